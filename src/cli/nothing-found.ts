import path from 'node:path';
import { count } from '../disk/plain-text.js';
import { skippedFolders } from '../project/files.js';
import { readExtensions } from '../read/sources/languages.js';
import type { Summary } from './summary.js';

/** The least to type, for those who have nothing yet: the first lines of `examples/src/first.ts`. */
const example = `export const hitboxes = [
  { name: 'player', x: 24, y: 40, w: 16, h: 24 },
  { name: 'slime', x: 32, y: 48, w: 20, h: 16 },
];`;

const documentation = 'https://github.com/hitbox-lens/hitbox-lens/blob/main/docs/formats.md';

/**
 * Returns the lines after the summary of a run that found no certain hitbox in folders: what it looked for, and what to
 * do. `looked`: the files that were looked at; `ignored`: whether ignore files hold.
 */
export function nothingFound(looked: readonly string[], { possible }: Summary, ignored: boolean): string {
  if (possible > 0)
    return `Nothing says for sure that they are hitboxes. What does: ${documentation}#certain-and-possible\n`;
  const lines = looked.length === 0 ? noFiles(ignored) : [`No hitboxes are in the ${describeFiles(looked)}.`];
  const indented = example.replace(/^/gm, '  ');
  return [
    ...lines,
    'Type this in a file such as hitboxes.ts, and run check again:',
    indented,
    `What else is read: ${documentation}`,
    '',
  ].join('\n');
}

function noFiles(ignored: boolean): string[] {
  const leftOut = [
    ...skippedFolders,
    'hidden folders',
    ...(ignored ? ['what .gitignore and .hitboxlensignore list'] : []),
  ];
  return [
    `Hitboxes are looked for in files that end with ${listOf(
      readExtensions.map((one) => `.${one}`),
      'or',
    )},`,
    `but not in ${listOf(leftOut, 'and')}.`,
  ];
}

/** Formats "12 files that were looked at (10 .ts, 2 .json)". */
function describeFiles(looked: readonly string[]): string {
  const kinds = new Map<string, number>();
  for (const file of looked) {
    const kind = path.extname(file).toLowerCase();
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const sorted = [...kinds].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return `${count(looked.length, 'file')} that ${looked.length === 1 ? 'was' : 'were'} looked at (${sorted.map(([kind, n]) => `${n} ${kind}`).join(', ')})`;
}

function listOf(names: readonly string[], last: 'and' | 'or'): string {
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)!}`;
}
