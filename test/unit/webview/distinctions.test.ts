import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { SceneHitbox } from '../../../src/messages/scene.js';
import { tellApart } from '../../../webview/text/distinctions.js';
import { circle, hitbox, rect } from './support.js';

const box = (name: string, path: string, more: Partial<SceneHitbox> = {}, x = 0): SceneHitbox => ({
  ...hitbox(name, rect(x, 0, 1, 1)),
  path,
  ...more,
});

describe('the texts that distinguish list entries', () => {
  const table: [hitboxes: SceneHitbox[], expected: string[], reason: string][] = [
    [[box('body', 'a.body'), box('head', 'a.head')], ['', ''], 'different names'],
    [
      [box('body', 'a.body', { sprite: 'a' }), box('body', 'b.body', { sprite: 'b' })],
      ['', ''],
      'each is under its own sprite',
    ],
    [
      [box('attackBox', 'moves.punch.attackBox'), box('attackBox', 'moves.kick.attackBox')],
      ['punch', 'kick'],
      'keys of their paths',
    ],
    [
      [box('box', 'moves["high kick"].box'), box('box', 'moves["low kick"].box')],
      ['high kick', 'low kick'],
      'quoted keys',
    ],
    [
      [
        box('attackBox', 'm.punch.attackBox', { animation: 'punch' }),
        box('attackBox', 'm.kick.attackBox', { animation: 'kick' }),
      ],
      ['punch', 'kick'],
      'the animation, without repeating the key',
    ],
    [
      [
        box('hit', 'a[0]', { frames: [2, 2] }),
        box('hit', 'a[1]', { frames: [3, 5] }),
        box('hit', 'a[2]', { frames: [6, null] }),
      ],
      ['frame 2', 'frames 3 to 5', 'from frame 6'],
      'their frames',
    ],
    [
      [box('hurt[0]', 'punch.hurt[0]'), box('hurt[1]', 'punch.hurt[1]'), box('hurt[0]', 'kick.hurt[0]')],
      ['punch', 'punch', 'kick'],
      'beside an index, for all with that name',
    ],
    [[box('coins[0]', 'coins[0]'), box('coins[1]', 'coins[1]')], ['', ''], 'only an index, already in the name'],
    [
      [box('Mob', 'list[0]', { tags: ['fly'] }), box('Mob', 'list[1]', { tags: ['slime'] })],
      ['fly', 'slime'],
      'their tags',
    ],
    [
      [box('part', 'list[0]', { role: 'hit' }), box('part', 'list[1]', { role: 'hurt' })],
      ['hit', 'hurt'],
      'their roles',
    ],
    [
      [box('part', 'list[0]'), { ...box('part', 'list[1]'), shape: circle(0, 0, 1) }],
      ['rectangle', 'circle'],
      'their shapes',
    ],
    [[box('Mob', 'list[0]'), box('Mob', 'list[1]', {}, 8)], ['numbers', 'numbers'], 'only their numbers'],
    [
      [box('wall', 'a.wall'), box('wall', 'b.list[0]'), box('wall', 'b.list[1]', {}, 8)],
      ['a', 'b.list numbers', 'b.list numbers'],
      'some by a key, some also by their numbers',
    ],
    [[box('wall', 'list[0].wall'), box('wall', 'list[1].wall')], ['list[0]', 'list[1]'], 'not even different numbers'],
  ];
  for (const [hitboxes, expected, reason] of table) {
    it(`${expected.filter((text) => text !== '').join(', ') || 'nothing'}: ${reason}`, () => {
      const results = tellApart(hitboxes).map(({ text, byNumbers }) =>
        [text, byNumbers ? 'numbers' : null].filter((part) => part !== null).join(' '),
      );
      assert.deepEqual(results, expected);
    });
  }

  it('leaves no two lines the same if their positions differ', () => {
    const part = fc.constantFrom('a', 'b', 'wall');
    const entry = fc.record({
      name: fc.constantFrom('wall', 'wall[0]', 'body'),
      path: fc.array(part, { minLength: 1, maxLength: 3 }),
      role: fc.constantFrom('hit', 'hurt'),
      frames: fc.constantFrom<[number, number] | null>(null, [1, 1], [2, 3]),
      x: fc.nat(2),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
        const hitboxes = entries.map(({ name, path, role, frames, x }, k) =>
          box(name, `${path.join('.')}[${k}]`, { role, frames }, x),
        );
        const results = tellApart(hitboxes);
        const lines = hitboxes.map(({ name, fields }, k) => {
          const { text, byNumbers } = results[k]!;
          return JSON.stringify([name, text, byNumbers ? fields : null]);
        });
        assert.equal(new Set(lines).size, lines.length);
      }),
    );
  });
});
