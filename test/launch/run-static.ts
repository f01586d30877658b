// Runs the checks that look at the sources only, and writes the result file:
//   tsx test/launch/run-static.ts RESULT.json
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { project } from './project';
import { type TestReport, reportLines, toReport } from './report';

/** Each is an npm script, and counts as one test. */
const checks = ['typecheck', 'lint', 'format', 'generated'];

const result = resolve(process.argv[2] ?? join('out', 'results', 'static.json'));
const tests = checks.map((name): TestReport => {
  const begin = Date.now();
  const { status, stdout, stderr, error } = spawnSync('npm', ['run', '--silent', name], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const test = { title: `npm run ${name}`, duration: Date.now() - begin };
  if (status === 0) return { ...test, state: 'passed' };
  return { ...test, state: 'failed', error: error?.message ?? `${stdout}${stderr}`.trim() };
});
const report = toReport(tests);
mkdirSync(dirname(result), { recursive: true });
writeFileSync(result, JSON.stringify(report, null, 2));
for (const line of reportLines(report)) console.log(line);
process.exitCode = report.failed === 0 ? 0 : 1;
