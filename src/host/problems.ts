import * as vscode from 'vscode';
import type { Problem } from '../model/problem.js';
import { describeError } from '../model/describe-error.js';
import { isHitboxFile } from '../model/hitbox-file-name.js';
import type { Log } from './log.js';
import type { DocumentStore, SuccessfulRead } from './document-store.js';
import { findProblems, toDiagnostic } from './diagnostics.js';
import { isValidatedByVscode } from './json-support.js';
import type { ImageFiles } from './language/image-files.js';
import { projectConfig } from './project-config.js';

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
    const { problemsEnabled } = projectConfig.settingsFor(document.uri);
    if (reading?.kind !== 'read' || !problemsEnabled || !isSource(document)) {
      this.collection.delete(document.uri);
      return;
    }
    if (reading.version !== document.version) return; // A reading of the current text is in progress.
    try {
      const problems = findOpenProblems(reading, document, this.images);
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

/** Returns the problems of an open document, as far as its images are known, without those that a schema reports. */
export function findOpenProblems(
  { document: read }: SuccessfulRead,
  document: vscode.TextDocument,
  images: ImageFiles,
): Problem[] {
  return findProblems(read, projectConfig.settingsFor(document.uri), {
    isCheckedBySchema: isCheckedBySchema(document),
    imageOf: images.knownFor(document.uri, read),
  });
}

/** Old revisions and generated views can't be fixed: their problems would only repeat the file's own. */
function isSource(document: vscode.TextDocument): boolean {
  return document.isUntitled || vscode.workspace.fs.isWritableFileSystem(document.uri.scheme) !== false;
}

/** Whether VS Code itself validates the file with our schema for files of this name. */
function isCheckedBySchema(document: vscode.TextDocument): boolean {
  return isHitboxFile(document.fileName) && isValidatedByVscode(document);
}
