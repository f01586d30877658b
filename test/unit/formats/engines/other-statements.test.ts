import { describeStatements } from './table.js';

describeStatements('p5play, statement by statement', 'new Canvas(500, 500);\n', {
  'https://molleindustria.github.io/p5.play/docs/classes/Sprite.html#method-setCollider': [
    [
      "a = createSprite(500, 400, 50, 10);\na.setCollider('rectangle', 0, 5, 30, 40);",
      ['a, other: rect 485 385 30 40'],
      "a collider replaces the sprite's",
    ],
    [
      "a = createSprite(500, 400, 50, 10);\na.position.x = 7;\na.setCollider('circle', 0, 5, 30);",
      ['a, other: circle 7 405 30'],
      'at the place set before',
    ],
    [
      "a = createSprite(500, 400, 50, 10);\na.setCollider('circle', 0, 5, 30);\na.scale = 2;",
      ['a, other: circle 500 405 60'],
      'the scale of the sprite applies to its size alone',
    ],
    [
      "a = createSprite(500, 400, 50, 10);\na.scale = 2;\na.setCollider('rectangle', 0, 5, 30, 40);",
      ['a, other: rect 470 365 60 80'],
      'also if it was scaled before',
    ],
  ],
  'https://p5play.org/learn/sprite.html': [
    [
      'let a;\nfunction preload() { a = new Sprite(100, 50, 20, 30); }\nfunction setup() { load(0); }\nfunction load(n) { a.x = levels[n].x; }',
      ['a, other: rect -10 35 20 30 unknown x'],
      'in a function that another first function calls',
    ],
    [
      'let a;\nconst load = (n) => { a.x = levels[n].x; };\nfunction preload() { a = new Sprite(100, 50, 20, 30); }\nfunction setup() { load(0); }',
      ['a, other: rect -10 35 20 30 unknown x'],
      'in one above the creation',
    ],
    [
      'let a;\nfunction preload() { a = new Sprite(100, 50, 20, 30); }\nfunction draw() { load(0); }\nfunction load(n) { a.x = levels[n].x; }',
      ['a, other: rect 90 35 20 30'],
      'in one that is called later',
    ],
    ['a = new Sprite(left, top, 8, tall);', ['a, other: rect -4 -4 8 8 unknown x y height'], 'one known size'],
    ['a = new Sprite(100, 50, 20, 30);\na.scale = 2;', ['a, other: rect 80 20 40 60'], 'a scale'],
    ['a = new Sprite(100, 50, 20, 30);\na.scale = { x: 2, y: 3 };', ['a, other: rect 80 5 40 90'], 'per axis'],
    [
      'a = new Sprite(100, 50, 20, 30);\na.scale.x = 2;',
      ['a, other: rect 90 35 20 30'],
      'one axis of the scale is only drawn',
    ],
    [
      'class Wall { constructor(x, y) { this.sprite = createSprite(0, 0, 10, 20); this.sprite.x = x; this.sprite.y = y; } }\nconst a = new Wall(100, 50), b = new Wall(200, 50);',
      ['a, solid: rect 95 40 10 20', 'b, solid: rect 195 40 10 20'],
      'statements of a constructor, for each object',
    ],
    [
      'a = new Sprite(100, 50, 20, 30);\nif (big) a.w = 5;',
      ['a, other: rect 85 35 30 30 unknown width'],
      'on a branch without braces',
    ],
    ['a = new Sprite(100, 50, 20, 30)\nsetup()\na.w = 6', ['a, other: rect 97 35 6 30'], 'without semicolons'],
    [
      'a = new Sprite(100, 50, 20, 30);\ntween((p) => a.w = p);',
      ['a, other: rect 90 35 20 30'],
      'in a callback without braces',
    ],
    ['a = new Sprite(100, 50, 20, 30);\na.pos = { x: 5, y: 6 };', ['a, other: rect -5 -9 20 30'], 'a place'],
    [
      'a = new Sprite(100, 50, 20, 30);\nif (big) { a.d = 5; }',
      ['a, other: circle 100 50 8 unknown diameter'],
      'on a branch',
    ],
  ],
});

