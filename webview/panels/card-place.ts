import type { Bounds, Point } from '../../src/core/index.js';
import type { Size } from '../editor/camera.js';

/** The corners of a canvas, that of choice first: -1 is left or top, 1 right or bottom. */
const corners: readonly Point[] = [
  { x: -1, y: 1 },
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
];

/** How far a card stands from the edges of the canvas, in css px. */
const margin = 8;

/** What is less wide or high (css px) is no room to show two hitboxes in. */
const leastRoom = 80;

/** Where a card stands that covers as little as it can: in a corner of the canvas. */
export class CardPlace {
  private corner = corners[0]!;

  /**
   * Goes to the corner where a card of a size hides least of `boxes`, all in css px of the canvas. Returns its left and
   * upper edge, and how much it hides, as the sum of the shares of each.
   */
  avoid(card: Size, boxes: readonly Bounds[], canvas: Size): Point & { readonly hidden: number } {
    const place = ({ x, y }: Point): Point => ({
      x: x < 0 ? margin : Math.max(margin, canvas.width - card.width - margin),
      y: y < 0 ? margin : Math.max(margin, canvas.height - card.height - margin),
    });
    // What share of each is hidden: of a small one it is more.
    const hides = (corner: Point): number => {
      const { x, y } = place(corner);
      return boxes.reduce((sum, { minX, minY, maxX, maxY }) => {
        const across = Math.min(x + card.width, maxX) - Math.max(x, minX);
        const down = Math.min(y + card.height, maxY) - Math.max(y, minY);
        const area = Math.max(1, (maxX - minX) * (maxY - minY));
        return sum + (Math.max(0, across) * Math.max(0, down)) / area;
      }, 0);
    };
    // It does not jump for a little more.
    const worth = hides(this.corner) - 0.1;
    const best = corners.reduce((one, other) => (hides(other) < hides(one) ? other : one));
    if (hides(best) < worth) this.corner = best;
    return { ...place(this.corner), hidden: hides(this.corner) };
  }
}

/** The parts of a canvas that a card leaves free in one corner or another: beside it, above it and below it. */
export function freeParts(card: Size, { width, height }: Size): Bounds[] {
  const [across, down] = [card.width + 2 * margin, card.height + 2 * margin];
  const all = { minX: 0, minY: 0, maxX: width, maxY: height };
  const parts = [
    { ...all, minX: across },
    { ...all, maxX: width - across },
    { ...all, minY: down },
    { ...all, maxY: height - down },
  ];
  return parts.filter(({ minX, minY, maxX, maxY }) => maxX - minX > leastRoom && maxY - minY > leastRoom);
}
