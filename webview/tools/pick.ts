import { nearestPoint, type Point } from '../../src/core/index.js';
import { toStep } from '../../src/edit/resize.js';
import type { Figure } from '../editor/figure.js';

/** Figures smaller than this, in CSS px, are picked if the pointer is near them. */
const smallest = 8;

/**
 * Returns the indices of the figures under a point of the scene, the smallest first, and of equal ones the one drawn
 * last: a figure inside another can always be reached.
 */
export function pick(figures: readonly (Figure | null)[], point: Point, zoom: number): number[] {
  const hitRadius = smallest / 2 / zoom;
  const results: number[] = [];
  figures.forEach((figure, index) => {
    if (figure === null) return;
    const size = Math.min(figure.maxX - figure.minX, figure.maxY - figure.minY);
    const slack = size < hitRadius * 2 ? hitRadius - size / 2 : 0;
    if (point.x < figure.minX - slack || point.x > figure.maxX + slack) return;
    if (point.y < figure.minY - slack || point.y > figure.maxY + slack) return;
    if (distance(figure, point) <= slack) results.push(index);
  });
  return results.sort((a, b) => figures[a]!.area - figures[b]!.area || b - a);
}

/** Returns the next figure down the stack if the same point is clicked again; the topmost one at another point. */
export function nextInStack(stack: readonly number[], selected: number | null): number | null {
  if (stack.length === 0) return null;
  const at = selected === null ? -1 : stack.indexOf(selected);
  return stack[(at + 1) % stack.length] ?? null;
}

/** Returns the distance to a figure, 0 inside. A figure that core rejects is picked by its box. */
function distance(figure: Figure, point: Point): number {
  try {
    const nearest = nearestPoint(figure.shape, point);
    return nearest === null ? 0 : Math.hypot(nearest.x - point.x, nearest.y - point.y);
  } catch {
    return 0;
  }
}

/**
 * Returns the side of a polygon that is nearest to a point and at most `hitRadius` away, and the point on it, in steps.
 */
export function nearestSide(
  points: readonly Point[],
  point: Point,
  hitRadius: number,
): { readonly index: number; at(step: number): Point } | null {
  let best: { index: number; place: Point } | null = null;
  let nearest = hitRadius;
  points.forEach((from, index) => {
    const to = points[(index + 1) % points.length]!;
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const length = dx * dx + dy * dy;
    const share = length > 0 ? ((point.x - from.x) * dx + (point.y - from.y) * dy) / length : 0;
    const along = Math.max(0, Math.min(1, share));
    const place = { x: from.x + dx * along, y: from.y + dy * along };
    const away = Math.hypot(place.x - point.x, place.y - point.y);
    if (away > nearest) return;
    nearest = away;
    best = { index, place };
  });
  const match = best as { index: number; place: Point } | null;
  if (match === null) return null;
  const { index, place } = match;
  return { index, at: (step) => ({ x: toStep(place.x, step), y: toStep(place.y, step) }) };
}
