/** VS Code's patterns of files, and where documents match them. */
import { posix } from 'node:path';
import picomatch from 'picomatch';
import type * as vscode from 'vscode';

const matchers = new Map<string, (path: string) => boolean>();

/** Whether a path matches a pattern; both are relative to the same folder, or the path is absolute. */
export function matchesPattern(pattern: string, path: string): boolean {
  let matcher = matchers.get(pattern);
  if (matcher === undefined) {
    matcher = picomatch(pattern, { dot: true });
    matchers.set(pattern, matcher);
  }
  return pattern === path || matcher(path);
}

/** The path of a file below a folder, without a slash at the start; null: it isn't below. */
export function pathBelow(folder: vscode.Uri, uri: vscode.Uri): string | null {
  if (folder.scheme !== uri.scheme || folder.authority !== uri.authority) return null;
  const relative = posix.relative(folder.path, uri.path);
  return relative.startsWith('..') ? null : relative;
}

/** Whether a file matches a pattern as a filter has it: of the whole path, or below a folder. */
export function matchesGlob(glob: vscode.GlobPattern, uri: vscode.Uri): boolean {
  if (typeof glob === 'string') return matchesPattern(glob, uri.path);
  const relative = pathBelow(glob.baseUri, uri);
  return relative !== null && matchesPattern(glob.pattern, relative);
}

/** How well a selector matches a document, as a number from 0 to 10; 0: not at all. */
export function scoreOf(selector: vscode.DocumentSelector, document: vscode.TextDocument): number {
  if (Array.isArray(selector)) {
    return Math.max(0, ...(selector as readonly vscode.DocumentFilter[]).map((one) => scoreOf(one, document)));
  }
  const { language, scheme, pattern } =
    typeof selector === 'string' ? { language: selector } : (selector as vscode.DocumentFilter);
  const scores: number[] = [];
  const add = (wanted: string | undefined, has: string): void => {
    if (wanted !== undefined) scores.push(wanted === has ? 10 : wanted === '*' ? 5 : 0);
  };
  add(language, document.languageId);
  add(scheme, document.uri.scheme);
  if (pattern !== undefined) scores.push(matchesGlob(pattern, document.uri) ? 10 : 0);
  return scores.includes(0) ? 0 : Math.max(0, ...scores);
}
