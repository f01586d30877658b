import assert from 'node:assert/strict';
import { check, defaultCheckOptions } from '../../../src/check/check.js';
import { collidingPairs } from '../../../src/check/pairs.js';
import { defaultMatrix } from '../../../src/model/matrix.js';
import { groupBySpace } from '../../../src/model/coexistence.js';
import { readText } from '../../../src/read/reader.js';

const rules = (text: string) => check(readText(text, 'typescript'), defaultCheckOptions).map(({ rule }) => rule);

describe('boxes without a hitbox name', () => {
  const a = '{ x: 0, y: 0, w: 10, h: 10 }';
  const b = '{ x: 5, y: 0, w: 10, h: 10 }';
  const cases: [text: string, expected: string[], reason: string][] = [
    [`const boxes = [${a}, ${b}];`, ['overlap'], 'one list belongs together'],
    [`const things = { crate: ${a}, rock: ${b} };`, ['overlap'], 'so does one record'],
    [`const one = { panel: ${a} }; const two = { rock: ${b} };`, [], 'two records need not'],
    [
      `const one = { walls: [${a}] }; const two = { walls: [${b}] };`,
      [],
      'not even with known names: two variables may be two levels',
    ],
    [`const layout = [${a}, ${b}];`, [], "a layout isn't a list of hitboxes"],
  ];
  for (const [text, expected, reason] of cases) {
    it(`${text}: ${reason}`, () => {
      assert.deepEqual(rules(text), expected);
    });
  }
});

describe('a body with several shapes set in turn', () => {
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
      "two bodies of one owner don't push each other",
    ],
  ];
  for (const [text, expected, reason] of cases) {
    it(`${text}: ${reason}`, () => {
      assert.deepEqual(rules(text), expected);
    });
  }
});

describe('a hitbox without any size', () => {
  it('is disabled and collides with nothing, in the preview and in the rules', () => {
    const text = 'const walls = [{ x: 0, y: 0, w: 10, h: 10 }, { x: 5, y: 5, w: 0, h: 0 }, { x: 5, y: 5, radius: 0 }];';
    const { hitboxes, sprites } = readText(text, 'typescript');
    assert.equal(hitboxes.length, 3);
    assert.deepEqual(collidingPairs(hitboxes, groupBySpace(sprites), defaultMatrix), []);
    assert.deepEqual(rules(text), []);
  });
});

describe('a capsule without a radius', () => {
  const cases: [text: string, expected: string[], reason: string][] = [
    ['new EdgeCollider(new Vector(-5, -3), new Vector(5, -3));', [], 'a wall declared by two ends is a line'],
    [
      'const walls = [{ x1: 0, y1: 0, x2: 5, y2: 0, radius: 0 }];',
      ['zero-size'],
      'an explicit radius of 0 is an error',
    ],
  ];
  for (const [text, expected, reason] of cases) {
    it(`${text}: ${reason}`, () => {
      assert.equal(readText(text, 'typescript').hitboxes.length, 1);
      assert.deepEqual(rules(text), expected);
    });
  }
});

