import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { collidingPairs } from '../../../src/check/pairs.js';
import type { Language } from '../../../src/model/document.js';
import { pairRule } from '../../../src/model/matrix.js';
import { groupBySpace } from '../../../src/model/coexistence.js';
import { readText } from '../../../src/read/reader.js';

const folder = new URL('../../../examples/', import.meta.url);

function read(path: string): ReturnType<typeof readText> {
  const language: Language = path.endsWith('.ts') ? 'typescript' : 'jsonc';
  return readText(readFileSync(new URL(path, folder), 'utf8'), language);
}

describe('the examples show their collisions', () => {
  const table: [file: string, pairs: string[], reason: string][] = [
    [
      'src/arena.ts',
      ['balcony × plank', 'lower crate × upper crate', 'pillar × lantern'],
      'three pairs collide that should not',
    ],
    ['src/enemies.ts', [], 'the boxes of one character overlap by design'],
    ['src/first.ts', ['player × slime'], 'the slime is in the player'],
    ['src/hero.ts', [], 'the sword overlaps the knight who swings it'],
    ['src/notes.ts', [], 'no hitboxes'],
    ['src/rect.ts', [], 'no hitboxes'],
    ['src/ui.ts', ['jump × slash'], 'a thumb presses both'],
    ['levels/belfry.json', [], 'a level that fits'],
    [
      'levels/courtyard.json',
      ['gatehouse × platforms[3]', 'platforms[0] × platforms[1]', 'big boulder × small boulder'],
      'the same in JSON',
    ],
    ['sprites/bat.hitboxes.json', [], 'parts of one bat'],
    ['sprites/corners.hitbox.json', [], 'two sprites collide only on the stage'],
    ['sprites/hero-swing.hitbox.json', [], 'the sword is in front of the knight'],
    ['sprites/knight.hitbox.json', [], 'the shield is next to the knight'],
    ['sprites/slime.hitboxes.json', [], 'parts of one slime'],
    ['engines/slime.hitbox.json', [], 'one hitbox'],
    ['play/hero.hitbox.json', [], 'the parts of one knight'],
    ['play/keep.hitbox.json', [], 'a level that fits'],
    ['play/monsters.hitbox.json', [], 'the parts of two monsters'],
    ['motion/circle-and-square.json', [], 'a ball next to a box'],
    ['motion/circle-and-rotated-rect.hitbox.json', [], 'a ball next to a plank'],
    ['motion/ricochet.hitbox.json', [], 'a ball on its way'],
  ];
  for (const [file, expected, reason] of table) {
    it(`${file}: ${reason}`, () => {
      const { hitboxes, sprites } = read(file);
      const pairs = collidingPairs(hitboxes, groupBySpace(sprites), {});
      assert.deepEqual(
        pairs.map(({ a, b }) => `${hitboxes[a]!.name} × ${hitboxes[b]!.name}`),
        expected,
      );
    });
  }

  it('every example is in the table', () => {
    // The plugin writes declarations beside hitbox files while an example of examples/engines runs.
    const others = /(^tsconfig|\.d\.json\.ts$)/;
    const files = ['src', 'levels', 'sprites', 'play', 'motion', 'engines'].flatMap((name) =>
      readdirSync(new URL(`${name}/`, folder)).flatMap((file) =>
        /\.(ts|json)$/.test(file) && !others.test(file) ? [`${name}/${file}`] : [],
      ),
    );
    assert.deepEqual(files.sort(), table.map(([file]) => file).sort());
  });

  const tryOuts: [file: string, name: string, reason: string][] = [
    ['motion/circle-and-square.json', 'ball', 'collides when moved onto the box'],
    ['motion/circle-and-rotated-rect.hitbox.json', 'ball', 'collides when moved onto the plank'],
    ['motion/ricochet.hitbox.json', 'ball', 'hits all walls on its way'],
  ];
  for (const [file, name, reason] of tryOuts) {
    it(`${file}: ${reason}`, () => {
      const { hitboxes, sprites } = read(file);
      const spaces = groupBySpace(sprites);
      const ball = hitboxes.find((hitbox) => hitbox.name === name)!;
      for (const wall of hitboxes.filter(({ role }) => role === 'solid')) {
        const pairs = collidingPairs([{ ...wall, shape: ball.shape }, ball], spaces, {});
        assert.equal(pairs.length, 1, wall.name);
      }
    });
  }

  it('the attacks of one corner piece hit the other piece by the rules for different owners', () => {
    const { hitboxes } = read('sprites/corners.hitbox.json');
    const roles = [...new Set(hitboxes.map(({ sprite, role }) => `${sprite} ${role}`))];
    assert.deepEqual(roles, ['sprites.first hit', 'sprites.second hurt']);
    assert.equal(pairRule({}, 'hit', 'hurt'), 'different-owners');
  });
});
