import { getCertainty } from '../model/certainty.js';
import { visibleJson } from '../disk/plain-text.js';
import type { Hitbox } from '../model/document.js';
import type { Problem } from '../model/problem.js';
import type { Span } from '../model/span.js';
import { isEditable } from './editable.js';
import { ListStream } from './list-stream.js';
import type { LineIndex } from '../model/line-index.js';
import { shapeInOwnUnit } from './shape-in-unit.js';
import type { Report } from './report-on-file.js';
import type { NewReporter } from './reporter.js';
import type { Summary } from './summary.js';

/**
 * The output of `read --json`. Offsets count UTF-16 units of the text without its byte order mark; NaN becomes null.
 */
export function formatReadJson(reports: readonly Report[]): string {
  const documents = reports.map(({ file, document, lines, problems }) => ({
    file,
    format: document.format,
    hitboxes: document.hitboxes.map(hitboxJson),
    skipped: (document.skipped ?? []).map(({ path, name, ...span }) => ({ path, name, ...placeJson(span, lines) })),
    problems: problems.map((problem) => problemJson(problem, lines)),
  }));
  return text({ documents });
}

/** The output of `check --format json`. */
export const jsonReporter: NewReporter = (output) => {
  let summary: Partial<Summary> = {};
  let failures: readonly object[] = [];
  const list = new ListStream(output, (documents) => ({ documents, summary, failures }), 2);
  return {
    file: ({ file, document, lines, problems, overlaps }) => {
      list.add({
        file,
        format: document.format,
        problems: problems.map((problem) => problemJson(problem, lines)),
        overlaps: overlaps?.listed.map(({ verdict, ...overlap }) => ({ ...problemJson(overlap, lines), verdict })),
      });
    },
    end: ({ files, hitboxes, possible, problems, fixed, failed }, complaints) => {
      summary = { files, hitboxes, possible, problems, fixed, failed };
      failures = complaints.map(({ file, line, column, message }) => ({ file, line, column, message }));
      list.end();
    },
  };
};

function hitboxJson(hitbox: Hitbox): object {
  const { name, sprite, animation, frames, role, tags = [], shape, convention, unknown, start, end } = hitbox;
  const certainty = getCertainty(hitbox);
  const editable = isEditable(hitbox);
  const own = shapeInOwnUnit(hitbox);
  if (own !== shape) {
    return {
      name,
      sprite,
      animation,
      frames,
      role,
      tags,
      certainty,
      shape: own,
      pixels: shape,
      convention,
      unknown,
      start,
      end,
      editable,
    };
  }
  return { name, sprite, animation, frames, role, tags, certainty, shape, convention, unknown, start, end, editable };
}

function problemJson({ rule, severity, message, related, ...span }: Problem, lines: LineIndex): object {
  return {
    rule,
    severity,
    message,
    ...placeJson(span, lines),
    related: related.map((other) => ({ message: other.message, ...placeJson(other, lines) })),
  };
}

/** Offsets count from 0, lines and columns from 1. */
function placeJson({ start, end }: Span, lines: LineIndex): object {
  const range = lines.range({ start, end });
  return {
    start,
    end,
    line: range.start.line,
    column: range.start.column,
    endLine: range.end.line,
    endColumn: range.end.column,
  };
}

function text(value: object): string {
  return `${visibleJson(value)}\n`;
}
