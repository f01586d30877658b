import type * as vscode from 'vscode';
import { settingsFor } from '../settings.js';

/** Hitbox files, and no others: code has language features of its own. */
export const hitboxFiles: vscode.DocumentSelector = { pattern: '**/*.hitbox.json' };

/** Returns the text of a hitbox file; null if it is too large to work with while it is typed. */
export function textToAnalyze(document: vscode.TextDocument): string | null {
  const text = document.getText();
  return text.length > settingsFor(document.uri).maxFileSize ? null : text;
}
