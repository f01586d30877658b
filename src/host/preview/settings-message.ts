import type * as vscode from 'vscode';
import type { ToWebview } from '../../messages/protocol.js';
import { conventionOf } from '../number-settings.js';
import { settingsFor } from '../settings.js';

/** What the settings say to a preview of `uri`. */
export function settingsMessage(uri: vscode.Uri): ToWebview {
  const { collisionMatrix, snap, look } = settingsFor(uri);
  return {
    type: 'settings',
    matrix: { ...collisionMatrix },
    convention: conventionOf(uri),
    snap,
    look,
  };
}
