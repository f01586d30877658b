import assert from 'node:assert/strict';
import { defaultMatrix, pairRule, type PairRule } from '../../../src/model/matrix.js';
import { knownRoles } from '../../../src/model/role.js';

describe('the default collision matrix', () => {
  const table: [a: string, b: string, rule: PairRule, reason: string][] = [
    ['hit', 'hurt', 'different-owners', 'an attack reaches whoever it does not belong to'],
    ['push', 'push', 'different-owners', 'two bodies push each other'],
    ['push', 'solid', 'different-owners', 'a body stands on the floor'],
    ['hit', 'solid', 'different-owners', 'a shot ends in the wall'],
    ['hurt', 'solid', 'different-owners', 'what can be hurt is stopped where nothing else is said of its body'],
    ['solid', 'solid', 'always', 'two walls in one place are worth seeing'],
    ['hurt', 'trigger', 'different-owners', 'who enters'],
    ['push', 'trigger', 'different-owners', 'whose body enters'],
    ['hit', 'trigger', 'different-owners', 'a switch that is shot at'],
    ['ui', 'ui', 'always', 'a click means one of them'],
    ['hit', 'hit', 'never', 'attacks do not notice each other'],
    ['hurt', 'hurt', 'never', 'nothing happens when two can be hurt in one place'],
    ['hit', 'push', 'never', 'the body has areas of its own that can be hurt'],
    ['hurt', 'push', 'never', 'they belong to one body each'],
    ['trigger', 'trigger', 'never', 'places lie in places'],
    ['solid', 'trigger', 'never', 'walls enter nothing'],
  ];
  for (const [a, b, rule, reason] of table) {
    it(`${a} against ${b} (${rule}): ${reason}`, () => {
      assert.equal(pairRule({}, a, b), rule);
      assert.equal(pairRule({}, b, a), rule, 'the order does not matter');
    });
  }

  for (const role of [...knownRoles, 'parry']) {
    const open = role === 'ui' ? 'never' : 'always';
    it(`\`other\` and custom roles against ${role}: ${open}`, () => {
      assert.equal(pairRule({}, 'other', role), open);
      assert.equal(pairRule({}, 'grab', role), open);
    });
    if (role !== 'ui') {
      it(`ui against ${role}: never`, () => {
        assert.equal(pairRule({}, 'ui', role), 'never');
      });
    }
  }

  it('the table contains every pair of known roles except those of `other`', () => {
    const named = knownRoles.filter((role) => role !== 'other');
    const isDeclared = (a: string, b: string): boolean =>
      [`${a}/${b}`, `${b}/${a}`].some((key) => key in defaultMatrix) || a === 'ui' || b === 'ui';
    assert.deepEqual(
      named.flatMap((a) => named.flatMap((b) => (isDeclared(a, b) ? [] : [`${a}/${b}`]))),
      [],
    );
  });
});
