import assert from 'node:assert/strict';
import { readText } from '../../../../src/read/reader.js';
import { describeEngine, type Row } from './table.js';

const rows: readonly Row[] = [
  [
    'add([pos(40, 0), rect(20, 80), anchor("center"), area(), body({ isStatic: true }), "tag"]);',
    ['add, solid: rect 30 -40 20 80'],
    'a static body',
  ],
  ['const a = add([pos(40, 0), rect(20, 80), area()]);', ['a, other: rect 40 0 20 80'], 'from the top-left corner'],
  [
    'const a = k.add([pos(vec2(5, 6)), circle(40), area(), body()]);',
    ['a, other: circle 5 6 40'],
    'a circle that moves',
  ],
  ['const a = add([rect(4, 6), area(), anchor("bot")]);', ['a, other: rect -2 -6 4 6'], 'without a position'],
  [
    'const a = add([pos(1, 2), rect(4, 6), area(), anchor("topright")]);',
    ['a, other: rect -3 2 4 6'],
    'an anchor at a corner',
  ],
  ['const a = add([pos(9, 9), rect(4, 6), area(), anchor(vec2(1, 1))]);', ['a, other: rect 5 3 4 6'], 'as a point'],
  ['const a = add([pos(9, 9), rect(4, 6), area(), "wall"]);', ['a, solid: rect 9 9 4 6'], 'a tag that gives the role'],
  [
    'class Imp { constructor() { this.width = 10; this.height = 20; } make() { const a = add([pos(10, 20), area({ shape: new Rect(vec2(0), this.width, this.height) })]); } }',
    ['Imp.a, other: rect 10 20 10 20'],
    'a size from class fields',
  ],
  [
    'const a = add([sprite("x"), pos(10, 20), area({ shape: new Rect(vec2(0), 10, 20), offset: vec2(3, 4) })]);',
    ['a, other: rect 13 24 10 20'],
    'an area with its own shape',
  ],
  [
    'const a = add([sprite("x"), pos(10, 20), area({ shape: new Rect(vec2(1, 2), 10, 20), offset: vec2(3, 4) })]);',
    ['a, other: rect 14 26 10 20'],
    'its position and offset are added',
  ],
  [
    'const a = add([pos(10, 20), rect(8, 4), area({ scale: 0.5 })]);',
    ['a, other: rect 10 20 4 2'],
    'an area smaller than its object',
  ],
  [
    'const a = add([pos(1, 2), polygon([vec2(0, 0), vec2(4, 0), vec2(2, 3)]), area()]);',
    ['a, other: polygon 1,2 5,2 3,5'],
    'a polygon',
  ],
  [
    'const a = add([pos(width() / 2, 20), rect(4, 6), area()]);',
    ['a, other: rect 0 20 4 6 unknown x'],
    'a position known only at runtime',
  ],
  [
    'addLevel([], { tiles: { "=": () => [rect(32, 32), area(), body({ isStatic: true })] } });',
    ['addLevel.tiles["="], solid: rect 0 0 32 32 unknown x y'],
    'returned by a function of a level; the map sets its position',
  ],
  [
    'const a = add([pos(100, 200), anchor("bot"), area({ shape: new Rect(vec2(0, 5), 22, 16) }), body(), scale(2)]);',
    ['a, other: rect 78 178 44 32'],
    'an anchor moves the rectangle of an area by its size, and a scale applies to the whole object',
  ],
  [
    'const a = add([pos(50, 60), area({ shape: new Rect(vec2(0), 10, 20) }), anchor("topright")]);',
    ['a, other: rect 40 60 10 20'],
    "an area at its object's origin",
  ],
  [
    'const a = add([pos(50, 60), area({ shape: new k.Rect(k.vec2(1, 2), 10, 20), scale: 2, offset: vec2(3, 4) }), anchor("left"), k.scale(2)]);',
    ['a, other: rect 60 36 40 80'],
    "the scale of an area doesn't change its offset",
  ],
  [
    'const a = add([pos(50, 60), rect(10, 20), area(), scale(2, 3)]);',
    ['a, other: rect 50 60 20 60'],
    'a separate scale per axis',
  ],
  [
    'const a = add([pos(50, 60), rect(10, 20), area(), scale(zoom)]);',
    ['a, other: rect 50 60 16 16 unknown width height'],
    'a scale known only at runtime',
  ],
  ['const a = add([pos(5, 6), circle(4), area(), scale(2)]);', ['a, other: circle 5 6 8'], 'a scaled circle'],
  [
    'const attacks = { punch: { area: { shape: new Rect(vec2(0, 5), 22, 16) }, anchor: "bot" }, kick: { area: { shape: new Rect(vec2(9, 0), 30, 10), offset: vec2(1, 2) }, anchor: vec2(-1, 0) } };',
    ['attacks.punch.area.shape, hit: rect -11 -11 22 16 own', 'attacks.kick.area.shape, hit: rect 10 -3 30 10 own'],
    'an anchor next to an area in a record',
  ],
  [
    'const spin = { area: { shape: new Rect(vec2(9, 0), 30, 10) } };',
    ['spin.area.shape, other: rect 9 0 30 10 own'],
    'and without an anchor',
  ],
  ['add([pos(1, 2), rect(4, 6), color(1, 2, 3)]);', [], 'only drawn'],
  ['add([sprite("x"), pos(1, 2), area()]);', [], 'sized by its image'],
];

describeEngine('kaplay', 'kaplay();\n', rows);

describe('kaplay objects', () => {
  const thing = "add([rect(3, 4), pos(1, 2), area(), 'slime', 'enemy'])";
  for (const [text, name, reason] of [
    [`${thing};`, 'slime', 'are called by their first tag'],
    [`const boss = ${thing};`, 'boss', 'but for those with a name'],
    ['add([rect(3, 4), pos(1, 2), area()]);', 'add', 'and those without a tag'],
  ] as const)
    it(reason, () => {
      const { hitboxes } = readText(`import kaplay from 'kaplay';\nkaplay();\n${text}`, 'javascript');
      assert.deepEqual(
        hitboxes.map((hitbox) => hitbox.name),
        [name],
      );
    });
});
