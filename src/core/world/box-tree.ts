/** A packed tree of boxes that may move, leave and join without being built again each time. */
import type { Ray } from '../base/shape-source.js';
import { idle, packOrder, PairWorkspace } from '../broad/box-sort.js';
import { grown } from './grown.js';

/** Boxes per leaf, and children per node; children of a node are found by shifting its number by as many bits. */
const NODE = 8;
const SHIFT = 3;

/** Boxes per leaf when the tree is built: a quarter of the slots stays free for boxes that join. */
const FILL = 6;

/** The part of its average size by which a leaf may grow for a box that moves; farther, the box changes its leaf. */
const STRETCH = 0.25;

/** Leaves that are this many times as large as when the tree was built make it worth building again. */
const MAX_SPREAD = 1.5;

/**
 * Times of a ray are quotients of one subtraction and one division: one that leaves a box this much later can't miss it
 * by rounding (Ize, "Robust BVH ray traversal", JCGT 2013).
 */
const ROUNDING = 1 + 2 ** -50;

/** The part of the boxes that must have moved out of their leaves before the tree is built again. */
const MIN_CHANGES = 1 / 16;

/**
 * A packed R-tree (see `packOrder`) with free slots in its leaves. A box that moves stays in its leaf, which grows if
 * necessary; one that moves far is removed and inserted where leaves have to grow least (Guttman, SIGMOD 1984). Leaves
 * that have grown are fitted again from time to time, and the tree is built again when they have become too large, or
 * when it is full.
 *
 * Speed depends on all this, results don't. Only `walk` calls code of the library's user, which must not change the tree.
 */
export class BoxTree {
  /** The box of each slot, minX, minY, maxX, maxY, then those of each level of nodes; the last one is the root. */
  private rows = new Float64Array(0);
  /** The id in each slot. */
  private ids = new Int32Array(0);
  /** The number of free slots in each row: 0 or 1 for a slot. */
  private free = new Int32Array(0);
  /** The first row of each level, and the end of the last one. */
  private starts = new Int32Array(16);
  /** The level of the root; 0 if the tree isn't built. */
  private highest = 0;
  private column = new Uint32Array(0);
  /** Half the perimeter of all leaves: when the tree was built, now, and the growth since they were fitted. */
  private readonly size = { built: 0.5, fitted: 0.5, grown: 0.5, stretch: 0.5 };
  /** Boxes that came, left or changed their leaf since the tree was built, and since the leaves were fitted. */
  private changes = 0;
  private changesSinceFit = 0;
  /** Nodes and slots that `walk` has still to visit, with their keys; a walk within a visit is above on the stack. */
  private stack = new Int32Array(256);
  private keys = new Float64Array(256);
  private top = 0;

  /** Whether the tree has as many free slots. */
  hasRoom(count: number): boolean {
    return this.highest > 0 && this.free[this.starts[this.highest]!]! >= count;
  }

  /** Whether it is time to build the tree again. */
  isWorn(count: number): boolean {
    return this.changes > count * MIN_CHANGES && this.size.fitted > this.size.built * MAX_SPREAD;
  }

  /**
   * Builds the tree.
   *
   * @param boxes minX, minY, maxX, maxY of `count` boxes
   * @param ids their ids, or null if they are 0, 1, 2, …
   * @param slotOf receives the slot of each id
   */
  build(boxes: Float64Array, count: number, ids: Int32Array | null, slotOf: Int32Array): void {
    const { starts } = this;
    const leaves = Math.max(1, Math.ceil(count / FILL));
    starts[0] = 0;
    let level = 0;
    let total = leaves * NODE;
    for (let nodes = leaves; ; nodes = Math.ceil(nodes / NODE)) {
      starts[++level] = total;
      total += nodes;
      if (nodes === 1) break;
    }
    starts[level + 1] = total;
    this.highest = level;
    if (this.ids.length < total) {
      const capacity = total + (total >> 2);
      this.rows = new Float64Array(capacity * 4);
      this.ids = new Int32Array(capacity);
      this.free = new Int32Array(capacity);
    }
    if (this.column.length < count) this.column = new Uint32Array(count + (count >> 2));
    const space = idle.pop() ?? new PairWorkspace();
    const order = packOrder(space, boxes, count, FILL, this.column);
    const { rows, free } = this;
    for (let slot = 0, n = 0; slot < leaves * NODE; slot++) {
      if (slot % NODE < FILL && n < count) {
        const from = order[n++]! * 4;
        const id = ids ? ids[from >> 2]! : from >> 2;
        this.ids[slot] = id;
        slotOf[id] = slot;
        free[slot] = 0;
        copyBox(rows, slot * 4, boxes, from);
      } else {
        this.clear(slot);
      }
    }
    idle.push(space);
    for (let level = 1; level <= this.highest; level++) {
      for (let node = starts[level]!; node < starts[level + 1]!; node++) {
        const first = this.firstChild(level, node);
        const end = Math.min(first + NODE, starts[level]!);
        free[node] = 0;
        for (let child = first; child < end; child++) free[node]! += free[child]!;
      }
    }
    this.fit();
    this.changes = 0;
    const { size } = this;
    size.built = size.fitted;
    size.stretch = (size.fitted / leaves) * STRETCH;
  }

