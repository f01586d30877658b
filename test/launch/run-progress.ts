import type { Progress, TestReport } from './report';

/** A running suite, as far as it is known. */
interface RunningSuite {
  readonly begun: number;
  readonly seed: number | undefined;
  total: number | null;
  done: number;
  failed: number;
}

/** Follows the suites of a run, and prints how far they are, and each failure when it happens. */
export class RunProgress {
  private readonly running = new Map<string, RunningSuite>();
  private last = '';

  constructor(
    /** The number of suites. */
    private readonly count: number,
    private readonly print: (text: string) => void,
    private readonly now: () => number = () => Date.now(),
  ) {}

  private ended = 0;

  /** @param seed of its random cases, if they are new ones */
  begins(suite: string, seed?: number): void {
    this.running.set(suite, { begun: this.now(), seed, total: null, done: 0, failed: 0 });
  }

  ends(suite: string): void {
    this.running.delete(suite);
    this.ended++;
  }

  note(suite: string, progress: Progress): void {
    const state = this.running.get(suite);
    if (state === undefined) return;
    if ('total' in progress) {
      state.total = progress.total;
      return;
    }
    state.done++;
    if (progress.ended.state !== 'failed') return;
    state.failed++;
    this.print(describeFailure(suite, progress.ended, state.seed));
  }

  /** Prints a line with all running suites, unless nothing has changed. */
  tick(): void {
    const parts = [...this.running].map(([name, state]) => describeSuite(name, state, this.now()));
    const line = `  ${parts.join(' · ')}${this.count > 1 ? ` · ${this.ended} of ${this.count} suites done` : ''}`;
    if (parts.length === 0 || line === this.last) return;
    this.last = line;
    this.print(line);
  }
}

/** A suite's tests so far, and the expected rest: as much time per test as before. */
function describeSuite(name: string, { begun, total, done, failed }: RunningSuite, now: number): string {
  if (total === null) return `${name} starting`;
  const failures = failed === 0 ? '' : `, ${failed} failed`;
  const rest = done === 0 ? '' : `, about ${minutes(((now - begun) / done) * Math.max(0, total - done))} left`;
  return `${name} ${done} of ${total}${failures}${rest}`;
}

function minutes(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

/** Returns a failure with the command that runs its test alone. */
export function describeFailure(suite: string, { title, error = '' }: TestReport, seed?: number): string {
  const lines = error.split('\n').slice(0, maxErrorLines);
  const rerun = `${seed === undefined ? '' : `SEED=${seed} `}npm test -- ${suite} --grep ${JSON.stringify(title)}`;
  return [`✖ ${suite}: ${title}`, ...lines.map((line) => `    ${line}`), `    Run it alone: ${rerun}`].join('\n');
}

const maxErrorLines = 12;
