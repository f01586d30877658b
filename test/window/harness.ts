import { cp, mkdir, readFile } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import type { Browser, BrowserContext, ConsoleMessage, FrameLocator, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../launch/browser';
import { developmentPath } from '../launch/development-path';
import { project } from '../launch/project';
import { type Server, type Settings, installVsix as installInto, startServer } from '../launch/server';
import { temporaryFolder } from '../launch/temporary-folder';
import { testHost } from '../launch/test-host';
import { until } from '../launch/until';
import { workbenchUrl } from '../launch/workbench';
import { type Problem, readProblems } from './problems-panel';
import { openQuickInput, pickFromQuickInput } from './quick-input';

export type Theme = 'light' | 'dark' | 'hc' | 'hcLight';

/** VS Code's default themes: the id in settings, the label in the picker, and the class of a window drawn in it. */
const themes: Readonly<Record<Theme, { readonly id: string; readonly label: string; readonly drawn: string }>> = {
  light: { id: 'Light Modern', label: 'Light Modern', drawn: 'themes-light_modern-json' },
  dark: { id: 'Dark Modern', label: 'Dark Modern', drawn: 'themes-dark_modern-json' },
  hc: { id: 'Default High Contrast', label: 'Dark High Contrast', drawn: 'themes-hc_black-json' },
  hcLight: { id: 'Default High Contrast Light', label: 'Light High Contrast', drawn: 'themes-hc_light-json' },
};

export interface WorkbenchOptions {
  /** The folder of an extension to run from source, or a packaged `.vsix` to install first. */
  readonly extension?: string;
  /** Folders of further extensions: copied to where extensions are installed, as a window runs one from source only. */
  readonly otherExtensions?: readonly string[];
  /** A folder; the window gets a copy of it. Left out, an empty one. */
  readonly workspace?: string;
  readonly theme?: Theme;
  readonly size?: { readonly width: number; readonly height: number };
  /** User settings, on top of quiet ones. */
  readonly settings?: Settings;
  /** Where extensions are installed already (see `installVsix`). */
  readonly extensionsDir?: string;
  /** Which of VS Code's own extensions there are; by default all. */
  readonly builtIn?: readonly string[];
  /** More environment for the extensions. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The setting that chooses a theme. */
export function themeSetting(theme: Theme): { readonly 'workbench.colorTheme': string } {
  return { 'workbench.colorTheme': themes[theme].id };
}

/** A tab as it is drawn. */
export interface TabLook {
  readonly title: string;
  /** The number of its group, from the left. */
  readonly group: number;
  readonly isActive: boolean;
  readonly isDirty: boolean;
  /** In italics: the next file takes its place. */
  readonly isItalic: boolean;
}

export interface Cursor {
  readonly line: number;
  readonly column: number;
}

const open = new Set<Workbench>();
let sharedBrowser: Promise<Browser> | undefined;

/** Opens a new window of a real VS Code on a copy of a folder. */
export async function openWorkbench(options: WorkbenchOptions = {}): Promise<Workbench> {
  const { theme = 'light', size = { width: 1280, height: 800 } } = options;
  const host = await testHost();
  const packaged = options.extension !== undefined && extname(options.extension) === '.vsix';
  const extensionsDir = packaged ? await installVsix(options.extension) : await withExtensions(options);
  const settings = { ...options.settings, ...themeSetting(theme) };
  const server = await startServer(host, {
    settings,
    env: options.env ?? {},
    ...(extensionsDir === undefined ? {} : { extensionsDir }),
    ...(options.builtIn === undefined ? {} : { builtIn: options.builtIn }),
  });
  let workbench: Workbench | undefined;
  try {
    const workspace = join(server.folder, 'workspace', basename(options.workspace ?? 'empty'));
    if (options.workspace === undefined) await mkdir(workspace, { recursive: true });
    else await cp(resolve(options.workspace), workspace, { recursive: true });
    sharedBrowser ??= launchBrowser(host);
    const context = await (
      await sharedBrowser
    ).newContext({
      viewport: size,
      locale: 'en-US',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    // Beside other work anything may take long; where nothing comes, the test fails all the same.
    context.setDefaultTimeout(60_000);
    // The tests' compiler wraps named functions in a helper, which a function handed to the page would miss there.
    await context.addInitScript('globalThis.__name ??= (named) => named');
    await context.addInitScript(keepStill, stillStyle);
    const page = await context.newPage();
    const folders = options.extension !== undefined && !packaged ? [options.extension] : [];
    const development = await Promise.all(folders.map((folder) => developmentPath(server, resolve(folder))));
    workbench = new Workbench(server, context, page, workspace);
    open.add(workbench);
    await page.goto(workbenchUrl(server, { folder: workspace, development }));
    await workbench.restored(theme);
    return workbench;
  } catch (error) {
    // A window that does not come up is gone before a test can look at it: its picture is all there is.
    await workbench?.screenshot('failed/opening').catch(() => undefined);
    await workbench?.dispose();
    await server.stop();
    throw error;
  }
}

/** What VS Code moves even where the user wants less motion: each step of a fade is a window drawn by the processor. */
const stillStyle = '.scrollbar, .progress-bit { animation: none !important; transition: none !important }';

/** Runs in each page: gives the window, and not the pages in it, a style of the tests. */
function keepStill(text: string): void {
  if (window.top !== window) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Where extensions are installed, with the other ones in it. */
async function withExtensions({ extensionsDir, otherExtensions = [] }: WorkbenchOptions): Promise<string | undefined> {
  if (otherExtensions.length === 0) return extensionsDir;
  const folder = extensionsDir ?? (await temporaryFolder('extensions'));
  for (const other of otherExtensions) await cp(resolve(other), join(folder, basename(other)), { recursive: true });
  return folder;
}

/** Installs a packaged extension as VS Code itself does, and says where: give it to `openWorkbench` as `extensionsDir`. */
export async function installVsix(vsix: string, extensionsDir?: string): Promise<string> {
  const folder = extensionsDir ?? (await temporaryFolder('extensions'));
  await installInto(await testHost(), resolve(vsix), folder);
  return folder;
}

/** Every window that a test has opened and not disposed of yet. */
export function openWorkbenches(): readonly Workbench[] {
  return [...open];
}

/** Closes everything that the window tests have opened; part of the run's own clean-up. */
export async function closeAll(): Promise<void> {
  await Promise.all([...open].map((workbench) => workbench.dispose()));
  await (await sharedBrowser)?.close();
  sharedBrowser = undefined;
}

/** One window of VS Code, driven as a user drives it: through the mouse, the keyboard and what is on the screen. */
export class Workbench {
  /** What the page and the extensions have written to the console, one line each: `error: …`. */
  readonly console: string[] = [];

  constructor(
    private readonly server: Server,
    private readonly context: BrowserContext,
    readonly page: Page,
    /** The window's own copy of the workspace folder. */
    readonly workspace: string,
  ) {
    page.on('console', (message: ConsoleMessage) => this.console.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => this.console.push(`error: ${error.message}`));
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  }

  /** Waits until VS Code has come up with everything it restores. */
  async restored(theme?: Theme): Promise<void> {
    const { page } = this;
    await page.waitForSelector('.monaco-workbench', { timeout: 120_000 });
    await page.waitForFunction(() => 'driver' in globalThis, undefined, { timeout: 120_000 });
    await page.evaluate(async () => {
      const { driver } = globalThis as unknown as { driver: { whenWorkbenchRestored(): Promise<void> } };
      await driver.whenWorkbenchRestored();
    });
    if (theme) await this.themed(theme);
  }

  /** Opens a file of the workspace by its name or its path in the workspace, through the quick open box. */
  async openFile(name: string): Promise<void> {
    const { page } = this;
    await openQuickInput(this.page, 'Control+P', name, basename(name));
    const tab = `.tab.active${textTab(basename(name))}`;
    await page.waitForSelector(`.editor-group-container:has(${tab}) .monaco-editor .view-line`);
    // The box gives the keyboard back to who had it where the file is there already.
    const active = page.locator(`.editor-group-container.active:has(${tab})`);
    await until(
      async () => {
        if ((await active.count()) > 0) return true;
        await this.focusEditor(basename(name));
        return false;
      },
      { what: `the keyboard in ${name}` },
    );
  }

  /** Runs a command by its title in the command palette, e.g. `Hitbox Lens: Open Preview`. */
  async runCommand(title: string): Promise<void> {
    await openQuickInput(this.page, 'F1', `>${title}`, title);
  }

  /** Picks the entry with exactly this label in the open quick input box, after typing so that it is on the screen. */
  async pick(label: string, text = label): Promise<void> {
    await pickFromQuickInput(this.page, label, text);
  }

  /** The content of the visible webview; with several, the one whose panel has this title. */
  webview(title?: string): FrameLocator {
    return this.webviewFrame(title).contentFrame().frameLocator('iframe#active-frame');
  }

  /** The visible webview's outer frame, for its place on the screen. */
  webviewFrame(title?: string): Locator {
    const name = title === undefined ? '' : `[title="${title}"]`;
    return this.page.locator(`iframe.webview.ready${name}:visible`);
  }

  /** Clicks into the active text editor's text and types, key by key. */
  async typeInEditor(text: string): Promise<void> {
    await this.focusEditor();
    await this.page.keyboard.type(text);
  }

  /** Puts the keyboard focus into the text editor (the one of the file with this name, or the first) where it was. */
  async focusEditor(name?: string): Promise<void> {
    const editor = this.editor(name);
    const isThere = () => editor.evaluate((element) => element.contains(document.activeElement));
    let tries = 0;
    await until(
      async () => {
        if (await isThere()) return true;
        // By the key for the first group. What a script focuses would go on from where its own caret was last.
        if (++tries % 10 === 1) await this.page.keyboard.press('Control+1');
        if (tries === 30) await editor.locator('.native-edit-context, textarea.inputarea').first().focus();
        return false;
      },
      { what: 'the focus in the editor' },
    );
  }

  /** Waits until the text editor of the file with this name has the keyboard, in the group that VS Code's keys act on. */
  async editorFocused(name: string): Promise<void> {
    const hasKeys = (element: Element): boolean => element.contains(document.activeElement) && document.hasFocus();
    const editor = this.editor(name).and(this.page.locator('.editor-group-container.active *'));
    await until(() => editor.evaluate(hasKeys, null, { timeout: 1000 }), { what: `the keyboard in ${name}` });
  }

  /** The text editor that shows the file with this name; without a name the active one, or the first there is. */
  editor(name?: string): Locator {
    const editors = this.page.locator(
      '.editor-instance .monaco-editor[role="code"]:visible, .editor-instance > .monaco-editor:visible',
    );
    if (name === undefined) return editors.first();
    return this.page.locator(`.editor-instance .monaco-editor[data-uri$="/${name}"]:visible`).first();
  }

  /** The lines of the text editor that are on the screen. Folded and scrolled-away lines are not. */
  async editorText(name?: string): Promise<string> {
    const lines = await this.editor(name)
      .locator('.view-line')
      .evaluateAll((elements) =>
        elements
          .map((element) => ({ top: Number.parseFloat((element as HTMLElement).style.top), text: element.textContent }))
          .sort((a, b) => a.top - b.top)
          // Monaco draws spaces as no-break spaces.
          .map(({ text }) => text.replaceAll('\u00a0', ' ')),
      );
    return lines.join('\n');
  }

  /** What the file says on the disk. */
  async savedText(name: string): Promise<string> {
    return readFile(join(this.workspace, name), 'utf8');
  }

  /** Saves the active editor and waits until its tab shows it. */
  async save(): Promise<void> {
    await this.page.keyboard.press('Control+S');
    await this.page.waitForSelector('.editor-group-container.active .tab.active:not(.dirty)');
  }

  /** The tabs of all groups, as the user sees them. */
  async tabs(): Promise<readonly TabLook[]> {
    return this.page.locator('.editor-group-container .tab').evaluateAll((tabs) =>
      tabs.map((tab) => ({
        title: tab.querySelector('.monaco-icon-label-container')?.textContent ?? '',
        group: [...document.querySelectorAll('.editor-group-container')].findIndex((group) => group.contains(tab)),
        isActive: tab.classList.contains('active'),
        isDirty: tab.classList.contains('dirty'),
        isItalic: tab.querySelector('.italic') !== null,
      })),
    );
  }

  /** The tab of the text of a file. */
  textTab(name: string): Locator {
    return this.page.locator(`.tab${textTab(name)}`);
  }

  /** Keeps the preview of a file open, by a double click on its tab: the next file does not take its place. */
  async keepPreview(name: string): Promise<Locator> {
    const tab = this.page.locator('.tab', { hasText: `Preview ${name}` });
    // At its left end: what is in the middle of a tab may be its close button once the first click has made it active.
    await tab.dblclick({ position: { x: 16, y: 14 } });
    await until(async () => (await tab.locator('.italic').count()) === 0, { what: `the preview of ${name} to stay` });
    return tab;
  }

  /** Whether the file with this name has unsaved changes. */
  async isDirty(name: string): Promise<boolean> {
    return (await this.page.locator(`.tab.dirty[data-resource-name="${name}"]`).count()) > 0;
  }

  /** Where the status bar says the text cursor is; counted from 1. Null without a text editor. */
  async cursor(): Promise<Cursor | null> {
    const item = this.page.locator('#status\\.editor\\.selection');
    if ((await item.count()) === 0) return null;
    const found = /Ln (\d+), Col (\d+)/.exec(await item.innerText());
    return found ? { line: Number(found[1]), column: Number(found[2]) } : null;
  }

  /**
   * The line number that the gutter of a text editor shows as the caret's, whether or not the keyboard is there. While
   * the caret is on its way, giving the editor the keyboard may bring it back to where it was.
   */
  async caretLine(name: string): Promise<number> {
    return Number(await this.editor(name).locator('.line-numbers.active-line-number').first().innerText());
  }

  /** Everything that the Problems panel lists, opened if need be. */
  async problems(): Promise<readonly Problem[]> {
    await this.runCommand('Problems: Focus on Problems View');
    return readProblems(this.page);
  }

  /** Forgets all messages of VS Code. */
  async clearNotifications(): Promise<void> {
    await this.runCommand('Notifications: Clear All Notifications');
    await this.bell('codicon-bell').waitFor();
  }

  /** Whether VS Code has a message that nobody has seen; it shows none by itself where an extension is developed. */
  async hasNotifications(): Promise<boolean> {
    return (await this.bell('codicon-bell-dot').count()) > 0;
  }

  private bell(icon: string): Locator {
    return this.page.locator(`.statusbar-item .${icon}`);
  }

  /** Changes the colour theme through its picker. */
  async setTheme(theme: Theme): Promise<void> {
    await this.runCommand('Preferences: Color Theme');
    await this.pick(themes[theme].label);
    await this.themed(theme);
  }

  /**
   * Changes user settings through settings.json in an editor of its own, which is closed again. (Behind its back it
   * would be easier, but code-server does not see changes of that file that others make.)
   */
  async changeSettings(settings: Settings): Promise<void> {
    const { page } = this;
    const file = join(this.server.folder, 'data', 'User', 'settings.json');
    const now = JSON.parse(await readFile(file, 'utf8')) as Settings;
    const text = JSON.stringify({ ...now, ...settings });
    if (text === JSON.stringify(now)) return;
    await this.runCommand('Preferences: Open User Settings (JSON)');
    await page.waitForSelector('.tab.active[data-resource-name="settings.json"]');
    await this.focusEditor('settings.json');
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+V');
    await page.waitForSelector('.tab.active.dirty[data-resource-name="settings.json"]');
    await this.save();
    const written = await readFile(file, 'utf8');
    if (written.trim() !== text) throw new Error(`settings.json was to say ${text} and says ${written}`);
    await page.keyboard.press('Control+W');
    await page.locator('.tab[data-resource-name="settings.json"]').waitFor({ state: 'detached' });
  }

  /** Waits until the window is drawn in a theme. */
  async themed(theme: Theme): Promise<void> {
    await this.page.waitForSelector(`.monaco-workbench[class*="${themes[theme].drawn}"]`);
  }

  /** Loads the window anew by its command. (The browser's own reload would not let VS Code save its state.) */
  async reload(): Promise<void> {
    const loaded = this.page.waitForEvent('load', { timeout: 120_000 });
    await this.runCommand('Developer: Reload Window');
    await loaded;
    await this.restored();
  }

  /** Saves a picture of the window as out/screenshots/NAME.png and returns the path. */
  async screenshot(name: string): Promise<string> {
    const path = join(project, 'out', 'screenshots', `${name}.png`);
    await this.page.screenshot({ path, animations: 'disabled', caret: 'hide' });
    return path;
  }

  async dispose(): Promise<void> {
    if (!open.delete(this)) return;
    await this.context.close().catch(() => undefined);
    await this.server.stop();
  }
}

/** The selector of tabs with the text of a file, and not with another editor of it. */
function textTab(name: string): string {
  return `[data-resource-name="${name}"]:not([aria-label^="Preview "])`;
}
