import { quoted } from '../formats/index.js';
import type { TextEdit } from '../model/span.js';
import type { Placed } from '../model/value-chain.js';
import { insertAfter, sortedEdits } from './entries/insert.js';
import { removeKey, setKey, styleAt, valueUnder } from './entries/keys.js';
import { removeEntries } from './entries/remove.js';
import { entriesOf } from './entries/siblings.js';
import { findHitbox, type EntryPlan, type Writing } from './plan-entries.js';

/** The tags of a hitbox from now on. */
export interface TagsChange {
  readonly id: string;
  readonly tags: readonly string[];
}

/** Plans edits of the lists `tags` in the records of hitboxes; a hitbox file gets one where there is none. */
export function planTags(writing: Writing, changes: readonly TagsChange[]): EntryPlan {
  const { text, document } = writing;
  /** By the start of the record: an entry with keys is several hitboxes. */
  const edits = new Map<number, readonly TextEdit[]>();
  for (const { id, tags } of changes) {
    const located = findHitbox(writing, id);
    if (typeof located === 'string') return { refused: located };
    const { hitbox, value: record } = located;
    const list = valueUnder(record, 'tags');
    const listed = list === null && document.format === 'hitbox-json' ? [] : textsIn(list);
    // Another key of the record says these.
    const others = (hitbox.tags ?? []).filter((tag) => listed?.includes(tag) === false);
    if (listed === null || others.some((tag) => !tags.includes(tag))) return { refused: 'no-tags' };
    const own = tags.filter((tag) => !others.includes(tag));
    const planned = listEdits(text, record, list, listed, own);
    if (planned === null) return { refused: 'no-tags' };
    edits.set(record.start, planned);
  }
  return sortedEdits([...edits.values()].flat());
}

/** Returns the texts of a list; null if it isn't one of texts alone. */
function textsIn(list: Placed | null): string[] | null {
  if (list?.value.kind !== 'array' || list.value.damaged) return null;
  const texts = list.value.items.flatMap((item) => (item.kind === 'string' ? item.value : []));
  return texts.length === list.value.items.length ? texts : null;
}

/** Returns the edits that change the texts of a list; null if its record isn't readable. */
function listEdits(
  text: string,
  record: Placed,
  list: Placed | null,
  before: readonly string[],
  after: readonly string[],
): readonly TextEdit[] | null {
  const removed = new Set([...before.keys()].filter((at) => !after.includes(before[at]!)));
  const { quote } = styleAt(text, record);
  const added = after.filter((tag) => !before.includes(tag)).map((tag) => quoted(tag, quote));
  if (removed.size === 0 && added.length === 0) return [];
  if (list !== null && after.length === 0) return removeKey(text, record, 'tags');
  const siblings = list === null || before.length === 0 ? null : entriesOf(text, list);
  if (siblings !== null && removed.size === 0) return [insertAfter(text, siblings, before.length - 1, added)];
  if (siblings !== null && added.length === 0) return removeEntries(text, siblings, removed);
  const edit = setKey(text, record, 'tags', `[${after.map((tag) => quoted(tag, quote)).join(', ')}]`);
  return edit === null ? null : [edit];
}
