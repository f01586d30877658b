import type { Shape } from '../core/index.js';
import type { Keyframe } from '../model/keyframes.js';
import { jsonStyle, quoted, recordLine, type RecordStyle } from './record-style.js';

/** The required properties of a hitbox in a hitbox file. */
export interface WrittenHitbox {
  readonly name: string;
  readonly role: string;
  readonly shape: Shape;
  /** Its animation (null for the sheet) and its first and last frame; absent if it always exists. */
  readonly time?: { readonly animation: string | null; readonly frames: readonly [first: number, last: number] };
}

/**
 * Formats a hitbox for a hitbox file, on one line: `{ "name": "head", "role": "hurt", "circle": [20, 8, 7] }`.
 *
 * @param style of the file, which is TypeScript or JavaScript if it isn't JSON
 */
export function hitboxText({ name, role, shape, time }: WrittenHitbox, style = jsonStyle): string {
  const text = (word: string): string => quoted(word, style.quote);
  const entries: [key: string, value: string][] = [['name', text(name)], ['role', text(role)], ...shapeEntries(shape)];
  if (time !== undefined && time.animation !== null) entries.push(['animation', text(time.animation)]);
  if (time !== undefined) entries.push(['frames', list(...time.frames)]);
  return recordLine(entries, style);
}

/** Formats a key of a hitbox in a hitbox file, on one line; `isTurned`: with its angle, even if that is 0. */
export function keyText({ frame, shape, isStep }: Keyframe, isTurned: boolean, style: RecordStyle): string {
  const entries: [key: string, value: string][] = [['frame', String(frame)], ...shapeEntries(shape)];
  if (isTurned && !entries.some(([key]) => key === 'rotation')) entries.push(['rotation', '0']);
  if (isStep) entries.push(['ease', quoted('step', style.quote)]);
  return recordLine(entries, style);
}

/** Returns the keys and formatted values that a shape has in a hitbox file. */
export function shapeEntries(shape: Shape): [key: string, value: string][] {
  switch (shape.kind) {
    case 'rect':
      return [['rect', list(shape.x, shape.y, shape.width, shape.height)], ...rotationEntries(shape.rotation)];
    case 'circle':
      return [['circle', list(shape.x, shape.y, shape.radius)]];
    case 'ellipse':
      return [['ellipse', list(shape.x, shape.y, shape.radiusX, shape.radiusY)], ...rotationEntries(shape.rotation)];
    case 'capsule':
      return [['capsule', list(shape.x1, shape.y1, shape.x2, shape.y2, shape.radius)]];
    case 'polygon':
      return [['polygon', `[${shape.points.map(({ x, y }) => list(x, y)).join(', ')}]`]];
  }
}

/** Formats the angle in degrees, as in the schema; empty if the shape isn't rotated. */
function rotationEntries(rotation = 0): [key: string, value: string][] {
  const degrees = roundForText((rotation * 180) / Math.PI);
  return degrees === 0 ? [] : [['rotation', String(degrees)]];
}

function list(...numbers: readonly number[]): string {
  return `[${numbers.map(roundForText).join(', ')}]`;
}

/** Rounds a number of a new hitbox: differences below a thousandth of a px aren't visible. */
export function roundForText(value: number): number {
  return Number(value.toFixed(3)) + 0;
}
