/**
 * All overlapping pairs of boxes: ours against the peers, on eight worlds of 1e3 to 1e6 boxes, including the index
 * build; then building an index and querying it with small windows.
 * Each competitor gets the boxes in its own input form before the clock starts, and a callback if it takes one. The
 * pairs of each are counted, summed in any order, and compared with ours in the same run. planck and rapier are left
 * out: their broad phases widen the boxes (a skin, 32 bits), so their results differ.
 * `SIZES=1e3,1e5 WORLDS=uniform,piles npm run bench -- all-pairs` runs some of it.
 */
import boxIntersect from 'box-intersect';
import { System } from 'check2d';
import Flatbush from 'flatbush';
import RBush from 'rbush';
import { allPairs } from '../../../src/core/broad/all-pairs.js';
import { boxIndex } from '../../../src/core/broad/box-index.js';
import { printTable } from '../texts.js';
import { generator, worlds } from '../worlds.js';

const sizes = (process.env['SIZES'] ?? '1e3,1e4,1e5,1e6').split(',').map(Number);
const names = process.env['WORLDS']?.split(',') ?? Object.keys(worlds);
/** Milliseconds. Slower competitors are skipped at the next size. */
const TOO_LONG = 1000;
/** The same limit for those at least ten times as slow as ours; one run of these is enough. */
const TOO_LONG_FOR_SLOW = 300;
/** Minimum milliseconds per measurement: small worlds run repeatedly to reach it. */
const LEAST = 4;
/** Milliseconds of warm-up before the clock starts. */
const WARM = 40;

type Visit = (i: number, j: number) => void;
/** Prepares the boxes before the clock starts. The returned function is timed. */
type Prepare = (boxes: Float64Array) => (visit: Visit) => void;

