/** Which other hitboxes an edit changes: for fixes, which refuse then, for agents and for the preview, which say so. */
import assert from 'node:assert/strict';
import type { EditChange } from '../../../src/edit/change.js';
import { moveShape } from '../../../src/edit/move.js';
import { planVerified } from '../../../src/edit/plan-verified.js';
import type { Hitbox, Language } from '../../../src/model/document.js';
import { rereadIn } from './rereading.js';
import { writing } from './texts.js';

type Ask = (hitboxes: readonly Hitbox[]) => EditChange;

const move =
  (dx: number, dy: number, ...names: string[]): Ask =>
  (hitboxes) => ({
    kind: 'shapes',
    shapes: hitboxes
      .filter(({ name }) => names.includes(name))
      .map(({ id, shape }) => ({ id, shape: moveShape(shape, dx, dy) })),
  });
const idOf = (hitboxes: readonly Hitbox[], name: string): string => hitboxes.find((one) => one.name === name)!.id;

describe('an edit also changes', () => {
  const base = "const base = { name: 'base', role: 'hurt', x: 1, y: 2, w: 8, h: 9 };\n";
  const others: [text: string, ask: Ask, others: string[], reason: string, language?: Language][] = [
    [`${base}const lowBox = { ...base, name: 'low', h: 12 };`, move(5, 0, 'base'), ['low'], 'a spread of it'],
    [
      `${base}const lowBox = { ...base, name: 'low', x: 3 };`,
      move(5, 0, 'base'),
      [],
      'no spread that overrides the number',
    ],
    [
      `${base}const lowBox = { ...base, name: 'low', x: 3 };`,
      move(5, 1, 'base'),
      ['low'],
      'unless another one moves too',
    ],
    [
      'class Enemy { static hitbox = { x: 1, y: 2, w: 8, h: 9 }; }\nconst bossHitbox = { ...Enemy.hitbox, h: 12 };',
      move(5, 0, 'hitbox'),
      ['bossHitbox'],
      'one that has the field of a class',
    ],
    [
      'const player = { x: 100, y: 0, w: 20, h: 10, hitbox: { x: 2, y: 2, w: 4, h: 4 } };',
      move(5, 0, 'player', 'hitbox'),
      [],
      'nobody who is named, too',
    ],
    [
      `${base}const lowBox = { ...base, name: 'low', x: 3 };`,
      move(5, 0, 'low'),
      [],
      'nobody, if the number is its own',
    ],
    [
      `${base}const lowBox = { ...base, name: 'low' };\nconst farBox = { ...lowBox, name: 'far', x: 90 };`,
      move(0, 3, 'base'),
      ['low', 'far'],
      'a spread of a spread',
    ],
    [
      'const hitboxA = { x: 1, y: 2, w: 8, h: 9 };\nconst hitboxB = { x: hitboxA.x, y: 50, w: 8, h: 9 };',
      move(5, 0, 'hitboxA'),
      ['hitboxB'],
      'one that names its number',
    ],
    [
      'const hitboxA = { x: 1, y: 2, w: 8, h: 9 };\nconst hitboxB = { x: hitboxA.x + 5, y: 50, w: 8, h: 9 };',
      move(5, 0, 'hitboxA'),
      ['hitboxB'],
      'one that adds to its number',
    ],
    [
      'const hitboxA = { x: 1, y: 2, w: 8, h: 9 };\nconst hitboxB = { x: hitboxA.x + 5, y: 50, w: 8, h: 9 };',
      move(5, 0, 'hitboxB'),
      [],
      'not the one that it adds to',
    ],
    [
      'const hitboxA = { x: 1, y: 2, w: 8, h: 9 };\nconst hitboxB = { x: 70 - hitboxA.w * 2, y: 50, w: 8, h: 9 };',
      (all) => ({
        kind: 'shapes',
        shapes: [{ id: idOf(all, 'hitboxA'), shape: { ...all[0]!.shape, width: 9 } as Hitbox['shape'] }],
      }),
      ['hitboxB'],
      'one that is placed beside it',
    ],
    [
      'const player = { x: 100, y: 0, w: 20, h: 10, hitbox: { x: 2, y: 2, w: 4, h: 4 } };\nconst wall = { x: 300, y: 0, w: 20, h: 10 };',
      move(5, 0, 'player'),
      ['hitbox'],
      'its parts, which have places of their own in it',
    ],
    [
      'const player = { x: 100, y: 0, w: 20, h: 10, hitbox: { x: 2, y: 2, w: 4, h: 4 } };',
      move(5, 0, 'hitbox'),
      [],
      'not the one that it is a part of',
    ],
    [
      '{ "player": { "x": 100, "y": 0, "w": 20, "h": 10, "hitbox": { "x": 2, "y": 2, "w": 4, "h": 4 } } }',
      move(5, 0, 'player'),
      ['hitbox'],
      'parts in JSON',
      'json',
    ],
    [
      `${base}const lowBox = { ...base, h: 12 };`,
      (all) => ({ kind: 'rename', id: idOf(all, 'base'), name: 'top' }),
      ['base'],
      'one that has its name from it',
    ],
    [
      `${base}const lowBox = { ...base, name: 'low' };`,
      (all) => ({ kind: 'rename', id: idOf(all, 'base'), name: 'top' }),
      [],
      'nobody with a name of his own',
    ],
    [
      `${base}const lowBox = { ...base, name: 'low' };`,
      (all) => ({ kind: 'role', ids: [idOf(all, 'base')], role: 'hit' }),
      ['low'],
      'one that has its role from it',
    ],
    [
      'const hitboxes = [{ x: 0, y: 0, w: 8, h: 8 }, { x: 20, y: 0, w: 8, h: 8 }];',
      (all) => ({ kind: 'delete', ids: [all[0]!.id] }),
      [],
      'nobody who only moves up in the list',
    ],
    [
      'const boxes = [1, 2].map((k) => ({ name: `step ${k}`, role: "solid", x: k * 10, y: 5, w: 8, h: 8 }));',
      move(0, 5, 'step 1'),
      [],
      'what one expression makes is not edited',
    ],
    ['const hitboxes = [[0, 0, 8, 8], [20, 0, 8, 8]];', move(5, 0, 'hitboxes[0]'), [], 'no neighbor'],
  ];
  for (const [text, ask, expected, reason, language = 'typescript'] of others) {
    it(`${expected.join(', ') || 'nobody'}: ${reason}`, () => {
      const before = writing(text, language);
      const plan = planVerified(before, ask(before.document.hitboxes), rereadIn(language));
      assert.ok('edits' in plan, JSON.stringify(plan));
      const also = (plan.alsoChanged ?? []).map(({ before: { name } }) => name);
      assert.deepEqual(also, expected);
    });
  }
});
