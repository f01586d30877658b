import { RunContext } from '../disk/run-context.js';
import type { Arguments } from './arguments.js';
import { UsageError, type Option } from './command.js';
import type { Io } from './output.js';
import { parseConvention, parseVariables } from './parse-options.js';

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
