import type { Point } from '../core/index.js';
import type { Role } from '../model/role.js';
import type { TextEdit } from '../model/span.js';
import { planInsertFirst, type FirstHitbox } from './insert-first.js';
import type { FrameRange } from './frames/ranges.js';
import {
  planAdd,
  planDelete,
  planRename,
  planRole,
  type Addition,
  type EntryPlan,
  type EntryRefusal,
  type Writing,
} from './plan-entries.js';
import { planEdit, type Answer, type ComputedNumber, type Refusal, type ShapeChange } from './plan-edit.js';
import { planFrameCopies, type FrameRefusal } from './frames/plan-copies.js';
import { planDeclare } from './plan-declare.js';
import { planMotion } from './plan-motion.js';

/** Everything that can be asked of a text from the preview. */
export type Change =
  | { readonly kind: 'shapes'; readonly shapes: readonly ShapeChange[]; readonly answer?: Answer }
  | { readonly kind: 'add'; readonly hitboxes: readonly Addition[] }
  | { readonly kind: 'begin'; readonly sprite: string; readonly hitboxes: readonly FirstHitbox[] }
  | { readonly kind: 'delete'; readonly ids: readonly string[] }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'role'; readonly id: string; readonly role: Role }
  | {
      readonly kind: 'copy-frames';
      readonly ids: readonly string[];
      readonly frames: readonly FrameRange[];
      readonly count: number | null;
    }
  /** Whether something is a hitbox: a comment says it. */
  | { readonly kind: 'declare'; readonly ids: readonly string[]; readonly areHitboxes: boolean }
  | ({ readonly kind: 'motion'; readonly id: string } & Point)
  /** Edits that concern no hitbox: an image, or the size of its frames. */
  | { readonly kind: 'text'; readonly edits: readonly TextEdit[] };

/** Why a change cannot be written, by the planner that refused it. */
export type PlanRefusal =
  | { readonly by: 'shapes'; readonly refusal: Refusal }
  | { readonly by: 'entries'; readonly refusal: EntryRefusal }
  | { readonly by: 'frames'; readonly refusal: FrameRefusal };

export interface PlannedChange {
  /** In the order of the text. */
  readonly edits: readonly TextEdit[];
  /** Where the texts of new hitboxes begin after the edits. */
  readonly added: readonly number[];
  /** What the new hitboxes were to have, and the entries of their list do not say. */
  readonly unsaid?: readonly ('name' | 'role')[];
}

/** The edits of a change as its planner makes them. Not verified: `planVerified` is what callers want. */
export function planChange(
  writing: Writing,
  change: Change,
): PlannedChange | { readonly refused: PlanRefusal } | { readonly asked: readonly ComputedNumber[] } {
  switch (change.kind) {
    case 'shapes': {
      const plan = planEdit(writing.document, writing.text, change.shapes, change.answer);
      if ('refused' in plan) return { refused: { by: 'shapes', refusal: plan.refused } };
      return 'asked' in plan ? plan : { edits: plan.edits, added: [] };
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
    case 'role':
      return entryPlan(planRole(writing, change.id, change.role));
    case 'declare':
      return entryPlan(planDeclare(writing, change.ids, change.areHitboxes));
    case 'text':
      return { edits: [...change.edits].sort((a, b) => a.start - b.start || a.end - b.end), added: [] };
  }
}

function entryPlan(plan: EntryPlan): PlannedChange | { readonly refused: PlanRefusal } {
  return 'refused' in plan ? { refused: { by: 'entries', refusal: plan.refused } } : plan;
}
