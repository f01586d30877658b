import { printable } from '../check/wording.js';
import type { Shape } from '../core/index.js';
import { describeConvention } from '../model/convention.js';
import type { Hitbox } from '../model/document.js';
import type { Problem, Severity } from '../model/problem.js';
import { count, visible, type Io } from './io.js';
import type { Checked, Report, Summary } from './reading.js';

/** Colours of a terminal, as the codes that turn them on. */
const colours: Readonly<Record<Severity, string>> = {
  error: '31',
  warning: '33',
  information: '36',
  hint: '90',
};

/** Whether to colour: only for a person at a terminal who has not asked for plain text (no-color.org). */
function isColoured({ stdout, env }: Io): boolean {
  return stdout.isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb';
}

/** One line for each problem and a summary. */
export function checkText({ reports, summary }: Checked, io: Io): void {
  const coloured = isColoured(io);
  for (const report of reports) {
    for (const problem of report.problems) io.stdout.write(`${problemLine(report, problem, coloured)}\n`);
  }
  io.stdout.write(`${summaryLine(summary)}\n`);
}

function problemLine({ file, lines }: Report, problem: Problem, coloured: boolean): string {
  const { line, column } = lines.position(problem.start);
  const severity = coloured ? `\u001b[${colours[problem.severity]}m${problem.severity}\u001b[0m` : problem.severity;
  return `${visible(file)}:${line}:${column} ${severity} ${problem.rule} ${visible(problem.message)}`;
}

/** "3 problems (1 error, 2 warnings) in 5 files with 40 hitboxes" */
export function summaryLine({ files, hitboxes, possible, problems, failed }: Summary): string {
  const all = problems.error + problems.warning + problems.information + problems.hint;
  const parts = [
    problems.error > 0 ? count(problems.error, 'error') : '',
    problems.warning > 0 ? count(problems.warning, 'warning') : '',
    problems.information > 0 ? `${problems.information} information` : '',
    problems.hint > 0 ? count(problems.hint, 'hint') : '',
  ].filter((part) => part !== '');
  const found = all === 0 ? 'No problems' : `${count(all, 'problem')} (${parts.join(', ')})`;
  const left =
    possible > 0 ? `; ${count(possible, 'possible hitbox', 'possible hitboxes')} not checked (--all does)` : '';
  const rest = failed > 0 ? `; ${count(failed, 'path')} could not be read` : '';
  return `${found} in ${count(hitboxes, 'hitbox', 'hitboxes')} of ${count(files, 'file')}${left}${rest}.`;
}

/** The hitboxes of a file for a person: one line each, and what is to be said about them. */
export function readingText(report: Report): string {
  const { file, document, lines, problems } = report;
  const found = count(document.hitboxes.length, 'hitbox', 'hitboxes');
  const head = `${visible(file)}: ${found}, read as ${document.format}`;
  const rows = document.hitboxes.map((hitbox) => {
    const { line, column } = lines.position(hitbox.start);
    const possible = hitbox.certain === null ? ['possible'] : [];
    const parts = [
      called(hitbox),
      hitbox.role,
      ...possible,
      ...moments(hitbox),
      describeShape(hitbox.shape),
      ...notKnown(hitbox),
    ];
    return `  ${line}:${column} ${parts.join(', ')} (${describeConvention(hitbox.convention)})`;
  });
  const said = problems.map((problem) => `  ${problemLine(report, problem, false).slice(visible(file).length + 1)}`);
  return [head, ...rows.map(visible), ...said, ''].join('\n');
}

/** The path, and the name by which problems call the hitbox where the path does not end with it. */
function called({ name, path }: Hitbox): string {
  return name === '' || path.endsWith(name) ? path : `${path} "${printable(name)}"`;
}

/** Which numbers the shape only assumes. */
function notKnown({ unknown }: Hitbox): string[] {
  return unknown.length === 0 ? [] : [`${unknown.join(' and ')} known only at runtime`];
}

function moments({ animation, frames }: Hitbox): string[] {
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
