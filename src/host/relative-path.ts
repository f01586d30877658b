import type * as vscode from 'vscode';
import { folderOf, relativeTo } from '../project/files.js';

/** Returns the path of a file relative to the folder of another one; null if they are in different file systems. */
export function relativePath(from: vscode.Uri, to: vscode.Uri): string | null {
  if (from.scheme !== to.scheme || from.authority !== to.authority) return null;
  return relativeTo(folderOf(from.path), to.path);
}
