import { cp, readFile, readdir } from 'node:fs/promises';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative, resolve, sep } from 'node:path';
import { build } from 'esbuild';
import { project } from './project';
import { type SuiteReport, parseReport } from './report';
import type { Settings } from './server';
import { temporaryFolder } from './temporary-folder';
import type { TestHost } from './test-host';

export interface WebHostOptions {
  /** The extension's folder. */
  readonly extension: string;
  /** Folders of further extensions, by name. */
  readonly others?: Readonly<Record<string, string>>;
  /** A folder whose files become the workspace, in memory. */
  readonly workspace?: string;
  /** A bundled module that exports `run()`. */
  readonly tests?: string;
  readonly settings?: Settings;
}

/** VS Code for the web, served as static files: extensions run only in the browser. */
export interface WebHost {
  /** The URL to open. */
  readonly url: string;
  /** Resolves when the suite has posted its results. */
  readonly report: Promise<SuiteReport>;
  readonly stop: () => Promise<void>;
}

/**
 * The page and its webviews must share a site, or the webviews' service worker is rejected as third-party; but not a
 * host, or a webview rejects itself. A browser resolves every `….localhost` to this machine.
 */
const HOST = 'app.localhost';

export async function startWebHost(host: TestHost, options: WebHostOptions): Promise<WebHost> {
  const memfs = await bundleMemfs();
  const folders = new Map([
    ['code', host.web],
    ['extension', resolve(options.extension)],
    ['memfs', memfs],
    ...Object.entries(options.others ?? {}).map(([name, folder]) => [name, resolve(folder)] as const),
  ]);
  // VS Code runs a suite in the host of the extension that contains it.
  if (options.tests !== undefined) await cp(options.tests, join(memfs, 'suite.js'));
  const workspace = JSON.stringify(await readWorkspace(options.workspace));
  let resolveReport: (report: SuiteReport) => void;
  const report = new Promise<SuiteReport>((done) => (resolveReport = done));
  let page = '';
  const server = createServer((request, response) => {
    void respond(request, response).catch((error: unknown) => {
      response.writeHead(404).end(String(error));
    });
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const send = (type: string, body: string | Buffer): void => {
      response.writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }).end(body);
    };
    if (pathname === '/') {
      send(types['.html']!, page);
    } else if (pathname === '/workspace.json') {
      send(types['.json']!, workspace);
    } else if (pathname === '/report' && request.method === 'POST') {
      const posting = parseReport(await readBody(request));
      if (posting) resolveReport(posting);
      send('text/plain', 'thanks');
    } else {
      const [, mount = '', ...rest] = decodeURIComponent(pathname).split('/');
      const folder = folders.get(mount);
      const path = folder === undefined ? null : resolve(folder, ...rest);
      if (folder === undefined || path === null || !path.startsWith(folder + sep)) throw new Error(pathname);
      send(types[extname(path)] ?? 'application/octet-stream', await readFile(path));
    }
  }

  const port = await listen(server);
  page = renderPage(port, options);
  return {
    url: `http://${HOST}:${port}/`,
    report,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
};

/** The page that starts the workbench, as VS Code's web build expects it. */
function renderPage(port: number, options: WebHostOptions): string {
  const base = `http://${HOST}:${port}/code`;
  const at = (path: string): object => ({ scheme: 'http', authority: `${HOST}:${port}`, path });
  const config = {
    developmentOptions: {
      extensions: ['extension', 'memfs', ...Object.keys(options.others ?? {})].map((name) => at(`/${name}`)),
      enableSmokeTestDriver: true,
      ...(options.tests === undefined ? {} : { extensionTestsPath: at('/memfs/suite.js') }),
    },
    folderUri: { scheme: 'memfs', path: '/workspace' },
    enableWorkspaceTrust: false,
    configurationDefaults: options.settings ?? {},
    productConfiguration: {
      nameShort: 'VS Code for the web',
      nameLong: 'VS Code for the web',
      quality: 'stable',
      enableTelemetry: false,
      webviewContentExternalBaseUrlTemplate: `http://{{uuid}}.${HOST}:${port}/code/out/vs/workbench/contrib/webview/browser/pre/`,
    },
  };
  return `<!doctype html>
<html>
  <head>
    <meta charset="utf-8" />
    <link rel="stylesheet" href="${base}/out/vs/workbench/workbench.web.main.css" />
  </head>
  <body aria-label="">
    <script src="${base}/out/vs/loader.js"></script>
    <script src="${base}/out/vs/webPackagePaths.js"></script>
    <script>
      for (const name of Object.keys(self.webPackagePaths)) {
        self.webPackagePaths[name] = '${base}/node_modules/' + name + '/' + self.webPackagePaths[name];
      }
      require.config({
        baseUrl: '${base}/out',
        recordStats: true,
        trustedTypesPolicy: window.trustedTypes?.createPolicy('amdLoader', { createScriptURL: (url) => url }),
        paths: self.webPackagePaths,
      });
      window.product = ${JSON.stringify(config).replaceAll('<', '\\u003c')};
    </script>
    <script src="${base}/out/vs/workbench/workbench.web.main.nls.js"></script>
    <script src="${base}/out/vs/workbench/workbench.web.main.js"></script>
    <script src="${base}/out/vs/code/browser/workbench/workbench.js"></script>
  </body>
</html>
`;
}

async function bundleMemfs(): Promise<string> {
  const folder = await temporaryFolder('memfs');
  const source = join(project, 'test', 'launch', 'memfs');
  await build({
    entryPoints: [join(source, 'extension.ts')],
    outfile: join(folder, 'extension.js'),
    bundle: true,
    format: 'cjs',
    platform: 'browser',
    external: ['vscode'],
    logLevel: 'warning',
  });
  await cp(join(source, 'package.json'), join(folder, 'package.json'));
  return folder;
}

/** Returns the files of a folder in base64, by their path in the workspace. */
async function readWorkspace(folder: string | undefined): Promise<Record<string, string>> {
  const files: Record<string, string> = { '/workspace/.keep': '' };
  if (folder === undefined) return files;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).replaceAll(sep, '/');
    files[`/workspace/${name}`] = (await readFile(path)).toString('base64');
  }
  return files;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', done);
  });
  return (server.address() as AddressInfo).port;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
