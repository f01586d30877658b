import * as vscode from 'vscode';
import { describeError } from '../../model/describe-error.js';
import { isReadable, type ReadResult } from '../document-store.js';
import { previewType } from '../page-types.js';
import { PreviewEditor, type PreviewContext } from './preview.js';
import { activateGroup } from './editor-groups.js';
import {
  closeReplaced,
  hasTextTab,
  isInPlaceOfText,
  isInTextTab,
  isKept,
  isPreviewTab,
  isTextOf,
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
  /** The document that a preview is about to be away for; null: none. */
  private leaving: vscode.TextDocument | null = null;
  /** Pending while a preview switches. */
  private following: Promise<void> | null = null;
  /** How many previews were opened here: the latest request decides where the focus goes. */
  private requests = 0;
  /** The addresses of documents being opened here. */
  private readonly opening = new Set<string>();
  /** The addresses of documents whose preview was closed, the last one last. */
  private readonly closed = new Set<string>();
  /** The readings of files whose preview the user opened, until their last preview is closed, by address. */
  private readonly opened = new Map<string, vscode.Disposable>();
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
      vscode.window.tabGroups.onDidChangeTabs(({ opened, closed, changed }) => {
        for (const tab of opened)
          if (isPreviewTab(tab) && this.isFromHistory(tab)) this.replaceWithText(tab).catch(this.report);
        this.returnFromClosed(closed);
        // VS Code may report the tab of a text after its editor.
        const document = vscode.window.activeTextEditor?.document;
        if (document === undefined || this.follower(document) === null) return;
        const isReported = [...opened, ...changed].some((tab) => tab.isActive && isTextOf(tab.input, document.uri));
        if (isReported) this.showInPreview(document);
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
    for (const reading of this.opened.values()) reading.dispose();
    this.opened.clear();
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
      if (others.length > 0) return;
      this.memory.setEdited(uri, false);
      this.endOpened(uri);
    });
    preview.onDidAskForPreview((uri) => {
      this.openInstead(preview, uri).catch(this.report);
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

  /**
   * Opens a preview of a document beside its text, or brings the existing one to the front. `isWish`: the user asks for
   * the preview, so that the possible hitboxes of the file are certain while it is open.
   */
  async openToSide(uri: vscode.Uri, preserveFocus: boolean, isWish = true): Promise<void> {
    const column = getPreviewTabs(uri)[0]?.group.viewColumn ?? this.sideColumn ?? vscode.ViewColumn.Beside;
    const options = { viewColumn: column, preserveFocus, preview: true };
    await (isWish ? this.openAsWished(uri, options) : this.open(uri, options));
  }

  /** Opens a preview of a document as a tab of the active group. */
  async openHere(uri: vscode.Uri): Promise<void> {
    // As a permanent tab: otherwise it would replace the text's tab.
    await this.openAsWished(uri, { viewColumn: vscode.ViewColumn.Active, preview: false });
  }

  /** Opens the preview of another file in the place of one that is away for it. */
  private async openInstead(preview: PreviewEditor, uri: vscode.Uri): Promise<void> {
    const { viewColumn } = preview.panel;
    const tab = getPreviewTabs(preview.uri).find(({ group }) => group.viewColumn === viewColumn);
    const options = viewColumn === undefined ? {} : { viewColumn };
    await this.openAsWished(uri, { ...options, preserveFocus: true, preview: true });
    if (tab !== undefined) await closeReplaced(tab);
  }

  /** Opens a preview for the user: until it is closed, the possible hitboxes of its file are certain. */
  private async openAsWished(uri: vscode.Uri, options: vscode.TextDocumentShowOptions): Promise<void> {
    const key = uri.toString();
    // Before it opens, so that its first scene has them.
    if (!this.opened.has(key)) this.opened.set(key, this.context.documents.readOpened(uri));
    try {
      await this.open(uri, options);
    } finally {
      // It may not have its editor yet.
      if (getPreviewTabs(uri).length === 0) this.endOpened(uri);
    }
  }

  /** Ends the user's wish if the document has no preview any more. */
  private endOpened(uri: vscode.Uri): void {
    const key = uri.toString();
    if (this.opening.has(key) || [...this.previews].some((preview) => preview.shows(uri))) return;
    this.opened.get(key)?.dispose();
    this.opened.delete(key);
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
    for (const preview of this.previews) if (preview === opened || !preview.panel.visible) preview.setAway(null);
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
    this.returnTo(document);
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
    if (vscode.window.activeTextEditor?.document !== document) return;
    // A command opened it meanwhile, and gives it the focus.
    if (this.opening.has(document.uri.toString())) return;
    if (!isFollowed(reading)) {
      // Not awaited: finding out whether the file belongs to a game may take long.
      this.leaveFor(document).catch(this.report);
      return;
    }
    const tabToReplace = this.follower(document);
    if (tabToReplace === null) return;
    const { viewColumn } = tabToReplace.group;
    await this.open(document.uri, { viewColumn, preserveFocus: true, preview: true });
    await closeReplaced(tabToReplace);
  }

  /**
   * Lets the preview that would follow say that there is nothing to see in a document, instead of showing the scene
   * of another file.
   */
  private async leaveFor(document: vscode.TextDocument): Promise<void> {
    const { documents } = this.context;
    const { uri } = document;
    const preview = this.previewToLeave(document);
    if (preview === null || preview.awayUri?.toString() === uri.toString() || this.leaving === document) return;
    this.leaving = document;
    // Its possible hitboxes are counted.
    const unfiltered = documents.readUnfiltered(uri);
    try {
      const reading = await documents.complete(document);
      if (!isFollowed(reading)) this.previewToLeave(document)?.setAway(uri);
    } finally {
      unfiltered.dispose();
      if (this.leaving === document) this.leaving = null;
    }
  }

  /** Returns the preview that would follow the text editor to a document; null: none, or it isn't there any more. */
  private previewToLeave(document: vscode.TextDocument): PreviewEditor | null {
    const { uri } = document;
    if (vscode.window.activeTextEditor?.document !== document || !isReadable(document) || !isInTextTab(uri))
      return null;
    const tab = this.opening.has(uri.toString()) ? null : this.follower(document);
    if (tab === null) return null;
    return (
      [...this.previews].find(
        (preview) =>
          preview.shows(tab.input.uri) && preview.panel.visible && preview.panel.viewColumn === tab.group.viewColumn,
      ) ?? null
    );
  }

  /** Shows the scenes of previews again that were away, if the text editor is in a file with a preview. */
  private returnTo({ uri }: vscode.TextDocument): void {
    const visible = [...this.previews].filter(({ panel }) => panel.visible);
    if (visible.some((preview) => preview.shows(uri))) for (const preview of visible) preview.setAway(null);
  }

  /** Shows the scenes of previews again that were away for texts that are closed, and of those that are kept. */
  private returnFromClosed(closed: readonly vscode.Tab[]): void {
    for (const preview of this.previews) {
      const { awayUri } = preview;
      if (awayUri === null) continue;
      const isClosed = closed.some(({ input }) => isTextOf(input, awayUri)) && !hasTextTab(awayUri);
      const tab = getPreviewTabs(preview.uri).find(({ group }) => group.viewColumn === preview.panel.viewColumn);
      if (isClosed || (tab !== undefined && isKept(tab, this.memory.isEdited(preview.uri)))) preview.setAway(null);
    }
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
    if (!this.isAnyVisible) await this.openToSide(input.uri, true, false);
    // The user may have opened another text in the meantime.
    const editor = vscode.window.activeTextEditor;
    if (editor === undefined) return;
    this.showInPreview(editor.document);
    // The page that was replaced may have taken the focus while it loaded, and left it to nobody.
    if (editor.document.uri.toString() === input.uri.toString())
      await vscode.commands.executeCommand('workbench.action.focusActiveEditorGroup');
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

/** Whether a preview follows the text editor to a file: it certainly has hitboxes, or a list for them. */
function isFollowed(reading: ReadResult): boolean {
  if (reading.kind !== 'read') return false;
  const { hitboxes, sprites } = reading.document;
  return hitboxes.some(({ certain }) => certain !== null) || sprites.some(({ emptyList }) => emptyList !== undefined);
}
