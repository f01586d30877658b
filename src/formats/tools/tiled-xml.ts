/** Tiled's tilesets as XML, `.tsx` files, which maps in JSON refer to. */

export function isXml(text: string): boolean {
  return /^\ufeff?\s*<\?xml/.test(text.slice(0, 200));
}

/** Returns what places the objects of a map, as the JSON of a tileset: alignment, offset, and the sizes of tiles. */
export function tilesetAsJson(xml: string): string {
  const tileset: Record<string, unknown> = {};
  const tiles: Record<string, unknown>[] = [];
  for (const [, tag, written = ''] of xml.matchAll(/<(tileset|tileoffset|tile|image)\b([^<>]*)>/g)) {
    const attributes = Object.fromEntries(
      [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [
        key!,
        value === '' || Number.isNaN(Number(value)) ? value : Number(value),
      ]),
    );
    const { width: imagewidth, height: imageheight } = attributes;
    if (tag === 'tileset') Object.assign(tileset, attributes);
    else if (tag === 'tileoffset') tileset['tileoffset'] = attributes;
    else if (tag === 'tile') tiles.push(attributes);
    else Object.assign(tiles.at(-1) ?? {}, { imagewidth, imageheight });
  }
  return JSON.stringify({ ...tileset, tiles });
}
