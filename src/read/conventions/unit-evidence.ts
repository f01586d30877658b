import type { ConventionChoice, Unit } from '../../model/convention.js';
import type { Field, Size } from '../../model/document.js';
import type { Match } from '../../formats/index.js';

/** Infers the unit of numbers. */

/** The parts of a box from which conventions are inferred. */
export interface EvidenceSample {
  readonly match: Match;
  readonly fields: readonly Field[];
  /** The size of a frame of its sprite, if known. */
  readonly frame: Size | null;
  /** The user's choice for this box, which is no evidence for other boxes. */
  readonly chosen?: ConventionChoice;
}

/** The tolerance at frame edges: boxes are drawn by hand. */
export const slack = 1.02;

/** Subpixel units of numbers that are far too large for a frame, the finest first. */
const parts = [
  ['1/65536', 65536],
  ['1/4096', 4096],
  ['1/256', 256],
] as const;

/** Infers the unit of numbers that can't be px; null if they can. */
export function inferUnit(samples: readonly EvidenceSample[]): Exclude<Unit, 'px'> | null {
  // Disabled or unknown numbers are no evidence.
  const evidence = samples.filter(({ fields }) => fields.some(({ value }) => value !== 0 && Number.isFinite(value)));
  if (evidence.length === 0) return null;
  // Boxes drawn slightly over the edge of their frame must keep their unit.
  if (evidence.every(isFramed) && evidence.every((sample) => getLengths(sample).every((value) => Math.abs(value) <= 2)))
    return hasFractions(evidence, 1) ? 'fraction' : null;
  if (evidence.every(isWithinOne)) return hasFractions(evidence, 3) ? 'fraction' : null;
  if (evidence.length < 2 || hasFractions(evidence, 1)) return null;
  const match = parts.find(([, part]) => {
    const inUnit = evidence.filter(({ frame, ...rest }) => frame !== null && areParts(getLengths(rest), frame, part));
    return inUnit.length * 2 >= evidence.length;
  });
  return match === undefined ? null : match[0];
}

/** Whether the frame is known, and too large for pixel numbers to be mistaken for fractions. */
function isFramed({ frame }: EvidenceSample): boolean {
  return frame !== null && frame.width >= 8 && frame.height >= 8;
}

/** Whether at least this many numbers aren't integers. */
function hasFractions(samples: readonly EvidenceSample[], least: number): boolean {
  let left = least;
  for (const sample of samples) {
    for (let k = countLengths(sample) - 1; k >= 0; k--) {
      const { value } = sample.fields[k]!;
      if (Number.isFinite(value) && !Number.isInteger(value) && --left === 0) return true;
    }
  }
  return false;
}

/**
 * Whether numbers are whole px in this subpixel unit: far outside the frame as they are, and inside it when divided.
 */
function areParts(numbers: readonly number[], { width, height }: Size, part: number): boolean {
  const most = Math.max(width, height);
  return (
    numbers.every((value) => value % part === 0 && Math.abs(value) / part <= most) &&
    numbers.slice(2).every((size) => size / part >= 2) &&
    numbers.some((value) => Math.abs(value) > most * 4)
  );
}

/** Returns the numbers of a box except its angle. */
function getLengths(sample: Pick<EvidenceSample, 'match' | 'fields'>): number[] {
  const { fields } = sample;
  const count = countLengths(sample);
  return fields.flatMap(({ value }, k) => (k < count && Number.isFinite(value) ? [value] : []));
}

function countLengths({ match, fields }: Pick<EvidenceSample, 'match' | 'fields'>): number {
  return match.angle === null ? fields.length : fields.length - 1;
}

/** Whether the numbers of a box may be fractions that keep it inside its frame. */
function isWithinOne(sample: EvidenceSample): boolean {
  const { match, fields } = sample;
  // Nearly all boxes are in px and end here.
  if (fields.length > 2 && fields[2]!.value > 1) return false;
  if (!getLengths(sample).every((value) => value >= 0 && value <= 1)) return false;
  if (match.tuple !== 'xywh' || match.anchor !== 'top-left') return true;
  const [x = 0, y = 0, w = 0, h = 0] = fields.map(({ value }) => value);
  return x + w <= slack && y + h <= slack;
}
