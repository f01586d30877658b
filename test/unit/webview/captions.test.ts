import assert from 'node:assert/strict';
import { captionsOf } from '../../../webview/canvas/name-labels.js';

interface Named {
  readonly name: string;
  readonly ownName?: string;
  readonly sprite: string;
  readonly hidden?: true | 'disabled';
}

const box = (name: string, sprite = '', ownName?: string): Named =>
  ownName === undefined ? { name, sprite } : { name, sprite, ownName };

describe('captions in the picture', () => {
  const table: [reason: string, hitboxes: Named[], titled: string[], expected: string[]][] = [
    ['the only list is not repeated', [box('hitboxes[0]'), box('hitboxes[1]')], [], ['[0]', '[1]']],
    ['beside other names', [box('paddle'), box('bricks[0]'), box('bricks[1]')], [], ['paddle', '[0]', '[1]']],
    ['two lists need their names', [box('coins[0]'), box('walls[0]')], [], ['coins[0]', 'walls[0]']],
    ['nested lists', [box('rows[0][1]'), box('rows[1][0]')], [], ['[0][1]', '[1][0]']],
    ['a list that is the file', [box('[0]'), box('[1]')], [], ['[0]', '[1]']],
    [
      'owners are left out below their titles',
      [box('Knight.hurtbox', 'Knight', 'hurtbox'), box('Archer.hurtbox', 'Archer', 'hurtbox')],
      ['Knight', 'Archer'],
      ['hurtbox', 'hurtbox'],
    ],
    [
      'lists below titles',
      [box('a.hitboxes[0]', 'a', 'hitboxes[0]'), box('b.hitboxes[0]', 'b', 'hitboxes[0]')],
      ['a', 'b'],
      ['[0]', '[0]'],
    ],
    [
      'in one world, the owner tells them apart',
      [box('bat.hitbox', 'bat', 'hitbox'), box('rat.hitbox', 'rat', 'hitbox')],
      [],
      ['bat.hitbox', 'rat.hitbox'],
    ],
    [
      'a place in parentheses is for lists',
      [box('step (hitboxes[0])', '', 'step'), box('step (hitboxes[1])', '', 'step')],
      [],
      ['step', 'step'],
    ],
    [
      'what its file hides',
      [
        { ...box('zone'), hidden: true },
        { ...box('shield'), hidden: 'disabled' },
      ],
      [],
      ['zone, hidden', 'shield, disabled'],
    ],
    ['a long name', [box('x'.repeat(40))], [], [`${'x'.repeat(31)}…`]],
  ];
  for (const [reason, hitboxes, titled, expected] of table) {
    it(`${expected.join(', ')}: ${reason}`, () => {
      const caption = captionsOf((sprite) => titled.includes(sprite), hitboxes);
      assert.deepEqual(hitboxes.map(caption), expected);
    });
  }
});
