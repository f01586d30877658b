import { visible } from '../disk/plain-text.js';
import type { Problem, Severity } from '../model/problem.js';
import type { Report } from './report-on-file.js';
import type { NewReporter } from './reporter.js';

const commands: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  information: 'notice',
  hint: 'notice',
};

/** Writes workflow commands of GitHub Actions: each problem becomes an annotation at its line of a pull request. */
export const githubReporter: NewReporter = (output, { summary }) => ({
  file: (report) => {
    for (const problem of [...report.problems, ...(report.overlaps?.listed ?? [])]) {
      output.write(`${annotation(report, problem)}\n`);
    }
  },
  end: (counts) => {
    output.write(summary(counts));
  },
});

function annotation({ file, lines }: Report, problem: Problem): string {
  const { start, end } = lines.range(problem);
  const properties = [
    ['file', file],
    ['line', String(start.line)],
    ['endLine', String(end.line)],
    // Columns only work if the annotation is on one line.
    ...(start.line === end.line
      ? [['col', String(start.column)] as const, ['endColumn', String(end.column)] as const]
      : []),
    ['title', `Hitbox Lens: ${problem.rule}`],
  ] as const;
  const written = properties.map(([name, value]) => `${name}=${escapeProperty(value)}`).join(',');
  return `::${commands[problem.severity]} ${written}::${escapeData(problem.message)}`;
}

function escapeData(text: string): string {
  return visible(text).replaceAll('%', '%25');
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
}
