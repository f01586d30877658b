import assert from 'node:assert/strict';
import { planFrameCopies, type FramePlan } from '../../../src/edit/frames/plan-copies.js';
import type { FrameRange } from '../../../src/edit/frames/ranges.js';
import type { Writing } from '../../../src/edit/plan-entries.js';
import type { Language } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import { createReader } from '../../../src/read/reader.js';

function writing(text: string, language: Language): Writing {
  const reader = createReader(language);
  const document = reader.read(text);
  return { document, text, roots: reader.roots() };
}

function after(text: string, plan: FramePlan): string {
  if (!('refused' in plan)) return applyEdits(text, plan.edits);
  return `refused: ${typeof plan.refused === 'string' ? plan.refused : plan.refused.reason}`;
}

const b = '[1, 2, 3, 4]';
const c = '[5, 6, 7, 8]';
const d = '{ x: 1, y: 2, w: 3, h: 4 }';
const e = '{ x: 5, y: 6, w: 7, h: 8 }';
const json = (x: number): string => `{ "x": ${x}, "y": 2, "w": 3, "h": 4 }`;

/** A slice with these keys, formatted as by Aseprite. */
const slice = (...keys: string[]): string =>
  `{ "frames": [], "meta": { "app": "https://www.aseprite.org/", "slices": [{ "name": "body", "keys": [${keys.join(', ')}] }] } }`;
const key = (frame: number, x: number, size = 8): string =>
  `{ "frame": ${frame}, "bounds": { "x": ${x}, "y": 0, "w": ${size}, "h": ${size} } }`;

const file = (...hitboxes: string[]): string =>
  `{ "sprites": { "hero": { "animations": { "slash": { "frames": [0, 5] } }, "hitboxes": [\n  ${hitboxes.join(',\n  ')}\n] } } }`;
const box = (name: string, frames: string, rect = '1, 2, 3, 4'): string =>
  `{ "name": "${name}", "role": "hit", "animation": "slash", ${frames === '' ? '' : `"frames": [${frames}], `}"rect": [${rect}] }`;

interface Case {
  readonly reason: string;
  readonly text: string;
  readonly language?: Language;
  readonly which?: readonly number[];
  readonly to: readonly FrameRange[];
  readonly count?: number;
  readonly expected: string;
  /** The number of new hitboxes, without those that continue existing ones. */
  readonly added?: number;
}

