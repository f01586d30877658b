import * as vscode from 'vscode';
import { mayShowHitboxes } from '../read/base/prefilter.js';
import { wordsPattern } from '../read/conventions/user-keywords.js';
import type { Limits, ReadOptions } from '../read/reader.js';
import type { ModuleFiles } from './module-files.js';
import type { Projects } from './projects.js';
import { conventionFor, keywordsFor } from './number-settings.js';
import { getFileSetting, settingsFor, variablesFor, type FileWithSettings } from './settings.js';

/** What a text is read with besides its settings. */
interface ReadingContext {
  readonly modules: ModuleFiles;
  readonly projects: Projects;
}

/** Returns the limits and the context outside of the text for reading a file. */
export function readerOptionsFor(
  file: FileWithSettings,
  { modules, projects }: ReadingContext,
): { limits: Limits; options: ReadOptions } {
  const { uri } = file;
  const { maxFileSize, maxHitboxes, maxNesting } = settingsFor(uri);
  return {
    limits: { textLength: maxFileSize, hitboxes: maxHitboxes, depth: maxNesting },
    options: {
      path: vscode.workspace.asRelativePath(uri, false),
      isGame: projects.isGame(uri),
      isDeclared: getFileSetting(file) === 'hitboxes',
      convention: conventionFor(file),
      modules: modules.around(uri),
      variables: variablesFor(uri),
      keywords: keywordsFor(file),
    },
  };
}

/** Whether a text must be parsed: it is declared to contain hitboxes, or may contain some. */
export function mayNeedReader(file: FileWithSettings, text: string, context: ReadingContext): boolean {
  return (
    getFileSetting(file) === 'hitboxes' ||
    mayShowHitboxes(text, readerOptionsFor(file, context).options) ||
    wordsPattern(keywordsFor(file))?.test(text) === true
  );
}
