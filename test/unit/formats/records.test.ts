import assert from 'node:assert/strict';
import type { Shape } from '../../../src/core/index.js';
import { assertNotOverlooked } from '../read/help.js';
import { readText } from '../../../src/read/reader.js';
import { assertNear, rounded } from './exports.js';
import type { HitboxDocument } from '../../../src/model/document.js';
import { moveShape } from '../../../src/edit/move.js';
import { planEdit } from '../../../src/edit/plan-edit.js';
import { applyEdits } from '../../../src/model/span.js';

const rect: Shape = { kind: 'rect', x: 1, y: 2, width: 3, height: 4 };
const around: Shape = { kind: 'rect', x: -0.5, y: 0, width: 3, height: 4 };
const circle: Shape = { kind: 'circle', x: 1, y: 2, radius: 3 };
const triangle: Shape = {
  kind: 'polygon',
  points: [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 0, y: 3 },
  ],
};

/** The text and the shape read from it; the reason where a move can't be written. */
const forms: readonly (readonly [text: string, shape: Shape, refusal?: string])[] = [
  ['hitbox = { x: 1, y: 2, width: 3, height: 4 }', rect],
  ['hitbox = { x: 1, y: 2, w: 3, h: 4 }', rect],
  ['hitbox = { offsetX: 1, offsetY: 2, width: 3, height: 4 }', rect],
  ['hitbox = { offset_x: 1, offset_y: 2, w: 3, h: 4 }', rect],
  ['hitbox = { xOffset: 1, yOffset: 2, width: 3, height: 4 }', rect],
  ['hitbox = { ox: 1, oy: 2, w: 3, h: 4 }', rect],
  ['hitbox = { dx: 1, dy: 2, w: 3, h: 4 }', rect],
  ['hitbox = { position: { x: 1, y: 2 }, size: { width: 3, height: 4 } }', rect],
  ['hitbox = { position: { x: 1, y: 2 }, size: { x: 3, y: 4 } }', rect],
  ['hitbox = { pos: [1, 2], size: [3, 4] }', rect],
  ['hitbox = { px: [1, 2], width: 3, height: 4 }', rect],
  ['hitbox = { offset: { x: 1, y: 2 }, width: 3, height: 4 }', rect],
  ["hero = { position: { x: 1, y: 2 }, offset: { x: 9, y: 9 }, image: 'a.png', width: 3, height: 4 }", rect],
  ['box = { position: { x: 1, y: 2 }, offset: { x: 9, y: 9 }, framesMax: 8, width: 3, height: 4 }', rect],
  ['hitbox = { left: 1, top: 2, right: 4, bottom: 6 }', rect],
  ['hitbox = { left: 1, top: 2, width: 3, height: 4 }', rect],
  ['hitbox = { x1: 1, y1: 2, x2: 4, y2: 6 }', rect],
  ['hitbox = { x: 9, y: 9, x1: 1, y1: 2, x2: 4, y2: 6 }', rect],
  ['hitbox = { minX: 1, minY: 2, maxX: 4, maxY: 6 }', rect],
  ['hitbox = { min: { x: 1, y: 2 }, max: { x: 4, y: 6 } }', rect],
  ['hitbox = { min: [1, 2], max: [4, 6] }', rect],
  ['mask = { bbox_left: 1, bbox_top: 2, bbox_right: 3, bbox_bottom: 5 }', rect],
  ['hitbox = { x: 1, y: 2, size: 3 }', { kind: 'rect', x: 1, y: 2, width: 3, height: 3 }],
  ['hitbox = [[1, 2], [3, 4]]', rect],
  ['hitbox = { cx: 1, cy: 2, w: 3, h: 4 }', around],
  ['hitbox = { center: { x: 1, y: 2 }, size: { w: 3, h: 4 } }', around],
  ['hitbox = { x: 1, y: 2, halfWidth: 1.5, halfHeight: 2 }', around],
  ['hitbox = { cx: 1, cy: 2, hw: 1.5, hh: 2 }', around],
  ['hitbox = { x: 1, y: 2, halfExtents: { x: 1.5, y: 2 } }', around],
  ['hitbox = { width: 3, height: 4 }', { ...rect, x: 0, y: 0 }, 'not-expressible'],
  ['hitbox = { radius: 3 }', { ...circle, x: 0, y: 0 }, 'not-expressible'],
  ["collider = { type: 'circle', r: 3, sensor: true }", { ...circle, x: 0, y: 0 }, 'not-expressible'],
  ['hitbox = { x: 1, y: 2, r: 3 }', circle],
  ['hitbox = { x: 1, y: 2, radius: 3 }', circle],
  ['hitbox = { cx: 1, cy: 2, r: 3 }', circle],
  ['hitbox = { dx: 1, dy: 2, radius: 3 }', circle],
  ['hitbox = { x: 1, y: 2, radius: 3, width: 3, height: 3 }', circle],
  ['hitbox = { offset: { x: 1, y: 2 }, radius: 3 }', circle],
  ['hitbox = { center: [1, 2], radius: 3 }', circle],
  ['hitbox = { offsetX: 1, offsetY: 2, radius: 3 }', circle],
  ['hitbox = { x: 1, y: 2, rx: 3, ry: 4 }', { kind: 'ellipse', x: 1, y: 2, radiusX: 3, radiusY: 4 }],
  [
    'hitbox = { centerX: 1, centerY: 2, radiusX: 3, radiusY: 4, rotation: 0.5 }',
    { kind: 'ellipse', x: 1, y: 2, radiusX: 3, radiusY: 4, rotation: 0.5 },
  ],
  [
    "hitbox = { kind: 'Ellipse', x: 1, y: 2, width: 6, height: 8 }",
    { kind: 'ellipse', x: 4, y: 6, radiusX: 3, radiusY: 4 },
  ],
  [
    "hitbox = { kind: 'capsule', x1: 1, y1: 2, x2: 5, y2: 2, radius: 3 }",
    { kind: 'capsule', x1: 1, y1: 2, x2: 5, y2: 2, radius: 3 },
  ],
  [
    "hitbox = { type: 'CAPSULE', x: 0, y: 0, width: 4, height: 10 }",
    { kind: 'capsule', x1: 2, y1: 2, x2: 2, y2: 8, radius: 2 },
  ],
  [
    "hitbox = { shape: 'Ellipse', offset: { x: 1, y: 2 }, w: 4, h: 6 }",
    { kind: 'ellipse', x: 3, y: 5, radiusX: 2, radiusY: 3 },
  ],
  ['hitbox = { offset: { x: 1, y: 2 }, radius: 3 }', { kind: 'circle', x: 1, y: 2, radius: 3 }],
  ["hitbox = { shape: 'AABB', x: 1, y: 2, width: 3, height: 4 }", { kind: 'rect', x: 1, y: 2, width: 3, height: 4 }],
  [
    "hitbox = { kind: 'box', min: { x: 1, y: 2 }, max: { x: 4, y: 6 } }",
    { kind: 'rect', x: 1, y: 2, width: 3, height: 4 },
  ],
  ['hitbox = [[1, 2], [3, 4]]', { kind: 'rect', x: 1, y: 2, width: 3, height: 4 }],
  ['hitbox = { l: 1, t: 2, r: 4, b: 6 }', rect],
  ['hitbox = { x_offset: 1, y_offset: 2, w: 3, h: 4 }', rect],
  ['hitbox = { xOff: 1, yOff: 2, w: 3, h: 4 }', rect],
  ['hitbox = { topLeft: { x: 1, y: 2 }, bottomRight: { x: 4, y: 6 } }', rect],
  ['hitbox = { pos: [1, 2], dims: [3, 4] }', rect],
  ['hitbox = { Min: { X: 1, Y: 2 }, Max: { X: 4, Y: 6 } }', rect],
  ['hitbox = { nX: 1, nY: 2, nWidth: 3, nHeight: 4 }', rect],
  ['hitbox = { f_x: 1, f_y: 2, f_w: 3, f_h: 4 }', rect],
  ['hitbox = { xVal: 1, yVal: 2, widthVal: 3, heightVal: 4 }', rect],
  ['thing = { X: 1, Y: 2, Width: 3, Height: 4 }', rect],
  ['thing = { X: 1, Y: 2, W: 3, H: 4 }', rect],
  ['thing = { LEFT: 1, TOP: 2, RIGHT: 4, BOTTOM: 6 }', rect],
  ['thing = { rectWidth: 3, rectHeight: 4, pos: { x: 1, y: 2 } }', rect],
  ['thing = { pos_x: 1, pos_y: 2, width: 3, height: 4 }', rect],
  ['thing = { xPos: 1, yPos: 2, w: 3, h: 4 }', rect],
  ['thing = { spawnX: 1, spawnY: 2, width: 3, height: 4 }', rect],
  ['thing = { x_coord: 1, y_coord: 2, width: 3, height: 4 }', rect],
  ['thing = { Position: { X: 1, Y: 2 }, Size: { X: 3, Y: 4 } }', rect],
  ['thing = { coords: { x: 1, y: 2 }, radius: 3 }', circle],
  ["hitbox = { shape: { type: 'rectangle', size: { x: 3, y: 4 } }, position: { x: 1, y: 2 } }", rect],
  ["hitbox = { shape: { type: 'circle', radius: 3 }, x: 1, y: 2 }", circle],
  ["hitbox = { name: 'fist', shape: { coords: { x: 1, y: 2 }, radius: 3, type: 'circle' } }", circle],
  ["hitbox = { type: 'circle', file: null, definition: { radius: 3 } }", { ...circle, x: 0, y: 0 }, 'not-expressible'],
  ["collider = { kind: 'circle', size: { radius: 3 }, offset: { x: 1, y: 2 } }", circle],
  ["body = { shape: 'circle', options: { x: 1, y: 2, r: 3 } }", circle],
  ["hurtbox = { type: 'rect', params: { x: 1, y: 2, width: 3, height: 4 } }", rect],
  ["hurtbox = { type: 'rect', x: 1, y: 2, props: { width: 3, height: 4 } }", rect],
  ["hurtbox = { type: 'rect', args: [1, 2, 3, 4] }", rect],
  ["hurtbox = { type: 'circle', args: [1, 2, 3] }", circle],
  ["collider = { kind: 'polygon', geometry: { points: [[0, 0], [4, 0], [0, 3]] } }", triangle],
  ["thing = { type: 'hurtbox', rect: [1, 2, 3, 4] }", rect],
  ["thing = { type: 'hurtbox', bounds: [[1, 2], [3, 4]] }", rect],
  ['hitbox = { box: { x: 1, y: 2, w: 3, h: 4 }, damage: 5 }', rect],
  ['hitbox = { position: { x: 0, y: 0 }, offset: { x: 1, y: 2 }, width: 3, height: 4 }', rect],
  ['BoxCollider2D = { offset: { x: 2.5, y: -4 }, size: { x: 3, y: 4 } }', rect],
  ['part = { m_Offset: { x: 2.5, y: -4 }, m_Size: { x: 3, y: 4 } }', rect],
  ['part = { m_Offset: { x: 1, y: -2 }, m_Radius: 3 }', circle],
  // Phaser's `getTopLeft`, `getBottomLeft`, and so on, as keys.
  ['thing = { topLeftX: 1, topLeftY: 2, width: 3, height: 4 }', rect],
  ['thing = { top_left_x: 1, top_left_y: 2, width: 3, height: 4 }', rect],
  ['thing = { upperLeftX: 1, upperLeftY: 2, w: 3, h: 4 }', rect],
  ['thing = { bottomLeftX: 1, bottomLeftY: 6, width: 3, height: 4 }', rect],
  ['thing = { bottomCenterX: 2.5, bottomCenterY: 6, width: 3, height: 4 }', rect],
  ['thing = { topLeftX: 1, topLeftY: 2, bottomRightX: 4, bottomRightY: 6 }', rect],
  ['thing = { leftX: 1, topY: 2, rightX: 4, bottomY: 6 }', rect],
  ['hitbox = { offSet: { x: 1, y: 2 }, width: 3, height: 4 }', rect],
  ['hitbox = { offSetX: 1, offSetY: 2, width: 3, height: 4 }', rect],
  ['hitbox = { Offset: { X: 1, Y: 2 }, Size: { X: 3, Y: 4 } }', rect],
  ['hitbox = { position: { x: 0, y: 0 }, offSet: { x: 1, y: 2 }, width: 3, height: 4 }', rect],
  ['polygon = [{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 0, y: 3 }]', triangle],
  ['collisionPoly = [[0, 0], [4, 0], [0, 3]]', triangle],
  ['hitPolygon = [0, 0, 4, 0, 0, 3]', triangle],
  ["shape = { kind: 'polygon', points: [{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 0, y: 3 }] }", triangle],
  ["body = { type: 'Polygon', vertices: [[0, 0], [4, 0], [0, 3]] }", triangle],
];

