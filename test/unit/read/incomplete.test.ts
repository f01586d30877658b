import assert from 'node:assert/strict';
import { check, defaultCheckOptions } from '../../../src/check/check.js';
import type { Shape } from '../../../src/core/index.js';
import { readText } from '../../../src/read/reader.js';

function rect(x: number, y: number, width: number, height: number): Shape {
  return { kind: 'rect', x, y, width, height };
}

describe('boxes with numbers known only at runtime', () => {
  const table: readonly [text: string, unknown: readonly string[], shape: Shape, reason: string][] = [
    ['a = { x: p.x, y: p.y, w: 8, h: 6 }', ['x', 'y'], rect(0, 0, 8, 6), 'an unknown position is 0'],
    ['a = { x: 1, y: 2, w: f(), h: 6 }', ['w'], rect(1, 2, 6, 6), 'an unknown size is the other size'],
    ['a = { x: 1, y: 2, w: 5, h: f() }', ['h'], rect(1, 2, 5, 5), 'in either order'],
    ['a = { x: 1, y: 2, w: f(), h: f() }', ['w', 'h'], rect(1, 2, 16, 16), 'both unknown sizes are 16'],
    ['a = { x: 1, y: 2, r: p.r }', ['r'], { kind: 'circle', x: 1, y: 2, radius: 16 }, 'a radius too'],
    ['a = { cx: f(), cy: 9, hw: 3, hh: 4 }', ['cx'], rect(-3, 5, 6, 8), 'half a size is doubled'],
    ['a = { left: f(), top: 2, right: 9, bottom: 6 }', ['left'], rect(5, 2, 4, 4), 'a side by the other axis'],
    ['a = { left: 1, top: f(), right: 9, bottom: f() }', ['top', 'bottom'], rect(1, 0, 8, 8), 'an axis as well'],
    ['a = { x1: 1, y1: 2, x2: f(), y2: f() }', ['x2', 'y2'], rect(1, 2, 16, 16), 'both unknown sides are 16 apart'],
    ['hitbox = [f(), 2, 3, 4]', ['x'], rect(0, 2, 3, 4), 'a tuple'],
    ['a = new Rect(x, y, 3, 4)', ['x', 'y'], rect(0, 0, 3, 4), 'a call'],
    ['for (i of l) walls.push({ x: i * 8, y: 0, w: 8, h: 9 })', ['x'], rect(0, 0, 8, 9), 'a loop'],
    ['a = { x: 1, y: 2, w: ok ? 3 : 9, h: 4 }', ['w'], rect(1, 2, 4, 4), 'a choice made at runtime'],
    ['a = { x: 1, y: 2, ...b, w: 3, h: 4 }', ['x', 'y'], rect(0, 0, 3, 4), 'numbers that a spread may replace'],
    [
      'platforms = [{ spawnA: 4, spawnB: 3, width: 8, height: 6 }]',
      ['x', 'y'],
      rect(0, 0, 8, 6),
      'a spelling of the position',
    ],
    ['platforms = [{ width: 8, height: 6 }]', ['x', 'y'], rect(0, 0, 8, 6), 'level objects have some position'],
    ['hitbox = { width: 8, height: 6, posA: 4 }', ['x', 'y'], rect(0, 0, 8, 6), 'a key about its position'],
    ['hitbox = { width: 8, height: 6, damage: 4 }', [], rect(0, 0, 8, 6), 'a size alone, on its owner'],
    [
      'a = { x: 1, y: 2, w: 3, h: 4, angle: f() }',
      ['angle'],
      { kind: 'rect', x: 1, y: 2, width: 3, height: 4, rotation: 0 },
      'an unknown angle is 0',
    ],
  ];
  for (const [text, unknown, shape, reason] of table) {
    it(`${text}: ${reason}`, () => {
      const document = readText(text, 'typescript');
      const [hitbox] = document.hitboxes;
      assert.ok(hitbox !== undefined);
      assert.deepEqual([hitbox.unknown, hitbox.shape, document.notStatic], [unknown, shape, 0]);
      for (const field of hitbox.fields) {
        const isUnknown = unknown.includes(field.name);
        assert.equal(Number.isNaN(field.value), isUnknown);
        assert.equal(field.literal === null, isUnknown);
        assert.equal(field.notWritable, isUnknown ? 'not-static' : null);
      }
    });
  }

  const untold: readonly [text: string, reason: string][] = [
    ['a = { x: p.x, y: p.y, w: p.w, h: 4 }', 'one number is too little'],
    ['a = { x: p.x, y: p.y, w: p.w, h: 4, angle: 1 }', 'an angle is no evidence'],
    ['a = { x: p.x, y: p.y, r: 4 }', 'a radius alone'],
    ['hitbox = { width: p.w, height: 4 }', 'half a size'],
    ['hitPolygon = [p.x, 1, 2, 3, 4, 5]', 'a corner could be anywhere'],
    ['a = new Rect(Math.random(), ok ? 1 : 2, this.w, 4)', 'nothing is guessed'],
  ];
  for (const [text, reason] of untold) {
    it(`${text} is not shown: ${reason}`, () => {
      const { hitboxes, notStatic } = readText(text, 'typescript');
      assert.deepEqual([hitboxes, notStatic], [[], 1]);
    });
  }

  it('have no problems, not even with each other', () => {
    const text = `walls = [
      { x: f(), y: 0, w: -8, h: 0 },
      { x: 0, y: 0, w: 8, h: f() },
      { x: 0, y: 0, w: 9, h: 9 },
      { x: 0, y: 0, w: NaN, h: f() },
    ];`;
    const document = readText(text, 'typescript');
    assert.deepEqual(
      document.hitboxes.map(({ unknown }) => unknown),
      [['x'], ['h'], [], ['h']],
    );
    assert.deepEqual(check(document, defaultCheckOptions), []);
  });
});
