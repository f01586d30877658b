import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import type { StageCommand } from '../../actions/page-actions.js';
import type { KeyGesture } from '../../actions/action.js';
import {
  parseFromStage,
  stageRequestSchema,
  type FromStage,
  type StageActor,
  type StageRequest,
  type StageResults,
  type Subject,
  type ToStage,
} from '../../messages/stage.js';
import { describeError } from '../../model/describe-error.js';
import { changeKeys } from '../change-keys.js';
import { equal } from '../equal.js';
import { preparePage, webviewPage } from '../preview/page.js';
import type { PreviewContext } from '../preview/preview.js';
import { showSource } from '../preview/source-editor.js';
import { RequestReplies } from '../request-replies.js';
import { SettingWriter } from '../setting-writer.js';
import { projectConfig } from '../project-config.js';
import { matrixScopeFor, setPairRule, settingsFor } from '../settings.js';
import { chooseSubjects, subjectsOfFile } from './choose-subject.js';
import { droppedUri, reasonNotToOpen, parseUri, StageFiles } from './stage-files.js';
import { toSubjectMessage } from './subjects.js';

/** The context key for the user's own keys: keys are for the sprites of the stage. */
const focusedKey = 'hitboxLens.stageFocused';

/** The title of its panel. */
export function stageTitle(): string {
  return l10n.t('Hitbox Stage');
}

/** A panel with sprites of any files, to test them against each other. It never changes a text. */
export class StagePanel implements vscode.Disposable {
  private readonly subscriptions: { dispose(): unknown }[];
  private readonly files: StageFiles;
  private readonly didDispose = new vscode.EventEmitter<void>();
  private readonly didArrange = new vscode.EventEmitter<readonly StageActor[]>();
  /** Whether the page is loaded and ready. The page of a hidden panel is gone; it sends `ready` again when shown. */
  private ready = false;
  private readonly didGetReady = new vscode.EventEmitter<void>();
  /** Subjects added before the page was ready. */
  private pendingSubjects: Subject[] = [];
  /** The last message of each subject to the page. */
  private readonly lastSent = new Map<string, ToStage>();
  private readonly settings = new SettingWriter(() => {
    this.sendSettings();
  });
  private readonly replies: RequestReplies<StageRequest, StageResults>;

  readonly onDidDispose = this.didDispose.event;
  /** The arrangement has changed. */
  readonly onDidArrange = this.didArrange.event;

  constructor(
    readonly panel: vscode.WebviewPanel,
    private readonly context: PreviewContext,
    private actors: readonly StageActor[],
  ) {
    panel.title = stageTitle();
    const post = (message: ToStage): void => {
      this.post(message);
    };
    this.replies = new RequestReplies(
      stageRequestSchema,
      {
        'set-pair': ({ key, rule }, reply) => this.settings.write(() => setPairRule(this.matrixUri, key, rule), reply),
      },
      post,
      this.report,
    );
    this.files = new StageFiles(panel.webview, context.documents, context.log);
    this.subscriptions = [
      preparePage(panel, context.extensionUri, () => {
        this.files.watchAgain();
      }),
      this.files,
      this.didDispose,
      this.didGetReady,
      this.didArrange,
      panel.onDidDispose(() => {
        this.dispose();
      }),
      panel.onDidChangeViewState(() => {
        if (!panel.visible) this.clear();
        else if (!panel.active) setFocused(false);
      }),
      panel.webview.onDidReceiveMessage((data: unknown) => {
        const message = parseFromStage(data);
        if (message instanceof Error) context.log.warn(`a message from the stage was refused: ${message.message}`);
        else this.receive(message).catch(this.report);
      }),
      this.files.onDidChange((address) => {
        this.sendSubjects(address).catch(this.report);
      }),
      projectConfig.onDidChange((event) => {
        if (event.affectsConfiguration('hitboxLens')) this.sendSettings();
      }),
    ];
    panel.webview.html = webviewPage(panel.webview, context.extensionUri, {
      script: 'stage.js',
      styles: ['main.css', 'stage.css'],
      start: { strings: vscode.l10n.bundle ?? null },
    });
  }

  /** The page is gone. */
  private clear(): void {
    this.ready = false;
    setFocused(false);
    this.replies.clear();
  }

  dispose(): void {
    this.clear();
    this.didDispose.fire();
    for (const subscription of this.subscriptions.splice(0)) subscription.dispose();
    this.panel.dispose();
  }

  get arrangement(): readonly StageActor[] {
    return this.actors;
  }

  /** Adds sprites to the stage, as soon as its page is ready. */
  add(subjects: readonly Subject[]): void {
    if (this.ready) this.post({ type: 'add', subjects: [...subjects] });
    else this.pendingSubjects.push(...subjects);
  }

  /** Executes a command in the page. */
  view(action: StageCommand): void {
    this.post({ type: 'view', action });
  }

