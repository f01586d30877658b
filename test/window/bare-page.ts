import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { project } from '../launch/project';
import { sharedBrowser, type Theme } from './harness';
import { recordedTheme, styleOf, webviewStyles } from './themes';

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
  /** `dark` by default. */
  readonly theme?: Theme;
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
  '.png': 'image/png',
  '.ttf': 'font/ttf',
};

const open = new Set<Page>();

/** The pages opened and not yet closed. */
export const openBarePages = (): readonly Page[] => [...open];

/** Saves a picture as out/screenshots/NAME.png if `SCREENSHOTS` is set: each takes as long as some steps of a test. */
export async function savePicture(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  await page.screenshot({ path: join(project, 'out', 'screenshots', `${name.replaceAll(' ', '-')}.png`) });
}

/**
 * Opens a page of the extension in a browser without VS Code, whose messages the test sends itself: for sizes, themes,
 * languages and contents that a window would take long to get.
 */
export async function openBarePage(options: BarePageOptions): Promise<Page> {
  const { size = { width: 640, height: 480 }, zoom = 1 } = options;
  const context = await (await sharedBrowser()).newContext({ viewport: size, deviceScaleFactor: zoom });
  // As text: the test compiler wraps functions in a helper that is missing in the page.
  await context.addInitScript(`${api}${options.before ?? ''}`);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  open.add(page);
  page.on('close', () => open.delete(page));
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') await route.fulfill({ contentType: 'text/html', body: await html(options) });
    else {
      const folder = pathname.startsWith('/examples/') ? '.' : join('dist', 'webview');
      const body = await readFile(join(project, folder, pathname));
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

async function html({ page, messages, strings, theme = 'dark' }: BarePageOptions): Promise<string> {
  const recorded = await recordedTheme(theme);
  const start =
    page === 'preview'
      ? { uri: 'file:///game/level.ts', view: null, strings: strings ?? null, messages }
      : { strings: strings ?? null };
  const [script, styles] = page === 'preview' ? ['main.js', ['main.css']] : ['stage.js', ['main.css', 'stage.css']];
  return `<!DOCTYPE html>
<html lang="en" style="${escaped(styleOf(recorded))}">
<head>
<style>${await readFile(webviewStyles, 'utf8')}</style>
<meta charset="utf-8">
<meta id="hitbox-lens-start" data-start="${escaped(JSON.stringify(start))}">
${['codicon.css', ...styles].map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
<script src="${script}" defer></script>
<title>Hitbox Lens</title>
</head>
<body class="${recorded.classes}"></body>
</html>`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
