import { roleKeys, roleOfKey } from '../../formats/index.js';
import type { Role } from '../../model/role.js';
import { pathUnder } from '../../model/path.js';
import { childrenOf, isContainer, type RootValue, type Value } from '../../model/value.js';
import { indexText, type Place } from '../evaluate/place.js';
import type { Ownership } from './owners.js';
import type { RoleEvidence } from './roles.js';

/** Decides what the word "hitbox" means for an owner, from the other words of its keys. */

/** A box without a role. */
export interface NeutralBox {
  readonly place: Place | null;
  readonly ownership: Ownership;
  readonly hitbox: RoleEvidence['hitbox'];
}

/** Which kinds of words the keys of an owner have. */
interface OwnerKeywords {
  hurt: boolean;
  attack: boolean;
  hitbox: boolean;
}

/**
 * Returns the role of each box named hitbox: among hurtboxes it hits, and beside attacks it can be hit. Null if its
 * owner's keys have words for both or neither. Boxes and their numbers don't matter, so that edits of them change no
 * role; an empty list counts.
 */
export function contrastRoles(boxes: readonly NeutralBox[], roots: readonly RootValue[]): readonly (Role | null)[] {
  if (boxes.every(({ hitbox }) => hitbox === undefined)) return boxes.map(() => null);
  const keywords = new KeywordsByOwner(boxes, roots);
  return boxes.map(({ ownership, hitbox }) => {
    const found = hitbox === undefined ? undefined : keywords.of(ownerId(ownership));
    // A type applies if no key is as clear.
    if (found === undefined || found.hurt === found.attack || (hitbox === 'type' && found.hitbox)) return null;
    return found.hurt ? 'hit' : 'hurt';
  });
}

/** A box that is its own owner is beside the others of the file. */
function ownerId({ owner, itself }: Ownership): string {
  return owner === null || itself === true ? '' : owner.path;
}

class KeywordsByOwner {
  private readonly known = new Map<string, OwnerKeywords>();

  constructor(boxes: readonly NeutralBox[], roots: readonly RootValue[]) {
    for (const { ownership } of boxes) this.known.set(ownerId(ownership), { hurt: false, attack: false, hitbox: false });
    for (const { place, ownership } of boxes) {
      for (let at = place; at !== null && at !== ownership.owner; at = at.parent) {
        if (at.key !== null) this.add(at.key, ownerId(ownership));
      }
    }
    for (const { path, value } of roots) {
      let owner = '';
      let at = '';
      for (const key of path) {
        if (isContainer(value)) this.add(key, owner);
        at = pathUnder(at, key);
        if (this.known.has(at)) owner = at;
      }
      this.collect(value, at, owner);
    }
  }

  of(owner: string): OwnerKeywords | undefined {
    return this.known.get(owner);
  }

  private collect(value: Value, path: string, outer: string): void {
    if (!isContainer(value)) return;
    const owner = this.known.has(path) ? path : outer;
    if (value.kind === 'object') {
      for (const { key, value: inner } of value.entries) {
        if (isContainer(inner)) this.add(key, owner);
        else if (inner.kind === 'string' && isRoleKey(key)) this.add(inner.value, owner, true);
        this.collect(inner, pathUnder(path, key), owner);
      }
    } else {
      childrenOf(value).forEach((inner, index) => {
        this.collect(inner, value.kind === 'array' ? path + indexText(index) : path, owner);
      });
    }
  }

  private add(name: string, owner: string, onlyKinds = false): void {
    const { role, isKind, isAttack, isHitbox } = roleOfKey(name);
    const found = this.known.get(owner);
    if (found === undefined || (onlyKinds && isKind !== true)) return;
    found.hurt ||= role === 'hurt';
    found.attack ||= isAttack === true;
    found.hitbox ||= isHitbox === true;
  }
}

function isRoleKey(key: string): boolean {
  return (roleKeys as readonly string[]).includes(key);
}
