/** Edits made in the preview of one text and written into another. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { moveShape } from '../../../src/edit/move.js';
import { planDelete } from '../../../src/edit/plan-entries.js';
import { planEdit } from '../../../src/edit/plan-edit.js';
import { SceneHitboxes } from '../../../src/host/preview/scene-hitboxes.js';
import type { Hitbox, HitboxDocument } from '../../../src/model/document.js';
import { applyEdits, type TextEdit } from '../../../src/model/span.js';
import { createReader } from '../../../src/read/reader.js';
import { assertNear } from '../formats/exports.js';
import { sources, type Source } from '../sources.js';
import { runs } from '../core/support.js';

/** A text that the host tracks, and its knowledge of each version. */
class Followed {
  private readonly reader;
  private readonly hitboxes = new SceneHitboxes();
  version = 0;
  document: HitboxDocument;

  constructor(
    source: Source,
    public text = source.text,
  ) {
    this.reader = createReader(source.language);
    this.document = this.reader.read(text);
    this.show();
  }

  change(edit: TextEdit): void {
    this.text = applyEdits(this.text, [edit]);
    this.document = this.reader.read(this.text, [edit]);
    this.version++;
    this.show();
  }

  isUntouched(id: string, then: number): boolean {
    return this.hitboxes.areUnchanged([id], then, this.version);
  }

  find(id: string): Hitbox | undefined {
    return this.document.hitboxes.find((hitbox) => hitbox.id === id);
  }

  get writing() {
    return { document: this.document, text: this.text, roots: this.reader.roots() };
  }

  private show(): void {
    this.hitboxes.of(this.document.hitboxes, null, this.document.format, this.version);
  }
}

/** Another editor's change: types, removes or changes something anywhere. */
interface Typing {
  readonly at: number;
  readonly length: number;
  readonly text: string;
}

const typing: fc.Arbitrary<Typing> = fc.record({
  at: fc.nat({ max: 100_000 }),
  length: fc.constantFrom(0, 0, 0, 1, 2, 20),
  text: fc.constantFrom('', '7', ' ', '\n', '\r\n', '/* more */', '// more\n', ',', '"', '{', ']', 'x', '-1.5'),
});

describe('an edit while the text changes', function () {
  let written = 0;
  let refused = 0;

  for (const source of sources()) {
    it(source.name, () => {
      fc.assert(
        fc.property(fc.array(typing, { maxLength: 3 }), fc.nat({ max: 1000 }), fc.integer(), (typings, which, dx) => {
          const followed = new Followed(source);
          const { hitboxes } = followed.document;
          if (hitboxes.length === 0) return;
          const before = hitboxes[which % hitboxes.length]!;
          const { id } = before;
          for (const { at, length, text } of typings) {
            const start = at % (followed.text.length + 1);
            followed.change({ start, end: Math.min(followed.text.length, start + length), text });
          }
          if (!followed.isUntouched(id, 0)) {
            refused++;
            return;
          }
          const now = followed.find(id);
          assert.ok(now !== undefined);
          assert.deepEqual(now.shape, before.shape, 'an unchanged hitbox keeps its shape');
          const wanted = moveShape(before.shape, dx % 100, 0);
          const plan = planEdit(followed.document, followed.text, [{ id, shape: wanted }]);
          if ('edits' in plan) {
            written++;
            // Every overwritten number belongs to this hitbox in the current text.
            const own = now.fields.flatMap(({ literal }) => (literal === null ? [] : [literal]));
            for (const { start, end } of plan.edits) {
              assert.ok(
                own.some((literal) => literal.end === end && start <= literal.start),
                'an edit at a stale offset',
              );
            }
            const again = createReader(source.language).read(applyEdits(followed.text, plan.edits));
            const index = followed.document.hitboxes.indexOf(now);
            const reread = again.hitboxes[index];
            if (again.hitboxes.length === followed.document.hitboxes.length && reread?.convention === now.convention) {
              assertNear(reread.shape, wanted, 'the shape that is read', 0.0021);
            }
          }
          const deletion = planDelete(followed.writing, [id]);
          if ('edits' in deletion) {
            assert.ok(deletion.edits.some(({ start, end }) => start <= now.start && now.end <= end));
          }
        }),
        runs(20),
      );
    });
  }

  it('is written in some of these texts, and rejected in others', () => {
    assert.ok(written > 100 && refused > 20, `${written} written, ${refused} refused`);
  });

  const text = `export const walls = [
  { name: 'a', x: 0, y: 0, w: 8, h: 8 }, // first
  { name: 'b', x: 16, y: 0, w: 8, h: 8 },
];
`;
  const table: [what: string, from: string, to: string, isUntouched: boolean][] = [
    ['a line before it', 'export', '// more\nexport', true],
    ['the hitbox before it is deleted', "  { name: 'a', x: 0, y: 0, w: 8, h: 8 }, // first\n", '', true],
    ['a number of another hitbox', 'x: 0', 'x: 5', true],
    ['a comment inside it', "'b', x", "'b', /* here */ x", true],
    ['another way to write its number', 'x: 16', 'x: 16.0', true],
    ['its number', 'x: 16', 'x: 17', false],
    ['its other number', "'b', x: 16, y: 0", "'b', x: 16, y: 1", false],
    ['its name', "'b'", "'c'", false],
    ['it is deleted', "  { name: 'b', x: 16, y: 0, w: 8, h: 8 },\n", '', false],
    ['a computation instead of its number', 'x: 16', 'x: 8 * 2', false],
  ];
  for (const [what, from, to, isUntouched] of table) {
    it(`${what}: it is ${isUntouched ? 'written' : 'rejected'}`, () => {
      const followed = new Followed({ name: what, text, language: 'typescript' });
      const { id, shape } = followed.document.hitboxes[1]!;
      const start = text.indexOf(from);
      followed.change({ start, end: start + from.length, text: to });
      assert.equal(followed.isUntouched(id, 0), isUntouched);
      assert.equal(followed.isUntouched(id, 2), false, 'a future version');
      if (!isUntouched) return;
      const plan = planEdit(followed.document, followed.text, [{ id, shape: moveShape(shape, 4, 0) }]);
      assert.ok('edits' in plan);
      const changed = text.replace(from, to).replace(/x: 16(\.0)?/, (_, digits) => `x: 20${digits ?? ''}`);
      assert.equal(applyEdits(followed.text, plan.edits), changed);
    });
  }
});
