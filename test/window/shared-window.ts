import type { Dirent } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { plainSettings } from '../launch/server';
import { temporaryFolder } from '../launch/temporary-folder';
import { until } from '../launch/until';
import { openWorkbench, themeSetting, type Theme, type Workbench } from './harness';
import { openMemoryWindow, openMemoryWindows } from './memory-window';
import { extension } from './support';
import type { TestWindow } from './test-window';

export interface SharedOptions {
  /** A folder whose content is copied into the window's workspace. */
  readonly workspace: string;
  readonly theme?: Theme;
  /** User settings added to those of all windows. */
  readonly settings?: Readonly<Record<string, SettingValue>>;
  /** Whether an extension overrides typing, as one for Vim does, and counts the typed letters in the status bar. */
  readonly overridesTyping?: boolean;
}

/**
 * The built-in extensions that tests need. Loading the others (Git, the TypeScript server, terminal suggestions …)
 * takes as long as VS Code itself; the window of the packaged extension has all of them.
 */
export const builtIn: readonly string[] = [
  'configuration-editing',
  'javascript',
  'json',
  'json-language-features',
  'theme-defaults',
  'theme-seti',
  'typescript-basics',
];

/** Folders of the examples that no test opens: for each file, VS Code's watcher, its Explorer and the extension have work. */
const unopened = new Set(['corpus', 'engines']);

type SettingValue = string | number | boolean | readonly string[];

type Changes = Readonly<Record<string, SettingValue | null>>;

interface SharedWindow {
  readonly workbench: Workbench;
  /** The file with the caretaker's current address. */
  readonly address: string;
}

let shared: SharedWindow | undefined;
let isRetired = false;
/** The settings changed by a suite; they are reset for the next. */
const changed = new Set<string>();

/**
 * Returns a window with the extension on a copy of a folder, like `openWorkbench`, but shared by consecutive suites.
 * Opening one takes about as long as a suite's tests, so it is reset in between: no editors, other files, initial
 * settings, no state of earlier files.
 */
export async function sharedWorkbench({
  workspace,
  theme = 'light',
  settings = {},
  overridesTyping = false,
}: SharedOptions): Promise<Workbench> {
  const wanted = { ...settings, ...themeSetting(theme) };
  const reset = Object.fromEntries([...changed].map((key) => [key, plainSettings[key] ?? null]));
  for (const key of Object.keys(wanted)) changed.add(key);
  if (isRetired) await shared?.workbench.dispose();
  if (isRetired || shared === undefined) shared = await open();
  isRetired = false;
  await resetWindow(shared, { ...reset, ...wanted }).catch(async (error: unknown) => {
    console.log(`      a new window: ${String(error)}`);
    await shared?.workbench.dispose();
    shared = await open();
    await resetWindow(shared, wanted);
  });
  const { workbench, address } = shared;
  await fill(shared, resolve(workspace));
  if (overridesTyping) await ask(address, 'override-typing');
  await workbench.waitForTheme(theme);
  return workbench;
}

/**
 * Returns a window for the pages of the extension, in front of VS Code in memory, which takes less than a third of the
 * time. In the second tier, the same tests run in a window of VS Code.
 */
export async function sharedWindow(options: SharedOptions): Promise<TestWindow> {
  if (process.env.HITBOX_LENS_WINDOW === 'vscode') return sharedWorkbench(options);
  await Promise.all(openMemoryWindows().map((one) => one.dispose()));
  const { theme = 'light', settings = {} } = options;
  const workspace = resolve(options.workspace);
  return openMemoryWindow({ workspace, filter: isOpenedIn(workspace), theme, settings });
}

/** Gives the next suite a new window, because a failed test may leave this one in any state. */
export function retireSharedWindow(): void {
  isRetired = true;
}

/** Closes all editors, removes the files, and changes settings; null resets one. */
async function resetWindow({ workbench, address }: SharedWindow, settings: Changes): Promise<void> {
  // Moves the pointer off everything, so that no tooltip stays.
  await workbench.page.mouse.move(0, 0);
  const trash = join(workbench.workspace, '..', '..', 'trash');
  await mkdir(trash, { recursive: true });
  await ask(address, 'clear', { trash: await mkdtemp(join(trash, 'suite-')), settings });
}

const isOpenedIn =
  (source: string) =>
  (path: string): boolean =>
    !unopened.has(relative(source, path).split(sep)[0]!);

/** Copies a folder into the window's, level by level, because VS Code may miss files in a new folder. */
async function fill({ workbench, address }: SharedWindow, source: string): Promise<void> {
  const pathOf = (entry: Dirent): string => relative(source, join(entry.parentPath, entry.name));
  const isOpened = isOpenedIn(source);
  const all = await readdir(source, { recursive: true, withFileTypes: true });
  const entries = all.filter((entry) => isOpened(join(entry.parentPath, entry.name)));
  const folders = entries.filter((entry) => entry.isDirectory()).map(pathOf);
  const depthOf = (path: string): number => path.split(sep).length;
  for (let depth = 1; folders.some((path) => depthOf(path) === depth); depth++) {
    const level = folders.filter((path) => depthOf(path) === depth);
    for (const path of level) await mkdir(join(workbench.workspace, path));
    await ask(address, 'wait-for-files', { folders: level.map((path) => path.replaceAll(sep, '/')) });
  }
  await cp(source, workbench.workspace, { recursive: true, filter: isOpened });
  await ask(address, 'wait-for-files', { folders: [''] });
}

async function open(): Promise<SharedWindow> {
  const address = join(await temporaryFolder('caretaker'), 'address');
  const workbench = await openWorkbench({
    extension,
    otherExtensions: ['test/window/caretaker'],
    env: { HITBOX_LENS_CARETAKER: address },
    builtIn,
    settings: plainSettings,
  });
  workbench.opener = (path) => ask(address, 'open', { path });
  return { workbench, address };
}

/** What a tool for agents answers: its result, or the message of its error. */
export interface ToolAnswer {
  readonly text?: string;
  readonly error?: string;
}

/** Calls a tool for agents in the window, as another extension does. */
export async function invokeTool(name: string, input: object): Promise<ToolAnswer> {
  if (shared === undefined) throw new Error('there is no window');
  return (await ask(shared.address, 'invoke-tool', { name, input })) as ToolAnswer;
}

/** Sends a task to the caretaker and returns its answer. The address changes when the window reloads. */
async function ask(address: string, task: string, body: object = {}): Promise<unknown> {
  const url = async (): Promise<string> => `${await readFile(address, 'utf8')}/${task}`;
  const send = async () =>
    fetch(await url(), { method: 'POST', body: JSON.stringify(body), signal: AbortSignal.timeout(45_000) });
  const response = await until(send, { what: 'a reply of the caretaker' });
  if (!response.ok) throw new Error(`the window can't do ${task}: ${await response.text()}`);
  return response.json();
}
