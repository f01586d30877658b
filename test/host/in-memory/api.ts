/** The module `vscode` as one extension gets it: each has objects of its own, in front of the same host. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as vscode from 'vscode';
import { applyEdit } from './apply-edit';
import { TextEdit, WorkspaceEdit } from './edits';
import * as enums from './enums';
import { CancellationError, CancellationTokenSource, Disposable, EventEmitter, request } from './events';
import { FileSystemError } from './file-system-error';
import { createFileSystemWatcher } from './file-watchers';
import { findFiles } from './find-files';
import { pathBelow, scoreOf } from './globs';
import type { Host } from './host';
import * as languageValues from './language-values';
import { createMessages } from './messages';
import { Location, Position, Range, Selection } from './positions';
import { strict } from './strict';
import type { Tab, TabGroup } from './tabs';
import type { TextDocument } from './text-document';
import { Uri } from './uri';
import * as windowValues from './window-values';

export function createApi(host: Host): object {
  const api = {
    ...enums,
    ...languageValues,
    ...windowValues,
    ...{ CancellationError, CancellationTokenSource, Disposable, EventEmitter, FileSystemError, Uri },
    ...{ Location, Position, Range, Selection, TextEdit, WorkspaceEdit },
    version: '1.90.0',
    workspace: strict('vscode.workspace', createWorkspace(host)),
    window: strict('vscode.window', createWindow(host)),
    languages: strict('vscode.languages', createLanguages(host)),
    commands: strict('vscode.commands', {
      executeCommand: host.commands.execute.bind(host.commands),
      registerCommand: host.commands.register.bind(host.commands),
      getCommands: (hidesInternal?: boolean) => Promise.resolve(host.commands.all(hidesInternal)),
    }),
    extensions: strict('vscode.extensions', {
      get all() {
        return host.extensions;
      },
      getExtension: (id: string) => host.extensions.find((one) => one.id === id),
      onDidChange: new EventEmitter<void>().event,
    }),
    env: strict('vscode.env', createEnvironment()),
    l10n: strict('vscode.l10n', { bundle: undefined, uri: undefined, t: (text: string) => text }),
    // Like a version of VS Code without tools for agents.
    ...{ lm: undefined, LanguageModelTextPart: undefined, LanguageModelToolResult: undefined },
  };
  for (const name of exportedNames()) {
    if (name in api) continue;
    Object.defineProperty(api, name, {
      enumerable: true,
      get: () => {
        throw new Error(`vscode.${name} isn't implemented in memory`);
      },
    });
  }
  return api;
}

/** What the real module has. */
function exportedNames(): string[] {
  const types = readFileSync(createRequire(import.meta.url).resolve('@types/vscode/index.d.ts'), 'utf8');
  return [...types.matchAll(/^\texport (?:class|enum|namespace|const|function) (\w+)/gm)].map(([, name]) => name!);
}

function createWorkspace(host: Host) {
  const { texts, files, changes, configuration, folder } = host;
  const folderOf = (uri: vscode.Uri) => (pathBelow(folder.uri, uri) === null ? undefined : folder);
  return {
    workspaceFolders: [folder] as readonly vscode.WorkspaceFolder[],
    workspaceFile: undefined,
    name: folder.name,
    isTrusted: true,
    fs: files.api,
    get textDocuments(): readonly vscode.TextDocument[] {
      return texts.all;
    },
    onDidOpenTextDocument: texts.onDidOpen,
    onDidCloseTextDocument: texts.onDidClose,
    onDidChangeTextDocument: texts.onDidChange,
    onDidSaveTextDocument: texts.onDidSave,
    onDidRenameFiles: host.didRename.event,
    onDidChangeWorkspaceFolders: new EventEmitter<vscode.WorkspaceFoldersChangeEvent>().event,
    onDidChangeConfiguration: configuration.onDidChange,
    getConfiguration: configuration.section.bind(configuration),
    getWorkspaceFolder: folderOf,
    asRelativePath: (target: string | vscode.Uri, withFolder = false): string => {
      const uri = typeof target === 'string' ? Uri.file(target) : target;
      const path = pathBelow(folder.uri, uri);
      if (path === null || path === '') return typeof target === 'string' ? target : target.fsPath;
      return withFolder ? `${folder.name}/${path}` : path;
    },
    openTextDocument: (target?: vscode.Uri | string | { readonly language?: string; readonly content?: string }) => {
      if (typeof target === 'string') return texts.open(Uri.file(target));
      if (target === undefined) return texts.openNew({});
      return 'scheme' in target ? texts.open(target) : texts.openNew(target);
    },
    applyEdit: (edit: WorkspaceEdit) => applyEdit(edit, host),
    findFiles: (
      include: vscode.GlobPattern,
      exclude?: vscode.GlobPattern | null,
      maxResults?: number,
      token?: vscode.CancellationToken,
    ) => {
      const hidden = Object.entries(configuration.get('files.exclude') as Record<string, unknown>);
      return request(() =>
        findFiles({
          ...{ folders: [folder], include, exclude, maxResults, token },
          hidden: hidden.filter(([, isOn]) => isOn === true).map(([pattern]) => pattern),
        }),
      );
    },
    createFileSystemWatcher: (glob: vscode.GlobPattern, ...ignored: boolean[]) =>
      createFileSystemWatcher(changes, glob, ...ignored),
    registerFileSystemProvider: files.register.bind(files),
    registerTextDocumentContentProvider: texts.provide.bind(texts),
  };
}

