/** A ray against a circle, an ellipse or a capsule. */
import type { Capsule, Circle, Ellipse } from '../base/shape.js';
import { TOUCH_TOLERANCE } from '../base/tolerance.js';
import { length, ScratchRotation, ScratchVector } from '../base/vector.js';
import { toSegment } from './contains-point.js';
import { offerSpan, ray, Side, span } from './ray.js';
import { castSegment } from './ray-ring.js';

const scratch = /* @__PURE__ */ new ScratchVector();
const turn = /* @__PURE__ */ new ScratchRotation();

/** The current ellipse; `a` and `b` are its half axes. */
const rayEllipse = { x: NaN, y: NaN, a: NaN, b: NaN, cos: NaN, sin: NaN };

/**
 * Offers the hit with `rayEllipse`. Where half axes are units of length it is a circle around the origin; how far the ray
 * passes by its center, as a fraction of how far the ellipse reaches in that direction, is the same in both spaces.
 * Everything follows from that fraction, so a far start costs no digits. An ellipse without width is a segment.
 */
function castOval(): void {
  const { x, y, a, b, cos, sin } = rayEllipse;
  const { dx, dy, speed } = ray;
  const max = Math.max(ray.maxCoordinate, Math.max(Math.abs(x), Math.abs(y)) + Math.max(a, b)) + (cos - cos);
  if (!(a >= 0 && b >= 0 && max - max === 0)) return;
  const tolerance = Math.max(TOUCH_TOLERANCE * max, ray.asked);
  const toX = x - ray.x;
  const toY = y - ray.y;
  // The center to the right of the ray is positive.
  const across = (dx / speed) * toY - (dy / speed) * toX;
  if (Math.abs(across) > Math.max(a, b) + tolerance) return;
  if ((a === 0) !== (b === 0)) {
    flat.x1 = x - cos * a + sin * b;
    flat.y1 = y - sin * a - cos * b;
    flat.x2 = x + cos * a - sin * b;
    flat.y2 = y + sin * a + cos * b;
    castSegment(flat);
    return;
  }
  // Direction and center in the frame of the ellipse.
  const eu = (dx * cos + dy * sin) / speed;
  const ev = (dy * cos - dx * sin) / speed;
  const qu = toX * cos + toY * sin;
  const qv = toY * cos - toX * sin;
  scratch.x = a * ev;
  scratch.y = b * eu;
  const reach = scratch.measure().length;
  const miss = Math.abs(across);
  if (!(miss <= reach + tolerance)) return;
  span.side = miss < reach - tolerance || reach <= tolerance ? Side.both : across > 0 ? Side.right : Side.left;
  if (a === 0) {
    // A point.
    span.enter = span.exit = (eu * qu + ev * qv) / speed;
    span.nx = span.exitNx = -dx / speed;
    span.ny = span.exitNy = -dy / speed;
    span.enterX = span.exitX = x;
    span.enterY = span.exitY = y;
    offerSpan();
    return;
  }
  // The same in units of the half axes.
  scratch.x = eu / a;
  scratch.y = ev / b;
  const scale = scratch.measure().length;
  const su = eu / a / scale;
  const sv = ev / b / scale;
  const along = su * (qu / a) + sv * (qv / b);
  const part = Math.max(-1, Math.min(1, across / reach));
  const half = Math.sqrt((1 - part) * (1 + part));
  const distance = (along - half) / scale;
  span.enter = distance / speed;
  span.exit = (along + half) / scale / speed;
  // The points relative to the center, on the unit circle; the normal is their gradient.
  let u = part * sv - half * su;
  let v = -(part * su + half * sv);
  span.enterX = x + (a * u * cos - b * v * sin);
  span.enterY = y + (a * u * sin + b * v * cos);
  toNormal.u = u * b;
  toNormal.v = v * a;
  toNormal.turn();
  span.nx = toNormal.x;
  span.ny = toNormal.y;
  u = part * sv + half * su;
  v = half * sv - part * su;
  span.exitX = x + (a * u * cos - b * v * sin);
  span.exitY = y + (a * u * sin + b * v * cos);
  toNormal.u = -u * b;
  toNormal.v = -v * a;
  toNormal.turn();
  span.exitNx = toNormal.x;
  span.exitNy = toNormal.y;
  if (mayStartOnBorder()) {
    // A start within the tolerance of the border is on it: the ray enters there, or leaves. In the center, both are 0.
    const size = length(qu / a, qv / b);
    const gradient = length(qu / a / a, qv / b / b);
    if (Math.abs(size - 1) * size < tolerance * gradient) {
      startOnBorder(eu * (qu / a / a) + ev * (qv / b / b) > 0);
    }
  }
  offerSpan();
}

