import type { Hitbox } from '../../model/document.js';
import { hitboxesIn } from '../../model/lookup.js';
import { getOrAdd } from '../../model/maps.js';
import type { TextEdit } from '../../model/span.js';
import { chainTo, spanOf, type Placed } from '../../model/value-chain.js';
import { areCrossed, partAfter, sortedEdits } from '../entries/insert.js';
import { removeKey, valueUnder } from '../entries/keys.js';
import { getSiblings, type Entry } from '../entries/siblings.js';
import { canAddTo, findHitbox, planDelete, type Writing } from '../plan-entries.js';
import type { CopiedHitbox } from './entry-copies.js';
import { expressibleRanges, findFramePlace, rangeEdits, type FramePlace } from './frame-place.js';
import { planKeyList, type TimedKey } from './key-list.js';
import { FramePlanner, type FramePlan, type FrameRefusal } from './plan-copies.js';
import { containsRange, intersectsRange, mergeRanges, subtractRange, type FrameRange } from './ranges.js';

/** The frames in which a hitbox exists from now on, numbered like its own. */
export interface FramesChange {
  /** The entries with its shape: several if each is for some of the frames. */
  readonly ids: readonly string[];
  /** Ascending and disjoint, adjacent ones to be told apart; empty: it is deleted; null: it always exists. */
  readonly frames: readonly FrameRange[] | null;
}

/** An entry of a hitbox, and how its text limits it to frames; null: it always exists. */
interface Member extends Omit<CopiedHitbox, 'place'> {
  readonly place: FramePlace | null;
  readonly frames: FrameRange;
}

/**
 * Plans edits after which hitboxes exist in exactly these frames: entries get other frames, are copied or deleted, as
 * the text stores them. `count`: the number of frames, null if unknown; a range up to the last frame has no end.
 */
export function planFrames(writing: Writing, changes: readonly FramesChange[], count: number | null): FramePlan {
  return new ExactFrames(writing, count).plan(changes);
}

class ExactFrames {
  private readonly planner: FramePlanner;
  private readonly written: TextEdit[] = [];
  /** Whether a hitbox is to get other ranges. */
  private isOther = false;
  /** The entries that aren't needed any more. */
  private readonly surplus = new Set<string>();
  private readonly keyLists = new Map<number, TimedKey[]>();
  /** Hitboxes whose frames a record around them declares, by record. */
  private readonly around = new Map<number, { readonly member: Member; readonly ranges: readonly FrameRange[] }[]>();

  constructor(
    private readonly writing: Writing,
    private readonly count: number | null,
  ) {
    this.planner = new FramePlanner(writing, count);
  }

  plan(changes: readonly FramesChange[]): FramePlan {
    const pending: (() => FrameRefusal | null)[] = [];
    for (const { ids, frames } of changes) {
      const members: Member[] = [];
      for (const id of ids) {
        const member = this.locate(id);
        if (typeof member === 'string' || 'reason' in member) return { refused: member };
        members.push(member);
      }
      const refused = frames === null ? this.always(members) : this.prepare(members, frames, pending);
      if (refused !== null) return { refused };
    }
    const refused = [...pending, () => this.finishAround(), () => this.finishKeys()].reduce(
      (former: FrameRefusal | null, run) => former ?? run(),
      null,
    );
    return refused === null ? this.edits() : { refused };
  }

  private locate(id: string): Member | FrameRefusal {
    const located = findHitbox(this.writing, id);
    if (typeof located === 'string') return located;
    const { hitbox } = located;
    if (hitbox.keys !== undefined) return 'frames-of-keys';
    const chain = chainTo(this.writing.roots, hitbox)!;
    const place = findFramePlace(this.writing.document, hitbox, chain);
    const [first, last] = hitbox.frames ?? [0, null];
    const isPlain = hitbox.frames === null && chain.at(-1)!.value.kind === 'object' && hitbox.part !== true;
    if (place === null && !isPlain) return hitbox.frames === null ? 'always' : 'frames-elsewhere';
    return { hitbox, chain, place, frames: [first, Math.max(first, last ?? (this.count ?? Infinity) - 1)] };
  }

