import type { Bounds, Point } from '../../src/core/index.js';
import { meets } from '../../src/model/bounds.js';
import { imageIn } from '../editor/frame-image.js';
import { offsetOf } from '../editor/layout.js';
import { paintGrid } from './grid-lines.js';
import type { Scene } from './figures.js';
import type { Images } from './images.js';
import type { Palette } from './palette.js';
import { artOf, paintFaintArt } from './sprite-art.js';
import { paintBehind, paintUpright } from './still-image.js';
import type { View } from './view.js';

/** Images are shown pixel by pixel from this zoom on. */
const pixelatedFrom = 2;

/** Paints what lies under the hitboxes: the background, the grid or the cells of sprites, their images. */
export function paintGround(context: CanvasRenderingContext2D, scene: Scene, view: View, seen: Bounds): void {
  const { editor, palette } = scene;
  context.fillStyle = palette.background;
  const x = Math.floor(seen.minX * view.scale + view.tx);
  const y = Math.floor(seen.minY * view.scale + view.ty);
  context.fillRect(
    x,
    y,
    Math.ceil(seen.maxX * view.scale + view.tx) - x,
    Math.ceil(seen.maxY * view.scale + view.ty) - y,
  );
  const finest = Math.min(1, editor.step);
  const { world, worldEnd } = editor.layout;
  if (world) {
    const inWorld = worldEnd === null ? seen : { ...seen, maxY: Math.min(seen.maxY, worldEnd) };
    if (inWorld.minY < inWorld.maxY) paintGrid(context, palette, view, inWorld, { x: 0, y: 0 }, finest);
  }
  if (worldEnd !== null) paintEnd(context, palette, view, seen, worldEnd);
  for (const cell of editor.layout.cells) {
    if (meets(cell, seen)) paintCell(context, scene, view, seen, cell, cell.offset, finest);
  }
}

/** Where the world ends there is a line, and below it another ground: no place there is one of the world. */
function paintEnd(
  context: CanvasRenderingContext2D,
  palette: Palette,
  { scale, tx, ty, dpr }: View,
  seen: Bounds,
  worldEnd: number,
): void {
  if (seen.maxY < worldEnd) return;
  const left = Math.floor(seen.minX * scale + tx);
  const width = Math.ceil(seen.maxX * scale + tx) - left;
  const top = Math.round(Math.max(worldEnd, seen.minY) * scale + ty);
  context.fillStyle = palette.apart;
  context.fillRect(left, top, width, Math.ceil(seen.maxY * scale + ty) - top);
  context.fillStyle = palette.axis;
  if (seen.minY <= worldEnd) context.fillRect(left, top, width, Math.max(1, Math.round(dpr)));
}

/** Writes the names of sprites over their cells. */
export function paintCellNames(context: CanvasRenderingContext2D, scene: Scene, view: View, seen: Bounds): void {
  const { editor, palette } = scene;
  context.font = `${12 * view.dpr}px ${palette.fontFamily}`;
  context.textBaseline = 'bottom';
  context.fillStyle = palette.quiet;
  const margin = (24 * view.dpr) / view.scale;
  for (const cell of editor.layout.cells) {
    if (!meets({ ...cell, minY: cell.minY - margin }, seen)) continue;
    const room = (cell.maxX - cell.minX) * view.scale;
    const name = shortened(context, cell.name, room);
    if (name !== '') {
      context.fillText(name, cell.minX * view.scale + view.tx, cell.minY * view.scale + view.ty - 3 * view.dpr);
    }
  }
}

function paintCell(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: View,
  seen: Bounds,
  cell: Bounds,
  offset: Point,
  finest: number,
): void {
  const { palette } = scene;
  const part: Bounds = {
    minX: Math.max(cell.minX, seen.minX),
    minY: Math.max(cell.minY, seen.minY),
    maxX: Math.min(cell.maxX, seen.maxX),
    maxY: Math.min(cell.maxY, seen.maxY),
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
  if (Math.min(width, height) > 40 * view.dpr) paintGrid(context, palette, view, part, offset, finest);
  context.strokeStyle = palette.cellBorder;
  context.lineWidth = line;
  context.strokeRect(x - line / 2, y - line / 2, width + line, height + line);
  if (Math.min(width, height) > leastWithOrigin * view.dpr) paintOrigin(context, palette, view, offset);
}

/** Cells smaller than this, in css px, have no room to say where their origin is. */
const leastWithOrigin = 90;

/** Where the numbers of a cell count from. */
function paintOrigin(context: CanvasRenderingContext2D, palette: Palette, view: View, { x, y }: Point): void {
  context.font = `${10 * view.dpr}px ${palette.fontFamily}`;
  context.textBaseline = 'bottom';
  context.fillStyle = palette.quiet;
  context.fillText('0, 0', x * view.scale + view.tx + 3 * view.dpr, y * view.scale + view.ty - 2 * view.dpr);
}

/** Paints the images of sprites; says quietly where one is missing. */
export function paintImages(
  context: CanvasRenderingContext2D,
  scene: Scene,
  images: Images,
  view: View,
  seen: Bounds,
): void {
  const { editor, palette } = scene;
  context.imageSmoothingEnabled = view.scale / view.dpr < pixelatedFrom;
  for (const sprite of editor.scene?.sprites ?? []) {
    const offset = offsetOf(editor.layout, sprite.id);
    const shown = editor.sheetFrameOf(sprite);
    const art = artOf(scene, images, sprite, shown);
    if (art !== null) {
      const painting = { view, seen, look: images.look, palette };
      // Art seldom reaches to the edges of its frame, from which the numbers count.
      paintFrame(context, scene, view, art.still.box, art.at);
      paintBehind(context, art.still, art.at, painting);
      paintFaintArt(context, scene, images, sprite, painting);
      paintUpright(context, art.image, art.still, art.at, painting);
      continue;
    }
    const frame = editor.backgrounds.emptyFrame(sprite, shown);
    if (frame !== null) paintFrame(context, scene, view, frame, offset);
    const text = images.note(imageIn(sprite, shown));
    if (text === null) continue;
    context.font = `italic ${11 * view.dpr}px ${scene.palette.fontFamily}`;
    context.textBaseline = 'bottom';
    context.fillStyle = scene.palette.quiet;
    const cell = editor.layout.cellOf.get(sprite.id);
    const left = (cell?.minX ?? offset.x) * view.scale + view.tx + 4 * view.dpr;
    // Above the only sprite, but not above the picture: below the numbers of the grid then.
    const above = Math.max(offset.y * view.scale + view.ty - 4 * view.dpr, 32 * view.dpr);
    const base = cell === undefined ? above : cell.maxY * view.scale + view.ty - 4 * view.dpr;
    const room = cell === undefined ? Infinity : (cell.maxX - cell.minX) * view.scale - 8 * view.dpr;
    context.fillText(shortened(context, text, room), left, base);
  }
}

/** The edges of a frame, the picture in it or not. */
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
 * The text, cut with an ellipsis where it is wider than `room`; empty where not even a few letters fit. A number at its
 * end is what tells it from others, and stays.
 */
function shortened(context: CanvasRenderingContext2D, text: string, room: number): string {
  if (room === Infinity || context.measureText(text).width <= room) return text;
  const number = /\d+$/.exec(text)?.[0];
  if (number !== undefined) {
    for (const short of [`${text.slice(0, 1)}…${number}`, number]) {
      if (context.measureText(short).width <= room) return short;
    }
    return '';
  }
  for (let length = text.length - 1; length >= 3; length--) {
    const short = `${text.slice(0, length)}…`;
    if (context.measureText(short).width <= room) return short;
  }
  return '';
}
