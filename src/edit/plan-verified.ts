import type { ConventionChoice } from '../model/convention.js';
import type { Hitbox, HitboxDocument } from '../model/document.js';
import { shapeAt, type Keyframe } from '../model/keyframes.js';
import { applyEdits, containedIn, crossedBy, type Span, type TextEdit } from '../model/span.js';
import type { RootValue } from '../model/value.js';
import {
  addsEntries,
  describeRequest,
  followingPositions,
  getExpectedHitboxes,
  missedChange,
  planChange,
  type EditChange,
  type ExpectedHitbox,
  type OtherChange,
  type PlannedChange,
  type PlanRefusal,
} from './change.js';
import { copiesInstead, FrameCoverage, longerInstead } from './frames/coverage.js';
import { EditMap, withInsertions } from './edit-map.js';
import { compareFrames, withFrames } from './frames/compare-frames.js';
import { hitboxesOfEntry } from './frames/keyed-entries.js';
import { idsOfDeleted } from './frames/plan-keys.js';
import { planOrder, type OrderChange } from './frames/plan-order.js';
import { NearShapes } from './near-shapes.js';
import {
  isPinnable,
  mayHoldComments,
  PinnedChoices,
  pinInsertions,
  placements,
  type CommentPlacement,
} from './pin-convention.js';
import { planAnimation } from './plan-animation.js';
import type { ComputedNumber } from './plan-edit.js';
import type { Writing } from './plan-entries.js';
import { planRole } from './plan-role.js';
import { planTiming } from './plan-timing.js';
import {
  diffReading,
  HitboxesByPlace,
  isNearShape,
  isOtherwise,
  isRole,
  isSameMeaning,
  isSameTime,
  SpritePairs,
  type Expected,
  type ReadingChange,
  type RequestedChange,
} from './reading-changes.js';

/** A reading of a text that isn't saved. */
export interface Rereading {
  readonly document: HitboxDocument;
  readonly roots: readonly RootValue[];
}

/**
 * Reads a text like the real reader: with the same language, limits, settings and modules. `edits`: the edits from the
 * current text, in its offsets and order. `choice`: what the settings would declare in addition; absent: nothing.
 */
export type Reread = (text: string, edits: readonly TextEdit[], choice?: ConventionChoice) => Rereading;

export type VerifiedPlan =
  | (PlannedChange & {
      /** What the edits declare in comments because the numbers would otherwise change meaning; absent: nothing. */
      readonly pins?: ConventionChoice;
      /**
       * What the settings must declare for the file before these edits, because JSON allows no comments; absent:
       * nothing.
       */
      readonly setting?: ConventionChoice;
    })
  | { readonly computed: readonly ComputedNumber[] }
  /** The change can't be written, and why. */
  | { readonly refused: PlanRefusal }
  /**
   * The change could be written, but the text would then read differently than requested: these are the differences.
   */
  | { readonly misread: readonly ReadingChange[] };

/** At most this many rounds of comments, each for the changes caused by the last. */
const maxRounds = 3;

/**
 * Plans a change and verifies it by reading the resulting text again: hitboxes that the change doesn't concern must
 * read exactly as before, the others as requested. If a convention would be detected differently, a comment declares it
 * (in the same edits, and so in the same undo step). The only function that plans changes of texts, for the host and for tests.
 *
 * @param writing the document, its text and its values, all of the same version
 * @param change the requested change
 * @param reread reads a text; called for the text after the change, and once more for each attempt at a comment
 */
export function planVerified(writing: Writing, change: EditChange, reread: Reread): VerifiedPlan {
  if (change.kind === 'role') return planVerifiedRole(writing, change, reread);
  if (change.kind === 'durations' || change.kind === 'animation') return planVerifiedTimes(writing, change, reread);
  if (change.kind === 'order') return planVerifiedOrder(writing, change, reread);
  const longer =
    change.kind === 'copy-frames' && change.longer === true ? longerInstead(writing.document, change) : null;
  if (longer !== null) {
    const extended = planVerified(writing, longer, reread);
    if ('edits' in extended && extended.edits.length > 0) return extended;
  }
  const requested = followingPositions(change, writing.document.hitboxes);
  const plan = planChange(writing, requested);
  const copies = change.kind === 'frames' && 'refused' in plan ? copiesInstead(writing.document, change) : null;
  if (copies !== null) {
    const copied = planVerified(writing, copies, reread);
    if ('edits' in copied) return copied;
  }
  if (!('edits' in plan) || plan.edits.length === 0) return plan;
  return new Verification(writing, requested, plan, reread).outcome();
}

