import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { printable } from '../../check/sentences.js';
import { rolesInMatrix } from '../../model/matrix.js';
import { settingsFor } from '../settings.js';
import { imagesFor } from './completion.js';
import { hitboxFiles, textToAnalyze } from './hitbox-files.js';
import { toRange } from '../workspace-edit.js';

/** Returns quick fixes that replace a name or number of a hitbox file that refers to nothing. */
export async function corrections(
  document: vscode.TextDocument,
  diagnostic: vscode.Diagnostic,
  rule: string,
): Promise<vscode.CodeAction[]> {
  const text = vscode.languages.match(hitboxFiles, document) === 0 ? null : textToAnalyze(document);
  if (text === null) return [];
  const { correctionsFor, isCorrectable } = await import('../../language/fixes.js');
  if (!isCorrectable(rule)) return [];
  const { start, end } = diagnostic.range;
  const span = { start: document.offsetAt(start), end: document.offsetAt(end) };
  const facts = {
    images: rule === 'missing-image' ? await imagesFor(document.uri) : [],
    roles: rolesInMatrix(settingsFor(document.uri).collisionMatrix),
  };
  return correctionsFor(text, rule, span, facts).map(({ word, edit }, index) => {
    const action = new vscode.CodeAction(l10n.t("Change to '{0}'", printable(word)), vscode.CodeActionKind.QuickFix);
    action.edit = new vscode.WorkspaceEdit();
    action.edit.replace(document.uri, toRange(document, edit), edit.text);
    action.diagnostics = [diagnostic];
    action.isPreferred = index === 0;
    return action;
  });
}
