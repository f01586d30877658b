import type { ProjectSettings } from '../config/project-settings.js';
import type { ConventionChoice } from '../model/convention.js';
import type { ReadOptions } from '../read/reader.js';
import type { Position } from '../model/line-index.js';
import { DiskSettings } from './disk-settings.js';
import { displayPath, type FileToRead } from './files.js';
import { DiskProject } from './project-files.js';

/** What is wrong with settings, with the path of their file for reports. */
export interface SettingsMistake extends Position {
  readonly file: string;
  readonly message: string;
}

/** What a run knows about files besides their texts. */
export class RunContext {
  private readonly project: DiskProject;
  private readonly settings: DiskSettings;
  private reported = 0;

  /** `convention` and `variables` are for all files, and override the settings of the project. */
  constructor(
    readonly cwd: string,
    convention: ConventionChoice = {},
    variables: Readonly<Record<string, number>> = {},
  ) {
    this.project = new DiskProject(cwd);
    this.settings = new DiskSettings(cwd, { conventions: { '**': convention }, variables });
  }

  /** Reads files again that others import, because they may have changed. */
  forgetFiles(): void {
    this.project.forget();
  }

  /** Returns the path by which others import a file; null if it is outside of the working folder. */
  modulePath(file: string): string | null {
    return this.project.pathOf(file);
  }

  /** Returns the settings of the project for a file. */
  settingsFor(file: FileToRead): ProjectSettings {
    return this.settings.settingsFor(file);
  }

  /** Returns the paths of the files that the settings for a file are from. */
  settingsSources(file: string): readonly string[] {
    return this.settings.sourcesFor(file);
  }

  /** Whether something is wrong with the settings read so far. */
  get hasSettingsTroubles(): boolean {
    return this.settings.allTroubles.length > 0;
  }

  /** Returns what is wrong with settings, each problem once. */
  takeSettingsTroubles(): readonly SettingsMistake[] {
    const troubles = this.settings.allTroubles.slice(this.reported);
    this.reported += troubles.length;
    return troubles.map(({ path, ...trouble }) => ({ file: displayPath(path, this.cwd), ...trouble }));
  }

  /** Returns what is known about one file. */
  readOptionsFor(file: string, settings = this.settingsFor({ path: file, named: true })): ReadOptions {
    return {
      path: displayPath(file, this.cwd),
      isGame: this.project.isGame(file),
      isDeclared: settings.file === 'hitboxes',
      convention: settings.convention,
      keywords: settings.keywords,
      variables: settings.variables,
      modules: this.project.around(file),
    };
  }
}