/** Returns the first way to write a role that reads as requested, without settings. */
function planVerifiedRole(
  writing: Writing,
  change: Extract<EditChange, { kind: 'role' }>,
  reread: Reread,
): VerifiedPlan {
  const plan = planRole(writing, change.ids, change.role);
  if ('refused' in plan) return { refused: { by: 'entries', refusal: plan.refused } };
  const asked = new Set(change.ids);
  let misread: readonly ReadingChange[] = [];
  let concernsOthers = false;
  for (const edits of plan.ways) {
    if (edits.length === 0) return { edits, added: [] };
    const outcome = new Verification(writing, change, { edits, added: [] }, reread).outcome();
    if ('edits' in outcome && outcome.setting === undefined) return outcome;
    if (!('misread' in outcome)) continue;
    if (misread.length === 0) misread = outcome.misread;
    concernsOthers ||= outcome.misread.every(({ aspect, before }) => aspect === 'role' && !asked.has(before?.id ?? ''));
  }
  return concernsOthers ? { refused: { by: 'entries', refusal: 'role-beside-others' } } : { misread };
}

/** Returns the first way to write durations or an animation that reads as requested, without settings. */
function planVerifiedTimes(
  writing: Writing,
  requested: Extract<EditChange, { kind: 'durations' | 'animation' }>,
  reread: Reread,
): VerifiedPlan {
  const ways = requested.kind === 'durations' ? planTiming(writing, requested) : planAnimation(writing, requested);
  if (typeof ways === 'string') return { refused: { by: 'time', refusal: ways } };
  for (const { edits, isRead, shift = 0 } of ways) {
    if (edits.length === 0) return { edits, added: [] };
    const change = requested.kind === 'animation' ? { ...requested, shift } : requested;
    let { sprites } = writing.document;
    const outcome = new Verification(writing, change, { edits, added: [] }, (...args) => {
      const reading = reread(...args);
      ({ sprites } = reading.document);
      return reading;
    }).outcome();
    if ('edits' in outcome && outcome.setting === undefined && isRead(sprites)) return outcome;
  }
  return {
    refused: { by: 'time', refusal: requested.kind === 'durations' ? 'time-of-others' : 'animation-of-format' },
  };
}

/** Returns the first way to write another order of frames that reads as requested. */
function planVerifiedOrder(writing: Writing, change: OrderChange, reread: Reread): VerifiedPlan {
  const ways = planOrder(writing, change);
  if (typeof ways === 'string') return { refused: { by: 'time', refusal: ways } };
  for (const { edits, isRead } of ways)
    if (edits.length === 0 || isRead(reread(applyEdits(writing.text, edits), edits).document))
      return { edits, added: [] };
  return { refused: { by: 'time', refusal: 'order-of-others' } };
}

class Verification {
  private readonly text: string;
  private readonly before: readonly Hitbox[];
  private readonly expected: readonly Expected[];
  /** Whether a new hitbox has another role than requested. */
  private lacksRole = false;
  /** The first of the other hitboxes that get another role by contrast. */
  private contrast: Hitbox | null = null;
  private alsoChanged: OtherChange[] = [];
  /** Where new hitboxes may be. */
  private readonly addedSpans: readonly Span[];

  constructor(
    private readonly writing: Writing,
    private readonly change: EditChange,
    private readonly plan: PlannedChange,
    private readonly reread: Reread,
  ) {
    this.text = applyEdits(writing.text, plan.edits);
    this.before = currentHitboxes(writing, reread);
    const map = new EditMap(plan.edits);
    const requests = new Map(
      describeRequest(change, this.before, crossedBy(plan.edits)).map((one) => [one.id, one.requested]),
    );
    const [named] = change.kind === 'rename' || change.kind === 'role' ? requests.values() : [];
    const inherited = named && { ...named, from: this.before.filter(({ id }) => requests.has(id)) };
    const rekeyed = new Map((plan.rekeyed ?? []).map(({ hitbox, keys }) => [hitbox.start, keys]));
    const isKept = (hitbox: Hitbox): boolean => hitbox.keys !== undefined && rekeyed.has(hitbox.start);
    const removed = this.getSpans(plan.rewritten ?? idsRemovedBy(change, this.before)).filter(
      (hitbox) => !isKept(hitbox),
    );
    const isGone = containedIn(removed);
    const expectedKeys = (plan.rekeyed ?? []).flatMap(({ hitbox, keys }) =>
      this.expectKeys(hitbox, keys, map, requests),
    );
    this.expected = this.before
      .filter((hitbox) => !isGone(hitbox) && !isKept(hitbox))
      .map((hitbox): Expected => {
        const requested = requests.get(hitbox.id);
        const span = map.getSpan(hitbox);
        if (requested !== undefined) return { before: hitbox, span, requested };
        return { before: hitbox, span, ...(inherited === undefined ? {} : { inherited }) };
      })
      .concat(expectedKeys);
    this.addedSpans = addsEntries(change) ? map.writtenSpans() : [];
    if (change.kind === 'frames')
      this.addedSpans = [
        ...map.writtenSpans(),
        ...this.getSpans(idsRemovedBy(change, this.before)).map((span) => map.getSpan(span)),
      ];
  }

