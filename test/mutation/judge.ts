import type { FileOrder } from './messages';
import type { Mutant } from './mutant';
import { type Reaching, type Recording, testsReaching } from './reach';
import type { MutatedSuite } from './suite';

/** What the tests say about a mutant. */
export type Verdict =
  | { readonly kind: 'killed'; readonly by: Killer }
  | { readonly kind: 'survived' }
  /** No test reaches it. */
  | { readonly kind: 'unreached' };

/** The test that noticed a mutant; without title, the load of the file or a hook. */
export interface Killer {
  readonly file: string;
  readonly title: string;
  /** The message of the failure, `time-out`, or `exit` if the process ended. */
  readonly how: string;
}

export interface Judgement {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
  /** How many tests reach it. */
  readonly tests: number;
  readonly seconds: number;
}

export function isKilled({ verdict }: Judgement): boolean {
  return verdict.kind === 'killed';
}

/** What two suites together say. */
export function joined(a: Judgement, b: Judgement): Judgement {
  const rank = { killed: 2, survived: 1, unreached: 0 };
  const { verdict } = rank[b.verdict.kind] > rank[a.verdict.kind] ? b : a;
  return { mutant: a.mutant, verdict, tests: a.tests + b.tests, seconds: a.seconds + b.seconds };
}

/** Runs the tests that reach a mutant, up to the first failure. */
export async function judge(mutant: Mutant, suite: MutatedSuite, recording: Recording): Promise<Judgement> {
  const start = performance.now();
  const reaching = testsReaching(mutant, suite, recording);
  const verdict: Verdict =
    reaching.length === 0 ? { kind: 'unreached' } : await run(mutant, suite, reaching, recording);
  const tests = reaching.reduce((total, { count }) => total + count, 0);
  return { mutant, verdict, tests, seconds: Math.round((performance.now() - start) / 100) / 10 };
}

async function run(
  mutant: Mutant,
  suite: MutatedSuite,
  files: readonly Reaching[],
  recording: Recording,
): Promise<Verdict> {
  const normal = new Map(recording.map(({ file, title, ms }) => [`${file}\n${title}`, ms]));
  // Other work on the machine slows a test down as well.
  const limitOf = (file: string, title: string): number => 20_000 + 5 * (normal.get(`${file}\n${title}`) ?? 0);
  const { outcomes, unfinished } = await suite.run({ files, mutant: mutant.id, bail: true, limitOf });
  const failed = outcomes.find(({ failure }) => failure !== undefined);
  const killer: Killer | null = failed
    ? { file: failed.file, title: failed.title, how: failed.failure! }
    : unfinished && { file: unfinished.file, title: unfinished.title, how: unfinished.reason };
  if (killer === null) return { kind: 'survived' };
  // A test may also fail because the others of its file were left out, or the machine is busy.
  const same = files.filter(({ file }) => file === killer.file).map((file) => upTo(killer.title, file));
  const without = await suite.run({ files: same, bail: false, limitOf });
  const failsToo =
    without.unfinished?.title === killer.title ||
    without.outcomes.some(({ title, failure }) => title === killer.title && failure !== undefined);
  if (!failsToo) return { kind: 'killed', by: killer };
  const others = files.filter(({ file }) => file !== killer.file);
  return others.length === 0 ? { kind: 'survived' } : run(mutant, suite, others, recording);
}

/** The file with its tests up to this one. */
function upTo(title: string, { file, path, titles }: Reaching): FileOrder {
  const end = titles.indexOf(title) + 1;
  return { file, path, titles: end === 0 ? titles : titles.slice(0, end) };
}
