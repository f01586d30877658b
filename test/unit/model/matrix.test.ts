import assert from 'node:assert/strict';
import { defaultMatrix, pairRule, type PairRule } from '../../../src/model/matrix.js';
import { knownRoles } from '../../../src/model/role.js';

describe('the default collision matrix', () => {
  const table: [a: string, b: string, rule: PairRule, reason: string][] = [
    ['hit', 'hurt', 'different-owners', 'an attack hits other owners'],
    ['push', 'push', 'different-owners', 'two bodies push each other'],
    ['push', 'solid', 'different-owners', 'a body stands on the floor'],
    ['hit', 'solid', 'different-owners', 'a shot ends in the wall'],
    ['hurt', 'solid', 'different-owners', 'walls stop a hurtbox if there is no other body'],
    ['solid', 'solid', 'always', 'overlapping walls are worth a look'],
    ['hurt', 'trigger', 'different-owners', 'a hurtbox enters a trigger'],
    ['push', 'trigger', 'different-owners', 'a body enters a trigger'],
    ['hit', 'trigger', 'different-owners', 'a shot hits a switch'],
    ['ui', 'ui', 'always', 'a click is for one of them'],
    ['hit', 'hit', 'never', 'attacks ignore each other'],
    ['hurt', 'hurt', 'never', 'overlapping hurtboxes have no effect'],
    ['hit', 'push', 'never', 'a body has separate hurtboxes'],
    ['hurt', 'push', 'never', 'each belongs to one body'],
    ['trigger', 'trigger', 'never', 'triggers may overlap'],
    ['solid', 'trigger', 'never', "walls don't enter triggers"],
  ];
  for (const [a, b, rule, reason] of table) {
    it(`${a} against ${b} (${rule}): ${reason}`, () => {
      assert.equal(pairRule({}, a, b), rule);
      assert.equal(pairRule({}, b, a), rule, 'the order does not matter');
    });
  }

  for (const role of [...knownRoles, 'parry']) {
    const open = role === 'ui' ? 'never' : 'different-owners';
    it(`neutral hitboxes and custom roles against ${role}: ${open}`, () => {
      assert.equal(pairRule({}, 'other', role), role === 'other' ? 'always' : open);
      assert.equal(pairRule({}, 'grab', role), open);
    });
    if (role !== 'ui') {
      it(`ui against ${role}: never`, () => {
        assert.equal(pairRule({}, 'ui', role), 'never');
      });
    }
  }

  it('the order of two roles does not matter where both have a wildcard, or a pair is listed twice', () => {
    const matrix = { 'rope/*': 'never', 'grab/*': 'always' } as const;
    assert.deepEqual([pairRule(matrix, 'grab', 'rope'), pairRule(matrix, 'rope', 'grab')], ['always', 'always']);
    const twice = { 'rope/grab': 'never', 'grab/rope': 'always' } as const;
    assert.deepEqual([pairRule(twice, 'grab', 'rope'), pairRule(twice, 'rope', 'grab')], ['always', 'always']);
  });

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
