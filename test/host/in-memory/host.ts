/** VS Code without a window: the parts of it that an extension can notice, in one process. */
import { basename, join } from 'node:path';
import type * as vscode from 'vscode';
import { Commands } from './commands';
import { Configuration } from './configuration';
import { Diagnostics } from './diagnostics';
import { editorCommands } from './editor-commands';
import { Editors } from './editors';
import { EventEmitter } from './events';
import { type Manifest, defaultsOf } from './extensions';
import { DiskChanges } from './file-changes';
import { FileSystem } from './file-system';
import { matchesPattern, pathBelow } from './globs';
import { LanguageIds } from './language-ids';
import { OpenTexts } from './open-texts';
import { QuickInputs } from './quick-inputs';
import { Providers } from './providers';
import type { TextDocument } from './text-document';
import { Uri } from './uri';
import { type PageViewer, noPages } from './webview-panel';

export class Host {
  readonly folder: vscode.WorkspaceFolder;
  readonly commands = new Commands();
  readonly diagnostics = new Diagnostics();
  readonly quickInputs = new QuickInputs();
  readonly didRename = new EventEmitter<vscode.FileRenameEvent>();
  readonly changes: DiskChanges;
  readonly files: FileSystem;
  readonly configuration: Configuration;
  readonly texts: OpenTexts;
  readonly editors: Editors;
  readonly providers: Providers;
  readonly languages: LanguageIds;
  readonly extensions: vscode.Extension<unknown>[] = [];
  /** The files that the user made read-only in this session. */
  readonly readOnly = new Set<string>();

  /** Opens a folder with what these extensions contribute. */
  constructor(folder: string, manifests: readonly Manifest[], viewer: PageViewer = noPages) {
    this.folder = { uri: Uri.file(folder), name: basename(folder), index: 0 };
    this.languages = new LanguageIds(manifests.flatMap(({ contributes }) => contributes?.languages ?? []));
    this.changes = new DiskChanges(this.folder.uri.fsPath);
    this.files = new FileSystem(this.changes);
    const settings = Uri.file(join(folder, '.vscode', 'settings.json'));
    this.configuration = new Configuration(
      Object.assign({}, ...manifests.map(defaultsOf)) as Record<string, unknown>,
      settings.fsPath,
      (uri) => pathBelow(this.folder.uri, uri) !== null,
      // If the file is open, VS Code writes into its text.
      () => void this.texts.reload(settings),
    );
    this.texts = new OpenTexts({
      files: this.files.api,
      languageOf: (uri) => this.languages.of(uri),
      encodingSetting: () => this.configuration.get('files.encoding') as string,
      isShown: (document) => this.editors.isShown(document),
      isReadOnly: (document) => this.isReadOnly(document),
      carets: (document) => this.editors.carets(document),
      onWillEdit: (document) => {
        this.editors.noteCarets(document);
      },
      onEdited: (document, edits) => {
        this.editors.followEdits(document, edits);
      },
      onDirtyChanged: (document) => {
        this.editors.handleDirty(document);
      },
    });
    const hasItalics = (): boolean => this.configuration.get('workbench.editor.enablePreview') === true;
    this.editors = new Editors(this.texts, hasItalics, viewer);
    this.providers = new Providers(this.texts, this.diagnostics);
    this.commands.addOwn(this.providers.commands);
    this.commands.addOwn(this.quickInputs.commands);
    this.commands.addOwn(editorCommands(this));
    this.changes.onDidChange(({ created, changed, deleted }) => {
      for (const uri of [...created, ...changed]) void this.texts.reload(uri);
      const isOfSettings = [...created, ...changed, ...deleted].some(({ path }) => settings.path.startsWith(path));
      if (isOfSettings) this.configuration.reload();
    });
  }

  start(): void {
    this.changes.start();
  }

  dispose(): void {
    this.changes.dispose();
  }

  private isReadOnly({ uri }: TextDocument): boolean {
    const path = pathBelow(this.folder.uri, uri);
    const matches = (name: string): boolean =>
      Object.entries(this.configuration.get(name) as Record<string, unknown>).some(
        ([pattern, isOn]) => isOn === true && path !== null && matchesPattern(pattern, path),
      );
    return (
      this.readOnly.has(uri.toString()) ||
      this.files.isWritable(uri.scheme) === false ||
      (matches('files.readonlyInclude') && !matches('files.readonlyExclude'))
    );
  }
}
