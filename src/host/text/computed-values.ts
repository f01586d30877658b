import * as vscode from 'vscode';
import { computedText, findComputedNumbers } from '../../annotate/computed-numbers.js';
import type { DocumentStore } from '../document-store.js';
import { readableFiles } from '../readable-files.js';
import { affectsEditor, isShownInEditor } from './editor-settings.js';

/** Shows the values of computed numbers after their text. */
export class ComputedValues implements vscode.InlayHintsProvider, vscode.Disposable {
  private readonly didChange = new vscode.EventEmitter<void>();
  private readonly subscriptions: { dispose(): unknown }[];

  readonly onDidChangeInlayHints = this.didChange.event;

  constructor(private readonly documents: DocumentStore) {
    this.subscriptions = [
      this.didChange,
      vscode.languages.registerInlayHintsProvider(readableFiles, this),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (affectsEditor(event, 'computedValues')) this.didChange.fire();
      }),
      // Imported numbers change without the text.
      documents.onDidRead((document) => {
        const isVisible = vscode.window.visibleTextEditors.some((editor) => editor.document === document);
        if (isVisible && isShownInEditor(document.uri, 'computedValues')) this.didChange.fire();
      }),
    ];
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  async provideInlayHints(
    document: vscode.TextDocument,
    range: vscode.Range,
    cancellation: vscode.CancellationToken,
  ): Promise<vscode.InlayHint[]> {
    if (!isShownInEditor(document.uri, 'computedValues')) return [];
    const reading = await this.documents.now(document);
    if (cancellation.isCancellationRequested || reading.kind !== 'read') return [];
    const span = { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
    return findComputedNumbers(reading.text, reading.document, span).map(({ end, value }) => {
      const hint = new vscode.InlayHint(document.positionAt(end), computedText(value));
      hint.paddingLeft = true;
      return hint;
    });
  }
}
