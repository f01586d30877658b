import type { Shape } from '../core/index.js';
import { codingById, roleOfText } from '../formats/index.js';
import type { Hitbox, HitboxDocument } from '../model/document.js';
import type { Role } from '../model/role.js';
import { applyEdits, type TextEdit } from '../model/span.js';
import type { RootValue, StringValue } from '../model/value.js';
import { chainTo, isPair, siblingsOf, type Entry, type Placed, type Siblings } from './entries.js';
import { insertEntry, removeEntries } from './entry-text.js';
import { formatNumber } from './number-style.js';

/** Why a hitbox cannot be added, taken out, renamed or given another role. */
export type EntryRefusal =
  /** It stands alone: there is no list beside whose items another one could stand. */
  | 'alone'
  /** Only the tool whose export this is keeps its lists in order. */
  | 'tool'
  /** The hitbox that the new one would be like has another kind of shape. */
  | 'other-kind'
  /** Its name, or its role, is a name of the code around it. */
  | 'name-of-code'
  /** Its entry does not say what it is for: the list around it does, or nothing. */
  | 'role-around'
  | 'gone'
  | 'stale';

export type EntryPlan =
  | {
      readonly edits: readonly TextEdit[];
      /** For a new hitbox, where its text begins after the edits. */
      readonly added?: number;
    }
  | { readonly refused: EntryRefusal };

/** A document, its text, and the values that it was read from: all of the same text. */
export interface Writing {
  readonly document: HitboxDocument;
  readonly text: string;
  readonly roots: readonly RootValue[];
}

/** Tools whose lists count, number or link their items in places that only the tool knows. */
const closedFormats: ReadonlySet<string> = new Set(['aseprite', 'ldtk', 'spine', 'gamemaker', 'construct', 'coco']);

/**
 * The edits that add a hitbox behind `like`, in its form: its text is copied, with the numbers of `shape` and a name of
 * its own.
 */
export function planAdd(writing: Writing, like: string, shape: Shape, name: string | null = null): EntryPlan {
  const found = findEntry(writing, like);
  if (typeof found === 'string') return { refused: found };
  const { hitbox, siblings } = found;
  const { text } = writing;
  const entry = siblings.entries[siblings.index]!;
  const numbers = numberEdits(hitbox, shape, text);
  if (numbers === null || numbers.some(({ start, end }) => start < entry.start || end > entry.end)) {
    return { refused: 'other-kind' };
  }
  const names = nameEdits(writing, found, name);
  if (names === null) return { refused: 'name-of-code' };
  const edits = [...numbers, ...names, ...numberOfEntry(found)];
  const copy = applyEdits(
    text.slice(entry.start, entry.end),
    edits.map((edit) => ({ ...edit, start: edit.start - entry.start, end: edit.end - entry.start })),
  );
  const inserted = insertEntry(text, siblings, copy);
  const at = inserted.at(-1)!;
  const before = inserted.slice(0, -1).reduce((sum, edit) => sum + edit.text.length, 0);
  return { edits: inserted, added: at.start + before + at.text.lastIndexOf(copy) };
}

/** The edits that take hitboxes out of the text, each with its comma and its comment. */
export function planDelete(writing: Writing, ids: readonly string[]): EntryPlan {
  const groups = new Map<number, { siblings: Siblings; indexes: Set<number> }>();
  for (const id of ids) {
    const found = findEntry(writing, id);
    if (typeof found === 'string') return { refused: found };
    const { siblings } = found;
    const group = groups.get(siblings.open) ?? { siblings, indexes: new Set() };
    group.indexes.add(siblings.index);
    groups.set(siblings.open, group);
  }
  const edits = [...groups.values()].flatMap(({ siblings, indexes }) => removeEntries(writing.text, siblings, indexes));
  return { edits: withoutNested(edits) };
}

