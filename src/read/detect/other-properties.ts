import type { Match } from '../../formats/index.js';
import { isContainer, type Value } from '../../model/value.js';

/** Longer text is cut, and values nested deeper are left out. */
const maxTextLength = 300;
const maxDepth = 3;

/** Names are ignored: a renamed copy is still a copy. */
const naming = /^(?:name|id|key|label|title|comment)$/i;

/** Returns the text of an entry besides the numbers of its box and its names: its speed, where it leads. */
export function textBeside(value: Value, { values }: Match): string {
  if (value.kind !== 'object' && value.kind !== 'call') return '';
  const used = values.map(({ start }) => start);
  const isUsed = ({ start, length }: Value): boolean => used.some((at) => at >= start && at < start + length);
  const texts =
    value.kind === 'object'
      ? value.entries.flatMap((entry) => {
          const at = entry.value;
          return naming.test(entry.key) || isUsed(at) ? [] : [`${entry.key}: ${findText(at, 0)}`];
        })
      : value.args.flatMap((argument) => (isUsed(argument) ? [] : [findText(argument, 0)]));
  return texts.join(', ').slice(0, maxTextLength);
}

function findText(value: Value, depth: number): string {
  if (isContainer(value) && depth >= maxDepth) return '';
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
        .map((item) => findText(item, depth + 1))
        .join(', ')}]`;
    case 'object':
      return `{${value.entries
        .slice(0, 10)
        .map((entry) => `${entry.key}: ${findText(entry.value, depth + 1)}`)
        .join(', ')}}`;
    case 'call':
      return `${value.callee}(${value.args
        .slice(0, 10)
        .map((argument) => findText(argument, depth + 1))
        .join(', ')})`;
  }
}
