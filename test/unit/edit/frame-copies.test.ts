/** Hitboxes copied to other frames, in every readable form of frames: the copies are read back as requested. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Shape } from '../../../src/core/index.js';
import { mergeRanges, framesIn, type FrameRange } from '../../../src/edit/frames/ranges.js';
import { planFrameCopies } from '../../../src/edit/frames/plan-copies.js';
import type { Hitbox, HitboxDocument, Language } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { sources } from '../sources.js';
import { runs } from '../core/support.js';

interface Source {
  readonly name: string;
  readonly text: string;
  readonly language: Language;
}

const forms: Readonly<Record<string, string>> = {
  'both ends': `const hitboxes = [
  { name: 'fist', frames: [2, 3], x: 1, y: 2, w: 3, h: 4 }, // jab
  { name: 'foot', frames: [5, 8], x: 5, y: 6, w: 7, h: 8 },
];`,
  'first frame and duration': `const hitboxes = [{ frame: 2, duration: 3, x: 1, y: 2, w: 3, h: 4 }, { frame: 7, duration: 1, x: 5, y: 6, w: 7, h: 8 }];`,
  'single frames': `const hitboxes = [
\t{ frame: 2, x: 1, y: 2, w: 3, h: 4 },
\t{ frame: 2, x: 9, y: 2, w: 3, h: 4 },
\t{ frame: 4, x: 5, y: 6, w: 7, h: 8 }
];`,
  'start-up and active': `const moves = { jab: { hitboxes: [{ startup: 4, active: 2, x: 1, y: 2, w: 3, h: 4 }] } };`,
  'records around': `const jab = { hitboxes: [{ frame: 2, boxes: [[1, 2, 3, 4], [5, 6, 7, 8]] }, { frame: 3, boxes: [[9, 9, 9, 9]] }] };`,
  'a list for each frame': `const hero = { idle: { frames: 4, hurtboxes: [[{ x: 1, y: 2, w: 3, h: 4 }], [], [{ x: 5, y: 6, w: 7, h: 8 }, { x: 9, y: 9, w: 9, h: 9 }], null] } };`,
  'a box for each frame': `const hero = { hitboxesPerFrame: [[1, 2, 3, 4], [5, 6, 7, 8], null, [9, 9, 9, 9]] };`,
  'a record for each frame': `const hero = { frames: [{ hurt: [{ x: 1, y: 2, w: 3, h: 4 }], hit: [{ x: 5, y: 6, w: 7, h: 8 }] }, { hurt: [] }, { hurt: [{ x: 9, y: 9, w: 9, h: 9 }], hit: [] }] };`,
  'frames by key': `const hero = { hitboxes: { frame1: [{ x: 1, y: 2, w: 3, h: 4 }], frame4: [{ x: 5, y: 6, w: 7, h: 8 }, { x: 9, y: 9, w: 9, h: 9 }] } };`,
  'frames by file': `const hero = { hitboxes: { frames: { 'run_00.png': [{ x: 1, y: 2, w: 3, h: 4 }], 'run_03.png': [{ x: 5, y: 6, w: 7, h: 8 }] } } };`,
  'frames by name': `export const goblin = {
  frames: {
    idle_0: [
      { name: 'head', type: 'hurt', x: 1, y: 2, w: 3, h: 4 },
      { name: 'body', type: 'hurt', x: 5, y: 6, w: 7, h: 8 },
    ],
    idle_1: [{ name: 'body', type: 'hurt', x: 9, y: 9, w: 9, h: 9 }],
    idle_2: [],
  },
};`,
  'records of lists by name': `const goblin = { frames: { idle_0: { hitboxes: [{ x: 1, y: 2, w: 3, h: 4 }, { x: 9, y: 9, w: 9, h: 9 }] }, idle_1: { hitboxes: [{ x: 5, y: 6, w: 7, h: 8 }] }, idle_3: { hitboxes: [] } } };`,
  keys: `const jab = { keys: [{ frame: 1, hurtbox: [1, 2, 3, 4], hitbox: [5, 5, 5, 5] }, { frame: 4, hurtbox: [5, 6, 7, 8] }, { frame: 6, hurtbox: [9, 9, 9, 9] }] };`,
};

const all: readonly Source[] = [
  ...Object.entries(forms).map(([name, text]) => ({ name, text, language: 'typescript' as const })),
  ...sources().filter(({ text, language }) => readText(text, language).hitboxes.some(({ frames }) => frames !== null)),
];

/** The number of frames that the tests check. */
const count = 10;

