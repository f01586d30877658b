import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { project } from './project';
import type { ServerHost } from './test-host';

export type Settings = Readonly<Record<string, unknown>>;

export interface ServerOptions {
  /** User settings, merged over quiet defaults. */
  readonly settings?: Settings;
  /** A connection token; without one, anyone on this machine can connect. */
  readonly token?: string;
  /** The folder of installed extensions; a new empty one by default. */
  readonly extensionsDir?: string;
  /** The built-in extensions to load; all by default. */
  readonly builtIn?: readonly string[];
  /** False: no extension is loaded from source. VS Code then shows its notifications instead of only storing them. */
  readonly development?: boolean;
  /** Additional environment variables of the server and its extension host. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A running VS Code server with temporary data. */
export interface Server {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  /** `127.0.0.1:PORT`, the authority of `vscode-remote` URIs. */
  readonly authority: string;
  /** A temporary folder deleted with the server, for any use. */
  readonly folder: string;
  /** The server's output so far. */
  readonly log: () => string;
  /** Resolves when the server has exited for any reason. */
  readonly exited: Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A VS Code without news, tips, accounts, telemetry or AI, otherwise like the desktop's. */
export const quietSettings: Settings = {
  'chat.disableAIFeatures': true,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  // The web default would auto-save behind the tests' backs.
  'files.autoSave': 'off',
  'git.autofetch': false,
  'git.openRepositoryInParentFolders': 'never',
  'security.workspace.trust.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'typescript.disableAutomaticTypeAcquisition': true,
  // No test needs types; a server computing them for each window would waste time.
  'typescript.tsserver.useSyntaxServer': 'always',
  'update.mode': 'none',
  'update.showReleaseNotes': false,
  'window.confirmBeforeClose': 'never',
  'workbench.enableExperiments': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.settings.enableNaturalLanguageSearch': false,
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
};

/**
 * Neither animations nor what the editor of VS Code paints besides the text: painting takes more time than all else in
 * a window. Animations are rendered by the CPU, about fifty times a second.
 */
export const plainSettings: Settings = {
  'editor.cursorBlinking': 'solid',
  'editor.minimap.enabled': false,
  'editor.bracketPairColorization.enabled': false,
  'editor.colorDecorators': false,
  'editor.guides.indentation': false,
  'editor.links': false,
  'editor.matchBrackets': 'never',
  'editor.occurrencesHighlight': 'off',
  'editor.overviewRulerLanes': 0,
  'editor.renderLineHighlight': 'none',
  'editor.selectionHighlight': false,
  'editor.semanticHighlighting.enabled': false,
  'editor.stickyScroll.enabled': false,
  'editor.unicodeHighlight.ambiguousCharacters': false,
  'editor.unicodeHighlight.invisibleCharacters': false,
  'explorer.decorations.badges': false,
  'explorer.decorations.colors': false,
  'problems.decorations.enabled': false,
  'window.commandCenter': false,
  'workbench.iconTheme': null,
  'workbench.layoutControl.enabled': false,
  'workbench.reduceMotion': 'on',
};

const READY = /Extension host agent listening on (\d+)/;
const PATIENCE = 120_000;

export async function startServer(host: ServerHost, options: ServerOptions = {}): Promise<Server> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'hitbox-lens-')));
  let child: ChildProcess;
  try {
    await mkdir(join(folder, 'tmp'));
    await writeSettings(folder, options.settings ?? {});
    if (options.builtIn !== undefined) await linkBuiltIn(host, folder, options.builtIn);
    child = spawnServer(host, folder, options);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  let log = '';
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => {
      resolve();
    });
    child.once('error', (error) => {
      log += error.message;
      resolve();
    });
  });
  const stop = async (): Promise<void> => {
    child.stdin?.end();
    await exited;
  };
  const port = await new Promise<string>((resolve, reject) => {
    const fail = (why: string): void => {
      void stop();
      reject(new Error(`VS Code's server ${why}:\n${log.trim().split('\n').slice(-20).join('\n')}`));
    };
    const timer = setTimeout(() => {
      fail(`did not start within ${PATIENCE / 1000} s`);
    }, PATIENCE);
    const readPort = (data: Buffer): void => {
      log += data.toString();
      const ready = READY.exec(log);
      if (!ready) return;
      clearTimeout(timer);
      resolve(ready[1]!);
    };
    child.stdout?.on('data', readPort);
    child.stderr?.on('data', readPort);
    void exited.then(() => {
      clearTimeout(timer);
      fail('ended while starting');
    });
  });
  const authority = `127.0.0.1:${port}`;
  return {
    origin: `http://${authority}`,
    authority,
    folder,
    log: () => log,
    exited,
    stop,
  };
}

