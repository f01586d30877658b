import { declaredNumberAt } from '../../formats/index.js';
import type { Hitbox } from '../../model/document.js';
import { hitboxesIn, hitboxIndex } from '../../model/lookup.js';
import type { TextEdit } from '../../model/span.js';
import { spanOf, type Placed } from '../../model/value-chain.js';
import { partAfter } from '../entries/insert.js';
import { findMatchingHitboxes } from '../matching-hitboxes.js';
import { getSiblings, type Entry, type Siblings } from '../entries/siblings.js';
import { EntryCopies, type FrameRefusal, type CopiedHitbox } from './entry-copies.js';
import { framesInItems } from './frame-place.js';
import type { FrameRange } from './ranges.js';
import type { Writing } from '../plan-entries.js';
import { getOrAdd } from '../../model/maps.js';

/** An item of a list of keyframes. */
interface Keyframe {
  readonly frame: number;
  readonly index: number;
  readonly item: Placed;
}

/**
 * Copies hitboxes in lists of keyframes, each of which applies up to the next one. A keyframe with the copies is
 * inserted where a target range begins, keyframes in the range get the copies too, and one after the range restores the
 * previous state.
 */
export class KeyframeCopies {
  private readonly lists = new Map<number, CopiedHitbox[]>();
  private readonly others = new Map<string, ReadonlySet<string>>();

  constructor(
    private readonly writing: Writing,
    private readonly copy: EntryCopies,
    private readonly targets: readonly FrameRange[],
    private readonly count: number | null,
  ) {}

  add(member: CopiedHitbox): FrameRefusal | null {
    const { chain, place } = member;
    const list = getOrAdd(this.lists, chain[place.level - 1]!.start, (): CopiedHitbox[] => []);
    list.push(member);
    // Hitboxes copied at one frame are in the same keyframe.
    return list[0]!.chain[place.level]!.start === chain[place.level]!.start ? null : 'frames-elsewhere';
  }

  finish(): FrameRefusal | null {
    for (const members of this.lists.values()) {
      for (const range of this.targets) {
        const refused = this.copyTo(range, members);
        if (refused !== null) return refused;
      }
    }
    return null;
  }

  private copyTo([from, to]: FrameRange, members: readonly CopiedHitbox[]): FrameRefusal | null {
    const [member] = members;
    const { chain, place } = member!;
    const list = chain[place.level - 1]!;
    const siblings = getSiblings(this.writing.text, chain.slice(0, place.level + 1));
    const starts = list.value.kind === 'array' ? framesInItems(list.value) : null;
    if (siblings === null || starts === null || list.value.kind !== 'array') return 'frames-elsewhere';
    const keys = list.value.items.map((value, index): Keyframe => {
      return { frame: starts[index]!, index, item: { value, start: list.start + value.start } };
    });
    const own = keys[siblings.index]!;
    const before = keys.filter(({ frame }) => frame < from).at(-1) ?? null;
    const within = keys.filter(({ frame }) => from <= frame && frame <= to);
    if (within[0]?.frame !== from) {
      const text = this.textWithCopies(before ?? own, own, from, members, siblings);
      if (typeof text !== 'string') return text.refused;
      this.copy.insertions.add(siblings, before?.index ?? -1, text);
    }
    for (const key of within) {
      if (key === own) continue;
      const refused = this.put(this.copy, key, members);
      if (refused !== null) return refused;
    }
    return this.continueAfter(to, before, within, keys, own, siblings, members);
  }

  /** Adds the keyframe after the copies that restores the previous state, unless one exists or the frames end. */
  private continueAfter(
    to: number,
    before: Keyframe | null,
    within: readonly Keyframe[],
    keys: readonly Keyframe[],
    own: Keyframe,
    siblings: Siblings,
    members: readonly CopiedHitbox[],
  ): FrameRefusal | null {
    const next = to + 1;
    if ((this.count !== null && next >= this.count) || keys.some(({ frame }) => frame === next)) return null;
    const last = within.at(-1) ?? before;
    // The copies equal the previous state.
    if (last === own && within.includes(own)) return null;
    if (last !== null) {
      const text = this.textForFrame(last, next, siblings.entries[last.index]!, []);
      if (text === null) return 'frames-elsewhere';
      this.copy.insertions.add(siblings, last.index, text, false);
      return null;
    }
    // Before the first keyframe nothing exists: only a keyframe without a size expresses that.
    const sizes =
      this.writing.document.format === 'aseprite' ? zeroSizeEdits(members.map(({ hitbox }) => hitbox)) : null;
    const text = sizes === null ? null : this.textForFrame(own, next, siblings.entries[own.index]!, sizes);
    if (text === null) return 'frames-elsewhere';
    this.copy.insertions.add(siblings, -1, text, false);
    return null;
  }

