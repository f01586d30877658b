import { dimensionOf } from '../check/size.js';
import type { Shape } from '../core/index.js';
import { codecById } from '../formats/index.js';
import { getCertainty, type Certainty } from '../model/certainty.js';
import { units } from '../model/convention.js';
import type { Field, Hitbox, Sprite } from '../model/document.js';
import { shapeInOwnUnit } from './shape-in-unit.js';
import type { LabeledFile, LabeledHitbox } from './corpus-labels.js';

/** The properties compared besides the numbers. */
export type ComparedPart = 'role' | 'sprite' | 'animation' | 'frames' | 'unit' | 'certainty' | 'name';

/** A difference in a hitbox with the right numbers. */
export interface Difference {
  readonly hitbox: Hitbox;
  readonly part: ComparedPart;
  readonly expected: string;
  readonly actual: string;
}

/** The result for one labeled file. */
export interface FileScore {
  readonly file: string;
  readonly labeled: number;
  /** How many labeled hitboxes were read with the right numbers. */
  readonly matched: number;
  readonly missed: readonly LabeledHitbox[];
  /** Hitboxes that were read but aren't labeled. */
  readonly extra: readonly Hitbox[];
  /** How many certain hitboxes were read, and how many of those are labeled. */
  readonly certain: number;
  readonly certainMatched: number;
  readonly read: number;
  readonly differences: readonly Difference[];
  /** Whether everything is right: the number of certain ones, every number, and all other labeled properties. */
  readonly isRight: boolean;
}

/** Compares the hitboxes read from a file with its labels. */
export function compare(labels: LabeledFile, hitboxes: readonly Hitbox[], sprites: readonly Sprite[]): FileScore {
  const names = new Map(sprites.map(({ id, name }) => [id, name]));
  const left = new Set(hitboxes);
  const missed: LabeledHitbox[] = [];
  const differences: Difference[] = [];
  let certainMatched = 0;
  for (const label of labels.hitboxes) {
    const same = [...left].filter((hitbox) => hasNumbers(hitbox, label));
    // Of several with the same numbers, the one with the fewest differences.
    const rated = same.map((hitbox) => ({ hitbox, differences: compareReadings(hitbox, label, names) }));
    rated.sort((a, b) => a.differences.length - b.differences.length);
    const [best] = rated;
    if (best === undefined) {
      missed.push(label);
      continue;
    }
    left.delete(best.hitbox);
    differences.push(...best.differences);
    if (getCertainty(best.hitbox) === 'certain') certainMatched++;
  }
  // Labels are optional for hitboxes without size, which is how files disable a hitbox, and for partly known ones:
  // these are shown with a question mark and collide with nothing.
  for (const hitbox of left) {
    if (dimensionOf(hitbox.shape) === 'point' || hitbox.unknown.length > 0) left.delete(hitbox);
  }
  const extra = [...left];
  const certain = certainMatched + extra.filter((hitbox) => getCertainty(hitbox) === 'certain').length;
  const matched = labels.hitboxes.length - missed.length;
  return {
    file: labels.file,
    labeled: labels.hitboxes.length,
    matched,
    missed,
    extra,
    certain,
    certainMatched,
    read: matched + extra.length,
    differences,
    isRight: missed.length === 0 && certain === certainMatched && differences.length === 0,
  };
}

/** The tolerance for numbers that a person rounded. */
const tolerance = 0.01;

function hasNumbers(hitbox: Hitbox, label: LabeledHitbox): boolean {
  const own = shapeInOwnUnit(hitbox);
  const unknown = new Set(label.unknown);
  const shapes = [own, ...fromOwner(hitbox)];
  // With y up, labels may contain the numbers of the file.
  if (hitbox.convention.yAxis === 'up') shapes.push(...shapes.map(toYUp));
  return shapes.some((one) => {
    const shape = (label.shape.kind === 'polygon' ? asLine(one) : one) as unknown as Readonly<Record<string, unknown>>;
    return Object.entries(label.shape).every(([key, value]) => unknown.has(key) || isSame(value, shape[key]));
  });
}

