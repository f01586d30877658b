import type * as vscode from 'vscode';
import type { ToWebview } from '../../messages/protocol.js';
import { getConventionSetting } from '../number-settings.js';
import { matrixScopeFor, settingsFor } from '../settings.js';

/** Returns the settings for a preview of `uri`. */
export function createSettingsMessage(uri: vscode.Uri): ToWebview {
  const { collisionMatrix, snap, imageSettings, ignoredKeys } = settingsFor(uri);
  return {
    type: 'settings',
    matrix: { ...collisionMatrix },
    matrixScope: matrixScopeFor(uri),
    convention: getConventionSetting(uri),
    snap,
    imageSettings,
    ignoredKeys: [...ignoredKeys],
  };
}
