import type { RunContext } from '../disk/run-context.js';
import { displayPath, type FileToRead } from '../disk/files.js';
import { openFile, readOpenFile, type OpenFile, type OpenOptions } from '../disk/open-file.js';
import { describeError } from '../model/describe-error.js';
import type { HitboxDocument } from '../model/document.js';
import { LineIndex } from '../model/line-index.js';
import type { Problem } from '../model/problem.js';
import type { FileOverlaps } from './list-overlaps.js';
import { complainAbout, type Io } from './output.js';

/** A file that was read, with its problems and notes. */
export interface Report {
  /** The path for reports. */
  readonly file: string;
  readonly opened: OpenFile;
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

export interface ReportOptions extends OpenOptions {
  /** Whether to say nothing about files that are skipped on purpose. */
  readonly quiet?: boolean;
}

/** Reads and checks one file; read errors go to stderr. */
export function reportOn(
  file: FileToRead,
  { all = false, quiet = false, ...options }: ReportOptions,
  io: Io,
  context: RunContext,
  problemsOf: (opened: OpenFile, document: HitboxDocument) => Problem[],
): FileOutcome {
  const name = displayPath(file.path, io.cwd);
  try {
    const opened = openFile(file, context, { ...options, all: all || file.named });
    for (const mistake of context.settings.takeTroubles()) complainAbout(io, { ...mistake, failed: true });
    if ('reason' in opened) {
      const { kind, reason, failed } = opened;
      if (kind === 'unlikely') return 'nothing';
      const isSaid = failed || (!quiet && (file.named || kind !== 'excluded'));
      if (isSaid) complainAbout(io, { file: name, message: failed ? reason : `skipped: ${reason}`, failed });
      return failed ? 'failed' : 'skipped';
    }
    const document = readOpenFile(opened);
    const lines = new LineIndex(opened.text);
    return { file: name, opened, document, lines, problems: problemsOf(opened, document) };
  } catch (error) {
    const message = `internal error, please report it (${describeError(error)})`;
    complainAbout(io, { file: name, message, failed: true });
    return 'failed';
  }
}
