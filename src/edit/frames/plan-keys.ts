import { hitboxById } from '../../model/lookup.js';
import type { Hitbox } from '../../model/document.js';
import type { NewKey } from '../../model/keyframes.js';
import type { TextEdit } from '../../model/span.js';
import { areCrossed, Insertions, sortedEdits } from '../entries/insert.js';
import { planDelete, type EntryPlan, type Rekeyed, type Writing } from '../plan-entries.js';
import { findKeyedEntry, hitboxesOfEntry } from './keyed-entries.js';

/** The keys of an entry from now on. */
export interface KeysChange {
  /** A hitbox of the entry. */
  readonly id: string;
  /** In ascending order, numbered like its frames; empty: it is deleted. */
  readonly keys: readonly NewKey[];
}

/** Plans edits that move, add and remove the keys of entries, or change whether they are steps. */
export function planKeys(writing: Writing, changes: readonly KeysChange[]): EntryPlan {
  const edits: TextEdit[] = [];
  const insertions = new Insertions(writing.text);
  const rekeyed: Rekeyed[] = [];
  for (const { id, keys } of changes) {
    const hitbox = hitboxById(writing.document.hitboxes, id);
    if (hitbox?.keys === undefined) return { refused: hitbox === undefined ? 'gone' : 'no-keys' };
    if (keys.length === 0) continue;
    const entry = findKeyedEntry(writing, hitbox);
    const changed = entry?.setKeys(keys, insertions) ?? null;
    if (entry === null || changed === null) return { refused: 'stale' };
    edits.push(...changed);
    rekeyed.push({ hitbox, keys: entry.keys });
  }
  const deletion = planDelete(writing, idsOfDeleted(writing.document.hitboxes, changes));
  if ('refused' in deletion) return deletion;
  const plan = sortedEdits([...edits, ...insertions.edits(), ...deletion.edits]);
  return areCrossed(plan.edits) ? { refused: 'stale' } : { ...plan, rekeyed };
}

/** Returns the hitboxes of the entries that are to have no keys. */
export function idsOfDeleted(hitboxes: readonly Hitbox[], changes: readonly KeysChange[]): readonly string[] {
  return changes.flatMap(({ id, keys }) => {
    const hitbox = keys.length === 0 ? hitboxById(hitboxes, id) : undefined;
    return hitbox === undefined ? [] : hitboxesOfEntry(hitboxes, hitbox).map((one) => one.id);
  });
}
