import * as vscode from 'vscode';

/**
 * Waits for a state reached through events, asking whenever the event loop is idle. A failure says what was waited for
 * and what was `seen` instead.
 */
export async function until<T>(
  what: string,
  poll: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  seen: () => unknown = seenInWindow,
): Promise<T> {
  const began = Date.now();
  for (;;) {
    const result = await poll();
    if (result !== null && result !== undefined && result !== false) return result;
    if (Date.now() - began > 120_000) throw new Error(`waiting for ${what}; seen so far: ${JSON.stringify(seen())}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** What most waits depend on: the texts and the tabs of VS Code, and which of them is active. */
function seenInWindow(): unknown {
  const { activeTextEditor: active, tabGroups } = vscode.window;
  return {
    active: active === undefined ? null : `${active.document.uri.path} ${active.selection.active.line}`,
    texts: vscode.workspace.textDocuments.map((document) => [
      `${document.uri.path} ${document.version}${document.isDirty ? ' unsaved' : ''}`,
      document.getText().slice(0, 200),
    ]),
    tabs: tabGroups.all.map(({ tabs }) => tabs.map(({ label, isActive }) => `${label}${isActive ? ' active' : ''}`)),
  };
}

/** Opens a new text in an editor. */
export async function open(language: string, content: string): Promise<vscode.TextEditor> {
  const document = await until('VS Code to open a new text, not one that is about to close', async () => {
    const opened = await vscode.workspace.openTextDocument({ language, content });
    return opened.getText() === content && opened;
  });
  return vscode.window.showTextDocument(document, vscode.ViewColumn.One);
}

/** Our problems of a document, once they satisfy `wanted`. */
export function problems(
  document: vscode.TextDocument,
  wanted: (results: vscode.Diagnostic[]) => boolean,
): Promise<vscode.Diagnostic[]> {
  const all = (): vscode.Diagnostic[] => vscode.languages.getDiagnostics(document.uri);
  return until(
    'the problems of a text',
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
