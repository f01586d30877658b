import { frameCountIn, framesOfGroup } from '../../formats/index.js';
import { hitboxIndex } from '../../model/lookup.js';
import { findMatchingHitboxes } from '../matching-hitboxes.js';
import { chainTo, type Placed } from '../../model/value-chain.js';
import { partAfter, sortedEdits } from '../entries/insert.js';
import { getSiblings, type Entry, type Siblings } from '../entries/siblings.js';
import { isInPair, keyEdits, findKeySpan, keyText, Names, idEdits } from '../entry-names.js';
import { EntryCopies, type FrameRefusal, type CopiedHitbox } from './entry-copies.js';
import { KeyframeCopies } from './keyframe-copies.js';
import { expressibleRanges, findFramePlace, frameInKey, rangeEdits, type FramePlace } from './frame-place.js';
import { framesIn, containsRange, mergeRanges, intersectsRange, subtractRange, type FrameRange } from './ranges.js';
import { indexOfChild, type ArrayValue, type ObjectValue, type Value } from '../../model/value.js';
import { canAddTo, findHitbox, type PlannedEdits, type Writing } from '../plan-entries.js';
import { getOrAdd } from '../../model/maps.js';

export type { FrameRefusal } from './entry-copies.js';

export type FramePlan = PlannedEdits | { readonly refused: FrameRefusal };

/** A hitbox, and the target frames in which it doesn't exist yet. */
interface Missing {
  readonly member: CopiedHitbox;
  readonly remaining: readonly FrameRange[];
}

/**
 * Plans edits that copy hitboxes to other frames with their shapes: the same hitbox of such a frame gets the shape;
 * otherwise a copy of the text is inserted where the file would have it. Frames are numbered like those of the
 * hitboxes. `count`: the number of frames, null if unknown.
 */
export function planFrameCopies(
  writing: Writing,
  ids: readonly string[],
  targets: readonly FrameRange[],
  count: number | null,
): FramePlan {
  const planner = new FramePlanner(writing, count);
  const ranges = mergeRanges(targets);
  for (const id of ids) {
    const refused = planner.add(id, ranges);
    if (refused !== null) return { refused };
  }
  const edits = planner.edits();
  if ('refused' in edits) return edits;
  const plan = sortedEdits(edits.edits);
  return plan.edits.length === 0 ? { refused: 'there' } : { ...plan, rekeyed: edits.rekeyed ?? [] };
}

/** Collects copies of hitboxes to other frames, each to its own. */
export class FramePlanner {
  readonly copy: EntryCopies;
  private readonly names: Names;
  private readonly keys = new Map<readonly FrameRange[], KeyframeCopies>();
  /** Hitboxes whose frames a surrounding item declares, by item and remaining frames. */
  private readonly around = new Map<string, Missing[]>();
  /** Hitboxes in entries for one frame each, by entry. */
  private readonly counted = new Map<number, Missing[]>();

  constructor(
    private readonly writing: Writing,
    private readonly count: number | null,
  ) {
    this.copy = new EntryCopies(writing);
    this.names = new Names(writing.roots);
  }

  /** Plans the copies of one hitbox to merged ranges. Returns null if that is possible. */
  add(id: string, targets: readonly FrameRange[]): FrameRefusal | null {
    const { document, roots } = this.writing;
    const located = findHitbox(this.writing, id);
    if (typeof located === 'string') return located;
    const { hitbox } = located;
    if (hitbox.keys !== undefined) {
      this.copy.copyKey(hitbox, targets);
      return null;
    }
    const chain = chainTo(roots, hitbox);
    const place = chain === null ? null : findFramePlace(document, hitbox, chain);
    if (chain === null || place === null) return hitbox.frames === null ? 'always' : 'frames-elsewhere';
    const member: CopiedHitbox = { hitbox, chain, place };
    if (place.kind === 'keyframe') {
      const { copy, count } = this;
      return getOrAdd(this.keys, targets, () => new KeyframeCopies(this.writing, copy, targets, count)).add(member);
    }
    let remaining = subtractRange(targets, hitbox.frames!);
    for (const index of findMatchingHitboxes(document.hitboxes, hitboxIndex(document.hitboxes, id), targets)) {
      const other = document.hitboxes[index]!;
      if (!intersectsRange(remaining, other.frames!)) continue;
      if (!containsRange(targets, other.frames!)) return 'part-of-range';
      this.copy.reshape(other.id, hitbox);
      remaining = subtractRange(remaining, other.frames!);
    }
    if (remaining.length === 0) return null;
    if (!canAddTo(document)) return 'tool';
    const missing = { member, remaining };
    if (place.kind === 'declared') {
      if (place.level === chain.length - 1) return this.addDeclared(member, remaining);
      const key = `${chain[place.level]!.start} ${JSON.stringify(remaining)}`;
      getOrAdd(this.around, key, (): Missing[] => []).push(missing);
    } else {
      getOrAdd(this.counted, chain[place.level]!.start, (): Missing[] => []).push(missing);
    }
    return null;
  }

