/** Returns the address of an image's file, without its version. */
export function getAddress(src: string): string {
  const at = src.indexOf('?');
  return at < 0 ? src : src.slice(0, at);
}
