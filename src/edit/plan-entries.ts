import type { Shape } from '../core/index.js';
import {
  codecById,
  decimalsOf,
  hitboxText,
  isPlainRecord,
  isRoleWord,
  knownRoleOf,
  recordText,
  type WrittenHitbox,
} from '../formats/index.js';
import type { Hitbox, HitboxDocument } from '../model/document.js';
import { hitboxById } from '../model/lookup.js';
import type { Role } from '../model/role.js';
import { applyEdits, type TextEdit } from '../model/span.js';
import type { RootValue } from '../model/value.js';
import { chainTo, siblingsOf, type Entry, type Siblings } from './entries.js';
import {
  keyOf,
  nameEdits,
  Names,
  nameText,
  numberOfEntry,
  quoted,
  stringEdit,
  type FoundEntry,
  type FoundHitbox,
} from './entry-names.js';
import { removeEntries } from './entry-removal.js';
import { roleBesideName, roleEdits, roleUnderKey } from './entry-role.js';
import { isAt, expressibleTime, timeEdits, timeOf } from './entry-time.js';
import { findFramePlace } from './frames/frame-place.js';
import { inOrder, Insertions } from './insertions.js';
import { formatNumber } from './number-style.js';
import { removeStatements } from './statement-removal.js';

/** Why a hitbox cannot be added, taken out, renamed or given another role. */
export type EntryRefusal =
  /** No comment can speak of it alone: others stand on its line. */
  | 'beside-others'
  /** It stands alone: there is no list beside whose items another one could stand. */
  | 'alone'
  /** Only the tool whose export this is keeps its lists in order. */
  | 'tool'
  /** Its numbers are properties of its owner. */
  | 'part'
  /** The hitbox that the new one would be like has another kind of shape. */
  | 'other-kind'
  /** Its name, or its role, is a name of the code around it. */
  | 'name-of-code'
  /** Its name is its owner's, or a word of the format that it is written in. */
  | 'name-of-owner'
  | 'name-of-format'
  | 'name-empty'
  | 'name-taken'
  /** Its name is a key that tells what stands under it, or would be one. */
  | 'name-tells'
  /** The role would be read as another one. */
  | 'role-unreadable'
  /** Its entry does not say what it is for: the list around it does, or nothing. */
  | 'role-around'
  /** The list has one entry for each frame, so a second hitbox would belong to another frame. */
  | 'frame-list'
  | 'gone'
  | 'stale';

export type EntryPlan =
  | {
      /** In the order of the text. */
      readonly edits: readonly TextEdit[];
      /** Where the texts of new hitboxes begin after the edits. */
      readonly added: readonly number[];
      /** What the new hitboxes were to have, and the entries of their list do not say. */
      readonly unsaid?: readonly ('name' | 'role')[];
    }
  | { readonly refused: EntryRefusal };

/** A document, its text, and the values that it was read from: all of the same text. */
export interface Writing {
  readonly document: HitboxDocument;
  readonly text: string;
  readonly roots: readonly RootValue[];
}

/**
 * Exports of tools whose lists can be added to. In all others an entry is numbered, linked, or belongs to more than its
 * hitbox, in ways that only the tool keeps up.
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

/** A hitbox to be added: behind which one and in its form, with which shape, and perhaps which name and role. */
export interface Addition {
  readonly like: string;
  readonly shape: Shape;
  readonly name: string | null;
  /** Counts where the text of a hitbox says its role itself. */
  readonly role: Role | null;
  /** The frame that it was drawn in; counts in hitbox files and in plain records, which can say any. */
  readonly time?: WrittenHitbox['time'];
}

/**
 * The edits that add hitboxes, each behind another one and in its form: that one's text is copied, with the numbers of
 * the new shape and a name of its own.
 */
export function planAdd(writing: Writing, additions: readonly Addition[]): EntryPlan {
  const { text } = writing;
  const names = new Names(writing.roots);
  const insertions = new Insertions(text);
  const unsaid = new Set<'name' | 'role'>();
  for (const addition of additions) {
    const found = findEntry(writing, addition.like);
    if (typeof found === 'string') return { refused: found };
    if (isFrameOfList(writing, found)) return { refused: 'frame-list' };
    const copy = copyOf(writing, found, addition, names);
    if (!('text' in copy)) return copy;
    insertions.add(found.siblings, found.siblings.index, copy.text);
    for (const what of copy.unsaid) unsaid.add(what);
  }
  const counted = names.counted();
  const plan = inOrder([...insertions.edits(), ...(counted === null ? [] : [counted])]);
  return unsaid.size === 0 ? plan : { ...plan, unsaid: [...unsaid].sort() };
}

