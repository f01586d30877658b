// `npm run example`: serves the game page of examples/play, and nothing but examples/ and the built library. The page is
// told when a hitbox file of the game is saved.
// `npm run example -- phaser`: serves an example of examples/engines with Vite.
//   --port N   another port than 4180; 0 takes a free one
//   --open     also opens the page in the browser
import { spawn } from 'node:child_process';
import { createReadStream, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const project = resolve(fileURLToPath(new URL('..', import.meta.url)));
const library = join(project, 'dist', 'library.mjs');
const page = '/examples/play/';
/** Milliseconds between two looks at the files. */
const interval = 200;

const types = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.ts': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

const headers = {
  'Content-Security-Policy': "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

/** Returns the file for a request path; null for paths that aren't served. */
function fileOf(path, examples) {
  let file;
  try {
    const decoded = decodeURIComponent(path);
    if (decoded === '/dist/library.mjs') return library;
    if (!decoded.startsWith('/examples/')) return null;
    file = resolve(join(examples, decoded.slice('/examples/'.length)));
  } catch {
    return null;
  }
  if (path.endsWith('/')) file = join(file, 'index.html');
  if (!existsSync(file) || !statSync(file).isFile()) return null;
  const real = realpathSync(file);
  return real.startsWith(realpathSync(examples) + sep) ? real : null;
}

function answer(request, response, examples) {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/') {
    response.writeHead(302, { ...headers, Location: page }).end();
    return;
  }
  if (pathname === `${page}changes` && request.method === 'GET') {
    sendChanges(request, response, join(examples, 'play'));
    return;
  }
  const file = ['GET', 'HEAD'].includes(request.method ?? '') ? fileOf(pathname, examples) : null;
  if (file === null) {
    response.writeHead(404, { ...headers, 'Content-Type': 'text/plain' }).end('not found\n');
    return;
  }
  response.writeHead(200, { ...headers, 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
  if (request.method === 'HEAD') response.end();
  else createReadStream(file).pipe(response);
}

/** Sends the name of each hitbox file that is saved, as an event. Looks at the files: that works on every file system. */
function sendChanges(request, response, folder) {
  response.writeHead(200, { ...headers, 'Content-Type': 'text/event-stream; charset=utf-8' });
  response.flushHeaders();
  let before = stateOf(folder);
  const timer = setInterval(() => {
    const now = stateOf(folder);
    for (const [name, state] of now) if (before.get(name) !== state) response.write(`data: ${name}\n\n`);
    before = now;
  }, interval);
  request.once('close', () => clearInterval(timer));
}

/** The time and the size of each hitbox file in a folder. */
function stateOf(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.hitbox.json'));
  return new Map(
    names.flatMap((name) => {
      const stats = statSync(join(folder, name), { throwIfNoEntry: false });
      return stats === undefined ? [] : [[name, `${stats.mtimeMs} ${stats.size}`]];
    }),
  );
}

/**
 * Starts the server on this machine only; returns the page's address and a function to stop it.
 * `examples`: the folder of the examples, or a copy of it.
 */
export async function serveExample(port = 0, examples = join(project, 'examples')) {
  if (!existsSync(library)) throw new Error('The library is not built yet: run `npm run build` first');
  const server = createServer((request, response) => answer(request, response, examples));
  await new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });
  const stop = () =>
    new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    });
  return { address: `http://127.0.0.1:${server.address().port}${page}`, stop };
}

async function servePlay(port) {
  try {
    return await serveExample(port);
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error;
    console.log(`Port ${port} is taken, so another one is used.`);
    return serveExample();
  }
}

async function serveEngine([name], port) {
  const { engineExampleNamed } = await import('../test/engines/engine-examples.ts');
  const example = engineExampleNamed(name);
  const { serveEngineExample } = await import('../test/engines/serve.ts');
  return serveEngineExample(example.name, { port });
}

function openInBrowser(address) {
  const [command, ...args] =
    process.platform === 'win32'
      ? ['cmd', '/c', 'start', '', address]
      : [process.platform === 'darwin' ? 'open' : 'xdg-open', address];
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => console.error(`No browser could be started: open ${address} yourself`))
    .unref();
}

async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string', default: '4180' }, open: { type: 'boolean' } },
  });
  try {
    const port = Number(values.port);
    const { address, stop } = await (positionals.length > 0 ? serveEngine(positionals, port) : servePlay(port));
    console.log(`${address}\nCtrl+C ends it.`);
    if (values.open) openInBrowser(address);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) void main();