  /** Returns the text of a keyframe for another frame, with the copies. */
  private textWithCopies(
    base: Keyframe,
    own: Keyframe,
    frame: number,
    members: readonly CopiedHitbox[],
    siblings: Siblings,
  ): string | { readonly refused: FrameRefusal } {
    const entry = siblings.entries[own.index]!;
    if (base === own || isKeyframeItself(members[0]!)) {
      // Before all keyframes, only the copies exist.
      const edits = this.frameEdit(own.item, frame);
      const alone = own.frame > frame && base === own;
      const text =
        alone && edits !== null ? this.copy.getPart(entry, members, edits) : this.textForFrame(own, frame, entry, []);
      return text ?? { refused: 'frames-elsewhere' };
    }
    const inner = new EntryCopies(this.writing);
    const refused = this.put(inner, base, members);
    if (refused !== null) return { refused };
    const edits = inner.edits();
    if ('refused' in edits) return edits;
    const text = this.textForFrame(base, frame, siblings.entries[base.index]!, edits.edits);
    return text ?? { refused: 'frames-elsewhere' };
  }

  /** Puts the copies into a keyframe. If it contains the hitbox already, that gets the shape. */
  private put(copy: EntryCopies, key: Keyframe, members: readonly CopiedHitbox[]): FrameRefusal | null {
    const span = spanOf(key.item);
    const { hitboxes } = this.writing.document;
    for (const member of members) {
      const others = this.matchingIds(member);
      const there = hitboxesIn(hitboxes, span).find(({ id }) => others.has(id));
      if (there !== undefined) {
        copy.reshape(there.id, member.hitbox);
        continue;
      }
      const refused = isKeyframeItself(member) ? this.replace(copy, key, member) : copy.copyInto(key.item, member);
      if (refused !== null) return refused;
    }
    return null;
  }

  /** Returns the ids of the same hitbox at other times; cached for all keyframes. */
  private matchingIds({ hitbox: { id } }: CopiedHitbox): ReadonlySet<string> {
    const { hitboxes } = this.writing.document;
    return getOrAdd(this.others, id, () => {
      const indices = findMatchingHitboxes(hitboxes, hitboxIndex(hitboxes, id));
      return new Set(indices.map((index) => hitboxes[index]!.id));
    });
  }

  /** A keyframe that hides its hitbox gets the numbers of one that doesn't. */
  private replace(copy: EntryCopies, key: Keyframe, member: CopiedHitbox): FrameRefusal | null {
    const own = member.chain[member.place.level]!;
    const frame = this.frameEdit(own, key.frame);
    if (frame === null) return 'frames-elsewhere';
    copy.replace(spanOf(key.item), partAfter(this.writing.text, spanOf(own), frame));
    return null;
  }

  private textForFrame(key: Keyframe, frame: number, entry: Entry, edits: readonly TextEdit[]): string | null {
    const more = this.frameEdit(key.item, frame);
    return more === null ? null : partAfter(this.writing.text, entry, [...edits, ...more]);
  }

  private frameEdit({ value, start }: Placed, frame: number): TextEdit[] | null {
    const declared = value.kind === 'object' ? declaredNumberAt(value, 'frame') : null;
    if (declared === null) return null;
    return [{ start: start + declared.start, end: start + declared.end, text: String(frame) }];
  }
}

/** Whether the hitbox is the keyframe itself, not inside it. */
function isKeyframeItself({ chain, place }: CopiedHitbox): boolean {
  return chain.length - 1 === place.level;
}

/** Returns the edits that set the size of a slice to 0. */
export function zeroSizeEdits(hitboxes: readonly Hitbox[]): TextEdit[] | null {
  const literals = hitboxes.flatMap(({ fields }) =>
    fields.filter(({ name }) => name === 'width' || name === 'height').map(({ literal }) => literal),
  );
  const edits = literals.flatMap((literal) =>
    literal === null ? [] : [{ start: literal.start, end: literal.end, text: '0' }],
  );
  return edits.length === 2 ? edits : null;
}
