import { describeEngine, type Row } from './table.js';

const rows: readonly Row[] = [
  ['a = new EngineObject(vec2(3, 4), vec2(2, 1));', ['a, other: rect 2 -4.5 2 1'], 'around its center, with y up'],
  [
    'class Crate extends EngineObject { constructor(pos) { super(pos, vec2(2, 1)); } }',
    ['Crate.EngineObject, solid: rect -1 -0.5 2 1 unknown x y'],
    'a class positioned by its caller',
  ],
  [
    'class Floor extends Thing { constructor() { super(vec2(0, 1), vec2(6, .5)); } }',
    ['Floor.Thing, solid: rect -3 -1.25 6 0.5'],
    'a class that extends a game class',
  ],
  ['a = new EngineObject(vec2(3, 4), vec2(2));', ['a, other: rect 2 -5 2 2'], 'a square by one number'],
  ['a = new EngineObject(vec2(3, 4), vec2(2, 1), tile(0), 1);', ['a, other: rect 2 -4.5 2 1 -1'], 'rotated'],
  [
    'class Ball extends Box2dObject { make() { this.addCircle(2); this.addBox(vec2(2, 1)); } }',
    ['Ball.body, other: circle 0 0 1 own', 'Ball.body, other: rect -1 -0.5 2 1 own'],
    'shapes are relative to their body, a circle by its diameter',
  ],
  ['a = new Box2dStaticObject(vec2(3, 4), vec2(2, 1));', ['a, solid: rect 2 -4.5 2 1'], 'a static body'],
  [
    'class Crate extends EngineObject { constructor(pos) { super(pos); this.size = vec2(2, 3); } }',
    ['Crate.EngineObject, solid: rect -1 -1.5 2 3 unknown x y'],
    'the same if the position is a parameter',
  ],
  ['class Crate extends EngineObject { constructor(pos) { super(pos); } }', [], 'no size'],
  [
    'class Crate extends EngineObject { constructor() { super(vec2(5, 6)); this.size = vec2(2, 3); this.setCollision(); } }',
    ['Crate.EngineObject, solid: rect 4 -7.5 2 3'],
    'a size set after the position',
  ],
  [
    'const a = new EngineObject(vec2(5, 6), vec2(1, 1));\na.size = vec2(2, 3);',
    ['a, other: rect 4 -7.5 2 3'],
    'a size that another statement sets',
  ],
  [
    'class Key extends EngineObject { constructor(pos) { super(pos); this.keySize = vec2(.6, 1.8); } update() { if (isOverlapping(this.pos, this.keySize, hero.pos, hero.size)) go(); if (isOverlapping(hero.pos, hero.size, this.pos, vec2(2, 1))) go(); } }',
    ['Key, other: rect -0.3 -0.9 0.6 1.8 unknown x y', 'Key, other: rect -1 -0.5 2 1 unknown x y'],
    'overlap tests around runtime positions',
  ],
  ['if (isOverlapping(this.pos, this.size, hero.pos, hero.size)) go();', [], 'sizes known only at runtime'],
  [
    'class Crate extends EngineObject { constructor(pos) { super(pos, vec2(2, 1)); } }\nconst a = new Crate(vec2(5, 6)); new Crate(vec2(1, 2));',
    ['a, solid: rect 4 -6.5 2 1', 'Crate, solid: rect 0 -2.5 2 1'],
    'one for each object of a class',
  ],
  ['drawRect(vec2(3, 4), vec2(2, 1));', [], 'only drawn'],
];

describeEngine('LittleJS', "import * as LJS from 'littlejsengine';\n", rows);
