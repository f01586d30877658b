import type { Hitbox } from '../../model/document.js';
import { hitboxesIn } from '../../model/lookup.js';
import { containsSpan, type Span, type TextEdit } from '../../model/span.js';
import { indexOfChild, type Value } from '../../model/value.js';
import { spanOf, type Placed } from '../../model/value-chain.js';
import { Insertions, partAfter } from '../entries/insert.js';
import { entriesOf, getSiblings, type Siblings } from '../entries/siblings.js';
import type { FramePlace } from './frame-place.js';
import type { EditRefusal } from '../plan-edit.js';
import { planDelete, type EntryRefusal, type Rekeyed, type Writing } from '../plan-entries.js';
import { planShapes, type FrameShape } from './keyed-entries.js';
import { containsRange, type FrameRange } from './ranges.js';
import { getOrAdd } from '../../model/maps.js';

/** Why hitboxes can't be copied to other frames. */
export type FrameRefusal =
  | EntryRefusal
  | EditRefusal
  /** It isn't limited to frames. */
  | 'always'
  /** It already exists there. */
  | 'there'
  /** Its frames are declared for more than a list item: for a whole animation. */
  | 'frames-around'
  /** Its frames come from a source that can't be written. */
  | 'frames-elsewhere'
  /** A list with an entry per frame has none for a target frame, nor for the frame before it. */
  | 'no-entry'
  /** It exists with another shape in a frame range of which only some are targets. */
  | 'part-of-range'
  /** Each frame or key has an entry of its own, so a range can't be split. */
  | 'no-range'
  /** Its position is already occupied. */
  | 'filled';

/**
 * A hitbox to copy, the chain of values around it from outermost to innermost, and the position of its frames in that
 * chain.
 */
export interface CopiedHitbox {
  readonly hitbox: Hitbox;
  readonly chain: readonly Placed[];
  readonly place: FramePlace;
}

/** A part of the text to copy to one position, with the hitboxes to keep in it. */
interface Pending {
  readonly source: Span;
  readonly members: CopiedHitbox[];
  /** Beside other entries, or in place of something. */
  readonly target: { readonly siblings: Siblings } | { readonly replaced: Span };
}

/**
 * Collects edits that copy hitboxes into entries of other frames, so that several in one entry are written together.
 */
export class EntryCopies {
  readonly insertions: Insertions;
  readonly changes: FrameShape[] = [];
  private readonly pending = new Map<string, Pending>();
  readonly replaced: TextEdit[] = [];

  constructor(private readonly writing: Writing) {
    this.insertions = new Insertions(writing.text);
  }

  /** Gives an existing hitbox the shape of another. */
  reshape(id: string, { shape }: Hitbox): void {
    this.changes.push({ id, shape });
  }

  /** Makes the shape of a hitbox with keys that of other frames: at their keys, and at the ends of each range. */
  copyKey({ id, keys = [], shape }: Hitbox, ranges: readonly FrameRange[]): void {
    const frames = [
      ...ranges.flat(),
      ...keys.map(({ frame }) => frame).filter((at) => containsRange(ranges, [at, at])),
    ];
    for (const frame of frames) this.changes.push({ id, shape, frame });
  }

  /**
   * Copies a hitbox to the same position in the entry of another frame: into its list, under its key, or in place of
   * `null`. Returns null if that is possible.
   */
  copyInto(entry: Placed, member: CopiedHitbox): FrameRefusal | null {
    const { chain } = member;
    let at = entry;
    for (let level = member.place.level; ; level++) {
      const from = chain[level]!;
      const next = chain[level + 1];
      if (isNothing(at.value)) {
        this.enqueue(spanOf(at), { replaced: spanOf(at) }, spanOf(from), member);
        return null;
      }
      if (next === undefined) return 'filled';
      const child = childLike(at, from, next);
      if (child === null) return 'frames-elsewhere';
      if (child === 'missing' || (chain[level + 2] === undefined && this.containsHitbox(child))) {
        if (child !== 'missing' && at.value.kind !== 'array') return 'filled';
        return this.append(at, chain.slice(0, level + 2), member);
      }
      at = child;
    }
  }

