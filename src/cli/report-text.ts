import { printable } from '../check/sentences.js';
import type { Shape } from '../core/index.js';
import { describeConvention } from '../model/convention.js';
import type { Hitbox, HitboxDocument, Language } from '../model/document.js';
import type { Problem, Severity } from '../model/problem.js';
import { count, visible } from '../disk/plain-text.js';
import { type Io } from './output.js';
import type { CheckResults, Report, Summary } from './report-on-file.js';

/** Terminal colors, as their escape codes. */
const colors: Readonly<Record<Severity, string>> = {
  error: '31',
  warning: '33',
  information: '36',
  hint: '90',
};

/** Whether to use colors: only in a terminal, and unless the user asked for plain text (no-color.org). */
function isColored({ stdout, env }: Io): boolean {
  return stdout.isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb';
}

/** Writes one line for each problem and a summary. */
export function writeCheckText({ reports, summary }: CheckResults, io: Io): void {
  const colored = isColored(io);
  for (const report of reports) {
    for (const problem of report.problems) io.stdout.write(`${problemLine(report, problem, colored)}\n`);
  }
  io.stdout.write(`${summaryLine(summary)}\n`);
}

function problemLine({ file, lines }: Report, problem: Problem, colored: boolean): string {
  const { line, column } = lines.position(problem.start);
  const severity = colored ? `\u001b[${colors[problem.severity]}m${problem.severity}\u001b[0m` : problem.severity;
  return `${visible(file)}:${line}:${column} ${severity} ${problem.rule} ${visible(problem.message)}`;
}

/** Formats "3 problems (1 error, 2 warnings) in 5 files with 40 hitboxes". */
export function summaryLine({ files, hitboxes, possible, problems, failed }: Summary): string {
  const all = problems.error + problems.warning + problems.information + problems.hint;
  const parts = [
    problems.error > 0 ? count(problems.error, 'error') : '',
    problems.warning > 0 ? count(problems.warning, 'warning') : '',
    problems.information > 0 ? `${problems.information} information` : '',
    problems.hint > 0 ? count(problems.hint, 'hint') : '',
  ].filter((part) => part !== '');
  const problemCount = all === 0 ? 'No problems' : `${count(all, 'problem')} (${parts.join(', ')})`;
  const left =
    possible > 0 ? `; ${count(possible, 'possible hitbox', 'possible hitboxes')} not checked (--all does)` : '';
  // Unread files may contain problems, so they come first.
  const unread = failed > 0 ? `${count(failed, 'path')} could not be read. ` : '';
  if (files === 0) return `${unread}${failed > 0 ? 'Nothing was checked.' : 'There are no files to check.'}`;
  return `${unread}${problemCount} in ${count(hitboxes, 'hitbox', 'hitboxes')} of ${count(files, 'file')}${left}.`;
}

/** Lists the hitboxes of a file for people, one per line, with problems and notes. */
export function formatReading(report: Report): string {
  const { file, document, lines, problems } = report;
  const hitboxCount = count(document.hitboxes.length, 'hitbox', 'hitboxes');
  const head = `${visible(file)}: ${hitboxCount}, read as ${formatName(document)}`;
  const rows = document.hitboxes.map((hitbox) => {
    const { line, column } = lines.position(hitbox.start);
    const possible = hitbox.certain === null ? ['possible'] : [];
    const parts = [
      displayName(hitbox),
      hitbox.role,
      ...possible,
      ...describeTime(hitbox),
      describeShape(hitbox.shape),
      ...describeUnknown(hitbox),
    ];
    return `  ${line}:${column} ${parts.join(', ')} (${describeConvention(hitbox.convention)})`;
  });
  const problemLines = problems.map(
    (problem) => `  ${problemLine(report, problem, false).slice(visible(file).length + 1)}`,
  );
  return [head, ...rows.map(visible), ...problemLines, ''].join('\n');
}

const languageNames: Readonly<Record<Language, string>> = {
  json: 'JSON',
  jsonc: 'JSON',
  typescript: 'TypeScript',
  typescriptreact: 'TypeScript',
  javascript: 'JavaScript',
  javascriptreact: 'JavaScript',
  vue: 'Vue',
  svelte: 'Svelte',
  astro: 'Astro',
};

/** Returns the display name of a file's format. `--json` has its id. */
function formatName({ format, tool, language }: HitboxDocument): string {
  return tool ?? (format === 'hitbox-json' ? 'hitbox file' : languageNames[language]);
}

/** Returns the path, and the hitbox's name in problems unless the path ends with it. */
function displayName({ name, path }: Hitbox): string {
  return name === '' || path.endsWith(name) ? path : `${path} "${printable(name)}"`;
}

/** Returns the numbers that the shape assumes. */
function describeUnknown({ unknown }: Hitbox): string[] {
  return unknown.length === 0 ? [] : [`${unknown.join(' and ')} known only at runtime`];
}

function describeTime({ animation, frames }: Hitbox): string[] {
  const name = animation === null ? [] : [animation];
  if (frames === null) return name;
  const [first, last] = frames;
  if (last === null) return [...name, `from frame ${first}`];
  return [...name, first === last ? `frame ${first}` : `frames ${first} to ${last}`];
}

export function describeShape(shape: Shape): string {
  const numbers = Object.entries(shape).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'number' ? [`${key} ${Math.round(value * 1000) / 1000}`] : [],
  );
  const points = shape.kind === 'polygon' ? [`${shape.points.length} points`] : [];
  return [shape.kind, ...numbers, ...points].join(' ');
}
