import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { touchesOffset } from '../../model/span.js';
import {
  parseToHost,
  type EmptyMessage,
  type PictureMessage,
  type ToHost,
  type ToWebview,
} from '../../messages/protocol.js';
import { describeError, type Log } from '../log.js';
import { isReadable, type Reading, type Readings } from '../readings.js';
import { setPairRule, settingsFor, turnOn } from '../settings.js';
import { applyShapes } from './apply-shapes.js';
import { findImage } from './images.js';
import { patchBetween, readability, toPictureHitbox, toPictureSprite } from './picture-messages.js';
import { previewPage } from './page.js';
import { createLiteralMark, editorsOf, revealSpan, showSource } from './source-editor.js';

export const previewType = 'hitboxLens.preview';

/** What a preview needs of its surroundings. */
export interface PreviewContext {
  readonly extensionUri: vscode.Uri;
  readonly readings: Readings;
  readonly log: Log;
}

/** One panel with the picture of one document. */
export class Preview implements vscode.Disposable {
  private readonly subscriptions: vscode.Disposable[];
  private readonly mark = createLiteralMark();
  private readonly didDispose = new vscode.EventEmitter<Preview>();
  private readonly didChangeState = new vscode.EventEmitter<Preview>();
  /** The page is loaded and listens. A hidden panel's page is gone; it says `ready` again when it is back. */
  private ready = false;
  /** What the webview shows, as far as it was told; null: not this document's picture. */
  private sent: PictureMessage | null = null;
  private readonly images = new Map<string, Awaited<ReturnType<typeof findImage>>>();
  private selected: string | null = null;

  readonly onDidDispose = this.didDispose.event;
  /** It was locked or unlocked, or became active or visible. */
  readonly onDidChangeState = this.didChangeState.event;

