/** The console line that a suite prints when it starts; the launcher shows the output after it. */
export const SUITE_BEGINS = 'hitbox-lens: the suite begins';

/**
 * The prefix of the line printed when a test starts, followed by its title, so that the launcher can name the test in
 * which a suite hangs.
 */
export const TEST_BEGINS = 'hitbox-lens: test: ';

/** The prefix of a line that tells the launcher how far a suite is, followed by JSON; it isn't printed. */
const PROGRESS = 'hitbox-lens: progress: ';

/** How far a suite is: it has so many tests, or one of them has ended. */
export type Progress = { readonly total: number } | { readonly ended: TestReport };

/** The line that a suite prints about its progress. */
export function toProgressLine(progress: Progress): string {
  if ('total' in progress) return PROGRESS + JSON.stringify(progress);
  // VS Code cuts long lines of its log.
  const { error, ...test } = progress.ended;
  return (
    PROGRESS + JSON.stringify({ ended: { ...test, ...(error === undefined ? {} : { error: error.slice(0, 1500) }) } })
  );
}

/** Returns what a printed line says about the progress of its suite; null if nothing. */
export function parseProgressLine(line: string): Progress | null {
  const at = line.indexOf(PROGRESS);
  if (at < 0) return null;
  try {
    return JSON.parse(line.slice(at + PROGRESS.length)) as Progress;
  } catch {
    return null;
  }
}

/** The result of a test. */
export interface TestReport {
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'pending';
  readonly duration: number;
  readonly error?: string;
}

/** The result of a suite; the content of a result file. */
export interface SuiteReport {
  readonly passed: number;
  readonly failed: number;
  readonly pending: number;
  readonly tests: readonly TestReport[];
}

/** The events of mocha's runner that are used; the same in Node and in a browser. */
export interface RunnerEvents {
  on(event: 'test' | 'pass' | 'pending', listen: (test: Runnable) => void): unknown;
  on(event: 'fail', listen: (test: Runnable, error: unknown) => void): unknown;
}

interface Runnable {
  readonly duration?: number | undefined;
  fullTitle(): string;
}

/** Collects the results of a run and reports each at once; the report can be read at any time. */
export function record(runner: RunnerEvents, onTest: (test: TestReport) => void): () => SuiteReport {
  const tests: TestReport[] = [];
  const add = (test: TestReport): void => {
    tests.push(test);
    onTest(test);
  };
  runner.on('pass', (test) => {
    add({ title: test.fullTitle(), state: 'passed', duration: test.duration ?? 0 });
  });
  runner.on('pending', (test) => {
    add({ title: test.fullTitle(), state: 'pending', duration: 0 });
  });
  // A failing hook is also reported as a failed test.
  runner.on('fail', (test, error) => {
    add({ title: test.fullTitle(), state: 'failed', duration: test.duration ?? 0, error: describeError(error) });
  });
  return () => toReport(tests);
}

export function toReport(tests: readonly TestReport[]): SuiteReport {
  const count = (state: TestReport['state']): number => tests.filter((test) => test.state === state).length;
  return { passed: count('passed'), failed: count('failed'), pending: count('pending'), tests };
}

/** A report with a single failure, for a suite that couldn't run properly. */
export function failure(title: string, error: unknown): SuiteReport {
  return toReport([{ title, state: 'failed', duration: 0, error: describeError(error) }]);
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { stack, message } = error;
  return stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`;
}

/** Parses a report; null if the text is incomplete or not a report. */
export function parseReport(text: string): SuiteReport | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('tests' in value) || !Array.isArray(value.tests)) return null;
    return toReport(value.tests as TestReport[]);
  } catch {
    return null;
  }
}

/** Prints the results of a suite whose console isn't visible; returns its exit code. */
export function printReport(report: SuiteReport | null): number {
  if (report === null) {
    console.error('The suite left no results.');
    return 1;
  }
  for (const line of reportLines(report)) console.log(line);
  return report.failed === 0 && report.passed > 0 ? 0 : 1;
}

/** Formats a report like the end of mocha's spec reporter. */
function reportLines({ passed, failed, pending, tests }: SuiteReport): string[] {
  const marks = { passed: '✔', failed: '✖', pending: '-' };
  const lines = tests.flatMap(({ title, state, duration, error }) => [
    `  ${marks[state]} ${title}${duration > 75 ? ` (${duration} ms)` : ''}`,
    ...(error === undefined ? [] : error.split('\n').map((line) => `      ${line}`)),
  ]);
  return [...lines, '', `  ${passed} passing, ${failed} failing${pending > 0 ? `, ${pending} pending` : ''}`];
}
