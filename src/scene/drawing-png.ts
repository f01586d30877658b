import { encode } from 'fast-png';
import { artOpacity, figureStyle } from '../annotate/thumbnail.js';
import type { ThemeColors } from '../annotate/theme-colors.js';
import { outlineOf } from '../convert/polygon-outline.js';
import type { Point, Shape } from '../core/index.js';
import { look } from '../draw/look.js';
import { roleAppearance } from '../draw/role-appearance.js';
import { scaleShape } from '../edit/scale.js';
import { moveShape } from '../model/move-shape.js';
import { decodePng, type PngPixels } from '../trace/png.js';
import { glyphRows } from './glyphs.js';
import { frameDrawing, letter, toThumbnailFigure, type Label } from './drawing-frame.js';
import type { Drawing, DrawingArt } from './drawing.js';
import { coverLine, coverPolygon, Raster, type Coverage } from './raster.js';

/** Larger drawings aren't written, and larger images aren't drawn, in px. */
export const maxPixels = 64_000_000;
/** When so many px of shared areas are drawn, the rest is left out. */
const maxShared = 200_000_000;

/** Returns a drawing as PNG, and how many images it lacks because they aren't PNGs; null: it would be too large. */
export function writePng(
  drawing: Drawing,
  colors: ThemeColors,
  scale: number,
): { readonly bytes: Uint8Array; readonly missing: number } | null {
  const { width, height, mapping, labels } = frameDrawing(drawing, scale);
  if (width * height > maxPixels) return null;
  const raster = new Raster(width, height);
  const decoded = new Map(drawing.art.map(({ image }) => [image, decodePng(image, maxPixels)]));
  for (const art of drawing.art) drawArt(raster, art, decoded.get(art.image) ?? null, mapping);
  const outline = (shape: Shape): readonly Point[] => {
    const scaled = scaleShape(shape, { x: (x) => x * scale, y: (y) => y * scale }, scale);
    return outlineOf(moveShape(scaled, mapping.tx, mapping.ty)).points;
  };
  for (const figure of drawing.figures.map(toThumbnailFigure)) {
    const style = figureStyle(figure, scale, colors);
    const corners = outline(figure.shape);
    raster.paint(coverLine(raster, corners, style.width + look.underExtra, []), colors.background, look.underOpacity);
    raster.paint(coverPolygon(raster, corners), style.color, style.fill);
    raster.paint(coverLine(raster, corners, style.width, style.dash), style.color, style.line);
  }
  let left = maxShared;
  for (const [a, b] of drawing.collisions) {
    const [one, other] = [coverPolygon(raster, outline(a)), coverPolygon(raster, outline(b))];
    left -= one.width * one.height;
    if (left < 0) break;
    raster.paint(sharedArea(one, other), colors.collision, 1);
  }
  for (const label of labels) drawLabel(raster, label, colors);
  const missing = [...decoded.values()].filter((pixels) => pixels === null).length;
  return { bytes: encode({ width, height, data: raster.data, channels: 4 }), missing };
}

/** The area of two shapes, hatched as in the preview. */
function sharedArea(a: Coverage, b: Coverage): Coverage {
  const values = a.values.map((value, at) => {
    const [x, y] = [a.x + (at % a.width), a.y + Math.floor(at / a.width)];
    const isInside = x >= b.x && y >= b.y && x < b.x + b.width && y < b.y + b.height;
    const share = isInside ? value * b.values[(y - b.y) * b.width + x - b.x]! : 0;
    return share * ((x + y) % 6 === 0 ? 1 : look.collisionOpacity);
  });
  return { ...a, values };
}

function drawArt(
  raster: Raster,
  { still }: DrawingArt,
  pixels: PngPixels | null,
  { scale, tx, ty }: { readonly scale: number; readonly tx: number; readonly ty: number },
): void {
  if (pixels === null) return;
  const { source, rotated, box } = still;
  const [left, top] = [box.minX * scale + tx, box.minY * scale + ty];
  const [across, down] = [(box.maxX - box.minX) * scale, (box.maxY - box.minY) * scale];
  const [endX, endY] = [Math.min(raster.width, left + across), Math.min(raster.height, top + down)];
  for (let y = Math.max(0, Math.ceil(top - 0.5)); y + 0.5 < endY; y++) {
    for (let x = Math.max(0, Math.ceil(left - 0.5)); x + 0.5 < endX; x++) {
      const [u, v] = [(x + 0.5 - left) / across, (y + 0.5 - top) / down];
      const sourceX = Math.floor(source.x + (rotated ? 1 - v : u) * source.width);
      const sourceY = Math.floor(source.y + (rotated ? u : v) * source.height);
      if (sourceX < 0 || sourceY < 0 || sourceX >= pixels.width || sourceY >= pixels.height) continue;
      const at = (sourceY * pixels.width + sourceX) * 4;
      const alpha = (pixels.data[at + 3]! / 255) * artOpacity;
      raster.blend(x, y, [pixels.data[at]!, pixels.data[at + 1]!, pixels.data[at + 2]!], alpha);
    }
  }
}

/** Draws a text over its halo. */
function drawLabel(raster: Raster, { text, x, y, role }: Label, colors: ThemeColors): void {
  const width = text.length * letter.width + 2;
  const values = new Float32Array(width * (letter.height + 3));
  const halo = values.slice();
  for (const [k, character] of Array.from(text).entries()) {
    for (const [row, bits] of glyphRows(character).entries()) {
      for (let column = 0; column < 5; column++) {
        if (((bits >> column) & 1) === 0) continue;
        const at = (row + 1) * width + 1 + k * letter.width + column;
        values[at] = 1;
        for (const near of [-width - 1, -width, 1 - width, -1, 0, 1, width - 1, width, width + 1]) halo[at + near] = 1;
      }
    }
  }
  const place = { x: x - 1, y: y - letter.height - 1, width, height: letter.height + 3 };
  raster.paint({ ...place, values: halo }, colors.background, look.haloOpacity);
  raster.paint({ ...place, values }, colors.charts[role === null ? 'neutral' : roleAppearance(role).color], 1);
}
