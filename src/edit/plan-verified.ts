import type { ConventionChoice } from '../model/convention.js';
import type { Hitbox, HitboxDocument } from '../model/document.js';
import { applyEdits, containedIn, type Span, type TextEdit } from '../model/span.js';
import type { RootValue } from '../model/value.js';
import { planChange, type Change, type PlannedChange, type PlanRefusal } from './change.js';
import { EditMap, InsertionMap, withInsertions, type Insertion } from './edit-map.js';
import { mayHoldComments, pinned, placements, type Placement } from './pin-convention.js';
import type { ComputedNumber } from './plan-edit.js';
import type { Writing } from './plan-entries.js';
import { addsEntries, askedOf, missedChange, touchedBy, wantedOf, type Wanted } from './asked.js';
import { ByPlace } from './by-place.js';
import { NearShapes } from './near-shapes.js';
import { isPinnable, Pins } from './pins.js';
import {
  changeOf,
  isNear,
  isRole,
  isSameMeaning,
  isSameTime,
  SpritePairs,
  type Expected,
  type ReadingChange,
} from './reading-changes.js';

/** A text that is not there, as it would be read. */
export interface Rereading {
  readonly document: HitboxDocument;
  readonly roots: readonly RootValue[];
}

/**
 * Reads a text just as the real reader would: with the same language, limits, settings and modules.
 * `edits`: what leads to it from the text that is being written, all in offsets of that text and in its order. `choice`:
 * what the settings are to say of the file besides what they say now; absent: nothing.
 */
export type Reread = (text: string, edits: readonly TextEdit[], choice?: ConventionChoice) => Rereading;

export type VerifiedPlan =
  | (PlannedChange & {
      /** What the edits say in comments because the numbers would tell something else now; absent: nothing. */
      readonly pins?: ConventionChoice;
      /**
       * What the settings have to say of the file before these edits are made, because the text cannot: JSON holds no
       * comments. Absent: nothing.
       */
      readonly setting?: ConventionChoice;
    })
  | { readonly asked: readonly ComputedNumber[] }
  /** Nothing can be written, and why. */
  | { readonly refused: PlanRefusal }
  /** It could be written, and the text would then say something else than was asked for: these are the differences. */
  | { readonly misread: readonly ReadingChange[] };

/** So often comments are added because of what the last ones changed. */
const maxRounds = 3;

/**
 * Plans a change and verifies it: the text that it makes is read afresh, every hitbox that nobody asked to change has
 * to read exactly as before, and the others as asked. Where a guessed convention would be guessed otherwise, the plan
 * says in a comment (in the same edits, so in the same undo step) what it was. The one function that changes texts,
 * for the host and for tests alike.
 *
 * @param writing the document, its text and its values, all of the same text
 * @param change what was asked for
 * @param reread how a text would be read; called for the text after the change, and once more for each try at a comment
 */
export function planVerified(writing: Writing, change: Change, reread: Reread): VerifiedPlan {
  const plan = planChange(writing, change);
  if (!('edits' in plan) || plan.edits.length === 0) return plan;
  return new Verification(writing, change, plan, reread).outcome();
}

class Verification {
  private readonly text: string;
  private readonly before: readonly Hitbox[];
  private readonly expected: readonly Expected[];
  /** A new hitbox has another role than it was to have. */
  private lacksRole = false;
  /** Where hitboxes may be that were not there. */
  private readonly fresh: readonly Span[];

  constructor(
    private readonly writing: Writing,
    private readonly change: Change,
    private readonly plan: PlannedChange,
    private readonly reread: Reread,
  ) {
    this.text = applyEdits(writing.text, plan.edits);
    this.before = readAfresh(writing, reread);
    const map = new EditMap(plan.edits);
    const asked = new Map(askedOf(change, this.before, touchedBy(plan.edits)).map((one) => [one.id, one.asked]));
    const others = change.kind === 'rename' || change.kind === 'role' ? asked.get(change.id) : undefined;
    const isGone = containedIn(this.spansOf(goneBy(change)));
    this.expected = this.before
      .filter((hitbox) => !isGone(hitbox))
      .map((hitbox) => {
        const own = asked.get(hitbox.id);
        const span = map.spanOf(hitbox);
        if (own !== undefined) return { before: hitbox, span, asked: own };
        return { before: hitbox, span, ...(others === undefined ? {} : { others }) };
      });
    this.fresh = addsEntries(change) ? map.written() : [];
  }

