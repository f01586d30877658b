/** A line that a suite prints to the console when it begins: what comes after it is of interest to the launcher. */
export const SUITE_BEGINS = 'hitbox-lens: the suite begins';

/** And one when a test begins, before its title: where a suite comes to no end, the launcher says in which test. */
export const TEST_BEGINS = 'hitbox-lens: test: ';

/** What one test did. */
export interface TestReport {
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'pending';
  readonly duration: number;
  readonly error?: string;
}

/** What a whole suite did; the content of a result file. */
export interface SuiteReport {
  readonly passed: number;
  readonly failed: number;
  readonly pending: number;
  readonly tests: readonly TestReport[];
}

/** The part of mocha's runner that is listened to; the same in Node and in a browser. */
export interface RunnerEvents {
  on(event: 'test' | 'pass' | 'pending', listen: (test: Runnable) => void): unknown;
  on(event: 'fail', listen: (test: Runnable, error: unknown) => void): unknown;
}

interface Runnable {
  readonly duration?: number | undefined;
  fullTitle(): string;
}

/** Collects what the tests of a run do, and hands each on at once; the answer may be asked for at any time. */
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
  // A hook that fails is reported as a failed test too.
  runner.on('fail', (test, error) => {
    add({ title: test.fullTitle(), state: 'failed', duration: test.duration ?? 0, error: describeError(error) });
  });
  return () => toReport(tests);
}

export function toReport(tests: readonly TestReport[]): SuiteReport {
  const count = (state: TestReport['state']): number => tests.filter((test) => test.state === state).length;
  return { passed: count('passed'), failed: count('failed'), pending: count('pending'), tests };
}

/** A report of a single failure, for a suite that could not run as it should. */
export function failure(title: string, error: unknown): SuiteReport {
  return toReport([{ title, state: 'failed', duration: 0, error: describeError(error) }]);
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { stack, message } = error;
  return stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`;
}

/** Whether a text that was read is a report, as opposed to half of one. */
export function parseReport(text: string): SuiteReport | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('tests' in value) || !Array.isArray(value.tests)) return null;
    return toReport(value.tests as TestReport[]);
  } catch {
    return null;
  }
}

/** A report as mocha's own spec reporter would end it, for suites whose console is out of sight. */
export function reportLines({ passed, failed, pending, tests }: SuiteReport): string[] {
  const marks = { passed: '✔', failed: '✖', pending: '-' };
  const lines = tests.flatMap(({ title, state, duration, error }) => [
    `  ${marks[state]} ${title}${duration > 75 ? ` (${duration} ms)` : ''}`,
    ...(error === undefined ? [] : error.split('\n').map((line) => `      ${line}`)),
  ]);
  return [...lines, '', `  ${passed} passing, ${failed} failing${pending > 0 ? `, ${pending} pending` : ''}`];
}
