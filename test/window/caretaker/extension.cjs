// Makes a window that one suite has used like new for the next one. The tests ask over HTTP (`shared-window.ts`): a
// request is answered when its work is done, whoever has the keyboard.
const { rm, writeFile } = require('node:fs/promises');
const { createServer } = require('node:http');
const { join, posix } = require('node:path');
const { text } = require('node:stream/consumers');
const vscode = require('vscode');

const run = (command) => vscode.commands.executeCommand(command);

/** Waits until something is so, which is looked at again after each of these events. */
async function when(events, isSo, what, patience = 20_000) {
  if (isSo()) return;
  await new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`waited for ${what}`)), patience);
    const look = () => {
      if (!isSo()) return;
      clearTimeout(timer);
      for (const listener of listeners) listener.dispose();
      done();
    };
    const listeners = events.map((event) => event(look));
  });
}

/** Closes the texts that no file has, without a question. A preview that follows them may take the focus in between. */
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
      await when([onDidChangeTextDocument, onDidCloseTextDocument], isGone, `${document.uri} to close`, 2000);
    };
    await revert().catch(revert);
  }
}

/** Closes all editors and what else has been opened. Their changes go into files that go away. */
async function closeAll() {
  await run('workbench.action.closeQuickOpen');
  await vscode.workspace.saveAll(false);
  await closeUntitled();
  await run('workbench.action.closeAllGroups');
  // The group that is left may be one that VS Code has locked for a preview: no text would open in it.
  await run('workbench.action.unlockEditorGroup');
  await run('workbench.action.closePanel');
  await run('notifications.clearAll');
  await run('workbench.view.explorer');
  await run('workbench.files.action.collapseExplorerFolders');
}

/** Moves all files out of the folder in VS Code's own way: what it and extensions remember of them goes with them. */
async function moveFiles(folder, trash) {
  // Of settings that are moved VS Code does not hear.
  const settings = new vscode.WorkspaceEdit();
  settings.deleteFile(vscode.Uri.joinPath(folder, '.vscode', 'settings.json'), { ignoreIfNotExists: true });
  await vscode.workspace.applyEdit(settings);
  const entries = await vscode.workspace.fs.readDirectory(folder);
  const edit = new vscode.WorkspaceEdit();
  for (const [name] of entries) {
    edit.renameFile(vscode.Uri.joinPath(folder, name), vscode.Uri.file(join(trash, name)));
  }
  // An edit of nothing counts as refused.
  if (entries.length > 0 && !(await vscode.workspace.applyEdit(edit))) throw new Error('the files could not be moved');
  const left = await vscode.workspace.fs.readDirectory(folder);
  if (left.length > 0) throw new Error(`${left.map(([name]) => name).join(', ')} could not be moved`);
  await run('workbench.action.clearEditorHistoryWithoutConfirm');
}

/** Waits until no setting of the extension comes from the workspace. */
function settingsGone() {
  const { properties } =
    vscode.extensions.getExtension('hitbox-lens.hitbox-lens').packageJSON.contributes.configuration;
  const isGone = (key) => vscode.workspace.getConfiguration().inspect(key)?.workspaceValue === undefined;
  return when(
    [vscode.workspace.onDidChangeConfiguration],
    () => Object.keys(properties).every(isGone),
    'no settings of the workspace',
  );
}

/** Gives the user these settings; null takes one out. */
async function changeSettings(settings) {
  for (const [key, value] of Object.entries(settings)) {
    const configuration = vscode.workspace.getConfiguration();
    const wanted = value ?? undefined;
    if (configuration.inspect(key)?.globalValue !== wanted) await configuration.update(key, wanted, true);
  }
}

/**
 * Waits until VS Code has heard of all that was done to the files of the folder so far, and hears of what is done in these
 * folders in it. Of a new folder it does not at first, and then it never hears of what was done meanwhile.
 */
async function filesSeen(folder, folders) {
  const left = new Set(folders.map((path) => vscode.Uri.joinPath(folder, path).path));
  const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, '**/.seen-*'));
  const seen = watcher.onDidCreate((uri) => left.delete(posix.dirname(uri.path)));
  try {
    for (let count = 0; left.size > 0; count++) {
      const marks = [...left].map((path) => vscode.Uri.file(posix.join(path, `.seen-${count}`)).fsPath);
      for (const mark of marks) await writeFile(mark, '');
      await when([watcher.onDidCreate], () => left.size === 0, 'new files', 300).catch((error) => {
        if (count === 100) throw error;
      });
      for (const mark of marks) await rm(mark);
    }
  } finally {
    seen.dispose();
    watcher.dispose();
  }
}

let typist;

/** Takes every typed letter before the text editor has it, as a Vim extension does, and says in the status bar how many came. */
function takeTyped() {
  const item = vscode.window.createStatusBarItem('typed', vscode.StatusBarAlignment.Left);
  let typed = 0;
  const say = () => {
    item.text = `typed ${typed}`;
  };
  item.name = 'Typed';
  say();
  item.show();
  const taking = vscode.commands.registerCommand('type', (letter) => {
    typed++;
    say();
    return vscode.commands.executeCommand('default:type', letter);
  });
  typist = vscode.Disposable.from(item, taking);
}

exports.activate = async (context) => {
  const address = process.env.HITBOX_LENS_CARETAKER;
  if (address === undefined) return;
  const folder = vscode.workspace.workspaceFolders[0].uri;
  const tasks = {
    clear: async ({ trash, settings }) => {
      typist?.dispose();
      typist = undefined;
      await closeAll();
      await moveFiles(folder, trash);
      await settingsGone();
      await changeSettings(settings);
    },
    seen: ({ folders }) => filesSeen(folder, folders),
    'take-typed': takeTyped,
  };
  const server = createServer((request, response) => {
    const answer = (status, said) => response.writeHead(status).end(said);
    text(request)
      .then((body) => tasks[request.url.slice(1)](JSON.parse(body)))
      .then(
        () => answer(200, ''),
        (error) => answer(500, String(error.stack ?? error)),
      );
  });
  context.subscriptions.push({ dispose: () => server.close() });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  await writeFile(address, `http://127.0.0.1:${server.address().port}`);
};
