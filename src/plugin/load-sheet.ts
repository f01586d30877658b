import path from 'node:path';
import { withoutPossible } from '../check/certain.js';
import { checkWithSettings } from '../config/check-with-settings.js';
import { displayPath, loadFile, type FileText } from '../disk/files.js';
import { listNotes } from '../disk/notes.js';
import { openText, readOpenFile, type OpenFile } from '../disk/open-file.js';
import { RunContext } from '../disk/run-context.js';
import { toHitboxFile } from '../convert/index.js';
import type { HitboxDocument } from '../model/document.js';
import type { ReadOptions } from '../read/reader.js';
import { HitboxFileError, parseHitboxFile, type HitboxSheet } from '../runtime/index.js';
import { parseJsonc } from '../runtime/jsonc.js';
import { BuildMessages, locateProblems, type BuildMessage } from './build-message.js';
import { isTooDeep, maxDataDepth } from './data-type.js';
import { hitboxFilePattern } from './ids.js';

export interface LoadSheetOptions {
  /** The project's folder: nothing outside of it is read for a source's imports. */
  readonly root: string;
  /** Whether to look for mistakes. */
  readonly check: boolean;
}

/**
 * What a file contains as a sheet, and what is wrong with it. With errors, there is no sheet; severe warnings are no
 * errors here.
 */
export interface LoadedSheet {
  readonly content: object | null;
  readonly sheet: HitboxSheet | null;
  readonly errors: readonly BuildMessage[];
  readonly warnings: readonly BuildMessage[];
  /** The other files that it was read from: imports, and settings of the project. */
  readonly imports: readonly string[];
}

/** Loads a hitbox file, or the hitboxes that are read from any other source. */
export function loadSheet(file: string, options: LoadSheetOptions): LoadedSheet {
  const loaded = loadFile({ path: file, named: true });
  if ('reason' in loaded) return failed([new BuildMessages(displayPath(file, options.root), '').at(0, loaded.reason)]);
  return hitboxFilePattern.test(file) ? loadHitboxFile(file, loaded, options) : loadSource(file, loaded, options);
}

function failed(errors: readonly BuildMessage[], imports: readonly string[] = []): LoadedSheet {
  return { content: null, sheet: null, errors, warnings: [], imports };
}

function loadHitboxFile(file: string, loaded: FileText, options: LoadSheetOptions): LoadedSheet {
  const name = displayPath(file, options.root);
  try {
    const sheet = parseHitboxFile(loaded.text);
    const content = parseJsonc(loaded.text) as object;
    const deep = [...sheet.sprites.values()].flatMap(({ hitboxes, declaration }) => [declaration, ...hitboxes]);
    const tooDeep = deep.some(({ data }) => isTooDeep(data))
      ? [new BuildMessages(name, '').at(0, `has data nested deeper than ${maxDataDepth} levels, whose type is unknown`)]
      : [];
    if (!options.check) return { content, sheet, errors: [], warnings: tooDeep, imports: [] };
    const context = new RunContext(options.root);
    const opened = openText(loaded, { path: file, named: true }, context);
    const mistakes = findMistakes(name, opened, readOpenFile(opened), context);
    const warnings = [...settingsMistakes(context), ...tooDeep, ...mistakes];
    return { content, sheet, errors: [], warnings, imports: context.settings.sourcesOf(file) };
  } catch (error) {
    if (!(error instanceof HitboxFileError)) throw error;
    return failed(locateProblems(name, loaded.text, error.problems));
  }
}

function loadSource(file: string, loaded: FileText, options: LoadSheetOptions): LoadedSheet {
  const name = displayPath(file, options.root);
  const imports = new Set<string>();
  const context = new RunContext(options.root);
  const opened = openText(loaded, { path: file, named: true }, context);
  const document = readOpenFile({ ...opened, options: watched(opened.options, options.root, imports) });
  for (const source of context.settings.sourcesOf(file)) imports.add(source);
  const messages = new BuildMessages(name, loaded.text);
  const { file: content, losses } = toHitboxFile([{ path: path.basename(file), document }]);
  const starts = new Map(document.hitboxes.map((hitbox) => [hitbox.path, hitbox.start]));
  const warnings = [
    ...settingsMistakes(context),
    ...losses.map(({ hitbox, message }) =>
      messages.at(starts.get(hitbox ?? '') ?? 0, hitbox === null ? message : `${hitbox}: ${message}`),
    ),
  ];
  if (withoutPossible(document).hitboxes.length === 0) warnings.push(messages.at(0, 'has no hitboxes'));
  if (options.check) warnings.push(...findMistakes(name, opened, document, context));
  try {
    return { content, sheet: parseHitboxFile(content), errors: [], warnings, imports: [...imports] };
  } catch (error) {
    if (!(error instanceof HitboxFileError)) throw error;
    const errors = error.problems.map((problem) => messages.at(0, `${problem.path}: ${problem.message}`));
    return failed(errors, [...imports]);
  }
}

/** Returns what is wrong with the settings of the project. */
function settingsMistakes(context: RunContext): readonly BuildMessage[] {
  return context.settings.takeTroubles().map((mistake) => ({ ...mistake, isOfProject: true as const }));
}

/** Collects the paths of the files that are read. */
function watched(options: ReadOptions, root: string, files: Set<string>): ReadOptions {
  const { modules } = options;
  if (modules === undefined) return options;
  return {
    ...options,
    modules: {
      find(from, specifier) {
        const module = modules.find(from, specifier);
        if (module !== null) files.add(path.join(root, module.path));
        return module;
      },
      scripts() {
        const scripts = modules.scripts?.() ?? [];
        for (const script of scripts) files.add(path.join(root, script.path));
        return scripts;
      },
    },
  };
}

/** Returns what `hitbox-lens check` counts as a problem, and what a named file leaves out. */
function findMistakes(name: string, opened: OpenFile, document: HitboxDocument, context: RunContext): BuildMessage[] {
  const messages = new BuildMessages(name, opened.text);
  const imageOf = context.images.for(opened, document);
  const problems = checkWithSettings(withoutPossible(document), opened.settings, imageOf);
  return [
    ...listNotes(document)
      .filter(({ rule }) => rule !== 'not-static')
      .map(({ rule, start, message }) => messages.at(start, `${rule}: ${message}`)),
    ...problems.flatMap(({ rule, severity, start, message }): BuildMessage[] => {
      if (severity !== 'error' && severity !== 'warning') return [];
      const place = messages.at(start, `${rule}: ${message}`);
      return [severity === 'error' ? { ...place, isSevere: true } : place];
    }),
  ];
}
