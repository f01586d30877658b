import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Language } from '../../../src/model/document.js';
import { describeShape, moveAll } from '../formats/engines/table.js';
import { readText } from '../../../src/read/reader.js';
import { runs } from '../core/support.js';

/** A hitbox in one line. A number that can't be written has a star; an unknown one is listed only by name. */
function describeHitboxes(text: string, language: Language = 'typescript'): string[] {
  return readText(text, language).hitboxes.map(({ path, role, shape, fields, unknown }) => {
    const numbers = fields.map((field) => text.slice(field.start, field.end) + (field.literal === null ? '*' : ''));
    const open = unknown.length === 0 ? '' : ` unknown ${unknown.join(' ')}`;
    return `${path}, ${role}: ${describeShape(shape)} | ${numbers.join(' ')}${open}`;
  });
}

type Row = readonly [text: string, expected: readonly string[], reason: string];

const one = 'rect 1 2 3 4 | 1 2 3 4';
const b = '{ x: 1, y: 2, w: 3, h: 4 }';

const lists: readonly Row[] = [
  [
    'this.HitBox = {ATTACK1: [160,-200,100,100]};',
    ['HitBox.ATTACK1, hit: rect 160 -200 100 100 | 160 -200 100 100'],
    'a field',
  ],
  [
    'const HITBOXES = { [HeroStatus.RUNNING]: [[1,2,3,4]], 3: [[1,2,3,4]] };',
    [`HITBOXES.RUNNING[0], other: ${one}`, `HITBOXES.3[0], other: ${one}`],
    'keys that are computed or numbers',
  ],
  [
    "const hitboxes = new Map([[State.RUN, [1,2,3,4]], ['idle', [1,2,3,4]], [3, [1,2,3,4]]]);",
    [`hitboxes.RUN, other: ${one}`, `hitboxes.idle, other: ${one}`, `hitboxes.3, other: ${one}`],
    'a map',
  ],
  [
    "hitboxes.set('idle', [1,2,3,4]); hitboxes.set(State.RUN, { x: 1, y: 2, w: 3, h: 4 });",
    [`hitboxes.idle, other: ${one}`, `hitboxes.RUN, other: ${one}`],
    'a map, filled later',
  ],
  ['const walls = new Set([[1,2,3,4]]);', [`walls[0], solid: ${one}`], 'a set'],
  [
    `level.walls.push(${b}, ${b}); level.walls.push([1,2,3,4]);`,
    [`level.walls[0], solid: ${one}`, `level.walls[1], solid: ${one}`, `level.walls[2], solid: ${one}`],
    'pushed, several at once',
  ],
  ['levels[0].walls.push([1,2,3,4]);', [`levels.0.walls[0], solid: ${one}`], 'pushed into a member of an item'],
  [
    "this.hitboxes.idle = [1,2,3,4]; this.hitboxes['run'] = [1,2,3,4];",
    [`hitboxes.idle, other: ${one}`, `hitboxes.run, other: ${one}`],
    'members of a record of boxes',
  ],
  ['player.color = [1,2,3,4]; ui.hints = { data: [1,2,3,4] };', [], 'members of anything else'],
  ['const walls = ([[1,2,3,4]] as const) satisfies Record<string, Rect>;', [`walls[0], solid: ${one}`], 'casts'],
  ['const walls = Object.freeze([Object.freeze([1,2,3,4])]);', [`walls[0], solid: ${one}`], 'frozen'],
  [
    `export const COINS = BONUS; const BONUS = [${b}];`,
    [`BONUS[0], trigger: ${one}`],
    "another name for a box doesn't make another box",
  ],
  [
    `const A = [${b}], B = [${b}]; const ALL = [...A, ...B, ${b}];`,
    [`A[0], other: ${one}`, `B[0], other: ${one}`, `ALL[2], other: ${one}`],
    'a spread box is not counted twice',
  ],
  [`const boxes = [ ${b}, /* ${b}, */ // ${b}\n];`, [`boxes[0], other: ${one}`], 'commented out'],
  [`const re = /${b}/; const t = \`${b}\`; const a = ${b};`, [`a, other: ${one}`], 'patterns and templates'],
  ['{ "walls": [ { "x": 1, "y": 2, "w": 3, "h": 4 } ] }', [`walls[0], solid: ${one}`], 'a file that is one record'],
  [`export = { walls: [[1,2,3,4]] };`, [`walls[0], solid: ${one}`], 'an old export'],
];

