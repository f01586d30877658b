// Encodes screenshots as an animated GIF.
import gifenc from 'gifenc';
import { PNG } from 'pngjs';

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
  const distinct: { readonly png: PNG; readonly bytes: Buffer; delay: number }[] = [];
  for (const { png, delay } of frames) {
    const image = PNG.sync.read(png);
    const last = distinct.at(-1);
    if (last?.bytes.equals(image.data) === true) last.delay += delay;
    else distinct.push({ png: image, bytes: image.data, delay });
  }
  const [first] = distinct;
  if (first === undefined) throw new Error('A GIF needs a frame.');
  const { width, height } = first.png;
  const palette = [[0, 0, 0], ...commonColors(distinct.map(({ bytes }) => bytes))];
  const indexes = indexer(palette);
  const encoder = gifenc.GIFEncoder();
  let before: Uint8Array | null = null;
  for (const { png, bytes, delay } of distinct) {
    if (png.width !== width || png.height !== height) throw new Error('The frames have different sizes.');
    const now = indexes(bytes);
    const shown: Uint8Array | null = before;
    const index = shown === null ? now : now.map((color, at) => (color === shown[at] ? unchanged : color));
    encoder.writeFrame(index, width, height, {
      ...(before === null ? { palette } : {}),
      delay,
      transparent: before !== null,
      transparentIndex: unchanged,
      dispose: 1,
    });
    before = now;
  }
  encoder.finish();
  return encoder.bytes();
}

/** Returns at most 255 colors for all pixels of the images: every color of large areas, and an approximation of others. */
function commonColors(images: readonly Buffer[]): number[][] {
  const counts = new Map<number, number>();
  for (const image of images) {
    for (let at = 0; at < image.length; at += 4) {
      const color = (image[at]! << 16) | (image[at + 1]! << 8) | image[at + 2]!;
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
  }
  const sorted = [...counts].sort(([, a], [, b]) => b - a).map(([color]) => color);
  // The most frequent colors stay exact; those of smooth edges are merged.
  const exact = sorted.slice(0, 128).map(channels);
  const others = sorted.slice(128);
  if (others.length === 0) return exact;
  const rgba = Uint8Array.from(others.flatMap((color) => [...channels(color), 255]));
  return [...exact, ...gifenc.quantize(rgba, 127).map(([r, g, b]) => [r!, g!, b!])].slice(0, 255);
}

/** Returns a function that finds the closest color of a palette for each pixel, never the first one. */
function indexer(palette: readonly number[][]): (image: Buffer) => Uint8Array {
  const known = new Map<number, number>();
  return (image) => {
    const index = new Uint8Array(image.length / 4);
    for (let at = 0; at < index.length; at++) {
      const [r, g, b] = [image[4 * at]!, image[4 * at + 1]!, image[4 * at + 2]!];
      const color = (r << 16) | (g << 8) | b;
      let best = known.get(color);
      if (best === undefined) {
        let distance = Infinity;
        for (let entry = 1; entry < palette.length; entry++) {
          const [red, green, blue] = palette[entry] as [number, number, number];
          const now = (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2;
          if (now >= distance) continue;
          distance = now;
          best = entry;
        }
        known.set(color, best!);
      }
      index[at] = best!;
    }
    return index;
  };
}

const channels = (color: number): number[] => [color >> 16, (color >> 8) & 255, color & 255];
