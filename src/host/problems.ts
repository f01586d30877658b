import * as vscode from 'vscode';
import { withoutPossible } from '../check/certain.js';
import { ruleUrl } from '../check/check.js';
import { checkWithSettings } from '../config/check-with-settings.js';
import { withoutSchemaDiagnostics, withoutSchemaRules } from '../check/without-schema-diagnostics.js';
import type { Problem, Severity } from '../model/problem.js';
import { describeError } from '../model/describe-error.js';
import type { Log } from './log.js';
import type { DocumentStore, SuccessfulRead } from './document-store.js';
import { projectConfig } from './project-config.js';

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
      projectConfig.onDidChange((event) => {
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
    if (reading?.kind !== 'read' || !isSource(document)) {
      this.collection.delete(document.uri);
      return;
    }
    if (reading.version !== document.version) return; // A reading of the current text is in progress.
    try {
      this.collection.set(
        document.uri,
        findProblems(reading, document).map((problem) => toDiagnostic(problem, document)),
      );
    } catch (error) {
      this.log.error(`checking ${document.uri.toString(true)} failed: ${describeError(error)}`);
      this.collection.delete(document.uri);
    }
  }
}

/** Returns the problems of a document, without those that VS Code reports by a schema. */
export function findProblems(reading: SuccessfulRead, document: vscode.TextDocument): Problem[] {
  const settings = projectConfig.settingsFor(document.uri);
  const certain = withoutPossible(reading.document);
  if (certain.format !== 'hitbox-json' || !isCheckedBySchema(document)) return checkWithSettings(certain, settings);
  const severities = withoutSchemaRules(settings.severities, certain);
  return checkWithSettings(withoutSchemaDiagnostics(certain), { ...settings, severities });
}

/** Old revisions and generated views can't be fixed: their problems would only repeat the file's own. */
function isSource(document: vscode.TextDocument): boolean {
  return document.isUntitled || vscode.workspace.fs.isWritableFileSystem(document.uri.scheme) !== false;
}

/** Whether VS Code itself validates the file with our schema for files of this name. */
function isCheckedBySchema({ fileName, languageId, uri }: vscode.TextDocument): boolean {
  return fileName.endsWith('.hitbox.json') && isValidatedByVscode({ languageId, uri });
}

/** Whether VS Code itself validates a file with the schema for its name. */
export function isValidatedByVscode({ languageId, uri }: Pick<vscode.TextDocument, 'languageId' | 'uri'>): boolean {
  if (languageId !== 'json' && languageId !== 'jsonc') return false;
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
