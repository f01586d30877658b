import assert from 'node:assert/strict';
import { check } from '../../../src/check/check.js';
import { planMends } from '../../../src/fix/plan-mends.js';
import type { Language, Sprite } from '../../../src/model/document.js';
import type { ImageFact } from '../../../src/model/image-fact.js';
import { defaultMatrix } from '../../../src/model/matrix.js';
import { applyEdits } from '../../../src/model/span.js';
import { createReader } from '../../../src/read/reader.js';
import { fileWith } from '../language/marked.js';
import { drawn } from '../trace/masks.js';

/** Two frames of 8 × 8 px, the second of which has a pixel more on the right. */
const art = drawn(...Array<string>(8).fill('..###.....####..')).pixels;
const imageOf = (sprite: Sprite): ImageFact | null => (sprite.image === null ? null : { width: 16, height: 8, art });

/** What mends the problems of a text besides moves out of one overlap, with the text after it. */
function mendsOf(text: string, language: Language): (readonly [title: string, after: string])[] {
  const reader = createReader(language);
  const document = reader.read(text);
  const writing = { document, text, roots: reader.roots() };
  const mends = check(document, { matrix: {}, severities: { loose: 'warning' }, imageOf }).flatMap((problem) =>
    planMends(problem, writing, reader.readSpeculatively.bind(reader), defaultMatrix, imageOf),
  );
  return mends
    .filter(({ title }) => !title.startsWith('Move '))
    .map(({ title, plan }) => [title, 'edits' in plan ? applyEdits(text, plan.edits) : plan.refused] as const);
}

describe('mends of problems', () => {
  const sprite = '"frameSize": [32, 48]';
  const sheet = '"image": "a.png", "frameSize": [8, 8]';
  const table: [reason: string, text: string, mends: [title: string, after: string][], language?: Language][] = [
    [
      'two rectangles of one list become one; the later one is deleted',
      'const walls = [\n  { x: 0, y: 0, w: 32, h: 32 },\n  { x: 29, y: 10, w: 32, h: 32 },\n];',
      [['Merge walls[0] and walls[1] into one', 'const walls = [\n  { x: 0, y: 0, w: 61, h: 42 },\n];']],
    ],
    [
      'out of everything, where the shortest way leads onto another one',
      "const solids = [{ name: 'c', x: 60, y: 0, w: 9, h: 40 }, { name: 'a', x: 0, y: 0, w: 32, h: 32 }, { name: 'b', x: 28, y: 0, w: 32, h: 32 }];",
      [
        [
          'Separate b: 32 px down',
          "const solids = [{ name: 'c', x: 60, y: 0, w: 9, h: 40 }, { name: 'a', x: 0, y: 0, w: 32, h: 32 }, { name: 'b', x: 28, y: 32, w: 32, h: 32 }];",
        ],
        [
          'Merge a and b into one',
          "const solids = [{ name: 'c', x: 60, y: 0, w: 9, h: 40 }, { name: 'a', x: 0, y: 0, w: 60, h: 32 }];",
        ],
      ],
    ],
    [
      'not merged if a comment would be lost',
      'const walls = [\n  { x: 0, y: 0, w: 32, h: 32 },\n  // the lid\n  { x: 29, y: 10, w: 32, h: 32 },\n];',
      [],
    ],
    [
      'not merged if they are of different kinds',
      "const level = { a: { role: 'hurt', x: 0, y: 0, w: 32, h: 32 }, b: { role: 'solid', x: 29, y: 10, w: 32, h: 32 } };",
      [],
    ],
    [
      'not merged where a number is computed',
      'const W = 32;\nconst walls = [{ x: 0, y: 0, w: W, h: 32 }, { x: 29, y: 10, w: 32, h: 32 }];',
      [],
    ],
    [
      'into the frame of its sprite',
      fileWith(sprite, '{ "rect": [60, 8, 16, 32] }'),
      [['Clamp hitbox 0 to its frame', fileWith(sprite, '{ "rect": [16, 8, 16, 32] }')]],
      'json',
    ],
    [
      'to the art in it, in all of its frames',
      fileWith(sheet, '{ "rect": [-4, 1, 14, 6] }', '{ "name": "b", "rect": [-4, 0, 14, 8], "frames": [0, 0] }'),
      [
        [
          'Fit hitbox 0 to the art',
          fileWith(sheet, '{ "rect": [2, 1, 4, 6] }', '{ "name": "b", "rect": [-4, 0, 14, 8], "frames": [0, 0] }'),
        ],
        [
          'Fit b to the art',
          fileWith(sheet, '{ "rect": [-4, 1, 14, 6] }', '{ "name": "b", "rect": [2, 0, 3, 8], "frames": [0, 0] }'),
        ],
      ],
      'json',
    ],
    [
      'a circle round the art in it, in thousandths',
      fileWith(sheet, '{ "circle": [4, 4, 9], "frames": [0, 0] }'),
      [['Fit hitbox 0 to the art', fileWith(sheet, '{ "circle": [3.5, 4, 4.272], "frames": [0, 0] }')]],
      'json',
    ],
    [
      'by no more than whole pixels are needed for a circle',
      fileWith(sprite, '{ "circle": [-9, -9, 4] }'),
      [['Clamp hitbox 0 to its frame', fileWith(sprite, '{ "circle": [4, 4, 4] }')]],
      'json',
    ],
  ];
  for (const [reason, text, mends, language = 'typescript'] of table) {
    it(reason, () => {
      assert.deepEqual(mendsOf(text, language), mends);
    });
  }
});
