import type { Language } from '../../../src/model/document.js';
import { createReader } from '../../../src/read/reader.js';
import { each, type Form } from './form.js';

/** Presses a key somewhere in the text after it was read. */
function typing(
  name: string,
  n: number,
  text: Form['text'],
  place: string,
  typed: string,
  language: Language = 'typescript',
): Form {
  return {
    name,
    n,
    text,
    work: (before) => {
      const reader = createReader(language);
      reader.read(before);
      const start = before.indexOf(place) + place.length;
      const after = before.slice(0, start) + typed + before.slice(start);
      return () => reader.read(after, [{ start, end: start, text: typed }]);
    },
  };
}

const named = (n: number): string => each(n, (i) => `const c${i} = ${i};`);
const walls = (n: number): string => `const walls = [${each(n, (i) => `{ x: c${i}, y: 0, w: 8, h: 8 }`, ',\n')}];`;

/** Each segment is a hitbox whose literal is the whole line. */
const polyline = (n: number): string =>
  `{"tiledversion": "1.10.2", "layers": [{"type": "objectgroup",
"name": "walls", "objects": [{"id": 1, "x": 0, "y": 0, "polyline": [${each(n, (i) => `{"x": ${9 * i}, "y": ${i % 7}}`, ', ')}]}]}]}`;

export const keys: readonly Form[] = [
  typing(
    'a letter of code beside many names',
    500,
    (n) => `${named(n)}\n${walls(n)}\nfunction f() {\n${each(n, (i) => `  go(${i});`)}\n}\n`,
    'go(3',
    '1',
  ),
  typing(
    'a digit of a constant used by many',
    500,
    (n) => `const c = 1;\n${walls(n).replace(/c\d+/g, 'c')}`,
    'c = 1',
    '2',
  ),
  typing('a digit of one of many constants', 500, (n) => `${named(n)}\n${walls(n)}`, 'c3 = ', '2'),
  typing('a letter before a line of many segments', 1000, polyline, '"walls', 'x', 'json'),
];
