/** Characters: a shape that moves and slides along what stops it. */
import type { Group } from '../group.js';
import type { Shapes } from '../shape-source.js';
import type { Point, Shape } from '../shapes.js';
import { earliest, path } from '../sweep-path.js';
import { TOUCH_TOLERANCE } from '../tolerance.js';
import { length } from '../vector.js';
import { offerAll, startCast } from './cast.js';
import { filter, locate, place } from './hit.js';
import { loadMover, loadMoverAt, mover } from './mover.js';
import { addContact, emptySlide } from './slide-record.js';
import type { MutableSlide, Slide, SlideOptions } from './slide-record.js';

/** The current move. */
const move = {
  what: null as Shape | Group | null,
  solids: [] as Shapes,
  askedTolerance: undefined as number | undefined,
  startX: NaN,
  startY: NaN,
  x: NaN,
  y: NaN,
  upX: NaN,
  upY: NaN,
  /** The least part along up of the normal of a floor. */
  floorUp: NaN,
  /** How far below the mover a floor counts as touching it. */
  tiny: NaN,
  /** A distance that is rounding. */
  noise: NaN,
  /** Whether the rest of the motion follows a floor. */
  isWalking: false,
  /** Whether edges that round feet may stand on count as floors: only who climbs steps stands there. */
  hasFeet: false,
};

/** The motion that is left, and the one that the game goes on with. */
const rest = { x: NaN, y: NaN };
const motionLeft = { x: NaN, y: NaN };
/** The motion of a cast. */
const by = { x: NaN, y: NaN };
/** The normals that block since the mover moved last. */
const planePool = Array.from({ length: 8 }, () => ({ x: NaN, y: NaN }));
let planeCount = 0;

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
 * @throws RangeError as `sweep` does
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
  { slopeLimit, up = NO_UP, oneWay = undefined, dropThrough = false, tolerance }: SlideOptions,
): void {
  loadMover(what);
  move.what = what;
  move.solids = solids;
  move.askedTolerance = tolerance;
  move.startX = move.x = mover.x;
  move.startY = move.y = mover.y;
  move.upX = up.x;
  move.upY = up.y;
  move.floorUp = (slopeLimit === undefined ? DEFAULT_COS : Math.cos(slopeLimit)) - SLOPE_ROUNDING;
  rest.x = motionLeft.x = motion.x;
  rest.y = motionLeft.y = motion.y;
  const size = Math.abs(motion.x) + Math.abs(motion.y) + mover.maxCoordinate;
  move.noise = 2 * TOUCH_TOLERANCE * size;
  move.tiny = PROBE * TOUCH_TOLERANCE * size + (size - size);
  if (!(move.tiny >= 0)) move.tiny = Infinity;
  planeCount = 0;
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
    if (!cast(rest.x, rest.y)) {
      moveBy(rest.x, rest.y);
      break;
    }
    const { time } = place;
    goToHit();
    if (time * path.speed > move.noise) planeCount = 0;
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
    if (cast(-move.upX * snapDistance, -move.upY * snapDistance) && isFooting()) {
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
function cast(x: number, y: number): boolean {
  by.x = x;
  by.y = y;
  loadMoverAt(move.what!, move.x, move.y);
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

function moveBy(x: number, y: number): void {
  move.x += x;
  move.y += y;
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
    const { depth } = cast(0, 0) ? earliest : NO_DEPTH;
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

const NO_DEPTH = { depth: 0 };

/** Finds a floor under the mover, no farther than rounding. */
function findFloor(): boolean {
  filter.minUp = move.floorUp;
  filter.acceptsEdges = move.hasFeet;
  const found = cast(-move.upX * move.tiny, -move.upY * move.tiny);
  filter.minUp = ANY;
  return found;
}

function upOfNormal(): number {
  return earliest.nx * move.upX + earliest.ny * move.upY;
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

/** Takes what the impact blocks from the motion that the game goes on with. */
function deflectMotion(): void {
  const { upX, upY } = move;
  const rise = motionLeft.x * upX + motionLeft.y * upY;
  if (upOfNormal() >= move.floorUp && rise <= 0) dropFall(motionLeft);
  else deflect(motionLeft);
}

/** Takes what the impact blocks from the rest of the motion. */
function deflectRest(): void {
  const { nx, ny } = earliest;
  const { upX, upY } = move;
  const rise = rest.x * upX + rest.y * upY;
  if (!(upOfNormal() >= move.floorUp && rise <= 0)) {
    deflect(rest);
    return;
  }
  // Gravity rests on the floor; what is left follows it, as fast as on level ground.
  const walked = length(rest.x, rest.y);
  dropFall(rest);
  const way = rest.y * nx - rest.x * ny;
  const size = move.isWalking ? walked : length(rest.x, rest.y);
  const along = way > 0 ? size : way < 0 ? -size : 0;
  rest.x = -ny * along + 0;
  rest.y = nx * along + 0;
  move.isWalking = true;
}

/** Removes the part of a motion that leads down. */
function dropFall(vector: { x: number; y: number }): void {
  const { upX, upY } = move;
  const rise = vector.x * upX + vector.y * upY;
  if (!(rise < 0)) return;
  vector.x -= rise * upX;
  vector.y -= rise * upY;
}

/** Takes what a wall, a ceiling or the way up a floor blocks from a motion. */
function deflect(vector: { x: number; y: number }): void {
  const { upX, upY, floorUp } = move;
  const up = upOfNormal();
  if (!(vector.x * earliest.nx + vector.y * earliest.ny < 0)) return;
  const rise = vector.x * upX + vector.y * upY;
  project(vector);
  if (up > 0 && up < floorUp && vector.x * upX + vector.y * upY > Math.max(0, rise)) {
    // A wall doesn't lift: what doesn't go up remains.
    vector.x = rise * upX;
    vector.y = rise * upY;
    if (rise * up < 0) project(vector);
  }
}

/** Projects a motion onto the surface that is hit. */
function project(vector: { x: number; y: number }): void {
  const { nx, ny } = earliest;
  const into = vector.x * nx + vector.y * ny;
  vector.x -= into * nx;
  vector.y -= into * ny;
}

/** Whether a motion leads into another surface that the mover touches too: then it is stuck between both. */
function isBlocked(vector: Point): boolean {
  for (let k = 0; k < planeCount; k++) {
    const { x, y } = planePool[k]!;
    if (vector.x * x + vector.y * y < -move.noise) {
      motionLeft.x = motionLeft.y = 0;
      return true;
    }
  }
  return false;
}

function keepPlane(): void {
  if (planeCount === planePool.length) return;
  const plane = planePool[planeCount++]!;
  plane.x = earliest.nx;
  plane.y = earliest.ny;
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
  if (cast(upX * height, upY * height)) {
    climbed *= place.time;
    goToHit();
  } else moveBy(upX * height, upY * height);
  let done = 1;
  if (cast(onX, onY)) {
    done = place.time;
    goToHit();
  } else moveBy(onX, onY);
  if (done > 0 && climbed > 0 && cast(-upX * climbed, -upY * climbed) && isFooting()) {
    goToHit();
    keepFloor(out);
    out.onFloor = true;
    rest.x = onX * (1 - done);
    rest.y = onY * (1 - done);
    dropFall(motionLeft);
    planeCount = 0;
    return true;
  }
  move.x = x;
  move.y = y;
  earliest.nx = nx;
  earliest.ny = ny;
  earliest.index = index;
  return false;
}
