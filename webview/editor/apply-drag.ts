import type { Bounds, Capsule, Circle, Ellipse, Point, Polygon, Rect, Shape } from '../../src/core/index.js';
import { moveCorner } from '../../src/edit/corners.js';
import { roundNoise } from '../../src/edit/move.js';
import { resizeRect, sizeFor, toStep } from '../../src/edit/resize.js';
import { scaleShape, scalesFreely, type Scaling } from '../../src/edit/scale.js';
import { getAngle, turnedAngle, turnShape } from '../../src/edit/turn.js';
import type { Axis } from '../../src/model/bounds.js';
import type { Aligner } from './aligner.js';
import { getCenter } from './figure.js';
import { snappedDelta } from './snap.js';

/** The part of a shape that is dragged. */
export type DragHandle =
  | { readonly kind: 'body' }
  | SideHandle
  /** A radius of a circle or an ellipse, given by the direction of a point on its outline in its local axes. */
  | { readonly kind: 'radius'; readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 }
  /** The radius of a capsule, to the left or right of the line from its first end to its second. */
  | { readonly kind: 'thickness'; readonly side: -1 | 1 }
  | { readonly kind: 'end'; readonly end: 1 | 2 }
  | { readonly kind: 'corner'; readonly index: number }
  | { readonly kind: 'turn' }
  /** A side or corner of the box around several hitboxes. */
  | { readonly kind: 'all'; readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1; readonly ratio: boolean };

/** A side or corner of a rectangle in its local axes, with the constraints of its text. */
interface SideHandle {
  readonly kind: 'side';
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
  /** Both sides move, because the text writes the center along that axis. */
  readonly centeredX: boolean;
  readonly centeredY: boolean;
  /** Width and height keep their ratio, because the text has one number for both. */
  readonly ratio: boolean;
}

/** Modifier keys and snapping for a drag. */
export interface DragOptions {
  /** Positions and sizes snap to multiples of this. */
  readonly step: number;
  /** Whether the user chose the step: nothing is aligned off it. */
  readonly isGrid: boolean;
  /** Angles snap to multiples of this, in degrees. */
  readonly turnStep: number;
  /** Resize about the center. */
  readonly symmetric: boolean;
  /** Keep the ratio of width and height. */
  readonly ratio: boolean;
  /** Null if nothing is aligned. */
  readonly aligner: Aligner | null;
  /** Largest distance to a guide line, in units. */
  readonly snapDistance: number;
  /** A smaller pointer movement along an axis, in units, is ignored. */
  readonly dragThreshold: number;
}

/**
 * Returns the new value of a coordinate at `from` after moving by `delta`: on a nearby line if there is one, otherwise
 * on a step.
 */
function snapCoordinate(axis: Axis, from: number, delta: number, offset: number, options: DragOptions): number {
  const { aligner, snapDistance, dragThreshold, step, isGrid } = options;
  if (aligner !== null && Math.abs(delta) >= Math.max(dragThreshold, step / 2)) {
    // A line that it is already on must not hold it back.
    const accepts = (at: number, isCenter: boolean): boolean =>
      roundNoise(at - offset) !== roundNoise(from) && isWritten(at - offset, step, isGrid || isCenter);
    const line = aligner.nearest(axis, from + delta + offset, snapDistance, accepts);
    if (line !== null) return roundNoise(line.at - offset);
  }
  return roundNoise(from + snappedDelta(from, delta, step));
}

/**
 * Tells whether a coordinate looks typed: on a step, or, unless it has to be on one, with a few decimals. Edges of rotated
 * or round shapes are rarely values that anyone wants in a text.
 */
export function isWritten(place: number, step: number, onStep: boolean): boolean {
  if (toStep(place, step) === roundNoise(place)) return true;
  return !onStep && Math.abs(Math.round(place * 100) - place * 100) < 1e-6;
}

