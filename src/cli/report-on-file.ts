import { limitsOf, type ProjectSettings } from '../config/project-settings.js';
import { describeError } from '../model/describe-error.js';
import type { HitboxDocument } from '../model/document.js';
import type { Problem } from '../model/problem.js';
import {
  displayPath,
  loadFile,
  mayHoldHitboxes,
  readWhole,
  type FileText,
  type FileToRead,
  type Trouble,
} from '../disk/files.js';
import { LineIndex } from '../model/line-index.js';
import type { RunContext } from '../disk/run-context.js';
import { isAsNamed } from '../read/sources/languages.js';
import type { FileOverlaps } from './list-overlaps.js';
import { complainAbout, type Io } from './output.js';

/** A file that was read, with its problems and notes. */
export interface Report {
  /** The path for reports. */
  readonly file: string;
  readonly text: string;
  readonly document: HitboxDocument;
  readonly lines: LineIndex;
  readonly problems: readonly Problem[];
  /** Every overlap; absent if only problems are reported. */
  readonly overlaps?: FileOverlaps;
}

/**
 * The outcome for a file: its report, or why there is none. `nothing`: it was found in a folder and can't contain
 * hitboxes. `skipped`: settings exclude it, or it was found in a folder and isn't a text that can be read, such as one
 * that is too large.
 * `failed`: it was named and isn't such a text, or an error occurred.
 */
export type FileOutcome = Report | 'nothing' | 'skipped' | 'failed';

export interface ReportOptions {
  /** Skips the prefilter. */
  readonly all: boolean;
  /** Whether to say nothing about files that are skipped on purpose. */
  readonly quiet?: boolean;
  /** Returns the text of a file; by default, it is read from the disk. */
  readonly load?: (file: FileToRead, maxLength: number | null) => FileText | Trouble;
}

/** Reads and checks one file; read errors go to stderr. */
export function reportOn(
  file: FileToRead,
  { all, quiet = false, load = loadFile }: ReportOptions,
  io: Io,
  context: RunContext,
  problemsOf: (document: HitboxDocument, settings: ProjectSettings, text: string) => Problem[],
): FileOutcome {
  const name = displayPath(file.path, io.cwd);
  const settings = context.settingsFor(file);
  for (const { path, line, column, message } of context.takeSettingsTroubles())
    complainAbout(io, { file: displayPath(path, io.cwd), line, column, message, failed: true });
  if (settings.file === false || settings.file === 'none') {
    if (file.named && !quiet) {
      complainAbout(io, { file: name, message: 'skipped: excluded by the setting "files"', failed: false });
    }
    return 'skipped';
  }
  const loaded = load(file, settings.maxFileSize);
  if ('reason' in loaded) {
    const { failed, reason } = loaded;
    if (failed || !quiet) complainAbout(io, { file: name, message: failed ? reason : `skipped: ${reason}`, failed });
    return loaded.failed ? 'failed' : 'skipped';
  }
  try {
    // Another format has the extension of a supported one. Only found files get here: `loadFile` refuses named ones.
    if (!isAsNamed(file.path, loaded.text)) return 'nothing';
    const options = context.readOptionsFor(file.path, settings);
    if (!all && !file.named && !mayHoldHitboxes(file.path, loaded.text, options)) return 'nothing';
    const document = readWhole(loaded, options, limitsOf(settings));
    return {
      file: name,
      text: loaded.text,
      document,
      lines: new LineIndex(loaded.text),
      problems: problemsOf(document, settings, loaded.text),
    };
  } catch (error) {
    complainAbout(io, {
      file: name,
      message: `internal error, please report it (${describeError(error)})`,
      failed: true,
    });
    return 'failed';
  }
}
