/** Classes whose objects have their own position and size, as in canvas games. */
import assert from 'node:assert/strict';
import type { Hitbox, HitboxDocument } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import { planVerified } from '../../../src/edit/plan-verified.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { assertNotOverlooked, modulesIn } from './help.js';

/** `player hit 1 2 3 4`: path, role, numbers. `?`: known only at runtime, `*`: not writable. */
function describeHitboxes({ hitboxes }: HitboxDocument): string[] {
  return hitboxes.map(({ path, role, fields }) => {
    const numbers = fields.map(({ value, notWritable }) =>
      notWritable === 'not-static' ? '?' : `${value}${notWritable === null ? '' : '*'}`,
    );
    return [path, role, ...numbers].join(' ');
  });
}

const at = 'this.x = x; this.y = y;';
const size = 'this.width = 20; this.height = 30;';
const sprite = `class Sprite {
  constructor({ position, offset }) {
    this.position = position; this.width = 50; this.height = 150;
    this.attackBox = { position: this.position, offset, width: 100, height: 50 };
  }
}`;

const artist = `class Sprite {
  constructor({ position, imageSrc, offset = { x: 0, y: 0 } }) {
    this.position = position; this.width = 50; this.height = 150;
    this.image = new Image(); this.image.src = imageSrc; this.offset = offset;
  }
}`;
const fighter = `class Fighter extends Sprite {
  constructor({ position, velocity, imageSrc, offset }) { super({ position, imageSrc, offset }); this.velocity = velocity; }
}`;

type Row = readonly [text: string, expected: readonly string[], reason: string];

const fields: readonly Row[] = [
  [
    'class P { constructor() { this.x = 10; this.y = 20; this.width = 32; this.height = 48; } }',
    ['P other 10 20 32 48'],
    'set in the constructor',
  ],
  ['class P { x = 10; y = 20; width = 32; height = 48; }', ['P other 10 20 32 48'], 'fields of the class'],
  [
    'class P { private x: number = 1; readonly width = 3; height = 4; constructor() { this.y = 2; } }',
    ['P other 1 2 3 4'],
    'both, with types',
  ],
  ...['size', '#size'].map(
    (name) =>
      [
        `class P { ${name} = 30; constructor() { this.x = 10; this.y = 20; this.width = this.${name} + 2; this.height = 48; } }`,
        ['P other 10 20 32* 48'],
        'public and private fields',
      ] as const,
  ),
  [
    'class P { x = 1; constructor() { this.x = 5; this.y = 2; this.width = 3; this.height = 4; } }',
    ['P other 5 2 3 4'],
    'the constructor overrides fields',
  ],
  [
    'class P { constructor() { this.position = { x: 1, y: 2 }; this.width = 3; this.height = 4; } }',
    ['P other 1 2 3 4'],
    'its own position',
  ],
  [
    'class P { constructor() { this.pos = new Vector(1, 2); this.size = { width: 3, height: 4 }; } }',
    ['P other 1 2 3 4'],
    'a vector, and its own size',
  ],
  ['class B { constructor() { this.x = 1; this.y = 2; this.radius = 8; } }', ['B other 1 2 8'], 'a circle'],
  [
    'class P { constructor() { Object.assign(this, { x: 1, y: 2, width: 3, height: 4 }); } }',
    ['P other 1 2 3 4'],
    'all at once',
  ],
  [
    'class P { x = 1; y = 2; get width() { return 32; } get height() { return 48; } }',
    ['P other 1 2 32 48'],
    'getters that return a number',
  ],
  [
    'class K { static get SIZE(): number { return 16; } }\nclass P { x = 1; y = 2; width = K.SIZE; height = K.SIZE * 2; }',
    ['P other 1 2 16* 32*'],
    'static members that return a number',
  ],
  [
    'class P { static SIZE = 16; x = 1; y = 2; width = P.SIZE; height = P.SIZE * 2; }',
    ['P other 1 2 16* 32*'],
    'constants of the class',
  ],
  [
    'class P { constructor() { const s = 12; this.x = 1; this.y = 2; this.width = s; this.height = s; } }',
    ['P other 1 2 12* 12*'],
    'constants of the constructor',
  ],
  [
    'class E { constructor(w, h) { this.x = w; this.y = h; this.width = w; this.height = h; } }',
    [],
    'all numbers are known only at runtime',
  ],
  [
    `class E { constructor(game) { this.x = Math.random() * game.width; this.y = -20; ${size} } }`,
    ['E other ? -20 20 30'],
    'the position is partly known',
  ],
  [
    `class E { constructor({ position }) { this.position = position; ${size} } }`,
    ['E other ? ? 20 30'],
    'it is not known',
  ],
  [
    'class E { constructor(x, y) { this.x = x; this.y = y; this.radius = 5; } }',
    ['E other ? ? 5'],
    'a circle anywhere',
  ],
  [
    'class E { constructor(x, y) { this.position = { x, y }; this.radius = 5; } }',
    ['E other ? ? 5'],
    'the same with a position record',
  ],
  [
    'class D { constructor(o) { this.x = o.x; this.y = o.y; this.radius = o.radius; } }\nclass E extends D { constructor(o) { super({ ...o, radius: 5 }); } }',
    ['E other ? ? 5'],
    'the same as the base class',
  ],
  ['class E { constructor(x, y, r) { this.x = x; this.y = y; this.radius = r; } }', [], 'a circle of any size'],
  ['class E { constructor() { this.radius = 5; } }', [], 'a radius alone'],
  [`class P { constructor() { ${size} } }`, [], 'a size alone'],
  ['class Camera { constructor() { this.x = 0; this.y = 0; this.width = 8; this.height = 6; } }', [], 'a camera'],
  ['class Background { x = 0; y = 0; width = 8; height = 6; }', [], 'only drawn'],
  [
    'class P { constructor() { this.x = 1; this.y = 2; this.width = 3; this.height = 4; } grow() { this.width = 9; } }',
    ['P other 1 2 3 4'],
    'values set by methods are known only at runtime',
  ],
  [
    'class P { constructor(big) { this.x = 1; this.y = 2; this.width = 3; this.height = 4; if (big) { this.width = 9; } } }',
    ['P other 1 2 3 4'],
    'set on a condition',
  ],
  [
    'class P { constructor() { this.hitbox = { x: 1, y: 2, width: 3, height: 4 }; } }',
    ['P.hitbox other 1 2 3 4'],
    'a box within one',
  ],
];

