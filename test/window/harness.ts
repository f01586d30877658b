import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, extname, join, resolve, sep } from 'node:path';
import type { Browser, BrowserContext, ConsoleMessage, FrameLocator, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../launch/browser';
import { developmentPath } from '../launch/development-path';
import { project } from '../launch/project';
import { type Server, type Settings, installVsix as installInto, startServer } from '../launch/server';
import { temporaryFolder } from '../launch/temporary-folder';
import { testHost } from '../launch/test-host';
import { until } from '../launch/until';
import { workbenchUrl } from '../launch/workbench';
import { addPageScripts } from './page-scripts';
import { type Problem, readProblems } from './problems-panel';
import { openQuickInput, pickFromQuickInput, pressInQuickInput } from './quick-input';
import type { Cursor, TabState, TestWindow } from './test-window';

export type Theme = 'light' | 'dark' | 'hc' | 'hcLight';

/** VS Code's default themes: the id in settings, the label in the picker, and the CSS class of a painted window. */
const themes: Readonly<Record<Theme, { readonly id: string; readonly label: string; readonly painted: string }>> = {
  light: { id: 'Light Modern', label: 'Light Modern', painted: 'themes-light_modern-json' },
  dark: { id: 'Dark Modern', label: 'Dark Modern', painted: 'themes-dark_modern-json' },
  hc: { id: 'Default High Contrast', label: 'Dark High Contrast', painted: 'themes-hc_black-json' },
  hcLight: { id: 'Default High Contrast Light', label: 'Light High Contrast', painted: 'themes-hc_light-json' },
};

export interface WorkbenchOptions {
  /** Path of an extension folder to run from source, or of a packaged `.vsix` to install first. */
  readonly extension?: string;
  /** Folders of further extensions, copied into the extensions folder, since a window runs only one from source. */
  readonly otherExtensions?: readonly string[];
  /** A folder to copy for the window; empty by default. Null: no folder is open. */
  readonly workspace?: string | null;
  readonly theme?: Theme;
  readonly size?: { readonly width: number; readonly height: number };
  /** User settings, merged over quiet defaults. */
  readonly settings?: Settings;
  /** A folder with installed extensions (see `installVsix`). */
  readonly extensionsDir?: string;
  /** The built-in extensions to load; all by default. */
  readonly builtIn?: readonly string[];
  /** The display language; VS Code's own texts stay English. */
  readonly locale?: string;
  /** Additional environment variables for the extensions. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Returns the setting for a theme. */
export function themeSetting(theme: Theme): { readonly 'workbench.colorTheme': string } {
  return { 'workbench.colorTheme': themes[theme].id };
}

/** Whether `SCREENSHOTS` is set: a screenshot for a person to look at takes as long as some steps of a test. */
export const wantsScreenshots = Boolean(process.env.SCREENSHOTS);

const open = new Set<Workbench>();
let launched: Promise<Browser> | undefined;

/** The browser of all window tests. */
export async function sharedBrowser(): Promise<Browser> {
  return (launched ??= launchBrowser(await testHost()));
}

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
    const source = options.workspace ?? null;
    const workspace = join(server.folder, 'workspace', basename(source ?? 'empty'));
    if (source === null) await mkdir(workspace, { recursive: true });
    else await cp(resolve(source), workspace, { recursive: true });
    const context = await (
      await sharedBrowser()
    ).newContext({
      viewport: size,
      locale: 'en-US',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    // Waiting may take long on a busy machine; if nothing comes, the test still fails.
    context.setDefaultTimeout(60_000);
    await addPageScripts(context, options.locale);
    const page = await context.newPage();
    const folders = options.extension !== undefined && !packaged ? [options.extension] : [];
    const development = await Promise.all(folders.map((folder) => developmentPath(server, resolve(folder))));
    workbench = new Workbench(server, context, page, workspace);
    open.add(workbench);
    await page.goto(workbenchUrl(server, { folder: options.workspace === null ? null : workspace, development }));
    await workbench.waitUntilRestored(theme);
    return workbench;
  } catch (error) {
    // A window that fails to open is gone before a test can look at it; the screenshot is all that remains.
    await workbench?.saveScreenshot('failed/opening').catch(() => undefined);
    await workbench?.dispose();
    await server.stop();
    throw error;
  }
}

/** Returns the extensions folder, with the other extensions copied into it. */
async function withExtensions({ extensionsDir, otherExtensions = [] }: WorkbenchOptions): Promise<string | undefined> {
  if (otherExtensions.length === 0) return extensionsDir;
  const folder = extensionsDir ?? (await temporaryFolder('extensions'));
  for (const other of otherExtensions) await cp(resolve(other), join(folder, basename(other)), { recursive: true });
  return folder;
}

/** Installs a packaged extension as VS Code does, and returns the folder for `extensionsDir` of `openWorkbench`. */
export async function installVsix(vsix: string, extensionsDir?: string): Promise<string> {
  const folder = extensionsDir ?? (await temporaryFolder('extensions'));
  await installInto(await testHost(), [resolve(vsix)], folder);
  return folder;
}

/** The windows opened and not yet disposed. */
export function openWorkbenches(): readonly Workbench[] {
  return [...open];
}

/** Closes everything the window tests have opened; part of the run's cleanup. */
export async function closeAll(): Promise<void> {
  await Promise.all([...open].map((workbench) => workbench.dispose()));
  await (await launched)?.close();
  launched = undefined;
}

/** A window of VS Code, driven as by a user: through mouse, keyboard and the screen. */
export class Workbench implements TestWindow {
  /** The console messages of the page and the extensions, one per line: `error: …`. */
  readonly console: string[] = [];
  /** Opens a file by its path in the workspace, if an extension of the tests does it: Quick Open takes twice as long. */
  opener: ((path: string) => Promise<unknown>) | undefined;

  constructor(
    private readonly server: Server,
    private readonly context: BrowserContext,
    readonly page: Page,
    /** The window's copy of the workspace folder. */
    readonly workspace: string,
  ) {
    page.on('console', (message: ConsoleMessage) => this.console.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => this.console.push(`error: ${error.message}`));
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  }

  /** Waits until VS Code has restored everything. */
  async waitUntilRestored(theme?: Theme): Promise<void> {
    const { page } = this;
    await page.waitForSelector('.monaco-workbench', { timeout: 120_000 });
    await page.waitForFunction(() => 'driver' in globalThis, undefined, { timeout: 120_000 });
    await page.evaluate(async () => {
      const { driver } = globalThis as unknown as { driver: { whenWorkbenchRestored(): Promise<void> } };
      await driver.whenWorkbenchRestored();
    });
    if (theme) await this.waitForTheme(theme);
  }

  /** Opens a workspace file by name or path, as Quick Open does: in the active group, unless that is locked. */
  async openFile(name: string): Promise<void> {
    const { page } = this;
    const tab = `.tab.active${textTab(basename(name))}`;
    const line = page.locator(`.editor-group-container:has(${tab}) .monaco-editor .view-line`).first();
    if (this.opener === undefined) await openQuickInput(this.page, 'Control+P', name, basename(name));
    else {
      // The caretaker is faster than what a click in a preview still has on the way, which may show another text again.
      const path = await pathOf(this.workspace, name);
      const open = (): Promise<boolean> =>
        Promise.resolve(this.opener?.(path)).then(() =>
          line.waitFor({ timeout: 5000 }).then(
            () => true,
            () => false,
          ),
        );
      await until(open, { what: `the text of ${name} in front` });
    }
    await line.waitFor();
    // If the file is open already, the box returns the focus to the previous element.
    const active = page.locator(`.editor-group-container.active:has(${tab})`);
    await until(
      async () => {
        if ((await active.count()) > 0) return true;
        await this.focusEditor(basename(name));
        // A page beside it that got the focus late may have its group active, although the text has the caret.
        const shown = (await this.tabs()).find(({ title, isActive }) => isActive && title === basename(name));
        if (shown !== undefined) await page.keyboard.press(`Control+${shown.group + 1}`);
        return false;
      },
      { what: `the keyboard in ${name}` },
    );
  }

  async openFromTitle(content: Locator): Promise<void> {
    const group = this.page.locator('.editor-group-container.active .editor-actions');
    // Over possible hitboxes, it says how many.
    const icon = group.getByRole('button', { name: /Open Preview to the Side|Preview \d+ Possible Hitbox/ });
    await icon.click();
    // VS Code recreates the icons while languages and extensions load, so a click may hit a removed one.
    const isOpen = (): Promise<boolean> =>
      content.waitFor({ timeout: 10_000 }).then(
        () => true,
        () => false,
      );
    while (!(await isOpen()) && (await icon.count()) > 0) await icon.click();
    await content.waitFor();
  }

  /** Runs a command by its title in the command palette, e.g. `Hitbox Lens: Open Preview`. */
  async runCommand(title: string): Promise<void> {
    await openQuickInput(this.page, 'F1', `>${title}`, title);
  }

  /** Picks the entry with exactly this label in the open quick input, filtering by `text` first. */
  async pick(label: string, text = label): Promise<void> {
    await pickFromQuickInput(this.page, label, text);
  }

  async answer(text: string): Promise<void> {
    // The list of the step before may still be there, in the same box.
    await this.page.waitForFunction(hasNoList);
    await this.page.locator('.quick-input-widget:visible .quick-input-box input').fill(text);
    await pressInQuickInput(this.page, 'Enter');
  }

  /** Puts the cursor of the active text editor at a line and column, counted from 1. */
  async goTo(line: number, column: number): Promise<void> {
    const box = this.page.locator('.quick-input-widget:visible');
    await until(
      async () => {
        // A busy window may close the box when the focus moves.
        if (!(await box.isVisible())) await this.page.keyboard.press('Control+G');
        const input = box.locator('.quick-input-box input');
        await input.fill(`:${line}:${column}`, { timeout: 2000 });
        await input.press('Enter', { timeout: 2000 });
        return true;
      },
      { what: `the box to go to line ${line}` },
    );
    await until(
      async () => {
        const cursor = await this.cursor();
        return cursor?.line === line && cursor.column === column;
      },
      { what: `the cursor in line ${line}` },
    );
  }

  webview(): FrameLocator {
    return this.webviewFrame().contentFrame().frameLocator('iframe#active-frame');
  }

  async webviews(count: number): Promise<readonly FrameLocator[]> {
    const frames = this.webviewFrame();
    const places = () =>
      frames.evaluateAll((elements) =>
        elements.map((element) => {
          const { left, top } = element.getBoundingClientRect();
          return { name: element.getAttribute('name') ?? '', left, top };
        }),
      );
    const results = await until(
      async () => {
        const now = await places();
        // New ones may overlap until VS Code has laid them out.
        return now.length === count && new Set(now.map(({ left, top }) => `${left} ${top}`)).size === count && now;
      },
      { what: `${count} webviews` },
    );
    const names = results.sort((a, b) => a.left - b.left || a.top - b.top).map(({ name }) => name);
    return names.map((name) =>
      this.page.locator(`iframe.webview[name="${name}"]`).contentFrame().frameLocator('iframe#active-frame'),
    );
  }

  /** The outer frame of the visible webview, for its position on the screen. */
  webviewFrame(): Locator {
    return this.page.locator('iframe.webview.ready:visible');
  }

  async toggleSideBar(): Promise<void> {
    await this.runCommand('View: Toggle Primary Side Bar Visibility');
  }

  async replaceText(name: string, text: string): Promise<void> {
    await this.focusEditor(name);
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(text);
  }

  /** Focuses the active text editor and types, key by key. */
  async typeInEditor(text: string): Promise<void> {
    await this.focusEditor();
    await this.page.keyboard.type(text);
  }

  /** Focuses a text editor (of the file with this name, or the first), keeping its caret. */
  async focusEditor(name?: string): Promise<void> {
    const editor = this.editor(name);
    const hasFocus = () => editor.evaluate((element) => element.contains(document.activeElement));
    let tries = 0;
    await until(
      async () => {
        if (await hasFocus()) return true;
        // By the shortcut of the first group; focusing by script would restore an older caret.
        if (++tries % 10 === 1) await this.page.keyboard.press('Control+1');
        if (tries === 30) await editor.locator('.native-edit-context, textarea.inputarea').first().focus();
        return false;
      },
      { what: 'the focus in the editor' },
    );
  }

  /** Waits until the text editor of a file has the focus, in the active group. */
  async waitForEditorFocus(name: string): Promise<void> {
    const hasKeys = (element: Element): boolean => element.contains(document.activeElement) && document.hasFocus();
    const editor = this.editor(name).and(this.page.locator('.editor-group-container.active *'));
    await until(() => editor.evaluate(hasKeys, null, { timeout: 1000 }), { what: `the keyboard in ${name}` });
  }

  /** The text editor of a file; without a name, the first visible editor. */
  editor(name?: string): Locator {
    const editors = this.page.locator(
      '.editor-instance .monaco-editor[role="code"]:visible, .editor-instance > .monaco-editor:visible',
    );
    if (name === undefined) return editors.first();
    return this.page.locator(`.editor-instance .monaco-editor[data-uri$="/${name}"]:visible`).first();
  }

  /** The visible lines of a text editor, without folded or scrolled-away ones. */
  async editorText(name?: string): Promise<string> {
    const lines = await this.editor(name)
      .locator('.view-line')
      .evaluateAll((elements) =>
        elements
          .map((element) => ({ top: Number.parseFloat((element as HTMLElement).style.top), text: element.textContent }))
          .sort((a, b) => a.top - b.top)
          // Monaco paints spaces as no-break spaces.
          .map(({ text }) => text.replaceAll('\u00a0', ' ')),
      );
    return lines.join('\n');
  }

  /**
   * Returns the first lines of a file that is longer than its editor: of the last visible ones, the code lens above a
   * sprite, which comes and goes, hides one.
   */
  async firstLines(name: string): Promise<string> {
    return (await this.editorText(name)).split('\n').slice(0, 30).join('\n');
  }

  /** Returns the content of a file on disk. */
  async savedText(name: string): Promise<string> {
    return readFile(join(this.workspace, name), 'utf8');
  }

  /** Saves the active editor and waits until its tab isn't dirty. */
  async save(): Promise<void> {
    await this.page.keyboard.press('Control+S');
    await this.page.waitForSelector('.editor-group-container.active .tab.active:not(.dirty)');
  }

  /** The tabs of all groups as displayed. */
  async tabs(): Promise<readonly TabState[]> {
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

  /** The tab of a file's text editor. */
  textTab(name: string): Locator {
    return this.page.locator(`.tab${textTab(name)}`);
  }

  /** Pins the preview of a file by a double-click on its tab, so that the next file doesn't replace it. */
  async keepPreview(name: string): Promise<Locator> {
    const tab = this.page.locator('.tab', { hasText: `Preview ${name}` });
    // At the left end: once the first click has activated the tab, its middle may be the close button.
    await tab.dblclick({ position: { x: 16, y: 14 } });
    await until(async () => (await tab.locator('.italic').count()) === 0, { what: `the preview of ${name} to stay` });
    return tab;
  }

  /** Returns whether a file has unsaved changes. */
  async isDirty(name: string): Promise<boolean> {
    return (await this.page.locator(`.tab.dirty[data-resource-name="${name}"]`).count()) > 0;
  }

  /** The cursor position in the status bar, counted from 1; null without a text editor. */
  async cursor(): Promise<Cursor | null> {
    const item = this.page.locator('#status\\.editor\\.selection');
    if ((await item.count()) === 0) return null;
    const match = /Ln (\d+), Col (\d+)/.exec(await item.innerText());
    return match ? { line: Number(match[1]), column: Number(match[2]) } : null;
  }

  /**
   * The active line number in the gutter of a text editor, focused or not. While the caret is moving, focusing the
   * editor may reset it.
   */
  async caretLine(name: string): Promise<number> {
    return Number(await this.editor(name).locator('.line-numbers.active-line-number').first().innerText());
  }

  /**
   * Returns the entries of the Problems panel for a file, opening the panel if needed. Others may belong to an earlier
   * suite, whose files are outside the workspace by now: VS Code keeps a document open for minutes that an extension
   * opened.
   */
  async problems(name: string): Promise<readonly Problem[]> {
    if (!(await this.page.locator('.markers-panel').isVisible())) {
      await this.runCommand('Problems: Focus on Problems View');
    }
    return (await readProblems(this.page)).filter(({ file }) => file === name);
  }

  /** Clears all notifications of VS Code. */
  async clearNotifications(): Promise<void> {
    await this.runCommand('Notifications: Clear All Notifications');
    await this.bell('codicon-bell').waitFor();
  }

  /** Returns whether VS Code has an unread notification; it doesn't show any in extension development. */
  async hasNotifications(): Promise<boolean> {
    return (await this.bell('codicon-bell-dot').count()) > 0;
  }

  private bell(icon: string): Locator {
    return this.page.locator(`.statusbar-item .${icon}`);
  }

  /** Changes the color theme through its picker. */
  async setTheme(theme: Theme): Promise<void> {
    await this.runCommand('Preferences: Color Theme');
    await this.pick(themes[theme].label);
    await this.waitForTheme(theme);
  }

  /**
   * Changes user settings by editing settings.json in an editor, which is closed again. (code-server doesn't notice
   * external changes of that file.)
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

  /** Waits until the window is painted in a theme. */
  async waitForTheme(theme: Theme): Promise<void> {
    await this.page.waitForSelector(`.monaco-workbench[class*="${themes[theme].painted}"]`);
  }

  /** Reloads the window by its command. (The browser's own reload wouldn't let VS Code save its state.) */
  async reload(): Promise<void> {
    const loaded = this.page.waitForEvent('load', { timeout: 120_000 });
    await this.runCommand('Developer: Reload Window');
    await loaded;
    await this.waitUntilRestored();
  }

  /** Saves a screenshot for a person to look at, if they are wanted. */
  async screenshot(name: string): Promise<void> {
    if (wantsScreenshots) await this.saveScreenshot(name);
  }

  /** Saves a screenshot as out/screenshots/NAME.png and returns the path. */
  async saveScreenshot(name: string): Promise<string> {
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

/** Runs in the page; returns whether the open box asks for a text, not for an entry of a list. */
function hasNoList(): boolean {
  const box = document.querySelector<HTMLElement>('.quick-input-widget');
  if (box === null || box.style.display === 'none') return false;
  const list = box.querySelector('.quick-input-list');
  return list === null || getComputedStyle(list).display === 'none';
}

/** The path of the only file of a workspace with this name or path. */
export async function pathOf(workspace: string, name: string): Promise<string> {
  const paths = (await readdir(workspace, { recursive: true })).map((path) => path.replaceAll(sep, '/'));
  const [path, ...others] = paths.filter((one) => `/${one}`.endsWith(`/${name}`));
  if (path === undefined || others.length > 0) throw new Error(`${name} is one of ${paths.join(', ')}`);
  return path;
}

/** The selector of tabs with the text editor of a file, excluding its other editors. */
function textTab(name: string): string {
  return `[data-resource-name="${name}"]:not([aria-label^="Preview "])`;
}
