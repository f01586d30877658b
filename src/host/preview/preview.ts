import * as vscode from 'vscode';
import {
  parseToHost,
  type EmptyMessage,
  type SceneMessage,
  type ToHost,
  type ToWebview,
} from '../../messages/protocol.js';
import type { KeyGesture } from '../../actions/action.js';
import { previewRequestSchema, type PreviewRequest, type PreviewResults } from '../../messages/preview-requests.js';
import { chooseImage } from '../images/choose-image.js';
import { describeError } from '../../model/describe-error.js';
import type { Log } from '../log.js';
import { isReadable, type DocumentStore } from '../document-store.js';
import { RequestReplies } from '../request-replies.js';
import { getContent, previewTitle, emptyContent } from './content.js';
import { AwayFile } from './away-file.js';
import { insertExample } from './insert-example.js';
import { addAnimation } from './new-animation.js';
import { invoke, requestImage } from './page-commands.js';
import { SceneHitboxes } from './scene-hitboxes.js';
import { patchBetween, isEmptyPatch } from './scene-patch.js';
import { preparePage, previewPage } from './page.js';
import { requestHandlers } from './request-handlers.js';
import { PreviewSelection } from './selection.js';
import { getEditors, openSource, showSource } from './source-editor.js';
import { readOnlySettings } from './read-only.js';
import { projectConfig } from '../project-config.js';
import { createSettingsMessage } from './settings-message.js';
import { addressIn, SpriteImages } from './sprite-images.js';
import { TextChanges } from './text-changes.js';
import { TrialReadings, type TrialReading } from './trial-reading.js';
import type { ViewMemory } from './view-memory.js';

/** Up to this length, the first messages are part of the page; longer ones are faster as messages. */
const maxEmbeddedLength = 300_000;

/** The services that a preview uses. */
export interface PreviewContext {
  readonly extensionUri: vscode.Uri;
  readonly documents: DocumentStore;
  readonly log: Log;
}

/** An editor that draws the hitboxes of a document. */
export class PreviewEditor implements vscode.Disposable {
  private readonly subscriptions: { dispose(): unknown }[];
  private readonly didDispose = new vscode.EventEmitter<PreviewEditor>();
  private readonly didChangeState = new vscode.EventEmitter<PreviewEditor>();
  /** Whether the page is loaded and ready. The page of a hidden panel is gone; it sends `ready` again when shown. */
  private ready = false;
  /** The scene in the webview, as last sent; null: none of this document. */
  private sentScene: SceneMessage | null = null;
  private hitboxes = new SceneHitboxes();
  private images: SpriteImages | null = null;
  private readonly selected: PreviewSelection;
  private readonly replies: RequestReplies<PreviewRequest, PreviewResults>;
  private readonly trialReadings = new TrialReadings();
  /** The scene in the page's start data, until it confirms it. */
  private embeddedContent: SceneMessage | EmptyMessage | null = null;
  /** Whether the webview's selection is the valid one: it keeps it while hidden. */
  private isPageSelectionValid: boolean;
  /** The file that the text editor switched to, while the preview doesn't show its own scene for it; null: none. */
  private away: AwayFile | null = null;
  private readonly didAskForPreview = new vscode.EventEmitter<vscode.Uri>();
  /** Hitboxes to select as soon as the page is ready; null: none. */
  private nextSelection: readonly string[] | null = null;

  readonly onDidDispose = this.didDispose.event;
  /** The user wants to see the preview of another file in its place. */
  readonly onDidAskForPreview = this.didAskForPreview.event;
  /** Whether the scene or the list has the focus, while the preview is active. */
  private hasFocus = false;

  /** It became active, visible or focused, or no longer is. */
  readonly onDidChangeState = this.didChangeState.event;

