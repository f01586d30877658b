/** Other frames of hitboxes, in every form that can say them: the text, and what is read from it. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { FramesChange } from '../../../src/edit/frames/plan-frames.js';
import { framesIn, mergeRanges, type FrameRange } from '../../../src/edit/frames/ranges.js';
import { describeMisread, describePlanRefusal } from '../../../src/edit/describe-refusals.js';
import { planVerified } from '../../../src/edit/plan-verified.js';
import type { Hitbox, Language } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { runs } from '../core/support.js';
import { hitboxFile } from '../runtime/files.js';
import { sources } from '../sources.js';
import { readFresh } from '../gestures/reading.js';

/** Hitboxes by index, several if each is for some of the frames, and the frames to exist in. */
type Wanted = readonly (readonly [indices: number | readonly number[], frames: readonly FrameRange[] | null])[];

/** The text with other frames of hitboxes; why not, otherwise. */
function withFrames(text: string, language: Language, wanted: Wanted, count: number | null = 10): string {
  const reader = createReader(language);
  const document = reader.read(text);
  const changes = wanted.map(([indices, frames]): FramesChange => ({
    ids: [indices].flat().map((index) => document.hitboxes[index]!.id),
    frames,
  }));
  const plan = planVerified({ document, text, roots: reader.roots() }, { kind: 'frames', changes, count }, (next) =>
    readFresh(next, language, {}),
  );
  if ('edits' in plan) return applyEdits(text, plan.edits);
  if ('misread' in plan) return `misread: ${describeMisread(plan.misread)}`;
  return 'refused' in plan ? `refused: ${describePlanRefusal(plan.refused)}` : 'computed';
}

const box = (x: number) => `x: ${x}, y: 2, w: 3, h: 4`;
const jab = (...entries: string[]) => `const jab = { hitboxes: [${entries.join(', ')}] };`;
const fist = (frames: string, x = 1) => `{ name: 'fist', ${frames}, ${box(x)} }`;
const lists = (...frames: string[]) => `const hero = { idle: { frames: 4, hurtboxes: [${frames.join(', ')}] } };`;
const slice = (...keys: readonly (readonly [frame: number, x: number, size?: number])[]) =>
  JSON.stringify({
    frames: [0, 1, 2, 3, 4, 5].map((k) => ({
      filename: `hero ${k}.aseprite`,
      frame: { x: k * 32, y: 0, w: 32, h: 32 },
      rotated: false,
      trimmed: false,
      spriteSourceSize: { x: 0, y: 0, w: 32, h: 32 },
      sourceSize: { w: 32, h: 32 },
      duration: 100,
    })),
    meta: {
      app: 'https://www.aseprite.org/',
      image: 'hero.png',
      size: { w: 192, h: 32 },
      slices: [
        {
          name: 'body',
          keys: keys.map(([frame, x, size = 8]) => ({ frame, bounds: { x, y: 4, w: size, h: size } })),
        },
      ],
    },
  });

interface Case {
  readonly before: string;
  readonly wanted: Wanted;
  readonly after: string;
  readonly reason: string;
  readonly language?: Language;
  readonly count?: number;
}