  replace(span: Span, text: string): void {
    this.replaced.push({ ...span, text });
  }

  /** Returns the text of an entry with only these hitboxes and with further edits of it; null if that fails. */
  getPart(span: Span, members: readonly CopiedHitbox[], more: readonly TextEdit[] = []): string | null {
    const { document, text } = this.writing;
    const kept = new Set(members.map(({ hitbox }) => hitbox.id));
    const others = hitboxesIn(document.hitboxes, span).filter((hitbox) => !kept.has(hitbox.id));
    if (others.length === 0) return partAfter(text, span, more);
    const removed = planDelete(
      this.writing,
      others.map(({ id }) => id),
    );
    return 'refused' in removed || !removed.edits.every((edit) => containsSpan(span, edit))
      ? null
      : partAfter(text, span, [...removed.edits, ...more]);
  }

  /** Returns the edits, unordered; `places` as in `Insertions`. */
  edits():
    | {
        readonly edits: readonly (TextEdit & { readonly places?: readonly number[] })[];
        readonly rekeyed?: readonly Rekeyed[];
      }
    | { readonly refused: FrameRefusal } {
    const edits: TextEdit[] = [...this.replaced];
    for (const { source, members, target } of this.pending.values()) {
      const part = this.getPart(source, members);
      if (part === null) return { refused: 'alone' };
      if ('siblings' in target) this.insertions.add(target.siblings, target.siblings.entries.length - 1, part);
      else edits.push({ ...target.replaced, text: part });
    }
    const shapes = planShapes(this.writing, this.changes);
    if ('refused' in shapes) return shapes;
    if ('computed' in shapes) return { refused: { reason: 'computed', field: shapes.computed[0]!.field.name } };
    return { ...shapes, edits: [...edits, ...shapes.edits, ...this.insertions.edits()] };
  }

  private append(container: Placed, chain: readonly Placed[], member: CopiedHitbox): FrameRefusal | null {
    const source = getSiblings(this.writing.text, chain);
    const siblings = container.value.kind === 'call' ? null : entriesOf(this.writing.text, container);
    if (source === null || siblings === null) return 'stale';
    this.enqueue(container, { siblings }, source.entries[source.index]!, member);
    return null;
  }

  private enqueue(
    { start }: { readonly start: number },
    target: Pending['target'],
    source: Span,
    member: CopiedHitbox,
  ): void {
    getOrAdd(this.pending, `${start} ${source.start}`, () => ({ source, members: [], target })).members.push(member);
  }

  /** Whether a value is or contains a hitbox. */
  private containsHitbox(placed: Placed): boolean {
    const span = spanOf(placed);
    return hitboxesIn(this.writing.document.hitboxes, span).length > 0;
  }
}

/** Whether a value is `null` or `undefined`, a placeholder in a list. */
function isNothing(value: Value): boolean {
  return value.kind === 'opaque' && (value.text === 'null' || value.text === 'undefined');
}

/** Returns the child of `at` under the key or index that `next` has in `from`; null if there can't be one. */
function childLike(at: Placed, from: Placed, next: Placed): Placed | 'missing' | null {
  const placed = (value: Value | undefined): Placed | 'missing' =>
    value === undefined ? 'missing' : { value, start: at.start + value.start };
  const inner = next.start - from.start;
  if (at.value.kind === 'array' && from.value.kind === 'array') {
    return placed(at.value.items[indexOfChild(from.value, inner)]);
  }
  if (at.value.kind === 'object' && from.value.kind === 'object') {
    const key = from.value.entries[indexOfChild(from.value, inner)]?.key;
    return key === undefined ? null : placed(at.value.entries.find((entry) => entry.key === key)?.value);
  }
  return null;
}
