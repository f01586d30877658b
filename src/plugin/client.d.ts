/** The types of what the plugin imports: `/// <reference types="hitbox-lens/client" />`. */

declare module '*.hitbox.json' {
  import type { HitboxSheet } from 'hitbox-lens/runtime';
  const sheet: HitboxSheet;
  export default sheet;
}

declare module '*?hitboxes' {
  import type { HitboxSheet } from 'hitbox-lens/runtime';
  const sheet: HitboxSheet;
  export default sheet;
}
