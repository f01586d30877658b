import assert from 'node:assert/strict';
import {
  maxListed,
  maxListLength,
  maxReferenceLength,
  maxShownCorners,
  maxSpritesLength,
} from '../../../src/agents/limits.js';
import { MemoryFiles } from './memory-files.js';

const hero = `export const hero = {
  hurtboxes: [{ name: 'body', x: 1, y: 2, w: 3, h: 4 }],
  hitboxes: [{ name: 'sword', frames: [2, 3], x: 5, y: 0, w: 6, h: 2 }],
};
export const slime = { hurtbox: { x: 0, y: 0, radius: TILE / 2 } };
const TILE = 16;
`;

const sheet = JSON.stringify({
  sprites: {
    knight: {
      frames: { width: 16, height: 16 },
      animations: { run: { frames: [0, 3] }, slash: { frames: [4, 7] } },
      hitboxes: [
        { name: 'body', role: 'hurt', rect: [0, 0, 8, 8] },
        { name: 'blade', role: 'hit', animation: 'slash', frames: [1, 1], rect: [8, 0, 8, 8] },
        { name: 'foot', role: 'push', frames: [0, 4], rect: [0, 8, 8, 8] },
      ],
    },
  },
});

describe('list_hitboxes', () => {
  const files = new MemoryFiles({ 'hero.ts': hero, 'knight.hitbox.json': sheet });

  it('lists hitboxes with reference, role, owner, frames, shape and line', async () => {
    const { hitboxes } = await files.call('list_hitboxes', { file: 'hero.ts' });
    assert.deepEqual(hitboxes, [
      {
        hitbox: 'hero.hurtboxes[0]',
        name: 'body',
        role: 'hurt',
        sprite: 'hero',
        shape: { kind: 'rect', x: 1, y: 2, width: 3, height: 4 },
        line: 2,
      },
      {
        hitbox: 'hero.hitboxes[0]',
        name: 'sword',
        role: 'hit',
        sprite: 'hero',
        frames: [2, 3],
        shape: { kind: 'rect', x: 5, y: 0, width: 6, height: 2 },
        line: 3,
      },
      {
        hitbox: 'slime.hurtbox',
        name: 'hurtbox',
        role: 'hurt',
        sprite: 'slime',
        shape: { kind: 'circle', x: 0, y: 0, radius: 8 },
        line: 5,
        computed: ['radius = TILE / 2'],
      },
    ]);
  });

  const selections: [file: string, selection: object, names: string[], reason: string][] = [
    ['hero.ts', {}, ['body', 'sword', 'hurtbox'], 'everything'],
    ['hero.ts', { sprite: 'hero' }, ['body', 'sword'], 'one owner'],
    ['knight.hitbox.json', { sprite: 'knight', frame: 5 }, ['body', 'blade'], 'the owner by its name'],
    ['hero.ts', { sprite: 'hero', frame: 2 }, ['body', 'sword'], 'without frames it always exists'],
    ['hero.ts', { sprite: 'hero', frame: 0 }, ['body'], 'before its first frame'],
    ['hero.ts', { sprite: 'hero', frame: 4 }, ['body'], 'after its last frame'],
    ['knight.hitbox.json', { animation: 'slash', frame: 1 }, ['body', 'blade'], 'frame 5 of the sheet has no foot'],
    ['knight.hitbox.json', { animation: 'slash', frame: 0 }, ['body', 'foot'], 'frame 4 of the sheet has one'],
    ['knight.hitbox.json', { animation: 'run', frame: 1 }, ['body', 'foot'], 'the blade is in another animation'],
    ['knight.hitbox.json', { frame: 5 }, ['body', 'blade'], 'frame 1 of slash is frame 5 of the sheet'],
    ['knight.hitbox.json', { frame: 1 }, ['body', 'foot'], 'frame 1 of the sheet is not in slash'],
    ['knight.hitbox.json', { animation: 'slash' }, ['body', 'blade', 'foot'], 'in some frame of it'],
  ];
  for (const [file, selection, names, reason] of selections) {
    it(`${JSON.stringify(selection)} of ${file}: ${names.join(', ')}: ${reason}`, async () => {
      const { hitboxes } = await files.call('list_hitboxes', { file, ...selection });
      assert.deepEqual(
        hitboxes?.map(({ name }) => name),
        names,
      );
    });
  }

  it('lists the sprites, and only the one asked for', async () => {
    const all = await files.call('list_hitboxes', { file: 'hero.ts' });
    assert.deepEqual(
      all.sprites?.map(({ sprite, hitboxes }) => [sprite, hitboxes]),
      [
        ['hero', 2],
        ['slime', 1],
      ],
    );
    const one = await files.call('list_hitboxes', { file: 'hero.ts', sprite: 'slime' });
    assert.deepEqual(one.sprites, [{ sprite: 'slime', hitboxes: 1 }]);
  });

  const walls = (count: number): string =>
    JSON.stringify({
      walls: Array.from({ length: count }, (_, x) => ({ name: `w${x}`, x: x * 20, y: 0, w: 9, h: 9 })),
    });

  it('reads a long list in parts', async () => {
    const long = new MemoryFiles({ 'a.json': walls(450) });
    const names: string[] = [];
    for (let offset = 0; ; offset += maxListed) {
      const part = await long.call('list_hitboxes', { file: 'a.json', offset, limit: maxListed });
      names.push(...(part.hitboxes ?? []).map(({ name }) => name));
      assert.equal(part.total, 450);
      if (part.leftOut === undefined) break;
      assert.equal(part.leftOut, `${450 - names.length} more hitboxes: use offset ${names.length}`);
    }
    assert.equal(new Set(names).size, 450);
  });

  it('bounds its results whatever the file contains', async () => {
    const points = Array.from({ length: 100 }, (_, k) => [Math.cos(k / 16) * 99, Math.sin(k / 16) * 99]);
    const huge = new MemoryFiles({
      'a.hitbox.json': JSON.stringify({
        sprites: {
          ['s'.repeat(5000)]: {
            hitboxes: Array.from({ length: 110 }, (_, k) => ({
              name: `${'n'.repeat(2000)}${k}`,
              role: 'hit',
              polygon: points,
            })),
          },
        },
      }),
    });
    const text = await huge.callText('list_hitboxes', { file: 'a.hitbox.json' });
    assert.ok(text.length < maxListLength + maxSpritesLength, `${text.length} characters`);
    assert.match(text, /more hitboxes: use offset \d+/);
    const { hitboxes } = JSON.parse(text) as { hitboxes: { hitbox: string; shape: Record<string, unknown> }[] };
    for (const { hitbox, shape } of hitboxes) {
      assert.ok(hitbox.length <= maxReferenceLength);
      assert.equal((shape['points'] as unknown[]).length, maxShownCorners);
      assert.equal(shape['cornersLeftOut'], 100 - maxShownCorners);
    }
  });

  it('notes what could not be read', async () => {
    const broken = new MemoryFiles({ 'a.ts': 'const walls = [{ x: 1, y: 2, w: 3, h: 4 }, { x: 1,, y: }];' });
    const { notes } = await broken.call('list_hitboxes', { file: 'a.ts' });
    assert.match(notes?.[0] ?? '', /^Syntax error in line 1/);
  });
});