/** Returns the shape after moving its handle from the drag origin to `point`. `offset`: of its sprite in the scene. */
export function applyDrag(
  from: Shape,
  handle: Exclude<DragHandle, { kind: 'body' | 'all' }>,
  dragOrigin: Point,
  point: Point,
  offset: Point,
  options: DragOptions,
): Shape {
  const delta = { x: point.x - dragOrigin.x, y: point.y - dragOrigin.y };
  switch (handle.kind) {
    case 'side':
      return from.kind === 'rect' ? resized(from, handle, delta, offset, options) : from;
    case 'radius':
      return from.kind === 'circle' || from.kind === 'ellipse' ? rounded(from, handle, delta, options) : from;
    case 'thickness':
      return from.kind === 'capsule' ? thickened(from, handle.side, delta, options) : from;
    case 'end':
      return from.kind === 'capsule' ? withEnd(from, handle.end, delta, offset, options) : from;
    case 'corner':
      return from.kind === 'polygon' ? withCorner(from, handle.index, delta, offset, options) : from;
    case 'turn': {
      const own = getCenter(from);
      const center = { x: own.x + offset.x, y: own.y + offset.y };
      const by =
        Math.atan2(point.y - center.y, point.x - center.x) -
        Math.atan2(dragOrigin.y - center.y, dragOrigin.x - center.x);
      // The shorter way round: a pointer doesn't turn by more than half a turn at once.
      const turn = by - Math.round(by / (2 * Math.PI)) * 2 * Math.PI;
      return turnShape(from, turnedAngle(getAngle(from), turn, options.turnStep));
    }
  }
}

function resized(from: Rect, handle: SideHandle, delta: Point, offset: Point, options: DragOptions): Rect {
  const rotation = from.rotation ?? 0;
  const ratio = handle.ratio || options.ratio;
  const symmetric = options.symmetric;
  const along = { x: delta.x * Math.cos(rotation) + delta.y * Math.sin(rotation), y: 0 };
  along.y = delta.y * Math.cos(rotation) - delta.x * Math.sin(rotation);
  const grown = (axis: Axis): number => {
    const side = handle[axis];
    if (side === 0) return 0;
    const both = symmetric || (axis === 'x' ? handle.centeredX : handle.centeredY) ? 2 : 1;
    const size = axis === 'x' ? from.width : from.height;
    // A rotated shape has no sides to align; its size changes in steps.
    if (rotation !== 0) return snappedDelta(size, along[axis] * side * both, options.step);
    const at = side > 0 ? from[axis] + size : from[axis];
    return side * both * (snapCoordinate(axis, at, delta[axis], offset[axis], options) - at);
  };
  const draggedSize = { width: roundNoise(from.width + grown('x')), height: roundNoise(from.height + grown('y')) };
  const size = sizeFor(from, handle, draggedSize, { step: options.step, ratio });
  const sides = { x: handle.centeredX ? 0 : handle.x, y: handle.centeredY ? 0 : handle.y } as const;
  return resizeRect(from, sides, size, symmetric);
}

function rounded(
  from: Circle | Ellipse,
  handle: { readonly x: number; readonly y: number },
  delta: Point,
  { step, ratio }: DragOptions,
): Shape {
  const rotation = getAngle(from);
  const u = (delta.x * Math.cos(rotation) + delta.y * Math.sin(rotation)) * handle.x;
  const v = (delta.y * Math.cos(rotation) - delta.x * Math.sin(rotation)) * handle.y;
  const grow = (radius: number, by: number): number =>
    Math.max(Math.min(step, radius), roundNoise(radius + snappedDelta(radius, by, step)));
  if (from.kind === 'circle') return { ...from, radius: grow(from.radius, u + v) };
  const radiusX = handle.x === 0 ? from.radiusX : grow(from.radiusX, u);
  const radiusY = handle.y === 0 ? from.radiusY : grow(from.radiusY, v);
  if (!ratio || from.radiusX <= 0 || from.radiusY <= 0) return { ...from, radiusX, radiusY };
  const factor = handle.x === 0 ? radiusY / from.radiusY : radiusX / from.radiusX;
  const least = (radius: number): number => Math.max(Math.min(step, radius), toStep(radius * factor, step));
  if (factor === 1) return from;
  return handle.x === 0
    ? { ...from, radiusY, radiusX: least(from.radiusX) }
    : { ...from, radiusX, radiusY: least(from.radiusY) };
}