/** The edits that give a hitbox another name: the text under `name` or the like, else its key where that is data. */
export function planRename(writing: Writing, id: string, name: string): EntryPlan {
  const found = find(writing, id);
  if (typeof found === 'string') return { refused: found };
  const { own, siblings } = found;
  if (own !== null) return { edits: [stringEdit(writing.text, own, name)] };
  const isJson = writing.document.language === 'json' || writing.document.language === 'jsonc';
  if (!isJson || siblings?.container.kind !== 'object') return { refused: 'name-of-code' };
  const key = keyOf(writing.text, siblings.entries[siblings.index]!);
  return key === null ? { refused: 'name-of-code' } : { edits: [{ ...key, text: quoted(name, '"') }] };
}

/** The edits that change what a hitbox is for: the text under `role` or the like. */
export function planRole(writing: Writing, id: string, role: Role): EntryPlan {
  const found = find(writing, id);
  if (typeof found === 'string') return { refused: found };
  const own = ownText(found.value, roleKeys);
  if (own === null || roleOfText(own.string.value) !== found.hitbox.role) return { refused: 'role-around' };
  return { edits: [stringEdit(writing.text, own, role)] };
}

interface FoundHitbox {
  readonly hitbox: Hitbox;
  readonly value: Placed;
  /** The text that names it, if one does. */
  readonly own: OwnText | null;
  readonly siblings: Siblings | null;
}

interface FoundEntry extends FoundHitbox {
  readonly siblings: Siblings;
}

/** A hitbox and its value, whatever stands around it. */
function find({ document, text, roots }: Writing, id: string): FoundHitbox | EntryRefusal {
  const hitbox = document.hitboxes.find((candidate) => candidate.id === id);
  if (hitbox === undefined) return 'gone';
  if (hitbox.stale) return 'stale';
  const chain = chainTo(roots, hitbox);
  if (chain === null) return 'gone';
  const value = chain.at(-1)!;
  return { hitbox, value, own: ownText(value, nameKeys) ?? keyOfPair(chain.at(-2)), siblings: siblingsOf(text, chain) };
}

/** A hitbox whose entry can be copied and taken out. */
function findEntry(writing: Writing, id: string): FoundEntry | EntryRefusal {
  const found = find(writing, id);
  if (typeof found === 'string') return found;
  if (closedFormats.has(writing.document.format)) return 'tool';
  const { siblings } = found;
  return siblings === null ? 'alone' : { ...found, siblings };
}

/** The edits of the numbers of `hitbox` that make `shape` of it, what is computed included; null where they cannot. */
function numberEdits(hitbox: Hitbox, shape: Shape, text: string): TextEdit[] | null {
  const encoded = codingById(hitbox.form)?.encode(shape, hitbox);
  if (encoded === undefined || typeof encoded === 'string') return null;
  const edits: TextEdit[] = [];
  for (const [name, value] of encoded) {
    const field = hitbox.fields.find((candidate) => candidate.name === name);
    if (field === undefined || !Number.isFinite(value)) return null;
    if (value === field.value) continue;
    const { literal } = field;
    if (literal?.value === field.value) {
      edits.push({ ...spanOf(literal), text: formatNumber(value, text.slice(literal.start, literal.end)) });
    } else if (field.end > field.start) {
      edits.push({ ...spanOf(field), text: formatNumber(value, '0') });
    } else {
      return null;
    }
  }
  return edits;
}

function spanOf({ start, end }: { readonly start: number; readonly end: number }): { start: number; end: number } {
  return { start, end };
}

const nameKeys = ['name', 'id', 'label', 'key'] as const;
const roleKeys = ['role', 'type', 'kind', 'tag'] as const;

interface OwnText {
  readonly string: StringValue;
  /** Absolute. */
  readonly start: number;
}

/** The first text of a record under one of the keys. */
function ownText({ value, start }: Placed, keys: readonly string[]): OwnText | null {
  if (value.kind !== 'object') return null;
  for (const key of keys) {
    const string = value.entries.find((entry) => entry.key === key)?.value;
    if (string?.kind === 'string' && string.value.trim() !== '') return { string, start: start + string.start };
  }
  return null;
}

/** The key of a pair of a map: `['head', [1, 2, 3, 4]]`. */
function keyOfPair(pair: Placed | undefined): OwnText | null {
  if (pair === undefined || !isPair(pair.value)) return null;
  const [string] = pair.value.items;
  return { string, start: pair.start + string.start };
}

