import type { Arguments } from './arguments.js';
import type { Io } from './output.js';

/** An option, such as `--format FORMAT`. Options of the same name in several commands take the same kind of value. */
export interface Option {
  readonly name: string;
  /** What stands for its value in help, such as `FORMAT`; absent: it is a switch without a value. */
  readonly value?: string;
  readonly about: string;
}

/** Options under one heading of the help. */
export interface OptionGroup {
  readonly title: string;
  readonly options: readonly Option[];
}

/** A command, such as `hitbox-lens check`. To add one, create its file and list it in `commands.ts`. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What follows the name, such as `[PATH…]`. */
  readonly parameters: string;
  readonly description: string;
  readonly options: readonly OptionGroup[];
  readonly examples: readonly string[];
  /** What each exit code means. */
  readonly exitCodes: Readonly<Record<number, string>>;
  /** By an option of other commands, what this one has instead. */
  readonly instead?: Readonly<Record<string, string>>;
  /**
   * Runs it; returns the exit code, or a promise of it if it waits for something.
   *
   * @throws UsageError for arguments that it can't use
   */
  readonly run: (args: Arguments, io: Io) => number | Promise<number>;
}

/** The arguments of a command can't be used. The message names the argument. */
export class UsageError extends Error {}
