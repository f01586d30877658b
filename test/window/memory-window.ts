/** A window with the real extension and its real pages, in front of VS Code in memory. */
import { cp, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BrowserContext, FrameLocator, Locator, Page } from 'playwright-core';
import type * as vscode from 'vscode';
import { createApi } from '../host/in-memory/api';
import { createExtension } from '../host/in-memory/extensions';
import { Host } from '../host/in-memory/host';
import { Selection } from '../host/in-memory/positions';
import type { Tab } from '../host/in-memory/tabs';
import type { TextEditor } from '../host/in-memory/text-editor';
import { Uri } from '../host/in-memory/uri';
import type { PageViewer, WebviewPanel } from '../host/in-memory/webview-panel';
import { project } from '../launch/project';
import { temporaryFolder } from '../launch/temporary-folder';
import { until } from '../launch/until';
import { pathOf, sharedBrowser, type Theme, wantsScreenshots } from './harness';
import { commands, loadExtension, manifest, pageStart } from './memory-extension';
import type { Problem } from './problems-panel';
import type { Cursor, TabState, TestWindow } from './test-window';
import { WebviewServer } from './webview-server';
import { type Layout, type Shell, type WindowEvent, openShellScript } from './window-shell';

export interface MemoryOptions {
  /** The folder whose files are copied. */
  readonly workspace: string;
  /** Whether a file is copied. */
  readonly filter: (path: string) => boolean;
  readonly theme: Theme;
  readonly settings: Readonly<Record<string, unknown>>;
}

declare const shell: Shell;

const open = new Set<MemoryWindow>();
let context: Promise<BrowserContext> | undefined;

/** The windows opened and not yet disposed. */
export const openMemoryWindows = (): readonly MemoryWindow[] => [...open];

/** The severities of the Problems panel, in the order of the API. */
const severities = ['error', 'warning', 'info'] as const;

/** Opens a window on a copy of a folder. */
export async function openMemoryWindow({ workspace, filter, theme, settings }: MemoryOptions): Promise<MemoryWindow> {
  const folder = join(await temporaryFolder('window'), basename(workspace));
  await cp(workspace, folder, { recursive: true, filter });
  context ??= sharedBrowser().then(async (browser) => {
    const created = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-US',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    // The test compiler wraps named functions in a helper that is missing in the page.
    await created.addInitScript('globalThis.__name ??= (named) => named');
    return created;
  });
  const server = new WebviewServer();
  await server.start();
  const page = await (await context).newPage();
  const opened = new MemoryWindow(page, server, folder, await pageStart(theme));
  open.add(opened);
  await opened.start(settings);
  return opened;
}

export class MemoryWindow implements TestWindow, PageViewer {
  private readonly host: Host;
  private readonly ids = new Map<object, string>();
  /** The pages, and how often they were loaded. */
  private readonly versions = new Map<WebviewPanel, number>();
  private subscriptions: readonly { dispose(): unknown }[] = [];
  private hasSideBar = true;
  private isUpdating = false;
  /** The last thing that was sent to the window. */
  private sent: Promise<unknown> = Promise.resolve();
  readonly cspSource: string;

  constructor(
    readonly page: Page,
    private readonly server: WebviewServer,
    readonly workspace: string,
    private readonly prepare: (html: string, id: string) => string,
  ) {
    this.cspSource = server.origin;
    this.host = new Host(workspace, [manifest], this);
    page.setDefaultTimeout(60_000);
  }

  async start(settings: Readonly<Record<string, unknown>>): Promise<void> {
    const { host, page } = this;
    host.start();
    await page.exposeFunction('hitboxLensNotify', (event: WindowEvent) => {
      this.handle(event);
    });
    await page.goto(this.server.origin);
    await page.evaluate(openShellScript);
    for (const [name, value] of Object.entries(settings)) await host.configuration.section().update(name, value, true);
    host.editors.didReport.event(() => {
      this.update();
    });
    const extension = createExtension(project, manifest, (extensionContext) => {
      this.subscriptions = extensionContext.subscriptions;
      loadExtension(createApi(host)).activate(extensionContext);
    });
    host.extensions.push(extension);
    await extension.activate();
  }

  async dispose(): Promise<void> {
    if (!open.delete(this)) return;
    for (const one of this.subscriptions) one.dispose();
    this.host.dispose();
    await this.page.close();
    this.server.stop();
  }

  // What its webviews need.

  addressOf(panel: WebviewPanel, uri: vscode.Uri): vscode.Uri {
    const path = `/file/${this.idOf(panel)}${uri.path}`;
    const { protocol, host } = new URL(this.server.origin);
    return uri.with({ scheme: protocol.slice(0, -1), authority: host, path });
  }

