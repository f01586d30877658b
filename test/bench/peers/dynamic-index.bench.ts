/**
 * Steps of a game on 1e3 to 1e5 boxes that move, come and go: ours against the peers, each with the operations that it
 * has. A step of each mix changes boxes and then queries them; the time covers both. Every row gives the same counts in
 * the same run: what planck finds in its widened boxes is compared exactly by the callback, as a game would.
 * `SIZES=1e3,1e5 WORLDS=uniform npm run bench -- dynamic-index` runs some of it.
 */
import { System } from 'check2d';
import Flatbush from 'flatbush';
import { AABB, DynamicTree, Vec2 } from 'planck';
import RBush from 'rbush';
import { dynamicBoxIndex } from '../../../src/core/index.js';
import { printTable } from '../texts.js';
import { generator, worlds } from '../worlds.js';

const sizes = (process.env['SIZES'] ?? '1e3,1e4,1e5').split(',').map(Number);
const names = process.env['WORLDS']?.split(',') ?? ['uniform', 'clustered', 'mixed', 'power-law'];
const mixNames = process.env['MIXES']?.split(',');
/** Milliseconds a step above which a peer gets two rounds only. */
const TOO_LONG = 300;

/** What a peer can do. The boxes are in `world.boxes`; `id` is the index in it. */
interface Index {
  /** Says that the boxes of some ids have moved. */
  move(ids: Int32Array): void;
  insert?(id: number): void;
  remove?(id: number): void;
  pairs(): number;
  window(x0: number, y0: number, x1: number, y1: number): number;
  /** The first box on the segment, or -1. */
  ray?(x0: number, y0: number, x1: number, y1: number): number;
  nearest?(x: number, y: number): number;
}

let boxes: Float64Array = new Float64Array(0);

const ours = (): Index => {
  const index = dynamicBoxIndex();
  const idOf = new Int32Array(boxes.length / 4);
  const boxOf = new Int32Array(boxes.length / 4 + 1);
  let count = 0;
  const add = (k: number): void => {
    const id = index.insert(boxes[k * 4]!, boxes[k * 4 + 1]!, boxes[k * 4 + 2]!, boxes[k * 4 + 3]!);
    idOf[k] = id;
    boxOf[id] = k;
  };
  for (let k = 0; k < idOf.length; k++) add(k);
  const tally = () => {
    count++;
  };
  return {
    move(ids) {
      for (const k of ids) {
        index.update(idOf[k]!, boxes[k * 4]!, boxes[k * 4 + 1]!, boxes[k * 4 + 2]!, boxes[k * 4 + 3]!);
      }
    },
    insert: add,
    remove(k) {
      index.remove(idOf[k]!);
    },
    pairs() {
      count = 0;
      index.pairs(tally);
      return count;
    },
    window(x0, y0, x1, y1) {
      count = 0;
      index.window(x0, y0, x1, y1, tally);
      return count;
    },
    ray(x0, y0, x1, y1) {
      let first = -1;
      let least = Infinity;
      index.raycast({ x: x0, y: y0 }, { x: x1 - x0, y: y1 - y0 }, (id) => {
        const time = hitTime(boxOf[id]!, x0, y0, x1, y1);
        if (time > least || (time === least && boxOf[id]! > first)) return undefined;
        least = time;
        first = boxOf[id]!;
        return time;
      });
      return least <= 1 ? first : -1;
    },
    nearest: (x, y) => index.nearest(x, y),
  };
};

/** The time at which a segment enters a box, or Infinity: the exact test of each peer that gives candidates. */
function hitTime(k: number, x0: number, y0: number, x1: number, y1: number): number {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const ax = (boxes[k * 4]! - x0) / dx;
  const bx = (boxes[k * 4 + 2]! - x0) / dx;
  const ay = (boxes[k * 4 + 1]! - y0) / dy;
  const by = (boxes[k * 4 + 3]! - y0) / dy;
  const enter = Math.max(Math.min(ax, bx), Math.min(ay, by), 0);
  const exit = Math.min(Math.max(ax, bx), Math.max(ay, by), 1);
  return enter <= exit ? enter : Infinity;
}

