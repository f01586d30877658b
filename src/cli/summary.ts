import { count } from '../disk/plain-text.js';
import type { Problem, Severity } from '../model/problem.js';

/** What a run of `check` counted. */
export interface Summary {
  /** How many files were read. */
  readonly files: number;
  readonly hitboxes: number;
  /** The number of possible hitboxes left out. */
  readonly possible: number;
  readonly problems: Readonly<Record<Severity, number>>;
  /** How many overlaps are reported as such, and how many of them collide. */
  readonly overlaps: number;
  readonly collisions: number;
  /** The warnings, whether or not they are reported. */
  readonly warnings: number;
  /** How many problems were fixed; without `--fix`, how many it would fix. */
  readonly fixed: number;
  readonly fixable: number;
  /** The files that couldn't be read or written, and how many of them couldn't be written. */
  readonly failed: number;
  readonly unwritten: number;
}

/** What is counted for no file. */
export const noCounts: Summary = {
  files: 0,
  hitboxes: 0,
  possible: 0,
  problems: countProblems([]),
  overlaps: 0,
  collisions: 0,
  warnings: 0,
  fixed: 0,
  fixable: 0,
  failed: 0,
  unwritten: 0,
};

/** Counts problems by severity. */
export function countProblems(problems: readonly Problem[]): Record<Severity, number> {
  const counts = { error: 0, warning: 0, information: 0, hint: 0 };
  for (const { severity } of problems) counts[severity]++;
  return counts;
}

/** Adds up what was counted for several files. */
export function addUp(all: readonly Summary[]): Summary {
  return all.reduce(
    (sum, one) => ({
      files: sum.files + one.files,
      hitboxes: sum.hitboxes + one.hitboxes,
      possible: sum.possible + one.possible,
      problems: {
        error: sum.problems.error + one.problems.error,
        warning: sum.problems.warning + one.problems.warning,
        information: sum.problems.information + one.problems.information,
        hint: sum.problems.hint + one.problems.hint,
      },
      overlaps: sum.overlaps + one.overlaps,
      collisions: sum.collisions + one.collisions,
      warnings: sum.warnings + one.warnings,
      fixed: sum.fixed + one.fixed,
      fixable: sum.fixable + one.fixable,
      failed: sum.failed + one.failed,
      unwritten: sum.unwritten + one.unwritten,
    }),
    noCounts,
  );
}

/** The flags that the summary depends on. */
export interface SummaryFlags {
  /** Whether only errors are reported. */
  readonly quiet: boolean;
  readonly fix: 'no' | 'write' | 'dry-run';
  /** More warnings are an error. */
  readonly maxWarnings: number;
}

/** Returns the lines after the problems, for people; none if only errors are reported and there are none. */
export function checkSummary(counts: Summary, seconds: number, flags: SummaryFlags): string {
  const { quiet, fix, maxWarnings } = flags;
  const { fixed, fixable, warnings, problems, failed } = counts;
  const tooMany = warnings > maxWarnings;
  if (quiet && problems.error === 0 && fixed === 0 && failed === 0 && !tooMany) return '';
  const fixes: string[] = [];
  if (fixed > 0) fixes.push(`${fix === 'write' ? 'Fixed' : 'Would fix'} ${count(fixed, 'problem')}.`);
  if (fix === 'no' && fixable > 0) fixes.push(`--fix may fix ${count(fixable, 'problem')}.`);
  const limit = tooMany ? [`${count(warnings, 'warning')}: more than --max-warnings ${maxWarnings}.`] : [];
  return `${[...fixes, ...limit, summaryLine(counts, seconds)].join('\n')}\n`;
}

/** Formats "3 problems (1 error, 2 warnings) in 40 hitboxes of 5 files (0.2 s)." */
function summaryLine(
  { files, hitboxes, possible, problems, overlaps, collisions, failed, unwritten }: Summary,
  seconds: number,
): string {
  const all = problems.error + problems.warning + problems.information + problems.hint;
  const parts = [
    problems.error > 0 ? count(problems.error, 'error') : '',
    problems.warning > 0 ? count(problems.warning, 'warning') : '',
    problems.information > 0 ? `${problems.information} information` : '',
    problems.hint > 0 ? count(problems.hint, 'hint') : '',
  ].filter((part) => part !== '');
  const problemCount = all === 0 ? 'No problems' : `${count(all, 'problem')} (${parts.join(', ')})`;
  const left =
    possible > 0
      ? `; ${count(possible, 'possible hitbox', 'possible hitboxes')} not checked; --all checks ${possible === 1 ? 'it' : 'them'}`
      : '';
  const time = ` (${seconds.toFixed(seconds < 1 ? 2 : 1)} s)`;
  const pairs = overlaps > 0 ? `; ${count(overlaps, 'overlap')}, ${count(collisions, 'collision')}` : '';
  // Unread files may contain problems, so they come first.
  const unread = failed > unwritten ? `${count(failed - unwritten, 'path')} could not be read. ` : '';
  const unfixed = unwritten > 0 ? `${count(unwritten, 'file')} could not be written. ` : '';
  if (files === 0) return `${unread}${failed > 0 ? 'Nothing was checked.' : 'There are no files to check.'}`;
  return `${unread}${unfixed}${problemCount} in ${count(hitboxes, 'hitbox', 'hitboxes')} of ${count(files, 'file')}${time}${pairs}${left}.`;
}
