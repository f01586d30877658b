import { describeStatements } from './table.js';

const box = 'const b = world.createBody({ position: Vec2(3, 4) });\nb.createFixture(pl.Box(1, 2));\n';
const body = 'const b = new p2.Body({ mass: 1, position: [10, 20] });\n';

describeStatements('planck, statement by statement', "import * as pl from 'planck';\n", {
  'https://piqnt.com/planck.js/docs/api/classes/Body': [
    [`${box}b.setPosition(Vec2(5, 6));`, ['b, solid: rect 4 -8 2 4'], 'a place set after the fixture'],
    [`${box}b.setTransform(Vec2(5, 6), 0.5);`, ['b, solid: rect 4 -8 2 4 -0.5'], 'with an angle'],
    [`${box}b.setAngle(0.5);`, ['b, solid: rect 2 -6 2 4 -0.5'], 'an angle'],
    [`${box}if (hard) { b.setPosition(Vec2(5, 6)); }`, ['b, solid: rect -1 -2 2 4 unknown x y'], 'on a branch'],
    [
      `${box}world.on('pre-solve', () => { b.setPosition(Vec2(5, 6)); });`,
      ['b, solid: rect 2 -6 2 4'],
      'in an event handler',
    ],
    [
      'this.b = world.createBody({ position: Vec2(3, 4) });\nthis.b.createFixture(pl.Box(1, 2));\nthis.b.setAngle(0.5);',
      ['b, solid: rect 2 -6 2 4 -0.5'],
      'a body in a field',
    ],
  ],
  'https://piqnt.com/planck.js/docs/api/classes/Vec2': [
    ...['Vec2.create(3, 4)', 'Vec2.neo(3, 4)', 'planck.Vec2.neo(3, 4)', 'vec2.fromValues(3, 4)', '[3, 4]'].map(
      (place) =>
        [
          `const b = world.createBody({ position: ${place}, type: 'dynamic' });\nb.createFixture(pl.Box(1, 2));`,
          ['b, other: rect 2 -6 2 4'],
          'a place made by a function of its class',
        ] as const,
    ),
    [
      'const b = world.createBody(Vec2.create(), 0.5);\nb.createFixture(pl.Box(1, 2));',
      ['b, solid: rect -1 -2 2 4 -0.5'],
      'the origin',
    ],
    [
      'const b = world.createBody(Vec2.create(3, 4));\nb.createFixture(pl.Edge(Vec2.create(-8, 1), Vec2.create(-6, 1)));',
      ['b, solid: capsule -5 -5 -3 -5 0'],
      'an edge',
    ],
    ...['findPlace()', 'Places.at(3, 4)', 'a + b'].flatMap((place) =>
      [`{ position: ${place} }`, place].map(
        (argument) =>
          [
            `const b = world.createBody(${argument});\nb.createFixture(pl.Box(1, 2));`,
            ['b, solid: rect -1 -2 2 4 unknown x y'],
            'a place known only at runtime',
          ] as const,
      ),
    ),
  ],
  'https://piqnt.com/planck.js/docs/fixture#sensors': [
    [
      'const b = world.createBody({ position: Vec2(3, 4) });\nconst f = b.createFixture(pl.Circle(1));\nf.setSensor(true);',
      ['f, trigger: circle 3 -4 1'],
      'a fixture that becomes a sensor',
    ],
  ],
  'https://piqnt.com/planck.js/docs/shape/circle': [
    [
      'const b = world.createBody({ position: Vec2(0, 0), angle: 0.5 });\nb.createFixture(pl.Circle(pl.Vec2(10, 0), 2));',
      ['b, solid: circle 8.78 -4.79 2'],
      'a circle with a center of its own',
    ],
  ],
  'https://github.com/piqnt/planck.js/blob/master/src/collision/shape/PolygonShape.ts#_set': [
    ...[
      ['a notch', 'Vec2(-5, 0), Vec2(5, 0), Vec2(5, 5), Vec2(0, 3), Vec2(-5, 5)', '-5,-10 5,-10 5,-15 -5,-15'],
      [
        'the same, clockwise',
        'Vec2(-5, 5), Vec2(0, 3), Vec2(5, 5), Vec2(5, 0), Vec2(-5, 0)',
        '-5,-15 5,-15 5,-10 -5,-10',
      ],
      ['a corner on a side', 'Vec2(0, 0), Vec2(2, 0), Vec2(4, 0), Vec2(4, 4)', '0,-10 4,-10 4,-14'],
      ['convex', 'Vec2(0, 0), Vec2(4, 0), Vec2(5, 2), Vec2(2, 4)', '0,-10 4,-10 5,-12 2,-14'],
    ].map(
      ([why, corners, points]) =>
        [
          `const b = world.createBody(Vec2(0, 10));\nb.createFixture(pl.Polygon([${corners}]));`,
          [`b, solid: polygon ${points}`],
          `the convex hull of its corners: ${why}`,
        ] as const,
    ),
    [
      'const b = pl.Polygon([Vec2(-5, 0), Vec2(5, 0), Vec2(5, 5), Vec2(0, 3), Vec2(-5, 5)]);',
      ['b, other: polygon -5,0 5,0 5,-5 -5,-5'],
      'a shape alone',
    ],
  ],
  'https://piqnt.com/planck.js/docs/shape/polygon': [
    [
      'const b = world.createBody({ position: Vec2(3, 4), angle: Math.PI / 2 });\nb.createFixture(pl.Box(1, 2, pl.Vec2(5, 0)));',
      ['b, solid: polygon 5,-8 5,-10 1,-10 1,-8'],
      'a box with a center of its own turns with its body',
    ],
    [
      'const b = world.createBody({ position: Vec2(3, 4) });\nb.createFixture(pl.Box(1, 2, pl.Vec2(5, 6), 0.25));',
      ['b, solid: rect 7 -12 2 4 -0.25'],
      'a box with an angle of its own',
    ],
    [
      'const b = world.createBody({ position: Vec2(3, 4), angle: 0.5 });\nb.createFixture(pl.Box(1, 2, getCenter()));',
      ['b, solid: rect -1 -2 2 4 -0.5 unknown x y'],
      'a center known only at runtime',
    ],
  ],
});

