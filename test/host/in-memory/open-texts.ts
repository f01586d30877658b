/** The texts that are open: read from files, written, closed; every change goes through here. */
import type * as vscode from 'vscode';
import { decode, encode } from './encodings';
import { Disposable, EventEmitter, never, request } from './events';
import { FileSystemError } from './file-system-error';
import { Uri } from './uri';
import { type Replacement, TextDocument, normalize } from './text-document';
import { TextHistory, lineReplacement } from './text-history';
import type { Selection } from './positions';

interface OpenText {
  readonly document: TextDocument;
  readonly history: TextHistory;
  encoding: string;
}

/** What the texts need from the rest. */
export interface TextServices {
  readonly files: vscode.FileSystem;
  readonly languageOf: (uri: vscode.Uri) => string;
  readonly encodingSetting: () => string;
  /** Whether an editor shows the text, so that it stays open. */
  readonly isShown: (document: TextDocument) => boolean;
  readonly isReadOnly: (document: TextDocument) => boolean;
  readonly carets: (document: TextDocument) => (readonly [vscode.TextEditor, readonly Selection[]])[];
  /** Moves the carets of editors; VS Code reports them after the text. */
  readonly onEdited: (document: TextDocument, edits: readonly Replacement[]) => void;
  readonly onWillEdit: (document: TextDocument) => void;
  readonly onDirtyChanged: (document: TextDocument) => void;
}

/**
 * So many texts stay open that extensions opened and nobody shows. VS Code keeps 50 for up to three minutes; each new
 * store of a test reads all of them.
 */
const maxKept = 12;

export class OpenTexts {
  private readonly texts = new Map<string, OpenText>();
  private readonly opening = new Map<string, Promise<TextDocument>>();
  private readonly providers = new Map<string, vscode.TextDocumentContentProvider>();
  private kept: string[] = [];
  private readonly didOpen = new EventEmitter<vscode.TextDocument>();
  private readonly didClose = new EventEmitter<vscode.TextDocument>();
  private readonly didChange = new EventEmitter<vscode.TextDocumentChangeEvent>();
  private readonly didSave = new EventEmitter<vscode.TextDocument>();
  readonly onDidOpen = this.didOpen.event;
  readonly onDidClose = this.didClose.event;
  readonly onDidChange = this.didChange.event;
  readonly onDidSave = this.didSave.event;

  constructor(private readonly services: TextServices) {}

  get all(): readonly TextDocument[] {
    return [...this.texts.values()].map(({ document }) => document);
  }

  find(uri: vscode.Uri): TextDocument | undefined {
    return this.texts.get(uri.toString())?.document;
  }

  /** Opens a file, or returns its text if it is open. */
  open(uri: vscode.Uri): Promise<TextDocument> {
    return request(() => {
      const key = uri.toString();
      this.keep(key);
      const open = this.texts.get(key);
      if (open !== undefined) return open.document;
      let opening = this.opening.get(key);
      if (opening === undefined) {
        opening = this.load(uri).finally(() => this.opening.delete(key));
        this.opening.set(key, opening);
      }
      return opening;
    });
  }

  /** Opens a new text that no file contains. */
  openNew({
    language,
    content = '',
  }: {
    readonly language?: string;
    readonly content?: string;
  }): Promise<TextDocument> {
    return request(() => {
      let number = 1;
      while (this.texts.has(`untitled:Untitled-${number}`)) number++;
      const uri = Uri.from({ scheme: 'untitled', path: `Untitled-${number}` });
      const { document, history } = this.add(uri, language ?? 'plaintext', content, 'utf8');
      if (content !== '') history.markNew();
      this.didOpen.fire(document);
      return document;
    });
  }

  /** Changes a text in one step; false: it isn't this version any more. */
  edit(document: TextDocument, version: number, edits: readonly Replacement[]): boolean {
    const open = this.texts.get(document.uri.toString());
    if (open?.document !== document || document.version !== version) return false;
    if (edits.length === 0) return true;
    const isReadOnly = this.services.isReadOnly(document);
    // VS Code changes the text nevertheless, but the text isn't unsaved then.
    open.history.change(edits, isReadOnly);
    return true;
  }

  undo(document: TextDocument): boolean {
    return this.texts.get(document.uri.toString())?.history.undo() ?? false;
  }

  redo(document: TextDocument): boolean {
    return this.texts.get(document.uri.toString())?.history.redo() ?? false;
  }

  setLanguage(document: TextDocument, language: string): void {
    if (document.languageId === language) return;
    this.didClose.fire(document);
    document.languageId = language;
    this.didOpen.fire(document);
  }

