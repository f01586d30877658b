import type { Shape } from '../core/index.js';

/** The required properties of a hitbox in a hitbox file. */
export interface WrittenHitbox {
  readonly name: string;
  readonly role: string;
  readonly shape: Shape;
  /** Its animation (null for the sheet) and its first and last frame; absent if it always exists. */
  readonly time?: { readonly animation: string | null; readonly frames: readonly [first: number, last: number] };
}

/** Formats a hitbox for a hitbox file, on one line: `{ "name": "head", "role": "hurt", "circle": [20, 8, 7] }`. */
export function hitboxText({ name, role, shape, time }: WrittenHitbox): string {
  const parts = [`"name": ${JSON.stringify(name)}`, `"role": ${JSON.stringify(role)}`, ...shapeTexts(shape)];
  if (time !== undefined && time.animation !== null) parts.push(`"animation": ${JSON.stringify(time.animation)}`);
  if (time !== undefined) parts.push(`"frames": ${list(...time.frames)}`);
  return `{ ${parts.join(', ')} }`;
}

function shapeTexts(shape: Shape): string[] {
  switch (shape.kind) {
    case 'rect':
      return [`"rect": ${list(shape.x, shape.y, shape.width, shape.height)}`, ...rotationTexts(shape.rotation)];
    case 'circle':
      return [`"circle": ${list(shape.x, shape.y, shape.radius)}`];
    case 'ellipse':
      return [`"ellipse": ${list(shape.x, shape.y, shape.radiusX, shape.radiusY)}`, ...rotationTexts(shape.rotation)];
    case 'capsule':
      return [`"capsule": ${list(shape.x1, shape.y1, shape.x2, shape.y2, shape.radius)}`];
    case 'polygon':
      return [`"polygon": [${shape.points.map(({ x, y }) => list(x, y)).join(', ')}]`];
  }
}

/** Formats the angle in degrees, as in the schema; empty if the shape isn't rotated. */
function rotationTexts(rotation = 0): string[] {
  const degrees = roundForText((rotation * 180) / Math.PI);
  return degrees === 0 ? [] : [`"rotation": ${degrees}`];
}

function list(...numbers: readonly number[]): string {
  return `[${numbers.map(roundForText).join(', ')}]`;
}

/** Rounds a number of a new hitbox: differences below a thousandth of a px aren't visible. */
export function roundForText(value: number): number {
  return Number(value.toFixed(3)) + 0;
}
