/**
 * How reading and editing grow with the text: for each form of `growth/forms.ts` the processor time at n and at 2n, and
 * the most memory at the length that is read by default. Each is measured in a process of its own. The memory is all that
 * the process took of the machine at once (its resident set), with the engine itself, while its heap was limited.
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

/** With more the engine would let garbage lie for as long as there is room; with this, what is over the target is needed. */
const heapMegabytes = 300;

const run = promisify(execFile);
const script = fileURLToPath(new URL('../../out/bench/growth.mjs', import.meta.url));
const textFile = fileURLToPath(new URL('../../out/bench/growth.txt', import.meta.url));

async function ask<T>(flags: readonly string[], ...what: string[]): Promise<T | null> {
  try {
    const { stdout } = await run(process.execPath, [...flags, script, ...what], { timeout: patience * 1000 });
    return JSON.parse(stdout) as T;
  } catch {
    return null;
  }
}

function verdict(value: number, digits: number, target: number): string {
  return `${value.toFixed(digits)}${value <= target ? '' : ' MISSED'}`;
}

interface Time {
  readonly n: number;
  readonly once: number;
  readonly twice: number;
}

interface Memory {
  readonly megabytes: number;
  readonly seconds: number;
}

async function memoryOf(name: string): Promise<Memory | null> {
  const written = await ask<{ n: number }>([], name, 'write', textFile);
  const heap = `--max-old-space-size=${heapMegabytes}`;
  return written === null ? null : ask<Memory>([heap], name, 'memory', textFile, String(written.n));
}

async function rowOf(name: string): Promise<string[]> {
  const [time, memory] = await Promise.all([ask<Time>([], name, 'time'), memoryOf(name)]);
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
    const row = await rowOf(name);
    rows.push(row);
    // The table comes at the end, when the widths of its columns are known.
    console.log(row.join(' | '));
  }
  console.log(
    `Processor time, target 2n / n: ${targetRatio}; most memory of the process with a heap of ${heapMegabytes} MB, target: ${targetMegabytes} MB`,
  );
  printTable(rows);
  const missed = rows.filter((row) => row.some((cell) => cell.endsWith('MISSED')));
  console.log(missed.length === 0 ? '\nAll targets are met.' : `\n${missed.length} of ${rows.length - 1} forms miss.`);
  if (missed.length > 0) process.exitCode = 1;
}

void main();
