import assert from 'node:assert/strict';
import type { CollisionMatrix, PairRule } from '../../../src/model/matrix.js';
import { PairSettings } from '../../../webview/editor/pending-settings.js';

describe('a changed pair of roles', () => {
  const table: [before: CollisionMatrix, stored: PairRule | null, shown: CollisionMatrix, reason: string][] = [
    [{}, null, { 'hurt/hit': 'always' }, 'a new entry, which is removed again'],
    [{ 'hit/hurt': 'never' }, 'never', { 'hurt/hit': 'always' }, 'the same pair in the other order'],
    [{ 'hurt/hit': 'never' }, null, { 'hurt/hit': 'always' }, 'of a layer below, whose entry stays'],
    [{ 'ui/*': 'never' }, null, { 'ui/*': 'never', 'hurt/hit': 'always' }, 'others stay'],
  ];
  for (const [before, stored, expected, reason] of table) {
    it(`is shown at once, and undone as it was stored: ${reason}`, async () => {
      let matrix = before;
      const written: (readonly [string, PairRule | null])[] = [];
      const pending: Promise<unknown>[] = [];
      const pairs = new PairSettings(
        {
          getMatrix: () => matrix,
          show: (next) => {
            matrix = next;
          },
          write: (key, rule) => {
            written.push([key, rule]);
            return Promise.resolve(stored);
          },
        },
        {
          until: async (promise) => {
            pending.push(promise);
            await promise;
          },
        },
      );
      const undo = pairs.set('hurt/hit', 'always');
      assert.deepEqual(matrix, expected);
      undo();
      assert.deepEqual(matrix, before, 'at once');
      await Promise.all(pending);
      assert.deepEqual(written, [
        ['hurt/hit', 'always'],
        ['hurt/hit', stored],
      ]);
    });
  }
});