const objects: readonly Row[] = [
  [
    `class Platform { constructor({ x, y }) { this.position = { x, y }; ${size} } }\n` +
      'const list = [new Platform({ x: 1, y: 2 }), new Platform({ x: 5, y: 6 })];',
    ['list[0] solid 1 2 20* 30*', 'list[1] solid 5 6 20* 30*'],
    'of one class, with its size',
  ],
  [
    `class Platform { constructor({ x, y }) { this.position = { x, y }; ${size} } }\nconst a = new Platform({ x: 1, y: 2 });`,
    ['a solid 1 2 20 30'],
    'the size of the only one may be written',
  ],
  [
    `class Enemy { constructor(x, y) { ${at} ${size} } }\nenemies.push(new Enemy(1, 2));\nenemies.push(new Enemy(i * 40, 6));`,
    ['enemies[0] other 1 2 20* 30*', 'enemies[1] other ? 6 20* 30*'],
    'pushed one by one',
  ],
  [
    `class E { constructor(x = 1, y = 2, w = 3, h = 4) { ${at} this.w = w; this.h = h; } }\nconst a = new E(9, 8);`,
    ['a other 9 8 3 4'],
    'parameters that are left out',
  ],
  [
    `class E { constructor({ x = 1, y = 2 } = {}) { ${at} ${size} } }\nconst a = new E({ x: 9 });`,
    ['a other 9 2 20 30'],
    'members that are left out',
  ],
  [
    'class E { constructor(o) { this.x = o.x; this.y = o.y; this.width = o.width || 20; this.height = o.height ?? 30; } }\n' +
      'const a = new E({ x: 1, y: 2 }); const c = new E({ x: 1, y: 2, width: 5 }); const d = new E({ ...o, x: 1, y: 2 });',
    ['a other 1 2 20* 30*', 'c other 1 2 5 30*', 'd other 1 2 ? ?'],
    'numbers instead of omitted options',
  ],
  [
    'class E { constructor(x, y, w) { this.x = x; this.y = y; this.width = w || 20; this.height = 30; } }\nconst a = new E(1, 2); const c = new E(1, 2, 5);',
    ['a other 1 2 20* 30*', 'c other 1 2 5 30*'],
    'numbers instead of omitted parameters',
  ],
  [
    `class E { constructor(public x: number, public y: number, private width = 3) { this.height = 4; } }\nconst a = new E(1, 2);`,
    ['a other 1 2 3 4'],
    'parameters that are fields',
  ],
  [
    `class E { constructor(options) { this.x = options.x; this.y = options.at.y; ${size} } }\nconst a = new E({ x: 1, at: { y: 2 } });`,
    ['a other 1 2 20 30'],
    'members of a parameter',
  ],
  [
    'class E { constructor(x, y) { this.x = x - 10; this.y = y; this.width = 20; this.height = 20; } }\nconst a = new E(30, 2);',
    ['a other 20* 2 20 20'],
    'a computed position',
  ],
  [
    'class F { constructor(pos, size) { this.x = pos.x; this.y = pos.y; this.w = size.x; this.h = size.y; } }\nconst a = new F(vec(1, 2), vec(3, 4));',
    ['a other 1 2 3 4'],
    'vectors',
  ],
  [
    'class F { constructor(pos, size) {} }\nconst a = new F(vec(1, 2), new Vector(3, 4));',
    ['a other 1 2 3 4'],
    'by the names of parameters',
  ],
  [
    `class A { constructor(x, y, w, h) { ${at} this.w = w; this.h = h; } }\nclass B extends A { constructor() { super(1, 2, 3, 4); } }`,
    ['B other 1 2 3 4'],
    'set by another class',
  ],
  [
    `class A { constructor(x, y, w, h) { ${at} this.w = w; this.h = h; } }\nclass B extends A {}\nconst a = new B(1, 2, 3, 4);`,
    ['a other 1 2 3 4'],
    'a class without its own constructor',
  ],
  [
    `class A { constructor({ position }) { this.position = position; ${size} } }\n` +
      'class B extends A { constructor({ position }) { super({ position }); this.width = 60; } }\n' +
      'const a = new B({ position: { x: 1, y: 2 } });',
    ['a other 1 2 60 30'],
    'its own values override',
  ],
  [
    `function E(x, y) { ${at} ${size} }\nE.prototype.move = function () {};\nvar a = new E(1, 2);`,
    ['a other 1 2 20 30'],
    'a function',
  ],
  [
    `function wall({ x, y }) { return { x, y, width: 20, height: 30 }; }\nconst a = wall({ x: 1, y: 2 });`,
    ['a solid 1 2 20* 30*'],
    'a record changed by a function',
  ],
  [
    `class Sprite { constructor({ position }) { this.position = position; ${size} } }\n` +
      'const background = new Sprite({ position: { x: 0, y: 0 } });\nconst player = new Sprite({ position: { x: 1, y: 2 } });',
    ['player other 1 2 20 30'],
    'one that is only drawn',
  ],
  [
    `${artist}\n${fighter}\nconst shop = new Sprite({ position: { x: 600, y: 128 }, imageSrc: 'shop.png' });\n` +
      "const a = new Fighter({ position: { x: 0, y: 0 }, offset: { x: 215, y: 157 }, imageSrc: 'a.png', velocity: { x: 0, y: 0 } });",
    ['a other 0 0 50 150'],
    'the offset of an image moves no box, and an object with only an image is a backdrop',
  ],
  [
    `${artist}\n${fighter}\nconst shop = new Sprite({ position: { x: 600, y: 128 }, imageSrc: 'shop.png' });`,
    ['Fighter other ? ? 50 150'],
    'a backdrop alone',
  ],
  [
    'class Prop { constructor({ x, y, image }) { this.position = { x, y }; this.width = image.width; this.height = image.height; } }\n' +
      'const platforms = [new Prop({ x: 1, y: 2, image: load(a) })];\nconst hills = [new Prop({ x: 3, y: 4, image: load(b) })];',
    ['platforms[0] solid 1 2 ? ?'],
    'as large as their images: only those whose name means a collision',
  ],
  [
    `${artist}\nconst shop = new Sprite({ position: { x: 600, y: 128 }, imageSrc: 'shop.png' });`,
    ['shop other 600 128 50 150'],
    'an object with an image, of a class that no other one extends',
  ],
];

