import type { TextEdit } from '../model/span.js';
import { getSiblings, type Placed } from './entries.js';
import { insertEntries } from './entry-text.js';
import { keyLikeFirst } from './key-style.js';

/** Returns the edits that add a key with its value to the end of the record that a chain leads to; null if it can't. */
export function appendEntry(
  text: string,
  chain: readonly Placed[],
  key: string,
  written: string,
): readonly TextEdit[] | null {
  const record = chain.at(-1)!;
  const { value, start } = record;
  const last = value.kind === 'object' ? value.entries.at(-1)?.value : undefined;
  if (last === undefined) return null;
  const siblings = getSiblings(text, [...chain, { value: last, start: start + last.start }]);
  return siblings === null
    ? null
    : insertEntries(text, siblings, [`${keyLikeFirst(text, record, key)}: ${written}`]).edits;
}