const cases: readonly Case[] = [
  {
    before: jab(fist('frames: [2, 3]')),
    wanted: [[0, [[2, 5]]]],
    after: jab(fist('frames: [2, 5]')),
    reason: 'one number for one end',
  },
  {
    before: jab(fist('frames: [2, 3]')),
    wanted: [[0, [[4, 5]]]],
    after: jab(fist('frames: [4, 5]')),
    reason: 'both ends of a moved bar',
  },
  {
    before: jab(fist('frames: [2, 5]'), fist('frames: [7, 8]', 9)),
    wanted: [
      [
        0,
        [
          [2, 2],
          [5, 5],
        ],
      ],
    ],
    after: jab(fist('frames: [2, 2]'), fist('frames: [5, 5]'), fist('frames: [7, 8]', 9)),
    reason: 'a hole: two entries',
  },
  {
    before: jab(fist('frames: [2, 5]'), fist('frames: [7, 8]', 9)),
    wanted: [
      [0, [[2, 7]]],
      [1, [[8, 8]]],
    ],
    after: jab(fist('frames: [2, 7]'), fist('frames: [8, 8]', 9)),
    reason: 'the other bar gives way',
  },
  {
    before: jab(fist('frames: [2, 5]'), fist('frames: [7, 8]', 9)),
    wanted: [[1, []]],
    after: jab(fist('frames: [2, 5]')),
    reason: 'no frame: deleted',
  },
  {
    before: jab(fist('frames: [2, 5]'), fist('frames: [7, 8]', 9)),
    wanted: [
      [
        0,
        [
          [2, 3],
          [7, 8],
        ],
      ],
      [1, []],
    ],
    after: jab(fist('frames: [2, 3]'), fist('frames: [7, 8]')),
    reason: 'a copy takes the place of an entry that gives way',
  },
  {
    before: jab(fist('startFrame: 2, endFrame: 3')),
    wanted: [[0, [[1, 3]]]],
    after: jab(fist('startFrame: 1, endFrame: 3')),
    reason: 'named ends',
  },
  {
    before: jab(fist('frame: 2, duration: 3')),
    wanted: [[0, [[3, 4]]]],
    after: jab(fist('frame: 3, duration: 2')),
    reason: 'a frame and a duration',
  },
  {
    before: jab(fist('startup: 4, active: 3, recovery: 7')),
    wanted: [[0, [[3, 7]]]],
    after: jab(fist('startup: 3, active: 5, recovery: 6')),
    reason: 'the attack stays as long as it is',
    count: 14,
  },
  {
    before: `const jab = { startup: 4, active: 3, recovery: 7, hitbox: { ${box(1)} } };`,
    wanted: [[0, [[5, 6]]]],
    after: `const jab = { startup: 5, active: 2, recovery: 7, hitbox: { ${box(1)} } };`,
    reason: 'an attack around its only box',
    count: 14,
  },
  {
    before: jab(fist('frames: [2, 3, 4]')),
    wanted: [[0, [[2, 6]]]],
    after: jab(fist('frames: [2, 3, 4, 5, 6]')),
    reason: 'a list of the frames',
  },
  { before: jab(fist("frames: '2-5'")), wanted: [[0, [[2, 4]]]], after: jab(fist("frames: '2-4'")), reason: 'a text' },
  {
    before: jab(fist('frame: 2')),
    wanted: [[0, [[5, 5]]]],
    after: jab(fist('frame: 5')),
    reason: 'one frame, moved',
  },
  {
    before: jab(fist('frame: 2')),
    wanted: [[0, [[2, 4]]]],
    after: jab(fist('frame: 2'), fist('frame: 3'), fist('frame: 4')),
    reason: 'one entry per frame where no range can be said',
  },
  {
    before: jab(fist('frame: 2'), fist('frame: 3'), fist('frame: 4')),
    wanted: [[[0, 1, 2], [[3, 5]]]],
    after: jab(fist('frame: 5'), fist('frame: 3'), fist('frame: 4')),
    reason: 'a bar of several entries, moved: one number',
  },
  {
    before: jab(fist('frame: 2'), fist('frame: 3'), fist('frame: 4')),
    wanted: [[[0, 1, 2], [[2, 2]]]],
    after: jab(fist('frame: 2')),
    reason: 'a bar of several entries, shortened',
  },
  {
    before: lists(`[{ ${box(1)} }]`, '[]', `[{ ${box(5)} }]`, '[]'),
    wanted: [[0, [[0, 1]]]],
    after: lists(`[{ ${box(1)} }]`, `[{ ${box(1)} }]`, `[{ ${box(5)} }]`, '[]'),
    reason: 'a list per frame: a copy in the next',
    count: 4,
  },
  {
    before: lists(`[{ ${box(1)} }]`, '[]', `[{ ${box(5)} }]`, '[]'),
    wanted: [
      [0, [[0, 2]]],
      [1, []],
    ],
    after: lists(`[{ ${box(1)} }]`, `[{ ${box(1)} }]`, `[{ ${box(1)} }]`, '[]'),
    reason: 'a list per frame: the other one gets the shape',
    count: 4,
  },
  {
    before: lists(`[{ ${box(1)} }]`, `[{ ${box(1)} }]`, `[{ ${box(5)} }]`, '[]'),
    wanted: [[[0, 1], [[0, 0]]]],
    after: lists(`[{ ${box(1)} }]`, '[]', `[{ ${box(5)} }]`, '[]'),
    reason: 'a list per frame, shortened',
    count: 4,
  },
  {
    before: lists(`[{ ${box(1)} }]`, '[]', `[{ ${box(5)} }]`, '[]'),
    wanted: [[0, [[1, 1]]]],
    after: lists('[]', `[{ ${box(1)} }]`, `[{ ${box(5)} }]`, '[]'),
    reason: 'a list per frame, moved',
    count: 4,
  },
  {
    before: 'const hero = { hitboxesPerFrame: [[1, 2, 3, 4], [5, 6, 7, 8], null, [9, 9, 9, 9]] };',
    wanted: [[1, [[2, 2]]]],
    after: 'const hero = { hitboxesPerFrame: [[1, 2, 3, 4], null, [5, 6, 7, 8], [9, 9, 9, 9]] };',
    reason: 'an entry per frame: null where there is none',
  },
  {
    before: `const hero = { hitboxes: { frame1: [{ ${box(1)} }], frame4: [{ ${box(5)} }] } };`,
    wanted: [[0, [[1, 2]]]],
    after: `const hero = { hitboxes: { frame1: [{ ${box(1)} }], frame2: [{ ${box(1)} }], frame4: [{ ${box(5)} }] } };`,
    reason: 'a key per frame: a new one',
  },
  {
    before: 'const jab = { hitboxes: [{ frame: 2, boxes: [[1, 2, 3, 4]] }, { frame: 3, boxes: [[9, 9, 9, 9]] }] };',
    wanted: [[0, [[5, 5]]]],
    after: 'const jab = { hitboxes: [{ frame: 5, boxes: [[1, 2, 3, 4]] }, { frame: 3, boxes: [[9, 9, 9, 9]] }] };',
    reason: 'the frame of a record around the only box',
  },
  {
    before: 'const jab = { hitboxes: [{ frames: [2, 3], boxes: [[1, 2, 3, 4], [5, 6, 7, 8]] }] };',
    wanted: [[0, [[2, 2]]]],
    after: 'refused: Other hitboxes share these frames. Edit them in the file.',
    reason: 'the frames of a record around others, too',
  },
  {
    before: 'const jab = { hitboxes: [{ frames: [2, 3], boxes: [[1, 2, 3, 4], [5, 6, 7, 8]] }] };',
    wanted: [
      [0, [[2, 4]]],
      [1, [[2, 4]]],
    ],
    after: 'const jab = { hitboxes: [{ frames: [2, 4], boxes: [[1, 2, 3, 4], [5, 6, 7, 8]] }] };',
    reason: 'the frames of a record around others that move, too',
  },
  {
    before:
      'const jab = { keys: [{ frame: 1, hurtbox: [1, 2, 3, 4], hitbox: [5, 5, 5, 5] }, { frame: 4, hurtbox: [5, 6, 7, 8] }] };',
    wanted: [[1, [[1, 9]]]],
    after:
      'const jab = { keys: [{ frame: 1, hurtbox: [1, 2, 3, 4], hitbox: [5, 5, 5, 5] }, { frame: 4, hurtbox: [5, 6, 7, 8], hitbox: [5, 5, 5, 5] }] };',
    reason: 'keys of several boxes: what a copy can say',
  },
  {
    before:
      'const jab = { keys: [{ frame: 1, hurtbox: [1, 2, 3, 4], hitbox: [5, 5, 5, 5] }, { frame: 4, hurtbox: [5, 6, 7, 8] }] };',
    wanted: [[1, [[1, 2]]]],
    after: 'refused: Other hitboxes share these frames. Edit them in the file.',
    reason: 'keys of several boxes: only copies',
  },
  {
    before: slice([0, 1], [3, 9]),
    wanted: [
      [0, [[0, 3]]],
      [1, [[4, 5]]],
    ],
    after: slice([0, 1], [4, 9]),
    reason: 'the border of two keys',
    language: 'json',
    count: 6,
  },
  {
    before: slice([0, 1]),
    wanted: [[0, [[2, 5]]]],
    after: slice([2, 1]),
    reason: 'a slice that begins later',
    language: 'json',
    count: 6,
  },
  {
    before: slice([0, 1]),
    wanted: [[0, [[0, 3]]]],
    after: slice([0, 1], [4, 1, 0]),
    reason: 'a slice that ends: a key without a size',
    language: 'json',
    count: 6,
  },
  {
    before: slice([0, 1], [4, 1, 0]),
    wanted: [[0, [[0, 2]]]],
    after: slice([0, 1], [3, 1, 0]),
    reason: 'a slice that ends earlier',
    language: 'json',
    count: 6,
  },
  {
    before: slice([0, 1], [4, 1, 0]),
    wanted: [[0, [[0, 5]]]],
    after: slice([0, 1]),
    reason: 'a slice without an end again',
    language: 'json',
    count: 6,
  },
  {
    before: slice([0, 1], [3, 9]),
    wanted: [[1, []]],
    after: slice([0, 1], [3, 9, 0]),
    reason: 'a key deleted: nothing there',
    language: 'json',
    count: 6,
  },
  {
    before: slice([0, 1]),
    wanted: [
      [
        0,
        [
          [0, 1],
          [4, 5],
        ],
      ],
    ],
    after: slice([0, 1], [2, 1, 0], [4, 1]),
    reason: 'a slice with a hole',
    language: 'json',
    count: 6,
  },
];

