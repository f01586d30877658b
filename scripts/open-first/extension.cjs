// Opens the first files of the examples for `npm start`: ten lines with their preview beside them, and a level in the
// next tab. VS Code can be told to open files, but in a browser only one, and in no case a preview.
const vscode = require('vscode');

const files = ['src/first.ts', 'src/arena.ts'];

/** Once per window; later, its tabs are the user's. */
exports.activate = async ({ workspaceState }) => {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  if (folder === undefined || workspaceState.get('opened') === true) return;
  await workspaceState.update('opened', true);
  const show = (file) =>
    vscode.window.showTextDocument(vscode.Uri.joinPath(folder, file), {
      viewColumn: vscode.ViewColumn.One,
      preview: false,
    });
  for (const file of files) await show(file);
  // The level's tab stays behind the first file.
  await show(files[0]);
  await vscode.commands.executeCommand('hitboxLens.openPreviewToSide');
};
