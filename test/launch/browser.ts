import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import type { TestHost } from './test-host';

/** A Chromium on this machine. */
export interface BrowserProgram {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Software rendering, the same everywhere, and no background network access. An emulated GPU renders the same but takes
 * as much CPU as VS Code itself.
 */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function launchBrowser(host: TestHost): Promise<Browser> {
  const program = findBrowser(host);
  return chromium.launch({
    executablePath: program.path,
    env: { ...(process.env as Record<string, string>), ...program.env },
    args: flags,
    headless: true,
    // The code that starts the browser also stops it; playwright's own handlers would kill the process under it.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/** The browser named in HITBOX_LENS_BROWSER, else the packaged one, else an installed one. */
export function findBrowser(host: TestHost): BrowserProgram {
  const named = process.env.HITBOX_LENS_BROWSER;
  if (named) {
    if (!existsSync(named)) throw new Error(`HITBOX_LENS_BROWSER is ${named}, which does not exist`);
    return { path: named, env: {} };
  }
  if (host.browser !== null) return packagedBrowser(host.browser);
  const installed = installedBrowsers().find((path) => existsSync(path));
  if (installed) return { path: installed, env: {} };
  throw new Error('No Chromium was found. Install Chrome, Chromium or Edge, or name one in HITBOX_LENS_BROWSER.');
}

/** Whether there is another browser than the packaged one. */
export function hasOwnBrowser(): boolean {
  return Boolean(process.env.HITBOX_LENS_BROWSER) || installedBrowsers().some((path) => existsSync(path));
}

function packagedBrowser(folder: string): BrowserProgram {
  const path = join(folder, 'chromium');
  const fonts = existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') };
  const libraries = join(folder, 'al2023', 'lib');
  return { path, env: { ...fonts, ...librariesFor(path, libraries) } };
}

/** The packaged libraries, only if the system lacks some: its own match each other better. */
function librariesFor(path: string, libraries: string): Record<string, string> {
  if (runs(path, process.env.LD_LIBRARY_PATH)) return {};
  const withPackaged = [process.env.LD_LIBRARY_PATH, libraries].filter(Boolean).join(':');
  if (runs(path, withPackaged)) return { LD_LIBRARY_PATH: withPackaged };
  const { stderr } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  throw new Error(`The packaged Chromium does not start here: ${stderr.trim()}\nName another in HITBOX_LENS_BROWSER.`);
}

function runs(path: string, libraries: string | undefined): boolean {
  const env = libraries === undefined ? process.env : { ...process.env, LD_LIBRARY_PATH: libraries };
  return spawnSync(path, ['--version'], { env, stdio: 'ignore' }).status === 0;
}

function installedBrowsers(): string[] {
  if (process.platform === 'darwin') {
    const programs = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
    return programs.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform === 'win32') {
    const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
    const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];
    return programs.flatMap((name) => roots.flatMap((root) => (root ? [join(root, name)] : [])));
  }
  const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'microsoft-edge'];
  const folders = (process.env.PATH ?? '').split(':').filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}
