import assert from 'node:assert/strict';
import type { SceneAnimation } from '../../../src/messages/scene.js';
import { createTimelines, type Timeline } from '../../../webview/editor/timelines.js';
import { beginning, getFrameDuration, nextFrame, type PlaybackOptions } from '../../../webview/editor/frame-order.js';
import { animation, hitbox, rect, sprite } from './support.js';

const box = (of: string, name: string | null, frames: [number, number | null] | null) =>
  hitbox('box', rect(0, 0, 1, 1), { sprite: of, animation: name, frames });

const coin = sprite('coin');

const none: PlaybackOptions = { loop: null, range: null, animation: null };

describe('playback', () => {
  const order = (more: Partial<SceneAnimation>, last = 2, options?: PlaybackOptions): string => {
    const of = { ...sprite('coin'), animations: [animation('spin', 0, last, more)] };
    const [timeline] = createTimelines([of], [box('coin', 'spin', [0, last])], () => 1) as [Timeline];
    const shown: number[] = [];
    for (let now: ReturnType<typeof nextFrame> = beginning(timeline, options); now !== null && shown.length < 8;) {
      shown.push(now.frame);
      now = nextFrame(timeline, now.frame, now.way, options);
    }
    return shown.join(' ');
  };
  const orders: [more: Partial<SceneAnimation>, shown: string, reason: string][] = [
    [{}, '0 1 2 0 1 2 0 1', 'repeatedly'],
    [{ loop: false }, '0 1 2', 'once'],
    [{ direction: 'reverse' }, '2 1 0 2 1 0 2 1', 'backwards'],
    [{ direction: 'reverse', loop: false }, '2 1 0', 'backwards once'],
    [{ direction: 'ping-pong' }, '0 1 2 1 0 1 2 1', 'back and forth'],
    [{ direction: 'ping-pong', loop: false }, '0 1 2 1 0', 'back and forth once'],
    [{ direction: 'ping-pong-reverse' }, '2 1 0 1 2 1 0 1', 'back and forth from the end'],
    [{ direction: 'ping-pong-reverse', loop: false }, '2 1 0 1 2', 'back and forth from the end, once'],
  ];
  for (const [more, shown, reason] of orders) {
    it(`shows ${shown}: ${reason}`, () => {
      assert.equal(order(more), shown);
    });
  }

  const cases: [more: Partial<SceneAnimation>, options: PlaybackOptions, shown: string, reason: string][] = [
    [{}, { ...none, loop: false }, '0 1 2 3 4', 'once, although the file loops it'],
    [{ loop: false }, { ...none, loop: true }, '0 1 2 3 4 0 1 2', "looping, although the file doesn't"],
    [{}, { ...none, range: [1, 3] }, '1 2 3 1 2 3 1 2', 'a part'],
    [{ direction: 'reverse', loop: false }, { ...none, range: [1, 3] }, '3 2 1', 'a part backwards once'],
    [{ direction: 'ping-pong' }, { ...none, loop: false, range: [1, 3] }, '1 2 3 2 1', 'a part back and forth once'],
    [{}, { ...none, range: [2, 2] }, '2', 'one frame'],
  ];
  for (const [more, options, shown, reason] of cases) {
    it(`plays ${shown}: ${reason}`, () => {
      assert.equal(order(more, 4, options), shown);
    });
  }

  const parts: [of: SceneAnimation, shown: string, reason: string][] = [
    [animation('idle', 2, 4), '2 3 4 2 3 4 2 3', 'repeatedly'],
    [animation('idle', 2, 4, { loop: false }), '2 3 4', 'once, as the animation declares'],
    [animation('idle', 2, 4, { direction: 'reverse' }), '4 3 2 4 3 2 4 3', 'backwards, as the animation declares'],
    [animation('idle', 2, 4, { direction: 'ping-pong' }), '2 3 4 3 2 3 4 3', 'back and forth'],
  ];
  for (const [of, shown, reason] of parts) {
    it(`plays ${shown} of a sheet: ${reason}`, () => {
      assert.equal(order({}, 9, { ...none, range: [of.first, of.last], animation: of }), shown);
    });
  }

  it('uses the frame durations of an animation', () => {
    const [timeline] = createTimelines([coin], [box('coin', null, [0, 9])], () => 1) as [Timeline];
    const of = animation('idle', 2, 4, { durations: [70, 80, 90] });
    const times = [2, 3, 4].map((frame) => getFrameDuration({ timeline, frame }, [coin], of));
    assert.deepEqual(times, [70, 80, 90]);
  });

  it('jumps to the range to play', () => {
    const [timeline] = createTimelines([coin], [box('coin', null, [0, 9])], () => 1) as [Timeline];
    assert.deepEqual(nextFrame(timeline, 8, 1, { ...none, range: [2, 4] }), { frame: 2, way: 1 });
  });

  const durations: [
    more: Partial<SceneAnimation>,
    ofFrame: number | null,
    frame: number,
    ms: number,
    reason: string,
  ][] = [
    [{ fps: 20 }, null, 0, 50, 'frames a second'],
    [{ fps: 20, durations: [70, 80] }, null, 1, 80, 'durations override fps'],
    [{ fps: 20, durations: [70] }, null, 1, 50, 'a list of durations that is too short'],
    [{}, 120, 1, 120, 'the duration of the frame itself'],
    [{}, null, 0, 100, 'nothing declared'],
    [{ fps: 0 }, null, 0, 10_000, 'no frames a second at all'],
    [{ fps: -5 }, null, 0, 100, 'negative fps'],
    [{ fps: 1e9 }, null, 0, 16, 'more than a screen can show'],
  ];
  for (const [more, ofFrame, frame, ms, reason] of durations) {
    it(`shows a frame for ${ms} ms: ${reason}`, () => {
      const frames = [null, ofFrame].map((duration) => ({
        part: null,
        rotated: false,
        offset: { x: 0, y: 0 },
        duration,
      }));
      const of = { ...sprite('coin'), frames, animations: [animation('spin', 0, 1, more)] };
      const [timeline] = createTimelines([of], [box('coin', 'spin', null)], () => 2) as [Timeline];
      assert.equal(getFrameDuration({ timeline, frame }, [of]), ms);
    });
  }
});