describe("boxes that don't coexist or aren't copies", () => {
  const box = 'x: 1, y: 2, w: 9, h: 8';
  const cases: [text: string, expected: string[], reason: string][] = [
    [`const hitboxes = { "0.orc(8x1).png": { ${box} }, "1.orc(8x1).png": { ${box} } };`, [], 'images shown in turn'],
    [`const hitboxes = { up: { ${box} }, down: { ${box} }, left: { ${box} } };`, [], 'directions exclude each other'],
    [
      `const walls = { left: { ${box} }, right: { x: 4, y: 3, w: 9, h: 8 } };`,
      ['overlap'],
      'left and right alone may be walls',
    ],
    [`const hitboxes = [{ ${box}, speed: 1 }, { ${box}, speed: 2 }];`, [], 'they do something else'],
    [`const boxes = [{ ${box}, type: 'thing' }, { x: 4, y: 3, w: 9, h: 8, type: 'item' }];`, [], 'things of two kinds'],
    [
      `const boxes = [{ ${box}, type: 'thing' }, { x: 4, y: 3, w: 9, h: 8, type: 'thing' }];`,
      ['overlap'],
      'of one kind',
    ],
    [
      `const walls = [{ ${box}, speed: 1, name: 'a' }, { ${box}, speed: 1, name: 'b' }];`,
      ['duplicate'],
      "another name doesn't make it another wall",
    ],
    [
      `const hitboxes = [{ ${box}, speed: 1, name: 'a' }, { ${box}, speed: 1, name: 'b' }];`,
      ['overlap'],
      'without a role, it may be another thing',
    ],
    [`const hitboxes = [{ ${box}, at: { dx: 1 } }, { ${box}, at: { dx: 2 } }];`, [], 'the difference may be nested'],
    [
      `function one() { const walls = []; walls.push({ ${box} }); }\nfunction two() { const walls = []; walls.push({ ${box} }); }`,
      [],
      'two lists of one name',
    ],
    [`function one() { const walls = []; walls.push({ ${box} }); walls.push({ ${box} }); }`, ['duplicate'], 'one list'],
    [
      `const walls = [];\nfunction one() { walls.push({ ${box} }); }\nfunction two() { walls.push({ ${box} }); }`,
      ['duplicate'],
      'one list of the file',
    ],
    [
      "import kaplay from 'kaplay';\naddLevel(map, { tiles: { '#': () => [rect(16, 16), area()], '$': () => [rect(8, 8), area()] } });",
      [],
      'prefabs have no position yet',
    ],
    ['const crate = Matter.Bodies.polygon(200, 400, 1, 50);', [], 'Matter turns it into a circle'],
  ];
  for (const [text, expected, reason] of cases) {
    it(`${text}: ${reason}`, () => {
      assert.ok(readText(text, 'typescript').hitboxes.length > 0);
      assert.deepEqual(rules(text), expected);
    });
  }

  it('parts of one tile may overlap', () => {
    const object = (x: number) => ({ id: x + 1, x, y: 0, width: 20, height: 20, visible: true });
    const tile = { id: 7, objectgroup: { objects: [object(0), object(9)] } };
    const tileset = { type: 'tileset', name: 'a', tilewidth: 32, tileheight: 32, tiles: [tile], tiledversion: '1.10' };
    const { hitboxes } = readText(JSON.stringify(tileset), 'json');
    assert.deepEqual(
      hitboxes.map(({ role }) => role),
      ['solid', 'solid'],
    );
    assert.deepEqual(check(readText(JSON.stringify(tileset), 'json'), defaultCheckOptions), []);
  });

  for (const [path, isCertain] of [
    ['src/walls.ts', true],
    ['src/walls.test.ts', false],
    ['src/walls-spec.js', false],
    ['__tests__/walls.ts', false],
    ['src/latest.ts', true],
    ['tests/walls.hitbox.json', true],
  ] as const)
    it(`${path} has ${isCertain ? 'certain' : 'possible'} hitboxes`, () => {
      const isFile = path.endsWith('.json');
      const text = isFile
        ? `{ "version": 1, "hitboxes": [{ "x": 1, "y": 2, "width": 3, "height": 4 }] }`
        : `const walls = [{ ${box} }];`;
      const { hitboxes } = readText(text, isFile ? 'json' : 'typescript', undefined, { path });
      assert.equal(hitboxes[0]!.certain !== null, isCertain);
    });
});

describe('the walls of a corner', () => {
  it('are hitboxes, and the corners of a panel are not', () => {
    const read = (key: string) => readText(`{ "colliders": { "${key}": [[0, 0, 16, 2], [0, 0, 2, 16]] } }`, 'json');
    assert.equal(read('top_left_corner').hitboxes.length, 2);
    assert.equal(read('corner_radius').hitboxes.length, 0);
  });
});

describe('a character with one box', () => {
  it('can be hit by another', () => {
    const text =
      "const player = { x: 0, y: 0, w: 10, h: 10, role: 'hurt' };\n" +
      "const enemy = { x: 5, y: 0, w: 10, h: 10, role: 'hit' };";
    const { hitboxes, sprites } = readText(text, 'typescript');
    assert.equal(collidingPairs(hitboxes, groupBySpace(sprites), defaultMatrix).length, 1);
  });
});
