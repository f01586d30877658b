import type * as vscode from 'vscode';
import { EventEmitter } from './events';

/** A webview panel whose page is never loaded; tests that need its messages use a panel of their own. */
export class WebviewPanel implements vscode.WebviewPanel {
  title = '';
  iconPath?: NonNullable<vscode.WebviewPanel['iconPath']>;
  private readonly received = new EventEmitter<unknown>();
  private readonly disposed = new EventEmitter<void>();
  private readonly viewState = new EventEmitter<vscode.WebviewPanelOnDidChangeViewStateEvent>();
  private isDisposed = false;
  private state = '';
  readonly onDidDispose = this.disposed.event;
  readonly onDidChangeViewState = this.viewState.event;
  private readonly page: vscode.Webview;

  constructor(
    readonly viewType: string,
    readonly options: vscode.WebviewPanelOptions,
    webviewOptions: vscode.WebviewOptions,
    private readonly place: {
      column(): vscode.ViewColumn | undefined;
      isVisible(): boolean;
      isActive(): boolean;
      reveal(column: vscode.ViewColumn | undefined, preserveFocus: boolean): void;
      close(): void;
    },
  ) {
    this.page = {
      options: webviewOptions,
      html: '',
      cspSource: 'https://webview.test',
      onDidReceiveMessage: this.received.event,
      asWebviewUri: (uri) => uri,
      postMessage: () => Promise.resolve(this.place.isVisible()),
    };
  }

  get webview(): vscode.Webview {
    this.check();
    return this.page;
  }
  get viewColumn(): vscode.ViewColumn | undefined {
    this.check();
    return this.place.column();
  }
  get visible(): boolean {
    this.check();
    return this.place.isVisible();
  }
  get active(): boolean {
    this.check();
    return this.place.isActive();
  }

  reveal(column?: vscode.ViewColumn, preserveFocus = false): void {
    this.check();
    this.place.reveal(column, preserveFocus);
  }

  /** Reports its state if it has changed. */
  report(): void {
    if (this.isDisposed) return;
    const state = JSON.stringify([this.visible, this.active, this.viewColumn]);
    if (state === this.state) return;
    this.state = state;
    this.viewState.fire({ webviewPanel: this });
  }

  /** Ends it, after its tab was closed. */
  end(): void {
    if (this.isDisposed) return;
    this.isDisposed = true;
    this.disposed.fire();
  }

  dispose(): void {
    if (this.isDisposed) return;
    this.end();
    this.place.close();
  }

  private check(): void {
    if (this.isDisposed) throw new Error('Webview is disposed');
  }
}
