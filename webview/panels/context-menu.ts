import type { SceneHitbox } from '../../src/messages/scene.js';
import type { BarEdits } from '../editor/bar-edits.js';
import type { Editor } from '../editor/editor.js';
import { sourceIn } from '../../src/scene/frame-image.js';

/** Hides Cut, Copy and Paste in VS Code's context menu where there is no text; text fields keep them. */
export const noTextMenu = '{"preventDefaultContextMenuItems":true}';
export const textMenu = '{"preventDefaultContextMenuItems":false}';

/**
 * Returns the context of VS Code's menu, which reads it from the attribute `data-vscode-context` of the right-clicked
 * element. The keys are those of `webview/context` in package.json. Bound to the attribute, it is up to date as soon as
 * the click has selected something.
 */
export function menuContext(editor: Editor): string {
  return JSON.stringify({
    webviewSection: 'scene',
    hitboxSelected: editor.selection.size > 0,
    hitboxesSelected: editor.selection.size > 1,
    // Only circles move.
    hitboxCircle: editor.getShape(editor.selectedIndex)?.kind === 'circle',
    hitboxFrames: editor.playhead !== null,
    hitboxKeyed: someSelected(editor, ({ keyed }) => keyed !== undefined),
    hitboxUnkeyed:
      editor.scene?.hitboxFile === true &&
      someSelected(editor, ({ keyed, frames, animation }) => keyed === undefined && (frames ?? animation) !== null),
    hitboxArt: hasArt(editor),
    hitboxRulers: editor.layout.world,
    hitboxGuides: editor.guides.length > 0,
    hitboxHidden: editor.hidden.size > 0,
    hitboxLocked: editor.lockedHitboxes.size > 0,
    preventDefaultContextMenuItems: editor.selection.size === 0,
  });
}

function someSelected({ hitboxes, selectedIndices }: Editor, test: (hitbox: SceneHitbox) => boolean): boolean {
  return selectedIndices.some((index) => test(hitboxes[index]!));
}

/** The same for the timeline. */
export function timelineContext({ scene }: Editor, bars: BarEdits | null): string {
  return JSON.stringify({
    webviewSection: 'timeline',
    hitboxBar: bars?.hasSelection === true,
    hitboxBarRow: bars?.hasRow === true,
    hitboxBarKeys: bars?.hasKeys === true,
    hitboxFile: scene?.hitboxFile === true,
    preventDefaultContextMenuItems: true,
  });
}

/** Whether the selected hitbox has an image below it. */
export function hasArt(editor: Editor): boolean {
  const id = editor.hitboxes[editor.selectedIndex]?.sprite;
  const sprite = editor.scene?.sprites.find((one) => one.id === id);
  return sprite !== undefined && sourceIn(sprite, editor.getSheetFrame(sprite)) !== null;
}
