/** What is open in the window: shows texts, custom editors and webviews in tabs, and reports each change of them. */
import type * as vscode from 'vscode';
import { ViewColumn } from './enums';
import { EventEmitter, never, request } from './events';
import type { OpenTexts } from './open-texts';
import { Selection } from './positions';
import { type Shown, Tab, TabGroup } from './tabs';
import type { Replacement, TextDocument } from './text-document';
import { TextEditor } from './text-editor';
import { type PageViewer, WebviewPanel } from './webview-panel';

interface CustomEditors {
  readonly provider: vscode.CustomTextEditorProvider;
  readonly options: vscode.WebviewPanelOptions;
}

/** Where and how a tab opens. */
export type ShowOptions = Omit<vscode.TextDocumentShowOptions, 'selection'> & { selection?: vscode.Range };

export class Editors {
  private groupList: TabGroup[] = [];
  /** The one that was active last is last. */
  private recentGroups: TabGroup[] = [];
  private readonly customEditors = new Map<string, CustomEditors>();
  private lastVisible: readonly TextEditor[] = [];
  private lastActive: TextEditor | undefined;
  private lastTabs: readonly Tab[] = [];
  private lastGroups: readonly TabGroup[] = [];
  private states = new Map<object, string>();
  readonly didChangeActive = new EventEmitter<vscode.TextEditor | undefined>();
  readonly didChangeVisible = new EventEmitter<readonly vscode.TextEditor[]>();
  readonly didChangeSelection = new EventEmitter<vscode.TextEditorSelectionChangeEvent>();
  readonly didChangeTabs = new EventEmitter<vscode.TabChangeEvent>();
  readonly didChangeGroups = new EventEmitter<vscode.TabGroupChangeEvent>();
  /** After everything that may have changed what the window shows. */
  readonly didReport = new EventEmitter<void>();

  constructor(
    private readonly texts: OpenTexts,
    /** The setting: whether tabs open in italics. */
    private readonly hasItalics: () => boolean,
    private readonly viewer: PageViewer,
  ) {
    this.addGroup();
    this.lastGroups = this.all;
  }

  get all(): readonly TabGroup[] {
    return this.groupList;
  }
  get active(): TabGroup {
    return this.recentGroups.at(-1)!;
  }
  get activeEditor(): TextEditor | undefined {
    return this.active.activeTab?.editor ?? undefined;
  }
  get visible(): readonly TextEditor[] {
    return this.groupList.flatMap(({ activeTab }) => activeTab?.editor ?? []);
  }
  private get tabs(): readonly Tab[] {
    return this.groupList.flatMap(({ tabs }) => tabs);
  }

  isShown(document: TextDocument): boolean {
    return this.tabs.some((tab) => tab.document === document);
  }

  /** The selections of the editors of a text. */
  carets(document: TextDocument): [TextEditor, readonly Selection[]][] {
    return this.visible.filter((one) => one.document === document).map((one) => [one, one.selections]);
  }

  /** Moves the carets after a text was changed. `before`: the offsets of its selections until then. */
  followEdits(document: TextDocument, edits: readonly Replacement[]): void {
    const before = this.offsets.get(document) ?? new Map<TextEditor, [number, number][]>();
    for (const editor of this.visible) {
      const offsets = before.get(editor);
      if (editor.document === document && offsets !== undefined && edits.length > 0) editor.follow(edits, offsets);
    }
    this.offsets.delete(document);
  }

  private readonly offsets = new Map<TextDocument, Map<TextEditor, [number, number][]>>();

  /** Notes the selections of a text's editors, as offsets, before it is changed. */
  noteCarets(document: TextDocument): void {
    const entries = this.carets(document).map(([editor, selections]): [TextEditor, [number, number][]] => [
      editor,
      selections.map(({ anchor, active }) => [document.offsetAt(anchor), document.offsetAt(active)]),
    ]);
    this.offsets.set(document, new Map(entries));
  }

  registerCustomEditor(viewType: string, custom: CustomEditors): void {
    this.customEditors.set(viewType, custom);
  }

  hasCustomEditor(viewType: string): boolean {
    return this.customEditors.has(viewType);
  }

  /** Shows a text. */
  showText(document: TextDocument, options: ShowOptions): TextEditor {
    const tab = this.show({ kind: 'text', document }, options);
    if (options.selection !== undefined)
      tab.editor!.selection = new Selection(options.selection.start, options.selection.end);
    return tab.editor!;
  }

