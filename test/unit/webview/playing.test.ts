import assert from 'node:assert/strict';
import type { SceneAnimation, SceneSprite } from '../../../src/messages/scene.js';
import { createTimelines, type Timeline } from '../../../src/scene/timelines.js';
import {
  beginning,
  getFrameDuration,
  getFrameTime,
  nextFrame,
  type FrameTime,
  type PlaybackOptions,
} from '../../../webview/editor/frame-order.js';
import { animation, hitbox, rect, sprite } from './support.js';

const box = (of: string, name: string | null, frames: [number, number | null] | null) =>
  hitbox('box', rect(0, 0, 1, 1), { sprite: of, animation: name, frames });

const coin = sprite('coin');

type Timing = NonNullable<SceneSprite['timings']>[number];

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

  /** What a file declares beside the hitboxes of an animation or (null) of the sprite's own frames. */
  const timing = (more: Partial<Timing>, of: string | null = 'spin'): Timing => ({
    animation: of,
    fps: null,
    duration: null,
    durations: null,
    ...more,
  });
  const beside: [
    timings: readonly Timing[],
    animation: string | null,
    frame: number,
    time: FrameTime,
    reason: string,
  ][] = [
    [[timing({ fps: 6 })], 'spin', 1, { ms: 1000 / 6, fps: 6 }, 'frames a second'],
    [[timing({ duration: 120 })], 'spin', 1, { ms: 120 }, 'the same for each frame'],
    [[timing({ durations: [120, 80] })], 'spin', 1, { ms: 80 }, 'one per frame'],
    [[timing({ durations: [120], fps: 6 })], 'spin', 1, { ms: 1000 / 6, fps: 6 }, 'a list that is too short'],
    [[timing({ durations: [120, null] })], 'spin', 1, { ms: 100 }, 'none for this frame'],
    [[timing({ durations: [1000 / 15, 50], inTicks: true })], 'spin', 0, { ms: 1000 / 15, ticks: 4 }, 'ticks'],
    [[timing({ fps: 6 }, null), timing({ fps: 8 })], 'spin', 0, { ms: 125, fps: 8 }, 'those of the animation'],
    [[timing({ fps: 6 }, null)], null, 0, { ms: 1000 / 6, fps: 6 }, "those of the sprite's frames"],
    [[timing({ fps: 6 }, null)], 'spin', 0, { ms: 100 }, 'those of something else'],
    [[timing({ fps: 120 })], 'spin', 0, { ms: 1000 / 120, fps: 120 }, 'as in the file, although a screen is slower'],
  ];
  for (const [timings, name, frame, time, reason] of beside) {
    it(`shows a frame for ${Math.round(time.ms)} ms, written beside hitboxes: ${reason}`, () => {
      const of = { ...sprite('coin'), timings: [...timings] };
      const [timeline] = createTimelines([of], [box('coin', name, [0, 1])], () => 1) as [Timeline];
      assert.deepEqual(getFrameTime({ timeline, frame }, [of]), time);
    });
  }
});
