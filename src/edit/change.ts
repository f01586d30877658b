import type { Point, Shape } from '../core/index.js';
import { codecById } from '../formats/index.js';
import type { Hitbox } from '../model/document.js';
import { hitboxById } from '../model/lookup.js';
import { moveShape } from '../model/move-shape.js';
import type { Role } from '../model/role.js';
import type { Span, TextEdit } from '../model/span.js';
import { areCrossed, sortedEdits } from './entries/insert.js';
import { planFrames, type FramesChange } from './frames/plan-frames.js';
import type { FrameRange } from './frames/ranges.js';
import { planAdd, planInsertFirst, type Addition, type FirstHitbox } from './plan-add.js';
import { planRename, type EntryRefusal, type PlannedEdits, type Writing } from './plan-entries.js';
import type { Answer, ComputedNumber, EditRefusal, ShapeChange } from './plan-edit.js';
import { hitboxesOfEntry, planDeletion, planShapes } from './frames/keyed-entries.js';
import { planKeys, type KeysChange } from './frames/plan-keys.js';
import { planFramesOfKeys, planKeysOfFrames } from './frames/rewrite-keys.js';
import { planFrameCopies, type FrameRefusal } from './frames/plan-copies.js';
import { planDeclare } from './plan-declare.js';
import { hitboxesOf, type AnimationChange, type AnimationRefusal } from './plan-animation.js';
import type { OrderChange, OrderRefusal } from './frames/plan-order.js';
import { planMotion } from './plan-motion.js';
import { planTags, type TagsChange } from './plan-tags.js';
import type { TimeChange, TimeRefusal } from './plan-timing.js';
import { choiceBetween, isSameMeaning, type RequestedChange, type ReadingChange } from './reading-changes.js';

/** A change to a text, as requested in the preview. */
export type EditChange =
  | {
      readonly kind: 'shapes';
      readonly shapes: readonly ShapeChange[];
      readonly answer?: Answer;
      readonly autoKey?: boolean;
    }
  | { readonly kind: 'add'; readonly hitboxes: readonly Addition[]; readonly sameNames?: true }
  | { readonly kind: 'begin'; readonly sprite: string; readonly hitboxes: readonly FirstHitbox[] }
  | { readonly kind: 'delete'; readonly ids: readonly string[] }
  /** Gives a hitbox a shape that stands for others, and deletes those. */
  | { readonly kind: 'merge'; readonly id: string; readonly shape: Shape; readonly ids: readonly string[] }
  /** Writes entries with keys as an entry per frame, or consecutive entries as one with keys. */
  | { readonly kind: 'rewrite-keys'; readonly ids: readonly string[]; readonly to: 'frames' | 'keys' }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'role'; readonly ids: readonly string[]; readonly role: Role }
  | { readonly kind: 'tags'; readonly hitboxes: readonly TagsChange[] }
  /**
   * Changes the frames in which hitboxes exist, and the keys of others. `count`: the number of frames, null if unknown.
   */
  | {
      readonly kind: 'frames';
      readonly changes: readonly FramesChange[];
      readonly count: number | null;
      readonly keys?: readonly KeysChange[];
    }
  | {
      readonly kind: 'copy-frames';
      readonly ids: readonly string[];
      readonly frames: readonly FrameRange[];
      readonly count: number | null;
      /** The ranges of the hitboxes become longer, where the text can say it. */
      readonly longer?: true;
    }
  /** Declares with a comment whether something is a hitbox. */
  | { readonly kind: 'declare'; readonly ids: readonly string[]; readonly areHitboxes: boolean }
  | ({ readonly kind: 'motion'; readonly id: string } & Point)
  | ({ readonly kind: 'durations' } & TimeChange)
  | ({ readonly kind: 'order' } & OrderChange)
  /** `shift`: how far the frames of its hitboxes move. */
  | ({ readonly kind: 'animation'; readonly shift?: number } & AnimationChange)
  /** Edits other than of hitboxes: an image, or its frame size. */
  | { readonly kind: 'text'; readonly edits: readonly TextEdit[] };

/** Why a change can't be written, and which planner rejected it. */
export type PlanRefusal =
  | { readonly by: 'shapes'; readonly refusal: EditRefusal }
  | { readonly by: 'entries'; readonly refusal: EntryRefusal }
  | { readonly by: 'frames'; readonly refusal: FrameRefusal }
  | { readonly by: 'time'; readonly refusal: TimeRefusal | AnimationRefusal | OrderRefusal };

export interface PlannedChange extends PlannedEdits {
  /** Another hitbox whose role changes because what its name means depends on the names around it. */
  readonly contrast?: Pick<Hitbox, 'name' | 'role'>;
  /** The other hitboxes that change because they share what is edited; only known, and empty, once verified. */
  readonly alsoChanged?: readonly OtherChange[];
}

/** A hitbox that a change doesn't name, before and after it. */
export interface OtherChange {
  readonly before: Hitbox;
  readonly after: Hitbox;
}

