import assert from 'node:assert/strict';
import { compare } from '../../mutation/comparison';
import type { Judgement, Verdict } from '../../mutation/judge';
import { type Mutant, findAgain, toMutants } from '../../mutation/mutant';
import { sharesOf } from '../../mutation/sample';

describe('the sample of mutants', () => {
  const room = (lines: number) => [{ file: 'a.ts', lines }];

  for (const [sizes, count, expected, reason] of [
    [[100, 100], 4, [2, 2], 'the same for rooms of the same size'],
    [[300, 100], 4, [3, 1], 'by lines'],
    [[997, 1, 1, 1], 10, [7, 1, 1, 1], 'at least one, which the large room gives'],
    [[10, 10, 10], 10, [4, 3, 3], 'the rest goes to one of the largest'],
    [[10, 10, 10], 1, [1, 1, 1], 'at least one, also if the sample gets larger'],
  ] as const) {
    it(`takes ${expected.join(', ')} of ${count} from rooms of ${sizes.join(', ')} lines: ${reason}`, () => {
      const rooms = new Map(sizes.map((lines, k) => [`room ${k}`, room(lines)]));
      assert.deepEqual([...sharesOf(rooms, count).values()], expected);
    });
  }
});

describe('a mutant of an earlier state', () => {
  /** Turns each `<` into `<=`. */
  const mutantsOf = (source: string): Mutant[] => {
    const changes = source.split('\n').flatMap((text, line) =>
      [...text.matchAll(/\w < \w/g)].map(({ 0: found, index: column }) => ({
        mutator: 'EqualityOperator',
        start: { line, column },
        end: { line, column: column + found.length },
        replacement: found.replace('<', '<='),
      })),
    );
    return toMutants('src/room', 'src/room/file.ts', source, changes);
  };

  for (const [before, k, after, expected, reason] of [
    ['a < b', 0, '\n\na < b', '3:1', 'its line moved'],
    ['if (a < b) x();\nif (a < b) y();', 1, 'if (a < b) y();\nif (a < b) x();', '1:5', 'two lines changed places'],
    ['a < b;\na < b;', 1, '\na < b;\na < b;', '3:1', 'the second of equal lines'],
    ['if (a < b) x();', 0, 'if (a < b) z();', '1:5', 'its line changed, but only it is such a change'],
    ['if (a < b) x();', 0, 'if (a < b) z();\nif (a < b) y();', null, 'it may be either'],
    ['a < b', 0, 'a < c', null, 'its code is gone'],
  ] as const) {
    it(`is ${expected === null ? 'not found' : `found at ${expected}`} when ${reason}`, () => {
      const found = findAgain({ ...mutantsOf(before)[k]!, id: '7' }, mutantsOf(after));
      assert.equal(found && `${found.line}:${found.column}`, expected);
      if (found) assert.equal(found.id, '7');
    });
  }
});

describe('two runs of the same mutants', () => {
  const killed: Verdict = { kind: 'killed', by: { file: 'a.test.ts', title: 'a', how: 'failed' } };
  const [survived, unreached] = [{ kind: 'survived' }, { kind: 'unreached' }] as const;
  const judgement = (id: number, verdict: Verdict): Judgement => {
    const place = { file: 'a.ts', line: 1, column: 1, lineText: '', ordinal: 0 };
    const mutant = { id: String(id), room: 'src/a', ...place, mutator: '', original: '', replacement: '' };
    return { mutant, verdict, tests: 0, seconds: 0 };
  };

  it('differ in what was killed before and is not now, the other way round, and in what is gone', () => {
    const before = [killed, killed, killed, survived, unreached, survived, killed].map((verdict, k) =>
      judgement(k, verdict),
    );
    const now = [killed, survived, unreached, killed, killed, unreached].map((verdict, k) => judgement(k, verdict));
    const { lost, won, gone } = compare(before, now);
    assert.deepEqual(
      lost.map(({ before: { mutant } }) => mutant.id),
      ['1', '2'],
    );
    assert.deepEqual(
      won.map(({ mutant }) => mutant.id),
      ['3', '4'],
    );
    assert.deepEqual(
      gone.map(({ id }) => id),
      ['6'],
    );
  });
});
