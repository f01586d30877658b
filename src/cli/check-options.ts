import { ruleInfos, type CheckOptions, type RuleId } from '../check/check.js';
import type { Severity } from '../model/problem.js';
import type { Arguments } from './arguments.js';
import { UsageError, type OptionGroup } from './command.js';
import { readingOptions } from './reading-options.js';
import { compactReporter, textReporter } from './report-text.js';
import { githubReporter } from './report-github.js';
import { jsonReporter } from './report-json.js';
import { sarifReporter } from './report-sarif.js';
import type { NewReporter } from './reporter.js';
import { suggest } from './suggest.js';

const formats = {
  text: textReporter,
  compact: compactReporter,
  json: jsonReporter,
  sarif: sarifReporter,
  github: githubReporter,
} as const satisfies Readonly<Record<string, NewReporter>>;

const severities: readonly (Severity | 'off')[] = ['error', 'warning', 'information', 'hint', 'off'];

/** The options of `check`. */
export const checkOptionGroups: readonly OptionGroup[] = [
  {
    title: 'Files',
    options: [
      {
        name: 'all',
        about: 'Check possible hitboxes too (numbers that only look like a hitbox), and every file in a folder.',
      },
      { name: 'no-ignore', about: 'Check files that .gitignore or .hitboxlensignore list.' },
      {
        name: 'stdin-filename',
        value: 'FILE',
        about:
          'Check the text of the standard input, as if this file had it. Without paths, --fix, --fix-dry-run and --watch.',
      },
    ],
  },
  {
    title: 'Rules',
    options: [
      {
        name: 'rule',
        value: 'NAME=SEVERITY',
        about: `The severity of a rule: ${listOf(severities, 'or')}. Can be repeated.`,
      },
      {
        name: 'overlaps',
        value: 'WHICH',
        about: 'problems or all: report also every other overlap, whether it collides, and why not. Default: problems.',
      },
      { name: 'quiet', about: 'Report errors only.' },
      { name: 'max-warnings', value: 'N', about: 'Exit with 1 if there are more warnings than this.' },
    ],
  },
  {
    title: 'Fixes',
    options: [
      { name: 'fix', about: 'Delete exact copies and make negative sizes positive; report the rest.' },
      { name: 'fix-dry-run', about: 'Report what --fix would leave, without writing files.' },
    ],
  },
  {
    title: 'Output',
    options: [
      {
        name: 'format',
        value: 'FORMAT',
        about: `${listOf(Object.keys(formats), 'or')}. Default: text. compact is text with one line per problem.`,
      },
      {
        name: 'output-file',
        value: 'FILE',
        about: 'Write the report to a file, and only the summary to the terminal.',
      },
      {
        name: 'watch',
        about:
          'Check again what changes, until Ctrl+C. With the formats text and compact; without --fix, --fix-dry-run, --output-file and --stdin-filename.',
      },
    ],
  },
  { title: 'Reading', options: readingOptions },
];

/** Returns the report format that `--format` names. */
export function reporterFor(args: Arguments): NewReporter {
  const name = args.text('format') ?? 'text';
  if (isFormat(name)) return formats[name];
  const names = Object.keys(formats);
  throw new UsageError(`--format ${name}: unknown format; use ${listOf(names, 'or')}${suggest(name, names)}`);
}

function isFormat(name: string): name is keyof typeof formats {
  return Object.hasOwn(formats, name);
}

/** Parses `--rule overlap=off`. */
export function severitiesFor(args: Arguments): CheckOptions['severities'] {
  const chosen: Partial<Record<RuleId, Severity | 'off'>> = {};
  const names = ruleInfos.map(({ id }) => id);
  for (const text of args.texts('rule')) {
    const [, name, value] = /^([^=]*)=(.*)$/s.exec(text) ?? [];
    if (name === undefined) throw new UsageError(`--rule ${text}: use NAME=SEVERITY, such as overlap=off`);
    const rule = names.find((id) => id === name);
    if (rule === undefined) {
      const close = suggest(name, names);
      throw new UsageError(
        `--rule ${text}: unknown rule ${name}${close === '' ? `; there are ${listOf(names, 'and')}` : close}`,
      );
    }
    const severity = severities.find((one) => one === value);
    if (severity === undefined) {
      const close = suggest(value ?? '', severities);
      throw new UsageError(`--rule ${text}: unknown severity ${value ?? ''}; use ${listOf(severities, 'or')}${close}`);
    }
    chosen[rule] = severity;
  }
  return chosen;
}

/** Whether `--overlaps all` is set. */
export function listsOverlaps(args: Arguments): boolean {
  const which = args.text('overlaps') ?? 'problems';
  if (which === 'all' || which === 'problems') return which === 'all';
  throw new UsageError(`--overlaps ${which}: use problems or all`);
}

/** Parses `--max-warnings 10`; Infinity without it. */
export function maxWarningsFor(args: Arguments): number {
  const text = args.text('max-warnings');
  if (text === null) return Infinity;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(`--max-warnings ${text}: not a whole number of 0 or more`);
}

/** Returns the file that the standard input is checked as; null without `--stdin-filename`. */
export function stdinFileFor(args: Arguments): string | null {
  const file = args.text('stdin-filename');
  if (file === null) return null;
  if (args.paths.length > 0) throw new UsageError(`--stdin-filename ${file}: can't be combined with other paths`);
  for (const other of ['fix', 'fix-dry-run', 'watch']) {
    if (args.has(other)) throw new UsageError(`--stdin-filename ${file}: can't be combined with --${other}`);
  }
  if (/[\\/]$/.test(file)) throw new UsageError(`--stdin-filename ${file}: must be the name of a file`);
  return file;
}

/** Whether `--watch` is set. */
export function isWatching(args: Arguments): boolean {
  if (!args.has('watch')) return false;
  for (const other of ['fix', 'fix-dry-run', 'output-file', 'stdin-filename']) {
    if (args.has(other)) throw new UsageError(`--watch can't be combined with --${other}`);
  }
  const format = args.text('format') ?? 'text';
  if (format === 'text' || format === 'compact') return true;
  throw new UsageError(`--format ${format}: can't be combined with --watch; use text or compact`);
}

/** Whether `--fix` or `--fix-dry-run` is set. */
export function fixModeFor(args: Arguments): 'no' | 'write' | 'dry-run' {
  if (args.has('fix') && args.has('fix-dry-run')) throw new UsageError("--fix can't be combined with --fix-dry-run");
  return args.has('fix') ? 'write' : args.has('fix-dry-run') ? 'dry-run' : 'no';
}

function listOf(names: readonly string[], last: 'and' | 'or'): string {
  return `${names.slice(0, -1).join(', ')}, ${last} ${names.at(-1)!}`;
}
