import type { Value } from '../../model/value.js';
import type { Role } from '../../model/role.js';
import { roleOfNames } from '../role-keywords.js';
import type { Adapter, ExportedNumber } from './adapter.js';
import { placedCircleCodec } from './circle.js';
import { centerDown, cornersConvention as polygon } from './conventions.js';
import { child, entries, isTrueAt, items, textAt, type Node } from './node.js';
import { readCorners, readFlatCorners, numbersAt } from './numbers.js';
import { Owners } from './owners.js';
import { pointsCodec } from './points.js';
import { at, first, has, textAtKey } from './signature.js';

/**
 * PhysicsEditor's bodies, traced on images: in px of the image, y down. The tool splits a body into convex parts, which
 * touch each other by design and are separate polygons here.
 */

const tool = 'PhysicsEditor';

/** The marker by which Phaser recognizes the tool's bodies. */
const bodyType = 'fromPhysicsEditor';

/**
 * For Matter: a record of bodies, each with fixtures that are a circle or a list of parts; in code also a single body.
 */
export const physicsEditorMatter: Adapter = {
  id: 'physics-editor-matter',
  tool,
  about: {
    section: 'PhysicsEditor',
    files: 'for Matter (Phaser 3)',
    reads: 'fixtures',
    shapes: ['circle', 'polygon'],
    writes: ['position', 'size', 'corners', 'corner count'],
  },
  triggers: ['generator_info', "'fromPhysicsEditor'"],
  matches: (root) =>
    root.kind === 'object' &&
    (textAtKey(root, 'type') === bodyType ||
      root.entries.some(({ key, value }) => key === 'generator_info' || textAtKey(value, 'type') === bodyType)),
  read: (root) => {
    const content = new PhysicsContent();
    if (textAtKey(root.value, 'type') === bodyType) {
      content.readBody(textAt(root, 'label') ?? '', root, items(root, 'fixtures'));
      return content;
    }
    for (const [name, body] of entries(root)) {
      if (child(body, 'fixtures') !== null) content.readBody(name, body, items(body, 'fixtures'));
      else if (body.value.kind === 'array') content.readBody(name, body, items(body));
    }
    return content;
  },
};

/** For P2 and Lime: a record of bodies, each a list of fixtures with one flat list of corners or a circle. */
export const physicsEditorFlat: Adapter = {
  id: 'physics-editor-flat',
  tool,
  about: {
    section: 'PhysicsEditor',
    files: 'for P2 and Lime',
    reads: 'fixtures',
    shapes: ['circle', 'polygon'],
    writes: ['position', 'size', 'corners', 'corner count'],
  },
  triggers: ['shape filter', /"shape": ?\[/],
  matches: (root) => {
    const bodies = first(root);
    return root.kind === 'object' && bodies?.kind === 'array' && isFlatFixture(first(bodies));
  },
  read: (root) => {
    const content = new PhysicsContent();
    for (const [name, body] of entries(root)) content.readBody(name, body, items(body));
    return content;
  },
};

function isFlatFixture(fixture: Value | null): boolean {
  const shape = at(fixture, 'shape');
  if (has(fixture, 'filter')) return shape?.kind === 'array' || has(at(fixture, 'circle'), 'radius');
  // Without a filter, only an outline counts: at least three corners, all numbers.
  if (shape?.kind !== 'array') return false;
  const [row] = shape.items;
  const isRow = shape.items.length === 1 && row?.kind === 'opaque' && row.text === '';
  return isRow || (shape.items.length >= 6 && shape.items.every(({ kind }) => kind === 'number'));
}

class PhysicsContent extends Owners {
  readBody(name: string, body: Node, fixtures: readonly Node[]): void {
    const add = (node: Node, role: Role, circle: boolean, numbers: readonly ExportedNumber[]): void => {
      const [codec, convention] = circle ? [placedCircleCodec, centerDown] : [pointsCodec, polygon];
      this.add(body, name, [{ node, name, role, codec, convention, numbers }]);
    };
    for (const fixture of fixtures) {
      const role = readRole(fixture, body, name);
      const circle = child(fixture, 'circle');
      if (circle !== null) add(circle, role, true, numbersAt(circle, 'x', 'y', 'radius'));
      for (const part of items(fixture, 'vertices')) {
        const corners = readCorners(part);
        if (corners !== null) add(part, role, false, corners);
      }
      const shape = child(fixture, 'shape');
      const flat = readFlatCorners(shape);
      if (shape !== null && flat !== null) add(shape, role, false, flat);
    }
  }
}

/**
 * Sensors are triggers; else the labels of the fixture and body and the name decide; the default is solid if static,
 * else there is none.
 */
function readRole(fixture: Node, body: Node, name: string): Role {
  if (isTrueAt(fixture, 'isSensor') || isTrueAt(body, 'isSensor')) return 'trigger';
  const declaredRole = roleOfNames(textAt(fixture, 'label'), textAt(body, 'label'), name);
  return declaredRole ?? (isTrueAt(body, 'isStatic') ? 'solid' : 'other');
}
