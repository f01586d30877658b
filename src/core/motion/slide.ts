/** Characters: a shape that moves and slides along what stops it. */
import { requirePlace } from '../base/require.js';
import type { Point, Shape } from '../base/shape.js';
import type { Shapes } from '../base/shape-source.js';
import { TOUCH_TOLERANCE } from '../base/tolerance.js';
import { ScratchVector } from '../base/vector.js';
import type { Group } from '../pairs/group.js';
import { offerAll, startCast } from './cast.js';
import { filter, locate, place } from './hit.js';
import { loadMover, loadMoverAt, mover } from './mover.js';
import {
  deflectMotion,
  deflectRest,
  dropFall,
  forgetPlanes,
  isBlocked,
  keepPlane,
  motionLeft,
  move,
  rest,
  upOfNormal,
} from './slide-motion.js';
import { addContact, checkSlideOptions, emptySlide } from './slide-record.js';
import type { MutableSlide, Slide, SlideOptions } from './slide-record.js';
import { earliest, path } from './sweep-path.js';

/** The motion of a cast. */
const by = /* @__PURE__ */ new ScratchVector();
/** How far to look for the floor that the mover stands on, in tolerances: see `STEP` in `sweep-circle.ts`. */
const PROBE = 2 ** 20;
/** An angle this little steeper than the limit is within it (as a part of the normal along up). */
const SLOPE_ROUNDING = 1e-9;
const NO_UP: Point = { x: 0, y: -1 };
const NO_OPTIONS: SlideOptions = {};
const ANY = -2;
const MAX_PUSHES = 8;
const DEFAULT_COS = 0.7071067811865476;

/**
 * Moves a shape, and lets it slide along the solids that stop it: the step of a character of a platform game, or of one
 * seen from above (`up: { x: 0, y: 0 }`).
 *
 * - It never sinks in, and never catches on the seam between two flush solids.
 * - If it starts overlapped, it is pushed out first, by the shortest way and never into something deeper. One-way
 *   platforms don't push.
 * - On a floor, the downward part of the motion doesn't pull it down the slope; the rest follows the floor.
 * - A slope steeper than `slopeLimit` is a wall: it doesn't lift the mover.
 * - Give `snapDistance` to keep it on slopes and stairs on the way down, and `stepHeight` to climb stairs. Both need a
 *   floor at the start and a motion that doesn't go up.
 *
 * Apart from being pushed out, steps and snaps, it never moves farther than `motion`.
 *
 * @param motion the displacement of this step, gravity included: velocity times the time of the step
 * @param solids a list, where the index is the id, or a source of shapes; they don't move meanwhile
 * @returns a new record; `moveAndSlideInto` writes into one that you keep
 * @throws RangeError as `sweep` does, and for an invalid `maxSlides`, `oneWay`, `slopeLimit` or `up`
 */
export function moveAndSlide(mover: Shape | Group, motion: Point, solids: Shapes, options?: SlideOptions): Slide {
  return moveAndSlideInto(emptySlide(), mover, motion, solids, options);
}

/**
 * Like `moveAndSlide`, but writes into a record that you keep (create one with `emptySlide()`). Allocates no objects
 * except for the first contacts.
 *
 * @returns `out`
 */
export function moveAndSlideInto(
  out: MutableSlide,
  what: Shape | Group,
  motion: Point,
  solids: Shapes,
  options: SlideOptions = NO_OPTIONS,
): MutableSlide {
  checkSlideOptions(options);
  start(out, what, motion, solids, options);
  try {
    // An invalid mover or motion stays where it is.
    if (move.tiny < Infinity) run(out, options);
  } finally {
    filter.isActive = filter.isStrict = false;
    filter.oneWay = null;
    filter.minUp = ANY;
  }
  out.x = move.x;
  out.y = move.y;
  out.dx = move.x - move.startX;
  out.dy = move.y - move.startY;
  out.motionX = motionLeft.x + 0;
  out.motionY = motionLeft.y + 0;
  return out;
}

function start(
  out: MutableSlide,
  what: Shape | Group,
  motion: Point,
  solids: Shapes,
  { slopeLimit, up = NO_UP, oneWay, dropThrough = false, tolerance }: SlideOptions,
): void {
  loadMover(what);
  move.what = what;
  move.solids = solids;
  move.askedTolerance = tolerance;
  move.startX = move.x = mover.x;
  move.startY = move.y = mover.y;
  move.upX = up.x;
  move.upY = up.y;
  // Never so little that rounding makes a wall a floor.
  const cos = slopeLimit === undefined ? DEFAULT_COS : Math.cos(slopeLimit);
  move.floorUp = Math.max(SLOPE_ROUNDING, cos - SLOPE_ROUNDING);
  rest.x = motionLeft.x = motion.x;
  rest.y = motionLeft.y = motion.y;
  const size = Math.abs(motion.x) + Math.abs(motion.y) + mover.maxCoordinate;
  move.noise = 2 * TOUCH_TOLERANCE * size;
  move.tiny = PROBE * TOUCH_TOLERANCE * size + (size - size);
  if (!(move.tiny >= 0)) {
    requirePlace('motion', motion);
    move.tiny = Infinity;
  }
  forgetPlanes();
  out.onFloor = out.onWall = out.onCeiling = false;
  out.floorId = -1;
  out.floorNx = out.floorNy = out.contactCount = 0;
  filter.isActive = true;
  filter.oneWay = oneWay ?? null;
  filter.dropThrough = dropThrough;
  filter.isOneWay = false;
  filter.upX = up.x;
  filter.upY = up.y;
  filter.movedX = filter.movedY = 0;
}

