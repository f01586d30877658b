import type { Shape } from '../core/index.js';
import { codingById, decimalsOf, hitboxText, roleOfText } from '../formats/index.js';
import type { Hitbox, HitboxDocument } from '../model/document.js';
import type { Role } from '../model/role.js';
import { applyEdits, type TextEdit } from '../model/span.js';
import type { NumberValue, RootValue, StringValue, Value } from '../model/value.js';
import { chainTo, isPair, siblingsOf, type Entry, type Placed, type Siblings } from './entries.js';
import { insertEntries, removeEntries } from './entry-text.js';
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
      /** In the order of the text. */
      readonly edits: readonly TextEdit[];
      /** Where the texts of new hitboxes begin after the edits. */
      readonly added: readonly number[];
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

/** A hitbox to be added: behind which one and in its form, with which shape, and perhaps which name and role. */
export interface Addition {
  readonly like: string;
  readonly shape: Shape;
  readonly name: string | null;
  /** Counts where the text of a hitbox says its role itself. */
  readonly role: Role | null;
}

/**
 * The edits that add hitboxes, each behind another one and in its form: that one's text is copied, with the numbers of
 * the new shape and a name of its own.
 */
export function planAdd(writing: Writing, additions: readonly Addition[]): EntryPlan {
  const { text } = writing;
  const names = new Names(writing.roots);
  const groups = new Map<string, { readonly siblings: Siblings; readonly copies: string[] }>();
  for (const addition of additions) {
    const found = findEntry(writing, addition.like);
    if (typeof found === 'string') return { refused: found };
    const copy = copyOf(writing, found, addition, names);
    if (!('text' in copy)) return copy;
    const group = groups.get(addition.like);
    if (group === undefined) groups.set(addition.like, { siblings: found.siblings, copies: [copy.text] });
    else group.copies.push(copy.text);
  }
  const edits: (TextEdit & { readonly places: readonly number[] })[] = [];
  for (const { siblings, copies } of groups.values()) {
    const inserted = insertEntries(text, siblings, copies);
    inserted.edits.forEach((edit, k) => {
      edits.push({ ...edit, places: k === inserted.edits.length - 1 ? inserted.places : [] });
    });
  }
  const counted = names.counted();
  if (counted !== null) edits.push({ ...counted, places: [] });
  edits.sort((one, other) => one.start - other.start);
  const added: number[] = [];
  let shift = 0;
  for (const { start, end, text: fresh, places } of edits) {
    for (const place of places) added.push(start + shift + place);
    shift += fresh.length - (end - start);
  }
  return { edits: edits.map(({ start, end, text: fresh }) => ({ start, end, text: fresh })), added };
}

/** The text of an entry with the numbers of another shape, and names that its siblings do not have. */
function copyOf(
  { text, document }: Writing,
  found: FoundEntry,
  { shape, name, role }: Addition,
  names: Names,
): { readonly text: string } | { readonly refused: EntryRefusal } {
  const { hitbox, siblings } = found;
  const entry = siblings.entries[siblings.index]!;
  const numbers = numberEdits(hitbox, shape, text);
  if (numbers === null || numbers.some(({ start, end }) => start < entry.start || end > entry.end)) {
    // The one format whose words are our own can say a shape of any kind.
    if (document.format !== 'hitbox-json') return { refused: 'other-kind' };
    const fresh = names.unused(siblings, found.own, name ?? hitbox.name);
    return { text: hitboxText({ name: fresh, role: role ?? hitbox.role, shape }) };
  }
  const named = nameEdits(text, found, name, names);
  if (named === null) return { refused: 'name-of-code' };
  const roles = role === null ? null : roleEdit(text, found, role);
  const edits = [...numbers, ...named, ...numberOfEntry(found, names), ...(roles === null ? [] : [roles])];
  return {
    text: applyEdits(
      text.slice(entry.start, entry.end),
      edits.map((edit) => ({ ...edit, start: edit.start - entry.start, end: edit.end - entry.start })),
    ),
  };
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
  return { edits: withoutNested(edits), added: [] };
}

/** The edits that give a hitbox another name: the text under `name` or the like, else its key where that is data. */
export function planRename(writing: Writing, id: string, name: string): EntryPlan {
  const found = find(writing, id);
  if (typeof found === 'string') return { refused: found };
  const { own, siblings } = found;
  if (own !== null) return { edits: [stringEdit(writing.text, own, name)], added: [] };
  const isJson = writing.document.language === 'json' || writing.document.language === 'jsonc';
  if (!isJson || siblings?.container.kind !== 'object') return { refused: 'name-of-code' };
  const key = keyOf(writing.text, siblings.entries[siblings.index]!);
  return key === null ? { refused: 'name-of-code' } : { edits: [{ ...key, text: quoted(name, '"') }], added: [] };
}

/** The edits that change what a hitbox is for: the text under `role` or the like. */
export function planRole(writing: Writing, id: string, role: Role): EntryPlan {
  const found = find(writing, id);
  if (typeof found === 'string') return { refused: found };
  const edit = roleEdit(writing.text, found, role);
  return edit === null ? { refused: 'role-around' } : { edits: [edit], added: [] };
}

/** The edit of the text that says the role of a hitbox; null where it does not say it itself. */
function roleEdit(text: string, { hitbox, value }: FoundHitbox, role: Role): TextEdit | null {
  const own = ownText(value, roleKeys);
  return own === null || roleOfText(own.string.value) !== hitbox.role ? null : stringEdit(text, own, role);
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
  if (!openFormats.has(writing.document.format)) return 'tool';
  const { siblings } = found;
  return siblings === null ? 'alone' : { ...found, siblings };
}

