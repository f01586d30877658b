import * as vscode from 'vscode';
import type { HitboxDocument } from '../model/document.js';
import { isHitboxFile } from '../model/hitbox-file-name.js';
import { mayShowHitboxes } from '../read/base/prefilter.js';
import { isAsNamed, languageOfPath } from '../read/sources/languages.js';
import { ModuleFiles } from './module-files.js';
import { decodeText } from './project-files.js';
import type { Projects } from './projects.js';
import { mayNeedReader, readerOptionsFor } from './reader-options.js';
import { settingsFor } from './settings.js';

/** The files that were imported are forgotten after so many files, so that memory stays flat. */
const filesPerCache = 50;

/** A file whose imports request more and more files is read at most this often. */
const maxReadings = 20;

/** When a file was written, and its size: different after each change. */
export type FileVersion = Pick<vscode.FileStat, 'mtime' | 'size'>;

/** The text of a file that isn't open. */
export interface ClosedFile {
  readonly uri: vscode.Uri;
  readonly text: string;
  /** Asked before the text was read, so that a change in between isn't missed. */
  readonly version: FileVersion;
}

/** Reads files that aren't open, as if they were; no editor, document or watcher is created for them. */
export class ClosedFiles implements vscode.Disposable {
  private modules = new ModuleFiles();
  private count = 0;

  constructor(private readonly projects: Projects) {}

  dispose(): void {
    this.modules.dispose();
  }

  /** Returns the text of a file; null if it isn't a text that is read, or unreadable. */
  async load(uri: vscode.Uri): Promise<ClosedFile | null> {
    const { file: setting, maxFileSize } = settingsFor(uri);
    if (setting === false || setting === 'none') return null;
    try {
      const { type, size, mtime } = await vscode.workspace.fs.stat(uri);
      // A character has at most three bytes per UTF-16 unit.
      if ((type & vscode.FileType.File) === 0 || size > maxFileSize * 3) return null;
      const text = decodeText(await vscode.workspace.fs.readFile(uri));
      if (text === null || text.length > maxFileSize || !isAsNamed(uri.path, text)) return null;
      return { uri, text, version: { mtime, size } };
    } catch {
      // Deleted in the meantime, or no permission.
      return null;
    }
  }

  /** Reads the text of a file; null if it can't contain hitboxes. */
  async read({ uri, text }: ClosedFile): Promise<HitboxDocument | null> {
    const language = isHitboxFile(uri.path) ? 'jsonc' : languageOfPath(uri.path);
    if (language === null) return null;
    if (++this.count % filesPerCache === 0) {
      this.modules.dispose();
      this.modules = new ModuleFiles();
    }
    const context = { modules: this.modules, projects: this.projects };
    const mayBeInGame = mayShowHitboxes(text, { ...readerOptionsFor(uri, context).options, isGame: true });
    if (mayBeInGame) await this.projects.check(uri);
    if (!mayNeedReader(uri, text, context)) return null;
    const { readText } = await import('../read/reader.js');
    for (let reading = 1; ; reading++) {
      const { limits, options } = readerOptionsFor(uri, context);
      const document = readText(text, language, limits, options);
      const { imports } = document;
      // With the imported files, the text may contain more, and request further ones.
      if (imports.length === 0 || reading === maxReadings || !(await this.modules.fetch(uri, imports))) return document;
    }
  }
}
