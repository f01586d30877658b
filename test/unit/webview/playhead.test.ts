import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { SceneHitbox, SceneSprite } from '../../../src/messages/scene.js';
import {
  firstPlayhead,
  isInFrame,
  findPlayhead,
  rebasePlayhead,
  sheetFrame,
  createTimelines,
  type Playhead,
  type Timeline,
} from '../../../src/scene/timelines.js';
import { runs } from '../core/support.js';
import { animation, hitbox, rect, sprite } from './support.js';

type Frames = [number, number | null] | null;

const box = (of: string, name: string | null, frames: Frames) =>
  hitbox('box', rect(0, 0, 1, 1), { sprite: of, animation: name, frames });

const knight: SceneSprite = { ...sprite('knight'), animations: [animation('rest', 0, 3), animation('slash', 4, 9)] };
const bat: SceneSprite = { ...sprite('bat'), animations: [animation('rest', 2, 7)] };
const coin = sprite('coin');
const ghost: SceneSprite = {
  ...sprite('ghost'),
  frameCounts: [
    { animation: null, frames: 4 },
    { animation: 'fade', frames: 6 },
  ],
};

describe('timelinesOf', () => {
  const cases: [sprites: SceneSprite[], boxes: [string, string | null, Frames][], results: string[], reason: string][] =
    [
      [[coin], [['coin', null, null]], [], 'nothing changes'],
      [[coin], [['coin', null, [0, 0]]], [], 'one frame only'],
      [[coin], [['coin', null, [2, 4]]], ['coin 5'], 'as many frames as the last hitbox needs'],
      [[coin], [['coin', null, [2, null]]], ['coin 3'], 'an open end'],
      [
        [ghost],
        [
          ['ghost', null, [1, 1]],
          ['ghost', 'fade', [0, 2]],
        ],
        ['ghost 4', 'fade 6'],
        'as many as the list has entries',
      ],
      [[coin], [['coin', 'spin', [0, 3]]], ['spin 4'], 'an animation named only by hitboxes'],
      [[knight], [['knight', null, null]], ['rest 4', 'slash 6'], 'the declared length, although no hitbox needs it'],
      [[knight], [['knight', 'slash', [0, 7]]], ['rest 4', 'slash 8'], 'the longer of declared and needed length'],
      [
        [knight],
        [['knight', null, [9, 11]]],
        ['knight 12', 'rest 4', 'slash 6'],
        'a sheet that is longer than its animations',
      ],
      [
        [knight, bat],
        [
          ['knight', null, null],
          ['bat', 'rest', [0, 1]],
        ],
        ['rest 6', 'slash 6'],
        'one timeline per name',
      ],
      [[knight, coin], [['coin', null, [0, 1]]], ['coin 2'], 'no timelines for sprites without hitboxes'],
      [[coin], [['coin', null, [-7, -3]]], [], 'negative frames'],
      [[coin], [['coin', null, [0, 1e300]]], ['coin 100000'], 'huge numbers'],
    ];
  for (const [sprites, boxes, results, reason] of cases) {
    it(`${results.join(', ') || 'none'}: ${reason}`, () => {
      const timelines = createTimelines(
        sprites,
        boxes.map(([...args]) => box(...args)),
        () => 1,
      );
      assert.deepEqual(
        timelines.map(({ name, count }) => `${name} ${count}`),
        results,
      );
    });
  }

  const sheets: [animations: [string, number, number][], frames: number, matches: string[], reason: string][] = [
    [[['spin', 0, 7]], 8, ['spin 8'], 'the only animation is the sheet'],
    [[['spin', 0, 3]], 8, ['coin 8', 'spin 4'], 'the sheet is longer than its animation'],
    [
      [
        ['spin', 0, 3],
        ['fall', 4, 7],
      ],
      8,
      ['coin 8', 'spin 4', 'fall 4'],
      'the sheet has several animations',
    ],
    [
      [
        ['spin', 0, 3],
        ['fall', 4, 7],
      ],
      1,
      ['spin 4', 'fall 4'],
      "the length of the sheet isn't known yet",
    ],
  ];
  for (const [animations, frames, matches, reason] of sheets) {
    it(`${matches.join(', ')}: ${reason}`, () => {
      const of = { ...coin, animations: animations.map(([...args]) => animation(...args)) };
      const timelines = createTimelines([of], [box('coin', null, null)], () => frames);
      assert.deepEqual(
        timelines.map(({ name, count }) => `${name} ${count}`),
        matches,
      );
    });
  }

  it('is as long as the sheet', () => {
    const [timeline] = createTimelines([coin], [box('coin', null, null)], () => 8);
    assert.equal(timeline?.count, 8);
  });
});

