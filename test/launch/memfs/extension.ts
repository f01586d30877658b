import * as vscode from 'vscode';

/** Loads the launcher's files into the workspace of the web host. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const files = new MemoryFiles();
  const { authority, scheme } = context.extensionUri;
  const response = await fetch(`${scheme}://${authority}/workspace.json`);
  for (const [path, base64] of Object.entries((await response.json()) as Record<string, string>)) {
    files.writeFile(vscode.Uri.from({ scheme: 'memfs', path }), fromBase64(base64), { create: true, overwrite: true });
  }
  context.subscriptions.push(vscode.workspace.registerFileSystemProvider('memfs', files, { isCaseSensitive: true }));
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

interface File {
  readonly bytes: Uint8Array;
  readonly ctime: number;
  readonly mtime: number;
}

/** Files by path; folders are implied by paths. */
class MemoryFiles implements vscode.FileSystemProvider {
  private readonly files = new Map<string, File>();
  private readonly folders = new Set<string>(['/']);
  private readonly changes = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.changes.event;
  private clock = Date.now();

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  stat({ path }: vscode.Uri): vscode.FileStat {
    if (this.folders.has(path)) return { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 };
    const { bytes, ctime, mtime } = this.file(path);
    return { type: vscode.FileType.File, ctime, mtime, size: bytes.length };
  }

  readDirectory(uri: vscode.Uri): [string, vscode.FileType][] {
    if (!this.folders.has(uri.path)) throw vscode.FileSystemError.FileNotFound(uri);
    const inside = (path: string): boolean => path !== '/' && parent(path) === uri.path;
    const named =
      (type: vscode.FileType) =>
      (path: string): [string, vscode.FileType] => [name(path), type];
    return [
      ...[...this.folders].filter(inside).map(named(vscode.FileType.Directory)),
      ...[...this.files.keys()].filter(inside).map(named(vscode.FileType.File)),
    ];
  }

  readFile({ path }: vscode.Uri): Uint8Array {
    return this.file(path).bytes;
  }

  writeFile(uri: vscode.Uri, bytes: Uint8Array, options: { create: boolean; overwrite: boolean }): void {
    const before = this.files.get(uri.path);
    if (!before && !options.create) throw vscode.FileSystemError.FileNotFound(uri);
    if (before && options.create && !options.overwrite) throw vscode.FileSystemError.FileExists(uri);
    this.createDirectory(uri.with({ path: parent(uri.path) }));
    // Two writes within a millisecond must differ, because VS Code compares versions of a file by time.
    this.clock = Math.max(Date.now(), this.clock + 1);
    this.files.set(uri.path, { bytes, ctime: before?.ctime ?? this.clock, mtime: this.clock });
    this.fireChange(before ? vscode.FileChangeType.Changed : vscode.FileChangeType.Created, uri);
  }

  createDirectory(uri: vscode.Uri): void {
    for (let path = uri.path; !this.folders.has(path); path = parent(path)) {
      this.folders.add(path);
      this.fireChange(vscode.FileChangeType.Created, uri.with({ path }));
    }
  }

  delete(uri: vscode.Uri): void {
    this.stat(uri);
    const gone = (path: string): boolean => path === uri.path || path.startsWith(`${uri.path}/`);
    for (const path of [...this.files.keys()].filter(gone)) this.files.delete(path);
    for (const path of [...this.folders].filter(gone)) this.folders.delete(path);
    this.fireChange(vscode.FileChangeType.Deleted, uri);
  }

  rename(from: vscode.Uri, to: vscode.Uri, options: { overwrite: boolean }): void {
    if (this.folders.has(from.path)) throw vscode.FileSystemError.NoPermissions('folders cannot be renamed here');
    const { bytes } = this.file(from.path);
    this.writeFile(to, bytes, { create: true, overwrite: options.overwrite });
    this.delete(from);
  }

  private file(path: string): File {
    const file = this.files.get(path);
    if (!file) throw vscode.FileSystemError.FileNotFound(vscode.Uri.from({ scheme: 'memfs', path }));
    return file;
  }

  private fireChange(type: vscode.FileChangeType, uri: vscode.Uri): void {
    this.changes.fire([{ type, uri }]);
  }
}

function parent(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

function name(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
