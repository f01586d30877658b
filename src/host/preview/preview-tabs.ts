/** The tabs of previews: find them, tell why they are open, close replaced ones. */
import * as vscode from 'vscode';
import { previewType } from './preview.js';

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
  if (input.uri.path.endsWith('.hitbox.json') || getPreviewTabs(input.uri).length > 1) return false;
  const isAmongTexts = group.tabs.some((tab) => tab.input instanceof vscode.TabInputText);
  return isAmongTexts || vscode.window.tabGroups.all.length === 1;
}

/** Closes a replaced tab, except with unsaved changes, when VS Code would ask to save. */
export async function closeReplaced(tab: PreviewTab): Promise<void> {
  const isOpen = previewTabs().includes(tab);
  if (isOpen && !tab.isActive && !tab.isDirty && !tab.isPinned) await vscode.window.tabGroups.close(tab, true);
}

function previewTabs(): PreviewTab[] {
  return vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.filter(isPreviewTab));
}

export function isPreviewTab(tab: vscode.Tab): tab is PreviewTab {
  return tab.input instanceof vscode.TabInputCustom && tab.input.viewType === previewType;
}
