/**
 * `npm run mutation`: changes the core in every small way that Stryker knows, one at a time, and lists the changes that
 * no test noticed. `npm run mutation -- src/core/relate.ts …` changes these files only; `relate.ts:10-20` these lines.
 *
 * One run for each file: code that holds its mutants is many times slower, and so only one file at a time is. The tools
 * are locked in this folder and installed on first use. The tests run with a twentieth of their random cases (DEEP) and
 * fixed seeds, so that two runs give the same answer. Nothing is written but `reports/` and the system's temporary
 * folder. Constants of modules are left alone unless `--static` is given: each of their mutants takes a new process and
 * all tests.
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

/** Mutates one file; the part of Stryker's report that tells of files, or null when the run failed. */
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
const asked = options.flatMap((option) => (option.startsWith('--') ? [] : option.split(',')));
const all = readdirSync(root + core).filter((name) => name.endsWith('.ts') && name !== 'index.ts');
const files = asked.length > 0 ? asked : all.map((name) => core + name);

install();
mkdirSync(`${here}reports`, { recursive: true });
const results = {};
const failed = [];
for (const [k, file] of files.entries()) {
  console.log(`\n━━ ${file} (${k + 1} of ${files.length})`);
  const withStatic = options.includes('--static');
  // A second try: a test process now and then dies of a mutant.
  const found = mutate(file, withStatic) ?? mutate(file, withStatic);
  if (found) Object.assign(results, found);
  else failed.push(file);
  writeFileSync(`${here}reports/mutation.json`, JSON.stringify({ files: results }));
}
console.log(listResults({ files: results }));
if (failed.length > 0) {
  console.log(`\nThe run failed for ${failed.join(', ')}`);
  process.exitCode = 1;
}
