/** Returns the first items of a list, at least one, whose JSON isn't longer than a limit. */
export function fitting<T>(items: readonly T[], maxLength: number): readonly T[] {
  let length = 0;
  const end = items.findIndex((item, index) => (length += JSON.stringify(item).length) > maxLength && index > 0);
  return end < 0 ? items : items.slice(0, end);
}

/**
 * Formats a result as JSON: one line per item of a list, since models and people read lines; absent properties are left
 * out.
 */
export function resultText(result: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(result).filter(([, value]) => value !== undefined);
  const lines = entries.map(([key, value]) => `${JSON.stringify(key)}: ${valueText(value)}`);
  return `{\n${lines.join(',\n')}\n}`;
}

function valueText(value: unknown): string {
  const isList = Array.isArray(value) && value.length > 0 && typeof value[0] === 'object';
  if (!isList) return JSON.stringify(value);
  return `[\n${value.map((item) => `  ${JSON.stringify(item)}`).join(',\n')}\n]`;
}
