/** Which files have changed on disk: what is known about them, compared with what is there. */
import { type FSWatcher, promises as disk, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import type * as vscode from 'vscode';
import { EventEmitter } from './events';
import type { ChangeNotes } from './file-system';
import { Uri } from './uri';

/** The changes within a moment, one of each path. */
export interface FileChanges {
  readonly created: readonly vscode.Uri[];
  readonly changed: readonly vscode.Uri[];
  readonly deleted: readonly vscode.Uri[];
}

/** VS Code, too, waits a moment to merge what happens at once. */
const moment = 5;

export class DiskChanges implements ChangeNotes {
  private readonly known = new Map<string, string>();
  private readonly noted = new Set<string>();
  private pending = false;
  /** One for each folder: what Node watches below a folder, it loses when something is replaced. */
  private readonly watchers = new Map<string, FSWatcher>();
  private readonly didChange = new EventEmitter<FileChanges>();
  readonly onDidChange = this.didChange.event;

  constructor(private readonly root: string) {}

  /** Notes what is there, and watches it for what other programs and `node:fs` change. */
  start(): Promise<void> {
    return this.compareOne(this.root, { created: [], changed: [], deleted: [] });
  }

  dispose(): void {
    for (const watcher of this.watchers.values()) watcher.close();
    this.watchers.clear();
  }

  async before({ scheme, fsPath }: vscode.Uri): Promise<void> {
    if (scheme !== 'file' || this.isBelowRoot(fsPath) || this.known.has(fsPath)) return;
    const state = await stateOf(fsPath);
    if (state !== undefined) this.known.set(fsPath, state);
  }

  after({ scheme, fsPath }: vscode.Uri): void {
    if (scheme === 'file') this.note(fsPath);
  }

  private isBelowRoot(path: string): boolean {
    return path === this.root || path.startsWith(`${this.root}/`);
  }

  private note(path: string): void {
    this.noted.add(path);
    if (this.pending) return;
    this.pending = true;
    setTimeout(() => {
      this.pending = false;
      void this.compare();
    }, moment);
  }

  private async compare(): Promise<void> {
    const changes = { created: [] as string[], changed: [] as string[], deleted: [] as string[] };
    const paths = [...this.noted].sort();
    this.noted.clear();
    for (const path of paths) {
      // A folder that is new, too, is reported before.
      for (const folder of foldersOf(path, this.root)) if (!this.known.has(folder)) await this.compareOne(folder, changes);
      await this.compareOne(path, changes);
    }
    const uris = (list: readonly string[]): vscode.Uri[] => list.map((path) => Uri.file(path));
    const { created, changed, deleted } = changes;
    if (created.length + changed.length + deleted.length === 0) return;
    this.didChange.fire({ created: uris(created), changed: uris(changed), deleted: uris(deleted) });
  }

  private async compareOne(path: string, changes: Record<keyof FileChanges, string[]>): Promise<void> {
    const before = this.known.get(path);
    const now = await stateOf(path);
    if (now === before) return;
    if (now === undefined) {
      changes.deleted.push(path);
      for (const known of [...this.known.keys()])
        if (known === path || known.startsWith(`${path}/`)) this.forget(known);
      return;
    }
    this.known.set(path, now);
    if (!isFolder(now)) {
      changes[before === undefined ? 'created' : 'changed'].push(path);
      return;
    }
    changes.created.push(path);
    this.watch(path);
    const known = [...this.known.keys()].filter((one) => dirname(one) === path);
    const names = await disk.readdir(path).catch((): string[] => []);
    for (const child of new Set([...known, ...names.map((name) => join(path, name))])) await this.compareOne(child, changes);
  }

  private watch(folder: string): void {
    this.watchers.get(folder)?.close();
    try {
      const watcher = watch(folder, (_, name) => {
        if (name !== null) this.note(join(folder, name));
      });
      // The folder is gone, which that above it reports.
      watcher.on('error', () => undefined);
      this.watchers.set(folder, watcher);
    } catch {
      // Likewise.
    }
  }

  private forget(path: string): void {
    this.known.delete(path);
    this.watchers.get(path)?.close();
    this.watchers.delete(path);
  }
}

function foldersOf(path: string, root: string): string[] {
  if (!path.startsWith(`${root}/`)) return [];
  const parts = path.slice(root.length + 1).split('/');
  return parts.slice(0, -1).map((_, at) => join(root, ...parts.slice(0, at + 1)));
}

/** Identifies what is at a path; undefined: nothing. */
async function stateOf(path: string): Promise<string | undefined> {
  try {
    const stat = await disk.lstat(path, { bigint: true });
    return stat.isDirectory() ? `folder ${stat.ino}` : `${stat.mtimeNs} ${stat.size} ${stat.ino}`;
  } catch {
    return undefined;
  }
}

function isFolder(state: string): boolean {
  return state.startsWith('folder');
}
