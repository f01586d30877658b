import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { planBegin } from '../../edit/begin-list.js';
import { EditQueue } from '../../edit/edit-queue.js';
import { planAdd, planDelete, planRename, planRole, type EntryPlan, type Writing } from '../../edit/plan-entries.js';
import { planEdit, type Plan, type Refusal } from '../../edit/plan-edit.js';
import { lengthOf } from '../../edit/frame-ranges.js';
import { planCopyFrames } from '../../edit/plan-frames.js';
import { planMotion } from '../../edit/plan-motion.js';
import type { EditMessage, WriteMessage } from '../../messages/protocol.js';
import type { TextEdit } from '../../model/span.js';
import type { Readings, ReadReading } from '../readings.js';
import { describeEntryRefusal, describeFrameRefusal, describeRefusal, describeUnsaid } from '../refusals.js';
import { askAboutComputed, type Question } from './computed-question.js';
import { readOnlyReason, SaveWatch, wasNotToBeChanged } from './read-only.js';

const queue = new EditQueue();

/**
 * What became of a gesture: nothing was changed, and why; or where the texts of new hitboxes begin. Not `written` where
 * the text says already what it was to say.
 */
export type Outcome =
  | { readonly refused: string }
  | {
      readonly refused: null;
      readonly added: readonly number[];
      readonly written: boolean;
      /** What did not come into the text, in a sentence. */
      readonly missed: string | null;
    };

/** What a gesture is written into. */
export interface Target {
  readonly document: vscode.TextDocument;
  readonly readings: Readings;
  /** Of the picture in which the gesture was made. */
  readonly version: number;
  /** Whether hitboxes are at a later version what they were in that picture. */
  areUntouched(ids: readonly string[], version: number): boolean;
}

/** So often VS Code may find that the text it is to change is another one by now. */
const mostTries = 10;

/**
 * Writes the shapes of a finished gesture into the text: one `WorkspaceEdit`, one undo step, only digits. The user is
 * asked about numbers that are computed, while other edits go on.
 */
export async function applyShapes(target: Target, shapes: EditMessage['shapes']): Promise<Outcome> {
  const { document, readings } = target;
  const ids = shapes.map(({ id }) => id);
  const questions: Question[] = [];
  const planned = await apply(target, ids, (reading) => {
    const plan = planEdit(reading.document, reading.text, shapes);
    if ('asked' in plan) questions.push({ document, reading, numbers: plan.asked, changes: shapes });
    return edited(plan);
  });
  // Of a plan that was made anew the last one counts.
  const question = questions.at(-1);
  if (question === undefined) return planned;
  const answer = await askAboutComputed(question, readings);
  if (answer === null) return { refused: null, added: [], written: false, missed: null };
  return apply(target, ids, ({ document: read, text }) => edited(planEdit(read, text, shapes, answer)));
}

function edited(plan: Plan): PlannedEdits | { readonly refused: string } {
  if ('refused' in plan) return { refused: describeRefusal(plan.refused) };
  return { edits: 'asked' in plan ? [] : plan.edits, added: [] };
}

/** Adds hitboxes to the text, takes them out, or calls them something else: one `WorkspaceEdit`, one undo step. */
export function applyEntries(target: Target, change: WriteMessage['change']): Promise<Outcome> {
  return apply(target, idsOf(change), (reading) => {
    const { document: read, text } = reading;
    const writing = { document: read, text, roots: target.readings.roots(target.document.uri) };
    if (change.kind === 'motion') {
      const plan = planMotion(writing, change.id, { x: change.x, y: change.y });
      return 'refused' in plan ? { refused: describeRefusal(plan.refused) } : plan;
    }
    if (change.kind === 'copy-frames') {
      const plan = planCopyFrames(writing, change.ids, change.frames, change.count);
      if ('refused' in plan) return { refused: describeFrameRefusal(plan.refused) };
      // What came to one other frame is what the user goes on with; of several it would be any.
      const isOne = lengthOf(change.frames) === 1;
      return { edits: plan.edits, added: isOne ? plan.added : [] };
    }
    const plan = planOf(writing, change);
    if ('refused' in plan) return { refused: describeEntryRefusal(plan.refused) };
    const { edits, added, unsaid } = plan;
    return { edits, added, ...(unsaid === undefined ? {} : { missed: describeUnsaid(unsaid) }) };
  });
}