describeStatements('Box2D, after the creation of a body', '/* b2BodyDef */\n', {
  'https://box2d.org/documentation/classb2_body.html': [
    [
      'var sd = new b2CircleDef();\nsd.radius = 10;\nvar bd = new b2BodyDef();\nbd.AddShape(sd);\nbd.position.Set(1, 2);\nvar ball = world.CreateBody(bd);\nball.SetPosition(new b2Vec2(5, 6));',
      ['ball, solid: circle 5 6 10'],
      'a place',
    ],
    [
      'var sd = new b2BoxDef();\nsd.extents.Set(2, 3);\nvar bd = new b2BodyDef();\nbd.AddShape(sd);\nvar crate = world.CreateBody(bd);\ncrate.SetPositionAndAngle(new b2Vec2(5, 6), 0.5);',
      ['crate, solid: rect 3 3 4 6 0.5'],
      'a place and an angle',
    ],
  ],
});

describeStatements('p2, statement by statement', "import p2 from 'p2';\n", {
  'https://schteppe.github.io/p2.js/docs/classes/Body.html': [
    [
      `${body}b.addShape(new p2.Box({ width: 4, height: 2 }));`,
      ['addShape, other: rect 8 -21 4 2'],
      'a shape at its body',
    ],
    [
      `${body}const s = new p2.Box({ width: 4, height: 2 });\nb.addShape(s);\nb.angle = 0.5;`,
      ['s, other: rect 8 -21 4 2 -0.5'],
      'a shape under a name, on a body that is turned later',
    ],
    [
      `${body}b.addShape(new p2.Circle({ radius: 4 }), [1, 2]);\nb.position[0] = 5;`,
      ['addShape, other: circle 6 -22 4'],
      'an offset, and one coordinate of the body',
    ],
    [
      'const b = new p2.Body({ mass: 1, position: findPlace() });\nb.addShape(new p2.Box({ width: 4, height: 2 }));',
      ['addShape, other: rect -2 -1 4 2 unknown x y'],
      'a place known only at runtime',
    ],
    [
      `${body}b.addShape(new p2.Rectangle(4, 2));`,
      ['addShape, other: rect 8 -21 4 2'],
      'a size in numbers, as before its options',
    ],
    [
      `const s = new p2.Circle(4);\n${body}b.addShape(s, [1, 2]);`,
      ['s, other: circle 11 -22 4'],
      'a radius in numbers, as before its options',
    ],
    [
      'const b = new p2.Body({ position: [10, 20] });\nb.addShape(new p2.Box({ width: 4, height: 2 }));',
      ['addShape, solid: rect 8 -21 4 2'],
      'a body without a mass is static',
    ],
    [
      'const b = new p2.Body({ mass: 1, position: [1, 2], angle: Math.PI / 2 });\nb.addShape(new p2.Box({ width: 4, height: 2 }), [5, 0]);',
      ['addShape, other: polygon 2,-5 2,-9 0,-9 0,-5'],
      'an offset turns with its body',
    ],
  ],
  'https://schteppe.github.io/p2.js/docs/classes/Shape.html#property_sensor': [
    [
      `const s = new p2.Circle({ radius: 4 });\ns.sensor = true;\n${body}b.addShape(s);`,
      ['s, trigger: circle 10 -20 4'],
      'a sensor',
    ],
  ],
});
