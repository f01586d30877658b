import { roleOfNames } from '../role-keywords.js';
import { always, type Adapter, type ExportedHitbox, type ExportedSprite } from './adapter.js';
import { readAnchor, topLeft } from './conventions.js';
import { child, items, numberAt, textAt, type Node } from './node.js';
import { numbersAt } from './numbers.js';
import { pivotedRect } from './pivoted.js';
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

class Layers {
  readonly hitboxes: ExportedHitbox[] = [];
  readonly sprites: ExportedSprite[] = [];

  read(layers: readonly Node[], depth: number): void {
    if (depth > maxDepth) return;
    for (const layer of layers) {
      const before = this.hitboxes.length;
      const name = textAt(layer, 'name') ?? '';
      for (const instance of items(layer, 'instances')) this.readInstance(instance, name, layer.path);
      if (this.hitboxes.length > before)
        this.sprites.push({ id: layer.path, name, space: 'shared', frameSize: null, node: layer, image: null });
      this.read(items(layer, 'subLayers'), depth + 1);
    }
  }

  private readInstance(node: Node, layer: string, sprite: string): void {
    const world = child(node, 'world');
    if (world?.value.kind !== 'object' || child(world, 'width') === null) return;
    const name = textAt(node, 'type') ?? 'instance';
    const pivotX = numberAt(world, 'originX') ?? 0;
    const pivotY = numberAt(world, 'originY') ?? 0;
    this.hitboxes.push({
      node: world,
      name,
      role: roleOfNames(name, layer) ?? 'other',
      sprite,
      ...always,
      codec: pivotedRect,
      convention: { ...topLeft, anchor: readAnchor(pivotX, pivotY), angleUnit: 'radians' },
      numbers: [
        ...numbersAt(world, 'x', 'y', 'width', 'height'),
        { name: 'rotation', node: child(world, 'angle'), otherwise: 0 },
      ],
      decodeContext: { pivotX, pivotY },
    });
  }
}
