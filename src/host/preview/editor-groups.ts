import * as vscode from 'vscode';

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];

/**
 * Activates a group again. VS Code activates the group in which an editor opens, even if the focus stays in another
 * one: Ctrl+W would then close the preview while the user types in the text.
 */
export async function activateGroup(group: vscode.TabGroup): Promise<void> {
  // Doesn't check whether it is active already: that state may be out of date here.
  const { viewColumn, activeTab } = group;
  if (activeTab === undefined) return;
  if (activeTab.input instanceof vscode.TabInputText) {
    const next = await nextActiveTab(viewColumn, () => showAgain(activeTab, viewColumn));
    // The user opened something else at the same time, which is now covered by the text.
    if (next !== null && next !== activeTab) await showAgain(next, viewColumn);
  } else {
    const ordinal = ordinals[viewColumn - 1];
    if (ordinal !== undefined) await vscode.commands.executeCommand(`workbench.action.focus${ordinal}EditorGroup`);
  }
}

/** Shows an open text in its place, keeping the focus. Activates its group. */
async function showAgain({ input, isPreview }: vscode.Tab, viewColumn: vscode.ViewColumn): Promise<void> {
  if (!(input instanceof vscode.TabInputText)) return;
  const options: vscode.TextDocumentShowOptions = { viewColumn, preserveFocus: true, preview: isPreview };
  // In older versions of VS Code, naming the text editor keeps a tab that is in preview mode (italics).
  if (isPreview) await vscode.commands.executeCommand('vscode.open', input.uri, options);
  else await vscode.commands.executeCommand('vscode.openWith', input.uri, 'default', options);
}

/** Returns the first tab of a group that becomes active during an action; null: none. */
async function nextActiveTab(viewColumn: vscode.ViewColumn, action: () => Promise<void>): Promise<vscode.Tab | null> {
  let next: vscode.Tab | null = null;
  const watch = vscode.window.tabGroups.onDidChangeTabs(({ opened, changed }) => {
    for (const tab of [...opened, ...changed]) if (tab.isActive && tab.group.viewColumn === viewColumn) next ??= tab;
  });
  try {
    await action();
  } finally {
    watch.dispose();
  }
  return next;
}
