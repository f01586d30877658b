import type { Browser } from 'playwright-core';
import { launchBrowser } from '../launch/browser';
import { testHost } from '../launch/test-host';

let browser: Promise<Browser> | undefined;

/** The browser of all tests in this folder, started by the first that needs it. */
export function sharedBrowser(): Promise<Browser> {
  return (browser ??= testHost().then(launchBrowser));
}

after(async () => {
  await (await browser)?.close();
});
