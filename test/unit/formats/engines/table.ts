/** Checks the tables of all engines: what is read, that the prefilter accepts it, and that it can be moved. */
import assert from 'node:assert/strict';
import type { Shape } from '../../../../src/core/index.js';
import { moveShape } from '../../../../src/edit/move.js';
import { planEdit, findRefusal } from '../../../../src/edit/plan-edit.js';
import { getCertainty } from '../../../../src/model/certainty.js';
import type { HitboxDocument } from '../../../../src/model/document.js';
import { applyEdits } from '../../../../src/model/span.js';
import { mayHoldHitboxes, mayShowHitboxes } from '../../../../src/read/base/prefilter.js';
import { createReader, readText } from '../../../../src/read/reader.js';
import { comparable } from '../../read/help.js';

/** The code, its hitboxes, and the reason. */
export type Row = readonly [text: string, expected: readonly string[], reason: string];

/** Rows, and the page or source of the engine that says so. */
export type Documented = Readonly<Record<string, readonly Row[]>>;

/** The tables of one engine, each with what documents it. */
export function describeStatements(name: string, first: string, tables: Documented): void {
  for (const [page, rows] of Object.entries(tables)) describeEngine(`${name}: ${page}`, first, rows);
}

/**
 * A hitbox in one line: `floor, solid: rect 92 262 16 16`. `maybe` precedes a possible hitbox, `own` follows one in
 * local coordinates, and unknown fields come last.
 */
export function describeHitboxes(text: string): string[] {
  const { hitboxes, sprites } = readText(text, 'typescript');
  return hitboxes.map((hitbox) => {
    const { path, role, shape, unknown, sprite } = hitbox;
    const maybe = getCertainty(hitbox) === 'possible' ? 'maybe ' : '';
    const own = sprites.some(({ id, space }) => id === sprite && space === 'own') ? ' own' : '';
    const open = unknown.length === 0 ? '' : ` unknown ${unknown.join(' ')}`;
    return `${maybe}${path}, ${role}: ${describeShape(shape)}${own}${open}`;
  });
}

export function describeShape(shape: Shape): string {
  const short = (value: number): string => String(Math.round(value * 100) / 100 + 0);
  if (shape.kind === 'polygon') return `polygon ${shape.points.map(({ x, y }) => `${short(x)},${short(y)}`).join(' ')}`;
  const numbers = Object.values(shape).filter((value) => typeof value === 'number');
  return [shape.kind, ...numbers.map(short)].join(' ');
}

/** The table of one engine; `first` names the engine where the code itself doesn't. */
export function describeEngine(name: string, first: string, rows: readonly Row[]): void {
  describe(name, () => {
    for (const [code, expected, reason] of rows) {
      it(`${reason}: ${code}`, () => {
        const text = first + code;
        assert.deepEqual(describeHitboxes(text), expected);
        assert.ok(expected.length === 0 || mayHoldHitboxes(text), 'the prefilter for any hitbox accepts it');
        const isShown = expected.some((line) => !line.startsWith('maybe '));
        assert.ok(!isShown || mayShowHitboxes(text, {}), 'the prefilter for certain hitboxes accepts it');
      });
    }

    it('moves each movable hitbox to its new position', () => {
      for (const [code] of rows) moveAll(first + code);
    });

    it('reads the same once the line that names the engine is added', () => {
      for (const [code] of rows) {
        const reader = createReader('typescript');
        reader.read(code);
        const after = reader.read(first + code, [{ start: 0, end: 0, text: first }]);
        assert.deepEqual(plain(after), plain(readText(first + code, 'typescript')), code);
      }
    });
  });
}

function plain(document: HitboxDocument): unknown {
  return comparable(document);
}

/** Checks that each hitbox of a text is read back where it was moved to, or has a reason why it can't be moved. */
export function moveAll(text: string): void {
  const document = readText(text, 'typescript');
  for (const [index, hitbox] of document.hitboxes.entries()) {
    for (const { literal } of hitbox.fields) {
      if (literal !== null) assert.equal(Number(text.slice(literal.start, literal.end)), literal.value, text);
    }
    const shape = moveShape(hitbox.shape, 7, 5);
    const changes = [{ id: hitbox.id, shape }];
    let plan = planEdit(document, text, changes);
    if ('computed' in plan) plan = planEdit(document, text, changes, 'replace');
    if ('refused' in plan) {
      assert.notEqual(findRefusal(hitbox, shape), null, text);
      continue;
    }
    assert.ok('edits' in plan, text);
    const after = readText(applyEdits(text, plan.edits), 'typescript').hitboxes[index]!;
    assert.equal(describeShape(after.shape), describeShape(shape), text);
  }
}
