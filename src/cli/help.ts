import { type Command, type Option } from './command.js';
import { commonOptions } from './parse-arguments.js';

/** Help is wrapped at this many columns. */
const columns = 96;

const documentation = 'https://github.com/hitbox-lens/hitbox-lens/blob/main/docs/command-line.md';

/** Returns the help of the program: its commands. */
export function generalHelp(commands: readonly Command[]): string {
  return sections([
    ['', ['Hitbox Lens finds mistakes in the hitboxes of 2D games.']],
    ['', ['Usage: hitbox-lens COMMAND [OPTIONS]']],
    ['Commands', table(commands.map(({ name, summary }) => [name, summary]))],
    ['Options', table(commonOptions.map(optionRow))],
    ['Examples', commands.flatMap(({ examples }) => examples.slice(0, 1)).map((example) => `  ${example}`)],
    ['', ['"hitbox-lens COMMAND --help" shows the options of a command.', documentation]],
  ]);
}

/** Returns the help of a command. */
export function commandHelp(command: Command): string {
  const { name, parameters, description, options, examples, exitCodes } = command;
  return sections([
    ['', [`Usage: hitbox-lens ${name} ${parameters} [OPTIONS]`]],
    ['', wrap(description, columns)],
    ...options.map((group) => [group.title, table(group.options.map(optionRow))] as const),
    ['Other options', table(commonOptions.map(optionRow))],
    ['Examples', examples.map((example) => `  ${example}`)],
    ['Exit codes', table(Object.entries(exitCodes))],
  ]);
}

type Section = readonly [title: string, lines: readonly string[]];

function sections(all: readonly Section[]): string {
  return `${all.map(([title, lines]) => [...(title === '' ? [] : [`${title}:`]), ...lines].join('\n')).join('\n\n')}\n`;
}

function optionRow({ name, value, about }: Option): readonly [string, string] {
  const short = name === 'help' || name === 'version' ? `-${name[0]!}, ` : '';
  return [`${short}--${name}${value === undefined ? '' : ` ${value}`}`, about];
}

/** Lays out rows of two columns; a long first cell has its own line. */
function table(rows: readonly (readonly [string, string])[]): string[] {
  const longest = 24;
  const width = Math.min(longest, Math.max(...rows.map(([left]) => left.length)));
  return rows.flatMap(([left, right]) => {
    const lines = wrap(right, columns - width - 4);
    const head = left.length > width ? [`  ${left}`] : [];
    const first = head.length > 0 ? '' : left;
    return [...head, ...lines.map((line, k) => `  ${(k === 0 ? first : '').padEnd(width)}  ${line}`)];
  });
}

/** Breaks text at spaces. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
