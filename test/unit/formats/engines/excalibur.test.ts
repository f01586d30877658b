import { describeEngine, type Row } from './table.js';

const rows: readonly Row[] = [
  [
    'a = new Actor({ pos: vec(100, 270), width: 16, height: 16 });',
    ['a, other: rect 92 262 16 16'],
    'an actor is positioned by its center',
  ],
  ['a = new Actor({ x: 10, y: 20, width: 4, height: 6 });', ['a, other: rect 8 17 4 6'], 'its position as two numbers'],
  ['a = new Actor({ x: 10, y: 20, radius: 6 });', ['a, other: circle 10 20 6'], 'a circle'],
  ['a = new Actor({ width: 4, height: 6 });', ['a, other: rect -2 -3 4 6'], 'a size alone'],
  [
    'a = new Actor({ pos: vec(10, 20), width: 4, height: 6, anchor: Vector.Zero });',
    ['a, other: rect 10 20 4 6'],
    'its anchor',
  ],
  [
    'a = new Actor({ pos: vec(10, 20), width: 4, height: 6, anchor: vec(1, 0) });',
    ['a, other: rect 6 20 4 6'],
    'an anchor without a name',
  ],
  [
    'a = new Actor({ pos: vec(10, 20), width: 4, height: 6, collisionType: CollisionType.Fixed });',
    ['a, solid: rect 8 17 4 6'],
    'a fixed actor',
  ],
  [
    'a = new Actor({ pos: vec(10, 20), width: 4, height: 6, collisionType: CollisionType.Passive });',
    ['a, trigger: rect 8 17 4 6'],
    'a passive actor',
  ],
  [
    'a = new Actor({ pos: vec(10, 20), width: 4, height: 6, collisionType: CollisionType.Active });',
    ['a, other: rect 8 17 4 6'],
    'an active actor',
  ],
  [
    'a = new Actor({ pos: vec(10, 20), width: 4, height: 6, collisionType: CollisionType.PreventCollision });',
    ['maybe a, other: rect 8 17 4 6'],
    'an actor without collisions',
  ],
  [
    'class Hero extends Actor { constructor(pos) { super({ pos, width: 4, height: 6 }); } }',
    ['Hero.Actor, other: rect -2 -3 4 6 unknown x y'],
    'a class of actors, positioned by its caller',
  ],
  [
    'class Wall extends ex.Actor { constructor() { super({ pos: new Vector(10, 20), width: 4, height: 6 }); } }',
    ['Wall.Actor, solid: rect 8 17 4 6'],
    'a class with a fixed position',
  ],
  [
    'class Hero extends Thing { constructor() { super({ pos, width: 4, height: 6 }); } }',
    [],
    'a class of something else',
  ],
  [
    'a = new Actor({ pos: vec(10, 20), collider: Shape.Box(4, 6, Vector.Half, vec(1, 2)) });',
    ['a, other: rect 9 19 4 6'],
    'a collider relative to its actor',
  ],
  [
    'a = new Actor({ pos: vec(10, 20), collider: Shape.Circle(5) });',
    ['a, other: circle 10 20 5'],
    'a circle as the collider',
  ],
  [
    'a.collider.useBoxCollider(600, 10);',
    ['a.collider, other: rect -300 -5 600 10 own'],
    'a collider set later is relative to its actor',
  ],
  [
    'const a = new Actor({ pos: vec(10, 20) }); a.collider.useBoxCollider(4, 6, Vector.Zero, vec(1, 2));',
    ['a.collider, other: rect 11 22 4 6'],
    "with the actor's position",
  ],
  ['this.collider.useCircleCollider(5, vec(1, 2));', ['collider, other: circle 1 2 5'], 'a circle'],
  [
    'const pts = [vec(0, 0), vec(4, 0), vec(2, 3)]; a.collider.usePolygonCollider(pts);',
    ['a.collider, other: polygon 0,0 4,0 2,3 own'],
    'corners under a name',
  ],
  [
    'this.collider.set(Shape.Box(4, 6, Vector.Half, vec(1, 2)));',
    ['collider, other: rect -1 -1 4 6'],
    'a collider passed to set()',
  ],
  [
    'a = ex.Shape.Box(700, 10, ex.Vector.Zero, ex.vec(0, 0));',
    ['a, other: rect 0 0 700 10'],
    'a shape without an actor, its anchor by name',
  ],
  ['a = ex.Shape.Box(4, 6, ex.vec(0.25, 0.5));', ['a, other: rect -1 -3 4 6'], 'an anchor without a name'],
  [
    'const pts = [ex.vec(0, 0), ex.vec(4, 0), ex.vec(2, 3)]; a = ex.Shape.Polygon(pts);',
    ['a, other: polygon 0,0 4,0 2,3'],
    'corners under a name',
  ],
  [
    'const a = new Actor({ x: 10, y: 20, width: 4, height: 6 });\na.body.collisionType = CollisionType.Fixed;',
    ['a, solid: rect 8 17 4 6'],
    'set in another statement',
  ],
  [
    'class Imp extends Actor { constructor() { super({ x: 1, y: 2 }); this.collider.set(Shape.Box(30, 40)); this.collider.set(Shape.Box(10, 20)); if (big) { this.collider.set(Shape.Box(50, 60)); } } }',
    ['Imp.collider, other: rect -4 -8 10 20', 'Imp.collider, other: rect -24 -28 50 60'],
    'a collider that replaces another one',
  ],
  [
    'class Sword extends Actor { bladeSize = { width: 10, height: 40 }; reach = 6;\nonInitialize() { const blade = new Actor({ pos: vec(1, 2), anchor: vec(.5, 1), width: this.bladeSize.width, height: this.reach, collisionType: CollisionType.Passive }); this.addChild(blade); } }',
    ['Sword.blade, hit: rect -4 -4 10 6'],
    'a child in a class, with values of the class fields',
  ],
  [
    'class Sword extends Actor { onInitialize() { const blade = new Actor({ pos: vec(1, 2), width: this.size.width, height: 6 }); } }',
    ['Sword.blade, hit: rect -2 -1 6 6 unknown width'],
    'a field without a value in the class',
  ],
  [
    'class Hazard extends Actor { constructor(pos) { super({ pos, width: 4, height: 6, collisionType: CollisionType.Passive }); } }',
    ['Hazard.Actor, hit: rect -2 -3 4 6 unknown x y'],
    'a passive actor whose name gives its role',
  ],
  [
    'class Hazard extends Actor { constructor(x, y) { super({ pos: vec(x, y), width: 4, height: 6, collisionType: CollisionType.Passive }); } }\ngame.add(new Hazard(10, 20)); const b = new Hazard(30, 40);',
    ['game[0], hit: rect 8 17 4 6', 'b, hit: rect 28 37 4 6'],
    'one for each object of a class, whose name gives the role',
  ],
  ['a = new Trigger({ pos: vec(10, 20), width: 4, height: 6 });', ['a, trigger: rect 8 17 4 6'], 'a trigger'],
  [
    "Shape.Circle({ center: [100, 100], radius: 50, fillColor: 'red' });",
    ['maybe Circle, other: circle 100 100 50'],
    "another library's shape, with options",
  ],
];

describeEngine('Excalibur', "import { Actor, vec } from 'excalibur';\n", rows);