  constructor(
    readonly panel: vscode.WebviewPanel,
    private readonly context: PreviewContext,
    private source: vscode.Uri | null,
    private isLocked: boolean,
  ) {
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
        if (this.shows(document.uri)) this.update();
      }),
      context.readings.onDidClose((uri) => {
        if (this.shows(uri)) this.reopen().catch(this.report);
      }),
      vscode.window.onDidChangeTextEditorSelection((event) => {
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
    this.source = uri;
    this.sent = null;
    this.images.clear();
    this.select(null);
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
        await this.edit(message);
        return;
      case 'undo':
      case 'redo':
        if (this.source?.toString() === message.uri) await this.runInText(message.type);
        return;
      case 'set-pair':
        await setPairRule(this.source, message.key, message.rule);
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
    if (editor !== undefined) this.followCarets(editor);
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
    const { collisionMatrix } = settingsFor(this.source);
    this.post({ type: 'settings', matrix: { ...collisionMatrix }, locked: this.isLocked });
  }

  private sendEmpty(reason: EmptyMessage['reason'], detail: string | null = null): void {
    this.sent = null;
    this.post({
      type: 'empty',
      reason,
      fileName: this.source === null ? null : baseName(this.source),
      detail,
    });
  }

  /** Sends what has changed since the last time. */
  private update(): void {
    if (!this.ready || this.source === null) return;
    const reading = this.context.readings.last(this.source);
    if (reading === null) return;
    const picture = this.pictureOf(reading);
    if (picture === null) return;
    const message = this.sent === null ? picture : (patchBetween(this.sent, picture) ?? picture);
    this.sent = picture;
    this.post(message);
    this.showMark();
  }

  private pictureOf(reading: Reading): PictureMessage | null {
    const uri = this.source!;
    if (reading.kind !== 'read') {
      const limit = reading.kind === 'too-large' ? l10n.t('{0} million characters', reading.limit / 1e6) : null;
      this.sendEmpty(reading.kind === 'none' ? 'no-hitboxes' : reading.kind, limit);
      return null;
    }
    const { document } = reading;
    if (document.unsupported !== null) {
      this.sendEmpty('unsupported', document.unsupported);
      return null;
    }
    // While the text is broken and nothing was ever read of it, that is what there is to say.
    if (document.hitboxes.length === 0 && document.broken === null) {
      this.sendEmpty('no-hitboxes');
      return null;
    }
    const readOnly = this.readOnlyReason();
    const state = readability(document);
    return {
      type: 'picture',
      uri: uri.toString(),
      version: reading.version,
      fileName: baseName(uri),
      readable: state,
      notice: noticeFor(state, readOnly),
      hitboxes: document.hitboxes.map((hitbox) => toPictureHitbox(hitbox, readOnly)),
      sprites: document.sprites.map((sprite) => {
        const path = sprite.image?.path;
        return { ...toPictureSprite(sprite), image: path === undefined ? null : this.imageOf(uri, path) };
      }),
      notStatic: document.notStatic,
    };
  }

  private imageOf(uri: vscode.Uri, path: string): { src: string } | { missing: string } | null {
    const found = this.images.get(path);
    if (found === undefined) {
      findImage(uri, path)
        .then((image) => {
          if (!this.shows(uri)) return;
          this.images.set(path, image);
          this.update();
        })
        .catch(this.report);
      return null;
    }
    return 'uri' in found ? { src: this.panel.webview.asWebviewUri(found.uri).toString() } : found;
  }

  private readOnlyReason(): string | null {
    if (this.source === null || this.source.scheme === 'untitled') return null;
    return vscode.workspace.fs.isWritableFileSystem(this.source.scheme) === false
      ? l10n.t('This file is read-only')
      : null;
  }

  /** The carets moved: selects the innermost hitboxes that they stand in. Elsewhere the selection stays. */
  private followCarets(editor: vscode.TextEditor): void {
    const reading = this.context.readings.last(editor.document.uri);
    if (reading?.kind !== 'read' || reading.version !== editor.document.version) return;
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
    this.select([...ids][0] ?? null);
  }

  private select(id: string | null): void {
    this.selected = id;
    this.showMark();
  }

  /** Marks the literal of the selected hitbox in every editor that shows it. */
  private showMark(): void {
    if (this.source === null) return;
    const reading = this.context.readings.last(this.source);
    const hitbox =
      reading?.kind === 'read'
        ? reading.document.hitboxes.find((candidate) => candidate.id === this.selected)
        : undefined;
    for (const editor of vscode.window.visibleTextEditors) {
      const here = this.shows(editor.document.uri) && hitbox !== undefined;
      const range = here
        ? [new vscode.Range(editor.document.positionAt(hitbox.start), editor.document.positionAt(hitbox.end))]
        : [];
      editor.setDecorations(this.mark, range);
    }
  }

  private async chosen(message: Extract<ToHost, { type: 'select' }>): Promise<void> {
    this.select(message.id);
    if (message.id === null || !message.reveal) return;
    const document = await this.openDocument();
    if (document === null) return;
    const reading = await this.context.readings.now(document);
    if (reading.kind !== 'read') return;
    const hitbox = reading.document.hitboxes.find((candidate) => candidate.id === message.id);
    if (hitbox === undefined) return;
    const editor = await showSource(document, this.panel.viewColumn, !message.focus);
    revealSpan(editor, hitbox);
    this.showMark();
  }

  private async edit(message: Extract<ToHost, { type: 'edit' }>): Promise<void> {
    const answer = (refused: string | null) => {
      this.post({ type: 'edited', uri: message.uri, gesture: message.gesture, refused });
    };
    if (this.source?.toString() !== message.uri) {
      answer(l10n.t('The preview shows another file now'));
      return;
    }
    const document = await this.openDocument();
    if (document === null) answer(l10n.t('The file is gone'));
    else answer(await applyShapes(document, this.context.readings, message));
  }

  /**
   * Undo with the focus in a webview does nothing to the text beside it (microsoft/vscode#175297), so the text editor
   * gets the focus for as long as the command takes.
   */
  private async runInText(command: 'undo' | 'redo'): Promise<void> {
    const document = await this.openDocument();
    if (document === null) return;
    const column = this.panel.viewColumn;
    await showSource(document, column, false);
    await vscode.commands.executeCommand(command);
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

function noticeFor(state: PictureMessage['readable'], readOnly: string | null): string | null {
  switch (state) {
    case 'stale':
      return l10n.t('The text cannot be read at the moment. This is the last good picture.');
    case 'partial':
      return l10n.t('Part of the text cannot be read. What can be read is shown.');
    case 'whole':
      return readOnly;
  }
}

function baseName(uri: vscode.Uri): string {
  return uri.path.slice(uri.path.lastIndexOf('/') + 1);
}
