import assert from 'node:assert/strict';
import { check, defaultCheckOptions } from '../../../src/check/check.js';
import { collidingPairs } from '../../../src/check/pairs.js';
import type { Language } from '../../../src/model/document.js';
import { defaultMatrix } from '../../../src/model/matrix.js';
import { coexist, shareSpace, groupBySpace } from '../../../src/model/coexistence.js';
import { readText } from '../../../src/read/reader.js';

const box = (x: number): string => `{ "x": ${x}, "y": 0, "w": 32, "h": 32 }`;
const a = box(0);
const b = box(20);

/** The number of pairs of hitboxes that ever exist together in one space. */
function pairsTogether(text: string, language: Language): number {
  const { hitboxes, sprites } = readText(text, language);
  const spaces = groupBySpace(sprites);
  let count = 0;
  hitboxes.forEach((one, i) => {
    for (const other of hitboxes.slice(i + 1)) {
      if (shareSpace(one.sprite, other.sprite, spaces) && coexist(one, other)) count++;
    }
  });
  return count;
}

describe('alternatives never collide', () => {
  const table: [text: string, together: number, reason: string][] = [
    [
      'PushBox = { IDLE: [-16, -80, 32, 78], JUMP: [-16, -91, 32, 66], BEND: [-16, -58, 32, 58] }',
      0,
      'states in capitals',
    ],
    [`hurtboxes = { stand: [${a}], crouch: [${b}], airborne: [${b}] }`, 0, 'states with lists'],
    [`hurtboxes = { stand: [${a}, ${b}], crouch: [${b}] }`, 1, 'parts of one state exist together'],
    [
      `hero = { hurtboxes: { stand: ${a}, crouch: ${b} }, pushbox: { stand: ${a}, crouch: ${b} } }`,
      2,
      'one state of two lists',
    ],
    [`hero = { hurtboxes: { idle: ${a}, slash: ${b} } }`, 0, 'a posture and an action'],
    [`hero = { hurtboxes: { head: ${a}, body: ${b} } }`, 1, 'parts of a body are not states'],
    [`hero = { boxes: { body: ${a}, attack: ${b} } }`, 1, 'an action without a posture may be a box of any time'],
    [`hurtboxes = { 0: [${a}], 6: [${b}] }`, 0, 'numbers of frames'],
    [`walls = { 1: ${a}, 2: ${b} }`, 1, 'numbers of walls are not frames'],
    [`LEVELS = [{ platforms: [${a}] }, { platforms: [${b}] }]`, 0, 'levels in a list'],
    [`mapsInfo = { cave: { colliders: [${a}] }, forest: { colliders: [${b}] } }`, 0, 'maps in a record'],
    [`totalGame = [{ platforms: [${a}] }, { platforms: [${b}] }]`, 0, 'records with their own walls'],
    [`game = { platforms: [${a}], walls: [${b}] }`, 1, 'lists of one level'],
    [`levels = { level1: [${a}], level2: [${b}] }`, 0, 'lists that are levels'],
    [`rocks = [{ x: 9, y: 9, collider: ${a} }, { x: 50, y: 9, collider: ${b} }]`, 1, 'nodes stand at their positions'],
    [`enemies = { slime: { hurtbox: ${a} }, bat: { hurtbox: ${b} } }`, 0, 'a table keyed by id'],
  ];
  for (const [text, together, reason] of table) {
    it(`${reason}: ${text.slice(0, 60)}`, () => {
      assert.equal(pairsTogether(`const ${text};`, 'typescript'), together);
      const [, key, value] = /^(\w+) = (.*)$/.exec(text)!;
      const data = `{ "${key!}": ${value!.replace(/([{,] ?)(\w+):/g, '$1"$2":')} }`;
      assert.equal(pairsTogether(data, 'json'), together, data);
    });
  }

  it('are not reported as collisions or problems', () => {
    const text = `const PushBox = { IDLE: ${a}, JUMP: ${b} }; const LEVELS = [{ walls: [${a}] }, { walls: [${b}] }];`;
    const document = readText(text, 'typescript');
    const { hitboxes, sprites } = document;
    assert.equal(hitboxes.length, 4);
    assert.deepEqual(collidingPairs(hitboxes, groupBySpace(sprites), defaultMatrix), []);
    assert.deepEqual(check(document, defaultCheckOptions), []);
  });
});

describe('collections', () => {
  const table: [text: string, collections: (string | undefined)[], reason: string][] = [
    [`const walls = [${a}, ${b}];`, ['walls', 'walls'], 'a list'],
    [`const arena = { walls: [${a}], crates: [${b}] };`, ['arena', 'arena'], 'two lists of one record'],
    [`const wall = ${a}; const floor = ${b};`, [undefined, undefined], 'two variables'],
    [`const walls = []; walls.push(${a}); walls.push(${b});`, ['walls', 'walls'], 'pushed to one list'],
    [`function f() { g.walls = [${a}]; } function h() { g.walls = [${b}]; }`, ['g.walls', 'g.walls 1'], 'two literals'],
  ];
  for (const [text, collections, reason] of table) {
    it(`${reason}: ${text.slice(0, 60)}`, () => {
      assert.deepEqual(
        readText(text, 'typescript').hitboxes.map(({ collection }) => collection),
        collections,
      );
    });
  }
});
