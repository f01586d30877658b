import * as vscode from 'vscode';
import { isHitboxFile } from '../model/hitbox-file-name.js';
import { folderOf, searchLater, searchNow, skippedFolders, type Search } from '../project/files.js';
import { hasEngine, hasHitboxFile } from '../project/games.js';
import { ProjectFiles } from './project-files.js';
import { isAtOrBelow, mayBeFolder, watchFiles } from './watch-files.js';

/** Packages and build output aren't part of a project. */
const excludedFolders = `**/{${[...skippedFolders].join(',')}}/**`;

/**
 * Determines whether documents belong to games: the nearest package.json up to the workspace folder has an engine among
 * its dependencies, or a hitbox file is beside it, in a folder around it, or anywhere in the workspace folder. Searched
 * for when a text with hitboxes asks, then cached and watched.
 */
export class Projects implements vscode.Disposable {
  private readonly files = new ProjectFiles(false);
  /** By workspace folder, the hitbox file that the last search found anywhere in it; null: none. */
  private readonly found = new Map<string, vscode.Uri | null>();
  /** By workspace folder, its search, in progress or up to date. */
  private readonly searches = new Map<string, Promise<vscode.Uri | null>>();
  private readonly didChange = new vscode.EventEmitter<void>();
  private readonly subscriptions: { dispose(): unknown }[] = [this.didChange];
  private watched = false;
  private notifying = false;

  /** A project may have become a game, or stopped being one. */
  readonly onDidChange = this.didChange.event;

  /** `findHitboxFile`: searches a workspace folder for a hitbox file. */
  constructor(private readonly findHitboxFile: (root: vscode.Uri) => Promise<vscode.Uri | null> = hitboxFileBelow) {}

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
    this.files.dispose();
    this.found.clear();
    this.searches.clear();
  }

  /** Whether a document belongs to a game, as far as known by now. */
  isGame(uri: vscode.Uri): boolean {
    const home = this.files.around(uri);
    if (home === null) return false;
    const isSo = (search: (folder: string) => Search<boolean>): boolean =>
      searchNow(search(folderOf(home.path)), home.files.reply) === true;
    return this.hasFound(home.files.root) || isSo(hasHitboxFile) || isSo(hasEngine);
  }

  /** Looks for an engine and for hitbox files; then `isGame` is up to date. */
  async check(uri: vscode.Uri): Promise<void> {
    const home = this.files.around(uri);
    if (home === null || this.isGame(uri)) return;
    this.watch();
    const { files, path } = home;
    const isSo = (search: (folder: string) => Search<boolean>): Promise<boolean> =>
      searchLater(search(folderOf(path)), files.fetch);
    if (!(await isSo(hasEngine)) && !(await isSo(hasHitboxFile))) void this.search(files.root);
  }

  /** Searches a whole workspace folder. Not awaited: some file systems never respond. */
  private async search(root: vscode.Uri): Promise<void> {
    const key = root.toString();
    if (this.searches.has(key)) return;
    const search = this.findHitboxFile(root);
    this.searches.set(key, search);
    const file = await search;
    if (this.searches.get(key) !== search) return;
    const before = this.hasFound(root);
    this.found.set(key, file);
    if (before !== (file !== null)) this.didChange.fire();
  }

  private hasFound(root: vscode.Uri): boolean {
    return (this.found.get(root.toString()) ?? null) !== null;
  }

  /** A hitbox file, or a folder that may contain some, was created, moved or deleted. */
  private handleFiles(uri: vscode.Uri): void {
    const root = vscode.workspace.getWorkspaceFolder(uri)?.uri;
    if (root === undefined) return;
    const key = root.toString();
    const file = this.found.get(key) ?? null;
    // While the file that was found is there, nothing else matters.
    if (file !== null && !isAtOrBelow(file.path, uri.path)) return;
    this.searches.delete(key);
    // What was found holds until the next search has ended.
    if (file !== null) void this.search(root);
    this.notify();
  }

  /** Called with the first text that needs it, so that nothing is watched before. */
  private watch(): void {
    if (this.watched) return;
    this.watched = true;
    this.files.watch();
    this.subscriptions.push(
      this.files.onDidChange(() => {
        this.notify();
      }),
      watchFiles((uri, existed) => {
        const { path } = uri;
        // Installing packages changes thousands of files that don't matter for the project.
        if (path.includes('/node_modules/')) return;
        if (isHitboxFile(path) ? !existed : mayBeFolder(path) && !isOutput(path)) this.handleFiles(uri);
      }),
      vscode.workspace.onDidChangeWorkspaceFolders(() => {
        for (const cache of [this.found, this.searches]) cache.clear();
        this.notify();
      }),
    );
  }

  /** Fires once for all simultaneous changes. */
  private notify(): void {
    if (this.notifying) return;
    this.notifying = true;
    setTimeout(() => {
      this.notifying = false;
      this.didChange.fire();
    }, 0);
  }
}

/** Whether a path is that of packages, build output or a repository, or below them. */
function isOutput(path: string): boolean {
  return /\/(?:node_modules|dist|out|\.git)(?:\/|$)/.test(path);
}

async function hitboxFileBelow(root: vscode.Uri): Promise<vscode.Uri | null> {
  const pattern = new vscode.RelativePattern(root, '**/*.hitbox.json');
  return vscode.workspace.findFiles(pattern, excludedFolders, 1).then(
    ([file]) => file ?? null,
    () => null,
  );
}
