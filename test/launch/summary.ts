import { type SuiteReport, failure, toReport } from './report';
import { describeFailure } from './run-progress';

/** A suite of a run and its outcome. */
export interface SuiteOutcome {
  readonly name: string;
  readonly report: SuiteReport;
  readonly seconds: number;
  /** The seed of its random cases, if they were new ones. */
  readonly seed?: number | undefined;
}

/** How a suite's process ended. */
export interface Ending {
  /** The content of its result file; null if missing or incomplete. */
  readonly report: SuiteReport | null;
  /** The exit code; null if killed by a signal. */
  readonly code: number | null;
}

/** The counts of a suite; one that didn't run, crashed, or ran no test has failed. */
export function judge(name: string, { report, code }: Ending): SuiteReport {
  const how = code === null ? 'was killed' : `ended with code ${code}`;
  if (report === null) return failure(`${name} did not run`, `it ${how} and left no results`);
  if (report.passed + report.failed === 0) return failure(`${name} ran no test`, `it ${how}`);
  if (code !== 0 && report.failed === 0) {
    return toReport([...report.tests, ...failure(`${name} ${how}`, 'although no test failed').tests]);
  }
  return report;
}

/** The last lines of a run: failures, a table, and the total. */
export function summaryLines(outcomes: readonly SuiteOutcome[]): string[] {
  const failed = outcomes.flatMap(({ name, report, seed }) =>
    report.tests.filter(({ state }) => state === 'failed').map((test) => describeFailure(name, test, seed)),
  );
  const cells = [
    ['suite', 'passed', 'failed', 'pending', 'time'],
    ...outcomes.map(({ name, report, seconds }) => [
      name,
      String(report.passed),
      String(report.failed),
      String(report.pending),
      `${seconds.toFixed(1)} s`,
    ]),
  ];
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  const table = cells.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  '),
  );
  return [...(failed.length > 0 ? ['', ...failed] : []), '', ...table, '', sumLine(outcomes)];
}

/** `N passed, N failed`; a run without suites has failed. */
export function sumLine(outcomes: readonly SuiteOutcome[]): string {
  if (outcomes.length === 0) return '0 passed, 1 failed';
  const sum = (count: (report: SuiteReport) => number): number =>
    outcomes.reduce((total, { report }) => total + count(report), 0);
  return `${sum((report) => report.passed)} passed, ${sum((report) => report.failed)} failed`;
}

export function hasPassed(outcomes: readonly SuiteOutcome[]): boolean {
  return /^[1-9]\d* passed, 0 failed$/.test(sumLine(outcomes));
}
