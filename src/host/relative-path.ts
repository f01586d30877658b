import type * as vscode from 'vscode';

/** Returns the path of a file relative to the folder of another one; null if they are in different file systems. */
export function relativePath(from: vscode.Uri, to: vscode.Uri): string | null {
  if (from.scheme !== to.scheme || from.authority !== to.authority) return null;
  const folder = from.path.split('/').slice(0, -1);
  const steps = to.path.split('/');
  let same = 0;
  while (same < folder.length && same < steps.length - 1 && folder[same] === steps[same]) same++;
  return [...folder.slice(same).map(() => '..'), ...steps.slice(same)].join('/');
}
