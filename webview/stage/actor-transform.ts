import { transform, type Bounds, type Placement, type Point } from '../../src/core/index.js';
import { roundNoise } from '../../src/edit/move.js';
import { scaleRange, type StageActor } from '../../src/messages/stage.js';

/** The transform of an actor: moved, rotated, flipped and scaled by the user. */
export type Transform = Pick<StageActor, 'x' | 'y' | 'flipped' | 'rotation' | 'scale' | 'pivot'>;

const origin: Point = { x: 0, y: 0 };

/**
 * Returns the transform as core's `Placement`, for `transform` and `groupPairs`. It rotates, flips and scales about
 * the pivot, which stays where it is; without rotation, x, y is added to every number of the file.
 */
export function toPlacement({ x, y, flipped, rotation: degrees, scale, pivot }: Transform): Placement {
  const about = pivot ?? origin;
  const rotation = (degrees * Math.PI) / 180;
  const pose = { rotation, scaleX: flipped ? -scale : scale, scaleY: scale };
  // Core rotates about the origin: this is where it would move the pivot.
  const landed = transform({ kind: 'circle', ...about, radius: 0 }, { x: 0, y: 0, ...pose });
  const { x: px, y: py } = landed.kind === 'circle' ? landed : about;
  return { x: roundNoise(x + about.x - px), y: roundNoise(y + about.y - py), ...pose };
}

/** Returns a point of the file's coordinates on the stage. */
export function placePoint(point: Point, placement: Placement): Point {
  const placed = transform({ kind: 'circle', ...point, radius: 0 }, placement);
  return placed.kind === 'circle' ? { x: placed.x, y: placed.y } : point;
}

/** Returns the box on the stage around a box of the file's coordinates. */
export function placeBox({ minX, minY, maxX, maxY }: Bounds, placement: Placement): Bounds {
  const corners = [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ].map((corner) => placePoint(corner, placement));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
}

/** Normalizes an angle to the range above -180, up to 180 degrees. */
export function normalizeAngle(degrees: number): number {
  const rest = roundNoise(degrees % 360);
  return rest > 180 ? roundNoise(rest - 360) : rest <= -180 ? roundNoise(rest + 360) : rest;
}

/** Limits a scale to the allowed range. */
export function clampScale(scale: number): number {
  return Math.max(scaleRange.least, Math.min(scaleRange.most, roundNoise(scale)));
}

/**
 * Returns the position of a new actor: to the right of all others, aligned with their lower edge, at a distance of
 * `gap`. `box` is its bounds in its own coordinates, `taken` those of the others on the stage.
 */
export function placeBeside(box: Bounds | null, taken: Bounds | null, gap: number): Point {
  if (box === null || taken === null) return origin;
  return { x: Math.ceil(taken.maxX + gap - box.minX), y: Math.round(taken.maxY - box.maxY) };
}
