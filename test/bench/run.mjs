// `npm run bench`: every *.bench.ts of this folder, one after the other, each in a process of its own.
// `npm run bench -- read` runs those whose name holds `read`.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('.', import.meta.url);
const wanted = process.argv.slice(2);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((part) => name.includes(part))))
  .sort();
for (const name of files) {
  console.log(`\n━━ ${name.replace('.bench.ts', '')}`);
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', fileURLToPath(new URL(name, folder))], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
