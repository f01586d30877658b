import type { Shape } from '../core/index.js';
import type { Hitbox } from '../model/document.js';
import { smallness } from './size.js';

/**
 * Groups of two or more hitboxes of one list that have the same owner, role, frames and numbers, and say nothing else, in the order of the
 * text. Those under keys are no copies: two entries of a table may be alike. Hitboxes that are switched off are left
 * out, and in code what stands in no list, such as the shapes that a body is set to: it may be set back to one.
 */
export function findDuplicates(hitboxes: readonly Hitbox[], isCode: boolean): Hitbox[][] {
  const groups: Hitbox[][] = [];
  const listed = hitboxes.filter(({ body, path, collection }) => {
    return body === undefined && path.endsWith(']') && (!isCode || collection !== undefined);
  });
  for (const alike of groupsBy(listed, sumOf)) {
    for (const same of groupsBy(alike, identity)) {
      // No place of a list is taken twice: what stands there again is of another statement.
      const group = [...new Map([...same].reverse().map((hitbox) => [hitbox.path, hitbox])).values()].reverse();
      if (group.length < 2) continue;
      const { shape } = group[0]!;
      if (numbersOf(shape).every(Number.isFinite) && smallness(shape) !== 'point') groups.push(group);
    }
  }
  return groups;
}

/** The hitboxes that share a key with another one. */
function groupsBy(hitboxes: readonly Hitbox[], key: (hitbox: Hitbox) => string | number): Hitbox[][] {
  const first = new Map<string | number, Hitbox>();
  const groups = new Map<string | number, Hitbox[]>();
  for (const hitbox of hitboxes) {
    const k = key(hitbox);
    const group = groups.get(k);
    const other = first.get(k);
    if (group !== undefined) group.push(hitbox);
    else if (other !== undefined) groups.set(k, [other, hitbox]);
    else first.set(k, hitbox);
  }
  return [...groups.values()];
}

/** A number that equal hitboxes have in common, and that few others share with them: cheaper than an identity. */
function sumOf({ shape, frames }: Hitbox): number {
  const moment = frames === null ? 0 : 17.9 * frames[0];
  if (shape.kind === 'rect') return shape.x + 3.1 * shape.y + 7.3 * shape.width + 13.7 * shape.height + moment;
  return numbersOf(shape).reduce((sum, value, i) => sum + value * (1 + 2.1 * i), moment);
}

function identity({ path, collection, name, sprite, role, animation, state, frames, shape, beside }: Hitbox): string {
  // Two walls in one place are one too many, whatever they are called; two things with names may be two things.
  const called = bodily.has(role) || name.endsWith(']') ? '' : name;
  const list = path.slice(0, path.lastIndexOf('['));
  return JSON.stringify([
    collection,
    list,
    called,
    sprite,
    role,
    animation,
    state,
    frames,
    beside,
    shape.kind,
    numbersOf(shape),
  ]);
}

const bodily: ReadonlySet<string> = new Set(['hit', 'hurt', 'push', 'solid', 'ui']);

function numbersOf(shape: Shape): number[] {
  switch (shape.kind) {
    case 'rect':
      return [shape.x, shape.y, shape.width, shape.height, shape.rotation ?? 0];
    case 'circle':
      return [shape.x, shape.y, shape.radius];
    case 'capsule':
      return [shape.x1, shape.y1, shape.x2, shape.y2, shape.radius];
    case 'ellipse':
      return [shape.x, shape.y, shape.radiusX, shape.radiusY, shape.rotation ?? 0];
    case 'polygon':
      return shape.points.flatMap(({ x, y }) => [x, y]);
  }
}