  constructor(
    readonly panel: vscode.WebviewPanel,
    private readonly context: PreviewContext,
    private readonly document: vscode.TextDocument,
    private readonly memory: ViewMemory,
  ) {
    this.isPageSelectionValid = memory.load(document.uri) !== null;
    if (document.isDirty) memory.setEdited(document.uri);
    const openDocument = (): Promise<vscode.TextDocument | null> => this.openDocument();
    this.selected = new PreviewSelection({
      panel,
      documents: context.documents,
      uri: document.uri,
      openDocument,
      post: (message) => {
        this.post(message);
      },
      update: () => {
        this.update();
      },
    });
    const changes = new TextChanges(context.documents, {
      openDocument,
      showsUri: (uri) => document.uri.toString() === uri,
      areUnchanged: (ids, then, now) => this.hitboxes.areUnchanged(ids, then, now),
      onAdded: (document, places) => this.selected.selectAdded(document, places),
      onUnchanged: () => {
        this.sentScene = null;
        this.update();
      },
    });
    const handlers = requestHandlers({
      uri: document.uri,
      documents: context.documents,
      changes,
      openDocument,
      update: () => {
        this.update();
        return this.sentScene?.version ?? null;
      },
      sendSettings: () => {
        this.sendSettings();
      },
      column: () => panel.viewColumn,
      report: this.report,
    });
    const post = (message: ToWebview): void => {
      this.post(message);
    };
    this.replies = new RequestReplies(previewRequestSchema, handlers, post, this.report);
    this.subscriptions = [
      preparePage(panel, context.extensionUri, () => {
        this.clearImages();
        this.update();
      }),
      this.selected,
      context.documents.readUnfiltered(document.uri),
      this.didDispose,
      this.didChangeState,
      this.didAskForPreview,
      panel.onDidDispose(() => {
        this.dispose();
      }),
      panel.onDidChangeViewState(() => {
        if (!panel.visible) this.hide();
        this.didChangeState.fire(this);
      }),
      panel.webview.onDidReceiveMessage((data: unknown) => {
        const message = parseToHost(data);
        if (message instanceof Error) context.log.warn(`a message from the preview was refused: ${message.message}`);
        else this.receive(message).catch(this.report);
      }),
      context.documents.onDidRead((document) => {
        if (this.away?.is(document.uri) === true) {
          this.panel.title = this.away.title;
          this.update();
        }
        if (!this.shows(document.uri)) return;
        this.update();
        this.selected.catchUp(document);
      }),
      context.documents.onDidClose((uri) => {
        if (this.shows(uri)) this.reopen().catch(this.report);
      }),
      vscode.window.onDidChangeTextEditorSelection((event) => {
        if (this.shows(event.textEditor.document.uri)) this.selected.handleCaretChange(event);
      }),
      projectConfig.onDidChange((event) => {
        if (event.affectsConfiguration('hitboxLens', document.uri)) this.sendSettings();
        if (readOnlySettings.some((name) => event.affectsConfiguration(name, document.uri))) this.update();
      }),
      memory.onDidChangeList((by) => {
        if (by !== this) this.sendList();
      }),
      vscode.workspace.onDidChangeTextDocument((event) => {
        if (event.document === document && document.isDirty) memory.setEdited(document.uri);
      }),
    ];
    panel.title = previewTitle(document.uri);
    this.embeddedContent = this.content();
    this.load(this.embeddedContent);
  }

  get uri(): vscode.Uri {
    return this.document.uri;
  }

  /** The file that it is away for; null: it shows its own. */
  get awayUri(): vscode.Uri | null {
    return this.away?.uri ?? null;
  }

  /**
   * Shows that there is nothing to see in the file that the text editor switched to, instead of its scene; null: shows
   * its scene again.
   */
  setAway(uri: vscode.Uri | null): void {
    if (uri === null ? this.away === null : this.away?.is(uri) === true) return;
    this.away?.dispose();
    this.away = uri === null ? null : new AwayFile(uri, this.uri, this.context.documents);
    this.panel.title = this.away?.title ?? previewTitle(this.uri);
    this.update();
  }

  /** Whether keys are for its hitboxes. */
  get isFocused(): boolean {
    return this.hasFocus && this.panel.active;
  }

  /** The ids of the selected hitboxes, the one selected last at the end. */
  get selection(): readonly string[] {
    return this.selected.ids;
  }

  /** Disposes of it; the tab is VS Code's, which may be about to restore it. */
  dispose(): void {
    this.clear();
    this.away?.dispose();
    this.away = null;
    this.didDispose.fire(this);
    this.clearImages();
    for (const subscription of this.subscriptions.splice(0)) subscription.dispose();
  }

  /** Executes a view command in the page. */
  view(action: Extract<ToWebview, { type: 'view' }>['action']): void {
    if (this.away === null) this.post({ type: 'view', action });
  }

