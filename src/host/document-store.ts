import * as vscode from 'vscode';
import type { HitboxDocument, Language } from '../model/document.js';
import type { TextEdit } from '../model/span.js';
import type { RootValue } from '../model/value.js';
import { isAsNamed, languageOfDocument } from '../read/sources/languages.js';
import { maxModuleDepth } from '../read/base/limits.js';
import { mayShowHitboxes } from '../read/base/prefilter.js';
import type * as reader from '../read/reader.js';
import { describeError } from '../model/describe-error.js';
import type { Log } from './log.js';
import { ModuleFiles } from './module-files.js';
import { Projects } from './projects.js';
import { isConfigFile } from '../model/config-file.js';
import { conventionFor, keywordsFor } from './number-settings.js';
import { projectConfig } from './project-config.js';
import { mayNeedReader, mayOfferPreview, readerOptionsFor, readingSettings } from './reader-options.js';
import { settingsFor } from './settings.js';
import type { SpeculativeRead } from './speculative-read.js';

/** The result of reading an open document. */
export type ReadResult =
  | { readonly kind: 'off' }
  /** The user declared that it contains no hitboxes. */
  | { readonly kind: 'declared-none' }
  | { readonly kind: 'too-large'; readonly limit: number }
  /** The text contains nothing like a hitbox, so no parser was loaded. */
  | { readonly kind: 'none' }
  | { readonly kind: 'read'; readonly version: number; readonly text: string; readonly document: HitboxDocument };

export type SuccessfulRead = Extract<ReadResult, { kind: 'read' }>;

/** Returns the language to read a document as; null if it isn't read. */
export function readLanguage({ uri, languageId }: vscode.TextDocument): Language | null {
  return isConfigFile(uri.path) ? null : languageOfDocument(uri.path, languageId);
}

/** Whether the document's language is supported. */
export function isReadable(document: vscode.TextDocument): boolean {
  return readLanguage(document) !== null;
}

interface TrackedDocument {
  readonly document: vscode.TextDocument;
  readonly language: Language;
  reader: reader.Reader | null;
  /** The settings of the last reading; null before the first. */
  settings: string | null;
  /** Whether the reader treats the project as a game. */
  isGame: boolean;
  /** Whether the reader takes possible hitboxes for certain. */
  isOpened: boolean;
  /** Changes since the last reading, in order. */
  changes: TextEdit[];
  reading: ReadResult;
  /** The version of `reading`; -1 before the first. */
  version: number;
  /** Whether another file that the reading depends on has changed since. */
  outdated: boolean;
  scheduled: boolean;
}

/** Loaded for the first text that may contain hitboxes. */
type ReaderModule = typeof reader;

/**
 * Reads every open document of a supported language, and keeps the result up to date. Changes within one turn of the
 * event loop are read together.
 */
export class DocumentStore implements vscode.Disposable {
  private readonly tracked = new Map<string, TrackedDocument>();
  private readonly subscriptions: { dispose(): unknown }[];
  private readonly didRead = new vscode.EventEmitter<vscode.TextDocument>();
  private readonly didClose = new vscode.EventEmitter<vscode.Uri>();
  readonly modules = new ModuleFiles();
  readonly projects = new Projects();
  /** How many callers read each document without the prefilter, by address. */
  private readonly unfilteredCounts = new Map<string, number>();
  /** For how many callers the possible hitboxes of each document are certain, by address. */
  private readonly openedCounts = new Map<string, number>();
  private readerModule: ReaderModule | null = null;
  private loading: Promise<ReaderModule> | null = null;
  /** The number of readers created. */
  private readerCount = 0;

  /** A document has a new reading. */
  readonly onDidRead = this.didRead.event;
  /** A document was closed, or its language is no longer supported. */
  readonly onDidClose = this.didClose.event;

