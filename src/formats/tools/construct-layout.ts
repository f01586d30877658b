import { roleOfNames } from '../role-keywords.js';
import type { Adapter, ExportedHitbox } from './adapter.js';
import { topLeft } from './conventions.js';
import { child, items, numberAt, textAt, type Node } from './node.js';
import { numbersAt } from './numbers.js';
import { Owners } from './owners.js';
import { placedByPivot } from './pivoted.js';
import { at, first, has } from './signature.js';

/** Deeper nesting of layers doesn't occur. */
const maxDepth = 32;

/**
 * Construct 3's layouts (layouts/*.json): the positions of object instances, in px of the layout, y down. The written
 * point is the instance's origin, a fraction of its size; the instance rotates clockwise about it, in radians.
 */
export const construct3Layout: Adapter = {
  id: 'construct-3-layout',
  tool: 'Construct 3 layout',
  about: {
    section: 'Construct 3',
    files: '`layouts/*.json`',
    reads: 'instances',
    shapes: ['rect'],
    writes: ['position', 'size', 'angle'],
  },
  triggers: ['layers sid instances'],
  matches: (root) =>
    has(root, 'layers', 'sid') &&
    has(first(at(root, 'layers')), 'instances') &&
    (has(root, 'eventSheet') || has(root, 'width')),
  read: (root) => {
    const content = new Layers();
    content.read(items(root, 'layers'), 0);
    return content;
  },
};

class Layers extends Owners {
  read(layers: readonly Node[], depth: number): void {
    if (depth > maxDepth) return;
    for (const layer of layers) {
      const name = textAt(layer, 'name') ?? '';
      const instances = items(layer, 'instances').flatMap((instance) => readInstance(instance, name) ?? []);
      this.add(layer, name, instances, { space: 'shared' });
      this.read(items(layer, 'subLayers'), depth + 1);
    }
  }
}

function readInstance(node: Node, layer: string): Omit<ExportedHitbox, 'sprite'> | null {
  const world = child(node, 'world');
  if (world?.value.kind !== 'object' || child(world, 'width') === null) return null;
  const name = textAt(node, 'type') ?? 'instance';
  const [pivotX, pivotY] = [numberAt(world, 'originX') ?? 0, numberAt(world, 'originY') ?? 0];
  return {
    node: world,
    name,
    role: roleOfNames(name, layer) ?? 'other',
    ...placedByPivot(pivotX, pivotY, {}, { ...topLeft, angleUnit: 'radians' }),
    numbers: [
      ...numbersAt(world, 'x', 'y', 'width', 'height'),
      { name: 'rotation', node: child(world, 'angle'), otherwise: 0 },
    ],
  };
}
