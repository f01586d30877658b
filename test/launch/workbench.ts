import { pathToFileURL } from 'node:url';
import type { Server } from './server';

/** The content of a workbench page. */
export interface WorkbenchPage {
  /** Null: no folder is open. */
  readonly folder: string | null;
  /** Extensions to load from their source folders. */
  readonly development?: readonly string[];
  /** The module whose `run()` is the test suite. */
  readonly tests?: string;
  /** A file to open at the start. */
  readonly file?: string;
  readonly token?: string;
}

/** Returns the URL of a workbench. VS Code reads the pairs of its `payload` like command-line options. */
export function workbenchUrl(server: Pick<Server, 'origin' | 'authority'>, page: WorkbenchPage): string {
  const pairs: [string, string][] = [['skipWelcome', 'true']];
  for (const path of page.development ?? []) pairs.push(['extensionDevelopmentPath', remote(server.authority, path)]);
  if (page.tests !== undefined) pairs.push(['extensionTestsPath', remote(server.authority, page.tests)]);
  if (page.file !== undefined) pairs.push(['openFile', remote(server.authority, page.file)]);
  const url = new URL(server.origin);
  if (page.folder === null) url.searchParams.set('ew', 'true');
  else url.searchParams.set('folder', urlPath(page.folder));
  url.searchParams.set('payload', JSON.stringify(pairs));
  if (page.token !== undefined) url.searchParams.set('tkn', page.token);
  return url.href;
}

function remote(authority: string, path: string): string {
  return `vscode-remote://${authority}${pathToFileURL(path).pathname}`;
}

/** Converts a path to a URL path: forward slashes, and one before a drive letter. */
function urlPath(path: string): string {
  return decodeURIComponent(pathToFileURL(path).pathname);
}
