/** A ray against a rectangle. */
import type { Rect } from '../base/shape.js';
import { TOUCH_TOLERANCE } from '../base/tolerance.js';
import { At, isTurned, newFrame, rectFrame } from '../shapes/packed-shape.js';
import { crossSign } from '../shapes/polygon.js';
import { offerSpan, ray, Side, span } from './ray.js';

const scratch = /* @__PURE__ */ newFrame();

/**
 * Offers the hit with a rectangle. Of its corners, those farthest to the right and to the left of the ray decide
 * whether the ray passes through, along its border, or by; exactly if it isn't rotated. Slabs give the times (Kay and
 * Kajiya, "Ray tracing complex scenes", 1986).
 */
export function castRect(rect: Rect): void {
  const frame = rectFrame(rect, scratch);
  const max = Math.max(frame[At.maxCoordinate], ray.maxCoordinate);
  if (max - max !== 0) return;
  const turned = isTurned(frame);
  const cos = frame[At.cos];
  const sin = frame[At.sin];
  const left = frame[At.minX];
  const right = frame[At.maxX];
  const top = frame[At.minY];
  const bottom = frame[At.maxY];
  const { dx, dy, speed, asked } = ray;
  const tolerance = turned ? Math.max(TOUCH_TOLERANCE * max, asked) : asked;
  // The ray in the frame of the rectangle.
  let u = ray.x - frame[At.originX];
  let v = ray.y - frame[At.originY];
  let du = dx;
  let dv = dy;
  if (turned) {
    const x = u;
    u = x * cos + v * sin;
    v = v * cos - x * sin;
    du = dx * cos + dy * sin;
    dv = dy * cos - dx * sin;
    // A component of this size is rounding.
    const negligible = TOUCH_TOLERANCE * Math.max(max, speed);
    if (Math.abs(du) <= negligible && Math.abs(dv) > negligible) du = 0;
    if (Math.abs(dv) <= negligible && Math.abs(du) > negligible) dv = 0;
  } else if (right < ray.minX || left > ray.maxX || bottom < ray.minY || top > ray.maxY) return;
  // The corners farthest to the right and to the left of the ray.
  const rightU = dv > 0 ? left : right;
  const rightV = du > 0 ? bottom : top;
  const leftU = dv > 0 ? right : left;
  const leftV = du > 0 ? top : bottom;
  const toRight = du * (rightV - v) - dv * (rightU - u);
  const toLeft = du * (leftV - v) - dv * (leftU - u);
  // Far more than the rounding of clear cases; `crossSign` decides the others.
  const limit = tolerance * speed;
  const size = Math.abs(du) * (Math.abs(rightV - v) + Math.abs(leftV - v));
  const bound = limit + (size + Math.abs(dv) * (Math.abs(rightU - u) + Math.abs(leftU - u))) * 1e-15;
  let onRight = toRight > bound;
  let onLeft = toLeft < -bound;
  if (bound > 1e-270 && (toRight < -bound || toLeft > bound)) return;
  if (!(onRight && onLeft && bound > 1e-270)) {
    const signRight = limit > 0 ? clip(toRight, limit) : crossSign(du, dv, rightU, rightV, u, v);
    const signLeft = limit > 0 ? clip(toLeft, limit) : crossSign(du, dv, leftU, leftV, u, v);
    if (signRight < 0 || signLeft > 0) return;
    onRight = signRight > 0;
    onLeft = signLeft < 0;
  }
  // Without a corner strictly on a side, the rectangle is on the other; without any, the ray runs along a flat one.
  span.side = onRight === onLeft ? Side.both : onRight ? Side.right : Side.left;

  // A start within the tolerance of a side is on it.
  if (tolerance > 0) {
    if (Math.abs(u - left) <= tolerance) u = left;
    else if (Math.abs(u - right) <= tolerance) u = right;
    if (Math.abs(v - top) <= tolerance) v = top;
    else if (Math.abs(v - bottom) <= tolerance) v = bottom;
  }
  const nearU = du > 0 ? left : right;
  const nearV = dv > 0 ? top : bottom;
  const farU = du > 0 ? right : left;
  const farV = dv > 0 ? bottom : top;
  const enterU = du === 0 ? -1 / 0 : (nearU - u) / du;
  const enterV = dv === 0 ? -1 / 0 : (nearV - v) / dv;
  const exitU = du === 0 ? 1 / 0 : (farU - u) / du;
  const exitV = dv === 0 ? 1 / 0 : (farV - v) / dv;
  // On a tie, x before y.
  const byU = enterU >= enterV;
  const enter = byU ? enterU : enterV;
  const outU = exitU <= exitV;
  span.enter = enter;
  // At a corner, rounding may have them in the wrong order.
  span.exit = Math.max(enter, outU ? exitU : exitV);
  const wayU = du > 0 ? -1 : 1;
  const wayV = dv > 0 ? -1 : 1;
  span.nx = byU ? wayU * cos : -wayV * sin;
  span.ny = byU ? wayU * sin : wayV * cos;
  span.exitNx = outU ? wayU * cos : -wayV * sin;
  span.exitNy = outU ? wayU * sin : wayV * cos;
  // On the side itself, not beside it by rounding.
  const enterAtU = byU ? nearU : u + du * enter;
  const enterAtV = byU ? v + dv * enter : nearV;
  const exitAtU = outU ? farU : u + du * span.exit;
  const exitAtV = outU ? v + dv * span.exit : farV;
  const x = frame[At.originX];
  const y = frame[At.originY];
  span.enterX = x + (enterAtU * cos - enterAtV * sin);
  span.enterY = y + (enterAtU * sin + enterAtV * cos);
  span.exitX = x + (exitAtU * cos - exitAtV * sin);
  span.exitY = y + (exitAtU * sin + exitAtV * cos);
  offerSpan();
}

/** Returns the sign of a number, 0 within a limit. */
function clip(value: number, limit: number): -1 | 0 | 1 {
  return value > limit ? 1 : value < -limit ? -1 : 0;
}