function createWindow(host: Host) {
  const { editors, texts } = host;
  return {
    ...createMessages(),
    ...host.quickInputs.createApi(),
    state: { focused: true, active: true },
    onDidChangeWindowState: new EventEmitter<vscode.WindowState>().event,
    activeColorTheme: { kind: enums.ColorThemeKind.Dark },
    onDidChangeActiveColorTheme: new EventEmitter<vscode.ColorTheme>().event,
    get activeTextEditor() {
      return editors.activeEditor;
    },
    get visibleTextEditors() {
      return editors.visible;
    },
    onDidChangeActiveTextEditor: editors.didChangeActive.event,
    onDidChangeVisibleTextEditors: editors.didChangeVisible.event,
    onDidChangeTextEditorSelection: editors.didChangeSelection.event,
    onDidChangeTextEditorVisibleRanges: new EventEmitter<vscode.TextEditorVisibleRangesChangeEvent>().event,
    tabGroups: strict('vscode.window.tabGroups', {
      get all() {
        return editors.all;
      },
      get activeTabGroup() {
        return editors.active;
      },
      onDidChangeTabs: editors.didChangeTabs.event,
      onDidChangeTabGroups: editors.didChangeGroups.event,
      close: (target: Tab | TabGroup | readonly (Tab | TabGroup)[], _preserveFocus?: boolean) => {
        const all = Array.isArray(target) ? (target as readonly (Tab | TabGroup)[]) : [target as Tab | TabGroup];
        return request(() => editors.close(all.flatMap((one) => ('tabs' in one ? one.tabs : [one]))));
      },
    }),
    showTextDocument: async (
      target: vscode.Uri | TextDocument,
      options?: vscode.ViewColumn | vscode.TextDocumentShowOptions,
      preserveFocus?: boolean,
    ) => {
      const document = 'scheme' in target ? await texts.open(target) : target;
      const given = typeof options === 'object' ? options : { viewColumn: options, preserveFocus };
      return request(() => {
        // It may have been closed since the extension got it.
        if (document.isClosed) throw new Error(`Could NOT open editor for "${document.uri.toString()}"`);
        return editors.showText(document, definedOf(given));
      });
    },
    createTextEditorDecorationType: () => ({ key: 'decoration', dispose: () => undefined }),
    createWebviewPanel: (
      viewType: string,
      title: string,
      options: vscode.ViewColumn | { readonly viewColumn: vscode.ViewColumn; readonly preserveFocus?: boolean },
      webviewOptions: vscode.WebviewPanelOptions & vscode.WebviewOptions = {},
    ) =>
      editors.showWebview(
        viewType,
        title,
        typeof options === 'number' ? { viewColumn: options } : options,
        webviewOptions,
      ),
    registerCustomEditorProvider: (
      viewType: string,
      provider: vscode.CustomTextEditorProvider,
      options?: { readonly webviewOptions?: vscode.WebviewPanelOptions },
    ) => {
      editors.registerCustomEditor(viewType, { provider, options: options?.webviewOptions ?? {} });
      return new Disposable(null);
    },
    registerWebviewPanelSerializer: (_viewType: string, _serializer: vscode.WebviewPanelSerializer) =>
      new Disposable(null),
  };
}

/** Without the options that are undefined. */
function definedOf(options: object): vscode.TextDocumentShowOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

function createLanguages({ diagnostics, languages, providers: { register }, texts }: Host) {
  return {
    createDiagnosticCollection: diagnostics.create.bind(diagnostics),
    getDiagnostics: (uri?: vscode.Uri) => (uri === undefined ? diagnostics.all() : diagnostics.of(uri)),
    onDidChangeDiagnostics: diagnostics.onDidChange,
    getLanguages: () => Promise.resolve(languages.all),
    match: scoreOf,
    setTextDocumentLanguage: (document: TextDocument, language: string) =>
      request(() => {
        if (!languages.all.includes(language)) throw new Error(`Unknown language id: ${language}`);
        texts.setLanguage(document, language);
        return document;
      }),
    registerCodeActionsProvider: register('codeAction'),
    registerCodeLensProvider: register('codeLens'),
    registerCompletionItemProvider: register('completion'),
    registerDocumentLinkProvider: register('link'),
    registerDocumentSymbolProvider: register('symbol'),
    registerHoverProvider: register('hover'),
    registerInlayHintsProvider: register('inlayHint'),
    registerRenameProvider: register('rename'),
  };
}

function createEnvironment() {
  let clipboard = '';
  return {
    appName: 'Visual Studio Code',
    language: 'en',
    remoteName: undefined,
    uriScheme: 'vscode',
    clipboard: {
      readText: () => Promise.resolve(clipboard),
      writeText: (text: string) => {
        clipboard = text;
        return Promise.resolve();
      },
    },
    openExternal: () => Promise.resolve(true),
  };
}
