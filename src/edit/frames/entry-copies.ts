import type { Hitbox } from '../../model/document.js';
import { hitboxesIn } from '../../model/lookup.js';
import { containsSpan, type Span, type TextEdit } from '../../model/span.js';
import { childrenOf, indexOfChild, isContainer, type Value } from '../../model/value.js';
import { siblingsOf, type Placed, type Siblings } from '../entries.js';
import type { FramePlace } from './frame-place.js';
import { Insertions, partAfter } from '../insertions.js';
import { planEdit, type Refusal, type ShapeChange } from '../plan-edit.js';
import { planDelete, type EntryRefusal, type Writing } from '../plan-entries.js';

/** Why hitboxes cannot be copied to other frames. */
export type FrameRefusal =
  | EntryRefusal
  | Refusal
  /** Nothing says when it is there. */
  | 'always'
  /** It is there already. */
  | 'there'
  /** Its frames are said for more than an item of a list: for a whole animation. */
  | 'frames-around'
  /** They come from somewhere that cannot be written. */
  | 'frames-elsewhere'
  /** A list with an entry for each frame has none for one that is wanted, nor for one before it. */
  | 'no-entry'
  /** It is there with another shape in a range of frames of which only some are wanted. */
  | 'part-of-range'
  /** Something else stands where it would have to stand. */
  | 'filled';

/** A hitbox that is copied, the values around it from outside inwards, and the one of them that stands for its frames. */
export interface CopiedHitbox {
  readonly hitbox: Hitbox;
  readonly chain: readonly Placed[];
  readonly place: FramePlace;
}

/** What goes to one place: a part of the text, of which only some hitboxes are wanted. */
interface Pending {
  readonly source: Span;
  readonly members: CopiedHitbox[];
  /** Where to: beside others, or in place of something. */
  readonly target: { readonly siblings: Siblings } | { readonly replaced: Span };
}

/** Edits that put hitboxes into entries of other frames, gathered so that several of one entry are written together. */
export class EntryCopies {
  readonly insertions: Insertions;
  private readonly changes: ShapeChange[] = [];
  private readonly pending = new Map<string, Pending>();
  private readonly replaced: TextEdit[] = [];

  constructor(private readonly writing: Writing) {
    this.insertions = new Insertions(writing.text);
  }

  /** Gives a hitbox that is there the shape of another. */
  reshape(id: string, { shape }: Hitbox): void {
    this.changes.push({ id, shape });
  }

  /**
   * Puts a hitbox where it would stand in the entry of another frame: into the list there, under its key, or in place of
   * `null`. Null where that can be done.
   */
  into(entry: Placed, member: CopiedHitbox): FrameRefusal | null {
    const { chain } = member;
    let at = entry;
    for (let level = member.place.level; ; level++) {
      const from = chain[level]!;
      const next = chain[level + 1];
      if (isNothing(at.value)) {
        this.await(spanOf(at), { replaced: spanOf(at) }, spanOf(from), member);
        return null;
      }
      if (next === undefined) return 'filled';
      const child = childLike(at, from, next);
      if (child === null) return 'frames-elsewhere';
      if (child === 'missing' || (chain[level + 2] === undefined && this.holds(child))) {
        if (child !== 'missing' && at.value.kind !== 'array') return 'filled';
        return this.append(at, chain.slice(0, level + 2), member);
      }
      at = child;
    }
  }

  /** Puts a text in place of another. */
  replace(span: Span, text: string): void {
    this.replaced.push({ ...span, text });
  }

  /** The text of an entry without the hitboxes that are not wanted, and with further edits of it; null where that fails. */
  partOf(span: Span, members: readonly CopiedHitbox[], more: readonly TextEdit[] = []): string | null {
    const { document, text } = this.writing;
    const wanted = new Set(members.map(({ hitbox }) => hitbox.id));
    const others = hitboxesIn(document.hitboxes, span).filter((hitbox) => !wanted.has(hitbox.id));
    if (others.length === 0) return partAfter(text, span.start, span.end, more);
    const removed = planDelete(
      this.writing,
      others.map(({ id }) => id),
    );
    return 'refused' in removed || !removed.edits.every((edit) => containsSpan(span, edit))
      ? null
      : partAfter(text, span.start, span.end, [...removed.edits, ...more]);
  }

  /** The edits, in no order; `places` as `Insertions` has it. */
  edits(): (TextEdit & { readonly places?: readonly number[] })[] | { readonly refused: FrameRefusal } {
    const { document, text } = this.writing;
    const edits: TextEdit[] = [...this.replaced];
    for (const { source, members, target } of this.pending.values()) {
      const part = this.partOf(source, members);
      if (part === null) return { refused: 'alone' };
      if ('siblings' in target) this.insertions.add(target.siblings, target.siblings.entries.length - 1, part);
      else edits.push({ ...target.replaced, text: part });
    }
    const shapes = planEdit(document, text, this.changes);
    if ('refused' in shapes) return shapes;
    if ('asked' in shapes) return { refused: { reason: 'computed', field: shapes.asked[0]!.field.name } };
    return [...edits, ...shapes.edits, ...this.insertions.edits()];
  }

  private append(container: Placed, chain: readonly Placed[], member: CopiedHitbox): FrameRefusal | null {
    const source = siblingsOf(this.writing.text, chain);
    const siblings = this.siblingsIn(container);
    if (source === null || siblings === null) return 'stale';
    this.await(container, { siblings }, source.entries[source.index]!, member);
    return null;
  }

  private await(
    { start }: { readonly start: number },
    target: Pending['target'],
    source: Span,
    member: CopiedHitbox,
  ): void {
    const key = `${start} ${source.start}`;
    const known = this.pending.get(key);
    if (known === undefined) this.pending.set(key, { source, members: [member], target });
    else known.members.push(member);
  }

  /** What stands in a list or a record, of which there may be nothing. */
  private siblingsIn(container: Placed): Siblings | null {
    const { value, start } = container;
    if (!isContainer(value) || value.damaged || value.kind === 'call') return null;
    const last = childrenOf(value).at(-1);
    if (last !== undefined) {
      return siblingsOf(this.writing.text, [container, { value: last, start: start + last.start }]);
    }
    const [open, close] = [start + 1, start + value.length - 1];
    return { container: value, separator: ',', open, close, entries: [], index: -1 };
  }

  /** Whether a value is a hitbox, or holds one. */
  private holds(placed: Placed): boolean {
    const span = spanOf(placed);
    return hitboxesIn(this.writing.document.hitboxes, span).length > 0;
  }
}

export function spanOf({ value, start }: Placed): { start: number; end: number } {
  return { start, end: start + value.length };
}

/** `null` and `undefined` keep a place in a list free. */
function isNothing(value: Value): boolean {
  return value.kind === 'opaque' && (value.text === 'null' || value.text === 'undefined');
}

/** What stands in `at` where `next` stands in `from`: under the same key, at the same place; null: nothing can. */
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
