import * as vscode from 'vscode';
import type { ToHost, ToWebview } from '../../messages/protocol.js';
import { textOfFrame } from '../../model/keyframes.js';
import { hitboxById } from '../../model/lookup.js';
import type { DocumentStore, ReadResult } from '../document-store.js';
import { OwnCarets } from './own-carets.js';
import { getEditors, revealSpan, showSource } from './source-editor.js';
import { hitboxAtCaret } from '../../annotate/hitbox-at-caret.js';
import type { Hitbox } from '../../model/document.js';

/** What a selection needs from its preview. */
interface SelectionContext {
  readonly panel: vscode.WebviewPanel;
  readonly documents: DocumentStore;
  /** The address of the shown document. */
  readonly uri: vscode.Uri;
  readonly openDocument: () => Promise<vscode.TextDocument | null>;
  readonly post: (message: ToWebview) => void;
  /** Sends text changes since the last time. */
  readonly update: () => void;
}

/** The selected hitboxes of a preview, synchronized with the carets of its text. */
export class PreviewSelection implements vscode.Disposable {
  private readonly highlight = new LiteralHighlight();
  private selected: readonly string[] = [];
  /** The number of selections in the preview. */
  private revision = 0;
  /** The user moved the carets in a text that isn't read yet. */
  private caretsMoved = false;
  private readonly ownCarets = new OwnCarets();

  private readonly editors: vscode.Disposable;

  constructor(private readonly context: SelectionContext) {
    // A new or restored text editor has no highlights yet.
    this.editors = vscode.window.onDidChangeVisibleTextEditors(() => {
      this.updateHighlight();
    });
  }

  /** The ids of the selected hitboxes, the one selected last at the end. */
  get ids(): readonly string[] {
    return this.selected;
  }

  dispose(): void {
    this.editors.dispose();
    this.highlight.dispose();
  }

  select(ids: readonly string[]): void {
    this.selected = ids;
    this.updateHighlight();
  }

  /** Highlights the literals of the selection at their current positions. */
  updateHighlight(): void {
    const { uri, documents } = this.context;
    this.highlight.show(uri, documents.last(uri), this.selected);
  }

  /** Handles caret movements. Those caused by a selection in the preview don't select again. */
  handleCaretChange({ kind, selections, textEditor }: vscode.TextEditorSelectionChangeEvent): void {
    // A caret moved by an edit or undo doesn't show what the user looks at.
    if (kind === undefined || this.ownCarets.consumeEcho(textEditor, selections)) return;
    this.followCarets(textEditor);
  }

  /** Selects the hitboxes at an editor's carets. In lines without any, the selection stays. */
  followCarets(editor: vscode.TextEditor): void {
    const reading = this.context.documents.last(editor.document.uri);
    if (reading?.kind !== 'read') return;
    this.caretsMoved = reading.version !== editor.document.version;
    if (this.caretsMoved) return;
    const ids = hitboxesAtCarets(editor, reading.text, reading.document.hitboxes);
    if (ids.length > 0) this.showSelection(editor.document.uri, ids);
  }

  /** Selects what the carets moved to before the document was read. */
  catchUp(document: vscode.TextDocument): void {
    const editor = vscode.window.activeTextEditor;
    if (this.caretsMoved && editor?.document === document) this.followCarets(editor);
  }

  /** Handles a selection in the preview; the text reveals it on request. */
  async handleSelect(message: Extract<ToHost, { type: 'select' }>): Promise<void> {
    this.select(message.ids);
    const choice = ++this.revision;
    if (message.reveal === null) return;
    const document = await this.context.openDocument();
    if (document === null) return;
    const reading = await this.context.documents.now(document);
    // Of several selections in a row only the last one moves the caret, whichever takes longer.
    if (reading.kind !== 'read' || choice !== this.revision) return;
    const hitbox = hitboxById(reading.document.hitboxes, message.reveal);
    if (hitbox === undefined) return;
    const span = textOfFrame(hitbox);
    this.ownCarets.set(document.positionAt(span.start));
    await showSource(document, this.context.panel.viewColumn, !message.focus, span);
    this.updateHighlight();
  }

  /** Reveals the literal of a hitbox in the visible editors of its text, without moving the focus or selecting it. */
  async reveal(id: string): Promise<void> {
    const editors = getEditors(this.context.uri);
    const document = editors[0]?.document;
    if (document === undefined) return;
    const reading = await this.context.documents.now(document);
    if (reading.kind !== 'read') return;
    const hitbox = hitboxById(reading.document.hitboxes, id);
    if (hitbox === undefined) return;
    const span = textOfFrame(hitbox);
    this.ownCarets.set(document.positionAt(span.start));
    for (const editor of editors) revealSpan(editor, span);
  }

  /** Selects the hitboxes whose texts begin at these offsets, as soon as they are in the scene. */
  async selectAdded(document: vscode.TextDocument, places: readonly number[]): Promise<void> {
    const reading = await this.context.documents.now(document);
    if (reading.kind !== 'read') return;
    this.context.update();
    const { hitboxes } = reading.document;
    const ids = places
      .map((place) => hitboxes.find(({ start }) => start >= place)?.id)
      .filter((id) => id !== undefined);
    this.showSelection(document.uri, ids);
  }

  /** Selects hitboxes in the preview and highlights them in the text. `loose`: a drag moves one of them, not all. */
  showSelection(uri: vscode.Uri, ids: readonly string[], loose = false): void {
    this.context.post({ type: 'selection', uri: uri.toString(), ids: [...ids], ...(loose && { loose }) });
    this.select(ids);
  }
}

/** Returns the ids of the hitboxes at an editor's carets, without duplicates. `text`: that of its document. */
function hitboxesAtCarets(editor: vscode.TextEditor, text: string, hitboxes: readonly Hitbox[]): string[] {
  const ids = editor.selections.flatMap(
    ({ active }) => hitboxAtCaret(text, hitboxes, editor.document.offsetAt(active))?.id ?? [],
  );
  return [...new Set(ids)];
}

/** Highlights the literals of the hitboxes selected in the preview, like search results in the editor. */
class LiteralHighlight implements vscode.Disposable {
  private readonly decoration = vscode.window.createTextEditorDecorationType({
    backgroundColor: new vscode.ThemeColor('editor.rangeHighlightBackground'),
    border: '1px solid',
    borderColor: new vscode.ThemeColor('editor.rangeHighlightBorder'),
    overviewRulerColor: new vscode.ThemeColor('editorOverviewRuler.rangeHighlightForeground'),
    overviewRulerLane: vscode.OverviewRulerLane.Center,
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
  });

  dispose(): void {
    this.decoration.dispose();
  }

  /** Highlights hitboxes of a reading in every editor of its document; ignores unknown ids. */
  show(uri: vscode.Uri, reading: ReadResult | null, ids: readonly string[]): void {
    const selected = new Set(ids);
    const hitboxes = reading?.kind === 'read' && selected.size > 0 ? reading.document.hitboxes : [];
    const highlighted = hitboxes.filter(({ id }) => selected.has(id)).map(textOfFrame);
    for (const editor of getEditors(uri)) {
      const { document } = editor;
      const ranges = highlighted.map(
        ({ start, end }) => new vscode.Range(document.positionAt(start), document.positionAt(end)),
      );
      editor.setDecorations(this.decoration, ranges);
    }
  }
}
