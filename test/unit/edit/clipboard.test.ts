import assert from 'node:assert/strict';
import { fromClipboard, toClipboard } from '../../../src/edit/clipboard.js';
import type { WrittenHitbox } from '../../../src/formats/index.js';
import { readText } from '../../../src/read/reader.js';

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

  const others: readonly (readonly [reason: string, text: string])[] = [
    ['nothing', ''],
    ['a word', 'hello'],
    ['an empty list', '[]'],
    ['a number', '7'],
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
