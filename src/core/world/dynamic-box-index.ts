/** Boxes that move, appear and disappear: pairs, windows, points, rays and the nearest one. */
import { requireNumber, requirePlace, requireVisit, throwInvalid } from '../base/require.js';
import type { Point } from '../base/shape.js';
import type { Ray } from '../base/shape-source.js';
import { allPairs } from '../broad/all-pairs.js';
import { isBox, throwInvalidBox } from '../broad/box-layout.js';
import { shellSort } from '../broad/box-sort.js';
import { BoxTree } from './box-tree.js';
import type { CollisionFilter } from './collision-filter.js';
import { grown } from './grown.js';

/** The state of an id: a box is live, or it is changed, so that the tree hasn't yet what it is now. */
const UNUSED = 0;
const LIVE = 1;
const CHANGED = 2;

/** Up to this count pairs are found without copies of the boxes, so they get one here: `visit` may change them. */
const COPIED = 128;

/** If more than this part of the boxes has changed, all nodes of the tree are fitted at once. */
const MANY = 1 / 8;

/** Copies of the boxes in a row, without those of unused ids. */
class PackedBoxes {
  boxes = new Float64Array(0);
  ids = new Int32Array(0);
}

/** A ray, or a position with the greatest square of the distance as `maxTime`, and what is nearest to it so far. */
export class Goal {
  x = NaN;
  y = NaN;
  dx = NaN;
  dy = NaN;
  maxTime = NaN;
  distance = NaN;
  id = -1;
  filter: CollisionFilter | undefined = undefined;
}

/**
 * Creates an index of boxes that move, appear and disappear, for your own exact tests; for shapes use `shapeIndex`, and
 * for boxes that never change `boxIndex`.
 */
export function dynamicBoxIndex(): DynamicBoxIndex {
  return new DynamicBoxIndex();
}

/**
 * Created by `dynamicBoxIndex`. Boxes are closed and in any unit; each has an id, a small integer. Ids of removed boxes
 * are used again.
 *
 * Changes only note what changed. The next query brings a packed tree up to date, and `pairs` sorts all boxes again,
 * which is faster than keeping a tree of them in order. Once the arrays have grown to the largest number of boxes,
 * nothing but a few small objects is allocated.
 *
 * `visit` may query and change the index: it still gets what was there when its query began, except removed boxes.
 * While `raycast` runs, changes throw a RangeError.
 */
export class DynamicBoxIndex {
  private boxes = new Float64Array(64);
  private states = new Uint8Array(16);
  /** The slot of each id in the tree, or -1. */
  private slots = new Int32Array(16).fill(-1);
  private changed = new Int32Array(16);
  private changedCount = 0;
  /** Ids of removed boxes, and the first id that was never used. */
  private readonly unused: number[] = [];
  private end = 0;
  private newCount = 0;
  private readonly tree = new BoxTree();
  private readonly packed: PackedBoxes[] = [];
  /** What `open` found. @internal */
  readonly results: number[] = [];
  /** @internal */
  top = 0;
  private readonly window4 = new Float64Array(4);
  private readonly goal = new Goal();
  /** Created once, and not for each query. */
  private readonly offer = (id: number): void => {
    const { goal, boxes } = this;
    const at = id * 4;
    const dx = Math.max(boxes[at]! - goal.x, goal.x - boxes[at + 2]!, 0);
    const dy = Math.max(boxes[at + 1]! - goal.y, goal.y - boxes[at + 3]!, 0);
    const square = dx * dx + dy * dy;
    if (!(square < goal.maxTime || (square === goal.maxTime && (goal.id < 0 || id < goal.id)))) return;
    goal.maxTime = square;
    goal.id = id;
  };
  /** Queries that are running: ids that their `visit` removes aren't used again before they end. */
  private running = 0;
  private casting = 0;

  /** The number of boxes. */
  get size(): number {
    return this.end - this.unused.length;
  }

  /** Whether a box has this id. */
  has(id: number): boolean {
    return id < this.end && this.states[id]! > UNUSED;
  }

  /**
   * Adds a box. Returns its id.
   *
   * @throws RangeError naming the field and the value: NaN, an infinity, a maximum below its minimum
   */
  insert(minX: number, minY: number, maxX: number, maxY: number): number {
    this.requireIdle();
    this.check(minX, minY, maxX, maxY);
    const reuse = this.running === 0 && this.unused.length > 0;
    const id = reuse ? this.unused.pop()! : this.end++;
    if (id === this.states.length) this.reserve();
    this.slots[id] = -1;
    this.newCount++;
    this.write(id);
    return id;
  }