  outcome(): VerifiedPlan {
    const { roots, changes } = this.read();
    if (changes.length === 0) return this.written();
    if (!changes.some(isPinnable)) return { misread: changes };
    const { language } = this.writing.document;
    if (!mayHoldComments(language, this.writing.text)) return this.bySetting(changes);
    for (const placement of placements) {
      const amended = this.amended(roots, changes, placement);
      if (amended !== null) return amended;
    }
    return { misread: changes };
  }

  /**
   * What the text after the plan says otherwise than expected, and the values around its hitboxes. Of a reading no more is
   * kept, so that a large text takes memory for two of them and not for three.
   */
  private read(): { readonly roots: readonly RootValue[]; readonly changes: readonly ReadingChange[] } {
    const { document, roots } = this.reread(this.text, this.plan.edits);
    const changes = this.compare(document, null);
    if (changes.length === 0) return { roots: [], changes };
    const spans = [...document.hitboxes, ...this.expected.map(({ span }) => span)];
    return { roots: rootsHolding(roots, spans), changes };
  }

  /** The same after such insertions into the plan. */
  private readWith(edits: readonly TextEdit[], insertions: readonly Insertion[]): ReadingChange[] {
    return this.compare(this.reread(applyEdits(this.writing.text, edits), edits).document, insertions);
  }

  private written(): PlannedChange {
    if (!this.lacksRole) return this.plan;
    return { ...this.plan, unsaid: [...new Set([...(this.plan.unsaid ?? []), 'role' as const])].sort() };
  }

  /** The plan with comments in such places; null where they do not make the text say what was asked for. */
  private amended(
    roots: readonly RootValue[],
    changes: readonly ReadingChange[],
    placement: Placement,
  ): VerifiedPlan | null {
    const pins = new Pins();
    let found: readonly ReadingChange[] = changes;
    for (let round = 1; round <= maxRounds; round++) {
      if (!pins.add(found)) return null;
      const insertions = pinned(this.text, roots, pins.all(), placement);
      if (insertions === null) return null;
      const edits = withInsertions(this.plan.edits, insertions);
      found = this.readWith(edits, insertions);
      if (found.length === 0) {
        return { ...this.written(), edits, added: movedBy(this.plan.added, insertions), pins: pins.said() };
      }
      found = this.inPlan(found, insertions);
    }
    return null;
  }

  /** The plan for a text that can hold no comments, if the settings can say for all of the file what it is to say. */
  private bySetting(changes: readonly ReadingChange[]): VerifiedPlan {
    const pins = new Pins();
    let found = changes;
    for (let round = 1; round <= maxRounds; round++) {
      const setting = pins.add(found) ? pins.agreed() : null;
      if (setting === null) break;
      found = this.compare(this.reread(this.text, this.plan.edits, setting).document, null);
      if (found.length === 0) return { ...this.written(), setting };
    }
    return { misread: changes };
  }

  /** All that a reading of the text after the plan, and after insertions into that, says against what is expected. */
  private compare({ hitboxes, broken }: HitboxDocument, insertions: readonly Insertion[] | null): ReadingChange[] {
    const moved =
      insertions === null ? null : new EditMap(insertions.map(({ at, text }) => ({ start: at, end: at, text })));
    const spanOf = (span: Span): Span => (moved === null ? span : moved.spanOf(span));
    const left = new ByPlace(hitboxes.filter(({ stale }) => !stale));
    const sprites = new SpritePairs();
    const changes: ReadingChange[] = [];
    for (const expected of this.expected) {
      const change = changeOf(expected, left.take(spanOf(expected.span)), sprites);
      if (change !== null) changes.push(change);
    }
    changes.push(...this.compareFresh(left.rest(), this.fresh.map(spanOf)));
    if (this.writing.document.broken === null && broken !== null) {
      changes.push({ aspect: 'broken', before: null, after: null, choice: {} });
    }
    return changes;
  }