  /** Shows a text in a custom editor. */
  async showCustom(document: TextDocument, viewType: string, options: ShowOptions): Promise<void> {
    const custom = this.customEditors.get(viewType)!;
    const shown = { kind: 'custom', document, viewType, panel: null as unknown as WebviewPanel } as const;
    const created: WebviewPanel[] = [];
    this.show(shown, options, (tab) => {
      const panel = this.panelOf(tab, viewType, custom.options, {});
      created.push(panel);
      return panel;
    });
    for (const panel of created) {
      await custom.provider.resolveCustomTextEditor(document, panel, never);
      panel.report();
    }
  }

  /** Shows a page of an extension. */
  showWebview(
    viewType: string,
    title: string,
    options: ShowOptions,
    webviewOptions: vscode.WebviewPanelOptions & vscode.WebviewOptions,
  ): WebviewPanel {
    let created: WebviewPanel | null = null;
    this.show({ kind: 'webview', panel: null as unknown as WebviewPanel }, { ...options, preview: false }, (tab) => {
      created = this.panelOf(tab, viewType, webviewOptions, webviewOptions);
      created.title = title;
      return created;
    });
    return created as unknown as WebviewPanel;
  }

  private panelOf(
    tab: () => Tab,
    viewType: string,
    options: vscode.WebviewPanelOptions,
    webviewOptions: vscode.WebviewOptions,
  ): WebviewPanel {
    const isOpen = (): boolean => this.tabs.includes(tab());
    const place = {
      column: () => (isOpen() ? tab().group.viewColumn : undefined),
      isVisible: () => isOpen() && tab().isActive,
      isActive: () => isOpen() && tab().isActive && tab().group.isActive,
      reveal: (_column: vscode.ViewColumn | undefined, preserveFocus: boolean) => {
        void request(() => {
          tab().group.activate(tab());
          if (!preserveFocus) this.focus(tab().group);
          this.report();
        });
      },
      close: () => {
        void request(() => {
          this.close([tab()], true);
        });
      },
    };
    return new WebviewPanel(viewType, options, webviewOptions, place, this.viewer);
  }

  private show(shown: Shown, options: ShowOptions, createPanel?: (tab: () => Tab) => WebviewPanel): Tab {
    const group = this.groupAt(options.viewColumn ?? ViewColumn.Active);
    const existing = group.tabs.find((tab) => isSame(tab.shown, shown));
    const isItalic = options.preview !== false && this.hasItalics() && shown.kind !== 'webview';
    if (existing !== undefined) {
      if (options.preview === false) existing.isPreview = false;
      group.activate(existing);
    } else {
      const isDirty = shown.kind !== 'webview' && shown.document.isDirty;
      const replaced = group.tabs.find(({ isPreview }) => isPreview);
      if (createPanel !== undefined && shown.kind !== 'text') {
        let tab: Tab | null = null;
        shown.panel = createPanel(() => tab!);
        tab = new Tab(group, shown, isItalic && !isDirty);
        group.add(tab);
      } else group.add(new Tab(group, shown, isItalic && !isDirty));
      if (replaced !== undefined && isItalic && !isDirty) this.take(replaced);
    }
    if (options.preserveFocus !== true) this.focus(group);
    this.report();
    return group.activeTab!;
  }

  /** Opens a tab behind the others for a text that has none. */
  showBehind(document: TextDocument): void {
    const tab = new Tab(this.active, { kind: 'text', document }, false);
    this.active.addBehind(tab);
    this.report();
  }

  focus(group: TabGroup): void {
    this.recentGroups = [...this.recentGroups.filter((one) => one !== group), group];
  }

  /** Closes tabs, with their groups if nothing else is in them; discards what is unsaved if `discards`. */
  close(tabs: readonly Tab[], discards = false): boolean {
    let all = true;
    for (const tab of tabs) {
      const { document } = tab;
      const isLast = !this.tabs.some((other) => other !== tab && other.document === document);
      // VS Code would ask, and refuses to do so in tests.
      if (document?.isDirty === true && isLast && !discards) all = false;
      else this.take(tab);
    }
    this.report();
    return all;
  }

