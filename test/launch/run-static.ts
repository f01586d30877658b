// Runs the checks of the sources and writes the result file:
//   tsx test/launch/run-static.ts RESULT.json [--grep PART-OF-A-TITLE]
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { project } from './project';
import { type TestReport, printReport, toProgressLine, toReport } from './report';

/** Each is an npm script and counts as one test. They write nothing, so they can't interfere. */
const checks = ['lint', 'typecheck', 'format', 'generated'];

const check = (name: string): Promise<TestReport> =>
  new Promise((done) => {
    const begin = Date.now();
    const options = {
      cwd: project,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    } as const;
    execFile('npm', ['run', '--silent', name], options, (error, stdout, stderr) => {
      const test = { title: `npm run ${name}`, duration: Date.now() - begin };
      if (error === null) done({ ...test, state: 'passed' });
      else done({ ...test, state: 'failed', error: `${stdout}${stderr}`.trim() || error.message });
    });
  });

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { grep: { type: 'string' } } });
  const result = resolve(positionals[0] ?? join('out', 'results', 'static.json'));
  const selected = checks.filter((name) => `npm run ${name}`.includes(values.grep ?? ''));
  const isLaunched = process.env.HITBOX_LENS_PROGRESS !== undefined;
  if (isLaunched) console.log(toProgressLine({ total: selected.length }));
  const tests = selected.map(async (name) => {
    const test = await check(name);
    if (isLaunched) console.log(toProgressLine({ ended: test }));
    return test;
  });
  const report = toReport(await Promise.all(tests));
  mkdirSync(dirname(result), { recursive: true });
  writeFileSync(result, JSON.stringify(report, null, 2));
  process.exitCode = printReport(report);
}

void run();
