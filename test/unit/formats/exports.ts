/** What the tests of all adapters do with an export. */
import assert from 'node:assert/strict';
import type { Shape } from '../../../src/core/index.js';
import { moveShape } from '../../../src/edit/move.js';
import { planEdit } from '../../../src/edit/plan-edit.js';
import type { Hitbox, HitboxDocument } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import { readText } from '../../../src/read/reader.js';

/** Reads an export, given as data or as text. */
export function readExport(content: unknown): HitboxDocument {
  return readText(typeof content === 'string' ? content : JSON.stringify(content, null, 2), 'json');
}

/** Name, role and sprite of a hitbox in one line, and its shape with numbers rounded to 9 digits. */
export function told(hitbox: Hitbox): readonly [string, Shape] {
  return [`${hitbox.name}, ${hitbox.role}`, rounded(hitbox.shape)];
}

export function rounded(shape: Shape): Shape {
  return JSON.parse(
    JSON.stringify(shape, (_, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(9)) + 0 : value)),
  ) as Shape;
}

/** Each field's text gives the field's number. */
export function assertSpansAreTrue(text: string, document: HitboxDocument): void {
  for (const { fields, name } of document.hitboxes) {
    for (const { literal, value, name: field } of fields) {
      if (literal !== null) assert.equal(Number(text.slice(literal.start, literal.end)), value, `${name}.${field}`);
    }
  }
}

/** Gives a hitbox a shape by editing the text, and answers what the text says then; a refusal is answered as it is. */
export function rewritten(text: string, index: number, shape: Shape): HitboxDocument | string {
  const document = readText(text, 'json');
  const plan = planEdit(document, text, [{ id: document.hitboxes[index]!.id, shape }]);
  if ('refused' in plan) return plan.refused.reason;
  return readText(applyEdits(text, plan.edits), 'json');
}

/** Every hitbox of an export can be moved, and nothing else changes: a property of the whole way there and back. */
export function assertMovable(content: unknown, dx = 3, dy = -2): void {
  const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
  const before = readText(text, 'json');
  before.hitboxes.forEach((hitbox, index) => {
    const wanted = moveShape(hitbox.shape, dx, dy);
    const after = rewritten(text, index, wanted);
    if (typeof after === 'string') assert.fail(`${hitbox.name}: ${after}`);
    after.hitboxes.forEach((other, k) => {
      assertNear(
        other.shape,
        k === index ? wanted : before.hitboxes[k]!.shape,
        `${hitbox.name}, seen at ${other.name}`,
      );
    });
  });
}

/** Numbers are written to a thousandth at least. */
export function assertNear(actual: Shape, expected: Shape, message: string, slack = 0.0011): void {
  const flat = (value: unknown): number[] =>
    typeof value === 'number'
      ? [value]
      : value !== null && typeof value === 'object'
        ? Object.values(value).flatMap(flat)
        : [];
  const [a, b] = [flat(actual), flat(expected)];
  assert.equal(actual.kind, expected.kind, message);
  assert.equal(a.length, b.length, message);
  a.forEach((number, k) => {
    assert.ok(
      Math.abs(number - b[k]!) <= slack,
      `${message}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`,
    );
  });
}