const flat: { -readonly [K in keyof Capsule]: Capsule[K] } = {
  kind: 'capsule',
  x1: NaN,
  y1: NaN,
  x2: NaN,
  y2: NaN,
  radius: 0,
};

/** A normal in the frame of `rayEllipse`, not yet of length 1, and in the world. */
class Normal {
  u = NaN;
  v = NaN;
  x = NaN;
  y = NaN;

  turn(): void {
    scratch.x = this.u;
    scratch.y = this.v;
    const size = scratch.measure().length;
    const u = this.u / size;
    const v = this.v / size;
    this.x = u * rayEllipse.cos - v * rayEllipse.sin;
    this.y = u * rayEllipse.sin + v * rayEllipse.cos;
  }
}

const toNormal = /* @__PURE__ */ new Normal();

/** Whether the line is in the shape before the ray starts and, as borders count, not only long before. */
function mayStartOnBorder(): boolean {
  return span.enter < 0 && (span.exit > 0 || ray.touching);
}

/** The ray enters at its start, or leaves. */
function startOnBorder(enters: boolean): void {
  if (!enters || !(span.exit > 0)) {
    span.exit = 0;
    return;
  }
  span.enter = 0;
  span.enterX = ray.x;
  span.enterY = ray.y;
}

/** Offers the hit with an ellipse. */
export function castEllipse({ x, y, radiusX, radiusY, rotation }: Ellipse): void {
  turn.angle = rotation ?? 0;
  turn.resolve();
  rayEllipse.x = x;
  rayEllipse.y = y;
  rayEllipse.a = radiusX;
  rayEllipse.b = radiusY;
  rayEllipse.cos = turn.cos;
  rayEllipse.sin = turn.sin;
  castOval();
}

/** Offers the hit with a circle. */
export function castCircle(circle: Circle): void {
  const { x, y, radius } = circle;
  if (x + radius < ray.minX || x - radius > ray.maxX || y + radius < ray.minY || y - radius > ray.maxY) return;
  const max = Math.max(ray.maxCoordinate, Math.max(Math.abs(x), Math.abs(y)) + radius);
  if (!(radius > 0 && max - max === 0)) {
    rayEllipse.x = x;
    rayEllipse.y = y;
    rayEllipse.a = rayEllipse.b = radius;
    rayEllipse.cos = 1;
    rayEllipse.sin = 0;
    castOval();
    return;
  }
  const tolerance = Math.max(TOUCH_TOLERANCE * max, ray.asked);
  const { speed } = ray;
  const toX = x - ray.x;
  const toY = y - ray.y;
  const across = (ray.dx / speed) * toY - (ray.dy / speed) * toX;
  const depth = radius - Math.abs(across);
  if (depth < -tolerance) return;
  span.side = depth > tolerance || radius <= tolerance ? Side.both : across > 0 ? Side.right : Side.left;
  span.enter = 1 / 0;
  span.exit = -1 / 0;
  disc.x = x;
  disc.y = y;
  disc.across = across;
  disc.radius = radius;
  disc.tolerance = tolerance;
  addDisc();
  if (mayStartOnBorder() && Math.abs(length(toX, toY) - radius) <= tolerance) {
    startOnBorder(ray.dx * toX + ray.dy * toY > 0);
  }
  offerSpan();
}

/**
 * Offers the hit with a capsule: the ray enters it where it first enters the disc at one end, the one at the other end
 * or the rectangle between them, and leaves it where it last leaves one.
 */
