import assert from 'node:assert/strict';
import { readText } from '../../../src/read/reader.js';
import { ItemList } from '../../../src/read/base/values.js';
import { fixture, lines, readLines } from './help.js';

describe('reading JSON', () => {
  it('reads the fixture', () => {
    assert.deepEqual(lines(readText(fixture('arena.json'), 'json')), [
      'walls[0] solid 0 0 16 240',
      'walls[1] solid 304 0 16 240',
      'platforms[0] solid 32 176 64 16',
      'platforms[1] solid 88 168 64 16',
      'hero.hurtboxes.head hurt 10 2 12 12',
      'hero.hurtboxes.body hurt 8 14 16 18',
      'hero.hitbox hit 20 10 32 18',
      'hero.orb other 1.5 -2.25 4',
      'zones.exit trigger 280 200 24 24 45',
    ]);
  });

  it('reads hand-written forms', () => {
    const document = readText(fixture('sloppy.jsonc'), 'jsonc');
    assert.deepEqual(lines(document), [
      'hurtboxes[0] hurt 1 2 3 4',
      'hurtboxes[1] hurt 5 0.5 16 8',
      'hitboxes.bite hit -1 -2 5 6',
    ]);
    assert.equal(document.broken, null);
    assert.equal(document.sprites[0]!.image!.path, 'bat.png');
  });

  const box = '{"x":1,"y":2,"w":3,"h":4}';
  const intact = 'a[0] other 1 2 3 4';
  const broken: readonly [name: string, text: string, expected: readonly string[]][] = [
    ['a missing value', `{"a":[${box},{"x":1,"y":,"w":3,"h":4}]}`, [intact]],
    ['a missing colon', `{"a":[${box},{"x":1,"y" 2,"w":3,"h":4}]}`, [intact]],
    ['a key alone', `{"a":[${box},{"x":1,"y","w":3,"h":4}]}`, [intact]],
    ["a word that isn't a value", `{"a":[${box},{"x":1,"y":2px,"w":3,"h":4}]}`, [intact]],
    ['two dots', `{"a":[${box},{"x":1,"y":1.5.3,"w":3,"h":4}]}`, [intact]],
    ['a half-typed exponent', `{"a":[${box},{"x":1,"y":1e,"w":3,"h":4}]}`, [intact]],
    ['a string without its end', `{"a":[${box},{"name":"b\n,"x":1,"y":2,"w":3,"h":4}]}`, [intact]],
    [
      'a lost closing brace',
      `{"a":[${box},{"x":5,"y":6,"w":7,"h":8,${box}],"b":${box}}`,
      [intact, 'a[2] other 1 2 3 4', 'b other 1 2 3 4'],
    ],
    ['a lost opening brace', `{"a":[${box},"x":5,"y":6,"w":7,"h":8},${box}]}`, [intact, 'a[2] other 1 2 3 4']],
    ['a lost closing bracket', `{"a":[${box},"b":${box}}`, [intact, 'a[1].b other 1 2 3 4']],
    [
      'a lost opening bracket',
      `{"a":${box},${box}],"b":${box}}`,
      ['a other 1 2 3 4', ' other 1 2 3 4', 'b other 1 2 3 4'],
    ],
    ['the wrong bracket', `{"a":[${box}},"b":${box}}`, [intact]],
    ['an incomplete file', `{"a":[${box},{"x":1,"y":2,"w":3,"h":4`, [intact]],
    ['an extra closing bracket', `{"a":[${box}]}}`, [intact]],
  ];
  for (const [name, text, expected] of broken) {
    it(`reads around ${name}`, () => {
      const document = readText(text, 'json');
      assert.deepEqual(lines(document).slice(0, expected.length), expected);
      for (const line of lines(document)) assert.match(line, / 1 2 3 4$/);
      assert.notEqual(document.broken, null);
    });
  }

  const fine: readonly [name: string, text: string][] = [
    ['a byte order mark', `\ufeff{"a":[${box}]}`],
    ['line ends of Windows', `{\r\n"a":[\r\n${box}\r\n]}\r\n`],
    ['comments', `{/* a */"a":[// b\n${box}]}`],
    ['extra commas', `{"a":[,${box},,],,}`],
    ['missing commas', `{"a":[${box} ${box}] "b": 1}`],
    ['values one after the other', `{"c":1}\n{"a":[${box}]}`],
    ['words of JSON5', `{a:[${box}],b:[Infinity,+1,.5,0xff]}`],
  ];
  for (const [name, text] of fine) {
    it(`accepts ${name}`, () => {
      const document = readText(text, 'json');
      assert.equal(lines(document)[0], intact);
      assert.equal(document.broken, null);
    });
  }

  it('shows a box with values that are not numbers', () => {
    const document = readText('{"hitbox":{"x":null,"y":"12","w":1e999,"h":4}}', 'json');
    assert.deepEqual(
      document.hitboxes.map(({ fields }) => fields.map(({ value, notWritable }) => [value, notWritable])),
      [
        [
          [NaN, 'not-a-number'],
          [NaN, 'not-a-number'],
          [Infinity, 'not-a-number'],
          [4, null],
        ],
      ],
    );
  });

  it('returns the position of every number', () => {
    const text = '{ "hitbox": { "x": -1.50, "y": 2e1, "w" : 3.00000000, "h":\n4 } }';
    const [hitbox] = readText(text, 'json').hitboxes;
    assert.equal(text.slice(hitbox!.start, hitbox!.end), '{ "x": -1.50, "y": 2e1, "w" : 3.00000000, "h":\n4 }');
    assert.deepEqual(
      hitbox!.fields.map(({ literal }) => text.slice(literal!.start, literal!.end)),
      ['-1.50', '2e1', '3.00000000', '4'],
    );
  });

  it('does not read a tile map as boxes', () => {
    const tiles = Array.from({ length: 5000 }, (_, i) => i % 7).join(',');
    assert.deepEqual(readLines(`{"walls":{"data":[${tiles}]},"boxes":[${tiles}],"hitbox":[1,2,3,4]}`, 'json'), [
      'hitbox other 1 2 3 4',
    ]);
    assert.deepEqual(readLines(`const walls = [${tiles}]; const hitbox = [1, 2, 3, 4];`), ['hitbox other 1 2 3 4']);
  });

  it('keeps the numbers of a long row that starts with fractions, like an outline', () => {
    const rows: readonly [numbers: readonly number[], kept: number, reason: string][] = [
      [Array.from({ length: 63 }, (_, i) => i), 63, 'a short row'],
      [Array.from({ length: 64 }, (_, i) => i), 1, 'a row of tiles'],
      [Array.from({ length: 400 }, (_, i) => i / 400), 400, 'an outline'],
      [Array.from({ length: 5000 }, (_, i) => i / 5000), 1, 'samples'],
      [Array.from({ length: 400 }, (_, i) => (i < 64 ? i : i / 400)), 1, 'fractions after tiles'],
    ];
    for (const [numbers, kept, reason] of rows) {
      const list = new ItemList();
      numbers.forEach((value, k) => {
        list.push({ kind: 'number', start: 2 * k, length: 1, value });
      });
      assert.equal(list.items.length, kept, reason);
      if (kept === 1) assert.equal(list.items[0]!.length, numbers.length * 2 - 1, reason);
      list.push({ kind: 'string', start: 0, length: 1, value: '' });
      assert.equal(list.pop()?.kind, 'string', reason);
    }
  });
});

