import { conventionKeywords, parseChoice, valuesOfKeyword, type ConventionChoice } from '../model/convention.js';
import { RunContext } from '../disk/run-context.js';
import type { Arguments } from './arguments.js';
import { UsageError, type Option } from './command.js';
import type { Io } from './output.js';

/** The options of every command that reads hitboxes. */
export const readingOptions: readonly Option[] = [
  {
    name: 'variable',
    value: 'NAME=NUMBER',
    about: 'The value of a name that is known only at runtime, such as canvas.width=800. Can be repeated.',
  },
  {
    name: 'convention',
    value: 'WORDS',
    about: 'The coordinate conventions of files without a comment, such as "anchor=center y=up".',
  },
];

/** Returns the context for reading with these options. */
export function contextFor(args: Arguments, io: Io): RunContext {
  const variables = parseVariables(args.texts('variable'));
  if (typeof variables === 'string') throw new UsageError(variables);
  const words = args.text('convention') ?? '';
  const convention = parseConvention(words);
  if (typeof convention === 'string') throw new UsageError(`--convention ${words}: ${convention}`);
  return new RunContext(io.cwd, convention, variables);
}

/** Parses `--variable canvas.width=800`; returns a message if it isn't valid. */
function parseVariables(args: readonly string[]): Readonly<Record<string, number>> | string {
  const variables: [string, number][] = [];
  for (const text of args) {
    const [, name, digits] = /^([\w$\u00a1-\uffff]+(?:\.[\w$\u00a1-\uffff]+)*)=(\S+)$/.exec(text) ?? [];
    const value = Number(digits);
    if (name === undefined || !Number.isFinite(value))
      return `--variable ${text}: not a name and a number; use NAME=NUMBER`;
    variables.push([name, value]);
  }
  return Object.fromEntries(variables);
}

/** Parses `--convention "anchor=center y=up"`; returns a message if it isn't valid. */
function parseConvention(words: string): ConventionChoice | string {
  const { choice, unknown } = parseChoice(words.split(/[\s,]+/).filter((word) => word !== ''));
  const [first] = unknown;
  if (first === undefined) return choice;
  const [word = ''] = first.toLowerCase().split('=');
  const values = valuesOfKeyword(word);
  const others = values === null ? `there are ${conventionKeywords.join(' ')}` : `${word} can be ${values.join(', ')}`;
  return `unknown convention ${first}; ${others}`;
}
