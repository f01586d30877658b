/**
 * Returns a short identifier of a text: equal texts have the same, and two texts of one file practically never do. Not
 * for security.
 */
export function textVersion(text: string): string {
  // The two halves of cyrb53, a public domain hash for strings.
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  const digits = (half: number): string => (half >>> 0).toString(16).padStart(8, '0');
  return digits(a) + digits(b);
}
