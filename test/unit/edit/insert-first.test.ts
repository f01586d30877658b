import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Shape } from '../../../src/core/index.js';
import { planAdd, planInsertFirst, type FirstHitbox } from '../../../src/edit/plan-add.js';
import type { Language } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import { createReader } from '../../../src/read/reader.js';
import { runs } from '../core/support.js';

const box: Shape = { kind: 'rect', x: 4, y: 8, width: 10, height: 12 };
const first = (shape: Shape, more: Partial<FirstHitbox> = {}): FirstHitbox => ({
  shape,
  name: null,
  role: null,
  ...more,
});

function begin(text: string, language: Language, hitboxes: readonly FirstHitbox[]): { text: string; added: string[] } {
  const reader = createReader(language);
  const document = reader.read(text);
  const sprite = document.sprites.find(({ emptyList }) => emptyList !== undefined);
  assert.ok(sprite, 'no empty list is found');
  const plan = planInsertFirst({ document, text, roots: reader.roots() }, sprite.id, hitboxes);
  assert.ok('edits' in plan, JSON.stringify(plan));
  const after = applyEdits(text, plan.edits);
  return { text: after, added: plan.added.map((place) => after.slice(place, place + 20)) };
}

const cases: [language: Language, before: string, after: string, reason: string][] = [
  [
    'jsonc',
    '{\n  "sprites": {\n    "hero": {\n      "image": "hero.png",\n      "hitboxes": []\n    }\n  }\n}\n',
    '{\n  "sprites": {\n    "hero": {\n      "image": "hero.png",\n      "hitboxes": [\n        { "name": "hitbox1", "role": "hurt", "rect": [4, 8, 10, 12] }\n      ]\n    }\n  }\n}\n',
    'a hitbox file',
  ],
  [
    'typescript',
    "export const heroHitboxes = {\n  sprites: {\n    hero: {\n      image: 'hero.png',\n      hitboxes: [],\n    },\n  },\n} as const satisfies HitboxFile;\n",
    "export const heroHitboxes = {\n  sprites: {\n    hero: {\n      image: 'hero.png',\n      hitboxes: [\n        { name: 'hitbox1', role: 'hurt', rect: [4, 8, 10, 12] },\n      ],\n    },\n  },\n} as const satisfies HitboxFile;\n",
    'a hitbox file as a constant',
  ],
  [
    'typescript',
    "export const hero = {\n  image: 'hero.png',\n  hitboxes: [],\n} as const satisfies Sprite;\n",
    "export const hero = {\n  image: 'hero.png',\n  hitboxes: [\n    { name: 'hitbox1', role: 'hurt', x: 4, y: 8, width: 10, height: 12 },\n  ],\n} as const satisfies Sprite;\n",
    'the list of a record that has an image',
  ],
  [
    'typescript',
    'export const heroHitboxes = [\r\n\t// none yet\r\n] as const satisfies readonly Hitbox[];\r\n',
    "export const heroHitboxes = [\r\n\t// none yet\r\n\t{ name: 'hitbox1', role: 'hurt', x: 4, y: 8, width: 10, height: 12 },\r\n] as const satisfies readonly Hitbox[];\r\n",
    'a list with a comment, tabs and the line ends of Windows',
  ],
  [
    'json',
    '{\n    "hitboxes": []\n}\n',
    '{\n    "hitboxes": [\n        { "name": "hitbox1", "role": "hurt", "x": 4, "y": 8, "width": 10, "height": 12 }\n    ]\n}\n',
    'plain JSON',
  ],
  [
    'javascript',
    'const hero = {\n  image: "hero.png",\n  hurtboxes: [ ],\n};\n',
    'const hero = {\n  image: "hero.png",\n  hurtboxes: [\n    { name: "hitbox1", role: "hurt", x: 4, y: 8, width: 10, height: 12 },\n  ],\n};\n',
    'the quotes of the text',
  ],
];

