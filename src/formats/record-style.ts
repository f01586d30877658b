/** How a record is written. */
export interface RecordStyle {
  readonly quote: '"' | "'";
  readonly quotedKeys: boolean;
}

/** The style of JSON. */
export const jsonStyle: RecordStyle = { quote: '"', quotedKeys: true };

/** Formats a record on one line; its values are formatted already. */
export function recordLine(entries: readonly (readonly [key: string, value: string])[], style: RecordStyle): string {
  const mark = style.quotedKeys ? style.quote : '';
  return `{ ${entries.map(([key, value]) => `${mark}${key}${mark}: ${value}`).join(', ')} }`;
}

/** Writes a text as a literal, escaping what would end a script element or a line. */
export function quoted(text: string, quote: string): string {
  const json = JSON.stringify(text)
    .replace(/[\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16)}`)
    .replace(/<(?=script|!--)/gi, '\\u003c')
    .replace(/<\/(?=script)/gi, '<\\/');
  if (quote !== "'" && quote !== '`') return json;
  const inner = json.slice(1, -1).replaceAll('\\"', '"').replaceAll(quote, `\\${quote}`);
  return quote + (quote === '`' ? inner.replaceAll('${', '\\${') : inner) + quote;
}