interface Item {
  readonly id: number;
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

const itemAt = (id: number): Item => ({
  id,
  minX: boxes[id * 4]!,
  minY: boxes[id * 4 + 1]!,
  maxX: boxes[id * 4 + 2]!,
  maxY: boxes[id * 4 + 3]!,
});

function rbush(bulk: boolean): Index {
  const items = Array.from({ length: boxes.length / 4 }, (_, id) => itemAt(id));
  let tree = new RBush<Item>().load(items);
  const alive = new Set(items);
  const write = (item: Item) => {
    const at = item.id * 4;
    item.minX = boxes[at]!;
    item.minY = boxes[at + 1]!;
    item.maxX = boxes[at + 2]!;
    item.maxY = boxes[at + 3]!;
  };
  return {
    move(ids) {
      for (const id of ids) {
        if (!bulk) tree.remove(items[id]!);
        write(items[id]!);
        if (!bulk) tree.insert(items[id]!);
      }
      if (bulk) tree = new RBush<Item>().load(items);
    },
    ...(!bulk && {
      insert(id: number) {
        write(items[id]!);
        tree.insert(items[id]!);
        alive.add(items[id]!);
      },
      remove(id: number) {
        tree.remove(items[id]!);
        alive.delete(items[id]!);
      },
    }),
    pairs() {
      let count = 0;
      for (const item of alive) for (const other of tree.search(item)) if (other.id > item.id) count++;
      return count;
    },
    window: (minX, minY, maxX, maxY) => tree.search({ minX, minY, maxX, maxY }).length,
    ray(x0, y0, x1, y1) {
      const window = {
        minX: Math.min(x0, x1),
        minY: Math.min(y0, y1),
        maxX: Math.max(x0, x1),
        maxY: Math.max(y0, y1),
      };
      return firstOf(
        tree.search(window).map(({ id }) => id),
        x0,
        y0,
        x1,
        y1,
      );
    },
  };
}

function firstOf(ids: readonly number[], x0: number, y0: number, x1: number, y1: number): number {
  let first = -1;
  let least = Infinity;
  for (const id of ids) {
    const time = hitTime(id, x0, y0, x1, y1);
    if (time < least || (time === least && time < Infinity && id < first)) {
      least = time;
      first = id;
    }
  }
  return first;
}

/** check2d is what detect-collisions 10 exports. */
function check2d(): Index {
  const system = new System();
  const bodyAt = (id: number) => {
    const [x0, y0, x1, y1] = boxes.subarray(id * 4) as unknown as [number, number, number, number];
    return system.createBox({ x: x0, y: y0 }, x1 - x0, y1 - y0, { userData: { id } });
  };
  const bodies = Array.from({ length: boxes.length / 4 }, (_, id) => bodyAt(id));
  return {
    move(ids) {
      for (const id of ids) bodies[id]!.setPosition(boxes[id * 4]!, boxes[id * 4 + 1]!);
    },
    insert(id) {
      bodies[id]!.setPosition(boxes[id * 4]!, boxes[id * 4 + 1]!, false);
      system.insert(bodies[id]!);
    },
    remove(id) {
      system.remove(bodies[id]!);
    },
    pairs() {
      let count = 0;
      system.checkAll(({ a, b }: { a: { userData: { id: number } }; b: { userData: { id: number } } }) => {
        if (a.userData.id < b.userData.id) count++;
      });
      return count;
    },
    window: (minX, minY, maxX, maxY) => system.search({ minX, minY, maxX, maxY }).length,
    ray(x0, y0, x1, y1) {
      const hit = system.raycast({ x: x0, y: y0 }, { x: x1, y: y1 });
      return hit ? (hit.body as unknown as { userData: { id: number } }).userData.id : -1;
    },
  };
}

function planck(): Index {
  const tree = new DynamicTree<number>();
  const boundsOf = (id: number) =>
    new AABB(new Vec2(boxes[id * 4]!, boxes[id * 4 + 1]!), new Vec2(boxes[id * 4 + 2]!, boxes[id * 4 + 3]!));
  const proxies = Array.from({ length: boxes.length / 4 }, (_, id) => tree.createProxy(boundsOf(id), id));
  const alive = new Set(proxies.keys());
  const none = new Vec2(0, 0);
  const window = (x0: number, y0: number, x1: number, y1: number, above: number): number => {
    let count = 0;
    tree.query(new AABB(new Vec2(x0, y0), new Vec2(x1, y1)), (proxy) => {
      const id = tree.getUserData(proxy);
      const at = id * 4;
      if (id > above && boxes[at]! <= x1 && x0 <= boxes[at + 2]! && boxes[at + 1]! <= y1 && y0 <= boxes[at + 3]!) {
        count++;
      }
      return true;
    });
    return count;
  };
  return {
    move(ids) {
      for (const id of ids) tree.moveProxy(proxies[id]!, boundsOf(id), none);
    },
    insert(id) {
      proxies[id] = tree.createProxy(boundsOf(id), id);
      alive.add(id);
    },
    remove(id) {
      tree.destroyProxy(proxies[id]!);
      alive.delete(id);
    },
    pairs() {
      let count = 0;
      for (const id of alive) {
        const at = id * 4;
        count += window(boxes[at]!, boxes[at + 1]!, boxes[at + 2]!, boxes[at + 3]!, id);
      }
      return count;
    },
    window: (x0, y0, x1, y1) => window(x0, y0, x1, y1, -1),
    ray(x0, y0, x1, y1) {
      let first = -1;
      let least = Infinity;
      tree.rayCast({ p1: new Vec2(x0, y0), p2: new Vec2(x1, y1), maxFraction: 1 }, (_, proxy) => {
        const id = tree.getUserData(proxy);
        const time = hitTime(id, x0, y0, x1, y1);
        if (time < least || (time === least && time < Infinity && id < first)) {
          least = time;
          first = id;
        }
        // Going on with a time of 0 would end the search.
        return least < Infinity ? Math.max(least, 1e-12) : -1;
      });
      return first;
    },
  };
}

/** Static: built again when something has moved. */
function flatbush(): Index {
  let index: Flatbush | null = null;
  const current = (): Flatbush => {
    if (index) return index;
    index = new Flatbush(boxes.length / 4);
    for (let at = 0; at < boxes.length; at += 4) index.add(boxes[at]!, boxes[at + 1]!, boxes[at + 2], boxes[at + 3]);
    index.finish();
    return index;
  };
  return {
    move() {
      index = null;
    },
    pairs() {
      let count = 0;
      const tree = current();
      for (let id = 0, at = 0; at < boxes.length; id++, at += 4) {
        tree.search(boxes[at]!, boxes[at + 1]!, boxes[at + 2]!, boxes[at + 3]!, (other) => {
          if (other > id) count++;
          return false;
        });
      }
      return count;
    },
    window: (x0, y0, x1, y1) => current().search(x0, y0, x1, y1).length,
    nearest: (x, y) => current().neighbors(x, y, 1)[0]!,
  };
}

const peers: Readonly<Record<string, () => Index>> = {
  rbush: () => rbush(false),
  'rbush load': () => rbush(true),
  check2d,
  planck,
  flatbush,
};

// --- Mixes ----------------------------------------------------------------------------------------------------------

/** What changes in a step, and what is asked: prepared outside of the measured time, the same for all. */
interface Step {
  readonly moved: Int32Array;
  readonly queries: Float64Array;
  /** For each 8 queries, one box that leaves and comes back at another place. */
  readonly replaced: Int32Array;
}

/** Runs a step, and returns a sum of what was found; null if the peer lacks something. */
type Mix = { readonly share: number; readonly run: (index: Index, step: Step) => number | null };

const QUERIES = 1000;

const windows = (index: Index, { queries }: Step): number => {
  let sum = 0;
  for (let k = 0; k < queries.length; k += 4) {
    sum += index.window(queries[k]!, queries[k + 1]!, queries[k + 2]!, queries[k + 3]!);
  }
  return sum;
};

const mixes: Readonly<Record<string, Mix>> = {
  'all move, pairs': { share: 1, run: (index) => index.pairs() },
  '10% move, pairs': { share: 0.1, run: (index) => index.pairs() },
  '1% move, 1,000 windows': { share: 0.01, run: windows },
  'all move, 1,000 windows': { share: 1, run: windows },
  'inserts, removes, windows': {
    share: 0,
    run(index, { queries, replaced }) {
      if (!index.insert || !index.remove) return null;
      let sum = 0;
      for (let k = 0; k < queries.length; k += 4) {
        const id = replaced[k >> 2]!;
        index.remove(id);
        sum += index.window(queries[k]!, queries[k + 1]!, queries[k + 2]!, queries[k + 3]!);
        teleport(id, k >> 2);
        index.insert(id);
      }
      return sum;
    },
  },
  '1% move, 1,000 rays': {
    share: 0.01,
    run(index, { queries }) {
      if (!index.ray) return null;
      let sum = 0;
      for (let k = 0; k < queries.length; k += 4) {
        // Ten times as long as the windows are wide.
        const dx = (queries[k + 2]! - queries[k]!) * 10;
        const dy = (queries[k + 3]! - queries[k + 1]!) * 10;
        sum += index.ray(queries[k]!, queries[k + 1]!, queries[k]! + dx, queries[k + 1]! + dy) >= 0 ? 1 : 0;
      }
      return sum;
    },
  },
  '1% move, 1,000 nearest': {
    share: 0.01,
    run(index, { queries }) {
      if (!index.nearest) return null;
      let sum = 0;
      for (let k = 0; k < queries.length; k += 4) {
        sum += distanceTo(index.nearest(queries[k]!, queries[k + 1]!), queries[k]!, queries[k + 1]!);
      }
      return Math.round(sum * 1000);
    },
  },
};

function distanceTo(id: number, x: number, y: number): number {
  const at = id * 4;
  return Math.hypot(
    Math.max(boxes[at]! - x, x - boxes[at + 2]!, 0),
    Math.max(boxes[at + 1]! - y, y - boxes[at + 3]!, 0),
  );
}

/** Where the boxes begin, and which way each moves: about half a unit a step, a twentieth of their size. */
let start: Float64Array = new Float64Array(0);
let velocity = new Float64Array(0);

/** Puts a box where another one began. */
function teleport(id: number, k: number): void {
  const to = ((k * 7919) % (start.length / 4)) * 4;
  const width = start[id * 4 + 2]! - start[id * 4]!;
  const height = start[id * 4 + 3]! - start[id * 4 + 1]!;
  boxes.set([start[to]!, start[to + 1]!, start[to]! + width, start[to + 1]! + height], id * 4);
}

function stepOf(share: number, n: number, count: number): Step {
  const random = generator(n + 100);
  const moved = share === 1 ? new Int32Array(count).map((_, k) => k) : new Int32Array(count * share);
  if (share < 1) for (let k = 0; k < moved.length; k++) moved[k] = Math.floor(random() * count);
  const queries = new Float64Array(QUERIES * 4);
  for (let k = 0; k < queries.length; k += 4) {
    const at = Math.floor(random() * count) * 4;
    queries[k] = start[at]! - random() * 20;
    queries[k + 1] = start[at + 1]! - random() * 20;
    queries[k + 2] = queries[k]! + 10 + random() * 30;
    queries[k + 3] = queries[k + 1]! + 10 + random() * 30;
  }
  const replaced = new Int32Array(QUERIES).map(() => Math.floor(random() * count));
  return { moved, queries, replaced };
}

function moveBoxes({ moved }: Step, n: number): void {
  for (const id of moved) {
    for (let side = 0; side < 4; side++)
      boxes[id * 4 + side]! += velocity[id * 2 + (side & 1)]! * (n % 40 < 20 ? 1 : -1);
  }
}

function measure(make: () => Index, mix: Mix, limit: number): { ms: number; sums: (number | null)[] } {
  boxes = start.slice();
  const index = make();
  const sums: (number | null)[] = [];
  const times: number[] = [];
  const begin = performance.now();
  for (let n = 0; n < 24; n++) {
    const step = stepOf(mix.share, n, start.length / 4);
    moveBoxes(step, n);
    const from = performance.now();
    index.move(step.moved);
    sums.push(mix.run(index, step));
    if (n > 3) times.push(performance.now() - from);
    if (n > 5 && performance.now() - begin > limit) break;
  }
  // The mean, because some steps build the tree again; without the slowest tenth, which other programs have slowed down.
  times.sort((a, b) => a - b);
  const kept = times.slice(0, Math.ceil(times.length * 0.9));
  return { ms: kept.reduce((sum, time) => sum + time, 0) / kept.length, sums };
}

for (const size of sizes) {
  const rows = [['mix', 'world', 'ours ms', ...Object.keys(peers).map((peer) => `× ${peer}`)]];
  for (const [mixName, mix] of Object.entries(mixes)) {
    if (mixNames && !mixNames.some((part) => mixName.includes(part))) continue;
    for (const world of names) {
      start = worlds[world]!(size);
      const random = generator(8);
      velocity = new Float64Array(size * 2).map(() => random() * 2 - 1);
      measure(ours, mix, 500);
      const own = measure(ours, mix, 8000);
      const ratios = Object.entries(peers).map(([peer, make]) => {
        const { ms, sums } = measure(make, mix, TOO_LONG * 8);
        if (sums[0] === null) return '-';
        const wrong = sums.findIndex(
          (sum, n) => Math.abs(sum! - own.sums[n]!) > (peer === 'check2d' ? 5 + sum! / 1000 : 0),
        );
        if (wrong >= 0) {
          return `differs: ${String(sums[wrong])}, ours ${String(own.sums[wrong])}`;
        }
        return (ms / own.ms).toFixed(1);
      });
      rows.push([mixName, world, own.ms.toPrecision(3), ...ratios]);
    }
  }
  console.log(`\n${size} boxes: time of a step of each peer divided by ours`);
  printTable(rows);
}