const spreads: readonly Row[] = [
  [
    `const base = { type: 'hurt', x: 1, y: 2, w: 3, h: 4 }; const a = { ...base, x: 3 };`,
    [`base, hurt: ${one}`, 'a, hurt: rect 3 2 3 4 | 3 2* 3* 4*'],
    'its own numbers can be written',
  ],
  [
    `const base = ${b}; const a = { x: 5, ...base };`,
    [`base, other: ${one}`, 'a, other: rect 1 2 3 4 | 1* 2* 3* 4*'],
    'the last one applies',
  ],
  [
    'const size = { w: 3, h: 4 }; const a = { x: 1, y: 2, ...size };',
    ['a, other: rect 1 2 3 4 | 1 2 3* 4*'],
    'a part of it',
  ],
  [
    `const S = { big: { w: 3, h: 4 } }; const a = { x: 1, y: 2, ...S.big };`,
    ['a, other: rect 1 2 3 4 | 1 2 3* 4*'],
    'a member',
  ],
  [
    `const p = { x: 1, y: 2 }; const q = { ...p, w: 3, h: 4 }; const a = { ...q, w: 9 };`,
    ['q, other: rect 1 2 3 4 | 1* 2* 3 4', 'a, other: rect 1 2 9 4 | 1* 2* 9 4*'],
    'of one that spreads itself',
  ],
  [`const a = { ...a, x: 1, y: 2 };`, [], 'itself'],
  [`let base = ${b}; base = f(); const a = { ...base, x: 3 };`, [`base, other: ${one}`], 'one that changes'],
];

const numbers: readonly Row[] = [
  [
    'const a = { x: toFixed(1), y: fx(2), w: px(3), h: int(4) };',
    ['a, other: rect 1 2 3 4 | toFixed(1) fx(2) px(3) int(4)'],
    'by their names',
  ],
  [
    'const q8 = (n) => n << 8; hitbox = [q8(1), q8(2), q8(3), q8(-4)];',
    ['hitbox, other: rect 1 2 3 -4 | q8(1) q8(2) q8(3) q8(-4)'],
    'by their effect',
  ],
  [
    'function q(n: number) { return Math.round(n * 65536); } hitbox = [q(1), q(2), q(3), q(4)];',
    ['hitbox, other: rect 1 2 3 4 | q(1) q(2) q(3) q(4)'],
    'with types',
  ],
  [
    'const px = (n) => n * Math.random(); a = { x: px(1), y: 2, w: 3, h: 4 };',
    ['a, other: rect 0 2 3 4 | px(1)* 2 3 4 unknown x'],
    'not what the file declares otherwise',
  ],
  [
    'const half = (n: number): number => n / 2; const K = 3; function times(n) { return Math.max(n * K, 0); }\na = { x: half(-2), y: times(2), w: half(8), h: 4 };',
    ['a, other: rect -1 6 4 4 | half(-2)* times(2)* half(8)* 4'],
    'computed by a function of the file',
  ],
  [
    'const half = (n) => n / 2; const base = { x: half(2), y: 2 }; const a = { ...base, w: 3, h: 4 };',
    ['a, other: rect 1 2 3 4 | half(2)* 2* 3 4'],
    'computed in a record that is spread',
  ],
  [
    'function f(n) { return f(3) * n; } const g = (n, m = 2) => n * m; const h = (n) => { log(n); return n; };\na = { x: f(1), y: 2, w: 5, h: 6 };\nb = { x: 1, y: g(2), w: 5, h: 6 };\nc = { x: h(3), y: 2, w: 5, h: 6 };',
    [
      'a, other: rect 0 2 5 6 | f(1)* 2 5 6 unknown x',
      'b, other: rect 1 0 5 6 | 1 g(2)* 5 6 unknown y',
      'c, other: rect 0 2 5 6 | h(3)* 2 5 6 unknown x',
    ],
    'not by itself, by other parameters or after other statements',
  ],
  [
    'const tiles = (n) => n * 16; a = { x: tiles(1), y: 2, w: 3, h: 4 };',
    ['a, other: rect 16 2 3 4 | tiles(1)* 2 3 4'],
    'another unit is computed',
  ],
  ['a = { x: rand(1), y: 2, w: 3, h: 4 };', ['a, other: rect 0 2 3 4 | rand(1)* 2 3 4 unknown x'], 'not any function'],
  [
    'const TILE = 16; a = { x: TILE * 10, y: Math.floor(TILE / 3), w: 3, h: 4 };',
    ['a, other: rect 160 5 3 4 | TILE * 10* Math.floor(TILE / 3)* 3 4'],
    'computed',
  ],
];

