import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { ruleInfos, ruleUrl } from '../check/check.js';
import type { Severity } from '../model/problem.js';
import type { Span } from '../model/span.js';
import { ListStream } from './list-stream.js';
import { noteInfos } from '../disk/notes.js';
import { overlapInfos } from './list-overlaps.js';
import type { Report } from './report-on-file.js';
import type { NewReporter } from './reporter.js';
import { version } from './version.js';

const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
  hint: 'note',
};

const ids: readonly string[] = [...ruleInfos, ...noteInfos, ...overlapInfos].map(({ id }) => id);

/** Writes a log in the format SARIF 2.1.0, for tools that collect the findings of many checkers. */
export const sarifReporter: NewReporter = (output) => {
  let failed = 0;
  const list = new ListStream(output, (results) => logAround(results, failed === 0), 4);
  return {
    file: (report) => {
      for (const result of toSarifResults(report)) list.add(result);
    },
    end: (summary) => {
      failed = summary.failed;
      list.end();
    },
  };
};

function logAround(results: readonly string[], executionSuccessful: boolean): object {
  const rules = [
    ...ruleInfos.map(({ id, description, defaultSeverity }) => ruleSarif(id, description, defaultSeverity)),
    ...[...noteInfos, ...overlapInfos].map(({ id, description }) => ruleSarif(id, description, 'information')),
  ];
  const driver = {
    name: 'Hitbox Lens',
    informationUri: 'https://github.com/hitbox-lens/hitbox-lens',
    version,
    rules,
  };
  const run = { tool: { driver }, columnKind: 'utf16CodeUnits', results, invocations: [{ executionSuccessful }] };
  return { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
}

function ruleSarif(id: string, description: string, severity: Severity | 'off'): object {
  return {
    id,
    shortDescription: { text: description },
    helpUri: ruleUrl(id),
    defaultConfiguration: severity === 'off' ? { enabled: false } : { level: levels[severity] },
  };
}

function toSarifResults(report: Report): object[] {
  return [...report.problems, ...(report.overlaps?.listed ?? [])].map(
    ({ rule, severity, message, related, start, end }) => ({
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
    }),
  );
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