describe('limits', () => {
  it('reads no deeper than the limit, and continues after it', () => {
    const box = '{"x":1,"y":2,"w":3,"h":4}';
    const deep = (depth: number): string => `{"a":${'['.repeat(depth)}${box}${']'.repeat(depth)},"hitbox":${box}}`;
    assert.equal(readText(deep(150), 'json').hitboxes.length, 2);
    assert.equal(readText(deep(300), 'json').hitboxes.length, 1);
    assert.equal(readText(`x = ${deep(150)}`, 'typescript').hitboxes.length, 2);
    assert.equal(readText(`x = ${deep(300)}`, 'typescript').hitboxes.length, 1);
  });

  it('stops at the maximum number of hitboxes and skips texts that are too long', () => {
    const text = `[${Array.from({ length: 50 }, () => '{"x":1,"y":2,"w":3,"h":4}').join(',')}]`;
    const limits = { textLength: 10_000, depth: 200, hitboxes: 20 };
    assert.equal(readText(text, 'json', limits).hitboxes.length, 20);
    assert.equal(readText(text, 'json', { ...limits, textLength: 100 }).hitboxes.length, 0);
  });

  it('neither hangs nor throws on endless brackets', () => {
    for (const text of ['[', '{', '{"a":', '[{', '}', '(', 'f(', '`${', 'a=>', '[}']) {
      for (const language of ['json', 'typescript'] as const) {
        assert.deepEqual(readText(text.repeat(20_000), language).hitboxes, []);
      }
    }
  }).timeout(60_000);
});
