import { describeStatements } from './table.js';

const sprite = (code: string): string => `class Hero extends Phaser.Physics.Arcade.Sprite { make() { ${code} } }`;
const source = 'https://github.com/phaserjs/phaser/blob/v3.90.0/src';

describeStatements('Phaser, statement by statement', "import Phaser from 'phaser';\n", {
  [`${source}/physics/arcade/Body.js#setSize`]: [
    [
      sprite('this.setOffset(4, 5); this.setSize(20, 30);'),
      ['Hero.body, other: rect 0 0 20 30 own unknown x y'],
      'a size centers the body: the offset before it is lost',
    ],
    [
      sprite('this.setOffset(4, 5); this.setSize(20, 30, false);'),
      ['Hero.body, other: rect 4 5 20 30 own'],
      'unless it does not center',
    ],
    [
      sprite('this.body.setSize(20, 30, 50, 80);'),
      ['Hero.body, other: rect 0 0 20 30 own unknown x y'],
      'the third argument is whether it centers; there is no fourth',
    ],
    [
      sprite('this.body.setSize(20, 30, 0, 80);'),
      ['Hero.body, other: rect 0 0 20 30 own'],
      'a number that is not true',
    ],
    [
      sprite('this.body.setSize(20, 30, 4, 5).setOffset(6, 7);'),
      ['Hero.body, other: rect 6 7 20 30 own'],
      'an offset after it',
    ],
    [
      sprite('this.body.setSize(20, 30, false); this.setOffset(4, 5);'),
      ['Hero.body, other: rect 4 5 20 30 own'],
      'the offset of the sprite is that of its body',
    ],
    [
      sprite('this.setSize(8, 9); this.setSize(20, 30).setOffset(4, 5);'),
      ['Hero.body, other: rect 4 5 20 30 own'],
      'the last size',
    ],
    [
      sprite('this.setSize(20, 30).setOffset(4, 5); if (small) { this.setOffset(1, 2); }'),
      ['Hero.body, other: rect 0 0 20 30 own unknown x y'],
      'an offset on a branch',
    ],
    [
      sprite('this.setSize(20, 30).setOffset(4, 5); if (small) this.setOffset(1, 2);'),
      ['Hero.body, other: rect 0 0 20 30 own unknown x y'],
      'an offset on a branch without braces',
    ],
    [
      sprite('this.setSize(20, 30).setOffset(4, getOffset());'),
      ['Hero.body, other: rect 4 0 20 30 own unknown offsetY'],
      'a value known only at runtime',
    ],
    [
      'const r = this.add.rectangle(100, 50, 40, 20);\nthis.physics.add.existing(r);\nr.body.setSize(10, 8);',
      ['r.body, other: rect 95 46 10 8'],
      'the body of a drawn object, centered on it',
    ],
    [
      'const r = this.add.rectangle(100, 50, 40, 20);\nthis.physics.add.existing(r);\nr.body.setSize(10, 8).setOffset(1, 2);',
      ['r.body, other: rect 1 2 10 8 own'],
      'or relative to its corner',
    ],
    [
      "const g = this.physics.add.sprite(50, 60, 'k').setScale(2).setSize(20, 10);",
      ['g, other: rect 30 50 40 20'],
      'sizes are scaled with the object',
    ],
    [
      "const g = this.physics.add.sprite(50, 60, 'k');\ng.setSize(20, 10);\ng.x = 70;",
      ['g, other: rect 60 55 20 10'],
      'its place set after its creation',
    ],
    [
      'class B extends Phaser.Physics.Arcade.Sprite { make() { this.body.setSize(20, 30); } }\nclass C extends Phaser.Physics.Arcade.Sprite { make() { this.body.setSize(8, 9); this.body.setOffset(4, 5); } }',
      ['B.body, other: rect 0 0 20 30 own unknown x y', 'C.body, other: rect 4 5 8 9 own'],
      'an offset of the next class',
    ],
    [
      'this.a.setSize(20, 30, false); this.b.setOffset(4, 5); this.physics.add.existing(this.a);',
      ['a.body, other: rect 0 0 20 30 own'],
      'an offset of another object',
    ],
  ],
  'https://github.com/photonstorm/phaser-ce/blob/v2.20.0/src/physics/arcade/Body.js#setSize': [
    [
      "var game = new Phaser.Game(800, 600, Phaser.AUTO, '', { create: create });\nfunction create() { player = game.add.sprite(1, 2, 'a'); game.physics.arcade.enable(player); player.body.setSize(20, 30, 4, 5); }",
      ['player.body, other: rect 4 5 20 30 own'],
      'in Phaser 2, the third and fourth argument are the offset',
    ],
  ],
  [`${source}/gameobjects/container/Container.js`]: ['x, y', '10, 20'].map(
    (place) =>
      [
        `class Slime extends Phaser.GameObjects.Container { constructor(scene, x, y) { super(scene, ${place}); this.setSize(20, 30); scene.physics.world.enable(this); } }`,
        ['Slime.body, other: rect 0 0 20 30 own unknown x y'],
        'the body of a container has its size',
      ] as const,
  ),
  [`${source}/gameobjects/GameObjectFactory.js`]: [
    // What a function creates at its parameters, in a function declaration, a method and a field.
    ...['class L extends Phaser.Scene { add(x, y) {', 'class L extends Phaser.Scene { add = (x, y) => {'].flatMap(
      (start) =>
        (
          [
            ["matter.add.image(x, y, 'ball')", 'setCircle(50)', 'circle 0 0 30'],
            ["matter.add.image(x, y, 'ball')", 'setRectangle(50, 20)', 'rect -15 -6 30 12'],
            ["physics.add.sprite(x, y, 'ball')", 'setSize(50, 20)', 'rect -15 -6 30 12'],
          ] as const
        ).map(
          ([creation, setter, expected]) =>
            [
              `${start} this.ball = this.${creation}; this.ball.${setter}; this.ball.setScale(0.6, 0.6); } }`,
              [`L.ball, other: ${expected} unknown x y`],
              'the place is that of the call',
            ] as const,
        ),
    ),
  ],
  [`${source}/physics/arcade/Body.js#setCircle`]: [
    [
      sprite('this.setOffset(4, 5); this.setCircle(8);'),
      ['Hero.body, other: circle 12 13 8 own'],
      'a circle without an offset keeps the one before',
    ],
    [
      sprite('this.setOffset(4, 5); this.setCircle(8, 1, 2);'),
      ['Hero.body, other: circle 9 10 8 own'],
      'a circle with an offset of its own',
    ],
    [
      sprite('this.setCircle(8); this.body.setOffset(4, 5);'),
      ['Hero.body, other: circle 12 13 8 own'],
      'an offset set after it',
    ],
    [
      sprite('this.setSize(20, 30); this.setCircle(8);'),
      ['Hero.body, other: circle 8 8 8 own unknown offsetX offsetY'],
      'the offset of a centered size, whose frame is unknown',
    ],
    [
      sprite('this.setCircle(8); this.setSize(20, 30, false);'),
      ['Hero.body, other: rect 0 0 20 30 own'],
      'a size replaces a circle',
    ],
  ],
  [`${source}/math/Vector2.js`]: [
    [
      sprite('this.setSize(20, 30); this.body.offset.x = 4; this.body.offset.y = 5;'),
      ['Hero.body, other: rect 4 5 20 30 own'],
      'the members of an offset',
    ],
    [
      sprite('this.setSize(20, 30); this.body.offset.y = 5;'),
      ['Hero.body, other: rect 0 5 20 30 own unknown x'],
      'one member of an offset',
    ],
    [
      sprite('this.setSize(20, 30); this.body.offset.setTo(4);'),
      ['Hero.body, other: rect 4 4 20 30 own'],
      'one number for both',
    ],
  ],
  [`${source}/physics/arcade/StaticBody.js`]: [
    [
      "this.p = this.physics.add.staticGroup();\nthis.p.create(400, 568, 'a').setOrigin(0).setDisplaySize(30, 20).refreshBody();",
      ['create, solid: rect 400 568 30 20'],
      'a static body after a refresh',
    ],
    [
      "this.p = this.physics.add.staticGroup();\nthis.p.create(400, 568, 'a').setOrigin(0).refreshBody();",
      ['create, solid: rect 400 568 16 16 unknown width height'],
      'its size is that of its image',
    ],
    [
      "this.p = this.physics.add.staticGroup();\nthis.p.create(400, 568, 'a').setOrigin(0);",
      ['create, solid: rect 392 560 16 16 unknown width height'],
      'without a refresh, a static body does not follow',
    ],
    [
      'const r = this.add.rectangle(100, 50, 40, 20);\nthis.physics.add.existing(r, true);\nr.setOrigin(0);',
      ['r, solid: rect 80 40 40 20'],
      'an origin after the body',
    ],
    [
      'const r = this.add.rectangle(100, 50, 40, 20);\nr.setOrigin(0);\nthis.physics.add.existing(r, true);',
      ['r, solid: rect 100 50 40 20'],
      'an origin before it',
    ],
    [
      'const r = this.add.rectangle(100, 50, 40, 20);\nthis.physics.add.existing(r, true);\nr.setPosition(1, 2);\nr.body.updateFromGameObject();',
      ['r, solid: rect -19 -8 40 20'],
      'an update',
    ],
    [
      "const g = this.physics.add.staticImage(50, 60, 'k');\ng.setSize(20, 10);",
      ['g, solid: rect 40 55 20 10'],
      'a size in another statement',
    ],
    [
      "const g = this.physics.add.staticImage(50, 60, 'k');\ng.setSize(20, 10, false);",
      ['g, solid: rect 0 0 20 10 unknown x y'],
      'not centered, at the corner of an image',
    ],
    [
      "const g = this.physics.add.staticImage(50, 60, 'k').setDisplaySize(40, 30).refreshBody();\ng.setSize(20, 10, false);",
      ['g, solid: rect 30 45 20 10'],
      'at the corner of an object with a size',
    ],
    [
      "const g = this.physics.add.staticImage(50, 60, 'k').setOrigin(0, 1).setDisplaySize(40, 30).refreshBody();\ng.setSize(20, 10, false);",
      ['g, solid: rect 50 30 20 10'],
      'and an origin',
    ],
    [
      "const g = this.physics.add.staticImage(50, 60, 'k').setSize(20, 10, false).setOffset(4, 5);",
      ['g.body, solid: rect 4 5 20 10 own'],
      'an offset from that corner',
    ],
    [
      "const g = this.physics.add.staticImage(50, getY(), 'k').setDisplaySize(40, 30).refreshBody().setSize(20, 10, false);",
      ['g, solid: rect 30 0 20 10 unknown y'],
      'half of a place',
    ],
  ],
  [`${source}/gameobjects/components/Transform.js`]: [
    [
      'const r = this.add.rectangle(100, 50, 40, 20);\nr.x = 7;\nr.y = 8;\nthis.physics.add.existing(r);',
      ['r, other: rect -13 -2 40 20'],
      'a place by its members',
    ],
    [
      'const r = this.add.rectangle(100, 50, 40, 20).setPosition(7, 8);\nthis.physics.add.existing(r);',
      ['r, other: rect -13 -2 40 20'],
      'in a chain',
    ],
    [
      'const r = this.add.rectangle(100, 50, 40, 20).setX(7);\nthis.physics.add.existing(r);',
      ['r, other: rect -13 40 40 20'],
      'one coordinate',
    ],
    [
      'const r = this.add.rectangle(100, 50, 40, 20).setScale(2);\nthis.physics.add.existing(r);',
      ['r, other: rect 60 30 80 40'],
      'a scale for both directions',
    ],
    [
      'const r = this.add.rectangle(100, 50, 40, 20);\nr.scaleX = 2;\nthis.physics.add.existing(r);',
      ['r, other: rect 60 40 80 20'],
      'in one direction',
    ],
    [
      'const r = this.add.rectangle(100, 50, 40, 20).setScale(getScale());\nthis.physics.add.existing(r);',
      ['r, other: rect 92 42 16 16 unknown width height'],
      'known only at runtime',
    ],
    [
      'const r = this.add.rectangle(100, 50, 40, 20);\nif (wide) { r.scaleX = 2; }\nthis.physics.add.existing(r);',
      ['r, other: rect 90 40 20 20 unknown width'],
      'on a branch',
    ],
    [
      'const c = this.add.circle(100, 50, 10).setScale(2);\nthis.physics.add.existing(c);',
      ['c, other: circle 100 50 20'],
      'a circle',
    ],
    [
      'const r = this.add.rectangle(100, 50, 40, 20);\nthis.physics.add.existing(r);\nthis.events.on("hit", () => { r.x = 7; });',
      ['r, other: rect 80 40 40 20'],
      'in an event handler',
    ],
    [
      'class Level { create() { this.r = this.add.rectangle(100, 50, 40, 20);\nthis.physics.add.existing(this.r); } update() { this.r.x = 7; } }',
      ['Level.r, other: rect 80 40 40 20'],
      'in an update',
    ],
    [
      'class Level { create() { this.r = this.add.rectangle(100, 50, 40, 20);\nthis.physics.add.existing(this.r);\nthis.place(); } place() { this.r.x = 7; } }',
      ['Level.r, other: rect -20 40 40 20 unknown x'],
      'in a method that is called before the first frame',
    ],
    [
      'const r = this.add.rectangle(100, 50, 40, 20);\nthis.physics.add.existing(r);\nthings.forEach((thing) => { r.x = thing.x; });',
      ['r, other: rect -20 40 40 20 unknown x'],
      'in a loop',
    ],
  ],
  [`${source}/gameobjects/components/Origin.js`]: [
    [
      'const c = this.add.circle(100, 50, 10);\nc.setOrigin(0);\nthis.physics.add.existing(c);',
      ['c, other: circle 110 60 10'],
      'a circle by its corner',
    ],
    [
      'const e = this.add.ellipse(100, 50, 20, 10).setOrigin(0, 1);\nthis.physics.add.existing(e);',
      ['e, other: ellipse 110 45 10 5'],
      'an ellipse by its corner',
    ],
    [
      'const z = this.add.zone(100, 50, 20, 10);\nz.setOrigin(0);',
      ['z, trigger: rect 100 50 20 10'],
      'a zone by its corner',
    ],
    [
      'const z = this.add.zone(100, 50, 20, 10).setOrigin(getOrigin());',
      ['z, trigger: rect -10 -5 20 10 unknown x y'],
      'known only at runtime',
    ],
  ],
  [`${source}/gameobjects/components/ComputedSize.js`]: [
    [
      'const r = this.add.rectangle(100, 50, 40, 20).setDisplaySize(10, 8);\nthis.physics.add.existing(r);',
      ['r, other: rect 95 46 10 8'],
      'a size for display, however large it is by itself',
    ],
    [
      'const r = this.add.rectangle(100, 50, 40, 20);\nr.displayWidth = 10;\nr.displayHeight = 8;\nthis.physics.add.existing(r);',
      ['r, other: rect 95 46 10 8'],
      'by its members',
    ],
    [
      "const g = this.physics.add.sprite(50, 60, 'k').setDisplaySize(20, 10);",
      ['g, other: rect 40 55 20 10'],
      'of an image',
    ],
    [
      'const z = this.add.zone(100, 50, 20, 10);\nz.setSize(40, 30);',
      ['z, trigger: rect 80 35 40 30'],
      'the own size of a zone',
    ],
  ],
  [`${source}/physics/matter-js/components/SetBody.js`]: [
    [
      "const m = this.matter.add.image(400, 100, 'x', null, { shape: { type: 'circle', radius: 90 }, isStatic: true });",
      ['m, solid: circle 400 100 90'],
      'a shape in the options of a sprite',
    ],
    [
      "const m = this.matter.add.sprite(400, 100, 'x', null, { shape: { type: 'rectangle', width: 40, height: 20 } });",
      ['m, other: rect 380 90 40 20'],
      'a rectangle',
    ],
    [
      "const m = this.matter.add.image(400, 100, 'x', null, { shape: { type: 'polygon', sides: 4, radius: Math.SQRT2 } });",
      ['m, other: polygon 401,101 399,101 399,99 401,99'],
      'a regular polygon',
    ],
    [
      "const m = this.matter.add.image(400, 100, 'x', null, { shape: { type: 'fromVerts', verts: [{ x: 0, y: 0 }, { x: 30, y: 0 }, { x: 0, y: 30 }] } });",
      ['m, other: polygon 390,90 420,90 390,120'],
      'corners',
    ],
    [
      "const m = this.matter.add.image(400, 100, 'x').setPolygon(Math.SQRT2, 4);",
      ['m, other: polygon 401,101 399,101 399,99 401,99'],
      'by a method',
    ],
  ],
  [`${source}/physics/matter-js/components/Transform.js`]: [
    [
      "const m = this.matter.add.image(400, 100, 'x').setRectangle(40, 20);\nm.setPosition(1, 2);\nm.setAngle(90);",
      ['m, other: rect -19 -8 40 20 1.57'],
      'a place and an angle in degrees',
    ],
    [
      "const m = this.matter.add.image(400, 100, 'x').setRectangle(40, 20);\nm.setRotation(0.5);",
      ['m, other: rect 380 90 40 20 0.5'],
      'an angle in radians',
    ],
    [
      "const m = this.matter.add.image(400, 100, 'x').setPolygon(Math.SQRT2, 4);\nm.setAngle(180);\nm.setScale(2);",
      ['m, other: polygon 398,98 402,98 402,102 398,102'],
      'corners',
    ],
    [
      "const m = this.matter.add.image(400, 100, 'x').setRectangle(40, 20).setScale(2);",
      ['m, other: rect 360 80 80 40'],
      'a scale after the body',
    ],
    [
      "const m = this.matter.add.image(400, 100, 'x').setScale(2).setRectangle(40, 20);",
      ['m, other: rect 380 90 40 20'],
      'a scale before it, which a new body ignores',
    ],
    [
      "const m = this.matter.add.image(400, 100, 'x').setCircle(10);\nthis.matter.body.setPosition(m.body, { x: 5, y: 6 });",
      ['m, other: circle 5 6 10'],
      'the body by a function of Matter',
    ],
    [
      'const b = this.matter.add.rectangle(400, 100, 20, 10, { isStatic: true });\nthis.matter.body.setPosition(b, { x: 5, y: 6 });',
      ['b, solid: rect -5 1 20 10'],
      'a body without an object is as certain and static as in Matter itself',
    ],
  ],
});