describeStatements('LittleJS, statement by statement', "import * as LJS from 'littlejsengine';\n", {
  'https://killedbyapixel.github.io/LittleJS/docs/Engine.EngineObject.html': [
    [
      'const a = new EngineObject(vec2(5, 6), vec2(1, 1));\na.pos = vec2(7, 8);',
      ['a, other: rect 6.5 -8.5 1 1'],
      'a place',
    ],
    [
      'const a = new EngineObject(vec2(5, 6), vec2(1, 1));\na.size = getSize();',
      ['a, other: rect -3 -14 16 16 unknown width height'],
      'a size known only at runtime',
    ],
    [
      'class Bird extends EngineObject { constructor(pos) { super(pos, vec2(1, 1)); this.size = vec2(3, 2); } }\nconst a = new Bird(vec2(5, 6));',
      ['a, other: rect 3.5 -7 3 2'],
      'a size that the constructor of a class sets',
    ],
    [
      'class Bird extends EngineObject { constructor(pos) { super(pos, vec2(1, 1)); } }\nclass Owl extends Bird { constructor(pos, width) { super(pos); this.size = vec2(width, 2); } }\nconst a = new Owl(vec2(5, 6), 4), b = new Bird(vec2(5, 6));',
      ['a, other: rect 3 -7 4 2', 'b, other: rect 4.5 -6.5 1 1'],
      'and that of a class that extends it',
    ],
    ['const a = new EngineObject(vec2(5, 6), vec2(2, 1));\na.size.x = 4;', ['a, other: rect 3 -6.5 4 1'], 'one side'],
    ['const a = new EngineObject(vec2(5, 6), vec2(2, 1));\na.angle = 1;', ['a, other: rect 4 -6.5 2 1 -1'], 'an angle'],
    [
      'class Crate extends EngineObject { constructor() { super(vec2(5, 6), vec2(2, 1)); this.pos = vec2(1, 2); } update() { this.pos = vec2(9, 9); } }',
      ['Crate.EngineObject, solid: rect 0 -2.5 2 1'],
      'in a constructor, before its updates',
    ],
    [
      'class Crate extends EngineObject { constructor(x, y) { super(vec2(), vec2(2, 1)); this.pos = vec2(x, y); } }\nconst a = new Crate(10, 20), b = new Crate(30, 40);',
      ['a, solid: rect 9 -20.5 2 1', 'b, solid: rect 29 -40.5 2 1'],
      'in a constructor, for each object',
    ],
    [
      'class Crate extends EngineObject { constructor(pos) { super(pos, vec2(2, 1)); this.size = vec2(4, 4); } }\nconst a = new Crate(vec2(10, 20)), b = new Crate(vec2(30, 40));',
      ['a, solid: rect 8 -22 4 4', 'b, solid: rect 28 -42 4 4'],
      'a size in place of that of the superclass',
    ],
  ],
  'https://killedbyapixel.github.io/LittleJS/docs/Settings.html': [
    [
      'setTileDefaultSize(vec2(16));\nconst a = new EngineObject(vec2(3, 4), vec2(2, 1), tile(0));',
      ['a, other: rect 2 -4.5 2 1'],
      'tiles are cut from images by the global size, in px; objects have sizes in the world',
    ],
    [
      'setTileSizeDefault(vec2(16));\nconst a = new EngineObject(vec2(3, 4), vec2(2, 1), 0);',
      ['a, other: rect 2 -4.5 2 1'],
      'under its name in older versions',
    ],
  ],
});

