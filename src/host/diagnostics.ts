import * as vscode from 'vscode';
import { withoutPossible } from '../check/certain.js';
import { ruleUrl, type CheckOptions } from '../check/check.js';
import { withoutSchemaDiagnostics, withoutSchemaRules } from '../check/without-schema-diagnostics.js';
import { checkWithSettings } from '../config/check-with-settings.js';
import type { ProjectSettings } from '../config/project-settings.js';
import type { HitboxDocument } from '../model/document.js';
import type { Problem, Severity } from '../model/problem.js';

/** The source of every diagnostic. */
export const diagnosticSource = 'Hitbox Lens';

const severities: Readonly<Record<Severity, vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
};

/** What is known about a file besides its text. */
interface CheckedFile extends Required<Pick<CheckOptions, 'imageOf'>> {
  /** Whether VS Code itself validates the file with our schema. */
  readonly isCheckedBySchema: boolean;
}

/** Returns the problems of a document under the settings for its file. */
export function findProblems(
  document: HitboxDocument,
  settings: ProjectSettings,
  { isCheckedBySchema, imageOf }: CheckedFile,
): Problem[] {
  const certain = withoutPossible(document);
  if (certain.format !== 'hitbox-json' || !isCheckedBySchema) return checkWithSettings(certain, settings, imageOf);
  const severities = withoutSchemaRules(settings.severities, certain);
  return checkWithSettings(withoutSchemaDiagnostics(certain), { ...settings, severities }, imageOf);
}

/** Converts a problem; `positionAt` converts offsets of the text. */
export function toDiagnostic(
  problem: Problem,
  uri: vscode.Uri,
  positionAt: (offset: number) => vscode.Position,
): vscode.Diagnostic {
  const range = (span: { start: number; end: number }) =>
    new vscode.Range(positionAt(span.start), positionAt(span.end));
  const diagnostic = new vscode.Diagnostic(range(problem), problem.message, severities[problem.severity]);
  diagnostic.source = diagnosticSource;
  diagnostic.code = { value: problem.rule, target: vscode.Uri.parse(ruleUrl(problem.rule)) };
  diagnostic.relatedInformation = problem.related.map(
    (related) => new vscode.DiagnosticRelatedInformation(new vscode.Location(uri, range(related)), related.message),
  );
  return diagnostic;
}
