import * as vscode from 'vscode';
import { describeError } from '../../model/describe-error.js';
import { isReadable } from '../document-store.js';
import { PreviewEditor, previewType, type PreviewContext } from './preview.js';
import { activateGroup } from './editor-groups.js';
import {
  closeReplaced,
  isInPlaceOfText,
  isKept,
  isPreviewTab,
  getPreviewTabs,
  type PreviewTab,
} from './preview-tabs.js';
import type { TrialReading } from './trial-reading.js';
import type { ViewMemory } from './view-memory.js';

/** As many as VS Code keeps in its editor history. */
const maxClosed = 200;

const visibleKey = 'hitboxLens.previewVisible';

/** The context key for the user's own keys: keys are for the hitboxes of a preview. */
const focusedKey = 'hitboxLens.previewFocused';

/** The context key that completes the last step of the walkthrough: a file was previewed, not just the example. */
const ownFileKey = 'hitboxLens.ownFilePreviewed';

/** Creates the previews, which are normal editors of VS Code, and makes one of them follow the active text editor. */
export class PreviewManager implements vscode.Disposable, vscode.CustomTextEditorProvider {
  /** The one that was active last is last. */
  private readonly previews = new Set<PreviewEditor>();
  /** The document that the active text editor switched to while a preview was switching to another one; null: none. */
  private next: vscode.TextDocument | null = null;
  /** Pending while a preview switches. */
  private following: Promise<void> | null = null;
  /** How many previews were opened here: the latest request decides where the focus goes. */
  private requests = 0;
  /** The addresses of documents being opened here. */
  private readonly opening = new Set<string>();
  /** The addresses of documents whose preview was closed, the last one last. */
  private readonly closed = new Set<string>();
  private readonly subscriptions: vscode.Disposable[];

  constructor(
    private readonly context: PreviewContext,
    private readonly memory: ViewMemory,
  ) {
    this.subscriptions = [
      vscode.window.registerCustomEditorProvider(previewType, this, { supportsMultipleEditorsPerDocument: true }),
      vscode.window.onDidChangeActiveTextEditor((editor) => {
        if (editor !== undefined) this.showInPreview(editor.document);
      }),
      vscode.window.tabGroups.onDidChangeTabs(({ opened }) => {
        for (const tab of opened)
          if (isPreviewTab(tab) && this.isFromHistory(tab)) this.replaceWithText(tab).catch(this.report);
      }),
      vscode.workspace.onDidRenameFiles(({ files }) => {
        for (const { oldUri, newUri } of files) memory.move(oldUri, newUri);
      }),
      // A text being written has its first hitbox now.
      context.documents.onDidRead((document) => {
        if (document === vscode.window.activeTextEditor?.document) this.showInPreview(document);
      }),
    ];
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
    for (const preview of [...this.previews]) preview.dispose();
  }

  resolveCustomTextEditor(document: vscode.TextDocument, panel: vscode.WebviewPanel): void {
    const preview = new PreviewEditor(panel, this.context, document, this.memory);
    this.previews.add(preview);
    preview.onDidDispose(() => {
      this.previews.delete(preview);
      this.setContext();
    });
    panel.onDidDispose(() => {
      const { uri } = preview;
      this.rememberClosed(uri);
      // If two are side by side, the other one was edited too.
      const others = [...this.previews].filter((other) => other !== preview && other.shows(uri));
      if (others.length === 0) this.memory.setEdited(uri, false);
    });
    preview.onDidChangeState(() => {
      if (panel.active) this.markLastUsed(preview);
      this.setContext();
    });
    this.setContext();
    if (!document.isUntitled) void vscode.commands.executeCommand('setContext', ownFileKey, true);
  }

  private readonly report = (error: unknown): void => {
    this.context.log.error(describeError(error));
  };

  /** Returns the preview with the focus, otherwise the last visible one. */
  get active(): PreviewEditor | null {
    const all = [...this.previews].reverse();
    return all.find((preview) => preview.panel.active) ?? all.find((preview) => preview.panel.visible) ?? null;
  }

  /** Opens a preview of a document beside its text, or brings the existing one to the front. */
  async openToSide(uri: vscode.Uri, preserveFocus: boolean): Promise<void> {
    const column = getPreviewTabs(uri)[0]?.group.viewColumn ?? this.sideColumn ?? vscode.ViewColumn.Beside;
    await this.open(uri, { viewColumn: column, preserveFocus, preview: true });
  }

  /** Opens a preview of a document as a tab of the active group. */
  async openHere(uri: vscode.Uri): Promise<void> {
    // As a permanent tab: otherwise it would replace the text's tab.
    await this.open(uri, { viewColumn: vscode.ViewColumn.Active, preview: false });
  }

  /** Selects hitboxes in the visible preview of a document. */
  select(uri: vscode.Uri, ids: readonly string[]): void {
    const shown = [...this.previews].reverse().filter((preview) => preview.shows(uri));
    (shown.find(({ panel }) => panel.visible) ?? shown[0])?.select(ids);
  }

  /** Shows a trial reading in the previews of a document, until called with null. */
  showTrial(uri: vscode.Uri, trial: TrialReading | null): void {
    for (const preview of this.previews) if (preview.shows(uri)) preview.showTrial(trial);
  }

