import type { HitboxDocument } from '../model/document.js';
import type { Problem, Severity } from '../model/problem.js';
import { isAsNamed } from '../read/sources/languages.js';
import { mayShowHitboxes } from '../read/base/prefilter.js';
import { readText, type ReadOptions } from '../read/reader.js';
import { displayPath, loadFile, type FileText, type FileToRead } from './files.js';
import { complain, type Io } from './io.js';
import type { Known } from './known.js';
import { LineIndex } from './line-index.js';

/** A file that was read, with what there is to say of it. */
export interface Report {
  /** As reports call it. */
  readonly file: string;
  readonly document: HitboxDocument;
  readonly lines: LineIndex;
  readonly problems: readonly Problem[];
}

/** What a whole run of `check` found. */
export interface Checked {
  /** The files that hold hitboxes or have something to be said about, and all that were named. */
  readonly reports: readonly Report[];
  readonly summary: Summary;
}

export interface Summary {
  /** How many files were read. */
  readonly files: number;
  readonly hitboxes: number;
  /** Possible hitboxes that were left out. */
  readonly possible: number;
  readonly problems: Readonly<Record<Severity, number>>;
  /** Files that could not be read. */
  readonly failed: number;
}

/** What became of a file: its report, or why there is none. `nothing`: it was found in a folder and holds no hitboxes. */
export type Outcome = Report | 'nothing' | 'skipped' | 'failed';

/** Reads one file and says what is wrong with it; what cannot be read is told on stderr. `all`: without a first look. */
export function reportOn(
  file: FileToRead,
  { all }: { readonly all: boolean },
  io: Io,
  known: Known,
  problemsOf: (document: HitboxDocument) => Problem[],
): Outcome {
  const name = displayPath(file.path, io.cwd);
  const loaded = loadFile(file);
  if ('reason' in loaded) {
    complain(io, `${name}: ${loaded.failed ? '' : 'skipped: '}${loaded.reason}`);
    return loaded.failed ? 'failed' : 'skipped';
  }
  try {
    // Nobody named it: a project of another engine is full of such files.
    if (!isAsNamed(file.path, loaded.text)) return 'nothing';
    // Files are slow to parse, and most of them have nothing to do with hitboxes.
    const options = known.of(file.path);
    if (!all && !file.named && !mayShowHitboxes(loaded.text, options)) return 'nothing';
    const document = readWhole(loaded, options);
    return { file: name, document, lines: new LineIndex(loaded.text), problems: problemsOf(document) };
  } catch (error) {
    complain(io, `${name}: internal error, please report it (${messageOf(error)})`);
    return 'failed';
  }
}

/** What a text says, whatever the first look would say. */
export function readWhole({ text, language }: FileText, options: ReadOptions): HitboxDocument {
  return readText(text, language, undefined, options);
}

/** The words of an error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
