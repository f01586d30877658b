/** The pixels of a PNG. */
import { convertIndexedToRgb, decode, type DecodedPng } from 'fast-png';
import { Unzlib } from 'fflate';
import type { Pixels } from './mask.js';

/** In px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const signature = [137, 80, 78, 71, 13, 10, 26, 10];
/** The chunks that define the pixels. All others, which may inflate to any size, are left out. */
const pixelChunks: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** Encoders write pixels in chunks of at least 4 KB; the time of the decoder grows with the square of their number. */
const maxChunks = 20_000;

/** The width and height of a PNG, px, as its header says; null if it isn't one. */
export function pngSize(bytes: Uint8Array): Size | null {
  const chunks = readChunks(bytes);
  return chunks === null ? null : readHeader(chunks);
}

/**
 * Returns the pixels of a PNG; null if it isn't one, is damaged, or larger than `mostPixels`. Rare kinds (16 bits,
 * interlaced with less than 8 bits) aren't read.
 */
export function decodePng(bytes: Uint8Array, mostPixels: number): PngPixels | null {
  try {
    const chunks = readChunks(bytes);
    const header = chunks === null ? null : readHeader(chunks);
    if (chunks === null || header === null || header.width * header.height > mostPixels) return null;
    if (!inflatesTo(chunks, header)) return null;
    return toPixels(decode(joinChunks(chunks)));
  } catch {
    // Damaged images have no pixels.
    return null;
  }
}

/** 8 bits for each of red, green, blue and alpha. */
export interface PngPixels extends Pixels {
  readonly data: Uint8Array;
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
    if (pixelChunks.has(type) && chunks.push(chunk) > maxChunks) return null;
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

/** What is inflated at once, in bytes. */
const pieceLength = 1 << 16;

/** Whether the data has at most the size that its header says: a small file may inflate to gigabytes. */
function inflatesTo(chunks: readonly Chunk[], { length }: PngHeader): boolean {
  let total = 0;
  const stream = new Unzlib((part) => {
    total += part.length;
  });
  for (const { type, data } of chunks) {
    if (type !== 'IDAT') continue;
    for (let at = 0; at < data.length; at += pieceLength) {
      stream.push(data.subarray(at, at + pieceLength));
      if (total > length) return false;
    }
  }
  return true;
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

function toPixels(png: DecodedPng): PngPixels | null {
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
): PngPixels | null {
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
