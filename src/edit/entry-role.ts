import {
  isRoleWord,
  quoted,
  toKnownRole,
  roleOfTitle,
  roleKeys,
  roleOfNames,
  haveSameMeaning,
  haveSameForm,
} from '../formats/index.js';
import type { Hitbox, HitboxDocument } from '../model/document.js';
import type { Role } from '../model/role.js';
import type { Span, TextEdit } from '../model/span.js';
import { indexOfKey, removeKey, setKey, styleAt } from './entries/keys.js';
import { stringEdit, textUnder, type LocatedHitbox } from './entry-names.js';
import { lineAt } from './pin-convention.js';

/** Editing the role of a hitbox, in its record or in a comment, and keeping it when a name that implies it changes. */

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
    // A hitbox without a role gets the one that its name implies.
    if (hitbox.role === 'other') return [];
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

/** Whether a name implies no role, so that one that a list or comment says stays. */
export function impliesNothing(name: string): boolean {
  return impliedBy(name) === impliedBy('');
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
  return roleKey === 'role' ? removeKey(text, record, roleKey) : null;
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
  if (indexOfKey(placed, 'role') >= 0) {
    const empty = textUnder(placed, 'role');
    return empty?.string.value.trim() === '' ? [stringEdit(text, empty, role)] : null;
  }
  const index = after === null ? -1 : indexOfKey(placed, after);
  const at = index < 0 ? value.entries.length - 1 : index;
  const edit = setKey(text, placed, 'role', quoted(role, styleAt(text, placed, at).quote), at);
  return edit === null ? null : [edit];
}

/** A comment that says the role of hitboxes: `// hitbox-lens: role=hurt`. */
export interface RoleKeyword {
  /** The whole keyword, and its word alone. */
  readonly keyword: Span;
  readonly word: Span;
  /** The comment that contains it, with its delimiters. */
  readonly comment: Span;
}

/** Whether a role can be written in a comment, where blanks and commas separate keywords. */
export function isKeywordRole(role: Role): boolean {
  return /^[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)*$/u.test(role);
}

/** Longer lines aren't searched, once for each of their hitboxes. */
const maxLine = 2000;

/** At most this many comment lines above a value are searched. */
const maxLines = 20;

const pattern = /(?:\/\/|\/\*|<!--)[\s*!]*hitbox-lens:[^\r\n]*?(?:\*\/|-->|(?=\r?$))/;
const keywordPattern = /(?<=[\s:,])role=([^\s,*]+)/;

/** Returns the role in a comment on the line of a value, or on the comment lines above; null if there is none. */
export function findRoleKeyword(text: string, start: number): RoleKeyword | null {
  let line = lineAt(text, start);
  let keyword = keywordIn(text, line);
  for (let count = 0; keyword === null && line.start > 0 && count < maxLines; count++) {
    line = lineAt(text, line.start - 1);
    if (!/^\s*(?:\/\/|\/\*|\*|<!--)/.test(text.slice(line.start, Math.min(line.end, line.start + maxLine)))) break;
    keyword = keywordIn(text, line);
  }
  return keyword;
}

function keywordIn(text: string, line: Span): RoleKeyword | null {
  if (line.end - line.start > maxLine) return null;
  const comment = pattern.exec(text.slice(line.start, line.end));
  const keyword = comment === null ? null : keywordPattern.exec(comment[0]);
  if (comment === null || keyword === null) return null;
  const start = line.start + comment.index;
  const at = start + keyword.index;
  const end = at + keyword[0].length;
  return {
    keyword: { start: at, end },
    word: { start: end - keyword[1]!.length, end },
    comment: { start, end: start + comment[0].length },
  };
}

/** Returns the edit that removes a role from its comment, or the comment if it says nothing else. */
export function clearRoleKeyword(text: string, { keyword, comment }: RoleKeyword): TextEdit {
  const others = text.slice(comment.start, keyword.start) + text.slice(keyword.end, comment.end);
  if (!/^(?:\/\/|\/\*|<!--)[\s*!]*hitbox-lens:[\s,]*(?:\*\/|-->)?$/.test(others)) {
    // With the separators before it; of the first keyword, with those after it.
    const gap = /[\s,]*$/.exec(text.slice(comment.start, keyword.start))![0].length;
    if (text[keyword.start - gap - 1] !== ':') return { start: keyword.start - gap, end: keyword.end, text: '' };
    const after = /^[\s,]*/.exec(text.slice(keyword.end, comment.end))![0].length;
    return { start: keyword.start, end: keyword.end + after, text: '' };
  }
  const line = lineAt(text, comment.start);
  const [before, after] = [text.slice(line.start, comment.start), text.slice(comment.end, line.end)];
  if (before.trim() === '' && after.trim() === '') {
    return { start: line.start, end: Math.min(text.length, line.end + 1), text: '' };
  }
  // The blank that separates it from the code goes with it.
  if (after.trim() === '') return { start: line.start + before.trimEnd().length, end: comment.end, text: '' };
  return { start: comment.start, end: comment.end + /^[ \t]*/.exec(after)![0].length, text: '' };
}
