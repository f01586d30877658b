import { withoutPossible } from '../check/certain.js';
import { check, defaultCheckOptions } from '../check/check.js';
import type { HitboxDocument } from '../model/document.js';
import type { Severity } from '../model/problem.js';
import { displayPath, findFiles } from '../disk/files.js';
import { complain, exitCodes, type Io } from './output.js';
import type { RunContext } from '../disk/run-context.js';
import { listNotes } from '../disk/notes.js';
import { reportOn, type Report } from './report-on-file.js';
import { writeCheckGithub } from './report-github.js';
import { writeCheckJson } from './report-json.js';
import { writeCheckSarif } from './report-sarif.js';
import { writeCheckText } from './report-text.js';

const formats = {
  text: writeCheckText,
  json: writeCheckJson,
  sarif: writeCheckSarif,
  github: writeCheckGithub,
} as const;

export type Format = keyof typeof formats;

/** The formats as shown in help: "text, json, sarif, or github". */
export const formatList = Object.keys(formats)
  .join(', ')
  .replace(/, (\w+)$/, ', or $1');

export function isFormat(name: string): name is Format {
  return Object.hasOwn(formats, name);
}

export interface CheckCommandOptions {
  readonly format: Format;
  /** Whether to check possible hitboxes too. */
  readonly all: boolean;
}

/** `hitbox-lens check PATH…`: reports the problems of files and folders. */
export function checkCommand(
  paths: readonly string[],
  { format, all }: CheckCommandOptions,
  context: RunContext,
  io: Io,
): number {
  const { files, troubles } = findFiles(paths, io.cwd);
  for (const { path, reason } of troubles) complain(io, `${displayPath(path, io.cwd)}: ${reason}`);
  const reports: Report[] = [];
  const problems: Record<Severity, number> = { error: 0, warning: 0, information: 0, hint: 0 };
  let [read, hitboxes, possible, failed] = [0, 0, 0, troubles.length];
  for (const file of files) {
    const checked = (document: HitboxDocument): HitboxDocument => (all ? document : withoutPossible(document));
    const outcome = reportOn(file, { all }, io, context, (document) => [
      // Notes on what was not understood are only shown for files given by name.
      ...(file.named ? listNotes(document).filter(({ rule }) => rule !== 'not-static') : []),
      ...check(checked(document), defaultCheckOptions),
    ]);
    if (outcome === 'failed') failed++;
    if (outcome !== 'failed' && outcome !== 'skipped') read++;
    if (typeof outcome === 'string') continue;
    const document = checked(outcome.document);
    hitboxes += document.hitboxes.length;
    possible += outcome.document.hitboxes.length - document.hitboxes.length;
    for (const { severity } of outcome.problems) problems[severity]++;
    if (file.named || outcome.problems.length > 0 || document.hitboxes.length > 0)
      reports.push({ ...outcome, document });
  }
  formats[format]({ reports, summary: { files: read, hitboxes, possible, problems, failed } }, io);
  if (failed > 0) return exitCodes.failed;
  return problems.error + problems.warning > 0 ? exitCodes.problems : exitCodes.clean;
}