/** Whether the place of an entry in its list or record is the frame of its hitbox. */
function isFrameOfList({ document, roots }: Writing, { hitbox }: FoundEntry): boolean {
  const chain = chainTo(roots, hitbox);
  const place = chain === null || hitbox.frames === null ? null : findFramePlace(document, hitbox, chain);
  return (place?.kind === 'listed' || place?.kind === 'keyed') && place.level === chain!.length - 1;
}

/** The text of an entry with the numbers of another shape, and names that its siblings do not have. */
function copyOf(
  { text, document }: Writing,
  found: FoundEntry,
  { shape, name, role, time: wanted }: Addition,
  names: Names,
): { readonly text: string; readonly unsaid: readonly ('name' | 'role')[] } | { readonly refused: EntryRefusal } {
  const { hitbox, siblings } = found;
  const entry = siblings.entries[siblings.index]!;
  const numbers = numberEdits(hitbox, shape, text);
  const inEntry = numbers?.every(({ start, end }) => start >= entry.start && end <= entry.end) === true;
  const write = writerOf(document, found, text);
  const sprite = wanted === undefined ? undefined : document.sprites.find(({ id }) => id === hitbox.sprite);
  const time = expressibleTime(wanted, document.format, sprite);
  // When it is there is said where the form has a word of its own for that, and it is not when the other one is.
  const isTold = time !== undefined && write !== null && !isAt(hitbox, time);
  const timed = isTold ? timeEdits(text, found.value, hitbox, time) : [];
  if (!inEntry || timed === null) {
    // What we would write just so can have a shape of any kind, and be there at any time.
    // Alone, for it brings neither a key nor a call.
    if (write === null || entry.value.start !== found.value.start || siblings.separator === '') {
      return { refused: 'other-kind' };
    }
    if (siblings.container.kind === 'object') return { refused: 'other-kind' };
    const fresh = names.unused(siblings, found.own, name ?? hitbox.name);
    const when = time ?? timeOf(hitbox);
    if (when === null) return { refused: 'other-kind' };
    const written = { name: fresh, role: role ?? hitbox.role, shape, ...(when === undefined ? {} : { time: when }) };
    return { text: write(written), unsaid: [] };
  }
  const named = nameEdits(text, found, name, names);
  if (named === null) return { refused: 'name-of-code' };
  const roles = role === null ? null : roleEdits(text, found, document.format, role);
  const edits = [...numbers, ...named.edits, ...numberOfEntry(found, names), ...(roles ?? []), ...timed];
  return {
    text: applyEdits(
      text.slice(entry.start, entry.end),
      edits.map((edit) => ({ ...edit, start: edit.start - entry.start, end: edit.end - entry.start })),
    ),
    unsaid: [
      ...(name !== null && !named.isNamed ? ['name' as const] : []),
      ...(role !== null && roles === null && role !== hitbox.role ? ['role' as const] : []),
    ],
  };
}

