import * as vscode from 'vscode';
import type { ToHost, ToWebview } from '../../messages/protocol.js';
import type { DocumentStore } from '../document-store.js';
import { hitboxesAtCarets } from './carets.js';
import { OwnCarets } from './own-carets.js';
import { LiteralMark } from './literal-mark.js';
import { showSource } from './source-editor.js';

/** What a selection needs of the preview it belongs to. */
export interface SelectionContext {
  readonly panel: vscode.WebviewPanel;
  readonly documents: DocumentStore;
  /** Of the document that is shown. */
  readonly uri: vscode.Uri;
  readonly openDocument: () => Promise<vscode.TextDocument | null>;
  readonly post: (message: ToWebview) => void;
  /** Sends what has changed in the text since the last time. */
  readonly update: () => void;
}

/** The hitboxes that are selected in a preview, in step with the carets of its text. */
export class PreviewSelection implements vscode.Disposable {
  private readonly mark = new LiteralMark();
  private selected: readonly string[] = [];
  /** How often something was chosen in the picture. */
  private choices = 0;
  /** The user moved the carets in a text that is not read yet. */
  private caretsMoved = false;
  private readonly ownCarets = new OwnCarets();

  private readonly editors: vscode.Disposable;

  constructor(private readonly context: SelectionContext) {
    // A text editor that is new, or back, has no marks yet.
    this.editors = vscode.window.onDidChangeVisibleTextEditors(() => {
      this.showMark();
    });
  }

  /** The ids of the hitboxes that are selected, the last one chosen last. */
  get ids(): readonly string[] {
    return this.selected;
  }

  dispose(): void {
    this.editors.dispose();
    this.mark.dispose();
  }

  select(ids: readonly string[]): void {
    this.selected = ids;
    this.showMark();
  }

  /** Marks the literals of what is selected where they stand now. */
  showMark(): void {
    const { uri, documents } = this.context;
    this.mark.show(uri, documents.last(uri), this.selected);
  }

  /** VS Code says that carets moved. What was chosen in the picture has moved them itself, and is not chosen again. */
  caretsChanged({ kind, selections, textEditor }: vscode.TextEditorSelectionChangeEvent): void {
    // A caret that an edit or an undo carried along says nothing of what the user looks at.
    if (kind === undefined || this.ownCarets.echo(textEditor, selections)) return;
    this.followCarets(textEditor);
  }

  /** Selects the innermost hitboxes that an editor's carets stand in. Elsewhere the selection stays. */
  followCarets(editor: vscode.TextEditor): void {
    const reading = this.context.documents.last(editor.document.uri);
    if (reading?.kind !== 'read') return;
    this.caretsMoved = reading.version !== editor.document.version;
    if (this.caretsMoved) return;
    const ids = hitboxesAtCarets(editor, reading.document.hitboxes);
    if (ids.length > 0) this.tell(editor.document.uri, ids);
  }

  /** The document was read: selects what the carets moved to in the meantime. */
  catchUp(document: vscode.TextDocument): void {
    const editor = vscode.window.activeTextEditor;
    if (this.caretsMoved && editor?.document === document) this.followCarets(editor);
  }

  /** Something was chosen in the picture; the text shows it where that is asked for. */
  async chosen(message: Extract<ToHost, { type: 'select' }>): Promise<void> {
    this.select(message.ids);
    const choice = ++this.choices;
    if (message.reveal === null) return;
    const document = await this.context.openDocument();
    if (document === null) return;
    const reading = await this.context.documents.now(document);
    // Of several choices in a row only the last one moves the caret, whatever takes longer.
    if (reading.kind !== 'read' || choice !== this.choices) return;
    const hitbox = reading.document.hitboxes.find((candidate) => candidate.id === message.reveal);
    if (hitbox === undefined) return;
    this.ownCarets.set(document.positionAt(hitbox.start));
    await showSource(document, this.context.panel.viewColumn, !message.focus, hitbox);
    this.showMark();
  }

  /** Selects the hitboxes whose texts begin at these places, as soon as they are in the picture. */
  async selectAdded(document: vscode.TextDocument, places: readonly number[]): Promise<void> {
    const reading = await this.context.documents.now(document);
    if (reading.kind !== 'read') return;
    this.context.update();
    const { hitboxes } = reading.document;
    const ids = places
      .map((place) => hitboxes.find(({ start }) => start >= place)?.id)
      .filter((id) => id !== undefined);
    this.tell(document.uri, ids);
  }

  /** Selects hitboxes in the picture and in the text. */
  tell(uri: vscode.Uri, ids: readonly string[]): void {
    this.context.post({ type: 'selection', uri: uri.toString(), ids: [...ids] });
    this.select(ids);
  }
}
