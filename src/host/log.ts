import * as vscode from 'vscode';

/** The output channel "Hitbox Lens". */
export type Log = vscode.LogOutputChannel;

export function createLog(): Log {
  return vscode.window.createOutputChannel('Hitbox Lens', { log: true });
}
