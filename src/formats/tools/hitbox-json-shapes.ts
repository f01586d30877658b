import type { Convention } from '../../model/convention.js';
import { capsule, circle, ellipse, sizedRect } from '../codecs.js';
import type { Codec } from '../form.js';
import type { ExportedDiagnostic, ExportedHitbox, ExportedNumber } from './adapter.js';
import { centerDown, corners, topLeft } from './conventions.js';
import { child, entriesUnder, items, type Node } from './node.js';
import { pairAt } from './numbers.js';
import { pointsCodec } from './points.js';

/** The shapes of a hitbox file: each is a list of numbers under the name of its kind. */

interface ShapeKey {
  readonly codec: Codec;
  readonly convention: Convention;
  /** What its numbers are called, in their order; null for a list of corners. */
  readonly names: readonly string[] | null;
  /** Whether a rotation beside it counts. */
  readonly turns: boolean;
}

const center: Convention = { ...topLeft, anchor: 'center' };

const shapeKeys: ReadonlyMap<string, ShapeKey> = new Map<string, ShapeKey>([
  ['rect', { codec: sizedRect, convention: topLeft, names: ['x', 'y', 'width', 'height'], turns: true }],
  ['circle', { codec: circle, convention: centerDown, names: ['x', 'y', 'radius'], turns: false }],
  [
    'capsule',
    {
      codec: capsule,
      convention: { ...center, tuple: 'xyxyr' },
      names: ['x1', 'y1', 'x2', 'y2', 'radius'],
      turns: false,
    },
  ],
  [
    'ellipse',
    { codec: ellipse, convention: { ...center, tuple: 'xyrr' }, names: ['x', 'y', 'radiusX', 'radiusY'], turns: true },
  ],
  ['polygon', { codec: pointsCodec, convention: corners, names: null, turns: false }],
]);

/** Whether a key of a hitbox is a kind of shape. */
export function isShapeKey(key: string): boolean {
  return shapeKeys.has(key);
}

type ShapeOfHitbox = Pick<ExportedHitbox, 'codec' | 'convention' | 'numbers'>;

/** A hitbox that says no shape: it is shown as one whose shape is missing. */
const shapeless: ShapeOfHitbox = {
  codec: sizedRect,
  convention: topLeft,
  numbers: [{ name: 'shape', node: null }],
};

/** The shape of a hitbox, the first one where there are several; null where it is half-typed. */
export function shapeOf(hitbox: Node, formatDiagnostics: ExportedDiagnostic[]): ShapeOfHitbox | null {
  const shapes = entriesUnder(hitbox, isShapeKey);
  const [first, ...others] = shapes;
  if (first === undefined) return shapeless;
  for (const [word, node] of others) formatDiagnostics.push({ kind: 'more-shapes', word, node });
  const [key, list] = first;
  if (list.value.kind === 'array' && list.value.damaged) return null;
  const { codec, convention, names, turns } = shapeKeys.get(key)!;
  // What is no list has none of its numbers: one sentence about that is enough.
  if (list.value.kind !== 'array') return { ...shapeless, numbers: [{ name: key, node: null }] };
  const numbers =
    names === null ? cornersOf(list, key, formatDiagnostics) : numbersOf(list, key, names, formatDiagnostics);
  const rotation = child(hitbox, 'rotation');
  if (rotation === null) return { codec, convention, numbers };
  if (!turns) {
    formatDiagnostics.push({ kind: 'no-turn', word: key, node: rotation });
    return { codec, convention, numbers };
  }
  return {
    codec,
    convention: { ...convention, angleUnit: 'degrees' },
    numbers: [...numbers, { name: 'rotation', node: single(rotation) }],
  };
}

function numbersOf(
  list: Node,
  key: string,
  names: readonly string[],
  formatDiagnostics: ExportedDiagnostic[],
): ExportedNumber[] {
  const values = items(list);
  if (values.length > names.length) formatDiagnostics.push({ kind: 'more-numbers', word: key, node: list });
  return names.map((name, k) => ({ name, node: single(values[k] ?? null) }));
}

/** The corners of a polygon; those that are missing of three are told as missing. */
function cornersOf(list: Node, key: string, formatDiagnostics: ExportedDiagnostic[]): ExportedNumber[] {
  const points = items(list);
  const numbers: ExportedNumber[] = [];
  for (let k = 0; k < Math.max(3, points.length); k++) {
    const point = points[k] ?? null;
    if (point !== null && items(point).length > 2)
      formatDiagnostics.push({ kind: 'more-numbers', word: key, node: point });
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
