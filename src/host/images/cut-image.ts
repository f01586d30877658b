import * as vscode from 'vscode';
import type { Size } from '../../model/document.js';
import { frameSizeEdit } from '../../edit/plan-sprite.js';
import type { DocumentStore } from '../document-store.js';
import { applyVerified } from '../verified-edit.js';
import { imageChoice, setImageChoice } from './image-settings.js';
import { getFrameSize } from './new-file.js';

type Grid = { readonly columns: number; readonly rows: number };

/**
 * Cuts a sprite's image of this size (px) into columns and rows: in the file if it contains the frame size or is a
 * hitbox file, otherwise in the settings. `grid` null: as in the file.
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
  // A setting for it would override the file.
  if (written && columns === undefined) return;
  await setImageChoice(source, sprite, { ...(image === undefined ? {} : { image }), ...(written ? null : grid) });
}

/** Returns whether the file contains it now. A normal edit with one undo step. */
async function writeFrameSize(
  source: vscode.Uri,
  documents: DocumentStore,
  sprite: string,
  { columns, rows }: Grid,
  size: Size,
): Promise<boolean> {
  const frame = getFrameSize(size, columns, rows);
  if (frame === null || vscode.workspace.fs.isWritableFileSystem(source.scheme) === false) return false;
  const document = await vscode.workspace.openTextDocument(source);
  const reading = await documents.now(document);
  if (reading.kind !== 'read') return false;
  const target = reading.document.sprites.find(({ id }) => id === sprite);
  // Listed frames override a frame size.
  if (target === undefined || target.frames.length > 0) return false;
  const mayAdd = reading.document.format === 'hitbox-json';
  const edit = frameSizeEdit(reading.text, documents.roots(source), target, frame, mayAdd);
  return edit !== null && (await applyVerified(document, documents, reading, edit));
}