  /** Removes the frames from the entry of a hitbox. */
  private always([member, ...others]: readonly Member[]): FrameRefusal | null {
    const record = member?.chain.at(-1);
    if (record === undefined || others.length > 0 || this.writing.document.format !== 'hitbox-json')
      return 'frames-of-format';
    const edits = valueUnder(record, 'frames') === null ? [] : removeKey(this.writing.text, record, 'frames');
    this.written.push(...(edits ?? []));
    return edits === null ? 'stale' : null;
  }

  /** Plans what is certain about a change; the rest is pending until all surplus entries are known. */
  private prepare(
    members: readonly Member[],
    ranges: readonly FrameRange[],
    pending: (() => FrameRefusal | null)[],
  ): FrameRefusal | null {
    const { place, chain } = members[0]!;
    const now = mergeRanges(members.map(({ frames }) => frames));
    if (isSame(now, ranges)) return null;
    this.isOther = true;
    if (members.some((member) => member.place?.kind !== place?.kind)) return 'frames-elsewhere';
    if (place?.kind === 'keyframe') {
      for (const [k, member] of members.entries()) {
        if (member.place!.level < member.chain.length - 1) return 'frames-around';
        const keys = getOrAdd(this.keyLists, member.chain.at(-2)!.start, (): TimedKey[] => []);
        keys.push({ hitbox: member.hitbox, chain: member.chain, ranges: k === 0 ? ranges : [] });
      }
      return null;
    }
    if (place === null || (place.kind === 'declared' && place.level === chain.length - 1)) {
      const assigned = assignRanges(members, expressibleRanges(ranges, place));
      for (const { hitbox } of assigned.surplus) this.surplus.add(hitbox.id);
      const refused = assigned.kept.reduce(
        (former: FrameRefusal | null, [member, range]) =>
          former ?? this.retime(member.chain.at(-1)!, member.place, range),
        null,
      );
      const last = members.at(-1)!;
      if (assigned.missing.length > 0)
        pending.push(() => this.planner.addDeclared(last, assigned.missing, this.freeEntries(last)));
      return refused;
    }
    if (place.kind === 'declared' && members.length === 1) {
      getOrAdd(
        this.around,
        chain[place.level]!.start,
        (): { member: Member; ranges: readonly FrameRange[] }[] => [],
      ).push({ member: members[0]!, ranges });
      return null;
    }
    // Each entry is for frames of its own: it stays, or isn't needed any more.
    for (const { hitbox, frames } of members) {
      if (!intersectsRange(ranges, frames)) this.surplus.add(hitbox.id);
      else if (!containsRange(ranges, frames)) return 'frames-around';
    }
    const missing = now.reduce((left: readonly FrameRange[], range) => subtractRange(left, range), ranges);
    if (missing.length > 0) pending.push(() => this.planner.add(members.at(-1)!.hitbox.id, missing));
    return null;
  }

  /** Gives the record that declares frames others. */
  private retime(record: Placed, place: FramePlace | null, [first, last]: FrameRange): FrameRefusal | null {
    const { text, document } = this.writing;
    if (place === null && !canAddTo(document)) return 'tool';
    const edits = rangeEdits(text, record, place, first, last);
    if (edits === null) return 'frames-elsewhere';
    this.written.push(...edits.filter(({ start, end, text: fresh }) => text.slice(start, end) !== fresh));
    return null;
  }

  /** Returns the surplus entries of a hitbox's list, which copies of it may replace. */
  private freeEntries({ chain }: Member): Entry[] {
    const siblings = getSiblings(this.writing.text, chain);
    const isSurplus = ({ value: { start, end } }: Entry): boolean =>
      hitboxesIn(this.writing.document.hitboxes, { start, end }).some(
        (one) => one.start === start && one.end === end && this.surplus.has(one.id),
      );
    return siblings?.container.kind === 'array' ? siblings.entries.filter(isSurplus) : [];
  }

