import assert from 'node:assert/strict';
import { countOverlaps, findOverlapPairs } from '../../../src/annotate/collisions.js';
import { findHitboxLists } from '../../../src/annotate/hitbox-lists.js';
import { listTitle } from '../../../src/annotate/list-title.js';
import { createReader } from '../../../src/read/reader.js';
import type { Language } from '../../../src/model/document.js';
import { defaultMatrix, type CollisionMatrix } from '../../../src/model/matrix.js';
import { lineAt, readForEditor, type ReadForEditor } from './support.js';

/** The title of each list after the line that it is above. */
function lenses({ text, document, roots }: ReadForEditor, matrix: CollisionMatrix = defaultMatrix): string[] {
  const lists = findHitboxLists(text, document, roots);
  const overlaps = findOverlapPairs(document, matrix);
  const counts =
    overlaps === null
      ? null
      : countOverlaps(
          lists.map(({ members }) => members),
          overlaps,
        );
  return lists.map(
    ({ start, members }, at) => `${lineAt(text, start)} > ${listTitle(members.length, counts?.[at] ?? null)}`,
  );
}

const walls = `export const walls = [
  { name: 'left', x: 0, y: 0, w: 32, h: 32 },
  { name: 'right', x: 24, y: 0, w: 32, h: 32 },
  { name: 'far', x: 90, y: 0, w: 32, h: 32 },
];
`;

