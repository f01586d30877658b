import type { ConventionChoice } from '../model/convention.js';
import type { ReadOptions } from '../read/reader.js';
import { DiskModuleFiles } from './module-files.js';
import { DiskProjects } from './projects.js';

/** What a run knows about files besides their texts. */
export class RunContext {
  private readonly modules: DiskModuleFiles;
  private readonly projects: DiskProjects;

  constructor(
    cwd: string,
    private readonly convention: ConventionChoice = {},
    private readonly variables: Readonly<Record<string, number>> = {},
  ) {
    this.modules = new DiskModuleFiles(cwd);
    this.projects = new DiskProjects(cwd);
  }

  /** Reads files again that others import, because they may have changed. */
  forgetFiles(): void {
    this.modules.forget();
  }

  /** What is known about one file. */
  readOptionsFor(file: string): ReadOptions {
    return {
      path: file,
      isGame: this.projects.isGame(file),
      convention: this.convention,
      variables: this.variables,
      modules: this.modules.around(file),
    };
  }
}