function run(out: MutableSlide, { maxSlides = 4, stepHeight = 0, snapDistance = 0 }: SlideOptions): void {
  pushOut();
  filter.movedX = filter.movedY = 0;
  const hasUp = move.upX !== 0 || move.upY !== 0;
  const rises = rest.x * move.upX + rest.y * move.upY > 0;
  move.isWalking = false;
  move.hasFeet = stepHeight > 0;
  const isGrounded = hasUp && !rises && findFloor();
  const steps = isGrounded ? stepHeight : 0;
  if (isGrounded) {
    if (upOfNormal() >= move.floorUp) deflectRest();
    else dropFall(rest);
    dropFall(motionLeft);
  }
  let slides = 0;
  while (rest.x !== 0 || rest.y !== 0) {
    by.x = rest.x;
    by.y = rest.y;
    if (!cast()) {
      moveOn();
      break;
    }
    const { time } = place;
    goToHit();
    if (time * path.speed > move.noise) forgetPlanes();
    rest.x *= 1 - time;
    rest.y *= 1 - time;
    if (slides++ >= maxSlides) {
      touch(out);
      deflectMotion();
      break;
    }
    if (steps > 0 && isWall() && climb(out, steps)) continue;
    touch(out);
    deflectRest();
    deflectMotion();
    if (isBlocked(rest)) break;
    keepPlane();
  }
  if (out.contactCount > 0) {
    filter.isStrict = true;
    pushOut();
    filter.isStrict = false;
  }
  if (!hasUp || rises || !(isGrounded || out.onFloor)) return;
  out.onFloor = findFloor();
  if (!out.onFloor && isGrounded && snapDistance > 0) {
    const { x, y } = move;
    if (castUp(-snapDistance) && isFooting()) {
      goToHit();
      dropFall(motionLeft);
      out.onFloor = true;
    } else {
      move.x = x;
      move.y = y;
    }
  }
  if (out.onFloor) keepFloor(out);
  else {
    out.floorId = -1;
    out.floorNx = out.floorNy = 0;
  }
}

/** Casts the mover from where it is. An impact is in `earliest` and `place`. */
function cast(): boolean {
  loadMoverAt(move.what!, move);
  move.x = mover.x;
  move.y = mover.y;
  filter.movedX = move.x - move.startX;
  filter.movedY = move.y - move.startY;
  startCast(by, move.askedTolerance);
  offerAll(move.solids);
  if (!(earliest.time < Infinity)) return false;
  locate();
  return true;
}

/** Moves by the motion of the cast. */
function moveOn(): void {
  move.x += by.x;
  move.y += by.y;
}

/** Sets the motion of the next cast: along up, or against it. */
function castUp(distance: number): boolean {
  by.x = move.upX * distance;
  by.y = move.upY * distance;
  return cast();
}

/** Moves to the impact; out of the solid if rounding has left the mover in it. */
function goToHit(): void {
  const { depth, nx, ny } = earliest;
  move.x = place.x + nx * depth;
  move.y = place.y + ny * depth;
}

/** Pushes the mover out of what it overlaps, deepest first; stops when that would lead deeper into something else. */
function pushOut(): void {
  let before = 1 / 0;
  let { x, y } = move;
  for (let k = 0; k <= MAX_PUSHES; k++) {
    by.x = by.y = 0;
    if (!cast()) return;
    const { depth } = earliest;
    if (!(depth > 0)) return;
    if (!(depth < before) || k === MAX_PUSHES) {
      move.x = x;
      move.y = y;
      return;
    }
    ({ x, y } = move);
    before = depth;
    goToHit();
  }
}

/** Finds a floor under the mover, no farther than rounding. */
function findFloor(): boolean {
  filter.minUp = move.floorUp;
  filter.acceptsEdges = move.hasFeet;
  const found = castUp(-move.tiny);
  filter.minUp = ANY;
  return found;
}

function isWall(): boolean {
  return Math.abs(upOfNormal()) < move.floorUp;
}

/** Whether the impact is with a floor, or with an edge that round feet may stand on. */
function isFooting(): boolean {
  const up = upOfNormal();
  return earliest.depth === 0 && (up >= move.floorUp || (up > 0 && !earliest.face));
}

/** Notes the impact. */
function touch(out: MutableSlide): void {
  addContact(out, earliest.index, earliest);
  const up = upOfNormal();
  if (up >= move.floorUp) {
    out.onFloor = true;
    keepFloor(out);
  } else if (-up >= move.floorUp) out.onCeiling = true;
  else out.onWall = true;
}

function keepFloor(out: MutableSlide): void {
  addContact(out, earliest.index, earliest);
  out.floorId = earliest.index;
  out.floorNx = earliest.nx;
  out.floorNy = earliest.ny;
}

/** Climbs the step in the way: up, on, and down again. Leaves everything as it is if there is no floor up there. */
function climb(out: MutableSlide, height: number): boolean {
  const { x, y, upX, upY } = move;
  const { index } = earliest;
  const rise = rest.x * upX + rest.y * upY;
  const onX = rest.x - rise * upX;
  const onY = rest.y - rise * upY;
  const { nx, ny } = earliest;
  if (!(onX * nx + onY * ny < 0)) return false;
  let climbed = height;
  if (castUp(height)) {
    climbed *= place.time;
    goToHit();
  } else moveOn();
  let done = 1;
  by.x = onX;
  by.y = onY;
  if (cast()) {
    done = place.time;
    goToHit();
  } else moveOn();
  if (done > 0 && climbed > 0 && castUp(-climbed) && isFooting()) {
    goToHit();
    keepFloor(out);
    out.onFloor = true;
    rest.x = onX * (1 - done);
    rest.y = onY * (1 - done);
    dropFall(motionLeft);
    forgetPlanes();
    return true;
  }
  move.x = x;
  move.y = y;
  earliest.nx = nx;
  earliest.ny = ny;
  earliest.index = index;
  return false;
}
