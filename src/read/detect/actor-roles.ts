import { actorKindOf, isGenericKey, nounRoleOf, type ActorKind } from '../../formats/index.js';
import type { Role } from '../../model/role.js';
import type { Value } from '../../model/value.js';
import type { Ownership } from './owners.js';
import { isUnnamedAt, type Place } from '../evaluate/place.js';
import { calleeOf } from './roles.js';

/** The roles of those who move and act, where the text does not say them. */

/** A box, with the role that the text says; null: it says none. */
export interface UndeclaredBox {
  readonly place: Place | null;
  readonly value: Value;
  readonly role: Role | null;
  readonly ownership: Ownership;
}

/**
 * The roles of boxes that say none; null where they are of nobody who acts. Who strikes is struck too, and so is anybody
 * where something deals damage. Where nothing does, the body of an opponent is struck, and others push. An opponent of
 * somebody in the same file gets a role under which the two meet.
 * @param thing what the file's name is the name of
 */
export function actorRoles(boxes: readonly UndeclaredBox[], thing: string | null): readonly (Role | null)[] {
  if (boxes.every(({ role }) => role !== null)) return boxes.map(() => null);
  const strikers = new Set<string>();
  const dealing = boxes.filter(({ role, place }) => role === 'hit' && !isPlainHitbox(place));
  for (const { ownership } of dealing) if (ownership.owner !== null) strikers.add(ownership.owner.path);
  const hurts = dealing.length > 0;
  const kinds = boxes.map(({ place, value, role }) => (role === null ? kindAt(place, value, thing) : null));
  const hasOthers = kinds.includes('anybody');
  return boxes.map(({ place, role, ownership }, index): Role | null => {
    if (role !== null) return null;
    const { owner } = ownership;
    if (owner !== null && strikers.has(owner.path) && isBodyOf(place, owner)) return 'hurt';
    const kind = kinds[index] ?? null;
    if (kind === null) return thing !== null && isUnnamedAt(place) ? nounRoleOf(thing).weak : null;
    if (kind === 'anybody') return hurts ? 'hurt' : 'push';
    return hasOthers ? (hurts ? null : 'push') : 'hurt';
  });
}

/** Many call boxes of any kind so. */
function isPlainHitbox(place: Place | null): boolean {
  let at = place;
  while (at !== null && at.key === null) at = at.parent;
  return /^[_$]?hit[_-]?(?:box|boxes|area|areas|rect|rects|circle|shape)\d*$/i.test(at?.key ?? '');
}

/** Who the nearest name that is more than "box" names. */
function kindAt(place: Place | null, value: Value, thing: string | null): ActorKind | null {
  for (let at = place; at !== null; at = at.parent) {
    if (at.key === null) continue;
    const kind = actorKindOf(at.key);
    if (kind !== null) return kind;
    if (!isGenericKey(at.key)) break;
  }
  return actorKindOf(calleeOf(place, value)) ?? (thing !== null && isUnnamedAt(place) ? actorKindOf(thing) : null);
}

/** Whether a box is somebody, or stands in them under names that say no more than that it is one. */
function isBodyOf(place: Place | null, owner: Place): boolean {
  for (let at = place; at !== null; at = at.parent) {
    if (at.path === owner.path) return true;
    if (at.key === null || !isGenericKey(at.key)) return false;
  }
  return false;
}
