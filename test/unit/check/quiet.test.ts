import assert from 'node:assert/strict';
import { check, defaultCheckOptions } from '../../../src/check/check.js';
import { collidingPairs } from '../../../src/check/pairs.js';
import { defaultMatrix } from '../../../src/model/matrix.js';
import { spacesOf } from '../../../src/model/together.js';
import { readText } from '../../../src/read/reader.js';

const rules = (text: string) => check(readText(text, 'typescript'), defaultCheckOptions).map(({ rule }) => rule);

describe('what nothing calls a hitbox', () => {
  const a = '{ x: 0, y: 0, w: 10, h: 10 }';
  const b = '{ x: 5, y: 0, w: 10, h: 10 }';
  const cases: [text: string, expected: string[], reason: string][] = [
    [`const boxes = [${a}, ${b}];`, ['overlap'], 'one list belongs together'],
    [`const things = { crate: ${a}, rock: ${b} };`, ['overlap'], 'so does one record'],
    [`const one = { panel: ${a} }; const two = { rock: ${b} };`, [], 'two records need not'],
    [
      `const one = { walls: [${a}] }; const two = { walls: [${b}] };`,
      [],
      'not even where they say what they are: two variables may be two levels',
    ],
    [`const layout = [${a}, ${b}];`, [], 'a layout is none of ours'],
  ];
  for (const [text, expected, reason] of cases) {
    it(`${text}: ${reason}`, () => {
      assert.deepEqual(rules(text), expected);
    });
  }
});

describe('a body that is set to several shapes', () => {
  const size = 'this.body.setSize(20, 28).setOffset(6, 4);';
  const circle = 'this.body.setCircle(12, 4, 4);';
  const cases: [text: string, expected: string[], reason: string][] = [
    [`class Bat { constructor() { ${size} } attack() { ${circle} } }`, [], 'one after the other'],
    [`class Bat { constructor() { ${size} } reset() { ${size} } }`, [], 'and back again'],
    [`class Bat { hurtboxes = [[4, 2, 8, 12], [4, 14, 10, 10]]; constructor() { ${size} } }`, [], 'one owner'],
    [`function create() { ${size} } function attack() { ${circle} }`, [], 'in functions'],
    [
      `class Bat { constructor() { ${size} ${circle.replace('body', 'pushbox')} } }`,
      [],
      'two bodies of one owner do not push each other',
    ],
  ];
  for (const [text, expected, reason] of cases) {
    it(`${text}: ${reason}`, () => {
      assert.deepEqual(rules(text), expected);
    });
  }
});

describe('a hitbox without any size', () => {
  it('is switched off and collides with nothing, in the picture as in the rules', () => {
    const text = 'const walls = [{ x: 0, y: 0, w: 10, h: 10 }, { x: 5, y: 5, w: 0, h: 0 }, { x: 5, y: 5, radius: 0 }];';
    const { hitboxes, sprites } = readText(text, 'typescript');
    assert.equal(hitboxes.length, 3);
    assert.deepEqual(collidingPairs(hitboxes, spacesOf(sprites, hitboxes), defaultMatrix), []);
    assert.deepEqual(rules(text), []);
  });
});

describe('a capsule without a radius', () => {
  const cases: [text: string, expected: string[], reason: string][] = [
    ['new EdgeCollider(new Vector(-5, -3), new Vector(5, -3));', [], 'a wall that two ends say is a line'],
    ['const walls = [{ x1: 0, y1: 0, x2: 5, y2: 0, radius: 0 }];', ['zero-size'], 'a radius that is written is wrong'],
  ];
  for (const [text, expected, reason] of cases) {
    it(`${text}: ${reason}`, () => {
      assert.equal(readText(text, 'typescript').hitboxes.length, 1);
      assert.deepEqual(rules(text), expected);
    });
  }
});
