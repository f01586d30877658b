// Runs the checks of the sources and writes the result file: tsx test/launch/run-static.ts RESULT.json
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { project } from './project';
import { type TestReport, reportLines, toReport } from './report';

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
  const result = resolve(process.argv[2] ?? join('out', 'results', 'static.json'));
  const report = toReport(await Promise.all(checks.map(check)));
  mkdirSync(dirname(result), { recursive: true });
  writeFileSync(result, JSON.stringify(report, null, 2));
  for (const line of reportLines(report)) console.log(line);
  process.exitCode = report.failed === 0 ? 0 : 1;
}

void run();
