import type * as vscode from 'vscode';
import { readExtensions } from '../read/sources/languages.js';

/** Selects the files that are read, for providers of the text editor. */
export const readableFiles: vscode.DocumentSelector = [
  ...['json', 'jsonc', 'typescript', 'typescriptreact', 'javascript', 'javascriptreact'],
  // Whatever language ids other extensions define for them.
  { pattern: `**/*.{${readExtensions.join(',')}}` },
];
