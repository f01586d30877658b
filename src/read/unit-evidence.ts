import type { Unit } from '../model/convention.js';
import type { Size } from './images.js';
import { slack, type Witness } from './witness.js';

/** What numbers tell of their unit. */

/** Parts of a pixel that numbers may count when they are far too large for a frame, the largest first. */
const parts = [
  ['1/65536', 65536],
  ['1/4096', 4096],
  ['1/256', 256],
] as const;

/** The unit that numbers are in where they cannot be px; null where they can. */
export function unitOf(witnesses: readonly Witness[]): Exclude<Unit, 'px'> | null {
  // What is switched off or not known tells nothing.
  const telling = witnesses.filter(({ fields }) => fields.some(({ value }) => value !== 0 && Number.isFinite(value)));
  if (telling.length === 0) return null;
  if (telling.every(isWithinOne)) {
    const framed = telling.every(({ frame }) => frame !== null && frame.width >= 4 && frame.height >= 4);
    return hasFractions(telling, framed ? 1 : 3) ? 'fraction' : null;
  }
  if (telling.length < 2) return null;
  const found = parts.find(([, part]) =>
    telling.every((witness) => witness.frame !== null && areParts(lengthsOf(witness), witness.frame, part)),
  );
  return found === undefined ? null : found[0];
}

/** Whether so many of the numbers are no whole ones. */
function hasFractions(witnesses: readonly Witness[], least: number): boolean {
  let left = least;
  for (const witness of witnesses) {
    for (const value of lengthsOf(witness)) if (!Number.isInteger(value) && --left === 0) return true;
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
function lengthsOf({ match, fields }: Witness): number[] {
  const count = match.angle === null ? fields.length : fields.length - 1;
  return fields.flatMap(({ value }, k) => (k < count && Number.isFinite(value) ? [value] : []));
}

/** Whether the numbers of a box can be shares of a whole, within which it stays. */
function isWithinOne(witness: Witness): boolean {
  const { match, fields } = witness;
  // Nearly all boxes are in px and end here.
  if (fields.length > 2 && fields[2]!.value > 1) return false;
  if (!lengthsOf(witness).every((value) => value >= 0 && value <= 1)) return false;
  if (match.tuple !== 'xywh' || match.anchor !== 'top-left') return true;
  const [x = 0, y = 0, w = 0, h = 0] = fields.map(({ value }) => value);
  return x + w <= slack && y + h <= slack;
}
