import type { Hitbox } from '../model/document.js';
import { dimensionOf, shapeNumbers } from './size.js';

/**
 * Finds groups of two or more hitboxes of one list with the same owner, role, frames, numbers and other content, in
 * text order. Hitboxes under keys aren't copies: two entries of a table may be equal. Left out are disabled hitboxes,
 * and in code those outside of lists, such as the shapes assigned to a body, which may return to one.
 */
export function findDuplicates(hitboxes: readonly Hitbox[], isCode: boolean): Hitbox[][] {
  const groups: Hitbox[][] = [];
  const listed = hitboxes.filter(({ body, path, collection }) => {
    return body === undefined && /\](?:@\d+)?$/.test(path) && (!isCode || collection !== undefined);
  });
  for (const alike of groupsBy(listed, hashHitbox)) {
    for (const same of groupsBy(alike, identity)) {
      // A list index is unique: the same path again belongs to another statement.
      const group = [...new Map([...same].reverse().map((hitbox) => [hitbox.path, hitbox])).values()].reverse();
      if (group.length < 2) continue;
      const { shape } = group[0]!;
      if (shapeNumbers(shape).every(Number.isFinite) && dimensionOf(shape) !== 'point') groups.push(group);
    }
  }
  return groups;
}

/** Returns groups of hitboxes with equal keys. */
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

/** Returns a hash of a hitbox: cheaper than its identity, and rarely shared. */
function hashHitbox({ shape, frames }: Hitbox): number {
  const frameTerm = frames === null ? 0 : 17.9 * frames[0];
  if (shape.kind === 'rect') return shape.x + 3.1 * shape.y + 7.3 * shape.width + 13.7 * shape.height + frameTerm;
  return shapeNumbers(shape).reduce((sum, value, i) => sum + value * (1 + 2.1 * i), frameTerm);
}

function identity(hitbox: Hitbox): string {
  const { path, collection, name, sprite, role, animation, state, frames, shape, beside, tags, motion, data } = hitbox;
  // Two walls in one place are one too many, whatever their names; other hitboxes with different names may be different
  // things.
  const comparedName = physicalRoles.has(role) || name.endsWith(']') ? '' : name;
  const list = path.slice(0, path.lastIndexOf('['));
  return JSON.stringify([
    collection,
    list,
    comparedName,
    sprite,
    role,
    animation,
    state,
    frames,
    beside,
    tags,
    motion,
    data,
    shape.kind,
    shapeNumbers(shape),
  ]);
}

const physicalRoles: ReadonlySet<string> = new Set(['hit', 'hurt', 'push', 'solid', 'ui']);
