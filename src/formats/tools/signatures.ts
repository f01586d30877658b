import type { Value } from '../../model/value.js';
import { at, first, has, text } from './signature.js';

/**
 * How the exports of tools that are not read yet are told by their content. They go before the generic forms and veto them: much in them has
 * the form of a box and is none.
 */
interface Signature {
  /** What a person calls it. */
  readonly tool: string;
  matches(root: Value): boolean;
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
