import { haveSameMeaning, quoted } from '../formats/index.js';
import type { Hitbox } from '../model/document.js';
import type { TextEdit } from '../model/span.js';
import type { NumberValue, RootValue, StringValue } from '../model/value.js';
import { spanOf, type Placed } from '../model/value-chain.js';
import { valueUnder } from './entries/keys.js';
import { isPair, type Entry, type Siblings } from './entries/siblings.js';
import { getOrAdd } from '../model/maps.js';

/** The names and numbers of the entries of a list, and those of their copies. */

/** A hitbox, its value and its siblings. */
export interface LocatedHitbox {
  readonly hitbox: Hitbox;
  readonly value: Placed;
  /** The text that contains its name, if any. */
  readonly own: LocatedString | null;
  readonly siblings: Siblings | null;
}

/** A hitbox that has siblings, or can have some. */
export interface LocatedEntry extends LocatedHitbox {
  readonly siblings: Siblings;
}

const nameKeys = ['name', 'id', 'label', 'key'] as const;

export interface LocatedString {
  readonly string: StringValue;
  /** An absolute offset. */
  readonly start: number;
}

/** Returns the text of a record under a key; null if the key is missing or repeated. */
export function textUnder({ value, start }: Placed, key: string): LocatedString | null {
  if (value.kind !== 'object') return null;
  const [entry, another] = value.entries.filter((candidate) => candidate.key === key);
  const string = entry?.value;
  return another === undefined && string?.kind === 'string' ? { string, start: start + string.start } : null;
}

/** Returns the text that names a sibling: the first under one of the usual keys. */
function nameIn(placed: Placed): LocatedString | null {
  for (const usual of nameKeys) {
    const text = textUnder(placed, usual);
    if (text !== null && text.string.value.trim() !== '') return text;
  }
  return null;
}

/** Returns the text of a hitbox's name, with its quotes; null if the name is a key or comes from elsewhere. */
export function nameText({ name, nameFrom }: Hitbox, chain: readonly Placed[]): LocatedString | null {
  if (nameFrom === undefined) return null;
  if (nameFrom !== 'outer-key') return textUnder(chain.at(-1)!, nameFrom.key);
  const own = keyOfPair(chain.at(-2));
  return own?.string.value === name ? own : null;
}

/** Returns the key of a map's pair: `['head', [1, 2, 3, 4]]`. */
export function keyOfPair(pair: Placed | undefined): LocatedString | null {
  if (pair === undefined || !isPair(pair.value)) return null;
  const [string] = pair.value.items;
  return { string, start: pair.start + string.start };
}

/** The names and numbers in use in lists, including those of entries being added. */
export class Names {
  private readonly taken = new Map<string, Set<string>>();
  private readonly numbers = new Map<number, number>();
  /** The next number to try for each series of names. */
  private readonly nextNumbers = new Map<string, number>();
  /** The number that a Tiled map reserves for its next object, and its offset. */
  private readonly counter: LocatedNumber | null;
  private count = 0;

  constructor(
    roots: readonly RootValue[],
    private readonly areShared = false,
  ) {
    this.counter = roots[0] === undefined ? null : numberUnder(roots[0], 'nextobjectid');
  }

  /** Returns the edit of the map's counter, if numbers were taken from it. */
  counterEdit(): TextEdit | null {
    const { counter, count } = this;
    return counter === null || count === 0 ? null : { ...spanOf(counter), text: String(counter.value.value + count) };
  }

  /** Returns a name that no sibling has in its text, or the name itself if siblings may share it. */
  unused(siblings: Siblings, own: LocatedString | null, name: string): string {
    if (this.areShared) return name;
    return this.makeUnique(`names ${siblings.open}`, () => siblingNames(siblings, own), name);
  }

  /** Returns a key that no sibling has. */
  unusedKey({ container, open }: Siblings, key: string): string {
    const present = (): string[] => (container.kind === 'object' ? container.entries.map((one) => one.key) : []);
    return this.makeUnique(`keys ${open}`, present, key);
  }

  /** Makes a name unique in a list: `wall` becomes `wall2`, `wall2` `wall3`, `west wall` `west wall 2`. */
  private makeUnique(list: string, present: () => Iterable<string>, name: string): string {
    const taken = getOrAdd(this.taken, list, () => new Set(present()));
    const [, stem = name, digits] = /^(.*?)(\d{1,9})?$/s.exec(name) ?? [];
    // The number gets the separator that the name has between its words.
    const gap = digits === undefined ? (/^.+([ _-])./s.exec(stem)?.[1] ?? '') : '';
    const width = digits?.startsWith('0') === true ? digits.length : 0;
    // Copies of one name continue the numbering.
    const series = JSON.stringify([list, stem, gap, width]);
    const min = Number(digits ?? 1) + 1;
    let number = min;
    let unique = name;
    if (taken.has(unique)) number = Math.max(number, this.nextNumbers.get(series) ?? 0);
    for (; taken.has(unique); number++) unique = stem + gap + String(number).padStart(width, '0');
    if (unique !== name) this.nextNumbers.set(series, number);
    taken.add(unique);
    return unique;
  }

