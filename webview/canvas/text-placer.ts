import type { Bounds, Point } from '../../src/core/index.js';
import type { View } from './view.js';

/** Places small texts on a canvas without overlaps. All in device px. */
export class TextPlacer {
  /** The areas of texts, and those kept free of them. */
  private readonly occupied: Bounds[] = [];

  /** Returns the occupied areas as names are placed: in CSS px relative to the origin of a view. */
  boxesIn({ dpr, tx, ty }: View): readonly Bounds[] {
    return this.occupied.map(({ minX, minY, maxX, maxY }) => ({
      minX: (minX - tx) / dpr,
      minY: (minY - ty) / dpr,
      maxX: (maxX - tx) / dpr,
      maxY: (maxY - ty) / dpr,
    }));
  }

  /** Keeps a box free of texts; in CSS px relative to the origin of a view. */
  keepBoxFree({ minX, minY, maxX, maxY }: Bounds, { dpr, tx, ty }: View): void {
    const box = { minX: minX * dpr + tx, minY: minY * dpr + ty, maxX: maxX * dpr + tx, maxY: maxY * dpr + ty };
    this.occupied.push(box);
  }

  /** Keeps a square around a point free of texts. */
  keepFree({ x, y }: Point, half: number): void {
    this.occupied.push({ minX: x - half, minY: y - half, maxX: x + half, maxY: y + half });
  }

  /**
   * Returns the first candidate at which a centered text of this size covers nothing occupied, and occupies its area;
   * null if there is none.
   */
  place(candidates: Iterable<Point>, width: number, height: number): Point | null {
    for (const at of candidates) {
      const box = {
        minX: at.x - width / 2,
        minY: at.y - height / 2,
        maxX: at.x + width / 2,
        maxY: at.y + height / 2,
      };
      if (this.occupied.some((other) => coversBox(box, other))) continue;
      this.occupied.push(box);
      return at;
    }
    return null;
  }
}

/** Tells whether two boxes overlap; touching doesn't count. */
export function coversBox(a: Bounds, b: Bounds): boolean {
  return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;
}
