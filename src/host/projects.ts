import * as vscode from 'vscode';
import { isHitboxFile } from '../model/hitbox-file-name.js';
import { dependsOnEngine, maxManifestLength } from '../read/project.js';
import { isAtOrBelow, mayBeFolder, watchFiles } from './watch-files.js';

/** Packages and build output aren't part of a project. */
const excludedFolders = '**/{node_modules,dist,out}/**';

/**
 * Determines whether documents belong to games: the nearest package.json up to the workspace folder has an engine among
 * its dependencies, or a hitbox file is beside it, in a folder around it, or anywhere in the workspace folder. Searched
 * for when a text with hitboxes asks, then cached and watched.
 */
export class Projects implements vscode.Disposable {
  /** By folder, whether its package.json names an engine; null: it has none. */
  private readonly manifests = new Map<string, boolean | null>();
  /** By folder, whether it directly contains a hitbox file. */
  private readonly hitboxFiles = new Map<string, boolean>();
  /** By workspace folder, the hitbox file that the last search found anywhere in it; null: none. */
  private readonly found = new Map<string, vscode.Uri | null>();
  /** By workspace folder, its search, in progress or up to date. */
  private readonly searches = new Map<string, Promise<vscode.Uri | null>>();
  private readonly didChange = new vscode.EventEmitter<void>();
  private readonly subscriptions: { dispose(): unknown }[] = [this.didChange];
  private watched = false;
  /** The number of changes so far. */
  private generation = 0;
  private notifying = false;

  /** A project may have become a game, or stopped being one. */
  readonly onDidChange = this.didChange.event;

  /** `findHitboxFile`: searches a workspace folder for a hitbox file. */
  constructor(private readonly findHitboxFile: (root: vscode.Uri) => Promise<vscode.Uri | null> = hitboxFileBelow) {}

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
    this.manifests.clear();
    this.hitboxFiles.clear();
    this.found.clear();
    this.searches.clear();
  }

  /** Whether a document belongs to a game, as far as known by now. */
  isGame(uri: vscode.Uri): boolean {
    const root = getRoot(uri);
    if (root === null) return false;
    if (this.hasFound(root)) return true;
    const folders = [...foldersUp(uri, root)];
    if (folders.some((folder) => this.hitboxFiles.get(folder.toString()) === true)) return true;
    for (const folder of folders) {
      const hasEngine = this.manifests.get(folder.toString());
      if (hasEngine === undefined) return false;
      if (hasEngine !== null) return hasEngine;
    }
    return false;
  }

  /** Looks for an engine and for hitbox files; then `isGame` is up to date. */
  async check(uri: vscode.Uri): Promise<void> {
    const root = getRoot(uri);
    if (root === null || this.isGame(uri)) return;
    this.watch();
    // Results from before a change may be out of date.
    while (!(await this.tryCheck(uri, root)));
  }

  /** Returns false if a file changed in the meantime. */
  private async tryCheck(uri: vscode.Uri, root: vscode.Uri): Promise<boolean> {
    const { generation } = this;
    for (const folder of foldersUp(uri, root)) {
      const key = folder.toString();
      let hasEngine = this.manifests.get(key);
      if (hasEngine === undefined) {
        hasEngine = await manifestNamesEngine(folder);
        if (generation !== this.generation) return false;
        this.manifests.set(key, hasEngine);
      }
      if (hasEngine !== null) break;
    }
    for (const folder of foldersUp(uri, root)) {
      const key = folder.toString();
      if (this.isGame(uri)) return true;
      if (this.hitboxFiles.has(key)) continue;
      const has = await hasHitboxFileIn(folder);
      if (generation !== this.generation) return false;
      this.hitboxFiles.set(key, has);
    }
    void this.search(root);
    return true;
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
    const root = getRoot(uri);
    if (root === null) return;
    const key = root.toString();
    const file = this.found.get(key) ?? null;
    this.generation++;
    this.manifests.clear();
    this.hitboxFiles.clear();
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
    this.subscriptions.push(
      watchFiles((uri, existed) => {
        const { path } = uri;
        // Installing packages changes thousands of files that don't matter for the project.
        if (path.includes('/node_modules/')) return;
        if (path.endsWith('/package.json')) {
          this.generation++;
          this.manifests.clear();
          this.notify();
        } else if (isHitboxFile(path) ? !existed : mayBeFolder(path) && !isOutput(path)) this.handleFiles(uri);
      }),
      vscode.workspace.onDidChangeWorkspaceFolders(() => {
        this.generation++;
        for (const cache of [this.hitboxFiles, this.found, this.searches]) cache.clear();
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

function getRoot(uri: vscode.Uri): vscode.Uri | null {
  return vscode.workspace.getWorkspaceFolder(uri)?.uri ?? null;
}

/** Returns the folders around a file up to its workspace folder, the innermost first. */
function* foldersUp(uri: vscode.Uri, root: vscode.Uri): Generator<vscode.Uri> {
  for (let folder = vscode.Uri.joinPath(uri, '..'); ; folder = vscode.Uri.joinPath(folder, '..')) {
    yield folder;
    if (folder.path.length <= root.path.length) return;
  }
}

/** Whether the package.json of a folder names an engine; null if it is missing or unreadable. */
async function manifestNamesEngine(folder: vscode.Uri): Promise<boolean | null> {
  try {
    const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(folder, 'package.json'));
    return bytes.length > maxManifestLength ? null : dependsOnEngine(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

async function hitboxFileBelow(root: vscode.Uri): Promise<vscode.Uri | null> {
  const pattern = new vscode.RelativePattern(root, '**/*.hitbox.json');
  return vscode.workspace.findFiles(pattern, excludedFolders, 1).then(
    ([file]) => file ?? null,
    () => null,
  );
}

/** Whether a folder directly contains a hitbox file. */
async function hasHitboxFileIn(folder: vscode.Uri): Promise<boolean> {
  try {
    const entries = await vscode.workspace.fs.readDirectory(folder);
    return entries.some(([name]) => isHitboxFile(name));
  } catch {
    return false;
  }
}
