import type { ObjectValue } from '../model/value.js';
import type { UserCallees } from './made.js';

/** What the user calls the numbers of boxes. */
export interface UserWords {
  /** The usual key for each of the user's own. */
  readonly fields: ReadonlyMap<string, string>;
  /** The keys for the arguments of calls, in their order. */
  readonly callees: UserCallees;
}

export const noWords: UserWords = { fields: new Map(), callees: new Map() };

/** The record with the usual keys for the user's own; they go before what else stands under those. */
export function withUserFields(value: ObjectValue, { fields }: UserWords): ObjectValue {
  if (fields.size === 0) return value;
  const own = value.entries.filter(({ key }) => fields.has(key));
  if (own.length === 0) return value;
  const renamed = own.map((entry) => ({ key: fields.get(entry.key)!, value: entry.value }));
  return { ...value, entries: [...value.entries.filter(({ key }) => !fields.has(key)), ...renamed] };
}

/** More words than these are left out. */
const maximumWords = 500;
const maximumArguments = 32;

const word = /^[\w$]{1,80}$/;
const calleeName = /^[\w$#]{1,80}(?:\.[\w$#]{1,80}){0,8}$/;

/**
 * What settings say: the user's own names under the usual ones, `{ "x": ["px0", "links"], "width": "breite" }` or a list
 * of such records, and the arguments of calls, `{ "makeBox": "x y width height" }`. What is none of this is left out.
 */
export function userWords(fields: unknown, callees: unknown): UserWords {
  const own = new Map<string, string>();
  for (const record of Array.isArray(fields) ? fields : [fields]) {
    for (const [usual, names] of entriesOf(record)) {
      for (const name of Array.isArray(names) ? (names as unknown[]) : [names]) {
        if (typeof name !== 'string' || !word.test(name) || !word.test(usual) || own.size >= maximumWords) continue;
        if (name !== usual && !own.has(name)) own.set(name, usual);
      }
    }
  }
  const calls = new Map<string, readonly string[]>();
  for (const [callee, text] of entriesOf(callees)) {
    if (!calleeName.test(callee) || typeof text !== 'string' || calls.size >= maximumWords) continue;
    const names = text.split(/[\s,]+/, maximumArguments).filter((name) => name !== '');
    if (names.every((name) => word.test(name)))
      calls.set(
        callee,
        names.map((name) => own.get(name) ?? name),
      );
  }
  return own.size + calls.size === 0 ? noWords : { fields: own, callees: calls };
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

/** What tells that a text, or a part of one, says something in the user's own words; null where there are none. */
export function wordsPattern({ fields, callees }: UserWords): RegExp | null {
  const names = [...fields.keys(), ...[...callees.keys()].map((callee) => callee.slice(callee.lastIndexOf('.') + 1))];
  if (names.length === 0) return null;
  const words = names.map((name) => name.replace(/[$#]/g, '\\$&'));
  return new RegExp(`(?<![\\w$])(?:${words.join('|')})["']?\\s{0,9}[:(<,}]`);
}
