import { parseArgs } from 'node:util';
import { Arguments } from './arguments.js';
import { UsageError, type Command, type Option } from './command.js';
import { suggest } from './suggest.js';

/** The options of every command. */
export const commonOptions: readonly Option[] = [
  { name: 'help', about: 'Show this help.' },
  { name: 'version', about: 'Show the version.' },
];

const shortNames: Readonly<Record<string, string>> = { h: 'help', v: 'version' };

/** A command line before its arguments are matched with a command. */
export interface CommandLine {
  /** The name of the command; null if there is none. */
  readonly command: string | null;
  readonly paths: readonly string[];
  readonly options: readonly GivenOption[];
}

interface GivenOption {
  /** As written, with dashes. */
  readonly flag: string;
  readonly name: string;
  readonly value: string | null;
  /** Whether the value follows an equals sign. */
  readonly inline: boolean;
}

/** Splits a command line into the command, its paths, and options with their values. */
export function splitCommandLine(argv: readonly string[], commands: readonly Command[]): CommandLine {
  const types = commands.flatMap(optionsOf).map(({ name, value }) => [name, { type: typeOf(value) }] as const);
  const shorts = Object.entries(shortNames).map(([short, name]) => [name, { type: 'boolean', short }] as const);
  const { positionals, tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries([...types, ...shorts]),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const options = tokens.flatMap((token) =>
    token.kind === 'option'
      ? [{ flag: token.rawName, name: token.name, value: token.value ?? null, inline: token.inlineValue === true }]
      : [],
  );
  const [command = null, ...paths] = positionals;
  return { command, paths, options };
}

function typeOf(value: string | undefined): 'boolean' | 'string' {
  return value === undefined ? 'boolean' : 'string';
}

export function optionsOf({ options }: Command): readonly Option[] {
  return [...options.flatMap((group) => group.options), ...commonOptions];
}

/**
 * Returns the arguments of a command.
 *
 * @throws UsageError for an option that it doesn't have, or a value that is missing or not expected
 */
export function argumentsFor(command: Command, line: CommandLine, commands: readonly Command[]): Arguments {
  const options = optionsOf(command);
  const values = new Map<string, string[]>();
  for (const { flag, name, value, inline } of line.options) {
    const option = options.find((one) => one.name === name);
    if (option === undefined) throw new UsageError(describeUnknown(command, flag, name, commands));
    const known = values.get(name) ?? [];
    values.set(name, known);
    if (option.value === undefined) {
      if (value !== null) throw new UsageError(`${flag}=${value}: ${flag} has no value`);
      continue;
    }
    // What looks like the next option isn't a value.
    if (value === null || (!inline && /^-(-|[a-z])/.test(value))) {
      throw new UsageError(`${flag} needs a value: ${flag} ${option.value}`);
    }
    known.push(value);
  }
  return new Arguments(line.paths, values);
}

function describeUnknown(command: Command, flag: string, name: string, commands: readonly Command[]): string {
  const instead = Object.hasOwn(command.instead ?? {}, name) ? command.instead![name]! : null;
  if (instead !== null) return `${command.name} has no ${flag}; ${instead}`;
  const others = commands.filter((other) => optionsOf(other).some((option) => option.name === name));
  if (others.length > 0) return `${command.name} has no ${flag}; it belongs to ${others.map((o) => o.name).join(', ')}`;
  return unknownOption(flag, name, optionsOf(command));
}

/** Returns the message for an option that there isn't, with one that it resembles. */
export function unknownOption(flag: string, name: string, options: readonly Option[]): string {
  const short = name.toLowerCase();
  if (!flag.startsWith('--') && Object.hasOwn(shortNames, short)) {
    return `unknown option ${flag}; did you mean -${short}?`;
  }
  const names = options.map((option) => option.name);
  return `unknown option ${flag}${suggest(name, names, (close) => `--${close}`)}`;
}

/**
 * Throws for an option that no command has, on a command line without a command.
 *
 * @throws UsageError
 */
export function refuseUnknown(line: CommandLine, commands: readonly Command[]): void {
  const all = [...commands.flatMap(optionsOf), ...commonOptions];
  for (const { flag, name } of line.options) {
    if (!all.some((option) => option.name === name)) throw new UsageError(unknownOption(flag, name, commonOptions));
  }
}
