import * as vscode from 'vscode';
import type { ReadResult } from '../document-store.js';
import { getEditors } from './source-editor.js';

/** Highlights the literals of the hitboxes selected in the preview, like search results in the editor. */
export class LiteralHighlight implements vscode.Disposable {
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
    const highlighted = hitboxes.filter(({ id }) => selected.has(id));
    for (const editor of getEditors(uri)) {
      const { document } = editor;
      const ranges = highlighted.map(
        ({ start, end }) => new vscode.Range(document.positionAt(start), document.positionAt(end)),
      );
      editor.setDecorations(this.decoration, ranges);
    }
  }
}
