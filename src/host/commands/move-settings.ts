import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import type { MovedSettings } from '../../config/move-settings.js';
import { configFileName } from '../../model/config-file.js';
import { QuickSteps } from '../quick-steps.js';

/** Settings in a file of VS Code, and the workspace folder whose config file they can be moved to. */
interface Move {
  readonly folder: vscode.WorkspaceFolder;
  readonly settings: vscode.Uri;
  /** Where the settings are in that file. */
  readonly at: readonly string[];
  readonly count: number;
}

/** `hitboxLens.moveSettings`: moves the project's settings from VS Code's files to a config file, as one undo step. */
export async function moveSettingsToConfig(steps = new QuickSteps()): Promise<void> {
  const moves = await findMoves();
  if (moves.length === 0) {
    void vscode.window.showInformationMessage(l10n.t('The workspace has no Hitbox Lens settings to move.'));
    return;
  }
  const move = await choose(steps, moves);
  if (move === undefined) return;
  const settings = await vscode.workspace.openTextDocument(move.settings);
  const target = vscode.Uri.joinPath(move.folder.uri, configFileName);
  const config = await openIfExists(target);
  const { findMovable, moveSettings } = await import('../../config/move-settings.js');
  const result = moveSettings(settings.getText(), [...move.at], config?.getText() ?? '');
  if (result === null) {
    const malformed = findMovable(settings.getText(), [...move.at]).moved.length === 0 ? move.settings : target;
    throw new Error(l10n.t('{0} has syntax errors', vscode.workspace.asRelativePath(malformed)));
  }
  await write(settings, target, config, result);
  report(target, result);
}

/** Finds what can be moved: each folder's own settings, and those of a workspace with several folders. */
async function findMoves(): Promise<readonly Move[]> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const { workspaceFile } = vscode.workspace;
  const places = folders.flatMap((folder) => [
    { folder, settings: vscode.Uri.joinPath(folder.uri, '.vscode', 'settings.json'), at: [] },
    ...(workspaceFile === undefined || workspaceFile.scheme === 'untitled'
      ? []
      : [{ folder, settings: workspaceFile, at: ['settings'] }]),
  ]);
  const { findMovable } = await import('../../config/move-settings.js');
  const moves: Move[] = [];
  for (const place of places) {
    const document = await openIfExists(place.settings);
    const count = document === null ? 0 : findMovable(document.getText(), place.at).moved.length;
    if (count > 0) moves.push({ ...place, count });
  }
  return moves;
}

/** Returns what to move, without a question if there is only one possibility; undefined: canceled. */
async function choose(steps: QuickSteps, moves: readonly Move[]): Promise<Move | undefined> {
  if (moves.length === 1) return moves[0];
  try {
    const items = moves.map((move) => ({
      label: `${move.folder.name}/${configFileName}`,
      description: vscode.workspace.asRelativePath(move.settings),
      detail: move.count === 1 ? l10n.t('1 setting') : l10n.t('{0} settings', move.count),
      move,
    }));
    const title = l10n.t('Move Settings to Config File');
    return (await steps.pick({ title, items, placeholder: l10n.t('Select where to move settings') }))?.move;
  } finally {
    steps.dispose();
  }
}

async function write(
  settings: vscode.TextDocument,
  target: vscode.Uri,
  config: vscode.TextDocument | null,
  result: MovedSettings,
): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  if (config === null) edit.createFile(target, { contents: new TextEncoder().encode(result.config) });
  else edit.replace(target, wholeRange(config), result.config);
  edit.replace(settings.uri, wholeRange(settings), result.settings);
  if (!(await vscode.workspace.applyEdit(edit))) throw new Error(l10n.t("VS Code can't write the files"));
  // The config file first: the settings always apply.
  const saved = await vscode.workspace.openTextDocument(target);
  if (!(await saved.save()) || !(await settings.save())) throw new Error(l10n.t("VS Code can't save the files"));
  await vscode.window.showTextDocument(saved, { preview: false });
}

function report(target: vscode.Uri, { moved, invalid }: MovedSettings): void {
  const file = vscode.workspace.asRelativePath(target);
  const done =
    moved.length === 1
      ? l10n.t('Moved 1 setting to {0}.', file)
      : l10n.t('Moved {0} settings to {1}.', moved.length, file);
  if (invalid.length === 0) void vscode.window.showInformationMessage(done);
  else {
    const names = invalid.map((name) => `hitboxLens.${name}`).join(', ');
    void vscode.window.showWarningMessage(
      `${done} ${l10n.t('Not moved, because their values are invalid: {0}', names)}`,
    );
  }
}

/** Returns a document; null if its file doesn't exist. */
async function openIfExists(uri: vscode.Uri): Promise<vscode.TextDocument | null> {
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    return null;
  }
}

function wholeRange(document: vscode.TextDocument): vscode.Range {
  return new vscode.Range(new vscode.Position(0, 0), document.lineAt(document.lineCount - 1).range.end);
}
