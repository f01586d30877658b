import * as vscode from 'vscode';
import { previewResults, type PreviewRequest } from '../../../src/messages/preview-requests';
import type { ToWebview } from '../../../src/messages/protocol';
import { parseOutcome, type RequestOutcome, type ReplyMessage } from '../../../src/messages/requests';
import { until } from './until';

/** A webview panel without a window: records the host's messages; the test sends the webview's. */
export class FakePanel<To extends { readonly type: string } = ToWebview> {
  readonly posted: To[] = [];
  private readonly received = new vscode.EventEmitter<unknown>();
  private readonly disposed = new vscode.EventEmitter<void>();
  private readonly viewState = new vscode.EventEmitter<vscode.WebviewPanelOnDidChangeViewStateEvent>();
  private isVisible = true;
  private lastRequest = 0;
  private isDisposed = false;
  /** Calls on the disposed panel, which throw in VS Code. */
  readonly touchedAfterDisposal: string[] = [];
  readonly panel: vscode.WebviewPanel;
  /** The HTML of the page. */
  readonly html: () => string;

  constructor(parse: (data: unknown) => To | Error) {
    const webview = {
      options: {},
      html: '',
      cspSource: 'https://webview.test',
      onDidReceiveMessage: this.received.event,
      asWebviewUri: (uri: vscode.Uri) => uri,
      // Like the real panel: values that JSON can't represent arrive changed.
      postMessage: (message: unknown) => {
        const received = parse(JSON.parse(JSON.stringify(message)));
        if (received instanceof Error) throw received;
        this.posted.push(received);
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

  /** Closes the panel. */
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

  /** Sends a message as the webview, forged or not. */
  send(message: object): void {
    this.received.fire(message);
  }

  /** Sends a request, forged or not, without waiting for a reply. Returns its id. */
  ask(request: PreviewRequest | Record<string, unknown>): number {
    const id = ++this.lastRequest;
    this.send({ type: 'request', id, request });
    return id;
  }

  /** The reply to a request; null before it arrives. */
  outcome(id: number): RequestOutcome<unknown> | null {
    const replies = this.posted.filter((message) => isReply(message)).filter((reply) => reply.id === id);
    if (replies.length > 1) throw new Error(`request ${id} was answered ${replies.length} times`);
    return replies[0] === undefined ? null : (replies[0].outcome as RequestOutcome<unknown>);
  }

  /** Sends a request and waits for its result or error. */
  async answer(request: PreviewRequest | Record<string, unknown>): Promise<RequestOutcome<unknown>> {
    const id = this.ask(request);
    const outcome = await until(
      `the answer to ${JSON.stringify(request).slice(0, 200)}`,
      () => this.outcome(id),
      () => this.posted.map(({ type }) => type),
    );
    if ('error' in outcome) return outcome;
    const read = parseOutcome(previewResults[request.type as PreviewRequest['type']], outcome);
    if (read instanceof Error) throw read;
    return read;
  }

  /** The error of a request; null if it was carried out. */
  async errorOf(request: PreviewRequest | Record<string, unknown>): Promise<string | null> {
    const outcome = await this.answer(request);
    return 'error' in outcome ? outcome.error : null;
  }

  setVisible(visible: boolean): void {
    this.isVisible = visible;
    this.viewState.fire({ webviewPanel: this.panel });
  }

  /** Waits for the next message of a kind from `since` on that satisfies `wanted`. */
  message<T extends To['type']>(
    type: T,
    since = 0,
    wanted: (message: Extract<To, { type: T }>) => boolean = () => true,
  ): Promise<Extract<To, { type: T }>> {
    return until(
      `a message ${type} of the extension`,
      () =>
        this.posted
          .slice(since)
          .filter((message): message is Extract<To, { type: T }> => message.type === type)
          .find(wanted),
      () => this.posted.slice(since).map((message) => JSON.stringify(message).slice(0, 500)),
    );
  }
}

function isReply(message: { readonly type: string }): message is ReplyMessage {
  return message.type === 'reply';
}
