/** Boxes whose numbers are assigned one by one, in separate statements. */
import assert from 'node:assert/strict';
import { planVerified } from '../../../src/edit/plan-verified.js';
import type { HitboxDocument } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import { coexist } from '../../../src/model/coexistence.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { assertNotOverlooked } from './help.js';

/** `player other x 1 width 3`: the path, the state, the role and the numbers; `?`: known only at runtime. */
function describeHitboxes({ hitboxes }: HitboxDocument): string[] {
  return hitboxes.map(({ path, state, role, fields }) => {
    const numbers = fields.map(({ value, notWritable }) => (notWritable === 'not-static' ? '?' : `${value}`));
    return [path, ...(state === undefined ? [] : [`(${state})`]), role, ...numbers].join(' ');
  });
}

const rows: readonly (readonly [text: string, expected: readonly string[], reason: string])[] = [
  ['const p = {};\np.x = 1;\np.y = 2;\np.width = 3;\np.height = 4;', ['p other 1 2 3 4'], 'a variable of the file'],
  [
    'player = newEntity();\nplayer.width = 24;\nplayer.height = 54;\nplayer.x = 30;\nplayer.y = canvas.height - player.height;',
    ['player other 30 ? 24 54'],
    'a partly known box',
  ],
  [
    'player.x = 30; player.y = 2; player.width = 24; player.height = 54;\nplayer.stab = {};\nplayer.stab.width = 45;\nplayer.stab.height = 7;',
    ['player other 30 2 24 54', 'player.stab hit ? ? 45 7'],
    'a part of such an object without a position',
  ],
  [
    'a.x = 1; b.x = 5; a.y = 2; b.y = 6; a.w = 3; b.w = 7; a.h = 4; b.h = 8;',
    ['a other 1 2 3 4', 'b other 5 6 7 8'],
    'two at once',
  ],
  ['this.hitBox.width = 20;\nthis.hitBox.height = 90;', ['hitBox other 20 90'], 'a size under a telling name'],
  [
    'class A { hitbox = { x: 0, y: 0, width: 0, height: 0 }; constructor() { this.hitbox.width = 20; this.hitbox.height = 30; } get box() { this.hitbox.x = this.x; this.hitbox.y = this.y; return this.hitbox; } }',
    ['A.hitbox other ? ? 20 30'],
    'a size set after its creation, at a place set elsewhere',
  ],
  [
    'class A { hitbox = { x: 0, y: 0, width: 0, height: 0 }; constructor() { this.hitbox.x = 4; this.hitbox.y = 5; this.hitbox.width = 20; this.hitbox.height = 30; } }',
    ['A.hitbox other 4 5 20 30'],
    'everything set after its creation',
  ],
  [
    'class A { hitbox = { x: 4, y: 5, w: 0, h: 0 }; constructor(size) { this.hitbox.w = size; this.hitbox.h = size * 2; } }',
    ['A.hitbox other 4 5 ? ?'],
    'a size set later that is known only at runtime',
  ],
  [
    'class A { hitbox = { x: 4, y: 5, w: 0, h: 0 }; bounds = { w: 0, h: 0 }; constructor() { this.bounds.w = 20; this.bounds.h = 30; this.hitbox.w = this.bounds.w; this.hitbox.h = this.bounds.h; } }',
    ['A.hitbox other 4 5 ? ?', 'A.bounds other 20 30'],
    'a size copied from another object',
  ],
  [
    'class A { hitbox = { x: 4, y: 5, w: 10, h: 20 }; die() { this.hitbox.w = 0; this.hitbox.h = 0; } }',
    ['A.hitbox other 4 5 10 20'],
    'no size switches it off',
  ],
  ...['const hitbox', 'this.hitbox'].map((left) => {
    const name = left.replace('const ', '');
    const body = `${left} = { x: 1, y: 2, w: 10, h: 20 }; ${name}.x = `;
    return [
      `class A { constructor(x) { ${body}x; } }\nclass B { constructor() { ${body}5; ${name}.y = 6; } }`,
      [`A.${name.replace('this.', '')} other ? 2 10 20`, `B.${name.replace('this.', '')} other 5 6 10 20`],
      `a place set in the block that creates it: ${left}`,
    ] as const;
  }),
  [
    'class A { hitbox = { x: 1, y: 2, w: 10, h: 20 }; constructor(x) { this.hitbox.x = x; this.hitbox.y = 6; } }',
    ['A.hitbox other ? 6 10 20'],
    'a field, placed in the constructor',
  ],
  [
    'class A { hitbox = { x: 1, y: 2, w: 10, h: 20 }; constructor(x) { if (x) { this.hitbox.y = 6; } } move() { this.hitbox.x = 5; } }',
    ['A.hitbox other 1 2 10 20'],
    'a field, placed in other blocks',
  ],
  [
    'const hitbox = { x: 1, y: 2, w: 10, h: 20 };\nhitbox.x = place();',
    ['hitbox other ? 2 10 20'],
    'a place that a function returns',
  ],
  [
    'hitbox = { x: 1, y: 2, w: 10, h: 20 };\nif (late) { hitbox.x = 5; }\nfunction move() { hitbox.y = 6; }',
    ['hitbox other 1 2 10 20'],
    'a place set in other blocks',
  ],
  [
    'hitbox = { x: 1, y: 2, w: 10, h: 20 };\nhitbox.x = 3;\nhitbox.y = 4;\nhitbox.w = 4;\nhitbox.h = 5;',
    ['hitbox other 1 2 10 20', 'hitbox other 3 4 4 5'],
    'another box under its name',
  ],
  [
    'hitbox = { x: 1, y: 2, w: 10, h: 20 };\nhitbox.x = 3;\nhitbox = { x: 4, y: 5, w: 6, h: 7 };\nhitbox.y = 8;',
    ['hitbox other 3 2 10 20', 'hitbox other 4 8 6 7'],
    'two boxes, one after the other',
  ],
  [
    'const hitbox = { x: 4, y: 5, w: 0, h: 0 };\nhitbox.w = image.w; hitbox.h = image.h;',
    ['hitbox other 4 5 ? ?'],
    'a variable of the file',
  ],
  ['const hitbox = { x: 4, y: 5, w: 0, h: 0 };', ['hitbox other 4 5 0 0'], 'no size, and no statement'],
  ['ball.position = { x: 1, y: 2 };\nball.radius = 3;', ['ball other 1 2 3'], 'its own position, and a radius'],
  [
    'function reset() { ball.x = 1; ball.y = 2; ball.r = 3; }\nfunction restart() { ball.x = 4; ball.y = 5; ball.r = 6; }',
    ['ball (restart) other 4 5 6', 'ball other 1 2 3'].reverse(),
    'in functions, of which only one names a state',
  ],
  [
    `class Player {
      constructor() { this.hitBox = { x: 0, y: 0, width: 10, height: 20 }; }
      stand() { this.hitBox.width = 20; this.hitBox.height = 90; this.hitBox.shiftX = 0; this.hitBox.shiftY = 1; }
      crouch() { this.hitBox.width = 30; this.hitBox.height = 50; this.hitBox.shiftX = -5; this.hitBox.shiftY = 40; }
    }`,
    [
      'Player.hitBox other 0 0 10 20',
      'Player.hitBox (stand) other 0 1 20 90',
      'Player.hitBox (crouch) other -5 40 30 50',
    ],
    'each method is a state',
  ],
  [
    'var Coin = { init: function (param) { this.x = param.x; this.y = param.y; this.width = 16; this.height = 12; } };',
    ['Coin trigger ? ? 16 12'],
    'an object by a method that starts it',
  ],
  [
    'var Coin = Class.extend({ init: function (x) { this.x = x; this.y = 5; this.width = 16; this.height = 12; } });',
    ['Coin trigger ? 5 16 12'],
    'the same passed to a function',
  ],
  [
    'Game.Coin = function (x, y) { this.x = x; this.y = y; this.width = 16; this.height = 12; };',
    ['Game.Coin trigger ? ? 16 12'],
    'a constructor that is a member',
  ],
  [
    `class Foe { constructor(x, y, kind) { this.x = x; this.y = y;
      if (kind === 1) { this.width = 33; this.height = 64; } else if (kind === 2) { this.width = 20; this.height = 30; } } }`,
    ['Foe other ? ? 33 64', 'Foe other ? ? 20 30'],
    'sizes of branches',
  ],
  [
    `class Foe { constructor() { this.x = 1; this.y = 2; this.width = 3; this.height = 4; }
      grow() { this.width = 6; this.height = 8; } }`,
    ['Foe other 1 2 3 4', 'Foe (grow) other ? ? 6 8'],
    'a size that a method sets',
  ],
  [
    `class Foe { constructor() { this.x = 1; this.y = 2; this.width = 3; this.height = 4; }
      reset() { this.x = 1; this.y = 2; this.width = 3; this.height = 4; } }`,
    ['Foe other 1 2 3 4'],
    'set by a method like in the constructor',
  ],
  ['canvas.x = 1; canvas.y = 2; canvas.width = 300; canvas.height = 200;', [], 'a canvas'],
  ['img.width = 300; img.height = 200;', [], 'a size of something'],
  ['el.style.left = 1; el.style.top = 2; el.style.width = 3; el.style.height = 4;', [], 'a style'],
  ['class Panel { resize(w, h) { this.width = w; this.height = h; this.x = w * 2; this.y = 3; } }', [], 'no numbers'],
  ['class Panel { fit() { this.width = 300; this.height = 200; } }', [], 'a size without a position'],
  ['a.x += 1; a.y += 2; a.width += 3; a.height += 4;', [], 'changes'],
  ['a.x = 1; a.y = 2;\nfunction f() { a.width = 3; a.height = 4; }', [], 'numbers from different times'],
  ['a[0].x = 1; a[i].y = 2; a[i].width = 3; a[i].height = 4;', [], 'an unknown owner'],
  ['camera.left = 1; camera.right = 2; camera.top = 3; camera.bottom = 4;', [], 'a camera'],
];

