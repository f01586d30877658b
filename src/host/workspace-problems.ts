import * as vscode from 'vscode';
import type { FileVersion } from './closed-files.js';
import { projectConfig } from './project-config.js';
import { isAtOrBelow, watchFiles } from './watch-files.js';

/**
 * How long after a check its files are asked again, in ms. VS Code merges events: a file that is written twice, or
 * written and deleted, within a moment may be reported once or not at all.
 */
const delays = [2000, 10_000];

/**
 * The problems of files that aren't open, found by Check Workspace. They give way as soon as their file is opened,
 * changed or deleted: an open file has problems of its own.
 */
export class WorkspaceProblems implements vscode.Disposable {
  private readonly collection = vscode.languages.createDiagnosticCollection('hitboxLensWorkspace');
  private readonly subscriptions: { dispose(): unknown }[];
  /** The version of each file with problems that was checked, by address. */
  private readonly versions = new Map<string, FileVersion>();
  private timers: ReturnType<typeof setTimeout>[] = [];
  private watched = false;

  constructor() {
    this.subscriptions = [
      this.collection,
      vscode.workspace.onDidOpenTextDocument(({ uri }) => {
        this.delete(uri);
      }),
      vscode.window.onDidChangeWindowState(({ focused }) => {
        if (focused) this.verifyAll();
      }),
      // Also when folders are added or removed, with which other config files apply.
      projectConfig.onDidChange((event) => {
        if (event.affectsConfiguration('hitboxLens')) this.clear();
      }),
    ];
  }

  dispose(): void {
    for (const timer of this.timers) clearTimeout(timer);
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  clear(): void {
    this.collection.clear();
    this.versions.clear();
  }

  /** Sets the problems of a file that isn't open, found in this version of it. */
  set(uri: vscode.Uri, diagnostics: readonly vscode.Diagnostic[], version: FileVersion): void {
    if (diagnostics.length === 0) {
      this.delete(uri);
      return;
    }
    this.watch();
    this.collection.set(uri, diagnostics);
    this.versions.set(uri.toString(), version);
  }

  /** Asks the files again after a while, whatever VS Code reports about them. */
  verifyLater(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers =
      this.versions.size === 0
        ? []
        : delays.map((delay) =>
            setTimeout(() => {
              this.verifyAll();
            }, delay),
          );
  }

  private verifyAll(): void {
    for (const address of this.versions.keys()) void this.verify(vscode.Uri.parse(address, true));
  }

  /** Deletes the problems of a file unless it is still the version that was checked. */
  private async verify(uri: vscode.Uri): Promise<void> {
    const checked = this.versions.get(uri.toString());
    if (checked === undefined) return;
    const now = await Promise.resolve(vscode.workspace.fs.stat(uri)).catch(() => null);
    const isSame = now !== null && now.mtime === checked.mtime && now.size === checked.size;
    if (!isSame && this.versions.get(uri.toString()) === checked) this.delete(uri);
  }

  private delete(uri: vscode.Uri): void {
    this.collection.delete(uri);
    this.versions.delete(uri.toString());
  }

  /** Called with the first problem, so that nothing is watched before. */
  private watch(): void {
    if (this.watched) return;
    this.watched = true;
    this.subscriptions.push(
      watchFiles((uri) => {
        const reported = uri.toString();
        for (const address of this.versions.keys())
          if (isAtOrBelow(address, reported)) void this.verify(vscode.Uri.parse(address, true));
      }),
    );
  }
}
