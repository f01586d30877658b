import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { EditQueue } from '../../edit/edit-queue.js';
import type {
  EditRequest,
  PreviewRequest,
  PreviewResults,
  WriteRequest,
  EditResult,
  ReadOnlyReasons,
} from '../../messages/preview-requests.js';
import { roleOfTitle } from '../../formats/index.js';
import { hitboxById } from '../../model/lookup.js';
import type { DocumentStore } from '../document-store.js';
import { setConvention } from '../number-settings.js';
import type { SendReply, RequestHandlers } from '../request-replies.js';
import { SettingWriter } from '../setting-writer.js';
import { setImageSettings, setPairRule } from '../settings.js';
import type { TextChanges } from './text-changes.js';
import { exampleRanges, maxTargets, parseRanges, type FrameRange } from '../../edit/frames/ranges.js';
import { findNameIdentifier } from '../../edit/first-name.js';
import { findHitbox, planRename, type EntryRefusal } from '../../edit/plan-entries.js';
import { planRole } from '../../edit/plan-role.js';
import { planTags } from '../../edit/plan-tags.js';
import { describeEntryRefusal } from '../../edit/describe-refusals.js';
import { readOnlyReason } from './read-only.js';
import { showSource } from './source-editor.js';

/** The context key that completes a step of the walkthrough: the preview has changed a text. */
const editedKey = 'hitboxLens.edited';

/** What request handlers need from a preview. */
interface RequestContext {
  /** The address of the shown document. */
  readonly uri: vscode.Uri;
  readonly documents: DocumentStore;
  readonly changes: TextChanges;
  /** The document; null: its file is gone. */
  openDocument(): Promise<vscode.TextDocument | null>;
  /** Sends text changes since the last time, and returns the version that the page then shows; null: none. */
  update(): number | null;
  /** Sends the current settings. */
  readonly sendSettings: () => void;
  /** The column of the preview. */
  readonly column: () => vscode.ViewColumn | undefined;
  readonly report: (error: unknown) => void;
}

/** Handles the requests of a preview's page. */
export function requestHandlers(context: RequestContext): RequestHandlers<PreviewRequest, PreviewResults> {
  // In order: each change is made to the text that the previous one left.
  const queue = new EditQueue();
  const change = (request: EditRequest | WriteRequest, reply: SendReply<EditResult>): Promise<void> =>
    queue.run(() =>
      context.changes.carryOut(request, (outcome) => {
        reply(outcome);
        if ('result' in outcome) void vscode.commands.executeCommand('setContext', editedKey, true);
      }),
    );
  const settings = new SettingWriter(context.sendSettings);
  const isOurs = (uri: string, reply: SendReply<never>): boolean => {
    const isShown = context.uri.toString() === uri;
    if (!isShown) reply({ error: l10n.t('The preview now shows another file') });
    return isShown;
  };
  return {
    edit: change,
    write: change,
    'also-changed': (request, reply) => context.changes.findAlsoChanged(request, reply),
    sync: async (_, reply) => {
      await waitForPressedKeys(await context.openDocument(), context.documents).catch(context.report);
      // The scene's version, not the text's: the page may never receive a version that changes nothing for it.
      reply({ result: { version: context.update() ?? 0 } });
    },
    'choose-frames': async ({ count }, reply) => {
      const frames = await chooseFrames(count);
      reply({ result: frames === null ? null : frames.map(([first, last]) => [first, last]) });
    },
    'read-only-reasons': async ({ uri, id }, reply) => {
      if (!isOurs(uri, reply)) return;
      const document = await context.openDocument();
      reply({ result: document === null ? null : await readOnlyReasons(document, context.documents, id) });
    },
    'rename-identifier': async ({ uri, id }, reply) => {
      if (!isOurs(uri, reply)) return;
      const document = await context.openDocument();
      const at = document === null ? null : await findIdentifier(document, context.documents, id);
      reply({ result: at !== null });
      if (document === null || at === null) return;
      await showSource(document, context.column(), false, { start: at, end: at });
      await vscode.commands.executeCommand('editor.action.rename');
    },
    'set-pair': ({ key, rule }, reply) => settings.write(() => setPairRule(context.uri, key, rule), reply),
    'set-convention': async ({ uri, choice }, reply) => {
      if (isOurs(uri, reply)) await settings.write(() => setConvention(context.uri, choice).then(() => null), reply);
    },
    'set-image-settings': ({ imageSettings }, reply) =>
      settings.write(() => setImageSettings(imageSettings).then(() => null), reply),
  };
}

