/** Messages, dialogs, progress and the status bar. Nobody is there to answer; a test replaces what it answers. */
import type * as vscode from 'vscode';
import { StatusBarAlignment } from './enums';
import { Disposable, EventEmitter } from './events';
import { strict } from './strict';

/** A question that stays open. */
const unanswered = (): Promise<undefined> => new Promise(() => undefined);

/** In tests, VS Code shows no dialog. */
const refuseDialog = (): Promise<never> => Promise.reject(new Error('DialogService: refused to show dialog in tests.'));

/** The part of `vscode.window` that says something. */
export function createMessages() {
  return {
    showInformationMessage: unanswered,
    showWarningMessage: unanswered,
    showErrorMessage: unanswered,
    showOpenDialog: refuseDialog,
    showSaveDialog: refuseDialog,
    setStatusBarMessage: (_text: string, _until?: number | Thenable<unknown>) => new Disposable(null),
    withProgress: async <R>(
      _options: vscode.ProgressOptions,
      task: (progress: vscode.Progress<object>, token: vscode.CancellationToken) => Thenable<R>,
    ): Promise<R> => {
      const token = { isCancellationRequested: false, onCancellationRequested: () => new Disposable(null) };
      return task({ report: () => undefined }, token);
    },
    createStatusBarItem: (...args: unknown[]) => {
      const [alignment = StatusBarAlignment.Left, priority] = args.filter((one) => typeof one !== 'string');
      const item = {
        ...{ id: 'item', alignment, priority, name: undefined, text: '', tooltip: undefined, color: undefined },
        ...{ backgroundColor: undefined, command: undefined, accessibilityInformation: undefined },
        ...{ show: () => undefined, hide: () => undefined, dispose: () => undefined },
      };
      return strict('vscode.StatusBarItem', item) as vscode.StatusBarItem;
    },
    createOutputChannel: (name: string, _options?: unknown) => {
      const write = (): void => undefined;
      const channel = {
        ...{ name, logLevel: 3, onDidChangeLogLevel: new EventEmitter<vscode.LogLevel>().event },
        ...{ trace: write, debug: write, info: write, warn: write, error: write },
        ...{ append: write, appendLine: write, replace: write, clear: write, show: write, hide: write, dispose: write },
      };
      return strict('vscode.LogOutputChannel', channel) as vscode.LogOutputChannel;
    },
  };
}
