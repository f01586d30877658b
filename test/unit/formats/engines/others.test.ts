import assert from 'node:assert/strict';
import { defaultLimits } from '../../../../src/read/base/limits.js';
import { readText } from '../../../../src/read/reader.js';
import { describeEngine, type Row } from './table.js';

describeEngine('Pixi', "import * as PIXI from 'pixi.js';\n", [
  ['a.hitArea = new PIXI.Rectangle(1, 2, 3, 4);', ['a.hitArea, ui: rect 1 2 3 4'], 'a rectangle from its corner'],
  ['a.hitArea = new Circle(1, 2, 3);', ['a.hitArea, ui: circle 1 2 3'], 'a circle about its center'],
]);

const melonjs: readonly Row[] = [
  [
    'this.body.addShape(new me.Rect(1, 2, 3, 4));',
    ['body, other: rect 1 2 3 4'],
    'a shape added to a body belongs to it',
  ],
  [
    'hero.body.addShape(new Ellipse(10, 10, 8, 4));',
    ['hero.body, other: ellipse 10 10 4 2 own'],
    'an ellipse by its size',
  ],
  [
    'class Hero extends me.Entity { constructor(x, y) { super(x, y, { width: 3, height: 4 }); } }',
    ['Hero.Entity, other: rect 0 0 3 4 unknown x y'],
    'an entity from its corner',
  ],
  [
    'class Arrow extends me.Renderable { constructor(x, y) { super(x, y, 3, 4); this.body.addShape(new me.Rect(1, 2, this.width, this.height)); } }',
    ['Arrow.body, other: rect 1 2 3 4 own'],
    'the size that a class passes to its base class',
  ],
  [
    'class Arrow extends me.Renderable { constructor(x, y, w) { super(x, y, w, 4); this.body.addShape(new me.Rect(1, 2, this.width, this.height)); } }',
    ['Arrow.body, other: rect 1 2 4 4 own unknown width'],
    'a size passed to the class',
  ],
];

describeEngine('melonJS', "import * as me from 'melonjs';\n", melonjs);

const box2d: readonly Row[] = [
  [
    'var s = new b2PolyDef();\ns.vertices = [new b2Vec2(10, 0), new b2Vec2(-10, 0), new b2Vec2(0, -5)];\ns.vertexCount = s.vertices.length;\nvar bd = new b2BodyDef();\nbd.AddShape(s);\nbd.position.Set(7, 8);\nvar ramp = world.CreateBody(bd);',
    ['ramp, solid: polygon 17,8 -3,8 7,3'],
    'a list of corners',
  ],
  [
    'const s = new this.Box2D.b2CircleShape();\ns.set_m_radius(0.5);\nconst bd = new this.Box2D.b2BodyDef();\nbd.set_type(this.Box2D.b2_dynamicBody);\nbd.set_position(new this.Box2D.b2Vec2(3, 4));\nconst rock = this.world.CreateBody(bd);\nrock.CreateFixture(s, 1);',
    ['rock, other: circle 3 4 0.5'],
    'a setter for each member, as in Emscripten builds',
  ],
  [
    'const wall = world.createBody(); wall.createFixture(pl.Chain([new v2d(8, 0), new v2d(16, 8), new v2d(16, 22)], true), def);',
    ['wall, solid: polygon 8,0 16,-8 16,-22'],
    'corners created by a class of the game',
  ],
  [
    'const wall = world.createBody(); wall.createFixture(pl.Chain([f(8), f(9), f(10)], true), def);',
    [],
    "calls with one number aren't corners",
  ],
  [
    'const ground = world.createBody({ position: Vec2(0, 10) }); ground.createFixture(planck.Box(20, 1));',
    ['ground, solid: rect -20 -11 40 2'],
    'a fixture is relative to its body, in half extents, with y up',
  ],
  [
    "world.createBody({ type: 'dynamic', position: Vec2(3, 4) }).createFixture(pl.Circle(0.5));",
    ['createBody, other: circle 3 -4 0.5'],
    'in a chain',
  ],
  [
    'const b = world.createDynamicBody(pl.Vec2(3, 4)); b.createFixture(pl.Polygon([pl.Vec2(0, 0), pl.Vec2(1, 0), pl.Vec2(0, 1)]));',
    ['b, other: polygon 3,-4 4,-4 3,-5'],
    'corners',
  ],
  [
    'const b = world.createBody(pl.Vec2(3, 4)); b.createFixture(pl.Box(1, 2, pl.Vec2(5, 6)));',
    ['b, solid: rect 7 -12 2 4'],
    'a box with an offset in its body',
  ],
  [
    'world.createBody().createFixture(pl.Edge(pl.Vec2(-40, 0), pl.Vec2(40, 1)));',
    ['createBody, solid: capsule -40 0 40 -1 0'],
    'an edge',
  ],
  [
    'this.body.createFixture({ shape: new Box(1, 2), isSensor: true });',
    ['body, trigger: rect -1 -2 2 4'],
    'a sensor, in a record',
  ],
  [
    'const b = world.createBody({ position: { x: 3, y: 4 } }); b.createFixture({ shape: new Edge({ x: 0, y: 1 }, { x: 2, y: 1 }), ...rest });',
    ['b, solid: capsule 3 -5 5 -5 0'],
    "an edge relative to its body; a spread doesn't change the shape",
  ],
  [
    'const b = world.createBody({ position: { x: 3, y: 4 }, angle: Math.PI }); b.createFixture(pl.Chain([pl.Vec2(0, 0), pl.Vec2(1, 0), pl.Vec2(0, 1)], true));',
    ['b, solid: polygon 3,-4 2,-4 3,-3'],
    'a closed line rotated with its body',
  ],
  ['world.createBody().createFixture(pl.Chain([pl.Vec2(0, 0), pl.Vec2(1, 0), pl.Vec2(0, 1)]));', [], 'an open line'],
  ['a.SetAsBox(1, 2);', ['SetAsBox, other: rect -1 -2 2 4'], 'half extents'],
  [
    'const b = world.createBody({ position: Vec2(3, 4), angle: 0.5 }); b.createFixture(pl.Box(1, 2, pl.Vec2(5, 6)));',
    ['b, solid: polygon 4.59,-9.43 6.35,-10.39 4.43,-13.9 2.67,-12.94'],
    'an offset box turns with its body',
  ],
];