/** Points and sizes as calls; the reason is the library with that call. */
const vectors: readonly (readonly [library: string, text: string, shape: Shape])[] = [
  ['LittleJS, kaplay', 'const hitbox = { pos: vec2(1, 2), width: 3, height: 4 };', rect],
  ['LittleJS, kaplay: both', 'const hitbox = { pos: vec2(1, 2), size: vec2(3, 4) };', rect],
  ['Three', 'const hitbox = { position: new THREE.Vector2(1, 2), size: new THREE.Vector2(3, 4) };', rect],
  ['Excalibur', 'const hitbox = { pos: ex.vec(1, 2), w: 3, h: 4 };', rect],
  ['p5', 'const hitbox = { pos: createVector(1, 2), size: createVector(3, 4) };', rect],
  ['Cocos', 'const hitbox = { center: cc.v2(2.5, 4), size: new cc.Vec2(3, 4) };', rect],
  ['planck', 'const hitbox = { center: pl.Vec2(2.5, 4), half: pl.Vec2(1.5, 2) };', rect],
  ['Box2D', 'const hitbox = { min: new b2Vec2(1, 2), max: new b2Vec2(4, 6) };', rect],
  ['Pixi', 'const hitbox = { topLeft: new PIXI.Point(1, 2), bottomRight: new PIXI.Point(4, 6) };', rect],
  ['Phaser', 'const hitbox = { center: new Phaser.Math.Vector2(1, 2), radius: 3 };', circle],
  ['in a list', 'const walls = [{ pos: vec2(1, 2), width: 3, height: 4 }];', rect],
];

