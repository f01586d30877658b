/** The keys in a bar of the timeline, and what a change of them writes. */
import assert from 'node:assert/strict';
import type { NewKey } from '../../../src/model/keyframes.js';
import {
  keysIn,
  withEaseToggled,
  withKeyMoved,
  withKeyToggled,
  type BarKey,
} from '../../../webview/editor/bar-keys.js';

/** `2 5h 8`: keys at 2, 5 and 8, the shape of the second one is held. */
const read = (text: string): BarKey[] =>
  text.split(' ').map((one) => ({ frame: Number.parseInt(one, 10), isStep: one.endsWith('h') }));

/** `2>3`: the key at 2 moves to 3, or a new one has the shape there. */
const written = (keys: readonly NewKey[] | null): string =>
  keys === null
    ? 'nothing'
    : keys
        .map(({ from, frame, isStep }) => (from === frame ? '' : `${from}>`) + String(frame) + (isStep ? 'h' : ''))
        .join(' ');

describe('the keys of a bar', () => {
  const ranges: readonly (readonly [keys: string, range: [number, number], result: string, reason: string])[] = [
    ['2 5h 8', [2, 8], '2 5h 8', 'as it is'],
    ['2 5h 8', [3, 9], '2>3 5>6h 8>9', 'all move with the bar'],
    ['2 5h 8', [1, 8], '2>1 5h 8', 'the first one moves with the start'],
    ['2 5h 8', [2, 10], '2 5h 8>10', 'the last one moves with the end'],
    ['2 5h 8', [6, 8], '2>6 8', 'what the start passes is removed'],
    ['2 5h 8', [2, 4], '2 8>4', 'what the end passes is removed'],
    ['2 5h 8', [2, 2], '2', 'one frame is left, the first'],
    ['2 5h 8', [8, 8], '8', 'one frame is left, the last'],
    ['4h', [4, 6], '4h 4>6h', 'a single key stays, and one more holds its shape'],
    ['4', [3, 4], '4>3 4', 'the same at its start'],
    ['4', [6, 6], '4>6', 'a single key moves'],
  ];
  for (const [keys, range, result, reason] of ranges)
    it(`are ${result} in ${range.join(' to ')}: ${reason}`, () => {
      assert.equal(written(keysIn(read(keys), range)), result);
    });

  const moves: readonly (readonly [keys: string, at: number, by: number, result: string, reason: string])[] = [
    ['2 5 8', 5, 1, '2 5>6 8', 'between its neighbors'],
    ['2 5 8', 5, 9, '2 5>7 8', 'not past the next one'],
    ['2 5 8', 5, -9, '2 5>3 8', 'not past the one before'],
    ['2 5 8', 2, -9, '2>0 5 8', 'within the timeline'],
    ['2 5 8', 8, 9, '2 5 8>9', 'within the timeline, at its end'],
    ['2 5 12', 12, 1, '2 5 12', 'one that the timeline does not show stays'],
  ];
  for (const [keys, at, by, result, reason] of moves)
    it(`are ${result} after moving ${at} by ${by}: ${reason}`, () => {
      assert.equal(written(withKeyMoved(read(keys), at, by, [0, 9])), result);
    });

  const toggles: readonly (readonly [keys: string, at: number, key: string, ease: string, reason: string])[] = [
    ['2h 5', 3, '2h 3h 5', '2 5', 'between two keys'],
    ['2 5', 5, '2', '2 5h', 'at a key'],
    ['2', 2, 'nothing', '2h', 'at the only one'],
    ['2h', 1, '2>1 2h', 'nothing', 'before the first one'],
    ['2 5h', 7, '2 5h 5>7h', '2 5', 'behind the last one'],
  ];
  for (const [keys, at, key, ease, reason] of toggles)
    it(`are ${key} after a key at ${at} is added or removed, ${ease} with another ease: ${reason}`, () => {
      assert.deepEqual(
        [written(withKeyToggled(read(keys), at)), written(withEaseToggled(read(keys), at))],
        [key, ease],
      );
    });
});
