import { each, reading, type Form } from './form.js';

const code = (name: string, n: number, text: Form['text']): Form => reading(name, 'javascript', n, text);

/** Boxes declared by several statements, or explained by code elsewhere. */
export const statements: readonly Form[] = [
  code('members set one by one', 2500, (n) =>
    each(n, (i) => `p${i}.x = ${i}; p${i}.y = 2; p${i}.width = 20; p${i}.height = 30;`),
  ),
  code('one member set repeatedly', 2500, (n) => each(n, (i) => `p.hitBox.width = ${i}; p.hitBox.height = 30;`)),
  code(
    'methods that set members',
    2500,
    (n) =>
      `class A {\n${each(n, (i) => `m${i}() { this.hitBox.width = ${i + 1}; this.hitBox.height = 3; this.hitBox.x = 1; this.hitBox.y = 2; }`)}\n}`,
  ),
  code(
    'sprites with members set after them',
    2500,
    (n) =>
      `import 'p5play';\nfunction setup() {\n${each(n, (i) => `s${i} = new Sprite(${i}, 50, 20, 30); s${i}.rotation = 5;`)}\n}`,
  ),
  code('bodies rotated after their creation', 2500, (n) =>
    each(n, (i) => `const c${i} = Bodies.rectangle(${i}, 2, 3, 4); Body.setAngle(c${i}, 0.5);`),
  ),
  code('lists passed on', 2500, (n) =>
    each(
      n,
      (i) =>
        `const w${i} = [{ x: 1, y: 2, w: 3, h: 4 }];\nfor (const b of w${i}) Bodies.rectangle(b.x, b.y, b.w, b.h);`,
    ),
  ),
  code('bodies with separate definitions', 1000, (n) =>
    each(
      n,
      (i) =>
        `var s${i} = new b2CircleDef(); s${i}.radius = 10; var d${i} = new b2BodyDef(); d${i}.AddShape(s${i}); d${i}.position.Set(${i}, 4); world.CreateBody(d${i});`,
    ),
  ),
  code(
    'bodies of one definition',
    1000,
    (n) =>
      `var s = new b2CircleDef(); var d = new b2BodyDef(); d.AddShape(s);\n${each(n, (i) => `s.radius = ${i + 1}; d.position.Set(${i}, 4); world.CreateBody(d);`)}`,
  ),
  code(
    'tables of frames',
    2500,
    (n) =>
      `const frames = new Map([\n${each(n, (i) => `['f-${i}', [[[1,2,3,4],[5,6]], [-15,-13,30,24], [[1,2,3,4],[5,6,7,8],[9,1,2,3]], [-28,-20,56,38]]],`)}]);`,
  ),
  code('equal number templates for each record', 2500, (n) =>
    each(
      n,
      (i) => `// hitbox-lens: { px: x, py: y, pw: width, ph: height }\nconst a${i} = { px: 1, py: 2, pw: 3, ph: 4 };`,
    ),
  ),
  code('different number templates for each record', 2500, (n) =>
    each(
      n,
      (i) =>
        `// hitbox-lens: { p${i}: x, q${i}: y, r${i}: width, s${i}: height }\nconst a${i} = { p${i}: 1, q${i}: 2, r${i}: 3, s${i}: 4 };`,
    ),
  ),
  code(
    'positions relative to the canvas',
    2500,
    (n) => `canvas.width = 800;\n${each(n, (i) => `const hitbox${i} = { x: canvas.width - ${i}, y: 2, w: 3, h: 4 };`)}`,
  ),
  code('undeclared classes', 2500, (n) => each(n, (i) => `a${i} = new Wall${i}(1, 2, 3, 4);`)),
];