const hitboxes = [box('knight', 'slash', [1, 3]), box('knight', null, [5, 5]), box('bat', 'rest', null)];
const timelines = createTimelines([knight, bat], hitboxes, () => 10);
const at = (name: string, frame: number): Playhead => {
  const timeline = timelines.find((candidate) => candidate.name === name);
  assert.ok(timeline);
  return { timeline, frame };
};
const describePlayhead = (playhead: Playhead | null): string =>
  playhead === null ? 'all' : `${playhead.timeline.name} ${playhead.frame}`;

describe('a hitbox in a frame', () => {
  const cases: [name: string | null, frames: Frames, moment: [string, number], there: boolean, reason: string][] = [
    [null, null, ['slash', 5], true, 'without frames: always visible'],
    ['slash', null, ['slash', 0], true, 'in all frames of its animation'],
    ['slash', null, ['rest', 0], false, 'in another animation'],
    ['slash', [1, 3], ['slash', 0], false, 'before its first frame'],
    ['slash', [1, 3], ['slash', 1], true, 'in its first frame'],
    ['slash', [1, 3], ['slash', 3], true, 'in its last frame'],
    ['slash', [1, 3], ['slash', 4], false, 'after its last frame'],
    ['slash', [2, null], ['slash', 5], true, 'to the end'],
    [null, [5, 5], ['slash', 1], true, 'a sheet frame that the animation shows second'],
    [null, [5, 5], ['slash', 5], false, 'another sheet frame with the same number in the animation'],
    ['slash', [1, 3], ['knight', 5], true, 'a frame of the animation, by its position in the sheet'],
    ['slash', [1, 3], ['knight', 4], false, 'the frame before it'],
    ['slash', null, ['knight', 3], false, 'a sheet frame outside the animation'],
    ['unknown', null, ['knight', 3], false, 'an animation with an unknown position'],
    ['slash', [3, 1], ['slash', 2], false, 'an end before its start'],
  ];
  for (const [name, frames, [timeline, frame], there, reason] of cases) {
    it(`${String(name)} ${String(frames)} at ${timeline} ${frame}: ${reason}`, () => {
      assert.equal(isInFrame(box('knight', name, frames), at(timeline, frame), knight), there);
      assert.equal(isInFrame(box('knight', name, frames), null, knight), true, 'all frames at once');
    });
  }

  it('is visible for sprites outside the timeline', () => {
    assert.equal(isInFrame(box('bat', 'rest', [5, 5]), at('slash', 0), bat), true);
    assert.equal(sheetFrame(at('slash', 0), bat), null);
  });

  it('shows each sprite the frame of its own sheet', () => {
    assert.deepEqual([sheetFrame(at('rest', 1), knight), sheetFrame(at('rest', 1), bat)], [1, 3]);
    assert.deepEqual([sheetFrame(at('slash', 2), knight), sheetFrame(at('knight', 7), knight)], [6, 7]);
  });
});

