import type { Page } from 'playwright-core';
import { SUITE_BEGINS, TEST_BEGINS, parseProgressLine } from './report';

/** The time limit for a suite inside VS Code, in milliseconds. */
const PATIENCE = Number(process.env.HITBOX_LENS_TIMEOUT ?? 1_200_000);

export interface WatchedSuite {
  /** The exit code of the extension host; rejects if the page crashes or the suite times out. */
  readonly ended: Promise<number>;
  /** The end of the page's console, for an error message. */
  readonly lastWords: () => string;
}

/** Watches a page in which VS Code will run a suite, and forwards its console. Call it before the page is opened. */
export function watchSuite(page: Page): WatchedSuite {
  const { lastWords, running } = listen(page);
  const ended = new Promise<number>((wait, fail) => {
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
    // VS Code calls this when the extension host with the suite exits or crashes.
    page.exposeFunction('codeAutomationExit', wait).catch(fail);
  });
  return { ended, lastWords };
}

/** Known complaints of this VS Code: native modules that weren't built, and an unreachable gallery. */
const NOISE =
  /require is not defined[^]*vscode-languagedetection|Could not locate the bindings file|native-watchdog|open-vsx\.org|from gallery|net::ERR_|status of 404|AccountPolicyGate|escape its sandboxing/;

/**
 * Forwards the output of the running suite; earlier output of the workbench is irrelevant if the suite starts. Returns
 * functions for the last lines of all output, and for the last started test.
 */
function listen(page: Page): { readonly lastWords: () => string; readonly running: () => string | null } {
  let running: string | null = null;
  let hasBegun = process.env.HITBOX_LENS_DEBUG !== undefined;
  const all: string[] = [];
  page.on('console', (message) => {
    // VS Code's log adds a level and a color before each line.
    const text = message.text().replace(/^%c *([A-Z]+) color: #\w+ ?/, '');
    if (text.startsWith(SUITE_BEGINS)) hasBegun = true;
    if (text.startsWith(TEST_BEGINS)) running = text.slice(TEST_BEGINS.length);
    if (parseProgressLine(text) !== null) {
      if (process.env.HITBOX_LENS_PROGRESS !== undefined) console.log(text);
      return;
    }
    if (NOISE.test(text) || text.startsWith(TEST_BEGINS)) return;
    all.push(text);
    if (hasBegun) console.log(`    │ ${text}`);
  });
  return { lastWords: () => all.slice(-15).join('\n'), running: () => running };
}
