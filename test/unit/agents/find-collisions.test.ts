import assert from 'node:assert/strict';
import { MemoryFiles } from './memory-files.js';

function layer(name: string, object: string, x: number, visible: boolean): object {
  const objects = [{ id: x + 1, name: object, type: 'wall', x, y: 0, width: 10, height: 10 }];
  return { type: 'objectgroup', name, visible, objects };
}

const files = new MemoryFiles({
  'hero.ts': `export const hero = {
  hurtboxes: [{ name: 'body', x: 0, y: 0, w: 10, h: 10 }],
  hitboxes: [{ name: 'sword', frames: [1, 1], x: 10, y: 0, w: 10, h: 4 }],
};`,
  'slime.ts': `export const slime = { hurtbox: { x: 0, y: 0, w: 8, h: 8 }, attack: { x: 4, y: 4, radius: 2 } };`,
  'level.ts': `export const level = {
  walls: [{ name: 'floor', x: 0, y: 50, w: 100, h: 10 }, { name: 'step', x: 95, y: 45, w: 20, h: 10 }],
};`,
  'rat.ts': `export const rat = {
  hurtboxes: [{ name: 'body', x: 0, y: 0, w: 10, h: 10 }],
  hitboxes: [{ name: 'bite', x: 7, y: 0, w: 10, h: 4 }],
};`,
  'level.tmj': JSON.stringify({
    type: 'map',
    tiledversion: '1.10.2',
    orientation: 'orthogonal',
    tilewidth: 16,
    tileheight: 16,
    layers: [layer('walls', 'crate', 0, true), layer('plans', 'plan', 5, false)],
  }),
  'other.ts': `export const a = { hurtbox: { x: 0, y: 0, w: 8, h: 8 } };
export const b = { hurtbox: { x: 0, y: 0, w: 8, h: 8 } };`,
});

