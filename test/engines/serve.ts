import { cp, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { project, testFolder } from '../launch/project';
import { temporaryFolder } from '../launch/temporary-folder';
import { installEngines, linkPackages } from './installed';

/** The part of Vite that is used; it isn't installed with the project. */
interface Vite {
  createServer(config: object): Promise<ViteServer>;
  build(config: object): Promise<unknown>;
  preview(config: object): Promise<Pick<ViteServer, 'resolvedUrls' | 'close'>>;
}

interface ViteServer {
  readonly resolvedUrls: { readonly local: readonly string[] } | null;
  listen(): Promise<unknown>;
  close(): Promise<void>;
}

/** A running server of an example. */
export interface ServedExample {
  readonly address: string;
  stop(): Promise<void>;
}

const examplesFolder = join(project, 'examples');

/** Where the examples are, and how they are served. */
export interface ServeOptions {
  /** The folder of `engines` and `sprites`: `examples`, or a copy of it. */
  readonly folder?: string;
  /** The port to use if it is free; 0: any. */
  readonly port?: number;
}

/** Starts Vite with an example, on this machine only. */
export async function serveEngineExample(
  name: string,
  { folder = examplesFolder, port = 0 }: ServeOptions = {},
): Promise<ServedExample> {
  const { vite, config } = await prepare(name, folder);
  const server = await vite.createServer({ ...config, server: { ...(await serverOptions(folder)), port } });
  await server.listen();
  return served(server);
}

/** Builds an example with Vite as for a release, and serves that. */
export async function serveBuiltExample(name: string, folder: string): Promise<ServedExample> {
  const { vite, config } = await prepare(name, folder);
  const build = { outDir: join(folder, 'dist', name), emptyOutDir: true };
  await vite.build({ ...config, logLevel: 'error', build });
  return served(await vite.preview({ ...config, build, preview: { host: '127.0.0.1', port: 0 } }));
}

/** Copies the examples, so that a test can change them. Returns the folder of `engines` and `sprites`. */
export async function copyExamples(): Promise<string> {
  const folder = await temporaryFolder('engines');
  for (const name of ['package.json', 'engines', 'sprites']) {
    const filter = (path: string): boolean => !path.includes('node_modules') && !path.endsWith('.d.json.ts');
    await cp(join(examplesFolder, name), join(folder, name), { recursive: true, filter });
  }
  return folder;
}

async function prepare(name: string, folder: string): Promise<{ vite: Vite; config: object }> {
  const engines = await installEngines();
  await linkPackages(engines, folder);
  const entry = join(engines.folder, 'node_modules', 'vite', 'dist', 'node', 'index.js');
  const vite = (await import(pathToFileURL(entry).href)) as Vite;
  const root = join(folder, 'engines', name);
  const config = {
    root,
    configFile: join(folder, 'engines', 'vite.config.js'),
    cacheDir: join(root, 'node_modules', '.vite'),
    logLevel: 'warn',
    clearScreen: false,
  };
  return { vite, config };
}

async function serverOptions(folder: string): Promise<object> {
  return { host: '127.0.0.1', fs: { allow: [project, await realpath(testFolder), folder] } };
}

function served(server: Pick<ViteServer, 'resolvedUrls' | 'close'>): ServedExample {
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('Vite has no address');
  return { address, stop: () => server.close() };
}