  constructor(private readonly log: Log) {
    this.subscriptions = [
      vscode.workspace.onDidOpenTextDocument((document) => {
        this.track(document);
      }),
      vscode.workspace.onDidCloseTextDocument((document) => {
        const key = document.uri.toString();
        // Another untitled text may have this address by now.
        if (this.tracked.get(key)?.document !== document) return;
        this.tracked.delete(key);
        this.didClose.fire(document.uri);
      }),
      vscode.workspace.onDidChangeTextDocument((event) => {
        this.handleChange(event);
      }),
      projectConfig.onDidChange((event) => {
        if (!event.affectsConfiguration('hitboxLens')) return;
        // Most settings are those of some files only.
        for (const entry of this.tracked.values())
          if (entry.settings !== null && entry.settings !== readingSettings(entry.document.uri)) this.reset(entry);
      }),
      vscode.workspace.onDidChangeWorkspaceFolders(() => {
        for (const entry of this.tracked.values()) this.reset(entry);
      }),
      this.projects,
      this.projects.onDidChange(() => {
        for (const entry of this.tracked.values()) void this.checkProject(entry);
      }),
      this.modules,
      this.modules.onDidChange((uri) => {
        this.handleModuleChange(uri);
      }),
      this.didRead,
      this.didClose,
    ];
    for (const document of vscode.workspace.textDocuments) this.track(document);
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
    this.tracked.clear();
  }

  /** Returns the last reading of a document, maybe of an older version; null if it isn't tracked. */
  last(uri: vscode.Uri): ReadResult | null {
    const entry = this.tracked.get(uri.toString());
    return entry === undefined || entry.version < 0 ? null : entry.reading;
  }

  /** Returns the values of the last reading of a document. */
  roots(uri: vscode.Uri): readonly RootValue[] {
    return this.tracked.get(uri.toString())?.reader?.roots() ?? [];
  }

  /** Returns the functions to read variants of a document's text; null if it isn't read. */
  speculativeRead(document: vscode.TextDocument): SpeculativeRead | null {
    const { readerModule } = this;
    const language = readLanguage(document);
    if (readerModule === null || language === null) return null;
    const { limits, options: usual } = readerOptionsFor(document.uri, this);
    const options = { ...usual, isOpened: this.isOpened(document.uri) };
    return {
      read: (text) => readerModule.readText(text, language, limits, options),
      reread: (text, edits, choice) => {
        const reader = this.tracked.get(document.uri.toString())?.reader;
        if (choice === undefined && reader !== null && reader !== undefined)
          return reader.readSpeculatively(text, edits);
        const convention = { ...options.convention, ...choice };
        const newReader = readerModule.createReader(language, limits, { ...options, convention });
        return { document: newReader.read(text), roots: newReader.roots() };
      },
      computations: (text, spans) => readerModule.computationsIn(text, language, spans, limits, options),
      readTaught: (text, { existing, templates = [] }) =>
        readerModule.readText(text, language, limits, {
          // What is declared must hold without a preview.
          ...usual,
          convention: conventionFor(document, existing),
          keywords: keywordsFor(document, existing),
          templates,
          idPrefix: 'taught-',
        }),
      values: (text) => readerModule.allValues(text, language, limits),
    };
  }

  /**
   * Reads a document regardless of the prefilter until disposed: a file that is opened on purpose shows everything
   * readable in it.
   */
  readUnfiltered(uri: vscode.Uri): vscode.Disposable {
    const key = uri.toString();
    countUp(this.unfilteredCounts, key);
    const entry = this.tracked.get(key);
    if (entry?.reading.kind === 'none' && entry.version >= 0) this.reset(entry);
    return new vscode.Disposable(() => {
      countDown(this.unfilteredCounts, key);
    });
  }

  /**
   * Reads the possible hitboxes of a document as certain ones until disposed: the user opened a preview of it. Reads it
   * without the prefilter too.
   */
  readOpened(uri: vscode.Uri): vscode.Disposable {
    const key = uri.toString();
    countUp(this.openedCounts, key);
    this.updateOpened(key);
    const unfiltered = this.readUnfiltered(uri);
    return new vscode.Disposable(() => {
      unfiltered.dispose();
      countDown(this.openedCounts, key);
      this.updateOpened(key);
    });
  }

