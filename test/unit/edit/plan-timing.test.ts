import assert from 'node:assert/strict';
import { parseDuration, toMs } from '../../../src/edit/duration-text.js';
import { describePlanRefusal } from '../../../src/edit/describe-refusals.js';
import type { TimeChange } from '../../../src/edit/plan-timing.js';
import { planVerified } from '../../../src/edit/plan-verified.js';
import type { Language } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import { rereadIn } from './rereading.js';
import { writing } from './texts.js';

type Change = Pick<TimeChange, 'frames' | 'count' | 'time'>;
type Target = readonly [sprite: string, animation: string | null];

/** The text after a change of an animation, or why there is none. */
function changed(text: string, language: Language, [name, animation]: Target, change: Change): string {
  const sprite = writing(text, language).document.sprites.find((one) => one.name === name)!.id;
  const plan = planVerified(
    writing(text, language),
    { kind: 'durations', sprite, animation, ...change },
    rereadIn(language),
  );
  if ('edits' in plan) return applyEdits(text, plan.edits);
  return 'refused' in plan && plan.refused.by === 'time' ? plan.refused.refusal : JSON.stringify(plan);
}

/** The change that gives the frames of `count` a typed duration. */
function time(typed: string, count: number, first = 0, last = count - 1): Change {
  return { frames: [first, last], count, time: parseDuration(typed)! };
}

const b = '{ x: 1, y: 2, w: 3, h: 4 }';
const hero = (beside: string): string => `const hero = { ${beside}, frames: [{ hurt: [${b}] }, { hurt: [${b}] }] };`;
const framed = (first: string, second: string): string =>
  `const hero = { frames: [{ ${first}hurt: [${b}] }, { ${second}hurt: [${b}] }] };`;
const file = (slash: string): string =>
  `{ "sprites": { "hero": { "animations": { "slash": { "frames": [2, 4]${slash} }, "rest": { "frames": [0, 1], "fps": 5 } },\n` +
  '  "hitboxes": [{ "rect": [0, 0, 8, 8], "animation": "slash", "frames": [1, 1] }] } } }';
const inTypeScript = (slash: string): string =>
  `export const file = { sprites: { hero: { animations: { slash: { frames: [0, 2]${slash} } },\n` +
  "  hitboxes: [{ name: 'body', role: 'hurt', rect: [0, 0, 8, 8], animation: 'slash' }] } } } as const satisfies HitboxFile;";
const aseprite = (durations: readonly number[], tags = ''): string =>
  JSON.stringify({
    frames: durations.map((duration, k) => ({
      filename: `hero ${k}.aseprite`,
      frame: { x: 8 * k, y: 0, w: 8, h: 8 },
      rotated: false,
      trimmed: false,
      spriteSourceSize: { x: 0, y: 0, w: 8, h: 8 },
      sourceSize: { w: 8, h: 8 },
      duration,
    })),
    meta: {
      app: 'https://www.aseprite.org/',
      image: 'hero.png',
      frameTags: JSON.parse(`[${tags}]`) as unknown,
      slices: [{ name: 'body', keys: [{ frame: 0, bounds: { x: 1, y: 1, w: 4, h: 4 } }] }],
    },
  });
const tag = (name: string, from: number, to: number, direction = 'forward'): string =>
  JSON.stringify({ name, from, to, direction });

interface Case {
  readonly text: string;
  readonly of: Target;
  readonly change: Change;
  /** A text, or a refusal. */
  readonly expected: string;
  readonly reason: string;
  readonly language?: Language;
}

function run(cases: readonly Case[]): void {
  for (const {
    text,
    of,
    change,
    expected,
    reason,
    language = text.startsWith('{') ? 'jsonc' : 'typescript',
  } of cases) {
    it(reason, () => {
      assert.equal(changed(text, language, of, change), expected);
    });
  }
}