  /** Executes a command of a user's own key in the page. */
  runGesture(gesture: KeyGesture): void {
    if (this.away === null) this.post({ type: 'key-gesture', gesture });
  }

  /** Lets the user choose a sprite's image. */
  async chooseImage(): Promise<void> {
    if (this.away === null) await chooseImage(this.uri, this.context.documents, null, this.selection);
  }

  /** Goes to the text of the preview. */
  async showSource(): Promise<void> {
    this.setAway(null);
    const document = await this.openDocument();
    if (document !== null) await showSource(document, this.panel.viewColumn, false);
  }

  /** Shows a trial reading instead of the text's, until called with null. */
  showTrial(trial: TrialReading | null): void {
    this.setAway(null);
    this.trialReadings.set(trial);
    this.update();
    if (trial !== null) this.selected.showSelection(this.uri, trial.ids);
  }

  /** Selects hitboxes loosely and brings them into view, as soon as the page is ready. */
  select(ids: readonly string[]): void {
    if (this.ready && this.sentScene !== null) this.selected.showSelection(this.uri, ids, true);
    else this.nextSelection = ids;
  }

  private readonly report = (error: unknown): void => {
    this.context.log.error(describeError(error));
  };

  /** Whether it shows this document. */
  shows(uri: vscode.Uri): boolean {
    return this.uri.toString() === uri.toString();
  }

  /** Sets the panel's page. `content`: the first content of the page; null if it would be out of date when loaded. */
  private load(content: SceneMessage | EmptyMessage | null): void {
    const { panel, memory, document } = this;
    const { listOpen, listWidth } = memory;
    const messages = content === null ? [] : [createSettingsMessage(this.uri), content];
    panel.webview.html = previewPage(panel.webview, this.context.extensionUri, {
      uri: document.uri.toString(),
      view: memory.load(document.uri),
      ...(listOpen === undefined ? {} : { listOpen }),
      ...(listWidth === null ? {} : { listWidth }),
      strings: vscode.l10n.bundle ?? null,
      messages: JSON.stringify(messages).length > maxEmbeddedLength ? [] : messages,
    });
  }

  private clear(): void {
    this.ready = false;
    this.hasFocus = false;
    this.away?.forgetSent();
    this.replies.clear();
    this.sentScene = null;
    this.embeddedContent = null;
  }

  /** VS Code destroyed the page, and loads it again when it is shown. */
  private hide(): void {
    const wasLoaded = this.ready;
    this.clear();
    if (wasLoaded) this.load(null);
  }

  private clearImages(): void {
    this.images?.dispose();
    this.images = null;
  }

  private post(message: ToWebview): void {
    if (this.ready) void this.panel.webview.postMessage(message);
  }

  /** Returns the document, reopened if it was closed. Null: its file is gone. */
  private async openDocument(): Promise<vscode.TextDocument | null> {
    return this.document.isClosed ? openSource(this.uri, this.context.log) : this.document;
  }

  private async receive(message: ToHost): Promise<void> {
    switch (message.type) {
      case 'request':
        await this.replies.answer(message);
        return;
      case 'ready':
        this.ready = true;
        this.replies.clear();
        // Returns the scene in the page's start data, if it has this version.
        this.sentScene =
          this.embeddedContent?.type === 'scene' && this.embeddedContent.version === message.version
            ? this.embeddedContent
            : null;
        this.embeddedContent = null;
        this.sendSettings();
        // It may have changed in another preview while this one was hidden.
        if (this.memory.listOpen !== undefined) this.sendList();
        await this.start();
        return;
      case 'resend':
        this.sentScene = null;
        this.update();
        return;
      case 'select':
        if (this.isOurs(message)) await this.selected.handleSelect(message);
        return;
      case 'reveal':
        if (this.isOurs(message) && this.away === null) await this.selected.reveal(message.id);
        return;
      case 'read-skipped':
        if (this.isOurs(message)) await this.readSkipped(message.path);
        return;
      case 'keep-view':
        if (this.isOurs(message)) this.memory.save(this.uri, message.view);
        return;
      case 'keep-list':
        this.memory.keepList(message.open, message.width, this);
        return;
      case 'set-grid':
      case 'choose-image':
        await requestImage(this.uri, this.context.documents, this.selection, message);
        return;
      case 'new-animation':
        if (this.isOurs(message)) await addAnimation(this.uri, this.context.documents, message);
        return;
      case 'focus':
        this.hasFocus = message.focused;
        this.didChangeState.fire(this);
        return;
      case 'invoke':
        await invoke(message.command, this.away?.uri ?? this.uri);
        return;
      case 'away':
        await this.leaveAway(message);
        return;
    }
  }

