import { inlineJson } from './hitbox-file-text.js';

/** Values that fit into this many characters are written on one line. */
const maxLineLength = 100;

/** Formats JSON so that people can read and compare it: short values on one line, others with a line per entry. */
export function prettyJson(value: unknown): string {
  return `${format(value, '')}\n`;
}

function format(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null || roomAfter(value, maxLineLength - indent.length) >= 0)
    return inlineJson(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => inner + format(item, inner));
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  const entries = Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${format(item, inner)}`);
  return `{\n${entries.join(',\n')}\n${indent}}`;
}

/** Returns how many characters are left of a line after a value, without formatting more than fits; negative: none. */
function roomAfter(value: unknown, room: number): number {
  if (typeof value !== 'object' || value === null) return room - inlineJson(value).length;
  const isList = Array.isArray(value);
  let left = room;
  let isEmpty = true;
  for (const key in value) {
    // Between entries stand a comma and a space, around those of a record a space on each side.
    left -= isEmpty ? (isList ? 0 : 2) : 2;
    isEmpty = false;
    if (!isList) left -= JSON.stringify(key).length + 2;
    left = roomAfter((value as Readonly<Record<string, unknown>>)[key], left);
    if (left < 0) return left;
  }
  return left - 2;
}
