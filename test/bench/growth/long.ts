import { box, each, reading, type Form } from './form.js';

/** Many similar items side by side. */
export const flat: readonly Form[] = [
  reading('hitboxes', 'typescript', 500, (n) => each(n, (i) => `const hitbox${i} = { x: ${i}, y: 2, w: 3, h: 4 };`)),
  reading('half-typed hitboxes', 'typescript', 200, (n) =>
    each(n, (i) => `const hitbox${i} = { x: ${i}, y: 2, w: 3, h: };`),
  ),
  reading('hitboxes on one line', 'typescript', 500, (n) =>
    each(n, (i) => `const hitbox${i} = { x: ${i}, y: 2, w: 3, h: 4 };`, ' '),
  ),
  reading(
    'hitboxes on one line, JSON',
    'json',
    500,
    (n) => `[${each(n, (i) => `{ "x": ${i}, "y": 2, "w": 3, "h": 4 }`, ',')}]`,
  ),
  reading(
    'keys of one record',
    'json',
    500,
    (n) => `{${each(n, (i) => `"k${i}": { "x": ${i}, "y": 2, "w": 3, "h": 4 }`, ',\n')}}`,
  ),
  reading(
    'nested records',
    'json',
    50,
    (n) => each(n, (i) => `{"k${i}": { "x": ${i}, "y": 2, "w": 3, "h": 4 }, "n": `, '') + '1' + '}'.repeat(n),
  ),
  reading('an array of names', 'typescript', 2000, (n) => `${box}const hitboxes = [${each(n, (i) => `a${i}`, ', ')}];`),
  reading(
    'an array of lists of names',
    'typescript',
    500,
    (n) => `${box}const hitboxes = [${each(n, (i) => `[a${i}, b${i}, c${i}, d${i}]`, ', ')}];`,
  ),
  reading('numbers', 'typescript', 5000, (n) => `${box}const map = [${each(n, (i) => `${i}`, ', ')}];`),
  reading('one long string', 'typescript', 20000, (n) => `${box}const t = '${'box '.repeat(n)}';`),
  reading('one long word', 'typescript', 20000, (n) => `${box}const t = ${'word'.repeat(n)};`),
  reading('one long comment', 'typescript', 20000, (n) => `${box}/* ${'[ x, '.repeat(n)} */`),
  // Read only if `hitboxLens.maxFileSize` is raised.
  {
    ...reading('a block comment of 16 MB', 'typescript', 20000, (n) => `${box}/* ${'a line\n'.repeat(n)} */`),
    longest: 16_000_000,
  },
  reading('stars in a comment', 'typescript', 20000, (n) => `${box}/* ${'* '.repeat(n)} */`),
  reading('line comments', 'typescript', 2000, (n) => `${box}${'// [ x, y:\n'.repeat(n)}`),
  reading('unclosed comments', 'typescript', 5000, (n) => `${box}${'/* '.repeat(n)}`),
  reading('unclosed brackets', 'typescript', 2000, (n) => `${box}${'['.repeat(n)}`),
  reading('unclosed brackets and commas', 'typescript', 2000, (n) => `${box}${'[a, '.repeat(n)}`),
  reading('closing brackets', 'typescript', 300, (n) => `${box}${'}])'.repeat(n)}`),
  reading('unclosed quotes', 'typescript', 300, (n) => `${box}${`'a\n`.repeat(n)}`),
  reading('slashes', 'typescript', 2000, (n) => `${box}${'/ a '.repeat(n)}`),
  reading('slashes on separate lines', 'typescript', 300, (n) => `${box}${'= / a\n'.repeat(n)}`),
  reading('slashes on one line', 'typescript', 4000, (n) => `${box}t = ${'= / [a '.repeat(n)}`),
  reading('tags and comparisons', 'typescriptreact', 200, (n) => `${box}${'a < b > c </ d />\n'.repeat(n)}`),
  reading('statements after open brackets', 'typescript', 500, (n) => `${box}${'f({\nconst a = 1;\n'.repeat(n)}`),
  reading('unterminated statements', 'typescript', 300, (n) => `${box}${'const a = \n'.repeat(n)}`),
  reading('whitespace', 'typescript', 20000, (n) => `${box}const t = [${' '.repeat(n)}];${'\n'.repeat(n)}`),
  reading('unclosed parameters', 'typescript', 2000, (n) => `${box}${'function f('.repeat(n)}`),
  reading('escapes', 'typescript', 2000, (n) => `${box}const t = '${'\\u0078'.repeat(n)}';`),
  reading('image names', 'typescript', 500, (n) =>
    each(n, (i) => `const s${i} = { image: 's${i}.png', hitbox: { x: ${i}, y: 2, w: 3, h: 4 } };`),
  ),
];
