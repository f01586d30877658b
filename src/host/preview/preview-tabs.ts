import * as vscode from 'vscode';
import { previewType } from './preview.js';

/** A tab with a preview: VS Code opens, keeps and closes it as that of every editor. */
export type PreviewTab = vscode.Tab & { readonly input: vscode.TabInputCustom };

/** The tabs with previews of a document. */
export function previewTabsOf(uri: vscode.Uri): PreviewTab[] {
  const key = uri.toString();
  return previewTabs().filter(({ input }) => input.uri.toString() === key);
}

/**
 * Whether the user wants a preview to stay: its tab is pinned, or is no longer in italics though nothing of its text was
 * changed. `isEdited`: it was, and VS Code itself has kept the tab since.
 */
export function isKept({ isPinned, isPreview, input }: PreviewTab, isEdited: boolean): boolean {
  const hasItalics = vscode.workspace
    .getConfiguration('workbench.editor', input.uri)
    .get<boolean>('enablePreview', true);
  return isPinned || (hasItalics && !isPreview && !isEdited);
}

/**
 * Whether VS Code has opened a preview among the texts: what Ctrl+P and Go Back know of a file is the editor in which it
 * was used last. For a hitbox file that may be what the user has asked for.
 */
export function coversTexts({ group, input }: PreviewTab): boolean {
  if (input.uri.path.endsWith('.hitbox.json') || previewTabsOf(input.uri).length > 1) return false;
  const isAmongTexts = group.tabs.some((tab) => tab.input instanceof vscode.TabInputText);
  return isAmongTexts || vscode.window.tabGroups.all.length === 1;
}

/** Closes a tab that another one has taken the place of. Where a text has unsaved changes, VS Code would ask to save. */
export async function closeReplaced(tab: PreviewTab): Promise<void> {
  const isThere = previewTabs().includes(tab);
  if (isThere && !tab.isActive && !tab.isDirty && !tab.isPinned) await vscode.window.tabGroups.close(tab, true);
}

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];

/**
 * Makes a group active again. VS Code activates the group that an editor opens in, even where the focus stays in another
 * one: Ctrl+W would then close the preview while the user types in the text.
 */
export async function activateGroup(group: vscode.TabGroup): Promise<void> {
  // Whether it is active already is not asked: what is known of that here may be older than the answer of VS Code.
  const { viewColumn, activeTab } = group;
  if (activeTab === undefined) return;
  if (activeTab.input instanceof vscode.TabInputText) {
    const next = await nextActiveTab(viewColumn, () => showAgain(activeTab, viewColumn));
    // The user opened something else at the same moment, which the text has come over.
    if (next !== null && next !== activeTab) await showAgain(next, viewColumn);
  } else {
    const ordinal = ordinals[viewColumn - 1];
    if (ordinal !== undefined) await vscode.commands.executeCommand(`workbench.action.focus${ordinal}EditorGroup`);
  }
}

/** Shows a text that is there already, where it is; the focus stays where it is. Its group is active then. */
async function showAgain({ input, isPreview }: vscode.Tab, viewColumn: vscode.ViewColumn): Promise<void> {
  if (!(input instanceof vscode.TabInputText)) return;
  const options: vscode.TextDocumentShowOptions = { viewColumn, preserveFocus: true, preview: isPreview };
  // To name the text editor keeps a tab that is in italics in older versions of VS Code.
  if (isPreview) await vscode.commands.executeCommand('vscode.open', input.uri, options);
  else await vscode.commands.executeCommand('vscode.openWith', input.uri, 'default', options);
}

/** The first tab of a group that gets active while something is done; null: none. */
async function nextActiveTab(viewColumn: vscode.ViewColumn, act: () => Promise<void>): Promise<vscode.Tab | null> {
  let next: vscode.Tab | null = null;
  const watch = vscode.window.tabGroups.onDidChangeTabs(({ opened, changed }) => {
    for (const tab of [...opened, ...changed]) if (tab.isActive && tab.group.viewColumn === viewColumn) next ??= tab;
  });
  try {
    await act();
  } finally {
    watch.dispose();
  }
  return next;
}

function previewTabs(): PreviewTab[] {
  return vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.filter(isPreviewTab));
}

export function isPreviewTab(tab: vscode.Tab): tab is PreviewTab {
  return tab.input instanceof vscode.TabInputCustom && tab.input.viewType === previewType;
}
