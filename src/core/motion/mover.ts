/** What moves: a shape, or a group of shapes, and its convex parts. */
import { requireGroup, throwInvalidKind } from '../base/require.js';
import type { Point, Rect, Shape } from '../base/shape.js';
import { getParts } from '../pairs/concave.js';
import type { Group } from '../pairs/group.js';
import { ConvexFrame } from '../shapes/convex-frame.js';
import { toConvexFrame } from '../shapes/convex-shape.js';
import { Placing, newPlacedShape, placeInto, startPlacing } from '../shapes/transform.js';
import type { PlacedShape } from '../shapes/transform.js';

/** The current mover. A record: see *Scratch records* in docs/architecture.md. */
export const mover = {
  /** Its own position: see `Impact`. */
  x: NaN,
  y: NaN,
  minX: NaN,
  minY: NaN,
  maxX: NaN,
  maxY: NaN,
  /** NaN if it is invalid. */
  maxCoordinate: NaN,
  /** Whether it is a single axis-aligned rectangle: then its bounds are its exact sides. */
  isBox: false,
  /** Whether `frames` are those of `shapes`: a box needs none among boxes. */
  isFramed: false,
  count: 0,
};

/** Its shapes in world coordinates, and their frames. */
export const moverShapes: Shape[] = [];
export const moverFrames: ConvexFrame[] = [];

const placing = /* @__PURE__ */ new Placing();
const placed: (PlacedShape | undefined)[] = [];
const scratch: ConvexFrame[] = [];
/** The placement of a moved shape or group. */
const placement = { x: NaN, y: NaN, rotation: NaN, scaleX: NaN, scaleY: NaN };

export function isGroup(item: unknown): item is Group {
  return typeof item === 'object' && item !== null && 'shapes' in item;
}

export function isAligned(rect: Rect): boolean {
  // Checked first, so that reading it allocates nothing although other rectangles may have none.
  return !('rotation' in rect) || rect.rotation === undefined || rect.rotation === 0;
}

/** Loads a mover where it is. */
export function loadMover(what: Shape | Group): void {
  if (!(what as unknown)) throwInvalidKind(undefined);
  if (isGroup(what)) {
    loadGroup(what, what);
    return;
  }
  moverShapes[0] = what;
  finish(1);
}

/** Loads a mover at another position. */
export function loadMoverAt(what: Shape | Group, at: Point): void {
  if (isGroup(what)) {
    loadGroup(what, at);
    return;
  }
  const { x, y } = at;
  moverShapes[0] = what;
  findOrigin(what);
  const stays = mover.x === x && mover.y === y;
  if (!stays) {
    placement.x = x - mover.x;
    placement.y = y - mover.y;
    placement.rotation = 0;
    placement.scaleX = placement.scaleY = 1;
    startPlacing(placing, placement);
    const { shape } = placeInto((placed[0] ??= newPlacedShape()), what, placing);
    if (shape.kind === 'rect' || shape.kind === 'circle' || shape.kind === 'ellipse') {
      // The position as it is, without the rounding of the displacement.
      const placed = shape as { x: number; y: number };
      placed.x = x;
      placed.y = y;
    }
    moverShapes[0] = shape;
  }
  finish(1);
}

function loadGroup(group: Group, { x, y }: Point): void {
  const { rotation = 0, scaleX = 1, scaleY = 1 } = group;
  const shapes = requireGroup(group);
  placement.x = x;
  placement.y = y;
  placement.rotation = rotation;
  placement.scaleX = scaleX;
  placement.scaleY = scaleY;
  startPlacing(placing, placement);
  for (let k = 0; k < shapes.length; k++) {
    moverShapes[k] = placeInto((placed[k] ??= newPlacedShape()), shapes[k]!, placing).shape;
  }
  finish(shapes.length);
  mover.x = x;
  mover.y = y;
}

/** Sets the position and the bounds. */
function finish(count: number): void {
  mover.count = count;
  mover.isFramed = false;
  const first = moverShapes[0];
  mover.isBox = count === 1 && first?.kind === 'rect' && isAligned(first);
  if (mover.isBox) {
    const { x, y, width, height } = first as Rect;
    mover.x = mover.minX = x;
    mover.y = mover.minY = y;
    mover.maxX = x + width;
    mover.maxY = y + height;
    // NaN as a quotient: see `addMaxCoordinate`.
    mover.maxCoordinate =
      width >= 0 && height >= 0
        ? Math.max(Math.abs(x + width / 2), Math.abs(y + height / 2)) + (width + height) / 2
        : 0 / 0;
    return;
  }
  if (first && count === 1) findOrigin(first);
  frameMover();
}

/** Writes the own position of a shape. */
function findOrigin(shape: Shape): void {
  if (shape.kind === 'capsule') {
    mover.x = shape.x1;
    mover.y = shape.y1;
  } else if (shape.kind === 'polygon') {
    const first = shape.points[0];
    mover.x = first ? first.x : 0 / 0;
    mover.y = first ? first.y : 0 / 0;
  } else {
    mover.x = shape.x;
    mover.y = shape.y;
  }
}

/** Fills `moverFrames`, and the bounds of a mover that isn't a box. */
export function frameMover(): void {
  if (mover.isFramed) return;
  mover.isFramed = true;
  let minX = 1 / 0;
  let minY = 1 / 0;
  let maxX = -1 / 0;
  let maxY = -1 / 0;
  let maxCoordinate = 0;
  for (let k = 0; k < mover.count; k++) {
    const whole = (moverFrames[k] = toConvexFrame(moverShapes[k]!, (scratch[k] ??= new ConvexFrame())));
    maxCoordinate = Math.max(maxCoordinate, whole.maxCoordinate);
    const parts = whole.maxCoordinate < Infinity ? getParts(whole) : whole.self;
    for (let i = 0; i < parts.length; i++) {
      const { xs, ys, count, radius, radiusX } = parts[i]!;
      for (let c = 0; c < count; c++) {
        minX = Math.min(minX, xs[c]! - radius - radiusX);
        minY = Math.min(minY, ys[c]! - radius - radiusX);
        maxX = Math.max(maxX, xs[c]! + radius + radiusX);
        maxY = Math.max(maxY, ys[c]! + radius + radiusX);
      }
    }
  }
  if (mover.isBox) return;
  mover.minX = minX;
  mover.minY = minY;
  mover.maxX = maxX;
  mover.maxY = maxY;
  mover.maxCoordinate = maxCoordinate;
}