  /** Executes a command of a user's own key in the page. */
  runGesture(gesture: KeyGesture): void {
    this.post({ type: 'key-gesture', gesture });
  }

  /** Lets the user choose a sprite. */
  async pick(): Promise<void> {
    // A page takes the focus when it is loaded, which would close the question.
    if (!this.ready) await once(this.didGetReady.event);
    this.add(await chooseSubjects(this.context.documents));
  }

  private readonly report = (error: unknown): void => {
    this.context.log.error(describeError(error));
  };

  private post(message: ToStage): void {
    if (this.ready) void this.panel.webview.postMessage(message);
  }

  private async receive(message: FromStage): Promise<void> {
    switch (message.type) {
      case 'ready':
        await this.begin(message.actors);
        return;
      case 'actors-changed':
        this.actors = message.actors;
        this.didArrange.fire(this.actors);
        await this.followActors();
        return;
      case 'pick':
        await this.pick();
        return;
      case 'drop':
        await this.drop(message.uris);
        return;
      case 'show-source':
        await this.showSource(message);
        return;
      case 'change-keys':
        await changeKeys();
        return;
      case 'focus':
        setFocused(message.focused && this.panel.active);
        return;
      case 'request':
        await this.replies.answer(message);
        return;
    }
  }

  private async begin(actors: readonly StageActor[] | null): Promise<void> {
    this.ready = true;
    this.replies.clear();
    this.didGetReady.fire();
    this.lastSent.clear();
    this.sendSettings();
    // The page is right: it may have been hidden before its last change arrived here.
    if (actors === null) this.post({ type: 'actors', actors: [...this.actors] });
    else this.actors = actors;
    if (this.pendingSubjects.length > 0) this.post({ type: 'add', subjects: this.pendingSubjects.splice(0) });
    await this.followActors();
  }

  /** Watches the files of all actors, and sends those that the page doesn't have. */
  private async followActors(): Promise<void> {
    const addresses = [...new Set(this.actors.map(({ uri }) => uri))];
    this.files.watch(addresses);
    await Promise.all(addresses.map((address) => this.sendSubjects(address)));
  }

  /** Sends the page the current content of a file's actors. */
  private async sendSubjects(address: string): Promise<void> {
    if (!this.ready) return;
    const content = await this.files.content(address);
    const uri = parseUri(address);
    const refused = uri === null ? null : await reasonNotToOpen(uri);
    for (const actor of this.actors) {
      if (actor.uri !== address) continue;
      const message = toSubjectMessage({ uri: address, sprite: actor.sprite }, content);
      const next: ToStage = refused === null ? message : { ...message, content: { kind: 'missing', reason: refused } };
      const key = JSON.stringify([address, actor.sprite]);
      if (equal(this.lastSent.get(key), next)) continue;
      this.lastSent.set(key, next);
      this.post(next);
    }
  }

  /** The file whose settings decide which roles collide: that of the first actor. */
  private get matrixUri(): vscode.Uri | null {
    const first = this.actors[0];
    return first === undefined ? null : parseUri(first.uri);
  }

  private sendSettings(): void {
    const { collisionMatrix, imageSettings, ignoredKeys } = settingsFor(this.matrixUri);
    const matrix = { matrix: { ...collisionMatrix }, matrixScope: matrixScopeFor(this.matrixUri) };
    const message = { ...matrix, imageSettings, ignoredKeys: [...ignoredKeys] };
    this.post({ type: 'settings', ...message });
  }

  private async drop(addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      const uri = droppedUri(address);
      if (uri === null) continue;
      const refused = await reasonNotToOpen(uri);
      const subjects = refused === null ? await subjectsOfFile(this.context.documents, uri) : refused;
      if (typeof subjects === 'string') this.post({ type: 'notice', text: subjects });
      else this.add(subjects);
    }
  }

  /** Goes to the text of a subject, at its first hitbox. */
  private async showSource({ uri: address, sprite }: Subject): Promise<void> {
    const uri = parseUri(address);
    if (uri === null) return;
    const refused = await reasonNotToOpen(uri);
    if (refused !== null) {
      this.post({ type: 'notice', text: refused });
      return;
    }
    const document = await vscode.workspace.openTextDocument(uri);
    const reading = await this.context.documents.now(document);
    const hitboxes = reading.kind === 'read' ? reading.document.hitboxes : [];
    const first = hitboxes.find((hitbox) => sprite === null || hitbox.sprite === sprite);
    await showSource(document, this.panel.viewColumn, false, first);
  }
}

function setFocused(focused: boolean): void {
  void vscode.commands.executeCommand('setContext', focusedKey, focused);
}

function once(event: vscode.Event<void>): Promise<void> {
  return new Promise((resolve) => {
    const subscription = event(() => {
      subscription.dispose();
      resolve();
    });
  });
}
