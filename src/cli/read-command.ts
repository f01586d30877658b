import path from 'node:path';
import { withoutPossible } from '../check/certain.js';
import { behindLinks, isGlob, findFiles } from '../disk/find-files.js';
import { kindOf, realPath } from '../disk/read.js';
import { UsageError, type Command } from './command.js';
import { findNotes, problemsOfFile } from './problems-of-file.js';
import { complain, complainAll, exitCodes, type Io } from './output.js';
import type { RunContext } from '../disk/run-context.js';
import { contextFor, readingOptions } from './reading-options.js';
import { reportOn, type Report } from './report-on-file.js';
import { formatReadJson } from './report-json.js';
import { formatReading } from './report-text.js';

/** `hitbox-lens read FILE…`: shows the hitboxes that were read from files. */
export const readCommand: Command = {
  name: 'read',
  summary: 'Print the hitboxes of files.',
  parameters: 'FILE…',
  description: 'Prints the hitboxes of files, with their problems and what was not understood. Globs can be used.',
  options: [
    {
      title: 'Output',
      options: [
        { name: 'json', about: 'Write JSON.' },
        { name: 'all', about: 'Report problems of possible hitboxes too: numbers that only look like a hitbox.' },
      ],
    },
    { title: 'Reading', options: readingOptions },
  ],
  examples: [
    'hitbox-lens read src/hero.ts --json',
    'hitbox-lens read src/hero.ts --variable canvas.width=800',
    'hitbox-lens read "levels/*.tmj"',
  ],
  exitCodes: {
    0: 'The files were read, whatever their problems.',
    2: 'Bad usage, mistakes in the configuration, or files that could not be read.',
  },
  instead: { format: 'use --json', possible: 'use --all' },
  run: (args, io) => {
    if (args.paths.length === 0) throw new UsageError('read needs at least one file');
    return readFiles(args.paths, { json: args.has('json'), all: args.has('all') }, contextFor(args, io), io);
  },
};

interface ReadFlags {
  readonly json: boolean;
  /** Whether to report problems of possible hitboxes too. */
  readonly all: boolean;
}

function readFiles(paths: readonly string[], { json, all }: ReadFlags, context: RunContext, io: Io): number {
  const reports: Report[] = [];
  let failed = 0;
  const fail = (message: string): void => {
    complain(io, message);
    failed++;
  };
  const readOne = (file: string): void => {
    const outcome = reportOn({ path: file, named: true }, { all }, io, context, (opened, document) => {
      const toCheck = { opened, document, checked: all ? document : withoutPossible(document) };
      const problems = problemsOfFile(toCheck, context);
      return [...findNotes(toCheck, problems), ...problems];
    });
    if (outcome === 'failed') failed++;
    if (typeof outcome !== 'string') reports.push(outcome);
  };
  for (const argument of paths) {
    const file = path.resolve(io.cwd, argument);
    if (isGlob(argument, io.cwd)) {
      const { files, troubles } = findFiles([argument], io.cwd);
      complainAll(io, troubles);
      failed += troubles.filter((trouble) => trouble.failed).length;
      for (const one of files) readOne(one.path);
    } else if (kindOf(file) === 'folder') {
      fail(`${argument}: is a folder; read accepts only files, check accepts folders too`);
    } else readOne(behindLinks(file, realPath(file) ?? file, io.cwd));
  }
  io.stdout.write(json ? formatReadJson(reports) : reports.map(formatReading).join('\n'));
  return failed > 0 || context.settings.hasTroubles ? exitCodes.failed : exitCodes.clean;
}
