/** Text for terminals. */

/**
 * Escapes text so that file names and data can't move the cursor, start a line, color a terminal or give orders to a
 * runner of GitHub or Azure, which obeys `::` at the beginning of a line and `##[` anywhere.
 */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]|#(?=#\w*\[)|(?<=^\s*):(?=:)/gu, (character) => {
    const escape = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }[character];
    return escape ?? codeOf(character);
  });
}

/** Returns a value as JSON, laid out with two spaces, whose strings are escaped like `visible` texts. */
export function visibleJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return text.replace(/[^\P{Cc}\n]|[\p{Zl}\p{Zp}\p{Bidi_Control}]|#(?=#\w*\[)/gu, codeOf);
}

function codeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Formats "1 file", "2 files". */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