describe('the first hitbox of a list', () => {
  for (const [language, before, after, reason] of cases) {
    it(`is written: ${reason}`, () => {
      const result = begin(before, language, [first(box)]);
      assert.equal(result.text, after);
      assert.match(result.added[0]!, /^\{ "?name/);
      const { hitboxes, sprites } = createReader(language).read(after);
      assert.deepEqual(
        hitboxes.map(({ shape }) => shape),
        [box],
      );
      assert.equal(sprites[0]!.emptyList, undefined);
    });
  }

  const none: [language: Language, text: string, reason: string][] = [
    [
      'typescript',
      'class World {\n  hitboxes = [];\n  add() { this.hurtboxes = []; }\n}\n',
      'a list filled at runtime',
    ],
    ['typescript', 'export const names: string[] = [];\n', 'a list of something else'],
    [
      'typescript',
      "export const hero = { image: 'a.png', hitboxes: [{ x: 0, y: 0, w: 8, h: 8 }] };\n",
      'a list that has some',
    ],
    ['json', '{ "image": "a.png", "hitboxes": {} }\n', 'no list'],
    ['jsonc', '{ "sprites": { "a": { "hitboxes": [ } } }\n', 'an incomplete list'],
  ];
  for (const [language, text, reason] of none) {
    it(`is not offered for ${reason}`, () => {
      const { sprites } = createReader(language).read(text);
      assert.deepEqual(
        sprites.filter(({ emptyList }) => emptyList !== undefined),
        [],
      );
    });
  }

  const size = fc.integer({ min: 1, max: 500 }).map((n) => n / 4);
  const place = fc.integer({ min: -2000, max: 2000 }).map((n) => n / 4);
  const shape: fc.Arbitrary<Shape> = fc.oneof(
    fc.record({ kind: fc.constant('rect' as const), x: place, y: place, width: size, height: size }),
    fc.record({ kind: fc.constant('circle' as const), x: place, y: place, radius: size }),
    fc.record({ kind: fc.constant('ellipse' as const), x: place, y: place, radiusX: size, radiusY: size }),
    fc.record({ kind: fc.constant('capsule' as const), x1: place, y1: place, x2: place, y2: place, radius: size }),
    fc.record({ x: place, y: place, w: size, h: size }).map(({ x, y, w, h }) => ({
      kind: 'polygon' as const,
      points: [
        { x, y },
        { x: x + w, y },
        { x: x + w / 2, y: y + h },
      ],
    })),
  );
  const frame = fc.integer({ min: 0, max: 9 });
  const time = fc.option(
    frame.map((n) => ({ animation: null, frames: [n, n] as const })),
    { nil: undefined },
  );
  const beginning = fc
    .record({ shape, time })
    .map((one) => first({ ...one.shape }, one.time === undefined ? {} : { time: one.time }));

  it('is read back as requested, for any shape and frames, and so is the next one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...cases.slice(0, 4)), beginning, beginning, ([language, before], one, two) => {
        const { text } = begin(before, language, [one]);
        const reader = createReader(language);
        const document = reader.read(text);
        const [written] = document.hitboxes;
        assert.deepEqual(written?.shape, one.shape);
        assert.deepEqual(written.frames, one.time?.frames ?? null);
        assert.equal(written.name, 'hitbox1');
        const addition = { ...two, like: written.id, name: null, role: null };
        const plan = planAdd({ document, text, roots: reader.roots() }, [addition]);
        assert.ok('edits' in plan, JSON.stringify(plan));
        const after = createReader(language).read(applyEdits(text, plan.edits)).hitboxes;
        assert.deepEqual(
          after.map(({ shape: read }) => read),
          [one.shape, two.shape],
        );
        assert.equal(after[1]!.name, 'hitbox2');
        if (two.time !== undefined) assert.deepEqual(after[1]!.frames, two.time.frames);
      }),
      runs(50),
    );
  });
});
