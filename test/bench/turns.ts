// Rows that take turns: speed ratios on a machine with other load.
import { quantile } from './texts.js';

/** One row of a table: runs a query for every item and returns the number of hits. */
export interface Row {
  readonly name: string;
  readonly count: number;
  readonly pass: () => number;
}

const ROUNDS = 60;
let loops = 0;

/**
 * Creates a row that calls `ask` for every item. Each row has a separate copy of the loop: in a shared loop the engine
 * couldn't inline the query, as it does in a game with a single query.
 */
export async function row<T>(name: string, items: readonly T[], ask: (item: T) => boolean): Promise<Row> {
  const source = `export default (items, ask) => () => {
    let hits = 0;
    for (let k = 0; k < items.length; k++) if (ask(items[k])) hits++;
    return hits;
  }; // ${loops++}`;
  const loop = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as {
    default: (items: readonly T[], ask: (item: T) => boolean) => () => number;
  };
  return { name, count: items.length, pass: loop.default(items, ask) };
}

/**
 * Returns the nanoseconds per query of every row in every round. The rows take turns, so that a busy machine slows all.
 */
export function measure(rows: readonly Row[]): number[][] {
  const times: number[][] = rows.map(() => []);
  // The number of passes that take about two milliseconds; this also warms up.
  const passes = rows.map(({ pass }) => {
    for (let k = 0; k < 50; k++) pass();
    const start = performance.now();
    for (let k = 0; k < 20; k++) pass();
    return Math.max(1, Math.round((2 * 20) / (performance.now() - start)));
  });
  for (let round = 0; round < ROUNDS; round++) {
    rows.forEach(({ count, pass }, k) => {
      const start = performance.now();
      for (let n = passes[k]!; n > 0; n--) pass();
      times[k]!.push(((performance.now() - start) * 1e6) / (passes[k]! * count));
    });
  }
  return times;
}

/** Returns the ratio of their time to ours: the median over the rounds. */
export function ratio(theirs: readonly number[], ours: readonly number[]): number {
  const each = theirs.map((time, k) => time / ours[k]!);
  return quantile(
    each.sort((a, b) => a - b),
    0.5,
  );
}
