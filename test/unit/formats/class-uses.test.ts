/**
 * Classes say by how they draw and test their objects what their numbers mean: the point of x and y, the sign of an
 * offset, which of two sizes is the hitbox's. The reasons name the pattern of canvas games, or the page that documents
 * the call.
 */
import assert from 'node:assert/strict';
import type { HitboxDocument, Language } from '../../../src/model/document.js';
import { moveShape } from '../../../src/edit/move.js';
import { planVerified } from '../../../src/edit/plan-verified.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { applyEdits } from '../../../src/model/span.js';
import { assertNotOverlooked, modulesIn } from '../read/help.js';
import { assertNear, line } from './exports.js';

const tests = 'hits(o) { return checkCollision(this, o); } start() { canvas.getContext("2d"); }';
const player = (methods: string, fields = 'this.x = x; this.y = y; this.width = 40; this.height = 60;'): string =>
  `class Player { constructor(x, y) { ${fields} } ${methods} ${tests} }\nconst player = new Player(100, 200);\n`;
const topLeft = 'player, other: rect x 100 y 200 width 40 height 60';
const center = 'player, other: rect x 80 y 170 width 40 height 60';
const unknown = 'player, other: rect x 0 y 0 width 40 height 60, unknown x y';

type Row = readonly [why: string, text: string, expected: readonly string[]];

const anchors: readonly Row[] = [
  [
    'MDN fillRect(x, y, width, height)',
    player('draw(c) { c.fillRect(this.x, this.y, this.width, this.height); }'),
    [topLeft],
  ],
  [
    'drawn around its center',
    player('draw(c) { c.fillRect(this.x - this.width / 2, this.y - this.height / 2, this.width, this.height); }'),
    [center],
  ],
  [
    'half as a factor',
    player(
      'draw(c) { c.drawImage(this.i, this.x - this.width * 0.5, this.y - this.height * .5, this.width, this.height); }',
    ),
    [center],
  ],
  [
    'MDN translate, then draw around the origin',
    player(
      'draw(c) { c.translate(this.x, this.y); c.rotate(this.a); c.drawImage(this.i, -this.width / 2, -this.height / 2, this.width, this.height); }',
    ),
    [center],
  ],
  [
    'translate to the center of a corner',
    player(
      'draw(c) { c.translate(this.x + this.width / 2, this.y + this.height / 2); c.drawImage(this.i, -this.width / 2, -this.height / 2); }',
    ),
    [topLeft],
  ],
  [
    'p5 rectMode(CENTER)',
    player('draw() { rectMode(CENTER); rect(this.x, this.y, this.width, this.height); }'),
    [center],
  ],
  [
    'drawn at the feet',
    player('draw(c) { c.drawImage(this.i, this.x - this.width / 2, this.y - this.height, this.width, this.height); }'),
    ['player, other: rect x 80 y 140 width 40 height 60'],
  ],
  [
    'drawn below its middle',
    player('draw(c) { c.drawImage(this.i, this.x - this.width / 2, this.y, this.width, this.height); }'),
    ['player, other: rect x 80 y 200 width 40 height 60'],
  ],
  [
    'tested around its center',
    player(
      'over(o) { return this.x - this.width / 2 < o.right && this.x + this.width / 2 > o.left && this.y - this.height / 2 < o.bottom; }',
    ),
    [center],
  ],
  [
    'sides as getters',
    player('get left() { return this.x - this.width / 2; } get top() { return this.y - this.height / 2; }'),
    [center],
  ],
  [
    'a test from the corner decides, however it is drawn',
    player(
      'draw(c) { c.drawImage(this.i, this.x - this.width / 2, this.y - this.height / 2); } over(o) { return this.x + this.width > o.x && this.y + this.height > o.y; }',
    ),
    [topLeft],
  ],
  [
    'the same with the other side first',
    player(
      'draw(c) { c.drawImage(this.i, this.x - this.width / 2, this.y - this.height / 2); } over(o) { return o.x < this.x + this.width && o.y < this.y + this.height; }',
    ),
    [topLeft],
  ],
  [
    'a shot from the middle of its top says nothing',
    player('fire() { shoot(this.x + this.width / 2, this.y); if (this.x + this.width > canvas.width) this.x = 0; }'),
    [topLeft],
  ],
  [
    'two drawings that contradict each other',
    player(
      'draw(c) { c.fillRect(this.x, this.y, this.width, this.height); } debug(c) { c.strokeRect(this.x - this.width / 2, this.y - this.height / 2, this.width, this.height); }',
    ),
    [unknown],
  ],
  [
    'a position of its own',
    player(
      'draw(c) { c.fillRect(this.pos.x - this.w / 2, this.pos.y - this.h / 2, this.w, this.h); }',
      'this.pos = { x, y }; this.w = 40; this.h = 60;',
    ),
    [center],
  ],
  [
    'another class draws another size',
    `class Other { draw(c) { c.fillRect(this.x - this.width / 2, this.y - this.height / 2, this.width, this.height); } }\n${player('')}`,
    [topLeft],
  ],
  [
    'the superclass draws',
    `class Thing { draw(c) { c.fillRect(this.x - this.width / 2, this.y - this.height / 2, this.width, this.height); } }\n${player('').replace('class Player', 'class Player extends Thing').replace('{ this.x', '{ super(); this.x')}`,
    [center],
  ],
];

