import type { Shape } from '../core/index.js';
import { numbersOfShape } from '../edit/shape-numbers.js';
import type { Hitbox } from '../model/document.js';
import { hitboxName } from '../model/hitbox-names.js';
import { isBetweenKeys } from '../model/keyframes.js';
import { numberText } from '../model/number-text.js';
import { maxNameLength, maxShownCorners } from './limits.js';
import type { ToolFile } from './tool.js';

/** What a result says about a hitbox; only what it has. */
export interface HitboxEntry {
  readonly hitbox: string;
  readonly name: string;
  readonly role: string;
  readonly sprite?: string;
  readonly animation?: string;
  /** First and last frame; null: to the end. */
  readonly frames?: readonly [first: number, last: number | null];
  readonly shape: ShapeEntry;
  /** The unit of the shape's numbers, if not px. */
  readonly unit?: string;
  readonly line: number;
  /** The numbers that aren't literals, as they are in the file. */
  readonly computed?: readonly string[];
  /** The numbers known only at runtime, for which the shape has assumed values. */
  readonly unknown?: readonly string[];
  readonly state?: string;
  /** It is computed from the keys around its frame; a new shape becomes a key. */
  readonly interpolated?: true;
  /** Its numbers only look like a hitbox. */
  readonly possible?: true;
  /** Its text has syntax errors. */
  readonly stale?: true;
}

type ShapeEntry = Readonly<Record<string, string | number | null | readonly (readonly [number, number])[]>>;

/** Describes a hitbox of a file. `reference`: what refers to it. */
export function hitboxEntry(hitbox: Hitbox, reference: string, file: Pick<ToolFile, 'text' | 'lineOf'>): HitboxEntry {
  const { role, sprite, animation, frames, shape, convention, unknown, state } = hitbox;
  const computed = computedFields(hitbox, file.text);
  const isInPx = convention.unit === 'px' || convention.unitX !== undefined;
  return {
    hitbox: reference,
    name: cut(hitboxName(hitbox)),
    role: cut(role),
    ...(sprite === '' ? {} : { sprite }),
    ...(animation === null ? {} : { animation }),
    ...(frames === null ? {} : { frames }),
    shape: shapeEntry(shape),
    ...(isInPx ? {} : { unit: convention.unit }),
    line: file.lineOf(hitbox.start),
    ...(computed.length === 0 ? {} : { computed }),
    ...(unknown.length === 0 ? {} : { unknown }),
    ...(state === undefined ? {} : { state: cut(state) }),
    ...(isBetweenKeys(hitbox) ? { interpolated: true as const } : {}),
    ...(hitbox.certain === null ? { possible: true as const } : {}),
    ...(hitbox.stale ? { stale: true as const } : {}),
  };
}

/** Shortens a text of the file for a result. */
export function cut(text: string): string {
  return text.length <= maxNameLength ? text : `${text.slice(0, maxNameLength - 1)}…`;
}

/** Describes a shape: angles in degrees, and a rotation only if there is one. */
export function shapeEntry(shape: Shape): ShapeEntry {
  if (shape.kind === 'polygon') {
    const points = shape.points.slice(0, maxShownCorners).map(({ x, y }) => [round(x), round(y)] as const);
    const left = shape.points.length - points.length;
    return { kind: 'polygon', points, ...(left > 0 ? { cornersLeftOut: left } : {}) };
  }
  const numbers = numbersOfShape(shape).filter(([name, value]) => name !== 'rotation' || value !== 0);
  return { kind: shape.kind, ...Object.fromEntries(numbers.map(([name, value]) => [name, round(value)])) };
}

/** Returns a number as written, without noise; NaN and Infinity become null in JSON. */
function round(value: number): number {
  return Number(numberText(value)) + 0;
}

function computedFields({ fields }: Hitbox, text: string): string[] {
  return fields.flatMap(({ name, literal, notWritable, start, end }) => {
    if (literal !== null || notWritable !== 'computed' || end <= start) return [];
    return [`${name} = ${cut(text.slice(start, end).replace(/\s+/g, ' '))}`];
  });
}