/** The edits of the numbers of `hitbox` that make `shape` of it, what is computed included; null where they cannot. */
function numberEdits(hitbox: Hitbox, shape: Shape, text: string): TextEdit[] | null {
  const encoded = codingById(hitbox.form)?.encode(shape, hitbox);
  if (encoded === undefined || typeof encoded === 'string') return null;
  const edits: TextEdit[] = [];
  const decimals = decimalsOf(hitbox) ?? undefined;
  for (const [name, value] of encoded) {
    const field = hitbox.fields.find((candidate) => candidate.name === name);
    if (field === undefined || !Number.isFinite(value)) return null;
    if (value === field.value) continue;
    const { literal } = field;
    if (literal?.value === field.value) {
      edits.push({ ...spanOf(literal), text: formatNumber(value, text.slice(literal.start, literal.end), decimals) });
    } else if (field.end > field.start) {
      edits.push({ ...spanOf(field), text: formatNumber(value, '0', decimals) });
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

/** The names and numbers that the entries of lists have, those that are being added included. */
class Names {
  private readonly taken = new Map<string, Set<string>>();
  private readonly numbers = new Map<number, number>();
  /** The number that a map of Tiled keeps for its next object, and where it stands. */
  private readonly counter: { readonly value: NumberValue; readonly start: number } | null;
  private count = 0;

  constructor(roots: readonly RootValue[]) {
    const [root] = roots;
    const value = root?.value.kind === 'object' ? root.value.entries.find(({ key }) => key === 'nextobjectid') : null;
    this.counter =
      root !== undefined && value?.value.kind === 'number'
        ? { value: value.value, start: root.start + value.value.start }
        : null;
  }

  /** The edit of the map's own number, where it gave one away. */
  counted(): TextEdit | null {
    const { counter, count } = this;
    if (counter === null || count === 0) return null;
    const { value, start } = counter;
    return { start, end: start + value.length, text: String(value.value + count) };
  }

  /** A name that no sibling has, as far as names stand in their texts. */
  unused(siblings: Siblings, own: OwnText | null, name: string): string {
    return this.untaken(`names ${siblings.open}`, () => siblingNames(siblings, own), name);
  }

  /** A key that no sibling has. */
  unusedKey({ container, open }: Siblings, key: string): string {
    const present = (): string[] => (container.kind === 'object' ? container.entries.map((one) => one.key) : []);
    return this.untaken(`keys ${open}`, present, key);
  }

  /** What is not taken in a list: `wall` becomes `wall2`, `wall2` `wall3`. */
  private untaken(list: string, present: () => Iterable<string>, name: string): string {
    let taken = this.taken.get(list);
    if (taken === undefined) this.taken.set(list, (taken = new Set(present())));
    const [, stem = name, digits = '1'] = /^(.*?)(\d{1,9})?$/s.exec(name) ?? [];
    let fresh = name;
    for (let number = Number(digits) + 1; taken.has(fresh); number++) {
      fresh = stem + String(number).padStart(digits.startsWith('0') ? digits.length : 0, '0');
    }
    taken.add(fresh);
    return fresh;
  }

  /** The number behind the highest of a list, or the one that the map keeps ready. */
  next(list: number, present: () => Iterable<number>): number {
    if (this.counter !== null) return this.counter.value.value + this.count++;
    let highest = this.numbers.get(list);
    if (highest === undefined) {
      highest = 0;
      for (const number of present()) highest = Math.max(highest, Math.floor(number));
    }
    this.numbers.set(list, ++highest);
    return highest;
  }
}

/** The edits that give the copy of an entry a name that none of its siblings has; null where its key is computed. */
function nameEdits(text: string, { own, siblings }: FoundEntry, name: string | null, names: Names): TextEdit[] | null {
  const edits: TextEdit[] = [];
  const { container, entries, index } = siblings;
  if (own !== null) edits.push(stringEdit(text, own, names.unused(siblings, own, name ?? own.string.value)));
  if (container.kind !== 'object') return edits;
  const key = keyOf(text, entries[index]!);
  const old = container.entries[index]?.key;
  if (key === null || old === undefined) return null;
  const wanted = own === null && name !== null ? name : old;
  const fresh = names.unusedKey(siblings, wanted);
  const written = text[key.start]!;
  const isBare = /^[\w$]+$/.test(fresh) && !/^\d+\D/.test(fresh);
  edits.push({ ...key, text: /["']/.test(written) ? quoted(fresh, written) : isBare ? fresh : quoted(fresh, "'") });
  return edits;
}

/** The names of entries side by side. */
function siblingNames({ container }: Siblings, own: OwnText | null): string[] {
  const taken = own === null ? [] : [own.string.value];
  const values = container.kind === 'array' ? container.items : [];
  for (const value of values) {
    const other = ownText({ value, start: 0 }, nameKeys) ?? keyOfPair({ value, start: 0 });
    if (other !== null) taken.push(other.string.value);
  }
  return taken;
}

/** A number under `id` counts the entries of the list: the new one gets the next. */
function numberOfEntry({ value: { value, start }, siblings }: FoundEntry, names: Names): TextEdit[] {
  const own = numberAtId(value);
  if (own === null) return [];
  const { container, open } = siblings;
  const next = names.next(open, () =>
    [value, ...(container.kind === 'array' ? container.items : [])].map((item) => numberAtId(item)?.value ?? 0),
  );
  const at = start + own.start;
  return [{ start: at, end: at + own.length, text: String(next) }];
}

function numberAtId(value: Value): NumberValue | null {
  if (value.kind !== 'object') return null;
  const own = value.entries.find(({ key }) => key === 'id')?.value;
  return own?.kind === 'number' ? own : null;
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