  /** Hitboxes that share the frames of a record get others together, or copies in other records. */
  private finishAround(): FrameRefusal | null {
    const { text, document } = this.writing;
    for (const group of this.around.values()) {
      const { member, ranges } = group[0]!;
      const place = member.place!;
      const record = member.chain[place.level]!;
      const sharing = hitboxesIn(document.hitboxes, spanOf(record)).filter((hitbox) =>
        isTimedLike(hitbox, member.hitbox),
      );
      if (sharing.length === group.length && ranges.length > 0 && group.every((one) => isSame(one.ranges, ranges))) {
        const [own, ...copies] = expressibleRanges(ranges, place);
        const refused = this.retime(record, place, own!);
        if (refused !== null) return refused;
        const siblings = copies.length === 0 ? null : getSiblings(text, member.chain.slice(0, place.level + 1));
        for (const [from, to] of copies) {
          const frames = rangeEdits(text, record, place, from, to);
          if (siblings?.container.kind !== 'array' || frames === null) return 'frames-around';
          this.planner.copy.insertions.add(
            siblings,
            siblings.index,
            partAfter(text, siblings.entries[siblings.index]!, frames),
          );
        }
        continue;
      }
      for (const one of group) {
        const { hitbox, frames } = one.member;
        const isKept = containsRange(one.ranges, frames);
        if (!isKept && intersectsRange(one.ranges, frames)) return 'frames-around';
        if (!isKept) this.surplus.add(hitbox.id);
        const missing = isKept ? subtractRange(one.ranges, frames) : one.ranges;
        const refused = missing.length === 0 ? null : this.planner.add(hitbox.id, missing);
        if (refused !== null) return refused;
      }
    }
    return null;
  }

  private finishKeys(): FrameRefusal | null {
    for (const keys of this.keyLists.values()) {
      const edits = planKeyList(this.writing, keys, this.count);
      if (typeof edits === 'string' || 'reason' in edits) return edits;
      this.written.push(...edits);
    }
    return null;
  }

  private edits(): FramePlan {
    const { planner, surplus, written } = this;
    const copies = planner.edits();
    if ('refused' in copies) return copies;
    // Those that got the shape of a copy stay.
    const reused = new Set(planner.copy.changes.map(({ id }) => id));
    const isReplaced = ({ start, end }: Hitbox): boolean =>
      planner.copy.replaced.some((edit) => edit.start <= start && end <= edit.end);
    const removed = this.writing.document.hitboxes.filter(
      (hitbox) => surplus.has(hitbox.id) && !reused.has(hitbox.id) && !isReplaced(hitbox),
    );
    const deletion = planDelete(
      this.writing,
      removed.map(({ id }) => id),
    );
    if ('refused' in deletion) return deletion;
    const plan = sortedEdits([...written, ...copies.edits, ...deletion.edits]);
    // The entries are for a frame or key each, and need no border between two with one shape.
    if (plan.edits.length === 0 && this.isOther) return { refused: 'no-range' };
    return areCrossed(plan.edits) ? { refused: 'frames-elsewhere' } : plan;
  }
}

/** Which entry gets which range: those that have it already, then the others in order. */
function assignRanges(
  members: readonly Member[],
  ranges: readonly FrameRange[],
): {
  readonly kept: readonly (readonly [Member, FrameRange])[];
  readonly missing: readonly FrameRange[];
  readonly surplus: readonly Member[];
} {
  const isThere = (range: FrameRange): boolean => members.some(({ frames }) => isSame([frames], [range]));
  const missing = ranges.filter((range) => !isThere(range));
  const free = members.filter(({ frames }) => !ranges.some((range) => isSame([frames], [range])));
  const kept = free.slice(0, missing.length).map((member, k) => [member, missing[k]!] as const);
  return { kept, missing: missing.slice(kept.length), surplus: free.slice(kept.length) };
}

function isSame(a: readonly FrameRange[], b: readonly FrameRange[]): boolean {
  return String(a) === String(b) && a.length === b.length;
}

function isTimedLike(a: Hitbox, b: Hitbox): boolean {
  return a.frames?.[0] === b.frames?.[0] && a.frames?.[1] === b.frames?.[1];
}
