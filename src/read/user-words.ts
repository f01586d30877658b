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

/** The names of an argument list as the user writes it: `x y width height`, `_` for one that says nothing. */
export function argumentNames(text: string, { fields }: Pick<UserWords, 'fields'>): readonly string[] {
  return text
    .split(/[\s,]+/, maximumArguments)
    .filter((word) => word !== '')
    .map((word) => fields.get(word) ?? word);
}

const maximumArguments = 32;
