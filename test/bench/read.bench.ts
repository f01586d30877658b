/** Times of reading: a file of 10,000 lines with 1,000 hitboxes, opened and then edited by one digit at a time. */
import { createReader } from '../../src/read/reader.js';
import type { Language } from '../../src/model/document.js';
import type { TextEdit } from '../../src/model/span.js';
import { json, manyStatements, oneStatement, printTable, quantile, random } from './texts.js';

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
printTable(rows);
