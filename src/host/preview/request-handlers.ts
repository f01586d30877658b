import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { EditQueue } from '../../edit/edit-queue.js';
import type {
  EditRequest,
  PreviewRequest,
  PreviewResults,
  WriteRequest,
  EditResult,
} from '../../messages/preview-requests.js';
import type { DocumentStore } from '../document-store.js';
import { setConvention } from '../number-settings.js';
import type { SendReply, RequestHandlers } from '../request-replies.js';
import { SettingWriter } from '../setting-writer.js';
import { setImageSettings, setPairRule } from '../settings.js';
import { chooseFrames } from './frames.js';
import { waitForPressedKeys } from './wait-for-keys.js';
import { renameAndRoleReasons } from './rename-and-role-reasons.js';
import type { TextChanges } from './text-changes.js';

/** The context key that completes a step of the walkthrough: the preview has changed a text. */
const editedKey = 'hitboxLens.edited';

/** What request handlers need from a preview. */
export interface RequestContext {
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
      reply({ result: document === null ? null : await renameAndRoleReasons(document, context.documents, id) });
    },
    'set-pair': ({ key, rule }, reply) => settings.write(() => setPairRule(context.uri, key, rule), reply),
    'set-convention': async ({ uri, choice }, reply) => {
      if (isOurs(uri, reply)) await settings.write(() => setConvention(context.uri, choice).then(() => null), reply);
    },
    'set-image-settings': ({ imageSettings }, reply) =>
      settings.write(() => setImageSettings(imageSettings).then(() => null), reply),
  };
}