const parts: readonly Row[] = [
  [
    `${sprite}\nconst a = new Sprite({ position: { x: 400, y: 100 }, offset: { x: -50, y: 10 } });`,
    ['a other 400 100 50 150', 'a.attackBox hit -50 10 100 50 400* 100*'],
    'at the position of its owner plus an offset',
  ],
  [
    sprite.replace('offset,', 'offset: { x: 5, y: 6 },'),
    ['Sprite other ? ? 50 150', 'Sprite.attackBox hit 5 6 100 50'],
    'relative to an owner with an unknown position',
  ],
  [
    'class Fighter { constructor({ position, attackBox }) { this.position = position; this.width = 50; this.height = 150;\n' +
      'this.attackBox = { position: { x: this.position.x, y: this.position.y }, offset: attackBox.offset, width: attackBox.width, height: attackBox.height }; } }\n' +
      'const a = new Fighter({ position: { x: 5, y: 7 }, attackBox: { offset: { x: 100, y: 50 }, width: 160, height: 40 } });',
    ['a other 5 7 50 150', 'a.attackBox hit 100 50 160 40 5* 7*'],
    'from its arguments, once',
  ],
  [
    `class E { constructor(x, y) { ${at} ${size} this.attackBox = { x: this.x + 30, y: this.y, width: 40, height: 10 }; } }\nconst a = new E(1, 2);`,
    ['a other 1 2 20 30', 'a.attackBox hit 31* 2* 40 10'],
    'beside its owner',
  ],
  [
    'const a = { attackBox: { position: { x: 10, y: 20 }, offset: { x: 5, y: 30 }, width: 40, height: 50 } };',
    ['a.attackBox hit 5 30 40 50 10 20'],
    'of a record',
  ],
  [
    `class Hero { constructor(x, y) { ${at} ${size} this.hitbox = { x: 2, y: 3, width: 4, height: 5 }; } }\nconst a = new Hero(1, 2);`,
    ['Hero.hitbox other 2 3 4 5', 'a other 1 2 20 30'],
    'that all objects share',
  ],
];

