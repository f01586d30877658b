import { namesShape, roleOfKey, roleOfText, stringAt, type KeyRoles } from '../formats/index.js';
import type { Role } from '../model/role.js';
import type { Value } from '../model/value.js';
import { indexText, type Place } from './place.js';

/** What a box is for, by its own words and by the keys above it. */

const none: KeyRoles = { strong: null, weak: null };

/** The role that a box says itself, if it says one. */
export function ownRole(value: Value): Role | null {
  if (value.kind !== 'object') return null;
  for (const key of ['role', 'type', 'kind', 'tag']) {
    const text = stringAt(value, key);
    if (text !== null && text.trim() !== '' && text.length <= 40 && !namesShape(text)) return roleOfText(text);
  }
  return null;
}

/** The roles of the boxes of one text. What the keys above say is worked out once for all boxes of a list. */
export class Roles {
  private readonly above = new Map<Place, KeyRoles>();

  of(place: Place | null, value: Value): Role {
    const own = ownRole(value);
    if (own !== null) return own;
    if (place === null) return 'other';
    const { strong: first, weak: second } = this.at(place);
    return first ?? second ?? 'other';
  }

  /** What the keys from a place on outwards say. "body" among the hurtboxes is a hurtbox: strong goes before weak. */
  private at(place: Place): KeyRoles {
    const { key, parent } = place;
    if (key === null) return parent === null ? none : this.inherited(parent);
    const here = roleOfKey(key);
    if (here.strong !== null || parent === null) return here;
    const outside = this.inherited(parent);
    return { strong: outside.strong, weak: here.weak ?? outside.weak };
  }

  private inherited(place: Place): KeyRoles {
    let roles = this.above.get(place);
    if (roles === undefined) {
      roles = this.at(place);
      this.above.set(place, roles);
    }
    return roles;
  }
}

/** The name of a box: its own, or its last key with what follows it. */
export function nameOf(place: Place | null, value: Value): string {
  if (value.kind === 'object') {
    for (const key of ['name', 'id', 'label', 'key']) {
      const text = stringAt(value, key);
      if (text !== null && text.trim() !== '') return text;
    }
  }
  let indexes = '';
  for (let at = place; at !== null; at = at.parent) {
    if (at.key !== null) return at.key + indexes;
    indexes = indexText(at.index) + indexes;
  }
  return indexes === '' ? 'box' : indexes;
}
