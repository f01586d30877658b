import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import type { EmptyMessage, SceneMessage } from '../../messages/protocol.js';
import { baseName } from '../base-name.js';
import { linkRefusal } from '../symlinks.js';
import { isAtOrBelow, watchFiles } from '../watch-files.js';
import { describeError } from '../../model/describe-error.js';
import type { Log } from '../log.js';
import { getContent, emptyContent } from '../preview/content.js';
import { SceneHitboxes } from '../preview/scene-hitboxes.js';
import { addressIn, SpriteImages } from '../preview/sprite-images.js';
import { isReadable, type DocumentStore } from '../document-store.js';

/** What a file shows, or why it shows nothing. */
export type StageFileContent = SceneMessage | EmptyMessage;

interface WatchedFile {
  readonly uri: vscode.Uri;
  readonly hitboxes: SceneHitboxes;
  readonly images: SpriteImages;
  readonly watcher: vscode.Disposable;
  /** The file was deleted; VS Code may keep its text for a while. */
  deleted: boolean;
  /** The last question to the disk whether the file exists; earlier ones that end later are ignored. */
  verification: Promise<boolean> | null;
}

/** The files of the actors on the stage: kept open for reading, and read again when they change. */
export class StageFiles implements vscode.Disposable {
  private readonly watched = new Map<string, WatchedFile>();
  private readonly didChange = new vscode.EventEmitter<string>();
  private readonly subscriptions: { dispose(): unknown }[];

  /** The content of a watched file changed; the event is its address. */
  readonly onDidChange = this.didChange.event;

  constructor(
    private readonly webview: vscode.Webview,
    private readonly documents: DocumentStore,
    private readonly log: Log,
  ) {
    const changed = (uri: vscode.Uri): void => {
      const key = uri.toString();
      if (this.watched.has(key)) this.didChange.fire(key);
    };
    this.subscriptions = [
      this.didChange,
      documents.onDidRead(({ uri }) => {
        changed(uri);
      }),
      // VS Code closes invisible texts; they are reopened unless their files are gone.
      documents.onDidClose(changed),
    ];
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
    this.watch([]);
  }

  /** Watches exactly these files from now on. */
  watch(addresses: readonly string[]): void {
    for (const [key, { images, watcher }] of this.watched) {
      if (addresses.includes(key)) continue;
      images.dispose();
      watcher.dispose();
      this.watched.delete(key);
    }
    for (const address of addresses) {
      if (this.watched.has(address)) continue;
      const uri = parseUri(address);
      if (uri === null) continue;
      const images = new SpriteImages(uri, addressIn(this.webview), () => {
        if (this.watched.has(address)) this.didChange.fire(address);
      });
      const watcher = this.createWatcher(address, uri);
      this.watched.set(address, {
        uri,
        hitboxes: new SceneHitboxes(),
        images,
        watcher,
        deleted: false,
        verification: null,
      });
    }
  }

  /** Watches the same files again, because the folders to search for images have changed. */
  watchAgain(): void {
    const addresses = [...this.watched.keys()];
    this.watch([]);
    this.watch(addresses);
  }

  /** A text without an editor disappears with its file, and returns with it. */
  private createWatcher(address: string, uri: vscode.Uri): vscode.Disposable {
    if (vscode.workspace.getWorkspaceFolder(uri) === undefined) return new vscode.Disposable(() => undefined);
    return watchFiles((changed, existed) => {
      if (!isAtOrBelow(uri.path, changed.path)) return;
      // VS Code itself reads a text again that changed.
      if (!existed || changed.path !== uri.path) void this.verify(address, uri);
    });
  }

  /** Asks whether a file exists, after it or a folder around it was reported. */
  private async verify(address: string, uri: vscode.Uri): Promise<void> {
    const file = this.watched.get(address);
    if (file === undefined) return;
    const verification = Promise.resolve(vscode.workspace.fs.stat(uri)).then(
      () => true,
      () => false,
    );
    file.verification = verification;
    const exists = await verification;
    if (file.verification !== verification || this.watched.get(address) !== file) return;
    file.deleted = !exists;
    this.didChange.fire(address);
  }

  /** Returns what a watched file shows now. */
  async content(address: string): Promise<StageFileContent> {
    const file = this.watched.get(address);
    const uri = file?.uri ?? parseUri(address);
    if (file === undefined || uri === null) return emptyContent(uri, 'vanished');
    if (file.deleted && !isInTab(uri)) return emptyContent(uri, 'vanished');
    const document = await this.open(uri);
    if (document === null) return emptyContent(uri, 'vanished');
    if (!isReadable(document)) return emptyContent(uri, 'no-hitboxes');
    const reading = await this.documents.now(document);
    return getContent(uri, reading, file.hitboxes, (sprite, whole) => file.images.toSceneSprite(sprite, whole));
  }

  private async open(uri: vscode.Uri): Promise<vscode.TextDocument | null> {
    if ((await reasonNotToOpen(uri)) !== null) return null;
    try {
      return openText(uri) ?? (await vscode.workspace.openTextDocument(uri));
    } catch (error) {
      this.log.info(`${uri.toString(true)} cannot be opened: ${describeError(error)}`);
      return null;
    }
  }
}

/**
 * Returns why a file can't be added to the stage, as a sentence; null if it can: it is in the workspace, or open
 * anyway.
 */
export async function reasonNotToOpen(uri: vscode.Uri): Promise<string | null> {
  if (openText(uri) !== null) return null;
  // Reopening an unsaved text that was closed would create a new one.
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

/** Whether the text of a file is open in an editor: then it exists even if its file may not. */
function isInTab(uri: vscode.Uri): boolean {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  const isOf = (input: unknown): boolean =>
    (input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom) &&
    input.uri.toString() === uri.toString();
  return tabs.some(({ input }) => isOf(input));
}

/** Parses an address; null if it isn't valid. */
export function parseUri(text: string): vscode.Uri | null {
  try {
    return vscode.Uri.parse(text, true);
  } catch {
    return null;
  }
}

/**
 * Returns the dropped file. The window of a remote machine names its files differently than extensions on that machine.
 */
export function droppedUri(text: string): vscode.Uri | null {
  const uri = parseUri(text);
  const isRemote = uri?.scheme === 'vscode-remote' && vscode.env.remoteName !== undefined;
  return isRemote ? uri.with({ scheme: 'file', authority: '' }) : uri;
}