const sprite = (methods: string, offset = 'offset'): string =>
  `class Sprite { constructor({ position, ${offset} }) { this.position = position; this.width = 50; this.height = 150;
    this.attackBox = { position: { x: this.position.x, y: this.position.y }, ${offset}, width: 100, height: 50 }; } ${methods} ${tests} }
const enemy = new Sprite({ position: { x: 400, y: 100 }, ${offset}: { x: 50, y: 20 } });\n`;
const enemy = 'enemy, other: rect x 400 y 100 width 50 height 150';
const attack = (x: number, y: number): string => `attackBox, hit: rect x ${x} y ${y} width 100 height 50`;

const offsets: readonly Row[] = [
  [
    'fighting games add it',
    sprite('update() { this.attackBox.position.x = this.position.x + this.attackBox.offset.x; }'),
    [enemy, attack(450, 120)],
  ],
  [
    'or subtract it',
    sprite(
      'update() { this.attackBox.position.x = this.position.x - this.attackBox.offset.x; this.attackBox.position.y = this.position.y - this.attackBox.offset.y; }',
    ),
    [enemy, attack(350, 80)],
  ],
  [
    'or both, by direction',
    sprite(
      'update() { this.attackBox.position.x = this.left ? this.position.x - this.attackBox.offset.x : this.position.x + this.attackBox.offset.x; }',
    ),
    [enemy, 'attackBox, hit: rect x 400 y 100 width 100 height 50, unknown offset.x offset.y'],
  ],
  [
    "the image's offset is another one",
    sprite('draw(c) { c.drawImage(this.image, this.position.x - this.offset.x, this.position.y - this.offset.y); }'),
    [enemy, attack(450, 120)],
  ],
  ['offSet', sprite('', 'offSet'), [enemy, attack(450, 120)]],
  [
    'offSet, subtracted',
    sprite('update() { this.attackBox.position.x = this.position.x - this.attackBox.offSet.x; }', 'offSet'),
    [enemy, attack(350, 80)],
  ],
];

const ship = (methods: string, size: string, hitbox: string): string =>
  `class Ship { constructor(x, y, ${size}, ${hitbox}) { this.x = x; this.y = y; ${`${size}, ${hitbox}`.replace(/\w+/g, 'this.$& = $&;').replaceAll(',', '')} } ${methods} }
const ship = new Ship(10, 20, 64, 48, 32, 24);\n`;

