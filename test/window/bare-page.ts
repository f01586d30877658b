import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { project } from '../launch/project';
import { sharedBrowser } from './harness';

export interface BarePageOptions {
  readonly page: 'preview' | 'stage';
  /** The messages of the host. */
  readonly messages: readonly unknown[];
  /** The size of the page in CSS px. */
  readonly size?: { readonly width: number; readonly height: number };
  /** The zoom of the window: CSS px are this much larger. */
  readonly zoom?: number;
  /** A script that runs before those of the page. */
  readonly before?: string;
  /** The strings of another language. */
  readonly strings?: Readonly<Record<string, unknown>>;
}

/** What VS Code gives a page: here nobody listens. */
const api = `
  globalThis.__name ??= (named) => named;
  globalThis.acquireVsCodeApi = () => {
    let state;
    return { postMessage() {}, getState: () => state, setState(next) { state = next; } };
  };
`;

const origin = 'http://bare.test';
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.ttf': 'font/ttf',
};

/**
 * Opens a page of the extension in a browser without VS Code, whose messages the test sends itself: for sizes, languages
 * and contents in which a window would take long to get.
 */
export async function openBarePage(options: BarePageOptions): Promise<Page> {
  const { size = { width: 640, height: 480 }, zoom = 1 } = options;
  const context = await (await sharedBrowser()).newContext({ viewport: size, deviceScaleFactor: zoom });
  // As text: the test compiler wraps functions in a helper that is missing in the page.
  await context.addInitScript(`${api}${options.before ?? ''}`);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') await route.fulfill({ contentType: 'text/html', body: html(options) });
    else {
      const body = await readFile(join(project, 'dist', 'webview', pathname));
      await route.fulfill({ contentType: types[extname(pathname)] ?? 'text/plain', body });
    }
  });
  await page.goto(origin);
  if (options.page === 'stage') {
    await page.evaluate((messages) => {
      for (const message of messages) window.postMessage(message, '*');
    }, options.messages);
  }
  await page.locator('canvas').first().waitFor({ state: 'attached' });
  return page;
}

function html({ page, messages, strings }: BarePageOptions): string {
  const start =
    page === 'preview'
      ? { uri: 'file:///game/level.ts', view: null, strings: strings ?? null, messages }
      : { strings: strings ?? null };
  const data = JSON.stringify(start).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const [script, styles] = page === 'preview' ? ['main.js', ['main.css']] : ['stage.js', ['main.css', 'stage.css']];
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta id="hitbox-lens-start" data-start="${data}">
${['codicon.css', ...styles].map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
<script src="${script}" defer></script>
<title>Hitbox Lens</title>
</head>
<body class="vscode-dark"></body>
</html>`;
}