/** Lets the user choose frames of `count`; null: canceled. */
async function chooseFrames(count: number): Promise<FrameRange[] | null> {
  const last = Math.max(0, count - 1);
  const example = exampleRanges(count);
  const answer = await vscode.window.showInputBox({
    title: l10n.t('Copy to Frames'),
    prompt: l10n.t('Frames from 0 to {0}, such as {1}, or all', last, example),
    value: `0-${last}`,
    validateInput: (text) =>
      parseRanges(text, count) === null
        ? l10n.t('Enter frames from 0 to {0}, such as {1}, or all; at most {2}', last, example, maxTargets)
        : null,
  });
  return answer === undefined ? null : parseRanges(answer, count);
}

/** Nothing reads this context key; it is set only to wait for VS Code's reply. */
const syncKey = 'hitboxLens.sync';

/** Waits until earlier key presses have changed the text and the text was read. */
async function waitForPressedKeys(document: vscode.TextDocument | null, documents: DocumentStore): Promise<void> {
  // VS Code's window gets messages in order: first the key, then this command. So the key's text change arrives before
  // the command's reply.
  await vscode.commands.executeCommand('setContext', syncKey, true);
  if (document !== null) await documents.now(document);
}

/** Returns the offset of the identifier that names a hitbox; null if none does, or if nothing can be written. */
async function findIdentifier(
  document: vscode.TextDocument,
  documents: DocumentStore,
  id: string,
): Promise<number | null> {
  const reading = await documents.now(document);
  if (reading.kind !== 'read' || readOnlyReason(document.uri) !== null) return null;
  const { text } = reading;
  const located = findHitbox({ document: reading.document, text, roots: documents.roots(document.uri) }, id);
  const isCode = !['json', 'jsonc'].includes(reading.document.language);
  return typeof located === 'string' || !isCode || located.own !== null ? null : findNameIdentifier(text, located);
}

/**
 * Returns why a hitbox can't be renamed or given another role or tags: tries each, without writing. Null if the text isn't
 * readable now.
 */
async function readOnlyReasons(
  document: vscode.TextDocument,
  documents: DocumentStore,
  id: string,
): Promise<ReadOnlyReasons | null> {
  const reading = await documents.now(document);
  if (reading.kind !== 'read') return null;
  const hitbox = hitboxById(reading.document.hitboxes, id);
  if (hitbox === undefined) return null;
  const writing = { document: reading.document, text: reading.text, roots: documents.roots(document.uri) };
  const readOnly = readOnlyReason(document.uri);
  const why = (plan: object | { readonly refused: EntryRefusal }): string | null =>
    readOnly ?? ('refused' in plan ? describeEntryRefusal(plan.refused) : null);
  const { role: impliedRole } = roleOfTitle(hitbox.name);
  return {
    ...(impliedRole === null || impliedRole === hitbox.role ? {} : { impliedRole }),
    name: why(planRename(writing, id, hitbox.name.trim() === '' ? 'name' : hitbox.name)),
    role: why(planRole(writing, [id], hitbox.role === 'hit' ? 'hurt' : 'hit')),
    tags: why(planTags(writing, [{ id, tags: [...(hitbox.tags ?? []), 'tag'] }])),
  };
}