/** Boxes of functions, relative to the point that they receive. */
const relative: readonly (readonly [why: string, text: string, shape: Shape | null])[] = [
  ['sides', 'const hitbox = (p) => ({ left: p.x + 1, top: p.y + 2, right: p.x + 4, bottom: p.y + 6 });', rect],
  [
    'a member of an object',
    'const hitbox = ({ position }) => ({ left: position.x - 20, top: position.y - 10, right: position.x + 20, bottom: position.y + 30 });',
    { kind: 'rect', x: -20, y: -10, width: 40, height: 40 },
  ],
  [
    'a declaration',
    'function hitbox(enemy) { return { x: enemy.pos.x + 1, y: enemy.pos.y + 2, width: 3, height: 4 }; }',
    rect,
  ],
  ['two numbers', 'const hitbox = (x, y) => ({ x: x + 1, y: y + 2, width: 3, height: 4 });', rect],
  [
    'a method',
    'class Bat { hitbox(at) { return { left: at.x + 1, right: at.x + 4, top: at.y + 2, bottom: at.y + 6 }; } }',
    rect,
  ],
  [
    'a variable may be anything',
    'function f() { const p = find(); const hitbox = { x: p.x + 1, y: p.y + 2, width: 3, height: 4 }; }',
    null,
  ],
  [
    'a parameter that changes',
    'function hitbox(p) { p = find(p); return { x: p.x + 1, y: p.y + 2, width: 3, height: 4 }; }',
    null,
  ],
  ['just a copy of a point', 'const hitboxes = list.map((p) => ({ x: p.x, y: p.y, width: 3, height: 4 }));', null],
  ['one axis of each point', 'const hitbox = (p, q) => ({ x: p.x + 1, y: q.y + 2, width: 3, height: 4 });', null],
  ['a multiple', 'const hitbox = (p) => ({ x: p.x * 16 + 1, y: p.y * 16 + 2, width: 3, height: 4 });', null],
];

