import type { Bounds, Point } from '../../src/core/index.js';
import type { ImageSettings } from '../../src/messages/images.js';
import { boundsOverlap } from '../../src/model/bounds.js';
import { moveBounds } from '../editor/figure.js';
import type { StillImage } from '../../src/model/still-image.js';
import type { Palette } from './palette.js';
import type { PixelRegion, View } from './view.js';

/** The size of a checkerboard square, in CSS px. */
const square = 8;

/** The parameters for painting an image. */
export interface StillPainting {
  readonly view: View;
  /** The part of the scene that is painted. */
  readonly area: Bounds;
  readonly imageSettings: ImageSettings;
  readonly palette: Pick<Palette, 'checks'>;
}

/**
 * Paints a part of an image at its position on a sprite with its origin at `at`, rotated upright and with its
 * background.
 */
export function paintStillImage(
  context: CanvasRenderingContext2D,
  image: CanvasImageSource,
  stillImage: StillImage,
  at: Point,
  painting: StillPainting,
): void {
  paintBehind(context, stillImage, at, painting);
  paintUpright(context, image, stillImage, at, painting);
}

/** Paints the background behind the transparent parts of an image. */
export function paintBehind(
  context: CanvasRenderingContext2D,
  { box }: StillImage,
  at: Point,
  { view, area, imageSettings, palette }: StillPainting,
): void {
  const place = getPlace(box, at, view, area);
  const background = place === null ? null : getBackground(context, imageSettings, palette, view);
  if (place === null || background === null) return;
  context.save();
  // The pattern starts at the image's corner.
  context.translate(place.x, place.y);
  context.fillStyle = background;
  context.fillRect(0, 0, place.width, place.height);
  context.restore();
}

/** Does the same as `paintStillImage`, without a background. */
export function paintUpright(
  context: CanvasRenderingContext2D,
  image: CanvasImageSource,
  { source, rotated, box }: StillImage,
  at: Point,
  { view, area, imageSettings }: StillPainting,
): void {
  const place = getPlace(box, at, view, area);
  if (place === null) return;
  const { x, y, width, height } = place;
  context.save();
  context.translate(x, y);
  context.globalAlpha = imageSettings.opacity;
  if (rotated) {
    // After rotating back, its width in the image goes up from the lower left corner.
    context.translate(0, height);
    context.rotate(-Math.PI / 2);
    context.drawImage(image, source.x, source.y, source.width, source.height, 0, 0, height, width);
  } else {
    context.drawImage(image, source.x, source.y, source.width, source.height, 0, 0, width, height);
  }
  context.restore();
}

/** Returns the device px that a box of a sprite covers; null if it isn't visible. */
function getPlace(box: Bounds, at: Point, { scale, tx, ty }: View, area: Bounds): PixelRegion | null {
  const place = moveBounds(box, at);
  if (!boundsOverlap(place, area)) return null;
  const x = Math.round(place.minX * scale + tx);
  const y = Math.round(place.minY * scale + ty);
  return { x, y, width: Math.round(place.maxX * scale + tx) - x, height: Math.round(place.maxY * scale + ty) - y };
}

/** Returns the background of an image; null: that of the scene. */
function getBackground(
  context: CanvasRenderingContext2D,
  { background }: ImageSettings,
  { checks }: Pick<Palette, 'checks'>,
  { dpr }: View,
): string | CanvasPattern | null {
  switch (background) {
    case 'theme':
      return null;
    case 'dark':
      return '#1b1b1b';
    case 'light':
      return '#f8f8f8';
    case 'checkerboard':
      return checkerboard(context, checks, Math.max(1, Math.round(square * dpr)));
  }
}

const boards = new Map<string, HTMLCanvasElement>();

/** Creates a pattern that starts at the origin, so that it moves with the image. */
function checkerboard(
  context: CanvasRenderingContext2D,
  checks: readonly [string, string],
  side: number,
): CanvasPattern | null {
  const key = `${checks.join(' ')} ${side}`;
  let board = boards.get(key);
  if (board === undefined) {
    board = document.createElement('canvas');
    board.width = board.height = side * 2;
    const painter = board.getContext('2d');
    if (painter === null) return null;
    painter.fillStyle = checks[0];
    painter.fillRect(0, 0, side * 2, side * 2);
    painter.fillStyle = checks[1];
    painter.fillRect(0, 0, side, side);
    painter.fillRect(side, side, side, side);
    boards.set(key, board);
  }
  return context.createPattern(board, 'repeat');
}
