/** The scanner's token kinds; its own const enum doesn't exist at runtime. */
export const openBrace = 1;
export const closeBrace = 2;
export const openBracket = 3;
export const closeBracket = 4;
export const comma = 5;
export const colon = 6;
export const stringLiteral = 10;

export const endOfText = 17;

/** The scanner's error for a string that the end of its line cuts off. */
export const cutString = 2;

/** Whether a character continues the word or number before it. */
export function continuesWord(code: number): boolean {
  // NaN after the last character.
  if (!(code > 0x20)) return false;
  switch (code) {
    case 0x22: // "
    case 0x2c: // ,
    case 0x2f: // /
    case 0x3a: // :
    case 0x5b: // [
    case 0x5d: // ]
    case 0x7b: // {
    case 0x7d: // }
      return false;
    default:
      return true;
  }
}
