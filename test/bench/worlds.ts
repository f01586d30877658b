// Seeded worlds of boxes for the broad phase. Except in the piles, a box overlaps about three others.

/** A seeded generator of numbers from 0 to 1 (mulberry32): 32 good bits, which boxes at 1e6 need. */
export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;

/** Average number of boxes that a box overlaps. */
const MEETINGS = 3;
const PILE = 100;
const CLUSTER = 1000;

const size = (random: Random): number => random() * 20;

/** Scatters boxes of the given sizes (width, height, width, height, …) evenly over a square that fits their sizes. */
function scattered(sizes: Float64Array, random: Random): Float64Array {
  const count = sizes.length / 2;
  let [width, height, area] = [0, 0, 0];
  for (let k = 0; k < sizes.length; k += 2) {
    width += sizes[k]! / count;
    height += sizes[k + 1]! / count;
    area += (sizes[k]! * sizes[k + 1]!) / count;
  }
  // Two boxes overlap with the probability (w + w')(h + h') / side².
  const side = Math.sqrt((count * 2 * (area + width * height)) / MEETINGS);
  return boxesOf(count, (k) => [random() * side, random() * side, sizes[k * 2]!, sizes[k * 2 + 1]!]);
}

function sizesOf(count: number, make: () => number): Float64Array {
  return new Float64Array(count * 2).map(make);
}

function boxesOf(count: number, make: (k: number) => readonly [number, number, number, number]): Float64Array {
  const boxes = new Float64Array(count * 4);
  for (let k = 0; k < count; k++) {
    const [x, y, width, height] = make(k);
    boxes[k * 4] = x;
    boxes[k * 4 + 1] = y;
    boxes[k * 4 + 2] = x + width;
    boxes[k * 4 + 3] = y + height;
  }
  return boxes;
}

/** The worlds by name: `count` boxes as minX, minY, maxX, maxY. */
export const worlds: Readonly<Record<string, (count: number) => Float64Array>> = {
  uniform(count) {
    const random = generator(1);
    return scattered(
      sizesOf(count, () => size(random)),
      random,
    );
  },
  /** Clusters of 1,000 boxes that thin out toward the edge, far from each other. */
  clustered(count) {
    const random = generator(2);
    const half = 20 * (2 / 3) * Math.sqrt(CLUSTER / MEETINGS);
    const world = half * 20 * Math.sqrt(count / CLUSTER);
    const centers = new Float64Array(Math.ceil(count / CLUSTER) * 2).map(() => random() * world);
    const off = () => (random() + random() - 1) * half;
    return boxesOf(count, () => {
      const cluster = Math.floor(random() * (centers.length / 2)) * 2;
      return [centers[cluster]! + off(), centers[cluster + 1]! + off(), size(random), size(random)];
    });
  },
  /** One row: all boxes overlap in y. */
  'line x'(count) {
    const random = generator(3);
    return boxesOf(count, () => [(random() * count * 20) / MEETINGS, 100 - random(), size(random), 1 + size(random)]);
  },
  'line y'(count) {
    const random = generator(4);
    return boxesOf(count, () => [100 - random(), (random() * count * 20) / MEETINGS, 1 + size(random), size(random)]);
  },
  /** Nine in ten are small, one in a hundred is 16 times as wide and as tall. */
  mixed(count) {
    const random = generator(5);
    const sizes = new Float64Array(count * 2);
    for (let k = 0; k < sizes.length; k += 2) {
      const kind = random();
      const scale = kind < 0.9 ? 0.5 : kind < 0.99 ? 2 : 8;
      sizes[k] = size(random) * scale;
      sizes[k + 1] = size(random) * scale;
    }
    return scattered(sizes, random);
  },
  /** The uniform world with one box far away. */
  outlier(count) {
    const boxes = worlds['uniform']!(count);
    boxes.set([1e7, 1e7, 1e7 + 10, 1e7 + 10], 4 * (count >> 1));
    return boxes;
  },
  /** Squares of a Pareto distribution with the exponent 1.5: a few reach the maximum size. */
  'power-law'(count) {
    const random = generator(6);
    const sizes = new Float64Array(count * 2);
    const largest = Math.sqrt(count) * 5;
    for (let k = 0; k < sizes.length; k += 2) {
      sizes[k] = sizes[k + 1] = Math.min(largest, 4 * (1 - random()) ** (-1 / 1.5));
    }
    return scattered(sizes, random);
  },
  /** Piles of 100 boxes, each of which overlaps all the others of its pile. */
  piles(count) {
    const random = generator(7);
    const side = 60 * Math.sqrt(count / PILE);
    const places = new Float64Array(Math.ceil(count / PILE) * 2).map(() => Math.floor(random() * side));
    return boxesOf(count, (k) => {
      const pile = Math.floor(k / PILE) * 2;
      return [places[pile]! + random() * 5, places[pile + 1]! + random() * 5, 6 + size(random), 6 + size(random)];
    });
  },
};
