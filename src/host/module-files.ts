import type * as vscode from 'vscode';
import type { Import } from '../model/document.js';
import { searchLater } from '../project/files.js';
import { modulePaths } from '../project/module-paths.js';
import { findModule } from '../project/modules.js';
import { findScripts } from '../project/page-scripts.js';
import { otherScripts } from '../read/base/plain-script.js';
import { noModules, type Module, type Modules } from '../read/modules/modules.js';
import { ProjectFiles } from './project-files.js';

/** The workspace files that texts import: fetched when a reading requests them, preferring open editors to disk. */
export class ModuleFiles implements vscode.Disposable {
  private readonly files = new ProjectFiles(true);

  /** A requested file, or the folder of one, was changed, created or deleted. */
  readonly onDidChange = this.files.onDidChange;

  dispose(): void {
    this.files.dispose();
  }

  /** Returns the fetched files around a document. */
  around(document: vscode.Uri): Modules {
    const home = this.files.around(document);
    return home === null ? noModules : home.files.modules.around(home.path);
  }

  /** Fetches the files that a reading of a document requested. Returns whether anything new was found. */
  async fetch(document: vscode.Uri, imports: readonly Import[]): Promise<boolean> {
    const home = this.files.around(document);
    if (home === null || imports.length === 0) return false;
    this.files.watch();
    const { path, files } = home;
    const modules = files.modules.around(path);
    const lookUp = (): (Module | null)[] =>
      imports.flatMap(({ from, specifier }) =>
        specifier === otherScripts ? modules.scripts!() : modules.find(from, specifier),
      );
    const before = lookUp();
    const fetchOne = async ({ from, specifier }: Import): Promise<void> => {
      if (specifier !== otherScripts) await searchLater(findModule(from ?? path, specifier), files.fetch);
      else {
        const scripts = await searchLater(findScripts(path), files.fetch);
        await Promise.all(scripts.map((text) => files.fetch({ text })));
      }
    };
    await Promise.all(imports.map(fetchOne));
    const now = lookUp();
    return now.length !== before.length || now.some((module, index) => module !== before[index]);
  }

  /** Whether an import of a document may refer to a file, or depend on what is in a folder. */
  concerns(document: vscode.Uri, imports: readonly Import[], changed: vscode.Uri): boolean {
    const home = this.files.around(document);
    const path = home?.files.pathOf(changed) ?? null;
    if (home === null || path === null) return false;
    return imports.some(({ from, specifier }) =>
      specifier === otherScripts
        ? home.files.modules.pageDependsOn(home.path, path)
        : modulePaths(from ?? home.path, specifier).includes(path),
    );
  }
}