  /** Reads a file again whose text isn't changed; with `isForced`, also if it is. */
  async reload(uri: vscode.Uri, isForced = false): Promise<void> {
    const open = this.texts.get(uri.toString());
    if (open === undefined || uri.scheme === 'untitled') return;
    const { document, history } = open;
    if (document.isDirty && !isForced) return;
    let read;
    try {
      read = await this.read(uri);
    } catch {
      // It is gone: the text stays.
      return;
    }
    if (document.isClosed || (document.isDirty && !isForced)) return;
    open.encoding = read.encoding;
    const edits = lineReplacement(document.getText(), normalize(read.text).text);
    if (edits.length > 0) history.change(edits, true);
    history.markSaved();
  }

  close(document: TextDocument): void {
    if (this.texts.get(document.uri.toString())?.document !== document) return;
    this.texts.delete(document.uri.toString());
    document.isClosed = true;
    document.isDirty = false;
    this.didClose.fire(document);
  }

  /** Closes texts that nobody needs any more. */
  closeUnused(): void {
    for (const { document } of [...this.texts.values()])
      if (!document.isDirty && !this.services.isShown(document) && !this.kept.includes(document.uri.toString()))
        this.close(document);
  }

  /** Forgets that extensions opened a file. */
  forget(uri: vscode.Uri): void {
    this.kept = this.kept.filter((key) => key !== uri.toString());
  }

  provide(scheme: string, provider: vscode.TextDocumentContentProvider): Disposable {
    this.providers.set(scheme, provider);
    const changes = provider.onDidChange?.((uri) => void this.reload(uri));
    return new Disposable(() => {
      changes?.dispose();
      this.providers.delete(scheme);
    });
  }

  private keep(key: string): void {
    this.kept.push(key);
    if (this.kept.length > maxKept) this.kept.shift();
    this.closeUnused();
  }

  private async load(uri: vscode.Uri): Promise<TextDocument> {
    if (uri.scheme === 'untitled') {
      const { document } = this.add(uri, this.services.languageOf(uri), '', 'utf8');
      this.didOpen.fire(document);
      return document;
    }
    const { text, encoding } = await this.read(uri).catch((error: unknown) => {
      const detail = error instanceof Error ? error.message : String(error);
      throw new Error(`cannot open ${uri.toString()}. Detail: Unable to read file '${uri.fsPath}' (${detail})`);
    });
    const { document } = this.add(uri, this.services.languageOf(uri), text, encoding);
    this.didOpen.fire(document);
    return document;
  }

  private async read(uri: vscode.Uri): Promise<{ readonly text: string; readonly encoding: string }> {
    const provider = this.providers.get(uri.scheme);
    if (provider !== undefined) {
      const text = await provider.provideTextDocumentContent(uri, never);
      if (typeof text !== 'string') throw FileSystemError.FileNotFound(uri);
      return { text, encoding: 'utf8' };
    }
    const bytes = await this.services.files.readFile(uri);
    if (
      bytes.subarray(0, 512).includes(0) &&
      !(bytes[0] === 0xff && bytes[1] === 0xfe) &&
      this.services.encodingSetting() !== 'utf16le'
    )
      throw new Error('File seems to be binary and cannot be opened as text');
    return decode(bytes, this.services.encodingSetting());
  }

  private add(uri: vscode.Uri, language: string, text: string, encoding: string): OpenText {
    const document = new TextDocument(uri, language, normalize(text), (one) => request(() => this.save(one)));
    let isDirty = false;
    const history = new TextHistory(
      document,
      (event, edits) => {
        this.didChange.fire(event);
        this.services.onEdited(document, edits);
        if (document.isDirty !== isDirty) this.services.onDirtyChanged(document);
        isDirty = document.isDirty;
      },
      () => this.services.carets(document),
      () => {
        this.services.onWillEdit(document);
      },
    );
    const open = { document, history, encoding };
    this.texts.set(uri.toString(), open);
    return open;
  }

  private async save(document: TextDocument): Promise<boolean> {
    const open = this.texts.get(document.uri.toString());
    if (open?.document !== document) return false;
    if (document.isUntitled) throw new Error("saving a new text, which asks for a name, isn't implemented in memory");
    if (!document.isDirty) return true;
    const { version } = document;
    await this.services.files.writeFile(document.uri, encode(document.getText(), open.encoding));
    if (document.version === version) open.history.markSaved();
    this.didSave.fire(document);
    return true;
  }
}
