/** Shapes that move, appear and disappear, and who collides with whom. */
import { requirePlace, requireVisit, throwInvalid, throwInvalidKind } from '../base/require.js';
import type { Point, Rect, Shape } from '../base/shape.js';
import type { Ray, ShapeSource } from '../base/shape-source.js';
import { flushSize } from '../base/vector.js';
import { intersects, overlaps } from '../pairs/relate.js';
import type { PairOptions } from '../pairs/relate.js';
import { containsPoint } from '../points/contains-point.js';
import { distance } from '../points/distance.js';
import type { MutableRayHit, RayHit, RayOptions } from '../points/ray.js';
import { raycast, raycastInto } from '../points/raycast.js';
import { CollisionFilters } from './collision-filter.js';
import type { CollisionFilter } from './collision-filter.js';
import type { CollisionMatrix } from './collision-matrix.js';
import { DynamicBoxIndex, Goal } from './dynamic-box-index.js';
import { emptyBox, measureBox, requireValid } from './shape-box.js';

export interface ShapeIndexOptions {
  /** Rules for pairs of roles, which override those of `defaultMatrix`. */
  readonly matrix?: CollisionMatrix | undefined;
}

/** Which shapes a query finds. */
export interface IndexQuery {
  /** Only shapes that a shape with this filter may collide with. */
  readonly filter?: CollisionFilter | undefined;
}

/** Which shapes are near enough. */
export interface NearestOptions extends IndexQuery {
  /** In the shapes' unit; Infinity when absent. */
  readonly maxDistance?: number | undefined;
}

/**
 * Creates an index of shapes that move, appear and disappear.
 *
 * @throws RangeError for an unknown option, and a key or a rule of the matrix that isn't one
 */
export function shapeIndex(options?: ShapeIndexOptions): ShapeIndex {
  return new ShapeIndex(options);
}

/**
 * Created by `shapeIndex`. It keeps the shapes themselves, not copies: call `update` when a shape has changed. Each has
 * an id, a small integer; ids of removed shapes are used again.
 *
 * `visit` may query and change the index: it still gets what was there when its query began, except removed shapes.
 * Nothing is allocated once the arrays have grown to the largest number of shapes, except a few small objects, and the
 * bounds of shapes that are rotated and not prepared.
 */
export class ShapeIndex implements ShapeSource {
  private readonly shapes: (Shape | null)[] = [];
  private readonly boxes = new DynamicBoxIndex();
  private readonly filters: CollisionFilters;
  /** Created once, and not for each query. */
  private readonly offer = (id: number): void => {
    if (!this.filters.admits(goal.filter, id)) return;
    const away = distance(point, this.shapes[id]!);
    if (!(away < goal.distance || (away === goal.distance && (goal.id < 0 || id < goal.id)))) return;
    goal.distance = away;
    goal.id = id;
    goal.maxTime = away * away * ROUNDING;
  };

  /** The visit of the innermost ray that is running. */
  private visitAlong: ((shape: Shape, id: number) => void) | null = null;
  private readonly passShape = (id: number): void => {
    this.visitAlong!(this.shapes[id]!, id);
  };

  /** @internal */
  constructor(options: ShapeIndexOptions = {}) {
    for (const key of Object.keys(options)) {
      if (key !== 'matrix') throwInvalid('shapeIndex', 'option', 'matrix', key);
    }
    const { matrix = {} } = options;
    this.filters = new CollisionFilters(matrix);
  }

  /** The number of shapes. */
  get size(): number {
    return this.boxes.size;
  }

  /** Whether a shape has this id. */
  has(id: number): boolean {
    return this.boxes.has(id);
  }

  /**
   * Returns the shape with an id.
   *
   * @throws RangeError for an id that no shape has
   */
  get(id: number): Shape {
    this.boxes.requireId(id);
    return this.shapes[id]!;
  }

  /**
   * Adds a shape. Returns its id.
   *
   * @param filter what it may collide with; everything when absent
   * @throws RangeError as `validate` does, and for a filter that isn't an object or whose bits aren't integers
   */
  insert(shape: Shape, filter?: CollisionFilter): number {
    this.measure(shape, true);
    this.filters.check(filter);
    const id = this.boxes.insert(shapeBox.minX, shapeBox.minY, shapeBox.maxX, shapeBox.maxY);
    this.filters.set(id, filter);
    this.shapes[id] = shape;
    return id;
  }

