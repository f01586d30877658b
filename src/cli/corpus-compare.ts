import { smallness } from '../check/size.js';
import type { Shape } from '../core/index.js';
import { codecById } from '../formats/index.js';
import { certaintyOf, type Certainty } from '../model/certainty.js';
import { units } from '../model/convention.js';
import type { Field, Hitbox, Sprite } from '../model/document.js';
import { shapeInOwnUnit } from './own-unit.js';
import type { LabeledFile, LabeledHitbox } from './corpus-labels.js';

/** What is compared beside the numbers. */
export type Part = 'role' | 'sprite' | 'animation' | 'frames' | 'unit' | 'certainty' | 'name';

/** A hitbox with the right numbers, and what else of it differs. */
export interface Difference {
  readonly hitbox: Hitbox;
  readonly part: Part;
  readonly expected: string;
  readonly actual: string;
}

/** What became of one labeled file. */
export interface FileScore {
  readonly file: string;
  readonly labeled: number;
  /** How many of the labeled hitboxes were read with the right numbers. */
  readonly matched: number;
  readonly missed: readonly LabeledHitbox[];
  /** What was read and is no labeled hitbox. */
  readonly extra: readonly Hitbox[];
  /** How many certain hitboxes were read, and how many of those are labeled. */
  readonly certain: number;
  readonly certainMatched: number;
  readonly read: number;
  readonly differences: readonly Difference[];
  /** All of it is right: the count of the certain ones, every number, and all else that is labeled. */
  readonly isRight: boolean;
}

/** Holds what was read of a file against what a person says of it. */
export function compare(labels: LabeledFile, hitboxes: readonly Hitbox[], sprites: readonly Sprite[]): FileScore {
  const names = new Map(sprites.map(({ id, name }) => [id, name]));
  const left = new Set(hitboxes);
  const missed: LabeledHitbox[] = [];
  const differences: Difference[] = [];
  let certainMatched = 0;
  for (const label of labels.hitboxes) {
    const same = [...left].filter((hitbox) => hasNumbers(hitbox, label));
    // Of several with the same numbers the one that differs in the least.
    const rated = same.map((hitbox) => ({ hitbox, differences: differencesOf(hitbox, label, names) }));
    rated.sort((a, b) => a.differences.length - b.differences.length);
    const [best] = rated;
    if (best === undefined) {
      missed.push(label);
      continue;
    }
    left.delete(best.hitbox);
    differences.push(...best.differences);
    if (certaintyOf(best.hitbox) === 'certain') certainMatched++;
  }
  // Nobody has to label what has no size at all, which is how files say that a hitbox is switched off, nor what is known
  // in part: that is shown with a question mark and collides with nothing.
  for (const hitbox of left) {
    if (smallness(hitbox.shape) === 'point' || hitbox.unknown.length > 0) left.delete(hitbox);
  }
  const extra = [...left];
  const certain = certainMatched + extra.filter((hitbox) => certaintyOf(hitbox) === 'certain').length;
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

/** How far two numbers may be apart: as much as a person rounds. */
const tolerance = 0.01;

function hasNumbers(hitbox: Hitbox, label: LabeledHitbox): boolean {
  const own = shapeInOwnUnit(hitbox);
  const unknown = new Set(label.unknown);
  const shapes = [own, ...fromOwner(hitbox)];
  // Where y grows upwards a person may as well write down the numbers of the file.
  if (hitbox.convention.yAxis === 'up') shapes.push(...shapes.map(upwards));
  return shapes.some((one) => {
    const shape = (label.shape.kind === 'polygon' ? asLine(one) : one) as unknown as Readonly<Record<string, unknown>>;
    return Object.entries(label.shape).every(([key, value]) => unknown.has(key) || isSame(value, shape[key]));
  });
}

/** A box that the file places by an offset from the place of its owner, counted from there, as the offset is written. */
function fromOwner({ form, fields, convention, decodeContext }: Hitbox): readonly Shape[] {
  const isOwners = (_: Field, index: number): boolean => form === 'part-rect' && index >= 4;
  if (!fields.some(isOwners)) return [];
  const moved = fields.map((field, index) => (isOwners(field, index) ? { ...field, value: 0 } : field));
  const shape = codecById(form)?.decode(moved, { ...convention, unitX: 1, unitY: 1 }, decodeContext);
  return shape === undefined ? [] : [shape];
}

/** A shape with y upwards: a rectangle stands on its y. */
function upwards(shape: Shape): Shape {
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

/** Numbers that count metres or lengths of a world are in the file's own unit, as px are. */
function unitOf(unit: string | undefined): string | undefined {
  return unit === undefined || (units as readonly string[]).includes(unit) ? unit : 'px';
}

/** A line is read as a capsule without a radius; a person may as well write down its two points. */
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
    // A shape that is not turned says nothing of it.
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

function differencesOf(
  hitbox: Hitbox,
  label: LabeledHitbox,
  names: ReadonlyMap<string, string>,
): readonly Difference[] {
  const differences: Difference[] = [];
  const check = (part: Part, expected: string | undefined, actual: string, also: readonly string[] = []): void => {
    if (expected === undefined || [actual, ...also].some((name) => isSameWord(name, expected))) return;
    differences.push({ hitbox, part, expected, actual });
  };
  const owner = names.get(hitbox.sprite) ?? '';
  const certainty: Certainty = certaintyOf(hitbox);
  check('role', label.role, hitbox.role);
  check('sprite', label.sprite, owner, [hitbox.sprite]);
  check('name', label.name, hitbox.name, [hitbox.path]);
  check('certainty', label.certainty, certainty);
  check('unit', unitOf(label.convention?.unit), hitbox.convention.unit);
  if (label.animation !== undefined) check('animation', label.animation ?? '', hitbox.animation ?? '');
  if (label.frames !== undefined) check('frames', framesText(label.frames), framesText(hitbox.frames));
  return differences;
}

/** Whether two names are the same but for case, blanks and hyphens. */
function isSameWord(a: string, b: string): boolean {
  const bare = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '');
  return bare(a) === bare(b);
}

function framesText(frames: readonly [number, number | null] | null): string {
  return frames === null ? 'all' : `${frames[0]} to ${frames[1] ?? 'the last'}`;
}
