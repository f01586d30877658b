import assert from 'node:assert/strict';
import fc from 'fast-check';
import { indexOfKey, removeKey, setKey, valueUnder } from '../../../src/edit/entries/keys.js';
import type { Language } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import type { Placed } from '../../../src/model/value-chain.js';
import { createReader } from '../../../src/read/reader.js';
import { runs } from '../core/support.js';

/** Returns the record of a text that is one record. */
function recordIn(text: string, language: Language): Placed {
  const reader = createReader(language);
  reader.read(text);
  const [root] = reader.roots();
  assert.equal(root?.value.kind, 'object', text);
  return root;
}

/** Sets `key` to 5; `after`: the key that it comes directly behind, empty for the first place. */
function withKey(text: string, language: Language, key: string, after?: string): string {
  const record = recordIn(text, language);
  const index = after === undefined ? undefined : indexOfKey(record, after);
  const edit = setKey(text, record, key, '5', index);
  assert.ok(edit !== null);
  return applyEdits(text, [edit]);
}

describe('setKey', () => {
  const js = (entries: string): string => `const hitbox = { ${entries} };\n`;
  const cases: [before: string, after: string | undefined, expected: string, reason: string][] = [
    ['{ "a": 1, "k": 2 }', undefined, '{ "a": 1, "k": 5 }', 'the value is replaced'],
    ['{ "a": 1, "b": 2 }', undefined, '{ "a": 1, "b": 2, "k": 5 }', 'at the end'],
    ['{ "a": 1, "b": 2 }', 'a', '{ "a": 1, "k": 5, "b": 2 }', 'behind another key'],
    ['{ "a": 1, "b": 2 }', '', '{ "k": 5, "a": 1, "b": 2 }', 'in the first place'],
    ['{}', undefined, '{ "k": 5 }', 'in an empty record'],
    ['{"a":1,"b":2}', undefined, '{"a":1,"b":2,"k":5}', 'at the end, without blanks'],
    ['{"a":1,"b":2}', 'a', '{"a":1,"k":5,"b":2}', 'behind another key, without blanks'],
    ['{"a":1,"b":2}', '', '{"k":5,"a":1,"b":2}', 'in the first place, without blanks'],
    ['{\r\n\t"a": 1\r\n}', undefined, '{\r\n\t"a": 1,\r\n\t"k": 5\r\n}', 'on a line of its own'],
    ['{\r\n\t"a": 1\r\n}', 'a', '{\r\n\t"a": 1,\r\n\t"k": 5\r\n}', 'on the line below another key'],
    ['{\r\n\t"a": 1\r\n}', '', '{\r\n\t"k": 5,\r\n\t"a": 1\r\n}', 'on the first line'],
    ['{\n  "a": 1, // one\n}', undefined, '{\n  "a": 1, // one\n  "k": 5,\n}', 'after a comment, with the last comma'],
    ['{\n  "a": 1, // one\n}', 'a', '{\n  "a": 1,\n  "k": 5, // one\n}', 'directly behind, before a comment'],
    ['{\n  "a": 1 // one\n}', undefined, '{\n  "a": 1, // one\n  "k": 5\n}', 'the comma stays with its entry'],
    ['{\n  "a": 1,\n\n  "b": 2\n}', 'a', '{\n  "a": 1,\n  "k": 5,\n\n  "b": 2\n}', 'an empty line stays'],
    [
      '{\n  "a": 1,\n  // two\n  "b": 2\n}',
      'a',
      '{\n  "a": 1,\n  "k": 5,\n  // two\n  "b": 2\n}',
      'a comment stays with the next key',
    ],
    [js('x: 1, y: 2, w: 3, h: 4'), 'x', js('x: 1, k: 5, y: 2, w: 3, h: 4'), 'without quotes, as in code'],
    [js("'x': 1, y: 2, w: 3, h: 4"), 'x', js("'x': 1, 'k': 5, y: 2, w: 3, h: 4"), 'in the quotes of the key beside it'],
    [js('x: 1, y: 2 as N, w: 3, h: 4'), 'y', js('x: 1, y: 2 as N, k: 5, w: 3, h: 4'), 'directly behind, after a cast'],
    [js('x: 1, y: 2, w: 3, h: 4 as N'), undefined, js('x: 1, y: 2, w: 3, h: 4 as N, k: 5'), 'after a cast'],
  ];
  for (const [before, after, expected, reason] of cases) {
    const language = before.startsWith('const') ? 'typescript' : 'jsonc';
    it(`${JSON.stringify(before)}: ${reason}`, () => {
      assert.equal(withKey(before, language, 'k', after), expected);
    });
  }

  it('quotes a key that is no identifier', () => {
    assert.equal(withKey(js('x: 1, y: 2, w: 3, h: 4'), 'typescript', 'k l'), js("x: 1, y: 2, w: 3, h: 4, 'k l': 5"));
  });

  it('leaves a half-typed record alone', () => {
    const reader = createReader('jsonc');
    const text = '{ "a": 1, "b": }';
    reader.read(text);
    assert.equal(setKey(text, reader.roots()[0]!, 'k', '5'), null);
  });

  const keys = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 });
  const layouts = ['', ' ', '  ', '\t'];

  it('is read back, and removeKey leaves the text that was there', () => {
    fc.assert(
      fc.property(keys, fc.constantFrom(...layouts), fc.option(fc.nat(4), { nil: undefined }), (names, indent, nth) => {
        const text = JSON.stringify(Object.fromEntries(names.map((name, k) => [name, k])), null, indent);
        const at = nth === undefined ? undefined : Math.min(nth, names.length) - 1;
        const edit = setKey(text, recordIn(text, 'json'), 'k', '[1, 2]', at);
        const after = applyEdits(text, [edit!]);
        const place = at === undefined ? names.length : at + 1;
        const order = [...names.slice(0, place), 'k', ...names.slice(place)];
        assert.deepEqual(Object.keys(JSON.parse(after) as object), order);
        const record = recordIn(after, 'json');
        const { value, start } = valueUnder(record, 'k')!;
        assert.equal(after.slice(start, start + value.length), '[1, 2]');
        assert.equal(applyEdits(after, removeKey(after, record, 'k')!), text);
      }),
      runs(200),
    );
  });
});
