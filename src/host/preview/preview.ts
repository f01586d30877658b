import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { EditQueue } from '../../edit/edit-queue.js';
import { touchesOffset } from '../../model/span.js';
import {
  parseToHost,
  type EditMessage,
  type EmptyMessage,
  type PictureMessage,
  type ToHost,
  type WriteMessage,
  type ToWebview,
} from '../../messages/protocol.js';
import { describeError, type Log } from '../log.js';
import { isReadable, type Readings } from '../readings.js';
import { conventionOf, setConvention, setPairRule, settingsFor, turnOn } from '../settings.js';
import { applyEntries, applyShapes, type Outcome } from './apply-edits.js';
import { baseName, contentOf, emptyContent } from './content.js';
import { LiteralMark } from './literal-mark.js';
import { PictureHitboxes } from './picture-hitboxes.js';
import { patchBetween } from './picture-messages.js';
import { previewPage } from './page.js';
import { editorsOf, revealSpan, showSource } from './source-editor.js';
import { SpriteImages } from './sprite-images.js';

/** How often, and after how many milliseconds each, it is made sure that the picture has the focus again. */
const looksForFocus = 4;
const focusDelay = 50;

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
  private readonly mark = new LiteralMark();
  private readonly didDispose = new vscode.EventEmitter<Preview>();
  private readonly didChangeState = new vscode.EventEmitter<Preview>();
  private readonly didUnlock = new vscode.EventEmitter<Preview>();
  /** The page is loaded and listens. A hidden panel's page is gone; it says `ready` again when it is back. */
  private ready = false;
  /** What the webview shows, as far as it was told; null: not this document's picture. */
  private sent: PictureMessage | null = null;
  private hitboxes = new PictureHitboxes();
  private images: SpriteImages | null = null;
  private selected: readonly string[] = [];
  /** The user moved the carets in a text that is not read yet. */
  private caretsMoved = false;
  /** An undo or redo that the picture asked for is under way. */
  /** Undo and redo, one after the other, and how many of them have still to be done. */
  private readonly history = new EditQueue();
  private steps = 0;
  private inHistory = false;
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
    panel.webview.options = {
      enableScripts: true,
      localResourceRoots: [
        vscode.Uri.joinPath(context.extensionUri, 'dist', 'webview'),
        ...(vscode.workspace.workspaceFolders ?? []).map((folder) => folder.uri),
      ],
    };
    panel.iconPath = {
      light: vscode.Uri.joinPath(context.extensionUri, 'media', 'preview-light.svg'),
      dark: vscode.Uri.joinPath(context.extensionUri, 'media', 'preview-dark.svg'),
    };
    this.subscriptions = [
      this.mark,
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
        const editor = vscode.window.activeTextEditor;
        if (this.caretsMoved && editor?.document === document) this.followCarets(editor);
      }),
      context.readings.onDidClose((uri) => {
        if (this.shows(uri)) this.reopen().catch(this.report);
      }),
      vscode.window.onDidChangeTextEditorSelection((event) => {
        // A caret that an edit or an undo carried along says nothing of what the user looks at.
        if (event.kind === undefined || this.inHistory) return;
        if (this.shows(event.textEditor.document.uri)) this.followCarets(event.textEditor);
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('hitboxLens', this.source ?? undefined)) this.sendSettings();
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

  get locked(): boolean {
    return this.isLocked;
  }

  dispose(): void {
    this.didDispose.fire(this);
    for (const subscription of this.subscriptions.splice(0)) subscription.dispose();
    this.panel.dispose();
  }

  /** Shows another document. */
  show(uri: vscode.Uri): void {
    if (this.shows(uri)) return;
    this.select([]);
    this.source = uri;
    this.sent = null;
    this.hitboxes = new PictureHitboxes();
    this.images = null;
    this.setTitle();
    this.sendSettings();
    this.update();
    const editor = editorsOf(uri)[0];
    if (editor !== undefined) this.followCarets(editor);
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

  private setTitle(): void {
    const name = this.source === null ? null : baseName(this.source);
    this.panel.title =
      name === null
        ? l10n.t('Hitboxes')
        : this.isLocked
          ? l10n.t('[Hitboxes] {0}', name)
          : l10n.t('Hitboxes {0}', name);
  }

  private post(message: ToWebview): void {
    if (this.ready) void this.panel.webview.postMessage(message);
  }

  private async openDocument(): Promise<vscode.TextDocument | null> {
    if (this.source === null) return null;
    // To open an unsaved text that was closed would be to begin a new one.
    if (this.source.scheme === 'untitled') {
      return vscode.workspace.textDocuments.find(({ uri }) => this.shows(uri)) ?? null;
    }
    try {
      return await vscode.workspace.openTextDocument(this.source);
    } catch (error) {
      this.context.log.info(`${this.source.toString(true)} cannot be opened: ${describeError(error)}`);
      return null;
    }
  }

  private async receive(message: ToHost): Promise<void> {
    switch (message.type) {
      case 'ready':
        this.ready = true;
        this.sent = null;
        this.sendSettings();
        await this.start();
        return;
      case 'resend':
        this.sent = null;
        this.update();
        return;
      case 'select':
        if (this.source?.toString() === message.uri) await this.chosen(message);
        return;
      case 'edit':
        await this.change(message, (document) => applyShapes(document, this.context.readings, message));
        return;
      case 'write':
        await this.change(message, (document) => applyEntries(document, this.context.readings, message));
        return;
      case 'undo':
      case 'redo':
        if (this.source?.toString() === message.uri) await this.runInText(message.type);
        return;
      case 'save':
        if (this.source?.toString() === message.uri) await (await this.openDocument())?.save();
        return;
      case 'set-pair':
        await setPairRule(this.source, message.key, message.rule);
        return;
      case 'set-convention':
        if (this.source?.toString() === message.uri) await setConvention(this.source, message.choice);
        return;
      case 'set-locked':
        this.lock(message.locked);
        return;
      case 'invoke':
        await this.invoke(message.command);
        return;
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
    if (editor !== undefined && !this.selectionIsTheirs) this.followCarets(editor);
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
    const { collisionMatrix, snap } = settingsFor(this.source);
    const convention = conventionOf(this.source);
    this.post({ type: 'settings', matrix: { ...collisionMatrix }, locked: this.isLocked, convention, snap });
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
    const content = contentOf(source, reading, this.hitboxes, (path) => images.imageOf(path));
    const before = this.sent;
    this.sent = content.type === 'picture' ? content : null;
    this.post((before !== null && content.type === 'picture' && patchBetween(before, content)) || content);
    this.showMark();
  }

  /** The carets moved: selects the innermost hitboxes that they stand in. Elsewhere the selection stays. */
  private followCarets(editor: vscode.TextEditor): void {
    const reading = this.context.readings.last(editor.document.uri);
    if (reading?.kind !== 'read') return;
    this.caretsMoved = reading.version !== editor.document.version;
    if (this.caretsMoved) return;
    const ids = new Set<string>();
    for (const { active } of editor.selections) {
      const offset = editor.document.offsetAt(active);
      let innermost: { id: string; length: number } | null = null;
      for (const hitbox of reading.document.hitboxes) {
        const length = hitbox.end - hitbox.start;
        if (touchesOffset(hitbox, offset) && (innermost === null || length <= innermost.length)) {
          innermost = { id: hitbox.id, length };
        }
      }
      if (innermost !== null) ids.add(innermost.id);
    }
    if (ids.size === 0) return;
    this.post({ type: 'selection', uri: editor.document.uri.toString(), ids: [...ids] });
    this.select([...ids]);
  }

  private select(ids: readonly string[]): void {
    this.selected = ids;
    this.showMark();
  }

  private showMark(): void {
    if (this.source !== null) this.mark.show(this.source, this.context.readings.last(this.source), this.selected);
  }

  private async chosen(message: Extract<ToHost, { type: 'select' }>): Promise<void> {
    this.select(message.ids);
    if (message.reveal === null) return;
    const document = await this.openDocument();
    if (document === null) return;
    const reading = await this.context.readings.now(document);
    if (reading.kind !== 'read') return;
    const hitbox = reading.document.hitboxes.find((candidate) => candidate.id === message.reveal);
    if (hitbox === undefined) return;
    const editor = await showSource(document, this.panel.viewColumn, !message.focus);
    revealSpan(editor, hitbox);
    this.showMark();
  }

  private async change(
    { uri, gesture }: EditMessage | WriteMessage,
    apply: (document: vscode.TextDocument) => Promise<Outcome>,
  ): Promise<void> {
    const answer = (refused: string | null) => {
      this.post({ type: 'edited', uri, gesture, refused });
    };
    if (this.source?.toString() !== uri) {
      answer(l10n.t('The preview shows another file now'));
      return;
    }
    const document = await this.openDocument();
    if (document === null) {
      answer(l10n.t('The file is gone'));
      return;
    }
    let outcome: Outcome;
    try {
      outcome = await apply(document);
    } catch (error) {
      // The webview sends nothing more before it has an answer.
      this.report(error);
      outcome = { refused: l10n.t('The change failed: the log of Hitbox Lens says why') };
    }
    answer(outcome.refused);
    if (outcome.refused !== null) return;
    if (outcome.added.length > 0) await this.selectAdded(document, outcome.added);
    if (outcome.written) return;
    // The text says it already, to the precision that it is written in: the picture has to be told to go back to that.
    this.sent = null;
    this.update();
  }

  /** Selects the hitboxes whose texts begin at these places, as soon as they are in the picture. */
  private async selectAdded(document: vscode.TextDocument, places: readonly number[]): Promise<void> {
    const reading = await this.context.readings.now(document);
    if (reading.kind !== 'read') return;
    this.update();
    const { hitboxes } = reading.document;
    const ids = places
      .map((place) => hitboxes.find(({ start }) => start >= place)?.id)
      .filter((id) => id !== undefined);
    this.post({ type: 'selection', uri: document.uri.toString(), ids });
    this.select(ids);
  }

  /**
   * Undo with the focus in a webview does nothing to the text beside it (microsoft/vscode#175297), so the text editor
   * gets the focus for as long as the command takes.
   */
  private async runInText(command: 'undo' | 'redo'): Promise<void> {
    this.steps++;
    await this.history.run(() => this.stepInText(command)).finally(() => this.steps--);
    // The editor may take the focus later than it said: the next key belongs to the picture all the same.
    for (let look = 0; look < looksForFocus; look++) {
      await new Promise((wake) => setTimeout(wake, focusDelay));
      this.takeFocusBack();
    }
  }

  /** Unless the text has the focus because another step is being taken back. */
  private takeFocusBack(): void {
    if (this.steps === 0 && this.panel.visible && !this.panel.active) this.panel.reveal(undefined, false);
  }

  private async stepInText(command: 'undo' | 'redo'): Promise<void> {
    const document = await this.openDocument();
    if (document === null) return;
    const column = this.panel.viewColumn;
    this.inHistory = true;
    try {
      await showSource(document, column, false);
      await vscode.commands.executeCommand(command);
    } finally {
      this.inHistory = false;
    }
    this.panel.reveal(column, false);
  }

  private async invoke(command: Extract<ToHost, { type: 'invoke' }>['command']): Promise<void> {
    switch (command) {
      case 'open-example':
        await vscode.commands.executeCommand('hitboxLens.openExample');
        return;
      case 'open-docs':
        await vscode.env.openExternal(vscode.Uri.parse('https://github.com/hitbox-lens/hitbox-lens#what-it-reads'));
        return;
      case 'show-problems':
        await vscode.commands.executeCommand('workbench.actions.view.problems');
        return;
      case 'enable':
        if (this.source !== null) await turnOn(this.source);
        return;
    }
  }
}
