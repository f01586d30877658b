import * as vscode from 'vscode';

/** The output channel "Hitbox Lens". */
export type Log = vscode.LogOutputChannel;

export function createLog(): Log {
  return vscode.window.createOutputChannel('Hitbox Lens', { log: true });
}

/** What went wrong, in one line for a message and with its stack for the log. */
export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
