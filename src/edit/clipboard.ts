import type { Point, Shape } from '../core/index.js';
import { hitboxText, type WrittenHitbox } from '../formats/hitbox-text.js';
import { jsonStyle, quoted, recordLine, type RecordStyle } from '../formats/record-style.js';
import { roundNoise } from './move.js';
import { shapeNumbers } from './shape-numbers.js';

/** Longer texts aren't parsed. */
const maxTextLength = 1_000_000;

/** At most this many hitboxes are added by one gesture. */
const maxItems = 1000;

/**
 * Writes hitboxes for the clipboard as the list of a hitbox file, so that they can be pasted into such a file as text
 * and into any file in the preview.
 */
export function toClipboard(hitboxes: readonly WrittenHitbox[]): string {
  return `[\n${hitboxes.map((hitbox) => `  ${hitboxText(hitbox)}`).join(',\n')}\n]\n`;
}

/** Writes hitboxes as records of numbers, in radians, one per line: `{ "name": "head", "x": 1, "y": 2, "w": 3, "h": 4 }`. */
export function toRecords(hitboxes: readonly WrittenHitbox[], style: RecordStyle = jsonStyle): string {
  const text = (word: string): string => quoted(word, style.quote);
  const lines = hitboxes.map(({ name, role, shape }) => {
    const roles: [string, string][] = role === 'other' ? [] : [['role', text(role)]];
    return `  ${recordLine([['name', text(name)], ...roles, ...recordEntries(shape, style)], style)}`;
  });
  return `[\n${lines.join(',\n')}${style.quotedKeys ? '' : ','}\n]`;
}

/** Writes hitboxes as a constant of TypeScript. */
export function toConstant(hitboxes: readonly WrittenHitbox[]): string {
  return `export const hitboxes = ${toRecords(hitboxes, { quote: "'", quotedKeys: false })};\n`;
}

function recordEntries(shape: Shape, style: RecordStyle): [key: string, value: string][] {
  const number = (value: number): string => String(roundNoise(value));
  if (shape.kind === 'polygon') {
    const point = ({ x, y }: Point): string => recordLine(Object.entries({ x: number(x), y: number(y) }), style);
    return [['polygon', `[${shape.points.map(point).join(', ')}]`]];
  }
  const numbers = shape as Shape & Readonly<Record<string, number>>;
  // A larger angle would be taken for degrees.
  const rotation = (numbers['rotation'] ?? 0) % (2 * Math.PI);
  const own = shapeNumbers[shape.kind].map((name): [string, string] => [short[name] ?? name, number(numbers[name])]);
  return rotation === 0 ? own : [...own, ['rotation', number(rotation)]];
}

const short: Readonly<Record<string, string>> = { width: 'w', height: 'h' };

/** Reads hitboxes from clipboard text, in any of these forms, a list or a single one; null if it contains anything else. */
export function fromClipboard(text: string): WrittenHitbox[] | null {
  if (text.length > maxTextLength) return null;
  let data: unknown;
  try {
    data = parse(text);
  } catch {
    return null;
  }
  const items: readonly unknown[] = Array.isArray(data) ? data : [data];
  const hitboxes = items.slice(0, maxItems + 1).map(hitboxIn);
  if (hitboxes.length === 0 || hitboxes.length > maxItems) return null;
  return hitboxes.every((hitbox) => hitbox !== null) ? hitboxes : null;
}

/** @throws SyntaxError for anything but JSON and literals of code */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return JSON.parse(toJson(text));
  }
}

/** Returns the JSON of a list of literals in code: `export const boxes = [{ name: 'a', x: 1 }];` */
function toJson(code: string): string {
  const list = code.replace(/^\s*(?:export\s+)?(?:const|let|var)\s+[\w$]+\s*(?::[^=]*)?=/, '').replace(/;\s*$/, '');
  const tokens = /("(?:[^"\\]|\\.)*")|'((?:[^'\\]|\\.)*)'|([A-Za-z_$][\w$]*)(?=\s*:)|,(?=\s*[\]}])/g;
  return list.replace(tokens, (_, double?: string, single?: string, key?: string) => {
    if (single === undefined) return double ?? (key === undefined ? '' : `"${key}"`);
    return `"${single.replace(/\\[^]|"/g, (part) => (part === '"' ? '\\"' : part === "\\'" ? "'" : part))}"`;
  });
}

function hitboxIn(item: unknown): WrittenHitbox | null {
  if (typeof item !== 'object' || item === null) return null;
  const record = item as Readonly<Record<string, unknown>>;
  const shape = shapeIn(record);
  if (shape === null) return null;
  const { name, role } = record;
  return { name: textOr(name, shape.kind), role: textOr(role, 'other'), shape };
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, 200) : otherwise;
}

function shapeIn(record: Readonly<Record<string, unknown>>): Shape | null {
  const { rotation: turn } = record;
  const rotated = (unit: number): object => (typeof turn === 'number' && turn !== 0 ? { rotation: turn * unit } : {});
  for (const [kind, names] of Object.entries(shapeNumbers)) {
    const numbers = numbersIn(record[kind], names.length);
    if (numbers === null) continue;
    const own = Object.fromEntries(names.map((name, k) => [name, numbers[k]!]));
    return { kind, ...own, ...(kind === 'rect' || kind === 'ellipse' ? rotated(Math.PI / 180) : {}) } as Shape;
  }
  for (const [kind, names] of recordKeys) {
    const numbers = numbersIn(
      names.map((name) => record[name] ?? record[short[name] ?? name]),
      names.length,
    );
    if (numbers === null) continue;
    const own = Object.fromEntries(names.map((name, k) => [name, numbers[k]!]));
    return { kind, ...own, ...rotated(1) } as Shape;
  }
  const corners = record['polygon'] ?? record['points'];
  if (!Array.isArray(corners) || corners.length < 3 || corners.length > maxItems) return null;
  const points = corners.map((corner: unknown): Point | null => {
    const { x, y } = (corner ?? {}) as Readonly<Record<string, unknown>>;
    const pair = numbersIn(Array.isArray(corner) ? corner : [x, y], 2);
    return pair === null ? null : { x: pair[0]!, y: pair[1]! };
  });
  return points.every((point) => point !== null) ? { kind: 'polygon', points } : null;
}

/** The kinds of shapes by the keys of their records: those with more of them first. */
const recordKeys = (['capsule', 'rect', 'ellipse', 'circle'] as const).map(
  (kind) => [kind, shapeNumbers[kind]] as const,
);

function numbersIn(value: unknown, count: number): readonly number[] | null {
  if (!Array.isArray(value) || value.length !== count) return null;
  return value.every((number) => typeof number === 'number' && Number.isFinite(number)) ? (value as number[]) : null;
}