describe('numbers assigned one by one', () => {
  for (const [text, expected, reason] of rows) {
    it(reason, () => {
      const document = readText(text, 'javascript');
      assert.deepEqual(describeHitboxes(document), expected);
      assertNotOverlooked(text, document);
    });
  }

  it('are alternatives, which never coexist', () => {
    const { hitboxes } = readText(rows.find(([, , reason]) => reason === 'each method is a state')![0], 'javascript');
    for (const a of hitboxes) for (const b of hitboxes) assert.equal(coexist(a, b), false);
  });

  it('are written in place', () => {
    const text = 'a.x = 1; b = 2;\na.y = 2;\na.width = 3;\na.height = 4;';
    const reader = createReader('javascript');
    const document = reader.read(text);
    const { id } = document.hitboxes[0]!;
    const writing = { document, text, roots: reader.roots() };
    const shape = { kind: 'rect', x: 5, y: 6, width: 7, height: 4 } as const;
    const plan = planVerified(writing, { kind: 'shapes', shapes: [{ id, shape }] }, (next) => {
      const fresh = createReader('javascript');
      return { document: fresh.read(next), roots: fresh.roots() };
    });
    assert.ok('edits' in plan, JSON.stringify(plan));
    assert.equal(applyEdits(text, plan.edits), 'a.x = 5; b = 2;\na.y = 6;\na.width = 7;\na.height = 4;');
  });

  it('are followed while typing', () => {
    const text = 'const p = {};\np.x = 1;\np.y = 2;\np.width = 3;\np.height = 4;\n';
    const reader = createReader('javascript');
    let before = '';
    for (let end = 0; end <= text.length; end++) {
      const next = text.slice(0, end);
      const edit = { start: before.length, end: before.length, text: next.slice(before.length) };
      const document = reader.read(next, end === 0 ? null : [edit]);
      assert.deepEqual(describeHitboxes(document), describeHitboxes(readText(next, 'javascript')), next);
      before = next;
    }
  });
});
