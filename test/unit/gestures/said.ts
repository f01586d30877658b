/** What a text says of a hitbox, so that two readings can be held against each other. */
import type { Point, Shape } from '../../../src/core/index.js';
import type { Convention } from '../../../src/model/convention.js';
import type { Hitbox } from '../../../src/model/document.js';

/** Everything but where it stands, and why it is read so. */
export function sayingOf(hitbox: Hitbox): Record<string, unknown> {
  const { name, nameFrom, path, role, sprite, animation, frames, shape, convention } = hitbox;
  const { motion, body, unknown, fields, formatDiagnostics: faults } = hitbox;
  return {
    // A name that only says the place in the text counts on with it; one that is written may look like that.
    name: nameFrom === undefined && path.endsWith(name) ? placeless(name) : name,
    role,
    sprite: placeless(sprite),
    animation: animation === null ? null : placeless(animation),
    frames,
    shape,
    convention: meaningOf(convention),
    motion: motion ?? null,
    body: body === undefined ? null : placeless(body),
    unknown,
    fields: fields.map((field) => [field.name, field.value]),
    faults: (faults ?? []).map(({ kind }) => kind),
  };
}

/** A path without the numbers of list items, which change when one before them comes or goes. */
export function placeless(path: string): string {
  return path.replace(/\[\d+\]/g, '[]');
}

/** How numbers are meant, whatever the reason. */
export function meaningOf({ tuple, anchor, yAxis, unit, unitX, unitY, angleUnit, turn }: Convention): unknown {
  return { tuple, anchor, yAxis, unit, unitX: unitX ?? null, unitY: unitY ?? null, angleUnit, turn: turn ?? null };
}

/** The first part in which two sayings differ, in words; null where they are equal. */
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

/** Whether two shapes are equal to so much of a unit; angles to as many turns as there may be between them. */
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
