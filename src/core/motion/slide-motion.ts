/** The motion of a slide: what contacts leave of it. */
import type { Point, Shape } from '../base/shape.js';
import type { Shapes } from '../base/shape-source.js';
import { ScratchVector } from '../base/vector.js';
import type { Group } from '../pairs/group.js';
import { earliest } from './sweep-path.js';

/** The current move. */
export const move = {
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
export const rest = /* @__PURE__ */ new ScratchVector();
export const motionLeft = /* @__PURE__ */ new ScratchVector();
/** The normals that block since the mover moved last. */
const planePool = /* @__PURE__ */ Array.from({ length: 8 }, () => new ScratchVector());
let planeCount = 0;

/** Forgets the surfaces that the mover has left. */
export function forgetPlanes(): void {
  planeCount = 0;
}

/** Returns the part along up of the normal of the impact. */
export function upOfNormal(): number {
  return earliest.nx * move.upX + earliest.ny * move.upY;
}

/** Takes what the impact blocks from the motion that the game goes on with. */
export function deflectMotion(): void {
  const { upX, upY } = move;
  const rise = motionLeft.x * upX + motionLeft.y * upY;
  if (upOfNormal() >= move.floorUp && rise <= 0) dropFall(motionLeft);
  else deflect(motionLeft);
}

/** Takes what the impact blocks from the rest of the motion. */
export function deflectRest(): void {
  const { nx, ny } = earliest;
  const { upX, upY } = move;
  const rise = rest.x * upX + rest.y * upY;
  if (!(upOfNormal() >= move.floorUp && rise <= 0)) {
    deflect(rest);
    return;
  }
  // Gravity rests on the floor; what is left follows it, as fast as on level ground.
  const walked = rest.measure().length;
  dropFall(rest);
  const way = rest.y * nx - rest.x * ny;
  const size = move.isWalking ? walked : rest.measure().length;
  const along = way > 0 ? size : way < 0 ? -size : 0;
  rest.x = -ny * along + 0;
  rest.y = nx * along + 0;
  move.isWalking = true;
}

/** Removes the part of a motion that leads down. */
export function dropFall(vector: { x: number; y: number }): void {
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
export function isBlocked(vector: Point): boolean {
  for (let k = 0; k < planeCount; k++) {
    const { x, y } = planePool[k]!;
    if (vector.x * x + vector.y * y < -move.noise) {
      motionLeft.x = motionLeft.y = 0;
      return true;
    }
  }
  return false;
}

export function keepPlane(): void {
  if (planeCount === planePool.length) return;
  const plane = planePool[planeCount++]!;
  plane.x = earliest.nx;
  plane.y = earliest.ny;
}