describeEngine('Box2D and planck', "import * as pl from 'planck';\n", box2d);

const statements: readonly Row[] = [
  [
    'var sd = new b2CircleDef();\nsd.density = 1;\nsd.radius = 10;\nvar bd = new b2BodyDef();\nbd.AddShape(sd);\nbd.position.Set(200, 440);\nworld.CreateBody(bd);',
    ['bd, other: circle 200 440 10'],
    'a circle from several definitions',
  ],
  [
    'var ground = new b2BoxDef();\nground.extents.Set(100, 5);\nvar bd = new b2BodyDef();\nbd.AddShape(ground);\nbd.position.Set(-50, 34);\nvar floor = world.CreateBody(bd);',
    ['floor, solid: rect -150 29 200 10'],
    'a box by half extents, without density',
  ],
  [
    'var sd = new b2BoxDef();\nsd.extents = new b2Vec2(10, 5);\nvar bd = new b2BodyDef();\nbd.AddShape(sd);\nbd.rotation = 0.5;\nbd.position.x = 1;\nbd.position.y = 450 - sd.extents.y;\nworld.CreateBody(bd);',
    ['bd, solid: rect -9 440 20 10 0.5'],
    'points as values and by their members, members as operands',
  ],
  [
    'var p = new b2PolyDef();\np.vertexCount = 3;\np.vertices[0].Set(0, 0);\np.vertices[1].Set(10, 0);\np.vertices[2].Set(0, 10);\nvar bd = new b2BodyDef();\nbd.AddShape(p);\nbd.position.Set(5, 6);\nworld.CreateBody(bd);',
    ['bd, solid: polygon 5,6 15,6 5,16'],
    'corners one by one',
  ],
  [
    'var fd = new b2FixtureDef;\nvar bd = new b2BodyDef;\nfd.shape = new b2PolygonShape;\nfd.shape.SetAsBox(20, 2);\nbd.position.Set(10, 13);\nworld.CreateBody(bd).CreateFixture(fd);\nbd.type = b2Body.b2_dynamicBody;\nfd.shape = new b2CircleShape(0.5);\nbd.position.Set(1, 2);\nworld.CreateBody(bd).CreateFixture(fd);',
    ['bd, solid: rect -10 11 40 4', 'bd, other: circle 1 2 0.5'],
    'reused definitions',
  ],
  [
    'var fd = new b2FixtureDef();\nvar bd = new b2BodyDef();\nfd.shape = new b2PolygonShape();\nfd.shape.SetAsBox(2, 3);\nbd.position.Set(0, 13);\nworld.CreateBody(bd).CreateFixture(fd);\nbd.position.Set(9, 13);\nworld.CreateBody(bd).CreateFixture(fd);',
    ['bd, solid: rect -2 10 4 6', 'bd, solid: rect 7 10 4 6'],
    'a shared size at two positions',
  ],
  [
    'var bd = new b2BodyDef();\nvar wall = world.CreateBody(bd);\nvar shape = new b2PolygonShape();\nshape.SetAsOrientedBox(2, 3, new b2Vec2(4, 5), 0);\nvar fd = new b2FixtureDef();\nfd.shape = shape;\nfd.isSensor = true;\nwall.CreateFixture(fd);',
    ['wall, trigger: rect 2 2 4 6'],
    'a named shape with its own center',
  ],
  [
    'var gravity = new b2Vec2(0, -10);\nvar world = new b2World(gravity);\nvar bd = new b2BodyDef();\nbd.position.Set(1, 20);\nvar body = world.CreateBody(bd);\nvar shape = new b2PolygonShape();\nshape.SetAsArray([new b2Vec2(0, 0), new b2Vec2(1, 0), new b2Vec2(0, 1)]);\nbody.CreateFixtureFromShape(shape, 5);',
    ['body, solid: polygon 1,-20 2,-20 1,-21'],
    'y is up if gravity is negative',
  ],
  [
    'function drop(world, x, y) {\nvar sd = new b2CircleDef();\nsd.density = 1;\nsd.radius = 10;\nvar bd = new b2BodyDef();\nbd.AddShape(sd);\nbd.position.Set(x, y);\nreturn world.CreateBody(bd);\n}',
    ['drop, other: circle 0 0 10 unknown x y'],
    'a position known only at runtime',
  ],
  ['var sd = new b2CircleDef();\nsd.radius = 10;', [], 'a shape without a body'],
];

