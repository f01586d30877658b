import {
  isPlainBoxKey,
  maxRoleLength,
  namesShape,
  nearestRole,
  noRole,
  roleKeys,
  roleOfFileName,
  roleOfKey,
  roleOfText,
  roleOfTitle,
  stringAt,
  thingFromFileName,
  cacheByObject,
  toKnownRole,
  valueAt,
  type Match,
} from '../../formats/index.js';
import type { Hitbox, NameSource } from '../../model/document.js';
import type { Role } from '../../model/role.js';
import type { NameRole } from '../../model/name-roles.js';
import type { ObjectValue, Value } from '../../model/value.js';
import { maxKeyLength } from '../../model/path.js';
import { hasNoSpecificKey, indexText, type Place } from '../evaluate/place.js';

/** Determines the role of a box from its own words and the keys above it. */

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

/** Returns the name of the class or function that creates a box or receives its record; '' if there is none. */
function findCallee(place: Place | null, value: Value, { because, word = '' }: Match): string {
  const call = value.kind === 'call' ? value : place?.value;
  const callee = because === 'call' ? word : call?.kind === 'call' ? call.callee : '';
  return callee.slice(callee.lastIndexOf('.') + 1);
}

/** Returns a match for the result of a call. */
export function withCallEvidence(match: Match, callee: string): Match {
  const { codec, tuple, names, values, anchor, angle, ...more } = match;
  return { codec, tuple, names, values, anchor, angle, ...more, because: 'call', word: callee };
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
  { isCommented }: RoleEvidence,
): void {
  const name = ownName(declared);
  const role = isCommented === true ? null : declaredRoles(declared).role;
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

/** What the text says about the role of a box. */
export interface RoleEvidence {
  /** Null if nothing claims a role. */
  readonly role: Role | null;
  /** Whether a comment declares it. */
  readonly isCommented?: true;
  /** What names the box a hitbox: its keys, or only its type or class. Contrast decides what that means. */
  readonly hitbox?: 'key' | 'type';
}

/** The roles of the boxes in a text. What the keys above say is computed once per list. */
export class Roles {
  private readonly ofFile: NameRole;
  private readonly ofThing: Role | null;

  /** @param inComments the role that a comment declares for the box at an offset */
  constructor(
    path = '',
    private readonly inComments: (start: number) => Role | null = () => null,
  ) {
    this.ofFile = roleOfFileName(path);
    this.ofThing = roleOfTitle(thingFromFileName(path) ?? '').role;
  }

  /** Returns the role that the text claims for a box. `start`: where the box starts. */
  of(place: Place | null, value: Value, match: Match, start: number): RoleEvidence {
    const { role: written } = declaredRoles(value);
    const commented = written?.key === 'role' ? null : this.inComments(start);
    if (commented !== null) return { role: commented, isCommented: true };
    const own = ownRole(value) ?? roleAround(place);
    if (own !== null) return { role: own };
    const keys = [roleOfTitle(ownName(value)?.text ?? ''), place === null ? noRole : this.at(place)];
    const types = [roleOfKey(findCallee(place, value, match)), typedRole(place)];
    const named = nearestRole([...keys, ...types, this.ofFile]);
    const ofEngine = match.role === undefined || match.role.role === 'other' ? null : match.role;
    const declared = ofEngine?.isDeclared === true && named.isKind !== true ? ofEngine.role : null;
    const thing = hasNoSpecificKey(place) ? this.ofThing : null;
    const role = declared ?? named.role ?? ofEngine?.role ?? thing;
    if (role !== null) return { role };
    const isHitbox = (names: readonly NameRole[]): boolean => nearestRole(names).isHitbox === true;
    return isHitbox(keys) ? { role, hitbox: 'key' } : isHitbox(types) ? { role, hitbox: 'type' } : { role };
  }

  /** Returns what the keys at and above a place say. */
  private at({ key, parent }: Place): NameRole {
    const here = key === null ? noRole : roleOfKey(key);
    return here.isKind === true || parent === null ? here : nearestRole([here, this.inherited(parent)]);
  }

  private readonly inherited = cacheByObject((place: Place): NameRole =>
    nearestRole([recordRole(place.value), this.at(place)]),
  );
}

/** Returns what the nearest declared types say. */
function typedRole(place: Place | null): NameRole {
  const names: NameRole[] = [];
  for (let at = place; at !== null; at = at.parent)
    for (const name of at.typed?.names() ?? []) names.push(roleOfKey(name));
  return nearestRole(names);
}

/** Returns the role in the type and name of a record around boxes. That of an attack may hold boxes of any kind. */
function recordRole(value: Value | null): NameRole {
  if (value?.kind !== 'object') return noRole;
  const roles = recordKeys.map((key) => roleOfTitle(stringAt(value, key) ?? ''));
  return nearestRole(roles.filter(({ role, isAttack }) => isAttack !== true && role !== 'hurt'));
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
