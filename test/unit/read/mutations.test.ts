import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { HitboxDocument, Language } from '../../../src/model/document.js';
import { containsSpan, type Span } from '../../../src/model/span.js';
import { assertNotOverlooked } from './help.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { fixture } from './help.js';
import { runs, sampleOf } from '../core/support.js';

/** Checks that no span is outside the text, and that every number is at its span. */
function checkSpans(text: string, document: HitboxDocument): void {
  const whole = { start: 0, end: text.length };
  const inside = (span: Span): void => {
    assert.ok(span.start <= span.end && containsSpan(whole, span), `${span.start}..${span.end} of ${text.length}`);
  };
  for (const hitbox of document.hitboxes) {
    inside(hitbox);
    for (const field of hitbox.fields) {
      inside(field);
      assert.ok(hitbox.stale || containsSpan(hitbox, field), `${field.name} of ${hitbox.path}`);
      const { literal } = field;
      if (literal === null) continue;
      const written = text.slice(literal.start, literal.end).replace(/_/g, '');
      assert.equal(Number(written), literal.value);
      if (literal.addend === undefined) assert.equal(literal.value, field.value);
    }
  }
  for (const sprite of document.sprites) {
    inside(sprite);
    if (sprite.image === null) continue;
    inside(sprite.image);
    if (!/\\/.test(text)) assert.equal(text.slice(sprite.image.start, sprite.image.end), sprite.image.path);
  }
  for (const ignore of document.ignores) {
    inside(ignore);
    inside(ignore.scope);
  }
  if (document.broken !== null) inside(document.broken);
  const known = new Set(document.sprites.map(({ id }) => id));
  for (const { sprite } of document.hitboxes) assert.ok(known.has(sprite), sprite);
  const starts = document.hitboxes.map(({ start }) => start);
  assert.deepEqual(
    starts,
    [...starts].sort((a, b) => a - b),
    'in the order of the text',
  );
}

/** Identifies each hitbox by its text. */
function texts(text: string, document: HitboxDocument): string[] {
  return document.hitboxes.filter(({ stale }) => !stale).map(({ start, end }) => text.slice(start, end));
}

/** Fixtures without names that a mutation could remove: each box is recognized without its context. */
const files: readonly [string, Language][] = [
  ['fighter.ts', 'typescript'],
  ['arena.json', 'json'],
  ['sloppy.jsonc', 'jsonc'],
];

describe('mutilated texts', () => {
  for (const [name, language] of files) {
    const original = fixture(name);
    const whole = readText(original, language);
    const known = new Set(texts(original, whole));

    it(`every prefix is read: ${name}`, () => {
      for (const length of sampleOf([...Array(original.length + 1).keys()])) {
        const text = original.slice(0, length);
        const document = readText(text, language);
        checkSpans(text, document);
        for (const own of texts(text, document)) assert.ok(known.has(own), `invented ${own}`);
        assertNotOverlooked(text, document);
      }
    }).timeout(60_000);

    it(`without one bracket or comma, almost all other hitboxes are found: ${name}`, () => {
      let intact = 0;
      let result = 0;
      for (const removed of sampleOf([...original.matchAll(/[[\]{}(),]/g)])) {
        const at = removed.index;
        const text = original.slice(0, at) + original.slice(at + 1);
        const document = readText(text, language);
        checkSpans(text, document);
        const now = new Set(texts(text, document));
        for (const hitbox of whole.hitboxes) {
          if (hitbox.start <= at && at < hitbox.end) continue;
          intact++;
          if (now.has(original.slice(hitbox.start, hitbox.end))) result++;
        }
      }
      const share = result / intact;
      assert.ok(share >= (language === 'typescript' ? 0.9 : 0.98), `${(share * 100).toFixed(2)} % of ${intact}`);
    }).timeout(60_000);

    it(`is read the same with other line endings and a byte order mark: ${name}`, () => {
      const other = `\ufeff${original.replace(/\n/g, '\r\n')}`;
      const document = readText(other, language);
      checkSpans(other, document);
      assert.deepEqual(
        document.hitboxes.map(({ path, shape }) => [path, shape]),
        whole.hitboxes.map(({ path, shape }) => [path, shape]),
      );
    });
  }

  const languages: readonly Language[] = ['json', 'jsonc', 'typescript', 'typescriptreact', 'javascript'];
  const parts = [
    ...'{ } [ ] ( ) : , ; = . - + * / ` " \' \\ < > ! ? & | @ # $'.split(' '),
    ' ',
    '\n',
    '=>',
    '${',
    '/*',
    '*/',
    '//',
    'x',
    'y',
    'w',
    'h',
    'const',
    'class',
    'function',
    'return',
    'new Rect',
    'hitbox',
    'boxes',
    '1',
    '-2.5',
    '0x1f',
    'null',
    'Math.PI',
    '{ x: 1, y: 2, w: 3, h: 4 }',
    '"frames": 2,',
    'hitbox-lens-ignore',
    '\u2028',
    '\ud83d\ude00',
    '\ud83d',
  ];
  it('no text makes a reader throw or return a span outside the text', () => {
    const soup = fc.array(fc.constantFrom(...parts), { maxLength: 60 }).map((words) => words.join(''));
    fc.assert(
      fc.property(
        fc.oneof(soup, fc.string(), fc.string({ unit: 'binary' })),
        fc.constantFrom(...languages),
        (text, language) => {
          const document = readText(text, language);
          checkSpans(text, document);
          assertNotOverlooked(text, document);
        },
      ),
      runs(500),
    );
  }).timeout(600_000);

  it('no typing makes a reader throw or return a span outside the text', () => {
    const edit = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      cut: fc.nat(8),
      text: fc.constantFrom(...parts),
    });
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.array(edit, { maxLength: 12 }), ([name, language], edits) => {
        const reader = createReader(language);
        let text = fixture(name);
        reader.read(text);
        for (const { at, cut, text: typed } of edits) {
          const start = Math.floor(at * text.length);
          const end = Math.min(text.length, start + cut);
          text = text.slice(0, start) + typed + text.slice(end);
          checkSpans(text, reader.read(text, [{ start, end, text: typed }]));
        }
      }),
      runs(100),
    );
  }).timeout(600_000);
});