  /** Returns the edits, unordered. */
  edits(): ReturnType<EntryCopies['edits']> {
    const refused =
      firstRefusal(this.around.values(), (members) => this.addAround(members)) ??
      firstRefusal(this.counted.values(), (members) => this.addCounted(members)) ??
      firstRefusal(this.keys.values(), (keys) => keys.finish());
    return refused === null ? this.copy.edits() : { refused };
  }

  /**
   * Adds a hitbox that declares its own frames: a copy per range, or per frame if it can declare only one. The first
   * ones replace entries of the same list that aren't needed any more.
   */
  addDeclared(
    { hitbox, chain, place }: Pick<CopiedHitbox, 'hitbox' | 'chain'> & { readonly place: FramePlace | null },
    ranges: readonly FrameRange[],
    free: Entry[] = [],
  ): FrameRefusal | null {
    const { text } = this.writing;
    const located = findHitbox(this.writing, hitbox.id);
    if (typeof located === 'string') return located;
    const { siblings } = located;
    if (siblings === null) return 'alone';
    if (siblings.container.kind === 'array' && isInPair(siblings, located.value)) return 'frames-elsewhere';
    const entry = siblings.entries[siblings.index]!;
    for (const [from, to] of expressibleRanges(ranges, place)) {
      const frames = rangeEdits(text, chain.at(-1)!, place, from, to);
      const key = keyEdits(text, siblings, null, this.names);
      if (frames === null || key === null) return 'frames-elsewhere';
      const part = partAfter(text, entry, [...frames, ...key, ...idEdits({ ...located, siblings }, this.names)]);
      const replaced = free.shift();
      if (replaced === undefined) this.copy.insertions.add(siblings, siblings.index, part);
      else this.copy.replace(replaced, part);
    }
    return null;
  }

  /**
   * Adds hitboxes of an item that declares the frames of its content: to the item with exactly those frames, or in a
   * new one.
   */
  private addAround(missing: readonly Missing[]): FrameRefusal | null {
    const { text } = this.writing;
    const { member, remaining } = missing[0]!;
    const { chain, place } = member;
    const members = missing.map((one) => one.member);
    const siblings = this.getSiblings(member);
    if (siblings === null || siblings.container.kind === 'object' || place.kind !== 'declared') return 'frames-around';
    const list = chain[place.level - 1]!;
    for (const [from, to] of expressibleRanges(remaining, place)) {
      const other = list.value.kind === 'array' ? itemWithFrames(list, from, to) : null;
      if (other !== null) {
        const refused = firstRefusal(members, (one) => this.copy.copyInto(other, one));
        if (refused !== null) return refused;
        continue;
      }
      const frames = rangeEdits(text, chain[place.level]!, place, from, to);
      const part = frames && this.copy.getPart(siblings.entries[siblings.index]!, members, frames);
      if (part === null) return 'alone';
      this.copy.insertions.add(siblings, siblings.index, part);
    }
    return null;
  }

  /** Adds hitboxes to a list or record with an entry for each frame. */
  private addCounted(missing: readonly Missing[]): FrameRefusal | null {
    const { member } = missing[0]!;
    const siblings = this.getSiblings(member);
    if (siblings === null) return 'frames-elsewhere';
    const base = member.chain[member.place.level - 1]!.start;
    for (const frame of framesIn(mergeRanges(missing.flatMap(({ remaining }) => remaining)))) {
      const here = missing.filter(({ remaining }) => containsRange(remaining, [frame, frame])).map((one) => one.member);
      const { container } = siblings;
      const value =
        container.kind === 'object'
          ? entriesOfFrames(container).get(frame)
          : container.kind === 'array'
            ? container.items[frame]
            : undefined;
      const refused =
        value === undefined
          ? this.addEntry(siblings, frame, here, declaredFrameCount(member))
          : firstRefusal(here, (one) => this.copy.copyInto({ value, start: base + value.start }, one));
      if (refused !== null) return refused;
    }
    return null;
  }

