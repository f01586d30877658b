import path from 'node:path';
import type { ConfigLayer, SettingValues } from '../config/config-layer.js';
import { maxConfigLength, parseConfig, type ConfigProblem, type ParsedConfig } from '../config/parse-config.js';
import { parseVscodeSettings } from '../config/parse-vscode-settings.js';
import { defaultFilePatterns, projectSettings, type ProjectSettings } from '../config/project-settings.js';
import { configFileName } from '../model/config-file.js';
import { displayPath, isReallyWithin, isWithin, type FileToRead } from './files.js';
import { kindOf, readTextFile } from './read.js';
import { LineIndex, type Position } from '../model/line-index.js';

/** What is wrong with a file of settings, and where. */
export interface SettingsTrouble extends Position {
  /** The path for reports. */
  readonly file: string;
  readonly message: string;
}

/** The settings in a file. */
interface SettingsFile {
  readonly path: string;
  readonly layer: ConfigLayer;
}

/**
 * The settings of a project on disk, each file read once per run. In ascending order of precedence: defaults, the nearest
 * `hitbox-lens.config.json` in the folder of a file or above, the nearest `.vscode/settings.json` in `root` or above (for
 * files elsewhere, above the file), and `flags`.
 */
export class DiskSettings {
  /** By folder, the nearest files in it or above. */
  private readonly configs = new Map<string, SettingsFile | null>();
  private readonly editors = new Map<string, SettingsFile | null>();
  private readonly troubles: SettingsTrouble[] = [];
  private reported = 0;

  /** @param flags settings for all files, from the command line */
  constructor(
    private readonly root: string,
    private readonly flags: SettingValues = {},
  ) {}

  /** Returns the effective settings for a file. */
  for({ path: file, named }: FileToRead): ProjectSettings {
    const files = this.filesFor(file).map(({ layer }) => layer);
    const layers = [named ? [] : [foundFilesLayer], files, [{ base: null, values: this.flags }]].flat();
    return projectSettings(layers, withSlashes(file));
  }

  /** Returns the paths of the files that the settings for a file are from. */
  sourcesOf(file: string): readonly string[] {
    return this.filesFor(file).map(({ path: source }) => source);
  }

  /** Whether something is wrong with the files read so far. */
  get hasTroubles(): boolean {
    return this.troubles.length > 0;
  }

  /** Returns what is wrong with the files read so far, each problem once. */
  takeTroubles(): readonly SettingsTrouble[] {
    const troubles = this.troubles.slice(this.reported);
    this.reported += troubles.length;
    return troubles;
  }

  private filesFor(file: string): readonly SettingsFile[] {
    const folder = path.dirname(file);
    const start = isWithin(this.root, folder) ? this.root : folder;
    const config = this.nearest(this.configs, folder, configFileName, parseConfig);
    const editor = this.nearest(this.editors, start, path.join('.vscode', 'settings.json'), parseVscodeSettings);
    return [config, editor].filter((one) => one !== null);
  }

  private nearest(
    known: Map<string, SettingsFile | null>,
    folder: string,
    name: string,
    parse: (text: string) => ParsedConfig,
  ): SettingsFile | null {
    let result = known.get(folder);
    if (result === undefined) {
      const above = path.dirname(folder);
      result = this.load(folder, name, parse) ?? (above === folder ? null : this.nearest(known, above, name, parse));
      known.set(folder, result);
    }
    return result;
  }

  /** Null: there is no such file in the folder. */
  private load(folder: string, name: string, parse: (text: string) => ParsedConfig): SettingsFile | null {
    const file = path.join(folder, name);
    const layer = (values: SettingValues): SettingsFile => ({
      path: file,
      layer: { base: withSlashes(folder), values },
    });
    const refuse = (message: string): SettingsFile => {
      this.troubles.push({ file: displayPath(file, this.root), line: 1, column: 1, message });
      return layer({});
    };
    // Four bytes are the longest character.
    const text = readTextFile(file, maxConfigLength * 4);
    if (typeof text !== 'string' && text.kind !== 'not-text')
      return text.kind === 'missing' || kindOf(file) === 'folder' ? null : refuse(text.reason);
    if (!isReallyWithin([this.root, folder], file)) return refuse('a link to a file outside of the folder');
    if (typeof text !== 'string') return refuse(text.reason);
    const { values, problems } = parse(text);
    this.addTroubles(file, text, problems);
    return layer(values);
  }

  private addTroubles(file: string, text: string, problems: readonly ConfigProblem[]): void {
    const lines = new LineIndex(text);
    for (const { start, message } of problems)
      this.troubles.push({ file: displayPath(file, this.root), ...lines.position(start), message });
  }
}

/** Files found in folders that aren't read by default. Those in `node_modules` aren't found in the first place. */
const foundFilesLayer: ConfigLayer = {
  base: null,
  values: { files: { ...defaultFilePatterns, '**/node_modules/**': true } },
};

export function withSlashes(file: string): string {
  return path.sep === '/' ? file : file.split(path.sep).join('/');
}
