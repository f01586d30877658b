/** This much of a file is examined to tell text from other data. */
const sniffedBytes = 8192;

/** Decodes the text of a file without byte order mark; null if it isn't text. */
export function decodeText(bytes: Uint8Array): string | null {
  return bytes.subarray(0, sniffedBytes).includes(0) ? null : new TextDecoder('utf-8').decode(bytes);
}
