import * as disk from 'node:fs';
import type * as vscode from 'vscode';
import { FileType } from './enums';
import { Disposable, request } from './events';
import { FileSystemError, toFileSystemError } from './file-system-error';
import { Uri } from './uri';

interface Registered {
  readonly provider: vscode.FileSystemProvider;
  readonly isReadonly: boolean;
}

/** What a file system does with a path before and after each of its own changes. */
export interface ChangeNotes {
  before(uri: vscode.Uri): void;
  after(uri: vscode.Uri): void;
}

/** `vscode.workspace.fs`: the disk for `file:`, and the file systems that extensions provide. */
export class FileSystem {
  private readonly providers = new Map<string, Registered>();

  constructor(private readonly notes: ChangeNotes) {
    this.providers.set('file', { provider: onDisk, isReadonly: false });
  }

  register(
    scheme: string,
    provider: vscode.FileSystemProvider,
    options: { readonly isReadonly?: boolean | vscode.MarkdownString } = {},
  ): Disposable {
    if (this.providers.has(scheme)) throw new Error(`a provider for the scheme '${scheme}' is already registered`);
    this.providers.set(scheme, { provider, isReadonly: Boolean(options.isReadonly) });
    return new Disposable(() => this.providers.delete(scheme));
  }

  isWritable(scheme: string): boolean | undefined {
    const registered = this.providers.get(scheme);
    return registered === undefined ? undefined : !registered.isReadonly;
  }

  readonly api: vscode.FileSystem = {
    isWritableFileSystem: (scheme) => this.isWritable(scheme),
    stat: (uri) => this.ask(uri, ({ provider }) => provider.stat(uri)),
    readDirectory: (uri) => this.ask(uri, ({ provider }) => provider.readDirectory(uri)),
    readFile: (uri) => this.ask(uri, ({ provider }) => provider.readFile(uri)),
    writeFile: (uri, content) =>
      this.change(uri, async (provider) => {
        await createFolders(provider, Uri.joinPath(uri, '..'));
        await provider.writeFile(uri, content, { create: true, overwrite: true });
      }),
    createDirectory: (uri) => this.change(uri, (provider) => createFolders(provider, uri)),
    delete: (uri, options) =>
      this.change(uri, (provider) => provider.delete(uri, { recursive: options?.recursive ?? false })),
    rename: (from, to, options) => this.move(from, to, options?.overwrite ?? false),
    copy: () => {
      throw new Error("vscode.workspace.fs.copy isn't implemented in memory");
    },
  };

  private async move(from: vscode.Uri, to: vscode.Uri, overwrite: boolean): Promise<void> {
    this.notes.before(to);
    await this.change(from, async (provider) => {
      await createFolders(provider, Uri.joinPath(to, '..'));
      await provider.rename(from, to, { overwrite });
    });
    this.notes.after(to);
  }

  private ask<T>(uri: vscode.Uri, work: (registered: Registered) => T | PromiseLike<T>): Promise<T> {
    return request(async () => {
      const registered = this.providers.get(uri.scheme);
      if (registered === undefined) {
        throw FileSystemError.Unavailable(`No file system provider found for resource '${uri.toString()}'`);
      }
      try {
        return await work(registered);
      } catch (error) {
        throw toFileSystemError(error, uri);
      }
    });
  }

  private change(uri: vscode.Uri, work: (provider: vscode.FileSystemProvider) => unknown): Promise<void> {
    return this.ask(uri, async ({ provider, isReadonly }) => {
      if (isReadonly) throw FileSystemError.NoPermissions(uri);
      this.notes.before(uri);
      try {
        await work(provider);
      } finally {
        this.notes.after(uri);
      }
    });
  }
}

async function createFolders(provider: vscode.FileSystemProvider, folder: vscode.Uri): Promise<void> {
  if (provider === onDisk) {
    disk.mkdirSync(folder.fsPath, { recursive: true });
    return;
  }
  try {
    await provider.stat(folder);
  } catch (error) {
    if (folder.path === '/' || folder.path === '') return;
    if (!(error instanceof FileSystemError) || error.code !== 'FileNotFound') throw error;
    await createFolders(provider, Uri.joinPath(folder, '..'));
    await provider.createDirectory(folder);
  }
}

function typeOf(entry: { isFile(): boolean; isDirectory(): boolean } | undefined): vscode.FileType {
  if (entry === undefined) return FileType.Unknown;
  return entry.isFile() ? FileType.File : entry.isDirectory() ? FileType.Directory : FileType.Unknown;
}

/** Synchronous, which takes less time than Node's promises; `FileSystem` answers later nevertheless. */
const onDisk: vscode.FileSystemProvider = {
  onDidChangeFile: () => new Disposable(null),
  watch: () => new Disposable(null),
  stat: (uri) => {
    const own = lstatOf(uri);
    const target = own.isSymbolicLink() ? disk.statSync(uri.fsPath, { throwIfNoEntry: false }) : undefined;
    const stat = target ?? own;
    const type = own.isSymbolicLink() ? typeOf(target) | FileType.SymbolicLink : typeOf(own);
    return { type, ctime: stat.birthtimeMs, mtime: stat.mtimeMs, size: stat.size };
  },
  readDirectory: ({ fsPath }) =>
    disk.readdirSync(fsPath, { withFileTypes: true }).map((entry): [string, vscode.FileType] => {
      if (!entry.isSymbolicLink()) return [entry.name, typeOf(entry)];
      const target = disk.statSync(`${fsPath}/${entry.name}`, { throwIfNoEntry: false });
      return [entry.name, typeOf(target) | FileType.SymbolicLink];
    }),
  createDirectory: ({ fsPath }) => {
    disk.mkdirSync(fsPath, { recursive: true });
  },
  readFile: (uri) => {
    // An error of Node's own is expensive, and most files that the extension asks for don't exist.
    lstatOf(uri);
    return new Uint8Array(disk.readFileSync(uri.fsPath));
  },
  writeFile: ({ fsPath }, content) => {
    disk.writeFileSync(fsPath, content);
  },
  delete: (uri, { recursive }) => {
    if (!lstatOf(uri).isDirectory()) disk.unlinkSync(uri.fsPath);
    else if (recursive) disk.rmSync(uri.fsPath, { recursive: true });
    else disk.rmdirSync(uri.fsPath);
  },
  rename: (from, to, { overwrite }) => {
    if (!overwrite && disk.existsSync(to.fsPath)) throw FileSystemError.FileExists(to);
    disk.renameSync(from.fsPath, to.fsPath);
  },
};

function lstatOf(uri: vscode.Uri): disk.Stats {
  const stat = disk.lstatSync(uri.fsPath, { throwIfNoEntry: false });
  if (stat === undefined) throw FileSystemError.FileNotFound(uri);
  return stat;
}
