import assert from 'node:assert/strict';
import { readText } from '../../../src/read/reader.js';
import { fixture, lines, readLines } from './help.js';

const b = '{ x: 1, y: 2, w: 3, h: 4 }';

describe('reading TypeScript and JavaScript', () => {
  const forms: readonly [string, readonly string[]][] = [
    [`const a = ${b};`, ['a other 1 2 3 4']],
    [`let a = ${b}, c = ${b};`, ['a other 1 2 3 4', 'c other 1 2 3 4']],
    [
      `class P { hitbox = ${b}; static BOXES = [${b}]; #hurt = ${b}; }`,
      ['P.hitbox hit 1 2 3 4', 'P.BOXES[0] other 1 2 3 4', 'P.#hurt hurt 1 2 3 4'],
    ],
    [`class P { constructor() { this.hitBox = ${b}; } }`, ['P.hitBox other 1 2 3 4']],
    [`a.b.hitbox = ${b};`, ['a.b.hitbox other 1 2 3 4']],
    [`export default ${b};`, [' other 1 2 3 4']],
    [`export default { walls: [${b}] };`, ['walls[0] solid 1 2 3 4']],
    [`module.exports = { walls: [${b}] };`, ['walls[0] solid 1 2 3 4']],
    [`exports.walls = [${b}];`, ['walls[0] solid 1 2 3 4']],
    [
      `const walls = [${b}]; walls.push(${b}, ${b});`,
      ['walls[0] solid 1 2 3 4', 'walls[1] solid 1 2 3 4', 'walls[2] solid 1 2 3 4'],
    ],
    [`this.walls.push(${b});`, ['walls[0] solid 1 2 3 4']],
    [`const a = Object.freeze({ hurt: ${b} });`, ['a.hurt hurt 1 2 3 4']],
    [`defineHitboxes([${b}]);`, ['defineHitboxes[0] other 1 2 3 4']],
    [`const a = defineHitboxes([${b}]);`, ['a[0] other 1 2 3 4']],
    [`function hurtbox() { return ${b}; }`, ['hurtbox hurt 1 2 3 4']],
    [`class P { hurtbox() { return ${b}; } }`, ['P.hurtbox hurt 1 2 3 4']],
    [`const hurtbox = () => (${b});`, ['hurtbox hurt 1 2 3 4']],
    [`const a = { hurtbox: () => ${'(' + b + ')'} };`, ['a.hurtbox hurt 1 2 3 4']],
    [`const a = { update() { this.hurtbox = ${b}; } };`, ['a.hurtbox hurt 1 2 3 4']],
    [`const a = ok ? ${b} : ${b};`, ['a other 1 2 3 4', 'a other 1 2 3 4']],
    [`const a = b ?? ${b};`, ['a other 1 2 3 4']],
    [`const a = ${b} as const;`, ['a other 1 2 3 4']],
    [`const a = ${b} as Box;`, ['a other 1 2 3 4']],
    [`const a = ${b} satisfies Record<string, number>;`, ['a other 1 2 3 4']],
    [`const a = <Box>${b};`, ['a other 1 2 3 4']],
    [`const a = (${b})!;`, ['a other 1 2 3 4']],
    [`const a = new Map([['head', ${b}], ['legs', ${b}]]);`, ['a.head other 1 2 3 4', 'a.legs other 1 2 3 4']],
    [`const a = new Rect(1, 2, 3, 4).toIso();`, ['a other 1 2 3 4']],
    [
      `const HitBox = { [State.RUN]: [1, 2, 3, 4], 'idle': [5, 6, 7, 8] };`,
      ['HitBox.RUN other 1 2 3 4', 'HitBox.idle other 5 6 7 8'],
    ],
    [`const a = { 'hurt box': ${b}, 2: ${b} };`, ['a["hurt box"] hurt 1 2 3 4', 'a.2 other 1 2 3 4']],
    [`if (a) { for (const c of d) { e.hitbox = ${b}; } }`, ['e.hitbox other 1 2 3 4']],
    [`namespace N { export const hurt = ${b}; }`, ['hurt hurt 1 2 3 4']],
    [`@tag({ hitbox: ${b} }) class A {}`, ['hitbox other 1 2 3 4']],
    [`const a = { ...base, x: 1, y: 2, w: 3, h: 4 };`, ['a other 1 2 3 4']],
    [`const a = { x: 0, x: 1, y: 2, w: 3, h: 4 };`, ['a other 1 2 3 4']],
  ];
  for (const [text, expected] of forms) {
    it(text, () => {
      assert.deepEqual(readLines(text), expected);
    });
  }

  it('reads JSX attributes', () => {
    assert.deepEqual(readLines(`const a = <Level walls={[${b}]}>{${b}}</Level>;`, 'typescriptreact'), [
      'a.walls[0] solid 1 2 3 4',
      'a other 1 2 3 4',
    ]);
    assert.deepEqual(readLines(`const a = <Level hitbox={${b}} />;`, 'javascript'), ['a.hitbox other 1 2 3 4']);
  });

  it('skips tilesets with the TypeScript extension .tsx', () => {
    const document = readText('<?xml version="1.0"?>\n<tileset name="a" x="1">', 'typescriptreact');
    assert.deepEqual(document.hitboxes, []);
    assert.equal(document.broken, null);
  });

  it('reads the fixture', () => {
    assert.deepEqual(lines(readText(fixture('fighter.ts'), 'typescript')), [
      'ryo.hurtboxes[0] hurt 20 4 16* 16*',
      'ryo.hurtboxes[1] hurt 16 20 32* 24',
      'ryo.pushbox push 12 16 40 48*',
      'ryo.animations.punch.hitboxes[0] hit 0 0 0 0',
      'ryo.animations.punch.hitboxes[1] hit 40 12 18 8',
      'ryo.animations.punch.hitboxes[2] hit 44 12 20 8',
      'ryo.animations.kick.hitboxes[0] hit 38 30 22 10',
      'Slime.hurtbox hurt 2 4 12 8',
      'Slime.hitArea ui 8 8 7*',
      'Slime.sensor trigger -4 5* 24 10',
      'walls[0] solid 0 0 320 16*',
      'walls[1] solid 0 224 320 16',
      'walls[2] solid -16 0 16 240',
      'defineHitboxes[0] other 0 10 5 20',
      'defineHitboxes[1] other 1 2 3',
    ]);
  });
});