  /** Fits all nodes to the boxes in them. */
  fit(): void {
    const { rows, starts, size } = this;
    size.fitted = size.grown = 0;
    this.changesSinceFit = 0;
    for (let level = 1; level <= this.highest; level++) {
      const end = starts[level]!;
      for (let node = end; node < starts[level + 1]!; node++) {
        const first = this.firstChild(level, node);
        const last = Math.min(first + NODE, end) * 4;
        let minX = Infinity;
        let minY = Infinity;
        let maxX = -Infinity;
        let maxY = -Infinity;
        for (let at = first * 4; at < last; at += 4) {
          if (rows[at]! < minX) minX = rows[at]!;
          if (rows[at + 1]! < minY) minY = rows[at + 1]!;
          if (rows[at + 2]! > maxX) maxX = rows[at + 2]!;
          if (rows[at + 3]! > maxY) maxY = rows[at + 3]!;
        }
        rows[node * 4] = minX;
        rows[node * 4 + 1] = minY;
        rows[node * 4 + 2] = maxX;
        rows[node * 4 + 3] = maxY;
        if (level === 1 && minX <= maxX) size.fitted += maxX - minX + (maxY - minY);
      }
    }
  }

  /** Fits the nodes if many boxes have moved or joined one by one. */
  fitIfGrown(count: number): void {
    const { size } = this;
    if (size.grown > size.fitted * STRETCH || this.changesSinceFit > count) this.fit();
  }

  /** Writes the box of a slot without growing its leaf; `fit` must follow. */
  write(slot: number, boxes: Float64Array, at: number): void {
    const { rows } = this;
    copyBox(rows, slot * 4, boxes, at);
    this.changes++;
  }

  /** Moves the box of a slot. Returns its new slot. */
  move(slot: number, boxes: Float64Array, at: number): number {
    const { rows } = this;
    const leaf = (this.starts[1]! + (slot >> SHIFT)) * 4;
    this.changesSinceFit++;
    const growth = this.widening(leaf, boxes, at);
    if (growth > this.size.stretch) {
      const id = this.ids[slot]!;
      this.remove(slot);
      return this.add(id, boxes, at);
    }
    copyBox(rows, slot * 4, boxes, at);
    if (growth > 0) {
      this.changes++;
      this.size.grown += growth;
      this.grow(slot, boxes, at);
    }
    return slot;
  }

  /** Inserts a box where it makes nodes grow least; there must be a free slot. Returns the slot. */
  add(id: number, boxes: Float64Array, at: number): number {
    const { rows, free, starts } = this;
    let node = starts[this.highest]!;
    let growth = 0;
    for (let level = this.highest; level > 1; level--) {
      free[node]!--;
      const first = this.firstChild(level, node);
      const end = Math.min(first + NODE, starts[level]!);
      let least = Infinity;
      let leastSize = Infinity;
      for (let child = first; child < end; child++) {
        if (free[child] === 0) continue;
        const row = child * 4;
        const size = rows[row + 2]! - rows[row]! + (rows[row + 3]! - rows[row + 1]!);
        const more = this.widening(row, boxes, at);
        if (more < least || (more === least && size < leastSize) || least === Infinity) {
          least = more;
          leastSize = size;
          node = child;
        }
      }
      growth = least;
    }
    free[node]!--;
    let slot = this.firstChild(1, node);
    while (free[slot] === 0) slot++;
    free[slot] = 0;
    this.ids[slot] = id;
    copyBox(rows, slot * 4, boxes, at);
    this.size.grown += growth;
    this.changes++;
    this.changesSinceFit++;
    this.grow(slot, boxes, at);
    return slot;
  }

  /** Returns by how much half the perimeter of a node grows if it has to contain a box. */
  private widening(row: number, boxes: Float64Array, at: number): number {
    const { rows } = this;
    const minX = boxes[at]!;
    const minY = boxes[at + 1]!;
    const maxX = boxes[at + 2]!;
    const maxY = boxes[at + 3]!;
    // An empty node is larger than everything, or smaller: it grows by what the box is.
    return rows[row]! <= rows[row + 2]!
      ? Math.max(0, rows[row]! - minX) +
          Math.max(0, rows[row + 1]! - minY) +
          Math.max(0, maxX - rows[row + 2]!) +
          Math.max(0, maxY - rows[row + 3]!)
      : maxX - minX + (maxY - minY);
  }

  /** Removes the box of a slot. */
  remove(slot: number): void {
    this.clear(slot);
    this.changes++;
    for (let level = 1, node = slot; level <= this.highest; level++) {
      node >>= SHIFT;
      this.free[this.starts[level]! + node]!++;
    }
  }

