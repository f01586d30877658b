import assert from 'node:assert/strict';
import type { SceneAnimation } from '../../../src/messages/scene.js';
import { createTimelines } from '../../../src/scene/timelines.js';
import { animationRows } from '../../../webview/editor/sheet-animations.js';
import { animation, hitbox, rect, sprite } from './support.js';

describe('the animations of a sheet', () => {
  const cases: readonly [animations: SceneAnimation[], rows: string[], reason: string][] = [
    [[], [], 'there are none'],
    [[animation('b', 4, 7), animation('a', 0, 3)], ['a 0-3, b 4-7'], 'side by side'],
    [[animation('part', 2, 3), animation('all', 0, 9)], ['all 0-9', 'part 2-3'], 'one inside another'],
    [[animation('a', 0, 3), animation('b', 3, 5)], ['a 0-3', 'b 3-5'], 'they share a frame'],
    [[animation('a', -2, 3), animation('b', 8, 20)], ['a 0-3, b 8-9'], 'more frames than the sheet has'],
    [[animation('a', 20, 25), animation('b', 5, 4)], [], 'no frame of the sheet'],
    [
      Array.from({ length: 6 }, (_, k) => animation(`a${k}`, 0, 9 - k)),
      ['a0 0-9', 'a1 0-8', 'a2 0-7', 'a3 0-6'],
      'at most as many rows as fit',
    ],
  ];
  for (const [animations, rows, reason] of cases) {
    it(`${rows.join(' / ') || 'nothing'}: ${reason}`, () => {
      const coin = { ...sprite('coin'), animations };
      const boxes = [hitbox('box', rect(0, 0, 1, 1), { sprite: 'coin', frames: [0, 9] })];
      const timeline = createTimelines([coin], boxes, () => 10).find((one) => one.animation === null)!;
      const results = animationRows(timeline, [coin]).map((row) =>
        row.map(({ animation: { name }, first, last }) => `${name} ${first}-${last}`).join(', '),
      );
      assert.deepEqual(results, rows);
    });
  }

  it('are empty for the timeline of an animation', () => {
    const coin = { ...sprite('coin'), animations: [animation('spin', 0, 3)] };
    const boxes = [hitbox('box', rect(0, 0, 1, 1), { sprite: 'coin', animation: 'spin' })];
    const [timeline] = createTimelines([coin], boxes, () => 1);
    assert.deepEqual(animationRows(timeline!, [coin]), []);
  });
});
