import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { wordsOfChoice, type ConventionChoice } from '../../model/convention.js';

/**
 * Asks whether to declare in the settings how the numbers of a file are meant, because JSON allows no comments. False
 * if the user declines, or if the text changes before the answer.
 */
export async function askAboutSetting(document: vscode.TextDocument, choice: ConventionChoice): Promise<boolean> {
  const cancellation = new vscode.CancellationTokenSource();
  const change = vscode.workspace.onDidChangeTextDocument((event) => {
    if (event.document === document && event.contentChanges.length > 0) cancellation.cancel();
  });
  try {
    const item = {
      label: l10n.t('Keep Current Convention ({0})', wordsOfChoice(choice).join(', ')),
      detail: l10n.t('Adds this file to hitboxLens.conventions and applies the change'),
    };
    const title = l10n.t('This Edit Changes the Detected Convention');
    return (await vscode.window.showQuickPick([item], { title }, cancellation.token)) === item;
  } finally {
    change.dispose();
    cancellation.dispose();
  }
}
