import * as vscode from 'vscode';

/** Opens VS Code's keyboard shortcuts with the commands of this extension. */
export async function changeKeys(): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.openGlobalKeybindings', 'hitboxLens');
}
