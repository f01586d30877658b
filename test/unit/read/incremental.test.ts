import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { HitboxDocument, Language } from '../../../src/model/document.js';
import type { TextEdit } from '../../../src/model/span.js';
import { createReader } from '../../../src/read/reader.js';
import { applyAll, comparable, fixture, freshDocument } from './help.js';
import { runs } from '../core/support.js';

const snippets = [
  '',
  ' ',
  '\n',
  ',',
  '{',
  '}',
  '[',
  ']',
  ':',
  '"',
  '1',
  '-',
  '.5',
  'x',
  '// ',
  '/*',
  '*/',
  '`',
  '(',
  ')',
  ';',
];
const longer = [
  '{ x: 1, y: 2, w: 3, h: 4 }',
  '"a": [1, 2, 3, 4],',
  'const TILE = 8;',
  'hurtbox: new Rect(1, 2, 3, 4),',
  'TILE = 3;',
];

/** Where and what to edit. Positions are fractions of the text, because its length isn't known yet. */
const step = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(60)),
  text: fc.oneof(fc.constantFrom(...snippets), fc.constantFrom(...longer), fc.constantFrom(...snippets)),
  undo: fc.boolean(),
});

function editsOf(text: string, steps: readonly { at: number; removed: number; text: string }[]): TextEdit[] {
  const edits: TextEdit[] = [];
  let length = text.length;
  for (const { at, removed, text: inserted } of steps) {
    const start = Math.floor(at * length);
    const end = Math.min(length, start + removed);
    edits.push({ start, end, text: inserted });
    length += inserted.length - (end - start);
  }
  return edits;
}

function checkSame(
  original: string,
  language: Language,
  batches: readonly (readonly { at: number; removed: number; text: string; undo: boolean }[])[],
): void {
  const reader = createReader(language);
  let text = original;
  reader.read(text);
  for (const steps of batches) {
    const edits = editsOf(text, steps);
    const before = text;
    text = applyAll(text, edits);
    compare(reader.read(text, edits), text);
    if (steps.some(({ undo }) => undo)) {
      const back = [{ start: 0, end: text.length, text: before }];
      text = before;
      compare(reader.read(text, back), text);
    }
  }

  function compare(again: HitboxDocument, whole: string): void {
    const fresh = freshDocument(whole, language);
    const hitboxes = again.hitboxes.filter(({ stale }) => !stale);
    // Lost hitboxes keep their owners, and mark the text as broken.
    const lost = hitboxes.length < again.hitboxes.length;
    const owners = new Set(fresh.sprites.map(({ id }) => id));
    assert.deepEqual(
      comparable({
        ...again,
        hitboxes: hitboxes,
        sprites: again.sprites.filter(({ id }) => !lost || owners.has(id)),
        broken: lost ? fresh.broken : again.broken,
      }),
      comparable(fresh),
      whole,
    );
    assert.equal(new Set(again.hitboxes.map(({ id }) => id)).size, again.hitboxes.length, 'ids are unique');
  }
}

describe('reading again after edits', () => {
  const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 6 });
  const fighter = fixture('fighter.ts');
  // Long enough that the parser reuses parts of its tree, with a function around the second half.
  const long = [fighter, fighter, 'export function load(TILE: number) {', fighter, fighter, '}', fighter].join('\n');
  const cases: readonly [name: string, text: string, language: Language, count: number][] = [
    ['fighter.ts', fighter, 'typescript', 100],
    ['a long text', long, 'typescript', 40],
    ['arena.json', fixture('arena.json'), 'json', 100],
    ['sloppy.jsonc', fixture('sloppy.jsonc'), 'jsonc', 100],
  ];
  for (const [name, text, language, count] of cases) {
    it(`equals a fresh read: ${name}`, function () {
      this.timeout(600_000);
      fc.assert(
        fc.property(batches, (all) => {
          checkSame(text, language, all);
        }),
        runs(count),
      );
    });
  }
});
