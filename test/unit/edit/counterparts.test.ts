import assert from 'node:assert/strict';
import { counterpartsOf } from '../../../src/edit/counterparts.js';
import { readText } from '../../../src/read/reader.js';

const b = '{ x: 1, y: 2, w: 3, h: 4 }';

describe('the same hitbox in other frames', () => {
  const cases: readonly [text: string, index: number, expected: readonly number[], reason: string][] = [
    [`const hero = { hitboxesPerFrame: [${b}, ${b}, ${b}] };`, 1, [0, 2], 'a box for each frame'],
    [`const hero = { frameBoxes: [[${b}, ${b}], [${b}], [${b}, ${b}]] };`, 1, [4], 'the second of each'],
    [`const hero = { frames: [{ hurt: [${b}], hit: [${b}] }, { hurt: [${b}] }] };`, 0, [2], 'of the same role'],
    [`const hero = { hitboxes: { frame1: [${b}], frame4: [${b}] } };`, 0, [1], 'frames by key'],
    [
      `const hitboxes = [{ name: 'fist', frame: 2, x: 1, y: 2, w: 3, h: 4 }, { name: 'foot', frame: 3, x: 1, y: 2, w: 3, h: 4 }, { name: 'fist', frame: 4, x: 1, y: 2, w: 3, h: 4 }];`,
      0,
      [2],
      'of the same name',
    ],
    [
      `const hitboxes = [{ frame: 2, x: 1, y: 2, w: 3, h: 4 }, { frame: 2, x: 9, y: 2, w: 3, h: 4 }, { frame: 3, x: 1, y: 2, w: 3, h: 4 }];`,
      1,
      [],
      'the second of two has none where there is one',
    ],
    [
      `const moves = { jab: { frames: 2, hurt: [${b}, ${b}] }, kick: { frames: 2, hurt: [${b}, ${b}] } };`,
      0,
      [1],
      'of its own animation',
    ],
    [`const hitboxes = [${b}, ${b}];`, 0, [], 'what is always there'],
    [`const jab = { keys: [{ frame: 0, hurtbox: ${b} }, { frame: 4, hurtbox: ${b} }] };`, 1, [0], 'of another key'],
  ];
  for (const [text, index, expected, reason] of cases) {
    it(reason, () => {
      assert.deepEqual(counterpartsOf(readText(text, 'typescript').hitboxes, index), expected);
    });
  }
});
