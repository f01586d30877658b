import type { Animation } from '../../model/animation.js';
import type { Value } from '../../model/value.js';
import type { Adapter, ExportedSprite } from './adapter.js';
import { child, descendant, entries, items, type Node } from './node.js';
import { sizeAt } from './numbers.js';
import { animationFrom, framesOfSheet, sheetFrame } from './sheet-frames.js';
import { at, first, has } from './signature.js';

/**
 * Texture atlases as TexturePacker, Phaser and Pixi have them: rectangles that say where the pictures stand in a sheet.
 * They collide with nothing, so there is no hitbox in them.
 */
export const textureAtlas: Adapter = {
  id: 'texture-atlas',
  tool: 'texture atlas',
  about: {
    section: 'Texture atlases',
    files: 'TexturePacker, Phaser, Pixi',
    reads: 'nothing: frames and animations alone',
    shapes: [],
    writes: [],
  },
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
    frames: frames.map(([, frame]) => sheetFrame(frame)),
    animations: animationsOf(
      node,
      frames.map(([name]) => name),
    ),
  };
}

/** Pixi's animations: lists of the names of frames. One whose frames are no row of the sheet is left out. */
function animationsOf(sheet: Node, names: readonly string[]): Animation[] {
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
