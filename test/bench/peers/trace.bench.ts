/**
 * Shapes from silhouettes, compared with the packages that exist for each step. Silhouettes are figures of boxes and
 * discs at random, the same at every run. The rows of a table take turns in short rounds within one process; a ratio is
 * the median over the rounds of a peer's time divided by ours in the same round.
 */
import {
  coverFrames,
  coverOf,
  filledCount,
  fitCircle,
  fitHull,
  outlinesOf,
  scoreOf,
  type Mask,
} from '../../../src/trace/index.js';
import { figure } from '../../unit/trace/exhaustive.js';
import { median, printTable, random } from '../texts.js';
import { measure, ratio, row, type Row } from '../turns.js';

type Pair = [x: number, y: number];
interface Contours {
  size(size: Pair): Contours;
  smooth(isSmooth: boolean): Contours;
  thresholds(values: readonly number[]): Contours;
  (values: ArrayLike<number>): readonly { readonly coordinates: readonly (readonly (readonly Pair[])[])[] }[];
}
interface Point {
  readonly x: number;
  readonly y: number;
}

/** The packages; some of them have no types. */
interface Peers {
  readonly contours: () => Contours;
  readonly simplify: (points: readonly Point[], tolerance: number, isFine: boolean) => Point[];
  readonly monotoneHull: (points: readonly Pair[]) => number[];
  readonly hullJs: (points: readonly Pair[], concavity: number) => Pair[];
  readonly smallestCircle: (points: readonly Point[]) => { readonly r: number };
  readonly decompose: (loops: readonly (readonly Pair[])[]) => [Pair, Pair][];
}

async function loadPeers(): Promise<Peers> {
  const load = async (name: string): Promise<unknown> =>
    ((await import(name)) as { readonly default: unknown }).default;
  const { contours } = (await import('d3-contour' as string)) as Pick<Peers, 'contours'>;
  return {
    contours,
    simplify: (await load('simplify-js')) as Peers['simplify'],
    monotoneHull: (await load('monotone-convex-hull-2d')) as Peers['monotoneHull'],
    hullJs: (await load('hull.js')) as Peers['hullJs'],
    smallestCircle: (await load('smallest-enclosing-circle')) as Peers['smallestCircle'],
    decompose: (await load('rectangle-decomposition')) as Peers['decompose'],
  };
}

const COUNT = 8;
const next = random(36);

/** A silhouette, and the same as the peers take it. */
interface Item {
  readonly mask: Mask;
  /** The outermost corners of the pixels of each row. */
  readonly corners: readonly Point[];
  readonly pairs: readonly Pair[];
  /** The borders of the pixels. */
  readonly loops: readonly (readonly Pair[])[];
}

function itemOf(mask: Mask): Item {
  const corners: Point[] = [];
  for (let y = 0; y < mask.height; y++) {
    const pixels = mask.pixels.subarray(y * mask.width, (y + 1) * mask.width);
    const [first, last] = [pixels.indexOf(1), pixels.lastIndexOf(1)];
    if (first < 0) continue;
    for (const x of [first, last + 1]) corners.push({ x, y }, { x, y: y + 1 });
  }
  const toPairs = (points: readonly Point[]): Pair[] => points.map(({ x, y }) => [x, y]);
  const loops = outlinesOf(mask, 0).flatMap(({ points, holes }) => [points, ...holes].map(toPairs));
  return { mask, corners, pairs: toPairs(corners), loops };
}

async function compare(
  title: string,
  items: readonly Item[],
  asks: Readonly<Record<string, (item: Item) => boolean>>,
): Promise<void> {
  const rows: Row[] = [];
  for (const [name, ask] of Object.entries(asks)) rows.push(await row(name, items, ask));
  for (const { name, pass } of rows) if (pass() !== COUNT) throw new Error(`${title}: ${name} is wrong`);
  const times = measure(rows);
  printTable([
    [title, 'µs', '/ ours'],
    ...rows.map(({ name }, k) => [
      name,
      (median(times[k]!) / 1000).toFixed(1),
      `${ratio(times[k]!, times[0]!).toFixed(1)}x`,
    ]),
  ]);
  console.log();
}

/** The least processor time of three runs, ms. */
function time(run: () => unknown): string {
  const times = [0, 1, 2].map(() => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times).toFixed(0);
}

