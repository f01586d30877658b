import type { Point, Shape } from '../core/index.js';
import { hitboxText, type WrittenHitbox } from '../formats/hitbox-text.js';
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

/** Reads hitboxes from clipboard text, a list or a single one; null if it contains anything else. */
export function fromClipboard(text: string): WrittenHitbox[] | null {
  if (text.length > maxTextLength) return null;
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  const items: readonly unknown[] = Array.isArray(data) ? data : [data];
  const hitboxes = items.slice(0, maxItems + 1).map(hitboxIn);
  if (hitboxes.length === 0 || hitboxes.length > maxItems) return null;
  return hitboxes.every((hitbox) => hitbox !== null) ? hitboxes : null;
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
  const degrees = record['rotation'];
  const rotation = typeof degrees === 'number' && degrees !== 0 ? { rotation: (degrees * Math.PI) / 180 } : {};
  for (const [kind, names] of Object.entries(shapeNumbers)) {
    const numbers = numbersIn(record[kind], names.length);
    if (numbers === null) continue;
    const own = Object.fromEntries(names.map((name, k) => [name, numbers[k]!]));
    return { kind, ...own, ...(kind === 'rect' || kind === 'ellipse' ? rotation : {}) } as Shape;
  }
  const { polygon } = record;
  if (!Array.isArray(polygon) || polygon.length < 3 || polygon.length > maxItems) return null;
  const points = polygon.map((corner): Point | null => {
    const pair = numbersIn(corner, 2);
    return pair === null ? null : { x: pair[0]!, y: pair[1]! };
  });
  return points.every((point) => point !== null) ? { kind: 'polygon', points } : null;
}

function numbersIn(value: unknown, count: number): readonly number[] | null {
  if (!Array.isArray(value) || value.length !== count) return null;
  return value.every((number) => typeof number === 'number' && Number.isFinite(number)) ? (value as number[]) : null;
}
