// `npm start`: opens the example game in a real VS Code with the extension loaded.
// With VS Code on this machine that is a new window of it; otherwise VS Code's server, to be opened in a browser.
//   --web     the server even where VS Code is installed
//   --check   the server, without opening a browser: for a test, which reads the address
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { tsImport } from 'tsx/esm/api';

const project = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const examples = join(project, 'examples');
const hasDisplay = process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
const windows = process.platform === 'win32';

/** The most complete example file, if it exists. */
const firstFile = ['src/arena.ts', 'src/hero.ts'].map((name) => join(examples, name)).find((path) => existsSync(path));

const { values } = parseArgs({ options: { check: { type: 'boolean' }, web: { type: 'boolean' } } });
try {
  process.exitCode = !values.check && !values.web && hasDesktop() ? await openDesktop() : await openWeb(values.check);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function hasDesktop() {
  if (!hasDisplay) return false;
  // In a remote terminal, `code` is a small program that only talks to its own window.
  if (process.env.VSCODE_IPC_HOOK_CLI) return false;
  return spawnSync('code', ['--version'], { stdio: 'ignore', shell: windows }).status === 0;
}

function openDesktop() {
  console.log('Opening the examples in VS Code; this ends when its window is closed.');
  const quote = (text) => (windows ? `"${text}"` : text);
  const args = [
    `--extensionDevelopmentPath=${project}`,
    '--new-window',
    '--wait',
    examples,
    ...(firstFile ? [firstFile] : []),
  ];
  const code = spawn('code', args.map(quote), { stdio: 'inherit', shell: windows });
  return new Promise((done, fail) => {
    code.once('error', fail);
    code.once('exit', (status) => done(status ?? 0));
    // The terminal also sends Ctrl+C to `code`; closing its window is up to the user.
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => done(0));
  });
}

async function openWeb(check) {
  // From the start, so that an interrupted installation leaves nothing behind either.
  const interrupted = new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, done);
  });
  const load = (name) => tsImport(`../test/launch/${name}.ts`, import.meta.url);
  const [{ testHost }, { startServer, installVsix }, { workbenchUrl }] = await Promise.all(
    ['test-host', 'server', 'workbench'].map(load),
  );
  const stopped = new AbortController();
  void interrupted.then(() => stopped.abort());
  const host = await testHost(stopped.signal).catch((error) => {
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
    await installVsix(host, packed(folder), extensionsDir);
    server = await startServer(host, {
      token,
      extensionsDir,
      development: false,
      settings: { 'files.autoSave': 'off' },
    });
    const file = firstFile && { file: firstFile };
    const url = workbenchUrl(server, { folder: examples, token, ...file });
    console.log(`Hitbox Lens runs in VS Code. Open this address in a browser:\n\n  ${url}\n\nPress Ctrl+C to stop it.`);
    if (!check) openBrowser(url);
    const ending = await Promise.race([interrupted, server.exited.then(() => 'exited')]);
    if (ending !== 'exited') return 0;
    console.error(`VS Code's server ended by itself.\n${server.log().split('\n').slice(-10).join('\n')}`);
    return 1;
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the folder of the packaged extension. */
function packed(folder) {
  const vsix = join(folder, 'hitbox-lens.vsix');
  const vsce = join(project, 'node_modules', '@vscode', 'vsce', 'vsce');
  const args = [vsce, 'package', '--no-dependencies', '--out', vsix];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The extension could not be packaged:\n${stdout}${stderr}`);
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