  private isOpened(uri: vscode.Uri): boolean {
    return this.openedCounts.has(uri.toString());
  }

  private updateOpened(key: string): void {
    const entry = this.tracked.get(key);
    if (entry === undefined || entry.reader === null) return;
    const isOpened = this.openedCounts.has(key);
    if (entry.isOpened === isOpened) return;
    entry.isOpened = isOpened;
    entry.reader.setOpened(isOpened);
    this.readAgain(entry);
  }

  /** Returns the reading of the document's current version. */
  async now(document: vscode.TextDocument): Promise<ReadResult> {
    const entry = this.track(document);
    if (entry === null) return { kind: 'none' };
    if (entry.outdated || entry.version !== document.version) await this.read(entry);
    return entry.reading;
  }

  /**
   * Returns the reading of the document's current version, after everything outside of the text that it depends on has
   * been fetched.
   */
  async complete(document: vscode.TextDocument): Promise<ReadResult> {
    for (let round = 0; ; round++) {
      const reading = await this.now(document);
      const entry = this.track(document);
      if (entry === null || round === maxModuleDepth) return reading;
      await this.fetchImports(entry);
      await this.checkProject(entry);
      if (!entry.outdated && entry.version === document.version) return entry.reading;
    }
  }

  private track(document: vscode.TextDocument): TrackedDocument | null {
    const key = document.uri.toString();
    const tracked = this.tracked.get(key);
    if (tracked?.document === document) return tracked;
    const language = readLanguage(document);
    if (language === null || document.isClosed) return null;
    const entry: TrackedDocument = {
      document,
      language,
      reader: null,
      settings: null,
      isGame: false,
      isOpened: false,
      changes: [],
      reading: { kind: 'none' },
      version: -1,
      outdated: false,
      scheduled: false,
    };
    this.tracked.set(key, entry);
    this.schedule(entry);
    return entry;
  }

  private handleChange(event: vscode.TextDocumentChangeEvent): void {
    if (event.contentChanges.length === 0) return;
    const entry = this.tracked.get(event.document.uri.toString());
    if (entry === undefined) return;
    for (const change of event.contentChanges) {
      entry.changes.push({
        start: change.rangeOffset,
        end: change.rangeOffset + change.rangeLength,
        text: change.text,
      });
    }
    this.schedule(entry);
  }

  private reset(entry: TrackedDocument): void {
    entry.reader = null;
    entry.version = -1;
    this.schedule(entry);
  }

  private handleModuleChange(uri: vscode.Uri): void {
    for (const entry of this.tracked.values()) {
      const { document, reading } = entry;
      if (reading.kind === 'read' && this.modules.concerns(document.uri, reading.document.imports, uri)) {
        this.readAgain(entry);
      }
    }
  }

  /** Fetches the files that a reading requested. With them the text may contain more, and request further ones. */
  private async fetchImports(entry: TrackedDocument): Promise<void> {
    const { document, reading } = entry;
    if (reading.kind !== 'read' || reading.document.imports.length === 0) return;
    if (await this.modules.fetch(document.uri, reading.document.imports)) this.readAgain(entry);
  }

  /** Checks whether a text belongs to a game, which affects its boxes. */
  private async checkProject(entry: TrackedDocument): Promise<void> {
    const { document, reading } = entry;
    const isAffected =
      reading.kind === 'read'
        ? reading.document.hitboxes.length > 0
        : reading.kind === 'none' && mayShowHitboxes(document.getText(), { isGame: true });
    if (!isAffected) return;
    await this.projects.check(document.uri);
    const isGame = this.projects.isGame(document.uri);
    if (entry.isGame === isGame) return;
    entry.isGame = isGame;
    entry.reader?.setGame(isGame);
    this.readAgain(entry);
  }

