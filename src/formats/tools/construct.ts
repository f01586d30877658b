import { always, type Adapter, type Content, type ExportedHitbox, type ExportedSprite } from './adapter.js';
import { corners as convention } from './conventions.js';
import { child, descendant, isFalseAt, items, textAt, type Node } from './node.js';
import { flatCornersOf, sizeAt, unreadable } from './numbers.js';
import { pointsCoding } from './points.js';
import { at, has } from './signature.js';

/** Folders in folders deeper than this nobody makes. */
const deepest = 32;

/**
 * Construct 3's object types (objectTypes/*.json): each frame of an animation may have a collision polygon, whose corners
 * are fractions of the frame, y down. A frame without one collides as a whole, which is written nowhere.
 */
export const construct3: Adapter = {
  id: 'construct-3',
  tool: 'Construct 3',
  matches: (root) =>
    (has(at(root, 'animations'), 'items') && (has(root, 'plugin-id') || has(root, 'sid'))) ||
    (has(root, 'plugin-id', 'image') && has(at(root, 'image'), 'width')),
  read: (root): Content => {
    const content = new Frames();
    content.readFolder(child(root, 'animations'), 0);
    // What is drawn with one image, as tiled backgrounds are.
    const image = child(root, 'image');
    if (image !== null) content.readFrame(image, always);
    return { hitboxes: content.hitboxes, sprites: content.hitboxes.length === 0 ? [] : [spriteOf(root)] };
  },
};

function spriteOf(root: Node): ExportedSprite {
  const [animation] = items(descendant(root, 'animations', 'items'));
  const frame = items(animation ?? null, 'frames')[0] ?? child(root, 'image');
  const frameSize = sizeAt(frame, 'width', 'height');
  return { id: '', name: textAt(root, 'name') ?? '', space: 'own', frameSize, node: root, image: null };
}

class Frames {
  readonly hitboxes: ExportedHitbox[] = [];

  readFolder(folder: Node | null, depth: number): void {
    if (depth > deepest) return;
    for (const animation of items(folder, 'items')) {
      const name = textAt(animation, 'name') ?? '';
      items(animation, 'frames').forEach((frame, index) => {
        this.readFrame(frame, { animation: name, frames: [index, index] });
      });
    }
    for (const inner of items(folder, 'subfolders')) this.readFolder(inner, depth + 1);
  }

  readFrame(frame: Node, time: Pick<ExportedHitbox, 'animation' | 'frames'>): void {
    const polygon = child(frame, 'collisionPoly');
    const corners = flatCornersOf(child(polygon, 'points'));
    if (polygon === null || corners === null || isFalseAt(frame, 'useCollisionPoly')) return;
    const size = sizeAt(frame, 'width', 'height');
    this.hitboxes.push({
      node: polygon,
      name: 'collision polygon',
      role: 'push',
      sprite: '',
      ...time,
      coding: pointsCoding,
      convention,
      // Of an unknown size, fractions say nothing.
      numbers: size === null ? unreadable(polygon) : corners,
      givens: { scaleX: size?.width ?? 1, scaleY: size?.height ?? 1 },
    });
  }
}
