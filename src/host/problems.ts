import * as vscode from 'vscode';
import { describeError } from '../model/describe-error.js';
import type { Log } from './log.js';
import type { DocumentStore } from './document-store.js';
import { findProblems, toDiagnostic, validatesJson } from './diagnostics.js';
import { hasJsonSupport } from './language/hitbox-files.js';
import type { ImageFiles } from './language/image-files.js';
import { settingsFor } from './settings.js';

/** Keeps the Problems panel in sync with the readings. */
export class Problems implements vscode.Disposable {
  private readonly collection = vscode.languages.createDiagnosticCollection('hitboxLens');
  private readonly subscriptions: { dispose(): unknown }[];

  constructor(
    private readonly documents: DocumentStore,
    private readonly images: ImageFiles,
    private readonly log: Log,
  ) {
    this.subscriptions = [
      this.collection,
      documents.onDidRead((document) => {
        this.report(document);
      }),
      documents.onDidClose((uri) => {
        this.collection.delete(uri);
        this.images.forget(uri);
      }),
      images.onDidChange((uri) => {
        const changed = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
        if (changed !== undefined) this.report(changed);
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
      const problems = findProblems(reading.document, settings, {
        isCheckedBySchema: isCheckedBySchema(document),
        imageOf: this.images.knownFor(document.uri, reading.document),
      });
      this.collection.set(
        document.uri,
        problems.map((problem) => toDiagnostic(problem, document.uri, (offset) => document.positionAt(offset))),
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
function isCheckedBySchema(document: vscode.TextDocument): boolean {
  return hasJsonSupport(document) && validatesJson(document.uri);
}
