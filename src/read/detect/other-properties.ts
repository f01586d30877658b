import { cacheByKey, type Match } from '../../formats/index.js';
import { isContainer, type Value } from '../../model/value.js';

/** Longer text is cut, and values nested deeper are left out. */
const maxTextLength = 300;
const maxDepth = 3;

/** Names are ignored: a renamed copy is still a copy. */
export const isNaming = cacheByKey((key) => /^(?:name|id|key|label|title|comment)$/i.test(key));

/** Returns the text of an entry besides the numbers of its box and its names: its speed, where it leads. */
export function textBeside(value: Value, { values }: Match): string {
  if (value.kind !== 'object' && value.kind !== 'call') return '';
  const texts: string[] = [];
  if (value.kind === 'call') {
    for (const argument of value.args) if (!holdsAny(argument, values)) texts.push(findText(argument, 0));
  } else {
    for (const { key, value: at } of value.entries) {
      if (!isNaming(key) && !holdsAny(at, values)) texts.push(`${key}: ${findText(at, 0)}`);
    }
  }
  return texts.join(', ').slice(0, maxTextLength);
}

/** Whether one of some values is, or starts in, a value of the same parent. */
export function holdsAny({ start, length }: Value, values: readonly Value[]): boolean {
  for (const { start: at } of values) if (at >= start && at < start + length) return true;
  return false;
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
