import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDS_WITH_PARENT } from '../../launch/end-with-parent';
import { project } from '../../launch/project';
import { type SuiteReport, parseReport } from '../../launch/report';

/** The time limit of the runs below, which take little time besides hanging. */
const PATIENCE = 3000;

/** An endless loop that takes little processor time, because it sleeps in each round. */
const SPIN =
  'function spin() { const own = new Int32Array(new SharedArrayBuffer(4)); for (;;) Atomics.wait(own, 0, 0, 20); }';

interface Case {
  readonly what: string;
  readonly file: string;
  /** The run is killed after printing this. */
  readonly endAt?: string;
  readonly passed: readonly string[];
  readonly failed: string;
  readonly why: RegExp;
}

const allCases: readonly Case[] = [
  {
    what: 'a test with an endless loop',
    file: `${SPIN}\ndescribe('some', () => {\n  it('is well', () => {});\n  it('hangs', () => {\n    spin();\n  });\n});`,
    passed: ['some is well'],
    failed: 'some hangs: not done after 3 s',
    why: /^ +at spin \(.*one\.test\.ts:1\)\n +at .*one\.test\.ts:5\)/,
  },
  {
    what: 'a hook with an endless loop',
    file: `${SPIN}\ndescribe('some', () => {\n  before(spin);\n  it('is never reached', () => {});\n});`,
    passed: [],
    failed: 'some "before all" hook: spin for "is never reached": not done after 3 s',
    why: /^ +at spin \(/,
  },
  {
    what: 'a file with an endless loop while it is loaded',
    file: `${SPIN}\nspin();`,
    passed: [],
    failed: 'one.test.ts: not done after 3 s',
    why: /^ +at spin \(/,
  },
  {
    what: 'a test that waits for a process that does not end',
    file: `it('waits', () => {\n  require('child_process').spawnSync(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);\n});`,
    passed: [],
    failed: 'waits: not done after 3 s',
    why: /waits for another process/,
  },
  {
    what: 'a run that is ended while a test is under way',
    file: `it('is well', () => {});\nit('waits', (done) => {\n  console.log('it has begun');\n  setTimeout(done, 60000);\n}).timeout(0);`,
    endAt: 'it has begun',
    passed: ['is well'],
    failed: 'waits',
    why: /was ended in it/,
  },
];

// Without signals, a process can't record its progress.
const cases = allCases.filter(({ endAt }) => endAt === undefined || process.platform !== 'win32');

describe('a test run that hangs', function () {
  this.timeout(120_000);
  const started: ChildProcess[] = [];
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hitbox-lens-stall-'));
  });

  after(async () => {
    for (const { pid } of started) {
      try {
        // The process it started hangs too.
        if (pid !== undefined && process.platform !== 'win32') process.kill(-pid, 'SIGKILL');
      } catch {
        // No process is left.
      }
    }
    await rm(folder, { recursive: true, force: true });
  });

  /** In parallel, because each of them only waits. */
  let runs: Map<Case, { report: SuiteReport | null; printed: string }>;

  before(async () => {
    runs = new Map(await Promise.all(cases.map(async (one) => [one, await run(one)] as const)));
  });

  async function run({ what, file, endAt }: Case): Promise<{ report: SuiteReport | null; printed: string }> {
    const own = join(folder, what.replaceAll(' ', '-'));
    const result = join(own, 'result.json');
    await mkdir(own);
    await writeFile(join(own, 'one.test.ts'), file);
    const script = join(project, 'test', 'launch', 'run-mocha.ts');
    const args = ['--import', 'tsx', script, own, result, `--patience=${PATIENCE}`];
    const child = spawn(process.execPath, args, {
      cwd: project,
      // It has no parent's input that would close.
      env: { ...process.env, [ENDS_WITH_PARENT]: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    started.push(child);
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        printed += data.toString();
        if (endAt !== undefined && printed.includes(endAt)) child.kill('SIGTERM');
      });
    }
    // Not `close`, because a process it started keeps its output open.
    await new Promise((done) => child.once('exit', done));
    return { report: parseReport(await readFile(result, 'utf8').catch(() => '')), printed };
  }

  for (const one of cases) {
    it(`reports the place: ${one.what}`, () => {
      const { report, printed } = runs.get(one)!;
      assert.ok(report, printed);
      const failed = report.tests.filter(({ state }) => state === 'failed');
      const passed = report.tests.filter(({ state }) => state === 'passed').map(({ title }) => title);
      assert.deepEqual([passed, failed.length], [one.passed, 1]);
      assert.ok(failed[0]!.title.endsWith(one.failed), failed[0]!.title);
      assert.match(failed[0]!.error ?? '', one.why);
      if (one.endAt === undefined) assert.ok(printed.includes(failed[0]!.title), printed);
    });
  }
});
