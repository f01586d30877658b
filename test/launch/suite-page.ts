import type { Page } from 'playwright-core';
import { SUITE_BEGINS, TEST_BEGINS } from './report';

/** How long a suite inside VS Code may take altogether, in milliseconds. */
const PATIENCE = Number(process.env.HITBOX_LENS_TIMEOUT ?? 1_200_000);

export interface WatchedSuite {
  /** The exit code of the extension host. A crash of the page, or a suite without end, is an error. */
  readonly ended: Promise<number>;
  /** The end of the page's console, for an error message. */
  readonly lastWords: () => string;
}

/** Watches a page in which VS Code is to run a suite, and passes its console on. Call it before the page is opened. */
export function watchSuite(page: Page): WatchedSuite {
  const { lastWords, running } = listen(page);
  const ended = new Promise<number>((settle, fail) => {
    const timer = setTimeout(() => {
      const where = running() === null ? 'before the first test' : `the last one begun: ${running()}`;
      fail(
        new Error(`the tests did not end within ${PATIENCE / 1000} s, ${where}; VS Code's last words:\n${lastWords()}`),
      );
    }, PATIENCE);
    page.on('crash', () => {
      fail(new Error('the page of VS Code crashed'));
    });
    page.on('close', () => {
      clearTimeout(timer);
    });
    // VS Code calls this when the extension host that ran the suite has ended, by itself or by a crash.
    page.exposeFunction('codeAutomationExit', settle).catch(fail);
  });
  return { ended, lastWords };
}

/** What this VS Code complains about by itself: native modules that were not built, and a gallery out of reach. */
const NOISE =
  /require is not defined[^]*vscode-languagedetection|Could not locate the bindings file|native-watchdog|open-vsx\.org|from gallery|net::ERR_|status of 404|AccountPolicyGate|escape its sandboxing/;

/**
 * Passes on what is printed while the suite runs; before that, the workbench logs much that is of no interest as long as
 * the suite does begin. The answer is ways to ask for the last lines of all, and for the test that began last.
 */
function listen(page: Page): { readonly lastWords: () => string; readonly running: () => string | null } {
  let running: string | null = null;
  let begun = process.env.HITBOX_LENS_DEBUG !== undefined;
  const all: string[] = [];
  page.on('console', (message) => {
    // VS Code's own log puts a level and a colour before each line.
    const text = message.text().replace(/^%c *([A-Z]+) color: #\w+ ?/, '');
    if (text.startsWith(SUITE_BEGINS)) begun = true;
    if (text.startsWith(TEST_BEGINS)) running = text.slice(TEST_BEGINS.length);
    if (NOISE.test(text) || text.startsWith(TEST_BEGINS)) return;
    all.push(text);
    if (begun) console.log(`    │ ${text}`);
  });
  return { lastWords: () => all.slice(-15).join('\n'), running: () => running };
}
