// Checks the types of every program. The native compiler takes a sixth of the processor time of the one that the linter
// and the build use; both are installed as `tsc`, so they are called by path. Each program caches its state below
// node_modules, so that the next run only checks changes.
//   node scripts/typecheck.mjs [PROGRAM…]
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const compiler = 'node_modules/typescript-native/bin/tsc';
const all = [
  '.',
  'src/core',
  'src/draw',
  'src/host',
  'src/disk',
  'src/mcp',
  'src/cli',
  'src/plugin',
  'webview',
  'examples/play',
  'test',
];
const programs = process.argv.length > 2 ? process.argv.slice(2) : all;

let failed = false;
for (const program of programs) {
  const options = program === 'src/core' ? ['--declaration', 'false', '--emitDeclarationOnly', 'false'] : [];
  const stateFile = resolve(
    'node_modules/.cache/typecheck',
    `${program === '.' ? 'pure' : program.replaceAll('/', '-')}.json`,
  );
  const incremental = ['--incremental', '--tsBuildInfoFile', stateFile];
  const { status } = spawnSync(process.execPath, [compiler, '-p', program, '--noEmit', ...incremental, ...options], {
    stdio: 'inherit',
  });
  failed ||= status !== 0;
}
process.exitCode = failed ? 1 : 0;
