import assert from 'node:assert/strict';
import { LatestEntries } from '../../../src/host/text/latest-entries.js';

describe('the latest entries', () => {
  let created: string[];
  let removed: string[];
  let entries: LatestEntries<string>;

  beforeEach(() => {
    created = [];
    removed = [];
    entries = new LatestEntries<string>(2, (entry) => removed.push(entry));
  });

  function use(...keys: string[]): void {
    for (const key of keys) {
      entries.get(key, () => {
        created.push(key);
        return key;
      });
    }
  }

  const rows: [used: string[], created: string[], removed: string[], reason: string][] = [
    [['a', 'a'], ['a'], [], 'an entry is created once'],
    [['a', 'b', 'c'], ['a', 'b', 'c'], ['a'], 'the first one is removed'],
    [['a', 'b', 'a', 'c'], ['a', 'b', 'c'], ['b'], 'the one used longest ago is removed'],
    [['a', 'b', 'c', 'a'], ['a', 'b', 'c', 'a'], ['a', 'b'], 'a removed one is created again'],
  ];
  for (const [used, newOnes, gone, reason] of rows) {
    it(`${used.join(', ')}: ${reason}`, () => {
      use(...used);
      assert.deepEqual([created, removed], [newOnes, gone]);
    });
  }

  it('can be removed', () => {
    use('a', 'b');
    entries.delete('a');
    entries.delete('a');
    entries.clear();
    assert.deepEqual(removed, ['a', 'b']);
  });
});
