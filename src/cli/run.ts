import { parseArgs } from 'node:util';
import { corpusCommand } from './corpus-command.js';
import { checkCommand, formatList, isFormat } from './check-command.js';
import { convertCommand, findTarget, targetList } from './convert-command.js';
import { visible } from '../disk/plain-text.js';
import { complain, exitCodes, type Io } from './output.js';
import { RunContext } from '../disk/run-context.js';
import { parseConvention, parseVariables } from './parse-options.js';
import { readCommand } from './read-command.js';
import { describeError } from '../model/describe-error.js';
import { version } from './version.js';

const help = `Usage:
  hitbox-lens read FILE… [--json] [OPTIONS]
  hitbox-lens check PATH… [--format text|json|sarif|github] [OPTIONS]
  hitbox-lens convert PATH… [--out FILE] [--to TARGET] [OPTIONS]
  hitbox-lens corpus FOLDER LABELS [--json] [OPTIONS]

read    Print the hitboxes in files.
check   Report hitbox problems in files and folders.
convert Write the hitboxes of files and folders to one hitbox file, or in the format of another tool.
        What it can't say is listed on stderr.
corpus  Compare the hitboxes read in a folder with your labels: recall, precision, and noise.

Options:
  --all                  read, check: include possible hitboxes (numbers that only look like a hitbox)
  --json                 read, corpus: write JSON
  --format FORMAT        check: text (default), json, sarif, or github
  --out FILE             convert: the file to write; default: stdout
  --to TARGET            convert: ${targetList}
  --possible             convert: include possible hitboxes
  --force                convert: overwrite the file
  --variable NAME=NUMBER Value of a name that is only known at runtime, such as canvas.width=800;
                         can be repeated
  --convention WORDS     Coordinate conventions for files without a comment, such as "anchor=center y=up"
  -h, --help             Show this help
  -v, --version          Show the version

Examples:
  hitbox-lens check src levels
  hitbox-lens check . --format github
  hitbox-lens read src/hero.ts --variable canvas.width=800
  hitbox-lens convert hero.ts level.tmj --out hitboxes.json

Exit codes of check: 0 no errors or warnings, 1 some, 2 bad usage or unreadable files.
Exit codes of convert: 0 converted, 1 no hitboxes or unreadable files, 2 bad usage.
`;

/** Runs one command line and returns the exit code. It never throws. */
export function run(argv: readonly string[], io: Io): number {
  try {
    return dispatch(argv, io);
  } catch (error) {
    io.stderr.write(`hitbox-lens: internal error, please report it: ${visible(describeError(error))}\n`);
    return exitCodes.failed;
  }
}

function dispatch(argv: readonly string[], io: Io): number {
  const parsed = parse(argv);
  if (typeof parsed === 'string') return misused(io, parsed);
  const { values, positionals } = parsed;
  if (values.help === true) {
    io.stdout.write(help);
    return exitCodes.clean;
  }
  if (values.version === true) {
    io.stdout.write(`${version}\n`);
    return exitCodes.clean;
  }
  const [command, ...paths] = positionals;
  const variables = parseVariables(values.variable ?? []);
  if (typeof variables === 'string') return misused(io, variables);
  const convention = parseConvention(values.convention ?? '');
  if (typeof convention === 'string') return misused(io, convention);
  const all = values.all === true;
  const context = new RunContext(io.cwd, convention, variables);
  const { out, to, possible = false, force = false } = values;
  if (command !== 'convert' && (out ?? to) !== undefined) return misused(io, '--out and --to are only for convert');
  if (command !== 'convert' && (possible || force))
    return misused(io, '--possible and --force are only for convert; check and read have --all');
  switch (command) {
    case 'read':
      if (values.format !== undefined) return misused(io, 'read does not support --format; use --json');
      if (paths.length === 0) return misused(io, 'read needs at least one file');
      return readCommand(paths, { json: values.json === true, all }, context, io);
    case 'check': {
      const format = values.format ?? 'text';
      if (values.json === true) return misused(io, 'check does not support --json; use --format json');
      if (!isFormat(format)) return misused(io, `unknown format: ${format}; use ${formatList}`);
      if (paths.length === 0) return misused(io, 'check needs at least one file or folder');
      return checkCommand(paths, { format, all }, context, io);
    }
    case 'convert': {
      const target = findTarget(to, out);
      if (values.format !== undefined || values.json === true) return misused(io, 'convert has no --format; use --to');
      if (all) return misused(io, 'convert does not support --all; use --possible');
      if (target === null) return misused(io, `unknown target: ${to!}; use ${targetList}`);
      if (paths.length === 0) return misused(io, 'convert needs at least one file or folder');
      return convertCommand(paths, { out: out ?? null, target, possible, force }, context, io);
    }
    case 'corpus': {
      const [folder, labels, ...more] = paths;
      if (values.format !== undefined) return misused(io, 'corpus does not support --format; use --json');
      if (all) return misused(io, 'corpus does not support --all; it always includes possible hitboxes');
      if (folder === undefined || labels === undefined || more.length > 0)
        return misused(io, 'corpus needs a folder and a label file');
      return corpusCommand(folder, labels, values.json === true, context, io);
    }
    case 'help':
      io.stdout.write(help);
      return exitCodes.clean;
    case undefined:
      return misused(io, 'no command given');
    default:
      return misused(io, `unknown command: ${command}`);
  }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        all: { type: 'boolean' },
        json: { type: 'boolean' },
        format: { type: 'string' },
        variable: { type: 'string', multiple: true },
        convention: { type: 'string' },
        out: { type: 'string' },
        to: { type: 'string' },
        possible: { type: 'boolean' },
        force: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    });
  } catch (error) {
    // Node adds how to pass a file that begins with a dash.
    return describeError(error).replace(/\. To specify a positional argument.*/s, '');
  }
}

function misused(io: Io, message: string): number {
  complain(io, message);
  io.stderr.write('Try "hitbox-lens --help".\n');
  return exitCodes.failed;
}
