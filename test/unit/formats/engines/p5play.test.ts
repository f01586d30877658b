import { describeEngine, type Row } from './table.js';

const rows: readonly Row[] = [
  ["createSprite(500, 400, 5000, 10, 'static');", ['createSprite, solid: rect -2000 395 5000 10'], 'a static sprite'],
  ['a = createSprite(500, 400, 50, 10);', ['a, other: rect 475 395 50 10'], 'a sprite is dynamic by default'],
  ["a = new Sprite(100, 50, 20, 30, 'kinematic');", ['a, solid: rect 90 35 20 30'], 'a kinematic sprite'],
  ["a = new Sprite(100, 50, 20, 30, 's');", ['a, solid: rect 90 35 20 30'], 'the kind by its first letter'],
  ['a = new Sprite(100, 50, 20);', ['a, other: circle 100 50 10'], 'a circle by its diameter'],
  ["a = new Sprite(100, 50, 20, 30, 'none');", ['maybe a, other: rect 90 35 20 30'], 'a sprite without collisions'],
  [
    'a = createSprite(500, 400, 50, 10);\na.immovable = true;',
    ['a, solid: rect 475 395 50 10'],
    'set in another statement',
  ],
  [
    "hero.setCollider('rectangle', 0, 5, 30, 40); bat.setCollider('circle', 1, 2, 8);",
    ['hero.body, other: rect -15 -15 30 40 own', 'bat.body, other: circle 1 2 8 own'],
    'a collider is relative to the center of its sprite',
  ],
  [
    'class Wall { constructor(x, y, w, h) { this.sprite = createSprite(x, y, w, h); this.width = w; this.height = h; } }\na = new Wall(500, 400, 50, 10);',
    ['a, solid: rect 475 395 50 10'],
    "an object with one sprite has the sprite's position",
  ],
  ['a = new Sprite(width / 2, height / 2, 20);', ['a, other: circle 250 250 10'], 'the middle of the canvas'],
  [
    "walls = new Group();\nwalls.collider = 'static';\na = new walls.Sprite(100, 50, 20, 30);",
    ['a, solid: rect 90 35 20 30'],
    'set for its group',
  ],
  ...['plats[i][2]', 'getWidth()', 'plat.list[0].size'].map((width): Row => [
    `walls = new Group();\nwalls.w = 50; walls.h = 15;\na = new walls.Sprite(100, 50, ${width}, 30);`,
    ['a, other: rect 85 35 30 30 unknown width'],
    'a width known only at runtime, in place of that of its group',
  ]),
  [
    'a = new walls.Sprite(plats[i][0], plats[i][1], plats[i][2], 15);',
    ['a, other: rect -7.5 -7.5 15 15 unknown x y width'],
    'a height alone that the text says',
  ],
  [
    'walls = new Group();\nwalls.w = 50; walls.h = 15;\na = new walls.Sprite(100, 50, undefined, 30);',
    ['a, other: rect 75 42.5 50 15'],
    'no width of its own',
  ],
  ['a = new walls.Sprite(100, 50, 20, 30);', ['a, other: rect 90 35 20 30'], 'a sprite of a group'],
  [
    'function setup() { s = new Sprite(100, 50, 20, 30);\ns.rotation = 90; }',
    ['s, other: rect 90 35 20 30 1.57'],
    'rotated by a statement, in degrees',
  ],
  [
    "s = new Sprite();\ns.x = 40; s.y = 50;\ns.w = 60; s.h = 70;\ns.collider = 'static';",
    ['s, solid: rect 10 15 60 70'],
    'all set by statements',
  ],
  ['s = new Sprite();\ns.diameter = 10;', ['s, other: circle 250 250 5'], 'a diameter'],
  ['s = new Sprite(4, 5);\ns.width = 10;', ['s, other: rect -1 -20 10 50'], 'a sprite is a square of 50 by default'],
  ['this.ball = new Sprite(4, 5, 10, 10);\nthis.ball.w = 20;', ['ball, other: rect -6 0 20 10'], 'a sprite in a field'],
  [
    "walls = new Group();\nwalls.w = 10; walls.h = 100;\nwalls.collider = 's';\nnew walls.Sprite(5, 50); const b = new walls.Sprite(9, 50, 20, 30);",
    ['Sprite, solid: rect 0 0 10 100', 'b, solid: rect -1 35 20 30'],
    'a group that sets the size of its sprites',
  ],
  [
    's = new Sprite(4, 5, 10, 10);\nif (big) { s.w = 20; }\nfunction draw() { s.x = mouse.x; }',
    ['s, other: rect -1 0 10 10 unknown width'],
    'a conditional change makes its number unknown, a later one is ignored',
  ],
  ['a = new Sprite(hero, 100, 50, 20, 30);', ['a, other: rect 90 35 20 30'], 'an image before the position'],
  ["a = new Sprite('hero.png', 100, 50, 20, 30);", ['a, other: rect 90 35 20 30'], 'an image path before the position'],
];

describeEngine('p5play', 'new Canvas(500, 500);\n', rows);

const others: readonly Row[] = [['a = new Sprite(100, 50, 20, 30);', [], 'a Sprite of another library']];

describeEngine(
  'p5play in a page, recognized by other calls',
  'function draw() { if (kb.pressing("left")) a.x = 0; }\n',
  [['a = new Sprite(100, 50, 20, 30);', ['a, other: rect 90 35 20 30'], 'the keyboard of p5play']],
);
describeEngine('p5play in a page, by its colliders', '\n', [
  [
    'a = new Sprite(100, 50, 20, 30);\na.collider = "static";',
    ['a, solid: rect 90 35 20 30'],
    'a collider by its kind',
  ],
]);

describeEngine('sprites of other libraries', '\n', others);