  /** Executes a button of the page while it is away. */
  private async leaveAway({ uri, action }: Extract<ToHost, { type: 'away' }>): Promise<void> {
    const { away } = this;
    // The text editor may have switched again.
    if (away === null || away.uri.toString() !== uri) return;
    switch (action) {
      case 'back':
        await this.showSource();
        return;
      case 'preview':
        this.didAskForPreview.fire(away.uri);
        return;
      case 'insert-example':
        await insertExample(away.uri, this.context);
        return;
    }
  }

  /** Selects an entry that wasn't read in its text, and asks what its numbers are. */
  private async readSkipped(path: string): Promise<void> {
    const document = await this.openDocument();
    if (document === null) return;
    const reading = await this.context.documents.now(document);
    const entry = reading.kind === 'read' ? reading.document.skipped?.find((one) => one.path === path) : undefined;
    if (entry === undefined) return;
    await showSource(document, this.panel.viewColumn, false, entry);
    const editor = vscode.window.activeTextEditor;
    if (editor?.document !== document) return;
    editor.selection = new vscode.Selection(document.positionAt(entry.start), document.positionAt(entry.end));
    await vscode.commands.executeCommand('hitboxLens.readSelectionAs');
  }

  /** Whether a message is about this document: a forged one may name any. */
  private isOurs({ uri }: { readonly uri: string }): boolean {
    return this.uri.toString() === uri;
  }

  private async start(): Promise<void> {
    const document = await this.openDocument();
    if (document === null) {
      this.sendEmpty('vanished');
      return;
    }
    if (!isReadable(document)) {
      this.sendEmpty('no-hitboxes');
      return;
    }
    await this.context.documents.now(document);
    this.update();
    const editor = getEditors(document.uri)[0];
    if (this.nextSelection !== null) this.selected.showSelection(this.uri, this.nextSelection, true);
    else if (editor !== undefined && !this.isPageSelectionValid) this.selected.followCarets(editor);
    this.nextSelection = null;
    this.isPageSelectionValid = true;
    if (this.trialReadings.ids.length > 0) this.selected.showSelection(this.uri, this.trialReadings.ids);
  }

  /** Handles closing the document: keeps it open for reading, or reports that the file is gone. */
  private async reopen(): Promise<void> {
    const document = await this.openDocument();
    if (document === null) this.sendEmpty('vanished');
    else if (!isReadable(document)) this.sendEmpty('no-hitboxes');
    else {
      await this.context.documents.now(document);
      this.update();
    }
  }

  private sendList(): void {
    this.post({ type: 'list', open: this.memory.listOpen ?? true, width: this.memory.listWidth });
  }

  private sendSettings(): void {
    this.post(createSettingsMessage(this.uri));
  }

  private sendEmpty(reason: EmptyMessage['reason']): void {
    this.sentScene = null;
    this.post(emptyContent(this.uri, reason));
  }

  /** Returns the current content; null: nothing was read yet. */
  private content(): SceneMessage | EmptyMessage | null {
    const { uri } = this;
    if (this.away !== null) return this.away.content();
    const reading = this.trialReadings.over(this.context.documents.last(uri));
    if (reading === null) return null;
    const { webview } = this.panel;
    this.images ??= new SpriteImages(uri, addressIn(webview), () => {
      this.update();
    });
    const { images } = this;
    return getContent(uri, reading, this.hitboxes, (...of) => images.toSceneSprite(...of), this.trialReadings.readOnly);
  }

  /** Sends the changes since the last time. */
  private update(): void {
    if (!this.ready) return;
    const content = this.content();
    if (content === null) return;
    const before = this.sentScene;
    if (content.type === 'empty' && content.away !== undefined && this.away?.wasSent(content) === true) return;
    this.sentScene = content.type === 'scene' ? content : null;
    const patch = before !== null && content.type === 'scene' ? patchBetween(before, content) : null;
    // A repeated message would be taken as the answer to an edit in progress.
    if (before === null || patch === null || !isEmptyPatch(before, patch)) this.post(patch ?? content);
    this.selected.updateHighlight();
  }
}