/** Writes hitboxes of any kind beside this one; null where its form is not one of ours. */
function writerOf(
  { format, language }: HitboxDocument,
  { hitbox, value: { value, start } }: FoundEntry,
  text: string,
): ((hitbox: WrittenHitbox) => string) | null {
  if (format === 'hitbox-json') return hitboxText;
  const { anchor, unit, yAxis } = hitbox.convention;
  // Numbers that are meant in another way than usual are copied, not written anew.
  const usual = unit === 'px' && yAxis === 'down' && (hitbox.shape.kind !== 'rect' || anchor === 'top-left');
  if (!usual || !canAddTo({ format }) || !isPlainRecord(value, hitbox.shape)) return null;
  const isJson = language === 'json' || language === 'jsonc';
  const quote = /["']/.exec(text.slice(start, start + value.length))?.[0] === '"' ? '"' : "'";
  return (written) => recordText(written, { quote, quotedKeys: isJson });
}

/** The edits that take hitboxes out of the text, each with its comma and its comment. */
export function planDelete(writing: Writing, ids: readonly string[]): EntryPlan {
  const { document, text, roots } = writing;
  const groups = new Map<number, { siblings: Siblings; indexes: Set<number> }>();
  const statements = new Map<number, Entry>();
  const emptied: TextEdit[] = [];
  for (const id of ids) {
    const found = findEntry(writing, id);
    if (typeof found === 'string') return { refused: found };
    const { siblings, hitbox } = found;
    const entry = siblings.entries[siblings.index]!;
    const chain = chainTo(roots, hitbox) ?? [];
    const place = findFramePlace(document, hitbox, chain);
    if (siblings.separator === '') statements.set(entry.start, entry);
    else if (place?.kind === 'listed' && place.level === chain.length - 1) {
      // The place of an entry in the list is its frame: those behind it keep theirs.
      emptied.push({ ...spanOf(entry), text: 'null' });
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
 * The edits that give a hitbox another name where its name was read: under `name` or the like, or its key in data. Where
 * the old name told its role and its entry can say that itself, they write the role beside it.
 */
export function planRename(writing: Writing, id: string, name: string): EntryPlan {
  const found = find(writing, id);
  if (typeof found === 'string') return { refused: found };
  const { hitbox, own, siblings } = found;
  const { document, text } = writing;
  if (hitbox.part === true) return { refused: 'name-of-owner' };
  if (name.trim() === '') return { refused: 'name-empty' };
  const isKey = hitbox.nameFrom === 'outer-key';
  if (own !== null) {
    const kept = isKey ? roleUnderKey(text, found, document, name) : roleBesideName(text, found, document.format, name);
    return kept === null ? { refused: 'name-tells' } : inOrder([stringEdit(text, own, name), ...kept]);
  }
  const isJson = document.language === 'json' || document.language === 'jsonc';
  if (hitbox.nameFrom === undefined) return { refused: isJson ? 'name-of-format' : 'name-of-code' };
  if (!isJson || siblings?.container.kind !== 'object') return { refused: 'name-of-code' };
  const key = keyOf(text, siblings.entries[siblings.index]!);
  const { entries } = siblings.container;
  if (key === null || entries[siblings.index]!.key !== hitbox.name) return { refused: 'name-of-format' };
  if (name !== hitbox.name && entries.some((entry) => entry.key === name)) return { refused: 'name-taken' };
  const kept = roleUnderKey(text, found, document, name);
  return kept === null ? { refused: 'name-tells' } : inOrder([{ ...key, text: quoted(name, '"') }, ...kept]);
}

/** The edits that change what a hitbox is for: the text under `role` or the like. */
export function planRole(writing: Writing, id: string, role: Role): EntryPlan {
  const found = find(writing, id);
  if (typeof found === 'string') return { refused: found };
  // A word that is read as another one, or as a kind of shape.
  const { format } = writing.document;
  const isWord =
    format === 'hitbox-json'
      ? role.trim() === role
      : isRoleWord(role) && (format.startsWith('generic') || knownRoleOf(role) === role);
  if (role.trim() === '' || !isWord) return { refused: 'role-unreadable' };
  const edits = roleEdits(writing.text, found, format, role);
  return edits === null ? { refused: 'role-around' } : { edits, added: [] };
}

/** A hitbox and its value, whatever stands around it. */
export function find({ document, text, roots }: Writing, id: string): FoundHitbox | EntryRefusal {
  const hitbox = hitboxById(document.hitboxes, id);
  if (hitbox === undefined) return 'gone';
  if (hitbox.stale) return 'stale';
  const chain = chainTo(roots, hitbox);
  if (chain === null) return 'gone';
  const value = chain.at(-1)!;
  return { hitbox, value, own: nameText(hitbox, chain), siblings: siblingsOf(text, chain) };
}

/** A hitbox whose entry can be copied and taken out. */
export function findEntry(writing: Writing, id: string): FoundEntry | EntryRefusal {
  const found = find(writing, id);
  if (typeof found === 'string') return found;
  if (!canAddTo(writing.document)) return 'tool';
  if (found.hitbox.part === true) return 'part';
  const { siblings } = found;
  return siblings === null ? 'alone' : { ...found, siblings };
}

/** The edits of the numbers of `hitbox` that make `shape` of it, what is computed included; null where they cannot. */
function numberEdits(hitbox: Hitbox, shape: Shape, text: string): TextEdit[] | null {
  const encoded = codecById(hitbox.form)?.encode(shape, hitbox);
  if (encoded === undefined || typeof encoded === 'string') return null;
  const edits: TextEdit[] = [];
  const decimals = decimalsOf(hitbox) ?? undefined;
  const fields = new Map([...hitbox.fields].reverse().map((field) => [field.name, field]));
  for (const [name, value] of encoded) {
    const field = fields.get(name);
    if (field === undefined || !Number.isFinite(value)) return null;
    if (value === field.value) continue;
    const { literal, replaceable, notWritable } = field;
    if (literal?.value === field.value && literal.addend === undefined) {
      edits.push({ ...spanOf(literal), text: formatNumber(value, text.slice(literal.start, literal.end), decimals) });
    } else if (field.end > field.start && (replaceable !== undefined || notWritable !== 'computed')) {
      const key = replaceable === 'shorthand' ? `${text.slice(field.start, field.end)}: ` : '';
      edits.push({ ...spanOf(field), text: key + formatNumber(value, '0', decimals) });
    } else {
      return null;
    }
  }
  return edits;
}

function spanOf({ start, end }: { readonly start: number; readonly end: number }): { start: number; end: number } {
  return { start, end };
}

/** What is taken out as a part of something else needs no edit of its own. */
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
