/**
 * How reading and editing grow with the text: for each form of `growth/forms.ts` the processor time at n and at 2n, and
 * the most memory at the length that is read by default. Each is measured in a process of its own.
 *
 * `node --import tsx test/bench/growth.bench.ts ring` measures the forms whose name holds `ring`.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { forms } from './growth/forms.js';
import { printTable } from './texts.js';

const targetRatio = 2.5;
const targetMegabytes = 400;
/** Seconds after which a form counts as stuck. */
const patience = 20;

const run = promisify(execFile);
const script = fileURLToPath(new URL('../../out/bench/growth.mjs', import.meta.url));

async function ask<T>(name: string, what: 'time' | 'memory'): Promise<T | null> {
  try {
    const { stdout } = await run(process.execPath, [script, name, what], { timeout: patience * 1000 });
    return JSON.parse(stdout) as T;
  } catch {
    return null;
  }
}

function verdict(value: number, digits: number, target: number): string {
  return `${value.toFixed(digits)}${value <= target ? '' : ' MISSED'}`;
}

async function rowOf(name: string): Promise<string[]> {
  const time = await ask<{ n: number; once: number; twice: number }>(name, 'time');
  const memory = await ask<{ megabytes: number; seconds: number }>(name, 'memory');
  const stuck = 'stuck or out of memory MISSED';
  return [
    name,
    ...(time === null
      ? ['-', '-', '-', stuck]
      : [String(time.n), time.once.toFixed(0), time.twice.toFixed(0), verdict(time.twice / time.once, 2, targetRatio)]),
    ...(memory === null ? ['-', stuck] : [memory.seconds.toFixed(1), verdict(memory.megabytes, 0, targetMegabytes)]),
  ];
}

async function main(): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL('growth/one.ts', import.meta.url))],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  const wanted = process.argv.slice(2);
  const rows = [['form', 'n', 'ms at n', 'ms at 2n', 'ratio', 's at 5 MB', 'MB at 5 MB']];
  for (const { name } of forms) {
    if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
    rows.push(await rowOf(name));
    if (process.stderr.isTTY) process.stderr.write('.');
  }
  console.log(`Processor time, target 2n / n: ${targetRatio}; most memory, target: ${targetMegabytes} MB`);
  printTable(rows);
  const missed = rows.filter((row) => row.some((cell) => cell.endsWith('MISSED')));
  console.log(missed.length === 0 ? '\nAll targets are met.' : `\n${missed.length} of ${rows.length - 1} forms miss.`);
  if (missed.length > 0) process.exitCode = 1;
}

void main();