  load(panel: WebviewPanel): void {
    const id = this.idOf(panel);
    this.versions.set(panel, (this.versions.get(panel) ?? 0) + 1);
    this.server.pages.set(id, {
      html: () => Promise.resolve(this.prepare(panel.webview.html, id)),
      roots: () => (panel.webview.options.localResourceRoots ?? []).map(({ fsPath }) => fsPath),
    });
    this.update();
  }

  post(panel: WebviewPanel, message: string): void {
    // It may have become visible just now.
    this.flush();
    this.send(
      ([id, json]) => {
        shell.deliver(id, json);
      },
      [this.idOf(panel), message] as const,
    );
  }

  private send<T>(run: (argument: T) => void, argument: T): void {
    this.sent = this.page.evaluate(run as never, argument).catch((error: unknown) => {
      if (open.has(this)) console.error(error);
    });
  }

  update(): void {
    if (this.isUpdating) return;
    this.isUpdating = true;
    queueMicrotask(() => {
      this.flush();
    });
  }

  /** Shows what has changed. */
  private flush(): void {
    if (!this.isUpdating) return;
    this.isUpdating = false;
    this.send((layout) => {
      shell.show(layout);
    }, this.layout());
  }

  private idOf(item: object): string {
    let id = this.ids.get(item);
    if (id === undefined) this.ids.set(item, (id = `pane-${this.ids.size}`));
    return id;
  }

  private layout(): Layout {
    const groups = this.host.editors.all.map(({ isActive, tabs }) => ({
      isActive,
      tabs: tabs.map((tab) => {
        const version = tab.panel === null ? undefined : this.versions.get(tab.panel);
        return {
          id: this.idOf(tab.panel ?? tab),
          title: titleOf(tab),
          isActive: tab.isActive,
          isDirty: tab.isDirty,
          isItalic: tab.isPreview,
          name: tab.document === null ? '' : basename(tab.document.uri.path),
          address:
            tab.panel === null
              ? null
              : version === undefined
                ? ''
                : this.server.pageAddress(this.idOf(tab.panel), version),
        };
      }),
    }));
    return { groups, hasSideBar: this.hasSideBar };
  }

  private get allTabs(): readonly Tab[] {
    return this.host.editors.all.flatMap(({ tabs }) => tabs);
  }

  private handle(event: WindowEvent): void {
    const { editors, commands: all } = this.host;
    const tab = this.allTabs.find((one) => this.idOf(one.panel ?? one) === event.id);
    if (tab === undefined) return;
    if (event.type === 'message') tab.panel?.receive(JSON.parse(event.data));
    else if (event.type === 'key') {
      const { key, ctrl, shift } = event.data;
      const name = ctrl ? `${shift ? 'Shift+' : ''}${key.toUpperCase()}` : '';
      if (name === 'Z') void all.execute('undo');
      else if (name === 'Y' || name === 'Shift+Z') void all.execute('redo');
      else if (name === 'S') void tab.document?.save();
    } else {
      if (event.type === 'click') tab.group.activate(tab);
      editors.focus(tab.group);
      editors.report();
    }
  }

  // What tests do.

  async openFile(name: string): Promise<void> {
    const { editors } = this.host;
    const path = join(this.workspace, await pathOf(this.workspace, name));
    const isText = (tab: Tab | undefined): boolean => tab === undefined || tab.shown.kind === 'text';
    // VS Code locks the group of a preview that opens beside a text.
    const group = [editors.active, ...editors.all].find(({ activeTab }) => isText(activeTab)) ?? editors.active;
    const options = { viewColumn: group.viewColumn, preview: false };
    await this.host.commands.execute('vscode.open', Uri.file(path), options);
    await this.waitForEditorFocus(basename(name));
  }

  async openFromTitle(content: Locator): Promise<void> {
    await this.host.commands.execute('hitboxLens.openPreviewToSide');
    await content.waitFor();
  }

  async runCommand(title: string): Promise<void> {
    const command = commands.get(title);
    if (command === undefined) throw new Error(`no command is called ${title}`);
    // Many ask something, which is answered later.
    this.host.commands.execute(command).catch((error: unknown) => {
      console.error(error);
    });
    await this.sent;
  }

  async pick(label: string): Promise<void> {
    await until(() => this.host.quickInputs.pick(label), { what: `the entry ${label}` });
  }

  async answer(text: string): Promise<void> {
    await until(() => this.host.quickInputs.answer(text), { what: `an input box for ${text}` });
  }

  webview(): FrameLocator {
    return this.page.locator('iframe.webview').contentFrame();
  }

