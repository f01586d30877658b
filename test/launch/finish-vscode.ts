import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeAll, removeSourceMaps } from './remove-unused';
import { npm } from './npm';

/** The folder of VS Code's server, in an installation of `test/vscode`. */
export const serverFolder = join('node_modules', 'code-server', 'lib', 'vscode');

/**
 * What only VS Code's AI agents, containers, SSH tunnels, an experimental highlighter and Windows use. It loads them on
 * demand, and nobody does here.
 */
const unusedPackages = [
  '@devcontainers/cli',
  '@github/copilot-sdk',
  '@microsoft/mxc-sdk',
  '@vscode/copilot-api',
  '@vscode/sandbox-runtime',
  '@vscode/tree-sitter-wasm',
  'ssh2',
  ...(process.platform === 'win32' ? [] : ['@vscode/windows-process-tree']),
];

/** Built-in extensions that are large and that nobody uses here. */
const unusedExtensions = ['copilot', 'mermaid-markdown-features', 'microsoft-authentication'];

/** Installs the packages of VS Code's server, which its own package doesn't. */
export async function finishVscode(folder: string, signal: AbortSignal | undefined): Promise<void> {
  const server = join(folder, serverFolder);
  for (const name of ['package.json', 'npm-shrinkwrap.json']) {
    const path = join(server, name);
    const text = await readFile(path, 'utf8');
    await writeFile(path, JSON.stringify(withoutPackages(JSON.parse(text) as Manifest, unusedPackages), null, 2));
  }
  // Its lockfile was written without peer dependencies, so npm must not resolve them.
  await npm(['ci', '--omit=dev', '--include=optional', '--legacy-peer-deps'], server, signal);
  // Its built-in extensions share one package: TypeScript.
  await npm(['ci', '--omit=dev', '--include=optional'], join(server, 'extensions'), signal);
  await removeAll(join(server, 'extensions'), unusedExtensions);
  // Search and the terminal bring their programs for every system.
  const own = `${process.platform}-${process.arch}`;
  for (const path of [
    ['@vscode', 'ripgrep-universal', 'bin'],
    ['node-pty', 'prebuilds'],
  ]) {
    const programs = join(server, 'node_modules', ...path);
    await removeAll(
      programs,
      (await readdir(programs)).filter((name) => name !== own),
    );
  }
  await removeSourceMaps(server);
}

/** Removes the headers of Node, which are a third of its size and serve only to compile native modules. */
export async function finishNode(folder: string): Promise<void> {
  await rm(join(packagedNode(folder), 'include'), { recursive: true, force: true });
}

/** The folder of this system's package of Node, in an installation of `test/node`. */
export function packagedNode(folder: string): string {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  return join(folder, 'node_modules', `node-${platform}-${process.arch}`);
}

/** A `package.json`, or a lockfile, which has the dependencies of the project itself under the name ''. */
interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly packages?: Readonly<Record<string, Manifest>>;
}

/** Returns a manifest or lockfile without some dependencies. npm then leaves out what only they need, too. */
export function withoutPackages(manifest: Manifest, names: readonly string[]): Manifest {
  const { dependencies, packages } = manifest;
  const kept = Object.entries(dependencies ?? {}).filter(([name]) => !names.includes(name));
  return {
    ...manifest,
    ...(dependencies && { dependencies: Object.fromEntries(kept) }),
    ...(packages?.[''] && { packages: { ...packages, '': withoutPackages(packages[''], names) } }),
  };
}
