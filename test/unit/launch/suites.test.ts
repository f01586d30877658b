import assert from 'node:assert/strict';
import { partOf } from '../../launch/files-named';
import { suites, suitesNamed } from '../../launch/suites';

describe('the suites of a run', () => {
  const names = suites.map(({ name }) => name);
  const table: [asked: string[], run: string[], why: string][] = [
    [[], names, 'all'],
    [['unit'], ['unit'], 'one'],
    [['window'], ['window-1', 'window-2'], 'both parts'],
    [['window-2', 'static'], ['window-2', 'static'], 'one part, in the order that is asked for'],
    [['host-node'], ['host-node'], 'a hyphen makes no part'],
    [['desktop'], ['desktop'], 'what is in no other run'],
  ];
  for (const [asked, run, why] of table) {
    it(`${asked.join(' ') || 'no name'}: ${why}`, () => {
      assert.deepEqual(
        suitesNamed(asked).map(({ name }) => name),
        run,
      );
    });
  }

  it('has none by another name', () => {
    assert.throws(() => suitesNamed(['windows']), /no suite is called windows; there are static, /);
  });
});

describe('parts of the files', () => {
  const files = ['a', 'b', 'c', 'd', 'e'];
  const table: [part: string, expected: string[]][] = [
    ['1/1', files],
    ['1/2', ['a', 'c', 'e']],
    ['2/2', ['b', 'd']],
    ['3/3', ['c']],
  ];
  for (const [part, expected] of table) {
    it(part, () => {
      assert.deepEqual(partOf(files, part), expected);
    });
  }
  for (const part of ['0/2', '3/2', '2', '', 'x/y']) {
    it(`"${part}" is none`, () => {
      assert.throws(() => partOf(files, part), /is no part/);
    });
  }
});
