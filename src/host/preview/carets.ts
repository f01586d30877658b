import type * as vscode from 'vscode';
import { hitboxAtCaret } from '../../annotate/hitbox-at-caret.js';
import type { Hitbox } from '../../model/document.js';

/** Returns the ids of the hitboxes at an editor's carets, without duplicates. `text`: that of its document. */
export function hitboxesAtCarets(editor: vscode.TextEditor, text: string, hitboxes: readonly Hitbox[]): string[] {
  const ids = editor.selections.flatMap(
    ({ active }) => hitboxAtCaret(text, hitboxes, editor.document.offsetAt(active))?.id ?? [],
  );
  return [...new Set(ids)];
}
