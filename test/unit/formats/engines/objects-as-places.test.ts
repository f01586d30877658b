import { describeStatements } from './table.js';

const scene = (code: string): string => `class Level extends Phaser.Scene { create() { ${code} } }`;
const wall = 'this.wall = Bodies.rectangle(this.a.x, this.a.y + 10, 32, 32);';

describeStatements('bodies at other objects', "import Matter from 'matter-js';\nconst { Bodies, Body } = Matter;\n", {
  'https://docs.phaser.io/api-documentation/class/gameobjects-gameobjectfactory': [
    [
      scene(`this.a = this.add.sprite(100, 50, 'a'); ${wall}`),
      ['Level.wall, solid: rect 84 44 32 32'],
      'a sprite in a field',
    ],
    [
      scene("const a = this.add.image(100, 50, 'a'); this.wall = Bodies.rectangle(a.x, a.y, 32, 32);"),
      ['Level.wall, solid: rect 84 34 32 32'],
      'an image in a constant',
    ],
    [
      scene(`this.a = this.physics.add.sprite(100, 50, 'a').setOrigin(0); ${wall}`),
      ['Level.wall, solid: rect 84 44 32 32'],
      'with a chain',
    ],
    [
      scene(`this.a = this.add.sprite(100, 50, 'a'); this.a.setPosition(7, 8); ${wall} this.a.setX(9);`),
      ['Level.wall, solid: rect -9 2 32 32'],
      'where the statements before leave it',
    ],
    [
      scene(`this.a = this.add.sprite(100, 50, 'a'); if (big) { this.a.setX(8); } ${wall}`),
      ['Level.wall, solid: rect -16 44 32 32 unknown x'],
      'on a branch',
    ],
    [
      scene(`this.a = this.add.sprite(100, 50, 'a'); if (big) { this.a = this.add.sprite(1, 5, 'a'); } ${wall}`),
      ['Level.wall, solid: rect -16 -16 32 32 unknown x y'],
      'one of two objects',
    ],
    [
      scene(`this.a = this.add.sprite(100, 50, 'a'); this.input.on('pointerdown', () => { ${wall} });`),
      ['Level.wall, solid: rect -16 -16 32 32 unknown x y'],
      'in a callback, when it has moved',
    ],
    [
      `class Level extends Phaser.Scene { create() { this.a = this.add.sprite(100, 50, 'a'); } update() { ${wall} } }`,
      ['Level.wall, solid: rect -16 -16 32 32 unknown x y'],
      'in another method',
    ],
  ],
  'https://brm.io/matter-js/docs/classes/Body.html#property_position': [
    [
      'const ball = Bodies.circle(100, 50, 20);\nconst wall = Bodies.rectangle(ball.position.x, ball.position.y + 40, 32, 32);',
      ['ball, other: circle 100 50 20', 'wall, solid: rect 84 74 32 32'],
      'the position of a body',
    ],
    [
      'const ball = Bodies.circle(100, 50, 20);\nBody.setPosition(ball, { x: 1, y: 2 });\nconst wall = Bodies.rectangle(ball.position.x, ball.position.y + 40, 32, 32);',
      ['ball, other: circle 1 2 20', 'wall, solid: rect -15 26 32 32'],
      'a body that was moved',
    ],
    [
      'const ball = Bodies.circle(100, 50, 20);\nfunction build() { const wall = Bodies.rectangle(ball.position.x, 40, 32, 32); }',
      ['ball, other: circle 100 50 20', 'wall, solid: rect -16 24 32 32 unknown x'],
      'in a function that is called later',
    ],
    [
      'class Crate { constructor(x, y) { this.body = Bodies.rectangle(0, 0, 32, 16); Body.setPosition(this.body, { x, y }); } }\nconst a = new Crate(100, 50), b = new Crate(200, 50);',
      ['a, solid: rect 84 42 32 16', 'b, solid: rect 184 42 32 16'],
      'a body in a field that the constructor moves, for each object',
    ],
    [
      'class Crate { constructor(x, y, a) { this.body = Bodies.rectangle(x, y, 32, 16); this.turn(a); } turn(a) { Body.setAngle(this.body, a); } }\nconst a = new Crate(100, 50, 1);',
      ['a, solid: rect 84 42 32 16 0 unknown angle'],
      'by a method that the constructor calls',
    ],
  ],
  'https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Operators/this': [
    [
      `class Level { constructor() { this.a = { x: 100, y: 50 }; ${wall} } update() { this.a.x += 5; } }`,
      ['Level.wall, solid: rect 84 44 32 32'],
      'a plain object',
    ],
    [
      'class Level { constructor() { this.x = 100; this.hitbox = { x: this.x, y: this.x + 5, width: 8, height: 9 }; } }',
      ['Level.hitbox, other: rect 100 105 8 9'],
      'a number',
    ],
    [
      `class Level { a = { x: 100, y: 50 }; build() { ${wall} } }`,
      ['Level.wall, solid: rect 84 44 32 32'],
      'a field that nothing changes',
    ],
    [
      `class Level { a = { x: 100, y: 50 }; build() { ${wall} } update() { this.a.x++; } }`,
      ['Level.wall, solid: rect -16 -16 32 32 unknown x y'],
      'a field that changes',
    ],
    [
      'class Level { x = 100; build() { this.hitbox = { x: this.x, y: 5, width: 8, height: 9 }; } update() { this.x += 5; } }',
      ['Level.hitbox, other: rect 0 5 8 9 unknown x'],
      'a number that changes',
    ],
    [
      'class Level { x = 100; constructor(x) { this.x = x; } build() { this.hitbox = { x: this.x, y: 5, width: 8, height: 9 }; } }',
      ['Level.hitbox, other: rect 0 5 8 9 unknown x'],
      'a number that the constructor replaces',
    ],
    [
      'class Level { x = 100; build() { this.hitbox = { x: this.x, y: 5, width: 8, height: 9 }; } }',
      ['Level.hitbox, other: rect 100 5 8 9'],
      'a number that nothing changes',
    ],
    [
      `class Level { constructor() { this.a = { x: 100, y: 50 }; onclick = () => { ${wall} }; } update() { this.a.x++; } }`,
      ['Level.wall, solid: rect -16 -16 32 32 unknown x y'],
      'in a callback',
    ],
  ],
});