describeStatements('kaplay, statement by statement', "import kaplay from 'kaplay';\n", {
  'https://kaplayjs.com/docs/api/PosComp': [
    [
      'const p = add([rect(10, 20), pos(10, 20), area()]);\np.pos = vec2(50, 60);',
      ['p, other: rect 50 60 10 20'],
      'a place',
    ],
    [
      'const p = add([rect(10, 20), pos(10, 20), area()]);\np.pos.x = 50;',
      ['p, other: rect 50 20 10 20'],
      'one coordinate',
    ],
    ['const p = add([rect(10, 20), pos(10, 20), area()]);\np.moveTo(5, 6);', ['p, other: rect 5 6 10 20'], 'a move'],
    [
      'const p = add([rect(10, 20), pos(10, 20), area()]);\np.onUpdate(() => { p.pos.x = 5; });',
      ['p, other: rect 10 20 10 20'],
      'in an update',
    ],
  ],
  'https://kaplayjs.com/docs/api/ScaleComp': [
    [
      "const p = add([rect(10, 20), pos(10, 20), area(), anchor('center')]);\np.scale = vec2(2);",
      ['p, other: rect 0 0 20 40'],
      'a scale',
    ],
    [
      'const p = add([rect(10, 20), pos(10, 20), area()]);\nif (big) { p.scaleTo(2); }',
      ['p, other: rect 10 20 16 16 unknown width height'],
      'on a branch',
    ],
  ],
  'https://kaplayjs.com/docs/api/AreaCompOpt': [
    [
      'add([pos(1, 2), polygon([vec2(0, 0), vec2(4, 0), vec2(2, 3)]), area({ scale: 2 })]);',
      ['add, other: polygon 1,2 9,2 5,8'],
      'a scale of the area of a polygon',
    ],
    [
      'add([pos(1, 2), polygon([vec2(0, 0), vec2(4, 0), vec2(2, 3)]), area({ offset: vec2(3, 4) }), scale(2)]);',
      ['add, other: polygon 7,10 15,10 11,16'],
      'the scale of the object applies to the offset too',
    ],
    [
      'add([pos(1, 2), area({ shape: new Polygon([vec2(0, 0), vec2(4, 0), vec2(2, 3)]), scale: vec2(2, 3) })]);',
      ['add, other: polygon 1,2 9,2 5,11'],
      'a shape of its own',
    ],
  ],
  'https://v2000.kaboomjs.com/doc/area': [
    [
      "add([sprite('a'), pos(10, 20), area({ width: 8, height: 6 })]);",
      ['add, other: rect 10 20 8 6'],
      'a size of its own',
    ],
    [
      'add([rect(10, 20), pos(10, 20), area({ width: 4 })]);',
      ['add, other: rect 10 20 4 20'],
      'one side of its own, the other of the object',
    ],
    [
      "const wall = () => [sprite('a'), solid(), area({ width: 1 })];\nconst edge = () => [sprite('a'), area({ height: 2, offset: vec2(0, 15) })];",
      ['wall, solid: rect 0 0 1 1 unknown x y height', 'edge, other: rect 0 15 2 2 unknown x y width'],
      'the other of an image',
    ],
    ['add([rect(10, 20), pos(10, 20), area({ scale: 0.5 })]);', ['add, other: rect 10 20 5 10'], 'a scale of its own'],
  ],
});

describeStatements('Crafty', 'Crafty.init(500, 300);\n', {
  'http://craftyjs.com/api/Collision.html#-collision': [
    [
      "Crafty.e('2D, Collision').attr({ x: 10, y: 20, w: 30, h: 40 }).collision([0, 0, 10, 0, 10, 10]);",
      ['e, other: polygon 10,20 20,20 20,30'],
      'a list of corners, relative to the entity',
    ],
    [
      "Crafty.e('2D, Collision').attr({ x: 10, y: 20, w: 30, h: 40 }).collision(0, 0, 10, 0, 10, 10);",
      ['e, other: polygon 10,20 20,20 20,30'],
      'corners as arguments',
    ],
    [
      "Crafty.c('Bullet', { init: function () { this.requires('2D, Collision').collision([0, 0], [4, 0], [4, 4]).onHit('Wall', f); } });",
      ['requires.body, other: polygon 0,0 4,0 4,4 own'],
      'corners as pairs',
    ],
    [
      "Crafty.e('2D, Collision').attr({ x: 10, y: 20, w: 30, h: 40 }).collision(new Crafty.polygon([0, 0, 10, 0, 10, 10]));",
      ['e, other: polygon 10,20 20,20 20,30'],
      'a polygon',
    ],
  ],
});

