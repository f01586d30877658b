import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { printableName } from '../../check/sentences.js';
import type { EditChange } from '../../edit/change.js';
import { getLength } from '../../edit/frames/ranges.js';
import { NumberTexts } from '../../edit/number-style.js';
import type { EditRefusal, ShapeChange } from '../../edit/plan-edit.js';
import type { Writing } from '../../edit/plan-entries.js';
import { planVerified, type Reread, type VerifiedPlan } from '../../edit/plan-verified.js';
import type { ConventionChoice } from '../../model/convention.js';
import type { HitboxDocument } from '../../model/document.js';
import type { DocumentStore, SuccessfulRead } from '../document-store.js';
import {
  describeContrast,
  describeMisread,
  describePlanRefusal,
  describeRefusal,
  describeUndeclared,
} from '../../edit/describe-refusals.js';
import { conventionFor, setConvention } from '../number-settings.js';
import { askAboutComputed, type ComputedQuestion, askAboutSetting } from './edit-questions.js';
import { readOnlyReason } from './read-only.js';
import { editQueue, writeEdits } from './write-edits.js';
import { mayHoldComments } from '../../edit/pin-convention.js';
import { hasEvidence } from '../../model/certainty.js';
import { baseName } from '../base-name.js';
import { setFileSetting, enableReading } from '../settings.js';

/**
 * The outcome of a gesture: why nothing was changed, or where the texts of new hitboxes begin. Not `written` if the
 * text already has the requested content.
 */
export type EditOutcome =
  | { readonly refused: string }
  | {
      readonly refused: null;
      readonly added: readonly number[];
      readonly written: boolean;
      /** The part that couldn't be written, as a sentence. */
      readonly missed: string | null;
    };

/** The document that a gesture changes. */
export interface Target {
  readonly document: vscode.TextDocument;
  readonly documents: DocumentStore;
  /** The version of the scene in which the gesture was made. */
  readonly version: number;
  /** Whether hitboxes at a later version are the same as in that scene. */
  areUnchanged(ids: readonly string[], version: number): boolean;
}

/** At most this many attempts if the text changes in the meantime. */
const maxTries = 10;

/** The question to ask the user before a change can be written. */
type Question = { readonly question: ComputedQuestion } | { readonly setting: ConventionChoice };

/** The outcome if the user canceled. */
const canceled: EditOutcome = { refused: null, added: [], written: false, missed: null };

/** While a document is open. */
const numberTexts = new WeakMap<vscode.TextDocument, NumberTexts>();

/** Returns the texts that the numbers of a document had. */
export function numberTextsOf(document: vscode.TextDocument): NumberTexts {
  const texts = numberTexts.get(document) ?? new NumberTexts();
  numberTexts.set(document, texts);
  return texts;
}

type HitboxChange = Exclude<EditChange, { kind: 'text' }>;

/**
 * Writes a finished gesture: one `WorkspaceEdit`, one undo step, and a comment if the numbers would otherwise be read
 * differently. Asks the user about computed numbers, while other edits continue.
 */
export async function applyChange(target: Target, change: HitboxChange): Promise<EditOutcome> {
  if (change.kind === 'declare') {
    const outcome = await declareBySetting(target, change);
    if (outcome !== null) return outcome;
  }
  const planned = await apply(target, change, null);
  if ('question' in planned && change.kind === 'shapes') {
    const answer = await askAboutComputed(planned.question, target.documents);
    return answer === null ? canceled : applyChange(target, { ...change, answer });
  }
  if ('setting' in planned) {
    if (!(await askAboutSetting(target.document, planned.setting))) return canceled;
    const done = await apply(target, change, planned.setting);
    return 'refused' in done ? done : { refused: l10n.t('The file changed in the meantime') };
  }
  return 'refused' in planned ? planned : canceled;
}

/** Returns the hitboxes that a change requires. */
function requiredIds(change: HitboxChange): readonly string[] {
  switch (change.kind) {
    case 'shapes':
      return change.shapes.map(({ id }) => id);
    case 'add':
      return change.hitboxes.map(({ like }) => like);
    case 'begin':
    case 'durations':
    case 'animation':
    case 'order':
      return [];
    case 'delete':
    case 'declare':
    case 'copy-frames':
    case 'role':
    case 'rewrite-keys':
      return change.ids;
    case 'tags':
      return change.hitboxes.map(({ id }) => id);
    case 'frames':
      return [...change.changes.flatMap(({ ids }) => ids), ...(change.keys ?? []).map(({ id }) => id)];
    case 'merge':
      return [change.id, ...change.ids];
    case 'rename':
    case 'motion':
      return [change.id];
  }
}

/**
 * Plans a change on the current text and applies it. If that isn't the text of the gesture's scene, the hitboxes that
 * the change requires must be unchanged. `allowedSetting`: what may be written to the settings.
 */
