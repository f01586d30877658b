import type { Convention } from '../../model/convention.js';
import { capsule, circle, ellipse, sizedRect } from '../codecs.js';
import type { Coding } from '../form.js';
import type { ExportedFault, ExportedHitbox, ExportedNumber } from './adapter.js';
import { centreDown, corners, topLeft } from './conventions.js';
import { child, entriesUnder, items, type Node } from './node.js';
import { pairAt } from './numbers.js';
import { pointsCoding } from './points.js';

/** The shapes of a hitbox file: each is a list of numbers under the name of its kind. */

interface ShapeKey {
  readonly coding: Coding;
  readonly convention: Convention;
  /** What its numbers are called, in their order; null for a list of corners. */
  readonly names: readonly string[] | null;
  /** Whether a rotation beside it counts. */
  readonly turns: boolean;
}

const centre: Convention = { ...topLeft, anchor: 'center' };

const shapeKeys: ReadonlyMap<string, ShapeKey> = new Map<string, ShapeKey>([
  ['rect', { coding: sizedRect, convention: topLeft, names: ['x', 'y', 'width', 'height'], turns: true }],
  ['circle', { coding: circle, convention: centreDown, names: ['x', 'y', 'radius'], turns: false }],
  [
    'capsule',
    {
      coding: capsule,
      convention: { ...centre, tuple: 'xyxyr' },
      names: ['x1', 'y1', 'x2', 'y2', 'radius'],
      turns: false,
    },
  ],
  [
    'ellipse',
    { coding: ellipse, convention: { ...centre, tuple: 'xyrr' }, names: ['x', 'y', 'radiusX', 'radiusY'], turns: true },
  ],
  ['polygon', { coding: pointsCoding, convention: corners, names: null, turns: false }],
]);

/** Whether a key of a hitbox is a kind of shape. */
export function isShapeKey(key: string): boolean {
  return shapeKeys.has(key);
}

type ShapeOfHitbox = Pick<ExportedHitbox, 'coding' | 'convention' | 'numbers'>;

/** A hitbox that says no shape: it is shown as one whose shape is missing. */
const shapeless: ShapeOfHitbox = {
  coding: sizedRect,
  convention: topLeft,
  numbers: [{ name: 'shape', node: null }],
};

/** The shape of a hitbox, the first one where there are several; null where it is half-typed. */
export function shapeOf(hitbox: Node, faults: ExportedFault[]): ShapeOfHitbox | null {
  const shapes = entriesUnder(hitbox, isShapeKey);
  const [first, ...others] = shapes;
  if (first === undefined) return shapeless;
  for (const [word, node] of others) faults.push({ kind: 'more-shapes', word, node });
  const [key, list] = first;
  if (list.value.kind === 'array' && list.value.damaged) return null;
  const { coding, convention, names, turns } = shapeKeys.get(key)!;
  // What is no list has none of its numbers: one sentence about that is enough.
  if (list.value.kind !== 'array') return { ...shapeless, numbers: [{ name: key, node: null }] };
  const numbers = names === null ? cornersOf(list, key, faults) : numbersOf(list, key, names, faults);
  const rotation = child(hitbox, 'rotation');
  if (rotation === null) return { coding, convention, numbers };
  if (!turns) {
    faults.push({ kind: 'no-turn', word: key, node: rotation });
    return { coding, convention, numbers };
  }
  return {
    coding,
    convention: { ...convention, angleUnit: 'degrees' },
    numbers: [...numbers, { name: 'rotation', node: single(rotation) }],
  };
}

function numbersOf(list: Node, key: string, names: readonly string[], faults: ExportedFault[]): ExportedNumber[] {
  const values = items(list);
  if (values.length > names.length) faults.push({ kind: 'more-numbers', word: key, node: list });
  return names.map((name, k) => ({ name, node: single(values[k] ?? null) }));
}

/** The corners of a polygon; those that are missing of three are told as missing. */
function cornersOf(list: Node, key: string, faults: ExportedFault[]): ExportedNumber[] {
  const points = items(list);
  const numbers: ExportedNumber[] = [];
  for (let k = 0; k < Math.max(3, points.length); k++) {
    const point = points[k] ?? null;
    if (point !== null && items(point).length > 2) faults.push({ kind: 'more-numbers', word: key, node: point });
    for (const { name, node } of pairAt(point, `x${k}`, `y${k}`)) numbers.push({ name, node: single(node) });
  }
  return numbers;
}

/** The value if it stands where a number should; a list, a record or a long row of numbers does not. */
function single(node: Node | null): Node | null {
  if (node === null) return null;
  const { value } = node;
  return value.kind === 'object' || value.kind === 'array' || (value.kind === 'opaque' && value.text === '')
    ? null
    : node;
}