describe('find_collisions', () => {
  const hero = { file: 'hero.ts', sprite: 'hero' };
  const slime = { file: 'slime.ts', sprite: 'slime' };
  const cases: [input: object, pairs: [a: string, b: string, depth: number][], reason: string][] = [
    [{ a: { ...hero, frame: 1 }, b: { ...slime, x: 15 } }, [['sword', 'hurtbox', 4]], 'the sword reaches 5 px into it'],
    [{ a: { ...hero, frame: 0 }, b: { ...slime, x: 15 } }, [], 'no sword in this frame'],
    [{ a: { ...hero, frame: 1 }, b: { ...slime, x: 20 } }, [], 'touching is no collision'],
    [{ a: { ...hero, frame: 0 }, b: { ...slime, x: 8, y: 4 } }, [], 'the attack ends before the body'],
    [{ a: { ...hero, frame: 0 }, b: { ...slime, x: 5 } }, [['body', 'attack', 3]], 'the attack is inside the body'],
    [
      { a: { ...hero, frame: 1 }, b: { ...slime, x: 20, flipX: true } },
      [['sword', 'hurtbox', 4]],
      'faces the other way',
    ],
    [
      { a: { ...hero, frame: 0 }, b: { ...slime, x: 9 }, allRoles: true },
      [['body', 'hurtbox', 1]],
      'hurt against hurt',
    ],
    [{ a: { file: 'level.ts' } }, [['floor', 'step', 5]], 'within one level'],
    [{ a: hero }, [], 'parts of one body'],
  ];
  for (const [input, pairs, reason] of cases) {
    it(`${JSON.stringify(input)}: ${reason}`, async () => {
      const { collisions = [], total } = await files.call('find_collisions', input);
      const name = (side: object): string => (side as { name: string }).name;
      assert.deepEqual(
        collisions.map(({ a, b, depth }) => [name(a), name(b), depth]),
        pairs,
      );
      assert.equal(total, pairs.length);
    });
  }

  it('says how to move a out of b', async () => {
    const found = async (x: number) => {
      const { collisions } = await files.call('find_collisions', {
        a: { ...hero, frame: 1, x },
        b: { ...slime, x: 15, y: 3 },
      });
      return collisions ?? [];
    };
    const [first] = await found(0);
    assert.deepEqual([first?.move, first?.depth], [{ x: 0, y: -1 }, 1]);
  });

  const refused: [input: object, message: RegExp][] = [
    [{ a: { file: 'other.ts' } }, /^a\.sprite is missing\. The sprites of this file are "a", "b"\.$/],
    [{ a: hero, b: { file: 'other.ts' } }, /^b\.sprite is missing/],
    [{ a: { file: 'hero.ts', sprite: 'nobody' } }, /^There is no sprite "nobody"\. The sprites are "hero"\.$/],
    [{ a: { ...hero, animation: 'run' } }, /^There is no animation "run"\. There are none\.$/],
    [{ a: { file: 'gone.ts' } }, /^There is no file gone\.ts\.$/],
  ];
  for (const [input, message] of refused) {
    it(`refuses ${JSON.stringify(input)}`, async () => {
      assert.match(await files.refusal('find_collisions', input), message);
    });
  }

  const ignoredCases: [input: object, ignored: object[], reason: string][] = [
    [
      { a: { file: 'rat.ts', sprite: 'rat' } },
      [
        {
          a: { hitbox: 'rat.hurtboxes[0]', name: 'body', role: 'hurt' },
          b: { hitbox: 'rat.hitboxes[0]', name: 'bite', role: 'hit' },
          depth: 3,
          reason: 'parts',
          sentence: 'They overlap by 3, but are ignored: parts of rat',
          cure: { collisionMatrix: { 'hit/hurt': 'always' } },
        },
      ],
      'parts of one owner',
    ],
    [{ a: { file: 'rat.ts', sprite: 'rat' }, allRoles: true }, [], 'whatever the roles are, they collide'],
    [
      { a: { ...hero, frame: 0 }, b: { ...slime, x: 9, y: 9 } },
      [
        {
          a: { hitbox: 'hero.hurtboxes[0]', name: 'body', role: 'hurt' },
          b: { hitbox: 'slime.hurtbox', name: 'hurtbox', role: 'hurt' },
          depth: 1,
          reason: 'roles',
          sentence: 'They overlap by 1, but are ignored: hurt and hurt never collide',
          cure: { collisionMatrix: { 'hurt/hurt': 'always' } },
        },
      ],
      'roles of two sprites',
    ],
    [{ a: { ...hero, frame: 0 }, b: { ...slime, x: 10 } }, [], 'touching is no overlap'],
    [
      { a: { file: 'level.tmj' } },
      [
        {
          a: { hitbox: 'layers[0].objects[0]', name: 'crate', role: 'solid' },
          b: { hitbox: 'layers[1].objects[0]', name: 'plan', role: 'solid' },
          depth: 5,
          reason: 'hidden',
          sentence: 'They overlap by 5, but are ignored: plan is hidden',
        },
      ],
      'a hidden layer, for which there is no cure',
    ],
  ];
  for (const [input, expected, reason] of ignoredCases) {
    it(`says what is ignored: ${JSON.stringify(input)}: ${reason}`, async () => {
      const { ignored = [], ignoredTotal = 0 } = await files.call('find_collisions', input);
      assert.deepEqual([ignored, ignoredTotal], [expected, expected.length]);
    });
  }

  it('bounds its results', async () => {
    const pile = Array.from({ length: 200 }, (_, k) => ({ name: `w${k}`, x: k / 100, y: 0, w: 50, h: 50 }));
    const many = new MemoryFiles({ 'a.json': JSON.stringify({ walls: pile }) });
    const { collisions, total, leftOut } = await many.call('find_collisions', { a: { file: 'a.json' } });
    assert.deepEqual([collisions?.length, total, leftOut], [200, 19_900, '19700 more collisions']);
  });
});
