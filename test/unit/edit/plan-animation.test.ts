import assert from 'node:assert/strict';
import fc from 'fast-check';
import { animationEdit } from '../../../src/edit/plan-sprite.js';
import type { Language, Sprite } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import { createReader } from '../../../src/read/reader.js';
import { runs } from '../core/support.js';
import { hitboxFile } from '../runtime/files.js';

/** The text with an animation of frames 1 to 3 for a sprite; null if it can't be added. */
function withAnimation(text: string, language: Language, name: string, index = 0): string | null {
  const reader = createReader(language);
  const sprite = reader.read(text).sprites[index]!;
  const edit = animationEdit(text, reader.roots(), sprite, name, 1, 3);
  return edit === null ? null : applyEdits(text, [edit]);
}

describe('animationEdit', () => {
  const boxes = '"hitboxes": [{ "rect": [0, 0, 8, 8] }]';
  const slash = '"animations": { "slash": { "frames": [1, 3], "fps": 10 } }';
  const json: [before: string, after: string | null, reason: string][] = [
    [
      `{\n  "image": "a.png",\n  "frameSize": [8, 8],\n  ${boxes}\n}`,
      `{\n  "image": "a.png",\n  "frameSize": [8, 8],\n  ${slash},\n  ${boxes}\n}`,
      'comes after the frame size, on a line of its own',
    ],
    [
      `{ "frameSize": [8, 8], "origin": [4, 8], ${boxes} }`,
      `{ "frameSize": [8, 8], "origin": [4, 8], ${slash}, ${boxes} }`,
      'comes after the origin, on the same line',
    ],
    [`{ ${boxes} }`, `{ ${slash}, ${boxes} }`, 'comes first if there is nothing else'],
    [`{ "animations": {}, ${boxes} }`, `{ ${slash}, ${boxes} }`, 'is the first of an empty list'],
    [
      `{ "animations": { "idle": { "frames": [0, 0] } }, ${boxes} }`,
      `{ "animations": { "idle": { "frames": [0, 0] }, "slash": { "frames": [1, 3], "fps": 10 } }, ${boxes} }`,
      'follows the others',
    ],
    [
      `{ "animations": {\n    "idle": { "frames": [0, 0] }, // calm\n  }, ${boxes} }`,
      `{ "animations": {\n    "idle": { "frames": [0, 0] },\n    "slash": { "frames": [1, 3], "fps": 10 }, // calm\n  }, ${boxes} }`,
      'has a line of its own if the last one has',
    ],
    [`{ "animations": { "slash": { "frames": [0, 0] } }, ${boxes} }`, null, "doesn't overwrite one of its name"],
    [`{ "animations": 5, ${boxes} }`, null, "doesn't overwrite something else"],
  ];
  for (const [before, after, reason] of json) {
    it(reason, () => {
      const around = (sprite: string) => `{ "sprites": { "hero": ${sprite} } }\n`;
      assert.equal(withAnimation(around(before), 'jsonc', 'slash'), after && around(after));
    });
  }

  const code: [name: string, key: string, reason: string][] = [
    ['slash', 'slash', 'an identifier'],
    ['slash 2', "'slash 2'", 'two words'],
    ["knight's", "'knight\\'s'", 'a quote'],
    ['2nd', "'2nd'", 'a digit first'],
  ];
  for (const [name, key, reason] of code) {
    it(`is written like code: ${reason}`, () => {
      const around = (more: string) =>
        `export const file = { sprites: { hero: { image: 'a.png',${more} hitboxes: [{ rect: [0, 0, 8, 8] }] } } };\n`;
      const after = around(` animations: { ${key}: { frames: [1, 3], fps: 10 } },`);
      assert.equal(withAnimation(around(''), 'typescript', name), after);
    });
  }

  it('is read back, and nothing else changes', () => {
    const kinds: [language: Language, write: (json: string) => string][] = [
      ['json', (text) => text],
      ['typescript', (text) => `export const file = ${text} as const;\n`],
    ];
    const rest = ({ start, end, animations, emptyList, image, ...others }: Sprite): unknown => ({
      ...others,
      emptyList: emptyList !== undefined,
      image: image?.path,
      spans: [typeof start, typeof end, typeof animations],
    });
    const name = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom('slash', 'it\'s "it"', '</script>', 'constructor'),
    );
    fc.assert(
      fc.property(
        hitboxFile,
        fc.constantFrom(...kinds),
        fc.constantFrom(0, 2),
        name,
        (file, [language, write], indent, own) => {
          const text = write(JSON.stringify(file, null, indent));
          const before = createReader(language).read(text);
          const index = before.sprites.findIndex(({ id }) => before.hitboxes.some(({ sprite }) => sprite === id));
          fc.pre(
            index >= 0 && own !== '__proto__' && before.sprites[index]!.animations.every((one) => one.name !== own),
          );
          const after = createReader(language).read(withAnimation(text, language, own, index)!);
          const shapes = (document: typeof after) =>
            document.hitboxes.map(({ shape, frames, animation }) => [shape, frames, animation]);
          assert.deepEqual(shapes(after), shapes(before));
          assert.deepEqual(after.sprites.map(rest), before.sprites.map(rest));
          assert.deepEqual(
            after.sprites.map(({ animations }) => animations),
            before.sprites.map(({ animations }, k) =>
              k === index
                ? [
                    ...animations,
                    { name: own, first: 1, last: 3, fps: 10, durations: null, loop: true, direction: 'forward' },
                  ]
                : animations,
            ),
          );
        },
      ),
      runs(300),
    );
  });
});
