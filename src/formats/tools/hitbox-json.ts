import type { Point } from '../../core/index.js';
import type { Animation } from '../../model/animation.js';
import type { Value } from '../../model/value.js';
import { roleOfNames } from '../role-keywords.js';
import {
  everything,
  emptyContext,
  type Adapter,
  type Content,
  type ExportedDiagnostic,
  type ExportedHitbox,
  type ExportedSprite,
} from './adapter.js';
import { isShapeKey, shapeOf } from './hitbox-json-shapes.js';
import { animationsOf, numberListAt, sheetFramesOf, timeOf } from './hitbox-json-time.js';
import { child, entries, items, textAt, type Node } from './node.js';
import { at, text } from './signature.js';

/**
 * Hitbox files (docs/schema.md), the one format of our own: made to be written by hand with the help of its schema.
 * Sprites by their names, each with its image, its frames and its hitboxes, in px from the frame's top-left corner.
 */
export const hitboxJson: Adapter = {
  id: 'hitbox-json',
  tool: null,
  about: {
    section: 'Hitbox files',
    files: '`*.hitbox.json`',
    reads: 'hitboxes',
    shapes: ['rect', 'circle', 'capsule', 'ellipse', 'polygon'],
    writes: everything,
  },
  matches: (root) => {
    const sprites = at(root, 'sprites');
    return sprites?.kind === 'object' && (namesSchema(root) || hasShapes(sprites.entries.map(({ value }) => value)));
  },
  read: (root): Content => {
    const sprites = entries(root, 'sprites').map(([name, node]) => spriteOf(name, node));
    return { hitboxes: hitboxesOf(sprites), sprites };
  },
};

/** The schema may stand anywhere, under the name that it ships with. */
function namesSchema(root: Value): boolean {
  return text(root, '$schema').endsWith('hitbox.schema.json');
}

/** As many sprites, and as many hitboxes of each, are looked at to tell the format. */
const looked = 20;

/** Whether there is a hitbox whose shape is a list under the name of its kind, or no hitbox yet and nothing else. */
function hasShapes(sprites: readonly Value[]): boolean {
  const lists = sprites.slice(0, looked).map((sprite) => at(sprite, 'hitboxes'));
  if (lists.length > 0 && lists.every((list) => list?.kind === 'array' && list.items.length === 0)) return true;
  return sprites.slice(0, looked).some((sprite) => {
    const list = at(sprite, 'hitboxes');
    if (list?.kind !== 'array') return false;
    return list.items
      .slice(0, looked)
      .some(
        (item) =>
          item.kind === 'object' && item.entries.some(({ key, value }) => isShapeKey(key) && value.kind === 'array'),
      );
  });
}

type ReadSprite = ExportedSprite & Required<Pick<ExportedSprite, 'frames' | 'animations'>>;

function spriteOf(name: string, node: Node): ReadSprite {
  const list = child(node, 'hitboxes');
  const [width = 0, height = 0] = numberListAt(node, 'frameSize', 2) ?? [];
  return {
    id: node.path,
    name,
    space: textAt(node, 'space') === 'world' ? 'shared' : 'own',
    node,
    image: child(node, 'image'),
    frameSize: width > 0 && height > 0 ? { width, height } : null,
    origin: pointAt(node, 'origin'),
    frames: sheetFramesOf(node),
    animations: animationsOf(node),
    ...(list?.value.kind === 'array' && list.value.items.length === 0 && !list.value.damaged
      ? { emptyList: list }
      : {}),
  };
}

function* hitboxesOf(sprites: readonly ReadSprite[]): Iterable<ExportedHitbox> {
  for (const sprite of sprites) {
    const animations = new Map(sprite.animations.map((animation) => [animation.name, animation]));
    for (const [index, node] of items(sprite.node, 'hitboxes').entries()) {
      const hitbox = hitboxOf(node, index, sprite, animations);
      if (hitbox !== null) yield hitbox;
    }
  }
}

function hitboxOf(
  node: Node,
  index: number,
  { id, frames }: ReadSprite,
  animations: ReadonlyMap<string, Animation>,
): ExportedHitbox | null {
  // A record that is half-typed is not to be relied on: what it was last stays in the picture.
  if (node.value.kind !== 'object' || node.value.damaged) return null;
  const formatDiagnostics: ExportedDiagnostic[] = [];
  const shape = shapeOf(node, formatDiagnostics);
  if (shape === null) return null;
  const called = wordAt(node, 'name', formatDiagnostics);
  const said = wordAt(node, 'role', formatDiagnostics)?.trim() || null;
  const role = said ?? roleOfNames(called);
  const motion = pointAt(node, 'motion');
  const moves = child(node, 'motion');
  if (moves !== null && motion === null) formatDiagnostics.push({ kind: 'unreadable', word: 'motion', node: moves });
  return {
    node,
    name: called ?? `hitbox ${index}`,
    role: role ?? 'other',
    ...(called === null ? {} : { nameKey: 'name' }),
    ...(said === null ? {} : { roleKey: 'role' }),
    sprite: id,
    ...timeOf(node, animations, frames.length, formatDiagnostics),
    ...shape,
    decodeContext: emptyContext,
    ...(motion === null ? {} : { motion }),
    formatDiagnostics,
  };
}

/** The text under a key; something else there is a fault. */
function wordAt(record: Node, key: string, formatDiagnostics: ExportedDiagnostic[]): string | null {
  const found = textAt(record, key);
  const node = child(record, key);
  if (found === null && node !== null) formatDiagnostics.push({ kind: 'unreadable', word: key, node });
  return found;
}

function pointAt(record: Node, key: string): Point | null {
  const [x, y] = numberListAt(record, key, 2) ?? [];
  return x === undefined || y === undefined ? null : { x, y };
}
