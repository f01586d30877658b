/** Shared checks for the tests of all adapters. */
import assert from 'node:assert/strict';
import type { Shape } from '../../../src/core/index.js';
import { moveShape } from '../../../src/edit/move.js';
import { planEdit } from '../../../src/edit/plan-edit.js';
import type { Hitbox, HitboxDocument } from '../../../src/model/document.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits, containsSpan, type Span } from '../../../src/model/span.js';
import { readText } from '../../../src/read/reader.js';
import { sampleOf } from '../core/support.js';
import { assertNotOverlooked } from '../read/help.js';

/** Reads an export, given as data or as text. */
export function readExport(content: unknown): HitboxDocument {
  return readText(typeof content === 'string' ? content : JSON.stringify(content, null, 2), 'json');
}

/** Name, role, sprite and shape of a hitbox in one line, with numbers rounded to 9 digits. */
export function nameAndShape(hitbox: Hitbox): readonly [string, Shape] {
  return [`${hitbox.name}, ${hitbox.role}`, rounded(hitbox.shape)];
}

export function rounded(shape: Shape, digits = 9): Shape {
  return JSON.parse(
    JSON.stringify(shape, (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toFixed(digits)) + 0 : value,
    ),
  ) as Shape;
}

/** A hitbox in one line, as in the documentation: `blade, hit, slash, frame 2: circle x 1 y 2 radius 3`. */
export function line(hitbox: Hitbox): string {
  const { animation, frames } = hitbox;
  const [first, last] = frames ?? [null, null];
  const time = first === null ? '' : first === last ? `, frame ${first}` : `, frames ${first} to ${last ?? ''}`;
  const sequence = animation === null ? '' : `, ${animation}`;
  return `${nameAndShape(hitbox)[0]}${sequence}${time}: ${describeShape(rounded(hitbox.shape))}`;
}

function describeShape(shape: Shape): string {
  if (shape.kind === 'polygon') return `polygon ${shape.points.map(({ x, y }) => `${x},${y}`).join(' ')}`;
  return Object.entries(shape).flat().slice(1).join(' ');
}

/** Checks that each field's text is the field's number. */
export function assertSpansAreTrue(text: string, document: HitboxDocument): void {
  for (const { fields, name } of document.hitboxes) {
    for (const { literal, value, name: field } of fields) {
      if (literal !== null) assert.equal(Number(text.slice(literal.start, literal.end)), value, `${name}.${field}`);
    }
  }
}

/** Writes a shape to a hitbox and reads the text again. Returns the reason if the edit is refused. */
export function writeShape(text: string, index: number, shape: Shape): HitboxDocument | string {
  const document = readText(text, 'json');
  const plan = planEdit(document, text, [{ id: document.hitboxes[index]!.id, shape }]);
  if ('refused' in plan) return plan.refused.reason;
  assert.ok('edits' in plan);
  return readText(applyEdits(text, plan.edits), 'json');
}

/** Checks that each hitbox of an export can be moved and moved back, and that nothing else changes. */
export function assertMovable(content: unknown, dx = 3, dy = -2): void {
  const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
  const before = readText(text, 'json');
  before.hitboxes.forEach((hitbox, index) => {
    const wanted = moveShape(hitbox.shape, dx, dy);
    const after = writeShape(text, index, wanted);
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

/** Numbers are written to at least three decimals. */
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

/** The text of an export in the fixtures. */
export function exportFixture(name: string): string {
  return readFileSync(join(import.meta.dirname, '../../fixtures/exports', name), 'utf8');
}

/** Checks what must hold for every read, however odd the text: spans are inside it, and ids are unique. */
export function assertSound(text: string, document: HitboxDocument): void {
  const whole: Span = { start: 0, end: text.length };
  const { hitboxes, sprites } = document;
  const owners = new Set(sprites.map(({ id }) => id));
  assert.equal(owners.size, sprites.length, 'duplicate sprite');
  assert.equal(new Set(hitboxes.map(({ id }) => id)).size, hitboxes.length, 'duplicate id');
  if (document.broken === null)
    assert.equal(new Set(hitboxes.map(({ path }) => path)).size, hitboxes.length, 'duplicate path');
  for (const sprite of sprites) {
    assert.ok(containsSpan(whole, sprite), sprite.name);
    if (sprite.image !== null) assert.ok(containsSpan(whole, sprite.image), sprite.image.path);
  }
  for (const hitbox of hitboxes) {
    assert.ok(containsSpan(whole, hitbox), hitbox.path);
    assert.ok(owners.has(hitbox.sprite), `${hitbox.path} has no owner`);
    for (const field of hitbox.fields) assert.ok(containsSpan(hitbox, field), `${hitbox.path}.${field.name}`);
    if (!hitbox.stale)
      for (const formatDiagnostic of hitbox.formatDiagnostics ?? [])
        assert.ok(containsSpan(hitbox, formatDiagnostic), formatDiagnostic.kind);
  }
  const starts = hitboxes.map(({ start }) => start);
  assert.deepEqual(
    starts,
    [...starts].sort((a, b) => a - b),
    'not in the order of the text',
  );
  assertNotOverlooked(text, document);
  assertSpansAreTrue(text, document);
}

/** Checks that an export is read without an exception, whatever is removed from it or inserted. */
export function assertUnbreakable(text: string): void {
  const whole = readText(text, 'json');
  assertSound(text, whole);
  const read = (mutilated: string): void => {
    assertSound(mutilated, readText(mutilated, 'json'));
  };
  for (const length of sampleOf([...Array(text.length).keys()])) read(text.slice(0, length));
  for (const { index } of sampleOf([...text.matchAll(/[[\]{}(),:"]/g)]))
    read(text.slice(0, index) + text.slice(index + 1));
  const replacements = [...text.matchAll(/(?<=[:[,]\s*)-?\d[\d.]*/g)].flatMap(({ index, 0: number }) =>
    ['null', '"x"', '{}', '[]', 'true', '-0', '1e400'].map((other) => ({ index, number, other })),
  );
  for (const { index, number, other } of sampleOf(replacements))
    read(text.slice(0, index) + other + text.slice(index + number.length));
  const shapes = (document: HitboxDocument): unknown => document.hitboxes.map(({ path, shape }) => [path, shape]);
  const others = [text.replace(/\n/g, '\r\n'), `\ufeff${text}`, text.replace(/\n[\t ]*/g, '\n\t\t')];
  for (const other of others) {
    read(other);
    assert.deepEqual(shapes(readText(other, 'json')), shapes(whole));
  }
}
