import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { ruleInfos, ruleUrl } from '../check/check.js';
import type { Severity } from '../model/problem.js';
import type { Span } from '../model/span.js';
import type { Io } from './output.js';
import { noteInfos } from '../disk/notes.js';
import type { CheckResults, Report } from './report-on-file.js';
import { version } from './version.js';

const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
  hint: 'note',
};

const ids: readonly string[] = [...ruleInfos, ...noteInfos].map(({ id }) => id);

/** Writes a log in the format SARIF 2.1.0, for tools that collect the findings of many checkers. */
export function writeCheckSarif({ reports, summary }: CheckResults, io: Io): void {
  const run = {
    tool: {
      driver: {
        name: 'Hitbox Lens',
        informationUri: 'https://github.com/hitbox-lens/hitbox-lens',
        version,
        rules: [
          ...ruleInfos.map(({ id, description, defaultSeverity }) => ruleSarif(id, description, defaultSeverity)),
          ...noteInfos.map(({ id, description }) => ruleSarif(id, description, 'information')),
        ],
      },
    },
    columnKind: 'utf16CodeUnits',
    invocations: [{ executionSuccessful: summary.failed === 0 }],
    results: reports.flatMap(toSarifResults),
  };
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
  io.stdout.write(`${JSON.stringify(log, null, 2)}\n`);
}

function ruleSarif(id: string, description: string, severity: Severity): object {
  return {
    id,
    shortDescription: { text: description },
    helpUri: ruleUrl(id),
    defaultConfiguration: { level: levels[severity] },
  };
}

function toSarifResults(report: Report): object[] {
  return report.problems.map(({ rule, severity, message, related, start, end }) => ({
    ruleId: rule,
    ruleIndex: ids.indexOf(rule),
    level: levels[severity],
    message: { text: withoutLinks(message) },
    locations: [{ physicalLocation: place(report, { start, end }) }],
    ...(related.length === 0
      ? {}
      : {
          relatedLocations: related.map((other, index) => ({
            id: index,
            message: { text: withoutLinks(other.message) },
            physicalLocation: place(report, other),
          })),
        }),
  }));
}

function place({ file, lines }: Report, span: Span): object {
  const { start, end } = lines.range(span);
  return {
    artifactLocation: { uri: toUri(file) },
    region: { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column },
  };
}

/** Relative if the report's path is: readers of the log know the project folder. */
function toUri(file: string): string {
  if (path.isAbsolute(file)) return pathToFileURL(file).href;
  return file.split('/').map(encodeURIComponent).join('/');
}

/** A square bracket followed by a round one starts a link in a SARIF message. */
function withoutLinks(message: string): string {
  return message.replaceAll('](', '] (');
}
