import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
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
import { describeError } from '../log.js';
import { equal } from '../preview/scene-messages.js';
import { prepare, webviewPage } from '../preview/page.js';
import type { PreviewContext } from '../preview/preview.js';
import { showSource } from '../preview/source-editor.js';
import { RequestReplies } from '../request-replies.js';
import { SettingWriter } from '../setting-writer.js';
import { setPairRule, settingsFor } from '../settings.js';
import { chooseSubjects, subjectsOfFile } from './choose-subject.js';
import { droppedUri, refusalOf, parseUri, StageFiles } from './stage-files.js';
import { subjectOf } from './subjects.js';

export const stageType = 'hitboxLens.stage';

/** What its panel is called. */
export function stageTitle(): string {
  return l10n.t('Hitbox Stage');
}

/** One panel with sprites of any files, which are tried against each other. It never changes a text. */
export class Stage implements vscode.Disposable {
  private readonly subscriptions: { dispose(): unknown }[];
  private readonly files: StageFiles;
  private readonly didDispose = new vscode.EventEmitter<void>();
  private readonly didArrange = new vscode.EventEmitter<readonly StageActor[]>();
  /** The page is loaded and listens. A hidden panel's page is gone; it says `ready` again when it is back. */
  private ready = false;
  private readonly didGetReady = new vscode.EventEmitter<void>();
  /** What came before the page was ready. */
  private waiting: Subject[] = [];
  /** What the page was told of each subject last. */
  private readonly told = new Map<string, ToStage>();
  private readonly settings = new SettingWriter(() => {
    this.sendSettings();
  });
  private readonly replies: RequestReplies<StageRequest, StageResults>;

  readonly onDidDispose = this.didDispose.event;
  /** Who stands where is another now. */
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
        'set-pair': ({ key, rule }, reply) => this.settings.write(() => setPairRule(this.matrixOf, key, rule), reply),
      },
      post,
      this.report,
    );
    this.files = new StageFiles(panel.webview, context.documents, context.log);
    this.subscriptions = [
      prepare(panel, context.extensionUri, () => {
        this.files.renew();
      }),
      this.files,
      this.didDispose,
      this.didGetReady,
      this.didArrange,
      panel.onDidDispose(() => {
        this.dispose();
      }),
      panel.onDidChangeViewState(() => {
        if (!panel.visible) this.forget();
      }),
      panel.webview.onDidReceiveMessage((data: unknown) => {
        const message = parseFromStage(data);
        if (message instanceof Error) context.log.warn(`a message from the stage was refused: ${message.message}`);
        else this.receive(message).catch(this.report);
      }),
      this.files.onDidChange((address) => {
        this.tell(address).catch(this.report);
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
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
  private forget(): void {
    this.ready = false;
    this.replies.forget();
  }

  dispose(): void {
    this.forget();
    this.didDispose.fire();
    for (const subscription of this.subscriptions.splice(0)) subscription.dispose();
    this.panel.dispose();
  }

  /** Who is on it. */
  get arrangement(): readonly StageActor[] {
    return this.actors;
  }

  /** Puts sprites on the stage, as soon as its page is there. */
  add(subjects: readonly Subject[]): void {
    if (this.ready) this.post({ type: 'add', subjects: [...subjects] });
    else this.waiting.push(...subjects);
  }

  /** Lets the user choose a sprite. */
  async pick(): Promise<void> {
    // A page takes the keyboard when it is loaded, and would close the question.
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
      case 'arranged':
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
      case 'request':
        await this.replies.answer(message);
        return;
    }
  }

  private async begin(actors: readonly StageActor[] | null): Promise<void> {
    this.ready = true;
    this.replies.forget();
    this.didGetReady.fire();
    this.told.clear();
    this.sendSettings();
    // The page knows best: it may have been hidden before what was done last had arrived here.
    if (actors === null) this.post({ type: 'actors', actors: [...this.actors] });
    else this.actors = actors;
    if (this.waiting.length > 0) this.post({ type: 'add', subjects: this.waiting.splice(0) });
    await this.followActors();
  }

  /** Follows the files of all who are there, and tells of those that the page does not know. */
  private async followActors(): Promise<void> {
    const addresses = [...new Set(this.actors.map(({ uri }) => uri))];
    this.files.follow(addresses);
    await Promise.all(addresses.map((address) => this.tell(address)));
  }

  /** Tells the page what a file says now of those who are there of it. */
  private async tell(address: string): Promise<void> {
    if (!this.ready) return;
    const content = await this.files.content(address);
    const uri = parseUri(address);
    const refused = uri === null ? null : await refusalOf(uri);
    for (const actor of this.actors) {
      if (actor.uri !== address) continue;
      const message = subjectOf({ uri: address, sprite: actor.sprite }, content);
      const said: ToStage = refused === null ? message : { ...message, content: { kind: 'missing', reason: refused } };
      const key = JSON.stringify([address, actor.sprite]);
      if (equal(this.told.get(key), said)) continue;
      this.told.set(key, said);
      this.post(said);
    }
  }

  /** The file whose folder says which roles collide. */
  private get matrixOf(): vscode.Uri | null {
    const first = this.actors[0];
    return first === undefined ? null : parseUri(first.uri);
  }

  private sendSettings(): void {
    const { collisionMatrix, look } = settingsFor(this.matrixOf);
    this.post({ type: 'settings', matrix: { ...collisionMatrix }, look });
  }

  private async drop(addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      const uri = droppedUri(address);
      if (uri === null) continue;
      const refused = await refusalOf(uri);
      const subjects = refused === null ? await subjectsOfFile(this.context.documents, uri) : refused;
      if (typeof subjects === 'string') this.post({ type: 'notice', text: subjects });
      else this.add(subjects);
    }
  }

  /** Goes to the text of a subject, at its first hitbox. */
  private async showSource({ uri: address, sprite }: Subject): Promise<void> {
    const uri = parseUri(address);
    if (uri === null) return;
    const refused = await refusalOf(uri);
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

function once(event: vscode.Event<void>): Promise<void> {
  return new Promise((resolve) => {
    const subscription = event(() => {
      subscription.dispose();
      resolve();
    });
  });
}
