import type { HitboxDocument } from '../model/document.js';
import { describeError } from '../model/describe-error.js';
import type { Problem, Severity } from '../model/problem.js';
import { isAsNamed } from '../read/sources/languages.js';
import { mayShowHitboxes } from '../read/base/prefilter.js';
import { displayPath, loadFile, readWhole, type FileToRead } from '../disk/files.js';
import { complain, type Io } from './output.js';
import type { RunContext } from '../disk/run-context.js';
import { LineIndex } from '../disk/line-index.js';

/** A file that was read, with its problems and notes. */
export interface Report {
  /** The path for reports. */
  readonly file: string;
  readonly document: HitboxDocument;
  readonly lines: LineIndex;
  readonly problems: readonly Problem[];
}

/** The results of a run of `check`. */
export interface CheckResults {
  /** The files with hitboxes, problems or notes, and all named ones. */
  readonly reports: readonly Report[];
  readonly summary: Summary;
}

export interface Summary {
  /** How many files were read. */
  readonly files: number;
  readonly hitboxes: number;
  /** The number of possible hitboxes left out. */
  readonly possible: number;
  readonly problems: Readonly<Record<Severity, number>>;
  /** The files that couldn't be read. */
  readonly failed: number;
}

/**
 * The outcome for a file: its report, or why there is none. `nothing`: it was found in a folder and can't contain
 * hitboxes. `skipped`: it was found in a folder and isn't a text that can be read, such as one that is too large.
 * `failed`: it was named and isn't such a text, or an error occurred.
 */
export type FileOutcome = Report | 'nothing' | 'skipped' | 'failed';

/** Reads and checks one file; read errors go to stderr. `all`: skips the prefilter. */
export function reportOn(
  file: FileToRead,
  { all }: { readonly all: boolean },
  io: Io,
  context: RunContext,
  problemsOf: (document: HitboxDocument) => Problem[],
): FileOutcome {
  const name = displayPath(file.path, io.cwd);
  const loaded = loadFile(file);
  if ('reason' in loaded) {
    complain(io, `${name}: ${loaded.failed ? '' : 'skipped: '}${loaded.reason}`);
    return loaded.failed ? 'failed' : 'skipped';
  }
  try {
    // Another format has the extension of a supported one. Only found files get here: `loadFile` refuses named ones.
    if (!isAsNamed(file.path, loaded.text)) return 'nothing';
    // Parsing is slow, and most files have nothing to do with hitboxes.
    const options = context.readOptionsFor(file.path);
    if (!all && !file.named && !mayShowHitboxes(loaded.text, options)) return 'nothing';
    const document = readWhole(loaded, options);
    return { file: name, document, lines: new LineIndex(loaded.text), problems: problemsOf(document) };
  } catch (error) {
    complain(io, `${name}: internal error, please report it (${describeError(error)})`);
    return 'failed';
  }
}
