import { withoutPossible } from '../check/certain.js';
import { ruleInfos, summaryRule, type CheckOptions } from '../check/check.js';
import { checkWithSettings } from '../config/check-with-settings.js';
import type { ProjectSettings } from '../config/project-settings.js';
import { loadFile, textOf, type FileToRead } from '../disk/files.js';
import type { Load, OpenFile } from '../disk/open-file.js';
import { replaceText } from '../disk/write.js';
import type { RunContext } from '../disk/run-context.js';
import { fixableRules } from '../fix/fix-for.js';
import { fixText, type FixedText } from '../fix/fix-text.js';
import { describeError } from '../model/describe-error.js';
import type { HitboxDocument, Import } from '../model/document.js';
import type { Problem } from '../model/problem.js';
import { findLimits, findNotes, problemsOfFile } from './problems-of-file.js';
import { importersIn } from '../disk/importers.js';
import { listOverlaps } from './list-overlaps.js';
import { complainAbout, type Io } from './output.js';
import { reportOn, type FileOutcome, type Report } from './report-on-file.js';
import { countProblems, noCounts, type Summary, type SummaryFlags } from './summary.js';

export interface CheckFlags extends SummaryFlags {
  /** Whether to check possible hitboxes too. */
  readonly all: boolean;
  readonly severities: CheckOptions['severities'];
  /** Whether to report every overlap. */
  readonly overlaps: boolean;
  /** The standard input; null: the files are read. */
  readonly stdin: Uint8Array | null;
}

/** What checking a file found. */
export interface CheckedFile {
  /** Null: there is nothing to report. */
  readonly report: Report | null;
  /** The files that its hitboxes depend on. */
  readonly imports: readonly Import[];
  /** The images that its problems depend on, as written. */
  readonly images: readonly string[];
  readonly counts: Summary;
}

/** Checks one file, after fixing it if the flags say so. Errors go to stderr. */
export function checkFile(file: FileToRead, flags: CheckFlags, context: RunContext, io: Io): CheckedFile {
  const read = (load: Load): FileOutcome => readAndCheck(file, flags, load, context, io);
  const { stdin } = flags;
  const outcome = read(stdin === null ? loadFile : (_, maxLength) => textOf(stdin, file, maxLength));
  const canFix =
    typeof outcome !== 'string' &&
    (flags.fix === 'no' ? outcome.problems.some(mayHaveFix) : outcome.problems.length > 0);
  if (!canFix) return countOf(file, outcome, flags);
  const { opened } = outcome;
  const result = fixAndWrite(file, opened, flags, context);
  if (flags.fix === 'no')
    return countOf(file, outcome, flags, { fixable: typeof result === 'string' ? 0 : result.fixed });
  const complainUnfixed = (reason: string, failed: boolean): void => {
    complainAbout(io, { file: outcome.file, message: `not fixed: ${reason}`, failed });
  };
  if (typeof result === 'string') {
    complainUnfixed(result, true);
    return countOf(file, outcome, flags, { failed: 1, unwritten: 1 });
  }
  const { text, fixed, refused } = result;
  for (const reason of refused) complainUnfixed(reason, false);
  if (text === opened.text) return countOf(file, outcome, flags);
  // Others may import the file.
  context.project.forget();
  const again = read(() => ({ text, language: opened.language }));
  return countOf(file, again, flags, { fixed });
}

/** Whether a problem may have a fix, or stands for others. */
function mayHaveFix({ rule }: Problem): boolean {
  return fixableRules.includes(rule) || rule === summaryRule.id;
}