interface Item {
  readonly id: number;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** A check2d body that stores its index. */
interface Owned {
  readonly userData: { readonly id: number };
}

const ours: Prepare = (boxes) => (visit) => {
  allPairs(boxes, visit);
};

const peers: Readonly<Record<string, Prepare>> = {
  'box-intersect'(boxes) {
    const list = itemsOf(boxes).map(({ minX, minY, maxX, maxY }): [number, number, number, number] => [
      minX,
      minY,
      maxX,
      maxY,
    ]);
    return (visit) => {
      boxIntersect(list, visit);
    };
  },
  flatbush(boxes) {
    const count = boxes.length / 4;
    return (visit) => {
      const index = new Flatbush(count);
      for (let at = 0; at < boxes.length; at += 4) index.add(boxes[at]!, boxes[at + 1]!, boxes[at + 2], boxes[at + 3]);
      index.finish();
      let i = 0;
      const see = (j: number) => {
        if (j > i) visit(i, j);
        return false;
      };
      for (let at = 0; i < count; i++, at += 4) {
        index.search(boxes[at]!, boxes[at + 1]!, boxes[at + 2]!, boxes[at + 3]!, see);
      }
    };
  },
  rbush(boxes) {
    const items = itemsOf(boxes);
    return (visit) => {
      const tree = new RBush<Item>().load(items);
      for (const item of items) {
        for (const other of tree.search(item)) if (other.id > item.id) visit(item.id, other.id);
      }
    };
  },
  check2d(boxes) {
    const system = new System();
    const bodies = itemsOf(boxes).map(({ id, minX, minY, maxX, maxY }) =>
      system.createBox({ x: minX, y: minY }, maxX - minX, maxY - minY, { userData: { id } }),
    );
    return (visit) => {
      system.clear();
      system.load(bodies);
      system.checkAll(({ a, b }: { readonly a: Owned; readonly b: Owned }) => {
        const i = a.userData.id;
        const j = b.userData.id;
        if (i < j) visit(i, j);
      });
    };
  },
};

function itemsOf(boxes: Float64Array): Item[] {
  return Array.from({ length: boxes.length / 4 }, (_, id) => {
    const [minX, minY, maxX, maxY] = boxes.subarray(id * 4) as unknown as [number, number, number, number];
    return { id, minX, minY, maxX, maxY };
  });
}

/** Peers that round: their pairs may differ by a few that barely touch. */
const inexact = new Set(['check2d']);
/** Required ratio at 1e5 boxes in every world. */
const floors: Readonly<Record<string, number>> = { 'box-intersect': 4, flatbush: 3 };

const geometric = (values: readonly number[]) =>
  Math.exp(values.reduce((sum, v) => sum + Math.log(v), 0) / values.length);

/** Number of pairs, and a sum over them that doesn't depend on their order. */
let pairs = 0;
let sum = 0;
const count: Visit = (i, j) => {
  pairs++;
  sum = (sum + Math.imul(i + 1, j + 1)) | 0;
};

const left: Record<string, Set<string>> = Object.fromEntries(names.map((name) => [name, new Set<string>()]));
const differences: string[] = [];

interface Racer {
  readonly peer: string;
  readonly run: (visit: Visit) => void;
  /** Number of calls timed together. */
  readonly times: number;
  /** Milliseconds of the last warm-up call. */
  readonly first: number;
  /** The fastest call of any round: other load on the machine only ever adds time. */
  least: number;
}

/** Returns our milliseconds, the pairs per box, and each peer's time divided by ours (NaN if skipped). */
function compare(name: string, size: number): { own: number; each: number; ratios: number[] } {
  const boxes = worlds[name]!(size);
  const own = enter('ours', ours(boxes));
  const expected = pairs;
  const expectedSum = sum;
  const racers = [own];
  for (const [peer, prepare] of Object.entries(peers)) {
    if (left[name]!.has(peer)) continue;
    const racer = enter(peer, prepare(boxes));
    racers.push(racer);
    if (racer.first > TOO_LONG || (racer.first > TOO_LONG_FOR_SLOW && racer.first > own.first * 10)) {
      left[name]!.add(peer);
    }
    if (pairs === expected && sum === expectedSum) continue;
    const text = `${peer}, ${name}, ${size}: ${pairs} pairs, ours ${expected}`;
    if (!inexact.has(peer)) throw new Error(text);
    differences.push(text);
  }
  const rounds = size > 2e5 ? 3 : size > 2e4 ? 5 : 9;
  for (let round = 0; round < rounds; round++) {
    for (const racer of racers) {
      // One run is enough to see that a peer is far behind.
      if (racer.first > TOO_LONG_FOR_SLOW && racer.first > own.first * 10) continue;
      const start = performance.now();
      for (let k = 0; k < racer.times; k++) racer.run(count);
      racer.least = Math.min(racer.least, (performance.now() - start) / racer.times);
    }
  }
  const ratios = Object.keys(peers).map((name) => (racers.find(({ peer }) => peer === name)?.least ?? NaN) / own.least);
  return { own: own.least, each: expected / size, ratios };
}

/** Warms a competitor up, counts its pairs, and computes how many calls to time together. */
function enter(peer: string, run: (visit: Visit) => void): Racer {
  let first = 0;
  for (const start = performance.now(); performance.now() - start < WARM;) {
    pairs = sum = 0;
    const from = performance.now();
    run(count);
    first = performance.now() - from;
  }
  return { peer, run, times: Math.ceil(LEAST / first), first, least: first };
}

const cell = (ratio: number) => (Number.isNaN(ratio) ? '-' : ratio < 10 ? ratio.toFixed(1) : ratio.toFixed(0));
const verdicts: string[] = [];
let slowest = { ratio: Infinity, where: '' };
for (const size of sizes) {
  const rows = [['world', 'pairs a box', 'ours ms', ...Object.keys(peers).map((peer) => `× ${peer}`)]];
  const all: number[][] = [];
  for (const name of names) {
    const { own, each, ratios } = compare(name, size);
    all.push(ratios);
    rows.push([name, each.toFixed(1), own.toPrecision(3), ...ratios.map(cell)]);
    Object.keys(peers).forEach((peer, k) => {
      if (ratios[k]! < slowest.ratio) slowest = { ratio: ratios[k]!, where: `${peer}, ${name}, ${size}` };
    });
  }
  const columns = Object.keys(peers).map((_, k) => all.map((ratios) => ratios[k]!).filter((ratio) => ratio > 0));
  rows.push(['geometric mean', '', '', ...columns.map((column) => cell(geometric(column)))]);
  console.log(`\n${size} boxes: time of each peer divided by ours`);
  printTable(rows);
  if (size !== 1e5) continue;
  Object.keys(peers).forEach((peer, k) => {
    const least = Math.min(...columns[k]!);
    const floor = floors[peer];
    if (floor) verdicts.push(verdict(`at 1e5 at least ${floor}x ${peer} on every world`, least, floor));
    if (peer === 'box-intersect')
      verdicts.push(verdict(`10x ${peer} in the geometric mean`, geometric(columns[k]!), 10));
  });
}
verdicts.push(verdict(`never slower than a peer (nearest: ${slowest.where})`, slowest.ratio, 1));
console.log(
  '\n-: left out, because it took more than a second on the world a tenth of that size, or ten times as long as ours.',
);
for (const text of differences) console.log(`differs: ${text}`);
for (const text of verdicts) console.log(text);

function verdict(what: string, value: number, least: number): string {
  return `${value >= least ? 'met' : 'MISSED'}: ${what}: ${value.toFixed(2)}`;
}

// --- The index: built, then queried with 1,000 windows about as large as two boxes ----------------------------------

const INDEXED = 1e5;
const rows = [['world', 'build ms', '× flatbush', '× rbush', '1,000 windows ms', '× flatbush', '× rbush']];
for (const name of names) {
  const boxes = worlds[name]!(INDEXED);
  const items = itemsOf(boxes);
  const random = generator(9);
  const windows = Array.from({ length: 1000 }, () => {
    const { minX, minY } = items[Math.floor(random() * INDEXED)]!;
    return {
      minX: minX - random() * 20,
      minY: minY - random() * 20,
      maxX: minX + random() * 20,
      maxY: minY + random() * 20,
    };
  });
  let result = 0;
  const see = (i: number) => {
    result = (result + Math.imul(i, i + 7)) | 0;
    return false;
  };
  let index = boxIndex(boxes);
  let flat = new Flatbush(1);
  let tree = new RBush<Item>();
  const steps: readonly (() => void)[] = [
    () => {
      index = boxIndex(boxes);
    },
    () => {
      flat = new Flatbush(INDEXED);
      for (const { minX, minY, maxX, maxY } of items) flat.add(minX, minY, maxX, maxY);
      flat.finish();
    },
    () => {
      tree = new RBush<Item>().load(items);
    },
    () => {
      for (const { minX, minY, maxX, maxY } of windows) index.window(minX, minY, maxX, maxY, see);
    },
    () => {
      for (const { minX, minY, maxX, maxY } of windows) flat.search(minX, minY, maxX, maxY, see);
    },
    () => {
      for (const window of windows) for (const { id } of tree.search(window)) see(id);
    },
  ];
  const times: number[][] = steps.map(() => []);
  for (let round = 0; round < 6; round++) {
    const sums = steps.map((step, k) => {
      result = 0;
      const start = performance.now();
      step();
      if (round > 0) times[k]!.push(performance.now() - start);
      return result;
    });
    if (sums[3] !== sums[4] || sums[3] !== sums[5]) throw new Error(`windows of ${name}: ${sums.join(', ')}`);
  }
  const least = times.map((list) => Math.min(...list));
  const ratio = (peer: number, own: number) => cell(least[peer]! / least[own]!);
  const [build, ask] = [least[0]!.toPrecision(3), least[3]!.toPrecision(3)];
  rows.push([name, build, ratio(1, 0), ratio(2, 0), ask, ratio(4, 3), ratio(5, 3)]);
}
console.log(`\nAn index of ${INDEXED} boxes`);
printTable(rows);
