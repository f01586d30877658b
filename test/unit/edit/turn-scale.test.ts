import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Point, Shape } from '../../../src/core/index.js';
import { scaleShape, scalesFreely, scalingAbout } from '../../../src/edit/scale.js';
import { moveShape } from '../../../src/edit/move.js';
import { planEdit } from '../../../src/edit/plan-edit.js';
import { numbersOfShape, withNumber } from '../../../src/edit/shape-numbers.js';
import { getAngle, toDegrees, turnedAngle, turnShape } from '../../../src/edit/turn.js';
import type { Language } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import { readText } from '../../../src/read/reader.js';
import { runs } from '../core/support.js';

describe('rotating', () => {
  const table: [from: number, by: number, step: number, degrees: number, reason: string][] = [
    [0, 14.6, 1, 15, 'to a whole degree'],
    [3, 9, 15, 15, 'to a multiple of 15 from 0, not from its previous angle'],
    [350, 20, 1, 370, 'on past a full turn'],
    [0, -7.36, 0.1, -7.4, 'tenths without snapping'],
  ];
  for (const [from, by, step, degrees, reason] of table) {
    it(`${from}° by ${by}° is ${degrees}°: ${reason}`, () => {
      const angle = turnedAngle((from * Math.PI) / 180, (by * Math.PI) / 180, step);
      assert.equal(toDegrees(angle), degrees);
    });
  }

  it('returns whole degrees without noise, and no -0', () => {
    fc.assert(
      fc.property(fc.integer({ min: -720, max: 720 }), (degrees) => {
        assert.equal(toDegrees((degrees * Math.PI) / 180), degrees === 0 ? 0 : degrees);
      }),
      runs(100),
    );
  });

  it('leaves shapes without an angle unchanged', () => {
    const circle: Shape = { kind: 'circle', x: 1, y: 2, radius: 3 };
    assert.equal(turnShape(circle, 1), circle);
    assert.equal(getAngle(circle), 0);
    assert.equal(getAngle(turnShape({ kind: 'rect', x: 0, y: 0, width: 4, height: 2 }, 1)), 1);
  });
});

describe('a typed angle', () => {
  const box = 'x: 1, y: 2, w: 30, h: 4';
  const table: [before: string, typed: number, after: string, language: Language, reason: string][] = [
    [`wall = { ${box}, angleDeg: 0 }`, 300, `wall = { ${box}, angleDeg: 300 }`, 'typescript', 'as it is typed'],
    [`wall = { ${box}, angleDeg: 10 }`, -90, `wall = { ${box}, angleDeg: -90 }`, 'typescript', 'below 0'],
    [`wall = { ${box}, angleDeg: 10 }`, 720, `wall = { ${box}, angleDeg: 720 }`, 'typescript', 'two full turns'],
    [`wall = { ${box}, angleDeg: 350 }`, 0, `wall = { ${box}, angleDeg: 0 }`, 'typescript', 'no full turn is added'],
    [`wall = { ${box}, angleDeg: 10 }`, 180, `wall = { ${box}, angleDeg: 180 }`, 'typescript', 'half a turn'],
    [`wall = { ${box}, angleRad: 0 }`, 300, `wall = { ${box}, angleRad: 5.236 }`, 'typescript', 'in radians'],
    [
      '{ "sprites": { "a": { "hitboxes": [{ "ellipse": [1, 2, 30, 4], "rotation": 0 }] } } }',
      300,
      '{ "sprites": { "a": { "hitboxes": [{ "ellipse": [1, 2, 30, 4], "rotation": 300 }] } } }',
      'json',
      'a hitbox file',
    ],
    [
      `// hitbox-lens: y=up\nwall = { ${box}, angleDeg: 0 }`,
      300,
      `// hitbox-lens: y=up\nwall = { ${box}, angleDeg: -300 }`,
      'typescript',
      'the preview is clockwise, the file counterclockwise',
    ],
  ];
  for (const [before, typed, after, language, reason] of table) {
    it(`${typed}°: ${reason}: ${after}`, () => {
      const document = readText(before, language);
      const [hitbox] = document.hitboxes;
      const shape = withNumber(hitbox!.shape, 'rotation', typed)!;
      const plan = planEdit(document, before, [{ id: hitbox!.id, shape }]);
      assert.ok('edits' in plan);
      const text = applyEdits(before, plan.edits);
      assert.equal(text, after);
      const [read] = readText(text, language).hitboxes;
      const rotation = new Map(numbersOfShape(read!.shape)).get('rotation');
      assert.ok(Math.abs(rotation! - typed) < 0.1, 'shows the typed angle');
    });
  }

  it('is not changed by a move: a capsule keeps full turns that its points do not express', () => {
    const text =
      '{ "tiledversion": "1.11", "type": "map", "orientation": "orthogonal", "width": 9, "height": 9, "tilewidth": 16, "tileheight": 16, "layers": [{ "type": "objectgroup", "name": "a", "objects": [{ "id": 1, "name": "b", "type": "", "capsule": true, "x": 10, "y": 20, "width": 30, "height": 4, "rotation": 350 }] }] }';
    const document = readText(text, 'json');
    const [hitbox] = document.hitboxes;
    assert.equal(hitbox?.shape.kind, 'capsule');
    const plan = planEdit(document, text, [{ id: hitbox.id, shape: moveShape(hitbox.shape, 5, 0) }]);
    assert.ok('edits' in plan);
    assert.equal(applyEdits(text, plan.edits), text.replace('"x": 10', '"x": 15'));
  });
});

