import {
  frameAt,
  framesOfBox,
  framesOfGroup,
  namesKeyList,
  declaredNumberAt,
  type DeclaredNumber,
  type WrittenFrames,
} from '../../formats/index.js';
import type { Frames, Hitbox, HitboxDocument } from '../../model/document.js';
import { hitboxesIn } from '../../model/lookup.js';
import { containsSpan, type Span, type TextEdit } from '../../model/span.js';
import type { ArrayValue, ObjectValue } from '../../model/value.js';
import { childrenOf, indexOfChild } from '../../model/value.js';
import type { Placed } from '../../model/value-chain.js';
import { getOrAdd } from '../../model/maps.js';
import { setKey } from '../entries/keys.js';
import { framesIn as framesOf, type FrameRange } from './ranges.js';

/**
 * How the text limits a hitbox to its frames. `level`: the index of the **entry** that represents those frames in the
 * chain of values, from outermost to innermost.
 */
export type FramePlace =
  /** The hitbox or a record around it declares them. */
  | { readonly kind: 'declared'; readonly level: number; readonly written: WrittenFrames }
  /** The list around the entry has one for each frame. */
  | { readonly kind: 'listed'; readonly level: number }
  /** The record around the entry has one for each frame, with keys that end in the frame number. */
  | { readonly kind: 'keyed'; readonly level: number }
  /** The entry applies from its declared frame to the frame before the next entry. */
  | { readonly kind: 'keyframe'; readonly level: number; readonly frame: DeclaredNumber };

/** Returns the frame number at the end of a key; null if there is none. */
export function frameInKey(key: string): number | null {
  const digits = /(\d{1,6})(?:\.\w{1,5})?$/.exec(key)?.[1];
  return digits === undefined ? null : Number(digits);
}

/**
 * Finds where the frames of a hitbox are written. `chain`: the values from outermost to the hitbox. The result matches
 * the frames that were read for this hitbox and its neighbors; null if nothing does.
 */
export function findFramePlace(document: HitboxDocument, hitbox: Hitbox, chain: readonly Placed[]): FramePlace | null {
  const inKeyframes = keyframePlace(hitbox, chain, document.format === 'aseprite');
  if (inKeyframes !== null && document.format === 'aseprite') return inKeyframes;
  const { frames } = hitbox;
  if (frames === null) return null;
  const last = chain.length - 1;
  const box = chain[last]!.value;
  const own = box.kind === 'object' ? framesOfBox(box) : null;
  if (own !== null && equal(own.frames, frames)) return { kind: 'declared', level: last, written: own.written };
  if (inKeyframes !== null) return inKeyframes;
  for (let level = last - 1; level >= 0; level--) {
    const { value } = chain[level]!;
    if (value.kind !== 'object') continue;
    const declared = framesAround(value, chain[level - 1]?.value.kind === 'array');
    if (declared !== null && equal(declared.frames, frames))
      return { kind: 'declared', level, written: declared.written };
  }
  return countedPlace(document, hitbox, chain);
}

/**
 * Cached for records with thousands of hitboxes. The result depends on the position of the record, which never changes.
 */
const framesOfGroups = new WeakMap<ObjectValue, ReturnType<typeof framesOfGroup>>();

function framesAround(record: ObjectValue, item: boolean): ReturnType<typeof framesOfGroup> {
  return getOrAdd(framesOfGroups, record, () => framesOfGroup(record, item));
}

/** Returns the keyframe item around the hitbox, or the hitbox itself. */
function keyframePlace({ frames }: Hitbox, chain: readonly Placed[], orAlways: boolean): FramePlace | null {
  for (let level = chain.length - 1; level >= 2; level--) {
    const { value, start } = chain[level]!;
    const list = chain[level - 1]!;
    if (value.kind !== 'object' || list.value.kind !== 'array' || !isKeyframeList(chain[level - 2]!, list)) continue;
    const starts = framesInItems(list.value);
    const index = indexOfChild(list.value, start - list.start);
    const frame = declaredNumberAt(value, 'frame');
    if (starts === null || frame === null) continue;
    const next = starts[index + 1];
    const read = frames ?? (orAlways ? ([0, null] as const) : null);
    if (read !== null && equal(read, [frame.value, next === undefined ? null : next - 1]))
      return { kind: 'keyframe', level, frame };
  }
  return null;
}

function isKeyframeList({ value, start }: Placed, list: Placed): boolean {
  if (value.kind !== 'object') return false;
  const entry = value.entries[indexOfChild(value, list.start - start)];
  return entry !== undefined && namesKeyList(entry.key);
}

/** Returns the frames that the items of a list declare; null unless all do, in ascending order. */
export function framesInItems(list: ArrayValue): readonly number[] | null {
  return getOrAdd(framesOfLists, list, () => framesIn(list));
}

/** Cached: read once for each hitbox in a list. */
const framesOfLists = new WeakMap<ArrayValue, readonly number[] | null>();