function thickened(from: Capsule, side: -1 | 1, delta: Point, { step }: DragOptions): Capsule {
  const { x, y } = capsuleNormal(from);
  const by = snappedDelta(from.radius, (delta.x * x + delta.y * y) * side, step);
  return { ...from, radius: Math.max(Math.min(step, from.radius), roundNoise(from.radius + by)) };
}

/** Returns the unit vector perpendicular to the axis of a capsule. */
export function capsuleNormal({ x1, y1, x2, y2 }: Capsule): Point {
  const length = Math.hypot(x2 - x1, y2 - y1);
  return length > 0 ? { x: -(y2 - y1) / length, y: (x2 - x1) / length } : { x: 0, y: 1 };
}

function withEnd(from: Capsule, end: 1 | 2, delta: Point, offset: Point, options: DragOptions): Capsule {
  const at = end === 1 ? { x: from.x1, y: from.y1 } : { x: from.x2, y: from.y2 };
  const x = snapCoordinate('x', at.x, delta.x, offset.x, options);
  const y = snapCoordinate('y', at.y, delta.y, offset.y, options);
  return end === 1 ? { ...from, x1: x, y1: y } : { ...from, x2: x, y2: y };
}

function withCorner(from: Polygon, index: number, delta: Point, offset: Point, options: DragOptions): Polygon {
  const at = from.points[index];
  if (at === undefined) return from;
  return moveCorner(from, index, {
    x: snapCoordinate('x', at.x, delta.x, offset.x, options),
    y: snapCoordinate('y', at.y, delta.y, offset.y, options),
  });
}

/** Scales the shapes of several hitboxes by dragging a side or a corner of the box around them. */
export function scaledAll(
  shapes: readonly { readonly from: Shape; readonly offset: Point }[],
  box: Bounds,
  handle: Extract<DragHandle, { kind: 'all' }>,
  delta: Point,
  options: DragOptions,
): Shape[] {
  const first = shapes[0]?.offset ?? { x: 0, y: 0 };
  const grown = (axis: Axis, low: number, high: number): number => {
    const side = handle[axis];
    if (side === 0) return 0;
    const at = (side > 0 ? high : low) - first[axis];
    return side * (options.symmetric ? 2 : 1) * (snapCoordinate(axis, at, delta[axis], first[axis], options) - at);
  };
  const from = { width: box.maxX - box.minX, height: box.maxY - box.minY };
  const draggedSize = {
    width: from.width + grown('x', box.minX, box.maxX),
    height: from.height + grown('y', box.minY, box.maxY),
  };
  const ratio = handle.ratio || options.ratio || !shapes.every(({ from: shape }) => scalesFreely(shape));
  const size = sizeFor(from, handle, draggedSize, { step: options.step, ratio });
  const width = from.width > 0 ? size.width / from.width : 1;
  const height = from.height > 0 ? size.height / from.height : 1;
  // Rounding a side to a step must not turn circles into ellipses.
  const wide = handle.y === 0 || Math.abs(width - 1) >= Math.abs(height - 1);
  const factorX = ratio && !wide ? height : width;
  const factorY = ratio && wide ? width : height;
  const fixedOn = (side: number, low: number, high: number): number =>
    options.symmetric || side === 0 ? (low + high) / 2 : side > 0 ? low : high;
  const fixed = { x: fixedOn(handle.x, box.minX, box.maxX), y: fixedOn(handle.y, box.minY, box.maxY) };
  return shapes.map(({ from: shape, offset }) => {
    const scaling: Scaling = {
      x: (value) => scaledPlace(value, fixed.x - offset.x, factorX, options.step),
      y: (value) => scaledPlace(value, fixed.y - offset.y, factorY, options.step),
      min: options.step,
    };
    return scaleShape(shape, scaling, Math.min(factorX, factorY));
  });
}

/** A coordinate that was on a step stays on a step. */
function scaledPlace(value: number, fixed: number, factor: number, step: number): number {
  const scaled = roundNoise(fixed + (value - fixed) * factor);
  return toStep(value, step) === roundNoise(value) ? toStep(scaled, step) : scaled;
}
