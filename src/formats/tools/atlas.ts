import type { Animation } from '../../model/animation.js';
import type { Value } from '../../model/value.js';
import type { Adapter, ExportedSprite } from './adapter.js';
import { child, descendant, entries, items, type Node } from './node.js';
import { sizeAt } from './numbers.js';
import { animationFrom, framesOfSheet, readSheetFrame } from './sheet-frames.js';
import { at, first, has } from './signature.js';

/**
 * Texture atlases from TexturePacker, Phaser and Pixi: the positions of images in a sheet. They contain no hitboxes.
 */
export const textureAtlas: Adapter = {
  id: 'texture-atlas',
  tool: 'texture atlas',
  about: {
    section: 'Texture atlases',
    files: 'TexturePacker, Phaser, Pixi',
    reads: 'none; only frames and animations',
    shapes: [],
    writes: [],
  },
  triggers: [],
  matches: (root) =>
    (has(root, 'frames') && isAtlasFrame(first(at(root, 'frames')))) ||
    (has(root, 'textures') && isAtlasFrame(first(at(first(at(root, 'textures')), 'frames')))),
  read: (root) => ({
    hitboxes: [],
    sprites: [
      sheet(root, descendant(root, 'meta', 'image'), descendant(root, 'meta', 'size')),
      ...items(root, 'textures').map((texture) => sheet(texture, child(texture, 'image'), child(texture, 'size'))),
    ].filter(({ image }) => image !== null),
  }),
};

function sheet(node: Node, image: Node | null, size: Node | null): ExportedSprite {
  const frames = framesOfSheet(node);
  return {
    id: node.path,
    name: '',
    space: 'own',
    frameSize: sizeAt(size, 'w', 'h'),
    node,
    image,
    frames: frames.map(([, frame]) => readSheetFrame(frame)),
    animations: readAnimations(
      node,
      frames.map(([name]) => name),
    ),
  };
}

/** Reads Pixi's animations: lists of frame names. Skips those whose frames aren't consecutive in the sheet. */
function readAnimations(sheet: Node, names: readonly string[]): Animation[] {
  const places = new Map(names.map((name, index) => [name, index]));
  return entries(sheet, 'animations').flatMap(([name, list]) => {
    const frames = items(list).map(({ value }) => (value.kind === 'string' ? (places.get(value.value) ?? NaN) : NaN));
    const [start = NaN] = frames;
    const isRow = frames.every((frame, index) => frame === start + index);
    return frames.length > 0 && isRow ? [animationFrom(name, start, start + frames.length - 1)] : [];
  });
}

function isAtlasFrame(value: Value | null): boolean {
  return has(value, 'frame') && (has(value, 'spriteSourceSize') || has(value, 'sourceSize') || has(value, 'rotated'));
}
