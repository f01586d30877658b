/** Text for terminals. */

/** Escapes text so that file names and data can't move the cursor, start a line or color a terminal. */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, (character) => {
    const escape = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }[character];
    return escape ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** Formats "1 file", "2 files". */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
