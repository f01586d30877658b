/** Which files have changed on disk: what is known about them, compared with what is there. */
import * as disk from 'node:fs';
import { dirname, join, sep } from 'node:path';
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
  private readonly watchers = new Map<string, disk.FSWatcher>();
  private readonly didChange = new EventEmitter<FileChanges>();
  readonly onDidChange = this.didChange.event;

  constructor(private readonly root: string) {}

  /** Notes what is there, and watches it for what other programs and `node:fs` change. */
  start(): void {
    this.compareOne(this.root, { created: [], changed: [], deleted: [] });
  }

  dispose(): void {
    for (const watcher of this.watchers.values()) watcher.close();
    this.watchers.clear();
  }

  before({ scheme, fsPath }: vscode.Uri): void {
    if (scheme !== 'file' || this.isBelowRoot(fsPath) || this.known.has(fsPath)) return;
    const state = stateOf(fsPath);
    if (state !== undefined) this.known.set(fsPath, state);
  }

  after({ scheme, fsPath }: vscode.Uri): void {
    if (scheme === 'file') this.note(fsPath);
  }

  private isBelowRoot(path: string): boolean {
    return path === this.root || path.startsWith(this.root + sep);
  }

  private note(path: string): void {
    this.noted.add(path);
    if (this.pending) return;
    this.pending = true;
    setTimeout(() => {
      this.pending = false;
      this.compare();
    }, moment);
  }

  private compare(): void {
    const changes = { created: [] as string[], changed: [] as string[], deleted: [] as string[] };
    const paths = [...this.noted].sort();
    this.noted.clear();
    for (const path of paths) {
      // A folder that is new, too, is reported before.
      for (const folder of foldersOf(path, this.root)) if (!this.known.has(folder)) this.compareOne(folder, changes);
      this.compareOne(path, changes);
    }
    const uris = (list: readonly string[]): vscode.Uri[] => list.map((path) => Uri.file(path));
    const { created, changed, deleted } = changes;
    if (created.length + changed.length + deleted.length === 0) return;
    this.didChange.fire({ created: uris(created), changed: uris(changed), deleted: uris(deleted) });
  }

  private compareOne(path: string, changes: Record<keyof FileChanges, string[]>): void {
    const before = this.known.get(path);
    const now = stateOf(path);
    if (now === before) return;
    if (now === undefined) {
      changes.deleted.push(path);
      for (const known of [...this.known.keys()])
        if (known === path || known.startsWith(path + sep)) this.forget(known);
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
    const names = namesIn(path);
    for (const child of new Set([...known, ...names.map((name) => join(path, name))])) this.compareOne(child, changes);
  }

  private watch(folder: string): void {
    this.watchers.get(folder)?.close();
    try {
      const watcher = disk.watch(folder, (_, name) => {
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
  if (!path.startsWith(root + sep)) return [];
  const parts = path.slice(root.length + 1).split(sep);
  return parts.slice(0, -1).map((_, at) => join(root, ...parts.slice(0, at + 1)));
}

/** Identifies what is at a path; undefined: nothing. */
function stateOf(path: string): string | undefined {
  let stat: disk.BigIntStats | undefined;
  try {
    stat = disk.lstatSync(path, { bigint: true, throwIfNoEntry: false });
  } catch {
    // What was a folder is a file now.
  }
  if (stat === undefined) return undefined;
  // The number of a folder that is gone may be given to its successor at once.
  return stat.isDirectory() ? `folder ${stat.ino} ${stat.birthtimeNs}` : `${stat.mtimeNs} ${stat.size} ${stat.ino}`;
}

function isFolder(state: string): boolean {
  return state.startsWith('folder');
}

function namesIn(folder: string): string[] {
  try {
    return disk.readdirSync(folder);
  } catch {
    // It is gone, or can't be read.
    return [];
  }
}
