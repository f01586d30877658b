import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { summaryRule } from '../check/check.js';
import { planFix, type FixPlan } from '../fix/plan-fix.js';
import { planMoves } from '../fix/plan-moves.js';
import type { Hitbox } from '../model/document.js';
import { touchesOffset } from '../model/span.js';
import { diagnosticSource } from './diagnostics.js';
import { corrections } from './language/corrections.js';
import type { ImageFiles } from './language/image-files.js';
import { findOpenProblems } from './problems.js';
import { projectConfig } from './project-config.js';
import { readableFiles } from './readable-files.js';
import { readLanguage, type DocumentStore } from './document-store.js';
import { toWorkspaceEdit } from './workspace-edit.js';

/** At most this many problems of a selection get a fix that edits numbers, since each is tried. */
const maxFixes = 20;

/** Fixes of a problem, and ways to suppress it: for one hitbox, for a list without hitboxes, or everywhere. */
export class QuickFixes implements vscode.CodeActionProvider, vscode.Disposable {
  private readonly registration: vscode.Disposable;

  constructor(
    private readonly documents: DocumentStore,
    private readonly images: ImageFiles,
  ) {
    this.registration = vscode.languages.registerCodeActionsProvider(readableFiles, this, {
      providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
    });
  }

  dispose(): void {
    this.registration.dispose();
  }

  async provideCodeActions(
    document: vscode.TextDocument,
    _range: vscode.Range,
    context: vscode.CodeActionContext,
  ): Promise<vscode.CodeAction[]> {
    const actions: vscode.CodeAction[] = [];
    const own = context.diagnostics.filter((diagnostic) => getRule(diagnostic) !== null);
    const fixes = own.length === 0 ? [] : await this.fixes(document, own.slice(0, maxFixes));
    for (const diagnostic of context.diagnostics) {
      const rule = getRule(diagnostic);
      if (rule === null) continue;
      actions.push(...(await corrections(document, diagnostic, rule)));
      actions.push(...fixes.filter(({ diagnostics }) => diagnostics?.[0] === diagnostic));
      // Plain JSON has no comments: only the setting is possible.
      if (readLanguage(document) !== 'json' && rule !== summaryRule.id) {
        actions.push(ignoreHere(document, diagnostic, rule));
        const list = this.listAround(document, diagnostic);
        if (list !== null) actions.push(notHitboxes(document, diagnostic, list));
      }
      actions.push(turnOff(document, diagnostic, rule));
    }
    return actions;
  }

  /** Returns the fixes that edit numbers or entries, and don't change how other hitboxes are read. */
  private async fixes(
    document: vscode.TextDocument,
    diagnostics: readonly vscode.Diagnostic[],
  ): Promise<vscode.CodeAction[]> {
    const reading = await this.documents.now(document);
    const speculativeRead = this.documents.speculativeRead(document);
    if (reading.kind !== 'read' || reading.version !== document.version || speculativeRead === null) return [];
    const writing = { document: reading.document, text: reading.text, roots: this.documents.roots(document.uri) };
    const problems = findOpenProblems(reading, document, this.images);
    const { reread } = speculativeRead;
    const { collisionMatrix } = projectConfig.settingsFor(document.uri);
    return diagnostics.flatMap((diagnostic) => {
      const rule = getRule(diagnostic)!;
      const start = document.offsetAt(diagnostic.range.start);
      const problem = problems.find((candidate) => candidate.rule === rule && candidate.start === start);
      if (problem === undefined) return [];
      const plan = planFix(rule, [problem], writing, reread, problems);
      const moves = planMoves(problem, writing, reread, collisionMatrix);
      return [
        // What is right without knowing the game.
        ...(plan === null ? [] : [fix(document, diagnostic, fixTitle(rule), plan, true)]),
        ...moves.map((move) => fix(document, diagnostic, move.title, move.plan, false)),
      ];
    });
  }

  /** Returns the line on which the list or record around the hitbox begins; null if the reading is of another text. */
  private listAround(document: vscode.TextDocument, diagnostic: vscode.Diagnostic): number | null {
    const reading = this.documents.last(document.uri);
    if (reading?.kind !== 'read' || reading.version !== document.version) return null;
    const offset = document.offsetAt(diagnostic.range.start);
    const hitbox = reading.document.hitboxes.find((candidate) => touchesOffset(candidate, offset));
    return hitbox === undefined ? null : document.positionAt(listStart(reading.text, hitbox)).line;
  }
}

/** Returns the offset of the bracket that encloses the hitbox; otherwise the hitbox's own start. */
function listStart(text: string, hitbox: Hitbox): number {
  let depth = 0;
  for (let offset = hitbox.start - 1; offset >= 0; offset--) {
    const character = text[offset];
    if (character === '}' || character === ']') depth++;
    else if (character === '{' || character === '[') {
      if (depth === 0) return offset;
      depth--;
    }
  }
  return hitbox.start;
}

function getRule(diagnostic: vscode.Diagnostic): string | null {
  if (diagnostic.source !== diagnosticSource || typeof diagnostic.code !== 'object') return null;
  return String(diagnostic.code.value);
}

function fixTitle(rule: string): string {
  return rule === 'duplicate' ? l10n.t('Delete this copy') : l10n.t('Make the size positive');
}

function fix(
  document: vscode.TextDocument,
  diagnostic: vscode.Diagnostic,
  title: string,
  plan: FixPlan,
  isPreferred: boolean,
): vscode.CodeAction {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.diagnostics = [diagnostic];
  if ('refused' in plan) {
    action.disabled = { reason: plan.refused };
    return action;
  }
  action.edit = toWorkspaceEdit(document, plan.edits);
  action.isPreferred = isPreferred;
  return action;
}

function ignoreHere(document: vscode.TextDocument, diagnostic: vscode.Diagnostic, rule: string): vscode.CodeAction {
  const comment = `// hitbox-lens-ignore ${rule} -- `;
  const action = new vscode.CodeAction(l10n.t('Ignore {0} for this hitbox', rule), vscode.CodeActionKind.QuickFix);
  action.edit = commentAbove(document, diagnostic.range.start.line, `${comment}${l10n.t('reason')}`);
  action.diagnostics = [diagnostic];
  return action;
}

function notHitboxes(document: vscode.TextDocument, diagnostic: vscode.Diagnostic, line: number): vscode.CodeAction {
  const action = new vscode.CodeAction(l10n.t('Mark list as not hitboxes'), vscode.CodeActionKind.QuickFix);
  action.edit = commentAbove(document, line, '// hitbox-lens-not-hitboxes');
  action.diagnostics = [diagnostic];
  return action;
}

function turnOff(document: vscode.TextDocument, diagnostic: vscode.Diagnostic, rule: string): vscode.CodeAction {
  const title = l10n.t('Disable {0} in settings', rule);
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.command = { command: 'hitboxLens.setSeverity', title, arguments: [document.uri, rule, 'off'] };
  action.diagnostics = [diagnostic];
  return action;
}

/** Inserts a comment on its own line above `line`, indented like it. */
function commentAbove(document: vscode.TextDocument, line: number, comment: string): vscode.WorkspaceEdit {
  const indent = /^\s*/.exec(document.lineAt(line).text)?.[0] ?? '';
  const eol = document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
  const edit = new vscode.WorkspaceEdit();
  edit.insert(document.uri, new vscode.Position(line, 0), `${indent}${comment}${eol}`);
  return edit;
}
