/** Who collides with whom: layers and masks, roles and owners. */
import assert from 'node:assert/strict';
import { collisionFilters } from '../../../../src/core/index.js';
import type { CollisionFilter } from '../../../../src/core/index.js';

const player: CollisionFilter = { layer: 1, mask: 2 };
const enemy: CollisionFilter = { layer: 2, mask: 1 };
const ghost: CollisionFilter = { layer: 4, mask: 0 };
const last: CollisionFilter = { layer: 1 << 31, mask: 1 << 31 };
const hit = (owner?: string | number): CollisionFilter => ({ role: 'hit', owner });
const hurt = (owner?: string | number): CollisionFilter => ({ role: 'hurt', owner });

describe('collision filters', () => {
  const table: readonly [string, CollisionFilter | undefined, CollisionFilter | undefined, boolean][] = [
    ['without filters', undefined, undefined, true],
    ['empty filters', {}, {}, true],
    ['each mask has the other layer', player, enemy, true],
    ['neither mask has it', player, player, false],
    ['only one mask has it', player, { layer: 2, mask: 4 }, false],
    ['a mask of 0', ghost, undefined, false],
    ['no filter is on layer 1', { layer: 2, mask: 1 }, undefined, true],
    ['no filter is on no other layer', { layer: 2, mask: ~1 }, undefined, false],
    ['a mask is all layers when absent', { layer: 1 << 20 }, { layer: 1 << 30 }, true],
    ['a layer is 1 when absent', { mask: 1 }, { mask: 1 }, true],
    ['the highest bit', last, last, true],
    ['the highest bit as an unsigned number', { layer: 0x80000000, mask: 0xffffffff }, last, true],
    ['roles that collide', hit(), hurt(), true],
    ['roles that do not', hurt(), hurt(), false],
    ['a role and none', hit(), {}, true],
    ['roles of one owner', hit('hero'), hurt('hero'), false],
    ['roles of two owners', hit('hero'), hurt('slime'), true],
    ['owners without roles: the same', { owner: 7 }, { owner: 7 }, false],
    ['owners without roles: different', { owner: 7 }, { owner: 8 }, true],
    ['an owner, and none', { owner: 7 }, {}, true],
    ['0 is an owner', { owner: 0 }, { owner: 0 }, false],
    ['layers count before roles', { ...hit(), layer: 1, mask: 1 }, { ...hurt(), layer: 2 }, false],
  ];
  for (const [name, a, b, expected] of table) {
    it(`${name}: ${expected ? 'they collide' : 'they do not'}`, () => {
      // Also where other shapes have names, and where many ids have none.
      for (const others of [[], [undefined], [{ role: 'solid' }], Array<undefined>(50).fill(undefined)]) {
        const filters = collisionFilters([...others, a, b]);
        const [first, second] = [others.length, others.length + 1];
        assert.equal(filters.allows(first, second), expected);
        assert.equal(filters.allows(second, first), expected);
        if (a) assert.equal(filters.admits(a, second), expected);
        if (b) assert.equal(filters.admits(b, first), expected);
        assert.equal(filters.admits(undefined, first), true);
      }
    });
  }

  it('ids beyond the list have an empty filter', () => {
    const filters = collisionFilters([ghost, { layer: 2, mask: 1 }, { mask: 2 }]);
    for (const id of [3, 1000]) {
      assert.equal(filters.allows(0, id), false, 'a mask of 0');
      assert.equal(filters.allows(id, 0), false, 'a mask of 0');
      assert.equal(filters.allows(id, 1), true, 'a mask with layer 1');
      assert.equal(filters.allows(2, id), false, 'a mask without layer 1');
      assert.equal(filters.admits(ghost, id), false, 'a mask of 0');
      assert.equal(filters.allows(id, id + 1000), true, 'neither has one');
    }
  });

  it('the matrix overrides the rules for roles', () => {
    const filters = collisionFilters([hit('a'), hurt('a'), hurt('b'), { role: 'own' }], { 'own/hurt': 'never' });
    assert.equal(filters.allows(0, 1), false);
    assert.equal(filters.allows(0, 2), true);
    assert.equal(filters.allows(3, 2), false);
  });

  for (const [field, value, valid] of [
    ['layer', 0xffffffff, true],
    ['layer', -0x80000000, true],
    ['layer', 0x100000000, false],
    ['layer', -0x80000001, false],
    ['mask', 0xffffffff, true],
    ['mask', -0x80000001, false],
    ['mask', 1.5, false],
    ['mask', NaN, false],
    ['layer', '1', false],
  ] as const) {
    it(`${field} ${value}: ${valid ? 'is accepted' : 'throws, naming both'}`, () => {
      const filter = { [field]: value } as CollisionFilter;
      if (valid) collisionFilters([filter]);
      else assert.throws(() => collisionFilters([filter]), new RegExp(`${field}.*${String(value)}`));
    });
  }
});
