// Resets a window between the suites that share it. The tests send tasks over HTTP (`shared-window.ts`), because that
// works wherever the focus is; a request is answered when its task is done.
const { rm, writeFile } = require('node:fs/promises');
const { createServer } = require('node:http');
const { join, posix } = require('node:path');
const { text } = require('node:stream/consumers');
const vscode = require('vscode');

const run = (command) => vscode.commands.executeCommand(command);

/** Waits until a condition is true, checking it after each of these events. */
async function waitUntil(events, isTrue, what, patience = 20_000) {
  if (isTrue()) return;
  await new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`waited for ${what}`)), patience);
    const check = () => {
      if (!isTrue()) return;
      clearTimeout(timer);
      for (const listener of listeners) listener.dispose();
      done();
    };
    const listeners = events.map((event) => event(check));
  });
}

/** Closes untitled texts without asking. A preview that follows them may take the focus in between. */
async function closeUntitled() {
  const { onDidChangeTextDocument, onDidCloseTextDocument, textDocuments } = vscode.workspace;
  for (const document of textDocuments.filter(({ isUntitled }) => isUntitled)) {
    const isGone = () => document.isClosed || !document.isDirty;
    const revert = async () => {
      await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
      const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
      await vscode.window.tabGroups.close(tabs.filter(({ isDirty }) => !isDirty));
      await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
      await run('workbench.action.revertAndCloseActiveEditor');
      await waitUntil([onDidChangeTextDocument, onDidCloseTextDocument], isGone, `${document.uri} to close`, 2000);
    };
    await revert().catch(revert);
  }
}

/** Closes all editors, panels and boxes. Changes are saved to files that are removed next. */
async function closeAll() {
  await run('workbench.action.closeQuickOpen');
  await vscode.workspace.saveAll(false);
  await closeUntitled();
  await run('workbench.action.closeAllGroups');
  // VS Code may have locked the remaining group for a preview, so that no text would open in it.
  await run('workbench.action.unlockEditorGroup');
  await run('workbench.action.closePanel');
  await run('notifications.clearAll');
  await run('workbench.view.explorer');
  await run('workbench.files.action.collapseExplorerFolders');
}

/** Moves all files out of the folder through VS Code, so that VS Code and extensions forget their state. */
async function moveFiles(folder, trash) {
  // VS Code doesn't notice moved settings.
  const settings = new vscode.WorkspaceEdit();
  settings.deleteFile(vscode.Uri.joinPath(folder, '.vscode', 'settings.json'), { ignoreIfNotExists: true });
  await vscode.workspace.applyEdit(settings);
  const entries = await vscode.workspace.fs.readDirectory(folder);
  const edit = new vscode.WorkspaceEdit();
  for (const [name] of entries) {
    edit.renameFile(vscode.Uri.joinPath(folder, name), vscode.Uri.file(join(trash, name)));
  }
  // An empty edit counts as rejected.
  if (entries.length > 0 && !(await vscode.workspace.applyEdit(edit))) throw new Error('the files could not be moved');
  const left = await vscode.workspace.fs.readDirectory(folder);
  if (left.length > 0) throw new Error(`${left.map(([name]) => name).join(', ')} could not be moved`);
  await run('workbench.action.clearEditorHistoryWithoutConfirm');
}

/** Waits until no setting of the extension comes from the workspace. */
function waitForSettingsReset() {
  const { contributes } = vscode.extensions.getExtension('hitbox-lens.hitbox-lens').packageJSON;
  const keys = contributes.configuration.flatMap(({ properties }) => Object.keys(properties));
  const isGone = (key) => vscode.workspace.getConfiguration().inspect(key)?.workspaceValue === undefined;
  return waitUntil(
    [vscode.workspace.onDidChangeConfiguration],
    () => keys.every(isGone),
    'no settings of the workspace',
  );
}

/** Changes user settings; null removes one. */
async function changeSettings(settings) {
  for (const [key, value] of Object.entries(settings)) {
    const configuration = vscode.workspace.getConfiguration();
    const next = value ?? undefined;
    if (configuration.inspect(key)?.globalValue !== next) await configuration.update(key, next, true);
  }
}

/**
 * Waits until VS Code has reported all earlier changes of files, and reports changes in these folders. It doesn't watch a
 * new folder at first, and never reports changes made in the meantime.
 */
async function waitForFiles(folder, folders) {
  const left = new Set(folders.map((path) => vscode.Uri.joinPath(folder, path).path));
  const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, '**/.seen-*'));
  const subscription = watcher.onDidCreate((uri) => left.delete(posix.dirname(uri.path)));
  try {
    for (let count = 0; left.size > 0; count++) {
      const marks = [...left].map((path) => vscode.Uri.file(posix.join(path, `.seen-${count}`)).fsPath);
      for (const mark of marks) await writeFile(mark, '');
      await waitUntil([watcher.onDidCreate], () => left.size === 0, 'new files', 300).catch((error) => {
        if (count === 100) throw error;
      });
      for (const mark of marks) await rm(mark);
    }
  } finally {
    subscription.dispose();
    watcher.dispose();
  }
}

/** Calls a tool as the agent of another extension does. */
async function invokeTool(name, input) {
  try {
    const result = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined });
    return { text: result.content.map(({ value }) => value).join('') };
  } catch (error) {
    return { error: String(error.message) };
  }
}

let typingOverride;

/** Handles typed letters before the text editor, as a Vim extension does, and counts them in the status bar. */
function overrideTyping() {
  const item = vscode.window.createStatusBarItem('typed', vscode.StatusBarAlignment.Left);
  let typed = 0;
  const update = () => {
    item.text = `typed ${typed}`;
  };
  item.name = 'Typed';
  update();
  item.show();
  const command = vscode.commands.registerCommand('type', (letter) => {
    typed++;
    update();
    return vscode.commands.executeCommand('default:type', letter);
  });
  typingOverride = vscode.Disposable.from(item, command);
}

exports.activate = async (context) => {
  const address = process.env.HITBOX_LENS_CARETAKER;
  if (address === undefined) return;
  const folder = vscode.workspace.workspaceFolders[0].uri;
  const tasks = {
    clear: async ({ trash, settings }) => {
      typingOverride?.dispose();
      typingOverride = undefined;
      await closeAll();
      await moveFiles(folder, trash);
      await waitForSettingsReset();
      await changeSettings(settings);
    },
    'wait-for-files': ({ folders }) => waitForFiles(folder, folders),
    open: ({ path }) =>
      vscode.commands.executeCommand('vscode.open', vscode.Uri.joinPath(folder, path), { preview: false }),
    'override-typing': overrideTyping,
    'invoke-tool': ({ name, input }) => invokeTool(name, input),
  };
  const server = createServer((request, response) => {
    const reply = (status, body) => response.writeHead(status).end(body);
    text(request)
      .then((body) => tasks[request.url.slice(1)](JSON.parse(body)))
      .then(
        (result) => reply(200, JSON.stringify(result ?? null)),
        (error) => reply(500, String(error.stack ?? error)),
      );
  });
  context.subscriptions.push({ dispose: () => server.close() });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  await writeFile(address, `http://127.0.0.1:${server.address().port}`);
};
