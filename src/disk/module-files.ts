import path from 'node:path';
import { languageOfPath } from '../read/sources/languages.js';
import { maxModuleLength } from '../read/base/limits.js';
import { modulePaths } from '../read/modules/module-paths.js';
import { noModules, type Module, type Modules } from '../read/modules/modules.js';
import { findScripts, type FileRequest, type FileReply } from '../read/modules/page-scripts.js';
import { isWithin } from './files.js';
import { listFolder, readTextFile, realPath, type FolderEntry } from './read.js';

/** At most this many characters are kept. */
const maxLength = 32_000_000;

/**
 * The files that others import, read on request and usually once per run. Nothing outside of the working folder is read, even
 * through links.
 */
export class DiskModuleFiles {
  private readonly files = new Map<string, Module | null>();
  /** By script path: the other scripts of its page. */
  private readonly scripts = new Map<string, readonly Module[]>();
  private readonly root: string;
  /** The length of the texts that are kept. */
  private length = 0;

  constructor(cwd: string) {
    this.root = realPath(cwd) ?? cwd;
  }

  /** Reads every file again when it is needed. */
  forget(): void {
    this.files.clear();
    this.scripts.clear();
    this.length = 0;
  }

  /** Returns the files around a file, which needn't exist. */
  around(file: string): Modules {
    const own = this.getPath(file) ?? this.getPathOfNew(file);
    if (own === null) return noModules;
    return {
      find: (from, specifier) => {
        for (const candidate of modulePaths(from ?? own, specifier)) {
          const module = this.at(candidate);
          if (module !== null) return module;
        }
        return null;
      },
      scripts: () => this.scriptsBeside(own),
    };
  }

  /** Finds the other scripts of a script's page, once. */
  private scriptsBeside(own: string): readonly Module[] {
    let scripts = this.scripts.get(own);
    if (scripts === undefined) {
      scripts = this.findScriptPaths(own).flatMap((file) => this.at(file) ?? []);
      this.scripts.set(own, scripts);
    }
    return scripts;
  }

  private findScriptPaths(own: string): readonly string[] {
    const search = findScripts(own);
    for (let step = search.next(); ; step = search.next(this.reply(step.value)))
      if (step.done === true) return step.value;
  }

  private reply(question: FileRequest): FileReply {
    const file = path.join(this.root, 'list' in question ? question.list : question.text);
    if (file !== this.root && this.getPath(file) === null) return null;
    if ('text' in question) {
      const text = readTextFile(file, maxModuleLength);
      return typeof text === 'string' ? text : null;
    }
    const entries = listFolder(file);
    if ('reason' in entries) return null;
    const named = (kind: FolderEntry['kind']): string[] =>
      entries.flatMap((entry) => (entry.kind === kind && !entry.isLink ? entry.name : []));
    return { files: named('file'), folders: named('folder') };
  }

  private at(modulePath: string): Module | null {
    let module = this.files.get(modulePath);
    if (module === undefined) {
      module = this.load(modulePath);
      this.length += module?.text.length ?? 0;
      if (this.length > maxLength) this.forget();
      this.files.set(modulePath, module);
    }
    return module;
  }

  private load(modulePath: string): Module | null {
    const language = languageOfPath(modulePath);
    const file = path.join(this.root, modulePath);
    if (language === null || this.getPath(file) === null) return null;
    const text = readTextFile(file, maxModuleLength);
    if (typeof text === 'string') return { path: modulePath, language, text };
    // Missing or unreadable: for a reading that is the same.
    return text.kind === 'too-large' ? { path: modulePath, language, text: '', tooLarge: true } : null;
  }

  /** Returns the real path of a file in the working folder, with slashes; null if it is outside. */
  getPath(file: string): string | null {
    const real = realPath(file);
    const relative = real === null ? '' : path.relative(this.root, real);
    if (relative === '' || path.isAbsolute(relative)) return null;
    const parts = relative.split(path.sep);
    return parts[0] === '..' ? null : parts.join('/');
  }

  /** The same for a file that doesn't exist, such as one that was never saved, in a folder that does. */
  private getPathOfNew(file: string): string | null {
    const folder = realPath(path.dirname(file));
    if (folder === null || !isWithin(this.root, folder) || realPath(file) !== null) return null;
    return path
      .relative(this.root, path.join(folder, path.basename(file)))
      .split(path.sep)
      .join('/');
  }
}
