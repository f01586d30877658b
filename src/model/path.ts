/** Paths of values in a text, as a person would write them. They identify values, and one is built for each hitbox. */

/** The maximum length of keys and of paths. */
export const maxKeyLength = 200;
const maxPathLength = 1000;

/** Returns the path of the value under a key. */
export function pathUnder(path: string, key: string): string {
  if (path === '' && key === '') return '';
  const short = shortened(key, maxKeyLength);
  const plain = short === key && /^[\w$#\u00a1-\uffff]+$/.test(key);
  if (plain && path === '') return key;
  return shortened(plain ? `${path}.${key}` : `${path}[${JSON.stringify(short)}]`, maxPathLength);
}

/** Shortens a text to at most `most` characters: its beginning, and a hash that makes it practically unique. */
export function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const mark = `…${hashText(text).toString(36)}`;
  return text.slice(0, maxLength - mark.length) + mark;
}

/** Returns a 53-bit hash (cyrb53). */
function hashText(text: string): number {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
}