/** Sizes alone: of an object's collider, and of what is beside it in the same form. */
const pairs: readonly (readonly [why: string, text: string, paths: readonly string[]])[] = [
  [
    "Unreal's two kinds of volumes",
    'const hero = { Collider: { width: 3, height: 4 }, Overlap: { width: 5, height: 6 } };',
    ['hero.Collider', 'hero.Overlap'],
  ],
  [
    "Unity's collider and trigger",
    'const hero = { collider: { w: 3, h: 4 }, triggerSize: { w: 5, h: 6 }, trigger: { w: 5, h: 6 } };',
    ['hero.collider', 'hero.trigger'],
  ],
  [
    'a body and a sensor',
    'const hero = { hitbox: { width: 3, height: 4 }, sensor: { width: 5, height: 6 } };',
    ['hero.hitbox', 'hero.sensor'],
  ],
  [
    'an image',
    'const hero = { Collider: { width: 3, height: 4 }, Sprite: { width: 5, height: 6 } };',
    ['hero.Collider'],
  ],
  [
    'an overlap of nothing',
    'const layout = { Header: { width: 3, height: 4 }, Overlap: { width: 5, height: 6 } };',
    [],
  ],
];

describe('records of code', () => {
  const readBoth = (text: string): readonly HitboxDocument[] => {
    const [document, other] = (['typescript', 'javascript'] as const).map((language) => readText(text, language));
    assertNotOverlooked(text, document!);
    assert.deepEqual(other!.hitboxes, document!.hitboxes);
    return [document!];
  };
  for (const [library, text, shape] of vectors) {
    it(`a point of ${library}`, () => {
      const [document] = readBoth(text);
      assert.deepEqual(
        document!.hitboxes.map((hitbox) => rounded(hitbox.shape)),
        [shape],
      );
      const wanted = moveShape(shape, 7, -3);
      const plan = planEdit(document!, text, [{ id: document!.hitboxes[0]!.id, shape: wanted }]);
      assert.ok('edits' in plan, JSON.stringify(plan));
      assertNear(readText(applyEdits(text, plan.edits), 'typescript').hitboxes[0]!.shape, wanted, 'moved');
    });
  }
  for (const [why, text, shape] of relative) {
    it(`a box around a parameter: ${why}`, () => {
      const [document] = readBoth(text);
      const known = document!.hitboxes.filter(({ unknown }) => unknown.length === 0);
      assert.deepEqual(
        known.map((hitbox) => rounded(hitbox.shape)),
        shape === null ? [] : [shape],
      );
      for (const { id } of known) {
        const wanted = moveShape(shape!, 7, -3);
        const plan = planEdit(document!, text, [{ id, shape: wanted }]);
        assert.ok('edits' in plan, JSON.stringify(plan));
        assertNear(readText(applyEdits(text, plan.edits), 'typescript').hitboxes[0]!.shape, wanted, 'moved');
      }
    });
  }
  for (const [why, text, paths] of pairs) {
    it(`sizes alone: ${why}`, () => {
      const [document] = readBoth(text);
      assert.deepEqual(
        document!.hitboxes.map(({ path }) => path),
        paths,
      );
    });
  }
});

