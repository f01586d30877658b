import * as vscode from 'vscode';
import { EditQueue } from '../../edit/edit-queue.js';
import {
  parseToHost,
  type EmptyMessage,
  type PictureMessage,
  type ToHost,
  type ToWebview,
} from '../../messages/protocol.js';
import { chooseImage } from '../images/choose-image.js';
import { describeError, type Log } from '../log.js';
import { isReadable, type Readings } from '../readings.js';
import { SettingChoices } from '../setting-choices.js';
import { conventionOf, setConvention, setPairRule, settingsFor } from '../settings.js';
import { contentOf, previewTitle, emptyContent } from './content.js';
import { fixedWords } from './fixed-words.js';
import { askFrames, revealInSight } from './frames.js';
import { requestImage } from './image-requests.js';
import { invoke } from './invoke.js';
import { PictureHitboxes } from './picture-hitboxes.js';
import { patchBetween, saysNothing } from './picture-messages.js';
import { prepare, previewPage } from './page.js';
import { PreviewSelection } from './selection.js';
import { editorsOf, openSource, showSource } from './source-editor.js';
import { readOnlySettings } from './read-only.js';
import { SpriteImages } from './sprite-images.js';
import { TextChanges } from './text-changes.js';
import type { HeldKey } from '../../messages/keys.js';
import { TextHistory } from './text-history.js';

export const previewType = 'hitboxLens.preview';

/** What a preview needs of its surroundings. */
export interface PreviewContext {
  readonly extensionUri: vscode.Uri;
  readonly readings: Readings;
  readonly log: Log;
}

/** One panel with the picture of one document. */
export class Preview implements vscode.Disposable {
  private readonly subscriptions: { dispose(): unknown }[];
  private readonly didDispose = new vscode.EventEmitter<Preview>();
  private readonly didChangeState = new vscode.EventEmitter<Preview>();
  private readonly didUnlock = new vscode.EventEmitter<Preview>();
  /** The page is loaded and listens. A hidden panel's page is gone; it says `ready` again when it is back. */
  private ready = false;
  private disposed = false;
  /** What the webview shows, as far as it was told; null: not this document's picture. */
  private sent: PictureMessage | null = null;
  private hitboxes = new PictureHitboxes();
  private images: SpriteImages | null = null;
  private readonly selected: PreviewSelection;
  /** What the picture does with the text, in the order in which it was done: a save has what was changed before. */
  private readonly turns = new EditQueue();
  private readonly choices = new SettingChoices(() => {
    this.sendSettings();
  });
  private readonly changes: TextChanges;
  private readonly history: TextHistory;
  /** What is selected is what the webview says, once there was one: it keeps its selection when it is hidden. */
  private selectionIsTheirs: boolean;

  readonly onDidDispose = this.didDispose.event;
  /** It was locked or unlocked, or became active or visible. */
  readonly onDidChangeState = this.didChangeState.event;
  /** It follows the active editor again. */
  readonly onDidUnlock = this.didUnlock.event;

