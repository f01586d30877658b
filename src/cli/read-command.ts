import { statSync } from 'node:fs';
import path from 'node:path';
import { withoutPossible } from '../check/certain.js';
import { check, defaultCheckOptions } from '../check/check.js';
import { complain, exitCodes, type Io } from './output.js';
import type { RunContext } from '../disk/run-context.js';
import { listNotes } from '../disk/notes.js';
import { reportOn, type Report } from './report-on-file.js';
import { formatReadJson } from './report-json.js';
import { formatReading } from './report-text.js';

export interface ReadCommandOptions {
  readonly json: boolean;
  /** Whether to report problems of possible hitboxes too. */
  readonly all: boolean;
}

/** `hitbox-lens read FILE…`: shows the hitboxes that were read from files. */
export function readCommand(
  paths: readonly string[],
  { json, all }: ReadCommandOptions,
  context: RunContext,
  io: Io,
): number {
  const reports: Report[] = [];
  let failed = false;
  for (const argument of paths) {
    const file = path.resolve(io.cwd, argument);
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true) {
      complain(io, `${argument}: is a folder; read accepts only files, check accepts folders too`);
      failed = true;
      continue;
    }
    const outcome = reportOn({ path: file, named: true }, { all }, io, context, (document) => [
      ...listNotes(document),
      ...check(all ? document : withoutPossible(document), defaultCheckOptions),
    ]);
    if (typeof outcome === 'string') failed = true;
    else reports.push(outcome);
  }
  io.stdout.write(json ? formatReadJson(reports) : reports.map(formatReading).join('\n'));
  return failed ? exitCodes.failed : exitCodes.clean;
}