const cases: Record<string, readonly Case[]> = {
  'in a hitbox file': [
    {
      reason: 'a copy with the next frame',
      text: file(box('sword', '2, 3')),
      to: [[4, 4]],
      expected: file(box('sword', '2, 3'), box('sword', '4, 4')),
    },
    {
      reason: 'one copy for a range',
      text: file(box('sword', '2, 3'), box('foot', '0, 1')),
      to: [[0, 5]],
      expected: file(box('sword', '2, 3'), box('sword', '0, 1'), box('sword', '4, 5'), box('foot', '0, 1')),
    },
    {
      reason: 'the same hitbox of that frame gets the shape',
      text: file(box('sword', '2, 3'), box('sword', '4, 4', '9, 9, 9, 9')),
      to: [[4, 5]],
      expected: file(box('sword', '2, 3'), box('sword', '5, 5'), box('sword', '4, 4')),
    },
    {
      reason: "half of its frames can't get another shape",
      text: file(box('sword', '2, 3'), box('sword', '4, 5', '9, 9, 9, 9')),
      to: [[4, 4]],
      expected: 'refused: part-of-range',
    },
    {
      reason: 'it exists already',
      text: file(box('sword', '2, 3')),
      to: [[3, 3]],
      expected: 'refused: there',
    },
    { reason: 'it exists in all frames', text: file(box('sword', '')), to: [[3, 3]], expected: 'refused: always' },
  ],
  'with frame ranges': [
    ...[
      ['frames: [2, 3]', 'frames: [4, 6]'],
      ["frames: '2-3'", "frames: '4-6'"],
      ['frames: { start: 2, end: 3 }', 'frames: { start: 4, end: 6 }'],
      ['startFrame: 2, endFrame: 3', 'startFrame: 4, endFrame: 6'],
      ['activeFrames: [1, 2, 3]', 'activeFrames: [4, 5, 6]'],
      ['frame: 2, duration: 2', 'frame: 4, duration: 3'],
      ['startup: 2, active: 1', 'startup: 4, active: 3'],
      ['active: { from: 2, to: 3 }', 'active: { from: 4, to: 6 }'],
      ['attackFrames: [2, 3]', 'attackFrames: [4, 6]'],
      ['firstActive: 2, lastActive: 3', 'firstActive: 4, lastActive: 6'],
    ].map(([from, to]): Case => {
      const one = (frames: string): string => `{ x: 1, y: 2, w: 3, h: 4, ${frames} }`;
      return {
        reason: from!,
        text: `const hitboxes = [${one(from!)}];`,
        to: [[4, 6]],
        expected: `const hitboxes = [${one(from!)}, ${one(to!)}];`,
      };
    }),
    {
      reason: "one for each frame if ranges can't be written",
      text: 'const hitboxes = [\n  { name: "fist", frame: 2, x: 1, y: 2, w: 3, h: 4 }, // jab\n];',
      to: [[3, 4]],
      expected:
        'const hitboxes = [\n  { name: "fist", frame: 2, x: 1, y: 2, w: 3, h: 4 }, // jab\n' +
        '  { name: "fist", frame: 3, x: 1, y: 2, w: 3, h: 4 },\n  { name: "fist", frame: 4, x: 1, y: 2, w: 3, h: 4 },\n];',
    },
    {
      reason: 'pushed one by one',
      text: 'hitboxes.push({ x: 1, y: 2, w: 3, h: 4, frame: 2 });\n',
      to: [[3, 3]],
      expected:
        'hitboxes.push({ x: 1, y: 2, w: 3, h: 4, frame: 2 });\nhitboxes.push({ x: 1, y: 2, w: 3, h: 4, frame: 3 });\n',
    },
    {
      reason: 'a unique key in a record',
      text: 'const hitboxes = { fist: { x: 1, y: 2, w: 3, h: 4, frame: 2 } };',
      to: [[3, 3]],
      expected:
        'const hitboxes = { fist: { x: 1, y: 2, w: 3, h: 4, frame: 2 }, fist2: { x: 1, y: 2, w: 3, h: 4, frame: 3 } };',
    },
    {
      reason: 'computed values stay computed',
      text: 'const W = 3;\nconst hitboxes = [{ x: 1, y: 2, w: W * 2, h: 4, frame: 2 }];',
      to: [[3, 3]],
      expected:
        'const W = 3;\nconst hitboxes = [{ x: 1, y: 2, w: W * 2, h: 4, frame: 2 }, { x: 1, y: 2, w: W * 2, h: 4, frame: 3 }];',
    },
  ],
  'in records with frames for all their entries': [
    {
      reason: 'a record for the next frame, with the copy alone',
      text: `const jab = { hitboxes: [{ frame: 2, boxes: [${b}, ${c}] }] };`,
      which: [1],
      to: [[3, 3]],
      expected: `const jab = { hitboxes: [{ frame: 2, boxes: [${b}, ${c}] }, { frame: 3, boxes: [${c}] }] };`,
    },
    {
      reason: 'both',
      text: `const jab = { hitboxes: [{ frame: 2, boxes: [${b}, ${c}] }] };`,
      which: [0, 1],
      to: [[3, 3]],
      expected: `const jab = { hitboxes: [{ frame: 2, boxes: [${b}, ${c}] }, { frame: 3, boxes: [${b}, ${c}] }] };`,
    },
    {
      reason: 'into the record of that frame',
      text: `const jab = { hitboxes: [{ frame: 2, boxes: [${b}, ${c}] }, { frame: 3, boxes: [] }] };`,
      which: [1],
      to: [[3, 3]],
      expected: `const jab = { hitboxes: [{ frame: 2, boxes: [${b}, ${c}] }, { frame: 3, boxes: [${c}] }] };`,
    },
    {
      reason: 'the frames of a whole move',
      text: `const moves = { jab: { startup: 5, active: 3, hitbox: { x: 1, y: 2, w: 3, h: 4 } } };`,
      to: [[9, 9]],
      expected: 'refused: frames-around',
    },
  ],
  'in lists with an entry for each frame': [
    {
      reason: 'the box of that frame gets the shape',
      text: `const hero = { hitboxesPerFrame: [${b}, ${c}, ${c}] };`,
      to: [[1, 2]],
      expected: `const hero = { hitboxesPerFrame: [${b}, ${b}, ${b}] };`,
    },
    {
      reason: 'replaces null',
      text: `const hero = { hitboxesPerFrame: [${b}, null, ${c}] };`,
      to: [[1, 1]],
      expected: `const hero = { hitboxesPerFrame: [${b}, ${b}, ${c}] };`,
    },
    {
      reason: 'the list grows at its end',
      text: `const hero = { hitboxesPerFrame: [${b}, ${c}] };`,
      to: [[2, 3]],
      expected: `const hero = { hitboxesPerFrame: [${b}, ${c}, ${b}, ${b}] };`,
    },
    {
      reason: 'but skips no frame',
      text: `const hero = { hitboxesPerFrame: [${b}, ${c}] };`,
      to: [[3, 3]],
      expected: 'refused: no-entry',
    },
    {
      reason: 'a frame without one',
      text: `const hero = { frameBoxes: [[${b}, ${c}], [], [${c}]] };`,
      which: [1],
      to: [[1, 2]],
      expected: `const hero = { frameBoxes: [[${b}, ${c}], [${c}], [${c}, ${c}]] };`,
    },
    {
      reason: 'the second becomes the second',
      text: `const hero = { frameBoxes: [[${b}, ${c}], [${b}, ${b}]] };`,
      which: [0, 1],
      to: [[1, 1]],
      expected: `const hero = { frameBoxes: [[${b}, ${c}], [${b}, ${c}]] };`,
    },
    {
      reason: 'of a record for each frame, under the same key',
      text: `const hero = { frames: [{ hurt: [${d}], hit: [${e}] }, { hurt: [${d}] }, { hurt: [${d}], hit: [] }] };`,
      which: [1],
      to: [[1, 2]],
      expected: `const hero = { frames: [{ hurt: [${d}], hit: [${e}] }, { hurt: [${d}], hit: [${e}] }, { hurt: [${d}], hit: [${e}] }] };`,
    },
  ],
  'that are polygons': [
    {
      reason: 'with the same number of corners',
      text: `const hero = { hitboxesPerFrame: [\n  { type: 'polygon', points: [[0, 0], [9, 0], [9, 9], [0, 9]] },\n  { type: 'polygon', points: [[1, 1], [5, 1], [1, 5]] },\n] };`,
      to: [[1, 1]],
      expected: `const hero = { hitboxesPerFrame: [\n  { type: 'polygon', points: [[0, 0], [9, 0], [9, 9], [0, 9]] },\n  { type: 'polygon', points: [[0, 0], [9, 0], [9, 9], [0, 9]] },\n] };`,
    },
  ],
  'in records with an entry for each frame': [
    {
      reason: 'a key for the frame between',
      text: `const hero = { hitboxes: { frame1: [${d}], frame3: [${e}] } };`,
      to: [[2, 2]],
      expected: `const hero = { hitboxes: { frame1: [${d}], frame2: [${d}], frame3: [${e}] } };`,
    },
    {
      reason: 'before all, in quotes, with the same number of digits',
      text: `{ "hitboxes": { "frames": { "02": [${json(1)}], "10": [${json(5)}] } } }`,
      language: 'jsonc',
      to: [[1, 1]],
      expected: `{ "hitboxes": { "frames": { "01": [${json(1)}], "02": [${json(1)}], "10": [${json(5)}] } } }`,
    },
    {
      reason: 'the box of that frame gets the shape',
      text: `const hero = { hitboxes: { frame1: [${d}], frame3: [${e}] } };`,
      to: [[3, 3]],
      expected: `const hero = { hitboxes: { frame1: [${d}], frame3: [${d}] } };`,
    },
  ],
  'in the keys of a slice': [
    {
      reason: 'a key for the frame, and one that restores the previous shape',
      text: slice(key(0, 1), key(4, 2)),
      language: 'json',
      to: [[6, 7]],
      count: 10,
      expected: slice(key(0, 1), key(4, 2), key(6, 1), key(8, 2)),
      added: 1,
    },
    {
      reason: 'no second key at the end',
      text: slice(key(0, 1), key(4, 2)),
      language: 'json',
      to: [[6, 9]],
      count: 10,
      expected: slice(key(0, 1), key(4, 2), key(6, 1)),
    },
    {
      reason: 'a key of that frame gets the shape, and the old shape continues after it',
      text: slice(key(0, 1), key(4, 2)),
      language: 'json',
      to: [[4, 5]],
      count: 10,
      expected: slice(key(0, 1), key(4, 1), key(6, 2)),
    },
    {
      reason: 'all: the keys stay and get the shape',
      text: slice(key(0, 1), key(4, 2)),
      language: 'json',
      which: [1],
      to: [[0, 9]],
      count: 10,
      expected: slice(key(0, 2), key(4, 2)),
    },
    {
      reason: 'a separate frame, from one in all frames',
      text: slice(key(0, 1)),
      language: 'json',
      to: [[3, 3]],
      count: 10,
      expected: slice(key(0, 1), key(3, 1), key(4, 1)),
    },
    {
      reason: 'a hiding key becomes a showing key',
      text: slice(key(0, 1), key(4, 0, 0)),
      language: 'json',
      to: [[4, 9]],
      count: 10,
      expected: slice(key(0, 1), key(4, 1)),
    },
    {
      reason: 'before the first key; hidden again before the next frame',
      text: slice(key(4, 2)),
      language: 'json',
      to: [[1, 1]],
      count: 10,
      expected: slice(key(1, 2), key(2, 2, 0), key(4, 2)),
    },
  ],
  'in keys of code': [
    {
      reason: 'a key with all previous hitboxes and the copy',
      text: `const jab = { keys: [{ frame: 0, hurtbox: ${b}, hitbox: ${b} }, { frame: 4, hurtbox: ${c} }] };`,
      which: [0],
      to: [[6, 6]],
      count: 10,
      expected: `const jab = { keys: [{ frame: 0, hurtbox: ${b}, hitbox: ${b} }, { frame: 4, hurtbox: ${c} }, { frame: 6, hurtbox: ${b} }, { frame: 7, hurtbox: ${c} }] };`,
    },
    {
      reason: "and those that don't exist yet",
      text: `const jab = { keys: [{ frame: 0, hurtbox: ${b}, hitbox: ${b} }, { frame: 4, hurtbox: ${c} }] };`,
      which: [1],
      to: [[4, 9]],
      count: 10,
      expected: `const jab = { keys: [{ frame: 0, hurtbox: ${b}, hitbox: ${b} }, { frame: 4, hurtbox: ${c}, hitbox: ${b} }] };`,
    },
  ],
};

describe('hitboxes copied to other frames', () => {
  for (const [where, rows] of Object.entries(cases)) {
    describe(where, () => {
      for (const { reason, text, language = 'typescript', which = [0], to, count, expected, added } of rows) {
        it(reason, () => {
          const source = writing(text, language);
          const ids = which.map((index) => source.document.hitboxes[index]!.id);
          const plan = planFrameCopies(source, ids, to, count ?? null);
          assert.equal(after(text, plan), expected);
          if (added !== undefined) assert.deepEqual('added' in plan ? plan.added.length : plan, added);
        });
      }
    });
  }
});
