import type * as vscode from 'vscode';

/** Returns the last part of a path or address. */
export function baseName(uri: vscode.Uri): string {
  return uri.path.slice(uri.path.lastIndexOf('/') + 1);
}
