import * as vscode from 'vscode';
import { frameSizeEdit } from '../../edit/plan-image.js';
import type { DocumentStore } from '../document-store.js';
import { applyVerified } from '../verified-edit.js';
import { imageChoice, setImageChoice } from './image-settings.js';
import { frameSizeOf, type Size } from './new-file.js';

type Grid = { readonly columns: number; readonly rows: number };

/**
 * Cuts the image of a sprite, so large in px, into columns and rows: in the file where that says the size of a frame, or
 * is a hitbox file; else in the settings. `grid` null: as the file says.
 */
export async function cutImage(
  source: vscode.Uri,
  documents: DocumentStore,
  sprite: string,
  grid: Grid | null,
  size: Size | null,
): Promise<void> {
  const written = grid !== null && size !== null && (await writeFrameSize(source, documents, sprite, grid, size));
  const { image, columns } = imageChoice(source, sprite);
  // What the settings said of it would go before the file.
  if (written && columns === undefined) return;
  await setImageChoice(source, sprite, { ...(image === undefined ? {} : { image }), ...(written ? null : grid) });
}

/** Whether the file says it now. An edit like any other: one undo step takes it back. */
async function writeFrameSize(
  source: vscode.Uri,
  documents: DocumentStore,
  sprite: string,
  { columns, rows }: Grid,
  size: Size,
): Promise<boolean> {
  const frame = frameSizeOf(size, columns, rows);
  if (frame === null || vscode.workspace.fs.isWritableFileSystem(source.scheme) === false) return false;
  const document = await vscode.workspace.openTextDocument(source);
  const reading = await documents.now(document);
  if (reading.kind !== 'read') return false;
  const target = reading.document.sprites.find(({ id }) => id === sprite);
  // Frames that are listed go before the size of one.
  if (target === undefined || target.frames.length > 0) return false;
  const mayAdd = reading.document.format === 'hitbox-json';
  const edit = frameSizeEdit(reading.text, documents.roots(source), target, frame, mayAdd);
  return edit !== null && (await applyVerified(document, documents, reading, edit));
}
