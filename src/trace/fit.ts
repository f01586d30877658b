/** One shape round all filled pixels of a mask, or inside them. A pixel is a square: shapes reach its corners. */
import type { Capsule, Circle, Ellipse, Point, Polygon, Rect } from '../core/base/shape.js';
import { squaredDistances } from './distances.js';
import { filledCell, type Mask } from './mask.js';

/** Returns the smallest axis-aligned rectangle round the filled pixels; null if there is none. */
export function fitRect(mask: Mask): Rect | null {
  const cell = filledCell(mask);
  return cell === null ? null : { kind: 'rect', ...cell };
}

/** Returns the convex hull of the filled pixels, clockwise on screen; null if there is none. */
export function fitHull(mask: Mask): Polygon | null {
  const points = hullOf(mask);
  return points.length === 0 ? null : { kind: 'polygon', points };
}

/** Returns the smallest circle round the filled pixels; null if there is none. */
export function fitCircle(mask: Mask): Circle | null {
  const points = hullOf(mask);
  return points.length === 0 ? null : { kind: 'circle', ...circleAround(points) };
}

/**
 * Returns a small ellipse round the filled pixels, with horizontal and vertical axes: of least area for its ratio of axes,
 * whose search assumes that there is one minimum. Null if there is no pixel.
 */
export function fitEllipse(mask: Mask): Ellipse | null {
  const points = hullOf(mask);
  if (points.length === 0) return null;
  const scaled = (log: number): CircleAround => {
    const factor = Math.exp(log);
    return circleAround(points.map(({ x, y }) => ({ x, y: y * factor })));
  };
  const area = (log: number): number => 2 * Math.log(scaled(log).radius) - log;
  const best = minimumOf(area, -Math.log(mask.width + 1) - 1, Math.log(mask.width + mask.height) + 1);
  const { x, y, radius } = scaled(best);
  const factor = Math.exp(best);
  return { kind: 'ellipse', x, y: y / factor, radiusX: radius, radiusY: radius / factor };
}

/**
 * Returns a small capsule round the filled pixels: of least area among those whose radius is half the width of the
 * silhouette across their direction. Null if there is no pixel.
 */
export function fitCapsule(mask: Mask): Capsule | null {
  const points = hullOf(mask);
  if (points.length === 0) return null;
  const at = (angle: number): Capsule => capsuleAround(points, angle);
  const areaAt = (angle: number): number => {
    const { x1, y1, x2, y2, radius } = at(angle);
    return Math.PI * radius * radius + 2 * radius * Math.hypot(x2 - x1, y2 - y1);
  };
  const steps = 90;
  let best = 0;
  for (let step = 1; step < steps; step++) {
    if (areaAt((step * Math.PI) / steps) < areaAt((best * Math.PI) / steps)) best = step;
  }
  const from = ((best - 1) * Math.PI) / steps;
  const refined = minimumOf(areaAt, from, from + (2 * Math.PI) / steps);
  const middle = (best * Math.PI) / steps;
  return at(areaAt(refined) < areaAt(middle) ? refined : middle);
}

function capsuleAround(points: readonly Point[], angle: number): Capsule {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = points.map(({ x, y }) => x * cos + y * sin);
  const across = points.map(({ x, y }) => y * cos - x * sin);
  const [low, high] = [Math.min(...across), Math.max(...across)];
  const radius = (high - low) / 2;
  const middle = (high + low) / 2;
  let [start, end] = [Infinity, -Infinity];
  for (const [k, position] of along.entries()) {
    const reach = Math.sqrt(Math.max(0, radius ** 2 - (across[k]! - middle) ** 2));
    start = Math.min(start, position + reach);
    end = Math.max(end, position - reach);
  }
  // A circle about any point between them holds all.
  if (start > end) start = end = (start + end) / 2;
  const [x1, y1] = [start * cos - middle * sin, start * sin + middle * cos];
  const [x2, y2] = [end * cos - middle * sin, end * sin + middle * cos];
  const toSegment = ({ x, y }: Point): number => {
    const t = Math.min(Math.max(x * cos + y * sin, start), end);
    return Math.hypot(x - (t * cos - middle * sin), y - (t * sin + middle * cos));
  };
  return { kind: 'capsule', x1, y1, x2, y2, radius: Math.max(...points.map(toSegment)) };
}

/**
 * Returns a largest circle within the filled pixels, at most `precision` px smaller than possible; null if there is no
 * pixel. Squares that may hold a better center are divided, as in Agafonkin's "polylabel" (2016).
 */
export function fitInnerCircle(mask: Mask, precision = 0.01): Circle | null {
  const squares = squaredDistances(mask, 0);
  const farthest = Math.sqrt(
    squares.reduce((most, square, k) => (mask.pixels[k] === 1 ? Math.max(most, square) : most), 0),
  );
  if (farthest === 0) return null;
  const radiusAt = clearanceOf(mask, Math.ceil(farthest) + 2);
  let best: CircleAround = { x: 0, y: 0, radius: 0 };
  let open: (CircleAround & { readonly half: number })[] = [];
  const add = (x: number, y: number, half: number): void => {
    const radius = radiusAt(x, y);
    if (radius > best.radius) best = { x, y, radius };
    open.push({ x, y, half, radius });
  };
  for (const [k, square] of squares.entries()) {
    // Between centers of pixels, a distance differs by at most half a diagonal at each end.
    if (mask.pixels[k] === 0 || Math.sqrt(square) < farthest - 1.5 * Math.SQRT2) continue;
    const column = k % mask.width;
    add(mask.x + column + 0.5, mask.y + (k - column) / mask.width + 0.5, 0.5);
  }
  while (open.length > 0) {
    const better = open.filter(({ radius, half }) => radius + half * Math.SQRT2 > best.radius + precision);
    open = [];
    for (const { x, y, half } of better) {
      for (const dx of [-half / 2, half / 2]) for (const dy of [-half / 2, half / 2]) add(x + dx, y + dy, half / 2);
    }
  }
  return { kind: 'circle', ...best };
}