  private take(tab: Tab): void {
    const { group, document } = tab;
    if (!group.tabs.includes(tab)) return;
    group.remove(tab);
    if (group.tabs.length === 0 && this.groupList.length > 1) {
      this.groupList = this.groupList.filter((one) => one !== group);
      this.recentGroups = this.recentGroups.filter((one) => one !== group);
    }
    tab.panel?.end();
    if (document !== null && !this.isShown(document)) this.unshown.add(document);
  }

  private readonly unshown = new Set<TextDocument>();

  /** Keeps a tab that was in italics. */
  keep(tab: Tab): void {
    tab.isPreview = false;
    this.report();
  }

  /** A text that becomes unsaved keeps its tabs. */
  handleDirty(document: TextDocument): void {
    if (document.isDirty) for (const tab of this.tabs) if (tab.document === document) tab.isPreview = false;
    this.report();
  }

  groupAt(column: vscode.ViewColumn): TabGroup {
    if (column === ViewColumn.Active) return this.active;
    const index = column === ViewColumn.Beside ? this.groupList.indexOf(this.active) + 1 : column - 1;
    return this.groupList[index] ?? this.addGroup();
  }

  private addGroup(): TabGroup {
    const group = new TabGroup(this);
    this.groupList = [...this.groupList, group];
    this.recentGroups = [group, ...this.recentGroups];
    return group;
  }

  /** Reports everything that has changed since the last time: tabs, then editors. */
  report(): void {
    this.updateEditors();
    this.reportTabs();
    const visible = this.visible;
    const active = this.activeEditor;
    const [lastVisible, lastActive] = [this.lastVisible, this.lastActive];
    this.lastVisible = visible;
    this.lastActive = active;
    if (visible.length !== lastVisible.length || visible.some((one, at) => one !== lastVisible[at]))
      this.didChangeVisible.fire(visible);
    if (active !== lastActive) this.didChangeActive.fire(active);
    for (const tab of this.tabs) tab.panel?.report();
    for (const document of [...this.unshown]) {
      this.unshown.delete(document);
      if (document.isUntitled && !this.isShown(document)) this.texts.close(document);
    }
    this.texts.closeUnused();
    this.didReport.fire();
  }

  private updateEditors(): void {
    for (const tab of new Set([...this.lastTabs, ...this.tabs])) {
      const { shown } = tab;
      if (shown.kind !== 'text') continue;
      const isVisible = tab.isActive && this.tabs.includes(tab);
      if (!isVisible && tab.editor !== null) {
        tab.selections = tab.editor.selections;
        tab.editor = null;
      }
      if (isVisible && tab.editor === null) {
        const events = { selection: this.didChangeSelection };
        const editor: TextEditor = new TextEditor(shown.document, tab.selections, this.texts, events, () =>
          tab.editor === editor ? tab.group.viewColumn : undefined,
        );
        tab.editor = editor;
      }
    }
  }

  private reportTabs(): void {
    const [tabs, lastTabs, groups, lastGroups] = [this.tabs, this.lastTabs, this.all, this.lastGroups];
    const changed = (one: object, state: string): boolean => {
      const before = this.states.get(one);
      this.states.set(one, state);
      return before !== undefined && before !== state;
    };
    const changedGroups = groups.filter((group) =>
      changed(group, `${group.isActive} ${group.viewColumn} ${group.tabs.indexOf(group.activeTab!)}`),
    );
    const changedTabs = tabs.filter((tab) =>
      changed(tab, [tab.isActive, tab.isPreview, tab.isDirty, tab.isPinned].join()),
    );
    this.lastTabs = tabs;
    this.lastGroups = groups;
    const without = <T>(all: readonly T[], others: readonly T[]): T[] => all.filter((one) => !others.includes(one));
    const groupEvent = {
      opened: without(groups, lastGroups),
      closed: without(lastGroups, groups),
      changed: changedGroups,
    };
    if (Object.values(groupEvent).some(({ length }) => length > 0)) this.didChangeGroups.fire(groupEvent);
    const event = { opened: without(tabs, lastTabs), closed: without(lastTabs, tabs), changed: changedTabs };
    if (Object.values(event).some(({ length }) => length > 0)) this.didChangeTabs.fire(event);
  }
}

function isSame(a: Shown, b: Shown): boolean {
  if (a.kind === 'webview' || b.kind === 'webview') return false;
  if (a.document !== b.document || a.kind !== b.kind) return false;
  return a.kind === 'text' || (b.kind === 'custom' && a.viewType === b.viewType);
}