const created: readonly Row[] = [
  [
    'class Hitbox { constructor(scene, x, y, w, h) {} } const a = new Hitbox(this, 1, 2, 3, 4);',
    [`a, other: ${one}`],
    'a constructor',
  ],
  [
    'const a = new Hit(1, 2, 3); class Hit { constructor(public cx: number, private readonly cy: number, public radius = 4) {} }',
    ['a, hit: circle 1 2 3 | 1 2 3'],
    'before it is declared, its parameters being properties',
  ],
  [
    'class Rect { constructor(left, top, right, bottom) {} } a = new Rect(1, 2, 4, 6);',
    ['a, other: rect 1 2 3 4 | 1 2 4 6'],
    'before the meaning in a library',
  ],
  ['class V { constructor(a, b, c, d) {} } x = new V(1, 2, 3, 4);', [], 'names without a meaning'],
  ['class Camera { constructor(x, y, width, height) {} } c = new Camera(1, 2, 3, 4);', [], 'not a hitbox'],
  ['function box(x, y, w, h) { return { x, y, w, h } } const a = box(1, 2, 3, 4);', [`a, other: ${one}`], 'a function'],
  [
    'const box = (a, b, c, d) => ({ x: a, y: b, w: c, h: d }); walls = [box(1, 2, 3, 4)];',
    [`walls[0], solid: ${one}`],
    'whatever its parameters are called',
  ],
  [
    'const mid = (x, y, w, h) => ({ x: x - w / 2, y: y - h / 2, w, h }); a = mid(10, 20, 4, 6);',
    ['a, other: rect 8 17 4 6 | mid(10, 20, 4, 6)* mid(10, 20, 4, 6)* 4* 6*'],
    'its effect decides',
  ],
  [
    'function at(x, y) { return { x, y, width: 16, height: 8 }; } a = at(1, 2);',
    ['a, other: rect 1 2 16 8 | 1 2 16* 8*'],
    'a separate size has no owner',
  ],
  [
    'function wall(x, y, w, h) { walls.push(new Rect(x, y, w, h)); } wall(1, 2, 3, 4);',
    [`wall, solid: ${one}`],
    'a call that pushes its argument',
  ],
  ['function hero(x, y, w, h) { ctx.fillRect(x, y, w, h); } hero(1, 2, 3, 4);', [], 'only draws'],
  ['function drawBox(x, y, w, h) { log({ x, y, w, h }); } drawBox(1, 2, 3, 4);', [], 'named after drawing'],
  [
    'function box(x, y, w, h) { return { x, y, w, h } } a = box(...p, 3, 4, 5, 6);',
    [],
    'an unknown number of arguments',
  ],
  [
    'function box({ x, y, w, h }) { return new Rect(x, y, w, h); } a = box({ x: 1, y: 2, w: 3, h: 4 });',
    [`a, other: ${one}`],
    'a destructured record',
  ],
];

