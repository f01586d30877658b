import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ConfigLayer } from '../config/config-layer.js';
import type { ParsedConfig } from '../config/parse-config.js';
import { configFileName, isConfigFile } from '../model/config-file.js';
import { Readings } from './readings.js';
import { isAtOrBelow, watchFiles } from './watch-files.js';

/** A config file that was found. */
export interface FoundConfig extends ParsedConfig {
  readonly uri: vscode.Uri;
  readonly text: string;
}

/** The maximum time that a text waits for config files, in ms: some file systems never respond. */
const patience = 2000;

/**
 * The config files in the folders of documents and above, read when a document first needs them, then watched. Above the
 * workspace folder, only those on disk are read, as on the command line.
 */
export class ConfigFiles implements vscode.Disposable {
  /** By folder; null: it has none. */
  private readonly configs = new Readings<FoundConfig | null>((_, now, before = null) => {
    if (now?.text === before?.text) return;
    if (now !== null) this.watchOutside(vscode.Uri.joinPath(now.uri, '..'));
    this.didChange.fire();
  });
  /** The folders for which a document has waited. */
  private readonly ready = new Set<string>();
  private readonly didChange = new vscode.EventEmitter<void>();
  private subscriptions: vscode.Disposable[] = [];
  private watched = false;
  private readonly loading = new Map<string, Promise<void>>();
  private readonly outside = new Map<string, vscode.Disposable>();

  /** A config file was found, changed or deleted. */
  readonly onDidChange = this.didChange.event;

  dispose(): void {
    for (const subscription of [...this.subscriptions.splice(0), ...this.outside.values()]) subscription.dispose();
    this.outside.clear();
    this.configs.clear();
    this.ready.clear();
    this.loading.clear();
    this.watched = false;
  }

  /** Every config file that is in use. */
  get all(): readonly FoundConfig[] {
    return this.configs.keys.flatMap((key) => this.configs.known(key) ?? []);
  }

  /** Whether the config file for a document is known, so that `layerFor` is final until a change. */
  isLoaded(uri: vscode.Uri): boolean {
    return this.ready.has(keyOf(getFolder(uri)));
  }

  /** Reads what `layerFor` needs. */
  load(uri: vscode.Uri): Promise<void> {
    const start = getFolder(uri);
    const key = keyOf(start);
    let loading = this.loading.get(key);
    if (loading === undefined) {
      this.watch();
      loading = this.loadFrom(start).finally(() => this.loading.delete(key));
      this.loading.set(key, loading);
    }
    return loading;
  }

  private async loadFrom(start: vscode.Uri): Promise<void> {
    const readings = foldersFrom(start).map((folder) => this.configs.fetch(keyOf(folder), () => readConfig(folder)));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, patience)));
    await Promise.race([Promise.all(readings), timeout]);
    clearTimeout(timer);
    this.ready.add(keyOf(start));
  }

  /** Returns the settings of the nearest config file, as far as known; null if there is none. */
  layerFor(uri: vscode.Uri): ConfigLayer | null {
    for (const folder of foldersFrom(getFolder(uri))) {
      const config = this.configs.known(keyOf(folder)) ?? null;
      if (config !== null) return { base: folder.path, values: config.values };
    }
    return null;
  }

  /** Reads the config files at or below a path again. */
  private reloadBelow({ path }: vscode.Uri): void {
    for (const key of this.configs.keys) {
      const file = vscode.Uri.joinPath(vscode.Uri.parse(`${key}/`, true), configFileName);
      if (isAtOrBelow(file.path, path)) this.configs.readAgain(key);
    }
  }

  private watch(): void {
    if (this.watched) return;
    this.watched = true;
    this.subscriptions.push(
      watchFiles((uri) => {
        this.reloadBelow(uri);
      }),
      // Its text is known before the watcher reports it.
      vscode.workspace.onDidSaveTextDocument((document) => {
        const { uri } = document;
        if (isConfigFile(uri.path))
          this.configs.readAgain(keyOf(vscode.Uri.joinPath(uri, '..')), parse(uri, document.getText()));
      }),
      vscode.workspace.onDidChangeWorkspaceFolders(() => {
        this.ready.clear();
        this.didChange.fire();
      }),
    );
  }

  /** Watches a config file that isn't in the workspace. */
  private watchOutside(folder: vscode.Uri): void {
    const key = keyOf(folder);
    if (this.outside.has(key) || vscode.workspace.getWorkspaceFolder(folder) !== undefined) return;
    const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, configFileName));
    const reload = (uri: vscode.Uri): void => {
      this.reloadBelow(uri);
    };
    const events = [watcher.onDidCreate(reload), watcher.onDidChange(reload), watcher.onDidDelete(reload)];
    this.outside.set(key, vscode.Disposable.from(watcher, ...events));
  }
}

/** Parses a config file. The parser is loaded with the first one: most projects have none. */
async function parse(uri: vscode.Uri, text: string): Promise<FoundConfig> {
  const { parseConfig } = await import('../config/parse-config.js');
  return { uri, text, ...parseConfig(text) };
}

async function readConfig(folder: vscode.Uri): Promise<FoundConfig | null> {
  const uri = vscode.Uri.joinPath(folder, configFileName);
  try {
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
    return await parse(uri, text);
  } catch (error) {
    // Missing files are usual, and above the workspace folder so are those that can't be read.
    const isRefused = error instanceof vscode.FileSystemError && error.code === 'NoPermissions';
    if (!isRefused || vscode.workspace.getWorkspaceFolder(uri) === undefined) return null;
    const message = l10n.t("The file can't be read.");
    return { uri, text: '', values: {}, problems: [{ start: 0, end: 0, message, isInSchema: false }] };
  }
}

/**
 * Returns the folder in which the search for a document's config file starts. Texts that aren't saved belong to the first
 * workspace folder, and other versions of a file to its folder.
 */
function getFolder(uri: vscode.Uri): vscode.Uri {
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (uri.scheme === 'untitled') return folders[0]?.uri ?? vscode.Uri.joinPath(uri, '..');
  const folder = vscode.Uri.joinPath(uri.with({ query: '', fragment: '' }), '..');
  if (uri.scheme === 'file' || vscode.workspace.getWorkspaceFolder(uri) !== undefined) return folder;
  const owner = folders.find(({ uri: root }) => `${folder.path}/`.startsWith(`${root.path}/`));
  return owner === undefined ? folder : owner.uri.with({ path: folder.path });
}

/** Returns a folder and those above it, the nearest first: up to the workspace folder, or on disk to the top. */
function foldersFrom(start: vscode.Uri): readonly vscode.Uri[] {
  const root = start.scheme === 'file' ? null : (vscode.workspace.getWorkspaceFolder(start)?.uri.path ?? start.path);
  const folders = [start];
  for (let folder = start; folder.path !== '/' && folder.path !== root;) {
    const above = vscode.Uri.joinPath(folder, '..');
    if (above.path === folder.path) break;
    folders.push(above);
    folder = above;
  }
  return folders;
}

function keyOf(folder: vscode.Uri): string {
  return folder.toString().replace(/\/$/, '');
}
