/** The tabs of previews: find them, tell why they are open, close replaced ones. */
import * as vscode from 'vscode';
import { isHitboxFile } from '../../model/hitbox-file-name.js';
import { previewType } from '../page-types.js';

/** A tab with a preview: VS Code opens, keeps and closes it like any editor's. */
export type PreviewTab = vscode.Tab & { readonly input: vscode.TabInputCustom };

/** Returns the tabs with previews of a document. */
export function getPreviewTabs(uri: vscode.Uri): PreviewTab[] {
  const key = uri.toString();
  return previewTabs().filter(({ input }) => input.uri.toString() === key);
}

/**
 * Whether the user keeps a preview: its tab is pinned, or the user made it permanent. `isEdited`: the text was edited,
 * which also makes a tab permanent and so proves nothing.
 */
export function isKept({ isPinned, isPreview, input }: PreviewTab, isEdited: boolean): boolean {
  const hasItalics = vscode.workspace
    .getConfiguration('workbench.editor', input.uri)
    .get<boolean>('enablePreview', true);
  return isPinned || (hasItalics && !isPreview && !isEdited);
}

/**
 * Whether a preview may have opened where the text should be: Ctrl+P and Go Back reopen a file in the editor used last.
 * Never for `.hitbox.json`, where the user may have wanted that.
 */
export function isInPlaceOfText({ group, input }: PreviewTab): boolean {
  if (isHitboxFile(input.uri.path)) return false;
  const texts = group.tabs.map((tab) => tab.input).filter((other) => other instanceof vscode.TabInputText);
  const key = input.uri.toString();
  // Nobody opens a preview over its own text.
  if (texts.some(({ uri }) => uri.toString() === key)) return true;
  if (getPreviewTabs(input.uri).length > 1) return false;
  return texts.length > 0 || vscode.window.tabGroups.all.length === 1;
}

/** Closes a replaced tab, except if VS Code would ask to save: with unsaved changes that no other group shows. */
export async function closeReplaced(tab: PreviewTab): Promise<void> {
  const isOpen = previewTabs().includes(tab);
  const isElsewhere = getPreviewTabs(tab.input.uri).some(({ group }) => group !== tab.group);
  if (isOpen && !tab.isActive && !tab.isPinned && (!tab.isDirty || isElsewhere))
    await vscode.window.tabGroups.close(tab, true);
}

function previewTabs(): PreviewTab[] {
  return vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.filter(isPreviewTab));
}

export function isPreviewTab(tab: vscode.Tab): tab is PreviewTab {
  return tab.input instanceof vscode.TabInputCustom && tab.input.viewType === previewType;
}

/** Whether a tab holds the text of a file, in an editor of its own: not a comparison, a notebook or an output. */
export function isTextOf(input: unknown, uri: vscode.Uri): boolean {
  return input instanceof vscode.TabInputText && input.uri.toString() === uri.toString();
}

/** Whether the text of a file is in front in any group. */
export function isInTextTab(uri: vscode.Uri): boolean {
  return vscode.window.tabGroups.all.some(({ activeTab }) => isTextOf(activeTab?.input, uri));
}

/** Whether any tab has the text of a file. */
export function hasTextTab(uri: vscode.Uri): boolean {
  return vscode.window.tabGroups.all.some(({ tabs }) => tabs.some(({ input }) => isTextOf(input, uri)));
}