describeEngine('Box2D, statement by statement', '/* b2BodyDef */\n', statements);

describeEngine('p2', "import p2 from 'p2';\n", [
  ['a = new p2.Box({ width: 4, height: 2 });', ['a, other: rect -2 -1 4 2'], 'around its body'],
]);

const common: readonly Row[] = [
  ['a = new Ellipse(this.pos, 40, 15, 45);', ['maybe a, other: ellipse 0 0 40 15 unknown x y'], 'a point by its name'],
  [
    'a = new Rect(this.startPosition, 40, 15);',
    ['maybe a, other: rect 0 0 40 15 unknown x y'],
    'a point by the end of its name',
  ],
  [
    'const at = { pos: { x: 1, y: 2 } }; a = new Rect(at.pos, 40, 15);',
    ['maybe a, other: rect 1 2 40 15'],
    'a point declared in the file',
  ],
  [
    'const pos = vec2(1, 2); a = new Rect(pos, 40, 15);',
    ['maybe a, other: rect 1 2 40 15'],
    'a point that a call makes',
  ],
];

describeEngine('fields of a class in its calls', '\n', [
  [
    'class Hero { constructor() { this.size = 4; } bounds() { return new Rect(this.left, this.top, this.size, this.size); } }',
    [],
    'values that the game changes are not known from their start',
  ],
]);

describeEngine('points that have names', '\n', common);

describe('many bodies of Box2D', () => {
  const body = (k: number): string =>
    `var s${k} = new b2CircleDef();\ns${k}.radius = 10;\nvar d${k} = new b2BodyDef();\n` +
    `d${k}.AddShape(s${k});\nd${k}.position.Set(${k}, 4);\nvar b${k} = world.CreateBody(d${k});`;
  for (const [count, lines, reason] of [
    [300, body, 'each with its own definitions'],
    [2100, (k: number) => (k === 0 ? body(0) : 'world.CreateBody(d0);'), 'of one definition'],
  ] as const)
    it(`are all read: ${reason}`, () => {
      const text = Array.from({ length: count }, (_, k) => lines(k)).join('\n');
      assert.equal(readText(text, 'javascript').hitboxes.length, count);
    });

  it('are read up to the maximum number, and the rest is reported', () => {
    const bodies = Array.from({ length: 302 }, () => 'world.CreateBody(d0);').join('\n');
    const { hitboxes, limited } = readText(`${body(0)}\n${bodies}`, 'javascript', { ...defaultLimits, hitboxes: 300 });
    assert.equal(hitboxes.length, 300);
    assert.equal(limited?.length, 1);
  });
});
