import type { Shape } from '../core/index.js';
import {
  codecById,
  getDecimals,
  hitboxText,
  jsonStyle,
  quoted,
  isPlainRecord,
  recordText,
  type WrittenHitbox,
} from '../formats/index.js';
import type { Hitbox, HitboxDocument } from '../model/document.js';
import { hitboxById } from '../model/lookup.js';
import type { Role } from '../model/role.js';
import { applyEdits, type TextEdit } from '../model/span.js';
import type { RootValue } from '../model/value.js';
import { chainTo, getSiblings, type Entry, type Siblings } from './entries.js';
import {
  findKeySpan,
  nameEdits,
  Names,
  nameText,
  idEdits,
  stringEdit,
  type LocatedEntry,
  type LocatedHitbox,
} from './entry-names.js';
import { removeEntries } from './entry-removal.js';
import { roleBesideName, roleEdits, roleUnderKey } from './entry-role.js';
import { isAt, expressibleTime, timeEdits, getTime } from './entry-time.js';
import { findFramePlace } from './frames/frame-place.js';
import { sortedEdits, Insertions } from './insertions.js';
import { keyStyle } from './key-style.js';
import { formatLiteral } from './number-style.js';
import type { NumberTexts } from './number-texts.js';
import { findRoleKeyword, isKeywordRole } from './role-comments.js';
import { removeStatements } from './statement-removal.js';
import { getLineStart } from './trivia.js';

/** Why a hitbox can't be added, deleted, renamed or given another role. */
export type EntryRefusal =
  /** A comment can't cover it alone: others are on its line. */
  | 'beside-others'
  /** It isn't in a list that another one could be added to. */
  | 'alone'
  /** Only the tool that exported the file can keep its lists consistent. */
  | 'tool'
  /** Its numbers are properties of its owner. */
  | 'part'
  /** The hitbox to copy has another kind of shape. */
  | 'other-kind'
  /** Its name or role is an identifier in code. */
  | 'name-of-code'
  /** Its name is that of its owner, or defined by the format. */
  | 'name-of-owner'
  | 'name-of-format'
  | 'name-empty'
  | 'name-taken'
  /** The old or new name is a key that affects how its value is read. */
  | 'name-tells'
  /** Only hitbox files store the frames of a hitbox in its own entry. */
  | 'frames-of-format'
  /** The role would be read as a different one. */
  | 'role-unreadable'
  /** Plain JSON has no comments, and a list of numbers no place for a word. */
  | 'role-without-room'
  /** Its format stores no roles: the tool, or its names, say them. */
  | 'role-of-tool'
  /** Hitboxes on its line would get the role, too. */
  | 'role-beside-others'
  /** The list has an entry per frame, so a second hitbox would belong to another frame. */
  | 'frame-list'
  | 'gone'
  | 'stale';

export type EntryPlan =
  | {
      /** In text order. */
      readonly edits: readonly TextEdit[];
      /** Offsets of new hitboxes after the edits. */
      readonly added: readonly number[];
      /** Requested properties that the entries of this list don't contain. */
      readonly undeclared?: readonly ('name' | 'role')[];
    }
  | { readonly refused: EntryRefusal };

/** A document, its text, and its values, all of the same version. */
export interface Writing {
  readonly document: HitboxDocument;
  readonly text: string;
  readonly roots: readonly RootValue[];
  /** The texts that the numbers of the document had before. */
  readonly numberTexts?: NumberTexts | undefined;
}

/**
 * Formats whose lists can be added to. In other exports, entries are numbered, linked, or shared in ways that only the
 * tool can keep consistent.
 */
const openFormats: ReadonlySet<string> = new Set([
  'generic-json',
  'generic-script',
  'hitbox-json',
  'labelme',
  'tiled-map',
  'tiled-tileset',
]);

/** Whether entries can be added to the lists of a document. */
export function canAddTo({ format }: Pick<HitboxDocument, 'format'>): boolean {
  return openFormats.has(format);
}

