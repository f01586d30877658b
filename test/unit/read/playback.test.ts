import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Language } from '../../../src/model/document.js';
import type { TextEdit } from '../../../src/model/span.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { runs } from '../core/support.js';
import { applyAll, comparable } from './help.js';

const b = '{ x: 1, y: 2, w: 3, h: 4 }';
const j = '{ "x": 1, "y": 2, "w": 3, "h": 4 }';

/** Speed and frame counts of each timed sprite: `walk 6 fps, 4 frames`. */
function playback(text: string, language: Language = 'typescript'): string {
  return readText(text, language)
    .sprites.flatMap(({ id, timings = [], frameCounts = [] }) => {
      const names = new Set([...timings, ...frameCounts].map(({ animation }) => animation));
      return [...names].map((name) => {
        const timing = timings.find(({ animation }) => animation === name);
        const count = frameCounts.find(({ animation }) => animation === name)?.frames;
        const round = (ms: number | null): string => (ms === null ? '-' : String(Math.round(ms * 10) / 10));
        const { fps = null, duration = null, durations = null, inTicks } = timing ?? {};
        const parts = [
          ...(durations === null ? [] : [`${durations.map(round).join(' ')} ms`]),
          ...(duration === null ? [] : [`${round(duration)} ms each`]),
          ...(fps === null ? [] : [`${round(fps)} fps`]),
          ...(inTicks === true ? ['in ticks'] : []),
          ...(count === undefined ? [] : [`${count} frames`]),
        ];
        return `${name ?? (id || 'file')}: ${parts.join(', ')}`;
      });
    })
    .join('; ');
}

/** Two frames of a hero, and something beside them. */
const hero = (beside: string): string => `const hero = { ${beside}, frames: [{ hurt: [${b}] }, { hurt: [${b}] }] };`;
/** Two frames, each with something of its own. */
const frames = (first: string, second: string): string =>
  `const hero = { frames: [{ ${first}, hurt: [${b}] }, { ${second}, hurt: [${b}] }] };`;
const jab = (phases: string): string => `const moves = { jab: { ${phases}, hitbox: ${b} } };`;

type Case = readonly [text: string, expected: string, reason: string];