  /**
   * Moves or resizes a box.
   *
   * @throws RangeError as `insert` does, and for an id that no box has
   */
  update(id: number, minX: number, minY: number, maxX: number, maxY: number): void {
    this.requireId(id);
    this.requireIdle();
    this.check(minX, minY, maxX, maxY);
    this.write(id);
  }

  /**
   * Removes a box.
   *
   * @throws RangeError for an id that no box has
   */
  remove(id: number): void {
    this.requireId(id);
    this.requireIdle();
    this.states[id] = UNUSED;
    if (this.slots[id]! >= 0) this.tree.remove(this.slots[id]!);
    else this.newCount--;
    this.slots[id] = -1;
    this.unused.push(id);
  }

  /**
   * Calls `visit(id)` for every box that shares a point with a closed window, by ascending id. Exact. A window with NaN,
   * or with a maximum below its minimum, is empty; an infinite one is allowed.
   */
  window(minX: number, minY: number, maxX: number, maxY: number, visit: (id: number) => void): void {
    requireVisit(visit);
    const from = this.open(minX, minY, maxX, maxY);
    const { results, top } = this;
    try {
      for (let k = from; k < top; k++) if (this.has(results[k]!)) visit(results[k]!);
    } finally {
      this.close(from);
    }
  }

  /** Begins a query: adds what is in a window to `results`. Returns the first place there. @internal */
  open(minX: number, minY: number, maxX: number, maxY: number): number {
    const { results, top, window4 } = this;
    this.synchronize();
    window4[0] = minX;
    window4[1] = minY;
    window4[2] = maxX;
    window4[3] = maxY;
    if (minX <= maxX && minY <= maxY) this.top = this.tree.collect(window4, results, top);
    shellSort(results, top, this.top);
    this.running++;
    return top;
  }

  /** Ends the query. @internal */
  close(from: number): void {
    this.top = from;
    this.running--;
  }

  /** Like `window` for a single point. */
  point(x: number, y: number, visit: (id: number) => void): void {
    this.window(x, y, x, y, visit);
  }

  /**
   * Calls `visit(a, b)` once for every pair of boxes that touch or overlap, a < b. The order is unspecified but
   * deterministic.
   *
   * @param margin a number by which each box is wider on every side
   */
  pairs(visit: (a: number, b: number) => void, margin = 0): void {
    const { size, end } = this;
    const packed = this.packed.pop() ?? new PackedBoxes();
    const dense = size === end;
    const copied = !dense || size <= COPIED || margin > 0;
    if (copied) this.pack(packed, margin);
    this.running++;
    try {
      const { ids } = packed;
      const boxes = copied ? packed.boxes : this.boxes;
      allPairs(boxes.subarray(0, size * 4), (i, j) => {
        const a = dense ? i : ids[i]!;
        const b = dense ? j : ids[j]!;
        if (this.states[a]! !== UNUSED && this.states[b]! !== UNUSED) visit(a, b);
      });
    } finally {
      this.running--;
      this.packed.push(packed);
    }
  }

  /**
   * Returns the id of the box nearest to a point; the distance is 0 in the box and on its border. Of boxes at the same
   * distance it is the lowest id.
   *
   * @returns -1 if there is none within `maxDistance`, or a number is NaN
   */
  nearest(x: number, y: number, maxDistance = Infinity): number {
    requireNumber('point x', x);
    requireNumber('point y', y);
    requireNumber('maxDistance', maxDistance);
    const { goal } = this;
    goal.x = x;
    goal.y = y;
    goal.maxTime = maxDistance * maxDistance;
    goal.id = -1;
    if (maxDistance >= 0) this.walkNear(goal, this.offer);
    return goal.id;
  }

  /**
   * Calls `visit(id)` for the boxes that a ray hits, about in the order in which it reaches them. `visit` may return a
   * time: what is beyond isn't visited any more. The first hit of your own exact test is so found without visiting all
   * boxes. May visit a box that the ray misses by rounding.
   *
   * @param direction the ray goes from `origin` by this times `maxTime`, which is 1 when absent
   * @throws RangeError as `raycast` of shapes does
   */
  raycast(origin: Point, direction: Point, visit: (id: number) => number | undefined, maxTime = 1): void {
    const goal = new Goal();
    goal.x = origin.x;
    goal.y = origin.y;
    goal.dx = direction.x;
    goal.dy = direction.y;
    goal.maxTime = maxTime;
    if (!Number.isFinite(goal.x + goal.y + goal.dx + goal.dy)) {
      requirePlace('ray origin', origin);
      requirePlace('ray direction', direction);
      return;
    }
    requireVisit(visit);
    if (Number.isNaN(maxTime)) throwInvalid('ray', 'maxTime', 'at least 0', maxTime);
    this.walkAlong(goal, (id) => {
      const time = visit(id);
      if (time !== undefined && time < goal.maxTime) goal.maxTime = time;
    });
  }

