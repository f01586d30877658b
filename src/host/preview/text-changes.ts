import * as l10n from '@vscode/l10n';
import type * as vscode from 'vscode';
import type { EditRequest, WriteRequest, Written } from '../../messages/preview-requests.js';
import type { DocumentStore } from '../document-store.js';
import type { Reply } from '../request-replies.js';
import { applyEntries, applyShapes, type Outcome, type Target } from './apply-edits.js';

/** What changes of the text need of the preview that they come from. */
export interface ChangesUser {
  openDocument(): Promise<vscode.TextDocument | null>;
  showsUri(uri: string): boolean;
  /** Whether hitboxes were at the version `then` what they are at the version `now`. */
  areUntouched(ids: readonly string[], then: number, now: number): boolean;
  /** Hitboxes were added whose texts begin at these places. */
  added(document: vscode.TextDocument, places: readonly number[]): Promise<void>;
  /** The text says it already, to the precision that it is written in: the picture has to go back to that. */
  unchanged(): void;
}

/** What was done in the picture, on its way into the text. */
export class TextChanges {
  constructor(
    private readonly documents: DocumentStore,
    private readonly user: ChangesUser,
  ) {}

  /** Writes it into the text, and answers. What is selected by it, or put back, comes behind the answer. */
  async carryOut(request: EditRequest | WriteRequest, reply: Reply<Written>): Promise<void> {
    const { user } = this;
    const document = user.showsUri(request.uri) ? await user.openDocument() : null;
    const outcome = await this.outcomeOf(request, document);
    if (outcome.refused !== null) {
      reply({ error: outcome.refused });
      return;
    }
    reply({ result: { version: document?.version ?? 0, missed: outcome.missed } });
    if (document === null) return;
    if (outcome.added.length > 0) await user.added(document, outcome.added);
    if (!outcome.written) user.unchanged();
  }

  private async outcomeOf(request: EditRequest | WriteRequest, document: vscode.TextDocument | null): Promise<Outcome> {
    if (!this.user.showsUri(request.uri)) return { refused: l10n.t('The preview now shows another file') };
    if (document === null) return { refused: l10n.t('File not found') };
    const { documents } = this;
    const target: Target = {
      document,
      documents,
      version: request.version,
      areUntouched: (ids, now) => this.user.areUntouched(ids, request.version, now),
    };
    return request.type === 'edit' ? applyShapes(target, request.shapes) : applyEntries(target, request.change);
  }
}