function framesIn({ items }: ArrayValue): readonly number[] | null {
  const frames = items.map((item) => (item.kind === 'object' ? frameAt(item, 'frame') : null));
  return frames.every((frame, k) => frame !== null && (k === 0 || frames[k - 1]! < frame))
    ? frames.filter((frame) => frame !== null)
    : null;
}

/** Finds the list or record with an entry for each frame: the one whose positions match the frames of most entries. */
function countedPlace(document: HitboxDocument, { frames }: Hitbox, chain: readonly Placed[]): FramePlace | null {
  if (frames === null || frames[0] !== frames[1]) return null;
  let best: FramePlace | null = null;
  let most = 0;
  for (let level = 1; level < chain.length; level++) {
    const around = chain[level - 1]!;
    const { value } = around;
    if (value.kind !== 'array' && value.kind !== 'object') continue;
    const agreeing = cachedAgreement(document, { value, start: around.start });
    if (agreeing <= most) continue;
    most = agreeing;
    best = { kind: value.kind === 'array' ? 'listed' : 'keyed', level };
  }
  return best;
}

type Counted = { readonly value: ArrayValue | ObjectValue; readonly start: number };

/** Cached: computed once for each hitbox in a list or record. */
const agreements = new WeakMap<HitboxDocument, Map<Counted['value'], number>>();

function cachedAgreement(document: HitboxDocument, counted: Counted): number {
  const counts = getOrAdd(agreements, document, () => new Map<Counted['value'], number>());
  return getOrAdd(counts, counted.value, () => agreement(document, counted));
}

/** Counts entries whose hitboxes exist exactly in the entry's frame; 0 if any hitbox doesn't. */
function agreement(document: HitboxDocument, { value, start }: Counted): number {
  const inside = hitboxesIn(document.hitboxes, { start, end: start + value.length });
  let count = 0;
  let at = 0;
  for (const [k, child] of childrenOf(value).entries()) {
    const place: Span = { start: start + child.start, end: start + child.start + child.length };
    const frame = value.kind === 'array' ? k : frameInKey(value.entries[k]!.key);
    const before = at;
    while (at < inside.length && containsSpan(place, inside[at]!)) {
      const { frames } = inside[at]!;
      if (frame === null || frames === null || !equal(frames, [frame, frame])) return 0;
      at++;
    }
    if (at > before) count++;
  }
  return at === inside.length ? count : 0;
}

function equal(a: Frames, b: Frames): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/** The frames of a hitbox as its text declares them; null: it declares none, and exists always. */
type Declared = { readonly kind: 'declared'; readonly written: WrittenFrames } | FramePlace | null;

/** Returns the ranges, or single frames if the text can declare only one. */
export function expressibleRanges(ranges: readonly FrameRange[], place: Declared): readonly FrameRange[] {
  const isSingle = place?.kind === 'declared' && place.written.kind === 'one';
  return isSingle ? [...framesOf(ranges)].map((frame) => [frame, frame] as const) : ranges;
}

/**
 * Returns the edits that make a record declare the frames from `first` to `last` in the notation that it uses; null if
 * that notation can't (a single frame can't express a range).
 */
export function rangeEdits(
  text: string,
  record: Placed,
  place: Declared,
  first: number,
  last: number,
): TextEdit[] | null {
  if (place === null) {
    const edit = setKey(text, record, 'frames', `[${first}, ${last}]`);
    return edit === null ? null : [edit];
  }
  if (place.kind !== 'declared') return null;
  const { written } = place;
  const { start: base } = record;
  const at = (span: Span, fresh: string): TextEdit => ({ start: base + span.start, end: base + span.end, text: fresh });
  const number = (declared: DeclaredNumber, value: number): TextEdit => at(declared, String(value));
  switch (written.kind) {
    case 'ends':
      return [number(written.first, first), number(written.last, last)];
    case 'count':
      return [
        number(written.first, first),
        number(written.count, last - first + 1),
        // The whole attack stays as long as it is.
        ...(written.rest === undefined
          ? []
          : [
              number(
                written.rest,
                Math.max(0, written.rest.value + written.first.value + written.count.value - 1 - last),
              ),
            ]),
      ];
    case 'one':
      return first === last ? [number(written.frame, first)] : null;
    case 'list': {
      const { items } = written;
      const [one, two] = items;
      const gap = one === undefined || two === undefined ? ', ' : text.slice(base + one.end, base + two.start);
      // Comments between the numbers belong to the removed numbers.
      const between = /^\s*,\s*$/.test(gap) ? gap : ', ';
      const numbers = Array.from({ length: last - first + 1 }, (_, k) => String(first + k));
      return [at({ start: one!.start, end: items.at(-1)!.end }, numbers.join(between))];
    }
    case 'text': {
      const old = text.slice(base + written.text.start, base + written.text.end);
      const fresh = old.replace(/\d+( ?[-–] ?)\d+/, (_, dash: string) => `${first}${dash}${last}`);
      return [at(written.text, fresh)];
    }
  }
}
