/** The rows of the timeline: one for each hitbox, its bars, and what a change of them writes. */
import assert from 'node:assert/strict';
import { mergeRanges, type FrameRange } from '../../../src/edit/frames/ranges.js';
import type { SceneHitbox, SceneSprite } from '../../../src/messages/scene.js';
import {
  barAt,
  changedBars,
  createRows,
  shifted,
  toFramesChange,
  type BarRow,
} from '../../../webview/editor/bar-rows.js';
import { createTimelines, type Timeline } from '../../../src/scene/timelines.js';
import { phaseText } from '../../../webview/panels/timeline-phases.js';
import { animation, hitbox, rect, sprite } from './support.js';

const sheet: SceneSprite = {
  ...sprite('hero', 'own'),
  animations: [animation('idle', 0, 3), animation('slash', 4, 7)],
};

function timelineOf(name: string | null, hitboxes: readonly SceneHitbox[], own: SceneSprite = sheet): Timeline {
  return createTimelines([own], hitboxes, () => 8).find((one) => one.animation === name)!;
}

function rowsOf(timeline: Timeline, hitboxes: readonly SceneHitbox[], own: SceneSprite = sheet): readonly BarRow[] {
  return createRows(timeline, { hitboxes, sprites: [own], isHidden: () => false, selection: () => new Set() }).rows;
}

const box = (id: string, frames: SceneHitbox['frames'], more: Partial<SceneHitbox> = {}): SceneHitbox =>
  hitbox(id, rect(0, 0, 8, 8), { name: 'fist', path: `hero.hitboxes[${id}]`, sprite: 'hero', frames, ...more });

describe('the rows of a timeline', () => {
  const cases: readonly (readonly [hitboxes: SceneHitbox[], bars: string, reason: string])[] = [
    [[box('0', [0, 1]), box('1', [4, 5])], 'fist: 0 0-1, 1 4-5', 'one hitbox at two times'],
    [[box('0', [2, 2]), box('1', [1, 1])], 'fist: 1+0 1-2', 'entries for one frame with one shape are one bar'],
    [[box('0', [1, 1]), box('1', [2, 2], { shape: rect(1, 1, 1, 1) })], 'fist: 0 1-1, 1 2-2', 'other shapes'],
    [[box('0', [1, 2]), box('1', [3, 4])], 'fist: 0 1-2, 1 3-4', 'ranges stay as they are written'],
    [[box('0', [0, 1]), box('1', [0, 1], { name: 'foot' })], 'fist: 0 0-1; foot: 1 0-1', 'two hitboxes'],
    [[box('0', [0, 1]), box('1', [2, null], { shape: rect(0, 0, 0, 0) })], 'fist: 0 0-1', 'nothing without a size'],
    [[box('0', [0, 1]), box('1', [0, 1], { name: 'blade', role: 'hit' })], 'blade: 1 0-1; fist: 0 0-1', 'hits first'],
    [[box('0', [3, null])], 'fist: 0 3-7', 'no end'],
    [[box('0', null)], 'fist: 0 0-7', 'in all frames'],
  ];
  for (const [hitboxes, expected, reason] of cases) {
    it(`has the bars ${expected}: ${reason}`, () => {
      const rows = rowsOf(
        timelineOf(null, [...hitboxes, box('9', [7, 7], { name: 'last', sprite: 'other' })]),
        hitboxes,
      );
      const texts = rows.map(
        ({ name, bars }) =>
          `${name}: ${bars.map(({ ids, range }) => `${ids.join('+')} ${range.join('-')}`).join(', ')}`,
      );
      assert.equal(texts.join('; '), expected);
    });
  }

  it('are those of the selection where there are thousands', () => {
    const hitboxes = Array.from({ length: 3000 }, (_, k) => box(String(k), [0, 7], { name: `box ${k}` }));
    const timeline = timelineOf(null, hitboxes);
    const inputs = { hitboxes, sprites: [sheet], isHidden: () => false, selection: () => new Set(['7', '2000']) };
    const { rows, areAll } = createRows(timeline, inputs);
    assert.deepEqual([rows.map(({ name }) => name), areAll], [['box 7', 'box 2000'], false]);
  });
});

