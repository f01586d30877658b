/** The distance of a point from a segment. */
import { ScratchVector } from '../base/vector.js';

/** A scratch record: see *Scratch records* in docs/architecture.md. */
class ToSegment {
  /** For `find`: a point and the end of the segment, both relative to its start. The result: from the segment to the
   * point. */
  x = NaN;
  y = NaN;
  ex = NaN;
  ey = NaN;
  /** The result of `find`: the distance. */
  distance = NaN;

  /** Finds the vector to the point from the nearest point of the segment, and its length. */
  find(): void {
    const { x, y, ex, ey } = this;
    side.x = ex;
    side.y = ey;
    const size = side.measure().length;
    const along = size > 0 ? (x * ex + y * ey) / size : 0;
    if (along > 0 && along < size) {
      // Beside the segment: the distance from its line, which loses no digits along it.
      const across = (y * ex - x * ey) / size;
      this.x = (-ey / size) * across;
      this.y = (ex / size) * across;
      this.distance = Math.abs(across);
      return;
    }
    if (along > 0) {
      this.x -= ex;
      this.y -= ey;
    }
    side.x = this.x;
    side.y = this.y;
    this.distance = side.measure().length;
  }
}

const side = /* @__PURE__ */ new ScratchVector();

export const toSegment = /* @__PURE__ */ new ToSegment();
