import * as vscode from 'vscode';
import type { Reading } from '../readings.js';
import { editorsOf } from './source-editor.js';

/** Marks the literal of the hitbox that is selected in the picture, as the editor marks a found range. */
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

  /** Marks hitbox `id` of a reading in every editor of its document; null, or an id that is gone, marks nothing. */
  show(uri: vscode.Uri, reading: Reading | null, id: string | null): void {
    const hitbox = reading?.kind === 'read' ? reading.document.hitboxes.find((candidate) => candidate.id === id) : null;
    for (const editor of editorsOf(uri)) {
      const { document } = editor;
      const ranges =
        hitbox === null || hitbox === undefined
          ? []
          : [new vscode.Range(document.positionAt(hitbox.start), document.positionAt(hitbox.end))];
      editor.setDecorations(this.decoration, ranges);
    }
  }
}
