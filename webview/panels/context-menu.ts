import type { Editor } from '../editor/editor.js';

/**
 * Tells VS Code what its context menu is about to be for: it reads that from the element when the menu opens. The keys
 * are those that `webview/context` in package.json asks for.
 */
export function describeForMenu(element: HTMLElement, state: Editor): void {
  element.dataset.vscodeContext = JSON.stringify({
    webviewSection: 'picture',
    hitboxSelected: state.selection.size > 0,
    hitboxesSelected: state.selection.size > 1,
    hitboxFrames: state.playhead !== null,
    hitboxHidden: state.hidden.size > 0,
    hitboxLocked: state.lockedHitboxes.size > 0,
    preventDefaultContextMenuItems: state.selection.size === 0,
  });
}
