/** What a text declares about a hitbox, to compare two reads. */
import type { Point, Shape } from '../../../src/core/index.js';
import type { Convention } from '../../../src/model/convention.js';
import type { Hitbox } from '../../../src/model/document.js';

/** Everything except positions in the text and the reasons. */
export function declarationOf(hitbox: Hitbox): Record<string, unknown> {
  const { name, nameFrom, path, role, sprite, animation, frames, shape, convention } = hitbox;
  const { motion, body, unknown, fields, roleAssumed, formatDiagnostics } = hitbox;
  return {
    // A name that is only an index changes with it; a written name may look like one.
    name: nameFrom === undefined && path.endsWith(name) ? withoutIndices(name) : name,
    // A role that only the other hitboxes of the file suggest may change with them.
    role: roleAssumed === true ? 'assumed' : role,
    sprite: withoutIndices(sprite),
    animation: animation === null ? null : withoutIndices(animation),
    frames,
    shape,
    convention: conventionNumbers(convention),
    motion: motion ?? null,
    body: body === undefined ? null : withoutIndices(body),
    unknown,
    fields: fields.map((field) => [field.name, field.value]),
    formatDiagnostics: (formatDiagnostics ?? []).map(({ kind }) => kind),
  };
}

/** A path without list indices, which change when an earlier item is added or removed. */
export function withoutIndices(path: string): string {
  return path.replace(/\[\d+\]/g, '[]');
}

/** The convention, without its reason. */
export function conventionNumbers({ tuple, anchor, yAxis, unit, unitX, unitY, angleUnit, turn }: Convention): unknown {
  return { tuple, anchor, yAxis, unit, unitX: unitX ?? null, unitY: unitY ?? null, angleUnit, turn: turn ?? null };
}

/** The first difference between two results, as text; null if they are equal. */
export function differenceOf(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  except: readonly string[] = [],
): string | null {
  for (const part of Object.keys(before)) {
    if (except.includes(part)) continue;
    const [one, other] = [textOf(before[part]), textOf(after[part])];
    if (one !== other) return `${part} ${one} became ${other}`;
  }
  return null;
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'number' ? String(inner + 0) : inner));
}

/** Whether two shapes are equal within this tolerance, and angles modulo full turns. */
export function isNear(a: Shape, b: Shape, slack: number): boolean {
  if (a.kind !== b.kind) return false;
  const [one, other] = [placesOf(a), placesOf(b)];
  if (one.length !== other.length || one.some((value, k) => !(Math.abs(value - other[k]!) <= slack))) return false;
  const turned = Math.abs(turnOf(a) - turnOf(b)) % (2 * Math.PI);
  return Math.min(turned, 2 * Math.PI - turned) <= 0.0011;
}

function turnOf(shape: Shape): number {
  return 'rotation' in shape ? (shape.rotation ?? 0) : 0;
}

function placesOf(shape: Shape): number[] {
  switch (shape.kind) {
    case 'rect':
      return [shape.x, shape.y, shape.width, shape.height];
    case 'circle':
      return [shape.x, shape.y, shape.radius];
    case 'ellipse':
      return [shape.x, shape.y, shape.radiusX, shape.radiusY];
    case 'capsule':
      return [shape.x1, shape.y1, shape.x2, shape.y2, shape.radius];
    case 'polygon':
      return shape.points.flatMap(({ x, y }: Point) => [x, y]);
  }
}