const engines: readonly Row[] = [
  ['a = new Circle(scene, 1, 2, 3)', ['a, other: circle 1 2 3 | 1 2 3'], 'a leading scene'],
  [
    'this.add.rectangle(WIDTH, 2, 4, 4, 0xff0000)',
    ['rectangle, other: rect -2 0 4 4 | WIDTH* 2 4 4 unknown x'],
    'a leading name that is a number',
  ],
  ['a = new Rect(16, 16, 8, 8).toIso()', ['a, other: rect 16 16 8 8 | 16 16 8 8'], 'a method of it'],
  ['a = ex.Shape.Circle(5, ex.vec(1, 2))', ['a, other: circle 1 2 5 | 1 2 5'], 'Excalibur'],
  ['a = ex.Shape.Circle(5)', ['a, other: circle 0 0 5 | * * 5'], 'an omitted position'],
  ['a = ex.Shape.Capsule(10, 20, ex.vec(1, 2))', ['a, other: capsule 1 -3 1 7 5 | 1 2 10 20'], 'Excalibur'],
  [
    'a = ex.Shape.Polygon([ex.vec(0, 0), ex.vec(4, 0), ex.vec(2, 3)])',
    ['a, other: polygon 0,0 4,0 2,3 | 0 0 4 0 2 3'],
    'Excalibur',
  ],
  [
    'a = Bodies.rectangle(10, 20, 4, 6, { angle: 0.5 })',
    ['a, other: rect 8 17 4 6 0.5 | 10 20 4 6 0.5'],
    'Matter, in radians',
  ],
  ["Bodies.circle(1, 2, 3, { label: 'wheel' })", ['circle, other: circle 1 2 3 | 1 2 3'], 'Matter'],
  [
    'a = Bodies.polygon(10, 10, 4, Math.SQRT2)',
    ['a, other: polygon 11,11 9,11 9,9 11,9 | 10 10 4 Math.SQRT2*'],
    'Matter: sides are vertical',
  ],
  [
    'a = Bodies.trapezoid(10, 10, 8, 4, 1)',
    ['a, other: polygon 6,11.33 10,7.33 14,11.33 | 10 10 8 4 1'],
    'Matter: no roof is left',
  ],
  [
    'a = Bodies.fromVertices(10, 10, [{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 2, y: 3 }])',
    ['a, other: polygon 8,9 12,9 10,12 | 10 10 0 0 4 0 2 3'],
    'Matter: about the center of mass',
  ],
  [
    'a = new Phaser.Geom.Ellipse(10, 10, 8, 4)',
    ['a, other: ellipse 10 10 4 2 | 10 10 8 4'],
    'Phaser: whole width and height',
  ],
  ['a = new Phaser.Geom.Polygon([0, 0, 4, 0, 2, 3])', ['a, other: polygon 0,0 4,0 2,3 | 0 0 4 0 2 3'], 'Phaser'],
  ['a = new Phaser.Geom.Triangle(0, 0, 4, 0, 2, 3)', ['a, other: polygon 0,0 4,0 2,3 | 0 0 4 0 2 3'], 'Phaser'],
  [
    'this.body.setSize(20, 30); this.body.setOffset(6, 2);',
    ['body, other: rect 6 2 20 30 | 6 2 20 30'],
    'Phaser: two statements',
  ],
  ['p.body.setSize(20, 30).setOffset(6, 2);', ['p.body, other: rect 6 2 20 30 | 6 2 20 30'], 'Phaser: chained'],
  [
    'a.body.setSize(20, 30); b.body.setOffset(6, 2);',
    ['a.body, other: rect 0 0 20 30 | a.body.setSize(20, 30)* a.body.setSize(20, 30)* 20 30 unknown x y'],
    'two bodies: the first one has no offset',
  ],
  ['p.body.setCircle(5, 1, 2);', ['p.body, other: circle 6 7 5 | 5 1 2'], 'Phaser: the corner of the square around it'],
  ['area({ shape: new Rect(vec2(1, 2), 3, 4) })', ['area.shape, other: rect 1 2 3 4 | 1 2 3 4'], 'kaplay'],
  [
    'area({ shape: new Polygon([vec2(0, 0), vec2(4, 0), vec2(2, 3)]) })',
    ['area.shape, other: polygon 0,0 4,0 2,3 | 0 0 4 0 2 3'],
    'kaplay',
  ],
  ['a = new me.Ellipse(10, 10, 8, 4)', ['a, other: ellipse 10 10 4 2 | 10 10 8 4'], 'melonJS'],
  [
    'a = new me.Polygon(5, 5, [{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 2, y: 3 }])',
    ['a, other: polygon 5,5 9,5 7,8 | 5 5 0 0 4 0 2 3'],
    'melonJS',
  ],
  ['a = new PIXI.RoundedRectangle(1, 2, 3, 4, 1)', [`a, other: ${one}`], 'Pixi'],
  ['a = new PIXI.Polygon(0, 0, 4, 0, 2, 3)', ['a, other: polygon 0,0 4,0 2,3 | 0 0 4 0 2 3'], 'Pixi'],
  ['a = new p2.Box({ width: 4, height: 2 })', ['a, other: rect -2 -1 4 2 | 4 2'], 'p2'],
  ['a = new planck.Box(2, 1, planck.Vec2(3, 4))', ['a, other: rect 1 -5 4 2 | 3 4 2 1'], 'planck: halves, y up'],
];

