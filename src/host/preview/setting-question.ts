import * as l10n from '@vscode/l10n';
import type * as vscode from 'vscode';
import { keywordsOfChoice, type ConventionChoice } from '../../model/convention.js';
import { pickUnlessChanged } from './pick-unless-changed.js';

/**
 * Asks whether to declare the convention of a file in the settings, because JSON allows no comments. False
 * if the user declines, or if the text changes before the answer.
 */
export async function askAboutSetting(document: vscode.TextDocument, choice: ConventionChoice): Promise<boolean> {
  const item = {
    label: l10n.t('Keep Current Convention ({0})', keywordsOfChoice(choice).join(', ')),
    detail: l10n.t('Adds this file to hitboxLens.conventions and applies the change'),
  };
  const title = l10n.t('This Edit Changes the Detected Convention');
  return (await pickUnlessChanged(document, [item], title)) === item;
}
