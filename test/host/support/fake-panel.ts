import * as vscode from 'vscode';
import { previewResults, type PreviewRequest } from '../../../src/messages/preview-requests';
import type { ToWebview } from '../../../src/messages/protocol';
import { parseOutcome, type Outcome, type ReplyMessage } from '../../../src/messages/requests';
import { until } from './until';

/** A webview panel without a window: what the host posts is kept, what a webview would say is said by the test. */
export class FakePanel<To extends { readonly type: string } = ToWebview> {
  readonly posted: To[] = [];
  private readonly received = new vscode.EventEmitter<unknown>();
  private readonly disposed = new vscode.EventEmitter<void>();
  private readonly viewState = new vscode.EventEmitter<vscode.WebviewPanelOnDidChangeViewStateEvent>();
  private isVisible = true;
  private lastRequest = 0;
  private isDisposed = false;
  /** What was asked of the panel after it was gone, which VS Code answers by throwing. */
  readonly touchedAfterDisposal: string[] = [];
  readonly panel: vscode.WebviewPanel;
  /** The page that the panel was given. */
  readonly html: () => string;

  constructor(parse: (data: unknown) => To | Error) {
    const webview = {
      options: {},
      html: '',
      cspSource: 'https://webview.test',
      onDidReceiveMessage: this.received.event,
      asWebviewUri: (uri: vscode.Uri) => uri,
      // As the real one does: what is not JSON does not arrive as it was.
      postMessage: (message: unknown) => {
        const arrived = parse(JSON.parse(JSON.stringify(message)));
        if (arrived instanceof Error) throw arrived;
        this.posted.push(arrived);
        return Promise.resolve(true);
      },
    };
    const isVisible = () => this.isVisible;
    const panel: vscode.WebviewPanel = {
      viewType: 'test',
      title: '',
      webview,
      options: {},
      viewColumn: vscode.ViewColumn.Two,
      active: true,
      get visible() {
        return isVisible();
      },
      onDidDispose: this.disposed.event,
      onDidChangeViewState: this.viewState.event,
      reveal: () => undefined,
      dispose: () => {
        this.dispose();
      },
    };
    this.html = () => webview.html;
    this.panel = new Proxy(panel, {
      get: (target, name): unknown => {
        this.touch(name);
        return Reflect.get(target, name);
      },
      set: (target, name, value) => {
        this.touch(name);
        return Reflect.set(target, name, value);
      },
    });
  }

  /** The panel is closed. */
  dispose(): void {
    if (this.isDisposed) return;
    this.isDisposed = true;
    this.disposed.fire();
  }

  private touch(name: string | symbol): void {
    if (!this.isDisposed || name === 'dispose') return;
    this.touchedAfterDisposal.push(String(name));
    throw new Error('Webview is disposed');
  }

  /** Says what a webview would say, forged or not. */
  say(message: object): void {
    this.received.fire(message);
  }

  /** Asks for something, forged or not, and waits for no answer. Returns its id. */
  ask(request: PreviewRequest | Record<string, unknown>): number {
    const id = ++this.lastRequest;
    this.say({ type: 'request', id, request });
    return id;
  }

  /** What a request was answered; null before that. */
  outcome(id: number): Outcome<unknown> | null {
    const replies = this.posted.filter((message) => isReply(message)).filter((reply) => reply.id === id);
    if (replies.length > 1) throw new Error(`request ${id} was answered ${replies.length} times`);
    return replies[0] === undefined ? null : (replies[0].outcome as Outcome<unknown>);
  }

  /** Asks for something and waits for its result, or for the error. */
  async answer(request: PreviewRequest | Record<string, unknown>): Promise<Outcome<unknown>> {
    const id = this.ask(request);
    const outcome = await until(`the answer to ${JSON.stringify(request).slice(0, 200)}`, () => this.outcome(id));
    if ('error' in outcome) return outcome;
    const read = parseOutcome(previewResults[request.type as PreviewRequest['type']], outcome);
    if (read instanceof Error) throw read;
    return read;
  }

  /** Why a request was refused; null where it was carried out. */
  async refusal(request: PreviewRequest | Record<string, unknown>): Promise<string | null> {
    const outcome = await this.answer(request);
    return 'error' in outcome ? outcome.error : null;
  }

  setVisible(visible: boolean): void {
    this.isVisible = visible;
    this.viewState.fire({ webviewPanel: this.panel });
  }

  /** The next message of a kind from `since` on, once there is one that satisfies `wanted`. */
  message<T extends To['type']>(
    type: T,
    since = 0,
    wanted: (message: Extract<To, { type: T }>) => boolean = () => true,
  ): Promise<Extract<To, { type: T }>> {
    return until(`a message ${type} after ${JSON.stringify(this.posted.slice(since)).slice(0, 500)}`, () =>
      this.posted
        .slice(since)
        .filter((message): message is Extract<To, { type: T }> => message.type === type)
        .find(wanted),
    );
  }
}

function isReply(message: { readonly type: string }): message is ReplyMessage {
  return message.type === 'reply';
}
