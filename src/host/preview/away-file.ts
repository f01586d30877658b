import * as l10n from '@vscode/l10n';
import type * as vscode from 'vscode';
import { planExample } from '../../edit/plan-example.js';
import type { EmptyMessage } from '../../messages/protocol.js';
import { baseName } from '../base-name.js';
import type { DocumentStore, ReadResult } from '../document-store.js';
import { countPossible } from '../possible-hitboxes.js';
import { emptyContent, emptyReason } from './content.js';
import { readOnlyReason } from './read-only.js';

/** A file without certain hitboxes that the text editor switched to, while a preview of another file is open. */
export class AwayFile implements vscode.Disposable {
  private readonly unfiltered: vscode.Disposable;
  /** The message that the page has; null: none. */
  private sent: string | null = null;

  /** `back`: the file of the preview. */
  constructor(
    readonly uri: vscode.Uri,
    private readonly back: vscode.Uri,
    private readonly documents: DocumentStore,
  ) {
    // Otherwise, the possible hitboxes of most files aren't known.
    this.unfiltered = documents.readUnfiltered(uri);
  }

  dispose(): void {
    this.unfiltered.dispose();
  }

  is(uri: vscode.Uri): boolean {
    return this.uri.toString() === uri.toString();
  }

  /** The title of the preview's tab. */
  get title(): string {
    const name = baseName(this.uri);
    const { possible } = this;
    if (possible === 0) return l10n.t('No hitboxes in {0}', name);
    return possible === 1
      ? l10n.t('1 possible hitbox in {0}', name)
      : l10n.t('{0} possible hitboxes in {1}', possible, name);
  }

  private get possible(): number {
    const reading = this.documents.last(this.uri);
    return reading?.kind === 'read' ? countPossible(reading.document) : 0;
  }

  /** Returns what the page shows. */
  content(): EmptyMessage {
    const reading = this.documents.last(this.uri) ?? { kind: 'none' };
    const example = this.example(reading);
    return {
      ...(emptyReason(this.uri, reading) ?? emptyContent(this.uri, 'no-hitboxes')),
      away: {
        uri: this.uri.toString(),
        back: baseName(this.back),
        possible: this.possible,
        example,
        canInsert: example !== null && readOnlyReason(this.uri) === null,
      },
    };
  }

  /** Whether the page has this message. If not, it is about to be sent. */
  wasSent(content: EmptyMessage): boolean {
    const before = this.sent;
    this.sent = JSON.stringify(content);
    return before === this.sent;
  }

  /** Forgets what was sent: the page is gone. */
  forgetSent(): void {
    this.sent = null;
  }

  private example(reading: ReadResult): string | null {
    if (reading.kind !== 'read') return null;
    const { document, text } = reading;
    return planExample({ document, text, roots: this.documents.roots(this.uri) }, this.uri.path)?.text ?? null;
  }
}
