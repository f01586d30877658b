/** A moving axis-aligned rectangle against a static one: the way of most platform games. */
import type { Rect } from '../base/shape.js';
import { TOUCH_TOLERANCE } from '../base/tolerance.js';
import { emptyContact } from '../pairs/contact-record.js';
import { rectRectContactInto } from '../pairs/rect-rect-contact.js';
import { hit, keepHit, offerHit, offerStart } from './hit.js';
import { mover, moverShapes } from './mover.js';
import { candidate, path } from './sweep-path.js';

const touch = /* @__PURE__ */ emptyContact();
/** A side that the mover is placed at, or its own coordinate there; and its size. */
const snap = { side: NaN, size: NaN };

/**
 * Offers the impact of a box with a rectangle, by slabs; see `castBox`. The time comes from the sides as they are, so
 * that it doesn't depend on the length of a floor.
 */
export function offerBox(rect: Rect): void {
  const { x, y, width, height } = rect;
  const { vx, vy, speed } = path;
  const { minX, minY, maxX, maxY } = mover;
  const right = x + width;
  const bottom = y + height;
  // How far the box is beyond each side of the rectangle: left, right, above, below.
  const beyondLeft = x - maxX;
  const beyondRight = minX - right;
  const beyondTop = y - maxY;
  const beyondBottom = minY - bottom;
  const own = Math.max(Math.abs(x + width / 2), Math.abs(y + height / 2)) + (width + height) / 2;
  const maxCoordinate = Math.max(path.maxCoordinate, own);
  const invalid = maxCoordinate - maxCoordinate;
  const tolerance = Math.max(TOUCH_TOLERANCE * maxCoordinate + invalid, path.askedTolerance ?? 0);
  if (!(width >= 0 && height >= 0 && tolerance >= 0)) return;
  if (
    beyondLeft - Math.max(vx, 0) > tolerance ||
    beyondRight + Math.min(vx, 0) > tolerance ||
    beyondTop - Math.max(vy, 0) > tolerance ||
    beyondBottom + Math.min(vy, 0) > tolerance
  ) {
    return;
  }
  path.tolerance = tolerance;
  const negligible = TOUCH_TOLERANCE * Math.max(maxCoordinate, speed);
  hit.offered = 0;
  const gap = Math.max(beyondLeft, beyondRight, beyondTop, beyondBottom);
  if (gap < -tolerance) {
    rectRectContactInto(touch, moverShapes[0] as Rect, rect, tolerance);
    offerStart(touch);
    return;
  }
  // Without interior of both together, any contact is an impact; see `castBox`.
  const thin = width + (maxX - minX) <= 2 * tolerance || height + (maxY - minY) <= 2 * tolerance;
  if (thin && gap <= tolerance) return;
  const inner = thin ? -tolerance : tolerance;
  const movesX = Math.abs(vx) > negligible;
  const movesY = Math.abs(vy) > negligible;
  const gapX = vx > 0 ? beyondLeft : beyondRight;
  const gapY = vy > 0 ? beyondTop : beyondBottom;
  const awayX = vx > 0 ? beyondRight : beyondLeft;
  const awayY = vy > 0 ? beyondBottom : beyondTop;
  const speedX = Math.abs(vx);
  const speedY = Math.abs(vy);
  if (!movesX && !(Math.max(beyondLeft, beyondRight) < -inner)) return;
  if (!movesY && !(Math.max(beyondTop, beyondBottom) < -inner)) return;
  const enterX = movesX ? (gapX + inner) / speedX : -1 / 0;
  const enterY = movesY ? (gapY + inner) / speedY : -1 / 0;
  const exitX = movesX ? (-inner - awayX) / speedX : 1 / 0;
  const exitY = movesY ? (-inner - awayY) / speedY : 1 / 0;
  const enter = Math.max(enterX, enterY);
  const exit = Math.min(exitX, exitY);
  if (!(enter < exit && exit > 0 && enter > -1 / 0)) return;

  // On a tie, x before y.
  const byX = enterX >= enterY;
  const time = (candidate.time = byX ? gapX / speedX : gapY / speedY);
  candidate.nx = byX ? (vx > 0 ? -1 : 1) : 0;
  candidate.ny = byX ? 0 : vy > 0 ? -1 : 1;
  // A corner meets a corner: on a seam the side of the neighbor decides.
  const at = Math.max(0, time);
  const other = byX
    ? Math.max(beyondTop - vy * at, beyondBottom + vy * at)
    : Math.max(beyondLeft - vx * at, beyondRight + vx * at);
  candidate.face = other < -tolerance;
  if (!offerHit()) return;
  keepHit();
  hit.px = (Math.max(x, minX + vx * at) + Math.min(right, maxX + vx * at)) / 2;
  hit.py = (Math.max(y, minY + vy * at) + Math.min(bottom, maxY + vy * at)) / 2;
  if (byX) {
    snap.side = hit.px = vx > 0 ? x : right;
    snap.size = (moverShapes[0] as Rect).width;
    if (vx > 0) endBefore();
    hit.snapX = snap.side;
  } else {
    snap.side = hit.py = vy > 0 ? y : bottom;
    snap.size = (moverShapes[0] as Rect).height;
    if (vy > 0) endBefore();
    hit.snapY = snap.side;
  }
}

/** Replaces a side by where a box begins that ends there, and isn't beyond it even by rounding. */
function endBefore(): void {
  const { side, size } = snap;
  let at = side - size;
  for (let step = Math.abs(side) + size; at + size > side; step *= 2) at -= step * HALF_UNIT;
  snap.side = at;
}

/** Half a unit in the last place of 1. */
const HALF_UNIT = 1.1102230246251565e-16;
