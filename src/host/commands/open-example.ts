import * as vscode from 'vscode';
import type { DocumentStore } from '../document-store.js';
import type { PreviewManager } from '../preview/preview-manager.js';
import { findFewSubjects } from '../stage/choose-subject.js';
import type { StageManager } from '../stage/stage-manager.js';

/** `hitboxLens.openExample`: opens the ten lines of `examples/src/first.ts`, with their preview. */
export async function openExample(manager: PreviewManager, extensionUri: vscode.Uri): Promise<void> {
  const document = await showExample(extensionUri, 'example.ts');
  await manager.openToSide(document.uri, true);
}

/** `hitboxLens.openStageExample`: opens a text with two sprites, and puts both on the stage. */
export async function openStageExample(
  stages: StageManager,
  previews: PreviewManager,
  documents: DocumentStore,
  extensionUri: vscode.Uri,
): Promise<void> {
  const document = await showExample(extensionUri, 'stage-example.ts');
  // Otherwise, a preview that follows the text would cover the stage.
  await previews.followText(document);
  const { uri } = document;
  const stage = stages.open();
  if (stage.arrangement.some((actor) => actor.uri === uri.toString())) return;
  stage.add(await findFewSubjects(documents, uri));
}

/** Shows an example as a new text, so that it can be changed, or the one that is still open. */
async function showExample(extensionUri: vscode.Uri, file: string): Promise<vscode.TextDocument> {
  const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extensionUri, 'media', file));
  const content = new TextDecoder().decode(bytes);
  const document = findOpen(content) ?? (await vscode.workspace.openTextDocument({ language: 'typescript', content }));
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One });
  return document;
}

/** Finds an example in an editor, changed or not: its first line says which one it is. */
function findOpen(content: string): vscode.TextDocument | undefined {
  const [title] = content.split(/\r?\n/, 1);
  return vscode.workspace.textDocuments.find(
    (document) => document.isUntitled && !document.isClosed && document.lineAt(0).text === title,
  );
}