  /**
   * Says that a shape has moved or changed, or replaces it by another one. Its filter stays.
   *
   * @param shape the same object with other numbers, or another shape
   * @throws RangeError for an id that no shape has, and as `validate` does; but whether sides of a polygon cross is
   * checked only by `insert`
   */
  update(id: number, shape: Shape): void {
    this.boxes.requireId(id);
    this.measure(shape, false);
    this.boxes.update(id, shapeBox.minX, shapeBox.minY, shapeBox.maxX, shapeBox.maxY);
    this.shapes[id] = shape;
  }

  /**
   * Changes what a shape may collide with.
   *
   * @throws RangeError as `insert` does, and for an id that no shape has
   */
  setFilter(id: number, filter?: CollisionFilter): void {
    this.boxes.requireId(id);
    this.filters.set(id, filter);
  }

  /**
   * Removes a shape.
   *
   * @throws RangeError for an id that no shape has
   */
  remove(id: number): void {
    this.boxes.remove(id);
    this.shapes[id] = null;
  }

  /**
   * Calls `visit(a, b)` once for every pair of shapes that overlap (or touch, with `touching`) and whose filters let
   * them collide, a < b: exactly those for which `overlaps` (or `intersects`) is true. The order is unspecified but
   * deterministic.
   */
  pairs(visit: (a: number, b: number) => void, { touching, tolerance }: PairOptions = {}): void {
    const { shapes, filters } = this;
    const collide = touching ? intersects : overlaps;
    this.boxes.pairs(
      (a, b) => {
        if (filters.allows(a, b) && collide(shapes[a]!, shapes[b]!, tolerance)) visit(a, b);
      },
      tolerance! > 0 ? tolerance : 0,
    );
  }

  /**
   * Calls `visit(id, shape)` for every shape that shares a point with a closed window, by ascending id. A window with
   * NaN, or with a maximum below its minimum, is empty.
   */
  window(
    minX: number,
    minY: number,
    maxX: number,
    maxY: number,
    visit: (id: number, shape: Shape) => void,
    query?: IndexQuery,
  ): void {
    this.find(minX, minY, maxX, maxY, false, visit, query);
  }

  /** Calls `visit(id, shape)` for every shape that contains a point, borders included, by ascending id. */
  point(x: number, y: number, visit: (id: number, shape: Shape) => void, query?: IndexQuery): void {
    this.find(x, y, x, y, true, visit, query);
  }

  private find(
    minX: number,
    minY: number,
    maxX: number,
    maxY: number,
    isPoint: boolean,
    visit: (id: number, shape: Shape) => void,
    query: IndexQuery | undefined,
  ): void {
    const { boxes, filters, shapes } = this;
    requireVisit(visit);
    if (query) filters.check(query.filter);
    const infinite = !Number.isFinite(maxX - minX + (maxY - minY));
    const width = flushSize(minX, maxX);
    const height = flushSize(minY, maxY);
    const from = boxes.open(minX, minY, maxX, maxY);
    const { results, top } = boxes;
    try {
      for (let k = from; k < top; k++) {
        const id = results[k]!;
        const shape = shapes[id];
        if (!shape || !filters.admits(query?.filter, id)) continue;
        // Each time anew, since `visit` may query too.
        rect.x = spot.x = minX;
        rect.y = spot.y = minY;
        rect.width = width;
        rect.height = height;
        if (
          isPoint
            ? containsPoint(shape, spot)
            : intersects(shape, infinite ? finiteWindow(shape, minX, minY, maxX, maxY) : rect)
        ) {
          visit(id, shape);
        }
      }
    } finally {
      boxes.close(from);
    }
  }

  /**
   * Returns the id of the shape nearest to a point; the distance is 0 in a shape and on its border. Of shapes at the
   * same distance it is the lowest id.
   *
   * @returns -1 if there is none
   * @throws RangeError for a position that isn't two numbers, options that aren't an object, and an invalid filter
   */
  nearest(x: number, y: number, options?: NearestOptions): number {
    if (options !== undefined && typeof options !== 'object') {
      throwInvalid('', 'options of nearest', 'an object such as { maxDistance: 9 }', options);
    }
    const maxDistance = options?.maxDistance ?? Infinity;
    const filter = options?.filter;
    if (filter !== undefined) this.filters.check(filter);
    goal.x = point.x = x;
    goal.y = point.y = y;
    goal.maxTime = maxDistance * maxDistance * ROUNDING;
    if (!(maxDistance >= 0 && Number.isFinite(x + y))) {
      requirePlace('point', { x, y });
      return -1;
    }
    goal.distance = maxDistance;
    goal.id = -1;
    goal.filter = filter;
    this.boxes.walkNear(goal, this.offer);
    return goal.id;
  }