describe('numbers', () => {
  /** The value of x in a box, why it can't be written, and the text of its literal. */
  function x(code: string, before = ''): [number, string | null, string | null] {
    const text = `${before}\nconst box = { x: ${code}, y: 2, w: 3, h: 4 };`;
    const [field] = readText(text, 'typescript').hitboxes.at(-1)?.fields ?? [];
    if (field === undefined) return [-1, 'missing', null];
    return [field.value, field.notWritable, field.literal && text.slice(field.literal.start, field.literal.end)];
  }
  const literals: readonly [string, number][] = [
    ['5', 5],
    ['-5', -5],
    ['+5', 5],
    ['.5', 0.5],
    ['-.5', -0.5],
    ['5.', 5],
    ['1e3', 1000],
    ['- 5', -5],
    ['+\n .5', 0.5],
    ['1E3', 1000],
    ['0x1f', 31],
    ['0X1f_F', 511],
    ['0B101', 5],
    ['0O17', 15],
    ['0b101', 5],
    ['0o17', 15],
    ['1_000', 1000],
    ['208.00000000', 208],
  ];
  for (const [code, value] of literals) {
    it(`writes ${code} in place`, () => {
      assert.deepEqual(x(code), [value, null, code]);
    });
  }
  const computed: readonly [string, number, string?][] = [
    ['-(5)', -5],
    ['-/* left */5', -5],
    ['(2 + 3) * 4', 20],
    ['7 % 4', 3],
    ['2 ** 3', 8],
    ['TILE * 2', 32, 'const TILE = 16;'],
    ['TILE', 16, 'let TILE = 16;'],
    ['TILE', 16, 'var TILE = 16 as const;'],
    ['Math.floor(7 / 2)', 3],
    ['Math.max(1, TILE)', 16, 'const TILE = 16;'],
    ['Math.PI', Math.PI],
    ["Game['size']['w']", 320, 'const Game = Object.freeze({ size: { w: 320 } });'],
    ['sizes[1]', 7, 'const sizes = [5, 7];'],
    ['A.B', 320, 'class A { static B = 320; }'],
    ['E.C', 6, 'enum E { A, B = 5, C }'],
    ['E.C', 11, 'const N = 10; enum E { B = N, C }'],
    ['a', 3, 'const a = b + 1; const b = c; const c = 2;'],
    ['a as number', 3, 'const a = 3;'],
    ['a!', 3, 'const a = 3;'],
  ];
  const sums: readonly [code: string, value: number, literal: string, reason: string][] = [
    ['A + 10', 26, '10', 'the number of a sum'],
    ['A - 10', 6, '10', 'or of a difference'],
    ['10 - A', -6, '10', 'on either side'],
    ['-10 + A', 6, '-10', 'a sign that touches it belongs to it'],
    ['2 + 3 * 4', 14, '2', 'no factor'],
    ['A * 2 + 4', 36, '4', 'beside a product'],
    ['4 + A + 5', 25, '5', 'the last one'],
    ['(A + 10) as number', 26, '10', 'in parentheses'],
    ['A - (3 + A)', -3, '3', 'within a difference'],
    ['C.w - 30', 290, '30', 'beside a member'],
  ];
  for (const [code, value, literal, reason] of sums) {
    it(`writes ${literal} in ${code}: ${reason}`, () => {
      assert.deepEqual(x(code, 'const A = 16; const C = { w: 320 };'), [value, null, literal]);
    });
  }
  for (const [code, value, before] of computed) {
    it(`computes ${code}${before === undefined ? '' : ` with ${before}`}`, () => {
      assert.deepEqual(x(code, before), [value, 'computed', null]);
    });
  }
  for (const [code, value] of [
    ['NaN', NaN],
    ['null', NaN],
    ['undefined', NaN],
    ["'abc'", NaN],
    ['Infinity', Infinity],
    ['-Infinity', -Infinity],
    ['1e999', Infinity],
    ['1 / 0', Infinity],
    ['0 / 0', NaN],
  ] as const) {
    it(`does not show ${code} as a number`, () => {
      assert.deepEqual(x(code), [value, 'not-a-number', null]);
    });
  }
  const unknown: readonly [string, string?][] = [
    ['Math.random() * 5'],
    ['foo()'],
    ['nowhere'],
    ['a', 'let a = 1; a = 2;'],
    ['a', 'let a = 1; a++;'],
    ['a', 'let a = 1; a += 1;'],
    ['a', 'var a = 1; var a = 2;'],
    ['a', 'let a = 1; [a] = c;'],
    ['a', 'let a = 1; for (a of c) {}'],
    ['a', 'let a = 1; function f() { a = 2; }'],
    ['a.b', 'const a = { b: 1 }; a.b = 2;'],
    ['a.b', 'const a = { b: 1, ...c };'],
    ['a', 'const a = a;'],
    ['a', 'const a = b; const b = a;'],
    ['a', 'import { a } from "b";'],
    ['ok ? 1 : 2'],
    ['this.width'],
    ['`1`.length'],
    ['10n'],
  ];
  for (const [code, before] of unknown) {
    it(`does not guess ${code}${before === undefined ? '' : ` with ${before}`}`, () => {
      const text = `${before ?? ''}\nconst box = { x: ${code}, y: 2, w: 3, h: 4 };`;
      const { hitboxes, notStatic } = readText(text, 'typescript');
      assert.deepEqual(
        hitboxes.map(({ unknown, fields }) => [unknown, fields[0]!.value, fields[0]!.literal]),
        [[['x'], NaN, null]],
      );
      assert.equal(text.slice(hitboxes[0]!.fields[0]!.start, hitboxes[0]!.fields[0]!.end), code);
      assert.equal(notStatic, 0);
    });
  }

  it('resolves scopes: inner names hide outer ones', () => {
    const text = `const N = 1;
      function f(N) { return { x: N, y: 0, w: 0, h: 1 }; }
      function g() { const N = 3; return { x: N, y: 0, w: 0, h: 2 }; }
      function h() { { const N = 4; } return { x: N, y: 0, w: 0, h: 3 }; }
      const k = (N) => ({ x: N, y: 0, w: 0, h: 4 });
      function m() { if (a) { var N = 5; } return { x: N, y: 0, w: 0, h: 5 }; }
      function n() { let N = 6; N = 7; return { x: N, y: 0, w: 0, h: 6 }; }
      const p = { q() { let N = 8; return { x: N, y: 0, w: 0, h: 7 }; }, long: 'more than is kept by itself' };
      for (const N of a) { b = { x: N, y: 0, w: 0, h: 8 }; }
      try {} catch (N) { b = { x: N, y: 0, w: 0, h: 9 }; }`;
    const results = readText(text, 'typescript').hitboxes.map(({ fields }) => [fields[3]!.value, fields[0]!.value]);
    assert.deepEqual(results, [
      [1, NaN],
      [2, 3],
      [3, 1],
      [4, NaN],
      [5, 5],
      [6, NaN],
      [7, 8],
      [8, NaN],
      [9, NaN],
    ]);
  });

  it('computes names that refer to exponentially many names', () => {
    const chain = Array.from({ length: 500 }, (_, i) => `const a${i + 1} = a${i} + a${i};`).join('\n');
    assert.deepEqual(x('a500', `const a0 = 1;\n${chain}`), [2 ** 500, 'computed', null]);
    assert.deepEqual(x('a5', `const a0 = 1;\n${chain}`), [32, 'computed', null]);
  });

  it('does not resolve circular names, but all others beside them', () => {
    const ring = Array.from({ length: 900 }, (_, i) => `const r${i} = r${(i + 1) % 900};`).join('\n');
    const text = `${ring}\nconst a = 1;\nconst b = b + 1;\nconst c = { x: 4, y: c.x };`;
    assert.deepEqual(x('r5', text), [NaN, 'not-static', null]);
    assert.deepEqual(x('r899 * 2', text), [NaN, 'not-static', null]);
    assert.deepEqual(x('b', text), [NaN, 'not-static', null]);
    assert.deepEqual(x('c.y', text), [4, 'computed', null]);
    assert.deepEqual(x('a', text), [1, 'computed', null]);
  });

  it('follows chains of names of any length, from any start', () => {
    const chain = Array.from({ length: 2000 }, (_, i) => `const a${i + 1} = a${i} + 1;`).join('\n');
    assert.deepEqual(x('a2000', `const a0 = 1;\n${chain}`), [2001, 'computed', null]);
    assert.deepEqual(x('a0 + a2000 + a1000', `const a0 = 1;\n${chain}`), [3003, 'computed', null]);
  });

  it('does not shift numbers where one is missing', () => {
    const document = readText('circles = [[1, , 3, 4]]; hitbox = [1, 2, , 4]; boxes = [, [1, 2, 3, 4]];', 'typescript');
    assert.deepEqual(lines(document), ['boxes[1] other 1 2 3 4']);
  });

  it('does not trust numbers that a later spread may replace', () => {
    const document = readText(
      'const a = { x: 1, y: 2, w: 3, h: 4, ...rest }; const b = { x: 1, y: 2, ...rest };',
      'typescript',
    );
    assert.deepEqual([document.hitboxes.length, document.notStatic], [0, 0]);
  });
});