/** A hitbox to add: the one to copy and insert after, the shape, and optionally name and role. */
export interface Addition {
  readonly like: string;
  readonly shape: Shape;
  readonly name: string | null;
  /** Used if the hitbox's text declares its own role. */
  readonly role: Role | null;
  /** The frame that it was drawn in. Used in hitbox files and plain records, which can declare any. */
  readonly time?: WrittenHitbox['time'];
}

/**
 * Plans edits that add hitboxes, each as a copy of the text of another one after it, with the numbers of the new shape
 * and a unique name.
 */
export function planAdd(writing: Writing, additions: readonly Addition[]): EntryPlan {
  const { text } = writing;
  const names = new Names(writing.roots);
  const insertions = new Insertions(text);
  const undeclared = new Set<'name' | 'role'>();
  for (const addition of additions) {
    const located = findEntry(writing, addition.like);
    if (typeof located === 'string') return { refused: located };
    if (isFrameOfList(writing, located)) return { refused: 'frame-list' };
    const copy = copyEntry(writing, located, addition, names);
    if (!('text' in copy)) return copy;
    insertions.add(located.siblings, located.siblings.index, copy.text);
    for (const what of copy.undeclared) undeclared.add(what);
  }
  const counted = names.counterEdit();
  const plan = sortedEdits([...insertions.edits(), ...(counted === null ? [] : [counted])]);
  return undeclared.size === 0 ? plan : { ...plan, undeclared: [...undeclared].sort() };
}

/** Whether the position of an entry in its list or record is the frame of its hitbox. */
function isFrameOfList({ document, roots }: Writing, { hitbox }: LocatedEntry): boolean {
  const chain = chainTo(roots, hitbox);
  const place = chain === null || hitbox.frames === null ? null : findFramePlace(document, hitbox, chain);
  return (place?.kind === 'listed' || place?.kind === 'keyed') && place.level === chain!.length - 1;
}

/** Returns the text of an entry with the numbers of another shape and a unique name. */
function copyEntry(
  { text, document }: Writing,
  target: LocatedEntry,
  { shape, name, role, time: wanted }: Addition,
  names: Names,
): { readonly text: string; readonly undeclared: readonly ('name' | 'role')[] } | { readonly refused: EntryRefusal } {
  const { hitbox, siblings } = target;
  const entry = siblings.entries[siblings.index]!;
  const numbers = numberEdits(hitbox, shape, text);
  const inEntry = numbers?.every(({ start, end }) => start >= entry.start && end <= entry.end) === true;
  const write = getWriter(document, target, text);
  const sprite = wanted === undefined ? undefined : document.sprites.find(({ id }) => id === hitbox.sprite);
  const time = expressibleTime(wanted, document.format, sprite);
  // The time is written if the form has a key for it and it differs from the copied one.
  const needsTime = time !== undefined && write !== null && !isAt(hitbox, time);
  const timed = needsTime ? timeEdits(text, target.value, hitbox, time) : [];
  if (!inEntry || timed === null) {
    // A form that we write ourselves can have any shape and time; but not with a key or a call around it.
    if (write === null || entry.value.start !== target.value.start || siblings.separator === '') {
      return { refused: 'other-kind' };
    }
    if (siblings.container.kind === 'object') return { refused: 'other-kind' };
    const fresh = names.unused(siblings, target.own, name ?? hitbox.name);
    const when = time ?? getTime(hitbox);
    if (when === null) return { refused: 'other-kind' };
    const written = { name: fresh, role: role ?? hitbox.role, shape, ...(when === undefined ? {} : { time: when }) };
    return { text: write(written), undeclared: [] };
  }
  const named = nameEdits(text, target, name, names);
  if (named === null) return { refused: 'name-of-code' };
  const roles = role === null ? null : roleEdits(text, target, document.format, role);
  // A copy of "crate" is solid under any name.
  const keepsRole = named.isNamed && role === null && hitbox.nameFrom !== 'outer-key' && hitbox.roleAssumed !== true;
  const kept = keepsRole && name !== null ? roleBesideName(text, target, document.format, name) : null;
  const edits = [...numbers, ...named.edits, ...idEdits(target, names), ...(roles ?? kept ?? []), ...timed];
  const comment = hitbox.roleKey === undefined && begins(text, entry) ? findRoleKeyword(text, hitbox.start) : null;
  const commented = role !== null && isKeywordRole(role) ? role : hitbox.role;
  const copy = applyEdits(
    text.slice(entry.start, entry.end),
    edits.map((edit) => ({ ...edit, start: edit.start - entry.start, end: edit.end - entry.start })),
  );
  return {
    text: comment === null ? copy : `/* hitbox-lens: role=${commented} */ ${copy}`,
    undeclared: [
      ...(name !== null && !named.isNamed ? ['name' as const] : []),
      ...(role !== null && roles === null && role !== (comment === null ? hitbox.role : commented)
        ? ['role' as const]
        : []),
    ],
  };
}

