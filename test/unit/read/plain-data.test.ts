import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Language } from '../../../src/model/document.js';
import { childrenOf, isContainer, type Value } from '../../../src/model/value.js';
import { defaultLimits } from '../../../src/read/base/limits.js';
import { findPlainData } from '../../../src/read/script/plain-data.js';
import { allValues, readText } from '../../../src/read/reader.js';
import { readScalar } from '../../../src/read/script/statements.js';
import { runs } from '../core/support.js';

function valuesIn(text: string, language: Language): readonly Value[] {
  return allValues(text, language, defaultLimits).map(({ value }) => value);
}

function plainIn(code: string): string[] {
  return findPlainData(code, (text) => readScalar(text, 'typescript')).map(({ start, value }) =>
    code.slice(start, start + value.length),
  );
}

describe('plain data', () => {
  const blank = fc.constantFrom('', ' ', '\n  ', '\t', ' // a }, b\n', ' /* , */ ');
  const scalar = fc.constantFrom(
    '0',
    '7',
    '-3',
    '12.5',
    '-0.25',
    '1e3',
    '0.5e-2',
    'true',
    'null',
    '"a"',
    '"b, {c"',
    '"\\u0041"',
  );
  const key = fc.constantFrom('"x"', '"y"', '"width"', '"a b"', '"hitbox"', 'w', 'h_1');
  const { value: json } = fc.letrec<{ value: string; list: string; record: string }>((tie) => ({
    list: fc
      .tuple(fc.array(fc.tuple(blank, tie('value'), blank), { maxLength: 6 }), fc.boolean())
      .map(
        ([items, trailing]) =>
          `[${items.map((one) => one.join('')).join(',')}${trailing && items.length > 0 ? ', ' : ''}]`,
      ),
    record: fc
      .array(fc.tuple(blank, key, blank, tie('value'), blank), { maxLength: 6 })
      .map((entries) => `{${entries.map(([a, name, b, value, c]) => `${a}${name}${b}: ${value}${c}`).join(',')}}`),
    value: fc.oneof({ maxDepth: 4 }, scalar, tie('list'), tie('record')),
  }));

  it('is read in code as in JSON', () => {
    fc.assert(
      fc.property(json, (data) => {
        const text = `[9, 9, 9, ${data}]`;
        const [inJson] = valuesIn(text, 'jsonc');
        const [inCode] = valuesIn(`const a = ${text};`, 'typescript');
        assert.deepEqual(inCode, inJson);
      }),
      runs(200),
    );
  });

  it('is read beside code as alone', () => {
    fc.assert(
      fc.property(json, (data) => {
        const [alone] = valuesIn(`const a = [9, 9, 9, ${data}];`, 'typescript');
        const [beside] = valuesIn(`const a = [9, 9, 9, ${data}, () => 1];`, 'typescript');
        assert.ok(alone?.kind === 'array' && beside?.kind === 'array');
        assert.deepEqual(beside.items.slice(0, -1), alone.items);
      }),
      runs(200),
    );
  });

  it('has its children in its text', () => {
    fc.assert(
      fc.property(json, (data) => {
        const check = (value: Value, start: number, text: string): void => {
          const own = text.slice(start, start + value.length);
          if (value.kind === 'number') assert.equal(Number(own), value.value);
          if (isContainer(value)) assert.match(own, /^(?:\[[^]*\]|\{[^]*\})$/);
          for (const child of childrenOf(value)) check(child, start + child.start, text);
        };
        const text = `[9, 9, 9, ${data}]`;
        for (const value of valuesIn(text, 'jsonc')) check(value, 0, text);
      }),
      runs(200),
    );
  });

  const found: readonly [code: string, plain: readonly string[], reason: string][] = [
    ['const a = [1, 2, 3, TILE];', ['[1, 2, 3, TILE]'], 'a name'],
    ['const a = [1, 2, 3, TILE * 2 + 1];', ['[1, 2, 3, TILE * 2 + 1]'], 'a computation'],
    ['const a = [{ x: 1, y: 2 }, f(), { x: 3, y: 4 }];', ['{ x: 1, y: 2 }', '{ x: 3, y: 4 }'], 'a call beside it'],
    ['f({ x: 1, y: 22 }, () => { g([1, 2, 3, 4]); });', ['{ x: 1, y: 22 }', '[1, 2, 3, 4]'], 'arguments'],
    ['const { a: b, c: d, e: [f, g] } = h;', [], 'a pattern'],
    ['f(({ a: b, c: d }, [e, f, g, h]) => 1);', [], 'parameters'],
    ['({ a: b.cc, d: e.ff } = g);', [], 'an assignment to members'],
    ["const a = { ['a long key of it']: 1 };", [], 'a computed key'],
    ['const a = { b: 1, c() { return 1; } };', [], 'a method'],
    ['const a = { ...b, c: 1, d: 2, e: 3 };', [], 'a spread'],
    ['const a = [1, 2, 3, i++];', [], 'a name that changes'],
    ['const a = [1, , 3, 4, 5];', [], 'an empty slot'],
    ['const a = [1, 2, 3, 010];', ['[1, 2, 3, 010]'], 'an old octal number, which is no number'],
    ['const a = { /** @type {Rect} */ b: [1, 2, 3, 4] };', ['[1, 2, 3, 4]'], 'a declared type'],
    ['const a = /["\'{]/, b = [1, 2, 3, 4];', ['[1, 2, 3, 4]'], 'after a regular expression'],
    ["const a = `${`'`}`, b = [1, 2, 3, 4];", ['[1, 2, 3, 4]'], 'after a nested template'],
    ["const a = '= [1, 2, 3, 4]'; // = [1, 2, 3, 4]", [], 'a string and a comment'],
    ['if (a) { b: 1, cccccccc }', [], 'a block'],
    ['const a = [1, 2, 3, 4', [], 'not closed'],
  ];
  for (const [code, plain, reason] of found) {
    it(`is found in code: ${reason}`, () => {
      assert.deepEqual(plainIn(code), plain);
    });
  }

  it('keeps its place in code with errors far away and near', () => {
    const far = `const far = [${Array.from({ length: 60 }, (_, k) => `{ x: ${k}, y: 2, w: 33, h: 4 }`).join(', ')}];\n`;
    const walls = 'const walls = [[1, 2, 3, 4], [5, 6, 7, 8]];\n';
    assert.equal(readText(`${far}const b = ;\n${walls}`, 'typescript').hitboxes.length, 62);
    assert.equal(readText(`${walls}${far}const b = {{;\n`, 'typescript').hitboxes.length, 62);
  });
});
