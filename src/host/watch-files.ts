import * as vscode from 'vscode';

/**
 * Calls back for each file or folder of the workspace that may have changed. The disk must be asked about all that is at
 * or below the path, because VS Code merges what happens within a moment: a file that is replaced, or written twice, is
 * reported as created; one that is deleted and written again as changed; and of a folder that is moved, deleted or
 * replaced, only the folder is reported, not its files. Only this is sure: what is reported as changed existed before,
 * too (`existed`).
 */
export function watchFiles(onChange: (uri: vscode.Uri, existed: boolean) => void): vscode.Disposable {
  const watcher = vscode.workspace.createFileSystemWatcher('**/*');
  const report =
    (existed: boolean) =>
    (uri: vscode.Uri): void => {
      onChange(uri, existed);
    };
  return vscode.Disposable.from(
    watcher,
    watcher.onDidCreate(report(false)),
    watcher.onDidChange(report(true)),
    watcher.onDidDelete(report(false)),
  );
}

/** Whether a path is that of a reported file or folder, or below it. */
export function isAtOrBelow(path: string, reported: string): boolean {
  return path === reported || path.startsWith(`${reported}/`);
}

/** Whether a path may be that of a folder: it has no extension. A deleted one can't be asked. */
export function mayBeFolder(path: string): boolean {
  return !/[^/]\.[^/.]+$/.test(path);
}