describe('classes of games', () => {
  for (const [name, rows] of [
    ['fields', fields],
    ['objects', objects],
    ['parts', parts],
  ] as const) {
    for (const [text, expected, reason] of rows) {
      it(`${name}: ${reason}`, () => {
        const document = readText(text, 'typescript');
        assert.deepEqual(describeHitboxes(document), expected);
        assertNotOverlooked(text, document);
      });
    }
  }

  it('an offset is relative to the position', () => {
    const text = `${sprite}\nconst a = new Sprite({ position: { x: 400, y: 100 }, offset: { x: -50, y: 10 } });`;
    const { hitboxes } = readText(text, 'javascript');
    assert.deepEqual(hitboxes[1]!.shape, { kind: 'rect', x: 350, y: 110, width: 100, height: 50 });
  });

  const proofs: [text: string, isGame: boolean, proofs: (string | null)[], reason: string][] = [
    [`class Platform { x = 1; y = 2; width = 3; height = 4; }`, false, ['key Platform'], 'the name of the class'],
    [`class Player { x = 1; y = 2; width = 3; height = 4; }`, false, [null], 'a name used in programs of all kinds'],
    [`class Player { x = 1; y = 2; width = 3; height = 4; }`, true, ['key Player'], 'the same in a game'],
    [`class Panel { x = 1; y = 2; width = 3; height = 4; }`, true, [null], 'a name without a meaning'],
    [`class Wall { constructor(x, y) { ${at} ${size} } }\nfoo(new Wall(1, 2));`, false, ['key Wall'], 'an object'],
  ];
  for (const [text, isGame, expected, reason] of proofs) {
    it(`certainty: ${reason}`, () => {
      const { hitboxes } = readText(text, 'typescript', undefined, { isGame });
      assert.deepEqual(
        hitboxes.map(({ certain }) => (certain === null ? null : `${certain.proof} ${certain.word}`)),
        expected,
      );
    });
  }
});

