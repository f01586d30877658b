import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ConsoleMessage } from 'playwright-core';
import { parseCodeArguments } from './arguments';
import { launchBrowser } from './browser';
import { type SuiteReport, parseReport } from './report';
import { startServer } from './server';
import { testHost } from './test-host';
import { workbenchUrl } from './workbench';

/** How long a suite may take altogether. */
const PATIENCE = Number(process.env.HITBOX_LENS_TIMEOUT ?? 300_000);

/**
 * What VS Code does when it is started for tests: runs the suite inside an extension host and answers with an exit
 * code. Here VS Code is a server with a window in a headless browser.
 */
export async function runCode(args: readonly string[]): Promise<number> {
  const { development, tests, folder } = parseCodeArguments(args);
  if (tests === null) throw new Error('--extensionTestsPath is missing: this VS Code is for tests only');
  const result = process.env.HITBOX_LENS_RESULT;
  const host = await testHost();
  const server = await startServer(host, result === undefined ? {} : { env: { HITBOX_LENS_RESULT: resolve(result) } });
  try {
    const empty = join(server.folder, 'empty');
    if (folder === null) await mkdir(empty);
    const browser = await launchBrowser(host);
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
      page.on('console', passOn);
      // VS Code calls this when the extension host that ran the tests has ended, by itself or by a crash.
      const ended = new Promise<number>((settle) => {
        void page.exposeFunction('codeAutomationExit', settle);
      });
      await page.goto(
        workbenchUrl(server, {
          folder: folder === null ? empty : resolve(folder),
          development: development.map((path) => resolve(path)),
          tests: resolve(tests),
        }),
      );
      const code = await Promise.race([
        ended,
        giveUp(PATIENCE),
        server.exited.then(() => Promise.reject(new Error("VS Code's server ended before the tests did"))),
        crashOf(page),
      ]);
      return await judge(code, result);
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}

function giveUp(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`the tests did not end within ${milliseconds / 1000} s`));
    }, milliseconds);
    timer.unref();
  });
}

function crashOf(page: { on(event: 'crash', listen: () => void): unknown }): Promise<never> {
  return new Promise((_, reject) => {
    page.on('crash', () => {
      reject(new Error('the page of VS Code crashed'));
    });
  });
}

/** The exit code alone would call a suite of no tests a success. */
async function judge(code: number, result: string | undefined): Promise<number> {
  if (result === undefined) return code;
  const report: SuiteReport | null = existsSync(result) ? parseReport(await readFile(result, 'utf8')) : null;
  if (report === null) throw new Error(`the extension host ended with code ${code} and left no results: it crashed`);
  if (report.passed + report.failed === 0) throw new Error('no test ran');
  return report.failed > 0 ? 1 : code;
}

/** The workbench logs much that is of no interest here; what the suite prints comes with the extension host's mark. */
function passOn(message: ConsoleMessage): void {
  const text = message.text();
  const own =
    /^%c\[Extension Host\] %c(.*?)( color: [^ ]+ ?)*$/su.exec(text) ?? /^\[Extension Host\] (.*)$/su.exec(text);
  if (own) console.log(own[1]);
  else if (process.env.HITBOX_LENS_DEBUG) console.log(`[${message.type()}] ${text}`);
}