/** Installs packaged extensions into a folder, as `code --install-extension` does. */
export async function installVsix(host: ServerHost, vsixes: readonly string[], extensionsDir: string): Promise<void> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'hitbox-lens-')));
  const args = [
    ...vsixes.flatMap((vsix) => ['--install-extension', vsix]),
    '--extensions-dir',
    extensionsDir,
    '--server-data-dir',
    folder,
  ];
  const child = spawnWithWatchdog(
    host,
    folder,
    [...args, '--accept-server-license-terms', '--telemetry-level', 'off'],
    {},
  );
  let output = '';
  child.stdout?.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr?.on('data', (data: Buffer) => (output += data.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', reject);
  });
  if (code !== 0 || output.split('was successfully installed').length <= vsixes.length) {
    throw new Error(`${vsixes.join(', ')} could not be installed:\n${output.trim()}`);
  }
}

async function writeSettings(folder: string, settings: Settings): Promise<void> {
  const user = join(folder, 'data', 'User');
  await mkdir(user, { recursive: true });
  await writeFile(join(user, 'settings.json'), JSON.stringify({ ...quietSettings, ...settings }, null, 2));
}

/** The folder of the server's data with links to the selected built-in extensions. */
const BUILT_IN = 'built-in';

async function linkBuiltIn(host: ServerHost, folder: string, names: readonly string[]): Promise<void> {
  await mkdir(join(folder, BUILT_IN));
  for (const name of names) {
    await symlink(join(host.server, 'extensions', name), join(folder, BUILT_IN, name), 'junction');
  }
}

function spawnServer(host: ServerHost, folder: string, options: ServerOptions): ChildProcess {
  return spawnWithWatchdog(
    host,
    folder,
    [
      ...['--host', '127.0.0.1', '--port', '0', '--accept-server-license-terms', '--telemetry-level', 'off'],
      ...['--disable-experiments', '--disable-workspace-trust'],
      // A built workbench accepts development and test paths in a URL only with this.
      ...(options.development === false ? [] : ['--enable-smoke-test-driver']),
      ...['--server-data-dir', folder, '--extensions-dir', options.extensionsDir ?? join(folder, 'extensions')],
      ...(options.builtIn === undefined ? [] : ['--builtin-extensions-dir', join(folder, BUILT_IN)]),
      ...(options.token === undefined ? ['--without-connection-token'] : ['--connection-token', options.token]),
    ],
    options.env ?? {},
  );
}

function spawnWithWatchdog(
  host: ServerHost,
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): ChildProcess {
  const watchdog = join(project, 'test', 'launch', 'watchdog.mjs');
  const main = join(host.server, 'out', 'server-main.js');
  return spawn(process.execPath, [watchdog, folder, host.node, main, ...args], {
    // The server's sockets and temporary files go to a folder that is deleted afterwards.
    env: { ...ownEnvironment(), ...(process.platform === 'win32' ? {} : { TMPDIR: join(folder, 'tmp') }), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    // Outside the launcher's process group: killing that group must leave the watchdog to clean up.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
}

/** Without variables of a surrounding VS Code or a debugger. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const foreign = /^(VSCODE_|ELECTRON_|NODE_OPTIONS$|NODE_V8_COVERAGE$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}
