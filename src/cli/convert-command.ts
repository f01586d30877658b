import path from 'node:path';
import { conversionTargets, convertTo, type ConversionSource, type ConversionTarget } from '../convert/index.js';
import { displayPath } from '../disk/files.js';
import { kindOf, realPath } from '../disk/read.js';
import { findFiles } from '../disk/find-files.js';
import { UsageError, type Command } from './command.js';
import { findImageFile } from '../disk/image-files.js';
import { count, visible } from '../disk/plain-text.js';
import { complain, complainAll, exitCodes, type Io } from './output.js';
import { reportOn } from './report-on-file.js';
import type { RunContext } from '../disk/run-context.js';
import { contextFor, readingOptions } from './reading-options.js';
import { suggest } from './suggest.js';
import { writeOutput } from './write-output.js';

/** The targets as shown in help: "hitbox-file (default), phaser, …, or csv". */
export const targetList = conversionTargets
  .map(({ id }, k) => (k === 0 ? `${id} (default)` : id))
  .join(', ')
  .replace(/, ([\w-]+)$/, ', or $1');

/**
 * Returns the target with an id; without one, the target that alone has the extension of the output file, or a hitbox
 * file. Null: there is no such target.
 */
export function findTarget(id: string | undefined, out: string | undefined): ConversionTarget | null {
  if (id !== undefined) return conversionTargets.find((target) => target.id === id) ?? null;
  const byName = conversionTargets.find(({ extension }) => out?.toLowerCase().endsWith(`.${extension}`) === true);
  return byName ?? conversionTargets[0]!;
}

/** `hitbox-lens convert PATH…`: writes the hitboxes of files and folders in the format of a target. */
export const convertCommand: Command = {
  name: 'convert',
  summary: 'Write hitboxes to one hitbox file, or in the format of another tool.',
  parameters: 'PATH…',
  description:
    'Writes the hitboxes of files, folders and globs to one hitbox file, or in the format of another tool. What that ' +
    'format cannot express is listed on stderr.',
  options: [
    {
      title: 'Output',
      options: [
        { name: 'out', value: 'FILE', about: 'The file to write. Default: standard output.' },
        { name: 'to', value: 'TARGET', about: `The format: ${targetList}. Default: by the name of the file.` },
        { name: 'force', about: 'Overwrite the file.' },
      ],
    },
    {
      title: 'Reading',
      options: [
        { name: 'possible', about: 'Include possible hitboxes: numbers that only look like a hitbox.' },
        { name: 'no-ignore', about: 'Convert files that .gitignore or .hitboxlensignore list.' },
        ...readingOptions,
      ],
    },
  ],
  examples: [
    'hitbox-lens convert src/hero.ts levels --out hitboxes.json',
    'hitbox-lens convert "levels/*.tmj" --to csv > walls.csv',
  ],
  exitCodes: {
    0: 'The hitboxes were written.',
    1: 'There are no hitboxes, or files could not be read.',
    2: 'Bad usage, or the output could not be written.',
  },
  instead: { format: 'use --to', json: 'use --to', all: 'use --possible', 'output-file': 'use --out' },
  run: (args, io) => {
    const [out, to] = [args.text('out'), args.text('to')];
    const target = findTarget(to ?? undefined, out ?? undefined);
    if (target === null) {
      const close = suggest(
        to!,
        conversionTargets.map(({ id }) => id),
      );
      throw new UsageError(`--to ${to!}: unknown target; use ${targetList}${close}`);
    }
    if (args.paths.length === 0) throw new UsageError('convert needs at least one file or folder');
    const flags = {
      out,
      target,
      possible: args.has('possible'),
      force: args.has('force'),
      ignoreFiles: !args.has('no-ignore'),
    };
    return convertFiles(args.paths, flags, contextFor(args, io), io);
  },
};

interface ConvertFlags {
  /** The file to write; null: standard output. */
  readonly out: string | null;
  readonly target: ConversionTarget;
  /** Whether to convert possible hitboxes too. */
  readonly possible: boolean;
  /** Whether to overwrite the file. */
  readonly force: boolean;
  /** Whether ignore files hold. */
  readonly ignoreFiles: boolean;
}

function convertFiles(
  paths: readonly string[],
  { out, target, possible, force, ignoreFiles }: ConvertFlags,
  context: RunContext,
  io: Io,
): number {
  const outFile = out === null ? null : path.resolve(io.cwd, out);
  if (outFile !== null && kindOf(outFile) === 'folder') return misuse(io, `${out!}: is a folder`);
  const { files, troubles } = findFiles(paths, io.cwd, { ignoreFiles });
  const isOutput = (file: string): boolean => outFile !== null && realPath(file) === realPath(outFile);
  if (files.some((file) => file.named && isOutput(file.path)))
    return misuse(io, `${out!}: is one of the files to convert; write to another file`);
  complainAll(io, troubles);
  const folder = outFile === null ? io.cwd : path.dirname(outFile);
  const sources: ConversionSource[] = [];
  let failed = troubles.some((trouble) => trouble.failed);
  for (const file of files) {
    // The output of an earlier run in a folder.
    if (isOutput(file.path)) continue;
    const outcome = reportOn(file, { all: possible }, io, context, () => []);
    if (outcome === 'failed') failed = true;
    if (typeof outcome === 'string') continue;
    sources.push({
      path: relativePath(folder, file.path),
      document: outcome.document,
      imagePath: (written) => {
        const image = findImageFile(written, path.dirname(file.path), io.cwd);
        return image === null ? null : relativePath(folder, image);
      },
    });
  }
  // A file with only a part of the hitboxes would be taken for the whole.
  if (failed) return exitCodes.problems;
  const { text, losses, written } = convertTo(target, sources, { possible });
  for (const { source, hitbox, message } of losses) {
    const place = displayPath(path.resolve(folder, source), io.cwd);
    io.stderr.write(
      `${visible(hitbox === null || hitbox === '' ? place : `${place}: ${hitbox}`)}: ${visible(message)}\n`,
    );
  }
  if (written === 0) {
    complain(io, 'no hitboxes to convert');
    return exitCodes.problems;
  }
  if (outFile === null) {
    io.stdout.write(text);
    return exitCodes.clean;
  }
  return writeOutput(outFile, out!, text, force, io) ? summarize(out!, written, losses, io) : exitCodes.failed;
}

function summarize(out: string, written: number, losses: readonly { readonly leftOut: number }[], io: Io): number {
  const left = losses.reduce((sum, { leftOut }) => sum + leftOut, 0);
  const rest = left === 0 ? '' : `, ${left} left out`;
  io.stderr.write(`${visible(out)}: ${count(written, 'hitbox', 'hitboxes')}${rest}\n`);
  return exitCodes.clean;
}

function misuse(io: Io, message: string): number {
  complain(io, message);
  return exitCodes.failed;
}

/** Returns the path of a file relative to a folder, with forward slashes. */
function relativePath(folder: string, file: string): string {
  return path.relative(real(folder), real(file)).split(path.sep).join('/');
}

/** Links in one of two paths would lead to a wrong relative path. */
function real(file: string): string {
  const parent = realPath(path.dirname(file));
  return parent === null ? file : path.join(parent, path.basename(file));
}
