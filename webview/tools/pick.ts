import { nearestPoint, type Point } from '../../src/core/index.js';
import { toStep } from '../../src/edit/resize.js';
import type { Figure } from '../editor/figure.js';

/** Figures smaller than this, in css px, are taken when the pointer is near them. */
const smallest = 8;

/**
 * The indices of the figures under a point of the scene, the smallest first and among equals the one drawn last: what
 * lies inside of something else can always be reached.
 */
export function pick(figures: readonly (Figure | null)[], point: Point, zoom: number): number[] {
  const reach = smallest / 2 / zoom;
  const found: number[] = [];
  figures.forEach((figure, index) => {
    if (figure === null) return;
    const size = Math.min(figure.maxX - figure.minX, figure.maxY - figure.minY);
    const slack = size < reach * 2 ? reach - size / 2 : 0;
    if (point.x < figure.minX - slack || point.x > figure.maxX + slack) return;
    if (point.y < figure.minY - slack || point.y > figure.maxY + slack) return;
    if (distance(figure, point) <= slack) found.push(index);
  });
  return found.sort((a, b) => figures[a]!.area - figures[b]!.area || b - a);
}

/** The next one down the stack when the same place is clicked again; the topmost at another place. */
export function nextInStack(stack: readonly number[], selected: number | null): number | null {
  if (stack.length === 0) return null;
  const at = selected === null ? -1 : stack.indexOf(selected);
  return stack[(at + 1) % stack.length] ?? null;
}

/** 0 inside. What core refuses is met by its box. */
function distance(figure: Figure, point: Point): number {
  try {
    const nearest = nearestPoint(figure.shape, point);
    return nearest === null ? 0 : Math.hypot(nearest.x - point.x, nearest.y - point.y);
  } catch {
    return 0;
  }
}

/** The side of a polygon that is nearest to a point and at most `reach` away, and the place on it, in steps. */
export function nearestSide(
  points: readonly Point[],
  point: Point,
  reach: number,
): { readonly index: number; at(step: number): Point } | null {
  let best: { index: number; place: Point } | null = null;
  let nearest = reach;
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
  const found = best as { index: number; place: Point } | null;
  if (found === null) return null;
  const { index, place } = found;
  return { index, at: (step) => ({ x: toStep(place.x, step), y: toStep(place.y, step) }) };
}
