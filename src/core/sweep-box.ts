/** A moving point against a box with round corners: what every sweep but that against an ellipse comes down to. */
import { offer, offered, path } from './sweep-path.js';
import { length } from './vector.js';

/** The box. Module state instead of parameters: see `path`. */
export const box = {
  /** The centre and half the size, for `placeBox`. */
  x: NaN,
  y: NaN,
  halfWidth: NaN,
  halfHeight: NaN,
  /** The sides in a frame turned by `cos`, `sin`, whose origin is the start of the path. */
  left: NaN,
  right: NaN,
  top: NaN,
  bottom: NaN,
  cos: NaN,
  sin: NaN,
  /** The radius of its corners, outside of the sides. */
  grow: NaN,
};

/** Sets the sides. */
export function placeBox(): void {
  const { cos, sin, halfWidth, halfHeight } = box;
  const dx = box.x - path.x;
  const dy = box.y - path.y;
  const u = dx * cos + dy * sin;
  const v = dy * cos - dx * sin;
  box.left = u - halfWidth;
  box.right = u + halfWidth;
  box.top = v - halfHeight;
  box.bottom = v + halfHeight;
}

/** Whether the path may begin in touch with the box, or in it. */
export function startsNear(): boolean {
  const near = box.grow + path.band;
  return box.left <= near && -box.right <= near && box.top <= near && -box.bottom <= near;
}

/**
 * Offers the impact of the path with the points within `box.grow` of the box.
 *
 * Slabs (Kay and Kajiya, "Ray tracing complex scenes", 1986) give the entry into the box with its sides moved out; an
 * entry beyond a side on both axes is in a corner square, and there the circle round that corner decides. That one is
 * enough: the sum is convex, so a path through the square that misses its arc does not come back.
 *
 * An impact goes deeper than the band: what stays within it is a graze, and touches. So the slabs that decide are
 * those moved in by the band; the time is that of the true side. A target without inside cannot be entered: there the
 * slabs are moved out by the band instead, and all that meets it, coming from elsewhere, is an impact.
 */
export function castBox(): void {
  const { left, right, top, bottom, cos, sin, grow } = box;
  const { band, still, speed, vx, vy } = path;
  const du = vx * cos + vy * sin;
  const dv = vy * cos - vx * sin;
  const wayU = du < 0 ? -1 : 1;
  const wayV = dv < 0 ? -1 : 1;

  const thin = grow <= band && Math.min(right - left, bottom - top) / 2 + grow <= band;
  if (thin && startsNear()) return;
  const out = grow + (thin ? band : -band);
  const nearU = du < 0 ? right : left;
  const nearV = dv < 0 ? bottom : top;
  const exitU = (du < 0 ? left : right) + wayU * out;
  const exitV = (dv < 0 ? top : bottom) + wayV * out;
  // A component of 0 compares the position with the slab.
  const movesU = Math.abs(du) > still;
  const movesV = Math.abs(dv) > still;
  const enterU = movesU ? (nearU - wayU * out) / du : Math.max(left, -right) < out ? -Infinity : Infinity;
  const enterV = movesV ? (nearV - wayV * out) / dv : Math.max(top, -bottom) < out ? -Infinity : Infinity;
  const enter = Math.max(enterU, enterV);
  const exit = Math.min(movesU ? exitU / du : Infinity, movesV ? exitV / dv : Infinity);
  if (!(enter < exit && exit > 0 && enter > -Infinity)) return;

  // On a tie x before y.
  const byU = enterU >= enterV;
  let time = byU ? (nearU - wayU * grow) / du : (nearV - wayV * grow) / dv;
  let nu = byU ? -wayU : 0;
  let nv = byU ? 0 : -wayV;
  const atU = du * Math.max(0, time);
  const atV = dv * Math.max(0, time);
  // Without inside, the ends of a segment are corners too.
  const inner = thin ? band : 0;
  const beforeU = atU < left + inner;
  const beforeV = atV < top + inner;
  const corner = out > 0 && (beforeU || atU > right - inner) && (beforeV || atV > bottom - inner);
  if (corner) {
    const cornerU = beforeU ? left : right;
    const cornerV = beforeV ? top : bottom;
    const eu = du / speed;
    const ev = dv / speed;
    const along = cornerU * eu + cornerV * ev;
    const miss = cornerU * ev - cornerV * eu;
    if (!(along > 0 && Math.abs(miss) < out)) return;
    // The smaller root of |corner - t e| = grow, as c / (-b + sqrt(b² - ac)), which does not cancel. The discriminant
    // comes from the distance `miss` between corner and path, so that a far start costs no digits.
    const across = grow > 0 ? Math.max(-1, Math.min(1, miss / grow)) : 0;
    const back = Math.sqrt((1 - across) * (1 + across));
    const distance = length(cornerU, cornerV);
    time = ((distance - grow) * ((distance + grow) / (along + grow * back))) / speed;
    nu = -back * eu - across * ev;
    nv = across * eu - back * ev;
  }
  offered.time = time;
  offered.nx = nu * cos - nv * sin;
  offered.ny = nu * sin + nv * cos;
  offered.face = !corner;
  offer();
}
