// Bundles the unit suite, runs it and writes its result file:
//   tsx test/launch/run-unit.ts RESULT.json [--rare | --quick] [the options of run-mocha.ts]
// With --rare, only what is rare: the files of the second tier, and all random cases again, more of them.
// With --quick, no slow files, and few random cases.
import { spawn } from 'node:child_process';
import { bundleUnitSuite } from './bundle-unit-suite';
import { project } from './project';

/** The part of the random cases. */
const cases = { rare: '1', first: '0.125', quick: '0.05' } as const;

async function main(): Promise<number> {
  const given = process.argv.slice(2);
  const choice = given.includes('--rare') ? 'rare' : given.includes('--quick') ? 'quick' : 'first';
  const options = given.filter((option) => option !== `--${choice}`);
  const { script, folder } = await bundleUnitSuite(choice);
  // Most test data is short-lived, so a larger young generation saves most garbage collection.
  const nodeOptions = [
    '--enable-source-maps',
    '--max-semi-space-size=64',
    '--single-threaded-gc',
    ...laterOptimization(),
  ];
  const args = [...nodeOptions, script, folder, '--ending=.test.mjs', ...options];
  const env = { DEEP: cases[choice], ...process.env };
  // It shares this process's input, so it also exits with the launcher.
  const child = spawn(process.execPath, args, { cwd: project, stdio: 'inherit', env });
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => child.kill(signal));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => {
      done(code ?? 1);
    });
  });
}

/**
 * Most code of the tests runs too briefly to be worth optimizing: helper threads would take a third of the processor
 * time for it. Later versions of Node have no such option.
 */
function laterOptimization(): string[] {
  return Number(process.versions.node.split('.')[0]) < 22 ? ['--interrupt-budget=600000'] : [];
}

void main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
