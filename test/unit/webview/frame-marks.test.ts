import assert from 'node:assert/strict';
import type { SceneHitbox } from '../../../src/messages/scene.js';
import { getMarks, positiveRuns } from '../../../webview/editor/frame-marks.js';
import {
  isInFrame,
  findSavedPlayhead,
  createTimelines,
  type SavedPlayhead,
  type Timeline,
} from '../../../src/scene/timelines.js';
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
  const [timeline] = createTimelines([coin], hitboxes, () => 6);
  assert.ok(timeline);
  const marksOf = (shown: readonly SceneHitbox[], matrix = {}) =>
    getMarks(timeline, { hitboxes: shown, sprites: [coin], matrix, getShape: (index) => shown[index]!.shape });

  it('have a lane for each role, spanning its frames', () => {
    assert.deepEqual(marksOf(hitboxes).lanes, [
      { role: 'hit', spans: [[0, 4]] },
      { role: 'hurt', spans: [[0, 5]] },
      { role: 'push', spans: [[4, 5]] },
    ]);
  });

  it('count the collisions of each frame, by the matrix', () => {
    const matrix = { 'hit/hurt': 'always', 'hit/push': 'always' } as const;
    assert.deepEqual(marksOf(hitboxes, matrix).collisions, [0, 0, 1, 1, 1, 0]);
    assert.deepEqual(marksOf(hitboxes, { 'hit/hurt': 'never', 'hit/push': 'never' }).collisions, [0, 0, 0, 0, 0, 0]);
  });

  it('leave out hidden hitboxes', () => {
    const marks = getMarks(timeline, { hitboxes, sprites: [coin], matrix: {}, getShape: () => null });
    assert.deepEqual(marks, { lanes: [], collisions: [0, 0, 0, 0, 0, 0] });
  });

  it('agree with the hitboxes in each frame', () => {
    const { lanes } = marksOf(hitboxes);
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

  it('merge consecutive frames into one row', () => {
    assert.deepEqual(positiveRuns([0, 1, 2, 0, 0, 1]), [
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
    it(`number every ${step} for a minimum of ${least}`, () => {
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
    ['1', 3, '1 before 1, 3 after 1', "adjacent frames; hitboxes of the current frame aren't a skin"],
    ['3', 3, '0 before 3, 1 before 1, 3 after 1', 'farthest first'],
    ['all', 3, '4 after 4, 0 before 3, 1 before 1, 3 after 1', 'a ghost of all frames'],
    ['1', 6, '3 before 1, 4 after 1', 'an empty frame'],
  ];
  for (const [skin, frame, expected, reason] of cases) {
    it(`${skin} at ${frame}: ${reason}`, () => {
      const timeline = { key: '', name: '', animation: null, sprites: new Map(), count: 10, open: true };
      const layers = onionLayers(skin, { timeline, frame }, 7, (index) => spans.get(index));
      assert.equal(layers.map(({ index, side, distance }) => `${index} ${side} ${distance}`).join(', '), expected);
    });
  }
});

describe('the images of an onion skin', () => {
  const cases: readonly [skin: 'off' | '1' | '2' | 'all', frame: number, expected: string, reason: string][] = [
    ['off', 3, '', 'none'],
    ['1', 3, '2 before 1, 4 after 1', 'adjacent frames'],
    ['2', 1, '3 after 2, 0 before 1, 2 after 1', 'farthest first, within the timeline'],
    ['2', 9, '7 before 2, 8 before 1', 'nothing comes after the last frame'],
    [
      'all',
      5,
      '2 before 3, 8 after 3, 3 before 2, 7 after 2, 4 before 1, 6 after 1',
      'at most as many as can be distinguished',
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

describe('the saved frame of a file', () => {
  const box = timed('hit', 0, [0, 5]);
  const timelines = createTimelines([coin], [box], () => 6);
  const shorter = createTimelines([coin], [timed('hit', 0, [0, 2])], () => 3);

  const key = timelines[0]!.key;
  const cases: [
    kept: SavedPlayhead | null | undefined,
    among: Timeline[],
    expected: number | null | undefined,
    reason: string,
  ][] = [
    [undefined, timelines, undefined, 'never chosen'],
    [{ timeline: key, frame: 4 }, timelines, 4, 'it exists'],
    [{ timeline: key, frame: 4 }, shorter, 2, 'the last frame if it no longer exists'],
    [{ timeline: key, frame: 4 }, [], undefined, 'no timeline any more'],
    [{ timeline: 'elsewhere', frame: 4 }, timelines, undefined, 'its timeline no longer exists'],
    [null, timelines, null, 'all frames at once'],
    [null, [], undefined, 'no frames to show at once'],
  ];
  for (const [kept, among, expected, reason] of cases) {
    it(`is restored: ${reason}`, () => {
      const playhead = findSavedPlayhead(kept, among);
      assert.equal(playhead?.frame ?? playhead, expected);
    });
  }
});
