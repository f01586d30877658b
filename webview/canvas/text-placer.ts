import type { Bounds, Point } from '../../src/core/index.js';
import type { View } from './view.js';

/** Where small texts may stand on a canvas: in device px. */
export class TextPlacer {
  /** Places that are taken, which it adds its own to. */
  private readonly occupied: Bounds[] = [];

  /** What is taken, in css px counted from where the origin of a view is drawn, as names are placed. */
  boxesIn({ dpr, tx, ty }: View): readonly Bounds[] {
    return this.occupied.map(({ minX, minY, maxX, maxY }) => ({
      minX: (minX - tx) / dpr,
      minY: (minY - ty) / dpr,
      maxX: (maxX - tx) / dpr,
      maxY: (maxY - ty) / dpr,
    }));
  }

  /** Keeps a box free of texts that is told in those css px. */
  keepBoxFree({ minX, minY, maxX, maxY }: Bounds, { dpr, tx, ty }: View): void {
    const box = { minX: minX * dpr + tx, minY: minY * dpr + ty, maxX: maxX * dpr + tx, maxY: maxY * dpr + ty };
    this.occupied.push(box);
  }

  /** Keeps a square around a point free of texts. */
  keepFree({ x, y }: Point, half: number): void {
    this.occupied.push({ minX: x - half, minY: y - half, maxX: x + half, maxY: y + half });
  }

  /** The first of the places where a text with its middle there covers nothing that is taken; it is taken from then on. */
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

/** What only touches covers nothing. */
export function coversBox(a: Bounds, b: Bounds): boolean {
  return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;
}
