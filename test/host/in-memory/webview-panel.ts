import type * as vscode from 'vscode';
import { EventEmitter } from './events';

/** Shows the pages of webviews. */
export interface PageViewer {
  /** What a page's policy has to allow, so that it loads files. */
  readonly cspSource: string;
  /** The address of a file in the page of a panel. */
  addressOf(panel: WebviewPanel, uri: vscode.Uri): vscode.Uri;
  /** Loads the page of a panel, which has new HTML. */
  load(panel: WebviewPanel): void;
  /** Shows the new title of a panel. */
  update(): void;
  /** Delivers a message, as JSON, to the page of a visible panel. */
  post(panel: WebviewPanel, message: string): void;
}

/** No page is ever loaded; tests that need messages use a panel of their own. */
export const noPages: PageViewer = {
  cspSource: 'https://webview.test',
  addressOf: (_panel, uri) => uri,
  load: () => undefined,
  update: () => undefined,
  post: () => undefined,
};

export class WebviewPanel implements vscode.WebviewPanel {
  iconPath?: NonNullable<vscode.WebviewPanel['iconPath']>;
  private readonly received = new EventEmitter<unknown>();
  private readonly disposed = new EventEmitter<void>();
  private readonly viewState = new EventEmitter<vscode.WebviewPanelOnDidChangeViewStateEvent>();
  private isDisposed = false;
  private state = '';
  private name = '';
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
    private readonly viewer: PageViewer,
  ) {
    let html = '';
    const load = (next: string): void => {
      html = next;
      viewer.load(this);
    };
    this.page = {
      options: webviewOptions,
      get html() {
        return html;
      },
      set html(next) {
        load(next);
      },
      cspSource: viewer.cspSource,
      onDidReceiveMessage: this.received.event,
      asWebviewUri: (uri) => viewer.addressOf(this, uri),
      postMessage: (message) => {
        if (this.isDisposed || !this.place.isVisible()) return Promise.resolve(false);
        viewer.post(this, JSON.stringify(message));
        return Promise.resolve(true);
      },
    };
  }

  /** Receives a message of the page. */
  receive(message: unknown): void {
    if (!this.isDisposed) this.received.fire(message);
  }

  get title(): string {
    return this.name;
  }
  set title(title) {
    this.name = title;
    this.viewer.update();
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