/**
 * Returns a function for the distance from a point to the nearest empty pixel, 0 in one.
 *
 * @param most no distance is greater, px
 */
function clearanceOf(mask: Mask, most: number): (x: number, y: number) => number {
  const { x: left, y: top, width, height, pixels } = mask;
  const isFilled = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && pixels[y * width + x] === 1;
  const edge: Point[] = [];
  for (let y = -1; y <= height; y++) {
    for (let x = -1; x <= width; x++) {
      if (isFilled(x, y)) continue;
      let isNext = false;
      for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) isNext ||= isFilled(x + dx, y + dy);
      if (isNext) edge.push({ x, y });
    }
  }
  const isNear = (2 * most + 1) ** 2 < edge.length;
  return (px, py) => {
    const [x, y] = [px - left, py - top];
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (!isFilled(column, row)) return 0;
    let least = Infinity;
    if (isNear) {
      for (let ny = row - most; ny <= row + most; ny++) {
        for (let nx = column - most; nx <= column + most; nx++) {
          if (!isFilled(nx, ny)) least = Math.min(least, toPixel(x, y, nx, ny));
        }
      }
    } else {
      for (const pixel of edge) least = Math.min(least, toPixel(x, y, pixel.x, pixel.y));
    }
    return least;
  };
}

const toPixel = (x: number, y: number, column: number, row: number): number =>
  Math.hypot(Math.max(column - x, 0, x - column - 1), Math.max(row - y, 0, y - row - 1));

/** The corners of the convex hull, clockwise on screen, by Andrew's monotone chain; exact, as corners are whole numbers. */
function hullOf({ x: left, y: top, width, height, pixels }: Mask): Point[] {
  // The outermost corners on each line between rows, in order, so that nothing is sorted.
  const [lefts, rights]: [Point[], Point[]] = [[], []];
  const add = (list: Point[], x: number, y: number, isFarther: (x: number, other: number) => boolean): void => {
    const last = list.at(-1);
    if (last?.y !== y) list.push({ x, y });
    else if (isFarther(x, last.x)) list[list.length - 1] = { x, y };
  };
  for (let row = 0; row < height; row++) {
    const line = pixels.subarray(row * width, (row + 1) * width);
    const first = line.indexOf(1);
    if (first < 0) continue;
    const last = line.lastIndexOf(1);
    for (const y of [top + row, top + row + 1]) {
      add(lefts, left + first, y, (x, other) => x < other);
      add(rights, left + last + 1, y, (x, other) => x > other);
    }
  }
  const chain = (points: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of points) {
      while (kept.length > 1 && turn(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept;
  };
  const corners = [...chain(lefts.reverse()), ...chain(rights)];
  const isBefore = (a: Point, b: Point): boolean => a.x < b.x || (a.x === b.x && a.y < b.y);
  const start = corners.reduce((best, corner, k) => (isBefore(corner, corners[best]!) ? k : best), 0);
  return [...corners.slice(start), ...corners.slice(0, start)];
}

/** Positive: from `a` over `b` to `c` is a right turn on screen. */
const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

interface CircleAround {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The smallest circle round points: Welzl, "Smallest enclosing disks", 1991, in its incremental form. */
function circleAround(points: readonly Point[]): CircleAround {
  let circle: CircleAround = { x: points[0]!.x, y: points[0]!.y, radius: 0 };
  const isOutside = ({ x, y }: Point): boolean =>
    Math.hypot(x - circle.x, y - circle.y) > circle.radius * (1 + 1e-12) + 1e-12;
  for (const [i, a] of points.entries()) {
    if (!isOutside(a)) continue;
    circle = { x: a.x, y: a.y, radius: 0 };
    for (const [j, b] of points.slice(0, i).entries()) {
      if (!isOutside(b)) continue;
      circle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, radius: Math.hypot(a.x - b.x, a.y - b.y) / 2 };
      for (const c of points.slice(0, j)) if (isOutside(c)) circle = circleThrough(a, b, c);
    }
  }
  // Rounding must not leave a corner outside.
  const radius = Math.max(...points.map(({ x, y }) => Math.hypot(x - circle.x, y - circle.y)));
  return { x: circle.x, y: circle.y, radius };
}

function circleThrough(a: Point, b: Point, c: Point): CircleAround {
  const [bx, by, cx, cy] = [b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y];
  const twice = 2 * (bx * cy - by * cx);
  const [bb, cc] = [bx * bx + by * by, cx * cx + cy * cy];
  const [x, y] = [(cy * bb - by * cc) / twice, (bx * cc - cx * bb) / twice];
  return { x: a.x + x, y: a.y + y, radius: Math.hypot(x, y) };
}

/** The place of the minimum of a function with one minimum between two places, by the golden section. */
function minimumOf(value: (at: number) => number, from: number, to: number): number {
  const ratio = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [from, to];
  let [a, b] = [high - ratio * (high - low), low + ratio * (high - low)];
  let [atA, atB] = [value(a), value(b)];
  for (let step = 0; step < 60; step++) {
    if (atA <= atB) {
      [high, b, atB] = [b, a, atA];
      a = high - ratio * (high - low);
      atA = value(a);
    } else {
      [low, a, atA] = [a, b, atB];
      b = low + ratio * (high - low);
      atB = value(b);
    }
  }
  return (low + high) / 2;
}