describeStatements('kontra', "import { Sprite } from 'kontra';\n", {
  'https://straker.github.io/kontra/api/sprite': [
    [
      'const bullet = Sprite({ x: ship.x, y: ship.y, radius: 2, width: 2, height: 2 });',
      ['bullet, hit: circle 0 0 2 unknown x y'],
      'a radius of more than half its size is that of a circle',
    ],
    [
      'const bullet = Sprite({ x: ship.x, y: ship.y, radius: 2 });',
      ['bullet, hit: circle 0 0 2 unknown x y'],
      'a radius at a place known only at runtime',
    ],
    [
      'const wall = Sprite({ x: 10, y: 20, width: 8, height: 6, radius: 2 });',
      ['wall, solid: rect 10 20 8 6'],
      'a radius that rounds the corners',
    ],
    [
      'const wall = Sprite({ x: 10, y: 20, width: 4, height: 6 });\nwall.x = 30;',
      ['wall, solid: rect 30 20 4 6'],
      'a place set later',
    ],
    [
      'const wall = Sprite({ x: 10, y: 20, width: 4, height: 6 });\nif (wide) { wall.width = 9; }',
      ['wall, solid: rect 10 20 6 6 unknown width'],
      'on a branch',
    ],
  ],
  'https://straker.github.io/kontra/api/gameObject#setScale': [
    [
      'const wall = Sprite({ x: 10, y: 20, width: 4, height: 6 });\nwall.scaleX = 2;',
      ['wall, solid: rect 10 20 8 6'],
      'a scale of one axis',
    ],
    [
      'const wall = Sprite({ x: 10, y: 20, width: 4, height: 6, scaleX: 2, scaleY: 3 });',
      ['wall, solid: rect 10 20 8 18'],
      'in its options',
    ],
    [
      'const wall = Sprite({ x: 10, y: 20, width: 4, height: 6, anchor: { x: 0.5, y: 0.5 } });\nwall.setScale(2);',
      ['wall, solid: rect 6 14 8 12'],
      'of both axes, about its anchor',
    ],
    [
      'const wall = Sprite({ x: 10, y: 20, width: 4, height: 6 });\nif (wide) { wall.scaleX = 2; }',
      ['wall, solid: rect 10 20 6 6 unknown width'],
      'on a branch',
    ],
  ],
});

describeStatements('Pixi, statement by statement', "import * as PIXI from 'pixi.js';\n", {
  'https://pixijs.download/release/docs/scene.Graphics.html': [
    [
      'const wall = new PIXI.Graphics();\nwall.drawRect(0, 0, 40, 20);\nwall.x = 100;\nwall.y = 50;',
      ['wall, solid: rect 100 50 40 20'],
      'a drawn shape at the place of its graphics',
    ],
    [
      "const wall = new PIXI.Graphics().rect(5, 6, 40, 20).fill('red');\nwall.position.set(100, 50);",
      ['wall, solid: rect 105 56 40 20'],
      'in a chain, at a place of its own',
    ],
    [
      'const wall = new PIXI.Graphics();\nwall.rect(5, 6, 40, 20).fill(0);\nwall.scale.set(2);\nwall.x = 100;',
      ['wall, solid: rect 110 12 80 40'],
      'scaled with its place in the graphics',
    ],
    [
      'const wall = new PIXI.Graphics();\nwall.drawRect(0, 0, 40, 20);\nwall.scale.x = 2;',
      ['wall, solid: rect 0 0 80 20'],
      'one axis',
    ],
    [
      'class Hero { constructor() { this.hitbox = new PIXI.Graphics(); this.hitbox.circle(0, 0, 20).fill(0); this.hitbox.position.set(4, 5); } }',
      ['Hero.hitbox, other: circle 4 5 20'],
      'a circle',
    ],
    [
      'const wall = new PIXI.Graphics();\nwall.drawRect(0, 0, 40, 20);\nif (low) { wall.y = 50; }',
      ['wall, solid: rect 0 0 40 20 unknown y'],
      'moved on a branch',
    ],
    [
      'const wall = new PIXI.Graphics();\nwall.drawRect(0, 0, 40, 20);\nwall.width = 90;',
      ['wall, solid: rect 0 0 16 16 unknown width height'],
      'a width depends on all that is drawn',
    ],
    [
      'const wall = new PIXI.Graphics();\nwall.drawRect(0, 0, 40, 20);\nwall.rotation = 1;',
      ['wall, solid: rect -20 -10 40 20 1 unknown x y'],
      'turned about the place of its graphics',
    ],
    [
      'const lines = new PIXI.Graphics();\nlines.drawRect(0, 0, 40, 20);',
      ['maybe lines, other: rect 0 0 40 20'],
      'possibly only drawn',
    ],
    ['context.rect(0, 0, 40, 20);', [], 'the context of a canvas'],
  ],
  'https://pixijs.download/release/docs/maths.Rectangle.html': [
    [
      'const hitbox = new PIXI.Rectangle(1, 2, 3, 4);\nhitbox.x = 5;\nhitbox.width = 9;',
      ['hitbox, other: rect 5 2 9 4'],
      'its members',
    ],
    ['const hitbox = new PIXI.Circle(1, 2, 3);\nhitbox.radius = 5;', ['hitbox, other: circle 1 2 5'], 'of a circle'],
    [
      'a.hitArea = new PIXI.Rectangle(1, 2, 3, 4);\na.x = 5;',
      ['a.hitArea, ui: rect 1 2 3 4'],
      'the place of its object is another one',
    ],
  ],
});
