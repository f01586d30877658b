import type { Point } from '../core/index.js';
import type { Hitbox } from '../model/document.js';
import type { Role } from '../model/role.js';
import type { TextEdit } from '../model/span.js';
import type { FrameRange } from './frames/ranges.js';
import { planAdd, planInsertFirst, type Addition, type FirstHitbox } from './plan-add.js';
import { planDelete, planFrames, planRename, type EntryPlan, type EntryRefusal, type Writing } from './plan-entries.js';
import { planEdit, type Answer, type ComputedNumber, type EditRefusal, type ShapeChange } from './plan-edit.js';
import { planFrameCopies, type FrameRefusal } from './frames/plan-copies.js';
import { planDeclare } from './plan-declare.js';
import { planMotion } from './plan-motion.js';

/** A change to a text, as requested in the preview. */
export type EditChange =
  | { readonly kind: 'shapes'; readonly shapes: readonly ShapeChange[]; readonly answer?: Answer }
  | { readonly kind: 'add'; readonly hitboxes: readonly Addition[] }
  | { readonly kind: 'begin'; readonly sprite: string; readonly hitboxes: readonly FirstHitbox[] }
  | { readonly kind: 'delete'; readonly ids: readonly string[] }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'role'; readonly ids: readonly string[]; readonly role: Role }
  /** Changes the frames in which a hitbox exists; null: all. */
  | { readonly kind: 'frames'; readonly id: string; readonly frames: FrameRange | null }
  | {
      readonly kind: 'copy-frames';
      readonly ids: readonly string[];
      readonly frames: readonly FrameRange[];
      readonly count: number | null;
    }
  /** Declares with a comment whether something is a hitbox. */
  | { readonly kind: 'declare'; readonly ids: readonly string[]; readonly areHitboxes: boolean }
  | ({ readonly kind: 'motion'; readonly id: string } & Point)
  /** Edits other than of hitboxes: an image, or its frame size. */
  | { readonly kind: 'text'; readonly edits: readonly TextEdit[] };

/** Why a change can't be written, and which planner rejected it. */
export type PlanRefusal =
  | { readonly by: 'shapes'; readonly refusal: EditRefusal }
  | { readonly by: 'entries'; readonly refusal: EntryRefusal }
  | { readonly by: 'frames'; readonly refusal: FrameRefusal };

export interface PlannedChange {
  /** In text order. */
  readonly edits: readonly TextEdit[];
  /** Offsets of new hitboxes after the edits. */
  readonly added: readonly number[];
  /** Requested properties that the entries of this list don't contain. */
  readonly undeclared?: readonly ('name' | 'role')[];
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

/** A change with one way to write it. A role has several. */
export type DefiniteChange = Exclude<EditChange, { kind: 'role' }>;

/** Plans the edits of a change without verifying them: callers should use `planVerified`. */
export function planChange(
  writing: Writing,
  change: DefiniteChange,
): PlannedChange | { readonly refused: PlanRefusal } | { readonly computed: readonly ComputedNumber[] } {
  switch (change.kind) {
    case 'shapes': {
      const plan = planEdit(writing.document, writing.text, change.shapes, change.answer, writing.numberTexts);
      if ('refused' in plan) return { refused: { by: 'shapes', refusal: plan.refused } };
      return 'computed' in plan ? plan : { edits: plan.edits, added: [] };
    }
    case 'motion': {
      const plan = planMotion(writing, change.id, { x: change.x, y: change.y });
      return 'refused' in plan ? { refused: { by: 'shapes', refusal: plan.refused } } : plan;
    }
    case 'copy-frames': {
      const plan = planFrameCopies(writing, change.ids, change.frames, change.count);
      return 'refused' in plan ? { refused: { by: 'frames', refusal: plan.refused } } : plan;
    }
    case 'add':
      return entryPlan(planAdd(writing, change.hitboxes));
    case 'begin':
      return entryPlan(planInsertFirst(writing, change.sprite, change.hitboxes));
    case 'delete':
      return entryPlan(planDelete(writing, change.ids));
    case 'rename':
      return entryPlan(planRename(writing, change.id, change.name));
    case 'frames':
      return entryPlan(planFrames(writing, change.id, change.frames));
    case 'declare':
      return entryPlan(planDeclare(writing, change.ids, change.areHitboxes));
    case 'text':
      return { edits: [...change.edits].sort((a, b) => a.start - b.start || a.end - b.end), added: [] };
  }
}

function entryPlan(plan: EntryPlan): PlannedChange | { readonly refused: PlanRefusal } {
  return 'refused' in plan ? { refused: { by: 'entries', refusal: plan.refused } } : plan;
}
