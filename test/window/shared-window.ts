import type { Dirent } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { stillSettings } from '../launch/server';
import { temporaryFolder } from '../launch/temporary-folder';
import { until } from '../launch/until';
import { openWorkbench, themeSetting, type Theme, type Workbench } from './harness';
import { extension } from './support';

export interface SharedOptions {
  /** A folder; the window gets a copy of what is in it. */
  readonly workspace: string;
  readonly theme?: Theme;
  /** Settings that the user has beside those of all windows. */
  readonly settings?: Readonly<Record<string, string | number | boolean>>;
  /** Whether an extension takes what is typed, as one for Vim does, and says in the status bar how many letters came. */
  readonly takesTyped?: boolean;
}

/**
 * The extensions of VS Code that a test looks at. The others (Git, TypeScript's server, a terminal's suggestions …) would
 * take as much time to load as VS Code itself; the window of the packaged extension has all of them.
 */
const builtIn = [
  'configuration-editing',
  'javascript',
  'json',
  'json-language-features',
  'theme-defaults',
  'theme-seti',
  'typescript-basics',
];

type Changes = Readonly<Record<string, string | number | boolean | null>>;

interface SharedWindow {
  readonly workbench: Workbench;
  /** The file in which the caretaker says where it is to be asked. */
  readonly address: string;
}

let shared: SharedWindow | undefined;
let isRetired = false;
/** The settings that a suite has changed: the next one gets those of all windows, and its own. */
const changed = new Set<string>();

/**
 * A window with the extension on a copy of a folder, as `openWorkbench` opens one; but suites that come one after the
 * other get the same window. To load one takes about as long as the tests of a suite, so between two suites it is put
 * back to how it was: no editor, other files, the settings of the start, nothing remembered of the files before.
 */
export async function sharedWorkbench({
  workspace,
  theme = 'light',
  settings = {},
  takesTyped = false,
}: SharedOptions): Promise<Workbench> {
  const wanted = { ...settings, ...themeSetting(theme) };
  const reset = Object.fromEntries([...changed].map((key) => [key, null]));
  for (const key of Object.keys(wanted)) changed.add(key);
  if (isRetired) await shared?.workbench.dispose();
  if (isRetired || shared === undefined) shared = await open();
  isRetired = false;
  await clean(shared, { ...reset, ...wanted }).catch(async (error: unknown) => {
    console.log(`      a new window: ${String(error)}`);
    await shared?.workbench.dispose();
    shared = await open();
    await clean(shared, wanted);
  });
  const { workbench, address } = shared;
  await fill(shared, resolve(workspace));
  if (takesTyped) await ask(address, 'take-typed');
  await workbench.themed(theme);
  return workbench;
}

/** The next suite gets a window of its own: a test that fails may leave this one in any state. */
export function retireSharedWindow(): void {
  isRetired = true;
}

/** Closes what is open, takes the files away, and changes settings; null takes one out. */
async function clean({ workbench, address }: SharedWindow, settings: Changes): Promise<void> {
  // Nothing lies under the pointer, and no tooltip of before stays.
  await workbench.page.mouse.move(0, 0);
  const trash = join(workbench.workspace, '..', '..', 'trash');
  await mkdir(trash, { recursive: true });
  await ask(address, 'clear', { trash: await mkdtemp(join(trash, 'suite-')), settings });
}

/** Copies a folder into the window's, level by level: of a file in a new folder VS Code may never hear. */
async function fill({ workbench, address }: SharedWindow, source: string): Promise<void> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const pathOf = (entry: Dirent): string => relative(source, join(entry.parentPath, entry.name));
  const folders = entries.filter((entry) => entry.isDirectory()).map(pathOf);
  const depthOf = (path: string): number => path.split(sep).length;
  for (let depth = 1; folders.some((path) => depthOf(path) === depth); depth++) {
    const level = folders.filter((path) => depthOf(path) === depth);
    for (const path of level) await mkdir(join(workbench.workspace, path));
    await ask(address, 'seen', { folders: level.map((path) => path.replaceAll(sep, '/')) });
  }
  await cp(source, workbench.workspace, { recursive: true });
  await ask(address, 'seen', { folders: [''] });
}

async function open(): Promise<SharedWindow> {
  const address = join(await temporaryFolder('caretaker'), 'address');
  const workbench = await openWorkbench({
    extension,
    otherExtensions: ['test/window/caretaker'],
    env: { HITBOX_LENS_CARETAKER: address },
    builtIn,
    settings: stillSettings,
  });
  return { workbench, address };
}

/** Asks the caretaker, which answers when it is done. After a reload of the window it has another address. */
async function ask(address: string, task: string, body: object = {}): Promise<void> {
  const url = async (): Promise<string> => `${await readFile(address, 'utf8')}/${task}`;
  const send = async () =>
    fetch(await url(), { method: 'POST', body: JSON.stringify(body), signal: AbortSignal.timeout(45_000) });
  const response = await until(send, { what: 'an answer of the caretaker' });
  if (!response.ok) throw new Error(`the window cannot be made like new: ${await response.text()}`);
}