describe('records and lists read as boxes', () => {
  for (const [text, shape, refusal] of forms) {
    it(text, () => {
      const document = readText(text, 'typescript');
      assert.equal(document.hitboxes.length, 1);
      assertNotOverlooked(text, document);
      assert.deepEqual(rounded(document.hitboxes[0]!.shape), shape);
      for (const { literal, value, name } of document.hitboxes[0]!.fields) {
        assert.equal(Number(text.slice(literal?.start, literal?.end)), value, name);
      }
      const wanted = moveShape(shape, 7, -3);
      const plan = planEdit(document, text, [{ id: document.hitboxes[0]!.id, shape: wanted }]);
      if ('refused' in plan) {
        assert.equal(plan.refused.reason, refusal);
        return;
      }
      assert.ok('edits' in plan);
      const after = readText(applyEdits(text, plan.edits), 'typescript');
      assertNear(after.hitboxes[0]!.shape, wanted, 'moved');
    });
  }

  it('reads the same in JSON', () => {
    for (const [text, shape] of forms) {
      const json = text
        .replace(/^(\w+) = /, '{ "$1": ')
        .replace(/'/g, '"')
        .replace(/(\w+):(?! ")/g, '"$1":')
        .replace(/([{,] )(\w+): "/g, '$1"$2": "')
        .replace(/""/g, '"')
        .concat(' }');
      const { hitboxes } = readText(json, 'json');
      assert.deepEqual(
        hitboxes.map((hitbox) => rounded(hitbox.shape)),
        [shape],
        json,
      );
    }
  });

  const none: readonly [string, string][] = [
    ['particle = { x: 1, y: 2, size: 3 }', "a size alone doesn't make every record a box"],
    ['velocity = { dx: 1, dy: 2, w: 3, h: 4 }', 'nor do keys that are common elsewhere'],
    ['image = { width: 3, height: 4 }', 'a size is a box only under a hitbox name'],
    ['light = { radius: 3 }', 'nor is a radius a box under other names'],
    ["icon = { type: 'circle', r: 3 }", 'a circle unrelated to collisions'],
    ["icon = { type: 'circle', props: { radius: 3 } }", 'nor in a separate record'],
    ["hitbox = { type: 'circle', definition: null }", 'a kind without numbers'],
    ['canvas = { width: 800, height: 600 }', 'the size of a canvas'],
    ['path = [{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 0, y: 3 }]', 'points of a path'],
    ['graph = { points: [[0, 0], [4, 0], [0, 3]] }', 'points of something'],
    ["spawn = { type: 'point', x: 1, y: 2, width: 0, height: 0 }", 'a point'],
    ['path = [[1, 2], [3, 4]]', 'two points'],
    ['scale = { l: 1, t: 2, r: 4, b: 6 }', 'letters that may be anything'],
    ['style = { minX: 1, maxWidth: 3, maxHeight: 4 }', "a maximum size isn't a size"],
    ['state = { mouseX: 1, mouseY: 2, oldWidth: 3, oldHeight: 4 }', 'a position and a size of different objects'],
    ['hitPolygon = [[0, 0], [4, 0, 1], [0, 3]]', 'a corner with three numbers'],
    ['hitPolygon = [0, 0, 4, 0, 0]', 'half a corner'],
  ];
  for (const [text, reason] of none) {
    it(`${reason}: ${text}`, () => {
      assert.deepEqual(readText(text, 'typescript').hitboxes, []);
    });
  }

  it("a corner list isn't a separate box next to its record", () => {
    const text = "hitbox = { type: 'polygon', name: 'tail', points: [[0, 0], [4, 0], [0, 3]] }";
    assert.deepEqual(
      readText(text, 'typescript').hitboxes.map(({ name }) => name),
      ['tail'],
    );
  });

  it("refuses shapes that one size can't express", () => {
    const text = 'hitbox = { x: 1, y: 2, size: 3 }';
    const document = readText(text, 'typescript');
    const shape: Shape = { kind: 'rect', x: 1, y: 2, width: 3, height: 4 };
    const plan = planEdit(document, text, [{ id: document.hitboxes[0]!.id, shape }]);
    assert.deepEqual(plan, { refused: { reason: 'not-expressible' } });
  });
});
