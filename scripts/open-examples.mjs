// Opens the examples for `npm start`, see start.mjs.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { hasDisplay } from './desktop.mjs';

const project = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const examples = join(project, 'examples');
const windows = process.platform === 'win32';

/** Opens the first files, with a preview: an extension, because VS Code has no option for that. */
const openFirst = join(project, 'scripts', 'open-first');

/** Opens a window of the VS Code on this machine. Returns the exit code. */
export function openDesktop() {
  build();
  console.log('Opening the examples in VS Code; this ends when its window is closed.');
  const quote = (text) => (windows ? `"${text}"` : text);
  const development = [project, openFirst].map((path) => `--extensionDevelopmentPath=${path}`);
  const args = [...development, '--new-window', '--wait', examples];
  const code = spawn('code', args.map(quote), { stdio: 'inherit', shell: windows });
  return new Promise((done, fail) => {
    code.once('error', fail);
    code.once('exit', (status) => done(status ?? 0));
    // The terminal also sends Ctrl+C to `code`; closing its window is up to the user.
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => done(0));
  });
}

/**
 * Starts VS Code's server, which is fetched on first use, and opens it in the browser. Returns the exit code.
 *
 * @param {{ open: boolean }} options `open`: false only prints the address
 */
export async function openWeb({ open }) {
  // From the start, so that an interrupted installation leaves nothing behind either.
  const interrupted = new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, done);
  });
  const load = (name) => tsImport(`../test/launch/${name}.ts`, import.meta.url);
  const [{ serverHost }, { startServer, installVsix }, { workbenchUrl }] = await Promise.all(
    ['test-host', 'server', 'workbench'].map(load),
  );
  const stopped = new AbortController();
  void interrupted.then(() => stopped.abort());
  const host = await serverHost(stopped.signal).catch((error) => {
    if (stopped.signal.aborted) return null;
    throw error;
  });
  if (!host) return 0;
  // The server can read and write files: only those who know this address may use it.
  const token = randomBytes(16).toString('hex');
  const folder = mkdtempSync(join(tmpdir(), 'hitbox-lens-start-'));
  let server = null;
  try {
    // Installed like users have it: VS Code shows no notifications if an extension is loaded from its source folder.
    const extensionsDir = join(folder, 'extensions');
    const vsixes = [];
    for (const [source, name] of [
      [project, 'hitbox-lens'],
      [openFirst, 'open-first'],
    ]) {
      const vsix = packed(source, join(folder, `${name}.vsix`));
      if (vsix === null) return 0;
      vsixes.push(vsix);
    }
    await installVsix(host, vsixes, extensionsDir);
    server = await startServer(host, {
      token,
      extensionsDir,
      development: false,
      settings: { 'files.autoSave': 'off' },
    });
    const url = workbenchUrl(server, { folder: examples, token });
    console.log(`Hitbox Lens runs in VS Code. Open this address in a browser:\n\n  ${url}\n\nPress Ctrl+C to stop it.`);
    if (open) openBrowser(url);
    const ending = await Promise.race([interrupted, server.exited.then(() => 'exited')]);
    if (ending !== 'exited') return 0;
    console.error(`VS Code's server ended by itself.\n${server.log().split('\n').slice(-10).join('\n')}`);
    return 1;
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function build() {
  const { status } = spawnSync(process.execPath, ['esbuild.mjs'], { cwd: project, stdio: 'inherit' });
  if (status !== 0) throw new Error('The extension could not be built.');
}

/** Packages an extension, which is built for that, and returns the path; null if that was interrupted. */
function packed(source, vsix) {
  const vsce = join(project, 'node_modules', '@vscode', 'vsce', 'vsce');
  const args = [vsce, 'package', '--no-dependencies', '--allow-missing-repository', '--skip-license', '--out', vsix];
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, args, { cwd: source, encoding: 'utf8' });
  if (signal !== null) return null;
  if (status !== 0) throw new Error(`The extension in ${source} could not be packaged:\n${stdout}${stderr}`);
  return vsix;
}

/** Opens the user's browser, if there is one; the address is printed in any case. */
function openBrowser(url) {
  if (!hasDisplay) return;
  const [command, ...args] = { darwin: ['open', url], win32: ['rundll32', 'url.dll,FileProtocolHandler', url] }[
    process.platform
  ] ?? ['xdg-open', url];
  const opener = spawn(command, args, { stdio: 'ignore', detached: true });
  opener.on('error', () => undefined);
  opener.unref();
}
