import * as vscode from 'vscode';
import * as v from 'valibot';
import { viewStateSchema } from '../../messages/protocol.js';
import { isReadable } from '../readings.js';
import { Preview, previewType, type PreviewContext } from './preview.js';

const lockedKey = 'hitboxLens.previewLocked';
const visibleKey = 'hitboxLens.previewVisible';

/** Keeps the previews: which there are, which follows the active editor, and how one comes back after a reload. */
export class PreviewManager implements vscode.Disposable, vscode.WebviewPanelSerializer {
  private readonly previews = new Set<Preview>();
  /** What the user turned to last; the focus may be in a preview meanwhile. */
  private lastActive: vscode.Uri | null = null;
  private readonly subscriptions: vscode.Disposable[];

  constructor(private readonly context: PreviewContext) {
    this.subscriptions = [
      vscode.window.registerWebviewPanelSerializer(previewType, this),
      vscode.window.onDidChangeActiveTextEditor((editor) => {
        if (editor !== undefined) this.follow(editor.document);
      }),
    ];
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
    for (const preview of [...this.previews]) preview.dispose();
  }

  /** The preview that has the focus, else one that is visible. */
  get active(): Preview | null {
    const all = [...this.previews];
    return all.find((preview) => preview.panel.active) ?? all.find((preview) => preview.panel.visible) ?? null;
  }

  /** Opens a preview of a document, or brings the one that is there to the front. */
  open(uri: vscode.Uri, column: vscode.ViewColumn, preserveFocus: boolean): void {
    const key = uri.toString();
    const all = [...this.previews];
    const known = all.find((preview) => preview.uri?.toString() === key) ?? all.find((preview) => !preview.locked);
    if (known !== undefined) {
      known.show(uri);
      known.panel.reveal(column === vscode.ViewColumn.Beside ? known.panel.viewColumn : column, preserveFocus);
      return;
    }
    const panel = vscode.window.createWebviewPanel(previewType, '', { viewColumn: column, preserveFocus });
    this.keep(new Preview(panel, this.context, uri, false));
  }

  deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const parsed = v.safeParse(viewStateSchema, state);
    const uri = parsed.success ? parseUri(parsed.output.uri) : null;
    this.keep(new Preview(panel, this.context, uri, parsed.success && parsed.output.locked, true));
    return Promise.resolve();
  }

  private keep(preview: Preview): void {
    this.previews.add(preview);
    preview.onDidDispose(() => {
      this.previews.delete(preview);
      this.setContext();
    });
    preview.onDidChangeState(() => {
      this.setContext();
    });
    preview.onDidUnlock(() => {
      if (this.lastActive !== null) preview.show(this.lastActive);
    });
    this.setContext();
  }

  /** The preview that is not locked shows what the user turns to. */
  private follow(document: vscode.TextDocument): void {
    if (!isReadable(document)) return;
    this.lastActive = document.uri;
    for (const preview of this.previews) if (!preview.locked) preview.show(document.uri);
  }

  private setContext(): void {
    const all = [...this.previews];
    const locked = all.find((preview) => preview.panel.active)?.locked ?? false;
    void vscode.commands.executeCommand('setContext', lockedKey, locked);
    void vscode.commands.executeCommand(
      'setContext',
      visibleKey,
      all.some((preview) => preview.panel.visible),
    );
  }
}

function parseUri(text: string | null): vscode.Uri | null {
  if (text === null) return null;
  try {
    return vscode.Uri.parse(text, true);
  } catch {
    return null;
  }
}
