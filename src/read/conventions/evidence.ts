import type { Anchor, Tuple, Unit } from '../../model/convention.js';
import type { Field, Size } from '../../model/document.js';
import { inferUnit, slack, type EvidenceSample } from './unit-evidence.js';

/** Infers the convention of a group of boxes from their numbers. Without evidence the result is null. */

/** The inferred convention, based on numbers alone. */
export interface InferredConvention {
  /** The order of bare numbers. */
  readonly tuple: Extract<Tuple, 'ltrb' | 'lrtb' | 'whxy'> | null;
  readonly anchor: Exclude<Anchor, 'top-left'> | null;
  readonly yAxis: 'up' | null;
  readonly unit: Exclude<Unit, 'px'> | null;
  /** Whether a size would be negative and no order of the numbers fits all boxes. */
  readonly isInconsistent: boolean;
}

/** The four numbers of a box, and its frame. */
interface Four {
  readonly n: readonly [number, number, number, number];
  readonly frame: Size | null;
  readonly pairs: boolean;
}

export function inferConvention(samples: readonly EvidenceSample[]): InferredConvention {
  const fours = foursIn(
    samples,
    ({ match, chosen }) => match.bare === true && match.tuple === 'xywh' && chosen?.tuple === undefined,
  );
  const tuple = inferTupleOrder(fours);
  const placed = foursIn(
    samples,
    ({ match, chosen }) =>
      match.tuple === 'xywh' &&
      match.anchor === 'top-left' &&
      match.because === undefined &&
      chosen?.anchor === undefined &&
      (chosen?.tuple ?? 'xywh') === 'xywh',
  );
  const unit = inferUnit(samples.filter(({ chosen }) => chosen?.unit === undefined));
  return {
    tuple,
    unit,
    anchor: tuple === null && unit === null ? inferAnchor(placed) : null,
    yAxis: isYUp(foursIn(samples, ({ match, chosen }) => match.codec.id === 'edges' && chosen?.yAxis === undefined))
      ? 'up'
      : null,
    isInconsistent: tuple === null && fours.some(hasNegativeSize),
  };
}

export function isSameInference(a: InferredConvention, b: InferredConvention): boolean {
  return (
    a.tuple === b.tuple &&
    a.anchor === b.anchor &&
    a.yAxis === b.yAxis &&
    a.unit === b.unit &&
    a.isInconsistent === b.isInconsistent
  );
}

/**
 * Whether changing the numbers of a box can't affect the inferred convention: without a frame there is nothing to
 * compare positions with, and a number greater than 1 isn't a fraction.
 */
export function cannotAffectInference(
  { bare, codec }: EvidenceSample['match'],
  frame: Size | null,
  before: readonly Field[],
  after: readonly Field[],
): boolean {
  if (frame !== null || bare === true || codec.id === 'edges') return false;
  return before.every(({ value }, k) => value === after[k]?.value || (value > 1 && after[k]!.value > 1));
}

/** Returns the boxes with four finite numbers, except disabled ones (all zeros), which are no evidence. */
function foursIn(samples: readonly EvidenceSample[], isIncluded: (sample: EvidenceSample) => boolean): Four[] {
  const fours: Four[] = [];
  for (const sample of samples) {
    const { fields, frame, match } = sample;
    if (fields.length < 4 || !isIncluded(sample)) continue;
    const n = [fields[0]!.value, fields[1]!.value, fields[2]!.value, fields[3]!.value] as const;
    if (n.every(Number.isFinite) && n.some((value) => value !== 0))
      fours.push({ n, frame, pairs: match.pairs === true });
  }
  return fours;
}

function fits({ n: [l, t, r, b], frame }: Omit<Four, 'pairs'>, order: 'ltrb' | 'lrtb' | 'xywh'): boolean {
  if (frame === null) return false;
  const [x1, y1, x2, y2] = order === 'ltrb' ? [l, t, r, b] : order === 'lrtb' ? [l, r, t, b] : [l, t, l + r, t + b];
  return x1 >= 0 && y1 >= 0 && x2 > x1 && y2 > y1 && x2 <= frame.width * slack && y2 <= frame.height * slack;
}

/**
 * Infers the order of four bare numbers. A size can't be negative: if one would be, and all numbers are valid as edges,
 * they are edges. The same if at least half of the boxes would leave their frame, and fit it as edges.
 */
function inferTupleOrder(fours: readonly Four[]): InferredConvention['tuple'] {
  if (fours.length === 0) return null;
  if (fours.some(hasNegativeSize)) {
    if (fours.every(({ n: [l, t, r, b] }) => r > l && b > t)) return 'ltrb';
    if (fours.every(({ n: [w, h], pairs }) => pairs && w > 0 && h > 0)) return 'whxy';
    return fours.every(({ n: [l, r, t, b] }) => r > l && b > t) ? 'lrtb' : null;
  }
  const framed = fours.filter(({ frame }) => frame !== null);
  if (framed.length < 2) return null;
  // Half of them are enough: one box drawn over the edge of its frame must not change the order of all.
  const most = (test: (four: Four) => boolean): boolean => framed.filter(test).length * 2 >= framed.length;
  if (!most((four) => !fits(four, 'xywh'))) return null;
  if (fours.every(({ n: [l, t, r, b] }) => r > l && b > t)) return most((four) => fits(four, 'ltrb')) ? 'ltrb' : null;
  const ranges = fours.every(({ n: [l, r, t, b] }) => r > l && b > t);
  return ranges && most((four) => fits(four, 'lrtb')) ? 'lrtb' : null;
}

function hasNegativeSize({ n: [, , w, h] }: Four): boolean {
  return w < 0 || h < 0;
}

/** The fraction of the size that is left of and above the position. */
const shares = [
  ['center', 0.5, 0.5],
  ['bottom-center', 0.5, 1],
  ['bottom-left', 0, 1],
] as const;

/**
 * Infers the anchor: not the top-left corner if that puts at least half of the boxes outside their frame, and another
 * point puts half or more of them inside.
 */
function inferAnchor(fours: readonly Four[]): InferredConvention['anchor'] {
  if (fours.length < 2 || fours.some(({ frame, n: [, , w, h] }) => frame === null || !(w > 0) || !(h > 0))) return null;
  const outside = fours.filter((four) => !fits(four, 'xywh')).length;
  if (outside * 2 < fours.length) return null;
  const results = shares.filter(([, shareX, shareY]) => {
    const inside = fours.filter(({ n: [x, y, w, h], frame }) =>
      fits({ n: [x - w * shareX, y - h * shareY, w, h], frame }, 'xywh'),
    );
    return inside.length * 2 >= fours.length && inside.length > fours.length - outside;
  });
  // If both the center and the bottom center fit, there is no conclusion. The lower left corner is rare.
  const likely = results.filter(([anchor]) => anchor !== 'bottom-left');
  return likely.length > 1 ? null : ((likely[0] ?? results[0])?.[0] ?? null);
}

/** Whether y points up: top is greater than bottom in all boxes. */
function isYUp(fours: readonly Four[]): boolean {
  return fours.length > 0 && fours.every(({ n: [left, top, right, bottom] }) => top > bottom && right > left);
}