describe('a change of bars', () => {
  const at: readonly (readonly [
    command: Parameters<typeof barAt>[1],
    frame: number,
    ranges: FrameRange[] | null,
    reason: string,
  ])[] = [
    ['start', 4, [[4, 5]], 'cut'],
    ['start', 0, [[0, 5]], 'extended'],
    ['start', 2, null, 'as it is'],
    ['start', 6, null, 'nothing would be left'],
    ['end', 4, [[2, 4]], 'cut'],
    ['end', 7, [[2, 7]], 'extended'],
    ['end', 5, null, 'as it is'],
    ['end', 1, null, 'nothing would be left'],
    [
      'split',
      4,
      [
        [2, 3],
        [4, 5],
      ],
      'in two',
    ],
    ['split', 2, null, 'before its first frame'],
    ['split', 6, null, 'behind it'],
    ['delete', 0, [], 'wherever the frame is'],
  ];
  for (const [command, frame, ranges, reason] of at) {
    it(`is ${JSON.stringify(ranges)} for ${command} at ${frame}: ${reason}`, () => {
      assert.deepEqual(barAt({ ids: ['0'], range: [2, 5] }, command, frame), ranges);
    });
  }

  it('is what the frames of the hitboxes count, and keeps those that the timeline does not show', () => {
    const outside: readonly (readonly [
      frames: SceneHitbox['frames'],
      animation: string | null,
      by: number,
      wanted: FrameRange[],
      reason: string,
    ])[] = [
      [[4, 5], null, 1, [[4, 6]], 'of the sheet'],
      [[0, 1], 'slash', 1, [[0, 2]], 'of the animation'],
      [[2, 5], null, 1, [[2, 6]], 'frames before the animation stay'],
      [null, null, -1, [[0, 6]], 'all frames but the last'],
    ];
    for (const [frames, own, by, wanted, reason] of outside) {
      const hitboxes = [box('0', frames, { animation: own })];
      const timeline = timelineOf('slash', [...hitboxes, box('1', [0, 3], { animation: 'slash', name: 'other' })]);
      const [row] = rowsOf(timeline, hitboxes);
      const changes = shifted(row!, row!.bars, 'last', by);
      const change = toFramesChange([[row!, changes]], new Map([['0', hitboxes[0]!]]), () => (own === null ? 8 : 4));
      assert.deepEqual(change?.changes, [{ ids: ['0'], frames: wanted }], reason);
    }
  });

  it('lets later bars give way to earlier ones', () => {
    const hitboxes = [box('0', [0, 0]), box('1', [1, 3], { shape: rect(1, 1, 1, 1) })];
    const [row] = rowsOf(timelineOf(null, [...hitboxes, box('2', [7, 7], { name: 'last' })]), hitboxes);
    const ends = new Map(row!.bars.map((bar) => [bar, barAt(bar, 'end', 2)!]));
    assert.deepEqual(
      changedBars(row!, ends).map(([, ranges]) => mergeRanges(ranges)),
      [[[0, 2]], []],
    );
  });
});

describe('startup, active and recovery', () => {
  const cases: readonly (readonly [runs: FrameRange[], count: number, text: string, reason: string])[] = [
    [[[4, 6]], 14, '4 / 3 / 7', 'one hit'],
    [[[0, 0]], 1, '0 / 1 / 0', 'nothing before and after'],
    [
      [
        [2, 3],
        [5, 7],
      ],
      10,
      '2 / 2(1)3 / 2',
      'two hits with a frame between them',
    ],
    [[[2, 9]], 6, '2 / 8 / 0', 'longer than the timeline'],
  ];
  for (const [runs, count, text, reason] of cases) {
    it(`are ${text}: ${reason}`, () => {
      assert.equal(phaseText(runs, count), text);
    });
  }
});
