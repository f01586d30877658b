import path from 'node:path';
import { visible } from '../disk/plain-text.js';
import type { HitboxSheet, HitboxSprite } from '../runtime/index.js';
import { dataType } from './data-type.js';

/** Returns the path of the declaration that TypeScript reads for a JSON file. */
export function declarationPath(file: string): string {
  return file.replace(/\.json$/, '.d.json.ts');
}

/** Returns the declaration of the module of a hitbox file: the exact names of its sprites, animations and roles. */
export function sheetDeclaration(file: string, sheet: HitboxSheet): string {
  const sprites = [...sheet.sprites].map(([name, sprite]) => `    ${JSON.stringify(name)}: ${spriteType(sprite)};`);
  const hitboxes = [...sheet.sprites.values()].flatMap((sprite) => sprite.hitboxes);
  return [
    `// Written by the plugin of hitbox-lens from ${visible(path.basename(file))}, and written again when that changes.`,
    '/* eslint-disable */',
    "import type { HitboxSheet, HitboxSprite } from 'hitbox-lens/runtime';",
    '',
    'declare const sheet: HitboxSheet<',
    `  ${declaredType(hitboxes)},`,
    sprites.length === 0 ? '  {}' : ['  {', ...sprites, '  }'].join('\n'),
    '>;',
    // As TypeScript understands JSON in every kind of module.
    'export = sheet;',
    '',
  ].join('\n');
}

function spriteType({ animations, hitboxes, declaration }: HitboxSprite): string {
  const roles = hitboxes.map(({ role }) => role);
  const own = dataType([declaration.data]);
  const types = [declaredType(hitboxes), names([...animations.keys()]), names(roles), own];
  return `HitboxSprite<${types.join(', ')}>`;
}

/** The type of the data that is declared; the runtime's types add that it may be missing. */
function declaredType(owners: readonly { readonly data: unknown }[]): string {
  const values = owners.map(({ data }) => data).filter((data) => data !== undefined);
  return values.length === 0 ? 'never' : dataType(values);
}

function names(list: readonly string[]): string {
  return list.length === 0 ? 'never' : [...new Set(list)].map((name) => JSON.stringify(name)).join(' | ');
}