  async webviews(count: number): Promise<readonly FrameLocator[]> {
    const panels = (): string[] =>
      this.host.editors.all.flatMap(({ activeTab }) => (activeTab?.panel ? [this.idOf(activeTab.panel)] : []));
    await until(() => panels().length === count, { what: `${count} webviews` });
    return panels().map((id) => this.page.locator(`iframe.webview[name="${id}"]`).contentFrame());
  }

  async focusEditor(name?: string): Promise<void> {
    const { document } = this.editorOf(name);
    const file = basename(document.uri.path);
    await this.page.locator(`.text[data-name="${file}"]`).first().focus();
    await this.waitForEditorFocus(file);
  }

  async waitForEditorFocus(name: string): Promise<void> {
    const isActive = (): boolean => basename(this.host.editors.activeEditor?.document.uri.path ?? '') === name;
    const focused = this.page.locator(`.text[data-name="${name}"]:focus`);
    await until(async () => isActive() && (await focused.count()) === 1, { what: `the keyboard in ${name}` });
  }

  private editorOf(name?: string): TextEditor {
    const editor = this.host.editors.visible.find(
      ({ document }) => name === undefined || basename(document.uri.path) === basename(name),
    );
    if (editor === undefined) throw new Error(`no editor shows ${name ?? 'a text'}`);
    return editor;
  }

  async replaceText(name: string, text: string): Promise<void> {
    await this.focusEditor(name);
    const editor = this.editorOf(name);
    editor.selection = new Selection(0, 0, editor.document.lineCount, 0);
    editor.type(text);
  }

  editorText(name?: string): Promise<string> {
    return Promise.resolve(this.editorOf(name).document.getText().replaceAll('\r\n', '\n'));
  }

  savedText(name: string): Promise<string> {
    return readFile(join(this.workspace, name), 'utf8');
  }

  async save(): Promise<void> {
    await this.page.keyboard.press('Control+S');
    await until(() => this.host.editors.active.activeTab?.isDirty === false, { what: 'the text saved' });
  }

  tabs(): Promise<readonly TabState[]> {
    const groups = this.host.editors.all;
    return Promise.resolve(
      this.allTabs.map((tab) => ({
        title: titleOf(tab),
        group: groups.indexOf(tab.group),
        isActive: tab.isActive,
        isDirty: tab.isDirty,
        isItalic: tab.isPreview,
      })),
    );
  }

  async keepPreview(name: string): Promise<Locator> {
    const title = `Preview ${name}`;
    const tab = this.page.locator('.tab', { hasText: title });
    await tab.click();
    this.host.editors.keep(this.allTabs.find((one) => titleOf(one) === title)!);
    return tab;
  }

  isDirty(name: string): Promise<boolean> {
    return Promise.resolve(
      this.allTabs.some(({ document, isDirty }) => isDirty && basename(document!.uri.path) === name),
    );
  }

  cursor(): Promise<Cursor | null> {
    const { activeEditor } = this.host.editors;
    if (activeEditor === undefined) return Promise.resolve(null);
    const { line, character } = activeEditor.selection.active;
    return Promise.resolve({ line: line + 1, column: character + 1 });
  }

  caretLine(name: string): Promise<number> {
    return Promise.resolve(this.editorOf(name).selection.active.line + 1);
  }

  problems(name: string): Promise<readonly Problem[]> {
    const all = this.host.diagnostics.all() as readonly [vscode.Uri, readonly vscode.Diagnostic[]][];
    const problems = all
      .filter(([{ path }]) => basename(path) === name)
      .flatMap(([, diagnostics]) => diagnostics)
      .map(({ severity, message, source, code, range: { start } }): Problem => {
        const text = typeof code === 'object' ? code.value : (code ?? '');
        const place = { line: start.line + 1, column: start.character + 1 };
        return {
          file: name,
          severity: (severities as readonly Problem['severity'][])[severity] ?? 'info',
          message,
          source: source ?? '',
          code: `${text}`,
          ...place,
        };
      });
    return Promise.resolve(problems);
  }

  async toggleSideBar(): Promise<void> {
    this.hasSideBar = !this.hasSideBar;
    this.update();
    this.flush();
    await this.sent;
  }

  async screenshot(name: string): Promise<void> {
    if (wantsScreenshots) await this.saveScreenshot(name);
  }

  async saveScreenshot(name: string): Promise<string> {
    const path = join(project, 'out', 'screenshots', `${name}.png`);
    await this.page.screenshot({ path, animations: 'disabled', caret: 'hide' });
    return path;
  }
}

const titleOf = ({ panel, label }: Tab): string => (panel === null || panel.title === '' ? label : panel.title);
