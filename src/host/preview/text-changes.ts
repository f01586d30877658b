import * as l10n from '@vscode/l10n';
import type * as vscode from 'vscode';
import type { EditMessage, ToWebview, WriteMessage } from '../../messages/protocol.js';
import type { Readings } from '../readings.js';
import { applyEntries, applyShapes, type Outcome, type Target } from './apply-edits.js';

/** What changes of the text need of the preview that they come from. */
export interface ChangesUser {
  openDocument(): Promise<vscode.TextDocument | null>;
  showsUri(uri: string): boolean;
  /** Whether hitboxes were at the version `then` what they are at the version `now`. */
  areUntouched(ids: readonly string[], then: number, now: number): boolean;
  post(message: ToWebview): void;
  /** Hitboxes were added whose texts begin at these places. */
  added(document: vscode.TextDocument, places: readonly number[]): Promise<void>;
  /** The text says it already, to the precision that it is written in: the picture has to go back to that. */
  unchanged(): void;
  report(error: unknown): void;
}

/** What was done in the picture, on its way into the text. Each message is answered, whatever becomes of it. */
export class TextChanges {
  constructor(
    private readonly readings: Readings,
    private readonly user: ChangesUser,
  ) {}

  /** Writes it into the text, and answers. Never rejects because of what is wrong with the change. */
  async carryOut(message: EditMessage | WriteMessage): Promise<void> {
    const { user } = this;
    const { uri, gesture } = message;
    const document = user.showsUri(uri) ? await user.openDocument() : null;
    const outcome = await this.outcomeOf(message, document);
    const version = document?.version ?? 0;
    const missed = outcome.refused === null ? outcome.missed : null;
    user.post({ type: 'edited', uri, gesture, version, refused: outcome.refused, missed });
    if (outcome.refused !== null || document === null) return;
    if (outcome.added.length > 0) await user.added(document, outcome.added);
    if (!outcome.written) user.unchanged();
  }

  private async outcomeOf(message: EditMessage | WriteMessage, document: vscode.TextDocument | null): Promise<Outcome> {
    if (!this.user.showsUri(message.uri)) return { refused: l10n.t('The preview shows another file now') };
    if (document === null) return { refused: l10n.t('The file is gone') };
    const { readings } = this;
    const target: Target = {
      document,
      readings,
      version: message.version,
      areUntouched: (ids, now) => this.user.areUntouched(ids, message.version, now),
    };
    try {
      return message.type === 'edit'
        ? await applyShapes(target, message.shapes)
        : await applyEntries(target, message.change);
    } catch (error) {
      // The webview sends nothing more before it has an answer.
      this.user.report(error);
      return { refused: l10n.t('The change failed: the log of Hitbox Lens says why') };
    }
  }
}
