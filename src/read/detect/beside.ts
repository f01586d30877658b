import type { Match } from '../../formats/index.js';
import { isContainer, type Value } from '../../model/value.js';

/** Longer texts of it are cut, and values that are nested more deeply are left out. */
const longest = 300;
const deepest = 3;

/** Names are no part of it: a copy that was given another name is still one. */
const naming = /^(?:name|id|key|label|title|comment)$/i;

/** What an entry says beside the numbers of its box, but for what it is called: its speed, where it leads. */
export function besideOf(value: Value, { values }: Match): string {
  if (value.kind !== 'object' && value.kind !== 'call') return '';
  const used = values.map(({ start }) => start);
  const isUsed = ({ start, length }: Value): boolean => used.some((at) => at >= start && at < start + length);
  const said =
    value.kind === 'object'
      ? value.entries.flatMap((entry) => {
          const at = entry.value;
          return naming.test(entry.key) || isUsed(at) ? [] : [`${entry.key}: ${textOf(at, 0)}`];
        })
      : value.args.flatMap((argument) => (isUsed(argument) ? [] : [textOf(argument, 0)]));
  return said.join(', ').slice(0, longest);
}

function textOf(value: Value, depth: number): string {
  if (isContainer(value) && depth >= deepest) return '';
  switch (value.kind) {
    case 'number':
      return String(value.value);
    case 'string':
      return JSON.stringify(value.value);
    case 'opaque':
      return value.text;
    case 'expression':
      return '?';
    case 'array':
      return `[${value.items
        .slice(0, 10)
        .map((item) => textOf(item, depth + 1))
        .join(', ')}]`;
    case 'object':
      return `{${value.entries
        .slice(0, 10)
        .map((entry) => `${entry.key}: ${textOf(entry.value, depth + 1)}`)
        .join(', ')}}`;
    case 'call':
      return `${value.callee}(${value.args
        .slice(0, 10)
        .map((argument) => textOf(argument, depth + 1))
        .join(', ')})`;
  }
}
