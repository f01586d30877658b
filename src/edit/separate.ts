import { bounds, contact, overlaps, sweep, type Bounds, type Point, type Shape } from '../core/index.js';
import { uniteBounds } from '../model/bounds.js';
import { moveShape, roundNoise } from './move.js';
import { inSteps, type Movable } from './steps.js';

/** Moves that bring shapes apart, or together without an overlap. */

const directions: readonly Point[] = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
];

/** At most this many places are tried before the way round everything is taken. */
const maxPlaces = 500;

/**
 * Returns the shortest move after which a shape overlaps none of the others, in whole steps; zero if it overlaps none
 * now. Shortest of all for upright rectangles, and out of one convex shape; else a short one.
 *
 * Each place is left in five ways: the shortest one out of what it overlaps, and along each axis. The nearest place is
 * looked at first. For upright rectangles, the ways along the axes lead to the nearest free place without passing it.
 */
export function wayOut({ shape, step }: Movable, others: readonly Shape[]): Point {
  const places: Point[] = [{ x: 0, y: 0 }];
  const seen = new Set<string>();
  for (let tried = 0; tried < maxPlaces; tried++) {
    const nearest = shortest(places);
    const moved = moveShape(shape, nearest.x, nearest.y);
    const obstacle = others.find((other) => overlaps(moved, other));
    if (obstacle === undefined) return nearest;
    places.splice(places.indexOf(nearest), 1);
    const { mtv } = contact(moved, obstacle);
    const ways = directions.map((direction) => exit({ shape: moved, step }, obstacle, direction));
    for (const { x, y } of [{ x: inSteps(mtv.x, step.x), y: inSteps(mtv.y, step.y) }, ...ways]) {
      const place = { x: roundNoise(nearest.x + x), y: roundNoise(nearest.y + y) };
      const key = `${place.x} ${place.y}`;
      if (!seen.has(key)) places.push(place);
      seen.add(key);
    }
  }
  const all = uniteBounds(others.map(bounds))!;
  return shortest(directions.map((direction) => scaled(direction, reachTo(bounds(shape), all, direction), step)));
}

function shortest(ways: readonly Point[]): Point {
  return ways.reduce((best, way) => (Math.hypot(way.x, way.y) < Math.hypot(best.x, best.y) ? way : best));
}

/** Returns how far a box is from having passed another one in a direction. */
function reachTo(own: Bounds, other: Bounds, { x, y }: Point): number {
  if (x !== 0) return x > 0 ? other.maxX - own.minX : own.maxX - other.minX;
  return y > 0 ? other.maxY - own.minY : own.maxY - other.minY;
}

function scaled({ x, y }: Point, distance: number, step: Point, round = Math.ceil): Point {
  return { x: inSteps(x * distance, step.x, round), y: inSteps(y * distance, step.y, round) };
}

/** Returns the move in a direction after which a shape no longer overlaps another one. */
function exit({ shape, step }: Movable, other: Shape, direction: Point): Point {
  const isOver = ({ x, y }: Point): boolean => overlaps(moveShape(shape, x, y), other);
  let free = Math.max(0, reachTo(bounds(shape), bounds(other), direction));
  for (let [inside, k] = [0, 0]; k < 30; k++) {
    const middle = (inside + free) / 2;
    if (isOver({ x: direction.x * middle, y: direction.y * middle })) inside = middle;
    else free = middle;
  }
  const by = direction.x === 0 ? step.y : step.x;
  let way = scaled(direction, Math.max(free, by / 2), step);
  // Sums of decimals may be off.
  for (let more = 1; isOver(way) && more < 4; more++) way = scaled(direction, free + more * by, step);
  return way;
}

/**
 * Moves shapes so that none overlaps another one: those that overlap none stay, and the first of the others; each next
 * one goes the shortest way out of those before it.
 *
 * @param meet whether two of them are ever in one place at one time, by index
 */
export function separate(items: readonly Movable[], meet: (a: number, b: number) => boolean): Shape[] {
  const shapes = items.map(({ shape }) => shape);
  const isApart = shapes.map((shape, at) =>
    shapes.every((other, k) => k === at || !meet(at, k) || !overlaps(shape, other)),
  );
  const order = [...items.keys()].sort((a, b) => Number(isApart[b]) - Number(isApart[a]) || a - b);
  for (const [place, at] of order.entries()) {
    const before = order.slice(0, place).flatMap((k) => (meet(at, k) ? [shapes[k]!] : []));
    const { x, y } = wayOut(items[at]!, before);
    shapes[at] = moveShape(shapes[at]!, x, y);
  }
  return shapes;
}

/**
 * Returns the move along one axis that brings shapes, together, to the nearest of others, so that they touch and don't
 * overlap; zero if they touch one now, null if there is none beside them. Others that they overlap already don't count.
 */
export function wayToTouch(items: readonly Movable[], others: readonly Shape[]): Point | null {
  const ways = items.flatMap((item) =>
    others
      .filter((other) => !overlaps(item.shape, other))
      .flatMap((other) => directions.flatMap((direction) => approach(item, other, direction) ?? [])),
  );
  return ways.length === 0 ? null : shortest(ways);
}

/** Returns the move in a direction after which a shape touches another one, as nearly as steps can; null if it misses. */
function approach({ shape, step }: Movable, other: Shape, direction: Point): Point | null {
  const reach = reachTo(bounds(shape), bounds(other), direction);
  const impact = reach > 0 ? sweep(shape, { x: direction.x * reach, y: direction.y * reach }, other) : null;
  if (impact === null) return null;
  const distance = impact.time * reach;
  const way = scaled(direction, distance, step, Math.floor);
  const isOver = overlaps(moveShape(shape, way.x, way.y), other);
  return isOver
    ? scaled(direction, Math.max(0, distance - (direction.x === 0 ? step.y : step.x)), step, Math.floor)
    : way;
}
