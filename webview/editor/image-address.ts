/** The address of an image's file, whichever of its contents `src` asks for. */
export function addressOf(src: string): string {
  const at = src.indexOf('?');
  return at < 0 ? src : src.slice(0, at);
}
