import * as vscode from 'vscode';
import type { ToWebview } from '../../../src/messages/protocol';
import { until } from './until';

/** A webview panel without a window: what the host posts is kept, what a webview would say is said by the test. */
export class FakePanel<To extends { readonly type: string } = ToWebview> {
  readonly posted: To[] = [];
  private readonly received = new vscode.EventEmitter<unknown>();
  private readonly disposed = new vscode.EventEmitter<void>();
  private readonly viewState = new vscode.EventEmitter<vscode.WebviewPanelOnDidChangeViewStateEvent>();
  private isVisible = true;
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
