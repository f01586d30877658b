import assert from 'node:assert/strict';
import fc from 'fast-check';
import { planFrames } from '../../../src/edit/plan-entries.js';
import type { FrameRange } from '../../../src/edit/frames/ranges.js';
import type { Language } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { runs } from '../core/support.js';
import { hitboxFile } from '../runtime/files.js';

/** The text with other frames of a hitbox; why not, otherwise. */
function withFrames(text: string, language: Language, frames: FrameRange | null, index = 0): string {
  const reader = createReader(language);
  const document = reader.read(text);
  const plan = planFrames({ document, text, roots: reader.roots() }, document.hitboxes[index]!.id, frames);
  return 'refused' in plan ? `refused: ${plan.refused}` : applyEdits(text, plan.edits);
}

describe('planFrames', () => {
  const json: [before: string, frames: FrameRange | null, after: string, reason: string][] = [
    ['{ "rect": [0, 0, 8, 8], "frames": [0, 0] }', [1, 3], '{ "rect": [0, 0, 8, 8], "frames": [1, 3] }', 'a change'],
    [
      '{ "name": "a", "rect": [0, 0, 8, 8] }',
      [2, 2],
      '{ "name": "a", "rect": [0, 0, 8, 8], "frames": [2, 2] }',
      'the first ones',
    ],
    ['{ "rect": [0, 0, 8, 8], "frames": [0, 0] }', null, '{ "rect": [0, 0, 8, 8] }', 'all frames'],
    ['{ "frames": [0, 0], "rect": [0, 0, 8, 8] }', null, '{ "rect": [0, 0, 8, 8] }', 'all frames, at the beginning'],
    [
      '{\n  "frames": [0, 0], // first\n  "rect": [0, 0, 8, 8],\n}',
      null,
      '{\n  "rect": [0, 0, 8, 8],\n}',
      'all frames, with the comment about them',
    ],
    ['{ "rect": [0, 0, 8, 8] }', null, '{ "rect": [0, 0, 8, 8] }', 'no change'],
    [
      '{"name":"a","rect":[0,0,8,8]}',
      [2, 2],
      '{"name":"a","rect":[0,0,8,8],"frames":[2, 2]}',
      'without blanks around the key if the others have none',
    ],
  ];
  for (const [before, frames, after, reason] of json) {
    it(`writes ${reason}`, () => {
      const around = (hitbox: string) => `{ "sprites": { "hero": { "hitboxes": [${hitbox}] } } }\n`;
      assert.equal(withFrames(around(before), 'jsonc', frames), around(after));
    });
  }

  it('writes code like code', () => {
    const around = (more: string) =>
      `export const file = { sprites: { hero: { hitboxes: [{ name: 'a', rect: [0, 0, 8, 8]${more} }] } } };\n`;
    assert.equal(withFrames(around(''), 'typescript', [1, 2]), around(', frames: [1, 2]'));
    assert.equal(withFrames(around(', frames: [1, 2]'), 'typescript', null), around(''));
  });

  it('is refused in other formats', () => {
    const text = 'const hitboxes = [{ x: 0, y: 0, width: 8, height: 8, frames: [1, 2] }];';
    assert.equal(withFrames(text, 'typescript', null), 'refused: frames-of-format');
  });

  it('is read back, and nothing else changes', () => {
    const range = fc.tuple(fc.nat(5), fc.nat(5)).map(([first, more]): FrameRange => [first, first + more]);
    fc.assert(
      fc.property(hitboxFile, fc.nat(), fc.option(range), fc.constantFrom(0, 2), (file, seed, frames, indent) => {
        const text = JSON.stringify(file, null, indent);
        const before = readText(text, 'json').hitboxes;
        fc.pre(before.length > 0);
        const index = seed % before.length;
        // The frames of an entry with keys are theirs.
        fc.pre(before[index]!.keys === undefined);
        const result = withFrames(text, 'json', frames, index);
        const after = readText(result, 'json').hitboxes;
        const content = (hitboxes: typeof before) =>
          hitboxes.map(({ name, role, shape, animation, frames: own, tags }) => ({
            name,
            role,
            shape,
            animation,
            own,
            tags,
          }));
        assert.deepEqual(
          content(after),
          content(before.map((hitbox, k) => (k === index ? { ...hitbox, frames } : hitbox))),
        );
      }),
      runs(300),
    );
  });
});
