import { placeShape, type Bounds, type Placement, type Point } from '../../src/core/index.js';
import { clean } from '../../src/edit/move.js';
import { scaleRange, type StageActor } from '../../src/messages/stage.js';

/** How an actor stands: the part of it that the user changes by moving, turning, mirroring and scaling. */
export type Transform = Pick<StageActor, 'x' | 'y' | 'mirrored' | 'turn' | 'scale' | 'pivot'>;

const origin: Point = { x: 0, y: 0 };

/**
 * Where the coordinates of an actor's file lie, in the words of core: what `placeShape` and `groupPairs` take. Turned,
 * mirrored and scaled about the pivot, which stays where it is; unturned, every number of the file is moved by x, y.
 */
export function toPlacement({ x, y, mirrored, turn, scale, pivot }: Transform): Placement {
  const about = pivot ?? origin;
  const rotation = (turn * Math.PI) / 180;
  const pose = { rotation, scaleX: mirrored ? -scale : scale, scaleY: scale };
  // Core turns about the zero of the coordinates: this is where the pivot would land.
  const landed = placeShape({ kind: 'circle', ...about, radius: 0 }, { x: 0, y: 0, ...pose });
  const { x: px, y: py } = landed.kind === 'circle' ? landed : about;
  return { x: clean(x + about.x - px), y: clean(y + about.y - py), ...pose };
}

/** Where a point of the file's coordinates is on the stage. */
export function placePoint(point: Point, placement: Placement): Point {
  const placed = placeShape({ kind: 'circle', ...point, radius: 0 }, placement);
  return placed.kind === 'circle' ? { x: placed.x, y: placed.y } : point;
}

/** The box on the stage that holds a box of the file's coordinates. */
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

/** An angle as a person writes it: above -180, up to 180 degrees. */
export function plainTurn(degrees: number): number {
  const rest = clean(degrees % 360);
  return rest > 180 ? clean(rest - 360) : rest <= -180 ? clean(rest + 360) : rest;
}

/** A scale that an actor may have. */
export function allowedScale(scale: number): number {
  return Math.max(scaleRange.least, Math.min(scaleRange.most, clean(scale)));
}

/**
 * Where a newcomer stands: to the right of all that is there, its feet on theirs, one `gap` apart. `box` is what it takes
 * up in its own coordinates, `taken` what the others take up on the stage.
 */
export function besideOf(box: Bounds | null, taken: Bounds | null, gap: number): Point {
  if (box === null || taken === null) return origin;
  return { x: Math.ceil(taken.maxX + gap - box.minX), y: Math.round(taken.maxY - box.maxY) };
}