  private readAgain(entry: TrackedDocument): void {
    entry.outdated = true;
    this.schedule(entry);
  }

  private schedule(entry: TrackedDocument): void {
    if (entry.scheduled) return;
    entry.scheduled = true;
    setTimeout(() => {
      entry.scheduled = false;
      const isUpToDate = !entry.outdated && entry.version === entry.document.version;
      if (this.tracked.get(entry.document.uri.toString()) === entry && !isUpToDate) void this.read(entry);
    }, 0);
  }

  /** Never throws: reader errors are logged, and the document then contains nothing. */
  private async read(entry: TrackedDocument): Promise<void> {
    const { document } = entry;
    try {
      // Only the first text of a folder waits here.
      if (!projectConfig.files.isLoaded(document.uri)) await projectConfig.files.load(document.uri);
      entry.settings = readingSettings(document.uri);
      const { file: content, maxFileSize: limit } = settingsFor(document.uri);
      if (content === false || content === 'none') {
        this.setReading(entry, { kind: content === false ? 'off' : 'declared-none' });
        return;
      }
      const text = document.getText();
      if (text.length > limit) {
        this.setReading(entry, { kind: 'too-large', limit });
        return;
      }
      const isMisnamed = !isAsNamed(document.uri.path, text);
      if (isMisnamed || (entry.reader === null && !this.needsReader(document, text))) {
        this.setReading(entry, { kind: 'none' });
        return;
      }
      // Only the first text waits here; later reading is synchronous, so that versions stay in order.
      if (this.readerModule === null) {
        await this.load();
        await this.read(entry);
        return;
      }
      const startedAt = performance.now();
      const changes = entry.reader === null ? undefined : entry.changes;
      if (entry.reader === null) {
        entry.isGame = this.projects.isGame(document.uri);
        entry.isOpened = this.isOpened(document.uri);
        entry.reader = this.newReader(entry, this.readerModule);
      }
      const result = changes === undefined ? entry.reader.read(text) : entry.reader.read(text, changes);
      this.setReading(entry, { kind: 'read', version: document.version, text, document: result });
      this.log.trace(
        `read ${document.uri.toString(true)} v${document.version}: ${result.hitboxes.length} hitboxes in ${(performance.now() - startedAt).toFixed(1)} ms`,
      );
    } catch (error) {
      this.log.error(`reading ${document.uri.toString(true)} failed: ${describeError(error)}`);
      entry.reader = null;
      this.setReading(entry, { kind: 'none' });
    }
  }

  /** Whether a text must be parsed: it may contain hitboxes, or was requested without the prefilter. */
  private needsReader(document: vscode.TextDocument, text: string): boolean {
    const { uri } = document;
    return this.unfilteredCounts.has(uri.toString()) || mayNeedReader(uri, text, this) || mayOfferPreview(uri, text);
  }

  private newReader({ document, language }: TrackedDocument, { createReader }: ReaderModule): reader.Reader {
    const { limits, options } = readerOptionsFor(document.uri, this);
    return createReader(language, limits, {
      ...options,
      isOpened: this.isOpened(document.uri),
      // Another reader may find other hitboxes in the same version: their ids must differ.
      idPrefix: `h${++this.readerCount}-`,
    });
  }

  private setReading(entry: TrackedDocument, reading: ReadResult): void {
    entry.reading = reading;
    entry.version = entry.document.version;
    entry.outdated = false;
    entry.changes = [];
    if (reading.kind !== 'read') entry.reader = null;
    this.didRead.fire(entry.document);
    void this.fetchImports(entry);
    void this.checkProject(entry);
  }

  private async load(): Promise<void> {
    this.loading ??= import('../read/reader.js');
    this.readerModule = await this.loading;
  }
}

function countUp(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function countDown(counts: Map<string, number>, key: string): void {
  const left = (counts.get(key) ?? 1) - 1;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
}
