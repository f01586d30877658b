import type { HitboxFile } from '../runtime/hitbox-file.js';

/** Formats a hitbox file as JSON that is easy to read and edit: one line for each hitbox, animation and property. */
export function hitboxFileText(file: HitboxFile): string {
  const { sprites, ...rest } = file;
  return `${block(
    {
      ...oneLine(rest),
      sprites: block(
        mapValues(sprites, (sprite) => {
          const { animations, hitboxes, ...others } = sprite;
          return block(
            {
              ...oneLine(others),
              ...(animations === undefined ? {} : { animations: block(mapValues(animations, inlineJson), 3) }),
              ...(hitboxes === undefined ? {} : { hitboxes: listBlock(hitboxes.map(inlineJson), 3) }),
            },
            2,
          );
        }),
        1,
      ),
    },
    0,
  )}\n`;
}

/** Formats a JSON value on one line: `{ "name": "head", "circle": [20, 8, 7] }`. */
export function inlineJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inlineJson).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${inlineJson(inner)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

type Texts = Readonly<Record<string, string>>;

function mapValues<T>(record: Readonly<Record<string, T>>, map: (value: T) => string): Texts {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

function oneLine(record: object): Texts {
  return mapValues(record as Readonly<Record<string, unknown>>, inlineJson);
}

/** Formats an object with one line for each entry, whose values are already formatted. */
function block(entries: Texts, depth: number): string {
  const lines = Object.entries(entries).map(([key, text]) => `${JSON.stringify(key)}: ${text}`);
  return enclosed('{', lines, '}', depth);
}

function listBlock(texts: readonly string[], depth: number): string {
  return enclosed('[', texts, ']', depth);
}

function enclosed(open: string, lines: readonly string[], close: string, depth: number): string {
  if (lines.length === 0) return open + close;
  const indent = '  '.repeat(depth + 1);
  return `${open}\n${lines.map((line) => indent + line).join(',\n')}\n${'  '.repeat(depth)}${close}`;
}
