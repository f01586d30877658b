import { constants, promises as disk } from 'node:fs';
import { dirname } from 'node:path';
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
  before(uri: vscode.Uri): Promise<void>;
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
    await this.notes.before(to);
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
      await this.notes.before(uri);
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
    await disk.mkdir(folder.fsPath, { recursive: true });
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

function typeOf(entry: { isFile(): boolean; isDirectory(): boolean }): vscode.FileType {
  return entry.isFile() ? FileType.File : entry.isDirectory() ? FileType.Directory : FileType.Unknown;
}

/** The type of what a link leads to, and that it is a link. */
async function typeOfLink(path: string): Promise<vscode.FileType> {
  const target = await disk.stat(path).then(typeOf, () => FileType.Unknown);
  return target | FileType.SymbolicLink;
}

const onDisk: vscode.FileSystemProvider = {
  onDidChangeFile: () => new Disposable(null),
  watch: () => new Disposable(null),
  stat: async ({ fsPath }) => {
    const own = await disk.lstat(fsPath);
    const stat = own.isSymbolicLink() ? await disk.stat(fsPath).catch(() => own) : own;
    const type = own.isSymbolicLink() ? await typeOfLink(fsPath) : typeOf(own);
    return { type, ctime: stat.birthtimeMs, mtime: stat.mtimeMs, size: stat.size };
  },
  readDirectory: async ({ fsPath }) => {
    const entries = await disk.readdir(fsPath, { withFileTypes: true });
    return Promise.all(
      entries.map(async (entry): Promise<[string, vscode.FileType]> => [
        entry.name,
        entry.isSymbolicLink() ? await typeOfLink(`${fsPath}/${entry.name}`) : typeOf(entry),
      ]),
    );
  },
  createDirectory: ({ fsPath }) => disk.mkdir(fsPath, { recursive: true }).then(() => undefined),
  readFile: async ({ fsPath }) => new Uint8Array(await disk.readFile(fsPath)),
  writeFile: ({ fsPath }, content) => disk.writeFile(fsPath, content),
  delete: async ({ fsPath }, { recursive }) => {
    const stat = await disk.lstat(fsPath);
    if (stat.isDirectory()) await (recursive ? disk.rm(fsPath, { recursive: true }) : disk.rmdir(fsPath));
    else await disk.unlink(fsPath);
  },
  rename: async (from, to, { overwrite }) => {
    const isFree = await disk.access(to.fsPath, constants.F_OK).then(
      () => false,
      () => true,
    );
    if (!isFree && !overwrite) throw FileSystemError.FileExists(to);
    await disk.mkdir(dirname(to.fsPath), { recursive: true });
    await disk.rename(from.fsPath, to.fsPath);
  },
};
