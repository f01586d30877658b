/**
 * Yes-or-no answers for circles and rectangles that are clearly apart or clearly overlap, as nearly all pairs are: by
 * squares instead of roots, and by a polynomial instead of cos and sin. Every other pair, and every invalid one, is
 * left to the function for that pair, so that the answers are the same.
 *
 * The result of a random pair is unpredictable for the processor, and a misprediction costs more than all the
 * arithmetic: so each function has one branch that depends on it, the caller's.
 */
import type { Circle, Rect } from '../base/shape.js';
import { CLEAR_ANGLE, CLEAR_COORDINATE, CLEAR_SQUARE, MAX_QUARTERS } from '../base/tolerance.js';
import { At, FramedShape, newFrame } from '../shapes/packed-shape.js';
import type { PackedShape } from '../shapes/packed-shape.js';
import { circleCircleCode } from './circle-circle.js';
import { circleRectCode } from './circle-rect.js';
import { rectRectCode } from './rect-rect.js';
import type { Code } from './relation.js';

/** Half turns per radian. */
const HALF_TURNS = 0.3183098861837907;

const scratchA = /* @__PURE__ */ newFrame();
const scratchB = /* @__PURE__ */ newFrame();

/** Whether the code of two circles is above `code`. */
export function circlesExceed(a: Circle, b: Circle, asked: number | undefined, code: Code): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const radiusA = a.radius;
  const radiusB = b.radius;
  const reach = radiusA + radiusB;
  const square = dx * dx + dy * dy - reach * reach;
  // At least the largest coordinate.
  const size = Math.abs(a.x) + Math.abs(a.y) + Math.abs(b.x) + Math.abs(b.y) + reach;
  const margin = CLEAR_COORDINATE * size + 2 * Math.abs(asked ?? 0);
  // `square - square` is NaN after an overflow: nothing is clear then.
  const clear = margin * (2 * reach + margin) + CLEAR_SQUARE + (square - square);
  if (Math.abs(square) > clear && radiusA >= 0 && radiusB >= 0) return square < 0;
  return circleCircleCode(a, b, asked) > (code as number);
}

/** Whether the code of a circle and a rectangle is above `code`. */
export function circleRectExceeds(circle: Circle, rect: Rect, asked: number | undefined, code: Code): boolean {
  const { x, y, radius } = circle;
  let dx: number;
  let dy: number;
  let width: number;
  let height: number;
  let cos = 1;
  let sin = 0;
  let bound: number;
  // `clearFrame` inlined: what it writes would be read again at once.
  if (rect instanceof FramedShape) {
    const { frame } = rect;
    dx = x - frame[At.x];
    dy = y - frame[At.y];
    width = frame[At.halfWidth];
    height = frame[At.halfHeight];
    cos = frame[At.cos];
    sin = frame[At.sin];
    bound = frame[At.maxCoordinate];
  } else {
    width = rect.width / 2;
    height = rect.height / 2;
    dx = x - rect.x - width;
    dy = y - rect.y - height;
    bound = Math.abs(rect.x) + Math.abs(rect.y) + 2 * (width + height);
    if ('rotation' in rect && rect.rotation !== undefined) {
      const { rotation } = rect;
      const angle = rotation - Math.floor(rotation * HALF_TURNS + 0.5) * Math.PI;
      const z = angle * angle;
      cos = 0.999993202 - z * (0.49991176 - z * (0.0414870141 - z * 0.00127101123));
      sin = angle * (0.999999237 - z * (0.166656765 - z * (0.00831319141 - z * 0.000185225393)));
      if (!(Math.abs(rotation) < MAX_QUARTERS)) bound = 1 / 0;
    }
  }
  const u = Math.abs(dx * cos + dy * sin) - width;
  const v = Math.abs(dy * cos - dx * sin) - height;
  // Twice the distance beyond the sides, or 0.
  const beyondX = u + Math.abs(u);
  const beyondY = v + Math.abs(v);
  const square = (beyondX * beyondX + beyondY * beyondY) / 4 - radius * radius;
  const margin =
    CLEAR_COORDINATE * (Math.abs(x) + Math.abs(y) + radius + bound) +
    CLEAR_ANGLE * (Math.abs(dx) + Math.abs(dy) + width + height) +
    2 * Math.abs(asked ?? 0);
  if (
    Math.abs(square) > margin * (2 * radius + margin) + CLEAR_SQUARE + (square - square) &&
    radius >= 0 &&
    width >= 0 &&
    height >= 0
  )
    return square < 0;
  return circleRectCode(circle, rect, asked, true) > (code as number);
}

