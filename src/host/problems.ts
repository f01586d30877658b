import * as vscode from 'vscode';
import { withoutPossible } from '../check/certain.js';
import { check, ruleUrl } from '../check/check.js';
import { withoutSchemaDiagnostics, withoutSchemaRules } from '../check/without-schema-diagnostics.js';
import type { Problem, Severity } from '../model/problem.js';
import { describeError } from '../model/describe-error.js';
import type { Log } from './log.js';
import type { DocumentStore } from './document-store.js';
import { settingsFor } from './settings.js';

/** The source of every diagnostic. */
export const diagnosticSource = 'Hitbox Lens';

const severities: Readonly<Record<Severity, vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
};

/** Keeps the Problems panel in sync with the readings. */
export class Problems implements vscode.Disposable {
  private readonly collection = vscode.languages.createDiagnosticCollection('hitboxLens');
  private readonly subscriptions: { dispose(): unknown }[];

  constructor(
    private readonly documents: DocumentStore,
    private readonly log: Log,
  ) {
    this.subscriptions = [
      this.collection,
      documents.onDidRead((document) => {
        this.report(document);
      }),
      documents.onDidClose((uri) => {
        this.collection.delete(uri);
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (!event.affectsConfiguration('hitboxLens')) return;
        for (const document of vscode.workspace.textDocuments) this.report(document);
      }),
    ];
    for (const document of vscode.workspace.textDocuments) this.report(document);
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private report(document: vscode.TextDocument): void {
    const reading = this.documents.last(document.uri);
    const settings = settingsFor(document.uri);
    if (reading?.kind !== 'read' || !settings.problemsEnabled || !isSource(document)) {
      this.collection.delete(document.uri);
      return;
    }
    if (reading.version !== document.version) return; // A reading of the current text is in progress.
    try {
      const certain = withoutPossible(reading.document);
      const isInSchema = certain.format === 'hitbox-json' && isCheckedBySchema(document);
      const problems = check(isInSchema ? withoutSchemaDiagnostics(certain) : certain, {
        matrix: settings.collisionMatrix,
        severities: isInSchema ? withoutSchemaRules(settings.severities, certain) : settings.severities,
        maxProblems: settings.maxProblems,
      });
      this.collection.set(
        document.uri,
        problems.map((problem) => toDiagnostic(problem, document)),
      );
    } catch (error) {
      this.log.error(`checking ${document.uri.toString(true)} failed: ${describeError(error)}`);
      this.collection.delete(document.uri);
    }
  }
}

/** Old revisions and generated views can't be fixed: their problems would only repeat the file's own. */
function isSource(document: vscode.TextDocument): boolean {
  return document.isUntitled || vscode.workspace.fs.isWritableFileSystem(document.uri.scheme) !== false;
}

/** Whether VS Code itself validates the file with our schema for files of this name. */
function isCheckedBySchema({ fileName, languageId, uri }: vscode.TextDocument): boolean {
  if (!fileName.endsWith('.hitbox.json') || (languageId !== 'json' && languageId !== 'jsonc')) return false;
  if (vscode.extensions.getExtension('vscode.json-language-features') === undefined) return false;
  return vscode.workspace.getConfiguration('json', uri).get('validate.enable') !== false;
}

function toDiagnostic(problem: Problem, document: vscode.TextDocument): vscode.Diagnostic {
  const range = (span: { start: number; end: number }) =>
    new vscode.Range(document.positionAt(span.start), document.positionAt(span.end));
  const diagnostic = new vscode.Diagnostic(range(problem), problem.message, severities[problem.severity]);
  diagnostic.source = diagnosticSource;
  diagnostic.code = { value: problem.rule, target: vscode.Uri.parse(ruleUrl(problem.rule)) };
  diagnostic.relatedInformation = problem.related.map(
    (related) =>
      new vscode.DiagnosticRelatedInformation(new vscode.Location(document.uri, range(related)), related.message),
  );
  return diagnostic;
}
