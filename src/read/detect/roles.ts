import {
  fileRoleOf,
  isPlainBoxKey,
  knownRoleOf,
  longestRole,
  nounRoleOf,
  namesShape,
  roleKeys,
  roleOfKey,
  roleOfText,
  stringAt,
  valueAt,
  type KeyRoles,
  type Match,
} from '../../formats/index.js';
import type { Hitbox, NameSource } from '../../model/document.js';
import type { Role } from '../../model/role.js';
import type { ObjectValue, Value } from '../../model/value.js';
import { longestKey } from '../../model/path.js';
import { indexText, type Place } from '../evaluate/place.js';

/** What a box is for, by its own words and by the keys above it. */

const none: KeyRoles = { strong: null, weak: null, isGeneral: false };

const nameKeys = ['name', 'id', 'label', 'key'] as const;
const recordKeys = [...roleKeys.slice(1), ...nameKeys];
/** Keys that say with `true` that a body is passed through. */
const sensorKeys = ['isSensor', 'isTrigger', 'sensor', 'is_sensor', 'is_trigger'] as const;
/** More tags than these are no tags. */
const maxTags = 32;

/** The words that a record says of itself. */
interface Sayings {
  readonly role: { readonly key: string; readonly text: string } | null;
  readonly tags: readonly string[];
}

const noSayings: Sayings = { role: null, tags: [] };

/** The role that a box says itself, if it says one. */
export function ownRole(value: Value): Role | null {
  const { role } = sayingsOf(value);
  if (role !== null) return roleOfText(role.text);
  return value.kind === 'object' && isSensor(value) ? 'trigger' : null;
}

/** The words that a box says of itself and that are no role. */
export function tagsOf(value: Value): readonly string[] {
  return sayingsOf(value).tags;
}

