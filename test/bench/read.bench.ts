/**
 * Times of reading compared with the parsers of the languages, which only parse: TypeScript's for code, jsonc-parser's
 * for data. All take turns in one process, and a first read is also measured in separate processes. Measured in
 * processor time, so other load doesn't change it. Each figure is a median of five rounds.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../src/model/document.js';
import { createReader } from '../../src/read/reader.js';
import { codeKinds, dataKinds, press, type Kind } from './keys.js';
import { parserOf, texts, timed } from './openings.js';
import { median, printTable, quantile, verdict } from './texts.js';

const rounds = 5;
/** Reads of each round, and reads before the first one counts. */
const reads = 4;
/** Keys of each round, and keys pressed before the first one counts. */
const keys = 30;
const warmUp = 40;

/** At most this many times a parse of the whole text: to open code, to open data, and for a key at the quantiles. */
const targets = { code: 2, data: 1, p50: 0.1, p95: 0.2 };

function isData(name: string): boolean {
  return !name.includes('statements');
}

/** Repeats `round`, which returns ratios, and returns the median of each. */
function medians(round: () => readonly number[]): number[] {
  const all = Array.from({ length: rounds }, round);
  return all[0]!.map((_, k) => median(all.map((one) => one[k]!)));
}

/** The first read of a text, in this process after others, and as the first work of fresh processes. */
function opening(name: string): string[][] {
  const [text, language] = texts[name]!();
  const parse = parserOf(language);
  const read = (): unknown => createReader(language).read(text);
  for (let k = 0; k < reads; k++) [read, parse].forEach((work) => work(text));
  const [warm = NaN, ours = NaN] = medians(() => {
    const times = Array.from({ length: reads }, () => [timed(read), timed(() => parse(text))] as const);
    const [mine, peers] = [median(times.map(([time]) => time)), median(times.map(([, time]) => time))];
    return [mine / peers, mine];
  });
  const [cold = NaN] = medians(() => [fresh(name, 'read') / fresh(name, 'parse')]);
  const target = isData(name) ? targets.data : targets.code;
  return [
    [name, 'warm', `${ours.toFixed(1)} ms`, ...verdict(warm, target)],
    [name, 'cold', '', ...verdict(cold, target)],
  ];
}

/** Returns the milliseconds of a first read or parse in a separate process, excluding module loading. */
function fresh(name: string, what: 'read' | 'parse'): number {
  const script = fileURLToPath(new URL('first.ts', import.meta.url));
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', script, name, what], { encoding: 'utf8' });
  return Number(stdout);
}

function keystrokes(name: string, text: string, language: Language, kind: Kind): string[][] {
  const parse = parserOf(language);
  const reader = createReader(language);
  reader.read(text);
  const strokes = press(text, kind, warmUp + rounds * keys)[Symbol.iterator]();
  const next = (): number => {
    const { text: typed, edit } = (strokes.next() as IteratorYieldResult<Stroke>).value;
    return timed(() => reader.read(typed, [edit]));
  };
  for (let k = 0; k < warmUp; k++) next();
  const [p50 = NaN, p95 = NaN, ours = NaN] = medians(() => {
    const times = Array.from({ length: keys }, next).sort((a, b) => a - b);
    const whole = median(Array.from({ length: 3 }, () => timed(() => parse(text))));
    return [quantile(times, 0.5) / whole, quantile(times, 0.95) / whole, quantile(times, 0.5)];
  });
  return [
    [name, kind.name, 'p50', `${ours.toFixed(2)} ms`, ...verdict(p50, targets.p50)],
    [name, kind.name, 'p95', '', ...verdict(p95, targets.p95)],
  ];
}

type Stroke = ReturnType<typeof press> extends Iterable<infer S> ? S : never;

console.log('Opening: a first read, in parses of the whole text by the parser of the language');
printTable([['text', 'process', 'time', 'ratio', 'target', ''], ...Object.keys(texts).flatMap(opening)]);

console.log('\nOne key: the new document, in parses of the whole text');
printTable([
  ['text', 'key', 'at', 'time', 'ratio', 'target', ''],
  ...Object.entries(texts).flatMap(([name, make]) => {
    const [text, language] = make();
    return (isData(name) ? dataKinds : codeKinds)
      .filter(({ places }) => places(text).length > 0)
      .flatMap((kind) => keystrokes(name, text, language, kind));
  }),
]);
