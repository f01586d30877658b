import { maxCells, type SceneSprite } from '../../src/messages/scene.js';

/** How an image is cut into frames: so many side by side, in so many rows. */
export interface Cells {
  readonly columns: number;
  readonly rows: number;
}

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** The columns and rows that the user or the file says; null where frames are listed, or the image has not arrived. */
export function cellsOf(
  { grid, frames, frameSize }: Pick<SceneSprite, 'grid' | 'frames' | 'frameSize'>,
  image: PixelSize | null,
): Cells | null {
  if (grid !== undefined) return grid;
  if (frames !== undefined || image === null) return null;
  if (frameSize === null) return { columns: 1, rows: 1 };
  return cellsBySize(image, frameSize, Math.floor);
}

/** The columns and rows of which one is about as large as a frame that was drawn. */
export function cellsLike(image: PixelSize, frame: PixelSize): Cells {
  return cellsBySize(image, frame, Math.round);
}

/** The size of a frame in whole px; null where there would be frames without a px. */
export function frameIn(image: PixelSize, { columns, rows }: Cells): PixelSize | null {
  const width = Math.floor(image.width / columns);
  const height = Math.floor(image.height / rows);
  return width > 0 && height > 0 ? { width, height } : null;
}

function cellsBySize(image: PixelSize, frame: PixelSize, whole: (count: number) => number): Cells {
  const count = (all: number, one: number): number =>
    one > 0 ? Math.max(1, Math.min(maxCells, all, whole(all / one))) : 1;
  return { columns: count(image.width, frame.width), rows: count(image.height, frame.height) };
}
