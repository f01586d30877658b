import assert from 'node:assert/strict';
import type { SceneHitbox } from '../../../src/messages/scene.js';
import { marksOf, rowsOf } from '../../../webview/editor/frame-marks.js';
import {
  isInFrame,
  keptIn,
  timelinesOf,
  type SavedPlayhead,
  type Timeline,
} from '../../../webview/editor/timelines.js';
import { onionFrames, onionLayers } from '../../../webview/editor/onion.js';
import { niceStep } from '../../../webview/panels/timeline-track.js';
import { hitbox, rect, sprite } from './support.js';

const coin = { ...sprite('coin'), space: 'own' as const };
const timed = (role: string, x: number, frames: [number, number | null] | null): SceneHitbox =>
  hitbox(role, rect(x, 0, 10, 10), { role, sprite: 'coin', frames });

describe('the marks of a timeline', () => {
  const hitboxes = [
    timed('hurt', 0, null),
    timed('hit', 30, [0, 1]),
    timed('hit', 5, [2, 3]),
    timed('hit', 60, [3, 4]),
    timed('push', 65, [4, 4]),
    timed('push', 64, [5, 5]),
  ];
  const [timeline] = timelinesOf([coin], hitboxes, () => 6);
  assert.ok(timeline);
  const told = (shown: readonly SceneHitbox[], matrix = {}) =>
    marksOf(timeline, { hitboxes: shown, sprites: [coin], matrix, shapeOf: (index) => shown[index]!.shape });

  it('has a lane for each role, where its hitboxes are there', () => {
    assert.deepEqual(told(hitboxes).lanes, [
      { role: 'hit', spans: [[0, 4]] },
      { role: 'hurt', spans: [[0, 5]] },
      { role: 'push', spans: [[4, 5]] },
    ]);
  });

  it('counts what collides in each frame, by the matrix', () => {
    const matrix = { 'hit/hurt': 'always', 'hit/push': 'always' } as const;
    assert.deepEqual(told(hitboxes, matrix).collisions, [0, 0, 1, 1, 1, 0]);
    assert.deepEqual(told(hitboxes, { 'hit/hurt': 'never', 'hit/push': 'never' }).collisions, [0, 0, 0, 0, 0, 0]);
  });

  it('leaves out what is hidden', () => {
    const marks = marksOf(timeline, { hitboxes, sprites: [coin], matrix: {}, shapeOf: () => null });
    assert.deepEqual(marks, { lanes: [], collisions: [0, 0, 0, 0, 0, 0] });
  });

  it('agrees with what is there in each frame', () => {
    const { lanes } = told(hitboxes);
    for (let frame = 0; frame < 6; frame++) {
      const there: string[] = hitboxes
        .filter((one) => isInFrame(one, { timeline, frame }, coin))
        .map(({ role }) => role);
      const marked = lanes.filter(({ spans }) => spans.some(([a, b]) => a <= frame && frame <= b));
      assert.deepEqual(
        marked.map(({ role }) => role),
        [...new Set(there)].sort(),
      );
    }
  });

  it('draws rows of frames as one', () => {
    assert.deepEqual(rowsOf([0, 1, 2, 0, 0, 1]), [
      [1, 2],
      [5, 5],
    ]);
  });

  const steps: readonly [least: number, step: number][] = [
    [0.1, 1],
    [1, 1],
    [1.2, 2],
    [3, 5],
    [7, 10],
    [12, 20],
    [400, 500],
  ];
  for (const [least, step] of steps) {
    it(`numbers every ${step} where ${least} is the least`, () => {
      assert.equal(niceStep(least), step);
    });
  }
});

describe('onion skin', () => {
  const spans = new Map<number, readonly [number, number] | null>([
    [0, [0, 0]],
    [1, [1, 2]],
    [2, [3, 3]],
    [3, [4, 5]],
    [4, [7, 9]],
    [5, null],
  ]);
  const cases: readonly [skin: 'off' | '1' | '2' | '3' | 'all', frame: number, expected: string, reason: string][] = [
    ['off', 3, '', 'none'],
    ['1', 3, '1 before 1, 3 after 1', 'the frames beside it; what is there itself is no skin'],
    ['3', 3, '0 before 3, 1 before 1, 3 after 1', 'the farthest first'],
    ['all', 3, '4 after 4, 0 before 3, 1 before 1, 3 after 1', 'a ghost of all frames'],
    ['1', 6, '3 before 1, 4 after 1', 'a frame with nothing in it'],
  ];
  for (const [skin, frame, expected, reason] of cases) {
    it(`${skin} at ${frame}: ${reason}`, () => {
      const timeline = { key: '', name: '', animation: null, sprites: new Map(), count: 10, open: true };
      const layers = onionLayers(skin, { timeline, frame }, 7, (index) => spans.get(index));
      assert.equal(layers.map(({ index, side, distance }) => `${index} ${side} ${distance}`).join(', '), expected);
    });
  }
});

describe('the pictures of an onion skin', () => {
  const cases: readonly [skin: 'off' | '1' | '2' | 'all', frame: number, expected: string, reason: string][] = [
    ['off', 3, '', 'none'],
    ['1', 3, '2 before 1, 4 after 1', 'the frames beside it'],
    ['2', 1, '3 after 2, 0 before 1, 2 after 1', 'the farthest first, as far as there are frames'],
    ['2', 9, '7 before 2, 8 before 1', 'nothing comes after the last frame'],
    [
      'all',
      5,
      '2 before 3, 8 after 3, 3 before 2, 7 after 2, 4 before 1, 6 after 1',
      'no more than can be told from each other',
    ],
  ];
  for (const [skin, frame, expected, reason] of cases) {
    it(`${skin} at ${frame}: ${reason}`, () => {
      const timeline = { key: '', name: '', animation: null, sprites: new Map(), count: 10, open: true };
      const frames = onionFrames(skin, { timeline, frame });
      assert.equal(frames.map(({ frame: at, side, distance }) => `${at} ${side} ${distance}`).join(', '), expected);
    });
  }
});

describe('the frame of a file', () => {
  const box = timed('hit', 0, [0, 5]);
  const timelines = timelinesOf([coin], [box], () => 6);
  const shorter = timelinesOf([coin], [timed('hit', 0, [0, 2])], () => 3);

  const key = timelines[0]!.key;
  const cases: [
    kept: SavedPlayhead | null | undefined,
    among: Timeline[],
    expected: number | null | undefined,
    reason: string,
  ][] = [
    [undefined, timelines, undefined, 'nobody chose'],
    [{ timeline: key, frame: 4 }, timelines, 4, 'it is there'],
    [{ timeline: key, frame: 4 }, shorter, 2, 'the last one, where it is gone'],
    [{ timeline: key, frame: 4 }, [], undefined, 'nothing happens in time any more'],
    [{ timeline: 'elsewhere', frame: 4 }, timelines, undefined, 'its timeline is no more'],
    [null, timelines, null, 'all frames at once'],
    [null, [], undefined, 'there are no frames to be shown at once'],
  ];
  for (const [kept, among, expected, reason] of cases) {
    it(`is remembered: ${reason}`, () => {
      const playhead = keptIn(kept, among);
      assert.equal(playhead?.frame ?? playhead, expected);
    });
  }
});