function sayingsOf(value: Value): Sayings {
  if (value.kind !== 'object' || !value.entries.some(({ key }) => sayingKeys.has(key))) return noSayings;
  let role: Sayings['role'] = null;
  const tags: string[] = [];
  const take = (key: string, text: string): void => {
    if (text.trim() === '' || text.length > longestRole || namesShape(text)) return;
    if (role === null && (key === 'role' || knownRoleOf(text) !== null)) role = { key, text };
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

const sayingKeys: ReadonlySet<string> = new Set([...roleKeys, 'tags']);

function isSensor(value: ObjectValue): boolean {
  return sensorKeys.some((key) => {
    const said = valueAt(value, key);
    return said?.kind === 'opaque' && said.text === 'true';
  });
}

/** The texts with which a box says what it is: its role and its tags. */
export function declaredWords(value: Value): readonly string[] {
  const { role, tags } = sayingsOf(value);
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

/** The key under which a value itself holds a text, once and not by something that it takes over; null: it does not. */
export function keyWith(value: Value, key: string, text: string): string | null {
  if (value.kind !== 'object') return null;
  const [entry, another] = value.entries.filter((candidate) => candidate.key === key);
  return another === undefined && entry?.value.kind === 'string' && entry.value.value === text ? key : null;
}

/** The role that the name of a class tells, before what its engine takes where nothing is said. */
function usualRole({ role }: Match, callee: string): Pick<Match, 'role'> {
  const { strong, weak, isGeneral } = roleOfKey(callee);
  const told = strong ?? (isGeneral ? null : weak);
  return role?.said !== false || told === null ? {} : { role: { role: told, said: false } };
}

/** The name of the class or the function that makes a box, or that its record is handed to; '': none. */
export function calleeOf(place: Place | null, value: Value): string {
  const call = value.kind === 'call' ? value : place?.value;
  return call?.kind === 'call' ? call.callee.slice(call.callee.lastIndexOf('.') + 1) : '';
}

/** The role that the name of a class or a function tells of what it makes. */
function calledRole(place: Place | null, value: Value): Role | null {
  const { weak, isGeneral } = roleOfKey(calleeOf(place, value));
  return isGeneral ? null : weak;
}

/** A match of what a call makes. */
export function becauseOfCall(match: Match, callee: string): Match {
  const { codec, tuple, names, values, anchor, angle, ...more } = match;
  const usual = usualRole(match, callee);
  return { codec, tuple, names, values, anchor, angle, ...more, ...usual, because: 'call', word: callee };
}

/** Notes where the name and the role of a box were read. `said`: the value that says them; `value`: the box's own text. */
export function noteWordSources(
  draft: { -readonly [K in 'nameFrom' | 'roleKey']?: Hitbox[K] },
  place: Place | null,
  value: Value,
  said: Value,
): void {
  const name = ownName(said);
  const { role } = sayingsOf(said);
  const nameKey = name === null ? null : keyWith(value, name.key, name.text);
  const roleKey = role === null ? null : keyWith(value, role.key, role.text);
  if (nameKey !== null) draft.nameFrom = nameFromKey(nameKey);
  else if (name === null && place !== null && place.key !== null) draft.nameFrom = 'outer-key';
  if (roleKey !== null) draft.roleKey = roleKey;
}

/** There are few keys of names: all hitboxes share what says that. */
const namesFrom = new Map<string, NameSource>();

function nameFromKey(key: string): NameSource {
  let known = namesFrom.get(key);
  if (known === undefined) namesFrom.set(key, (known = { key }));
  return known;
}

/** The roles of the boxes of one text. What the keys above say is worked out once for all boxes of a list. */
export class Roles {
  private readonly above = new Map<Place, KeyRoles>();
  /** What the file's name says, where nothing nearer does. */
  private readonly ofFile: Role | null;

  constructor(path = '') {
    this.ofFile = fileRoleOf(path);
  }

  /**
   * The role that the text says of a box, null where it says none.
   * @param fact what the call says that makes the box, or what its engine takes where nothing is said
   */
  of(place: Place | null, value: Value, fact?: Match['role']): Role | null {
    const own = ownRole(value) ?? roleAround(place);
    if (own !== null) return own;
    const { strong: first, weak: second, isGeneral } = this.around(place, value);
    const said = fact?.said === true ? fact.role : null;
    const typed = (how: 'strong' | 'weak'): Role | null => (place === null ? null : typedRole(place, how));
    const named = (isGeneral ? null : second) ?? calledRole(place, value) ?? typed('weak');
    const usual = fact === undefined || fact.role === 'other' ? null : fact.role;
    return first ?? typed('strong') ?? said ?? named ?? usual ?? second ?? this.ofFile;
  }

  /** What the name of a box says, then the keys and the records around it. */
  private around(place: Place | null, value: Value): KeyRoles {
    const outside = place === null ? none : this.at(place);
    const { strong, weak, isGeneral } = nounRoleOf(ownName(value)?.text ?? '');
    const named = strong ?? (isGeneral ? null : weak);
    return named === null ? outside : { strong: outside.strong, weak: named, isGeneral: false };
  }

  /** What the keys from a place on outwards say. "body" among the hurtboxes is a hurtbox: strong goes before weak. */
  private at(place: Place): KeyRoles {
    const { key, parent } = place;
    const here = key === null ? none : roleOfKey(key);
    if (here.strong !== null) return here;
    const outside = parent === null ? none : this.inherited(parent);
    // A "body" of a wall is a wall, and a button is one whatever it does: "slash".
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
 * The role that the nearest declared type says, for certain or where no key says another one. `Hitbox` is what many call
 * boxes of any kind.
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

/** The role that a record around boxes tells by its type and its name. */
function recordRole(value: Value | null): Role | null {
  if (value?.kind !== 'object') return null;
  for (const key of recordKeys) {
    const { strong, weak, isGeneral } = nounRoleOf(stringAt(value, key) ?? '');
    if (strong === null && weak !== null && !isGeneral) return weak;
  }
  return null;
}

/** What a record says of the box in it, or of the list of boxes, that stands under a key without a role of its own. */
function roleAround(place: Place | null): Role | null {
  const at = place?.key === null ? place.parent : place;
  if (at === null || at.key === null || at.parent?.value?.kind !== 'object' || !isPlainBoxKey(at.key)) return null;
  return ownRole(at.parent.value);
}

/** The name of a box: its own, or its last key with what follows it. */
export function nameOf(place: Place | null, value: Value): string {
  const own = ownName(value);
  if (own !== null) return own.text;
  let indexes = '';
  for (let at = place; at !== null; at = at.parent) {
    if (at.key !== null) return indexes === '' ? at.key : clipped(at.key) + indexes;
    indexes = indexText(at.index) + indexes;
  }
  return indexes === '' ? 'box' : indexes;
}

/** A key is repeated in the names of all items of its list. */
function clipped(key: string): string {
  return key.length <= longestKey ? key : `${key.slice(0, longestKey - 1)}…`;
}
