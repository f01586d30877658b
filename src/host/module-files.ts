import * as vscode from 'vscode';
import type { Import } from '../model/document.js';
import { languageOfPath } from '../read/sources/languages.js';
import { maxModuleLength } from '../read/base/limits.js';
import { modulePaths } from '../read/modules/module-paths.js';
import { noModules, type Module, type Modules } from '../read/modules/modules.js';
import { otherScripts } from '../read/base/plain-script.js';
import { findScripts, type FileRequest, type FileReply } from '../read/modules/page-scripts.js';
import { linkRefusal } from './symlinks.js';
import { isAtOrBelow, mayBeFolder, watchFiles } from './watch-files.js';

/** A file that a text imports. */
interface RequestedFile {
  readonly uri: vscode.Uri;
  /** Nothing outside of it is read, even through links. */
  readonly root: vscode.Uri;
  readonly path: string;
  /** Null if it doesn't exist or isn't supported. */
  module: Module | null;
  /** False until the first attempt to load it. */
  isLoaded: boolean;
  /** The last attempt to load it; earlier ones that end later are ignored. */
  loading: Promise<void> | null;
}

/** The workspace folder of a document, and its path in it; nothing outside is ever read. */
interface Home {
  readonly root: vscode.Uri;
  readonly path: string;
}

/** This much of a file is examined to tell text from other data. */
const sniffedBytes = 8192;

/**
 * The workspace files that texts import: fetched when a reading requests them, preferring open editors to disk, and
 * read again when either changes.
 */
export class ModuleFiles implements vscode.Disposable {
  private readonly files = new Map<string, RequestedFile>();
  /** By address, because workspace folders may be nested. */
  private readonly byAddress = new Map<string, RequestedFile[]>();
  /** By script path: the other scripts of its page. */
  private readonly pages = new Map<string, readonly string[]>();
  /** Scripts whose page has changed. */
  private readonly outdatedPages = new Set<string>();
  private readonly didChange = new vscode.EventEmitter<vscode.Uri>();
  private readonly subscriptions: { dispose(): unknown }[];
  private watched = false;

  /** A requested file was changed, created or deleted. */
  readonly onDidChange = this.didChange.event;

  constructor() {
    this.subscriptions = [
      this.didChange,
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        this.reload(document.uri);
      }),
      vscode.workspace.onDidOpenTextDocument(({ uri }) => {
        this.reload(uri);
      }),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => {
        this.reload(uri);
      }),
    ];
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
    this.files.clear();
    this.byAddress.clear();
    this.pages.clear();
  }

  /** Returns the fetched files around a document. */
  around(document: vscode.Uri): Modules {
    const home = findHome(document);
    if (home === null) return noModules;
    return {
      find: (from, specifier) => this.find(home, from, specifier),
      scripts: () => this.scripts(home),
    };
  }

  /** Fetches the files that a reading of a document requested. Returns whether anything new was found. */
  async fetch(document: vscode.Uri, imports: readonly Import[]): Promise<boolean> {
    const home = findHome(document);
    if (home === null || imports.length === 0) return false;
    this.watch();
    const needsPageScripts = imports.some(({ specifier }) => specifier === otherScripts);
    const lookUp = (): (Module | null)[] => [
      ...imports.map(({ from, specifier }) => this.find(home, from, specifier)),
      ...(needsPageScripts ? this.scripts(home) : []),
    ];
    const before = lookUp();
    await Promise.all([
      ...imports.map((requested) => this.fetchOne(home, requested)),
      needsPageScripts ? this.fetchScripts(home) : null,
    ]);
    const now = lookUp();
    return now.length !== before.length || now.some((module, index) => module !== before[index]);
  }

  /** Whether an import of a document may refer to a file. */
  concerns(document: vscode.Uri, imports: readonly Import[], file: vscode.Uri): boolean {
    const home = findHome(document);
    const path = home === null ? null : pathWithin(home.root, file);
    if (home === null || path === null) return false;
    return imports.some(({ from, specifier }) =>
      specifier === otherScripts
        ? this.outdatedPages.has(fileKey(home.root, home.path)) ||
          this.pages.get(fileKey(home.root, home.path))?.includes(path) === true
        : modulePaths(from ?? home.path, specifier).includes(path),
    );
  }

  /** Returns the fetched other scripts of a script's page. */
  private scripts({ root, path }: Home): readonly Module[] {
    const key = fileKey(root, path);
    return (this.pages.get(key) ?? []).flatMap((other) => this.files.get(fileKey(root, other))?.module ?? []);
  }

  /** Finds and loads the other scripts of a page. */
  private async fetchScripts({ root, path }: Home): Promise<void> {
    const key = fileKey(root, path);
    let others = this.pages.get(key);
    if (others === undefined || this.outdatedPages.delete(key)) {
      const search = findScripts(path);
      let step = search.next();
      while (step.done !== true) step = search.next(await replyTo(step.value, root));
      others = step.value;
      this.pages.set(key, others);
    }
    await Promise.all(
      others.map(async (other) => {
        const file = this.fileAt(root, other);
        if (!file.isLoaded) await (file.loading ?? this.load(file));
      }),
    );
  }

  private find({ root, path }: Home, from: string | null, specifier: string): Module | null {
    for (const candidate of modulePaths(from ?? path, specifier)) {
      const file = this.files.get(fileKey(root, candidate));
      if (file?.isLoaded !== true) return null;
      if (file.module !== null) return file.module;
    }
    return null;
  }

  private async fetchOne({ root, path }: Home, { from, specifier }: Import): Promise<void> {
    for (const candidate of modulePaths(from ?? path, specifier)) {
      const file = this.fileAt(root, candidate);
      if (!file.isLoaded) await (file.loading ?? this.load(file));
      if (file.module !== null) return;
    }
  }

  private fileAt(root: vscode.Uri, path: string): RequestedFile {
    const key = fileKey(root, path);
    let file = this.files.get(key);
    if (file === undefined) {
      file = { uri: vscode.Uri.joinPath(root, path), root, path, module: null, isLoaded: false, loading: null };
      this.files.set(key, file);
      const address = file.uri.toString();
      this.byAddress.set(address, [...(this.byAddress.get(address) ?? []), file]);
    }
    return file;
  }

  /** Loads a file; its module stays the same object if nothing changed. */
  private async load(file: RequestedFile): Promise<void> {
    const loading = getText(file).then((text) => {
      if (file.loading !== loading) return;
      file.loading = null;
      file.isLoaded = true;
      if (text === (file.module?.tooLarge === true ? tooLarge : (file.module?.text ?? null))) return;
      const language = languageOfPath(file.path);
      if (text === null || language === null) file.module = null;
      else if (text === tooLarge) file.module = { path: file.path, language, text: '', tooLarge: true };
      else file.module = { path: file.path, language, text };
    });
    file.loading = loading;
    await loading;
  }

  private reload(uri: vscode.Uri): void {
    for (const file of this.byAddress.get(uri.toString()) ?? []) {
      const before = file.module;
      void this.load(file).then(() => {
        if (file.module !== before) this.didChange.fire(uri);
      });
    }
  }

  /** A script or a page changed: the scripts of all pages are searched for again on request. */
  private outdatePages(uri: vscode.Uri): void {
    if (this.pages.size === 0 || uri.path.includes('/node_modules/')) return;
    for (const key of this.pages.keys()) this.outdatedPages.add(key);
    this.didChange.fire(uri);
  }

  /** Called with the first request, so that nothing is watched before. */
  private watch(): void {
    if (this.watched) return;
    this.watched = true;
    this.subscriptions.push(
      watchFiles((uri, existed) => {
        const reported = uri.toString();
        for (const [address, files] of this.byAddress) if (isAtOrBelow(address, reported)) this.reload(files[0]!.uri);
        const { path } = uri;
        const isScript = languageOfPath(path) !== null;
        if (/\.html?$/.test(path) || (isScript && !existed) || (!isScript && mayBeFolder(path))) this.outdatePages(uri);
      }),
    );
  }
}

