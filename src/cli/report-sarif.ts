import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { ruleInfos, ruleUrl } from '../check/check.js';
import type { Severity } from '../model/problem.js';
import type { Span } from '../model/span.js';
import type { Io } from './io.js';
import { noteInfos } from './notes.js';
import type { Checked, Report } from './reading.js';
import { version } from './version.js';

const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
  hint: 'note',
};

const ids: readonly string[] = [...ruleInfos, ...noteInfos].map(({ id }) => id);

/** A log in the format SARIF 2.1.0, for tools that gather the findings of many checkers. */
export function checkSarif({ reports, summary }: Checked, io: Io): void {
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
    results: reports.flatMap(resultsOf),
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

function resultsOf(report: Report): object[] {
  return report.problems.map(({ rule, severity, message, related, start, end }) => ({
    ruleId: rule,
    ruleIndex: ids.indexOf(rule),
    level: levels[severity],
    message: { text: plain(message) },
    locations: [{ physicalLocation: place(report, { start, end }) }],
    ...(related.length === 0
      ? {}
      : {
          relatedLocations: related.map((other, index) => ({
            id: index,
            message: { text: plain(other.message) },
            physicalLocation: place(report, other),
          })),
        }),
  }));
}

function place({ file, lines }: Report, span: Span): object {
  const { start, end } = lines.range(span);
  return {
    artifactLocation: { uri: uriOf(file) },
    region: { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column },
  };
}

/** Relative where the report's path is: readers of the log know where the project lies. */
function uriOf(file: string): string {
  if (path.isAbsolute(file)) return pathToFileURL(file).href;
  return file.split('/').map(encodeURIComponent).join('/');
}

/** A square bracket followed by a round one begins a link in a message of SARIF. */
function plain(message: string): string {
  return message.replaceAll('](', '] (');
}
