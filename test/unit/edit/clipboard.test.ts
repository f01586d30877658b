import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fromClipboard, toClipboard, toConstant, toRecords } from '../../../src/edit/clipboard.js';
import type { WrittenHitbox } from '../../../src/formats/index.js';
import { readText } from '../../../src/read/reader.js';
import { alignedRects, capsules, circles, convexPolygons, ellipses, rotatedRects, runs } from '../core/support.js';

const hitboxes: readonly WrittenHitbox[] = [
  { name: 'body', role: 'hurt', shape: { kind: 'rect', x: 1, y: -2, width: 3.5, height: 4 } },
  { name: 'say "hi"', role: 'mine', shape: { kind: 'rect', x: 0, y: 0, width: 9, height: 9, rotation: Math.PI / 4 } },
  { name: 'head', role: 'hurt', shape: { kind: 'circle', x: 1, y: 2, radius: 3 } },
  { name: 'egg', role: 'solid', shape: { kind: 'ellipse', x: 1, y: 2, radiusX: 3, radiusY: 4 } },
  { name: 'arm', role: 'hit', shape: { kind: 'capsule', x1: 1, y1: 2, x2: 3, y2: 4, radius: 5 } },
  {
    name: 'blade',
    role: 'hit',
    shape: {
      kind: 'polygon',
      points: [
        { x: 0, y: 0 },
        { x: 4, y: 0 },
        { x: 0, y: 4 },
      ],
    },
  },
];

/** Rounds angles, which are written with 14 digits, without full turns. */
function rounded(list: readonly WrittenHitbox[]): unknown {
  const near = (key: string, value: unknown): unknown => {
    if (typeof value !== 'number') return value;
    const number = Number((key === 'rotation' ? value % (2 * Math.PI) : value).toFixed(9)) + 0;
    return key === 'rotation' && number === 0 ? undefined : number;
  };
  return JSON.parse(
    JSON.stringify(
      list.map(({ name, role, shape }) => ({ name, role, shape })),
      near,
    ),
  );
}

describe('hitboxes on the clipboard', () => {
  it('are read back unchanged', () => {
    assert.deepEqual(fromClipboard(toClipboard(hitboxes)), hitboxes);
  });

  it('are the list of a hitbox file', () => {
    const file = `{ "sprites": { "hero": { "hitboxes": ${toClipboard(hitboxes)} } } }`;
    const { format, hitboxes: read } = readText(file, 'json');
    assert.equal(format, 'hitbox-json');
    assert.deepEqual(
      read.map(({ name, role, shape }) => ({ name, role, shape })),
      hitboxes,
    );
  });

  const forms = { JSON: toRecords, TypeScript: toConstant };
  for (const [form, write] of Object.entries(forms)) {
    it(`as ${form} are read back unchanged, whatever their names are`, () => {
      const hitbox = fc.record({
        name: fc.string({ minLength: 1, unit: 'binary' }).filter((name) => name.trim() !== ''),
        role: fc.constantFrom('hit', 'other', "it's", 'say "hi"', String.raw`back\slash`),
        shape: fc.oneof(alignedRects, rotatedRects, circles, capsules, ellipses, convexPolygons),
      });
      fc.assert(
        fc.property(fc.array(hitbox, { minLength: 1, maxLength: 4 }), (some) => {
          const read = fromClipboard(write(some));
          assert.ok(read !== null, write(some));
          assert.deepEqual(rounded(read), rounded(some));
        }),
        runs(200),
      );
    });

    it(`as ${form} are hitboxes in a file of their own`, () => {
      const { hitboxes: read } = readText(write(hitboxes), form === 'JSON' ? 'json' : 'typescript');
      assert.deepEqual(rounded(read), rounded(hitboxes));
    });
  }

  const written: readonly (readonly [text: string, why: string])[] = [
    ['[{ x: 1, y: 2, width: 3, height: 4 }]', 'keys without quotes'],
    [
      "const walls: Box[] = [\n  { 'x': 1, 'y': 2, 'w': 3, 'h': 4, },\n];",
      'a constant with a type and commas at the end',
    ],
    ['{ "x": 1, "y": 2, "w": 3, "h": 4 }', 'a single record'],
  ];
  for (const [text, why] of written) {
    it(`may be written by hand: ${why}`, () => {
      const shape = { kind: 'rect', x: 1, y: 2, width: 3, height: 4 };
      assert.deepEqual(fromClipboard(text), [{ name: 'rect', role: 'other', shape }]);
    });
  }

  const others: readonly (readonly [reason: string, text: string])[] = [
    ['nothing', ''],
    ['a word', 'hello'],
    ['an empty list', '[]'],
    ['a number', '7'],
    ['code that computes', '[{ x: 1 + 1, y: 2, w: 3, h: 4 }]'],
    ['a call', 'new Box({ x: 1, y: 2, w: 3, h: 4 })'],
    ['an unfinished string', "[{ x: 'a"],
    ['null', 'null'],
    ['a record without a shape', '{ "name": "a" }'],
    ['a number too few', '{ "rect": [1, 2, 3] }'],
    ["a value that isn't a number", '{ "rect": [1, 2, 3, null] }'],
    ['two corners', '{ "polygon": [[0, 0], [1, 1]] }'],
    ["one of several isn't a number", '[{ "circle": [1, 2, 3] }, 4]'],
    ['far too many', `[${Array.from({ length: 1001 }, () => '{ "circle": [1, 2, 3] }').join()}]`],
    ['brackets without an end', '['.repeat(100_000)],
  ];
  for (const [reason, text] of others) {
    it(`contains none: ${reason}`, () => {
      assert.equal(fromClipboard(text), null);
    });
  }

  it('a single hitbox needs no list and no name', () => {
    assert.deepEqual(fromClipboard('{ "circle": [1, 2, 3] }'), [
      { name: 'circle', role: 'other', shape: { kind: 'circle', x: 1, y: 2, radius: 3 } },
    ]);
  });
});