describe('titles above lists of hitboxes', () => {
  const cases: [reason: string, language: Language, text: string, expected: string[]][] = [
    ['a list', 'typescript', walls, ['export const walls = [ > 3 hitboxes, 1 collision · Open Preview']],
    [
      'one title per owner, which has several lists',
      'typescript',
      `export const hero = {
  hurtboxes: [{ x: 0, y: 0, w: 9, h: 9 }, { x: 0, y: 9, w: 9, h: 9 }],
  hitboxes: [{ x: 50, y: 0, w: 9, h: 9 }],
};
export const rat = {
  hurtbox: { x: 0, y: 0, w: 9, h: 9 },
  hitbox: { x: 0, y: 0, w: 9, h: 9 },
};`,
      [
        'export const hero = { > 3 hitboxes, 0 collisions · Open Preview',
        'export const rat = { > 2 hitboxes, 0 collisions, 1 overlap ignored · Open Preview',
      ],
    ],
    [
      'a list of owners with one hitbox each',
      'json',
      '{ "rats": [\n{ "name": "a", "hurtbox": { "x": 0, "y": 0, "w": 9, "h": 9 } },\n{ "name": "b", "hurtbox": { "x": 1, "y": 0, "w": 9, "h": 9 } }\n] }',
      ['{ "rats": [ > 2 hitboxes, 0 collisions · Open Preview'],
    ],
    [
      'a single hitbox',
      'typescript',
      'const hurtbox = { x: 0, y: 0, w: 9, h: 9 };',
      ['const hurtbox = { x: 0, y: 0, w: 9, h: 9 }; > 1 hitbox, 0 collisions · Open Preview'],
    ],
    [
      'one title for the hitboxes of a file that are in no list, and one for a list with a single hitbox',
      'typescript',
      `const hurtbox = { x: 0, y: 0, w: 9, h: 9 };
const walls = [
  { x: 90, y: 0, w: 9, h: 9 },
];
const hitbox = { x: 50, y: 0, w: 9, h: 9 };`,
      [
        'const hurtbox = { x: 0, y: 0, w: 9, h: 9 }; > 2 hitboxes, 0 collisions · Open Preview',
        'const walls = [ > 1 hitbox, 0 collisions · Open Preview',
      ],
    ],
    [
      'no title for an owner with a single hitbox among others',
      'typescript',
      `const rat = { image: 'rat.png', hurtbox: { x: 0, y: 0, w: 9, h: 9 } };
const bat = { image: 'bat.png', hurtbox: { x: 0, y: 0, w: 9, h: 9 }, hitbox: { x: 0, y: 0, w: 9, h: 9 } };`,
      [
        "const bat = { image: 'bat.png', hurtbox: { x: 0, y: 0, w: 9, h: 9 }, hitbox: { x: 0, y: 0, w: 9, h: 9 } }; > 2 hitboxes, 0 collisions, 1 overlap ignored · Open Preview",
      ],
    ],
    [
      'one line',
      'json',
      '{ "walls": [[0, 0, 32, 32], [16, 0, 32, 32]] }',
      ['{ "walls": [[0, 0, 32, 32], [16, 0, 32, 32]] } > 2 hitboxes, 1 collision · Open Preview'],
    ],
    [
      'possible hitboxes only',
      'typescript',
      'const a = [{ x: 0, y: 0, width: 3, height: 4 }, { x: 0, y: 0, width: 3, height: 4 }];',
      [],
    ],
    ['no hitboxes', 'typescript', 'const answer = 42;', []],
    ['an empty text', 'json', '', []],
    [
      'a script in markup',
      'vue',
      `<template><p/></template>
<script>
const walls = [
  { x: 0, y: 0, w: 9, h: 9 },
  { x: 5, y: 0, w: 9, h: 9 },
];
</script>`,
      ['const walls = [ > 2 hitboxes, 1 collision · Open Preview'],
    ],
    [
      'frames: hitboxes of different frames never collide',
      'json',
      `{ "version": 2, "sprites": {
  "hero": { "hitboxes": [
    { "name": "a", "role": "solid", "rect": [0, 0, 9, 9], "frames": [0, 1] },
    { "name": "b", "role": "solid", "rect": [0, 0, 9, 9], "frames": [2, 3] },
    { "name": "c", "role": "solid", "rect": [0, 0, 9, 9], "frames": [3, 3] }
  ] } } }`,
      ['"hero": { "hitboxes": [ > 3 hitboxes, 1 collision · Open Preview'],
    ],
  ];
  for (const [reason, language, text, expected] of cases) {
    it(reason, () => {
      assert.deepEqual(lenses(readForEditor(text, language)), expected);
    });
  }

  it('count by the matrix', () => {
    assert.deepEqual(lenses(readForEditor(walls), { 'solid/solid': 'never' }), [
      'export const walls = [ > 3 hitboxes, 0 collisions, 1 overlap ignored · Open Preview',
    ]);
  });

  it('leave out the collisions of a heap of hitboxes', () => {
    const heap = Array.from({ length: 60 }, () => '[0, 0, 9, 9]').join(',');
    const { document } = readForEditor(`{ "walls": [${heap}] }`, 'json');
    assert.equal(findOverlapPairs(document, defaultMatrix, 1000), null);
    assert.equal(listTitle(60, null), '60 hitboxes · Open Preview');
  });

  it('count no collisions of more than 5000 hitboxes', () => {
    const far = Array.from({ length: 5001 }, (_, at) => `[${at * 10}, 0, 9, 9]`).join(',');
    assert.equal(findOverlapPairs(readForEditor(`{ "walls": [${far}] }`, 'json').document, defaultMatrix), null);
  });

  const titles: [hitboxes: number, collisions: number, ignored: number, title: string][] = [
    [1, 1, 1, '1 hitbox, 1 collision, 1 overlap ignored'],
    [2, 0, 0, '2 hitboxes, 0 collisions'],
    [3, 0, 2, '3 hitboxes, 0 collisions, 2 overlaps ignored'],
    [80, 1000, 1001, '80 hitboxes, 1000 collisions, 1,000+ overlaps ignored'],
  ];
  for (const [hitboxes, collisions, ignored, title] of titles) {
    it(`say ${title}`, () => {
      assert.equal(listTitle(hitboxes, { collisions, ignored }), `${title} · Open Preview`);
    });
  }

  it('count a pair in the list of each of the two', () => {
    const counts = countOverlaps(
      [[0, 1], [2]],
      [
        { a: 0, b: 1, verdict: 'lit' },
        { a: 1, b: 2, verdict: 'lit' },
        { a: 0, b: 2, verdict: 'roles' },
        { a: 2, b: 3, verdict: 'parts' },
      ],
    );
    assert.deepEqual(counts, [
      { collisions: 2, ignored: 1 },
      { collisions: 1, ignored: 2 },
    ]);
  });

  it('describe a file with more than 300 owners as a whole', () => {
    const owner = (_: unknown, at: number) => `"o${at}": { "hurtbox": [0, 0, 9, 9], "hitbox": [1, 1, 9, 9] }`;
    const text = `{\n${Array.from({ length: 301 }, owner).join(',\n')}\n}`;
    assert.deepEqual(lenses(readForEditor(text, 'json')).length, 1);
  });

  it('stay where they are while a hitbox is typed', () => {
    const typed = "\n  { name: 'new', x: 1, y: 90, w: 4, h: 8 },";
    const at = walls.indexOf("\n  { name: 'far'");
    const reader = createReader('typescript');
    reader.read(walls);
    for (let length = 1; length <= typed.length; length++) {
      const text = walls.slice(0, at) + typed.slice(0, length) + walls.slice(at);
      const document = reader.read(text, [{ start: at + length - 1, end: at + length - 1, text: typed[length - 1]! }]);
      const titles = lenses({ text, document, roots: reader.roots() });
      assert.equal(titles.length, 1, text);
      assert.match(titles[0]!, /^export const walls = \[ > [2-4] hitboxes, 1 collision · /, text);
    }
  });
});
