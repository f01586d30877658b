// VS Code as a program with windows on this machine. Runs in any Node, like machine.mjs.
import { spawnSync } from 'node:child_process';

/** Whether windows can be opened. */
export const hasDisplay = process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

/** Whether `code` opens a window. */
export function hasDesktop() {
  if (!hasDisplay) return false;
  // In a remote terminal, `code` is a small program that only talks to its own window.
  if (process.env.VSCODE_IPC_HOOK_CLI) return false;
  return spawnSync('code', ['--version'], { stdio: 'ignore', shell: process.platform === 'win32' }).status === 0;
}