  private async open(uri: vscode.Uri, options: vscode.TextDocumentShowOptions): Promise<void> {
    const group = vscode.window.tabGroups.activeTabGroup;
    const isNew = getPreviewTabs(uri).length === 0;
    const request = ++this.requests;
    this.opening.add(uri.toString());
    try {
      await vscode.commands.executeCommand('vscode.openWith', uri, previewType, options);
    } finally {
      this.opening.delete(uri.toString());
    }
    // Older versions of VS Code don't open custom editors in preview mode: then it wasn't the user who kept it.
    const isKeptAtOnce = isNew && options.preview === true && getPreviewTabs(uri).some(({ isPreview }) => !isPreview);
    if (isKeptAtOnce) this.memory.setEdited(uri);
    const returnsFocus = options.preserveFocus === true && request === this.requests;
    if (returnsFocus && group.viewColumn !== options.viewColumn) await activateGroup(group);
    const opened = [...this.previews].find((preview) => preview.shows(uri) && preview.panel.visible);
    if (opened !== undefined) this.markLastUsed(opened);
  }

  private markLastUsed(preview: PreviewEditor): void {
    this.previews.delete(preview);
    this.previews.add(preview);
  }

  /** Returns the column of the previews, unless the active text is in it. */
  get sideColumn(): vscode.ViewColumn | undefined {
    const active = vscode.window.activeTextEditor?.viewColumn;
    return [...this.previews]
      .reverse()
      .map(({ panel }) => (panel.visible ? panel.viewColumn : undefined))
      .find((column) => column !== undefined && column !== active);
  }

  /** Lets a preview follow the text in the active editor, and resolves when it shows it, or if none follows. */
  async followText(document: vscode.TextDocument): Promise<void> {
    this.showInPreview(document);
    await this.following;
  }

  private showInPreview(document: vscode.TextDocument): void {
    this.next = document;
    this.following ??= this.catchUp().catch(this.report);
  }

  private async catchUp(): Promise<void> {
    try {
      for (let document = this.next; document !== null; document = this.next) {
        this.next = null;
        await this.follow(document);
      }
    } finally {
      this.following = null;
    }
  }

  /**
   * Replaces the preview with that of a document that certainly contains hitboxes. VS Code replaces tabs in preview
   * mode (italics); a kept tab stays, and so does that of a text with unsaved changes.
   */
  private async follow(document: vscode.TextDocument): Promise<void> {
    if (this.follower(document) === null || !isReadable(document)) return;
    const reading = await this.context.documents.now(document);
    if (reading.kind !== 'read' || vscode.window.activeTextEditor?.document !== document) return;
    const { hitboxes, sprites } = reading.document;
    // A command opened it meanwhile, and gives it the focus.
    if (this.opening.has(document.uri.toString())) return;
    const isCertain = hitboxes.some(({ certain }) => certain !== null);
    if (!isCertain && !sprites.some(({ emptyList }) => emptyList !== undefined)) return;
    const tabToReplace = this.follower(document);
    if (tabToReplace === null) return;
    const { viewColumn } = tabToReplace.group;
    await this.open(document.uri, { viewColumn, preserveFocus: true, preview: true });
    await closeReplaced(tabToReplace);
  }

  /** Returns the preview's tab that a document's preview replaces; null if it is already shown, or if all tabs are kept. */
  private follower(document: vscode.TextDocument): PreviewTab | null {
    const visible = [...this.previews].reverse().filter(({ panel }) => panel.visible);
    if (visible.some((preview) => preview.shows(document.uri))) return null;
    for (const { uri, panel } of visible) {
      const tab = getPreviewTabs(uri).find(({ group }) => group.viewColumn === panel.viewColumn);
      if (tab !== undefined && !isKept(tab, this.memory.isEdited(uri))) return tab;
    }
    return null;
  }

  private rememberClosed(uri: vscode.Uri): void {
    const key = uri.toString();
    this.closed.delete(key);
    this.closed.add(key);
    const [oldest] = this.closed;
    if (oldest !== undefined && this.closed.size > maxClosed) this.closed.delete(oldest);
  }

  /** Whether VS Code reopened a preview in the place of a text, because it was used last. */
  private isFromHistory(tab: PreviewTab): boolean {
    const { uri } = tab.input;
    const key = uri.toString();
    return !this.opening.has(key) && (this.closed.has(key) || this.memory.load(uri) !== null) && isInPlaceOfText(tab);
  }

  /** Shows the text in the place of a preview, and the preview beside it. */
  private async replaceWithText(tab: PreviewTab): Promise<void> {
    const { input, group, isPreview } = tab;
    const options: vscode.TextDocumentShowOptions = { viewColumn: group.viewColumn, preview: isPreview };
    await vscode.commands.executeCommand('vscode.openWith', input.uri, 'default', options);
    await closeReplaced(tab);
    if (!this.isAnyVisible) await this.openToSide(input.uri, true);
    // The user may have opened another text in the meantime.
    const editor = vscode.window.activeTextEditor;
    if (editor !== undefined) this.showInPreview(editor.document);
  }

  private get isAnyVisible(): boolean {
    return [...this.previews].some(({ panel }) => panel.visible);
  }

  private setContext(): void {
    void vscode.commands.executeCommand('setContext', visibleKey, this.isAnyVisible);
    const isFocused = [...this.previews].some((preview) => preview.isFocused);
    void vscode.commands.executeCommand('setContext', focusedKey, isFocused);
  }
}
