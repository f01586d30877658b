// Bundles the unit suite, runs it and writes its result file:
//   tsx test/launch/run-unit.ts RESULT.json [the options of run-mocha.ts]
import { spawn } from 'node:child_process';
import { bundleUnitSuite } from './bundle-unit-suite';
import { project } from './project';

async function main(): Promise<number> {
  const { script, folder } = await bundleUnitSuite();
  // Most test data is short-lived, so a larger young generation saves most garbage collection.
  const options = ['--enable-source-maps', '--max-semi-space-size=64'];
  const args = [...options, script, folder, '--ending=.test.mjs', ...process.argv.slice(2)];
  // It shares this process's input, so it also exits with the launcher.
  const child = spawn(process.execPath, args, { cwd: project, stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => child.kill(signal));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => {
      done(code ?? 1);
    });
  });
}

void main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
