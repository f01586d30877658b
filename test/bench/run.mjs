// `npm run bench`: every *.bench.ts of this folder in sequence, each in a separate process. `npm run bench -- read`
// runs those whose name contains `read`.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = new URL('.', import.meta.url);
const wanted = process.argv.slice(2);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((part) => name.includes(part))))
  .sort();
for (const name of files) {
  console.log(`\n━━ ${name.replace('.bench.ts', '')}`);
  const { status } = spawnSync(process.execPath, await programOf(fileURLToPath(new URL(name, folder))), {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}

/** Webview code is measured as it ships: in one file, where access across modules costs nothing. */
async function programOf(path) {
  if (!readFileSync(path, 'utf8').includes("'../../webview/")) return ['--import', 'tsx', path];
  const outfile = fileURLToPath(new URL('../../out/bench/page.mjs', folder));
  const options = { bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'error' };
  await build({ entryPoints: [path], outfile, ...options });
  return [outfile];
}
