/** Frames are moved, duplicated and removed where the text has a list of them: what is in them follows. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describePlanRefusal } from '../../../src/edit/describe-refusals.js';
import type { OrderChange } from '../../../src/edit/frames/plan-order.js';
import { planVerified } from '../../../src/edit/plan-verified.js';
import type { Language } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import { runs } from '../core/support.js';
import { rereadIn } from './rereading.js';
import { everyText, writing } from './texts.js';

type Step = Pick<OrderChange, 'frame' | 'to'> & { readonly animation?: string };

/** The text after a change, or why there is none. */
function changed(text: string, { frame, to, animation }: Step): string {
  const language: Language = text.startsWith('{') ? 'json' : 'typescript';
  const { document } = writing(text, language);
  const sprite = document.sprites[0]?.id ?? '';
  const own = animation ?? document.hitboxes[0]?.animation ?? null;
  const isFile = document.format === 'hitbox-json';
  const change = { kind: 'order', sprite, animation: isFile ? (animation ?? null) : own, frame, to } as const;
  const plan = planVerified(writing(text, language), change, rereadIn(language));
  if ('edits' in plan) return applyEdits(text, plan.edits);
  return 'refused' in plan && plan.refused.by === 'time' ? plan.refused.refusal : JSON.stringify(plan);
}

const list = (frames: string, more = ''): string =>
  `const hero = {\n${more}  frames: [\n${frames
    .split('')
    .map((one) => `    { hurt: [{ x: ${one}, y: 4, w: 16, h: 40 }] },\n`)
    .join('')}  ],\n};\n`;
const part = (k: string): string => `[${k}, 0, 8, 8]`;
const file = (frames: string, animations: string, hitboxes: string): string =>
  `{ "sprites": { "hero": { "image": "a.png", "frames": [${frames.split('').map(part).join(', ')}],\n` +
  `  "animations": { ${animations} },\n  "hitboxes": [\n${hitboxes}\n  ] } } }`;
const slash = '"slash": { "frames": [1, 3] }';
const box = (x: number, more: string): string => `    { "role": "hit", "rect": [${x}, 0, 8, 8]${more} }`;
const at = (first: number, last: number): string => `, "animation": "slash", "frames": [${first}, ${last}]`;
const keyed = (first: number, last: number): string =>
  `    { "role": "hit", "animation": "slash", "keys": [{ "frame": ${first}, "rect": [0, 0, 8, 8] }, { "frame": ${last}, "rect": [4, 0, 8, 8] }] }`;

