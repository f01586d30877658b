/**
 * The sample mode of `npm run mutation`: a seeded sample of mutants from all folders, against the tests of `npm test`.
 * Called by `run.mjs`; README.md describes the options.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Comparison, compare, comparisonLines, judgementLines, tableLines, tolerated } from './comparison';
import { mutatedHostSuite } from './host-suite';
import { type Judgement, isKilled, joined, judge } from './judge';
import type { Mutant } from './mutant';
import { type Recording, failures, record } from './reach';
import { drawSample, findSample } from './sample';
import type { MutatedSuite } from './suite';
import { mutatedUnitSuite } from './unit-suite';

/** What a run writes; with `--continue`, it goes on from there. */
interface Report {
  readonly seed: number | null;
  /** The factor of random cases. */
  readonly deep: string;
  readonly mutants: readonly Mutant[];
  readonly unit: SuiteReport;
  /** Judges only the mutants that no unit test kills. */
  readonly host: SuiteReport;
}

interface SuiteReport {
  recording?: Recording;
  readonly judgements: Judgement[];
}

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    compare: { type: 'string' },
    output: { type: 'string', default: join('test', 'mutation', 'reports', 'sample.json') },
    jobs: { type: 'string', default: '2' },
    host: { type: 'boolean' },
    continue: { type: 'boolean' },
  },
});

// As in the unit suite of `npm test`.
process.env.DEEP ??= '0.125';
process.env.SEED ??= '1';

async function main(): Promise<void> {
  const before = values.compare === undefined ? null : await readReport(values.compare);
  const report = values.continue ? await readReport(values.output) : await begin(before);
  const { mutants, unit, host } = report;
  const save = async (): Promise<void> => {
    await mkdir(dirname(values.output), { recursive: true });
    await writeFile(values.output, JSON.stringify(report, null, 1));
  };
  console.log(`━━ ${mutants.length} mutants, unit tests`);
  await judgeAll(mutants, await mutatedUnitSuite(mutants), unit, Number(values.jobs), save);
  const left = unit.judgements.filter((judgement) => !isKilled(judgement)).map(({ mutant }) => mutant);
  if (values.host && left.length > 0) {
    console.log(`\n━━ ${left.length} mutants, tests in the extension host`);
    // A VS Code takes most of a machine.
    await judgeAll(left, await mutatedHostSuite(left), host, 1, save);
  }
  console.log(`\n━━ results\n\n${tableLines(results(report)).join('\n')}`);
  if (before === null) return;
  const comparison: Comparison = compare(results(before), results(report));
  console.log(`\n━━ compared with ${values.compare}\n\n${comparisonLines(comparison).join('\n')}`);
  if (comparison.lost.length > tolerated) process.exitCode = 1;
}

/** Judges the mutants that haven't been yet. */
async function judgeAll(
  mutants: readonly Mutant[],
  suite: MutatedSuite,
  report: SuiteReport,
  jobs: number,
  save: () => Promise<void>,
): Promise<void> {
  if (!report.recording) {
    const files = suite.tests.length;
    let loads = 0;
    report.recording = await record(suite, ({ title }) => {
      if (title === '' && (++loads % 25 === 0 || loads === files)) {
        console.log(`  without a mutant: ${loads} of ${files} test files`);
      }
    });
    await save();
  }
  const { recording, judgements } = report;
  const failing = failures(recording);
  if (failing.length > 0) console.log(`${failing.length} fail without a mutant, so they can't judge:`);
  for (const { file, title, failure } of failing) console.log(`  ${file}: ${title || 'its load'}: ${failure}`);
  const judged = new Set(judgements.map(({ mutant }) => mutant.id));
  const waiting = mutants.filter(({ id }) => !judged.has(id));
  const work = async (): Promise<void> => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const judgement = await judge(mutant, suite, recording);
      judgements.push(judgement);
      console.log(`\n(${judgements.length} of ${mutants.length})\n${judgementLines(judgement).join('\n')}`);
      await save();
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
}

/** What the suites together say, in the sample's order. */
function results({ mutants, unit, host }: Report): Judgement[] {
  return mutants.flatMap(({ id }) => {
    const own = ({ judgements }: SuiteReport): Judgement[] => judgements.filter(({ mutant }) => mutant.id === id);
    const [first, ...others] = [...own(unit), ...own(host)];
    return first === undefined ? [] : [others.reduce(joined, first)];
  });
}

/** A new run: of another run's mutants, or of a new sample. */
async function begin(before: Report | null): Promise<Report> {
  const seed = before ? before.seed : Number(values.seed);
  const mutants = before
    ? await findSample(before.mutants)
    : await drawSample(Number(values.sample), Number(values.seed));
  return { seed, deep: process.env.DEEP!, mutants, unit: { judgements: [] }, host: { judgements: [] } };
}

async function readReport(path: string): Promise<Report> {
  return JSON.parse(await readFile(path, 'utf8')) as Report;
}

await main();
