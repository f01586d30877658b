import { isHitboxShapeKey, recordLine, shapeEntries } from '../../formats/index.js';
import type { Hitbox } from '../../model/document.js';
import { hitboxById, hitboxIndex } from '../../model/lookup.js';
import { getOrAdd } from '../../model/maps.js';
import { isBetweenKeys, shapeAt } from '../../model/keyframes.js';
import type { TextEdit } from '../../model/span.js';
import type { Placed } from '../../model/value-chain.js';
import { indentUnit, insertAfter, partAfter, sortedEdits } from '../entries/insert.js';
import { indexOfKey, styleAt, writeKey } from '../entries/keys.js';
import { removeEntries } from '../entries/remove.js';
import { entriesOf, type Siblings } from '../entries/siblings.js';
import { getLineStart, lineBreakOf } from '../entries/trivia.js';
import type { LocatedEntry } from '../entry-names.js';
import { findMatchingHitboxes } from '../matching-hitboxes.js';
import { findEntry, type EntryPlan, type Writing } from '../plan-entries.js';
import { hasShape } from '../reading-changes.js';
import { withFrames } from './compare-frames.js';
import { maxTargets } from './ranges.js';
import { findKeyedEntry, hitboxesOfEntry } from './keyed-entries.js';

/** Writes the keys of hitboxes as an entry per frame, and entries of consecutive frames as one with keys. */

/** Plans edits that replace entries with keys by an entry for each of their frames. */
export function planFramesOfKeys(writing: Writing, ids: readonly string[]): EntryPlan {
  const { document, text } = writing;
  const edits: TextEdit[] = [];
  const rewritten = new Set<string>();
  for (const id of ids) {
    if (rewritten.has(id)) continue;
    const hitbox = hitboxById(document.hitboxes, id);
    if (hitbox?.keys === undefined) return { refused: hitbox === undefined ? 'gone' : 'no-keys' };
    const located = findEntry(writing, id);
    if (typeof located === 'string') return { refused: located };
    const keyed = findKeyedEntry(writing, hitbox);
    const record = entriesOf(text, located.value);
    if (keyed === null || record === null) return { refused: 'stale' };
    const hitboxes = hitboxesOfEntry(document.hitboxes, hitbox);
    const index = indexOfKey(located.value, 'keys');
    const style = styleAt(text, located.value, index);
    const { siblings } = located;
    const copies = hitboxes.map((one) => {
      const frame = one.frames![0];
      const shape = isBetweenKeys(one) ? shapeEntries(one.shape) : keyed.shapeTexts(frame);
      const written = [...shape, ['frames', `[${frame}, ${frame}]`] as const].map(
        ([key, value]) => writeKey(key, style) + style.colon + value,
      );
      const { start, end } = record.entries[index]!;
      return partAfter(text, siblings.entries[siblings.index]!, [{ start, end, text: written.join(style.gap) }]);
    });
    edits.push(replaceEntry(text, siblings, copies));
    for (const one of hitboxes) rewritten.add(one.id);
  }
  return { ...sortedEdits(edits), rewritten: [...rewritten] };
}

/** Replaces an entry by several, laid out as it is. */
function replaceEntry(text: string, siblings: Siblings, [first, ...others]: readonly string[]): TextEdit {
  const { start, end } = siblings.entries[siblings.index]!;
  if (others.length === 0) return { start, end, text: first! };
  const inserted = insertAfter(text, siblings, siblings.index, others);
  return { start, end: inserted.end, text: first! + text.slice(end, inserted.start) + inserted.text };
}

/**
 * Plans edits that replace hitboxes and the same ones of the frames before and after by one entry with keys, without
 * those that are interpolated from the others. One alone gets keys at both ends.
 */
export function planKeysOfFrames(writing: Writing, ids: readonly string[]): EntryPlan {
  const { document, text } = writing;
  const edits: TextEdit[] = [];
  const removed = new Map<number, { siblings: Siblings; indexes: Set<number> }>();
  const rewritten = new Set<string>();
  for (const id of ids) {
    if (rewritten.has(id)) continue;
    const run = document.format === 'hitbox-json' ? findRun(writing, id) : [];
    const isLonger = run.some(({ hitbox: { frames } }) => frames![0] !== frames![1]);
    if (run.length < 2 && !isLonger) return { refused: 'no-neighbors' };
    const [first, ...others] = run as [LocatedEntry, ...LocatedEntry[]];
    const entry = first.siblings.entries[first.siblings.index]!;
    const changes = toKeys(text, first.value, keysText(text, first.value, run));
    if (changes === null) return { refused: 'stale' };
    edits.push({ start: entry.start, end: entry.end, text: partAfter(text, entry, changes) });
    const { indexes } = getOrAdd(removed, first.siblings.open, () => ({
      siblings: first.siblings,
      indexes: new Set<number>(),
    }));
    for (const { siblings } of others) indexes.add(siblings.index);
    for (const { hitbox } of run) rewritten.add(hitbox.id);
  }
  for (const { siblings, indexes } of removed.values()) edits.push(...removeEntries(text, siblings, indexes));
  return { ...sortedEdits(edits), rewritten: [...rewritten] };
}

