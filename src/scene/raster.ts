import type { Point } from '../core/index.js';

/** How much of each px something covers, 0 to 1, in a part of a raster, row by row. */
export interface Coverage {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

type Size = Pick<Coverage, 'width' | 'height'>;
type Color = readonly [red: number, green: number, blue: number];

/** An image in memory, transparent at first. */
export class Raster {
  /** Red, green, blue and alpha of each px. */
  readonly data: Uint8Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.data = new Uint8Array(width * height * 4);
  }

  /** Paints a color (`#rrggbb`) where something is, at most with this opacity. */
  paint({ x, y, width, height, values }: Coverage, color: string, opacity: number): void {
    const [red, green, blue] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)) as [number, number, number];
    const [endX, endY] = [Math.min(width, this.width - x), Math.min(height, this.height - y)];
    for (let row = Math.max(0, -y); row < endY; row++) {
      for (let column = Math.max(0, -x); column < endX; column++) {
        const alpha = values[row * width + column]! * opacity;
        if (alpha > 0) this.blend(x + column, y + row, [red, green, blue], alpha);
      }
    }
  }

  /** Puts a color over that of a px. */
  blend(x: number, y: number, color: Color, alpha: number): void {
    const at = (y * this.width + x) * 4;
    const under = (this.data[at + 3]! / 255) * (1 - alpha);
    const sum = alpha + under;
    if (sum === 0) return;
    for (let k = 0; k < 3; k++) this.data[at + k] = Math.round((color[k]! * alpha + this.data[at + k]! * under) / sum);
    this.data[at + 3] = Math.round(sum * 255);
  }
}

/** How many lines are tested in each row of px. */
const samples = 4;

/** Returns what a polygon covers. */
export function coverPolygon(size: Size, corners: readonly Point[]): Coverage {
  const area = cover(size, corners, 0);
  const { x: left, y: top, width, height, values } = area;
  for (let line = 0; line < height * samples; line++) {
    const y = top + (line + 0.5) / samples;
    const crossings: number[] = [];
    for (const [k, b] of corners.entries()) {
      const a = corners.at(k - 1)!;
      if (a.y <= y !== b.y <= y) crossings.push(a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x) - left);
    }
    crossings.sort((a, b) => a - b);
    const row = Math.floor(line / samples) * width;
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const [from, to] = [Math.max(0, crossings[k]!), Math.min(width, crossings[k + 1]!)];
      for (let x = Math.floor(from); x < to; x++)
        values[row + x]! += Math.max(0, Math.min(to, x + 1) - Math.max(from, x)) / samples;
    }
  }
  return area;
}

/** Returns what a closed line of this width covers. `dash`: the lengths of dashes and gaps; empty: none. */
export function coverLine(size: Size, corners: readonly Point[], width: number, dash: readonly number[]): Coverage {
  const reach = width / 2 + 0.5;
  const area = cover(size, corners, reach);
  let [step, left] = [0, dash[0] ?? Infinity];
  for (const [k, from] of corners.entries()) {
    const to = corners[(k + 1) % corners.length]!;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const at = (way: number): Point => ({
      x: from.x + ((to.x - from.x) * way) / length,
      y: from.y + ((to.y - from.y) * way) / length,
    });
    // A shape without a size is a dot.
    if (length === 0 && dash.length === 0) coverSegment(area, from, to, reach);
    for (let way = 0; way < length;) {
      const end = Math.min(length, way + left);
      if (step % 2 === 0) coverSegment(area, at(way), at(end), reach);
      left -= end - way;
      way = end;
      // The rest may be too small to change `way`.
      if (left < 1e-6) left = dash[++step % dash.length]!;
    }
  }
  return area;
}

function coverSegment({ x, y, width, height, values }: Coverage, a: Point, b: Point, reach: number): void {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy || 1;
  const [top, bottom] = [Math.min(a.y, b.y) - reach, Math.max(a.y, b.y) + reach];
  const [left, right] = [Math.min(a.x, b.x) - reach, Math.max(a.x, b.x) + reach];
  for (let row = Math.max(0, Math.floor(top - y)); row < Math.min(height, bottom - y); row++) {
    for (let column = Math.max(0, Math.floor(left - x)); column < Math.min(width, right - x); column++) {
      const [px, py] = [x + column + 0.5 - a.x, y + row + 0.5 - a.y];
      const share = Math.max(0, Math.min(1, (px * dx + py * dy) / square));
      const value = Math.min(1, reach - Math.hypot(px - share * dx, py - share * dy));
      const at = row * width + column;
      if (value > values[at]!) values[at] = value;
    }
  }
}

/** Returns the part of a raster around corners, which nothing covers yet. */
function cover(size: Size, corners: readonly Point[], reach: number): Coverage {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of corners) {
    [minX, maxX] = [Math.min(minX, x), Math.max(maxX, x)];
    [minY, maxY] = [Math.min(minY, y), Math.max(maxY, y)];
  }
  const [x, y] = [Math.max(0, Math.floor(minX - reach)), Math.max(0, Math.floor(minY - reach))];
  const width = Math.max(0, Math.min(size.width, Math.ceil(maxX + reach)) - x);
  const height = Math.max(0, Math.min(size.height, Math.ceil(maxY + reach)) - y);
  return { x, y, width, height, values: new Float32Array(width * height) };
}
