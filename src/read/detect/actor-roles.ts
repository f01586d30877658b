import { toActorKind, isGenericKey, rolesFromNoun, type ActorKind } from '../../formats/index.js';
import type { Role } from '../../model/role.js';
import type { Value } from '../../model/value.js';
import type { Ownership } from './owners.js';
import { hasNoSpecificKey, type Place } from '../evaluate/place.js';
import { findCallee } from './roles.js';

/** Infers the roles of actors for which the text declares none. */

/** A box with its declared role, or null if the text declares none. */
export interface UndeclaredBox {
  readonly place: Place | null;
  readonly value: Value;
  readonly role: Role | null;
  readonly ownership: Ownership;
}

/**
 * Returns the inferred role of each box without a declared one; null if it doesn't belong to an actor. An owner that
 * deals damage is also hurt; so is any actor if something in the file deals damage. Otherwise an opponent's body is
 * hurt and other bodies push. If the file also has ordinary actors, an opponent gets a role that interacts with theirs.
 *
 * @param thing the thing that the file name names
 */
export function actorRoles(boxes: readonly UndeclaredBox[], thing: string | null): readonly (Role | null)[] {
  if (boxes.every(({ role }) => role !== null)) return boxes.map(() => null);
  const attackers = new Set<string>();
  const attacks = boxes.filter(({ role, place }) => role === 'hit' && !isPlainHitbox(place));
  for (const { ownership } of attacks) if (ownership.sprite !== null) attackers.add(ownership.sprite.path);
  const hurts = attacks.length > 0;
  const kinds = boxes.map(({ place, value, role }) => (role === null ? kindAt(place, value, thing) : null));
  const hasOthers = kinds.includes('anybody');
  return boxes.map(({ place, role, ownership }, index): Role | null => {
    if (role !== null) return null;
    const { sprite: owner } = ownership;
    if (owner !== null && attackers.has(owner.path) && isBodyOf(place, owner)) return 'hurt';
    const kind = kinds[index] ?? null;
    if (kind === null) return thing !== null && hasNoSpecificKey(place) ? rolesFromNoun(thing).weak : null;
    if (kind === 'anybody') return hurts ? 'hurt' : 'push';
    return hasOthers ? (hurts ? null : 'push') : 'hurt';
  });
}

/** "Hitbox" is a common name for boxes of any kind. */
function isPlainHitbox(place: Place | null): boolean {
  let at = place;
  while (at !== null && at.key === null) at = at.parent;
  return /^[_$]?hit[_-]?(?:box|boxes|area|areas|rect|rects|circle|shape)\d*$/i.test(at?.key ?? '');
}

/** Classifies the nearest name that is more specific than "box". */
function kindAt(place: Place | null, value: Value, thing: string | null): ActorKind | null {
  for (let at = place; at !== null; at = at.parent) {
    if (at.key === null) continue;
    const kind = toActorKind(at.key);
    if (kind !== null) return kind;
    if (!isGenericKey(at.key)) break;
  }
  return (
    toActorKind(findCallee(place, value)) ?? (thing !== null && hasNoSpecificKey(place) ? toActorKind(thing) : null)
  );
}

/** Whether a box is its owner, or lies in it under generic names only. */
function isBodyOf(place: Place | null, owner: Place): boolean {
  for (let at = place; at !== null; at = at.parent) {
    if (at.path === owner.path) return true;
    if (at.key === null || !isGenericKey(at.key)) return false;
  }
  return false;
}
