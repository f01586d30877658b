import assert from 'node:assert/strict';
import type { Language, Motion } from '../../../src/model/document.js';
import { createReader } from '../../../src/read/reader.js';

function motions(text: string, language: Language = 'typescript'): (Motion | undefined)[] {
  return createReader(language)
    .read(text)
    .hitboxes.map(({ motion }) => motion);
}

describe('motions of hitboxes', () => {
  const ball = 'x: 10, y: 20, radius: 5';
  const table: readonly [text: string, expected: Motion | undefined, reason: string][] = [
    [`const ball = { ${ball} };`, undefined, 'no motion'],
    [`const ball = { ${ball}, velocity: { x: 3, y: -4 } };`, { x: 3, y: -4 }, 'a record'],
    [`const ball = { velocity: [3, -4], ${ball} };`, { x: 3, y: -4 }, 'a list'],
    [`const ball = { ${ball}, vx: 3, vy: -4 };`, { x: 3, y: -4 }, 'two keys'],
    [`const ball = { ${ball}, dx: 3, dy: -4 };`, { x: 3, y: -4 }, 'the keys of many first games'],
    [`const ball = { ${ball}, to: { x: 40, y: 20 } };`, { x: 40, y: 20, to: true }, 'the end point'],
    [`const SPEED = 6;\nconst ball = { ${ball}, velocity: { x: SPEED * 2, y: 0 } };`, { x: 12, y: 0 }, 'computed'],
    [`const ball = new Ball({ ${ball}, velocity: { x: 3, y: 4 } });`, { x: 3, y: 4 }, 'options of a call'],
    [`const ball = { ${ball}, velocity: { x: speed(), y: 0 } };`, undefined, 'known only at runtime'],
    [`const ball = { ${ball}, velocity: { x: 3 } };`, undefined, 'half of it'],
    [`const ball = { ${ball}, velocity: 3 };`, undefined, 'no direction'],
    [`const crate = { x: 1, y: 2, w: 3, h: 4, vx: 5, vy: 0 };`, { x: 5, y: 0 }, 'of other shapes too'],
    [`const hitbox = { dx: 1, dy: 2, w: 3, h: 4 };`, undefined, 'these are its position'],
    [
      `// hitbox-lens: y=up\nconst ball = { ${ball}, velocity: { x: 3, y: 4 } };`,
      { x: 3, y: -4 },
      'y grows upward in the file and downward in shapes',
    ],
  ];
  for (const [text, expected, reason] of table) {
    it(`${reason}: ${text.split('\n').at(-1)}`, () => {
      assert.deepEqual(motions(text), [expected]);
    });
  }

  it('are read from JSON, one per hitbox', () => {
    const text = '{ "balls": [{ "x": 1, "y": 2, "r": 3, "vx": 4, "vy": 5 }, { "x": 1, "y": 2, "r": 3 }] }';
    assert.deepEqual(motions(text, 'json'), [{ x: 4, y: 5 }, undefined]);
  });

  it('are followed while typing', () => {
    const reader = createReader('typescript');
    const text = (x: string, vx: string, to: string): string =>
      `const balls = [{ x: ${x}, y: 20, radius: 5, vx: ${vx}, vy: 1 }, { x: ${x}, y: 9, radius: 5, to: [${to}, 9] }];`;
    const steps: readonly [string, string, string][] = [
      ['10', '3', '40'],
      ['10', '34', '40'],
      ['105', '34', '40'],
      ['105', '34', '400'],
      ['105', '-34', '400'],
    ];
    for (const [x, vx, to] of steps) {
      const read = reader.read(text(x, vx, to)).hitboxes.map(({ motion }) => motion);
      assert.deepEqual(read, [
        { x: Number(vx), y: 1 },
        { x: Number(to), y: 9, to: true },
      ]);
    }
  });
});