  /** What there is to say of hitboxes that were not there: each one has to be asked for, and each one asked for to be there. */
  private compareFresh(found: readonly Hitbox[], fresh: readonly Span[]): ReadingChange[] {
    const changes: ReadingChange[] = [];
    const asked: Hitbox[] = [];
    const isFresh = containedIn(fresh);
    for (const hitbox of found) {
      if (isFresh(hitbox)) asked.push(hitbox);
      else changes.push({ aspect: 'extra', before: null, after: hitbox, choice: {} });
    }
    const wanted = wantedOf(this.change, this.before, this.plan.unsaid ?? []);
    if (wanted === null) return changes;
    const missed: Wanted[] = [];
    const left = new Set(asked);
    const near = new NearShapes(asked);
    for (const one of wanted) {
      const match =
        near.find(one.shape, (other) => one.role === null || isRole(other, one.role)) ?? near.find(one.shape);
      if (match === null) {
        missed.push(one);
        continue;
      }
      left.delete(match);
      near.remove(match);
      // The names around tell the role, and the new one has another name.
      if (one.role !== null && !isRole(match, one.role)) this.lacksRole = true;
      if (one.like !== null && !one.isTimed && !isSameTime(one.like, match)) {
        changes.push({ aspect: 'frames', before: one.like, after: match, choice: {} });
      }
    }
    for (const { like } of missed) {
      const [instead] = left;
      if (instead !== undefined) left.delete(instead);
      changes.push(missedChange(like, instead ?? null));
    }
    const known = new NearShapes(this.before, [...left]);
    for (const hitbox of left) {
      // Entries are copied with all that stands in them.
      if (!isCopy(hitbox, known)) changes.push({ aspect: 'extra', before: null, after: hitbox, choice: {} });
    }
    return changes;
  }

  /** Changes with the places that hitboxes have in the text before insertions. */
  private inPlan(changes: readonly ReadingChange[], insertions: readonly Insertion[]): ReadingChange[] {
    const map = new InsertionMap(insertions);
    return changes.map((change) => {
      const { after } = change;
      return after === null
        ? change
        : { ...change, after: { ...after, start: map.back(after.start), end: map.back(after.end) } };
    });
  }

  private spansOf(ids: readonly string[]): readonly Span[] {
    const wanted = new Set(ids);
    return this.before.filter(({ id }) => wanted.has(id));
  }
}

/** The roots, in the order of the text, that hold any of these spans. */
function rootsHolding(roots: readonly RootValue[], spans: readonly Span[]): readonly RootValue[] {
  const starts = spans.map(({ start }) => start).sort((a, b) => a - b);
  let at = 0;
  return roots.filter(({ start, value }) => {
    while (at < starts.length && starts[at]! < start) at++;
    return at < starts.length && starts[at]! < start + value.length;
  });
}

/** The hitboxes of a text as a fresh reading has them: where the text is broken, the document keeps some that it has not. */
function readAfresh({ document, text }: Writing, reread: Reread): readonly Hitbox[] {
  if (document.broken === null && !document.hitboxes.some(({ stale }) => stale)) return document.hitboxes;
  const known = new ByPlace(document.hitboxes.filter(({ stale }) => !stale));
  return reread(text, []).document.hitboxes.map((hitbox) => ({ ...hitbox, id: known.take(hitbox)?.id ?? '' }));
}

/** The hitboxes that are not to be read any more. */
function goneBy(change: Change): readonly string[] {
  if (change.kind === 'declare') return change.areHitboxes ? [] : change.ids;
  return change.kind === 'delete' ? change.ids : [];
}

function isCopy(hitbox: Hitbox, known: NearShapes): boolean {
  for (const other of known.around(hitbox.shape)) {
    if (isNear(other.shape, hitbox) && isSameMeaning(other.convention, hitbox.convention)) return true;
  }
  return false;
}

/** Offsets after insertions. */
function movedBy(offsets: readonly number[], insertions: readonly Insertion[]): number[] {
  const map = new InsertionMap(insertions);
  return offsets.map((offset) => map.moved(offset));
}
