import {
  isRoleWord,
  toKnownRole,
  roleOfTitle,
  roleKeys,
  roleOfNames,
  haveSameMeaning,
  haveSameForm,
} from '../formats/index.js';
import type { Hitbox, HitboxDocument } from '../model/document.js';
import type { Role } from '../model/role.js';
import type { TextEdit } from '../model/span.js';
import { getSiblings } from './entries.js';
import { removeEntries } from './entry-removal.js';
import { getSpelling } from './entry-time.js';
import { stringEdit, textUnder, type LocatedHitbox } from './entry-names.js';

/** Editing the role of a hitbox, and keeping it when a name that implies it changes. */

/**
 * Returns the edits that keep the role of an entry when it is renamed: the role is written beside the name if only the
 * name implied it, or if the new name implies another. Empty if there is nothing to write; null if it can't be written.
 */
export function roleBesideName(
  text: string,
  target: LocatedHitbox,
  format: string,
  name: string,
): readonly TextEdit[] | null {
  const { hitbox } = target;
  if (hitbox.roleKey !== undefined) return [];
  if (format.startsWith('generic')) {
    if (impliedBy(name) === impliedBy(hitbox.name) || isNothingKept(hitbox, name)) return [];
    return isRoleWord(hitbox.role) ? insertRole(text, target, null) : null;
  }
  if (format !== 'hitbox-json') return [];
  return (roleOfNames(name) ?? 'other') === hitbox.role ? [] : (insertRole(text, target, 'name') ?? []);
}

function impliedBy(name: string): string {
  const { role, isKind, isHitbox } = roleOfTitle(name);
  return [role, isKind, isHitbox].join(' ');
}

/** Whether a hitbox has no declared role that the new name could change. */
function isNothingKept({ roleAssumed }: Hitbox, name: string): boolean {
  return roleAssumed === true && roleOfTitle(name).role === null;
}

const countsFrame = /^(?:frame[_ -]?)?\d{1,6}$/i;

/**
 * Returns the edits that keep the role of an entry when its key changes: the record declares its role if the new key
 * doesn't imply the same. Null if it would still be read differently.
 */
export function roleUnderKey(
  text: string,
  target: LocatedHitbox,
  document: HitboxDocument,
  name: string,
): readonly TextEdit[] | null {
  const { hitbox } = target;
  // A numeric key may be read as a frame.
  if (countsFrame.test(hitbox.name) !== countsFrame.test(name)) return null;
  if (haveSameMeaning(hitbox.name, name)) return [];
  if (!haveSameForm(hitbox.name, name) && !isReadUnderLike(document, target, name)) return null;
  if (hitbox.roleKey !== undefined || isNothingKept(hitbox, name)) return [];
  return isRoleWord(hitbox.role) ? insertRole(text, target, null) : null;
}

/** Whether a sibling of the same form is read under a key that implies as much as this one. */
function isReadUnderLike({ hitboxes }: HitboxDocument, { hitbox, siblings }: LocatedHitbox, name: string): boolean {
  if (siblings === null || !haveSameForm(name, name) || !haveSameForm(hitbox.name, hitbox.name)) return false;
  const { entries } = siblings;
  const starts = new Set(entries.map(({ value }) => value.start));
  const isBeside = (other: Hitbox): boolean =>
    other.form === hitbox.form && other.nameFrom === 'outer-key' && starts.has(other.start);
  return hitboxes.some((other) => other.id !== hitbox.id && isBeside(other) && haveSameForm(other.name, name));
}

/**
 * Returns the edits that change the role of a hitbox where its text says it, or would by its form: its role word is
 * replaced. A new role that isn't a known word is written under `role`, after the record's own role words, which stay.
 * Null if the hitbox declares no role.
 */
export function roleEdits(text: string, target: LocatedHitbox, format: string, role: Role): TextEdit[] | null {
  const { hitbox, value } = target;
  const { roleKey } = hitbox;
  const isGeneric = format.startsWith('generic');
  if (roleKey !== undefined && (roleKey === 'role' || !isGeneric || toKnownRole(role) === role)) {
    const own = textUnder(value, roleKey);
    return own === null ? null : [stringEdit(text, own, role)];
  }
  if (format.startsWith('tiled')) {
    // Tiled writes the class of every object, usually empty.
    const blank = ['type', 'class'].map((key) => textUnder(value, key)).find((word) => word?.string.value === '');
    return blank ? [stringEdit(text, blank, role)] : null;
  }
  if (!isGeneric) return null;
  const tags: readonly string[] = hitbox.tags ?? [];
  const beside = roleKey ?? roleKeys.find((key) => tags.includes(textUnder(value, key)?.string.value ?? ''));
  return beside === undefined ? null : insertRole(text, target, beside, role);
}

/** Returns the edits that declare a role in the record of a hitbox, which declares none; null if it isn't a record. */
export function declareRole(text: string, target: LocatedHitbox, format: string, role: Role): TextEdit[] | null {
  return insertRole(text, target, format === 'hitbox-json' ? 'name' : null, role);
}

/** Returns the edits that remove the property with the role of a hitbox; null if another property says the role. */
export function removeRole(text: string, { hitbox: { roleKey }, value: record }: LocatedHitbox): TextEdit[] | null {
  if (roleKey !== 'role' || record.value.kind !== 'object') return null;
  const word = record.value.entries.find(({ key }) => key === roleKey)?.value;
  if (word === undefined) return null;
  const siblings = getSiblings(text, [record, { value: word, start: record.start + word.start }]);
  return siblings === null ? null : removeEntries(text, siblings, new Set([siblings.index]));
}

/** Returns the edits that declare a role in a record, after the value of a key or at its end; null if they can't. */
function insertRole(
  text: string,
  { hitbox, value: placed }: LocatedHitbox,
  after: string | null,
  role: Role = hitbox.role,
): TextEdit[] | null {
  const { value } = placed;
  if (value.kind !== 'object') return null;
  if (value.entries.some(({ key }) => key === 'role')) {
    const empty = textUnder(placed, 'role');
    return empty?.string.value.trim() === '' ? [stringEdit(text, empty, role)] : null;
  }
  const index = after === null ? -1 : value.entries.findIndex(({ key }) => key === after);
  const spelling = getSpelling(text, placed, index < 0 ? undefined : index);
  if (spelling === null) return null;
  const roleText = spelling.gap + spelling.key('role') + spelling.colon + spelling.word(role);
  return [{ start: spelling.end, end: spelling.end, text: roleText }];
}