  /** Visits boxes along a ray, as far as its `maxTime`, which may shrink. @internal */
  walkAlong(ray: Ray, visit: (id: number) => void): void {
    this.walk(ray, false, visit);
  }

  /** Visits boxes by distance from the goal, as far as the square root of its `maxTime`, which may shrink. @internal */
  walkNear(goal: Goal, visit: (id: number) => void): void {
    this.walk(goal, true, visit);
  }

  private walk(ray: Ray, byDistance: boolean, visit: (id: number) => void): void {
    this.synchronize();
    this.casting++;
    try {
      this.tree.walk(ray, byDistance, visit);
    } finally {
      this.casting--;
    }
  }

  /** Brings the tree up to date. */
  private synchronize(): void {
    const { size, tree, slots, states, boxes, changed, changedCount } = this;
    if (changedCount === 0 && tree.hasRoom(0)) return;
    this.changedCount = 0;
    const many = changedCount > size * MANY;
    if (!tree.hasRoom(this.newCount) || this.newCount > size / 4) this.build();
    else {
      for (let k = 0; k < changedCount; k++) {
        const id = changed[k]!;
        if (states[id]! !== CHANGED) continue;
        states[id] = LIVE;
        if (slots[id]! < 0) slots[id] = tree.add(id, boxes, id * 4);
        else if (many) tree.write(slots[id]!, boxes, id * 4);
        else slots[id] = tree.move(slots[id]!, boxes, id * 4);
      }
      if (many) tree.fit();
      else tree.fitIfGrown(size);
      if (tree.isWorn(size)) this.build();
    }
    this.newCount = 0;
  }

  private build(): void {
    const { size, end, states } = this;
    for (let id = 0; id < end; id++) if (states[id]! === CHANGED) states[id] = LIVE;
    if (size === end) {
      this.tree.build(this.boxes, size, null, this.slots);
      return;
    }
    const packed = this.packed.pop() ?? new PackedBoxes();
    this.pack(packed, 0);
    this.tree.build(packed.boxes, size, packed.ids, this.slots);
    this.packed.push(packed);
  }

  /** Copies the boxes in a row, each wider by `margin` on every side. */
  private pack(packed: PackedBoxes, margin: number): void {
    const { size, end, states } = this;
    if (packed.ids.length < size) {
      packed.ids = new Int32Array(size + (size >> 2));
      packed.boxes = new Float64Array(packed.ids.length * 4);
    }
    for (let id = 0, n = 0; id < end; id++) {
      if (states[id]! === UNUSED) continue;
      packed.ids[n] = id;
      for (let side = 0; side < 4; side++) {
        packed.boxes[n * 4 + side] = this.boxes[id * 4 + side]! + (side < 2 ? -margin : margin);
      }
      n++;
    }
  }

  private check(minX: number, minY: number, maxX: number, maxY: number): void {
    const { window4 } = this;
    window4[0] = minX;
    window4[1] = minY;
    window4[2] = maxX;
    window4[3] = maxY;
    if (!isBox(window4, 0)) throwInvalidBox(window4, 0, 'box');
  }

  /** Writes the box that was checked. */
  private write(id: number): void {
    for (let side = 0; side < 4; side++) this.boxes[id * 4 + side] = this.window4[side]!;
    if (this.states[id] === CHANGED) return;
    if (this.changedCount === this.changed.length) this.compactChanged();
    this.states[id] = CHANGED;
    this.changed[this.changedCount++] = id;
  }

  /** Makes room in the list of changed boxes, where removed ones and their successors may be listed several times. */
  private compactChanged(): void {
    const { states, end } = this;
    let count = 0;
    for (let id = 0; id < end; id++) if (states[id]! === CHANGED) this.changed[count++] = id;
    this.changedCount = count;
    if (count * 2 > this.changed.length) this.changed = grown(this.changed);
  }

  private reserve(): void {
    this.boxes = grown(this.boxes);
    this.states = grown(this.states);
    this.slots = grown(this.slots);
  }

  /** @internal */
  requireId(id: number): void {
    if (!this.has(id)) throwInvalid('', 'id', 'in the index', id);
  }

  private requireIdle(): void {
    if (this.casting > 0) throw new RangeError('an index must not be changed by the visit of its own raycast');
  }
}
