import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { describeError } from '../../model/describe-error.js';
import { LineIndex } from '../../model/line-index.js';
import { ClosedFiles, type ClosedFile } from '../closed-files.js';
import { diagnosticSource, findProblems, toDiagnostic } from '../diagnostics.js';
import type { DocumentStore } from '../document-store.js';
import type { ImageFiles } from '../language/image-files.js';
import type { Log } from '../log.js';
import { countPossible, describeUnchecked } from '../possible-hitboxes.js';
import { projectConfig } from '../project-config.js';
import { filesToCheck } from '../find-files.js';
import type { WorkspaceProblems } from '../workspace-problems.js';

/** So many files are loaded at once, since some file systems are far away. */
const filesAtOnce = 8;

/** The result of checking a workspace. */
export interface WorkspaceCheck {
  /** The files that were read. */
  readonly files: number;
  readonly problems: number;
  readonly filesWithProblems: number;
  /** The possible hitboxes that weren't checked. */
  readonly possible: number;
  readonly isCanceled: boolean;
}

interface CheckServices {
  readonly documents: DocumentStore;
  readonly images: ImageFiles;
  readonly log: Log;
}

/** Checks all files of the workspace, shows their problems in the Problems panel, and says how many there are. */
export async function checkWorkspace(services: CheckServices, problems: WorkspaceProblems): Promise<WorkspaceCheck> {
  const result = await vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      title: l10n.t('Checking the workspace for hitbox problems'),
      cancellable: true,
    },
    (progress, token) => check(services, problems, progress, token),
  );
  // Not awaited: the message stays until the user closes it.
  void showResult(result);
  return result;
}

async function showResult(result: WorkspaceCheck): Promise<void> {
  const show = l10n.t('Show Problems');
  const answers = result.problems === 0 ? [] : [show];
  if ((await vscode.window.showInformationMessage(describeCheck(result), ...answers)) === show) {
    await vscode.commands.executeCommand('workbench.actions.view.problems');
  }
}

/** Returns the result as a sentence, such as "214 files, 3 problems in 2 files." */
export function describeCheck({ files, problems, filesWithProblems, possible, isCanceled }: WorkspaceCheck): string {
  const checked = files === 1 ? l10n.t('1 file') : l10n.t('{0} files', files);
  const count = problems === 1 ? l10n.t('1 problem') : l10n.t('{0} problems', problems);
  const where = filesWithProblems === 1 ? l10n.t('1 file') : l10n.t('{0} files', filesWithProblems);
  const found = problems === 0 ? l10n.t('no problems') : l10n.t('{0} in {1}', count, where);
  const result = isCanceled
    ? l10n.t('Check canceled after {0}: {1}.', checked, found)
    : l10n.t('Checked {0}: {1}.', checked, found);
  return [result, describeUnchecked(possible)].filter((sentence) => sentence !== null).join(' ');
}

async function check(
  { documents, images, log }: CheckServices,
  problems: WorkspaceProblems,
  progress: vscode.Progress<{ message?: string; increment?: number }>,
  token: vscode.CancellationToken,
): Promise<WorkspaceCheck> {
  const uris = await filesToCheck(token);
  await loadConfigFiles(uris, token);
  problems.clear();
  const closed = new ClosedFiles(documents.projects);
  let [files, count, filesWithProblems, possible, done] = [0, 0, 0, 0, 0];
  const add = (found: number, unchecked: number): void => {
    files++;
    count += found;
    possible += unchecked;
    if (found > 0) filesWithProblems++;
  };
  const checkOne = async (file: Loaded | null): Promise<void> => {
    progress.report({ message: l10n.t('{0} of {1}', ++done, uris.length), increment: 100 / uris.length });
    if (file === null) return;
    if ('document' in file) {
      const reading = await documents.now(file.document);
      add(countOwnProblems(file.document.uri), reading.kind === 'read' ? countPossible(reading.document) : 0);
      return;
    }
    const { diagnostics, unchecked } = await diagnose(file, closed, images, log);
    // It may have been opened in the meantime.
    if (findOpen(file.uri) === undefined) problems.set(file.uri, diagnostics, file.version);
    add(diagnostics.length, unchecked);
    // Lets the window handle what happened while the text was read.
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  try {
    for (let at = 0; at < uris.length; at += filesAtOnce) {
      for (const file of await Promise.all(uris.slice(at, at + filesAtOnce).map((uri) => load(uri, closed)))) {
        if (!token.isCancellationRequested) await checkOne(file);
      }
      if (token.isCancellationRequested) break;
    }
  } finally {
    closed.dispose();
    problems.verifyLater();
  }
  return { files, problems: count, filesWithProblems, possible, isCanceled: token.isCancellationRequested };
}

/** Loads the config files of all files before any is checked: one that is found later outdates all problems. */
async function loadConfigFiles(uris: readonly vscode.Uri[], token: vscode.CancellationToken): Promise<void> {
  const { files } = projectConfig;
  for (let at = 0; at < uris.length && !token.isCancellationRequested; at += filesAtOnce) {
    const some = uris.slice(at, at + filesAtOnce).filter((uri) => !files.isLoaded(uri));
    await Promise.all(some.map((uri) => files.load(uri)));
  }
}

type Loaded = { readonly document: vscode.TextDocument } | ClosedFile;

/** Returns the open document of a file, or its text; null if it isn't read. */
async function load(uri: vscode.Uri, closed: ClosedFiles): Promise<Loaded | null> {
  const document = findOpen(uri);
  return document === undefined ? closed.load(uri) : { document };
}

function findOpen(uri: vscode.Uri): vscode.TextDocument | undefined {
  const address = uri.toString();
  return vscode.workspace.textDocuments.find((document) => !document.isClosed && document.uri.toString() === address);
}

/** Returns the number of problems that an open document has already. */
function countOwnProblems(uri: vscode.Uri): number {
  return vscode.languages.getDiagnostics(uri).filter(({ source }) => source === diagnosticSource).length;
}

/** What was found in a file. */
interface Diagnosis {
  readonly diagnostics: readonly vscode.Diagnostic[];
  /** The number of possible hitboxes that weren't checked. */
  readonly unchecked: number;
}

const healthy: Diagnosis = { diagnostics: [], unchecked: 0 };

/** Returns the problems of a file; none if reading it fails, which is logged. */
async function diagnose(file: ClosedFile, closed: ClosedFiles, images: ImageFiles, log: Log): Promise<Diagnosis> {
  const { uri, text } = file;
  const settings = projectConfig.settingsFor(uri);
  if (!settings.problemsEnabled) return healthy;
  try {
    const document = await closed.read(file);
    if (document === null) return healthy;
    const imageOf = await images.allFor(uri, document);
    const lines = new LineIndex(text);
    const positionAt = (offset: number): vscode.Position => {
      const { line, column } = lines.position(offset);
      return new vscode.Position(line - 1, column - 1);
    };
    // VS Code validates open files with the schema, and no others.
    const found = findProblems(document, settings, { isCheckedBySchema: false, imageOf });
    const diagnostics = found.map((problem) => toDiagnostic(problem, uri, positionAt));
    return { diagnostics, unchecked: countPossible(document) };
  } catch (error) {
    log.error(`checking ${uri.toString(true)} failed: ${describeError(error)}`);
    return healthy;
  }
}