/** Returns the text of a file after its fixes, which are written unless it is a dry run; or why they can't be. */
function fixAndWrite(
  file: FileToRead,
  { text, language, options, settings }: OpenFile,
  flags: CheckFlags,
  context: RunContext,
): FixedText | string {
  const all = (own: ProjectSettings): ProjectSettings => ({ ...withFlags(own, flags), maxProblems: Infinity });
  const problemsIn = (document: HitboxDocument, settings: ProjectSettings): Problem[] =>
    checkWithSettings(checkedPart(document, flags), settings);
  try {
    const result = fixText(
      text,
      language,
      options,
      (document) => problemsIn(document, all(settings)),
      (before, after) =>
        importersIn(context)
          .readWith(file.path, before, after)
          .readings.map(({ path, ...one }) => {
            const own = context.settings.for({ path, named: file.named });
            return { path, ...one, problems: problemsIn(one.before, all(own)) };
          }),
    );
    const isWritten = flags.fix === 'write' && result.text !== text;
    return (isWritten ? writeFixed(file.path, text, result.text) : null) ?? result;
  } catch (error) {
    return `internal error, please report it (${describeError(error)})`;
  }
}

/** Writes the fixed text of a file that was read with another one; returns null, or why it isn't written. */
export function writeFixed(file: string, before: string, fixed: string): string | null {
  const refusal = replaceText(file, before, fixed);
  if (refusal === null) return null;
  const isFailure = refusal.kind === 'failed' || refusal.kind === 'unreadable';
  return isFailure ? `cannot be written (${refusal.reason})` : refusal.reason;
}

function readAndCheck(file: FileToRead, flags: CheckFlags, load: Load, context: RunContext, io: Io): FileOutcome {
  const { all, quiet } = flags;
  const outcome = reportOn(file, { all, quiet, load }, io, context, (opened, document) => {
    const toCheck = { opened, document, checked: checkedPart(document, flags) };
    const problems = problemsOfFile(toCheck, context, withFlags(opened.settings, flags));
    // Most notes on what was not understood are only shown for files given by name.
    const notes = file.named
      ? findNotes(toCheck, problems).filter(({ rule }) => rule !== 'not-static')
      : findLimits(toCheck);
    return [...notes, ...problems];
  });
  // They are no errors.
  if (typeof outcome === 'string' || !flags.overlaps || flags.quiet) return outcome;
  const { collisionMatrix } = outcome.opened.settings;
  return { ...outcome, overlaps: listOverlaps(checkedPart(outcome.document, flags), collisionMatrix) };
}

/** Flags override the settings of the project: where those turn all rules off, flags turn theirs on again. */
function withFlags(settings: ProjectSettings, { severities }: CheckFlags): ProjectSettings {
  if (settings.problemsEnabled) return { ...settings, severities: { ...settings.severities, ...severities } };
  const others = ruleInfos.filter(({ id }) => id !== summaryRule.id).map(({ id }) => [id, 'off'] as const);
  return { ...settings, problemsEnabled: true, severities: { ...Object.fromEntries(others), ...severities } };
}

function checkedPart(document: HitboxDocument, { all }: CheckFlags): HitboxDocument {
  return all ? document : withoutPossible(document);
}

function countOf(file: FileToRead, outcome: FileOutcome, flags: CheckFlags, more: Partial<Summary> = {}): CheckedFile {
  if (typeof outcome === 'string') {
    const files = outcome === 'nothing' ? 1 : 0;
    return {
      report: null,
      imports: [],
      images: [],
      counts: { ...noCounts, files, failed: outcome === 'failed' ? 1 : 0, ...more },
    };
  }
  const document = checkedPart(outcome.document, flags);
  const problems = flags.quiet ? outcome.problems.filter(({ severity }) => severity === 'error') : outcome.problems;
  const counts = {
    files: 1,
    hitboxes: document.hitboxes.length,
    possible: outcome.document.hitboxes.length - document.hitboxes.length,
    problems: countProblems(problems),
    overlaps: outcome.overlaps?.count ?? 0,
    collisions: outcome.overlaps?.collisions ?? 0,
    failed: 0,
    unwritten: 0,
    warnings: countProblems(outcome.problems).warning,
    fixed: 0,
    fixable: 0,
    ...more,
  };
  const isReported = file.named || problems.length > 0 || document.hitboxes.length > 0;
  const report = isReported ? { ...outcome, document, problems } : null;
  const { format, sprites, imports } = outcome.document;
  const images = format === 'hitbox-json' ? sprites.flatMap(({ image }) => image?.path ?? []) : [];
  return { report, imports, images, counts };
}
