import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findLabels, hitboxName } from '../../../src/model/hitbox-names.js';
import { runs } from '../core/support.js';

interface Named {
  readonly name: string;
  readonly path: string;
  readonly animation: string | null;
  readonly state?: string;
  readonly sprite: string;
  readonly frames: readonly [number, number | null] | null;
}

const box = (name: string, path: string, more: Partial<Named> = {}): Named => ({
  name,
  path,
  animation: null,
  sprite: '',
  frames: null,
  ...more,
});

function names(hitboxes: readonly Named[]): string[] {
  const labels = findLabels(hitboxes);
  return hitboxes.map((hitbox, index) => {
    const label = labels.get(index);
    return hitboxName(label === undefined ? hitbox : { ...hitbox, label });
  });
}

describe('the names of hitboxes', () => {
  const table: [reason: string, hitboxes: Named[], expected: string[]][] = [
    ['unique names', [box('player', 'level.player'), box('coins[0]', 'level.coins[0]')], ['player', 'coins[0]']],
    [
      'one part in frame after frame',
      [box('body', 'frames[0].body', { frames: [0, 0] }), box('body', 'frames[1].body', { frames: [1, null] })],
      ['body', 'body'],
    ],
    [
      'two parts of a name in one frame',
      [box('body', 'frames[0].body', { frames: [0, 1] }), box('body', 'frames[1].body', { frames: [1, 1] })],
      ['frames[0].body', 'frames[1].body'],
    ],
    [
      'keys in two owners',
      [box('hurtbox', 'Knight.hurtbox'), box('hurtbox', 'Archer.hurtbox')],
      ['Knight.hurtbox', 'Archer.hurtbox'],
    ],
    [
      'lists in two animations of one owner',
      [box('hitboxes[0]', 'ryo.animations.punch.hitboxes[0]'), box('hitboxes[0]', 'ryo.animations.kick.hitboxes[0]')],
      ['punch.hitboxes[0]', 'kick.hitboxes[0]'],
    ],
    [
      'no further than needed, past what they have in common',
      [box('hurt', 'game.knight.body.hurt'), box('hurt', 'game.archer.body.hurt')],
      ['knight.body.hurt', 'archer.body.hurt'],
    ],
    [
      'quoted keys',
      [box('box', 'moves["high kick"].box'), box('box', 'moves["low kick"].box')],
      ['high kick.box', 'low kick.box'],
    ],
    [
      'owners in a list',
      [box('hurtbox', 'rats[0].hurtbox'), box('hurtbox', 'rats[1].hurtbox')],
      ['rats[0].hurtbox', 'rats[1].hurtbox'],
    ],
    [
      'names of their own in one list',
      [box('step', 'a.keep.hitboxes[0]'), box('step', 'a.keep.hitboxes[8]')],
      ['step (hitboxes[0])', 'step (hitboxes[8])'],
    ],
    ['a list that is the file', [box('Bat', '[3]'), box('Bat', '[4]')], ['Bat [3]', 'Bat [4]']],
    [
      'names of their own in two sprites',
      [box('left', 'sprites.first.hitboxes[0]'), box('left', 'sprites.second.hitboxes[0]')],
      ['left (first)', 'left (second)'],
    ],
    [
      'their animations say more than their paths',
      [box('sword', 'items[0].list[0]', { animation: 'run' }), box('sword', 'items[0].list[1]', { animation: 'kick' })],
      ['sword (run)', 'sword (kick)'],
    ],
    [
      'their states',
      [box('hurt box', 'a[0]'), box('hurt box', 'a[1]', { state: 'crouch' })],
      ['hurt box', 'hurt box (crouch)'],
    ],
    ['the same path twice', [box('box', 'box'), box('box', 'box'), box('box', 'box')], ['box', 'box (2)', 'box (3)']],
    [
      'a number that is taken',
      [box('box (2)', 'a'), box('box', 'box'), box('box', 'box')],
      ['box (2)', 'box', 'box (3)'],
    ],
    ['no name', [box('', 'a.b[0]'), box('', 'a.b[1]')], ['b[0]', 'b[1]']],
    ['a single one without a name', [box('', 'shapes.rect')], ['rect']],
  ];
  for (const [reason, hitboxes, expected] of table) {
    it(`${expected.join(', ')}: ${reason}`, () => {
      assert.deepEqual(names(hitboxes), expected);
    });
  }

  it('are unique in a file, and those that were unique stay as they are', () => {
    const word = fc.constantFrom('a', 'b', 'a[0]', 'a (2)', 'b.a', '["x y"]', '[1]', 'a (b)');
    const some = fc.record({
      name: fc.oneof(word, fc.constant('')),
      path: fc.array(word, { maxLength: 4 }).map((parts) => parts.join('.')),
      animation: fc.constantFrom(null, 'run', 'kick'),
      sprite: fc.constant(''),
      frames: fc.constant(null),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), (hitboxes) => {
        const results = names(hitboxes);
        assert.equal(new Set(results).size, hitboxes.length, results.join(', '));
        for (const [k, { name }] of hitboxes.entries()) {
          if (name !== '' && hitboxes.filter((other) => other.name === name).length === 1)
            assert.equal(results[k], name);
        }
      }),
      runs(100),
    );
  });
});
