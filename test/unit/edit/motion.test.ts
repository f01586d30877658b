import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Point } from '../../../src/core/index.js';
import { planMotion } from '../../../src/edit/plan-motion.js';
import type { Writing } from '../../../src/edit/plan-entries.js';
import type { Language } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import { createReader } from '../../../src/read/reader.js';
import { runs } from '../core/support.js';

function writing(text: string, language: Language): Writing {
  const reader = createReader(language);
  return { document: reader.read(text), text, roots: reader.roots() };
}

/** The text with another motion of its hitbox, or why it can't have one. */
function after(text: string, motion: Point, language: Language = 'typescript'): string {
  const read = writing(text, language);
  const plan = planMotion(read, read.document.hitboxes[0]!.id, motion);
  return 'refused' in plan ? `refused: ${plan.refused.reason}` : applyEdits(text, plan.edits);
}

describe('a written motion', () => {
  const ball = 'x: 10, y: 20, radius: 5';
  const sprite = (hitbox: string): string => `{ "sprites": { "yard": { "hitboxes": [${hitbox}] } } }`;
  const table: readonly [text: string, motion: Point, expected: string, reason: string, language?: Language][] = [
    [
      `b = { ${ball}, velocity: { x: 3, y: -4 } };`,
      { x: 30, y: 4 },
      `b = { ${ball}, velocity: { x: 30, y: 4 } };`,
      'digits alone',
    ],
    [`b = { ${ball}, vx: 3.0, vy: +4 };`, { x: 7, y: 5 }, `b = { ${ball}, vx: 7.0, vy: +5 };`, 'their spelling stays'],
    [`b = { ${ball}, to: [40, 20] };`, { x: 41, y: 20 }, `b = { ${ball}, to: [41, 20] };`, 'a place'],
    [
      `b = new Ball({ ${ball}, dx: 3, dy: 4 });`,
      { x: 1, y: 2 },
      `b = new Ball({ ${ball}, dx: 1, dy: 2 });`,
      'in a call',
    ],
    [
      `// hitbox-lens: y=up\nb = { ${ball}, vx: 3, vy: 4 };`,
      { x: 3, y: 9 },
      `// hitbox-lens: y=up\nb = { ${ball}, vx: 3, vy: -9 };`,
      'y upwards',
    ],
    [`b = { ${ball}, vx: 2 + 1, vy: 4 };`, { x: 1, y: 2 }, 'refused: computed', 'a sum'],
    [`S = 3; b = { ${ball}, vx: S, vy: 4 };`, { x: 1, y: 2 }, 'refused: computed', 'a name'],
    [`b = { ${ball} };`, { x: 1, y: 2 }, 'refused: missing', 'no known key for a motion'],
    [
      sprite('{ "circle": [1, 2, 3], "motion": [8, 9] /* slow */ }'),
      { x: 8.5, y: -1 },
      sprite('{ "circle": [1, 2, 3], "motion": [8.5, -1] /* slow */ }'),
      'a hitbox file',
      'json',
    ],
    [
      sprite('{ "circle": [1, 2, 3] }'),
      { x: 8, y: -1 },
      sprite('{ "circle": [1, 2, 3], "motion": [8, -1] }'),
      'a hitbox file gets one',
      'json',
    ],
    [
      sprite('{\n  "circle": [1, 2, 3] // ball\n}'),
      { x: 8, y: -1 },
      sprite('{\n  "circle": [1, 2, 3], // ball\n  "motion": [8, -1]\n}'),
      'on a separate line',
      'jsonc',
    ],
    [
      "const file = { sprites: { a: { hitboxes: [{ name: 'b', circle: [1, 2, 3] }] } } };",
      { x: 8, y: -1 },
      "const file = { sprites: { a: { hitboxes: [{ name: 'b', circle: [1, 2, 3], motion: [8, -1] }] } } };",
      'a hitbox file in code, with a key like the others',
    ],
  ];
  for (const [text, motion, expected, reason, language] of table) {
    it(`${reason}: ${expected}`, () => {
      assert.equal(after(text, motion, language), expected);
    });
  }

  it('is read back as requested, and nothing else changes', () => {
    const number = fc.integer({ min: -9999, max: 9999 }).map((value) => value / 10 + 0);
    const forms = ['velocity: { x: 3, y: 4 }', 'vx: 3.5, vy: 4', 'to: [3, 4]', 'velocity: [+3, 0x4]'];
    fc.assert(
      fc.property(fc.constantFrom(...forms), number, number, fc.boolean(), (form, x, y, up) => {
        const text = `${up ? '// hitbox-lens: y=up\n' : ''}b = { ${ball}, ${form} /* kept */ };`;
        const written = after(text, { x, y });
        const [before, hitbox] = [text, written].map((one) => createReader('typescript').read(one).hitboxes[0]!);
        assert.deepEqual(hitbox!.motion, form.startsWith('to') ? { x, y, to: true } : { x, y });
        assert.deepEqual(hitbox!.shape, before!.shape);
        const blank = (one: string): string => one.replace(/[-+]?0x[\da-f]+|[-+\d.]+/g, '#');
        assert.equal(blank(written), blank(text));
      }),
      runs(100),
    );
  });
});