/** A change with one way to write it. A role and times have several. */
export type DefiniteChange = Exclude<EditChange, { kind: 'role' | 'durations' | 'animation' | 'order' }>;

/** Plans the edits of a change without verifying them: callers should use `planVerified`. */
export function planChange(
  writing: Writing,
  change: DefiniteChange,
): PlannedChange | { readonly refused: PlanRefusal } | { readonly computed: readonly ComputedNumber[] } {
  switch (change.kind) {
    case 'shapes': {
      const plan = planShapes(writing, change.shapes, change.answer, change.autoKey);
      return 'computed' in plan ? plan : planOf('shapes', 'edits' in plan ? { ...plan, added: [] } : plan);
    }
    case 'motion':
      return planOf('shapes', planMotion(writing, change.id, { x: change.x, y: change.y }));
    case 'copy-frames':
      return planOf('frames', planFrameCopies(writing, change.ids, change.frames, change.count));
    case 'add':
      return planOf('entries', planAdd(writing, change.hitboxes, change.sameNames));
    case 'begin':
      return planOf('entries', planInsertFirst(writing, change.sprite, change.hitboxes));
    case 'delete':
      return planOf('entries', planDeletion(writing, change.ids));
    case 'merge': {
      const shapes = planChange(writing, { kind: 'shapes', shapes: [change] });
      if (!('edits' in shapes)) return shapes;
      const deletion = planOf('entries', planDeletion(writing, change.ids));
      if (!('edits' in deletion)) return deletion;
      const { edits } = sortedEdits([...shapes.edits, ...deletion.edits]);
      // One of them is written in another one.
      if (areCrossed(edits)) return { refused: { by: 'entries', refusal: 'part' } };
      return { edits, added: [], rekeyed: [...(shapes.rekeyed ?? []), ...(deletion.rekeyed ?? [])] };
    }
    case 'rewrite-keys':
      return planOf(
        'entries',
        change.to === 'frames' ? planFramesOfKeys(writing, change.ids) : planKeysOfFrames(writing, change.ids),
      );
    case 'rename':
      return planOf('entries', planRename(writing, change.id, change.name));
    case 'tags':
      return planOf('entries', planTags(writing, change.hitboxes));
    case 'frames': {
      const frames = planOf('frames', planFrames(writing, change.changes, change.count));
      if (change.keys === undefined || !('edits' in frames)) return frames;
      const keys = planOf('entries', planKeys(writing, change.keys));
      if (!('edits' in keys)) return keys;
      const { edits } = sortedEdits([...frames.edits, ...keys.edits]);
      if (areCrossed(edits)) return { refused: { by: 'entries', refusal: 'part' } };
      return { ...keys, edits, added: [...frames.added, ...keys.added] };
    }
    case 'declare':
      return planOf('entries', planDeclare(writing, change.ids, change.areHitboxes));
    case 'text':
      return { edits: [...change.edits].sort((a, b) => a.start - b.start || a.end - b.end), added: [] };
  }
}

function planOf<By extends PlanRefusal['by']>(
  by: By,
  plan: PlannedEdits | { readonly refused: Extract<PlanRefusal, { by: By }>['refusal'] },
): PlannedChange | { readonly refused: PlanRefusal } {
  return 'refused' in plan ? { refused: { by, refusal: plan.refused } as PlanRefusal } : plan;
}

/**
 * Returns a change in which boxes relative to a hitbox's position don't move twice: they follow the hitbox if it moves
 * in the same change.
 */
export function followingPositions(change: DefiniteChange, hitboxes: readonly Hitbox[]): DefiniteChange {
  if (change.kind !== 'shapes' || change.shapes.length < 2) return change;
  const wanted = new Map(change.shapes.map(({ id, shape }) => [id, shape]));
  const offsets = new Map<string, readonly [x: number, y: number]>();
  for (const hitbox of hitboxes) {
    const shape = wanted.get(hitbox.id);
    // An object that is a box itself has the path of its sprite.
    if (shape === undefined || hitbox.path !== hitbox.sprite) continue;
    const changes = codecById(hitbox.form)?.encode(shape, hitbox);
    if (changes === undefined || typeof changes === 'string') continue;
    const { yAxis, unitX = 1, unitY = 1 } = hitbox.convention;
    const change = (axis: RegExp): number => {
      const field = hitbox.fields.find(({ name }) => axis.test(name));
      return field === undefined ? 0 : (changes.get(field.name) ?? field.value) - field.value;
    };
    const y = change(/(?:^|\.)y$/) * unitY;
    offsets.set(hitbox.sprite, [change(/(?:^|\.)x$/) * unitX, yAxis === 'up' ? -y : y]);
  }
  if (offsets.size === 0) return change;
  const relative = new Map(hitboxes.map((hitbox) => [hitbox.id, hitbox]));
  return {
    ...change,
    shapes: change.shapes.map((one) => {
      const hitbox = relative.get(one.id);
      const offset = hitbox?.decodeContext['placeX'] === undefined ? undefined : offsets.get(hitbox.sprite);
      return offset === undefined ? one : { ...one, shape: moveShape(one.shape, -offset[0], -offset[1]) };
    }),
  };
}