const sizes: readonly Row[] = [
  [
    'tested from the corner',
    ship(
      'over(o) { return this.x + this.hitboxWidth > o.x && this.y + this.hitboxHeight > o.y; }',
      'width, height',
      'hitboxWidth, hitboxHeight',
    ),
    ['ship, other: rect x 10 y 20 width 32 height 24'],
  ],
  [
    'tested around the center',
    ship('over(o) { return this.x - this.hitW / 2 < o.x && this.y - this.hitH / 2 < o.y; }', 'w, h', 'hitW, hitH'),
    ['ship, other: rect x -6 y 8 width 32 height 24'],
  ],
  [
    'the image is drawn around the center',
    ship(
      'draw(c) { c.drawImage(this.i, this.x - this.width / 2, this.y - this.height / 2, this.width, this.height); }',
      'width, height',
      'collisionWidth, collisionHeight',
    ),
    ['ship, other: rect x -6 y 8 width 32 height 24'],
  ],
  [
    'it may be anywhere in the image',
    ship('', 'width, height', 'hitboxWidth, hitboxHeight'),
    ['ship, other: rect x 0 y 0 width 32 height 24, unknown x y'],
  ],
  ['a radius', ship('', 'width, height', 'hitRadius'), ['ship, other: circle x 10 y 20 radius 32']],
  [
    'a radius in an image drawn from its corner',
    ship('draw(c) { c.drawImage(this.i, this.x, this.y, this.width, this.height); }', 'width, height', 'hitRadius'),
    ['ship, other: circle x 0 y 0 radius 32, unknown x y'],
  ],
  ['one size is the size', ship('', 'width, height', 'speed'), ['ship, other: rect x 10 y 20 width 64 height 48']],
];

const platform = `export class Platform { constructor(x, y, width, height) { this.x = x; this.y = y; this.width = width; this.height = height; }
  draw(c) { c.fillRect(this.x - this.width / 2, this.y - this.height / 2, this.width, this.height); } }`;
const list = 'const platforms = [{ x: 100, y: 200, width: 50, height: 10 }];\n';
const around = 'platforms[0], solid: rect x 75 y 195 width 50 height 10';
const corner = 'platforms[0], solid: rect x 100 y 200 width 50 height 10';
const from = "import { Platform } from './platform';\n";
const little = "import { vec2, EngineObject } from 'littlejsengine';\n";

const passed: readonly (readonly [why: string, text: string, expected: readonly string[], module?: string])[] = [
  [
    'a class of the file',
    `${platform}\n${list}for (const p of platforms) new Platform(p.x, p.y, p.width, p.height);`,
    [around],
  ],
  [
    'a class of another file',
    `${from}${list}platforms.forEach((p) => new Platform(p.x, p.y, p.width, p.height));`,
    [around],
    platform,
  ],
  [
    'a class that draws from the corner',
    `${from}${list}platforms.map((p) => new Platform(p.x, p.y, p.width, p.height));`,
    [corner],
    platform.replaceAll(/ - this.\w+ \/ 2/g, ''),
  ],
  [
    'LittleJS: objects are centered, and y is up',
    `${from}${little}${list}for (const p of platforms) new Platform(vec2(p.x, p.y), vec2(p.width, p.height));`,
    ['platforms[0], solid: rect x 75 y -205 width 50 height 10'],
    `${little}export class Platform extends EngineObject { constructor(pos, size) { super(pos, size); } }`,
  ],
  [
    'a class that is nowhere: vectors may have any origin and direction',
    `${little}${list}for (const p of platforms) new Platform(vec2(p.x, p.y), vec2(p.width, p.height));`,
    ['platforms[0], solid: rect x 0 y 0 width 50 height 10, unknown x y'],
  ],
  [
    'a class that is nowhere: numbers are as usual',
    `${list}for (const p of platforms) new Platform(p.x, p.y, p.width, p.height);`,
    [corner],
  ],
];

const kaplay = "import kaplay from 'kaplay'; const k = kaplay();\n";
const foe = (size: string, body: string): string =>
  `class Foe { constructor(x, y) { this.x = x; this.y = y; ${size} this.body = ${body}; } }\nnew Foe(1, 2);`;
const foeSize = 'this.width = 32; this.height = 48;';