describe('the playhead to go to', () => {
  type Start = [boxes: [string, string | null, Frames, size?: number | null][], start: string, reason: string];
  const starts: Start[] = [
    [[['knight', null, null]], 'all', 'no hitbox has frames'],
    [[['bat', 'rest', null]], 'all', 'in all frames of its animation'],
    [[['knight', 'slash', [0, 2]]], 'slash 0', 'visible from the start'],
    [[['knight', 'slash', [4, 5]]], 'slash 4', 'not before frame 4'],
    [
      [
        ['knight', 'slash', [4, 5]],
        ['knight', 'slash', [2, 3]],
      ],
      'slash 2',
      'the earliest frame',
    ],
    [
      [
        ['knight', 'slash', [4, 5]],
        ['knight', null, null],
      ],
      'slash 0',
      'one is always visible',
    ],
    [
      [
        ['knight', 'slash', [4, 5]],
        ['knight', null, [6, 6]],
      ],
      'slash 2',
      'one uses sheet frames',
    ],
    [
      [
        ['knight', 'slash', [4, 5]],
        ['coin', null, null],
      ],
      'slash 4',
      'one of a sprite is always visible',
    ],
    [
      [
        ['bat', 'rest', null],
        ['knight', 'slash', [2, 3]],
      ],
      'rest 0',
      'the first animation with a hitbox',
    ],
    [
      [
        ['knight', 'slash', [0, 0], 0],
        ['knight', 'slash', [1, 1], 8],
      ],
      'slash 1',
      'disabled in earlier frames',
    ],
    [
      [
        ['knight', 'slash', [0, 0], null],
        ['knight', 'rest', [1, 1], 8],
      ],
      'rest 1',
      "the other can't be drawn",
    ],
    [[['knight', 'slash', [3, 3], 0]], 'slash 3', 'the only hitbox is disabled'],
    [[['knight', 'slash', [-7, -3]]], 'all', 'it is in no frame'],
    [
      [
        ['knight', 'slash', [-7, -3]],
        ['knight', 'rest', [2, 2]],
      ],
      'rest 2',
      'the first is in no frame',
    ],
  ];
  for (const [boxes, start, reason] of starts) {
    it(`starts at ${start}: ${reason}`, () => {
      const sprites = [knight, bat, coin];
      const all = boxes.map(([of, name, frames, size = 1]) =>
        hitbox('box', size === null ? null : rect(0, 0, size, size), { sprite: of, animation: name, frames }),
      );
      const results = createTimelines(sprites, all, ({ id }) => (id === 'knight' ? 10 : 1));
      assert.equal(
        describePlayhead(firstPlayhead(results, all, (of) => sprites.find(({ id }) => id === of.sprite))),
        start,
      );
    });
  }

  it('starts at a frame with a hitbox, or shows all at once', () => {
    const number = fc.integer({ min: -3, max: 14 });
    const name = fc.constantFrom(null, 'rest', 'slash', 'unknown');
    const span = fc.option(fc.tuple(number, fc.option(number)));
    const boxes = fc.array(fc.tuple(fc.constantFrom('knight', 'bat'), name, span), { minLength: 1, maxLength: 4 });
    const spriteOf = (one: SceneHitbox) => (one.sprite === 'knight' ? knight : bat);
    fc.assert(
      fc.property(boxes, (list) => {
        const all = list.map((one) => box(...one));
        const playhead = firstPlayhead(
          createTimelines([knight, bat], all, () => 10),
          all,
          spriteOf,
        );
        return (
          playhead === null ||
          all.some((one) => playhead.timeline.sprites.has(one.sprite) && isInFrame(one, playhead, spriteOf(one)))
        );
      }),
      runs(100),
    );
  });

  it('starts at the first frame of a sheet without hitboxes', () => {
    const sheet = createTimelines([{ ...coin, empty: true }], [], () => 6);
    const begin = (results: Timeline[]) => firstPlayhead(results, [], () => undefined);
    assert.equal(describePlayhead(begin(sheet)), 'coin 0');
    assert.equal(describePlayhead(begin([])), 'all');
  });

  const goals: [name: string | null, frames: Frames, now: [string, number], goal: string, reason: string][] = [
    ['slash', [1, 3], ['slash', 2], 'slash 2', 'stays where it is'],
    ['slash', [1, 3], ['slash', 5], 'slash 1', 'to its first frame'],
    ['slash', [1, 3], ['rest', 2], 'slash 1', 'to its animation'],
    ['slash', [1, 3], ['knight', 0], 'knight 5', 'in the sheet, if the sheet is shown'],
    [null, [5, 5], ['slash', 0], 'slash 1', 'in the animation, if the animation is shown'],
    [null, [0, 0], ['slash', 0], 'knight 0', 'to the sheet for a frame outside the animation'],
    ['slash', [3, 1], ['slash', 0], 'all', 'it is in no frame'],
    ['slash', [99, 99], ['slash', 0], 'all', "the frame doesn't exist"],
  ];
  for (const [name, frames, now, goal, reason] of goals) {
    it(`${String(name)} ${String(frames)} from ${now.join(' ')}: ${reason}`, () => {
      assert.equal(describePlayhead(findPlayhead(box('knight', name, frames), at(...now), timelines, knight)), goal);
    });
  }

  it('keeps the frame when the file changes, as far as it exists', () => {
    const shorter = createTimelines(
      [{ ...knight, animations: [animation('slash', 0, 2)] }],
      [box('knight', null, null)],
      () => 1,
    );
    assert.equal(describePlayhead(rebasePlayhead(at('slash', 5), shorter)), 'slash 2');
    assert.equal(rebasePlayhead(at('rest', 0), shorter), null);
  });

  it('is always one where the hitbox is visible', () => {
    const number = fc.oneof(fc.integer({ min: -3, max: 14 }), fc.double());
    const name = fc.constantFrom(null, 'rest', 'slash', 'unknown');
    const frames = fc.option(fc.tuple(number, fc.option(number)));
    fc.assert(
      fc.property(name, frames, fc.constantFrom('rest', 'slash', 'knight'), fc.nat(3), (of, span, now, frame) => {
        const one = box('knight', of, span);
        const playhead = findPlayhead(one, at(now, frame), timelines, knight);
        return playhead === null || (isInFrame(one, playhead, knight) && playhead.frame < playhead.timeline.count);
      }),
      runs(100),
    );
  });
});
