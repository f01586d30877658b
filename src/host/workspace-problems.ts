import * as vscode from 'vscode';
import { readExtensions } from '../read/sources/languages.js';
import { projectConfig } from './project-config.js';

/**
 * The problems of files that aren't open, found by Check Workspace. They give way as soon as their file is opened,
 * changed or deleted: an open file has problems of its own.
 */
export class WorkspaceProblems implements vscode.Disposable {
  private readonly collection = vscode.languages.createDiagnosticCollection('hitboxLensWorkspace');
  private readonly subscriptions: { dispose(): unknown }[];
  private watched = false;

  constructor() {
    this.subscriptions = [
      this.collection,
      vscode.workspace.onDidOpenTextDocument(({ uri }) => {
        this.collection.delete(uri);
      }),
      // Also when folders are added or removed, with which other config files apply.
      projectConfig.onDidChange((event) => {
        if (event.affectsConfiguration('hitboxLens')) this.collection.clear();
      }),
    ];
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  clear(): void {
    this.collection.clear();
  }

  /** Sets the problems of a file that isn't open. */
  set(uri: vscode.Uri, diagnostics: readonly vscode.Diagnostic[]): void {
    if (diagnostics.length === 0) {
      this.collection.delete(uri);
      return;
    }
    this.watch();
    this.collection.set(uri, diagnostics);
  }

  /** Deletes those of a file, or of all files in a folder. */
  private deleteBelow(uri: vscode.Uri): void {
    this.collection.delete(uri);
    const folder = `${uri.toString()}/`;
    const inside: vscode.Uri[] = [];
    this.collection.forEach((file) => {
      if (file.toString().startsWith(folder)) inside.push(file);
    });
    for (const file of inside) this.collection.delete(file);
  }

  /** Called with the first problem, so that nothing is watched before. */
  private watch(): void {
    if (this.watched) return;
    this.watched = true;
    const files = vscode.workspace.createFileSystemWatcher(`**/*.{${readExtensions.join(',')}}`, true, false, true);
    // If a folder is deleted or moved, VS Code often reports only the folder.
    const all = vscode.workspace.createFileSystemWatcher('**/*', true, true, false);
    const remove = (uri: vscode.Uri): void => {
      this.deleteBelow(uri);
    };
    this.subscriptions.push(files, files.onDidChange(remove), all, all.onDidDelete(remove));
  }
}
