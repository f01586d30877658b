import { inlineJson } from './hitbox-file-text.js';

/** Values that fit into this many characters are written on one line. */
const maxLineLength = 100;

/** Formats JSON so that people can read and compare it: short values on one line, others with a line per entry. */
export function prettyJson(value: unknown): string {
  return `${format(value, '')}\n`;
}

function format(value: unknown, indent: string): string {
  const line = inlineJson(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= maxLineLength) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => inner + format(item, inner));
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  const entries = Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${format(item, inner)}`);
  return `{\n${entries.join(',\n')}\n${indent}}`;
}
