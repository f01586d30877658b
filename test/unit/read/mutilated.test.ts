/** Every documented form and every fixture of a tool without one bracket or comma: intact hitboxes are still found. */
import assert from 'node:assert/strict';
import { containsSpan } from '../../../src/model/span.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { sampleOf } from '../core/support.js';
import { sources, type Source } from '../sources.js';

interface Tally {
  intact: number;
  kept: number;
}

/** The hitboxes, by their position before a character was removed. */
function places({ text, language }: Source, at: number): Set<string> {
  const mutilated = text.slice(0, at) + text.slice(at + 1);
  const reader = createReader(language);
  reader.read(text);
  // As in an editor: the text was read with the character first.
  const { hitboxes } = reader.read(mutilated, [{ start: at, end: at + 1, text: '' }]);
  const whole = { start: 0, end: mutilated.length };
  for (const hitbox of hitboxes) {
    assert.ok(containsSpan(whole, hitbox), hitbox.path);
    if (hitbox.stale) continue;
    for (const { literal } of hitbox.fields) {
      if (literal === null) continue;
      assert.equal(Number(mutilated.slice(literal.start, literal.end).replace(/[_%]/g, '')), literal.value);
    }
  }
  const before = (offset: number): number => (offset > at ? offset + 1 : offset);
  return new Set(hitboxes.map(({ start }) => String(before(start))));
}

function tally(source: Source): Tally {
  const { text, language } = source;
  const { hitboxes } = readText(text, language);
  const sum = { intact: 0, kept: 0 };
  for (const { index: at } of text.matchAll(/[[\]{}(),]/g)) {
    const now = places(source, at);
    for (const { start, end } of hitboxes) {
      if (start <= at && at < end) continue;
      sum.intact++;
      if (now.has(String(start))) sum.kept++;
    }
  }
  return sum;
}
describe('a text without one bracket or comma', () => {
  it('keeps at least 85% of the intact hitboxes of a form, and 99% over all forms', () => {
    const all = { intact: 0, kept: 0 };
    const poor: string[] = [];
    // Forms as a whole: of a few places of a small one, a single one would decide.
    const forms = sources();
    const chosen = sampleOf(forms);
    for (const source of chosen) {
      const { intact, kept } = tally(source);
      all.intact += intact;
      all.kept += kept;
      if (kept < intact * 0.85) poor.push(`${source.name}: ${kept} of ${intact}`);
    }
    assert.deepEqual(poor, []);
    if (chosen.length < forms.length) return;
    assert.ok(all.intact > 5000);
    assert.ok(all.kept >= all.intact * 0.99, `${all.kept} of ${all.intact}`);
  }).timeout(60_000);

  for (const source of sources()) {
    it(`no prefix yields a hitbox that the whole text does not have: ${source.name}`, () => {
      const { text, language } = source;
      // The boxes of a class itself count until its first object is created.
      const classes = [...text.matchAll(/^class [^]*?^\}$/gm)].map(({ index, 0: { length } }) => index + length);
      const documents = [text.length, ...classes].map((length) => readText(text.slice(0, length), language));
      const known = new Set(documents.flatMap(({ hitboxes }) => hitboxes.map(({ start }) => start)));
      // Each prefix ends after a token: between tokens nothing new can appear.
      for (const { index, 0: token } of sampleOf([...text.matchAll(/[[\]{}(),:]|[\w.]+/g)])) {
        const length = index + token.length;
        for (const { start, end, path } of readText(text.slice(0, length), language).hitboxes) {
          // A half-typed hitbox may lack parts that exclude it later, such as being disabled.
          const isHalfTyped = /^[\s,:]*$/.test(text.slice(end, length));
          assert.ok(known.has(start) || isHalfTyped, `${path} at ${start}`);
        }
      }
    });
  }

  for (const source of sources()) {
    it(`is read the same with other line endings, tabs and a byte order mark: ${source.name}`, () => {
      const { text, language } = source;
      const shapes = (content: string) => readText(content, language).hitboxes.map(({ path, shape }) => [path, shape]);
      assert.deepEqual(shapes(`\ufeff${text.replace(/\r?\n/g, '\r\n').replace(/^ +/gm, '\t')}`), shapes(text));
    });
  }
});