/** Returns a box that the file offsets from its owner's position, relative to that position. */
function fromOwner({ form, fields, convention, decodeContext }: Hitbox): readonly Shape[] {
  const isOwners = (_: Field, index: number): boolean => form === 'part-rect' && index >= 4;
  if (!fields.some(isOwners)) return [];
  const moved = fields.map((field, index) => (isOwners(field, index) ? { ...field, value: 0 } : field));
  const shape = codecById(form)?.decode(moved, { ...convention, unitX: 1, unitY: 1 }, decodeContext);
  return shape === undefined ? [] : [shape];
}

/** Converts a shape to y up: the y of a rectangle is its lower side. */
function toYUp(shape: Shape): Shape {
  switch (shape.kind) {
    case 'rect': {
      const { rotation = 0 } = shape;
      return { ...shape, y: -shape.y - shape.height, ...(rotation === 0 ? {} : { rotation: -rotation }) };
    }
    case 'circle':
      return { ...shape, y: -shape.y };
    case 'ellipse': {
      const { rotation = 0 } = shape;
      return { ...shape, y: -shape.y, ...(rotation === 0 ? {} : { rotation: -rotation }) };
    }
    case 'capsule':
      return { ...shape, y1: -shape.y1, y2: -shape.y2 };
    case 'polygon':
      return { ...shape, points: shape.points.map(({ x, y }) => ({ x, y: -y })) };
  }
}

/** Meters and world units count as the file's own unit, like px. */
function getUnit(unit: string | undefined): string | undefined {
  return unit === undefined || (units as readonly string[]).includes(unit) ? unit : 'px';
}

/** A line is read as a capsule without a radius; labels may contain its two points instead. */
function asLine(shape: Shape): Shape {
  if (shape.kind !== 'capsule' || shape.radius !== 0) return shape;
  const { x1, y1, x2, y2 } = shape;
  return {
    kind: 'polygon',
    points: [
      { x: x1, y: y1 },
      { x: x2, y: y2 },
    ],
  };
}

function isSame(expected: unknown, actual: unknown): boolean {
  if (typeof expected === 'number') {
    // An unrotated shape has no rotation property.
    return Math.abs(expected - (typeof actual === 'number' ? actual : 0)) <= tolerance;
  }
  if (Array.isArray(expected)) {
    const list = Array.isArray(actual) ? (actual as unknown[]) : [];
    return list.length === expected.length && expected.every((item, k) => isSame(item, list[k]));
  }
  if (typeof expected === 'object' && expected !== null) {
    const record = typeof actual === 'object' && actual !== null ? (actual as Record<string, unknown>) : {};
    return Object.entries(expected).every(([key, value]) => isSame(value, record[key]));
  }
  return expected === actual;
}

function compareReadings(
  hitbox: Hitbox,
  label: LabeledHitbox,
  names: ReadonlyMap<string, string>,
): readonly Difference[] {
  const differences: Difference[] = [];
  const check = (
    part: ComparedPart,
    expected: string | undefined,
    actual: string,
    also: readonly string[] = [],
  ): void => {
    if (expected === undefined || [actual, ...also].some((name) => isSameWord(name, expected))) return;
    differences.push({ hitbox, part, expected, actual });
  };
  const owner = names.get(hitbox.sprite) ?? '';
  const certainty: Certainty = getCertainty(hitbox);
  check('role', label.role, hitbox.role);
  check('sprite', label.sprite, owner, [hitbox.sprite]);
  check('name', label.name, hitbox.name, [hitbox.path]);
  check('certainty', label.certainty, certainty);
  check('unit', getUnit(label.convention?.unit), hitbox.convention.unit);
  if (label.animation !== undefined) check('animation', label.animation ?? '', hitbox.animation ?? '');
  if (label.frames !== undefined) check('frames', framesText(label.frames), framesText(hitbox.frames));
  return differences;
}

/** Whether two names are equal except for case, spaces and hyphens. */
function isSameWord(a: string, b: string): boolean {
  const bare = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '');
  return bare(a) === bare(b);
}

function framesText(frames: readonly [number, number | null] | null): string {
  return frames === null ? 'all' : `${frames[0]} to ${frames[1] ?? 'the last'}`;
}
