// Encodes screenshots as an animated GIF.
import { PNG } from 'pngjs';
import gifenc, { type Color } from './gif-encoder.mjs';

/** A screenshot as PNG, and how long it is shown, in milliseconds. */
export interface Frame {
  readonly png: Buffer;
  readonly delay: number;
}

/** The index of the palette that leaves a pixel as it was. */
const unchanged = 0;

/**
 * Returns an endless GIF. All frames have one palette, so that nothing flickers, and contain only the pixels that
 * change. Equal frames become one.
 */
export function encodeGif(frames: readonly Frame[]): Uint8Array {
  const images: { readonly image: PNG; delay: number }[] = [];
  for (const { png, delay } of frames) {
    const image = PNG.sync.read(png);
    const last = images.at(-1);
    if (last?.image.data.equals(image.data) === true) last.delay += delay;
    else images.push({ image, delay });
  }
  const palette: Color[] = [[0, 0, 0], ...commonColors(images.map(({ image }) => image.data))];
  const indexesOf = indexer(palette);
  const encoder = gifenc.GIFEncoder();
  let before: Uint8Array | null = null;
  for (const { image, delay } of images) {
    const now = indexesOf(image.data);
    const shown: Uint8Array | null = before;
    const index = shown === null ? now : now.map((color, at) => (color === shown[at] ? unchanged : color));
    encoder.writeFrame(index, image.width, image.height, {
      ...(shown === null ? { palette } : { transparent: true, transparentIndex: unchanged }),
      delay,
      dispose: 1,
    });
    before = now;
  }
  encoder.finish();
  return encoder.bytes();
}

/** Returns at most 255 colors for all pixels: the most frequent ones as they are, and approximations of all others. */
function commonColors(images: readonly Buffer[]): Color[] {
  const counts = new Map<number, number>();
  for (const image of images) {
    for (let at = 0; at < image.length; at += 4) {
      const color = image.readUIntBE(at, 3);
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
  }
  const sorted = [...counts].sort(([, a], [, b]) => b - a).map(([color]) => channels(color));
  const [exact, others] = [sorted.slice(0, 128), sorted.slice(128)];
  if (others.length === 0) return exact;
  const merged = gifenc.quantize(Uint8Array.from(others.flatMap((color) => [...color, 255])), 127);
  return [...exact, ...merged.map(([red, green, blue]): Color => [red, green, blue])];
}

/** Returns a function that finds the index of the closest color for each pixel; the first color is for no pixel. */
function indexer(palette: readonly Color[]): (image: Buffer) => Uint8Array {
  const known = new Map<number, number>();
  const closest = (color: number): number => {
    const [r, g, b] = channels(color);
    let [best, least] = [unchanged, Infinity];
    for (const [entry, [red, green, blue]] of palette.entries()) {
      const distance = (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2;
      if (entry !== unchanged && distance < least) [best, least] = [entry, distance];
    }
    return best;
  };
  return (image) => {
    const index = new Uint8Array(image.length / 4);
    for (let at = 0; at < index.length; at++) {
      const color = image.readUIntBE(4 * at, 3);
      const entry = known.get(color) ?? closest(color);
      known.set(color, entry);
      index[at] = entry;
    }
    return index;
  };
}

const channels = (color: number): Color => [color >> 16, (color >> 8) & 255, color & 255];
