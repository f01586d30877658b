import type * as vscode from 'vscode';
import type { Hitbox } from '../../model/document.js';
import { touchesOffset } from '../../model/span.js';

/** Returns the ids of the innermost hitboxes that contain an editor's carets, without duplicates. */
export function hitboxesAtCarets(editor: vscode.TextEditor, hitboxes: readonly Hitbox[]): string[] {
  const ids = new Set<string>();
  for (const { active } of editor.selections) {
    const offset = editor.document.offsetAt(active);
    let innermost: { id: string; length: number } | null = null;
    for (const hitbox of hitboxes) {
      const length = hitbox.end - hitbox.start;
      if (touchesOffset(hitbox, offset) && (innermost === null || length <= innermost.length)) {
        innermost = { id: hitbox.id, length };
      }
    }
    if (innermost !== null) ids.add(innermost.id);
  }
  return [...ids];
}
