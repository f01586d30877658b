import { roleKeys, roleOfKey } from '../../formats/index.js';
import type { Role } from '../../model/role.js';
import { pathUnder } from '../../model/path.js';
import { childrenOf, isContainer, type RootValue, type Value } from '../../model/value.js';
import { indexText, type Place } from '../evaluate/place.js';
import type { Ownership } from './owners.js';
import type { RoleEvidence } from './roles.js';
import { isGroupKey } from './vocabulary.js';

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
  const { known } = new KeywordsByOwner(boxes, roots);
  return boxes.map(({ ownership, hitbox }) => {
    const found = hitbox === undefined ? undefined : known.get(ownerId(ownership));
    // A type applies if no key is as clear.
    if (found === undefined || found.hurt === found.attack || (hitbox === 'type' && found.hitbox)) return null;
    return found.hurt ? 'hit' : 'hurt';
  });
}

/** A box that is its own owner is beside the others of the file. */
function ownerId({ sprite, itself }: Ownership): string {
  return sprite === null || itself === true ? '' : sprite.path;
}

/** Where keys stand. */
interface Around {
  /** Null for things without hitboxes of their own. */
  readonly owner: string | null;
  /** Whether a key at or above is "hitbox": nouns in it are hitboxes too, and no contrast to it. */
  readonly isHitbox: boolean;
}

class KeywordsByOwner {
  readonly known = new Map<string, OwnerKeywords>();
  /** The paths around the boxes that have no owner. */
  private readonly ofFile = new Set<string>();

  constructor(boxes: readonly NeutralBox[], roots: readonly RootValue[]) {
    for (const { ownership } of boxes)
      this.known.set(ownerId(ownership), { hurt: false, attack: false, hitbox: false });
    for (const { place, ownership } of boxes) {
      const owner = ownerId(ownership);
      for (let at = place; at !== null && at.path !== owner; at = at.parent) {
        if (owner === '') this.ofFile.add(at.path);
        if (at.key !== null) this.add(at.key, owner, true);
      }
    }
    for (const { path, value } of roots) {
      let around: Around = { owner: '', isHitbox: false };
      let at = '';
      path.forEach((key, k) => {
        at = pathUnder(at, key);
        around = this.under(key, k === path.length - 1 ? value : null, at, around);
      });
      this.collect(value, at, around);
    }
  }

  private collect(value: Value, path: string, around: Around): void {
    if (value.kind === 'object') {
      for (const { key, value: inner } of value.entries) {
        if (!isContainer(inner) && inner.kind !== 'string') continue;
        const at = pathUnder(path, key);
        this.collect(inner, at, this.under(key, inner, at, around));
      }
    } else if (isContainer(value)) {
      childrenOf(value).forEach((inner, index) => {
        if (!isContainer(inner)) return;
        const at = value.kind === 'array' ? path + indexText(index) : path;
        this.collect(inner, at, this.known.has(at) ? { owner: at, isHitbox: false } : around);
      });
    }
  }

  /** Adds the key of a value, and returns what is around the keys in it. */
  private under(key: string, value: Value | null, path: string, around: Around): Around {
    const { owner, isHitbox } = around;
    if (value?.kind === 'string' && roleKeys.some((one) => one === key)) this.add(value.value, owner, true);
    else if (value !== null && isContainer(value)) this.add(key, owner, isHitbox || isThing(value));
    if (this.known.has(path)) return { owner: path, isHitbox: false };
    const isOfOther = owner === '' && !isGroupKey(key) && !this.ofFile.has(path);
    return { owner: isOfOther ? null : owner, isHitbox: isHitbox || roleOfKey(key).isHitbox === true };
  }

  /** @param onlyKinds whether the name is no box by itself, so that only words for kinds of box count */
  private add(name: string, owner: string | null, onlyKinds: boolean): void {
    const { role, isKind, isAttack, isHitbox } = roleOfKey(name);
    const found = owner === null ? undefined : this.known.get(owner);
    if (found === undefined) return;
    found.hitbox ||= isHitbox === true;
    if (onlyKinds && isKind !== true) return;
    found.hurt ||= role === 'hurt';
    found.attack ||= isAttack === true;
  }
}

/** Whether a value has boxes by further names, or is a list of such: the name of a move isn't that of a box. */
function isThing(value: Value): boolean {
  if (value.kind === 'array') return value.items.some((item) => item.kind === 'object' && isThing(item));
  return value.kind === 'object' && value.entries.some((entry) => isContainer(entry.value));
}
