import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Change } from '../../edit/change.js';
import { EditQueue } from '../../edit/edit-queue.js';
import { lengthOf } from '../../edit/frames/ranges.js';
import type { Refusal } from '../../edit/plan-edit.js';
import { planVerified } from '../../edit/plan-verified.js';
import type { EditRequest, WriteRequest } from '../../messages/preview-requests.js';
import type { ConventionChoice } from '../../model/convention.js';
import type { DocumentStore, SuccessfulRead } from '../document-store.js';
import { describeMisread, describePlanRefusal, describeRefusal, describeUnsaid } from '../refusals.js';
import { conventionFor, setConvention } from '../number-settings.js';
import { askAboutComputed, type Question } from './computed-question.js';
import { readOnlyReason, SaveWatch, wasNotToBeChanged } from './read-only.js';
import { declareBySetting } from './declare-by-setting.js';
import { askAboutSetting } from './setting-question.js';

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
  readonly documents: DocumentStore;
  /** Of the picture in which the gesture was made. */
  readonly version: number;
  /** Whether hitboxes are at a later version what they were in that picture. */
  areUntouched(ids: readonly string[], version: number): boolean;
}

/** So often VS Code may find that the text it is to change is another one by now. */
const maxTries = 10;

/** What the user has to be asked before a change can be written. */
type Asked = { readonly question: Question } | { readonly setting: ConventionChoice };

/** The user wanted none of it. */
const nothingDone: Outcome = { refused: null, added: [], written: false, missed: null };

/**
 * Writes the shapes of a finished gesture into the text: one `WorkspaceEdit`, one undo step, only digits, and a comment
 * where the numbers would else be read in another way. The user is asked about numbers that are computed, while other
 * edits go on.
 */
export function applyShapes(target: Target, shapes: EditRequest['shapes']): Promise<Outcome> {
  return applyChange(target, { kind: 'shapes', shapes });
}

/** Adds hitboxes to the text, takes them out, or calls them something else: one `WorkspaceEdit`, one undo step. */
export function applyEntries(target: Target, change: WriteRequest['change']): Promise<Outcome> {
  return applyChange(target, change);
}

async function applyChange(target: Target, change: Exclude<Change, { kind: 'text' }>): Promise<Outcome> {
  if (change.kind === 'declare') {
    const declared = await declareBySetting(target, change);
    if (declared !== null) return declared;
  }
  const planned = await apply(target, change, null);
  if ('question' in planned && change.kind === 'shapes') {
    const answer = await askAboutComputed(planned.question, target.documents);
    return answer === null ? nothingDone : applyChange(target, { ...change, answer });
  }
  if ('setting' in planned) {
    if (!(await askAboutSetting(target.document, planned.setting))) return nothingDone;
    const done = await apply(target, change, planned.setting);
    return 'refused' in done ? done : { refused: l10n.t('The file changed in the meantime') };
  }
  return 'refused' in planned ? planned : nothingDone;
}

/** The hitboxes that a change counts on. */
function idsOf(change: Exclude<Change, { kind: 'text' }>): readonly string[] {
  switch (change.kind) {
    case 'shapes':
      return change.shapes.map(({ id }) => id);
    case 'add':
      return change.hitboxes.map(({ like }) => like);
    case 'begin':
      return [];
    case 'delete':
    case 'declare':
    case 'copy-frames':
      return change.ids;
    case 'rename':
    case 'role':
    case 'motion':
      return [change.id];
  }
}

/**
 * Plans a change on the present text and applies it. Where that is not the text of the picture in which the change was
 * made, the hitboxes that it counts on have to be what they were. `allowed`: what the settings may be made to say.
 */
function apply(
  target: Target,
  change: Exclude<Change, { kind: 'text' }>,
  allowed: ConventionChoice | null,
): Promise<Outcome | Asked> {
  const { document, documents } = target;
  const ids = idsOf(change);
  return queue.run(async () => {
    for (let tries = 1; ; tries++) {
      const reading = await documents.now(document);
      const speculativeRead = documents.speculativeRead(document);
      if (reading.kind !== 'read' || speculativeRead === null) {
        return { refused: l10n.t('The file has syntax errors') };
      }
      const { version, text, document: read } = reading;
      if (version !== target.version && !target.areUntouched(ids, version)) {
        return { refused: describeRefusal(lossOf(ids, reading)) };
      }
      const plan = planVerified(
        { document: read, text, roots: documents.roots(document.uri) },
        change,
        speculativeRead.reread,
      );
      if ('asked' in plan) {
        const changes = change.kind === 'shapes' ? change.shapes : [];
        return { question: { document, reading, numbers: plan.asked, changes } };
      }
      if ('refused' in plan) return { refused: describePlanRefusal(plan.refused) };
      if ('misread' in plan) return { refused: describeMisread(plan.misread) };
      const written = plan.edits.length > 0;
      const missed = plan.unsaid === undefined ? null : describeUnsaid(plan.unsaid);
      const done = { refused: null, added: selected(change, plan.added), written, missed };
      if (!written) return done;
      // VS Code would change the text all the same, and could not save it.
      const readOnly = readOnlyReason(document.uri);
      if (readOnly !== null) return { refused: readOnly };
      if (plan.setting !== undefined) {
        if (JSON.stringify(plan.setting) !== JSON.stringify(allowed)) return { setting: plan.setting };
        await setConvention(document.uri, { ...conventionFor(document), ...plan.setting });
        if (document.version !== version) continue;
      }
      const edit = new vscode.WorkspaceEdit();
      for (const { start, end, text: next } of plan.edits) {
        edit.replace(document.uri, new vscode.Range(document.positionAt(start), document.positionAt(end)), next);
      }
      // Since the version was looked at nothing was awaited, so the offsets are those of the present text.
      const watch = new SaveWatch(document);
      try {
        if (await vscode.workspace.applyEdit(edit)) return (await takeBack(document, text, watch)) ?? done;
      } finally {
        watch.dispose();
      }
      // Somebody typed at the same moment: VS Code applies nothing to another version, and has told of it by now.
      if (document.version === version || tries === maxTries) {
        return { refused: l10n.t("Can't apply the edit: the file may be read-only") };
      }
    }
  });
}

/** What is selected of what was added: what came to one other frame; of several it would be any. */
function selected(change: Change, added: readonly number[]): readonly number[] {
  return change.kind === 'copy-frames' && lengthOf(change.frames) !== 1 ? [] : added;
}

/** Why a change that was made in the picture of another text cannot be written into this one. */
function lossOf(ids: readonly string[], { document }: SuccessfulRead): Refusal {
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
  return { refused: l10n.t('This file is read-only in VS Code') };
}