/** Whether the code of two rectangles is above `code`. */
export function rectsExceed(a: Rect, b: Rect, asked: number | undefined, code: Code): boolean {
  const frameA = clearFrame(a, scratchA);
  const frameB = clearFrame(b, scratchB);
  const dx = frameB[At.x] - frameA[At.x];
  const dy = frameB[At.y] - frameA[At.y];
  const widthA = frameA[At.halfWidth];
  const heightA = frameA[At.halfHeight];
  const cosA = frameA[At.cos];
  const sinA = frameA[At.sin];
  const widthB = frameB[At.halfWidth];
  const heightB = frameB[At.halfHeight];
  const cosB = frameB[At.cos];
  const sinB = frameB[At.sin];
  // As in `rectRect`.
  const cos = Math.abs(cosA * cosB + sinA * sinB);
  const sin = Math.abs(cosA * sinB - sinA * cosB);
  const ax = Math.abs(dx * cosA + dy * sinA) - (widthA + widthB * cos + heightB * sin);
  const ay = Math.abs(dy * cosA - dx * sinA) - (heightA + widthB * sin + heightB * cos);
  const bx = Math.abs(dx * cosB + dy * sinB) - (widthB + widthA * cos + heightA * sin);
  const by = Math.abs(dy * cosB - dx * sinB) - (heightB + widthA * sin + heightA * cos);
  // Four times the greatest; `larger` inlined, because a number that is returned may be an allocation.
  const alongA = ax + ay + Math.abs(ax - ay);
  const alongB = bx + by + Math.abs(bx - by);
  const separation = alongA + alongB + Math.abs(alongA - alongB);
  const margin =
    CLEAR_COORDINATE * (frameA[At.maxCoordinate] + frameB[At.maxCoordinate]) +
    CLEAR_ANGLE * (Math.abs(dx) + Math.abs(dy) + widthA + heightA + widthB + heightB) +
    2 * Math.abs(asked ?? 0);
  if (Math.abs(separation) > 4 * margin + CLEAR_SQUARE + (separation - separation)) return separation < 0;
  return rectRectCode(a, b, asked) > (code as number);
}

/**
 * Returns the kept frame of a prepared rectangle, or fills `scratch`. As short as this, the engine always inlines it:
 * prepared shapes then need no call.
 */
function clearFrame(rect: Rect, scratch: PackedShape): PackedShape {
  return rect instanceof FramedShape ? rect.frame : loadClearly(rect, scratch);
}

/**
 * Fills `scratch` with the center and half sizes of a rectangle, cos and sin within `CLEAR_ANGLE` (both may have the
 * opposite sign: half a turn changes nothing), and a bound of its largest coordinate: infinite if it is invalid,
 * written as a quotient as in `circleFrame`.
 */
function loadClearly(rect: Rect, scratch: PackedShape): PackedShape {
  const { x, y, width, height } = rect;
  const valid = width >= 0 && height >= 0;
  let cos = 1;
  let sin = 0;
  let bound = Math.abs(x) + Math.abs(y) + width + height;
  if ('rotation' in rect && rect.rotation !== undefined) {
    const { rotation } = rect;
    // Not `Math.round`, which branches.
    const angle = rotation - Math.floor(rotation * HALF_TURNS + 0.5) * Math.PI;
    const z = angle * angle;
    // Interpolated at the Chebyshev nodes of -90° to 90°; off by at most 7e-6 and 2e-6.
    cos = 0.999993202 - z * (0.49991176 - z * (0.0414870141 - z * 0.00127101123));
    sin = angle * (0.999999237 - z * (0.166656765 - z * (0.00831319141 - z * 0.000185225393)));
    if (!(Math.abs(rotation) < MAX_QUARTERS)) bound = 1 / 0;
  }
  scratch[At.x] = x + width / 2;
  scratch[At.y] = y + height / 2;
  scratch[At.halfWidth] = width / 2;
  scratch[At.halfHeight] = height / 2;
  scratch[At.cos] = cos;
  scratch[At.sin] = sin;
  scratch[At.maxCoordinate] = bound + (valid ? 0 : 1 / 0);
  return scratch;
}