function planOf(
  writing: Writing,
  change: Exclude<WriteMessage['change'], { kind: 'motion' | 'copy-frames' }>,
): EntryPlan {
  switch (change.kind) {
    case 'add':
      return planAdd(writing, change.hitboxes);
    case 'begin':
      return planBegin(writing, change.sprite, change.hitboxes);
    case 'delete':
      return planDelete(writing, change.ids);
    case 'rename':
      return planRename(writing, change.id, change.name);
    case 'role':
      return planRole(writing, change.id, change.role);
  }
}

/** The hitboxes that a change counts on. */
function idsOf(change: WriteMessage['change']): readonly string[] {
  switch (change.kind) {
    case 'add':
      return change.hitboxes.map(({ like }) => like);
    case 'begin':
      return [];
    case 'delete':
    case 'copy-frames':
      return change.ids;
    case 'rename':
    case 'role':
    case 'motion':
      return [change.id];
  }
}

interface PlannedEdits {
  readonly edits: readonly TextEdit[];
  readonly added: readonly number[];
  readonly missed?: string;
}

/**
 * Plans a change on the present text and applies it. Where that is not the text of the picture in which the change was
 * made, the hitboxes that it counts on have to be what they were.
 */
function apply(
  target: Target,
  ids: readonly string[],
  planOn: (reading: ReadReading) => PlannedEdits | { readonly refused: string },
): Promise<Outcome> {
  const { document, readings } = target;
  return queue.run(async () => {
    for (let tries = 1; ; tries++) {
      const reading = await readings.now(document);
      if (reading.kind !== 'read') return { refused: l10n.t('The text cannot be read at the moment') };
      const { version } = reading;
      if (version !== target.version && !target.areUntouched(ids, version)) {
        return { refused: describeRefusal(lossOf(ids, reading)) };
      }
      const plan = planOn(reading);
      if ('refused' in plan) return plan;
      const done = { refused: null, added: plan.added, written: plan.edits.length > 0, missed: plan.missed ?? null };
      if (!done.written) return done;
      // VS Code would change the text all the same, and could not save it.
      const readOnly = readOnlyReason(document.uri);
      if (readOnly !== null) return { refused: readOnly };
      const edit = new vscode.WorkspaceEdit();
      for (const { start, end, text } of plan.edits) {
        edit.replace(document.uri, new vscode.Range(document.positionAt(start), document.positionAt(end)), text);
      }
      // Between the reading and this line nothing was awaited, so the offsets are those of the present text.
      const watch = new SaveWatch(document);
      try {
        if (await vscode.workspace.applyEdit(edit)) return (await takeBack(document, reading.text, watch)) ?? done;
      } finally {
        watch.dispose();
      }
      // Somebody typed at the same moment: VS Code applies nothing to another version, and has told of it by now.
      if (document.version === version || tries === mostTries) {
        return { refused: l10n.t('VS Code refused the change: the file may be read-only') };
      }
    }
  });
}

/** Why a change that was made in the picture of another text cannot be written into this one. */
function lossOf(ids: readonly string[], { document }: ReadReading): Refusal {
  const present = new Set(document.hitboxes.map(({ id }) => id));
  return { reason: ids.every((id) => present.has(id)) ? 'changed' : 'gone' };
}

/** Takes a change back that the user did not want in this text; null where it is wanted. */
async function takeBack(document: vscode.TextDocument, before: string, watch: SaveWatch): Promise<Outcome | null> {
  if (!(await wasNotToBeChanged(document, watch))) return null;
  const edit = new vscode.WorkspaceEdit();
  const end = document.positionAt(document.getText().length);
  edit.replace(document.uri, new vscode.Range(new vscode.Position(0, 0), end), before);
  await vscode.workspace.applyEdit(edit);
  return { refused: l10n.t('VS Code shows this file read-only') };
}
