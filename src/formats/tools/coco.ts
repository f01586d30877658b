import { roleOfNames } from '../role-keywords.js';
import type { Adapter, Content } from './adapter.js';
import { topLeft } from './conventions.js';
import { child, items, numberAt, textAt, type Node } from './node.js';
import { sizeAt } from './numbers.js';
import { Owners } from './owners.js';
import { pivotedRect } from './pivoted.js';
import { has } from './signature.js';

/**
 * COCO's annotations (cocodataset.org, "Data format"): `bbox` is x, y, width and height in px of the annotated image;
 * categories give the names. Outlines (`segmentation`) and key points are ignored.
 */
export const coco: Adapter = {
  id: 'coco',
  tool: 'COCO',
  about: { section: 'COCO', files: 'annotations', reads: '`bbox`', shapes: ['rect'], writes: ['position', 'size'] },
  triggers: ['images annotations bbox'],
  matches: (root) => has(root, 'images', 'annotations'),
  read: (root): Content => {
    const images = byId(items(root, 'images'));
    const categories = byId(items(root, 'categories'));
    const owners = new Owners();
    for (const node of items(root, 'annotations')) {
      const sides = items(node, 'bbox');
      if (sides.length !== 4) continue;
      const owner = images.get(numberAt(node, 'image_id')) ?? root;
      const name = textAt(categories.get(numberAt(node, 'category_id')) ?? null, 'name') ?? 'annotation';
      const numbers = ['x', 'y', 'width', 'height'].map((side, k) => ({ name: side, node: sides[k]! }));
      const role = roleOfNames(name) ?? 'other';
      const hitbox = { node, name, role, codec: pivotedRect, convention: topLeft, numbers };
      owners.add(owner, textAt(owner, 'file_name') ?? '', [hitbox], {
        isLevel: true,
        frameSize: sizeAt(owner, 'width', 'height'),
        image: child(owner, 'file_name'),
      });
    }
    return owners;
  },
};

function byId(nodes: readonly Node[]): ReadonlyMap<number | null, Node> {
  return new Map(
    nodes.flatMap((node) => (numberAt(node, 'id') === null ? [] : [[numberAt(node, 'id'), node] as const])),
  );
}
