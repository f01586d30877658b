import type * as vscode from 'vscode';
import type { ToHost } from '../../messages/protocol.js';
import { chooseImage } from '../images/choose-image.js';
import { cutImage } from '../images/cut-image.js';
import type { DocumentStore } from '../document-store.js';

type Request = Extract<ToHost, { type: 'set-grid' | 'choose-image' }>;

/** Handles the preview's messages about images of its document. */
export async function requestImage(
  source: vscode.Uri,
  documents: DocumentStore,
  selected: readonly string[],
  message: Request,
): Promise<void> {
  if (source.toString() !== message.uri) return;
  if (message.type === 'choose-image') {
    await chooseImage(source, documents, message.sprite, selected);
    return;
  }
  await cutImage(source, documents, message.sprite, message.grid, message.size);
}
