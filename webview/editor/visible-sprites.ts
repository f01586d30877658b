import type { SceneSprite } from '../../src/messages/scene.js';
import type { Editor } from './editor.js';

/** Returns the sprites with something to show, that of the selected hitbox first. */
export function visibleSprites({
  scene,
  hitboxes,
  selectedIndex,
}: Pick<Editor, 'scene' | 'hitboxes' | 'selectedIndex'>): SceneSprite[] {
  const spritesWithHitboxes = new Set(hitboxes.map(({ sprite }) => sprite));
  const selected = hitboxes[selectedIndex]?.sprite;
  const all = (scene?.sprites ?? []).filter(({ id, image }) => spritesWithHitboxes.has(id) || image !== null);
  return [...all.filter(({ id }) => id === selected), ...all.filter(({ id }) => id !== selected)];
}
