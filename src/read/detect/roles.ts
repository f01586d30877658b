import {
  roleFromFileName,
  isPlainBoxKey,
  toKnownRole,
  maxRoleLength,
  rolesFromNoun,
  namesShape,
  roleKeys,
  roleOfKey,
  roleOfText,
  stringAt,
  valueAt,
  type Match,
} from '../../formats/index.js';
import type { Hitbox, NameSource } from '../../model/document.js';
import type { Role } from '../../model/role.js';
import type { KeyRoles } from '../../model/role-keywords.js';
import type { ObjectValue, Value } from '../../model/value.js';
import { maxKeyLength } from '../../model/path.js';
import { indexText, type Place } from '../evaluate/place.js';

/** Determines the role of a box from its own words and the keys above it. */

const none: KeyRoles = { strong: null, weak: null, isGeneral: false };

const nameKeys = ['name', 'id', 'label', 'key'] as const;
const recordKeys = [...roleKeys.slice(1), ...nameKeys];
/** Keys whose value `true` means that a body doesn't block. */
const sensorKeys = ['isSensor', 'isTrigger', 'sensor', 'is_sensor', 'is_trigger'] as const;
/** At most this many tags are read. */
const maxTags = 32;

/** The role and tags that a record declares. */
interface DeclaredRoles {
  readonly role: { readonly key: string; readonly text: string } | null;
  readonly tags: readonly string[];
}

const noDeclaredRoles: DeclaredRoles = { role: null, tags: [] };

/** Returns the role that a box itself declares, if any. */
export function ownRole(value: Value): Role | null {
  const { role } = declaredRoles(value);
  if (role !== null) return roleOfText(role.text);
  return value.kind === 'object' && isSensor(value) ? 'trigger' : null;
}

/** Returns the declared words of a box that aren't its role. */
export function readTags(value: Value): readonly string[] {
  return declaredRoles(value).tags;
}

function declaredRoles(value: Value): DeclaredRoles {
  if (value.kind !== 'object' || !value.entries.some(({ key }) => roleAndTagKeys.has(key))) return noDeclaredRoles;
  let role: DeclaredRoles['role'] = null;
  const tags: string[] = [];
  const take = (key: string, text: string): void => {
    if (text.trim() === '' || text.length > maxRoleLength || namesShape(text)) return;
    if (role === null && (key === 'role' || toKnownRole(text) !== null)) role = { key, text };
    else if (!tags.includes(text) && tags.length < maxTags) tags.push(text);
  };
  for (const key of roleKeys) {
    const text = stringAt(value, key);
    if (text !== null) take(key, text);
  }
  const list = valueAt(value, 'tags');
  if (list?.kind === 'string') take('tags', list.value);
  if (list?.kind === 'array') for (const item of list.items) if (item.kind === 'string') take('', item.value);
  return { role, tags };
}

const roleAndTagKeys: ReadonlySet<string> = new Set([...roleKeys, 'tags']);

function isSensor(value: ObjectValue): boolean {
  return sensorKeys.some((key) => {
    const declared = valueAt(value, key);
    return declared?.kind === 'opaque' && declared.text === 'true';
  });
}

/** Returns the words that a box declares about itself: its role and its tags. */
export function declaredKeywords(value: Value): readonly string[] {
  const { role, tags } = declaredRoles(value);
  return role === null ? tags : [role.text, ...tags];
}

function ownName(value: Value): { readonly key: string; readonly text: string } | null {
  if (value.kind !== 'object') return null;
  for (const key of nameKeys) {
    const text = stringAt(value, key);
    if (text !== null && text.trim() !== '') return { key, text };
  }
  return null;
}

/** Returns the key if the value itself holds this text there exactly once, and not through a spread; otherwise null. */
export function keyWith(value: Value, key: string, text: string): string | null {
  if (value.kind !== 'object') return null;
  const [entry, another] = value.entries.filter((candidate) => candidate.key === key);
  return another === undefined && entry?.value.kind === 'string' && entry.value.value === text ? key : null;
}

/** Returns the role in the name of a class, which overrides the default role of its engine. */
function roleFromCallee({ role }: Match, callee: string): Pick<Match, 'role'> {
  const { strong, weak, isGeneral } = roleOfKey(callee);
  const explicitRole = strong ?? (isGeneral ? null : weak);
  return role?.isDeclared !== false || explicitRole === null ? {} : { role: { role: explicitRole, isDeclared: false } };
}

/** Returns the name of the class or function that creates a box or receives its record; '' if there is none. */
export function findCallee(place: Place | null, value: Value): string {
  const call = value.kind === 'call' ? value : place?.value;
  return call?.kind === 'call' ? call.callee.slice(call.callee.lastIndexOf('.') + 1) : '';
}

/** Returns the role that the name of a class or function indicates for its result. */
function calledRole(place: Place | null, value: Value): Role | null {
  const { weak, isGeneral } = roleOfKey(findCallee(place, value));
  return isGeneral ? null : weak;
}

/** Returns a match for the result of a call. */
export function withCallEvidence(match: Match, callee: string): Match {
  const { codec, tuple, names, values, anchor, angle, ...more } = match;
  const usual = roleFromCallee(match, callee);
  return { codec, tuple, names, values, anchor, angle, ...more, ...usual, because: 'call', word: callee };
}

/**
 * Records where the name and role of a box were read. `declared`: the value that contains them; `value`: the box's own
 * text.
 */