describe('other frames of a hitbox', () => {
  for (const { before, wanted, after, reason, language = 'typescript', count = 10 } of cases) {
    it(`writes ${reason}`, () => {
      // A second entry on the line comes after a blank.
      assert.equal(withFrames(before, language, wanted, count).replaceAll('}}, {', '}},{'), after);
    });
  }

  const json: [before: string, frames: readonly FrameRange[] | null, after: string, reason: string][] = [
    ['{ "rect": [0, 0, 8, 8], "frames": [0, 0] }', [[1, 3]], '{ "rect": [0, 0, 8, 8], "frames": [1, 3] }', 'a change'],
    [
      '{ "name": "a", "rect": [0, 0, 8, 8] }',
      [[2, 2]],
      '{ "name": "a", "rect": [0, 0, 8, 8], "frames": [2, 2] }',
      'the first ones',
    ],
    [
      '{ "name": "a", "rect": [0, 0, 8, 8] }',
      [
        [0, 1],
        [4, 9],
      ],
      '{ "name": "a", "rect": [0, 0, 8, 8], "frames": [0, 1] }, { "name": "a", "rect": [0, 0, 8, 8], "frames": [4, 9] }',
      'a hole in all frames',
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
      [[2, 2]],
      '{"name":"a","rect":[0,0,8,8],"frames":[2, 2]}',
      'without blanks around the key if the others have none',
    ],
  ];
  for (const [before, frames, after, reason] of json) {
    it(`writes ${reason} in a hitbox file`, () => {
      const around = (hitbox: string) => `{ "sprites": { "hero": { "hitboxes": [${hitbox}] } } }\n`;
      assert.equal(withFrames(around(before), 'jsonc', [[0, frames]]), around(after));
    });
  }

  it('writes code like code', () => {
    const around = (more: string) =>
      `export const file = { sprites: { hero: { hitboxes: [{ name: 'a', rect: [0, 0, 8, 8]${more} }] } } };\n`;
    assert.equal(withFrames(around(''), 'typescript', [[0, [[1, 2]]]]), around(', frames: [1, 2]'));
    assert.equal(withFrames(around(', frames: [1, 2]'), 'typescript', [[0, null]]), around(''));
  });

  it("doesn't remove frames where a hitbox without them may mean something else", () => {
    const text = 'const hitboxes = [{ x: 0, y: 0, width: 8, height: 8, frames: [1, 2] }];';
    assert.match(withFrames(text, 'typescript', [[0, null]]), /^refused: /);
  });

  it('becomes longer by copies to frames, and an entry where the file can say only one frame', () => {
    const copied = (text: string): string => {
      const reader = createReader('typescript');
      const document = reader.read(text);
      const change = {
        kind: 'copy-frames',
        ids: [document.hitboxes[0]!.id],
        frames: [[4, 5]],
        count: 10,
        longer: true,
      } as const;
      const plan = planVerified({ document, text, roots: reader.roots() }, change, (next) =>
        readFresh(next, 'typescript', {}),
      );
      return 'edits' in plan ? applyEdits(text, plan.edits) : JSON.stringify(plan);
    };
    assert.equal(copied(jab(fist('frames: [2, 3]'))), jab(fist('frames: [2, 5]')));
    assert.equal(
      copied(jab(fist('frames: [2, 3]'), fist('frames: [5, 6]', 9))),
      jab(fist('frames: [2, 5]'), fist('frames: [6, 6]', 9)),
    );
    assert.equal(copied(jab(fist('frame: 3'))), jab(fist('frame: 3'), fist('frame: 4'), fist('frame: 5')));
  });

  const range = fc.tuple(fc.nat(7), fc.nat(4)).map(([first, more]): FrameRange => [first, first + more]);
  const count = 12;

  it('is read back, and nothing else changes, in hitbox files', () => {
    const ranges = fc.option(range.map((one) => [one]));
    fc.assert(
      fc.property(hitboxFile, fc.nat(), ranges, fc.constantFrom(0, 2), (file, seed, frames, indent) => {
        const text = JSON.stringify(file, null, indent);
        const before = readText(text, 'json').hitboxes;
        fc.pre(before.length > 0);
        const index = seed % before.length;
        // The frames of an entry with keys are theirs.
        fc.pre(before[index]!.keys === undefined);
        const after = readText(withFrames(text, 'json', [[index, frames]], null), 'json').hitboxes;
        const content = (hitboxes: readonly Hitbox[]) =>
          hitboxes.map(({ name, role, shape, animation, frames: own, tags }) => [
            name,
            role,
            shape,
            animation,
            own,
            tags,
          ]);
        const expected = before.map((hitbox, k) => (k === index ? { ...hitbox, frames: frames?.[0] ?? null } : hitbox));
        assert.deepEqual(content(after), content(expected));
      }),
      runs(60),
    );
  });

  const forms = [
    ...cases.map(({ before, language = 'typescript', reason }) => ({ name: reason, text: before, language })),
    ...sources().filter(({ text, language }) =>
      readText(text, language).hitboxes.some(({ frames }) => frames !== null),
    ),
  ];

  it('exists in exactly the frames that were asked for, in every form', () => {
    fc.assert(
      fc.property(fc.constantFrom(...forms), fc.nat(), fc.array(range, { maxLength: 3 }), (form, seed, ranges) => {
        const { hitboxes } = readText(form.text, form.language);
        const index = seed % hitboxes.length;
        const hitbox = hitboxes[index]!;
        const text = withFrames(form.text, form.language, [[index, mergeRanges(ranges)]], count);
        fc.pre(!/^(?:refused|misread|computed)/.test(text));
        const there = (all: readonly Hitbox[], frame: number) =>
          all
            .filter(({ frames }) => frames === null || (frames[0] <= frame && frame <= (frames[1] ?? Infinity)))
            .map(({ role, shape }) => `${role} ${JSON.stringify(shape)}`)
            .filter((one) => !/"width":0,"height":0/.test(one))
            .sort();
        const own = `${hitbox.role} ${JSON.stringify(hitbox.shape)}`;
        const wanted = new Set(framesIn(ranges));
        const after = readText(text, form.language).hitboxes;
        for (let frame = 0; frame < count; frame++) {
          const others = there(
            hitboxes.filter((one) => one !== hitbox),
            frame,
          );
          assert.deepEqual(
            there(after, frame),
            [...others, ...(wanted.has(frame) ? [own] : [])].sort(),
            `frame ${frame} of ${form.name}: ${text}`,
          );
        }
      }),
      runs(300),
    );
  });
});
