/** The distance of a point from a segment. */
import { length } from '../vector.js';

/** A scratch record: see *Scratch records* in docs/architecture.md. */
class ToSegment {
  /** The results of `find`: the vector from the nearest point of the segment to the point, and its length. */
  x = NaN;
  y = NaN;
  distance = NaN;

  /** Finds the point of the segment from (0, 0) to (ex, ey) nearest to (x, y). */
  find(x: number, y: number, ex: number, ey: number): void {
    const size = length(ex, ey);
    const along = size > 0 ? (x * ex + y * ey) / size : 0;
    if (along <= 0) {
      this.x = x;
      this.y = y;
      this.distance = length(x, y);
    } else if (along >= size) {
      this.x = x - ex;
      this.y = y - ey;
      this.distance = length(this.x, this.y);
    } else {
      // Beside the segment: the distance from its line, which loses no digits along it.
      const across = (y * ex - x * ey) / size;
      this.x = (-ey / size) * across;
      this.y = (ex / size) * across;
      this.distance = Math.abs(across);
    }
  }
}

export const toSegment = /* @__PURE__ */ new ToSegment();
