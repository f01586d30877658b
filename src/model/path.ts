/** Paths of what stands in a text, as a person would write them. They tell things apart, and are made for each hitbox. */

/** Keys, and paths, are written out up to so many characters. */
export const longestKey = 200;
const longestPath = 1000;

/** The path of what stands under a key. */
export function pathUnder(path: string, key: string): string {
  if (path === '' && key === '') return '';
  const short = shortened(key, longestKey);
  const plain = short === key && /^[\w$#\u00a1-\uffff]+$/.test(key);
  if (plain && path === '') return key;
  return shortened(plain ? `${path}.${key}` : `${path}[${JSON.stringify(short)}]`, longestPath);
}

/** A text of at most so many characters: of a longer one the beginning, and a number that another text hardly has. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const mark = `…${sumOf(text).toString(36)}`;
  return text.slice(0, most - mark.length) + mark;
}

/** 53 bits of two sums that each character changes (cyrb53). */
function sumOf(text: string): number {
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