function apply(
  target: Target,
  change: HitboxChange,
  allowedSetting: ConventionChoice | null,
): Promise<EditOutcome | Question> {
  const { document, documents } = target;
  const ids = requiredIds(change);
  return editQueue.run(async () => {
    for (let tries = 1; ; tries++) {
      const reading = await documents.now(document);
      const speculativeRead = documents.speculativeRead(document);
      if (reading.kind !== 'read' || speculativeRead === null) {
        return { refused: l10n.t('The file has syntax errors') };
      }
      const { version, text, document: read } = reading;
      if (version !== target.version && !target.areUnchanged(ids, version)) {
        return { refused: describeRefusal(refusalOfLost(ids, reading)) };
      }
      const roots = documents.roots(document.uri);
      const writing = { document: read, text, roots, numberTexts: numberTextsOf(document) };
      const plan = planOnce(writing, change, speculativeRead.reread);
      if ('computed' in plan) {
        const changes = change.kind === 'shapes' ? change.shapes : [];
        return { question: { document, reading, numbers: plan.computed, changes } };
      }
      if ('refused' in plan) return { refused: describePlanRefusal(plan.refused) };
      if ('misread' in plan) return { refused: describeMisread(plan.misread) };
      const written = plan.edits.length > 0;
      const { undeclared, contrast } = plan;
      const missed =
        undeclared !== undefined
          ? describeUndeclared(undeclared)
          : contrast === undefined
            ? null
            : describeContrast(contrast);
      const done = { refused: null, added: toSelect(change, plan.added), written, missed };
      if (!written) return done;
      // Before a setting is written.
      const readOnly = readOnlyReason(document.uri);
      if (readOnly !== null) return { refused: readOnly };
      if (plan.setting !== undefined) {
        if (JSON.stringify(plan.setting) !== JSON.stringify(allowedSetting)) return { setting: plan.setting };
        await setConvention(document.uri, { ...conventionFor(document), ...plan.setting });
        if (document.version !== version) continue;
      }
      // Nothing was awaited since the version check, so the offsets are those of the current text.
      const outcome = await writeEdits(document, text, plan.edits);
      if (outcome === 'written') {
        if (change.kind === 'declare') showComment(change.areHitboxes);
        return done;
      }
      if (outcome !== 'outdated') return outcome;
      if (tries === maxTries) return { refused: l10n.t('The file changed in the meantime') };
    }
  });
}

/** The last plan of new shapes for a reading. */
const plans = new WeakMap<HitboxDocument, { readonly change: string; readonly plan: VerifiedPlan }>();

/** Plans a change. An arrow key asks who else changes and is written at once: thousands of shapes are planned once. */
function planOnce(writing: Writing, change: HitboxChange, reread: Reread): VerifiedPlan {
  if (change.kind !== 'shapes') return planVerified(writing, change, reread);
  const key = JSON.stringify(change);
  const last = plans.get(writing.document);
  if (last?.change === key) return last.plan;
  const plan = planVerified(writing, change, reread);
  plans.set(writing.document, { change: key, plan });
  return plan;
}

/** Returns the names of the other hitboxes that an edit would change; none if it can't be written as it is. */
export async function alsoChangedBy(target: Target, shapes: readonly ShapeChange[]): Promise<string[]> {
  const { document, documents } = target;
  const reading = await documents.now(document);
  const reread = documents.speculativeRead(document)?.reread;
  const ids = shapes.map(({ id }) => id);
  if (reading.kind !== 'read' || reread === undefined) return [];
  if (reading.version !== target.version && !target.areUnchanged(ids, reading.version)) return [];
  const roots = documents.roots(document.uri);
  const writing = { document: reading.document, text: reading.text, roots, numberTexts: numberTextsOf(document) };
  const plan = planOnce(writing, { kind: 'shapes', shapes }, reread);
  return 'edits' in plan ? (plan.alsoChanged ?? []).map(({ before }) => printableName(before)) : [];
}

/**
 * Returns the new hitboxes to select: copies only if they went to a single frame, since otherwise the choice would be
 * arbitrary.
 */
function toSelect(change: EditChange, added: readonly number[]): readonly number[] {
  if (change.kind === 'frames') return [];
  return change.kind === 'copy-frames' && getLength(change.frames) !== 1 ? [] : added;
}

/** Returns the refusal of a change whose hitboxes are no longer as in its scene. */
function refusalOfLost(ids: readonly string[], { document }: SuccessfulRead): EditRefusal {
  const present = new Set(document.hitboxes.map(({ id }) => id));
  return { reason: ids.every((id) => present.has(id)) ? 'changed' : 'gone' };
}

/** Says what was written into the text, which may be out of view. */
function showComment(areHitboxes: boolean): void {
  const comment = areHitboxes ? '// hitbox-lens-hitboxes' : '// hitbox-lens-not-hitboxes';
  void vscode.window.setStatusBarMessage(l10n.t('Added the comment {0}. Undo removes it.', comment), commentShownFor);
}

/** In milliseconds. */
const commentShownFor = 8000;

/**
 * Declares with a setting whether a file contains hitboxes, if its text can't contain the comment; null if it can. The
 * setting applies to the whole file.
 */
async function declareBySetting(
  { document, documents }: Pick<Target, 'document' | 'documents'>,
  { ids, areHitboxes }: Extract<EditChange, { kind: 'declare' }>,
): Promise<EditOutcome | null> {
  const reading = await documents.now(document);
  if (reading.kind !== 'read' || mayHoldComments(reading.document.language, reading.text)) return null;
  const selected = new Set(ids);
  if (
    reading.document.hitboxes.some(({ id, certain }) => !selected.has(id) && (!hasEvidence(certain) || !areHitboxes))
  ) {
    return {
      refused: l10n.t('JSON has no comments and a setting applies to the whole file. Select all hitboxes first.'),
    };
  }
  await setFileSetting(document.uri, areHitboxes ? 'hitboxes' : 'none');
  // Not awaited: the preview shows the effect of the setting in the meantime.
  void offerUndo(document, areHitboxes);
  return { refused: null, added: [], written: false, missed: null };
}

/** Settings aren't covered by undo in the text. */
async function offerUndo(document: vscode.TextDocument, areHitboxes: boolean): Promise<void> {
  const file = baseName(document.uri);
  const message = areHitboxes
    ? l10n.t('hitboxLens.files now marks {0} as hitboxes.', file)
    : l10n.t('hitboxLens.files now excludes {0}.', file);
  const undo = l10n.t('Undo');
  if ((await vscode.window.showInformationMessage(message, undo)) === undo) await enableReading(document);
}
