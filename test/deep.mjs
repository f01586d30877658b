// `npm run test:deep`: all tests with random cases, with many more of them, and new ones each time; about half an hour.
// `npm run test:deep -- sweep` runs the files whose name contains `sweep`. DEEP=n multiplies the cases by n
// instead of 20. (20 means 40,000 gestures.)
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const folder = new URL('unit/', import.meta.url);
/** The files that take longest, which start first. */
const slowest = ['gestures/', 'read/incremental', 'core/exact-convex'];
const mocha = fileURLToPath(new URL('../node_modules/mocha/bin/mocha.js', import.meta.url));
const patience = fileURLToPath(new URL('deep-patience.mjs', import.meta.url));
const requested = process.argv.slice(2);
const files = readdirSync(folder, { recursive: true })
  .map((name) => name.replaceAll('\\', '/'))
  .filter(
    (name) => name.endsWith('.test.ts') && (requested.length === 0 || requested.some((part) => name.includes(part))),
  )
  .filter((name) => /core\/support|from 'fast-check'/.test(readFileSync(new URL(name, folder), 'utf8')))
  .sort((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b));

function rankOf(name) {
  const rank = slowest.findIndex((start) => name.startsWith(start));
  return rank < 0 ? slowest.length : rank;
}

function run(name) {
  const started = performance.now();
  return new Promise((done) => {
    const args = [
      mocha,
      '--import=tsx',
      '--timeout=3600000',
      '--slow=3600000',
      `--require=${patience}`,
      fileURLToPath(new URL(name, folder)),
    ];
    const child = spawn(process.execPath, args, { env: { ...process.env, DEEP: process.env.DEEP ?? '20' } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
    child.on('close', (status) => {
      console.log(`\n━━ ${name}, ${((performance.now() - started) / 1000).toFixed(0)} s\n${output.trim()}`);
      if (status !== 0) process.exitCode = 1;
      done();
    });
  });
}

async function work() {
  for (let name = files.shift(); name !== undefined; name = files.shift()) await run(name);
}
if (files.length === 0) process.exitCode = 1;
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
