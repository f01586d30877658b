import type { Module, Modules } from '../read/modules/modules.js';
import { languageOfPath } from '../read/sources/languages.js';
import { pathOf, searchNow, tooLarge, type Answer, type Search } from './files.js';
import { modulePaths } from './module-paths.js';
import { findScripts } from './page-scripts.js';

/** A file that may be imported. */
interface ModuleFile {
  readonly path: string;
  readonly text: string | typeof tooLarge;
}

/** Finds the file that a specifier in the file `from` refers to. */
export function* findModule(from: string, specifier: string): Search<ModuleFile | null> {
  for (const path of modulePaths(from, specifier)) {
    const text = yield { text: path };
    // Missing or unreadable: for a reading that is the same.
    if (typeof text === 'string' || text === tooLarge) return { path, text };
  }
  return null;
}

/** The files of a project that others import, as far as they are known. */
export class ProjectModules {
  /** By path. A module is the same object until its text changes. */
  private readonly modules = new Map<string, Module>();
  /** By script: the last known other scripts of its page. */
  private readonly pages = new Map<string, readonly string[]>();

  constructor(private readonly answer: Answer) {}

  /** Returns the files around one of the project. */
  around(own: string): Modules {
    return {
      find: (from, specifier) => {
        const file = searchNow(findModule(from ?? own, specifier), this.answer);
        return file === null || file === undefined ? null : this.toModule(file);
      },
      scripts: () => this.pageOf(own).flatMap((path) => this.scriptAt(path) ?? []),
    };
  }

  /** Returns the other scripts of a script's page. */
  private pageOf(script: string): readonly string[] {
    const page = searchNow(findScripts(script), this.answer) ?? this.pages.get(script) ?? [];
    this.pages.set(script, page);
    return page;
  }

  /** Whether the other scripts of a script's page, or which they are, depend on a file or folder. */
  pageDependsOn(script: string, path: string): boolean {
    const asked = new Set<string>();
    const page = searchNow(findScripts(script), (request) => {
      asked.add(pathOf(request));
      return this.answer(request);
    });
    return asked.has(path) || (page ?? this.pages.get(script) ?? []).includes(path);
  }

  private scriptAt(path: string): Module | null {
    const text = this.answer({ text: path });
    return typeof text === 'string' || text === tooLarge ? this.toModule({ path, text }) : null;
  }

  private toModule({ path, text }: ModuleFile): Module | null {
    const language = languageOfPath(path);
    if (language === null) return null;
    const known = this.modules.get(path);
    if (known !== undefined && (known.tooLarge === true ? tooLarge : known.text) === text) return known;
    const module: Module = text === tooLarge ? { path, language, text: '', tooLarge: true } : { path, language, text };
    this.modules.set(path, module);
    return module;
  }
}
