import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseCodeArguments } from './arguments';
import { launchBrowser } from './browser';
import { developmentPath } from './development-path';
import { endWithParent } from './end-with-parent';
import { type SuiteReport, parseReport } from './report';
import { plainSettings, type Settings, startServer } from './server';
import { watchSuite } from './suite-page';
import { temporaryFolder } from './temporary-folder';
import { testHost } from './test-host';
import { workbenchUrl } from './workbench';

/**
 * Built-in extensions that start automatically and that no test needs: they take more time than the tests. Language
 * extensions stay, because they define file associations.
 */
const excludedBuiltIns =
  /^(?:(?:css|html|markdown|php|typescript)-language-features|git.*|copilot|ms-vscode\..*|debug-.*|emmet|npm|grunt|gulp|jake|merge-conflict|microsoft-.*|notebook-.*|terminal-suggest|tunnel-forwarding|node_modules|.*\.(?:json|mjs))$/;

/**
 * Host suites use VS Code through its API only, so the window shows no more than it must. The window suites have all of
 * it.
 */
const plainWindowSettings: Settings = {
  ...plainSettings,
  'breadcrumbs.enabled': false,
  'editor.codeLens': false,
  'editor.folding': false,
  'editor.inlayHints.enabled': 'off',
  'editor.lightbulb.enabled': 'off',
  'workbench.activityBar.location': 'hidden',
  'workbench.editor.showTabs': 'none',
  'workbench.statusBar.visible': false,
};

/** Wide enough for three groups of editors; the smaller, the less is painted. */
const viewport = { width: 900, height: 360 };

/**
 * Does what VS Code does when started for tests: runs the suite in an extension host and exits with its code. Here VS
 * Code is a server with a window in a headless browser.
 */
export async function runCode(args: readonly string[]): Promise<number> {
  endWithParent();
  const { development, tests, folder } = parseCodeArguments(args);
  if (tests === null) throw new Error('--extensionTestsPath is missing: this VS Code is for tests only');
  const result = process.env.HITBOX_LENS_RESULT;
  const host = await testHost();
  // The server accepts one extension under development; further ones are installed.
  const [extension, ...others] = development;
  const extensionsDir = others.length === 0 ? undefined : await copyExtensions(others);
  const server = await startServer(host, {
    builtIn: (await readdir(join(host.server, 'extensions'))).filter((name) => !excludedBuiltIns.test(name)),
    settings: plainWindowSettings,
    ...(result === undefined ? {} : { env: { HITBOX_LENS_RESULT: resolve(result) } }),
    ...(extensionsDir === undefined ? {} : { extensionsDir }),
  });
  try {
    const empty = join(server.folder, 'empty');
    if (folder === null) await mkdir(empty);
    const browser = await launchBrowser(host);
    try {
      const page = await browser.newPage({ viewport, locale: 'en-US' });
      const suite = watchSuite(page);
      await page.goto(
        workbenchUrl(server, {
          folder: folder === null ? empty : resolve(folder),
          development: extension === undefined ? [] : [await developmentPath(server, resolve(extension))],
          tests: resolve(tests),
        }),
      );
      const code = await Promise.race([
        suite.ended,
        server.exited.then(() => Promise.reject(new Error("VS Code's server ended before the tests did"))),
      ]);
      return await judge(code, result, suite.lastWords);
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}

/** Creates a folder with copies of extensions for VS Code. */
async function copyExtensions(extensions: readonly string[]): Promise<string> {
  const folder = await temporaryFolder('extensions');
  for (const path of extensions) await cp(resolve(path), join(folder, basename(path)), { recursive: true });
  return folder;
}

/** The exit code alone would count a suite without tests as a success. */
async function judge(code: number, result: string | undefined, lastWords: () => string): Promise<number> {
  if (result === undefined) return code;
  const report: SuiteReport | null = existsSync(result) ? parseReport(await readFile(result, 'utf8')) : null;
  if (report === null) {
    throw new Error(`the extension host ended with code ${code} and left no results; its last words:\n${lastWords()}`);
  }
  if (report.passed + report.failed === 0) throw new Error('no test ran');
  return report.failed > 0 ? 1 : code;
}
