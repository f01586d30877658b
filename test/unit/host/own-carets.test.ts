import assert from 'node:assert/strict';
import { OwnCarets } from '../../../src/host/preview/own-carets.js';

const at = (line: number, character = 0) => ({ line, character });
const caret = (line: number, character = 0) => [{ anchor: at(line, character), active: at(line, character) }];

/**
 * The preview sets a caret in a line, or VS Code reports one in an editor (the first by default), which is an echo or
 * not.
 */
type Step = [kind: 'set', line: number] | [kind: 'echo' | 'user', line: number, editor?: 'second'];

const rows: [steps: Step[], why: string][] = [
  [[['user', 3]], 'no caret was set'],
  [
    [
      ['set', 3],
      ['echo', 3],
    ],
    'the editor reports the caret that was set',
  ],
  [
    [
      ['set', 3],
      ['echo', 3],
      ['echo', 3, 'second'],
      ['echo', 3],
    ],
    'two editors of the text report it, and one of them twice',
  ],
  [
    [
      ['set', 3],
      ['set', 5],
      ['echo', 3],
      ['echo', 5],
      ['echo', 3, 'second'],
      ['echo', 5, 'second'],
    ],
    'the second editor reports later than the first',
  ],
  [
    [
      ['set', 3],
      ['set', 5],
      ['echo', 5],
      ['user', 3],
      ['user', 5, 'second'],
    ],
    'after the user moved a caret, a report of the other editor counts as well',
  ],
  [
    [
      ['set', 3],
      ['set', 5],
      ['echo', 3],
      ['echo', 5],
    ],
    'a late report of the caret before',
  ],
  [
    [
      ['set', 3],
      ['set', 5],
      ['echo', 5],
      ['user', 3],
    ],
    'the user returns to an earlier caret after the last echo',
  ],
  [
    [
      ['set', 3],
      ['echo', 3],
      ['user', 4],
      ['user', 3],
    ],
    'the user moves away and back',
  ],
  [
    [
      ['set', 3],
      ['user', 4],
      ['user', 3],
    ],
    'the user moves the caret before the echo',
  ],
  [
    [
      ['set', 3],
      ['set', 3],
      ['echo', 3],
      ['user', 4],
    ],
    'set twice, reported once',
  ],
  [
    [...Array.from({ length: 200 }, (_, line): ['set', number] => ['set', line]), ['user', 100], ['user', 199]],
    'none of very many was reported',
  ],
  [
    [...Array.from({ length: 200 }, (_, line): ['set', number] => ['set', line]), ['echo', 199]],
    'the last of very many',
  ],
];

describe('carets set by a preview', () => {
  for (const [steps, why] of rows) {
    it(why, () => {
      const carets = new OwnCarets();
      const editors = { first: {}, second: {} };
      for (const [kind, line, editor = 'first'] of steps) {
        if (kind === 'set') carets.set(at(line));
        else assert.equal(carets.consumeEcho(editors[editor], caret(line)), kind === 'echo', `line ${line}`);
      }
    });
  }

  it('are single carets: selections and several carets are the user’s', () => {
    for (const selections of [[{ anchor: at(3), active: at(3, 4) }], [...caret(3), ...caret(5)], caret(3, 1), []]) {
      const carets = new OwnCarets();
      carets.set(at(3));
      assert.equal(carets.consumeEcho({}, selections), false);
    }
  });
});