describe('how long frames are shown', () => {
  const words: readonly Case[] = [
    ...['fps', 'frameRate', 'framerate', 'frame_rate', 'FPS', 'animationFps', 'animFrameRate', 'framesPerSecond'].map(
      (key): Case => [hero(`${key}: 6`), 'hero: 6 fps', 'frames a second'],
    ),
    ...[
      'frameTime',
      'frameDuration',
      'frame_duration',
      'frameDelay',
      'frameTimeMs',
      'msPerFrame',
      'animationFrameTime',
    ].map((key): Case => [hero(`${key}: 120`), 'hero: 120 ms each', 'milliseconds of each frame']),
    ...['duration', 'delay', 'durationMs'].map((key): Case => [
      hero(`${key}: 120`),
      'hero: 120 ms each',
      'one number for frames that are listed beside it',
    ]),
    ...['durations', 'delays', 'duration', 'frameDurations', 'frame_times', 'frameDelays'].map((key): Case => [
      hero(`${key}: [120, 80]`),
      'hero: 120 80 ms',
      'one number per frame',
    ]),
    ...['duration', 'delay', 'frameTime', 'frameDuration', 'durationMs'].map((key): Case => [
      frames(`${key}: 120`, `${key}: 80`),
      'hero: 120 80 ms',
      'in the entry of each frame',
    ]),
    ...['ticks', 'hold', 'durationTicks', 'duration_frames'].map((key): Case => [
      frames(`${key}: 3`, `${key}: 30`),
      'hero: 50 500 ms, in ticks',
      'frames of the game at 60 a second',
    ]),
    [hero('framesHold: 5'), 'hero: 83.3 ms each, in ticks', 'ticks for which each frame is held'],
    [hero('speed: 6'), '', 'most likely how fast the hero moves'],
    [hero('animationSpeed: 0.1'), '', 'a rate, a duration or a factor'],
    [hero('frameSize: 48, frameWidth: 48, timestamp: 120'), '', 'words that are alike'],
  ];

  const units: readonly Case[] = [
    [frames('duration: 0.12', 'duration: 0.08'), 'hero: 120 80 ms', 'seconds: below 5 and not whole'],
    [frames('duration: 1', 'duration: 0.5'), 'hero: 1000 500 ms', 'seconds, although one is whole'],
    [frames('durationSec: 1', 'durationSec: 2'), 'hero: 1000 2000 ms', 'the key says seconds'],
    [frames('duration: 4', 'duration: 20'), 'hero: 66.7 333.3 ms, in ticks', 'no screen shows a frame for 4 ms'],
    [frames('duration: 1', 'duration: 500'), 'hero: 1 500 ms', 'nobody counts half a thousand ticks'],
    [frames('duration: 16', 'duration: 33'), 'hero: 16 33 ms', 'a frame of the screen is 16 ms'],
    [frames('duration: 83.3', 'duration: 41.7'), 'hero: 83.3 41.7 ms', 'not whole, but too long for seconds'],
    [hero('frameTime: 0.1'), 'hero: 100 ms each', 'seconds'],
    [hero('frameTime: 1000 / 12'), 'hero: 83.3 ms each', 'computed'],
    [`const RATE = 12; ${hero('frameTime: 1000 / RATE')}`, 'hero: 83.3 ms each', 'computed from a constant'],
    [`const step = 40; ${frames('duration: 3 * step', 'duration: step')}`, 'hero: 120 40 ms', 'in each entry'],
    [hero('duration: 600'), 'hero: 300 ms each', 'of the whole animation: a frame of 600 ms is too long'],
    [hero('duration: 9000'), '', 'neither of a frame nor of two'],
  ];

  const places: readonly Case[] = [
    [
      `const hero = { fps: 6, animations: { walk: { hitboxFrames: [${b}, ${b}] }, run: { fps: 12, hitboxFrames: [${b}, ${b}] } } };`,
      'walk: 6 fps; run: 12 fps',
      'the animation, else the sprite',
    ],
    [
      `const hero = { duration: 120, animations: { walk: { hitboxFrames: [${b}, ${b}] } } };`,
      '',
      'the duration of a hero with animations is that of something else',
    ],
    [
      `const hero = { hitboxes: [{ frame: 0, duration: 120, boxes: [${b}] }, { frame: 1, duration: 80, boxes: [${b}] }] };`,
      'hero: 120 80 ms',
      'records that name their frame',
    ],
    [
      `const hero = { frames: { hero_0: { duration: 120, hurt: [${b}] }, hero_1: { hurt: [${b}] } } };`,
      'hero: 120 - ms',
      'a record with a key per frame',
    ],
    [`class Hero { fps = 6; hitboxFrames = [[${b}], [${b}]]; }`, 'Hero: 6 fps', 'a field of a class'],
    [
      `class Hero { static readonly FPS: number = 6; static hitboxFrames = [[${b}], [${b}]]; }`,
      'Hero: 6 fps',
      'a static field',
    ],
    [
      `class Hero { constructor() { this.frameDuration = 120; this.hitboxFrames = [[${b}], [${b}]]; } }`,
      'Hero: 120 ms each',
      'set by the constructor',
    ],
    [
      `class Actor { framesHold = 5; } class Hero extends Actor { hitboxFrames = [[${b}], [${b}]]; }`,
      'Hero: 83.3 ms each, in ticks',
      'of the class that it extends',
    ],
    [`const hero = new Hero({ fps: 6, hitboxFrames: [${b}, ${b}] });`, 'hero: 6 fps', 'the options of a call'],
    [
      `const hero = { animation: { frameRate: 10 }, hitboxFrames: [${b}, ${b}] };`,
      'hero: 10 fps',
      'a record about the animation',
    ],
    [
      `const frameDuration = 120; const hitboxFrames = [[${b}], [${b}]];`,
      'file: 120 ms each',
      'a constant beside the list',
    ],
    [`const FPS = 60; const hitboxFrames = [[${b}], [${b}]];`, '', "the rate of the game's loop"],
    [
      `const hero = { image: 'hero.png', frameWidth: 48, fps: 12, hitbox: ${b} };`,
      'hero: 12 fps',
      'a sheet whose frames are all alike',
    ],
    [`const hero = { frames: 6, fps: 12, hitbox: ${b} };`, 'hero: 12 fps, 6 frames', 'frames that are only counted'],
    [
      frames('duration: 120', 'x0: 1').replace('frames', 'fps: 6, frames'),
      'hero: 120 - ms, 6 fps',
      'fps for frames without a duration',
    ],
  ];

  const others: readonly Case[] = [
    [`const buff = { duration: 5000, hitbox: ${b} };`, '', 'no frames'],
    [`const game = { fps: 60, player: { hitbox: ${b} } };`, '', 'no frames'],
    [`const spawner = { delay: 120, area: ${b} };`, '', 'no frames'],
    [
      `const player = { attack: { duration: 300, startFrame: 1, endFrame: 2, hitbox: ${b} } };`,
      '',
      'unknown how many frames last so long',
    ],
    [`const crate = { image: 'crate.png', frames: 6, hitbox: ${b} };`, '', 'frames without a speed'],
    [
      `const walls = [{ x: 1, y: 2, w: 3, h: 4, delay: 120 }, { x: 5, y: 2, w: 3, h: 4, delay: 80 }];`,
      '',
      'things that move',
    ],
  ];

  const malformed: readonly Case[] = [
    [hero("fps: '6'"), '', 'a string'],
    [hero('fps: NaN'), '', 'no number'],
    [hero('fps: 0'), '', 'none'],
    [hero('fps: -6'), '', 'negative'],
    [hero('fps: 1e9'), '', 'faster than any screen'],
    [hero('fps: clock.rate'), '', 'known only at runtime'],
    [hero('fps: [6, 12]'), '', 'a list'],
    [hero('fps: null, frameTime: 120'), 'hero: 120 ms each', 'another word'],
    [hero("durations: [120, 'long']"), 'hero: 120 - ms', 'one of two'],
    [hero('durations: [0, -5]'), '', 'no durations'],
    [hero('durations: [120, 1e12]'), 'hero: 120 - ms', 'huge'],
    [hero('durations: []'), '', 'empty'],
    [hero('durations: [120]'), 'hero: 120 ms', 'too short: the others have none'],
    [hero('durations: [[120], [80]]'), '', 'lists'],
    [frames('duration: null', 'duration: 80'), 'hero: - 80 ms', 'null for the first one'],
    [frames('duration: NaN', 'duration: Infinity'), '', 'not finite'],
  ];

  const attacks: readonly Case[] = [
    [jab('startup: 4, active: 3, recovery: 7'), 'jab: 60 fps, 14 frames', 'all three count'],
    [jab('startup: 4, active: 3'), 'jab: 60 fps', 'it ends when it is no longer active'],
    [jab('startupFrames: 4, activeFrames: 3, recoveryFrames: 7'), 'jab: 60 fps, 14 frames', 'longer words'],
    [jab('startup: 4, active: [4, 6], recovery: 7'), 'jab: 60 fps, 14 frames', 'both ends of what is active'],
    [jab('activeStart: 4, activeEnd: 6, recovery: 7'), 'jab: 60 fps, 14 frames', 'two keys'],
    [jab('startup: 4, active: 3, totalFrames: 20'), 'jab: 60 fps, 20 frames', 'the total'],
    [jab('startup: 4, active: 3, recovery: 7, frames: 20'), 'jab: 60 fps, 20 frames', 'the total, not the sum'],
    [jab('startup: 4, active: 3, length: 20'), 'jab: 60 fps, 20 frames', 'its length'],
    [jab('startup: 4, active: 3, duration: 20'), 'jab: 60 fps, 20 frames', 'its duration, in frames'],
    [jab('startup: 4, active: 3, recovery: 7, duration: 300'), 'jab: 60 fps, 14 frames', 'its duration in ms'],
    [jab('startup: 4, active: 3, recovery: 7, total: 5'), 'jab: 60 fps, 14 frames', 'a total that is too small'],
    [jab("startup: 4, active: 3, recovery: '7'"), 'jab: 60 fps', 'a string'],
    [jab('startup: 4, active: 3, recovery: -7'), 'jab: 60 fps', 'negative'],
    [jab('startup: 4, active: 3, recovery: 1e9'), '', 'huge'],
    [jab('frames: { startup: 4, active: 3, recovery: 7 }'), 'jab: 60 fps, 14 frames', 'in a record'],
    [jab('frameData: { startup: 4, active: 3, recovery: 7 }'), 'jab: 60 fps, 14 frames', 'in another record'],
    [jab('fps: 30, startup: 4, active: 3, recovery: 7'), 'jab: 30 fps, 14 frames', 'its own speed'],
    [jab('frames: 8, startFrame: 2, endFrame: 4'), 'jab: 8 frames', 'frames of a sheet, at no known speed'],
    [
      jab('totalFrames: 18, activeStart: 5, activeEnd: 7, recoveryStart: 8'),
      'jab: 60 fps, 18 frames',
      'where it recovers',
    ],
    [jab('startup: 120, active: 80, recovery: 200'), 'jab: 400 frames', 'milliseconds, not ticks'],
    [
      `const moves = [{ name: 'jab', startup: 4, active: 3, recovery: 7, hitbox: ${b} }, { name: 'kick', startup: 6, active: 2, recovery: 9, hitbox: ${b} }];`,
      'jab: 60 fps, 14 frames; kick: 60 fps, 17 frames',
      'moves in a list are animations',
    ],
    [
      `const jab = { startup: 4, active: 3, recovery: 7, hitbox: ${b}, hurtbox: ${b} };`,
      'jab: 60 fps, 14 frames',
      'a move by itself',
    ],
    [
      `const hitboxes = [{ x: 1, y: 2, w: 3, h: 4, startup: 4, active: 3, recovery: 7 }];`,
      'file: 60 fps, 14 frames',
      'in the box itself',
    ],
  ];

  for (const [title, cases] of Object.entries({ words, units, places, 'other things': others, malformed, attacks })) {
    describe(title, () => {
      for (const [text, expected, reason] of cases) {
        it(`${reason}: ${text}`, () => {
          assert.equal(playback(text), expected);
        });
      }
    });
  }

  const data: readonly Case[] = [
    [`{ "fps": 6, "frames": [{ "hurt": [${j}] }, { "hurt": [${j}] }] }`, 'file: 6 fps', 'beside the list'],
    [
      `{ "frames": [{ "duration": 120, "hurt": [${j}] }, { "duration": 80, "hurt": [${j}] }] }`,
      'file: 120 80 ms',
      'in each frame',
    ],
    [
      `{ "hero": { "animations": { "walk": { "frameRate": 8, "frames": [{ "hurtbox": ${j} }, { "hurtbox": ${j} }] } } } }`,
      'walk: 8 fps',
      'in the animation',
    ],
    [
      `{ "moves": { "jab": { "startup": 4, "active": 3, "recovery": 7, "hitbox": ${j} } } }`,
      'jab: 60 fps, 14 frames',
      'a record of moves',
    ],
    [
      `[{ "name": "jab", "startup": 4, "active": 3, "recovery": 7, "hitbox": ${j} }]`,
      'jab: 60 fps, 14 frames',
      'a list of moves',
    ],
  ];
  describe('JSON', () => {
    for (const [text, expected, reason] of data) {
      it(`${reason}: ${text}`, () => {
        assert.equal(playback(text, 'json'), expected);
      });
    }
  });

  it('has the hitbox of an attack in its active frames', () => {
    const [hitbox, hurtbox] = readText(
      `const moves = [{ name: 'jab', startup: 4, active: 3, recovery: 7, hitbox: ${b}, hurtbox: ${b} }];`,
      'typescript',
    ).hitboxes;
    assert.deepEqual([hitbox!.animation, hitbox!.frames], ['jab', [4, 6]]);
    assert.deepEqual([hurtbox!.animation, hurtbox!.frames], ['jab', null]);
  });

  it('is the same after edits as when read afresh', () => {
    const all = [...words, ...units, ...places, ...malformed, ...attacks].map(([text]) => text);
    const step = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      removed: fc.nat(2),
      text: fc.constantFrom('', '1', '0', '.5', '-', ' ', ',', 'fps: 9, ', 'duration: 90, ', 's'),
    });
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.array(step, { minLength: 1, maxLength: 6 }), (original, steps) => {
        const reader = createReader('typescript');
        reader.read(original);
        let text = original;
        for (const { at, removed, text: inserted } of steps) {
          // At a number, where people edit.
          const numbers = [...text.matchAll(/\d+/g)].map(({ index }) => index);
          const start = numbers[Math.floor(at * numbers.length)] ?? Math.floor(at * text.length);
          const edit: TextEdit = { start, end: Math.min(text.length, start + removed), text: inserted };
          text = applyAll(text, [edit]);
          const incremental = reader.read(text, [edit]);
          if (incremental.broken === null)
            assert.deepEqual(comparable(incremental), comparable(readText(text, 'typescript')), text);
        }
      }),
      runs(300),
    );
  });
});
