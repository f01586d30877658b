import * as vscode from 'vscode';
import type { PreviewManager } from '../preview/preview-manager.js';

/** `hitboxLens.openExample`: opens a new text with hitboxes in several forms, with its preview. */
export async function openExample(manager: PreviewManager, extensionUri: vscode.Uri): Promise<void> {
  const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extensionUri, 'media', 'example.ts'));
  const content = new TextDecoder().decode(bytes);
  const document = await vscode.workspace.openTextDocument({ language: 'typescript', content });
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One });
  await manager.openToSide(document.uri, true);
}