/** Whether an entry begins its line, so that a comment there is about it alone. */
function begins(text: string, { start }: Entry): boolean {
  return text.slice(getLineStart(text, start), start).trim() === '';
}

/** Returns a writer for hitboxes of any shape beside this one; null if its form isn't one of ours. */
function getWriter(
  { format, language }: HitboxDocument,
  { hitbox, value: { value, start } }: LocatedEntry,
  text: string,
): ((hitbox: WrittenHitbox) => string) | null {
  const isJson = language === 'json' || language === 'jsonc';
  const style = isJson ? jsonStyle : keyStyle(text, { value, start });
  if (format === 'hitbox-json') return (written) => hitboxText(written, style);
  const { anchor, unit, yAxis } = hitbox.convention;
  // With an unusual convention, numbers are copied instead of rewritten.
  const isUsual = unit === 'px' && yAxis === 'down' && (hitbox.shape.kind !== 'rect' || anchor === 'top-left');
  if (!isUsual || !canAddTo({ format }) || !isPlainRecord(value, hitbox.shape)) return null;
  return (written) => recordText(written, style);
}

/** Plans edits that delete hitboxes, each with its comma and its comment. */
export function planDelete(writing: Writing, ids: readonly string[]): EntryPlan {
  const { document, text, roots } = writing;
  const groups = new Map<number, { siblings: Siblings; indexes: Set<number> }>();
  const statements = new Map<number, Entry>();
  const emptied: TextEdit[] = [];
  for (const id of ids) {
    const located = findEntry(writing, id);
    if (typeof located === 'string') return { refused: located };
    const { siblings, hitbox } = located;
    const entry = siblings.entries[siblings.index]!;
    const chain = chainTo(roots, hitbox) ?? [];
    const place = findFramePlace(document, hitbox, chain);
    if (siblings.separator === '') statements.set(entry.start, entry);
    else if (place?.kind === 'listed' && place.level === chain.length - 1) {
      // Positions in this list are frames: the entries after it keep theirs.
      emptied.push({ ...getSpan(entry), text: 'null' });
    } else {
      const group = groups.get(siblings.open) ?? { siblings, indexes: new Set() };
      group.indexes.add(siblings.index);
      groups.set(siblings.open, group);
    }
  }
  const edits = [
    ...emptied,
    ...removeStatements(text, [...statements.values()]),
    ...[...groups.values()].flatMap(({ siblings, indexes }) => removeEntries(text, siblings, indexes)),
  ];
  return { edits: withoutNested(edits), added: [] };
}

/**
 * Plans edits that rename a hitbox where its name was read: under `name` or the like, or its key in data. If the old
 * name implied its role and the entry can declare one, the role is written beside it.
 */