/** kaplay's `area()` and Matter's bodies are the hitbox; the object's own size is that of the same thing. */
const bodies: readonly Row[] = [
  [
    'the size of kaplay',
    kaplay + foe(foeSize, 'k.add([k.pos(this.x, this.y), k.rect(this.width, this.height), k.area()])'),
    ['body, other: rect x 1 y 2 width 32 height 48'],
  ],
  [
    'the same numbers',
    kaplay + foe(foeSize, 'k.add([k.pos(x, y), k.rect(32, 48), k.area()])'),
    ['body, other: rect x 1 y 2 width 32 height 48'],
  ],
  [
    'without parameters',
    `${kaplay}class Bat { constructor() { this.x = 1; this.y = 2; ${foeSize} this.body = k.add([k.pos(1, 2), k.rect(32, 48), k.area()]); } }`,
    ['body, other: rect x 1 y 2 width 32 height 48'],
  ],
  [
    'a smaller area is another one',
    kaplay + foe(foeSize, 'k.add([k.pos(x, y), k.rect(20, 20), k.area()])'),
    ['Foe, other: rect x 1 y 2 width 32 height 48', 'body, other: rect x 1 y 2 width 20 height 20'],
  ],
];

const languages: readonly Language[] = ['typescript', 'javascript'];

function read(text: string, language: Language, module?: string): string[] {
  const modules = module === undefined ? undefined : modulesIn({ 'src/platform.ts': module });
  const options = { path: 'src/level.ts', isGame: true, ...(modules === undefined ? {} : { modules }) };
  const document = readText(text, language, undefined, options);
  assertNotOverlooked(text, document, options);
  return document.hitboxes.map((hitbox) => {
    const { unknown } = hitbox;
    return line(hitbox) + (unknown.length === 0 ? '' : `, unknown ${unknown.join(' ')}`);
  });
}

/** Moves each hitbox, if all its numbers are known, and checks that it is read there, also without a fresh reading. */
function assertMovable(text: string): void {
  const options = { path: 'src/level.ts', isGame: true };
  const { hitboxes } = readText(text, 'typescript', undefined, options);
  for (const { id, shape, unknown, path, fields } of hitboxes) {
    const reader = createReader('typescript', undefined, options);
    const document = reader.read(text);
    const wanted = moveShape(shape, 7, -3);
    const writing = { document, text, roots: reader.roots() };
    const plan = planVerified(writing, { kind: 'shapes', shapes: [{ id, shape: wanted }] }, (next) => {
      const fresh = createReader('typescript', undefined, options);
      return { document: fresh.read(next), roots: fresh.roots() };
    });
    if (!('edits' in plan)) {
      const isComputed = fields.some(({ notWritable }) => notWritable !== null);
      assert.ok(unknown.length > 0 || isComputed, `${path}: ${JSON.stringify(plan)}`);
      continue;
    }
    assert.deepEqual(unknown, []);
    const after = applyEdits(text, plan.edits);
    const fresh = readText(after, 'typescript', undefined, options).hitboxes;
    assertNear(fresh.find((one) => one.path === path)!.shape, wanted, path);
    assert.deepEqual(shapes(reader.read(after, plan.edits)), shapes({ hitboxes: fresh }));
  }
}

function shapes({ hitboxes }: Pick<HitboxDocument, 'hitboxes'>): unknown {
  return hitboxes.map(({ shape }) => shape);
}

describe('what a class says about its objects', () => {
  for (const [title, rows] of Object.entries({ anchors, offsets, sizes, bodies })) {
    describe(title, () => {
      for (const [why, text, expected] of rows) {
        it(why, () => {
          for (const language of languages) assert.deepEqual(read(text, language), expected);
          assertMovable(text);
        });
      }
    });
  }
  describe('objects of lists', () => {
    for (const [why, text, expected, module] of passed) {
      it(why, () => {
        for (const language of languages) assert.deepEqual(read(text, language, module), expected);
      });
    }
  });

  it('reads again when the class changes', () => {
    const [, text] = anchors[1]!;
    const reader = createReader('typescript', undefined, { isGame: true });
    reader.read(text);
    const start = text.indexOf(' - this.width / 2');
    const edits = [{ start, end: start + ' - this.width / 2'.length, text: '' }];
    const after = applyEdits(text, edits);
    const fresh = readText(after, 'typescript', undefined, { isGame: true });
    assert.deepEqual(shapes(reader.read(after, edits)), shapes(fresh));
    assert.equal((fresh.hitboxes[0]!.shape as { x: number }).x, 100);
  });
});
