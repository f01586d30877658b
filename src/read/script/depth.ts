/** How deeply the brackets of a text are nested, as far as that can be told without parsing it. */
export function bracketDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let i = 0; i < text.length; i++) {
    switch (text.charCodeAt(i)) {
      case 0x28: // (
      case 0x5b: // [
      case 0x7b: // {
        if (++depth > deepest) deepest = depth;
        break;
      case 0x29: // )
      case 0x5d: // ]
      case 0x7d: // }
        if (depth > 0) depth--;
        break;
      case 0x22: // "
      case 0x27: // '
        i = endOfString(text, i);
        break;
      case 0x2f: // /
        i = endOfComment(text, i);
        break;
    }
  }
  return deepest;
}

/** The offset of the last character of the string that begins at `start`, which ends with its line at the latest. */
function endOfString(text: string, start: number): number {
  const quote = text.charCodeAt(start);
  for (let i = start + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === quote || code === 0x0a) return i;
    if (code === 0x5c) i++;
  }
  return text.length;
}

function endOfComment(text: string, start: number): number {
  const next = text.charCodeAt(start + 1);
  if (next === 0x2f) {
    const end = text.indexOf('\n', start);
    return end < 0 ? text.length : end;
  }
  if (next !== 0x2a) return start;
  const end = text.indexOf('*/', start + 2);
  return end < 0 ? text.length : end + 1;
}
