import type * as vscode from 'vscode';
import { EventEmitter } from './events';
import type { DiskChanges } from './file-changes';
import { matchesGlob } from './globs';

/** Reports the changes of files that match a pattern: first what was created, then what changed, then what was deleted. */
export function createFileSystemWatcher(
  changes: DiskChanges,
  glob: vscode.GlobPattern,
  ignoreCreateEvents = false,
  ignoreChangeEvents = false,
  ignoreDeleteEvents = false,
): vscode.FileSystemWatcher {
  const [create, change, remove] = [0, 1, 2].map(() => new EventEmitter<vscode.Uri>()) as [
    EventEmitter<vscode.Uri>,
    EventEmitter<vscode.Uri>,
    EventEmitter<vscode.Uri>,
  ];
  const report = (emitter: EventEmitter<vscode.Uri>, uris: readonly vscode.Uri[], isIgnored: boolean): void => {
    if (isIgnored) return;
    for (const uri of uris) if (matchesGlob(glob, uri)) emitter.fire(uri);
  };
  const subscription = changes.onDidChange(({ created, changed, deleted }) => {
    report(create, created, ignoreCreateEvents);
    report(change, changed, ignoreChangeEvents);
    report(remove, deleted, ignoreDeleteEvents);
  });
  return {
    ignoreCreateEvents,
    ignoreChangeEvents,
    ignoreDeleteEvents,
    onDidCreate: create.event,
    onDidChange: change.event,
    onDidDelete: remove.event,
    dispose: () => {
      subscription.dispose();
      for (const emitter of [create, change, remove]) emitter.dispose();
    },
  };
}
