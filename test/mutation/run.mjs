/**
 * `npm run mutation`: changes the core in every small way that Stryker knows, one at a time, and lists the changes that
 * no test noticed. `npm run mutation -- src/core/region.ts …` changes these files only; `region.ts:10-20` these lines.
 *
 * The tools are locked in this folder and installed on first use. The tests run with a twentieth of their random cases
 * (DEEP) and fixed seeds, so that two runs give the same answer. Nothing is written but `reports/` and the system's
 * temporary folder. Constants of modules are left alone unless `--static` is given: each of their mutants takes a new
 * process and all tests.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listResults } from './results.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const report = `${here}reports/mutation.json`;

function run(command, args, options) {
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (error) throw error;
  return status ?? 1;
}

if (!existsSync(`${here}node_modules/@stryker-mutator/core`)) {
  const status = run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: here });
  if (status !== 0) process.exit(status);
}

rmSync(report, { force: true });
const files = process.argv.slice(2).filter((argument) => argument !== '--static');
const withStatic = files.length < process.argv.length - 2;
const status = run(
  process.execPath,
  [
    `${here}node_modules/@stryker-mutator/core/bin/stryker.js`,
    'run',
    'test/mutation/stryker.config.mjs',
    ...(files.length > 0 ? ['--mutate', files.join(',')] : []),
  ],
  {
    cwd: root,
    shell: false,
    env: { ...process.env, DEEP: process.env.DEEP ?? '0.05', MUTATION_STATIC: withStatic ? '1' : '0' },
  },
);
if (existsSync(report)) console.log(listResults(JSON.parse(readFileSync(report, 'utf8'))));
process.exitCode = status;