export function noteWordSources(
  draft: { -readonly [K in 'nameFrom' | 'roleKey']?: Hitbox[K] },
  place: Place | null,
  value: Value,
  declared: Value,
): void {
  const name = ownName(declared);
  const { role } = declaredRoles(declared);
  const nameKey = name === null ? null : keyWith(value, name.key, name.text);
  const roleKey = role === null ? null : keyWith(value, role.key, role.text);
  if (nameKey !== null) draft.nameFrom = nameFromKey(nameKey);
  else if (name === null && place !== null && place.key !== null) draft.nameFrom = 'outer-key';
  if (roleKey !== null) draft.roleKey = roleKey;
}

/** There are few name keys, so all hitboxes share the same objects. */
const namesFrom = new Map<string, NameSource>();

function nameFromKey(key: string): NameSource {
  let known = namesFrom.get(key);
  if (known === undefined) namesFrom.set(key, (known = { key }));
  return known;
}

/** The roles of the boxes in a text. The roles from the keys above are computed once per list. */
export class Roles {
  private readonly above = new Map<Place, KeyRoles>();
  /** The role in the file name, used if nothing nearer has one. */
  private readonly ofFile: Role | null;

  constructor(path = '') {
    this.ofFile = roleFromFileName(path);
  }

  /**
   * Returns the declared role of a box; null if there is none.
   *
   * @param callRole the role from the call that creates the box, or the default of its engine
   */
  of(place: Place | null, value: Value, callRole?: Match['role']): Role | null {
    const own = ownRole(value) ?? roleAround(place);
    if (own !== null) return own;
    const { strong: first, weak: second, isGeneral } = this.around(place, value);
    const declared = callRole?.isDeclared === true ? callRole.role : null;
    const typed = (how: 'strong' | 'weak'): Role | null => (place === null ? null : typedRole(place, how));
    const named = (isGeneral ? null : second) ?? calledRole(place, value) ?? typed('weak');
    const usual = callRole === undefined || callRole.role === 'other' ? null : callRole.role;
    return first ?? typed('strong') ?? declared ?? named ?? usual ?? second ?? this.ofFile;
  }

  /** Combines the role in the name of a box with those in the keys and records around it. */
  private around(place: Place | null, value: Value): KeyRoles {
    const outside = place === null ? none : this.at(place);
    const { strong, weak, isGeneral } = rolesFromNoun(ownName(value)?.text ?? '');
    const named = strong ?? (isGeneral ? null : weak);
    return named === null ? outside : { strong: outside.strong, weak: named, isGeneral: false };
  }

  /**
   * Returns the roles in the keys at and above a place. "body" among the hurtboxes is a hurtbox: strong overrides weak.
   */
  private at(place: Place): KeyRoles {
    const { key, parent } = place;
    const here = key === null ? none : roleOfKey(key);
    if (here.strong !== null) return here;
    const outside = parent === null ? none : this.inherited(parent);
    // A "body" of a wall is a wall, and a button stays a button whatever it does: "slash".
    const yields = here.isGeneral ? outside.weak !== null : here.weak === 'hit' && outside.weak === 'ui';
    const isNamed = here.weak !== null && !yields;
    const { weak, isGeneral } = isNamed ? here : outside;
    return { strong: outside.strong, weak, isGeneral };
  }

  private inherited(place: Place): KeyRoles {
    let roles = this.above.get(place);
    if (roles === undefined) {
      roles = this.at(place);
      const role = roles.weak === null || roles.isGeneral ? recordRole(place.value) : null;
      if (role !== null) roles = { strong: roles.strong, weak: role, isGeneral: false };
      this.above.set(place, roles);
    }
    return roles;
  }
}

/**
 * Returns the role in the nearest declared type: a strong one, or any if no key names another role. `Hitbox` is a
 * common type name for boxes of any kind.
 */
function typedRole(place: Place, how: 'strong' | 'weak'): Role | null {
  for (let at: Place | null = place; at !== null; at = at.parent) {
    for (const name of at.typed?.names() ?? []) {
      const { strong, weak } = roleOfKey(name);
      const isGeneral = /^hit_?box/i.test(name);
      const role = how === 'strong' ? (isGeneral ? null : strong) : (strong ?? weak);
      if (role !== null) return role;
    }
  }
  return null;
}

/** Returns the role in the type and name of a record around boxes. */
function recordRole(value: Value | null): Role | null {
  if (value?.kind !== 'object') return null;
  for (const key of recordKeys) {
    const { strong, weak, isGeneral } = rolesFromNoun(stringAt(value, key) ?? '');
    if (strong === null && weak !== null && !isGeneral) return weak;
  }
  return null;
}

/** Returns the role that a record declares for the box, or list of boxes, under a key without a role. */
function roleAround(place: Place | null): Role | null {
  const at = place?.key === null ? place.parent : place;
  if (at === null || at.key === null || at.parent?.value?.kind !== 'object' || !isPlainBoxKey(at.key)) return null;
  return ownRole(at.parent.value);
}

/** Returns the name of a box: its own, or its last key with the indexes after it. */
export function findName(place: Place | null, value: Value): string {
  const own = ownName(value);
  if (own !== null) return own.text;
  let indexes = '';
  for (let at = place; at !== null; at = at.parent) {
    if (at.key !== null) return indexes === '' ? at.key : clip(at.key) + indexes;
    indexes = indexText(at.index) + indexes;
  }
  return indexes === '' ? 'box' : indexes;
}

/** Shortens a key, because it is repeated in the names of all items of its list. */
function clip(key: string): string {
  return key.length <= maxKeyLength ? key : `${key.slice(0, maxKeyLength - 1)}…`;
}
