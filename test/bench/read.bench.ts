/**
 * Times of reading compared with the parsers of the languages, which only parse: TypeScript's for code, jsonc-parser's
 * for data. All take turns in one process, and a first read is also measured in separate processes. Measured in
 * processor time, so other load doesn't change it.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../src/model/document.js';
import { createReader } from '../../src/read/reader.js';
import { codeKinds, dataKinds, press, type Kind } from './keys.js';
import { parserOf, texts, timed } from './openings.js';
import { printTable, quantile } from './texts.js';

const keys = 120;
/** Number of keys pressed before times count. The peer runs once every `peerEvery` keys. */
const warmUp = 40;
const peerEvery = 20;

function quantiles(times: number[]): [p50: number, p95: number] {
  times.sort((a, b) => a - b);
  return [quantile(times, 0.5), quantile(times, 0.95)];
}

/** The target is met if the ratio isn't greater. */
function verdict(ratio: number, target: number): string {
  return `${ratio.toFixed(2)} ${ratio <= target ? 'MET' : 'MISSED'}`;
}

function keystrokes(
  name: string,
  text: string,
  language: Language,
  kinds: readonly Kind[],
  target: number,
): string[][] {
  const parse = parserOf(language);
  return kinds
    .filter(({ places }) => places(text).length > 0)
    .map((kind) => {
      const reader = createReader(language);
      reader.read(text);
      const ours: number[] = [];
      const peer: number[] = [];
      let count = 0;
      for (const { text: next, edit } of press(text, kind, keys)) {
        const time = timed(() => reader.read(next, [edit]));
        if (count >= warmUp) ours.push(time);
        if (count++ % peerEvery === 0) peer.push(timed(() => parse(next)));
      }
      const [p50, p95] = quantiles(ours);
      const [whole] = quantiles(peer);
      const cells = [p50, p95, whole].map((ms) => ms.toFixed(2));
      return [name, kind.name, ...cells, verdict(p50 / whole, target), verdict(p95 / whole, target)];
    });
}

/** The first read of a text, in this process after others, and as the first work of fresh processes. */
function opening(name: string): string[] {
  const [text, language] = texts[name]!();
  const parse = parserOf(language);
  const ours: number[] = [];
  const peer: number[] = [];
  for (let i = 0; i < 10; i++) {
    const read = timed(() => createReader(language).read(text));
    const parsed = timed(() => parse(text));
    if (i < 3) continue;
    ours.push(read);
    peer.push(parsed);
  }
  const [warm] = quantiles(ours);
  const [warmPeer] = quantiles(peer);
  const cold: number[] = [];
  const coldPeer: number[] = [];
  for (let i = 0; i < 3; i++) {
    cold.push(fresh(name, 'read'));
    coldPeer.push(fresh(name, 'parse'));
  }
  const [first] = quantiles(cold);
  const [firstPeer] = quantiles(coldPeer);
  return [
    name,
    ...[warm, warmPeer].map((ms) => ms.toFixed(1)),
    verdict(warm / warmPeer, 1),
    ...[first, firstPeer].map((ms) => ms.toFixed(1)),
    verdict(first / firstPeer, 1),
  ];
}

/** Returns the milliseconds of a first read or parse in a separate process, excluding module loading. */
function fresh(name: string, what: 'read' | 'parse'): number {
  const script = fileURLToPath(new URL('first.ts', import.meta.url));
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', script, name, what], { encoding: 'utf8' });
  return Number(stdout);
}

console.log("Opening, ms: the first read compared with the language's parser alone; target 1.00");
printTable([
  ['text', 'warm', 'parser', 'ratio', 'cold', 'parser', 'ratio'],
  ...Object.keys(texts).map((name) => opening(name)),
]);

const rows: string[][] = [];
for (const [name, make] of Object.entries(texts)) {
  const [text, language] = make();
  const isData = language === 'json';
  const kinds = isData || name.includes('one statement') ? dataKinds : codeKinds;
  rows.push(...keystrokes(name, text, language, kinds, isData ? 0.2 : 0.1));
}
console.log(
  '\nOne keystroke, ms: the new document compared with a parse of the whole text; target 0.10 in code, 0.20 in JSON',
);
printTable([['text', 'key', 'p50', 'p95', 'parser', 'p50 ratio', 'p95 ratio'], ...rows]);
