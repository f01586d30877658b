import type { SkippedEntry } from './document.js';
import { addToList } from './maps.js';

/** The entries of one list or record that weren't read. */
interface SkippedInList {
  readonly skipped: readonly SkippedEntry[];
  /** How many entries the list or record has, read or not. */
  readonly entries: number;
}

/** Groups the entries that weren't read by their list or record, in text order. */
export function skippedByList(skipped: readonly SkippedEntry[]): readonly SkippedInList[] {
  const lists = new Map<string, SkippedEntry[]>();
  for (const entry of skipped) addToList(lists, entry.list, entry);
  return [...lists.values()].map((list) => ({ skipped: list, entries: list[0]!.entries }));
}
