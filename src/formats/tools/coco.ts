import { roleOfNames } from '../role-keywords.js';
import {
  always,
  emptyContext,
  type Adapter,
  type Content,
  type ExportedHitbox,
  type ExportedSprite,
} from './adapter.js';
import { topLeft } from './conventions.js';
import { child, items, numberAt, textAt, type Node } from './node.js';
import { sizeAt } from './numbers.js';
import { pivotedRect } from './pivoted.js';
import { has } from './signature.js';

/**
 * COCO's annotations (cocodataset.org, "Data format"): `bbox` is x, y, width and height in px of the annotated image;
 * categories give the names. Outlines (`segmentation`) and key points are ignored.
 */
export const coco: Adapter = {
  id: 'coco',
  tool: 'COCO',
  about: {
    section: 'COCO',
    files: 'annotations',
    reads: '`bbox`',
    shapes: ['rect'],
    writes: ['position', 'size'],
  },
  matches: (root) => has(root, 'images', 'annotations'),
  read: (root): Content => {
    const images = byId(items(root, 'images'));
    const categories = byId(items(root, 'categories'));
    const hitboxes: ExportedHitbox[] = [];
    const sprites = new Map<string, ExportedSprite>();
    for (const node of items(root, 'annotations')) {
      const sides = items(node, 'bbox');
      if (sides.length !== 4) continue;
      const owner = images.get(numberAt(node, 'image_id')) ?? root;
      const name = textAt(categories.get(numberAt(node, 'category_id')) ?? null, 'name') ?? 'annotation';
      hitboxes.push({
        node,
        name,
        role: roleOfNames(name) ?? 'other',
        sprite: owner.path,
        ...always,
        codec: pivotedRect,
        convention: topLeft,
        numbers: ['x', 'y', 'width', 'height'].map((side, k) => ({ name: side, node: sides[k]! })),
        decodeContext: emptyContext,
      });
      if (!sprites.has(owner.path)) sprites.set(owner.path, readSprite(owner));
    }
    return { hitboxes, sprites: [...sprites.values()] };
  },
};

function readSprite(node: Node): ExportedSprite {
  const name = textAt(node, 'file_name') ?? '';
  const frameSize = sizeAt(node, 'width', 'height');
  return { id: node.path, name, space: 'own', isLevel: true, frameSize, node, image: child(node, 'file_name') };
}

function byId(nodes: readonly Node[]): ReadonlyMap<number | null, Node> {
  return new Map(
    nodes.flatMap((node) => (numberAt(node, 'id') === null ? [] : [[numberAt(node, 'id'), node] as const])),
  );
}
