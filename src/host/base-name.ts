import type * as vscode from 'vscode';

/** The last part of an address. */
export function baseName(uri: vscode.Uri): string {
  return uri.path.slice(uri.path.lastIndexOf('/') + 1);
}
