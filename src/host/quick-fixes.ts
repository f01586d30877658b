import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { summaryRule } from '../check/check.js';
import { fixableRules } from '../fix/fix-for.js';
import { planFix, type FixPlan } from '../fix/plan-fix.js';
import { planMends } from '../fix/plan-mends.js';
import type { Hitbox, HitboxDocument } from '../model/document.js';
import type { Problem } from '../model/problem.js';
import { touchesOffset, type TextEdit } from '../model/span.js';
import { diagnosticSource, findProblems } from './diagnostics.js';
import { corrections } from './language/corrections.js';
import type { ImageFiles } from './language/image-files.js';
import { findOpenProblems } from './problems.js';
import { projectConfig } from './project-config.js';
import { readableFiles } from './readable-files.js';
import { readerOptionsFor } from './reader-options.js';
import { readLanguage, type DocumentStore } from './document-store.js';
import { toWorkspaceEdit } from './workspace-edit.js';

/** At most this many problems of a selection get a fix that edits numbers, since each is tried. */
const maxFixes = 20;

/** The kind of the fixes that can't be wrong, for **Fix All** and `editor.codeActionsOnSave`. */
const fixAllKind = vscode.CodeActionKind.SourceFixAll.append('hitboxLens');

/** Fixes of a problem, and ways to suppress it: for one hitbox, for a list without hitboxes, or everywhere. */
export class QuickFixes implements vscode.CodeActionProvider, vscode.Disposable {
  private readonly registration: vscode.Disposable;

  constructor(
    private readonly documents: DocumentStore,
    private readonly images: ImageFiles,
  ) {
    this.registration = vscode.languages.registerCodeActionsProvider(readableFiles, this, {
      providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, fixAllKind],
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
    if (context.only?.contains(fixAllKind) === true) return this.fixAll(document);
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
    const imageOf = this.images.knownFor(document.uri, reading.document);
    return diagnostics.flatMap((diagnostic) => {
      const rule = getRule(diagnostic)!;
      const start = document.offsetAt(diagnostic.range.start);
      const problem = problems.find((candidate) => candidate.rule === rule && candidate.start === start);
      if (problem === undefined) return [];
      const plan = planFix(rule, [problem], writing, reread, problems);
      const mends = planMends(problem, writing, reread, collisionMatrix, imageOf);
      return [
        // What is right without knowing the game.
        ...(plan === null ? [] : [fix(document, diagnostic, fixTitle(rule), plan, true)]),
        ...mends.map((mend) => fix(document, diagnostic, mend.title, mend.plan, false)),
      ];
    });
  }

  /** Returns the fix of everything that `check --fix` fixes in a file. */
  private async fixAll(document: vscode.TextDocument): Promise<vscode.CodeAction[]> {
    const reading = await this.documents.complete(document);
    const language = readLanguage(document);
    if (reading.kind !== 'read' || reading.version !== document.version || language === null) return [];
    const settings = { ...projectConfig.settingsFor(document.uri), maxProblems: Infinity };
    const problemsOf = (read: HitboxDocument): Problem[] =>
      findProblems(read, settings, { isCheckedBySchema: false, imageOf: () => null });
    if (!problemsOf(reading.document).some(({ rule }) => fixableRules.includes(rule))) return [];
    // It has the readers, which nothing needs before.
    const { fixText } = await import('../fix/fix-text.js');
    const { options } = readerOptionsFor(document.uri, this.documents);
    const { text } = reading;
    const fixed = fixText(text, language, options, problemsOf);
    if (fixed.text === text || reading.version !== document.version) return [];
    const action = new vscode.CodeAction(l10n.t('Fix all copies and negative sizes of hitboxes'), fixAllKind);
    action.edit = toWorkspaceEdit(document, [difference(text, fixed.text)]);
    return [action];
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

/** Returns the edit that makes a text another one, without what both begin and end with. */
function difference(before: string, after: string): TextEdit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let same = 0;
  while (same < shorter - start && before[before.length - same - 1] === after[after.length - same - 1]) same++;
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
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