describe('angles', () => {
  /** The unit of the angle of each box. */
  function units(...angles: string[]): (string | null)[] {
    const boxes = angles.map((angle) => `{ x: 1, y: 2, w: 3, h: 4, ${angle} }`);
    return readText(`a = [${boxes.join(', ')}];`, 'typescript').hitboxes.map(({ convention }) => convention.angleUnit);
  }

  it('have the unit of their keys', () => {
    assert.deepEqual(units('rotation: 1', 'angle: 1', 'rotationDegrees: 1', 'angle_deg: 1', 'angleRad: 1', 'c: 1'), [
      'radians',
      'degrees',
      'degrees',
      'degrees',
      'radians',
      null,
    ]);
  });

  it('have the unit that other values of the same key suggest', () => {
    assert.deepEqual(units('rotation: 90', 'rotation: 1', 'angle: Math.PI / 2', 'angle: 90'), [
      'degrees',
      'degrees',
      'radians',
      'radians',
    ]);
    assert.deepEqual(units('angle: -HALF'), ['degrees']);
    assert.deepEqual(
      readText('const HALF = Math.PI / 2; a = { x: 1, y: 2, w: 3, h: 4, angle: HALF };', 'typescript').hitboxes[0]!
        .convention.angleUnit,
      'radians',
    );
  });
});
