import type { SceneSprite } from '../../src/messages/scene.js';
import { maxCells } from '../../src/model/animation.js';
import type { Size } from '../../src/model/document.js';

/** The number of columns and rows of frames in an image. */
export interface Cells {
  readonly columns: number;
  readonly rows: number;
}

/**
 * Returns the columns and rows that the user or the file declares; null if frames are listed, or the image isn't
 * loaded.
 */
export function getCells(
  { grid, frames, frameSize }: Pick<SceneSprite, 'grid' | 'frames' | 'frameSize'>,
  image: Size | null,
): Cells | null {
  if (grid !== undefined) return grid;
  if (frames !== undefined || image === null) return null;
  if (frameSize === null) return { columns: 1, rows: 1 };
  return cellsBySize(image, frameSize, Math.floor);
}

/** Returns the columns and rows whose cells are closest to the size of a drawn frame. */
export function cellsLike(image: Size, frame: Size): Cells {
  return cellsBySize(image, frame, Math.round);
}

/** Returns the size of a frame in whole px; null if a frame would be smaller than 1 px. */
export function frameIn(image: Size, { columns, rows }: Cells): Size | null {
  const width = Math.floor(image.width / columns);
  const height = Math.floor(image.height / rows);
  return width > 0 && height > 0 ? { width, height } : null;
}

function cellsBySize(image: Size, frame: Size, whole: (count: number) => number): Cells {
  const count = (all: number, one: number): number =>
    one > 0 ? Math.max(1, Math.min(maxCells, all, whole(all / one))) : 1;
  return { columns: count(image.width, frame.width), rows: count(image.height, frame.height) };
}
