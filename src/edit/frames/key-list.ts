import { bounds } from '../../core/index.js';
import { declaredNumberAt } from '../../formats/index.js';
import type { Hitbox } from '../../model/document.js';
import { hitboxesIn } from '../../model/lookup.js';
import type { TextEdit } from '../../model/span.js';
import type { Placed } from '../../model/value-chain.js';
import { Insertions, partAfter } from '../entries/insert.js';
import { removeEntries } from '../entries/remove.js';
import { getSiblings } from '../entries/siblings.js';
import type { Writing } from '../plan-entries.js';
import type { FrameRefusal } from './entry-copies.js';
import { framesInItems } from './frame-place.js';
import { zeroSizeEdits } from './keyframe-copies.js';
import { containsRange, type FrameRange } from './ranges.js';

/** A key that is a hitbox, in a list of keys, and the frames in which it exists from now on. */
export interface TimedKey {
  readonly hitbox: Hitbox;
  readonly chain: readonly Placed[];
  readonly ranges: readonly FrameRange[];
}

/** A key of the new list: from a frame on, one of the old keys applies; null: none does. */
interface NewKey {
  readonly frame: number;
  readonly source: number | null;
}

/**
 * Plans the edits of a list of keys, each of which applies up to the next one, after which these hitboxes exist in
 * exactly their frames, up to the last one without an end. A key without a size is one where nothing exists.
 */
export function planKeyList(
  writing: Writing,
  changed: readonly TimedKey[],
  count: number | null,
): readonly TextEdit[] | FrameRefusal {
  const { text, document } = writing;
  const { chain } = changed[0]!;
  const list = chain.at(-2)!;
  const siblings = getSiblings(text, chain);
  const starts = list.value.kind === 'array' ? framesInItems(list.value) : null;
  if (siblings === null || starts === null || list.value.kind !== 'array') return 'frames-elsewhere';
  const { entries } = siblings;
  const items = list.value.items.map((value, k) => {
    const start = list.start + value.start;
    const [hitbox] = hitboxesIn(document.hitboxes, { start, end: start + value.length });
    const own = changed.find((key) => key.hitbox.id === hitbox?.id);
    const ranges = (own?.ranges ?? [[starts[k]!, (starts[k + 1] ?? Infinity) - 1]]).map(([first, last]): FrameRange => [
      first,
      last >= (count ?? Infinity) - 1 ? Infinity : last,
    ]);
    const frame = value.kind === 'object' ? declaredNumberAt(value, 'frame')! : null;
    return { start, hitbox, frame, ranges, priority: own !== undefined ? 0 : isEmpty(hitbox) ? 2 : 1 };
  });
  const wanted = newKeys(items, count);
  /** The edits that make the text of a key that of another frame, or of one in which nothing exists. */
  const editsOf = (k: number, { frame, source }: NewKey): readonly TextEdit[] | null => {
    const { start, frame: written, hitbox } = items[k]!;
    const isReady = source !== null || hitbox === undefined || isEmpty(hitbox);
    const sizes = isReady ? [] : document.format === 'aseprite' ? zeroSizeEdits([hitbox]) : null;
    if (written === null || sizes === null) return null;
    const at = { start: start + written.start, end: start + written.end, text: String(frame) };
    return written.value === frame ? sizes : [...sizes, at].sort((a, b) => a.start - b.start);
  };
  const kept = keptKeys(wanted, items.map(isEmptyKey));
  const insertions = new Insertions(text);
  const edits: TextEdit[] = [];
  const removed = new Set<number>();
  let at = 0;
  for (const [place, key] of [...wanted.entries(), [wanted.length, null] as const]) {
    const own = key === null ? items.length : kept.get(place);
    if (own === undefined) {
      // A key that isn't needed becomes the new one.
      const isFree = at < items.length && ![...kept.values()].includes(at);
      const source = key!.source ?? (isFree ? at : items.findIndex(isEmptyKey));
      const like = source < 0 ? items.findIndex(({ priority }) => priority === 0) : source;
      const changes = editsOf(like, key!);
      if (changes === null) return 'frames-elsewhere';
      if (isFree && like === at) edits.push(...changes);
      else if (isFree)
        edits.push({
          start: entries[at]!.start,
          end: entries[at]!.end,
          text: partAfter(text, entries[like]!, changes),
        });
      else insertions.add(siblings, at - 1, partAfter(text, entries[like]!, changes), key!.source !== null);
      if (isFree) at++;
      continue;
    }
    for (; at < own; at++) removed.add(at);
    at = own + 1;
    if (key === null) continue;
    const changes = editsOf(own, key);
    if (changes === null) return 'frames-elsewhere';
    edits.push(...changes);
  }
  return [...edits, ...insertions.edits(), ...removeEntries(text, siblings, removed)];
}

type Item = { readonly hitbox: Hitbox | undefined; readonly ranges: readonly FrameRange[]; readonly priority: number };

function isEmptyKey({ priority }: Item): boolean {
  return priority === 2;
}

/** Returns the new keys: one wherever another old key, or none, begins to apply. */
function newKeys(items: readonly Item[], count: number | null): NewKey[] {
  const changes = items.flatMap(({ ranges }) => ranges.flatMap(([first, last]) => [first, last + 1]));
  const keys: NewKey[] = [];
  // Before the first key nothing exists.
  let before: number | null | undefined = items[0]?.priority === 2 ? undefined : null;
  for (const frame of [...new Set(changes)].sort((a, b) => a - b)) {
    if (frame >= (count ?? Infinity)) break;
    const there = items.flatMap(({ ranges }, k) => (containsRange(ranges, [frame, frame]) ? [k] : []));
    const [first] = there.sort((a, b) => items[a]!.priority - items[b]!.priority);
    const source = first === undefined || isEmptyKey(items[first]!) ? null : first;
    if (before !== source) keys.push({ frame, source });
    before = source;
  }
  return keys;
}

/** Returns which old key each new one stays, by position: an old one stays once, in order. */
function keptKeys(wanted: readonly NewKey[], areEmpty: readonly boolean[]): Map<number, number> {
  const kept = new Map<number, number>();
  let next = 0;
  for (const [place, { source }] of wanted.entries()) {
    const own = source ?? areEmpty.indexOf(true, next);
    if (own < next) continue;
    kept.set(place, own);
    next = own + 1;
  }
  return kept;
}

function isEmpty(hitbox: Hitbox | undefined): boolean {
  if (hitbox === undefined) return true;
  const box = bounds(hitbox.shape);
  return box.minX === box.maxX && box.minY === box.maxY;
}
