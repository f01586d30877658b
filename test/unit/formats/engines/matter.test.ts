import { describeEngine, type Row } from './table.js';

const rows: readonly Row[] = [
  ['a = Bodies.rectangle(10, 20, 4, 6);', ['a, other: rect 8 17 4 6'], 'a body is dynamic by default'],
  ['a = Bodies.rectangle(10, 20, 4, 6, { isStatic: true });', ['a, solid: rect 8 17 4 6'], 'a static body is solid'],
  ['a = Bodies.circle(10, 20, 4, { isSensor: true });', ['a, trigger: circle 10 20 4'], 'a sensor is a trigger'],
  [
    "groundSensor = Bodies.circle(10, 20, 4, { isSensor: true, label: 'ground' });",
    ['groundSensor, trigger: circle 10 20 4'],
    'the call overrides a word in the name',
  ],
  [
    'hurtbox = Bodies.circle(10, 20, 4, { isStatic: true });',
    ['hurtbox, hurt: circle 10 20 4'],
    'but not a kind of box in the name',
  ],
  ['wall = Bodies.circle(10, 20, 4);', ['wall, solid: circle 10 20 4'], 'the name overrides the default role'],
  [
    'Composite.add(world, [Bodies.rectangle(400, 610, 810, 60, { isStatic: true }), Bodies.circle(1, 2, 3)]);',
    ['Composite[0][0], solid: rect -5 580 810 60', 'Composite[0][1], other: circle 1 2 3'],
    'in a list',
  ],
  ['a = Bodies.rectangle(x, 20, 4, 6);', ['a, other: rect -2 17 4 6 unknown x'], 'a position known only at runtime'],
  ['a = Bodies.polygon(x, 20, 4, Math.SQRT2);', ['a, other: polygon 1,21 -1,21 -1,19 1,19 unknown x'], 'of a polygon'],
  [
    '// hitbox-lens: unit=tile tile=10\nconst a = Bodies.fromVertices(1, 1, [{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 2, y: 3 }], { angle: Math.PI });',
    ['a, other: polygon 30,20 -10,20 10,-10'],
    'rotated by its angle, which has no unit of length',
  ],
  [
    'a = Bodies.trapezoid(10, 20, 4, 6, 0, { angle: Math.PI / 2 });',
    ['a, other: polygon 7,18 13,18 13,22 7,22'],
    'rotated around its center',
  ],
  [
    'a = Bodies.polygon(10, 20, 4, Math.SQRT2);\nBody.setAngle(a, Math.PI);',
    ['a, other: polygon 9,19 11,19 11,21 9,21'],
    'rotated by a later statement',
  ],
  ['a = Bodies.polygon(10, 20, 2, 5);', ['a, other: circle 10 20 5'], 'a circle if it has too few sides'],
  [
    'const v = [{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 2, y: 3 }]; a = Bodies.fromVertices(10, 10, v);',
    ['a, other: polygon 8,9 12,9 10,12'],
    'corners under a name',
  ],
  [
    'const still = { isStatic: true, angle: 0.5 }; a = Bodies.rectangle(10, 20, 4, 6, still);',
    ['a, solid: rect 8 17 4 6 0.5'],
    'options under a name',
  ],
  [
    'function Slope(x, y, w, h, a) { var options = { friction: 0, angle: a, isStatic: true }; this.body = Bodies.rectangle(x, y, w, h, options); World.add(world, this.body); }\nslopes.push(new Slope(200, 400, 200, 50, 0.5));\nslopes.push(new Slope(350, 500, 200, 50, -0.5));',
    ['slopes[0], solid: rect 100 375 200 50 0.5', 'slopes[1], solid: rect 250 475 200 50 -0.5'],
    'one for each object of a function that creates a body',
  ],
  [
    'class Crate { constructor(x, y, w, h) { this.body = Bodies.rectangle(x, y, w, h, { angle: 0.5 }); this.w = w; this.h = h; } }\nboxes.push(new Crate(100, 100, 40, 20));',
    ['boxes[0], solid: rect 80 90 40 20 0.5'],
    'one for each object of a class',
  ],
  ...[
    [
      'class Crate extends Entity { constructor(world, x, y, w, h) { super(world, Bodies.rectangle(x, y, w, h, {})); this.w = w; this.h = h; } }\nconst a = new Crate(world, 100, 100, 40, 20);',
      'a, solid: rect 80 90 40 20',
    ],
    [
      'class Ball extends Entity { constructor(x, y, r) { super(Bodies.circle(x, y, r)); this.r = r; } }\nclass Bird extends Ball { constructor(x, y) { super(x, y, 25); } }\nconst a = new Bird(100, 50);',
      'a, other: circle 100 50 25',
    ],
  ].flatMap(([code, expected]): Row[] =>
    ['', 'class Entity { constructor(world, body) { this.body = body ?? world; } }\n'].map((base) => [
      base + code!,
      [expected!],
      'a body passed to the superclass, which may be in another file',
    ]),
  ),
  [
    'class Ball { constructor(x, y, r) { this.r = r; this.body = Bodies.circle(x, y, this.r, { restitution: 1 }); } }\nconst a = new Ball(1, 2, 3);',
    ['a, other: circle 1 2 3'],
    'a class of circles',
  ],
  [
    'const a = Bodies.rectangle(10, 20, 4, 6);\nBody.setAngle(a, 1);\nBody.setPosition(a, { x: 50, y: 60 });\nBody.setStatic(a, true);',
    ['a, solid: rect 48 57 4 6 1'],
    'a body changed by statements',
  ],
  [
    'const a = Bodies.rectangle(10, 20, 4, 6);\nBody.rotate(a, 0.5);',
    ['a, other: rect 8 17 4 6 0.5'],
    'a body rotated later',
  ],
  [
    'const a = Bodies.rectangle(10, 20, 4, 6);\nfunction tick() { Body.setAngle(a, 1); }',
    ['a, other: rect 8 17 4 6'],
    'changes at runtime are ignored',
  ],
  [
    'const a = Bodies.rectangle(0, 0, 10, 20), b = Bodies.circle(5, 15, 5);\nconst both = Body.create({ parts: [a, b] });',
    ['a, other: rect -5 -10 10 20', 'b, other: circle 5 15 5'],
    'the parts of a body at their positions',
  ],
];

describeEngine('Matter', "import { Bodies } from 'matter-js';\n", rows);
