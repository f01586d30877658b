import * as vscode from 'vscode';

/** Asks the user to pick an item; undefined if the user cancels, or if the text changes before the answer. */
export async function pickUnlessChanged<T extends vscode.QuickPickItem>(
  document: vscode.TextDocument,
  items: readonly T[],
  title: string,
): Promise<T | undefined> {
  const cancellation = new vscode.CancellationTokenSource();
  const change = vscode.workspace.onDidChangeTextDocument((event) => {
    if (event.document === document && event.contentChanges.length > 0) cancellation.cancel();
  });
  try {
    return await vscode.window.showQuickPick(items, { title }, cancellation.token);
  } finally {
    change.dispose();
    cancellation.dispose();
  }
}
