import * as vscode from 'vscode';
import type { ConfigProblem } from '../config/parse-config.js';
import { isConfigFile } from '../model/config-file.js';
import { diagnosticSource } from './diagnostics.js';
import { isValidatedByVscode } from './json-support.js';
import { projectConfig } from './project-config.js';

/** Reports what is wrong with config files: with open ones as they are typed, and with others that are in use. */
export class ConfigDiagnostics implements vscode.Disposable {
  private readonly collection = vscode.languages.createDiagnosticCollection('hitboxLens.config');
  private readonly subscriptions: readonly { dispose(): unknown }[];
  private isDisposed = false;

  constructor() {
    const update = (): void => {
      this.update();
    };
    const updateIfConfig = ({ uri }: vscode.TextDocument): void => {
      if (isConfigFile(uri.path)) this.update();
    };
    this.subscriptions = [
      this.collection,
      projectConfig.files.onDidChange(update),
      vscode.workspace.onDidOpenTextDocument(updateIfConfig),
      vscode.workspace.onDidCloseTextDocument(updateIfConfig),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        updateIfConfig(document);
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('json.validate')) this.update();
      }),
    ];
    this.update();
  }

  dispose(): void {
    this.isDisposed = true;
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private update(): void {
    this.collection.clear();
    for (const { uri, text, problems } of projectConfig.files.all)
      this.collection.set(
        uri,
        problems.map((problem) => toDiagnostic(problem, text)),
      );
    if (openConfigFiles().length > 0) void this.updateOpen();
  }

  /** Reports the problems of open config files as they are now. */
  private async updateOpen(): Promise<void> {
    const { parseConfig } = await import('../config/parse-config.js');
    if (this.isDisposed) return;
    for (const document of openConfigFiles()) {
      const text = document.getText();
      // VS Code reports the others, by the schema.
      const isListed = ({ isInSchema }: ConfigProblem): boolean => !isInSchema || !isValidatedByVscode(document);
      const problems = parseConfig(text).problems.filter(isListed);
      this.collection.set(
        document.uri,
        problems.map((problem) => toDiagnostic(problem, text)),
      );
    }
  }
}

function openConfigFiles(): readonly vscode.TextDocument[] {
  return vscode.workspace.textDocuments.filter(({ uri, isClosed }) => isConfigFile(uri.path) && !isClosed);
}

function toDiagnostic({ start, end, message }: ConfigProblem, text: string): vscode.Diagnostic {
  const range = new vscode.Range(positionAt(text, start), positionAt(text, end));
  const diagnostic = new vscode.Diagnostic(range, message, vscode.DiagnosticSeverity.Error);
  diagnostic.source = diagnosticSource;
  return diagnostic;
}

function positionAt(text: string, offset: number): vscode.Position {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return new vscode.Position(lines.length - 1, lines.at(-1)!.length);
}
