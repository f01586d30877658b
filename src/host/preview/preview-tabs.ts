import * as vscode from 'vscode';
import { previewType } from './preview.js';

/** A tab with a preview. */
export type PreviewTab = vscode.Tab & { readonly input: vscode.TabInputCustom };

/** So long VS Code may take to close a text editor that a preview was opened in place of, in milliseconds. */
const replacementDelay = 200;

/** The tabs of previews: VS Code opens, pins and closes them as those of every editor. */
export class PreviewTabs {
  /** The documents whose previews are being opened by us, as often as that is. */
  private readonly opening: string[] = [];
  /** Those that were there before us come back by themselves. */
  private readonly restored = new Set<vscode.Tab>(previewTabs());

  /** The tabs with previews of a document. */
  of(uri: vscode.Uri): PreviewTab[] {
    const key = uri.toString();
    return previewTabs().filter(({ input }) => input.uri.toString() === key);
  }

  async open(uri: vscode.Uri, options: vscode.TextDocumentShowOptions): Promise<void> {
    const key = uri.toString();
    this.opening.push(key);
    try {
      await vscode.commands.executeCommand('vscode.openWith', uri, previewType, options);
    } finally {
      this.opening.splice(this.opening.indexOf(key), 1);
    }
  }

  /**
   * Whether the user wants a preview to stay: its tab is pinned, or is no longer in italics though nothing of its text
   * was changed. `isEdited`: it was, and VS Code itself has kept the tab since.
   */
  isKept({ isPinned, isPreview, input }: PreviewTab, isEdited: boolean): boolean {
    const hasItalics = vscode.workspace
      .getConfiguration('workbench.editor', input.uri)
      .get<boolean>('enablePreview', true);
    return isPinned || (hasItalics && !isPreview && !isEdited);
  }

  /** Closes a tab that another one has taken the place of. Where a text has unsaved changes VS Code would ask to save. */
  async close(tab: PreviewTab): Promise<void> {
    const isThere = previewTabs().includes(tab);
    if (isThere && !tab.isActive && !tab.isDirty && !tab.isPinned) await vscode.window.tabGroups.close(tab, true);
  }

  /**
   * Looks whether a preview that nobody has asked us for is wanted. Quick Open and the history list a preview beside its
   * text, under the same name: who chooses it there, in a group of texts, wants the text.
   */
  async checkWanted(document: vscode.TextDocument, column: () => vscode.ViewColumn | undefined): Promise<void> {
    const { uri } = document;
    if (this.opening.includes(uri.toString())) return;
    const tab = this.of(uri).find(({ group }) => group.viewColumn === column());
    if (tab === undefined || this.restored.has(tab)) return;
    // `Reopen Editor With…` closes the text only when the preview is there.
    await new Promise((done) => setTimeout(done, replacementDelay));
    const isThere = previewTabs().includes(tab);
    const texts = tab.group.tabs.filter(({ input }) => input instanceof vscode.TabInputText);
    if (!isThere || texts.length === 0) return;
    const isBesideText = texts.some(({ input }) => (input as vscode.TabInputText).uri.toString() === uri.toString());
    const others = this.of(uri).filter((other) => other !== tab);
    if (!isBesideText) return;
    await vscode.window.showTextDocument(document, { viewColumn: tab.group.viewColumn });
    // Closing the last preview of a text with unsaved changes would ask to save.
    if (!tab.isDirty || others.length > 0) await vscode.window.tabGroups.close(tab, true);
  }
}

function previewTabs(): PreviewTab[] {
  return vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.filter(isPreviewTab));
}

function isPreviewTab(tab: vscode.Tab): tab is PreviewTab {
  return tab.input instanceof vscode.TabInputCustom && tab.input.viewType === previewType;
}
