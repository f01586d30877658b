/** Whole editing sessions, in every documented form and in every fixture of a tool. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Shape } from '../../../src/core/index.js';
import { moveShape } from '../../../src/edit/move.js';
import { planAdd } from '../../../src/edit/plan-add.js';
import { planDelete } from '../../../src/edit/plan-entries.js';
import { planEdit } from '../../../src/edit/plan-edit.js';
import { numbersOfShape, withNumber } from '../../../src/edit/shape-numbers.js';
import type { HitboxDocument } from '../../../src/model/document.js';
import { applyEdits, type TextEdit } from '../../../src/model/span.js';
import type { RootValue } from '../../../src/model/value.js';
import { createReader } from '../../../src/read/reader.js';
import { assertNear } from '../formats/exports.js';
import { sources, type Source } from '../sources.js';
import { runs } from '../core/support.js';

/** One step of a session; the numbers choose among what exists. */
type Step = readonly [kind: 'move' | 'number' | 'add' | 'delete', which: number, a: number, b: number];

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.tuple(
    fc.constantFrom('move' as const, 'number' as const, 'add' as const, 'delete' as const),
    fc.nat({ max: 1000 }),
    fc.integer({ min: -40, max: 40 }),
    fc.integer({ min: 1, max: 40 }),
  ),
  { minLength: 1, maxLength: 6 },
);

/** One document during a session. */
class Session {
  private readonly reader;
  private readonly former: string[] = [];
  document: HitboxDocument;

  constructor(
    private readonly source: Source,
    public text = source.text,
  ) {
    this.reader = createReader(source.language);
    this.document = this.reader.read(text);
  }

  get roots(): readonly RootValue[] {
    return this.reader.roots();
  }

  apply(edits: readonly TextEdit[]): void {
    this.former.push(this.text);
    this.text = applyEdits(this.text, edits);
    // Changes are reported one after the other, from the back: each is relative to the text before it.
    const changes = [...edits].sort((a, b) => b.start - a.start || b.end - a.end);
    this.document = this.reader.read(this.text, changes);
    const afresh = createReader(this.source.language).read(this.text);
    assert.deepEqual(shapesOf(this.document), shapesOf(afresh), 'read on, or read afresh');
  }

  undo(): void {
    this.text = this.former.pop() ?? this.text;
  }

  take([kind, which, a, b]: Step): void {
    const { hitboxes } = this.document;
    if (hitboxes.length === 0) return;
    const index = which % hitboxes.length;
    const { id, shape } = hitboxes[index]!;
    if (kind === 'delete') {
      this.delete(index);
      return;
    }
    const wanted = kind === 'number' ? changedNumber(shape, which, b) : moveShape(shape, a, b);
    if (wanted === null) return;
    if (kind === 'add') this.add(id, wanted);
    else this.change(index, wanted);
  }

  private change(index: number, wanted: Shape): void {
    const before = this.document.hitboxes;
    const changes = [{ id: before[index]!.id, shape: wanted }];
    let plan = planEdit(this.document, this.text, changes);
    if ('computed' in plan) plan = planEdit(this.document, this.text, changes, 'replace');
    else if ('edits' in plan) {
      for (const { start, end, text } of plan.edits) {
        assert.match(this.text.slice(start, end) + text, /^[-+\d.\w\s]*$/, 'only digits change');
      }
    }
    if (!('edits' in plan)) return;
    const guess = this.guessed(this.document);
    this.apply(plan.edits);
    if (this.guessed(this.document) !== guess) return;
    const after = this.document.hitboxes;
    assert.equal(after.length, before.length);
    after.forEach(({ shape, name, fields }, k) => {
      // Values spread or computed from a hitbox follow it.
      if (k !== index && fields.some(({ literal }) => literal === null)) return;
      assertNear(
        shape,
        k === index ? wanted : before[k]!.shape,
        `${name} after a change of ${before[index]!.name}`,
        0.0021,
      );
    });
  }

  /** Conventions guessed from the numbers of a small file may change when there are others. */
  private guessed({ hitboxes }: HitboxDocument): string {
    const isGuessed = hitboxes.some(({ convention: { because, unitBecause, angleBecause } }) =>
      [because, unitBecause, angleBecause].includes('numbers'),
    );
    return isGuessed
      ? JSON.stringify([...new Set(hitboxes.map(({ convention }) => JSON.stringify(convention)))].sort())
      : '';
  }

  private add(like: string, wanted: Shape): void {
    const before = shapesOf(this.document);
    const guess = this.guessed(this.document);
    const plan = planAdd({ document: this.document, text: this.text, roots: this.roots }, [
      { like, shape: wanted, name: null, role: null },
    ]);
    if ('refused' in plan) return;
    this.apply(plan.edits);
    if (this.guessed(this.document) !== guess) return;
    const place = plan.added[0]!;
    const added = this.document.hitboxes.findIndex(({ start }) => start >= place);
    assert.ok(added >= 0, 'the new hitbox is read');
    assertNear(this.document.hitboxes[added]!.shape, wanted, 'the new hitbox', 0.0021);
    // Hitboxes inside the copied text are added with it; everything else is unchanged.
    const more = this.document.hitboxes.length - before.length;
    const others = shapesOf(this.document);
    others.splice(added, more);
    assert.deepEqual(others, before, 'all others');
  }

  private delete(index: number): void {
    const before = this.document.hitboxes;
    const { id } = before[index]!;
    const plan = planDelete({ document: this.document, text: this.text, roots: this.roots }, [id]);
    if ('refused' in plan) return;
    const left = before.filter(({ start, end }) => !plan.edits.some((edit) => edit.start <= start && end <= edit.end));
    assert.ok(left.every((hitbox) => hitbox.id !== id));
    const guess = this.guessed(this.document);
    this.apply(plan.edits);
    if (this.guessed(this.document) !== guess) return;
    assert.deepEqual(
      shapesOf(this.document),
      left.map(({ shape }) => shape),
    );
  }
}

function changedNumber(shape: Shape, which: number, value: number): Shape | null {
  const numbers = numbersOfShape(shape);
  const [name] = numbers[which % numbers.length]!;
  return withNumber(shape, name, value);
}

function shapesOf({ hitboxes }: HitboxDocument): Shape[] {
  return hitboxes.map(({ shape }) => shape);
}

describe('an editing session', function () {
  for (const source of sources()) {
    it(source.name, () => {
      fc.assert(
        fc.property(steps, fc.boolean(), (session, crlf) => {
          const text = crlf ? source.text.replace(/\r?\n/g, '\r\n') : source.text;
          const editing = new Session(source, text);
          for (const step of session) editing.take(step);
          for (let k = 0; k < session.length; k++) editing.undo();
          assert.equal(editing.text, text);
        }),
        runs(20),
      );
    });
  }
});
