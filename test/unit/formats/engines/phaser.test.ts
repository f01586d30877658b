import { describeEngine, type Row } from './table.js';

const sprite = (code: string): string => `class Hero extends Phaser.Physics.Arcade.Sprite { make() { ${code} } }`;

const rows: readonly Row[] = [
  [
    sprite('this.body.setSize(17, 12);'),
    ['Hero.body, other: rect 0 0 17 12 own unknown x y'],
    'a size alone: centered in an unknown frame',
  ],
  [
    "const hero = { sheet: 'hero.png', frameWidth: 32, frameHeight: 48, body: this.body.setSize(20, 40) };",
    ['hero.body, other: rect 6 4 20 40 own'],
    'centered in the frame',
  ],
  [sprite('this.setSize(17, 12);'), ['Hero.body, other: rect 0 0 17 12 own unknown x y'], 'a sprite sets its own body'],
  [
    sprite('this.setOrigin(0, 1).setBodySize(44, 92);'),
    ['Hero.body, other: rect 0 0 44 92 own unknown x y'],
    'after other calls',
  ],
  [
    sprite('this.body.setSize(20, 30).setOffset(4, 5).setImmovable();'),
    ['Hero.body, solid: rect 4 5 20 30 own'],
    'before other calls',
  ],
  [
    'this.hero.body.setSize(20, 30, false);',
    ['hero.body, other: rect 0 0 20 30 own'],
    'not centered: at the corner of the frame',
  ],
  [
    'a.body.setCircle(5); b.body.setCircle(5);',
    ['a.body, other: circle 5 5 5 own', 'b.body, other: circle 5 5 5 own'],
    'each body is relative to the frame of its sprite',
  ],
  [
    "this.hero = this.physics.add.sprite(100, 450, 'dude').setCircle(20).setBounce(0.2);",
    ['hero.body, other: circle 20 20 20 own'],
    'a circle in a chain with its sprite',
  ],
  [
    'this.g = this.physics.add.staticSprite(500, 640).setSize(900, 50);',
    ['g, solid: rect 50 615 900 50'],
    'a static body around the position of its sprite',
  ],
  [
    "this.g = this.physics.add.sprite(x, 40, 'a').setSize(20, 30);",
    ['g, other: rect -10 25 20 30 unknown x'],
    'with a partly known position',
  ],
  [
    "this.hero = this.physics.add.sprite(100, 450, 'a');\nthis.hero.setSize(20, 30);",
    ['hero, other: rect 90 435 20 30'],
    'an object created by physics has a body, around its position',
  ],
  [
    'this.g = this.physics.add.staticSprite(50, 64).setSize(90, 8); this.hero.body.setSize(10, 20).setOffset(6, 4);',
    ['g, solid: rect 5 60 90 8', 'hero.body, other: rect 6 4 10 20 own'],
    'an offset in another chain is for another body',
  ],
  [
    sprite('this.body.setSize(20, 30); this.body.offset.set(4, 5);'),
    ['Hero.body, other: rect 4 5 20 30 own'],
    'its offset by its members',
  ],
  [
    "class Hero { constructor(scene) { this.sprite = scene.physics.add.sprite(1, 2, 'a').setSize(8, 9).setOffset(3, 4); } }",
    ['Hero.sprite, other: rect 3 4 8 9 own'],
    'the sprite of a class belongs to the class',
  ],
  [
    'this.door.body.setSize(20, 30).setOffset(4, 5);\nthis.door.setImmovable(true);',
    ['door.body, solid: rect 4 5 20 30 own'],
    'made immovable in another statement',
  ],
  ['this.body.setSize(20, 30, 4, 5);', ['body, other: rect 4 5 20 30'], 'Phaser 2: the offset after the size'],
  ['this.label.setSize(20, 30);', [], 'other things have sizes as well'],
  ['const a = this.add.rectangle(5, 6, 8, 8);', ['maybe a, other: rect 1 2 8 8'], 'only drawn'],
  [
    'const a = this.add.rectangle(5, 6, 8, 8);\nthis.physics.add.existing(a, true);',
    ['a, solid: rect 1 2 8 8'],
    'drawn and added to physics as static',
  ],
  ['const a = this.add.circle(5, 6, 8);\nthis.physics.add.existing(a);', ['a, other: circle 5 6 8'], 'and as dynamic'],
  [
    'this.physics.add.existing(this.add.rectangle(5, 6, 8, 8), true);',
    ['existing, solid: rect 1 2 8 8'],
    'added at once',
  ],
  [
    'const a = this.add.rectangle(5, 6, 8, 8).setOrigin(0, 0);\nthis.physics.add.existing(a, true);',
    ['a, solid: rect 5 6 8 8'],
    'around a point other than its center',
  ],
  [
    'const a = this.add.rectangle(5, 6, 8, 8, 0xff0000).setOrigin(0.5, 1).setDepth(3);\nthis.physics.add.existing(a);',
    ['a, other: rect 1 -2 8 8'],
    'somewhere in the chain',
  ],
  [
    'a = this.physics.add.existing(this.add.rectangle(5, 6, 8, 8).setOrigin(0), true);',
    ['a, solid: rect 5 6 8 8'],
    'added at once, one number for both axes',
  ],
  [
    'this.matter.add.gameObject(this.add.rectangle(5, 6, 8, 8), { isStatic: true });',
    ['gameObject, solid: rect 1 2 8 8'],
    'to Matter',
  ],
  [
    'const a = this.add.tileSprite(5, 6, 8, 8, "sky"); const b = this.add.tileSprite(5, 6, 8, 8, "floor");\nthis.physics.add.existing(b, true);',
    ['b, solid: rect 1 2 8 8'],
    "an image isn't a hitbox",
  ],
  [
    'new Phaser.GameObjects.Rectangle(this, 100, 50, 20, 10);',
    ['maybe Rectangle, other: rect 90 45 20 10'],
    'by its class',
  ],
  [
    'class Ledge extends Phaser.GameObjects.Rectangle { constructor(scene) { super(scene, 100, 50, 20, 10);\nscene.physics.add.existing(this); } }',
    ['Ledge.Rectangle, solid: rect 90 45 20 10'],
    'a class that adds itself to physics',
  ],
  [
    "class Hitbox extends Phaser.GameObjects.Rectangle { constructor(scene, x, y, name, damage, w, h) { super(scene, x, y, w, h); this.damage = damage;\nscene.physics.add.existing(this); } }\nthis.jab = new Hitbox(this, 100, 50, 'jab', 5, 40, 20); this.kick = new Hitbox(this, this.x + 10, this.y, 'kick', 5, 60, 30);",
    ['jab, other: rect 80 40 40 20', 'kick, hit: rect -30 -15 60 30 unknown x y'],
    'one for each object of a class of rectangles, around its center',
  ],
  [
    'class Door extends Phaser.GameObjects.Zone { constructor(scene, x, y, w, h) { super(scene, x, y, w, h); } }\nthis.door = new Door(this, 10, 20, 30, 40);',
    ['door, trigger: rect -5 0 30 40'],
    'a class of zones',
  ],
  ['new Phaser.GameObjects.Zone(this, 100, 50, 20, 10);', ['Zone, trigger: rect 90 45 20 10'], 'a zone is not drawn'],
  ['this.door = this.add.zone(100, 50, 20, 10);', ['door, trigger: rect 90 45 20 10'], 'the same by the factory'],
  [
    "platforms = this.physics.add.staticGroup();\nplatforms.create(400, 568, 'ground').setScale(2).refreshBody();",
    ['create, solid: rect 392 560 16 16 unknown width height'],
    'sized by its image',
  ],
  [
    "platforms = this.physics.add.staticGroup();\nplatforms.create(400, 568, 'a').setDisplaySize(20, 10).refreshBody();",
    ['create, solid: rect 390 563 20 10'],
    'or by its display size',
  ],
  [
    "stars.create(400, 568, 'star');",
    [],
    'a dynamic one has the size of its image and a position known only at runtime',
  ],
  [
    "a = this.matter.add.image(400, 100, 'x').setRectangle(40, 20, { isSensor: true });",
    ['a, trigger: rect 380 90 40 20'],
    "Matter's shapes are around the position of their sprite",
  ],
  [
    "a = this.matter.add.image(400, 100, 'x').setBody({ type: 'rectangle', width: 40, height: 20 }).setStatic(true);",
    ['a, solid: rect 380 90 40 20'],
    'in a record',
  ],
  [
    "a = this.matter.add.sprite(400, 100, 'x').setBody({ type: 'circle', radius: 4 });",
    ['a, other: circle 400 100 4'],
    'a circle in a record',
  ],
  [
    'a = new Phaser.Geom.Rectangle(1, 2, 3, 4);',
    ['maybe a, other: rect 1 2 3 4'],
    'a rectangle of the library may be for anything',
  ],
];

describeEngine('Phaser', "import Phaser from 'phaser';\n", rows);