describe('classes of other files', () => {
  const box = `const SIDE = 30;\nexport class Floor { constructor(x, y) { ${at} this.width = 20; this.height = SIDE; } }`;
  const table: [text: string, files: Readonly<Record<string, string>>, expected: string[], reason: string][] = [
    [
      "import { Floor } from './floor';\nconst a = new Floor(1, 2);",
      { 'src/floor.ts': box },
      ['a solid 1 2 20* 30*'],
      'with the numbers of their file',
    ],
    [
      "import { Floor as F } from './index';\nconst a = new F(1, 2);",
      { 'src/index.ts': "export * from './floor';", 'src/floor.ts': box },
      ['a other 1 2 20* 30*'],
      're-exported',
    ],
    [
      "import Floor from './floor';\nconst a = new Floor(1, 2);",
      { 'src/floor.ts': box.replace('export', 'export default') },
      ['a solid 1 2 20* 30*'],
      'by default',
    ],
    [
      "import { Box } from './box';\nconst a = new Box(vec(225, 0), vec(50, 500));",
      {
        'src/box.ts':
          'export class Box extends Actor { constructor(pos, size) { super({ pos, width: size.x, height: size.y }); } }',
      },
      ['a other 225 0 50 500'],
      'with vectors, by the names of parameters',
    ],
    [
      "import { Wall } from './wall';\nconst a = new Wall({ x: 1, y: 2 });",
      {
        'src/wall.ts': `import { Floor } from './floor';\nexport class Wall extends Floor { constructor({ x, y }) { super(x, y); this.width = 5; } }`,
        'src/floor.ts': box,
      },
      ['a solid 1 2 5* 30*'],
      'that extend those of further files',
    ],
    [
      "import { Sprite, Fighter } from './classes';\nconst shop = new Sprite({ position: { x: 600, y: 128 }, imageSrc: 'shop.png' });\n" +
        "const a = new Fighter({ position: { x: 0, y: 0 }, imageSrc: 'a.png', velocity: { x: 0, y: 0 } });",
      { 'src/classes.ts': `export ${artist}\nexport ${fighter}` },
      ['a other 0 0 50* 150*'],
      'of which one draws for the others',
    ],
    [
      "import { makeWall } from './wall';\nconst a = makeWall(1, 2);",
      { 'src/wall.ts': 'export function makeWall(x, y) { return { x, y, width: 3, height: 4 }; }' },
      ['a solid 1 2 3* 4*'],
      'functions',
    ],
    [
      "import { Date2 } from './date';\nconst a = new Date2(1, 2);",
      { 'src/date.ts': 'export class Date2 {}' },
      [],
      'without a meaning',
    ],
  ];
  for (const [text, files, expected, reason] of table) {
    it(reason, () => {
      const document = readText(text, 'typescript', undefined, { modules: modulesIn(files) });
      assert.deepEqual(describeHitboxes(document), expected);
      assertNotOverlooked(text, document);
    });
  }
});

describe('editing boxes of classes', () => {
  type Edit = (hitboxes: readonly Hitbox[]) => { readonly id: string; readonly shape: Hitbox['shape'] };
  const moved =
    (index: number, by: Partial<Record<'x' | 'y' | 'width', number>>): Edit =>
    (hitboxes) => {
      const { id, shape } = hitboxes[index]!;
      assert.ok(shape.kind === 'rect');
      const { x, y, width } = shape;
      return { id, shape: { ...shape, x: x + (by.x ?? 0), y: y + (by.y ?? 0), width: width + (by.width ?? 0) } };
    };
  const one = `class Wall { constructor(x, y) { ${at} ${size} } }\nconst a = new Wall(1, 2);`;
  const two = `${one}\nconst b = new Wall(5, 6);`;
  const fighter = `${sprite}\nconst a = new Sprite({ position: { x: 400, y: 100 }, offset: { x: -50, y: 10 } });`;
  const table: [text: string, edit: Edit, written: [string, string] | null, reason: string][] = [
    [one, moved(0, { x: 3 }), ['new Wall(1, 2)', 'new Wall(4, 2)'], 'the position in the call that creates the object'],
    [one, moved(0, { width: 3 }), ['this.width = 20', 'this.width = 23'], 'the size in the class, of its only object'],
    [two, moved(0, { x: 3 }), ['new Wall(1, 2)', 'new Wall(4, 2)'], 'the position of one of two'],
    [two, moved(0, { width: 3 }), null, 'a size that two objects share'],
    [fighter, moved(1, { x: 3 }), ['{ x: -50', '{ x: -47'], 'the offset of a part'],
    [fighter, moved(1, { width: 3 }), ['width: 100', 'width: 103'], 'the size of a part'],
    [fighter, moved(0, { y: 3 }), ['y: 100', 'y: 103'], 'the position of the owner, which its part follows'],
  ];
  for (const [text, edit, written, reason] of table) {
    it(reason, () => {
      const reader = createReader('javascript');
      const document = reader.read(text);
      const writing = { document, text, roots: reader.roots() };
      const plan = planVerified(writing, { kind: 'shapes', shapes: [edit(document.hitboxes)] }, (next) => {
        const fresh = createReader('javascript');
        return { document: fresh.read(next), roots: fresh.roots() };
      });
      if (written === null) {
        assert.ok(!('edits' in plan), JSON.stringify(plan));
        return;
      }
      assert.ok('edits' in plan, JSON.stringify(plan));
      assert.equal(applyEdits(text, plan.edits), text.replace(...written));
    });
  }
});