export function planRename(writing: Writing, id: string, name: string): EntryPlan {
  const located = findHitbox(writing, id);
  if (typeof located === 'string') return { refused: located };
  const { hitbox, own, siblings } = located;
  const { document, text } = writing;
  if (hitbox.part === true) return { refused: 'name-of-owner' };
  if (name.trim() === '') return { refused: 'name-empty' };
  const isKey = hitbox.nameFrom === 'outer-key';
  if (own !== null) {
    const kept = isKey
      ? roleUnderKey(text, located, document, name)
      : roleBesideName(text, located, document.format, name);
    return kept === null ? { refused: 'name-tells' } : sortedEdits([stringEdit(text, own, name), ...kept]);
  }
  const isJson = document.language === 'json' || document.language === 'jsonc';
  if (hitbox.nameFrom === undefined) return { refused: isJson ? 'name-of-format' : 'name-of-code' };
  if (!isJson || siblings?.container.kind !== 'object') return { refused: 'name-of-code' };
  const key = findKeySpan(text, siblings.entries[siblings.index]!);
  const { entries } = siblings.container;
  if (key === null || entries[siblings.index]!.key !== hitbox.name) return { refused: 'name-of-format' };
  if (name !== hitbox.name && entries.some((entry) => entry.key === name)) return { refused: 'name-taken' };
  const kept = roleUnderKey(text, located, document, name);
  return kept === null ? { refused: 'name-tells' } : sortedEdits([{ ...key, text: quoted(name, '"') }, ...kept]);
}

/** Returns a hitbox and its value, whether or not it has siblings. */
export function findHitbox({ document, text, roots }: Writing, id: string): LocatedHitbox | EntryRefusal {
  const hitbox = hitboxById(document.hitboxes, id);
  if (hitbox === undefined) return 'gone';
  if (hitbox.stale) return 'stale';
  const chain = chainTo(roots, hitbox);
  if (chain === null) return 'gone';
  const value = chain.at(-1)!;
  return { hitbox, value, own: nameText(hitbox, chain), siblings: getSiblings(text, chain) };
}

/** Returns a hitbox whose entry can be copied and deleted. */
export function findEntry(writing: Writing, id: string): LocatedEntry | EntryRefusal {
  const located = findHitbox(writing, id);
  if (typeof located === 'string') return located;
  if (!canAddTo(writing.document)) return 'tool';
  if (located.hitbox.part === true) return 'part';
  const { siblings } = located;
  return siblings === null ? 'alone' : { ...located, siblings };
}

/** Returns the number edits that give `hitbox` a shape, including computed numbers; null if there are none. */
function numberEdits(hitbox: Hitbox, shape: Shape, text: string): TextEdit[] | null {
  const encoded = codecById(hitbox.form)?.encode(shape, hitbox);
  if (encoded === undefined || typeof encoded === 'string') return null;
  const edits: TextEdit[] = [];
  const decimals = getDecimals(hitbox) ?? undefined;
  const fields = new Map([...hitbox.fields].reverse().map((field) => [field.name, field]));
  for (const [name, value] of encoded) {
    const field = fields.get(name);
    if (field === undefined || !Number.isFinite(value)) return null;
    if (value === field.value) continue;
    const { literal, replaceable, notWritable } = field;
    if (literal?.value === field.value && literal.addend === undefined) {
      edits.push({ ...getSpan(literal), text: formatLiteral(value, text.slice(literal.start, literal.end), decimals) });
    } else if (field.end > field.start && (replaceable !== undefined || notWritable !== 'computed')) {
      const key = replaceable === 'shorthand' ? `${text.slice(field.start, field.end)}: ` : '';
      edits.push({ ...getSpan(field), text: key + formatLiteral(value, '0', decimals) });
    } else {
      return null;
    }
  }
  return edits;
}

function getSpan({ start, end }: { readonly start: number; readonly end: number }): { start: number; end: number } {
  return { start, end };
}

/** Removes edits inside a larger deletion. */
function withoutNested(edits: readonly TextEdit[]): TextEdit[] {
  const sorted = [...edits].sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: TextEdit[] = [];
  for (const edit of sorted) {
    const last = kept.at(-1);
    if (last === undefined || edit.start >= last.end) kept.push(edit);
    else if (edit.end > last.end) kept[kept.length - 1] = { ...last, end: edit.end, text: last.text + edit.text };
  }
  return kept;
}
