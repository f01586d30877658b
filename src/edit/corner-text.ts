import type { Polygon } from '../core/index.js';
import { codecById, getDecimals } from '../formats/index.js';
import type { Hitbox, Literal } from '../model/document.js';
import type { TextEdit } from '../model/span.js';
import { cornerChange, moveCorner } from './corners.js';
import { formatLiteral } from './number-style.js';

/** The literals of one corner. */
interface CornerText {
  readonly x: Literal;
  readonly y: Literal;
}

/** A longer text between two numbers isn't just brackets, commas and keys. */
const maxGapLength = 200;

/**
 * Returns the edit that adds or removes a polygon corner; null if the text isn't a plain list of corners, or if more
 * than one corner differs. The separators are copied, so that a new corner is laid out like its neighbors.
 */
export function cornerEdit(hitbox: Hitbox, shape: Polygon, text: string): TextEdit | null {
  const corners = cornersIn(hitbox);
  const before = hitbox.shape.kind === 'polygon' ? hitbox.shape.points : null;
  if (corners === null || before?.length !== corners.length) return null;
  const change = cornerChange(before, shape.points);
  if (change === null) return null;
  const { index } = change;
  if (change.kind === 'removed') {
    const gap = index === 0 ? gapText(corners, 0, text) : gapText(corners, index - 1, text);
    if (gap === null) return null;
    return index === 0
      ? { start: corners[0]!.x.start, end: corners[1]!.x.start, text: '' }
      : { start: corners[index - 1]!.y.end, end: corners[index]!.y.end, text: '' };
  }
  const numbers = getNumbers(hitbox, shape, index);
  const neighbor = corners[Math.max(0, index - 1)]!;
  const gap = gapText(corners, Math.min(Math.max(0, index - 1), corners.length - 2), text);
  const within = plainGap(text, neighbor.x.end, neighbor.y.start);
  if (numbers === null || gap === null || within === null) return null;
  const decimals = getDecimals(hitbox) ?? undefined;
  const x = formatLiteral(numbers.x, text.slice(neighbor.x.start, neighbor.x.end), decimals);
  const y = formatLiteral(numbers.y, text.slice(neighbor.y.start, neighbor.y.end), decimals);
  return index === 0
    ? { start: corners[0]!.x.start, end: corners[0]!.x.start, text: x + within + y + gap }
    : { start: neighbor.y.end, end: neighbor.y.end, text: gap + x + within + y };
}

/**
 * Returns the edit that rewrites the corner list with the corners of `shape`, all laid out like the first two; null if
 * the text isn't a plain list of corners.
 */
export function cornersEdit(hitbox: Hitbox, shape: Polygon, text: string): TextEdit | null {
  const corners = cornersIn(hitbox);
  const [first, second] = corners ?? [];
  if (corners === null || first === undefined || second === undefined) return null;
  const gap = gapText(corners, 0, text);
  const within = plainGap(text, first.x.end, first.y.start);
  const isPlain = corners.every(({ x, y }, k) => {
    return plainGap(text, x.end, y.start) !== null && (k + 1 === corners.length || gapText(corners, k, text) !== null);
  });
  if (gap === null || within === null || !isPlain) return null;
  const decimals = getDecimals(hitbox) ?? undefined;
  const written: string[] = [];
  for (const index of shape.points.keys()) {
    const numbers = getNumbers(hitbox, shape, index, 0);
    if (numbers === null) return null;
    const { x, y } = corners[index] ?? first;
    written.push(
      formatLiteral(numbers.x, text.slice(x.start, x.end), decimals) +
        within +
        formatLiteral(numbers.y, text.slice(y.start, y.end), decimals),
    );
  }
  return { start: first.x.start, end: corners.at(-1)!.y.end, text: written.join(gap) };
}

/** Whether corners can be added and removed, as far as this is known without the text. */
export function hasCornerList(hitbox: Hitbox, format: string): boolean {
  // Spine stores the number of corners beside them.
  return format !== 'spine' && cornersIn(hitbox) !== null;
}

/** Returns the literals of all corners in text order, x before y; null if one is missing or out of order. */
function cornersIn(hitbox: Hitbox): CornerText[] | null {
  const first = hitbox.fields.findIndex(({ name }) => name === 'x0');
  if (hitbox.shape.kind !== 'polygon' || first < 0) return null;
  const corners: CornerText[] = [];
  let end = -1;
  for (let k = first; k < hitbox.fields.length; k += 2) {
    const x = literalAt(hitbox, k, `x${corners.length}`);
    const y = literalAt(hitbox, k + 1, `y${corners.length}`);
    if (x === null || y === null || x.start < end || y.start < x.end) return null;
    end = y.end;
    corners.push({ x, y });
  }
  return corners;
}

/** Returns a field's literal unless it is part of a sum: such a number can't be copied. */
function literalAt(hitbox: Hitbox, at: number, name: string): Literal | null {
  const field = hitbox.fields[at];
  if (field?.name !== name || field.literal?.value !== field.value) return null;
  return field.literal.addend === undefined ? field.literal : null;
}

/** Returns the text between a corner and the next one. */
function gapText(corners: readonly CornerText[], index: number, text: string): string | null {
  return plainGap(text, corners[index]!.y.end, corners[index + 1]!.x.start);
}

/** Returns text that consists of brackets, commas, space and the keys x and y, or a callee; null for any other. */
function plainGap(text: string, start: number, end: number): string | null {
  if (end - start > maxGapLength) return null;
  const gap = text.slice(start, end);
  return /^(?:[\s,{}[\]():]|\b[xy]\b|"[xy]"|'[xy]'|\bnew\b|\b[A-Z_]\w*(?:\.\w+)?(?=\())*$/i.test(gap) ? gap : null;
}

/** Returns the file's numbers for a new corner: those that a neighbor would get at its position. */
function getNumbers(
  hitbox: Hitbox,
  shape: Polygon,
  index: number,
  at = Math.max(0, index - 1),
): { x: number; y: number } | null {
  const before = hitbox.shape as Polygon;
  const changes = codecById(hitbox.form)?.encode(moveCorner(before, at, shape.points[index]!), hitbox);
  if (changes === undefined || typeof changes === 'string') return null;
  const of = (name: string): number =>
    changes.get(name) ?? hitbox.fields.find((field) => field.name === name)?.value ?? NaN;
  const numbers = { x: of(`x${at}`), y: of(`y${at}`) };
  return Number.isFinite(numbers.x) && Number.isFinite(numbers.y) ? numbers : null;
}
