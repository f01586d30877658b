import type * as vscode from 'vscode';
import type { ToHost } from '../../messages/protocol.js';
import { chooseImage } from '../images/choose-image.js';
import { cutImage } from '../images/cut-image.js';
import type { Readings } from '../readings.js';

type Request = Extract<ToHost, { type: 'set-grid' | 'choose-image' }>;

/** Does what the picture asks for about the images of the document that it shows. */
export async function requestImage(
  source: vscode.Uri,
  readings: Readings,
  selected: readonly string[],
  message: Request,
): Promise<void> {
  if (source.toString() !== message.uri) return;
  if (message.type === 'choose-image') {
    await chooseImage(source, readings, message.sprite, selected);
    return;
  }
  await cutImage(source, readings, message.sprite, message.grid, message.size);
}
