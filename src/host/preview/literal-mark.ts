import * as vscode from 'vscode';
import type { ReadResult } from '../document-store.js';
import { editorsOf } from './source-editor.js';

/** Marks the literals of the hitboxes that are selected in the picture, as the editor marks a found range. */
export class LiteralMark implements vscode.Disposable {
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

  /** Marks hitboxes of a reading in every editor of its document; ids that are gone mark nothing. */
  show(uri: vscode.Uri, reading: ReadResult | null, ids: readonly string[]): void {
    const wanted = new Set(ids);
    const hitboxes = reading?.kind === 'read' && wanted.size > 0 ? reading.document.hitboxes : [];
    const marked = hitboxes.filter(({ id }) => wanted.has(id));
    for (const editor of editorsOf(uri)) {
      const { document } = editor;
      const ranges = marked.map(
        ({ start, end }) => new vscode.Range(document.positionAt(start), document.positionAt(end)),
      );
      editor.setDecorations(this.decoration, ranges);
    }
  }
}
