/** Serves the pages of webviews, and the files that each of them may load. */
import { readFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, resolve, sep } from 'node:path';
import { shellPage } from './window-shell';

/** What is served for a webview. */
export interface ServedPage {
  readonly html: () => Promise<string>;
  /** The folders whose files the page may load. */
  readonly roots: () => readonly string[];
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.ttf': 'font/ttf',
};

export class WebviewServer {
  readonly pages = new Map<string, ServedPage>();
  private readonly server: Server = this.create();
  /** Of pages and files: VS Code's service worker answers for files, so that pages may read them like their own. */
  origin = '';

  async start(): Promise<void> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  /** The address of a page, another one for each version of it. */
  pageAddress(id: string, version: number): string {
    return `${this.origin}/page/${id}/${version}`;
  }

  private create(): Server {
    return createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
      this.bodyOf(pathname).then(
        ({ body, type }) => {
          response.writeHead(200, { 'Content-Type': type }).end(body);
        },
        (error: unknown) => {
          response.writeHead(404).end(String(error));
        },
      );
    });
  }

  private async bodyOf(address: string): Promise<{ readonly body: string | Buffer; readonly type: string }> {
    const path = decodeURIComponent(address);
    const [, kind, id = '', rest = ''] = /^\/(page|file)\/([^/]*)(\/.*)$/.exec(path) ?? [];
    if (kind === undefined) return { body: shellPage, type: 'text/html' };
    const page = this.pages.get(id);
    if (page === undefined) throw new Error(`there is no page ${id}`);
    if (kind === 'page') return { body: await page.html(), type: 'text/html' };
    const file = resolve(rest);
    if (!page.roots().some((root) => file.startsWith(root + sep))) throw new Error(`${file} isn't for the page`);
    return { body: await readFile(file), type: types[extname(file)] ?? 'application/octet-stream' };
  }
}
