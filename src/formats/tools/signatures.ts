import type { ObjectValue, Value } from '../../model/value.js';
import { stringAt, valueAt } from '../parts.js';

/**
 * How the exports of tools are told by their content. They go before the generic forms and veto them: much in them has
 * the form of a box and is none.
 */
interface Signature {
  /** What a person calls it. */
  readonly tool: string;
  matches(root: Value): boolean;
}

function has(value: Value | null, ...keys: readonly string[]): value is ObjectValue {
  return value?.kind === 'object' && keys.every((key) => valueAt(value, key) !== null);
}

/** The first item of a list or the first value of a record. */
function first(value: Value | null): Value | null {
  if (value?.kind === 'array') return value.items[0] ?? null;
  return value?.kind === 'object' ? (value.entries[0]?.value ?? null) : null;
}

function at(value: Value | null, key: string): Value | null {
  return value?.kind === 'object' ? valueAt(value, key) : null;
}

function text(value: Value | null, key: string): string {
  return value?.kind === 'object' ? (stringAt(value, key) ?? '') : '';
}

function isAtlasFrame(value: Value | null): boolean {
  return has(value, 'frame') && (has(value, 'spriteSourceSize') || has(value, 'sourceSize') || has(value, 'rotated'));
}

export const signatures: readonly Signature[] = [
  {
    tool: 'Aseprite',
    matches: (root) => has(root, 'frames', 'meta') && /aseprite/i.test(text(at(root, 'meta'), 'app')),
  },
  {
    tool: 'texture atlas',
    matches: (root) =>
      (has(root, 'frames') && isAtlasFrame(first(at(root, 'frames')))) ||
      (has(root, 'textures') && isAtlasFrame(first(at(first(at(root, 'textures')), 'frames')))),
  },
  {
    tool: 'PhysicsEditor',
    matches: (root) => {
      if (has(root, 'generator_info')) return true;
      const body = first(root);
      if (text(body, 'type') === 'fromPhysicsEditor') return true;
      const fixture = body?.kind === 'array' ? first(body) : null;
      return has(fixture, 'shape', 'filter') && at(fixture, 'shape')?.kind === 'array';
    },
  },
  { tool: 'Tiled map', matches: (root) => has(root, 'layers') && (has(root, 'tiledversion') || has(root, 'tilesets')) },
  {
    tool: 'Tiled tileset',
    matches: (root) => has(root, 'tilewidth', 'tileheight') && (has(root, 'tilecount') || has(root, 'tiles')),
  },
  { tool: 'LDtk', matches: (root) => has(root, '__header__') || has(root, 'jsonVersion', 'defs', 'levels') },
  { tool: 'GameMaker', matches: (root) => /^GM/.test(text(root, 'resourceType')) || /^GM/.test(text(root, '%Name')) },
  {
    tool: 'Construct 3',
    matches: (root) => has(at(root, 'animations'), 'items') && (has(root, 'plugin-id') || has(root, 'sid')),
  },
  { tool: 'GDevelop', matches: (root) => has(root, 'gdVersion') || has(root, 'firstLayout', 'layouts') },
  {
    tool: 'Cocos Creator',
    matches: (root) => root.kind === 'array' && text(first(root), '__type__').startsWith('cc.'),
  },
  {
    tool: 'Spine',
    matches: (root) => has(root, 'bones') && (has(root, 'skeleton') || has(root, 'slots', 'skins')),
  },
  {
    tool: 'Bedrock',
    matches: (root) =>
      has(root, 'format_version') && root.entries.some(({ key }) => /^minecraft:|^geometry\./.test(key)),
  },
  { tool: 'labelme', matches: (root) => has(root, 'shapes', 'imagePath') },
  { tool: 'COCO', matches: (root) => has(root, 'images', 'annotations') },
];
