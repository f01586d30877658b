import { isOwnKey, pointsName, topOfFile, type KeywordSettings } from '../../model/template.js';
import type { ObjectEntry, ObjectValue } from '../../model/value.js';
import type { ConstructorNames } from '../evaluate/inline-calls.js';

/** The user's names for the numbers of boxes. */
export interface UserKeywords {
  /**
   * The usual key for each of the user's keys. If a record has several keys for the same usual one, the first one in
   * this map wins.
   */
  readonly fields: ReadonlyMap<string, string>;
  /** The keys for the arguments of calls, in order. */
  readonly constructors: ConstructorNames;
  /** The keys for the items of lists of numbers, in order, by the key of the lists. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
}

export const noKeywords: UserKeywords = { fields: new Map(), constructors: new Map(), lists: new Map() };

/** Returns the record with the user's keys replaced by the usual ones; they override other entries with those keys. */
export function withUserFields(value: ObjectValue, { fields }: Pick<UserKeywords, 'fields'>): ObjectValue {
  if (fields.size === 0) return value;
  const own = new Set(value.entries.flatMap(({ key }) => (fields.has(key) ? [key] : [])));
  if (own.size === 0) return value;
  const chosen = firstOfEach(own, fields);
  const isRenamed = ({ key }: { readonly key: string }): boolean => chosen.has(key);
  const renamed = value.entries.filter(isRenamed).map((entry) => ({ key: fields.get(entry.key)!, value: entry.value }));
  const rest = value.entries.filter((entry) => !isRenamed(entry));
  const kind = renamed.some(({ key }) => key === pointsName) ? [polygonKind] : [];
  return { ...value, entries: [...kind, ...rest, ...renamed] };
}

/** Declares that a list of corners is a polygon. */
export const polygonKind: ObjectEntry = {
  key: 'shape',
  value: { kind: 'string', value: 'polygon', start: 0, length: 0 },
};

/** Returns one of the record's keys for each usual key. */
function firstOfEach(own: ReadonlySet<string>, fields: UserKeywords['fields']): ReadonlySet<string> {
  if (own.size === 1 || new Set([...own].map((key) => fields.get(key)!)).size === own.size) return own;
  const chosen = new Map<string, string>();
  for (const [key, usual] of fields) if (own.has(key) && !chosen.has(usual)) chosen.set(usual, key);
  return new Set(chosen.values());
}

/** At most this many words are read. */
const maxKeywords = 500;
/** At most this many names of arguments or items are read. */
export const maxArguments = 32;

const word = /^[\w$]{1,80}$/;
export const calleeName = /^[\w$#]{1,80}(?:\.[\w$#]{1,80}){0,8}$/;

/**
 * Reads the settings: the user's names for usual keys, `{ "x": ["px0", "links"], "width": "breite" }` or a list of such
 * records, the arguments of calls, `{ "makeBox": "x y width height" }`, and the items of lists, `{ "areas": "x y width
 * height" }`. Anything else is ignored. Later settings override earlier ones.
 */
export function userKeywords(...settings: readonly KeywordSettings[]): UserKeywords {
  const nearestFirst = [...settings].reverse();
  const own = new Map<string, string>();
  for (const record of nearestFirst.flatMap(({ fields }) => fields)) {
    for (const [usual, names] of objectEntries(record)) {
      for (const name of Array.isArray(names) ? (names as unknown[]) : [names]) {
        if (typeof name !== 'string' || !isOwnKey(name) || !word.test(usual) || own.size >= maxKeywords) continue;
        if (name !== usual && !own.has(name)) own.set(name, usual);
      }
    }
  }
  const constructorSettings = nearestFirst.map(({ constructors }) => constructors);
  const listSettings = nearestFirst.map(({ lists }) => lists);
  const calls = namesByKey(constructorSettings, calleeName, own);
  const rows = namesByKey(listSettings, listKey, own);
  return own.size + calls.size + rows.size === 0 ? noKeywords : { fields: own, constructors: calls, lists: rows };
}

const listKey = /^(?:[^\n]{1,80}|\[\])$/;

function namesByKey(
  nearestFirst: readonly unknown[],
  key: RegExp,
  own: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, readonly string[]>();
  for (const [name, text] of nearestFirst.flatMap(objectEntries)) {
    if (!key.test(name) || typeof text !== 'string' || known.size >= maxKeywords || known.has(name)) continue;
    const names = text.split(/[\s,]+/, maxArguments).filter((part) => part !== '');
    if (names.every((part) => word.test(part)))
      known.set(
        name,
        names.map((part) => own.get(part) ?? part),
      );
  }
  return known;
}

function objectEntries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

/** Returns a pattern for text that may contain the user's keywords; null if there are none. */
export function wordsPattern({ fields, constructors, lists }: UserKeywords): RegExp | null {
  const names = [
    ...fields.keys(),
    ...[...constructors.keys()].map((callee) => callee.slice(callee.lastIndexOf('.') + 1)),
    ...[...lists.keys()].filter((key) => key !== topOfFile),
  ];
  const words = names.map((name) => name.replace(/[^\w]/g, '\\$&'));
  if (words.length === 0) return lists.size === 0 ? null : topList;
  const pattern = `(?<![\\w$])(?:${words.join('|')})["']?\\s{0,9}[:(<,}=]`;
  return new RegExp(lists.has(topOfFile) ? `${pattern}|${topList.source}` : pattern);
}

/** A list without a key starts a text, or follows `export default` and the like. */
const topList = /\[\s{0,9}[[{(\d-]/;
