import * as vscode from 'vscode';

/** `hitboxLens.getStarted`: opens the walkthrough of package.json. */
export async function getStarted({ id }: Pick<vscode.Extension<unknown>, 'id'>): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.openWalkthrough', `${id}#getStarted`, false);
}
