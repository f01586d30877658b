/** The tabs and their groups, as extensions see them. */
import type * as vscode from 'vscode';
import { Selection } from './positions';
import type { TextDocument } from './text-document';
import type { TextEditor } from './text-editor';
import type { WebviewPanel } from './webview-panel';
import { TabInputCustom, TabInputText, TabInputWebview } from './window-values';

/** What a tab shows. */
export type Shown =
  | { readonly kind: 'text'; readonly document: TextDocument }
  | { readonly kind: 'custom'; readonly document: TextDocument; readonly viewType: string; panel: WebviewPanel }
  | { readonly kind: 'webview'; panel: WebviewPanel };

export class Tab implements vscode.Tab {
  readonly input: unknown;
  isPinned = false;
  /** Only while it is visible. */
  editor: TextEditor | null = null;
  /** For the next time that it is visible. */
  selections: readonly Selection[] = [new Selection(0, 0, 0, 0)];

  constructor(
    public group: TabGroup,
    readonly shown: Shown,
    public isPreview: boolean,
  ) {
    this.input =
      shown.kind === 'text'
        ? new TabInputText(shown.document.uri)
        : shown.kind === 'custom'
          ? new TabInputCustom(shown.document.uri, shown.viewType)
          : // As VS Code names it there.
            new TabInputWebview(`mainThreadWebview-${shown.panel.viewType}`);
  }

  get label(): string {
    if (this.shown.kind === 'webview') return this.shown.panel.title;
    return this.shown.document.uri.path.split('/').at(-1) ?? '';
  }
  get isActive(): boolean {
    return this.group.activeTab === this;
  }
  get isDirty(): boolean {
    return this.document?.isDirty ?? false;
  }
  get document(): TextDocument | null {
    return this.shown.kind === 'webview' ? null : this.shown.document;
  }
  get panel(): WebviewPanel | null {
    return this.shown.kind === 'text' ? null : this.shown.panel;
  }
}

export class TabGroup implements vscode.TabGroup {
  tabs: Tab[] = [];
  /** The one that was active last is last. */
  private recent: Tab[] = [];

  constructor(private readonly groups: { readonly all: readonly TabGroup[]; readonly active: TabGroup }) {}

  get viewColumn(): vscode.ViewColumn {
    return this.groups.all.indexOf(this) + 1;
  }
  get isActive(): boolean {
    return this.groups.active === this;
  }
  get activeTab(): Tab | undefined {
    return this.recent.at(-1);
  }

  /** Adds a tab behind the active one and activates it. */
  add(tab: Tab): void {
    const at = this.activeTab === undefined ? this.tabs.length : this.tabs.indexOf(this.activeTab) + 1;
    this.tabs = [...this.tabs.slice(0, at), tab, ...this.tabs.slice(at)];
    this.activate(tab);
  }

  activate(tab: Tab): void {
    this.recent = [...this.recent.filter((one) => one !== tab), tab];
  }

  /** Adds a tab without activating it, unless it is the only one. */
  addBehind(tab: Tab): void {
    this.tabs = [...this.tabs, tab];
    this.recent = [tab, ...this.recent];
  }

  remove(tab: Tab): void {
    this.tabs = this.tabs.filter((one) => one !== tab);
    this.recent = this.recent.filter((one) => one !== tab);
  }
}
