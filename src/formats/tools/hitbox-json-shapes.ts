import type { Convention } from '../../model/convention.js';
import { capsuleCodec, circleCodec, ellipseCodec, sizedRect } from '../codecs.js';
import type { Codec } from '../form.js';
import type { ExportedDiagnostic, ExportedHitbox, ExportedKey, ExportedNumber } from './adapter.js';
import { centerDown, cornersConvention, topLeft } from './conventions.js';
import { isFrame } from './hitbox-json-time.js';
import { child, entriesUnder, items, numberOfNode, textAt, type Node } from './node.js';
import { pairAt } from './numbers.js';
import { pointsCodec } from './points.js';

/** The shapes of a hitbox file: each is a list of numbers under the name of its kind. */

interface ShapeKey {
  readonly codec: Codec;
  readonly convention: Convention;
  /** The names of its numbers, in order; null for a list of corners. */
  readonly names: readonly string[] | null;
  /** Whether it supports a `rotation`. */
  readonly canRotate: boolean;
}

const center: Convention = { ...topLeft, anchor: 'center' };

const shapeKeys: ReadonlyMap<string, ShapeKey> = new Map<string, ShapeKey>([
  ['rect', { codec: sizedRect, convention: topLeft, names: ['x', 'y', 'width', 'height'], canRotate: true }],
  ['circle', { codec: circleCodec, convention: centerDown, names: ['x', 'y', 'radius'], canRotate: false }],
  [
    'capsule',
    {
      codec: capsuleCodec,
      convention: { ...center, tuple: 'xyxyr' },
      names: ['x1', 'y1', 'x2', 'y2', 'radius'],
      canRotate: false,
    },
  ],
  [
    'ellipse',
    {
      codec: ellipseCodec,
      convention: { ...center, tuple: 'xyrr' },
      names: ['x', 'y', 'radiusX', 'radiusY'],
      canRotate: true,
    },
  ],
  ['polygon', { codec: pointsCodec, convention: cornersConvention, names: null, canRotate: false }],
]);

/** Whether a key of a hitbox names a kind of shape. */
export function isShapeKey(key: string): boolean {
  return shapeKeys.has(key);
}

type ShapeOfHitbox = Pick<ExportedHitbox, 'codec' | 'convention' | 'numbers'>;

/** A hitbox without a shape: reported as missing its shape. */
const shapeless: ShapeOfHitbox = {
  codec: sizedRect,
  convention: topLeft,
  numbers: [{ name: 'shape', node: null }],
};

/** Returns the shape of a hitbox, the first if there are several; null if it is half-typed. */
export function readShape(hitbox: Node, formatDiagnostics: ExportedDiagnostic[]): ShapeOfHitbox | null {
  const shapes = entriesUnder(hitbox, isShapeKey);
  const [first, ...others] = shapes;
  if (first === undefined) return shapeless;
  for (const [word, node] of others) formatDiagnostics.push({ kind: 'more-shapes', word, node });
  const [key, list] = first;
  if (list.value.kind === 'array' && list.value.damaged) return null;
  const { codec, convention, names, canRotate } = shapeKeys.get(key)!;
  // If it isn't a list, all numbers are missing: report this once.
  if (list.value.kind !== 'array') return { ...shapeless, numbers: [{ name: key, node: null }] };
  const numbers =
    names === null ? readCorners(list, key, formatDiagnostics) : readNumbers(list, key, names, formatDiagnostics);
  const rotation = child(hitbox, 'rotation');
  if (rotation === null) return { codec, convention, numbers };
  if (!canRotate) {
    formatDiagnostics.push({ kind: 'no-turn', word: key, node: rotation });
    return { codec, convention, numbers };
  }
  return {
    codec,
    convention: { ...convention, angleUnit: 'degrees' },
    numbers: [...numbers, { name: 'rotation', node: single(rotation) }],
  };
}

function readNumbers(
  list: Node,
  key: string,
  names: readonly string[],
  formatDiagnostics: ExportedDiagnostic[],
): ExportedNumber[] {
  const values = items(list);
  if (values.length > names.length) formatDiagnostics.push({ kind: 'more-numbers', word: key, node: list });
  return names.map((name, k) => ({ name, node: single(values[k] ?? null) }));
}

/** Returns the corners of a polygon; fewer than three are reported as missing. */
function readCorners(list: Node, key: string, formatDiagnostics: ExportedDiagnostic[]): ExportedNumber[] {
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

/** Returns a scalar value; null for a list, a record or a long row of numbers. */
function single(node: Node | null): Node | null {
  if (node === null) return null;
  const { value } = node;
  return value.kind === 'object' || value.kind === 'array' || (value.kind === 'opaque' && value.text === '')
    ? null
    : node;
}

/** Whether a key of a hitbox can't stand beside its `keys`. */
function isInKeys(key: string): boolean {
  return isShapeKey(key) || key === 'rotation' || key === 'frames';
}

/** Returns the keys of a hitbox, without those that aren't after the one before; null if one is half-typed. */
export function readKeys(hitbox: Node, formatDiagnostics: ExportedDiagnostic[]): readonly ExportedKey[] | null {
  const list = child(hitbox, 'keys');
  if (list?.value.kind === 'array' && list.value.damaged) return null;
  for (const [word, node] of entriesUnder(hitbox, isInKeys))
    formatDiagnostics.push({ kind: 'beside-keys', word, node });
  const nodes = items(list);
  const keys: ExportedKey[] = [];
  for (const node of nodes) {
    const ease = child(node, 'ease');
    const isStep = textAt(node, 'ease') === 'step';
    const at = child(node, 'frame');
    const frame = numberOfNode(at);
    const shape = readShape(node, formatDiagnostics);
    if (shape === null || (node.value.kind === 'object' && node.value.damaged)) return null;
    if (ease !== null && !isStep && textAt(node, 'ease') !== 'linear')
      formatDiagnostics.push({ kind: 'unreadable', word: 'ease', node: ease });
    if (!isFrame(frame)) formatDiagnostics.push({ kind: 'unreadable', word: 'frame', node: at ?? node });
    else if (frame <= (keys.at(-1)?.frame ?? -1)) formatDiagnostics.push({ kind: 'keys-order', word: '', node: at! });
    else {
      const [first] = keys;
      const [word, other] = entriesUnder(node, isShapeKey)[0] ?? ['', node];
      if (first !== undefined && first.codec !== shape.codec && word !== '')
        formatDiagnostics.push({ kind: 'other-kind', word, node: other });
      keys.push({ frame, isStep, node, ...withRotation(shape) });
    }
  }
  return keys;
}

/** The shape of a hitbox without any readable key: reported as missing its keys. */
export const keyless: ShapeOfHitbox = { ...shapeless, numbers: [{ name: 'keys', node: null }] };

/** Returns a shape with an angle, of 0 if it has none, so that all keys have the same numbers. */
function withRotation(shape: ShapeOfHitbox): ShapeOfHitbox {
  const canRotate = shape.codec === sizedRect || shape.codec === ellipseCodec;
  if (!canRotate || shape === shapeless || shape.numbers.some(({ name }) => name === 'rotation')) return shape;
  return {
    ...shape,
    convention: { ...shape.convention, angleUnit: 'degrees' },
    numbers: [...shape.numbers, { name: 'rotation', node: null, otherwise: 0 }],
  };
}