/** Role and shape of the hitboxes in one frame of a hitbox's timeline, without those that have no frames. */
function there({ hitboxes }: HitboxDocument, like: Hitbox, frame: number): string[] {
  const mine = hitboxes.filter(({ sprite, animation }) => sprite === like.sprite && animation === like.animation);
  return mine
    .filter(({ frames }) => frames === null || (frames[0] <= frame && frame <= (frames[1] ?? Infinity)))
    .map(({ role, shape }) => describeHitbox(role, shape))
    .sort();
}

function describeHitbox(role: string, shape: Shape): string {
  return `${role} ${JSON.stringify(shape)}`;
}

const range = fc.tuple(fc.nat(count - 1), fc.nat(3)).map(([first, more]): FrameRange => {
  return [first, Math.min(count - 1, first + more)];
});

describe('a hitbox copied to frames', () => {
  for (const { name, text, language } of all) {
    it(name, () => {
      fc.assert(
        fc.property(fc.nat(1000), fc.array(range, { minLength: 1, maxLength: 3 }), (which, ranges) => {
          const reader = createReader(language);
          const document = reader.read(text);
          const framed = document.hitboxes.filter(({ frames }) => frames !== null);
          const hitbox = framed[which % framed.length]!;
          const plan = planFrameCopies({ document, text, roots: reader.roots() }, [hitbox.id], ranges, count);
          if ('refused' in plan) return;
          const after = applyEdits(text, plan.edits);
          const read = readText(after, language);
          const wanted = new Set(framesIn(mergeRanges(ranges)));
          const copy = describeHitbox(hitbox.role, hitbox.shape);
          for (let frame = 0; frame < count; frame++) {
            const [before, now] = [there(document, hitbox, frame), there(read, hitbox, frame)];
            if (!wanted.has(frame)) assert.deepEqual(now, before, `frame ${frame} is as it was in ${after}`);
            else {
              assert.ok(now.includes(copy), `the copy is there in frame ${frame} of ${after}`);
              const others = now.filter((one) => one !== copy);
              assert.ok(
                others.every((one) => before.includes(one)),
                `nothing else comes to frame ${frame} of ${after}`,
              );
              assert.ok(now.length - before.length <= 1, `one hitbox more at most in frame ${frame} of ${after}`);
            }
          }
        }),
        // Some forms can express only a few ranges.
        runs(name in forms ? 100 : 30),
      );
    });
  }

  for (const [name, text] of Object.entries(forms)) {
    it(`can be written: ${name}`, () => {
      const reader = createReader('typescript');
      const document = reader.read(text);
      const source = { document, text, roots: reader.roots() };
      const framed = document.hitboxes.filter(({ frames }) => frames !== null);
      // Not every form allows every hitbox in every frame, but each hitbox can be in at least one other frame.
      for (const { id, path, frames } of framed) {
        const written = Array.from({ length: count }, (_, frame) => frame).filter((frame) => {
          const plan = planFrameCopies(source, [id], [[frame, frame]], count);
          return 'edits' in plan && plan.edits.length > 0;
        });
        assert.notDeepEqual(written, [], `${path}, which is in ${JSON.stringify(frames)}`);
      }
    });
  }

  it('restores the text when the edits are undone', () => {
    for (const { text, language } of all) {
      const reader = createReader(language);
      const document = reader.read(text);
      for (const { id } of document.hitboxes) {
        const plan = planFrameCopies({ document, text, roots: reader.roots() }, [id], [[0, 7]], count);
        if ('refused' in plan) continue;
        let shift = 0;
        const back = plan.edits.map(({ start, end, text: fresh }) => {
          const edit = { start: start + shift, end: start + shift + fresh.length, text: text.slice(start, end) };
          shift += fresh.length - (end - start);
          return edit;
        });
        assert.equal(applyEdits(applyEdits(text, plan.edits), back), text);
      }
    }
  });
});
