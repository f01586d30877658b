import {
  isRoleWord,
  knownRoleOf,
  nounRoleOf,
  roleKeys,
  roleOfNames,
  tellTheSame,
  tellTheSameForm,
} from '../formats/index.js';
import type { Hitbox, HitboxDocument } from '../model/document.js';
import type { Role } from '../model/role.js';
import type { TextEdit } from '../model/span.js';
import { spellingOf } from './entry-time.js';
import { stringEdit, textUnder, type FoundHitbox } from './entry-names.js';

/** What a hitbox is for, where its name tells that and is to be another one. */

/**
 * The edits that keep the role of an entry when it gets another name: the role is written beside the name, where the
 * name alone told it, or the new one tells another. None where nothing has to be written; null where it cannot.
 */
export function roleBesideName(
  text: string,
  found: FoundHitbox,
  format: string,
  name: string,
): readonly TextEdit[] | null {
  const { hitbox } = found;
  if (hitbox.roleKey !== undefined) return [];
  if (format.startsWith('generic')) {
    if (nounTold(name) === nounTold(hitbox.name)) return [];
    return isRoleWord(hitbox.role) ? sayRole(text, found, null) : null;
  }
  if (format !== 'hitbox-json') return [];
  return (roleOfNames(name) ?? 'other') === hitbox.role ? [] : (sayRole(text, found, 'name') ?? []);
}

function nounTold(name: string): string {
  const { strong, weak, isGeneral } = nounRoleOf(name);
  return [strong, isGeneral ? null : weak].join(' ');
}

const countsFrame = /^(?:frame[_ -]?)?\d{1,6}$/i;

/**
 * The edits that keep the role of an entry whose key is to be another one; null where it would be read in another way
 * all the same. A record says its role itself where the new key does not tell it as the old one did.
 */
export function roleUnderKey(
  text: string,
  found: FoundHitbox,
  document: HitboxDocument,
  name: string,
): readonly TextEdit[] | null {
  const { hitbox } = found;
  // A key that is a number may be read as a frame.
  if (countsFrame.test(hitbox.name) !== countsFrame.test(name)) return null;
  if (tellTheSame(hitbox.name, name)) return [];
  if (!tellTheSameForm(hitbox.name, name) && !isReadUnderLike(document, found, name)) return null;
  if (hitbox.roleKey !== undefined) return [];
  return isRoleWord(hitbox.role) ? sayRole(text, found, null) : null;
}

/** Whether a sibling of the same form is read under a key that tells no more and no less than this one. */
function isReadUnderLike({ hitboxes }: HitboxDocument, { hitbox, siblings }: FoundHitbox, name: string): boolean {
  if (siblings === null || !tellTheSameForm(name, name) || !tellTheSameForm(hitbox.name, hitbox.name)) return false;
  const { entries } = siblings;
  const starts = new Set(entries.map(({ value }) => value.start));
  const isBeside = (other: Hitbox): boolean =>
    other.form === hitbox.form && other.nameFrom === 'outer-key' && starts.has(other.start);
  return hitboxes.some((other) => other.id !== hitbox.id && isBeside(other) && tellTheSameForm(other.name, name));
}

/**
 * The edits that give a hitbox another role: the word that says it is replaced. A word that is no known role is written
 * under `role`, behind the words that the record says of itself, which stay. Null where the hitbox says nothing.
 */
export function roleEdits(text: string, found: FoundHitbox, format: string, role: Role): TextEdit[] | null {
  const { hitbox, value } = found;
  const { roleKey } = hitbox;
  const isFree = roleKey === 'role' || !format.startsWith('generic');
  if (roleKey !== undefined && (isFree || knownRoleOf(role) === role)) {
    const own = textUnder(value, roleKey);
    return own === null ? null : [stringEdit(text, own, role)];
  }
  if (!format.startsWith('generic')) return null;
  const tags: readonly string[] = hitbox.tags ?? [];
  const beside = roleKey ?? roleKeys.find((key) => tags.includes(textUnder(value, key)?.string.value ?? ''));
  return beside === undefined ? null : sayRole(text, found, beside, role);
}

/** The edits that make a record say a role, behind the value of a key or at its end; null: they cannot. */
function sayRole(
  text: string,
  { hitbox, value: placed }: FoundHitbox,
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
  const spelling = spellingOf(text, placed, index < 0 ? undefined : index);
  if (spelling === null) return null;
  const said = spelling.gap + spelling.key('role') + spelling.colon + spelling.word(role);
  return [{ start: spelling.end, end: spelling.end, text: said }];
}