/** What a change requests, hitbox by hitbox. */

export function addsEntries({ kind }: EditChange): boolean {
  return kind === 'add' || kind === 'begin' || kind === 'copy-frames' || kind === 'rewrite-keys';
}

/** Returns what a change requests of existing hitboxes. */
export function describeRequest(
  change: EditChange,
  before: readonly Hitbox[],
  isEdited: (hitbox: Span) => boolean,
): { readonly id: string; readonly requested: RequestedChange }[] {
  switch (change.kind) {
    case 'shapes': {
      const { answer } = change;
      const anyNumbers = typeof answer === 'object' && (!('constants' in answer) || answer.constants.length > 0);
      return change.shapes.map(({ id, shape }) => ({ id, requested: anyNumbers ? { anyNumbers } : { shape } }));
    }
    case 'merge':
      return [{ id: change.id, requested: { shape: change.shape } }];
    case 'rename':
      return ofEntries([change.id], before, { name: change.name });
    case 'role':
      return ofEntries(change.ids, before, { role: change.role });
    case 'tags':
      return change.hitboxes.flatMap(({ id, tags }) => ofEntries([id], before, { tags }));
    case 'declare':
      return change.areHitboxes ? change.ids.map((id) => ({ id, requested: { certain: true as const } })) : [];
    case 'motion':
      return ofEntries([change.id], before, { anyMotion: true });
    case 'animation': {
      const { sprite, animation, set, shift = 0 } = change;
      return hitboxesOf(before, sprite, animation).map(({ id, frames }) => ({
        id,
        requested: {
          frames: frames && ([Math.max(0, frames[0] + shift), frames[1] === null ? null : frames[1] + shift] as const),
          animation: set.name ?? animation,
        },
      }));
    }
    case 'copy-frames': {
      const ids = new Set(change.ids);
      const copied = before.filter(({ id }) => ids.has(id));
      // The same hitbox of another frame gets the shape, or exists until a copy replaces it.
      const same = new Set(copied.map(({ name, sprite }) => `${sprite} ${name}`));
      return before
        .filter((hitbox) => same.has(`${hitbox.sprite} ${hitbox.name}`) || isEdited(hitbox))
        .map((hitbox) => {
          const gets = !ids.has(hitbox.id) && isEdited(hitbox);
          return { id: hitbox.id, requested: { anyFrames: true, ...(gets ? { anyNumbers: true } : {}) } };
        });
    }
    case 'add':
    case 'begin':
    case 'delete':
    case 'durations':
    case 'order':
    case 'frames':
    case 'rewrite-keys':
    case 'text':
      return [];
  }
}

/** Returns what is requested of hitboxes as a request of all hitboxes of their entries. */
function ofEntries(
  ids: readonly string[],
  hitboxes: readonly Hitbox[],
  requested: RequestedChange,
): { readonly id: string; readonly requested: RequestedChange }[] {
  const all = ids.flatMap((id) => {
    const hitbox = hitboxById(hitboxes, id);
    return hitbox === undefined ? [] : hitboxesOfEntry(hitboxes, hitbox);
  });
  return all.map(({ id }) => ({ id, requested }));
}

export interface ExpectedHitbox {
  readonly shape: Hitbox['shape'];
  readonly role: string | null;
  /** The hitbox whose form is used; null for a first hitbox. */
  readonly like: Hitbox | null;
  /** Whether its frames were given; otherwise they are those of `like`. */
  readonly isTimed: boolean;
}

/** Returns the hitboxes that a change adds; null if the change doesn't list them. */
export function getExpectedHitboxes(
  change: EditChange,
  before: readonly Hitbox[],
  undeclared: readonly string[],
): ExpectedHitbox[] | null {
  if (change.kind !== 'add' && change.kind !== 'begin') return null;
  return change.hitboxes.map((one) => {
    const like = 'like' in one ? (hitboxById(before, one.like) ?? null) : null;
    return {
      shape: one.shape,
      role: undeclared.includes('role') ? null : one.role,
      like,
      isTimed: one.time !== undefined,
    };
  });
}

/** Compares a requested hitbox with the one found instead of it. */
export function missedChange(like: Hitbox | null, hitbox: Hitbox | null): ReadingChange {
  if (hitbox === null) return { aspect: 'missing', before: like, after: null, choice: {} };
  const isOther = like !== null && !isSameMeaning(like.convention, hitbox.convention);
  return {
    aspect: isOther ? 'convention' : 'numbers',
    before: like,
    after: hitbox,
    choice: isOther ? choiceBetween(like.convention, hitbox.convention) : {},
  };
}
