import { quoted } from '../formats/index.js';
import type { Hitbox, HitboxDocument } from '../model/document.js';
import type { Keyframe } from '../model/keyframes.js';
import { hitboxById } from '../model/lookup.js';
import type { TextEdit } from '../model/span.js';
import type { RootValue } from '../model/value.js';
import { chainTo } from '../model/value-chain.js';
import { sortedEdits } from './entries/insert.js';
import { removeEntries, removeStatements } from './entries/remove.js';
import { getSiblings, type Entry, type Siblings } from './entries/siblings.js';
import { findKeySpan, nameText, stringEdit, type LocatedEntry, type LocatedHitbox } from './entry-names.js';
import { roleBesideName, roleUnderKey } from './entry-role.js';
import { findNameIdentifier, firstNameEdits } from './first-name.js';
import { findFramePlace } from './frames/frame-place.js';
import type { NumberTexts } from './number-style.js';
import { getOrAdd } from '../model/maps.js';

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
  /** Its name is an identifier in code. */
  | 'name-of-code'
  /** It has no name, and isn't a record that could have one. */
  | 'name-without-room'
  /** Its name is that of its owner, or defined by the format. */
  | 'name-of-owner'
  | 'name-of-format'
  | 'name-empty'
  | 'name-taken'
  /** The old or new name is a key that affects how its value is read. */
  | 'name-tells'
  /** Only hitbox files store the frames of a hitbox in its own entry. */
  | 'frames-of-format'
  /** Its frames are those of its keys. */
  | 'frames-of-keys'
  /** It is computed from the keys around its frame. */
  | 'between-keys'
  /** It has no keys, or is no entry with frames beside others of its name, so it can't be written in the other form. */
  | 'no-keys'
  | 'no-neighbors'
  /** Its record has no list of tags, or another word says one of them. */
  | 'no-tags'
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

export interface PlannedEdits {
  /** In text order. */
  readonly edits: readonly TextEdit[];
  /** Offsets of new hitboxes after the edits. */
  readonly added: readonly number[];
  /** Requested properties that the entries of this list don't contain. */
  readonly undeclared?: readonly ('name' | 'role')[];
  /** The entries that get other keys. */
  readonly rekeyed?: readonly Rekeyed[];
  /** The ids of hitboxes whose entries are written in another form, with the same shapes in the same frames. */
  readonly rewritten?: readonly string[];
}

/** The keys that an entry has after a plan. */
export interface Rekeyed {
  /** Any of its hitboxes. */
  readonly hitbox: Hitbox;
  readonly keys: readonly Keyframe[];
}

export type EntryPlan = PlannedEdits | { readonly refused: EntryRefusal };

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
      emptied.push({ start: entry.start, end: entry.end, text: 'null' });
    } else {
      getOrAdd(groups, siblings.open, () => ({ siblings, indexes: new Set<number>() })).indexes.add(siblings.index);
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
  if (hitbox.nameFrom === undefined || !isJson || siblings?.container.kind !== 'object') {
    const isGeneric = document.format.startsWith('generic');
    if (!isJson && findNameIdentifier(text, located) !== null) return { refused: 'name-of-code' };
    const edits = firstNameEdits(text, document, chainTo(writing.roots, hitbox) ?? [], located, name);
    if (edits === null) return { refused: isGeneric ? 'name-without-room' : 'name-of-format' };
    return typeof edits === 'string' ? { refused: edits } : sortedEdits(edits);
  }
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