async function main(): Promise<void> {
  const { contours, simplify, monotoneHull, hullJs, smallestCircle, decompose } = await loadPeers();

  /** The outlines that d3-contour finds, between the centers of pixels: half a pixel beside their borders. */
  function contoursOf({ width, height, pixels }: Mask): readonly (readonly Pair[])[] {
    const [found] = contours().size([width, height]).smooth(false).thresholds([0.5])(pixels);
    return found!.coordinates.flat();
  }

  const simplified = (mask: Mask): Point[][] =>
    contoursOf(mask).map((ring) =>
      simplify(
        ring.map(([x, y]) => ({ x, y })),
        1,
        true,
      ),
    );

  for (const size of [32, 64, 256]) {
    const items = Array.from({ length: COUNT }, () => itemOf(figure(next, size, size)));
    const total = (count: (item: Item) => number): number => items.reduce((sum, item) => sum + count(item), 0);
    console.log(`${COUNT} silhouettes of ${size} × ${size} px\n`);
    await compare('contour', items, {
      'outlinesOf, 0 px': ({ mask }) => outlinesOf(mask, 0).length > 0,
      'd3-contour': ({ mask }) => contoursOf(mask).length > 0,
    });
    const [ours, theirs] = [
      total(({ mask }) => outlinesOf(mask, 1).reduce((sum, { points }) => sum + points.length, 0)),
      total(({ mask }) => simplified(mask).reduce((sum, points) => sum + points.length - 1, 0)),
    ];
    await compare(`contour and simplification, 1 px; corners: ${ours}, theirs ${theirs}`, items, {
      'outlinesOf, 1 px': ({ mask }) => outlinesOf(mask, 1).length > 0,
      'd3-contour, simplify-js': ({ mask }) => simplified(mask).length > 0,
    });
    await compare('convex hull; theirs of the outermost corners of rows', items, {
      fitHull: ({ mask }) => fitHull(mask)!.points.length > 2,
      'monotone-convex-hull-2d': ({ mask, pairs }) => monotoneHull(pairs).length === fitHull(mask)!.points.length,
      'hull.js': ({ pairs }) => hullJs(pairs, Infinity).length > 2,
    });
    const isWrong = ({ mask, corners }: Item): boolean =>
      Math.abs(smallestCircle(corners).r / fitCircle(mask)!.radius - 1) > 1e-6;
    const wrong = items.filter(isWrong).length;
    await compare(
      `smallest circle; theirs of the outermost corners of rows, another radius in ${wrong} of ${COUNT}`,
      items,
      {
        fitCircle: ({ mask }) => fitCircle(mask)!.radius > 0,
        'smallest-enclosing-circle': ({ corners }) => smallestCircle(corners).r > 0,
      },
    );
    const areaOf = (rects: readonly [Pair, Pair][]): number =>
      rects.reduce((sum, [[x0, y0], [x1, y1]]) => sum + (x1 - x0) * (y1 - y0), 0);
    const isExact = ({ mask, loops }: Item): boolean => areaOf(decompose(loops)) === filledCount(mask);
    const inexact = items.filter((item) => !isExact(item)).length;
    const shared = total(({ mask }) => scoreOf(mask, coverOf(mask, 4)).ratio) / COUNT;
    const pieces = total(({ loops }) => decompose(loops).length) / COUNT;
    await compare(
      `rectangles: four with a ratio of ${shared.toFixed(2)}; theirs exact, ${pieces.toFixed(0)} on average, wrong in ${inexact} of ${COUNT}`,
      items,
      {
        'coverOf, 4': ({ mask }) => coverOf(mask, 4).length > 0,
        'rectangle-decomposition': ({ loops }) => decompose(loops).length > 0,
      },
    );
  }

  const frames = Array.from({ length: 64 }, () => figure(next, 64, 64));
  const large = figure(next, 1024, 1024);
  printTable([
    ['whole jobs', 'ms', 'at most'],
    ['coverFrames, 64 frames of 64 × 64, 4 rectangles', time(() => coverFrames(frames, 4)), '1000'],
    ['outlinesOf, the same, 1 px', time(() => frames.map((mask) => outlinesOf(mask, 1))), '1000'],
    ['coverOf, 1024 × 1024, 4 rectangles', time(() => coverOf(large, 4)), '1000'],
    ['outlinesOf, 1024 × 1024, 1 px', time(() => outlinesOf(large, 1)), '1000'],
  ]);
}

void main();
