/** Checking the boxes of the broad phase. */

const FIELDS = ['minX', 'minY', 'maxX', 'maxY'];

/**
 * How many boxes an array holds.
 *
 * @throws RangeError naming the box, the field and the value
 */
export function checkBoxes(boxes: Float64Array): number {
  if (boxes.length % 4 !== 0) {
    throw new RangeError(`boxes must hold 4 numbers for each box, got a length of ${boxes.length}`);
  }
  for (let at = 0; at < boxes.length; at += 4) {
    // One test that NaN, infinities and swapped sides all fail.
    const width = boxes[at + 2]! - boxes[at]!;
    const height = boxes[at + 3]! - boxes[at + 1]!;
    if (!(width >= 0 && height >= 0 && width < Infinity && height < Infinity)) refuse(boxes, at);
  }
  return boxes.length / 4;
}

/** Says what is wrong with the box whose four numbers begin at `at`. */
function refuse(boxes: Float64Array, at: number): never {
  let wrong = 'is wider or taller than a number can say';
  for (let k = 3; k >= 0; k--) {
    const value = boxes[at + k]!;
    const least = boxes[at + k - 2]!;
    if (!(Math.abs(value) < Infinity)) wrong = `${FIELDS[k]!} must be a finite number, got ${value}`;
    else if (k > 1 && value < least) {
      wrong = `${FIELDS[k]!} must be at least ${FIELDS[k - 2]!}, which is ${least}, got ${value}`;
    }
  }
  throw new RangeError(`boxes[${at / 4}] ${wrong}`);
}