/** The edits that give the copy of an entry a name that none of its siblings has; null where its key is computed. */
function nameEdits({ text }: Writing, { own, siblings }: FoundEntry, name: string | null): TextEdit[] | null {
  const edits: TextEdit[] = [];
  if (own !== null) {
    const taken = siblingNames(siblings, own);
    edits.push(stringEdit(text, own, name ?? unusedName(own.string.value, taken)));
  }
  const { container } = siblings;
  if (container.kind !== 'object') return edits;
  const entry = siblings.entries[siblings.index]!;
  const key = keyOf(text, entry);
  const old = container.entries[siblings.index]?.key;
  if (key === null || old === undefined) return null;
  const fresh = unusedName(
    own === null && name !== null ? name : old,
    new Set(container.entries.map((one) => one.key)),
  );
  const written = text[key.start]!;
  const bare = /^[\w$]+$/.test(fresh) && !/^\d+\D/.test(fresh);
  edits.push({ ...key, text: /["']/.test(written) ? quoted(fresh, written) : bare ? fresh : quoted(fresh, "'") });
  return edits;
}

/** The names of records side by side, as far as they are under the same key. */
function siblingNames({ container }: Siblings, own: OwnText): Set<string> {
  const taken = new Set([own.string.value]);
  const values = container.kind === 'array' ? container.items : [];
  for (const value of values) {
    const other = ownText({ value, start: 0 }, nameKeys) ?? keyOfPair({ value, start: 0 });
    if (other !== null) taken.add(other.string.value);
  }
  return taken;
}

/** `wall` becomes `wall2`, `wall2` `wall3`; the first that is not taken. */
function unusedName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const [, stem = name, digits = '1'] = /^(.*?)(\d{1,9})?$/s.exec(name) ?? [];
  for (let number = Number(digits) + 1; ; number++) {
    const candidate = `${stem}${String(number).padStart(digits.startsWith('0') ? digits.length : 0, '0')}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** A number under `id` counts the entries of the list: the new one gets the next. */
function numberOfEntry({ value: { value, start }, siblings: { container } }: FoundEntry): TextEdit[] {
  const own = value.kind === 'object' ? value.entries.find(({ key }) => key === 'id')?.value : undefined;
  if (own?.kind !== 'number' || container.kind !== 'array') return [];
  let highest = own.value;
  for (const item of container.items) {
    const other = item.kind === 'object' ? item.entries.find(({ key }) => key === 'id')?.value : undefined;
    if (other?.kind === 'number' && other.value > highest) highest = other.value;
  }
  const at = start + own.start;
  return [{ start: at, end: at + own.length, text: String(Math.floor(highest) + 1) }];
}

/** Where the key of an entry stands, its quotes included; null where it has none that is plain text. */
function keyOf(text: string, { start, value }: Entry): { start: number; end: number } | null {
  const match = /^(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[\w$\u00a1-\uffff]+)(?=\s*:)/.exec(
    text.slice(start, Math.min(value.start, start + 1000)),
  );
  return match === null ? null : { start, end: start + match[0].length };
}

function stringEdit(text: string, { string, start }: OwnText, to: string): TextEdit {
  return { start, end: start + string.length, text: quoted(to, text[start]!) };
}

function quoted(text: string, quote: string): string {
  const json = JSON.stringify(text);
  if (quote !== "'" && quote !== '`') return json;
  const inner = json.slice(1, -1).replaceAll('\\"', '"').replaceAll(quote, `\\${quote}`);
  return quote + (quote === '`' ? inner.replaceAll('${', '\\${') : inner) + quote;
}

/** What is taken out as a part of something else needs no edit of its own. */
function withoutNested(edits: readonly TextEdit[]): TextEdit[] {
  const sorted = [...edits].sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: TextEdit[] = [];
  for (const edit of sorted) {
    const last = kept.at(-1);
    if (last === undefined || edit.start >= last.end) kept.push(edit);
    else if (edit.end > last.end) kept[kept.length - 1] = { ...last, end: edit.end };
  }
  return kept;
}
