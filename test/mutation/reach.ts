import type { FileOrder, Outcome } from './messages';
import type { Mutant } from './mutant';
import type { MutatedSuite } from './suite';

/** What the tests do without a mutant: how long they take, and which mutants they reach. */
export type Recording = readonly Outcome[];

/** No load and no test takes this long without a mutant. */
const patience = 600_000;

/** Runs all tests without a mutant. */
export async function record(suite: MutatedSuite, onOutcome: (outcome: Outcome) => void): Promise<Recording> {
  const { outcomes, unfinished } = await suite.run({
    files: suite.tests.map(({ file, path }) => ({ file, path })),
    bail: false,
    limitOf: () => patience,
    onOutcome,
  });
  if (unfinished) {
    const { file, title, reason } = unfinished;
    throw new Error(`without a mutant, the tests ended (${reason}) in ${file}: ${title || 'its load'}`);
  }
  return outcomes;
}

/** The tests that fail without a mutant; they can't judge one. */
export function failures(recording: Recording): readonly Outcome[] {
  return recording.filter(({ failure }) => failure !== undefined);
}

/** A file's tests that reach a mutant, and how long they take with the load of the file. */
export interface Reaching extends FileOrder {
  readonly titles: readonly string[];
  readonly ms: number;
  readonly count: number;
}

/**
 * Returns the tests that reach a mutant, the fastest files first. Those of the mutant's own room come earlier, because
 * they are the likeliest to notice it.
 */
export function testsReaching(mutant: Mutant, { tests }: MutatedSuite, recording: Recording): Reaching[] {
  const importing = tests.filter(({ mayReach }) => mayReach(mutant.file));
  const reachedOutside = new Set(
    recording.filter(({ title, reached }) => title === '' && reached.includes(mutant.id)).map(({ file }) => file),
  );
  // Code that runs when its module is loaded does so in the first file that imports it, for all of them.
  const isStatic = importing[0] !== undefined && reachedOutside.has(importing[0].file);
  const found: Reaching[] = [];
  for (const { file, path } of tests) {
    const outcomes = recording.filter((outcome) => outcome.file === file);
    const passing = outcomes.filter(({ title, failure }) => title !== '' && failure === undefined);
    const isWhole = reachedOutside.has(file) || (isStatic && importing.some((one) => one.file === file));
    const chosen = isWhole ? passing : passing.filter(({ reached }) => reached.includes(mutant.id));
    if (chosen.length === 0) continue;
    const load = outcomes.find(({ title }) => title === '')?.ms ?? 0;
    const ms = chosen.reduce((total, outcome) => total + outcome.ms, load);
    found.push({ file, path, titles: chosen.map(({ title }) => title), ms, count: chosen.length });
  }
  const near = `test/unit/${mutant.room.replace(/^src\//, '')}/`;
  const rank = ({ file, ms }: Reaching): number => (file.startsWith(near) ? ms / 10 : ms);
  return found.sort((a, b) => rank(a) - rank(b));
}