export function castCapsule(capsule: Capsule): void {
  const { x1, y1, x2, y2, radius } = capsule;
  if (radius === 0) {
    castSegment(capsule);
    return;
  }
  const far = Math.max(Math.abs(x1), Math.abs(y1), Math.abs(x2), Math.abs(y2)) + radius;
  const max = Math.max(far, ray.maxCoordinate);
  if (!(radius > 0 && max - max === 0)) return;
  const tolerance = Math.max(TOUCH_TOLERANCE * max, ray.asked);
  const { speed } = ray;
  const dx = ray.dx / speed;
  const dy = ray.dy / speed;
  const first = dx * (y1 - ray.y) - dy * (x1 - ray.x);
  const second = dx * (y2 - ray.y) - dy * (x2 - ray.x);
  const low = Math.min(first, second) - radius;
  const high = Math.max(first, second) + radius;
  if (!(low <= tolerance && high >= -tolerance)) return;
  const onRight = high > tolerance;
  const onLeft = low < -tolerance;
  span.side = onRight === onLeft ? Side.both : onRight ? Side.right : Side.left;
  span.enter = 1 / 0;
  span.exit = -1 / 0;
  // A graze touches an end within the tolerance.
  disc.radius = radius;
  disc.tolerance = tolerance;
  disc.x = x1;
  disc.y = y1;
  disc.across = first;
  addDisc();
  disc.x = x2;
  disc.y = y2;
  disc.across = second;
  addDisc();
  addSides(capsule);
  if (mayStartOnBorder()) {
    toSegment.x = ray.x - x1;
    toSegment.y = ray.y - y1;
    toSegment.ex = x2 - x1;
    toSegment.ey = y2 - y1;
    toSegment.find();
    if (Math.abs(toSegment.distance - radius) <= tolerance) {
      startOnBorder(dx * toSegment.x + dy * toSegment.y < 0);
    }
  }
  offerSpan();
}

/** The current disc; its center is `across` to the right of the ray. */
const disc = { x: NaN, y: NaN, across: NaN, radius: NaN, tolerance: NaN };

/** Adds `disc`. */
function addDisc(): void {
  const { x, y, across, radius, tolerance } = disc;
  if (Math.abs(across) > radius + tolerance) return;
  const { speed } = ray;
  const dx = ray.dx / speed;
  const dy = ray.dy / speed;
  const part = Math.max(-1, Math.min(1, across / radius));
  const half = Math.sqrt((1 - part) * (1 + part));
  const along = dx * (x - ray.x) + dy * (y - ray.y);
  const enter = (along - radius * half) / speed;
  const exit = (along + radius * half) / speed;
  if (enter < span.enter) {
    span.enter = enter;
    span.nx = part * dy - half * dx;
    span.ny = -(part * dx + half * dy);
    span.enterX = x + radius * span.nx;
    span.enterY = y + radius * span.ny;
  }
  if (exit > span.exit) {
    span.exit = exit;
    span.exitNx = -(part * dy + half * dx);
    span.exitNy = part * dx - half * dy;
    span.exitX = x - radius * span.exitNx;
    span.exitY = y - radius * span.exitNy;
  }
}

/** Adds the two sides between the ends. */
function addSides({ x1, y1, x2, y2, radius }: Capsule): void {
  const { x, y, dx, dy } = ray;
  scratch.x = x2 - x1;
  scratch.y = y2 - y1;
  const size = scratch.measure().length;
  if (!(size > 0)) return;
  const ex = (x2 - x1) / size;
  const ey = (y2 - y1) / size;
  const closing = dx * ey - dy * ex;
  if (closing === 0) return;
  const way = closing < 0 ? radius : -radius;
  // The normal of the side that faces the ray, times the radius.
  const nx = way * ey;
  const ny = -way * ex;
  const offset = (x1 - x) * ey - (y1 - y) * ex;
  const enter = (offset + way) / closing;
  const exit = (offset - way) / closing;
  const atEnter = (x + dx * enter - x1) * ex + (y + dy * enter - y1) * ey;
  const atExit = (x + dx * exit - x1) * ex + (y + dy * exit - y1) * ey;
  if (atEnter >= 0 && atEnter <= size && enter < span.enter) {
    span.enter = enter;
    span.nx = nx / radius;
    span.ny = ny / radius;
    span.enterX = x1 + ex * atEnter + nx;
    span.enterY = y1 + ey * atEnter + ny;
  }
  if (atExit >= 0 && atExit <= size && exit > span.exit) {
    span.exit = exit;
    span.exitNx = nx / radius;
    span.exitNy = ny / radius;
    span.exitX = x1 + ex * atExit - nx;
    span.exitY = y1 + ey * atExit - ny;
  }
}
