import type { Bounds, Point } from '../../src/core/index.js';
import { boundsOverlap } from '../../src/model/bounds.js';
import { frameImage } from '../../src/scene/frame-image.js';
import { getOffset } from '../../src/scene/layout.js';
import { originLabel, type PlacedCell } from './cell-texts.js';
import { paintGrid } from './grid-lines.js';
import type { GridSteps } from '../editor/grid.js';
import type { Scene } from './paint-figures.js';
import type { Images } from './images.js';
import type { Palette } from './palette.js';
import { getArt, paintFaintArt } from './sprite-art.js';
import { paintBehind, paintUpright } from './paint-image.js';
import type { View } from './view.js';

/** Images are pixelated from this zoom on. */
const pixelatedFrom = 2;

/** Paints everything under the hitboxes: the background, the grid or the cells of sprites, and their images. */
export function paintBackground(context: CanvasRenderingContext2D, scene: Scene, view: View, area: Bounds): void {
  const { editor, palette } = scene;
  context.fillStyle = palette.background;
  const x = Math.floor(area.minX * view.scale + view.tx);
  const y = Math.floor(area.minY * view.scale + view.ty);
  context.fillRect(
    x,
    y,
    Math.ceil(area.maxX * view.scale + view.tx) - x,
    Math.ceil(area.maxY * view.scale + view.ty) - y,
  );
  const steps = editor.gridSteps(view.scale / view.dpr);
  const { world, worldEnd } = editor.layout;
  if (world) {
    const inWorld = worldEnd === null ? area : { ...area, maxY: Math.min(area.maxY, worldEnd) };
    if (inWorld.minY < inWorld.maxY) paintGrid(context, palette, view, inWorld, { x: 0, y: 0 }, steps);
  }
  if (worldEnd !== null) paintEnd(context, palette, view, area, worldEnd);
  for (const cell of editor.layout.cells) {
    if (boundsOverlap(cell, area)) paintCell(context, scene, view, area, cell, steps);
  }
}

/**
 * Paints a line at the lower end of the world, and another background below it: positions there aren't in the world.
 */
function paintEnd(
  context: CanvasRenderingContext2D,
  palette: Palette,
  { scale, tx, ty, dpr }: View,
  area: Bounds,
  worldEnd: number,
): void {
  if (area.maxY < worldEnd) return;
  const left = Math.floor(area.minX * scale + tx);
  const width = Math.ceil(area.maxX * scale + tx) - left;
  const top = Math.round(Math.max(worldEnd, area.minY) * scale + ty);
  context.fillStyle = palette.apart;
  context.fillRect(left, top, width, Math.ceil(area.maxY * scale + ty) - top);
  context.fillStyle = palette.axis;
  if (area.minY <= worldEnd) context.fillRect(left, top, width, Math.max(1, Math.round(dpr)));
}

/** Paints the names of sprites above their cells. */
export function paintCellNames(context: CanvasRenderingContext2D, scene: Scene, view: View, area: Bounds): void {
  const { editor, palette } = scene;
  context.font = `${12 * view.dpr}px ${palette.fontFamily}`;
  context.textBaseline = 'bottom';
  context.fillStyle = palette.quiet;
  const margin = (24 * view.dpr) / view.scale;
  for (const cell of editor.layout.cells) {
    if (!boundsOverlap({ ...cell, minY: cell.minY - margin }, area)) continue;
    const width = (cell.maxX - cell.minX) * view.scale;
    const name = shortened(context, cell.name, width);
    if (name !== '') {
      context.fillText(name, cell.minX * view.scale + view.tx, cell.minY * view.scale + view.ty - 3 * view.dpr);
    }
  }
}

function paintCell(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: View,
  area: Bounds,
  cell: PlacedCell,
  steps: GridSteps,
): void {
  const { palette } = scene;
  const { offset } = cell;
  const part: Bounds = {
    minX: Math.max(cell.minX, area.minX),
    minY: Math.max(cell.minY, area.minY),
    maxX: Math.min(cell.maxX, area.maxX),
    maxY: Math.min(cell.maxY, area.maxY),
  };
  const x = Math.round(cell.minX * view.scale + view.tx);
  const y = Math.round(cell.minY * view.scale + view.ty);
  const width = Math.round(cell.maxX * view.scale + view.tx) - x;
  const height = Math.round(cell.maxY * view.scale + view.ty) - y;
  const line = Math.max(1, Math.round(view.dpr));
  context.fillStyle = palette.background;
  context.fillRect(x, y, width, height);
  context.fillStyle = palette.cell;
  context.fillRect(x, y, width, height);
  if (Math.min(width, height) > 40 * view.dpr) paintGrid(context, palette, view, part, offset, steps);
  context.strokeStyle = palette.cellBorder;
  context.lineWidth = line;
  context.strokeRect(x - line / 2, y - line / 2, width + line, height + line);
  paintOrigin(context, palette, view, cell);
}

