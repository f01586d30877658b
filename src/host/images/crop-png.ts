import { convertIndexedToRgb, decode, encode, type DecodedPng } from 'fast-png';
import type { ImagePart } from '../../model/animation.js';
import type { Size } from '../../model/document.js';

/** An image with 8 bits for each of red, green, blue and alpha. */
interface Pixels extends Size {
  readonly data: Uint8Array;
}

/** Larger images aren't decoded, which takes too long for a hover. */
const maxPixels = 4_200_000;

const signature = [137, 80, 78, 71, 13, 10, 26, 10];
/** The chunks that define the pixels. All others, which may inflate to any size, are left out. */
const pixelChunks: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/**
 * Cuts a part out of a PNG, scaled down so that no side is longer than `maxSide`; null if it isn't a PNG, is damaged, too
 * large, or outside of the image. Rare kinds of PNG (16 bits, interlaced with less than 8 bits) aren't cut.
 */
export async function cropPng(
  bytes: Uint8Array,
  part: ImagePart,
  maxSide: number,
): Promise<(Size & { readonly bytes: Uint8Array }) | null> {
  try {
    const chunks = readChunks(bytes);
    const header = chunks === null ? null : readHeader(chunks);
    if (chunks === null || header === null || header.width * header.height > maxPixels) return null;
    if (!(await inflatesTo(chunks, header))) return null;
    const pixels = toPixels(decode(joinChunks(chunks)));
    if (pixels === null) return null;
    const cut = cutOut(pixels, part, maxSide);
    return cut === null ? null : { width: cut.width, height: cut.height, bytes: encode({ ...cut, channels: 4 }) };
  } catch {
    // Damaged images aren't shown.
    return null;
  }
}

interface Chunk {
  readonly type: string;
  /** With length, type and checksum. */
  readonly whole: Uint8Array;
  readonly data: Uint8Array;
}

function readChunks(bytes: Uint8Array): Chunk[] | null {
  if (signature.some((byte, at) => bytes[at] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let at = signature.length; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) return null;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const chunk = { type, whole: bytes.subarray(at, end), data: bytes.subarray(at + 8, end - 4) };
    if (pixelChunks.has(type)) chunks.push(chunk);
    if (type === 'IEND') return chunks;
    at = end;
  }
  return null;
}

interface PngHeader extends Size {
  /** The bytes of the pixels before they are compressed. */
  readonly length: number;
}

/** Returns the header; null if there are several, of which the decoder would take the last one. */
function readHeader([first, ...others]: readonly Chunk[]): PngHeader | null {
  if (first?.type !== 'IHDR' || first.data.length !== 13 || others.some(({ type }) => type === 'IHDR')) return null;
  const view = new DataView(first.data.buffer, first.data.byteOffset, 13);
  const [width, height, depth] = [view.getUint32(0), view.getUint32(4), view.getUint8(8)];
  const channels = [1, 0, 3, 1, 2, 0, 4][view.getUint8(9)] ?? 0;
  if (channels === 0 || width === 0 || height === 0) return null;
  const row = Math.ceil((width * channels * depth) / 8) + 1;
  // An interlaced image has up to 15 short rows for each 8 rows.
  return { width, height, length: view.getUint8(12) === 0 ? row * height : row * height + 3 * height + 64 };
}

/** Whether the data has at most the size that its header says: a small file may inflate to gigabytes. */
async function inflatesTo(chunks: readonly Chunk[], { length }: PngHeader): Promise<boolean> {
  const parts = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => new Uint8Array(data));
  const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream('deflate'));
  const reader = stream.getReader();
  let total = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return true;
    total += value.length;
    if (total > length) {
      await reader.cancel();
      return false;
    }
  }
}

function joinChunks(chunks: readonly Chunk[]): Uint8Array {
  const parts = [new Uint8Array(signature), ...chunks.map(({ whole }) => whole)];
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

function toPixels(png: DecodedPng): Pixels | null {
  const { width, height, depth, palette, transparency } = png;
  if (palette !== undefined) {
    if (png.data.length !== Math.ceil((width * depth) / 8) * height) return null;
    const length = palette[0]?.length ?? 0;
    return spread(convertIndexedToRgb(png), length, width, height, null);
  }
  if (depth !== 8) return null;
  return spread(png.data, png.channels, width, height, transparency ?? null);
}

/** Converts pixels with one to four channels to four. `transparent`: the color that is transparent, if any. */
function spread(
  from: ArrayLike<number>,
  channels: number,
  width: number,
  height: number,
  transparent: ArrayLike<number> | null,
): Pixels | null {
  if (channels < 1 || from.length < width * height * channels) return null;
  const data = new Uint8Array(width * height * 4);
  const colors = channels <= 2 ? 1 : 3;
  for (let pixel = 0; pixel < width * height; pixel++) {
    const at = pixel * channels;
    let isTransparent = transparent !== null;
    for (let color = 0; color < 3; color++) {
      const value = from[at + Math.min(color, colors - 1)]!;
      data[pixel * 4 + color] = value;
      isTransparent &&= transparent![Math.min(color, colors - 1)] === value;
    }
    data[pixel * 4 + 3] = isTransparent ? 0 : channels % 2 === 0 ? from[at + channels - 1]! : 255;
  }
  return { width, height, data };
}

/** Cuts out a part and scales it down: each pixel is the average of those that it stands for. */
function cutOut(image: Pixels, part: ImagePart, maxSide: number): Pixels | null {
  const left = Math.max(0, Math.round(part.x));
  const top = Math.max(0, Math.round(part.y));
  const across = Math.min(image.width, Math.round(part.x + part.width)) - left;
  const down = Math.min(image.height, Math.round(part.y + part.height)) - top;
  if (!(across > 0 && down > 0)) return null;
  const step = Math.max(1, Math.max(across, down) / maxSide);
  const width = Math.max(1, Math.floor(across / step));
  const height = Math.max(1, Math.floor(down / step));
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = { x: left + Math.floor(x * step), y: top + Math.floor(y * step) };
      const to = {
        x: Math.min(left + across, Math.max(from.x + 1, left + Math.floor((x + 1) * step))),
        y: Math.min(top + down, Math.max(from.y + 1, top + Math.floor((y + 1) * step))),
      };
      average(image, from, to, data, (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

function average(
  { data: source, width }: Pixels,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
  target: Uint8Array,
  at: number,
): void {
  const sums = [0, 0, 0];
  let alpha = 0;
  for (let y = from.y; y < to.y; y++) {
    for (let x = from.x; x < to.x; x++) {
      const pixel = (y * width + x) * 4;
      const opacity = source[pixel + 3]!;
      alpha += opacity;
      for (let color = 0; color < 3; color++) sums[color]! += source[pixel + color]! * opacity;
    }
  }
  const count = (to.x - from.x) * (to.y - from.y);
  for (let color = 0; color < 3; color++) target[at + color] = alpha === 0 ? 0 : Math.round(sums[color]! / alpha);
  target[at + 3] = Math.round(alpha / count);
}
