import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { findRoleTargets } from '../../annotate/role-targets.js';
import { roleText } from '../../check/role-text.js';
import { hitboxName } from '../../model/hitbox-names.js';
import { compareRoles, knownRoles, type Role } from '../../model/role.js';
import type { DocumentStore } from '../document-store.js';
import { applyChange } from '../preview/apply-edits.js';
import { readableFiles } from '../readable-files.js';

/** How long the status bar says what else changed, in ms. */
const noteTime = 8000;

/** Offers to give a role to the hitbox at the caret, and to all of its list. */
export class RoleActions implements vscode.CodeActionProvider, vscode.Disposable {
  private readonly registration: vscode.Disposable;

  constructor(private readonly documents: DocumentStore) {
    this.registration = vscode.languages.registerCodeActionsProvider(readableFiles, this, {
      providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
    });
  }

  dispose(): void {
    this.registration.dispose();
  }

  provideCodeActions(document: vscode.TextDocument, range: vscode.Range): vscode.CodeAction[] {
    const reading = this.documents.last(document.uri);
    if (reading?.kind !== 'read' || reading.version !== document.version) return [];
    const offset = document.offsetAt(range.start);
    const roots = this.documents.roots(document.uri);
    const { hitbox, list } = findRoleTargets(reading.text, reading.document, roots, offset);
    const actions: vscode.CodeAction[] = [];
    if (hitbox !== null) {
      const name = hitboxName(hitbox);
      actions.push(action(document, l10n.t('Give {0} a Role…', name), [hitbox.id]));
    }
    if (list !== null) {
      const title =
        list.name === ''
          ? l10n.t('Give All {0} a Role…', list.ids.length)
          : l10n.t('Give All {0} in {1} a Role…', list.ids.length, list.name);
      actions.push(action(document, title, list.ids));
    }
    return actions;
  }
}

function action(document: vscode.TextDocument, title: string, ids: readonly string[]): vscode.CodeAction {
  const result = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  result.command = { command: 'hitboxLens.giveRole', title, arguments: [document.uri, ids] };
  return result;
}

/** Asks for a role and writes it to hitboxes of a text, in one undo step. */
export async function giveRole(documents: DocumentStore, uri: vscode.Uri, ids: readonly string[]): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const before = await documents.now(document);
  if (before.kind !== 'read') return;
  const role = await chooseRole(before.document.hitboxes.map((hitbox) => hitbox.role));
  if (role === null) return;
  const reading = await documents.now(document);
  if (reading.kind !== 'read') return;
  // Ids stay the same while the text around them changes.
  const target = { document, documents, version: reading.version, areUnchanged: () => true };
  const outcome = await applyChange(target, { kind: 'role', ids, role });
  if (outcome.refused !== null) void vscode.window.showWarningMessage(outcome.refused);
  else if (outcome.missed !== null) vscode.window.setStatusBarMessage(outcome.missed, noteTime);
}

/** Asks for one of the known roles and those of the file, or for another word; null: canceled. */
async function chooseRole(used: readonly Role[]): Promise<Role | null> {
  const roles = [...new Set([...knownRoles, ...used])].sort(compareRoles);
  const custom: vscode.QuickPickItem = { label: l10n.t('Custom Role…') };
  const items = roles.map((role) => ({ label: roleText(role), role }));
  const picked = await vscode.window.showQuickPick([...items, custom], { title: l10n.t('Role') });
  if (picked === undefined) return null;
  if ('role' in picked) return picked.role;
  const typed = await vscode.window.showInputBox({ title: l10n.t('Role') });
  return typed === undefined || typed.trim() === '' ? null : typed.trim();
}
