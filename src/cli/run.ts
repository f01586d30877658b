import path from 'node:path';
import { kindOf } from '../disk/read.js';
import { visible } from '../disk/plain-text.js';
import { describeError } from '../model/describe-error.js';
import { UsageError, type Command } from './command.js';
import { commands } from './commands.js';
import { commandHelp, generalHelp } from './help.js';
import { complain, exitCodes, OutputError, type Io } from './output.js';
import { argumentsFor, refuseUnknown, splitCommandLine, type CommandLine } from './parse-arguments.js';
import { suggest } from './suggest.js';
import { version } from './version.js';

/**
 * Runs one command line; returns the exit code, or a promise of it if the command waits for something. It never throws,
 * and the promise is never rejected.
 */
export function run(argv: readonly string[], io: Io): number | Promise<number> {
  let line: CommandLine | null = null;
  const fail = (error: unknown): number => report(error, line, io);
  try {
    line = splitCommandLine(argv, commands);
    const code = dispatch(line, io);
    return typeof code === 'number' ? code : code.catch(fail);
  } catch (error) {
    return fail(error);
  }
}

function report(error: unknown, line: CommandLine | null, io: Io): number {
  if (error instanceof UsageError) {
    const known = commands.find(({ name }) => name === line?.command);
    complain(io, error.message);
    io.stderr.write(`Try "hitbox-lens ${known === undefined ? '' : `${known.name} `}--help".\n`);
  } else if (error instanceof OutputError) complain(io, error.message);
  else io.stderr.write(`hitbox-lens: internal error, please report it: ${visible(describeError(error))}\n`);
  return exitCodes.failed;
}

function dispatch(line: CommandLine, io: Io): number | Promise<number> {
  const asks = (option: string): boolean => line.options.some(({ name }) => name === option);
  if (asks('version')) {
    io.stdout.write(`${version}\n`);
    return exitCodes.clean;
  }
  const wantsHelp = asks('help') || line.command === 'help';
  const name = line.command === 'help' ? (line.paths[0] ?? null) : line.command;
  if (name === null && !wantsHelp) {
    refuseUnknown(line, commands);
    throw new UsageError('no command given');
  }
  const command = name === null ? null : findCommand(name, io);
  if (wantsHelp) {
    io.stdout.write(command === null ? generalHelp(commands) : commandHelp(command));
    return exitCodes.clean;
  }
  return command!.run(argumentsFor(command!, line, commands), io);
}

function findCommand(name: string, io: Io): Command {
  const command = commands.find((one) => one.name === name);
  if (command !== undefined) return command;
  const hint =
    kindOf(path.resolve(io.cwd, name)) !== null
      ? `; to check that path: hitbox-lens check ${name}`
      : suggest(
          name,
          commands.map((one) => one.name),
        );
  throw new UsageError(`unknown command: ${name}${hint}`);
}