  private clear(slot: number): void {
    const { rows } = this;
    this.free[slot] = 1;
    // Nothing is in no window, not even in an infinite one.
    for (let side = 0; side < 4; side++) rows[slot * 4 + side] = NaN;
  }

  /** Makes the nodes above a slot contain a box. */
  private grow(slot: number, boxes: Float64Array, at: number): void {
    const { rows } = this;
    for (let level = 1, node = slot; level <= this.highest; level++) {
      node >>= SHIFT;
      const row = (this.starts[level]! + node) * 4;
      for (let side = 0; side < 4; side++) {
        const edge = boxes[at + side]!;
        if (side < 2 ? edge < rows[row + side]! : edge > rows[row + side]!) rows[row + side] = edge;
      }
    }
  }

  /** Adds the ids of the closed boxes that share a point with a closed window to a list. Returns its new length. */
  collect(window: Float64Array, list: number[], length: number): number {
    return this.search(this.highest, this.starts[this.highest]!, this.starts[this.highest]! + 1, window, list, length);
  }

  private search(
    level: number,
    from: number,
    to: number,
    window: Float64Array,
    list: number[],
    length: number,
  ): number {
    const { rows } = this;
    const minX = window[0]!;
    const minY = window[1]!;
    const maxX = window[2]!;
    const maxY = window[3]!;
    for (let row = from; row < to; row++) {
      const at = row * 4;
      if (!(rows[at]! <= maxX && minX <= rows[at + 2]! && rows[at + 1]! <= maxY && minY <= rows[at + 3]!)) continue;
      if (level === 0) list[length++] = this.ids[row]!;
      else {
        const first = this.firstChild(level, row);
        const end = Math.min(first + NODE, this.starts[level]!);
        length = this.search(level - 1, first, end, window, list, length);
      }
    }
    return length;
  }

  /**
   * Visits the ids of boxes by ascending key, about: the time at which a ray reaches the box, or the square of the
   * distance of (x, y) if `byDistance`. Leaves out those beyond `ray.maxTime`, which `visit` may lower. A box that a
   * ray hits is never left out because of rounding.
   */
  walk(ray: Ray, byDistance: boolean, visit: (id: number) => void): void {
    const base = this.top;
    const { starts, highest } = this;
    try {
      this.push(base, starts[highest]!, starts[highest]! + 1, ray, byDistance);
      while (this.top > base) {
        const row = this.stack[--this.top]!;
        if (this.keys[this.top]! > ray.maxTime) continue;
        if (row < starts[1]!) {
          visit(this.ids[row]!);
          continue;
        }
        let level = 1;
        while (row >= starts[level + 1]!) level++;
        const first = this.firstChild(level, row);
        this.push(this.top, first, Math.min(first + NODE, starts[level]!), ray, byDistance);
      }
    } finally {
      this.top = base;
    }
  }

  /** Pushes rows by descending key. */
  private push(base: number, from: number, to: number, ray: Ray, byDistance: boolean): void {
    const { rows } = this;
    const { x, y, dx, dy, maxTime } = ray;
    if (base + NODE > this.stack.length) {
      this.stack = grown(this.stack);
      this.keys = grown(this.keys);
    }
    const { stack, keys } = this;
    let top = base;
    for (let row = from; row < to; row++) {
      const at = row * 4;
      const left = rows[at]! - x;
      const upper = rows[at + 1]! - y;
      const right = rows[at + 2]! - x;
      const lower = rows[at + 3]! - y;
      if (!(left <= right)) continue;
      let key: number;
      if (byDistance) {
        const farX = left > 0 ? left : right < 0 ? -right : 0;
        const farY = upper > 0 ? upper : lower < 0 ? -lower : 0;
        key = farX * farX + farY * farY;
      } else {
        key = 0;
        let exit = maxTime;
        if (dx === 0) {
          if (left > 0 || right < 0) continue;
        } else {
          key = Math.max(key, (dx > 0 ? left : right) / dx);
          exit = Math.min(exit, ((dx > 0 ? right : left) / dx) * ROUNDING);
        }
        if (dy === 0) {
          if (upper > 0 || lower < 0) continue;
        } else {
          key = Math.max(key, (dy > 0 ? upper : lower) / dy);
          exit = Math.min(exit, ((dy > 0 ? lower : upper) / dy) * ROUNDING);
        }
        if (!(key <= exit)) continue;
      }
      if (!(key <= maxTime)) continue;
      let place = top++;
      for (; place > base && keys[place - 1]! < key; place--) {
        keys[place] = keys[place - 1]!;
        stack[place] = stack[place - 1]!;
      }
      keys[place] = key;
      stack[place] = row;
    }
    this.top = top;
  }

  private firstChild(level: number, node: number): number {
    return this.starts[level - 1]! + (node - this.starts[level]!) * NODE;
  }
}

function copyBox(to: Float64Array, start: number, boxes: Float64Array, at: number): void {
  for (let side = 0; side < 4; side++) to[start + side] = boxes[at + side]!;
}
