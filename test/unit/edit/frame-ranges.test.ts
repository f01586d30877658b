import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  exampleRanges,
  framesIn,
  mergeRanges,
  getLength,
  parseRanges,
  subtractRange,
  type FrameRange,
} from '../../../src/edit/frames/ranges.js';
import { runs } from '../core/support.js';

describe('typed frames', () => {
  const cases: readonly [text: string, count: number, expected: readonly FrameRange[] | null, reason: string][] = [
    ['3', 8, [[3, 3]], 'one frame'],
    ['3-7', 8, [[3, 7]], 'both ends'],
    [
      ' 3 – 5 , 7 ',
      8,
      [
        [3, 5],
        [7, 7],
      ],
      'a dash as people type it',
    ],
    [
      '5, 1-2, 3',
      8,
      [
        [1, 3],
        [5, 5],
      ],
      'in any order, and joined',
    ],
    [
      '2 4 6',
      8,
      [
        [2, 2],
        [4, 4],
        [6, 6],
      ],
      'spaces between',
    ],
    ['all', 8, [[0, 7]], 'all'],
    ['ALL', 1, [[0, 0]], 'all of one'],
    ['', 8, null, 'nothing'],
    ['8', 8, null, 'a missing one'],
    ['5-3', 8, null, 'in reverse order'],
    ['-3', 8, null, 'no beginning'],
    ['3-', 8, null, 'no end'],
    ['1.5', 8, null, 'half a frame'],
    ['1,,2', 8, [[1, 2]], 'a comma too many'],
    ['0-99999', 100_000, null, 'an unreasonably large range'],
    ['9'.repeat(400), 8, null, 'too many digits'],
  ];
  for (const [text, count, expected, reason] of cases) {
    it(`${reason}: ${text.slice(0, 20)}`, () => {
      assert.deepEqual(parseRanges(text, count), expected);
    });
  }

  it('have a valid example for any number of frames', () => {
    for (let count = 1; count <= 20; count++) {
      const example = parseRanges(exampleRanges(count), count);
      assert.ok(example !== null && (count < 3 || getLength(example) < count), `${count}: ${exampleRanges(count)}`);
    }
    assert.deepEqual([1, 3, 6, 40].map(exampleRanges), ['0', '0, 2', '1-2, 5', '3-7, 9']);
  });

  it('are the same frames, joined or not, without others or not', () => {
    const range = fc.tuple(fc.nat(20), fc.nat(5)).map(([first, more]): FrameRange => [first, first + more]);
    fc.assert(
      fc.property(fc.array(range), range, (ranges, without) => {
        const joined = mergeRanges(ranges);
        const frames = [...new Set(framesIn(ranges))].sort((a, b) => a - b);
        assert.deepEqual([...framesIn(joined)], frames);
        assert.deepEqual(
          [...framesIn(subtractRange(joined, without))],
          frames.filter((frame) => frame < without[0] || frame > without[1]),
        );
      }),
      runs(100),
    );
  });
});
