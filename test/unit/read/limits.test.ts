import assert from 'node:assert/strict';
import type { Language, Limited } from '../../../src/model/document.js';
import type { Limits } from '../../../src/read/base/limits.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { comparable } from './help.js';

describe('limits', () => {
  const limits: Limits = { textLength: 1000, depth: 5, hitboxes: 3 };
  const box = '{ "x": 0, "y": 0, "w": 8, "h": 8 }';
  const list = (count: number): string => `{ "walls": [${Array.from({ length: count }, () => box).join(', ')}] }`;
  const nested = (levels: number): string => `{ "walls": ${'['.repeat(levels)}${box}${']'.repeat(levels)} }`;
  const tiled = (count: number): string =>
    `{ "tiledversion": "1", "layers": [{ "type": "objectgroup", "objects": [${Array.from(
      { length: count },
      () => '{"x":1,"y":1,"width":9,"height":9}',
    ).join(',')}] }] }`;
  const hitboxes = (skipped: number): Limited => ({ limit: 'hitboxes', value: 3, skipped });
  const nesting: Limited = { limit: 'nesting', value: 5 };
  const length: Limited = { limit: 'length', value: 1000 };
  const table: [text: string, language: Language, count: number, limited: Limited[] | undefined, reason: string][] = [
    [list(3), 'json', 3, undefined, 'the maximum number of hitboxes'],
    [list(4), 'json', 3, [hitboxes(1)], 'one more'],
    [list(20), 'json', 3, [hitboxes(17)], 'many more'],
    [`const data = ${list(4)};`, 'typescript', 3, [hitboxes(1)], 'the same in code'],
    [`${list(3).slice(0, -1)}, "other": [[[1]]] }`, 'json', 3, undefined, 'no hitboxes follow'],
    [tiled(3), 'json', 3, undefined, 'a tool, the maximum number'],
    [tiled(4), 'json', 3, [hitboxes(1)], 'a tool, one more'],
    [tiled(9), 'json', 3, [hitboxes(6)], 'a tool, many more'],
    [nested(3), 'json', 1, undefined, 'at the maximum depth'],
    [nested(4), 'json', 0, [nesting], 'one level deeper'],
    [nested(100), 'json', 0, [nesting], 'much deeper'],
    [`const data = ${nested(4)};`, 'typescript', 1, undefined, 'at the maximum depth in code'],
    [`const data = ${nested(5)};`, 'typescript', 0, [nesting], 'one level deeper in code'],
    [`const data = ${'['.repeat(20)}${']'.repeat(20)};`, 'typescript', 0, undefined, 'deep, but empty'],
    [`{ "a": ${nested(9)}, ${list(4).slice(1)}`, 'json', 3, [hitboxes(1), nesting], 'both'],
    [list(1).padEnd(1000), 'json', 1, undefined, 'at the maximum length'],
    [list(1).padEnd(1001), 'json', 0, [length], 'one character longer'],
    [list(1).padEnd(1001), 'javascript', 0, [length], 'the same in code'],
  ];
  for (const [text, language, count, limited, reason] of table) {
    it(`${reason}: ${limited?.map(({ limit }) => limit).join(' and ') ?? 'nothing is skipped'}`, () => {
      const document = readText(text, language, limits);
      assert.deepEqual([document.hitboxes.length, document.limited], [count, limited]);
    });
  }

  const names = (count: number): string =>
    [...Array(count).keys()].map((i) => `const a${i + 1} = a${i} + 1;`).join('\n');
  const spread = (count: number): string => `const walls = [${'{ ...base, x: 1 }, '.repeat(count)}];`;
  const steps = (text: string): [unknown[], readonly Limited[] | undefined] => {
    const { hitboxes, limited } = readText(text, 'typescript', { ...limits, textLength: 10_000, steps: 200 });
    return [hitboxes.map(({ fields, unknown }) => (unknown.length > 0 ? unknown : fields[0]!.value)), limited];
  };
  const working: [text: string, expected: unknown[], isLimited: boolean, reason: string][] = [
    [`const a0 = 1;\n${names(10)}\nbox = { x: a10, y: 0, w: 8, h: 8 };`, [11], false, 'few constants'],
    [`const a0 = 1;\n${names(190)}\nbox = { x: a190, y: 0, w: 8, h: 8 };`, [['x']], true, 'many constants'],
    [
      `const a0 = 1;\n${names(10)}\nboxes = [{ x: a10, y: 0, w: 8, h: 8 }, { x: a9, y: 0, w: 8, h: 8 }];`,
      [11, 10],
      false,
      'known values cost no more steps',
    ],
    [`const base = { y: 2, w: 3, h: 4 };\n${spread(2)}`, [1, 1], false, 'few spread records'],
    [`const base = { y: 2, w: 3, h: 4 };\n${spread(12)}`, [], true, 'many spread records'],
  ];
  for (const [text, expected, isLimited, reason] of working) {
    it(`${reason}: ${isLimited ? 'not everything is computed, and that is reported' : 'everything is computed'}`, () => {
      assert.deepEqual(steps(text), [expected, isLimited ? [{ limit: 'steps', value: 200 }] : undefined]);
    });
  }

  // One box on its own line, after code longer than a chunk, so that it isn't skipped with the code.
  const boxAfter = (code: string): string =>
    `${code};\n${'// as long as a chunk is at least\n'.repeat(8)}const box = { x: 1, y: 2, w: 3, h: 4 };`;
  const inCode = 'const hitbox = { x: 1, y: 2, w: 3, h: 4 }, t = ';
  const deep: [code: string, count: number, reason: string][] = [
    [`${inCode}a${'.a'.repeat(10_000)}`, 2, 'many members in a row'],
    [`${inCode}a${'.a'.repeat(60_000)}`, 1, 'more than the parser has memory for'],
    [`${inCode}[${`a${'.a'.repeat(1000)}, `.repeat(60)}]`, 2, 'rows of moderate length'],
    [`${inCode}[${`a${'.a'.repeat(1000)}, `.repeat(120)}]`, 1, 'the same number of rows that are too long'],
    [`${inCode}[${'a + b, '.repeat(6000)}]`, 2, 'short rows, many of them'],
    [`${inCode}() => {\n${'go(1)\n'.repeat(6000)}}`, 2, 'statements without semicolons, many of them'],
    [`${inCode}(${'a ? 1 : ('.repeat(100)}0${')'.repeat(101)}`, 2, 'unclosed code'],
    [`${inCode}1;\n${'if (a) '.repeat(60_000)}b`, 1, 'more unclosed code than the parser has memory for'],
  ];
  for (const [code, count, reason] of deep) {
    it(`${reason}: ${count === 2 ? 'is read' : 'is skipped, and the code beside it is read'}`, () => {
      assert.equal(readText(boxAfter(code), 'typescript').hitboxes.length, count);
    });
  }

  const changes: [before: string, after: string, language: Language][] = [
    [list(3), list(4), 'json'],
    [list(4), list(3), 'json'],
    [nested(3), nested(4), 'json'],
    [nested(4), nested(3), 'json'],
    [nested(9), nested(9).replace('"x": 0', '"x": 1'), 'json'],
    [list(4), list(4).replace('"x": 0', '"x": 12'), 'json'],
    [`const a = ${list(4)};`, `const a = ${list(4).replace('"x": 0', '"x": 12')};`, 'typescript'],
    [list(1), list(1).padEnd(1001), 'json'],
    [list(1).padEnd(1001), list(1), 'json'],
  ];
  for (const [before, after, language] of changes) {
    it(`equals a fresh read after a change: ${before.length} to ${after.length} characters`, () => {
      const reader = createReader(language, limits);
      reader.read(before);
      let start = 0;
      while (start < before.length && before[start] === after[start]) start++;
      let tail = 0;
      while (tail < Math.min(before.length, after.length) - start && before.at(-1 - tail) === after.at(-1 - tail))
        tail++;
      const edit = { start, end: before.length - tail, text: after.slice(start, after.length - tail) };
      assert.deepEqual(comparable(reader.read(after, [edit])), comparable(readText(after, language, limits)));
    });
  }
});
