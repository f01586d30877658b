/** Frames in Aseprite's JSON last as long as in the first animation that has them; others that differ are listed. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { conversionTargets, convertTo } from '../../../src/convert/index.js';
import { readText } from '../../../src/read/reader.js';
import { runs } from '../core/support.js';

interface Animation {
  readonly frames: readonly [number, number];
  readonly fps?: number;
  readonly durations?: readonly number[];
}

const target = conversionTargets.find(({ id }) => id === 'aseprite')!;

function convert(animations: readonly Animation[]): { durations: number[]; differs: boolean } {
  const named = Object.fromEntries(animations.map((animation, k) => [`a${k}`, animation]));
  const file = { sprites: { s: { animations: named, hitboxes: [{ name: 'hit', rect: [0, 0, 1, 1] }] } } };
  const { text, losses } = convertTo(target, [{ path: 'a.json', document: readText(JSON.stringify(file), 'json') }]);
  const { frames } = JSON.parse(text) as { frames: Record<string, { duration: number }> };
  return {
    durations: Object.values(frames).map(({ duration }) => duration),
    differs: JSON.stringify(losses).includes('share frames with different durations'),
  };
}

describe('durations in the JSON of Aseprite', () => {
  const table: [animations: Animation[], durations: number[], differs: boolean, reason: string][] = [
    [[{ frames: [0, 2], fps: 10 }], [100, 100, 100], false, 'frames per second'],
    [[{ frames: [1, 2], fps: 50 }], [100, 20, 20], false, 'no animation has the first'],
    [[{ frames: [0, 1], durations: [30, 40] }], [30, 40], false, 'listed ones'],
    [
      [
        { frames: [0, 1], fps: 50 },
        { frames: [1, 2], fps: 10 },
      ],
      [20, 20, 100],
      true,
      'the first animation counts',
    ],
    [
      [
        { frames: [0, 1], fps: 50 },
        { frames: [1, 2], durations: [20, 7] },
      ],
      [20, 20, 7],
      false,
      'the same where they meet',
    ],
  ];
  for (const [animations, durations, differs, reason] of table) {
    it(reason, () => {
      assert.deepEqual(convert(animations), { durations, differs });
    });
  }

  it('are those that a frame-by-frame comparison finds', () => {
    const animation = fc
      .tuple(fc.nat(8), fc.nat(4), fc.constantFrom(10, 50), fc.option(fc.constantFrom(20, 30)))
      .map(([first, more, fps, listed]): Animation => {
        const frames = [first, first + more] as const;
        return listed === null
          ? { frames, fps }
          : { frames, durations: Array.from({ length: more + 1 }, () => listed) };
      });
    fc.assert(
      fc.property(fc.array(animation, { minLength: 1, maxLength: 5 }), (animations) => {
        const durationsAt = (frame: number): number[] =>
          animations
            .filter(({ frames: [first, last] }) => first <= frame && frame <= last)
            .map(({ fps, durations }) => durations?.[0] ?? 1000 / fps!);
        const { durations, differs } = convert(animations);
        const all = durations.map((_, frame) => durationsAt(frame));
        assert.deepEqual(
          durations,
          all.map(([first = 100]) => first),
        );
        assert.equal(
          differs,
          all.some((each) => new Set(each).size > 1),
        );
      }),
      runs(100),
    );
  });
});
