import { limitsOf, type ProjectSettings } from '../config/project-settings.js';
import type { HitboxDocument } from '../model/document.js';
import { isHitboxFile } from '../model/hitbox-file-name.js';
import { mayHoldLikelyHitboxes, mayShowHitboxes } from '../read/base/prefilter.js';
import { noKeywords, wordsPattern } from '../read/conventions/user-keywords.js';
import { readText, type Limits, type ReadOptions } from '../read/reader.js';
import { isAsNamed } from '../read/sources/languages.js';
import { displayPath, loadFile, type FileText, type FileToRead, type Trouble } from './files.js';
import type { RunContext } from './run-context.js';

/** A file that is open for reading: its text, and all that it is read with. */
export interface OpenFile extends FileText {
  readonly path: string;
  readonly settings: ProjectSettings;
  readonly options: ReadOptions;
  readonly limits: Limits;
}

/** Why a file isn't opened. `unlikely`: it was found in a folder, and can't contain hitboxes. */
export interface Refusal extends Trouble {
  readonly kind: 'excluded' | 'unlikely' | 'unreadable';
}

/** Returns the text of a file that is at most so long; null: there is no setting for that. */
export type Load = (file: FileToRead, maxLength: number | null) => FileText | Trouble;

export interface OpenOptions {
  /** Whether to open files that can't contain hitboxes, too. */
  readonly all?: boolean;
  /** Returns the text of a file; by default, it is read from the disk. */
  readonly load?: Load;
}

/** Opens a file, unless settings exclude it. What is wrong with the settings, the context knows. */
export function openFile(
  file: FileToRead,
  context: RunContext,
  { all = file.named, load = loadFile }: OpenOptions = {},
): OpenFile | Refusal {
  const settings = context.settings.for(file);
  const refuse = (kind: Refusal['kind'], reason: string): Refusal => ({ path: file.path, kind, reason, failed: false });
  if (settings.file === false || settings.file === 'none') return refuse('excluded', 'excluded by the setting "files"');
  const loaded = load(file, settings.maxFileSize);
  if ('reason' in loaded) return { ...loaded, kind: 'unreadable' };
  // Another format has the extension of a supported one. Only found files get here: `loadFile` refuses named ones.
  if (!isAsNamed(file.path, loaded.text)) return refuse('unlikely', 'of another format');
  const opened = openText(loaded, file, context);
  return all || mayHoldHitboxes(opened) ? opened : refuse('unlikely', 'without hitboxes');
}

/** Opens a file with this text, whatever settings exclude. */
export function openText({ text, language }: FileText, file: FileToRead, context: RunContext): OpenFile {
  const { path } = file;
  const settings = context.settings.for(file);
  const options = {
    path: displayPath(path, context.cwd),
    isGame: context.project.isGame(path),
    isDeclared: settings.file === 'hitboxes',
    convention: settings.convention,
    keywords: settings.keywords,
    variables: settings.variables,
    modules: context.project.around(path),
  };
  return { path, text, language, settings, options, limits: limitsOf(settings) };
}

/** Reads the hitboxes of an open file. */
export function readOpenFile({ text, language, limits, options }: OpenFile): HitboxDocument {
  return readText(text, language, limits, options);
}

/** Whether a text can contain hitboxes: parsing is slow, and most files have nothing to do with them. */
function mayHoldHitboxes({ path, text, options }: OpenFile): boolean {
  return (
    options.isDeclared === true ||
    isHitboxFile(path) ||
    mayShowHitboxes(text, options) ||
    mayHoldLikelyHitboxes(text, options.path ?? '') ||
    wordsPattern(options.keywords ?? noKeywords)?.test(text) === true
  );
}
