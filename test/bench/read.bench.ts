/** Times of reading: a file of 10,000 lines with 1,000 hitboxes, opened and then edited by one digit at a time. */
import { createReader } from '../../src/read/reader.js';
import type { Language } from '../../src/model/document.js';
import type { TextEdit } from '../../src/model/span.js';

const boxes = 1000;

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function box(i: number): string {
  return `{ name: 'box ${i}', x: ${(i * 37) % 4000}, y: ${(i * 91) % 3000}, w: ${16 + (i % 48)}, h: TILE * ${1 + (i % 4)} }`;
}

/** A hundred fighters with ten boxes each, and ordinary code between them. */
function manyStatements(): string {
  const parts = ['const TILE = 16;'];
  for (let i = 0; i < boxes / 10; i++) {
    parts.push(`export const fighter${i} = {`, `  image: 'fighter${i}.png',`, '  hurtboxes: [');
    for (let j = 0; j < 10; j++) parts.push(`    ${box(i * 10 + j)},`);
    parts.push('  ],', '};');
    for (let j = 0; j < 17; j++) {
      parts.push(`function step${i}_${j}(state: State, input: Input): State {`);
      parts.push(`  const speed = state.speed * ${j} + input.axis(${i % 5});`);
      parts.push(`  if (speed > limit.top) return { ...state, speed: limit.top, grounded: false };`);
      parts.push(
        `  for (const other of state.others) other.touch(state, speed);`,
        '  return { ...state, speed };',
        '}',
      );
    }
  }
  return parts.join('\n');
}

function oneStatement(): string {
  const parts = ['const TILE = 16;', 'export const level = {', '  walls: ['];
  for (let i = 0; i < boxes; i++) {
    parts.push('    {', `      name: 'wall ${i}',`, `      note: 'between ${i} and ${i + 1}',`);
    parts.push(`      x: ${(i * 37) % 4000},`, `      y: ${(i * 91) % 3000},`, `      w: ${16 + (i % 48)},`);
    parts.push('      h: TILE * 2,', `      layer: ${i % 3},`, '      friction: 0.5,', '    },');
  }
  parts.push('  ],', '};');
  return parts.join('\n');
}

function json(): string {
  const walls = Array.from({ length: boxes }, (_, i) => ({
    name: `wall ${i}`,
    note: `between ${i} and ${i + 1}`,
    x: (i * 37) % 4000,
    y: (i * 91) % 3000,
    width: 16 + (i % 48),
    height: 32,
    layer: i % 3,
    friction: 0.5,
  }));
  return JSON.stringify({ level: { walls } }, null, 2);
}

function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? NaN;
}

function measure(name: string, original: string, language: Language): string[] {
  const first: number[] = [];
  for (let i = 0; i < 5; i++) {
    const start = performance.now();
    createReader(language).read(original);
    first.push(performance.now() - start);
  }
  const reader = createReader(language);
  let found = reader.read(original).hitboxes.length;
  const next = random(7);
  const digits = [...original.matchAll(/[xyw]"?: (\d)/g)].map((match) => match.index + match[0].length - 1);
  const times: number[] = [];
  let text = original;
  let last = 0;
  for (let i = 0; i < 400; i++) {
    const at = digits[Math.floor(next() * digits.length)]!;
    // A digit more, and with the next edit one less: all that stands behind it moves.
    const edit: TextEdit =
      i % 2 === 0
        ? { start: at, end: at, text: String(1 + Math.floor(next() * 9)) }
        : { start: last, end: last + 1, text: '' };
    last = at;
    text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
    // The editor hands over a flat text; joining the parts is not part of reading.
    text.charCodeAt(0);
    const start = performance.now();
    found = reader.read(text, [edit]).hitboxes.length;
    if (i >= 50) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  first.sort((a, b) => a - b);
  const lines = original.split('\n').length;
  const cells = [quantile(first, 0.5), quantile(times, 0.5), quantile(times, 0.95)].map((ms) => ms.toFixed(2));
  return [name, String(lines), String(found), ...cells];
}

const rows = [
  ['text', 'lines', 'hitboxes', 'first read ms', 'again p50 ms', 'again p95 ms'],
  measure('TypeScript, 1,700 statements', manyStatements(), 'typescript'),
  measure('TypeScript, half-typed', `if (ready) {\n${manyStatements()}`, 'typescript'),
  measure('TypeScript, one statement', oneStatement(), 'typescript'),
  measure('JSON', json(), 'json'),
];
const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '));