  /** Returns the nearest shape that a ray hits, or null; see `raycast`. `index` is its id. */
  raycast(origin: Point, direction: Point, options?: RayOptions & IndexQuery): RayHit | null {
    return raycast(origin, direction, this.sourceOf(options), options);
  }

  /** Like `raycast`, but writes into a record from `emptyRayHit()`. Returns whether there is a hit. */
  raycastInto(out: MutableRayHit, origin: Point, direction: Point, options?: RayOptions & IndexQuery): boolean {
    return raycastInto(out, origin, direction, this.sourceOf(options), options);
  }

  /** For queries of the library: visits the shapes whose bounds touch or overlap a window, by ascending id. */
  shapesIn(minX: number, minY: number, maxX: number, maxY: number, visit: (shape: Shape, id: number) => void): void {
    const { boxes, shapes } = this;
    const from = boxes.open(minX, minY, maxX, maxY);
    const { results, top } = boxes;
    try {
      for (let k = from; k < top; k++) {
        const shape = shapes[results[k]!];
        if (shape) visit(shape, results[k]!);
      }
    } finally {
      boxes.close(from);
    }
  }

  /** For rays of the library: visits the shapes whose bounds the ray hits, about in the order of the ray. */
  shapesAlong(ray: Ray, visit: (shape: Shape, id: number) => void): void {
    const outer = this.visitAlong;
    this.visitAlong = visit;
    try {
      this.boxes.walkAlong(ray, this.passShape);
    } finally {
      this.visitAlong = outer;
    }
  }

  /**
   * Returns the shapes with which one that has a filter may collide, as targets of `sweep` and `moveAndSlide`. They are
   * those of the index at the time of each query.
   *
   * @throws RangeError as `insert` does for a filter
   */
  filtered(filter: CollisionFilter): ShapeSource {
    this.filters.check(filter);
    const admitted = (visit: (shape: Shape, id: number) => void) => (shape: Shape, id: number) => {
      if (this.filters.admits(filter, id)) visit(shape, id);
    };
    return {
      shapesIn: (minX, minY, maxX, maxY, visit) => {
        this.shapesIn(minX, minY, maxX, maxY, admitted(visit));
      },
      shapesAlong: (ray, visit) => {
        this.shapesAlong(ray, admitted(visit));
      },
    };
  }

  private sourceOf(query: IndexQuery | undefined): ShapeSource {
    return query?.filter ? this.filtered(query.filter) : this;
  }

  private measure(shape: Shape, all: boolean): void {
    if (!(shape as unknown)) throwInvalidKind(shape);
    requireValid(shape, measureBox(shapeBox, shape), all);
  }
}

/** So that no box is left out because the square of a distance was rounded. */
const ROUNDING = 1 + 2 ** -50;

const shapeBox = /* @__PURE__ */ emptyBox();
const goal = /* @__PURE__ */ new Goal();
/** As callers write a point: `containsPoint` allocates when it sees several layouts. */
const spot = { x: NaN, y: NaN };
const rect = { kind: 'rect' as const, x: NaN, y: NaN, width: NaN, height: NaN };
const point: { kind: 'circle'; x: number; y: number; radius: number } = { kind: 'circle', x: NaN, y: NaN, radius: 0 };

/** Returns a window whose infinite sides are beyond the bounds of a shape instead. */
function finiteWindow(shape: Shape, minX: number, minY: number, maxX: number, maxY: number): Rect {
  measureBox(shapeBox, shape);
  const left = Math.max(minX, shapeBox.minX - 1);
  const top = Math.max(minY, shapeBox.minY - 1);
  const right = Math.max(left, Math.min(maxX, shapeBox.maxX + 1));
  const bottom = Math.max(top, Math.min(maxY, shapeBox.maxY + 1));
  return { kind: 'rect', x: left, y: top, width: flushSize(left, right), height: flushSize(top, bottom) };
}