/** Returns a hitbox with the same ones of the frames before and after it, whose entries differ in nothing else. */
function findRun(writing: Writing, id: string): readonly LocatedEntry[] {
  const { hitboxes } = writing.document;
  const index = hitboxIndex(hitboxes, id);
  const own = index < 0 ? null : locate(writing, hitboxes[index]!);
  if (own === null) return [];
  const rest = restOfText(writing.text, own.value);
  const others = findMatchingHitboxes(hitboxes, index).flatMap((at) => {
    const hitbox = hitboxes[at]!;
    const other = hitbox.shape.kind === own.hitbox.shape.kind ? locate(writing, hitbox) : null;
    return other === null || restOfText(writing.text, other.value) !== rest ? [] : [other];
  });
  const byFirst = new Map(others.map((other) => [other.hitbox.frames![0], other]));
  const byLast = new Map(others.map((other) => [other.hitbox.frames![1]!, other]));
  const run = [own];
  let next: LocatedEntry | undefined;
  while ((next = byFirst.get(run.at(-1)!.hitbox.frames![1]! + 1)) !== undefined) run.push(next);
  while ((next = byLast.get(run[0]!.hitbox.frames![0] - 1)) !== undefined) run.unshift(next);
  return run;
}

/** Returns the entry of a hitbox that exists in certain frames and has one shape. */
function locate(writing: Writing, { id, keys }: Hitbox): LocatedEntry | null {
  const located = keys === undefined ? findEntry(writing, id) : 'no-keys';
  if (typeof located === 'string' || located.value.value.kind !== 'object') return null;
  const hitbox = withFrames(located.hitbox, writing.document.sprites);
  const [first, last] = hitbox.frames ?? [0, null];
  return last !== null && last - first < maxTargets ? { ...located, hitbox } : null;
}

/** What matching hitboxes have in common. */
const compared = new Set(['name', 'role', 'animation']);

/** Returns the text of an entry besides its shape, its frames, and what matching hitboxes have in common. */
function restOfText(text: string, { value, start }: Placed): string {
  const entries = value.kind === 'object' ? value.entries : [];
  return entries
    .filter(({ key }) => !compared.has(key) && key !== 'frames' && !isPlace(key))
    .map(({ key, value: own }) => `${key} ${text.slice(start + own.start, start + own.start + own.length)}`)
    .join();
}

function isPlace(key: string): boolean {
  return key === 'rotation' || isHitboxShapeKey(key);
}

/** Returns the keys of a run of hitboxes, on one line if it isn't long, or if the record isn't on lines of its own. */
function keysText(text: string, record: Placed, run: readonly LocatedEntry[]): string {
  const style = styleAt(text, record);
  const ends = run.flatMap((one) =>
    [...new Set(one.hitbox.frames as readonly number[])].map((frame) => ({ one, frame })),
  );
  const keys = withoutInterpolated(ends).map(({ one, frame }) => {
    const { value, start } = one.value;
    const shape = value.kind === 'object' ? value.entries.filter(({ key }) => isPlace(key)) : [];
    const texts = shape.map(
      ({ key, value: own }) => [key, text.slice(start + own.start, start + own.start + own.length)] as const,
    );
    return recordLine([['frame', String(frame)], ...texts], style);
  });
  const line = `[${keys.join(', ')}]`;
  const indent = text.slice(getLineStart(text, record.start), record.start);
  if (line.length <= maxLine || indent.trim() !== '') return line;
  const outer = lineBreakOf(text) + indent;
  const gap = outer + indentUnit(text);
  return `[${gap}${keys.join(`,${gap}`)}${outer}]`;
}

/** Longer lists of keys have a line for each. */
const maxLine = 100;

interface RunEnd {
  readonly one: LocatedEntry;
  readonly frame: number;
}

/** Returns the ends of runs without those that are interpolated from others, to the written precision. */
function withoutInterpolated(ends: readonly RunEnd[]): readonly RunEnd[] {
  const toKey = ({ one, frame }: RunEnd) => ({ frame, shape: one.hitbox.shape, isStep: false });
  const kept = [0];
  for (let to = 2; to < ends.length; to++) {
    const from = kept.at(-1)!;
    const keys = [toKey(ends[from]!), toKey(ends[to]!)];
    const isInterpolated = ({ one, frame }: RunEnd): boolean => hasShape(one.hitbox, shapeAt(keys, frame));
    if (!ends.slice(from + 1, to).every(isInterpolated)) kept.push(to - 1);
  }
  return [...kept, ends.length - 1].map((at) => ends[at]!);
}

/** Returns edits that replace the shape of a record by keys, and remove its frames; null if its text isn't readable. */
function toKeys(text: string, record: Placed, keys: string): TextEdit[] | null {
  const siblings = entriesOf(text, record);
  if (siblings === null || record.value.kind !== 'object') return null;
  const { entries } = record.value;
  const at = entries.findIndex(({ key }) => isHitboxShapeKey(key));
  const others = entries.flatMap(({ key }, k) => (k !== at && (key === 'frames' || isPlace(key)) ? [k] : []));
  const { start, end } = siblings.entries[at]!;
  const style = styleAt(text, record, at);
  const written = writeKey('keys', style) + style.colon + keys;
  return [{ start, end, text: written }, ...removeEntries(text, siblings, new Set(others))];
}
