import type { Bounds } from '../../src/core/index.js';
import { mostFrames, type PictureFrame, type PictureSprite } from '../../src/messages/picture.js';
import type { ImagePart } from '../../src/model/animation.js';
import { unionOf } from './figure.js';

/** The part of an image that lies under the hitboxes of a sprite: a frame of its sheet, or all of it. */
export interface Still {
  readonly source: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Whether it stands in the image turned by a quarter clockwise. */
  readonly rotated: boolean;
  /** Where it lies, in the coordinates of the sprite. */
  readonly box: Bounds;
}

type Size = { readonly width: number; readonly height: number };

type Sheet = Pick<PictureSprite, 'frameSize' | 'frames'>;

/**
 * What of an image is shown in a frame of the sheet, the last one where there are fewer; null while that depends on the
 * size of an image that has not arrived.
 */
export function stillOf({ frameSize, frames }: Sheet, image: Size | null, frame = 0): Still | null {
  const listed = frames?.[Math.min(frame, frames.length - 1)];
  if (listed !== undefined && listed.part !== null) return stillOfFrame(listed.part, listed);
  if (frameSize === null && image === null) return null;
  const width = Math.min(image?.width ?? Infinity, frameSize?.width ?? Infinity);
  const height = Math.min(image?.height ?? Infinity, frameSize?.height ?? Infinity);
  const { x, y } = listed === undefined && image !== null ? cut(image, { width, height }, frame) : corner;
  return { source: { x, y, width, height }, rotated: false, box: { minX: 0, minY: 0, maxX: width, maxY: height } };
}

/** How many frames the sheet has, as far as that is known. */
export function framesOf({ frameSize, frames }: Sheet, image: Size | null): number {
  if (frames !== undefined) return frames.length;
  if (frameSize === null || image === null) return 1;
  const { across, down } = cells(image, frameSize);
  return Math.min(mostFrames, across * down);
}

/** The room that all frames of the sheet take on the sprite: what is around it stays where it is while they change. */
export function roomOf(sheet: Sheet, image: Size | null): Bounds | null {
  const first = stillOf(sheet, image)?.box ?? null;
  const others = (sheet.frames ?? []).map((frame) =>
    frame.part === null ? null : stillOfFrame(frame.part, frame).box,
  );
  return unionOf([first, ...others]);
}

const corner = { x: 0, y: 0 };

function stillOfFrame(part: ImagePart, { rotated, offset }: PictureFrame): Still {
  const [across, down] = rotated ? [part.height, part.width] : [part.width, part.height];
  const box = { minX: offset.x, minY: offset.y, maxX: offset.x + across, maxY: offset.y + down };
  return { source: part, rotated, box };
}

/** Where a frame begins in an image that is cut row by row. */
function cut(image: Size, size: Size, frame: number): { x: number; y: number } {
  const { across, down } = cells(image, size);
  const at = Math.max(0, Math.min(frame, across * down - 1));
  return { x: (at % across) * size.width, y: Math.floor(at / across) * size.height };
}

function cells(image: Size, size: Size): { across: number; down: number } {
  const count = (whole: number, one: number): number => (one > 0 ? Math.max(1, Math.floor(whole / one)) : 1);
  return { across: count(image.width, size.width), down: count(image.height, size.height) };
}
