import { describeEngine, type Row } from './table.js';

const rows: readonly Row[] = [
  ['a = Bodies.rectangle(10, 20, 4, 6);', ['a, push: rect 8 17 4 6'], 'a body moves where nothing is said'],
  [
    'a = Bodies.rectangle(10, 20, 4, 6, { isStatic: true });',
    ['a, solid: rect 8 17 4 6'],
    'a body that stands still is solid',
  ],
  ['a = Bodies.circle(10, 20, 4, { isSensor: true });', ['a, trigger: circle 10 20 4'], 'a sensor is a trigger'],
  [
    "groundSensor = Bodies.circle(10, 20, 4, { isSensor: true, label: 'ground' });",
    ['groundSensor, trigger: circle 10 20 4'],
    'what the call says goes before a word of the name',
  ],
  ['hitbox = Bodies.circle(10, 20, 4, { isStatic: true });', ['hitbox, hit: circle 10 20 4'], 'but not before a role'],
  ['wall = Bodies.circle(10, 20, 4);', ['wall, solid: circle 10 20 4'], 'what is usual comes after the name'],
  [
    'Composite.add(world, [Bodies.rectangle(400, 610, 810, 60, { isStatic: true }), Bodies.circle(1, 2, 3)]);',
    ['Composite[0][0], solid: rect -5 580 810 60', 'Composite[0][1], push: circle 1 2 3'],
    'in a list',
  ],
  ['a = Bodies.rectangle(x, 20, 4, 6);', ['a, push: rect -2 17 4 6 unknown x'], 'a place that only the game knows'],
  ['a = Bodies.polygon(x, 20, 4, Math.SQRT2);', ['a, push: polygon 1,21 -1,21 -1,19 1,19 unknown x'], 'of a polygon'],
  [
    'const v = [{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 2, y: 3 }]; a = Bodies.fromVertices(10, 10, v);',
    ['a, push: polygon 8,9 12,9 10,12'],
    'corners under a name',
  ],
];

describeEngine('Matter', "import { Bodies } from 'matter-js';\n", rows);
