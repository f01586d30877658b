// Checks the types of every program. The native compiler takes a sixth of the processor time of the one that the linter
// and the build work with; both are installed as `tsc`, and so they are called by their paths.
import { spawnSync } from 'node:child_process';

const compiler = 'node_modules/typescript-native/bin/tsc';
const programs = ['.', 'src/core', 'src/host', 'src/cli', 'webview', 'examples/play', 'test'];

let failed = false;
for (const program of programs) {
  const options = program === 'src/core' ? ['--declaration', 'false', '--emitDeclarationOnly', 'false'] : [];
  const { status } = spawnSync(process.execPath, [compiler, '-p', program, '--noEmit', ...options], {
    stdio: 'inherit',
  });
  failed ||= status !== 0;
}
process.exitCode = failed ? 1 : 0;
