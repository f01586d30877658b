/**
 * How reading and editing grow with the text: for each form of `growth/forms.ts` the processor time at n and at 2n (a
 * ratio above the target is measured again, with a longer text if there may be one), and the peak memory at the default length limit. Each is measured in a separate process. The memory is the peak resident
 * set of the process, including the engine and its garbage: no heap limit is set, as in the editor.
 * `node --import tsx test/bench/growth.bench.ts cycle` measures the forms whose name contains `cycle`.
 */
import { execFile, type ExecFileException } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Form } from './growth/form.js';
import { forms } from './growth/forms.js';
import { largestText, targetRatio } from './growth/size.js';
import { printTable } from './texts.js';

const targetMegabytes = 400;
/** Timeout of a measurement, in seconds. */
const patience = 90;

const script = fileURLToPath(new URL('../../out/bench/growth.mjs', import.meta.url));
const textFile = (worker: number): string =>
  fileURLToPath(new URL(`../../out/bench/growth-${worker}.txt`, import.meta.url));

interface Time {
  readonly n: number;
  readonly once: number;
  readonly twice: number;
}

interface Memory {
  readonly megabytes: number;
  readonly seconds: number;
}

/** Returns the result of a separate process, or the reason why there is none. */
function measure<T>(what: readonly string[]): Promise<T | string> {
  const options = { timeout: patience * 1000, killSignal: 'SIGKILL', maxBuffer: 1e7 } as const;
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...what], options, (error, stdout, stderr) => {
      resolve(error === null ? (JSON.parse(stdout) as T) : reasonOf(error, stderr));
    });
  });
}

function reasonOf(error: ExecFileException, stderr: string): string {
  if (error.killed === true) return `over ${patience} s`;
  if (stderr.includes('heap out of memory')) return 'out of memory';
  return /^\w*Error.*$/m.exec(stderr)?.[0] ?? `ended with ${error.signal ?? String(error.code)}`;
}

function verdict(value: number, digits: number, target: number): string {
  return `${value.toFixed(digits)}${value <= target ? '' : ' MISSED'}`;
}

/** Returns the cells of a form's row; the last one also holds errors. */
async function rowOf(form: Form, worker: number): Promise<string[]> {
  const { name } = form;
  const time = await measure<Time>([name, 'time']);
  const file = textFile(worker);
  const { n, text } = largestText(form);
  writeFileSync(file, text);
  const memory = await measure<Memory>([name, 'memory', file, String(n)]);
  rmSync(file);
  return [
    name,
    ...(typeof time === 'string'
      ? ['-', '-', '-', `${time} MISSED`]
      : [String(time.n), time.once.toFixed(0), time.twice.toFixed(0), verdict(time.twice / time.once, 2, targetRatio)]),
    (text.length / 1e6).toFixed(1),
    ...(typeof memory === 'string'
      ? ['-', `${memory} MISSED`]
      : [
          memory.seconds.toFixed(1),
          verdict(memory.megabytes, 0, form.longest === undefined ? targetMegabytes : Infinity),
        ]),
  ];
}

async function main(): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL('growth/one.ts', import.meta.url))],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    external: ['@vscode/l10n'],
    // Some libraries are CommonJS and load modules of Node.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url);",
    },
    logLevel: 'error',
  });
  const parts = process.argv.slice(2);
  const wanted = forms.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
  const rows = wanted.map((): string[] => []);
  let next = 0;
  const work = async (worker: number): Promise<void> => {
    while (next < wanted.length) {
      const index = next++;
      rows[index] = await rowOf(wanted[index]!, worker);
      // The table is printed at the end, when its column widths are known.
      console.log(rows[index].join(' | '));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, (_, worker) => work(worker)));
  console.log(
    `\nProcessor time, target 2n / n: ${targetRatio}; most memory of the process, target: ${targetMegabytes} MB`,
  );
  printTable([['form', 'n', 'ms at n', 'ms at 2n', 'ratio', 'MB of text', 's', 'MB'], ...rows]);
  const missed = rows.filter((row) => row.some((cell) => cell.endsWith('MISSED')));
  console.log(missed.length === 0 ? '\nAll targets are met.' : `\n${missed.length} of ${rows.length} forms miss.`);
  for (const [name] of missed) console.log(`  ${name}`);
  if (missed.length > 0) process.exitCode = 1;
}

void main();
