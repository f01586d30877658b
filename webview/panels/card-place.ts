import type { Bounds, Point } from '../../src/core/index.js';
import type { Size } from '../../src/model/document.js';

/** The corners of a canvas, the preferred one first: -1 is left or top, 1 right or bottom. */
const corners: readonly Point[] = [
  { x: -1, y: 1 },
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
];

/** The distance of a card from the edges of the canvas, in CSS px. */
const margin = 8;

/** A smaller width or height, in CSS px, isn't enough to show two hitboxes. */
const leastRoom = 80;

/** The position of a card: the corner of the canvas where it covers the least. */
export class CardPlace {
  private corner = corners[0]!;

  /**
   * Moves a card to the corner where it covers the least of `boxes`, all in CSS px of the canvas. Returns its left and
   * top position, and how much it covers, as the sum of each box's covered fraction.
   */
  avoid(card: Size, boxes: readonly Bounds[], canvas: Size): Point & { readonly hidden: number } {
    const place = ({ x, y }: Point): Point => ({
      x: x < 0 ? margin : Math.max(margin, canvas.width - card.width - margin),
      y: y < 0 ? margin : Math.max(margin, canvas.height - card.height - margin),
    });
    // The covered fraction of each box, so that small boxes count as much as large ones.
    const hides = (corner: Point): number => {
      const { x, y } = place(corner);
      return boxes.reduce((sum, { minX, minY, maxX, maxY }) => {
        const across = Math.min(x + card.width, maxX) - Math.max(x, minX);
        const down = Math.min(y + card.height, maxY) - Math.max(y, minY);
        const area = Math.max(1, (maxX - minX) * (maxY - minY));
        return sum + (Math.max(0, across) * Math.max(0, down)) / area;
      }, 0);
    };
    // A small improvement isn't worth a jump.
    const worth = hides(this.corner) - 0.1;
    const best = corners.reduce((one, other) => (hides(other) < hides(one) ? other : one));
    if (hides(best) < worth) this.corner = best;
    return { ...place(this.corner), hidden: hides(this.corner) };
  }
}

/** Returns the free parts of a canvas with a card in one of its corners: beside, above and below it. */
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
