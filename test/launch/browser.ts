import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { withLock } from './lock';
import { testFolder } from './project';
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
  const program = await findBrowser(host);
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
export async function findBrowser(host: TestHost): Promise<BrowserProgram> {
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

async function packagedBrowser(packaged: string): Promise<BrowserProgram> {
  const { version } = JSON.parse(await readFile(join(packaged, 'package.json'), 'utf8')) as { version: string };
  const folder = join(testFolder, `chromium-${version}`);
  if (!existsSync(folder)) {
    await withLock(`${folder}.lock`, async () => {
      if (!existsSync(folder)) await unpack(packaged, folder);
    });
  }
  const path = join(folder, 'chromium');
  const fonts = existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') };
  const libraries = join(folder, 'al2023', 'lib');
  return { path, env: { ...fonts, ...librariesFor(path, libraries) } };
}

/**
 * The package unpacks itself into the system's temporary folder, uses any version it finds there, and fails if started
 * twice at once. So it runs in a separate process, in our own folder, which is renamed when done.
 */
async function unpack(packaged: string, folder: string): Promise<void> {
  await mkdir(testFolder, { recursive: true });
  const partial = await mkdtemp(`${folder}-partial-`);
  const entry = pathToFileURL(join(packaged, 'build', 'esm', 'index.js')).href;
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', `import chromium from ${JSON.stringify(entry)}; await chromium.executablePath();`],
    // On such a machine, the package also unpacks its system libraries.
    { env: { ...process.env, TMPDIR: partial, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }, stdio: 'inherit' },
  );
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('exit', resolve);
    child.once('error', reject);
  });
  if (code !== 0) {
    await rm(partial, { recursive: true, force: true });
    throw new Error('The packaged Chromium could not be unpacked');
  }
  await rename(partial, folder);
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
