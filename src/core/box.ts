/** Refusing a box of the broad phase. */

const FIELDS = ['minX', 'minY', 'maxX', 'maxY'];

/** Throws the RangeError for the box whose four numbers begin at `at`, and which is known to be unusable. */
export function refuseBox(boxes: Float64Array, at: number): never {
  const name = `boxes[${String(at / 4)}]`;
  for (let k = 0; k < 4; k++) {
    const value = boxes[at + k]!;
    if (!Number.isFinite(value)) {
      throw new RangeError(`${name} ${FIELDS[k]!} must be a finite number, got ${String(value)}`);
    }
  }
  for (let k = 0; k < 2; k++) {
    const low = boxes[at + k]!;
    const high = boxes[at + k + 2]!;
    if (high < low) {
      throw new RangeError(
        `${name} ${FIELDS[k + 2]!} must be at least ${FIELDS[k]!}, which is ${String(low)}, got ${String(high)}`,
      );
    }
  }
  throw new RangeError(`${name} is wider or taller than a number can say`);
}
