import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { testLimit, thisMachine } from '../../scripts/machine.mjs';
import { hasOwnBrowser } from './browser';
import { ENDS_WITH_PARENT } from './end-with-parent';
import { project } from './project';
import { type SuiteReport, failure, parseProgressLine, parseReport, toReport } from './report';
import { RunProgress } from './run-progress';
import { type Suite, suitesNamed } from './suites';
import { type SuiteOutcome, hasPassed, judge, summaryLines } from './summary';

/** No suite takes this long unless it hangs. Mocha suites end much sooner, at the hanging test (`StallWatch`). */
const PATIENCE = 40 * 60_000;

/** The time a process gets to finish its output. */
const GRACE = 5000;

const running = new Set<ChildProcess>();

/** The number of parallel suites: while one waits for VS Code, another can run. */
const LANES = 3;

/** How often the progress is printed, in ms. */
const EVERY = 10_000;

/**
 * Builds, runs each suite in its own process, and prints the results.
 *
 * @param args names of suites or tiers, and `--grep PART-OF-A-TITLE`: suites without such a test are left out
 */
export async function runSuites(args: readonly string[]): Promise<number> {
  const { positionals: names, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { grep: { type: 'string' } },
  });
  const { grep = '' } = values;
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
  const progress = new RunProgress(selected.length, (text) => {
    if (selected.length > 1) console.log(text);
  });
  const ticks = setInterval(() => {
    progress.tick();
  }, EVERY);
  const runAndRecord = async (suite: Suite, target: Output): Promise<void> => {
    const start = Date.now();
    const seed = suite.isSeeded === true ? Number(process.env.SEED ?? randomInt(2, 2 ** 31)) : undefined;
    target.write(`\n━━ ${suite.name}\n`);
    progress.begins(suite.name, seed);
    const output = new SuiteOutput(target, (line) => {
      const step = parseProgressLine(line);
      if (step !== null) progress.note(suite.name, step);
      return step === null;
    });
    const report =
      suite.needsBuild && !built
        ? failure(`${suite.name} did not run`, 'no build')
        : await runSuite(suite, { grep, seed }, output);
    progress.ends(suite.name);
    if (report !== null) outcomes.push({ ...outcome(suite.name, report, start), seed });
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
  clearInterval(ticks);
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

/** Passes on the lines of a suite's output, except those that `isShown` takes. */
class SuiteOutput {
  private rest = '';

  constructor(
    private readonly target: Output,
    private readonly isShown: (line: string) => boolean,
  ) {}

  write(part: string | Uint8Array): boolean {
    const lines = (this.rest + (typeof part === 'string' ? part : Buffer.from(part).toString())).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) if (this.isShown(line)) this.target.write(`${line}\n`);
    return true;
  }
}

/** Which tests a suite runs, and with which random cases. */
interface SuiteOptions {
  readonly grep: string;
  readonly seed: number | undefined;
}

/** Runs a suite; null if it has no test with `grep` in its title. */
async function runSuite(suite: Suite, { grep, seed }: SuiteOptions, output: Output): Promise<SuiteReport | null> {
  const results = join(project, 'out', 'results');
  const result = join(results, `${suite.name}.json`);
  await mkdir(results, { recursive: true });
  // Results of an earlier run must never count for this one.
  await rm(result, { force: true });
  const selection = grep === '' ? [] : [`--grep=${grep}`];
  const command = [process.execPath, '--import', 'tsx', ...suite.command, result, ...selection];
  const env = seed === undefined ? {} : { SEED: String(seed) };
  const code = await run(suite.name, command, output, env);
  const report = parseReport(await readFile(result, 'utf8').catch(() => ''));
  if (grep !== '' && report?.tests.length === 0) return null;
  return judge(suite.name, { report: report && toReport(report.tests), code });
}

/** Runs a command. Returns its exit code, or null if it was killed. */
async function run(
  name: string,
  [command, ...args]: readonly string[],
  output: Output | null = null,
  env: NodeJS.ProcessEnv = {},
): Promise<number | null> {
  const isSuite = output !== null;
  const windows = process.platform === 'win32';
  const child = spawn(command!, args, {
    cwd: project,
    env: { ...process.env, ...env, [ENDS_WITH_PARENT]: '1', ...(isSuite ? { HITBOX_LENS_PROGRESS: '1' } : {}) },
    stdio: isSuite ? 'pipe' : ['pipe', 'inherit', 'inherit'],
    // On Windows npm is a script, which needs a shell; Node is a program.
    shell: windows && command === 'npm',
    detached: !windows,
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output?.write(part));
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
