import * as l10n from '@vscode/l10n';
import type * as vscode from 'vscode';
import type {
  AlsoChangedRequest,
  EditRequest,
  EditResult,
  PreviewResults,
  WriteRequest,
} from '../../messages/preview-requests.js';
import type { ResultOf } from '../../messages/requests.js';
import type { DocumentStore } from '../document-store.js';
import type { SendReply } from '../request-replies.js';
import { alsoChangedBy, applyChange, type EditOutcome, type Target } from './apply-edits.js';

/** What text changes need from their preview. */
interface ChangesContext {
  openDocument(): Promise<vscode.TextDocument | null>;
  showsUri(uri: string): boolean;
  /** Whether hitboxes are the same at the versions `then` and `now`. */
  areUnchanged(ids: readonly string[], then: number, now: number): boolean;
  /** Hitboxes were added whose texts begin at these offsets. */
  onAdded(document: vscode.TextDocument, places: readonly number[]): Promise<void>;
  /** The text already has this content, to its precision: the scene must revert to it. */
  onUnchanged(): void;
}

/** Writes changes of the preview to the text. */
export class TextChanges {
  constructor(
    private readonly documents: DocumentStore,
    private readonly context: ChangesContext,
  ) {}

  /** Writes a change and replies. A resulting selection or reset is sent after the reply. */
  async carryOut(request: EditRequest | WriteRequest, reply: SendReply<EditResult>): Promise<void> {
    const { context } = this;
    const document = context.showsUri(request.uri) ? await context.openDocument() : null;
    const outcome = await this.applyRequest(request, document);
    if (outcome.refused !== null) {
      reply({ error: outcome.refused });
      return;
    }
    reply({ result: { version: document?.version ?? 0, missed: outcome.missed } });
    if (document === null) return;
    if (outcome.added.length > 0) await context.onAdded(document, outcome.added);
    if (!outcome.written) context.onUnchanged();
  }

  private async applyRequest(
    request: EditRequest | WriteRequest,
    document: vscode.TextDocument | null,
  ): Promise<EditOutcome> {
    if (!this.context.showsUri(request.uri)) return { refused: l10n.t('The preview now shows another file') };
    if (document === null) return { refused: l10n.t('File not found') };
    return applyChange(
      this.target(request, document),
      request.type === 'edit'
        ? { kind: 'shapes', shapes: request.shapes, ...(request.autoKey === false ? { autoKey: false } : {}) }
        : request.change,
    );
  }

  /** Replies with the other hitboxes that an edit would change. */
  async findAlsoChanged(
    request: AlsoChangedRequest,
    reply: SendReply<ResultOf<PreviewResults, 'also-changed'>>,
  ): Promise<void> {
    const document = this.context.showsUri(request.uri) ? await this.context.openDocument() : null;
    const names = document === null ? [] : await alsoChangedBy(this.target(request, document), request.shapes);
    reply({ result: { names: names.slice(0, maxNames), count: names.length } });
  }

  private target({ version }: { readonly version: number }, document: vscode.TextDocument): Target {
    const { documents, context } = this;
    return { document, documents, version, areUnchanged: (ids, now) => context.areUnchanged(ids, version, now) };
  }
}

/** At most this many names are sent; a sentence lists fewer. */
const maxNames = 10;