  /** Returns the number after the highest of a list, or the map's counter. */
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

/** Whether an entry is a pair of a map and contains the value: its key must be unique. */
export function isInPair({ entries, index }: Siblings, { start }: Placed): boolean {
  const entry = entries[index]!;
  return entry.value.start < start && entry.value.end > start;
}

/**
 * Returns the edits that give the copy of an entry a unique name, and whether that name is based on `wanted`; null if
 * the key is computed.
 */
export function nameEdits(
  text: string,
  { hitbox, own, siblings, value }: LocatedEntry,
  wanted: string | null,
  names: Names,
): { readonly edits: readonly TextEdit[]; readonly isNamed: boolean } | null {
  if (own === null && siblings.container.kind === 'array' && isInPair(siblings, value)) return null;
  const name = wanted === null || wanted.trim() === '' ? null : wanted;
  const isName = name !== null && (hitbox.nameFrom !== 'outer-key' || canBeKey(hitbox.name, name));
  const old = own === null || isName ? null : own.string.value;
  const named = own === null ? [] : [stringEdit(text, own, names.unused(siblings, own, old ?? name!))];
  const key = keyEdits(text, siblings, own === null && isName ? name : null, names);
  if (key === null) return null;
  return { edits: [...named, ...key], isNamed: isName && named.length + key.length > 0 };
}

/** Whether a key can be replaced by another: many keys define how their values are read. */
function canBeKey(old: string, name: string): boolean {
  // In code this key would set a prototype, even in quotes.
  return name !== '__proto__' && haveSameMeaning(old, name);
}

/**
 * Returns the edits that give the copy of a record's entry a unique key, based on `wanted` or on its old key; null if
 * the key is computed. Empty outside records.
 */
export function keyEdits(text: string, siblings: Siblings, wanted: string | null, names: Names): TextEdit[] | null {
  const { container, entries, index } = siblings;
  if (container.kind !== 'object') return [];
  const key = findKeySpan(text, entries[index]!);
  const old = container.entries[index]?.key;
  if (key === null || old === undefined) return null;
  return [{ ...key, text: keyText(names.unusedKey(siblings, wanted ?? old), text[key.start]!) }];
}

/** Writes a key, with quotes if it needs them or if `written`, an existing key, has them. */
export function keyText(key: string, written: string): string {
  if (/["']/.test(written)) return quoted(key, written);
  // 007 isn't a valid number in modules.
  return /^(?:[a-z_$][\w$]*|0|[1-9]\d{0,14})$/i.test(key) ? key : quoted(key, '"');
}

/** Returns the names of sibling entries. */
function siblingNames({ container }: Siblings, own: LocatedString | null): string[] {
  const taken = own === null ? [] : [own.string.value];
  const values = container.kind === 'array' ? container.items : [];
  for (const value of values) {
    const other = nameIn({ value, start: 0 }) ?? keyOfPair({ value, start: 0 });
    if (other !== null) taken.push(other.string.value);
  }
  return taken;
}

/** Returns the edit of a numeric `id`, which counts the entries of the list: a new entry gets the next number. */
export function idEdits({ value: record, siblings }: LocatedEntry, names: Names): TextEdit[] {
  const own = numberUnder(record, 'id');
  if (own === null) return [];
  const { container, open } = siblings;
  const next = names.next(open, () =>
    [record.value, ...(container.kind === 'array' ? container.items : [])].map(
      (value) => numberUnder({ value, start: 0 }, 'id')?.value.value ?? 0,
    ),
  );
  return [{ ...spanOf(own), text: String(next) }];
}

interface LocatedNumber extends Placed {
  readonly value: NumberValue;
}

function numberUnder(record: Placed, key: string): LocatedNumber | null {
  const found = valueUnder(record, key);
  return found?.value.kind === 'number' ? { value: found.value, start: found.start } : null;
}

/** Finds the key of an entry, with its quotes; null if it isn't plain text. */
export function findKeySpan(text: string, { start, value }: Entry): { start: number; end: number } | null {
  const match = /^(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[\w$\u00a1-\uffff]+)(?=\s*:)/.exec(
    text.slice(start, Math.min(value.start, start + 1000)),
  );
  return match === null ? null : { start, end: start + match[0].length };
}

export function stringEdit(text: string, { string, start }: LocatedString, to: string): TextEdit {
  // Templates escape some characters differently.
  const quote = text[start] === '`' && /[^\w .-]/.test(to) ? "'" : text[start]!;
  return { start, end: start + string.length, text: quoted(to, quote) };
}