/** Paints the origin of a cell's coordinates: above it, or below it if the name of the sprite is there. */
function paintOrigin(context: CanvasRenderingContext2D, palette: Palette, view: View, cell: PlacedCell): void {
  const { scale, tx, ty, dpr } = view;
  const place = originLabel(cell, scale / dpr);
  if (place === null) return;
  context.font = `${10 * dpr}px ${palette.fontFamily}`;
  context.textBaseline = 'top';
  context.fillStyle = palette.quiet;
  context.fillText('0, 0', place.x * dpr + tx, place.y * dpr + ty);
}

/** Paints the images of sprites; a quiet text reports a missing one. */
export function paintImages(
  context: CanvasRenderingContext2D,
  scene: Scene,
  images: Images,
  view: View,
  area: Bounds,
): void {
  const { editor, palette } = scene;
  context.imageSmoothingEnabled = view.scale / view.dpr < pixelatedFrom;
  for (const sprite of editor.scene?.sprites ?? []) {
    const offset = getOffset(editor.layout, sprite.id);
    const shown = editor.getSheetFrame(sprite);
    const art = getArt(scene, images, sprite, shown);
    if (art !== null) {
      const painting = { view, area, imageSettings: images.imageSettings, palette };
      // Art rarely fills its frame, which the coordinates start from.
      paintFrame(context, scene, view, art.stillImage.box, art.at);
      paintBehind(context, art.stillImage, art.at, painting);
      paintFaintArt(context, scene, images, sprite, painting);
      paintUpright(context, art.image, art.stillImage, art.at, painting);
      continue;
    }
    const frame = editor.backgrounds.emptyFrame(sprite, shown);
    if (frame !== null) paintFrame(context, scene, view, frame, offset);
    const text = images.note(frameImage(sprite, shown));
    if (text === null) continue;
    context.font = `italic ${11 * view.dpr}px ${scene.palette.fontFamily}`;
    context.textBaseline = 'bottom';
    context.fillStyle = scene.palette.quiet;
    const cell = editor.layout.cellOf.get(sprite.id);
    const left = (cell?.minX ?? offset.x) * view.scale + view.tx + 4 * view.dpr;
    // Above the only sprite, but inside the canvas: then below the numbers of the grid.
    const above = Math.max(offset.y * view.scale + view.ty - 4 * view.dpr, 32 * view.dpr);
    const base = cell === undefined ? above : cell.maxY * view.scale + view.ty - 4 * view.dpr;
    const width = cell === undefined ? Infinity : (cell.maxX - cell.minX) * view.scale - 8 * view.dpr;
    context.fillText(shortened(context, text, width), left, base);
  }
}

/** Outlines a frame, with or without an image in it. */
function paintFrame(context: CanvasRenderingContext2D, scene: Scene, view: View, frame: Bounds, offset: Point): void {
  const x = Math.round((offset.x + frame.minX) * view.scale + view.tx);
  const y = Math.round((offset.y + frame.minY) * view.scale + view.ty);
  const right = Math.round((offset.x + frame.maxX) * view.scale + view.tx);
  const bottom = Math.round((offset.y + frame.maxY) * view.scale + view.ty);
  const line = Math.max(1, Math.round(view.dpr));
  context.strokeStyle = scene.palette.cellBorder;
  context.lineWidth = line;
  context.strokeRect(x - line / 2, y - line / 2, right - x + line, bottom - y + line);
}

/**
 * Shortens the text with an ellipsis if it is wider than `width`; returns an empty text if not even a few letters fit.
 * A number at the end identifies it, and stays.
 */
function shortened(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (width === Infinity || context.measureText(text).width <= width) return text;
  const number = /\d+$/.exec(text)?.[0];
  if (number !== undefined) {
    for (const short of [`${text.slice(0, 1)}…${number}`, number]) {
      if (context.measureText(short).width <= width) return short;
    }
    return '';
  }
  for (let length = text.length - 1; length >= 3; length--) {
    const short = `${text.slice(0, length)}…`;
    if (context.measureText(short).width <= width) return short;
  }
  return '';
}
