import type { Point, Shape } from '../core/index.js';
import { hitboxText, type WrittenHitbox } from '../formats/hitbox-text.js';

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
  const rect = numbersIn(record['rect'], 4);
  if (rect !== null) return { kind: 'rect', x: rect[0]!, y: rect[1]!, width: rect[2]!, height: rect[3]!, ...rotation };
  const circle = numbersIn(record['circle'], 3);
  if (circle !== null) return { kind: 'circle', x: circle[0]!, y: circle[1]!, radius: circle[2]! };
  const ellipse = numbersIn(record['ellipse'], 4);
  if (ellipse !== null) {
    const [x, y, radiusX, radiusY] = ellipse as [number, number, number, number];
    return { kind: 'ellipse', x, y, radiusX, radiusY, ...rotation };
  }
  const capsule = numbersIn(record['capsule'], 5);
  if (capsule !== null) {
    const [x1, y1, x2, y2, radius] = capsule as [number, number, number, number, number];
    return { kind: 'capsule', x1, y1, x2, y2, radius };
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
