import { printableName } from '../check/sentences.js';
import type { Shape } from '../core/index.js';
import { describeConvention } from '../model/convention.js';
import type { Hitbox, HitboxDocument, Language } from '../model/document.js';
import { numberText, roundMeasured } from '../model/number-text.js';
import type { Problem } from '../model/problem.js';
import { count, visible } from '../disk/plain-text.js';
import { codeFrame } from './code-frame.js';
import { colorOf, paint } from './colors.js';
import type { Output } from './output.js';
import type { Report } from './report-on-file.js';
import type { NewReporter } from './reporter.js';

/** Writes a line and a code frame for each problem, and a summary. */
export const textReporter: NewReporter = (output, { colored, summary }) => ({
  file: (report) => {
    for (const problem of report.problems) {
      output.write(
        `${problemLine(report, problem, colored)}\n${codeFrame({ ...report, ...report.opened }, problem, colored)}`,
      );
    }
    writeOverlaps(report, output, colored);
  },
  end: (counts) => {
    output.write(summary(counts));
  },
});

/** Writes one line for each problem and a summary, for other programs and small windows. */
export const compactReporter: NewReporter = (output, { colored, summary }) => ({
  file: (report) => {
    for (const problem of report.problems) output.write(`${problemLine(report, problem, colored)}\n`);
    writeOverlaps(report, output, colored);
  },
  end: (counts) => {
    output.write(summary(counts));
  },
});

/** Writes one line for each overlap, and how many there are in addition. */
function writeOverlaps(report: Report, output: Output, colored: boolean): void {
  const { listed, count: all } = report.overlaps ?? { listed: [], count: 0 };
  for (const overlap of listed) output.write(`${problemLine(report, overlap, colored)}\n`);
  const rest = all - listed.length;
  if (rest > 0) output.write(`${visible(report.file)}: ${count(rest, 'more overlap', 'more overlaps')} not listed\n`);
}

function problemLine({ file, lines }: Report, problem: Problem, colored: boolean): string {
  const { line, column } = lines.position(problem.start);
  const severity = paint(problem.severity, colorOf(problem.severity), colored);
  return `${visible(file)}:${line}:${column} ${severity} ${problem.rule} ${visible(problem.message)}`;
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
      printableName(hitbox),
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
    // An angle is in radians, whatever was written.
    typeof value === 'number' ? [`${key} ${key === 'rotation' ? roundMeasured(value, 3) : numberText(value)}`] : [],
  );
  const points = shape.kind === 'polygon' ? [`${shape.points.length} points`] : [];
  return [shape.kind, ...numbers, ...points].join(' ');
}
