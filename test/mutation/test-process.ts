import { fork } from 'node:child_process';
import { project } from '../launch/project';
import type { FileOrder, Message, Outcome } from './messages';

/** Which tests are run, and how. */
export interface TestRun {
  readonly files: readonly FileOrder[];
  /** The id of the active mutant. */
  readonly mutant?: string;
  /** Whether to stop at the first failure. */
  readonly bail: boolean;
  /** How long a test, or the load of a file, may take, in ms. */
  readonly limitOf: (file: string, title: string) => number;
  /** Called with what happened so far. */
  readonly onOutcome?: (outcome: Outcome) => void;
}

export interface TestRunResult {
  readonly outcomes: readonly Outcome[];
  /** The test, or the file that was loaded, that took too long or ended the process. */
  readonly unfinished: { readonly file: string; readonly title: string; readonly reason: 'time-out' | 'exit' } | null;
}

/** Runs unit tests by the bundled `run-tests.ts` in a process of their own, which is killed when a test takes too long: it may be an endless loop. */
export function runUnitTests(
  script: string,
  { files, mutant, bail, limitOf, onOutcome }: TestRun,
): Promise<TestRunResult> {
  const { HITBOX_LENS_MUTANT: _, ...environment } = process.env;
  const child = fork(script, [], {
    cwd: project,
    env: { ...environment, ...(mutant === undefined ? {} : { HITBOX_LENS_MUTANT: mutant }) },
    execArgv: ['--max-semi-space-size=64', '--max-old-space-size=3000'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const outcomes: Outcome[] = [];
  return new Promise((done, fail) => {
    let running: { readonly file: string; readonly title: string } | null = null;
    let isDone = false;
    let isLate = false;
    let timer: NodeJS.Timeout | undefined;
    const watch = (file: string, title: string): void => {
      clearTimeout(timer);
      running = { file, title };
      timer = setTimeout(
        () => {
          isLate = true;
          child.kill('SIGKILL');
        },
        limitOf(file, title),
      );
    };
    child.on('message', (message: Message) => {
      if (message.kind === 'begins') watch(message.file, message.title);
      else if (message.kind === 'ended') {
        outcomes.push(message.outcome);
        onOutcome?.(message.outcome);
        // Until the next one begins, hooks run.
        watch(message.outcome.file, '');
      } else isDone = true;
    });
    child.once('error', fail);
    child.once('exit', () => {
      clearTimeout(timer);
      const unfinished = running ?? { file: '', title: '' };
      done({ outcomes, unfinished: isDone ? null : { ...unfinished, reason: isLate ? 'time-out' : 'exit' } });
    });
    child.send({ files, bail });
  });
}
