import * as vscode from 'vscode';
import { folderOf, maxTextBytes, pathOf, tooLarge, type FileReply, type FileRequest } from '../project/files.js';
import { ProjectModules } from '../project/modules.js';
import { Readings } from './readings.js';
import { isInside, linkRefusal } from './symlinks.js';
import { isAtOrBelow, watchFiles } from './watch-files.js';

/** This much of a file is examined to tell text from other data. */
const sniffedBytes = 8192;

/**
 * The files of the workspace as searches ask for them: read on request, then kept, and read again when they change.
 * Nothing outside of a workspace folder is read, even through links.
 */
export class ProjectFiles implements vscode.Disposable {
  private readonly folders = new Map<string, FolderFiles>();
  private readonly didChange = new vscode.EventEmitter<vscode.Uri>();
  private readonly subscriptions: { dispose(): unknown }[] = [this.didChange];
  private watched = false;

  /** What was asked for has changed. */
  readonly onDidChange = this.didChange.event;

  /** @param prefersEditors whether texts are those of open editors, if they are open, and not those on disk */
  constructor(private readonly prefersEditors: boolean) {}

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
    this.folders.clear();
  }

  /** Returns the files of the workspace folder that a file is in, and its path there; null if it is in none. */
  around(uri: vscode.Uri): { readonly files: FolderFiles; readonly path: string } | null {
    const root = vscode.workspace.getWorkspaceFolder(uri)?.uri;
    const path = root === undefined ? null : pathWithin(root, uri);
    if (root === undefined || path === null) return null;
    const key = root.toString();
    let files = this.folders.get(key);
    if (files === undefined) {
      files = new FolderFiles(root, this.prefersEditors, (changed) => {
        this.didChange.fire(changed);
      });
      this.folders.set(key, files);
    }
    return { files, path };
  }

  /** Called before the first request, so that nothing is watched before. */
  watch(): void {
    if (this.watched) return;
    this.watched = true;
    const outdate = (uri: vscode.Uri): void => {
      for (const files of this.folders.values()) files.outdate(uri, 'text');
    };
    const texts = [
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        outdate(document.uri);
      }),
      vscode.workspace.onDidOpenTextDocument(({ uri }) => {
        outdate(uri);
      }),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => {
        outdate(uri);
      }),
    ];
    this.subscriptions.push(
      ...(this.prefersEditors ? texts : []),
      watchFiles((uri, existed) => {
        for (const files of this.folders.values()) files.outdate(uri, existed ? 'changed' : 'created');
      }),
      vscode.workspace.onDidChangeWorkspaceFolders(() => {
        this.folders.clear();
      }),
    );
  }
}

/** The files of one workspace folder, which may be in another one. */
export class FolderFiles {
  /** The modules among them. */
  readonly modules = new ProjectModules((request) => this.reply(request));
  private readonly replies = new Readings<FileReply>((key, now, before) => {
    if (before !== undefined && !isSame(before, now)) this.onChange(uriOf(requestOf(key), this.root));
  });

  constructor(
    readonly root: vscode.Uri,
    private readonly prefersEditors: boolean,
    private readonly onChange: (uri: vscode.Uri) => void,
  ) {}

  /** Replies with what is known by now. */
  readonly reply = (request: FileRequest): FileReply | undefined => this.replies.known(keyOf(request));

  /** Replies with what is known, or reads it. */
  readonly fetch = (request: FileRequest): Promise<FileReply> =>
    this.replies.fetch(keyOf(request), () => readFile(request, this.root, this.prefersEditors));

  /** Returns the path of a file or folder in this one; null if it isn't in it. */
  pathOf(uri: vscode.Uri): string | null {
    return pathWithin(this.root, uri);
  }

  /** Reads again what a change of a file or folder, or of the text in an editor, concerns. */
  outdate(uri: vscode.Uri, change: 'text' | 'changed' | 'created'): void {
    const path = this.pathOf(uri);
    if (path === null) return;
    if (change === 'text') {
      this.replies.readAgain(keyOf({ text: path }));
      return;
    }
    for (const key of this.replies.keys) {
      const request = requestOf(key);
      const isIn = change === 'created' && 'list' in request && request.list === folderOf(path);
      if (isIn || isAtOrBelow(pathOf(request), path)) this.replies.readAgain(key);
    }
  }
}

function keyOf(request: FileRequest): string {
  return 'text' in request ? `text ${request.text}` : `list ${request.list}`;
}

function requestOf(key: string): FileRequest {
  return key.startsWith('text ') ? { text: key.slice(5) } : { list: key.slice(5) };
}

function uriOf(request: FileRequest, root: vscode.Uri): vscode.Uri {
  const path = pathOf(request);
  return path === '' ? root : vscode.Uri.joinPath(root, path);
}

/** Returns the path of a file in a folder; null if it isn't in it. */
export function pathWithin(root: vscode.Uri, file: vscode.Uri): string | null {
  if (file.toString() === root.toString()) return '';
  return isInside(file, root) ? file.path.slice(root.path.replace(/\/$/, '').length + 1) : null;
}

function isSame(a: FileReply, b: FileReply): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

async function readFile(request: FileRequest, root: vscode.Uri, prefersEditors: boolean): Promise<FileReply> {
  const uri = uriOf(request, root);
  if ('text' in request) return readTextFile(uri, root, prefersEditors);
  try {
    if (request.list !== '' && (await linkRefusal(uri, root)) !== null) return null;
    const entries = await vscode.workspace.fs.readDirectory(uri);
    const namesOf = (kind: vscode.FileType): string[] =>
      entries.flatMap(([name, type]) => (type === kind ? [name] : [])).sort();
    return { files: namesOf(vscode.FileType.File), folders: namesOf(vscode.FileType.Directory) };
  } catch {
    return null;
  }
}

/**
 * Returns the text of a file below `root`; null if it doesn't exist, isn't text, or a link leads out of the workspace.
 *
 * @param prefersEditors whether it is the text of an open editor if there is one
 */
export async function readTextFile(
  uri: vscode.Uri,
  root: vscode.Uri,
  prefersEditors = false,
): Promise<string | typeof tooLarge | null> {
  const address = uri.toString();
  const open = prefersEditors
    ? vscode.workspace.textDocuments.find((document) => !document.isClosed && document.uri.toString() === address)
    : undefined;
  try {
    if ((await linkRefusal(uri, root)) !== null) return null;
    if (open?.isDirty === true) return open.getText();
    const { type, size } = await vscode.workspace.fs.stat(uri);
    if ((type & vscode.FileType.File) === 0) return null;
    if (size > maxTextBytes) return tooLarge;
    // VS Code keeps invisible texts open for a while, even if their files change.
    return open === undefined ? decodeText(await vscode.workspace.fs.readFile(uri)) : open.getText();
  } catch {
    // Missing or unreadable: for a reading that is the same.
    return null;
  }
}

/** Decodes the text of a file without byte order mark; null if it isn't text. */
export function decodeText(bytes: Uint8Array): string | null {
  return bytes.subarray(0, sniffedBytes).includes(0) ? null : new TextDecoder('utf-8').decode(bytes);
}