const tables: readonly (readonly [string, readonly Row[]])[] = [
  ['lists and records', lists],
  ['records that spread others', spreads],
  ['numbers that functions return', numbers],
  ['boxes created by functions of the file', created],
  ['boxes created by game libraries', engines],
];

describe('forms in code', () => {
  for (const [title, rows] of tables) {
    describe(title, () => {
      for (const [text, expected, reason] of rows) {
        it(`${text}: ${reason}`, () => {
          assert.deepEqual(describeHitboxes(text), expected);
        });
      }
    });
  }

  it('reads JSX', () => {
    const text = '<Sprite hitArea={new Rectangle(1, 2, 3, 4)} />;';
    assert.deepEqual(describeHitboxes(text, 'typescriptreact'), [`hitArea, ui: ${one}`]);
  });

  for (const [title, rows] of tables) {
    it(`a moved box is read back where it was moved to: ${title}`, () => {
      for (const [text] of rows) moveAll(text);
    });
  }

  it('reads a program that combines several forms like the forms alone', () => {
    // An engine named by one form must not change how another is read.
    const engines = "import 'phaser'; import 'matter-js'; import 'excalibur'; import 'kaplay'; import 'pixi.js';\n";
    const all = tables
      .flatMap(([, rows]) => rows)
      .filter(([text]) => !text.startsWith('{'))
      .filter(([text, lines]) => describeHitboxes(engines + text).join('\n') === lines.join('\n'));
    assert.ok(all.length > 50);
    const filler = fc.constantFrom(
      '',
      '\n',
      '// nothing\n',
      'function nothing() {}\n',
      `const text = '${'. '.repeat(150)}';\n`,
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...all), filler), { maxLength: 6 }), (parts) => {
        // In separate blocks, the names of one form don't affect another.
        const text = parts.map(([[code], between]) => `{ ${code}\n}\n${between}`).join('');
        const expected = parts.flatMap(([[, lines]]) => lines.map(withoutPath)).sort();
        assert.deepEqual(describeHitboxes(text).map(withoutPath).sort(), expected);
      }),
      runs(60),
    );
  });
});

/** Only the shapes are compared: indices of lists that are pushed to continue, and numbers of blocks may differ. */
function withoutPath(line: string): string {
  return line.slice(line.indexOf(': ') + 2);
}
