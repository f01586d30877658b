import type { ConventionChoice } from '../model/convention.js';
import { DiskSettings } from './disk-settings.js';
import { ImageFacts } from './image-files.js';
import { DiskProject } from './project-files.js';

/** What a run knows about files besides their texts. */
export class RunContext {
  readonly project: DiskProject;
  readonly settings: DiskSettings;
  readonly images: ImageFacts;

  /** `convention` and `variables` are for all files, and override the settings of the project. */
  constructor(
    readonly cwd: string,
    convention: ConventionChoice = {},
    variables: Readonly<Record<string, number>> = {},
  ) {
    this.project = new DiskProject(cwd);
    this.settings = new DiskSettings(cwd, { conventions: { '**': convention }, variables });
    this.images = new ImageFacts(cwd);
  }
}
