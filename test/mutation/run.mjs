/**
 * `npm run mutation`: applies Stryker's mutations to the core, one at a time, and lists the mutants that no test
 * detected. `npm run mutation -- src/core/pairs/relate.ts …` mutates only these files; `relate.ts:10-20` only these lines.
 * `npm run mutation -- --sample 100` draws mutants from all folders instead: `run-sample.ts`.
 *
 * Each file has a separate run, because code that contains its mutants is many times slower. The tools are locked in
 * this folder and installed on first use. The tests run with a twentieth of their random cases (DEEP) and
 * fixed seeds, so that two runs have the same result. Only `reports/` and the system's temporary folder are written.
 * Constants of modules are skipped without `--static`: each of their mutants needs a new process and all tests.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listResults } from './results.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const core = 'src/core/';
const latest = `${here}reports/latest.json`;

function run(command, args, options) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (error) throw error;
  return status ?? 1;
}

function install() {
  if (existsSync(`${here}node_modules/@stryker-mutator/core`)) return;
  const status = run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: here, shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status);
}

/** Mutates one file. Returns the files of Stryker's report, or null if the run failed. */
function mutate(file, withStatic) {
  rmSync(latest, { force: true });
  const stryker = `${here}node_modules/@stryker-mutator/core/bin/stryker.js`;
  const status = run(process.execPath, [stryker, 'run', 'test/mutation/stryker.config.mjs', '--mutate', file], {
    cwd: root,
    env: { ...process.env, DEEP: process.env.DEEP ?? '0.05', MUTATION_STATIC: withStatic ? '1' : '0' },
  });
  return status === 0 && existsSync(latest) ? JSON.parse(readFileSync(latest, 'utf8')).files : null;
}

const options = process.argv.slice(2);
const requested = options.flatMap((option) => (option.startsWith('--') ? [] : option.split(',')));
const all = readdirSync(root + core, { recursive: true }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('index.ts'),
);
const files = requested.length > 0 ? requested : all.map((name) => core + name);

install();
if (options.some((option) => /^--(sample|compare|continue)\b/.test(option))) {
  const sample = fileURLToPath(new URL('run-sample.ts', import.meta.url));
  process.exit(run(process.execPath, ['--import', 'tsx', sample, ...options], { cwd: root }));
}
mkdirSync(`${here}reports`, { recursive: true });
const results = {};
const failed = [];
for (const [k, file] of files.entries()) {
  console.log(`\n━━ ${file} (${k + 1} of ${files.length})`);
  const withStatic = options.includes('--static');
  // Twice, because a mutant occasionally kills a test process.
  const report = mutate(file, withStatic) ?? mutate(file, withStatic);
  if (report) Object.assign(results, report);
  else failed.push(file);
  writeFileSync(`${here}reports/mutation.json`, JSON.stringify({ files: results }));
}
console.log(listResults({ files: results }));
if (failed.length > 0) {
  console.log(`\nThe run failed for ${failed.join(', ')}`);
  process.exitCode = 1;
}