describe('how long frames are shown is written', () => {
  const slash: Target = ['hero', 'slash'];
  const sheet: Target = ['hero', null];

  describe('in hitbox files', () => {
    const cases: readonly (readonly [text: string, change: Change, expected: string, reason: string])[] = [
      [file(', "fps": 10'), time('12fps', 3), file(', "fps": 12'), 'a rate of all frames stays a rate'],
      [file(', "fps": 10'), time('80', 3), file(', "durations": [80, 80, 80]'), 'a duration is no rate'],
      [file(', "fps": 10'), time('120', 3), file(', "durations": [120, 120, 120]'), 'other durations are a list'],
      [file(', "fps": 10'), time('120', 3, 1, 1), file(', "durations": [100, 120, 100]'), 'one frame makes a list'],
      [file(''), time('50', 3, 0, 1), file(', "durations": [50, 50, 100]'), 'nothing declared: 100 ms for the rest'],
      [file(''), time('10fps', 3), file(', "fps": 10'), 'nothing declared, a rate of all'],
      [
        file(', "durations": [120, 80, 40]'),
        time('7f', 3, 1, 2),
        file(', "durations": [120, 117, 117]'),
        'ticks in ms',
      ],
      [
        file(', "durations": [120,  80, 40]'),
        time('90', 3, 2, 2),
        file(', "durations": [120,  80, 90]'),
        'only the number changes',
      ],
      [file(', "durations": [120, 80, 40]'), time('20fps', 3), file(', "fps": 20'), 'a rate of all replaces the list'],
      [file(', "durations": [120, 80, 40]'), time('50', 3), file(', "durations": [50, 50, 50]'), 'a list stays a list'],
      [
        file(', "fps": 5, "durations": [120, 80, 40]'),
        time('20fps', 3),
        file(', "fps": 5, "durations": [50, 50, 50]'),
        'a rate beside a list',
      ],
      [
        file(', "durations": [120]'),
        time('50', 3, 2, 2),
        file(', "durations": [120, 100, 50]'),
        'a short list is filled',
      ],
      [
        inTypeScript(', fps: 10'),
        time('120ms', 3, 0, 0),
        inTypeScript(', durations: [120, 100, 100]'),
        'in TypeScript',
      ],
    ];
    run(cases.map(([text, change, expected, reason]) => ({ text, of: slash, change, expected, reason })));
    run([{ text: file(''), of: sheet, change: time('50', 5), expected: 'no-time', reason: 'a sheet has none' }]);
  });

  describe('in code and data', () => {
    run(
      (
        [
          [hero('fps: 6'), time('12fps', 2), hero('fps: 12'), 'a rate'],
          [hero('fps: 6'), time('120', 2), hero('fps: 8.33'), 'a rate of a duration'],
          [hero('fps: 6'), time('120', 2, 1, 1), 'time-of-all', 'one number for all frames'],
          [hero('frameTime: 120'), time('80', 2), hero('frameTime: 80'), 'ms'],
          [hero('frameTime: 0.1'), time('250', 2), hero('frameTime: 0.25'), 'seconds'],
          [hero('frameTime: 4'), time('100', 2), hero('frameTime: 6'), 'ticks'],
          [hero('frameTimeSec: 2'), time('1500', 2), hero('frameTimeSec: 1.5'), 'a unit in the key'],
          [hero('framesHold: 5'), time('7f', 2), hero('framesHold: 7'), 'the ticks for which a frame is held'],
          [hero('duration: 120'), time('90', 2), hero('duration: 90'), 'a duration of each frame'],
          [hero('duration: 600'), time('200', 2), hero('duration: 400'), 'a duration of all frames together'],
          [hero('frameTime: 1000 / 12'), time('80', 2), 'time-computed', 'a computed number'],
          [hero('durations: [120, 80]'), time('90', 2, 1, 1), hero('durations: [120, 90]'), 'a list'],
          [hero('durations: [120, 80]'), time('5', 2, 1, 1), 'time-of-others', 'a number that would be ticks'],
          [hero('durations: [5, 8]'), time('100', 2, 0, 0), hero('durations: [6, 8]'), 'a list of ticks'],
          [hero('delays: [0.1, 0.2]'), time('300', 2), hero('delays: [0.3, 0.3]'), 'a list of seconds'],
          [
            framed('duration: 120, ', 'duration: 80, '),
            time('90', 2, 0, 0),
            framed('duration: 90, ', 'duration: 80, '),
            'in the entry of a frame',
          ],
          [framed('hold: 3, ', 'hold: 30, '), time('100', 2), framed('hold: 6, ', 'hold: 6, '), 'ticks of entries'],
          [framed('duration: 120, ', ''), time('90', 2, 1, 1), 'no-time', 'an entry without one'],
          [framed('', ''), time('90', 2), 'no-time', 'a file without durations'],
          [hero('speed: 6'), time('90', 2), 'no-time', 'a speed is something else'],
        ] as const
      ).map(([text, change, expected, reason]) => ({ text, of: sheet, change, expected, reason })),
    );
    const moves = (walk: string, run: string, shared = ''): string =>
      `const hero = { ${shared}walk: { ${walk}frames: [{ hurt: [${b}] }, { hurt: [${b}] }] }, run: { ${run}frames: [{ hurt: [${b}] }, { hurt: [${b}] }] } };`;
    run([
      {
        text: moves('fps: 6, ', 'fps: 6, '),
        of: ['hero', 'run'],
        change: time('10fps', 2),
        expected: moves('fps: 6, ', 'fps: 10, '),
        reason: 'that of the animation, of two that are equal',
      },
      {
        text: moves('', '', 'fps: 6, '),
        of: ['hero', 'run'],
        change: time('10fps', 2),
        expected: 'time-of-others',
        reason: 'one number for several animations',
      },
    ]);
  });

  describe('in files of tools', () => {
    const raise: Target = ['', 'raise'];
    const tags = `${tag('idle', 0, 1)},${tag('raise', 2, 3)}`;
    run([
      {
        text: aseprite([100, 100, 100, 100], tags),
        of: raise,
        change: time('120', 2, 1, 1),
        expected: aseprite([100, 100, 100, 120], tags),
        reason: 'Aseprite: a frame of a tag',
      },
      {
        text: aseprite([100, 80]),
        of: ['', null],
        change: time('60', 2),
        expected: aseprite([60, 60]),
        reason: 'Aseprite: all frames',
      },
      {
        text: aseprite([100, 80]),
        of: ['', null],
        change: time('12fps', 2, 0, 0),
        expected: aseprite([83, 80]),
        reason: 'Aseprite: whole ms',
      },
    ]);
  });
});

describe('a typed duration', () => {
  const cases: readonly (readonly [text: string, ms: number | null, reason: string])[] = [
    ['120', 120, 'ms'],
    ['120 ms', 120, 'with a unit'],
    ['12,5ms', 12.5, 'a comma'],
    ['12fps', 1000 / 12, 'a rate'],
    ['7F', 7000 / 60, 'ticks'],
    ['0', null, 'no time'],
    ['-5', null, 'negative'],
    ['70000', null, 'more than a minute'],
    ['5000fps', null, 'less than a millisecond'],
    ['12 px', null, 'another unit'],
    ['fast', null, 'a word'],
  ];
  for (const [text, ms, reason] of cases) {
    it(`${JSON.stringify(text)}: ${reason}`, () => {
      const duration = parseDuration(text);
      assert.equal(duration && toMs(duration), ms);
    });
  }
});

describe('a refused duration', () => {
  it('has its sentence', () => {
    for (const refusal of ['time-of-all', 'time-computed', 'no-time', 'time-of-others'] as const) {
      assert.match(describePlanRefusal({ by: 'time', refusal }), /^[A-Z].*\.$/);
    }
  });
});