/** Provides the folders and files of the workspace folder to the search for scripts. */
async function replyTo(question: FileRequest, root: vscode.Uri): Promise<FileReply> {
  const path = 'list' in question ? question.list : question.text;
  const uri = path === '' ? root : vscode.Uri.joinPath(root, path);
  try {
    if (path !== '' && (await linkRefusal(uri, root)) !== null) return null;
    if ('text' in question) {
      const { size } = await vscode.workspace.fs.stat(uri);
      return size > maxModuleLength ? null : new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
    }
    const entries = await vscode.workspace.fs.readDirectory(uri);
    const namesOf = (kind: vscode.FileType): string[] =>
      entries.flatMap(([name, type]) => (type === kind ? [name] : [])).sort();
    return { files: namesOf(vscode.FileType.File), folders: namesOf(vscode.FileType.Directory) };
  } catch {
    return null;
  }
}

function fileKey(root: vscode.Uri, path: string): string {
  return `${root.toString()}\n${path}`;
}

function findHome(document: vscode.Uri): Home | null {
  const root = vscode.workspace.getWorkspaceFolder(document)?.uri;
  const path = root === undefined ? null : pathWithin(root, document);
  return root === undefined || path === null ? null : { root, path };
}

/** Returns the path of a file in a folder; null if it isn't in it. */
function pathWithin(root: vscode.Uri, file: vscode.Uri): string | null {
  if (root.scheme !== file.scheme || root.authority !== file.authority) return null;
  const folder = root.path.endsWith('/') ? root.path : `${root.path}/`;
  return file.path.startsWith(folder) ? file.path.slice(folder.length) : null;
}

/** Replaces a text that is too large to read. */
const tooLarge = Symbol('too large');

/** Returns the text in an editor, or on disk; null if it isn't supported text. */
async function getText({ uri, root }: RequestedFile): Promise<string | typeof tooLarge | null> {
  const open = vscode.workspace.textDocuments.find(
    (document) => !document.isClosed && document.uri.toString() === uri.toString(),
  );
  try {
    if ((await linkRefusal(uri, root)) !== null) return null;
    if (open?.isDirty === true) return open.getText();
    const { type, size } = await vscode.workspace.fs.stat(uri);
    if ((type & vscode.FileType.File) === 0) return null;
    if (size > maxModuleLength) return tooLarge;
    // VS Code keeps invisible texts open for a while, even if their files change.
    if (open !== undefined) return open.getText();
    const bytes = await vscode.workspace.fs.readFile(uri);
    if (bytes.subarray(0, sniffedBytes).includes(0)) return null;
    return new TextDecoder('utf-8').decode(bytes);
  } catch {
    // Missing or unreadable: for a reading that is the same.
    return null;
  }
}
