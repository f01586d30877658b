/** The arrays that the broad phase works in. */

/** Most entries in strips that a box may have on average. */
export const ENTRIES_PER_BOX = 3;

/** Typed arrays that live on between calls and grow to the largest call. Made by `pairWorkspace`. */
export class PairWorkspace {
  /** @internal */
  busy = false;
  /** How many boxes there is room for; without any the arrays do not exist yet. */
  private room = -1;
  /** Sort keys, as numbers and as their bits. @internal */
  declare keys: Float32Array;
  /** @internal */
  declare bits: Uint32Array;
  /** Lower sides. @internal */
  declare lows: Float64Array;
  /** Numbers of the boxes in sorted order. @internal */
  declare order: Uint32Array;
  /** @internal */
  declare spare: Uint32Array;
  /** First strip and number of strips of each box. @internal */
  declare spans: Int32Array;
  /** Where each slot begins; there are fewer slots than boxes. @internal */
  declare starts: Int32Array;
  /** Box of each entry. @internal */
  declare ids: Int32Array;
  /** Low and high along the swept axis, low and high along the other one, of each entry. @internal */
  declare packed: Float64Array;

  /** Makes room, and a bit more, so that slowly growing worlds do not allocate at each step. @internal */
  reserve(count: number): this {
    if (this.room < count) {
      const room = (this.room = count + (count >> 2));
      this.keys = new Float32Array(room);
      this.bits = new Uint32Array(this.keys.buffer);
      this.lows = new Float64Array(room);
      this.order = new Uint32Array(room);
      this.spare = new Uint32Array(room);
      this.spans = new Int32Array(room * 2);
      this.starts = new Int32Array(room + 1);
      this.ids = new Int32Array(room * ENTRIES_PER_BOX);
      this.packed = new Float64Array(room * ENTRIES_PER_BOX * 4);
    }
    return this;
  }
}

/** Workspaces between calls; more than one only when `visit` calls `allPairs`. */
export const idle: PairWorkspace[] = [];

/**
 * Room for `allPairs` to work in: about 170 bytes for each box of the largest call so far. Keep one of your own to give
 * the memory back when you drop it; without it `allPairs` shares one that it keeps for good.
 */
export function pairWorkspace(): PairWorkspace {
  return new PairWorkspace();
}
