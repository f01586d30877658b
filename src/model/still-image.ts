import type { Bounds, Point } from '../core/index.js';
import { maxFrames, type ImagePart } from './animation.js';
import { uniteBounds } from './bounds.js';
import type { Grid, Size } from './document.js';

/** The part of an image under the hitboxes of a sprite: a frame of its sheet, or all of it. */
export interface StillImage {
  readonly source: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Whether it is stored rotated by 90° clockwise. */
  readonly rotated: boolean;
  /** Its area in the coordinates of the sprite. */
  readonly box: Bounds;
}

/** How the image of a sprite is cut into frames. */
export interface ImageSheet {
  readonly frameSize: Size | null;
  readonly frames?: readonly ListedFrame[];
  readonly grid?: Grid;
}

/** A frame in a list of frames; `image` is set if it has an image of its own. */
interface ListedFrame {
  readonly image?: unknown;
  readonly part: ImagePart | null;
  readonly rotated: boolean;
  readonly offset: Point;
}

/**
 * Returns the part of an image shown in a frame of the sheet (the last one if there are fewer): all of it if the image
 * belongs to the frame alone. Null while that depends on the size of an image that isn't loaded.
 */
export function getStillImage(sheet: ImageSheet, image: Size | null, frame = 0): StillImage | null {
  const { frameSize, frames, grid } = sheet;
  if (grid !== undefined) return image === null ? null : stillInRows(getCell(image, grid), grid, frame);
  const listed = frames?.[Math.min(frame, frames.length - 1)];
  if (listed?.image !== undefined && image !== null) return stillAt(corner, image);
  if (listed !== undefined && listed.part !== null) return stillOfFrame(listed.part, listed);
  if (frameSize === null && image === null) return null;
  const width = Math.min(image?.width ?? Infinity, frameSize?.width ?? Infinity);
  const height = Math.min(image?.height ?? Infinity, frameSize?.height ?? Infinity);
  if (listed !== undefined || image === null) return stillAt(corner, { width, height });
  return stillInRows({ width, height }, cellsIn(image, { width, height }), frame);
}

/** Returns the number of frames in the sheet, as far as known. */
export function countFrames({ frameSize, frames, grid }: ImageSheet, image: Size | null): number {
  if (grid !== undefined) return image === null ? 1 : Math.min(maxFrames, grid.columns * grid.rows);
  if (frames !== undefined) return frames.length;
  if (frameSize === null || image === null) return 1;
  const { columns, rows } = cellsIn(image, frameSize);
  return Math.min(maxFrames, columns * rows);
}

/**
 * Returns the area of all frames of the sheet on the sprite, with images of these sizes: its surroundings don't move
 * while the frames change.
 */
export function getFrameBounds(sheet: ImageSheet, sizeIn: (frame: number) => Size | null): Bounds | null {
  const first = getStillImage(sheet, sizeIn(0))?.box ?? null;
  const others = (sheet.grid === undefined ? (sheet.frames ?? []) : []).map((frame, at) => {
    if (frame.image !== undefined) return getStillImage(sheet, sizeIn(at), at)?.box ?? null;
    return frame.part === null ? null : stillOfFrame(frame.part, frame).box;
  });
  return uniteBounds([first, ...others]);
}

const corner = { x: 0, y: 0 };

function stillOfFrame(part: ImagePart, { rotated, offset }: ListedFrame): StillImage {
  const [across, down] = rotated ? [part.height, part.width] : [part.width, part.height];
  const box = { minX: offset.x, minY: offset.y, maxX: offset.x + across, maxY: offset.y + down };
  return { source: part, rotated, box };
}

/** Returns the size of one frame, in whole px: the remainder at the right and bottom isn't part of a frame. */
function getCell({ width, height }: Size, { columns, rows }: Grid): Size {
  return { width: Math.max(1, Math.floor(width / columns)), height: Math.max(1, Math.floor(height / rows)) };
}

/** Returns a frame of an image that is cut row by row; the last one if there are fewer. */
function stillInRows(size: Size, { columns, rows }: Grid, frame: number): StillImage {
  const at = Math.max(0, Math.min(frame, columns * rows - 1));
  return stillAt({ x: (at % columns) * size.width, y: Math.floor(at / columns) * size.height }, size);
}

function stillAt({ x, y }: Point, { width, height }: Size): StillImage {
  return { source: { x, y, width, height }, rotated: false, box: { minX: 0, minY: 0, maxX: width, maxY: height } };
}

function cellsIn(image: Size, size: Size): Grid {
  const count = (whole: number, one: number): number => (one > 0 ? Math.max(1, Math.floor(whole / one)) : 1);
  return { columns: count(image.width, size.width), rows: count(image.height, size.height) };
}
