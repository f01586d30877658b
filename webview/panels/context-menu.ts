import type { Editor } from '../editor/editor.js';

/**
 * Tells VS Code what its context menu is about to be for: it reads that from the element when the menu opens. The keys
 * are those that `webview/context` in package.json asks for.
 */
export function describeForMenu(element: HTMLElement, editor: Editor): void {
  element.dataset.vscodeContext = JSON.stringify({
    webviewSection: 'scene',
    hitboxSelected: editor.selection.size > 0,
    hitboxesSelected: editor.selection.size > 1,
    hitboxFrames: editor.playhead !== null,
    hitboxHidden: editor.hidden.size > 0,
    hitboxLocked: editor.lockedHitboxes.size > 0,
    preventDefaultContextMenuItems: editor.selection.size === 0,
  });
}
