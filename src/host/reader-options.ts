import * as vscode from 'vscode';
import { limitsOf } from '../config/project-settings.js';
import { mayHoldLikelyHitboxes, mayShowHitboxes } from '../read/base/prefilter.js';
import { wordsPattern } from '../read/conventions/user-keywords.js';
import type { Limits, ReadOptions } from '../read/reader.js';
import type { ModuleFiles } from './module-files.js';
import type { Projects } from './projects.js';
import { settingsFor } from './settings.js';

/** What a text is read with besides its settings. */
interface ReadingContext {
  readonly modules: ModuleFiles;
  readonly projects: Projects;
}

/** Returns the limits and the context outside of the text for reading a file, open or not. */
export function readerOptionsFor(
  uri: vscode.Uri,
  { modules, projects }: ReadingContext,
): { limits: Limits; options: ReadOptions } {
  const settings = settingsFor(uri);
  return {
    limits: limitsOf(settings),
    options: {
      path: vscode.workspace.asRelativePath(uri, false),
      isGame: projects.isGame(uri),
      isDeclared: settings.file === 'hitboxes',
      convention: settings.convention,
      modules: modules.around(uri),
      variables: settings.variables,
      keywords: settings.keywords,
    },
  };
}

/** Returns the settings that a file is read with, to compare. */
export function readingSettings(uri: vscode.Uri): string {
  const { file, maxFileSize, maxHitboxes, maxNesting, convention, variables, keywords } = settingsFor(uri);
  const plain = (_key: string, value: unknown): unknown =>
    value instanceof Map ? [...(value as Map<unknown, unknown>)] : value;
  return JSON.stringify([file, maxFileSize, maxHitboxes, maxNesting, convention, variables, keywords], plain);
}

/** Whether a text must be parsed: it is declared to contain hitboxes, or may contain some. */
export function mayNeedReader(uri: vscode.Uri, text: string, context: ReadingContext): boolean {
  const { file, keywords } = settingsFor(uri);
  return (
    file === 'hitboxes' ||
    mayShowHitboxes(text, readerOptionsFor(uri, context).options) ||
    wordsPattern(keywords)?.test(text) === true
  );
}

/** Whether an open text must be parsed to learn whether the editor's title offers the preview for it. */
export function mayOfferPreview(uri: vscode.Uri, text: string): boolean {
  return settingsFor(uri).file !== 'none' && mayHoldLikelyHitboxes(text, vscode.workspace.asRelativePath(uri, false));
}
