import type { ExportedNumber } from './adapter.js';
import { child, items, numberAt, type Node } from './node.js';

/** Reads the numbers of hitboxes from an export. */

/** Returns the numbers under these keys of a record, with the same names. A missing one is an error in the export. */
export function numbersAt(record: Node | null, ...keys: readonly string[]): ExportedNumber[] {
  return keys.map((name) => ({ name, node: child(record, name) }));
}

/** Returns a pair of numbers `[1, 2]` under two names. */
export function pairAt(list: Node | null, first: string, second: string): ExportedNumber[] {
  const [a, b] = items(list);
  return [
    { name: first, node: a ?? null },
    { name: second, node: b ?? null },
  ];
}

/** A number that makes the hitbox count as unreadable. */
export function unreadable(node: Node): ExportedNumber[] {
  return [{ name: 'x0', node }];
}

/** The fewest corners of a polygon. */
const leastCorners = 3;

/** Returns the corners of a polygon, named x0, y0, x1, …, from a list of `{ x, y }`; null if there are too few. */
export function readCorners(list: Node | null): ExportedNumber[] | null {
  const points = items(list);
  if (points.length < leastCorners) return null;
  return points.flatMap((point, k) => [
    { name: `x${k}`, node: child(point, 'x') },
    { name: `y${k}`, node: child(point, 'y') },
  ]);
}

/** Like `readCorners`, from a list of `[x, y]`. */
export function readCornerPairs(list: Node | null): ExportedNumber[] | null {
  const points = items(list);
  return points.length < leastCorners ? null : points.flatMap((point, k) => pairAt(point, `x${k}`, `y${k}`));
}

/** Like `readCorners`, from a flat list `[x, y, x, y, …]`, whose last y may be missing. */
export function readFlatCorners(list: Node | null): ExportedNumber[] | null {
  const numbers = items(list);
  // The reader stores a very long row of numbers as one opaque value.
  const row = numbers.find(({ value }) => value.kind === 'opaque' && value.text === '');
  if (row !== undefined) return unreadable(row);
  if (numbers.length < leastCorners * 2 - 1) return null;
  const corners: ExportedNumber[] = [];
  for (let k = 0; k * 2 < numbers.length; k++) {
    corners.push({ name: `x${k}`, node: numbers[k * 2]! }, { name: `y${k}`, node: numbers[k * 2 + 1] ?? null });
  }
  return corners;
}

/** Returns the size under two keys; null unless both are positive. */
export function sizeAt(
  record: Node | null,
  widthKey: string,
  heightKey: string,
): { readonly width: number; readonly height: number } | null {
  const width = numberAt(record, widthKey);
  const height = numberAt(record, heightKey);
  return width !== null && height !== null && width > 0 && height > 0 ? { width, height } : null;
}
