import type { ConventionChoice, Unit } from '../../model/convention.js';
import type { Field, Size } from '../../model/document.js';
import type { Match } from '../../formats/index.js';

/** What numbers tell of their unit. */

/** A box as far as its numbers tell something of how they are meant. */
export interface EvidenceSample {
  readonly match: Match;
  readonly fields: readonly Field[];
  /** The size of a frame of its sprite, where it is known. */
  readonly frame: Size | null;
  /** What the user says of it: it tells nothing of that about others. */
  readonly chosen?: ConventionChoice;
}

/** How far beyond a frame still counts as within it: boxes are drawn by hand. */
export const slack = 1.02;

/** Parts of a pixel that numbers may count when they are far too large for a frame, the largest first. */
const parts = [
  ['1/65536', 65536],
  ['1/4096', 4096],
  ['1/256', 256],
] as const;

/** The unit that numbers are in where they cannot be px; null where they can. */
export function unitOf(samples: readonly EvidenceSample[]): Exclude<Unit, 'px'> | null {
  // What is switched off or not known tells nothing.
  const telling = samples.filter(({ fields }) => fields.some(({ value }) => value !== 0 && Number.isFinite(value)));
  if (telling.length === 0) return null;
  // Boxes may be drawn over the edge of their frame, and must not change their unit by that.
  if (telling.every(isFramed) && telling.every((sample) => lengthsOf(sample).every((value) => Math.abs(value) <= 2)))
    return hasFractions(telling, 1) ? 'fraction' : null;
  if (telling.every(isWithinOne)) return hasFractions(telling, 3) ? 'fraction' : null;
  if (telling.length < 2 || hasFractions(telling, 1)) return null;
  const found = parts.find(([, part]) => {
    const are = telling.filter(({ frame, ...rest }) => frame !== null && areParts(lengthsOf(rest), frame, part));
    return are.length * 2 >= telling.length;
  });
  return found === undefined ? null : found[0];
}

/** Whether the frame is known, and large enough for pixels to be no shares of it. */
function isFramed({ frame }: EvidenceSample): boolean {
  return frame !== null && frame.width >= 8 && frame.height >= 8;
}

/** Whether so many of the numbers are no whole ones. */
function hasFractions(samples: readonly EvidenceSample[], least: number): boolean {
  let left = least;
  for (const sample of samples) {
    for (const value of lengthsOf(sample)) if (!Number.isInteger(value) && --left === 0) return true;
  }
  return false;
}

/** Whether numbers are whole px in parts, far outside a frame as they stand and within it when they are divided. */
function areParts(numbers: readonly number[], { width, height }: Size, part: number): boolean {
  const most = Math.max(width, height);
  return (
    numbers.every((value) => value % part === 0 && Math.abs(value) / part <= most) &&
    numbers.slice(2).every((size) => size / part >= 2) &&
    numbers.some((value) => Math.abs(value) > most * 4)
  );
}

/** The numbers of a box but for its angle. */
function lengthsOf({ match, fields }: Pick<EvidenceSample, 'match' | 'fields'>): number[] {
  const count = match.angle === null ? fields.length : fields.length - 1;
  return fields.flatMap(({ value }, k) => (k < count && Number.isFinite(value) ? [value] : []));
}

/** Whether the numbers of a box can be shares of a whole, within which it stays. */
function isWithinOne(sample: EvidenceSample): boolean {
  const { match, fields } = sample;
  // Nearly all boxes are in px and end here.
  if (fields.length > 2 && fields[2]!.value > 1) return false;
  if (!lengthsOf(sample).every((value) => value >= 0 && value <= 1)) return false;
  if (match.tuple !== 'xywh' || match.anchor !== 'top-left') return true;
  const [x = 0, y = 0, w = 0, h = 0] = fields.map(({ value }) => value);
  return x + w <= slack && y + h <= slack;
}
