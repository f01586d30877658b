import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import type { EmptyMessage, SceneMessage } from '../../messages/protocol.js';
import { baseName } from '../base-name.js';
import { linkRefusal } from '../symlinks.js';
import { describeError, type Log } from '../log.js';
import { contentOf, emptyContent } from '../preview/content.js';
import { SceneHitboxes } from '../preview/scene-hitboxes.js';
import { SpriteImages } from '../preview/sprite-images.js';
import { isReadable, type DocumentStore } from '../document-store.js';

/** What a file shows, or why it shows nothing. */
export type FileContent = SceneMessage | EmptyMessage;

interface Followed {
  readonly uri: vscode.Uri;
  readonly hitboxes: SceneHitboxes;
  readonly images: SpriteImages;
  readonly watcher: vscode.Disposable;
  /** The file was deleted; VS Code may keep its text for a while. */
  deleted: boolean;
}

/** The files of those who are on the stage: kept open for reading, and looked at again when they change. */
export class StageFiles implements vscode.Disposable {
  private readonly followed = new Map<string, Followed>();
  private readonly didChange = new vscode.EventEmitter<string>();
  private readonly subscriptions: { dispose(): unknown }[];

  /** A file that is followed shows something else now; told is its address. */
  readonly onDidChange = this.didChange.event;

  constructor(
    private readonly webview: vscode.Webview,
    private readonly documents: DocumentStore,
    private readonly log: Log,
  ) {
    const changed = (uri: vscode.Uri): void => {
      const key = uri.toString();
      if (this.followed.has(key)) this.didChange.fire(key);
    };
    this.subscriptions = [
      this.didChange,
      documents.onDidRead(({ uri }) => {
        changed(uri);
      }),
      // VS Code closes texts that nobody sees; they are opened again, unless they are gone.
      documents.onDidClose(changed),
    ];
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
    this.follow([]);
  }

  /** Follows just these files from now on. */
  follow(addresses: readonly string[]): void {
    for (const [key, { images, watcher }] of this.followed) {
      if (addresses.includes(key)) continue;
      images.dispose();
      watcher.dispose();
      this.followed.delete(key);
    }
    for (const address of addresses) {
      if (this.followed.has(address)) continue;
      const uri = parseUri(address);
      if (uri === null) continue;
      const images = new SpriteImages(uri, this.webview, () => {
        if (this.followed.has(address)) this.didChange.fire(address);
      });
      const watcher = this.watch(address, uri);
      this.followed.set(address, { uri, hitboxes: new SceneHitboxes(), images, watcher, deleted: false });
    }
  }

  /** Looks for images again: where they may lie has changed. */
  renew(): void {
    const addresses = [...this.followed.keys()];
    this.follow([]);
    this.follow(addresses);
  }

  /** A text that nobody edits goes with its file, and comes back with it. */
  private watch(address: string, uri: vscode.Uri): vscode.Disposable {
    if (vscode.workspace.getWorkspaceFolder(uri) === undefined) return new vscode.Disposable(() => undefined);
    const around = vscode.Uri.joinPath(uri, '..');
    const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(around, '*'), false, true);
    const set = (deleted: boolean) => (changed: vscode.Uri) => {
      const known = this.followed.get(address);
      if (known === undefined || changed.toString() !== address) return;
      known.deleted = deleted;
      this.didChange.fire(address);
    };
    return vscode.Disposable.from(watcher, watcher.onDidDelete(set(true)), watcher.onDidCreate(set(false)));
  }

  /** What a file that is followed shows now. */
  async content(address: string): Promise<FileContent> {
    const known = this.followed.get(address);
    const uri = known?.uri ?? parseUri(address);
    if (known === undefined || uri === null) return emptyContent(uri, 'vanished');
    if (known.deleted && !isInTab(uri)) return emptyContent(uri, 'vanished');
    const document = await this.open(uri);
    if (document === null) return emptyContent(uri, 'vanished');
    if (!isReadable(document)) return emptyContent(uri, 'no-hitboxes');
    const reading = await this.documents.now(document);
    return contentOf(uri, reading, known.hitboxes, (sprite, whole) => known.images.spriteOf(sprite, whole));
  }

  private async open(uri: vscode.Uri): Promise<vscode.TextDocument | null> {
    if ((await refusalOf(uri)) !== null) return null;
    try {
      return openText(uri) ?? (await vscode.workspace.openTextDocument(uri));
    } catch (error) {
      this.log.info(`${uri.toString(true)} cannot be opened: ${describeError(error)}`);
      return null;
    }
  }
}

/** Why a file is not put on the stage, in a sentence; null where it may be: it is of the workspace, or open anyway. */
export async function refusalOf(uri: vscode.Uri): Promise<string | null> {
  if (openText(uri) !== null) return null;
  // To open an unsaved text that was closed would be to begin a new one.
  if (uri.scheme === 'untitled') return l10n.t('{0} no longer exists', baseName(uri));
  const root = vscode.workspace.getWorkspaceFolder(uri)?.uri;
  const refusal = root === undefined ? 'outside' : await linkRefusal(uri, root);
  if (refusal === null) return null;
  return refusal === 'outside'
    ? l10n.t('{0} is outside the workspace. Open it in an editor first.', baseName(uri))
    : l10n.t('{0} is a symbolic link to an unknown location. Open it in an editor first.', baseName(uri));
}

function openText(uri: vscode.Uri): vscode.TextDocument | null {
  const key = uri.toString();
  return vscode.workspace.textDocuments.find((open) => !open.isClosed && open.uri.toString() === key) ?? null;
}

/** Whether the user has the text of a file in an editor: then it is there, though its file may not be. */
function isInTab(uri: vscode.Uri): boolean {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  const isOf = (input: unknown): boolean =>
    (input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom) &&
    input.uri.toString() === uri.toString();
  return tabs.some(({ input }) => isOf(input));
}

/** The address that a text means; null for none. */
export function parseUri(text: string): vscode.Uri | null {
  try {
    return vscode.Uri.parse(text, true);
  } catch {
    return null;
  }
}

/**
 * The file that was dropped. The window of a remote machine names its files in another way than extensions that run on
 * that machine do.
 */
export function droppedUri(text: string): vscode.Uri | null {
  const uri = parseUri(text);
  const isRemote = uri?.scheme === 'vscode-remote' && vscode.env.remoteName !== undefined;
  return isRemote ? uri.with({ scheme: 'file', authority: '' }) : uri;
}