describe('the order of frames', () => {
  type Case = readonly [text: string, step: Step, expected: string, reason: string];
  const table: readonly Case[] = [
    [list('123'), { frame: 0, to: 2 }, list('231'), 'a frame moves to the end of a list'],
    [list('1234'), { frame: 2, to: 1 }, list('1324'), 'and back'],
    [list('123'), { frame: 1, to: 'duplicate' }, list('1223'), 'a copy is inserted behind it'],
    [list('123'), { frame: 1, to: 'removed' }, list('13'), 'it is removed'],
    [list('11'), { frame: 0, to: 1 }, list('11'), 'equal frames'],
    [list('1'), { frame: 0, to: 'removed' }, 'last-frame', 'one remains'],
    [
      list('123', '  durations: [10, 20, 30],\n'),
      { frame: 0, to: 1 },
      list('213', '  durations: [20, 10, 30],\n'),
      'durations beside the list follow',
    ],
    [
      list('123', '  durations: [10, 20, 30],\n'),
      { frame: 2, to: 'removed' },
      list('12', '  durations: [10, 20],\n'),
      'a duration goes with its frame',
    ],
    [list('123', '  fps: 12,\n'), { frame: 0, to: 1 }, list('213', '  fps: 12,\n'), 'a rate is one of all frames'],
    [
      'const a = { frames: [2, 3], x: 1, y: 2, w: 3, h: 4 };\n',
      { frame: 2, to: 3 },
      'order-of-image',
      'only ranges, no list',
    ],
    [
      file('01234', slash, box(1, at(0, 0))),
      { frame: 0, to: 2, animation: 'slash' },
      file('02314', slash, box(1, at(2, 2))),
      'in a sheet, hitboxes follow their frames',
    ],
    [
      file('01234', slash, box(1, at(0, 1))),
      { frame: 1, to: 2, animation: 'slash' },
      file('01324', slash, `${box(1, at(0, 0))},\n${box(1, at(2, 2))}`),
      'a range that is torn apart becomes two',
    ],
    [
      file('01234', slash, `${box(1, at(0, 1))},\n${box(2, ', "frames": [3, 4]')}`),
      { frame: 0, to: 'duplicate', animation: 'slash' },
      file('011234', '"slash": { "frames": [1, 4] }', `${box(1, at(0, 2))},\n${box(2, ', "frames": [4, 5]')}`),
      'a copy has the same hitboxes, and later frames move on',
    ],
    [
      file(
        '01234',
        '"slash": { "frames": [1, 3], "durations": [10, 20, 30] }',
        `${box(1, at(1, 1))},\n${box(2, at(1, 2))}`,
      ),
      { frame: 1, to: 'removed', animation: 'slash' },
      file('0134', '"slash": { "frames": [1, 2], "durations": [10, 30] }', box(2, at(1, 1))),
      'hitboxes and durations go with the frame',
    ],
    [
      file('01234', `"rest": { "frames": [0, 1] }, ${slash}`, box(1, at(0, 0))),
      { frame: 1, to: 3 },
      'order-of-animations',
      'the frame is that of two animations',
    ],
    [
      file('01234', `"rest": { "frames": [0, 0] }, ${slash}`, box(1, at(0, 0))),
      { frame: 0, to: 'removed' },
      'last-frame',
      'an animation has a frame',
    ],
    [
      file('01234', slash, keyed(0, 1)),
      { frame: 0, to: 'duplicate' },
      file('001234', '"slash": { "frames": [2, 4] }', keyed(0, 1)),
      'keys count in their animation',
    ],
    [
      file('01234', slash, keyed(1, 2)),
      { frame: 0, to: 'duplicate', animation: 'slash' },
      file('011234', '"slash": { "frames": [1, 4] }', keyed(2, 3)),
      'keys after a new frame move on',
    ],
    [
      file('01234', slash, keyed(0, 2)),
      { frame: 1, to: 'removed', animation: 'slash' },
      'order-of-keys',
      'what is between keys is computed',
    ],
    [
      '{ "sprites": { "hero": { "image": "a.png", "frameSize": [8, 8], "hitboxes": [{ "rect": [0, 0, 4, 4], "frames": [0, 1] }] } } }',
      { frame: 0, to: 1 },
      'order-of-image',
      'frames of a grid',
    ],
  ];
  for (const [text, step, expected, reason] of table) {
    it(`${step.frame} → ${step.to}: ${reason}`, () => {
      assert.equal(changed(text, step), expected);
    });
  }

  it('comes back by the opposite move', () => {
    const frame = fc.integer({ min: 0, max: 4 });
    fc.assert(
      fc.property(frame, frame, fc.boolean(), (from, to, isFile) => {
        const ranges = [0, 1, 2, 3, 4].map((k) => box(k, `, "frames": [${k}, ${k}]`));
        const text = isFile ? file('01234', '', ranges.join(',\n')) : list('12345');
        const there = changed(text, { frame: from, to });
        assert.equal(changed(there, { frame: to, to: from }), text);
      }),
      runs(30),
    );
  });

  it('comes back by removing a duplicate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 }), fc.boolean(), (frame, isFile) => {
        const step = isFile ? { animation: 'slash' } : {};
        const text = isFile ? file('01234', slash, `${box(1, at(0, 1))},\n${box(2, at(1, 2))}`) : list('12345');
        const there = changed(text, { frame, to: 'duplicate', ...step });
        assert.equal(changed(there, { frame: frame + 1, to: 'removed', ...step }), text);
      }),
      runs(30),
    );
  });

  it('comes back in every text that can say it', function () {
    this.timeout(120_000);
    let count = 0;
    for (const { text, language } of everyText()) {
      const { document } = writing(text, language);
      const timed = document.hitboxes.filter(({ frames }) => frames !== null);
      const timelines = new Map(
        timed.map(({ sprite, animation }) => [`${sprite} ${animation}`, { sprite, animation }]),
      );
      for (const timeline of timelines.values()) {
        const apply = (from: string, frame: number, to: OrderChange['to']): string | null => {
          const change = { kind: 'order', ...timeline, frame, to } as const;
          const plan = planVerified(writing(from, language), change, rereadIn(language));
          return 'edits' in plan ? applyEdits(from, plan.edits) : null;
        };
        const moved = apply(text, 0, 1);
        if (moved !== null) assert.equal(apply(moved, 1, 0), text);
        const doubled = apply(text, 0, 'duplicate');
        if (doubled !== null) assert.equal(apply(doubled, 1, 'removed'), text);
        if (moved !== null || doubled !== null) count++;
      }
    }
    assert.ok(count >= 5, `${count} timelines`);
  });

  it('says why it stays', () => {
    for (const refusal of [
      'order-of-image',
      'order-of-animations',
      'order-of-keys',
      'order-of-others',
      'last-frame',
    ] as const)
      assert.match(describePlanRefusal({ by: 'time', refusal }), /\.$/);
  });
});