  /** Adds an entry for a frame that has none. Lists only grow at the end. */
  private addEntry(
    siblings: Siblings,
    frame: number,
    members: readonly CopiedHitbox[],
    frameCount: number | null,
  ): FrameRefusal | null {
    const { text } = this.writing;
    const { container, entries, index } = siblings;
    const entry = entries[index]!;
    if (container.kind !== 'object') {
      const length = this.lengths.get(siblings.open) ?? entries.length;
      if (frame !== length || (frameCount !== null && frame >= frameCount)) return 'no-entry';
      const part = this.copy.getPart(entry, members);
      if (part === null) return 'alone';
      this.lengths.set(siblings.open, length + 1);
      this.copy.insertions.add(siblings, entries.length - 1, part);
      return null;
    }
    const key = findKeySpan(text, entry);
    const old = container.entries[index]!.key;
    if (key === null) return 'frames-elsewhere';
    const fresh = old.replace(/(\d{1,6})(?=(?:\.\w{1,5})?$)/, (digits) =>
      String(frame).padStart(digits.startsWith('0') ? digits.length : 0, '0'),
    );
    const part = this.copy.getPart(entry, members, [{ ...key, text: keyText(fresh, text[key.start]!) }]);
    if (part === null) return 'alone';
    this.copy.insertions.add(siblings, lastBefore(container, frame), part);
    return null;
  }

  /** The lengths of lists including their new entries. */
  private readonly lengths = new Map<number, number>();

  private getSiblings({ chain, place }: CopiedHitbox): Siblings | null {
    return getSiblings(this.writing.text, chain.slice(0, place.level + 1));
  }
}

/** Returns the number of frames declared around a list with an entry per frame; null if undeclared. */
function declaredFrameCount({ chain, place }: CopiedHitbox): number | null {
  const list = chain[place.level - 1]!;
  for (const level of [place.level - 2, place.level - 3]) {
    const around = chain[level];
    if (around?.value.kind !== 'object') continue;
    const own = around.value.entries[indexOfChild(around.value, list.start - around.start)]?.key ?? null;
    const count = frameCountIn(around.value, own);
    if (count !== null) return count;
  }
  return null;
}

/** Returns the item of a list that declares exactly these frames. */
function itemWithFrames({ value, start }: Placed, from: number, to: number): Placed | null {
  if (value.kind !== 'array') return null;
  const item = getOrAdd(itemsByFrames, value, () => indexByFrames(value)).get(`${from} ${to}`);
  return item === undefined ? null : { value: item, start: start + item.start };
}

const entriesByFrame = new WeakMap<ObjectValue, ReadonlyMap<number, Value>>();

/** Returns the first entry of each frame. */
function entriesOfFrames(record: ObjectValue): ReadonlyMap<number, Value> {
  return getOrAdd(entriesByFrame, record, () => {
    const results = new Map<number, Value>();
    for (const { key, value } of [...record.entries].reverse()) {
      const frame = frameInKey(key);
      if (frame !== null) results.set(frame, value);
    }
    return results;
  });
}

/** Returns the last entry of a record for an earlier frame; -1 if there is none. */
function lastBefore({ entries }: ObjectValue, frame: number): number {
  let at = entries.length - 1;
  while (at >= 0 && (frameInKey(entries[at]!.key) ?? Infinity) >= frame) at--;
  return at;
}

const itemsByFrames = new WeakMap<ArrayValue, ReadonlyMap<string, Value>>();

/** Returns the first item of each frame range. */
function indexByFrames({ items }: ArrayValue): ReadonlyMap<string, Value> {
  const results = new Map<string, Value>();
  for (const item of [...items].reverse()) {
    const declaredFrames = item.kind === 'object' ? framesOfGroup(item, true) : null;
    if (declaredFrames !== null) results.set(declaredFrames.frames.join(' '), item);
  }
  return results;
}

/** Runs a function on each item until one is refused. */
function firstRefusal<T>(items: Iterable<T>, run: (item: T) => FrameRefusal | null): FrameRefusal | null {
  for (const item of items) {
    const refused = run(item);
    if (refused !== null) return refused;
  }
  return null;
}
