import * as vscode from 'vscode';

/**
 * Waits for a state reached through events, checking after each event and whenever the event loop is idle. On timeout,
 * `instead` describes the actual state.
 */
export async function until<T>(
  what: string,
  poll: () => T | null | undefined | false,
  instead: () => unknown = () => undefined,
): Promise<T> {
  const began = Date.now();
  for (;;) {
    const result = poll();
    if (result !== null && result !== undefined && result !== false) return result;
    if (Date.now() - began > 120_000) throw new Error(`never happened: ${what}; instead: ${JSON.stringify(instead())}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Opens a new text in an editor. */
export async function open(language: string, content: string): Promise<vscode.TextEditor> {
  for (let tries = 1; ; tries++) {
    const document = await vscode.workspace.openTextDocument({ language, content });
    // A text that is about to close may still have the name of the new one, and is returned instead.
    if (document.getText() === content) return vscode.window.showTextDocument(document, vscode.ViewColumn.One);
    if (tries === 100) throw new Error(`VS Code opens another text: ${document.getText()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Our problems of a document, once they satisfy `wanted`. */
export function problems(
  document: vscode.TextDocument,
  wanted: (results: vscode.Diagnostic[]) => boolean,
): Promise<vscode.Diagnostic[]> {
  const all = (): vscode.Diagnostic[] => vscode.languages.getDiagnostics(document.uri);
  return until(
    'problems',
    () => {
      const own = all().filter(({ source }) => source === 'Hitbox Lens');
      return wanted(own) ? own : null;
    },
    () => ({
      problems: all().map(({ severity, message }) => [severity, message]),
      document: [document.uri.toString(), document.languageId, document.version, document.isClosed],
      open: vscode.workspace.textDocuments.map(({ uri, version }) => [uri.toString(), version]),
      settings: ['problems.severity', 'files'].map((name) =>
        vscode.workspace.getConfiguration('hitboxLens', document.uri).inspect(name),
      ),
    }),
  );
}

/** The rule of a diagnostic. */
export function ruleOf(diagnostic: vscode.Diagnostic): string {
  return typeof diagnostic.code === 'object' ? String(diagnostic.code.value) : '';
}

/** Closes every editor without saving. */
export async function closeEverything(): Promise<void> {
  for (;;) {
    const editor = vscode.window.activeTextEditor;
    if (editor === undefined) break;
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await until('the editor closes', () => vscode.window.activeTextEditor !== editor);
  }
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
}
