import { describeStatements } from './table.js';

const crate = 'const a = Bodies.rectangle(10, 20, 4, 6);\n';
/** A compound of two crates with options. */
const pair = (left: string, right: string, after: string): string =>
  `const both = Body.create({ parts: [Bodies.rectangle(0, 0, 4, 6${left}), Bodies.rectangle(10, 0, 4, 6${right})] });\n${after}`;
const page = 'https://brm.io/matter-js/docs/classes/Body.html';

describeStatements('Matter, statement by statement', "import Matter, { Bodies, Body } from 'matter-js';\n", {
  [`${page}#method_setPosition`]: [
    [`${crate}Body.setPosition(a, { x: 50, y: 60 });`, ['a, other: rect 48 57 4 6'], 'a place'],
    [
      `${crate}Matter.Body.setPosition(a, Matter.Vector.create(50, 60));`,
      ['a, other: rect 48 57 4 6'],
      'a place that its vectors make',
    ],
    [`${crate}Body.setPosition(a, Vector.create(50));`, ['a, other: rect 48 -3 4 6'], 'with y 0'],
    [`${crate}Body.setPosition(a, Vector.create());`, ['a, other: rect -2 -3 4 6'], 'the origin'],
    [`${crate}Body.setPosition(a, getPlace());`, ['a, other: rect -2 -3 4 6 unknown x y'], 'known only at runtime'],
    [`${crate}Body.setPosition(a, { x: 50, y: getY() });`, ['a, other: rect 48 -3 4 6 unknown y'], 'half of it'],
    [
      `${crate}if (hard) { Body.setPosition(a, { x: 1, y: 2 }); }`,
      ['a, other: rect -2 -3 4 6 unknown x y'],
      'on a branch',
    ],
    [
      `${crate}for (const b of bodies) Body.setPosition(a, { x: 1, y: 2 });`,
      ['a, other: rect -2 -3 4 6 unknown x y'],
      'in a loop',
    ],
    [
      `${crate}Events.on(engine, 'beforeUpdate', () => { Body.setPosition(a, { x: 1, y: 2 }); });`,
      ['a, other: rect 8 17 4 6'],
      'in an event handler',
    ],
    [
      `${crate}function place() { Body.setPosition(a, { x: 1, y: 2 }); }\nplace();`,
      ['a, other: rect -2 -3 4 6 unknown x y'],
      'in a function that is called',
    ],
    [`${crate}a.position.x = 5;`, ['a, other: rect -2 17 4 6 unknown x'], 'a member that is read-only'],
    [
      'const o = { crate: Bodies.rectangle(10, 20, 4, 6) };\nBody.setPosition(o.crate, { x: 1, y: 2 });',
      ['o.crate, solid: rect -1 -1 4 6 own'],
      'a body in a record',
    ],
    [
      'const w = [Bodies.rectangle(10, 20, 4, 6), Bodies.rectangle(1, 2, 4, 6)];\nBody.setPosition(w[1], { x: 5, y: 6 });',
      ['w[0], other: rect 8 17 4 6', 'w[1], other: rect 3 3 4 6'],
      'a body in a list',
    ],
    [
      'function f() { const a = Bodies.rectangle(10, 20, 4, 6); }\nfunction g() { const a = Bodies.rectangle(1, 2, 4, 6);\nBody.setPosition(a, { x: 5, y: 6 }); }',
      ['a, other: rect 8 17 4 6', 'a, other: rect 3 3 4 6'],
      'a body of another function',
    ],
    [
      'let a;\nif (b) { a = Bodies.rectangle(10, 20, 4, 6); } else { a = Bodies.rectangle(1, 2, 4, 6); }\nBody.setAngle(a, 1);',
      ['a, other: rect 8 17 4 6 1', 'a, other: rect -1 -1 4 6 1'],
      'two bodies of one name',
    ],
  ],
  [`${page}#method_translate`]: [
    [`${crate}Body.translate(a, { x: 5, y: 6 });`, ['a, other: rect 13 23 4 6'], 'moved by a vector'],
    [
      `${crate}Body.translate(a, { x: 5, y: 6 });\nBody.translate(a, { x: 1, y: 1 });`,
      ['a, other: rect 14 24 4 6'],
      'twice',
    ],
    [
      `${crate}Body.translate(a, { x: 5, y: 6 });\nBody.setPosition(a, { x: 10, y: 20 });`,
      ['a, other: rect 8 17 4 6'],
      'then placed',
    ],
    [
      'const a = Bodies.circle(10, 20, 4);\nBody.translate(a, { x: 5, y: 6 });',
      ['a, other: circle 15 26 4'],
      'a circle',
    ],
    [
      'const a = Bodies.polygon(10, 20, 4, Math.SQRT2);\nBody.translate(a, { x: 5, y: 6 });',
      ['a, other: polygon 16,27 14,27 14,25 16,25'],
      'a polygon',
    ],
  ],
  [`${page}#method_rotate`]: [
    [
      'const a = Bodies.rectangle(10, 20, 4, 6, { angle: 0.5 });\nBody.rotate(a, 0.25);',
      ['a, other: rect 8 17 4 6 0.75'],
      'added to the angle',
    ],
    [`${crate}Body.rotate(a, 0.25, { x: 0, y: 0 });`, ['a, other: rect -2 -3 4 6 0.25 unknown x y'], 'around a point'],
    [`${crate}Body.rotate(a, 0.25);\nBody.setAngle(a, 1);`, ['a, other: rect 8 17 4 6 1'], 'then set'],
  ],
  [`${page}#method_scale`]: [
    [`${crate}Body.scale(a, 2, 2);`, ['a, other: rect 6 14 8 12'], 'around its center'],
    [`${crate}Body.scale(a, 2, 3);`, ['a, other: rect 6 11 8 18'], 'by two factors'],
    [`${crate}Body.scale(a, 2, 2);\nBody.scale(a, 0.5, 1);`, ['a, other: rect 8 14 4 12'], 'twice'],
    [`${crate}Body.scale(a, 2, 2, { x: 0, y: 0 });`, ['a, other: rect -4 -6 8 12 unknown x y'], 'from a point'],
    ['const a = Bodies.circle(10, 20, 4);\nBody.scale(a, 2, 2);', ['a, other: circle 10 20 8'], 'a circle'],
    [
      'const a = Bodies.circle(10, 20, 4);\nBody.scale(a, 2, 3);',
      ['a, other: circle 10 20 16 unknown radius'],
      'a circle that is no circle any more',
    ],
    [
      'const a = Bodies.trapezoid(10, 20, 4, 6, 0);\nBody.scale(a, 2, 1);',
      ['a, other: polygon 6,23 6,17 14,17 14,23'],
      'corners',
    ],
  ],
  [`${page}#method_set`]: [
    [
      `${crate}Body.set(a, { position: { x: 1, y: 2 }, angle: 1, isStatic: true });`,
      ['a, solid: rect -1 -1 4 6 1'],
      'several properties',
    ],
    [`${crate}Body.set(a, 'position', { x: 1, y: 2 });`, ['a, other: rect -1 -1 4 6'], 'one property'],
    [`${crate}Body.set(a, 'friction', 1);`, ['a, other: rect 8 17 4 6'], 'another property'],
    [`${crate}a.isSensor = true;`, ['a, trigger: rect 8 17 4 6'], 'a sensor'],
    [`${crate}Body.setStatic(a, true);`, ['a, solid: rect 8 17 4 6'], 'a static body'],
  ],
  [`${page}#property_parts`]: [
    [
      'const a = Bodies.rectangle(10, 20, 4, 6), b = Bodies.circle(1, 2, 3);\nconst both = Body.create({ parts: [a, b] });\nBody.setPosition(both, { x: 1, y: 2 });',
      ['a, other: rect 3.72 8.44 4 6', 'b, other: circle -3.28 -6.56 3'],
      'parts move with the center of mass',
    ],
    [
      pair('', '', 'Body.setPosition(both, { x: 100, y: getY() });'),
      ['both.parts[0], other: rect 93 -3 4 6 unknown y', 'both.parts[1], other: rect 103 -3 4 6 unknown y'],
      'half of a place',
    ],
    [
      pair('', ', { density: 0.003 }', 'Body.setPosition(both, { x: 100, y: 200 });'),
      ['both.parts[0], other: rect 90.5 197 4 6', 'both.parts[1], other: rect 100.5 197 4 6'],
      'the heavier part is nearer to the center',
    ],
    [
      pair(', options', ', options', 'Body.setPosition(both, { x: 100, y: 200 });'),
      ['both.parts[0], other: rect 93 197 4 6', 'both.parts[1], other: rect 103 197 4 6'],
      'equal parts, whatever their options are',
    ],
    [
      pair(', { ...heavy }', '', 'Body.setPosition(both, { x: 100, y: 200 });'),
      ['both.parts[0], other: rect -2 -3 4 6 unknown x y', 'both.parts[1], other: rect -2 -3 4 6 unknown x y'],
      'a density that may be elsewhere',
    ],
    [
      pair(', options', ', { mass: 5 }', 'Body.setPosition(both, { x: 100, y: 200 });'),
      ['both.parts[0], other: rect -2 -3 4 6 unknown x y', 'both.parts[1], other: rect -2 -3 4 6 unknown x y'],
      'how heavy they are is known only at runtime',
    ],
    [
      'const both = Body.create({ parts: [Bodies.rectangle(0, 0, 4, size), Bodies.rectangle(10, 0, 4, 6)] });\nBody.setPosition(both, { x: 100, y: 200 });',
      ['both.parts[0], other: rect -2 -2 4 4 unknown x y height', 'both.parts[1], other: rect -2 -3 4 6 unknown x y'],
      'or how large',
    ],
    [
      pair('', '', 'Body.setPosition(both, { x: 1, y: 2 });\nBody.setPosition(both, { x: 100, y: 200 });'),
      ['both.parts[0], other: rect 93 197 4 6', 'both.parts[1], other: rect 103 197 4 6'],
      'twice',
    ],
    [
      pair('', '', 'Body.rotate(both, 1);\nBody.setAngle(both, 1.5707963267948966);'),
      ['both.parts[0], other: rect 3 -8 4 6 1.57', 'both.parts[1], other: rect 3 2 4 6 1.57'],
      'turned about their center: the last angle counts',
    ],
    [
      pair('', '', 'Body.setAngle(both, getAngle());'),
      [
        'both.parts[0], other: rect -2 -3 4 6 0 unknown x y angle',
        'both.parts[1], other: rect -2 -3 4 6 0 unknown x y angle',
      ],
      'by an angle known only at runtime',
    ],
    [
      pair('', '', 'Body.scale(both, 2, 2);'),
      ['both.parts[0], other: rect -9 -6 8 12', 'both.parts[1], other: rect 11 -6 8 12'],
      'scaled about it',
    ],
    [
      'const a = Bodies.trapezoid(0, 0, 4, 6, 0.5), b = Bodies.rectangle(10, 0, 4, 4.5);\nconst both = Body.create({ parts: [a, b] });\nBody.setPosition(both, { x: 105, y: 0 });',
      ['a, other: polygon 98,2.67 99,-3.33 101,-3.33 102,2.67', 'b, other: rect 108 -2.25 4 4.5'],
      'by the area of a trapezoid',
    ],
    [
      'const both = Body.create({ parts: [Bodies.rectangle(10, 20, 4, 6), Bodies.circle(1, 2, 3)] });\nBody.translate(both, { x: 1, y: 2 });',
      ['both.parts[0], other: rect 9 19 4 6', 'both.parts[1], other: circle 2 4 3'],
      'by a vector',
    ],
    [
      'const both = Body.create({ parts: [Bodies.rectangle(10, 20, 4, 6), Bodies.circle(1, 2, 3)] });\nBody.setStatic(both, true);',
      ['both.parts[0], solid: rect 8 17 4 6', 'both.parts[1], solid: circle 1 2 3'],
      'static together',
    ],
  ],
  'https://brm.io/matter-js/docs/classes/Bodies.html#method_circle': [
    [
      'class Ball { make() { this.body = Bodies.circle(this.x, this.y, 18); } }',
      ['Ball.body, other: circle 0 0 18 unknown x y'],
      'a place known only at runtime',
    ],
    [
      'class Ball { make() { this.body = Bodies.circle(100, 50, this.r); } }',
      ['Ball.body, other: circle 100 50 16 unknown radius'],
      'a radius known only at runtime',
    ],
  ],
});
