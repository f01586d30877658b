import * as vscode from 'vscode';
import * as l10n from '@vscode/l10n';
import { hitboxFiles, textToAnalyze } from './hitbox-files.js';
import { toRange } from '../workspace-edit.js';
import type { RenameTarget } from '../../language/rename.js';

/** Renames sprites, animations, hitboxes and roles in hitbox files, with their references. */
export class HitboxFileRename implements vscode.RenameProvider, vscode.Disposable {
  private readonly registration = vscode.languages.registerRenameProvider(hitboxFiles, this);

  dispose(): void {
    this.registration.dispose();
  }

  /** VS Code shows the message of the error. */
  async prepareRename(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<{ range: vscode.Range; placeholder: string }> {
    const { span, name } = await targetAt(document, position);
    return { range: toRange(document, span), placeholder: name };
  }

  async provideRenameEdits(
    document: vscode.TextDocument,
    position: vscode.Position,
    newName: string,
  ): Promise<vscode.WorkspaceEdit> {
    const result = (await targetAt(document, position)).rename(newName);
    if ('refused' in result) throw new Error(result.refused);
    const edit = new vscode.WorkspaceEdit();
    for (const { start, end, text } of result.edits) {
      edit.replace(document.uri, toRange(document, { start, end }), text);
    }
    return edit;
  }
}

async function targetAt(document: vscode.TextDocument, position: vscode.Position): Promise<RenameTarget> {
  const text = textToAnalyze(document);
  if (text === null) throw new Error(l10n.t('This file is too large: see hitboxLens.maxFileSize.'));
  const { renameTargetAt } = await import('../../language/rename.js');
  const target = renameTargetAt(text, document.offsetAt(position));
  if ('refused' in target) throw new Error(target.refused);
  return target;
}
