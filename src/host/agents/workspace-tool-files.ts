import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { ToolError, type ToolFile, type ToolFiles } from '../../agents/index.js';
import { maxImageBytes } from '../../agents/limits.js';
import { describeError } from '../../model/describe-error.js';
import { isReadable, type DocumentStore, type ReadResult } from '../document-store.js';
import type { ImageFiles } from '../language/image-files.js';
import { numberTextsOf } from '../preview/apply-edits.js';
import { writeEdits } from '../preview/write-edits.js';
import { settingsFor } from '../settings.js';
import { parseUri, reasonNotToOpen } from '../stage/stage-files.js';

/** The files of the workspace and all open texts, for tools: as they are in VS Code, whether saved or not. */
export class WorkspaceToolFiles implements ToolFiles {
  constructor(
    private readonly documents: DocumentStore,
    private readonly images: ImageFiles,
  ) {}

  async readImage(path: string): Promise<Uint8Array> {
    const uri = await locate(path);
    try {
      const { size } = await vscode.workspace.fs.stat(uri);
      if (size > maxImageBytes) throw new Error(l10n.t('too large'));
      return await vscode.workspace.fs.readFile(uri);
    } catch (error) {
      throw new ToolError(l10n.t("Can't open {0}: {1}", path, describeError(error)), { cause: error });
    }
  }

  async open(path: string): Promise<ToolFile> {
    const uri = await locate(path);
    const refusal = await reasonNotToOpen(uri);
    if (refusal !== null) throw new ToolError(asSentence(refusal));
    const document = await openDocument(uri, path);
    if (!isReadable(document)) throw new ToolError(l10n.t("{0} isn't in a supported language.", path));
    const unfiltered = this.documents.readUnfiltered(uri);
    try {
      const reading = await this.documents.complete(document);
      const speculativeRead = this.documents.speculativeRead(document);
      if (reading.kind !== 'read' || speculativeRead === null) throw new ToolError(describeUnread(reading, path));
      const { version, text, document: read } = reading;
      const settings = settingsFor(uri);
      return {
        path: vscode.workspace.asRelativePath(uri),
        text,
        document: read,
        roots: this.documents.roots(uri),
        numberTexts: numberTextsOf(document),
        checkOptions: { matrix: settings.collisionMatrix, severities: settings.severities },
        imageFacts: () => this.images.allFor(uri, read),
        lineOf: (offset) => document.positionAt(offset).line + 1,
        reread: speculativeRead.reread,
        write: async (edits) => {
          const outcome = document.version === version ? await writeEdits(document, text, edits) : 'outdated';
          if (outcome === 'written') return document.getText();
          if (outcome === 'outdated') throw new ToolError(asSentence(l10n.t('The file changed in the meantime')));
          throw new ToolError(asSentence(outcome.refused));
        },
      };
    } finally {
      unfiltered.dispose();
    }
  }
}

/** Returns the address of the file that a path in an input means. */
async function locate(path: string): Promise<vscode.Uri> {
  const reachable = candidates(path).filter(
    (uri) => isOpen(uri) || vscode.workspace.getWorkspaceFolder(uri) !== undefined,
  );
  for (const uri of reachable) if (isOpen(uri) || (await exists(uri))) return uri;
  throw new ToolError(
    reachable.length === 0
      ? l10n.t('{0} is outside the workspace. Open it in an editor first.', path)
      : l10n.t('There is no file {0} in the workspace.', path),
  );
}

/** Returns the addresses that a path can mean: in each folder of the workspace, or anywhere if it is absolute. */
function candidates(path: string): vscode.Uri[] {
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (/^[a-z][a-z\d+.-]+:/i.test(path)) return [parseUri(path)].filter((uri) => uri !== null);
  if (/^([a-z]:)?[\\/]/i.test(path)) {
    const local = vscode.Uri.file(path);
    return [local, ...folders.map(({ uri }) => uri.with({ path: local.path }))];
  }
  const slashes = path.replaceAll('\\', '/');
  return folders.flatMap(({ uri, name }) => [
    vscode.Uri.joinPath(uri, slashes),
    // With several folders, VS Code shows paths that start with the name of one.
    ...(slashes.startsWith(`${name}/`) ? [vscode.Uri.joinPath(uri, slashes.slice(name.length + 1))] : []),
  ]);
}

function isOpen(uri: vscode.Uri): boolean {
  const key = uri.toString();
  return vscode.workspace.textDocuments.some((document) => !document.isClosed && document.uri.toString() === key);
}

async function exists(uri: vscode.Uri): Promise<boolean> {
  return vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}

async function openDocument(uri: vscode.Uri, path: string): Promise<vscode.TextDocument> {
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch (error) {
    throw new ToolError(l10n.t("Can't open {0}: {1}", path, describeError(error)), { cause: error });
  }
}

function describeUnread(reading: ReadResult, path: string): string {
  switch (reading.kind) {
    case 'off':
      return l10n.t('Hitbox Lens is disabled for {0} in settings.', path);
    case 'declared-none':
      return l10n.t('A setting excludes {0}.', path);
    case 'too-large':
      return l10n.t('{0} has more than {1} characters (hitboxLens.maxFileSize).', path, reading.limit);
    case 'none':
    case 'read':
      return l10n.t("Can't read the hitboxes of {0}.", path);
  }
}

function asSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