describe('scaling', () => {
  const twice = scalingAbout({ x: 10, y: 0 }, 2, 3);
  const table: [before: Shape, after: Shape, reason: string][] = [
    [
      { kind: 'rect', x: 12, y: 2, width: 4, height: 5 },
      { kind: 'rect', x: 14, y: 6, width: 8, height: 15 },
      'a rectangle, each way by its own factor',
    ],
    [
      { kind: 'rect', x: 8, y: -1, width: 4, height: 2, rotation: 0.5 },
      { kind: 'rect', x: 6, y: -2, width: 8, height: 4, rotation: 0.5 },
      'a rotated one keeps its shape around its center',
    ],
    [{ kind: 'circle', x: 11, y: 1, radius: 3 }, { kind: 'circle', x: 12, y: 3, radius: 6 }, 'a circle stays one'],
    [
      { kind: 'ellipse', x: 11, y: 1, radiusX: 3, radiusY: 2 },
      { kind: 'ellipse', x: 12, y: 3, radiusX: 6, radiusY: 6 },
      'an ellipse',
    ],
    [
      { kind: 'capsule', x1: 10, y1: 0, x2: 11, y2: 1, radius: 2 },
      { kind: 'capsule', x1: 10, y1: 0, x2: 12, y2: 3, radius: 4 },
      'a capsule',
    ],
    [
      {
        kind: 'polygon',
        points: [
          { x: 10, y: 0 },
          { x: 11, y: 0 },
          { x: 11, y: 2 },
        ],
      },
      {
        kind: 'polygon',
        points: [
          { x: 10, y: 0 },
          { x: 12, y: 0 },
          { x: 12, y: 6 },
        ],
      },
      'a polygon',
    ],
  ];
  for (const [before, after, reason] of table) {
    it(reason, () => {
      assert.deepEqual(scaleShape(before, twice, 2), after);
      const free =
        before.kind === 'polygon' || ((before.kind === 'rect' || before.kind === 'ellipse') && getAngle(before) === 0);
      assert.equal(scalesFreely(before), free);
    });
  }

  it('stops at the minimum size, and keeps sizes that were smaller', () => {
    const flat = { ...scalingAbout({ x: 0, y: 0 }, 0, 0), min: 1 };
    assert.deepEqual(scaleShape({ kind: 'rect', x: 5, y: 5, width: 8, height: 0.5 }, flat, 0), {
      kind: 'rect',
      x: 0,
      y: 0,
      width: 1,
      height: 0.5,
    });
  });

  it('keeps touching sides together', () => {
    const number = fc.double({ min: -1e3, max: 1e3, noNaN: true });
    const factor = fc.double({ min: 0.1, max: 10, noNaN: true });
    fc.assert(
      fc.property(number, number, fc.double({ min: 1, max: 500, noNaN: true }), factor, (fixed, x, width, by) => {
        const scaling = scalingAbout({ x: fixed, y: 0 } satisfies Point, by, by);
        const left = scaleShape({ kind: 'rect', x: x - width, y: 0, width, height: 1 }, scaling, by);
        const right = scaleShape({ kind: 'rect', x, y: 0, width, height: 1 }, scaling, by);
        assert.ok(left.kind === 'rect' && right.kind === 'rect');
        assert.ok(Math.abs(left.x + left.width - right.x) < 1e-8);
      }),
      runs(100),
    );
  });
});
