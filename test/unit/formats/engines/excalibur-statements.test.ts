import { describeStatements } from './table.js';

const crate = 'const a = new Actor({ pos: vec(10, 20), width: 4, height: 6 });\n';
const bare = 'const a = new Actor({ pos: vec(10, 20) });\n';

describeStatements(
  'Excalibur, statement by statement',
  "import { Actor, vec, Shape, CircleCollider, PolygonCollider, EdgeCollider, CompositeCollider } from 'excalibur';\n",
  {
    'https://excaliburjs.com/docs/transforms': [
      [`${crate}a.pos = vec(1, 2);`, ['a, other: rect -1 -1 4 6'], 'a place set after the creation'],
      [`${crate}a.pos.x = 1;`, ['a, other: rect -1 17 4 6'], 'one coordinate'],
      [`${crate}a.scale = vec(2, 3);`, ['a, other: rect 6 11 8 18'], 'a scale'],
      [`${crate}a.rotation = 0.5;`, ['a, other: rect 8 17 4 6 0.5'], 'an angle'],
      [
        'const a = new Actor({ x: 10, y: 20, width: 4, height: 6, scale: vec(2, 2), rotation: 0.5 });',
        ['a, other: rect 6 14 8 12 0.5'],
        'a scale and an angle in the options',
      ],
      [`${crate}if (hard) { a.pos = vec(1, 2); }`, ['a, other: rect -2 -3 4 6 unknown x y'], 'on a branch'],
      [
        'const a = new Actor({ pos: getPlace(), width: 4, height: 6 });',
        ['a, other: rect -2 -3 4 6 unknown x y'],
        'known only at runtime from the start',
      ],
      [`${crate}a.pos = getPlace();`, ['a, other: rect -2 -3 4 6 unknown x y'], 'known only at runtime'],
      [`${crate}a.on('preupdate', () => { a.pos = vec(1, 2); });`, ['a, other: rect 8 17 4 6'], 'in an event handler'],
      [
        'class Hero extends Actor { constructor() { super({ pos: vec(10, 20), width: 4, height: 6 }); this.pos = vec(1, 2); } onPreUpdate() { this.pos = vec(5, 6); } }',
        ['Hero.Actor, other: rect -1 -1 4 6'],
        'in a class, before its updates',
      ],
      [
        'class Hero extends Actor { constructor(pos) { super({ pos, width: 4, height: 6 }); this.scale = vec(2, 2); } }\nclass Boss extends Hero { constructor(pos) { super(pos); this.pos = vec(1, 2); } }\nconst a = new Hero(vec(10, 20)), b = new Boss(vec(10, 20));',
        ['a, other: rect 6 14 8 12', 'b, other: rect -3 -4 8 12'],
        'in the constructors of classes that objects are created of',
      ],
    ],
    'https://github.com/excaliburjs/Excalibur/blob/v0.23.0/src/engine/Actor.ts#constructor': [
      ['const a = new Actor(10, 20, 4, 6, Color.Red);', ['a, other: rect 8 17 4 6'], 'numbers alone'],
      ['const a = new ex.Actor(10, 20, 4, 6);', ['a, other: rect 8 17 4 6'], 'without a color'],
      [
        'const a = new Actor(10, 20, 4, 6, Color.Red);\na.anchor.setTo(0, 0);',
        ['a, other: rect 10 20 4 6'],
        'an anchor set later',
      ],
      [
        'const a = new Actor(10, 20, 4, 6, Color.Red);\na.anchor = vec(0, 1);\na.pos.x = 1;',
        ['a, other: rect 1 14 4 6'],
        'an anchor and a place',
      ],
      [
        'const a = new Actor(10, 20, 4, 6, Color.Red);\na.collisionType = CollisionType.Fixed;',
        ['a, solid: rect 8 17 4 6'],
        'a fixed actor',
      ],
    ],
    'https://excaliburjs.com/docs/actors': [
      [
        'class Hero extends Actor { constructor(x, y) { super({ width: 4, height: 6 }); this.pos = vec(x, y); } }\nconst a = new Hero(10, 20), b = new Hero(30, 40);',
        ['a, other: rect 8 17 4 6', 'b, other: rect 28 37 4 6'],
        'statements of a constructor, for each object',
      ],
      [
        'class Hero extends Actor { constructor(x, y) { super({ pos: vec(x, y), width: 4, height: 6 }); this.scale = vec(2, 2); } }\nconst a = new Hero(10, 20);',
        ['a, other: rect 6 14 8 12'],
        'a scale set by a constructor',
      ],
      [
        'class Hero extends Actor { constructor(x, y) { super({ pos: vec(x, y), width: 4, height: 6 }); if (x > 5) { this.scale = vec(2, 2); } } }\nconst a = new Hero(10, 20);',
        ['a, other: rect 2 12 16 16 unknown width height'],
        'on a branch of a constructor',
      ],
      [
        'class Hero extends Actor { constructor(x, y) { super({ pos: vec(x, y), width: 4, height: 6 }); this.collider.set(Shape.Box(10, 8)); } }\nconst a = new Hero(10, 20), b = new Hero(30, 40);',
        ['a, other: rect 5 16 10 8', 'b, other: rect 25 36 10 8'],
        'a collider set by a constructor',
      ],
      ...[
        ['super({ width: w, height: h }); this.collider.useBoxCollider(w, h);', 'rect -3 0 26 40'],
        ['super({ width: 4, height: h }); this.collider.useBoxCollider(w, h, vec(0.5, 0.5));', 'rect -3 0 26 40'],
        ['super({ width: w, height: 6 }); this.collider.set(Shape.Box(w, h));', 'rect -3 0 26 40'],
        ['super({ width: w, height: h }); this.collider.useCircleCollider(w);', 'circle 10 20 26'],
        ['super({ width: w, height: h }); this.scale = vec(2, 2);', 'rect -16 -20 52 80'],
        [
          'super({ width: w, height: h }); this.scale = vec(2, 2); this.collider.set(Shape.Box(w, h));',
          'rect -16 -20 52 80',
        ],
      ].flatMap(([body, expected]) =>
        [
          'const a = new Hero(10, 20, 26, 40);',
          'class Boss extends Hero { constructor(x, y, w, h) { super(x, y, w, h); } }\nconst a = new Boss(10, 20, 26, 40);',
        ].map(
          (creation) =>
            [
              `class Hero extends Actor { constructor(x, y, w, h) { ${body} this.pos = vec(x, y); } }\n${creation}`,
              [`a, other: ${expected}`],
              'sizes that are parameters alone',
            ] as const,
        ),
      ),
      ...['collider', '#collider'].map(
        (name) =>
          [
            `class Hero extends Actor { ${name}s = new CompositeCollider([Shape.Box(10, 8), Shape.Circle(3, vec(0, 5))]); constructor(x, y) { super({ width: 4, height: 6 }); this.scale = vec(2, 2); this.pos = vec(x, y); this.collider.set(this.${name}s); } }`,
            [
              `Hero.${name}s[0], other: rect -10 -8 20 16 unknown x y`,
              `Hero.${name}s[1], other: circle 0 10 6 unknown x y`,
            ],
            'a collider in a field, scaled with its actor',
          ] as const,
      ),
    ],
    'https://excaliburjs.com/docs/transforms#scale': [
      [
        'function add(x, y) { const a = new Actor({ pos: vec(x, y) }); a.collider.set(Shape.Box(10, 20)); }',
        ['a.collider, other: rect -5 -10 10 20 unknown x y'],
        'an actor at parameters',
      ],
      [
        'class Hero extends Actor { constructor(x, y) { super({ pos: vec(x, y), width: 4, height: 6 }); } onInitialize() { this.scale = vec(2, 2); } }\nconst a = new Hero(10, 20);',
        ['a, other: rect 6 14 8 12'],
        'a scale set before the first update',
      ],
    ],
    'https://excaliburjs.com/api/class/Actor#onInitialize': [
      [
        'class Hero extends Actor { constructor(x, y) { super({ pos: vec(x, y), width: 4, height: 6 }); } onInitialize() { this.collider.set(Shape.Box(10, 8)); this.pos.x = 1; } }\nconst a = new Hero(10, 20);',
        ['a, other: rect -4 16 10 8'],
        'before the first update',
      ],
    ],
    'https://excaliburjs.com/docs/colliders': [
      [
        'class Hero extends Actor { shape = Shape.Box(10, 8); constructor() { super({ pos: vec(10, 20), width: 4, height: 6 }); this.collider.set(this.shape); } }',
        ['Hero.shape, other: rect 5 16 10 8'],
        'a collider in a field',
      ],
      [
        'class Hero extends Actor { constructor() { super({ pos: vec(10, 20), width: 4, height: 6 }); this.shape = Shape.Box(10, 8); this.collider.set(this.shape); } }',
        ['Hero.shape, other: rect 5 16 10 8'],
        'in a field that the constructor sets',
      ],
      [
        'class Hero extends Actor { shape = Shape.Box(10, 8); constructor() { super({ pos: vec(10, 20), width: 4, height: 6 }); } onInitialize() { this.collider.set(this.shape); } }',
        ['Hero.shape, other: rect 5 16 10 8'],
        'set before the first update',
      ],
      [
        'const shape = Shape.Circle(5);\nclass Hero extends Actor { constructor() { super({ pos: vec(10, 20), collider: shape }); } }',
        ['shape, other: circle 10 20 5'],
        'a constant outside of the class',
      ],
      [
        'const shapes = { hero: Shape.Box(10, 8) };\nconst a = new Actor({ pos: vec(10, 20) });\na.collider.set(shapes.hero);',
        ['shapes.hero, other: rect 5 16 10 8'],
        'a constant in a record',
      ],
      [
        `${crate}a.collider.set(Shape.Box(10, 8));`,
        ['a.collider, other: rect 5 16 10 8'],
        'a collider replaces the box of an actor',
      ],
      [
        `${crate}a.collider.useBoxCollider(10, 8, vec(0, 0), vec(1, 2));`,
        ['a.collider, other: rect 11 22 10 8'],
        'with an anchor and an offset',
      ],
      [
        `const s = Shape.Box(10, 8, vec(0, 0), vec(1, 2));\n${bare}a.collider.set(s);`,
        ['s, other: rect 11 22 10 8'],
        'a collider in a constant',
      ],
      [
        'const s = Shape.Polygon([vec(0, 0), vec(4, 0), vec(0, 4)], vec(5, 5));\nconst a = new Actor({ pos: vec(10, 20), collider: s });',
        ['s, other: polygon 15,25 19,25 15,29'],
        'in a constant that an option names',
      ],
      [
        'const a = new Actor({ pos: vec(10, 20), collider: new CircleCollider({ radius: 5, offset: vec(1, 2) }) });',
        ['a, other: circle 11 22 5'],
        'a circle by its class',
      ],
      [
        `${bare}a.collider.set(new PolygonCollider({ points: [vec(0, 0), vec(4, 0), vec(0, 4)], offset: vec(1, 1) }));`,
        ['a.collider, other: polygon 11,21 15,21 11,25'],
        'a polygon by its class',
      ],
      [
        'const a = new Actor({ pos: vec(10, 20), collider: Shape.Capsule(10, 20, vec(1, 2)) });',
        ['a, other: capsule 11 17 11 27 5'],
        'a capsule',
      ],
      [
        `${bare}a.scale = vec(2, 2);\na.collider.set(Shape.Circle(5, vec(1, 2)));`,
        ['a.collider, other: circle 12 24 10'],
        'scaled with its actor',
      ],
      [`${crate}a.collider.set(makeCollider());`, [], 'a collider known only at runtime'],
      [
        'class Ship extends Actor { static CORNERS = [vec(0, 0), vec(4, 0), vec(0, 4)]; onInitialize() { this.collider.set(new PolygonCollider({ points: Ship.CORNERS })); this.pos = vec(10, 20); } }',
        ['Ship.collider, other: polygon 10,20 14,20 10,24'],
        'corners under a name, and a place set after the collider',
      ],
      [
        `${bare}let p;\nswitch (kind) { case 1: p = Shape.Box(10, 8); break; case 2: p = Shape.Box(4, 6); break; }\na.collider.set(p);`,
        ['p, other: rect 5 16 10 8', 'p, other: rect 8 17 4 6'],
        'one of two',
      ],
      [
        `const s = Shape.Box(10, 8);\ns.offset = vec(1, 2);\n${bare}a.collider.set(s);`,
        ['s, other: rect 6 18 10 8'],
        'an offset set later',
      ],
    ],
    'https://excaliburjs.com/api/interface/EdgeColliderOptions': [
      [
        `${bare}a.collider.set(new EdgeCollider({ begin: vec(0, 0), end: vec(10, 0), offset: vec(5, 5) }));`,
        ['a.collider, other: capsule 15 25 25 25 0'],
        'a line in local coordinates, with an offset',
      ],
      ['const e = new EdgeCollider({ begin: vec(0, 0), end: vec(10, 0) });', ['e, other: capsule 0 0 10 0 0'], 'alone'],
    ],
    'https://excaliburjs.com/api/class/Shape': [
      [
        'const a = new Actor({ pos: vec(10, 20), collider: Shape.Edge(vec(0, 0), vec(10, 5)) });',
        ['a, other: capsule 10 20 20 25 0'],
        'a line between two points',
      ],
      [
        'const a = new Actor({ pos: vec(10, 20), scale: vec(2, 2), rotation: Math.PI / 2, collider: Shape.Edge(vec(0, 0), vec(10, 0)) });',
        ['a, other: capsule 10 20 10 40 0'],
        'scaled and turned with its actor',
      ],
      [
        `${bare}a.collider.useEdgeCollider(vec(0, 0), vec(10, 5));`,
        ['a.collider, other: capsule 10 20 20 25 0'],
        'by the method of the component',
      ],
    ],
    'https://excaliburjs.com/api/class/CompositeCollider': [
      [
        `${crate}a.collider.set(new CompositeCollider([Shape.Box(10, 8), Shape.Circle(5, vec(0, 4))]));`,
        ['a.collider[0], other: rect 5 16 10 8', 'a.collider[1], other: circle 10 24 5'],
        'parts of one body',
      ],
      [
        `${bare}a.collider.useCompositeCollider([Shape.Box(10, 8), Shape.Circle(5, vec(0, 4))]);`,
        ['a.collider[0], other: rect 5 16 10 8', 'a.collider[1], other: circle 10 24 5'],
        'in a list',
      ],
      [
        'const a = new Actor({ pos: vec(10, 20), collider: new CompositeCollider([Shape.Box(10, 8), Shape.Circle(5, vec(0, 4))]) });',
        ['a.collider[0], other: rect 5 16 10 8', 'a.collider[1], other: circle 10 24 5'],
        'in the options',
      ],
      [
        'class Cave extends Actor { onInitialize() { const c = new CompositeCollider([Shape.Edge(vec(0, 0), vec(0, 375)), Shape.Circle(5, vec(0, 4))]); this.collider.set(c); this.pos = vec(140, 100); } }',
        ['Cave.c[0], other: capsule 140 100 140 475 0', 'Cave.c[1], other: circle 140 104 5'],
        'in a constant, for the object of a class',
      ],
      [
        `const c = new CompositeCollider([Shape.Box(10, 8)]);\n${bare}a.collider.set(c);\na.pos = vec(1, 2);`,
        ['c[0], other: rect -4 -2 10 8'],
        'in a constant, for an actor that moves',
      ],
      [
        'class Hero extends Actor { constructor() { super({ pos: vec(10, 20), collider: new CompositeCollider([Shape.Box(10, 8)]) }); this.pos = vec(1, 2); } }',
        ['Hero.collider[0], other: rect -4 -2 10 8'],
        'in the options of a class, which is placed later',
      ],
      [
        `const c = new CompositeCollider([Shape.Box(10, 8)]);\nc.offset = vec(1, 2);\n${bare}a.collider.set(c);`,
        ['c[0], other: rect 5 16 10 8 unknown offsetX offsetY'],
        'an offset of all of them',
      ],
    ],
  },
);
