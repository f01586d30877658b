import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { testLimit, thisMachine } from '../../scripts/machine.mjs';
import { hasOwnBrowser } from './browser';
import { ENDS_WITH_PARENT } from './end-with-parent';
import { project } from './project';
import { type SuiteReport, failure, parseReport, toReport } from './report';
import { type Suite, suitesNamed } from './suites';
import { type SuiteOutcome, hasPassed, judge, summaryLines } from './summary';

/** No suite takes this long unless it hangs. Mocha suites end much sooner, at the hanging test (`StallWatch`). */
const PATIENCE = 40 * 60_000;

/** The time a process gets to finish its output. */
const GRACE = 5000;

const running = new Set<ChildProcess>();

/** The number of parallel suites: while one waits for VS Code, another can run. */
const LANES = 3;

/** Builds, runs each suite in its own process, and prints the results. */
export async function runSuites(names: readonly string[]): Promise<number> {
  const selected = suitesNamed(names);
  if (selected.some(({ needsBuild }) => needsBuild)) {
    const limit = testLimit(thisMachine({ browser: hasOwnBrowser() }));
    if (limit !== null) throw new Error(limit);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      // A suite exits and cleans up when its input closes.
      for (const child of running) {
        child.once('close', () => process.exit(130));
        child.stdin?.end();
      }
      setTimeout(() => {
        for (const child of running) killTree(child);
        process.exit(130);
      }, 3000);
    });
  }
  const outcomes: SuiteOutcome[] = [];
  let built = true;
  if (selected.some(({ name }) => name !== 'static')) {
    const begin = Date.now();
    console.log('\n━━ build');
    built = (await run('npm run build', ['npm', 'run', '--silent', 'build'])) === 0;
    // Only a failure counts; a working build shows in the suites.
    if (!built) outcomes.push(outcome('build', failure('npm run build', 'it failed'), begin));
  }
  const runAndRecord = async (suite: Suite, output: Output): Promise<void> => {
    const start = Date.now();
    output.write(`\n━━ ${suite.name}\n`);
    const report =
      suite.needsBuild && !built ? failure(`${suite.name} did not run`, 'no build') : await runSuite(suite, output);
    outcomes.push(outcome(suite.name, report, start));
  };
  const waiting = [...selected];
  const lane = async (): Promise<void> => {
    for (let suite = waiting.shift(); suite !== undefined; suite = waiting.shift()) {
      // Parallel output would be unreadable, so each is printed when done.
      const output = selected.length > 1 ? new BufferedOutput() : process.stdout;
      await runAndRecord(suite, output);
      if (output instanceof BufferedOutput) output.flush();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  outcomes.sort((a, b) => order(selected, a) - order(selected, b));
  console.log(summaryLines(outcomes).join('\n'));
  return hasPassed(outcomes) ? 0 : 1;
}

function outcome(name: string, report: SuiteReport, begin: number): SuiteOutcome {
  return { name, report, seconds: (Date.now() - begin) / 1000 };
}

/** The index of a suite among the requested ones; the build comes first. */
function order(selected: readonly Suite[], { name }: SuiteOutcome): number {
  return selected.findIndex((suite) => suite.name === name);
}

/** The output of a suite. */
type Output = Pick<NodeJS.WritableStream, 'write'>;

/** Buffers the output of a suite until it is done. */
class BufferedOutput {
  private readonly parts: (string | Uint8Array)[] = [];

  write(part: string | Uint8Array): boolean {
    this.parts.push(part);
    return true;
  }

  flush(): void {
    for (const part of this.parts) process.stdout.write(part);
  }
}

async function runSuite(suite: Suite, output: Output): Promise<SuiteReport> {
  const results = join(project, 'out', 'results');
  const result = join(results, `${suite.name}.json`);
  await mkdir(results, { recursive: true });
  // Results of an earlier run must never count for this one.
  await rm(result, { force: true });
  const code = await run(suite.name, [process.execPath, '--import', 'tsx', ...suite.command, result], output);
  const report = parseReport(await readFile(result, 'utf8').catch(() => ''));
  return judge(suite.name, { report: report && toReport(report.tests), code });
}

/** Runs a command. Returns its exit code, or null if it was killed. */
async function run(
  name: string,
  [command, ...args]: readonly string[],
  output: Output = process.stdout,
): Promise<number | null> {
  const windows = process.platform === 'win32';
  const child = spawn(command!, args, {
    cwd: project,
    env: { ...process.env, [ENDS_WITH_PARENT]: '1' },
    stdio: output === process.stdout ? ['pipe', 'inherit', 'inherit'] : 'pipe',
    // On Windows npm is a script, which needs a shell; Node is a program.
    shell: windows && command === 'npm',
    detached: !windows,
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.write(part));
  const timer = setTimeout(() => {
    console.error(`${name} takes longer than ${PATIENCE / 60_000} minutes: ending it`);
    // It records its progress.
    child.kill('SIGTERM');
    setTimeout(() => {
      killTree(child);
    }, GRACE).unref();
  }, PATIENCE);
  try {
    return await new Promise((done) => {
      child.once('error', (error) => {
        console.error(error.message);
        done(null);
      });
      child.once('close', done);
      // A process it left running may keep its output open forever.
      child.once('exit', (code) => {
        setTimeout(done, GRACE, code).unref();
        if (!windows) killTree(child);
      });
    });
  } finally {
    clearTimeout(timer);
    running.delete(child);
    for (const stream of child.stdio) stream?.destroy();
  }
}

/** Kills a process and all its children. */
function killTree(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' });
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}
