// `npm run bench`: every *.bench.ts of this folder in sequence, each in a separate process. `npm run bench -- read`
// runs those whose name contains `read`. The libraries that `peers` compares with are installed on first use;
// `npm run bench -- --install` does only that.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { tsImport } from 'tsx/esm/api';

const folder = new URL('.', import.meta.url);
const { values, positionals } = parseArgs({ allowPositionals: true, options: { install: { type: 'boolean' } } });

const isWanted = (path) => positionals.length === 0 || positionals.some((part) => basename(path).includes(part));
const files = readdirSync(folder)
  .concat(readdirSync(new URL('peers', folder)).map((name) => `peers/${name}`))
  .filter((path) => path.endsWith('.bench.ts') && isWanted(path))
  .sort((a, b) => (basename(a) < basename(b) ? -1 : 1));

try {
  if (values.install || files.some((path) => path.startsWith('peers/'))) await installPeers();
  if (!values.install) await run();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function installPeers() {
  const installed = await tsImport('./installed.ts', import.meta.url);
  await installed.installPeers();
}

async function run() {
  for (const path of files) {
    console.log(`\n━━ ${basename(path, '.bench.ts')}`);
    const program = await programOf(fileURLToPath(new URL(path, folder)));
    const { status } = spawnSync(process.execPath, program, { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
}

/** Webview code is measured as it ships: in one file, where access across modules costs nothing. */
async function programOf(path) {
  if (!readFileSync(path, 'utf8').includes("'../../webview/")) return ['--import', 'tsx', path];
  const outfile = fileURLToPath(new URL('../../out/bench/page.mjs', folder));
  const options = { bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'error' };
  await build({ entryPoints: [path], outfile, ...options });
  return [outfile];
}
