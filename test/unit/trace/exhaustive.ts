/** The best rectangles for small silhouettes, by trying all; and silhouettes to try them on. */
import type { Mask } from '../../../src/trace';

/** A body: a few boxes and discs that overlap, as a figure of pixel art is. */
export function figure(random: () => number, width: number, height: number): Mask {
  const pixels = new Uint8Array(width * height);
  const count = 2 + Math.floor(random() * 3);
  for (let part = 0; part < count; part++) {
    const [cx, cy] = [width * (0.25 + random() / 2), height * (0.25 + random() / 2)];
    const [rx, ry] = [1 + random() * width * 0.35, 1 + random() * height * 0.35];
    const isRound = random() < 0.5;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [dx, dy] = [(x + 0.5 - cx) / rx, (y + 0.5 - cy) / ry];
        if (isRound ? dx * dx + dy * dy <= 1 : Math.max(Math.abs(dx), Math.abs(dy)) <= 1) pixels[y * width + x] = 1;
      }
    }
  }
  return { x: 0, y: 0, width, height, pixels };
}

/** A set of pixels, at most 144, in words of 32 bits; and how many of them are filled. */
interface PixelSet {
  readonly words: Int32Array;
  readonly area: number;
}

/** The number of bits in a word. */
function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The best intersection over union of up to `count` rectangles of whole pixels. */
export function bestRatio(mask: Mask, count: number): number {
  const { width, height, pixels } = mask;
  const words = Math.ceil((width * height) / 32);
  const set = (isIn: (x: number, y: number) => boolean): PixelSet => {
    const result = { words: new Int32Array(words), area: 0 };
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if (!isIn(x, y)) continue;
        const k = y * width + x;
        result.words[k >> 5]! |= 1 << (k & 31);
        result.area++;
      }
    }
    return result;
  };
  const filled = set((x, y) => pixels[y * width + x] === 1);
  const rects: PixelSet[] = [];
  for (let left = 0; left < width; left++) {
    for (let top = 0; top < height; top++) {
      for (let right = left; right < width; right++) {
        for (let bottom = top; bottom < height; bottom++) {
          const isIn = (x: number, y: number): boolean => x >= left && x <= right && y >= top && y <= bottom;
          const rect = set(isIn);
          // A side without a filled pixel can be moved in, which spills less.
          const hasSide = (isOn: (x: number, y: number) => boolean): boolean =>
            set((x, y) => isIn(x, y) && isOn(x, y) && pixels[y * width + x] === 1).area > 0;
          const isTight =
            hasSide((x) => x === left) &&
            hasSide((x) => x === right) &&
            hasSide((_x, y) => y === top) &&
            hasSide((_x, y) => y === bottom);
          if (isTight) rects.push(rect);
        }
      }
    }
  }
  let best = 0;
  const union = Array.from({ length: count }, () => new Int32Array(words));
  const add = (depth: number, from: number): void => {
    for (let k = from; k < rects.length; k++) {
      let [shared, spilled] = [0, 0];
      for (let word = 0; word < words; word++) {
        const bits = rects[k]!.words[word]! | (depth === 0 ? 0 : union[depth - 1]![word]!);
        union[depth]![word] = bits;
        shared += bitCount(bits & filled.words[word]!);
        spilled += bitCount(bits & ~filled.words[word]!);
      }
      best = Math.max(best, shared / (filled.area + spilled));
      if (depth + 1 < count) add(depth + 1, k + 1);
    }
  };
  add(0, 0);
  return best;
}