  /** Returns what is expected of an entry with its new keys: a hitbox in each frame from the first to the last. */
  private expectKeys(
    hitbox: Hitbox,
    keys: readonly Keyframe[],
    map: EditMap,
    requests: ReadonlyMap<string, RequestedChange>,
  ): Expected[] {
    const before = hitboxesOfEntry(this.before, hitbox);
    const first = keys[0]!.frame;
    return Array.from({ length: keys.at(-1)!.frame - first + 1 }, (_, k): Expected => {
      const at = first + k - before[0]!.frames![0];
      const own = before[at];
      const shape = requests.get(own?.id ?? '')?.shape ?? shapeAt(keys, first + k);
      const requested = { shape, frames: [first + k, first + k] as const };
      return { before: own ?? before.at(at < 0 ? 0 : -1)!, span: map.getSpan(hitbox), requested };
    });
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
   * Returns differences between the resulting text and the expectation, and the values around those hitboxes. Nothing
   * else of the reading is kept, so that a large text takes the memory of two readings, not three.
   */
  private read(): { readonly roots: readonly RootValue[]; readonly changes: readonly ReadingChange[] } {
    const { document, roots } = this.reread(this.text, this.plan.edits);
    const changes = this.compare(document, null);
    if (changes.length === 0) return { roots: [], changes };
    const spans = [...document.hitboxes, ...this.expected.map(({ span }) => span)];
    return { roots: rootsContaining(roots, spans), changes };
  }

  /** Returns the differences after insertions into the plan. */
  private readWith(edits: readonly TextEdit[], insertions: readonly TextEdit[]): ReadingChange[] {
    return this.compare(this.reread(applyEdits(this.writing.text, edits), edits).document, insertions);
  }

  private written(): PlannedChange {
    const { contrast, alsoChanged } = this;
    const plan = { ...this.plan, alsoChanged };
    const written = contrast === null ? plan : { ...plan, contrast: { name: contrast.name, role: contrast.role } };
    if (!this.lacksRole) return written;
    return { ...written, undeclared: [...new Set([...(this.plan.undeclared ?? []), 'role' as const])].sort() };
  }

  /** Returns the plan with comments at such positions; null if the text still doesn't read as requested. */
  private amended(
    roots: readonly RootValue[],
    changes: readonly ReadingChange[],
    placement: CommentPlacement,
  ): VerifiedPlan | null {
    const pins = new PinnedChoices();
    let results: readonly ReadingChange[] = changes;
    for (let round = 1; round <= maxRounds; round++) {
      if (!pins.add(results)) return null;
      const insertions = pinInsertions(this.text, roots, pins.all(), placement);
      if (insertions === null) return null;
      const edits = withInsertions(this.plan.edits, insertions);
      results = this.readWith(edits, insertions);
      if (results.length === 0) {
        const moved = new EditMap(insertions);
        const added = this.plan.added.map((at) => moved.getSpan({ start: at, end: at }).start);
        return { ...this.written(), edits, added, pins: pins.merged() };
      }
      results = this.inPlan(results, insertions);
    }
    return null;
  }

  /** Returns the plan for a text without comments, if settings for the whole file are enough. */
  private bySetting(changes: readonly ReadingChange[]): VerifiedPlan {
    const pins = new PinnedChoices();
    let results = changes;
    for (let round = 1; round <= maxRounds; round++) {
      const setting = pins.add(results) ? pins.agreed() : null;
      if (setting === null) break;
      results = this.compare(this.reread(this.text, this.plan.edits, setting).document, null);
      if (results.length === 0) return { ...this.written(), setting };
    }
    return { misread: changes };
  }

  /** Compares a reading of the text after the plan, and after insertions into it, with the expectation. */
  private compare({ hitboxes, broken }: HitboxDocument, insertions: readonly TextEdit[] | null): ReadingChange[] {
    const moved = insertions === null ? null : new EditMap(insertions);
    const spanOf = (span: Span): Span => (moved === null ? span : moved.getSpan(span));
    const left = new HitboxesByPlace(hitboxes.filter(({ stale }) => !stale));
    const sprites = new SpritePairs();
    const changes: ReadingChange[] = [];
    this.alsoChanged = [];
    for (const expected of this.expected) {
      const { before, requested } = expected;
      const { frames = before.frames } = requested ?? {};
      const after = left.take(spanOf(expected.span), { ...before, frames });
      const change = diffReading(expected, after, sprites);
      if (change !== null || after === null) {
        if (change !== null) changes.push(change);
        continue;
      }
      // Verified already: only an assumed role can differ.
      if (requested?.role === undefined && after.roleAssumed === true && after.role !== before.role)
        this.contrast ??= after;
      if (requested === undefined && isOtherwise(before, after)) this.alsoChanged.push({ before, after });
    }
    changes.push(...this.compareAdded(left.rest(), this.addedSpans.map(spanOf), sprites));
    if (this.writing.document.broken === null && broken !== null) {
      changes.push({ aspect: 'broken', before: null, after: null, choice: {} });
    }
    return changes;
  }

  /** Compares new hitboxes with the requested ones: neither may lack the other. */
  private compareAdded(hitboxes: readonly Hitbox[], fresh: readonly Span[], sprites: SpritePairs): ReadingChange[] {
    const changes: ReadingChange[] = [];
    const added: Hitbox[] = [];
    const isAdded = containedIn(fresh);
    for (const hitbox of hitboxes) {
      if (isAdded(hitbox)) added.push(hitbox);
      else changes.push({ aspect: 'extra', before: null, after: hitbox, choice: {} });
    }
    const { rewritten } = this.plan;
    if (rewritten !== undefined) {
      const { sprites } = this.writing.document;
      const before = this.getSpans(rewritten).map((hitbox) => withFrames(hitbox, sprites));
      return [...changes, ...compareFrames(before, added)];
    }
    if (this.change.kind === 'frames')
      return [...changes, ...new FrameCoverage(this.change, this.before, sprites).compare(added)];
    const expectedHitboxes = getExpectedHitboxes(this.change, this.before, this.plan.undeclared ?? []);
    if (expectedHitboxes === null) return changes;
    const missed: ExpectedHitbox[] = [];
    const left = new Set(added);
    const near = new NearShapes(added);
    for (const one of expectedHitboxes) {
      const match =
        near.find(one.shape, (other) => one.role === null || isRole(other, one.role)) ?? near.find(one.shape);
      if (match === null) {
        missed.push(one);
        continue;
      }
      left.delete(match);
      near.remove(match);
      // The role was implied by a name, and the new hitbox has another name.
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
    const previous = new NearShapes(this.before, [...left]);
    for (const hitbox of left) {
      // Entries are copied with everything in them.
      if (!isCopy(hitbox, previous)) changes.push({ aspect: 'extra', before: null, after: hitbox, choice: {} });
    }
    return changes;
  }

  /** Maps changes to hitbox positions before the insertions. */
  private inPlan(changes: readonly ReadingChange[], insertions: readonly TextEdit[]): ReadingChange[] {
    const back = new EditMap(new EditMap(insertions).writtenSpans().map((span) => ({ ...span, text: '' })));
    return changes.map((change) => {
      const { after } = change;
      return after === null ? change : { ...change, after: { ...after, ...back.getSpan(after) } };
    });
  }

  private getSpans(ids: readonly string[]): readonly Hitbox[] {
    const wanted = new Set(ids);
    return this.before.filter(({ id }) => wanted.has(id));
  }
}

/** Returns the roots, in text order, that contain any of these spans. */
function rootsContaining(roots: readonly RootValue[], spans: readonly Span[]): readonly RootValue[] {
  const starts = spans.map(({ start }) => start).sort((a, b) => a - b);
  let at = 0;
  return roots.filter(({ start, value }) => {
    while (at < starts.length && starts[at]! < start) at++;
    return at < starts.length && starts[at]! < start + value.length;
  });
}

/** Returns the hitboxes of a new reading: for broken text, the document keeps some that are no longer in it. */
function currentHitboxes({ document, text }: Writing, reread: Reread): readonly Hitbox[] {
  if (document.broken === null && !document.hitboxes.some(({ stale }) => stale)) return document.hitboxes;
  const current = new HitboxesByPlace(document.hitboxes.filter(({ stale }) => !stale));
  return reread(text, []).document.hitboxes.map((hitbox) => ({
    ...hitbox,
    id: current.take(hitbox, hitbox)?.id ?? '',
  }));
}

/** Returns the hitboxes that a change removes. */
function idsRemovedBy(change: EditChange, hitboxes: readonly Hitbox[]): readonly string[] {
  if (change.kind === 'declare') return change.areHitboxes ? [] : change.ids;
  // They are compared with all that has their shape.
  if (change.kind === 'frames')
    return [...change.changes.flatMap(({ ids }) => ids), ...idsOfDeleted(hitboxes, change.keys ?? [])];
  return change.kind === 'delete' || change.kind === 'merge' ? change.ids : [];
}

function isCopy(hitbox: Hitbox, previous: NearShapes): boolean {
  for (const other of previous.around(hitbox.shape)) {
    if (isNearShape(other.shape, hitbox) && isSameMeaning(other.convention, hitbox.convention)) return true;
  }
  return false;
}
