/** The encodings of files, by VS Code's names. */
const labels: Readonly<Record<string, string>> = {
  utf8: 'utf-8',
  utf8bom: 'utf-8',
  utf16le: 'utf-16le',
  iso88591: 'latin1',
};

/** Decodes a file: a byte order mark says more than the setting. */
export function decode(bytes: Uint8Array, encoding: string): { readonly text: string; readonly encoding: string } {
  const [a, b, c] = bytes;
  const marked = a === 0xff && b === 0xfe ? 'utf16le' : a === 0xef && b === 0xbb && c === 0xbf ? 'utf8bom' : encoding;
  const label = labels[marked];
  if (label === undefined) throw new Error(`the encoding ${marked} isn't implemented in memory`);
  return { text: new TextDecoder(label).decode(bytes), encoding: marked };
}

export function encode(text: string, encoding: string): Uint8Array {
  switch (encoding) {
    case 'utf8':
      return new TextEncoder().encode(text);
    case 'utf8bom':
      return new TextEncoder().encode(`\ufeff${text}`);
    case 'utf16le':
      return Buffer.from(`\ufeff${text}`, 'utf16le');
    case 'iso88591':
      return Buffer.from(text, 'latin1');
    default:
      throw new Error(`the encoding ${encoding} isn't implemented in memory`);
  }
}
