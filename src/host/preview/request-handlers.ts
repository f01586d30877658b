import * as l10n from '@vscode/l10n';
import type * as vscode from 'vscode';
import { EditQueue } from '../../edit/edit-queue.js';
import type {
  EditRequest,
  PreviewRequest,
  PreviewResults,
  WriteRequest,
  Written,
} from '../../messages/preview-requests.js';
import type { DocumentStore } from '../document-store.js';
import { setConvention } from '../number-settings.js';
import type { Reply, RequestHandlers } from '../request-replies.js';
import { SettingWriter } from '../setting-writer.js';
import { setLook, setPairRule } from '../settings.js';
import { chooseFrames } from './frames.js';
import { pressedKeysDone } from './pressed-keys.js';
import { readOnlyReasons } from './read-only-reasons.js';
import type { TextChanges } from './text-changes.js';

/** What the requests of a preview need of it. */
export interface RequestContext {
  /** Of the document that is shown. */
  readonly uri: vscode.Uri;
  readonly documents: DocumentStore;
  readonly changes: TextChanges;
  /** The document; null: its file is gone. */
  openDocument(): Promise<vscode.TextDocument | null>;
  /** Sends what has changed in the text since the last time, and says which version the page shows then; null: none. */
  update(): number | null;
  /** Sends the settings as they are. */
  readonly sendSettings: () => void;
  readonly report: (error: unknown) => void;
}

/** What a preview does for its page when asked. */
export function requestHandlers(context: RequestContext): RequestHandlers<PreviewRequest, PreviewResults> {
  // In the order in which it was done: each change is made of the text that the one before has left.
  const turns = new EditQueue();
  const change = (request: EditRequest | WriteRequest, reply: Reply<Written>): Promise<void> =>
    turns.run(() => context.changes.carryOut(request, reply));
  const settings = new SettingWriter(context.sendSettings);
  const isOurs = (uri: string, reply: Reply<never>): boolean => {
    const isShown = context.uri.toString() === uri;
    if (!isShown) reply({ error: l10n.t('The preview now shows another file') });
    return isShown;
  };
  return {
    edit: change,
    write: change,
    sync: async (_, reply) => {
      await pressedKeysDone(await context.openDocument(), context.documents).catch(context.report);
      // No other version than the picture's: it may never see one that changes nothing for it.
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
    'set-pair': ({ key, rule }, reply) => settings.write(() => setPairRule(context.uri, key, rule), reply),
    'set-convention': async ({ uri, choice }, reply) => {
      if (isOurs(uri, reply)) await settings.write(() => setConvention(context.uri, choice), reply);
    },
    'set-look': ({ look }, reply) => settings.write(() => setLook(look), reply),
  };
}