  constructor(
    readonly panel: vscode.WebviewPanel,
    private readonly context: PreviewContext,
    private source: vscode.Uri | null,
    private isLocked: boolean,
    /** It was there before the window was loaded anew. */
    restored = false,
  ) {
    this.selectionIsTheirs = restored;
    const openDocument = (): Promise<vscode.TextDocument | null> => this.openDocument();
    this.selected = new PreviewSelection({
      panel,
      readings: context.readings,
      source: () => this.source,
      openDocument,
      post: (message) => {
        this.post(message);
      },
      update: () => {
        this.update();
      },
    });
    this.changes = new TextChanges(context.readings, {
      openDocument,
      showsUri: (uri) => this.source?.toString() === uri,
      areUntouched: (ids, then, now) => this.hitboxes.areUntouched(ids, then, now),
      post: (message) => {
        this.post(message);
      },
      added: (document, places) => this.selected.selectAdded(document, places),
      unchanged: () => {
        this.sent = null;
        this.update();
      },
      report: this.report,
    });
    const press = (keys: readonly HeldKey[]): void => {
      this.post({ type: 'keys', keys: [...keys] });
    };
    const stepped = (): Promise<void> => this.stepped();
    this.history = new TextHistory(panel, { openDocument, stepped, press }, this.turns);
    this.subscriptions = [
      prepare(panel, context.extensionUri, () => {
        this.forgetImages();
        this.update();
      }),
      this.selected,
      this.history,
      this.didDispose,
      this.didChangeState,
      this.didUnlock,
      panel.onDidDispose(() => {
        this.dispose();
      }),
      panel.onDidChangeViewState(() => {
        if (!panel.visible) this.forget();
        this.didChangeState.fire(this);
      }),
      panel.webview.onDidReceiveMessage((data: unknown) => {
        const message = parseToHost(data);
        if (message instanceof Error) context.log.warn(`a message from the preview was refused: ${message.message}`);
        else this.receive(message).catch(this.report);
      }),
      context.readings.onDidRead((document) => {
        if (!this.shows(document.uri)) return;
        this.update();
        this.selected.catchUp(document);
      }),
      context.readings.onDidClose((uri) => {
        if (this.shows(uri)) this.reopen().catch(this.report);
      }),
      vscode.window.onDidChangeTextEditorSelection((event) => {
        // A caret that an edit or an undo carried along says nothing of what the user looks at.
        if (event.kind === undefined || this.history.isAtWork) return;
        if (this.shows(event.textEditor.document.uri)) this.selected.followCarets(event.textEditor);
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('hitboxLens', this.source ?? undefined)) this.sendSettings();
        if (readOnlySettings.some((name) => event.affectsConfiguration(name, this.source ?? undefined))) this.update();
      }),
    ];
    this.setTitle();
    panel.webview.html = previewPage(panel.webview, context.extensionUri, {
      uri: source?.toString() ?? null,
      locked: isLocked,
      strings: vscode.l10n.bundle ?? null,
    });
  }

  get uri(): vscode.Uri | null {
    return this.source;
  }

  /** The ids of the hitboxes that are selected, the last one chosen last. */
  get selection(): readonly string[] {
    return this.selected.ids;
  }

  get locked(): boolean {
    return this.isLocked;
  }

  dispose(): void {
    this.forget();
    this.disposed = true;
    this.didDispose.fire(this);
    this.forgetImages();
    for (const subscription of this.subscriptions.splice(0)) subscription.dispose();
    this.panel.dispose();
  }

  /** Shows another document. */
  show(uri: vscode.Uri): void {
    if (this.shows(uri)) return;
    this.selected.select([]);
    this.source = uri;
    this.sent = null;
    this.hitboxes = new PictureHitboxes();
    this.forgetImages();
    this.setTitle();
    this.sendSettings();
    this.update();
    const editor = editorsOf(uri)[0];
    if (editor !== undefined) this.selected.followCarets(editor);
  }

  lock(locked: boolean): void {
    if (this.isLocked === locked) return;
    this.isLocked = locked;
    this.setTitle();
    this.sendSettings();
    this.didChangeState.fire(this);
    if (!locked) this.didUnlock.fire(this);
  }

  /** Has the picture carry out a view command. */
  view(action: Extract<ToWebview, { type: 'view' }>['action']): void {
    this.post({ type: 'view', action });
  }

  /** Lets the user choose the image under a sprite. */
  async chooseImage(): Promise<void> {
    if (this.source !== null) await chooseImage(this.source, this.context.readings, null, this.selection);
  }

  /** Goes to the text of the picture. */
  async showSource(): Promise<void> {
    const document = await this.openDocument();
    if (document !== null) await showSource(document, this.panel.viewColumn, false);
  }

  private readonly report = (error: unknown): void => {
    this.context.log.error(describeError(error));
  };

  private shows(uri: vscode.Uri): boolean {
    return this.source?.toString() === uri.toString();
  }

  private forget(): void {
    this.ready = false;
    this.sent = null;
  }

  private forgetImages(): void {
    this.images?.dispose();
    this.images = null;
  }

  private setTitle(): void {
    if (!this.disposed) this.panel.title = previewTitle(this.source, this.isLocked);
  }

  private post(message: ToWebview): void {
    if (this.ready) void this.panel.webview.postMessage(message);
  }

  private openDocument(): Promise<vscode.TextDocument | null> {
    return openSource(this.source, this.context.log);
  }

  private async receive(message: ToHost): Promise<void> {
    switch (message.type) {
      case 'ready':
        this.ready = true;
        this.sent = null;
        this.choices.reset();
        this.sendSettings();
        await this.start();
        return;
      case 'resend':
        this.sent = null;
        this.update();
        return;
      case 'select':
        if (this.source?.toString() === message.uri) await this.selected.chosen(message);
        return;
      case 'edit':
      case 'write':
        await this.turns.run(() => this.changes.carryOut(message));
        return;
      case 'reveal':
        if (this.source?.toString() === message.uri)
          await revealInSight(this.source, message.id, this.context.readings);
        return;
      case 'ask-frames': {
        const frames = await askFrames(message.count);
        if (frames !== null) this.post({ type: 'frames', uri: message.uri, frames: frames.map(([a, b]) => [a, b]) });
        return;
      }
      case 'ask-entry':
        if (this.source?.toString() === message.uri) await this.tellEntry(message.id);
        return;
      case 'undo':
      case 'redo':
        if (this.source?.toString() === message.uri) await this.history.step(message.type);
        else this.post({ type: 'stepped' });
        return;
      case 'focused':
        this.history.focused();
        return;
      case 'save':
        if (this.source?.toString() === message.uri)
          await this.turns.run(async () => (await this.openDocument())?.save());
        return;
      case 'set-pair':
        await this.choices.make(message.number, () => setPairRule(this.source, message.key, message.rule));
        return;
      case 'set-convention':
        await this.choices.make(message.number, () => this.setConvention(message));
        return;
      case 'set-look':
      case 'set-grid':
      case 'choose-image':
        await requestImage(this.source, this.context.readings, this.selection, message);
        return;
      case 'set-locked':
        this.lock(message.locked);
        return;
      case 'invoke':
        await invoke(message.command, this.source);
        return;
    }
  }

  private async setConvention({ uri, choice }: Extract<ToHost, { type: 'set-convention' }>): Promise<void> {
    if (this.source?.toString() === uri) await setConvention(this.source, choice);
  }

  private async tellEntry(id: string): Promise<void> {
    const document = await this.openDocument();
    const words = document === null ? null : await fixedWords(document, this.context.readings, id);
    if (words !== null) this.post(words);
  }

  private async stepped(): Promise<void> {
    try {
      const document = await this.openDocument();
      if (document !== null) await this.context.readings.now(document);
      this.update();
    } finally {
      // The page waits for it with its keys.
      this.post({ type: 'stepped' });
    }
  }

  private async start(): Promise<void> {
    if (this.source === null) {
      this.sendEmpty('no-editor');
      return;
    }
    const document = await this.openDocument();
    if (document === null) {
      this.sendEmpty('vanished');
      return;
    }
    await this.context.readings.now(document);
    this.update();
    const editor = editorsOf(document.uri)[0];
    if (editor !== undefined && !this.selectionIsTheirs) this.selected.followCarets(editor);
    this.selectionIsTheirs = true;
  }

  /** The document was closed under the preview: keeps it open for reading, or says that the file is gone. */
  private async reopen(): Promise<void> {
    if (this.source?.scheme === 'untitled') {
      this.sendEmpty('no-editor');
      return;
    }
    const document = await this.openDocument();
    if (document === null) this.sendEmpty('vanished');
    else if (!isReadable(document)) this.sendEmpty('no-hitboxes');
    else {
      await this.context.readings.now(document);
      this.update();
    }
  }

  private sendSettings(): void {
    const { collisionMatrix, snap, look } = settingsFor(this.source);
    const convention = conventionOf(this.source);
    const matrix = { ...collisionMatrix };
    const choices = this.choices.done;
    this.post({ type: 'settings', matrix, locked: this.isLocked, convention, snap, look, choices });
  }

  private sendEmpty(reason: EmptyMessage['reason']): void {
    this.sent = null;
    this.post(emptyContent(this.source, reason));
  }

  /** Sends what has changed since the last time. */
  private update(): void {
    if (!this.ready || this.source === null) return;
    const reading = this.context.readings.last(this.source);
    if (reading === null) return;
    const { source } = this;
    this.images ??= new SpriteImages(source, this.panel.webview, () => {
      if (this.shows(source)) this.update();
    });
    const { images } = this;
    const content = contentOf(source, reading, this.hitboxes, (...of) => images.spriteOf(...of));
    const before = this.sent;
    this.sent = content.type === 'picture' ? content : null;
    const patch = before !== null && content.type === 'picture' ? patchBetween(before, content) : null;
    // What was said already would count as the answer to an edit that is under way.
    if (before === null || patch === null || !saysNothing(before, patch)) this.post(patch ?? content);
    this.selected.showMark();
  }
}
