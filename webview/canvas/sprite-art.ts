import type { Bounds, Point } from '../../src/core/index.js';
import type { SceneSprite } from '../../src/messages/scene.js';
import { moveBounds } from '../editor/figure.js';
import { sourceIn } from '../../src/scene/frame-image.js';
import { getOffset } from '../../src/scene/layout.js';
import { sheetFrame } from '../../src/scene/timelines.js';
import { onionFrames, type OnionFrame } from '../editor/onion.js';
import type { Editor } from '../editor/editor.js';
import { getStillImage, type StillImage } from '../../src/model/still-image.js';
import type { Scene } from './paint-figures.js';
import type { Images } from './images.js';
import type { Palette } from './palette.js';
import { paintUpright, type StillPainting } from './paint-image.js';

/** The visible part of an image, and the origin of its sprite. */
interface PaintedArt {
  readonly image: HTMLImageElement;
  readonly stillImage: StillImage;
  readonly at: Point;
}

/** The opacity of images by their distance in frames. */
const fades = [0.55, 0.38, 0.26];

/** How strongly a faint image is tinted with the color of its side. */
const tint = 0.6;

/** Returns the image of a sprite in a frame of its sheet; null if there is none to show. */
export function getArt({ editor }: Scene, images: Images, sprite: SceneSprite, frame: number): PaintedArt | null {
  // While stepping through frames, the next ones must be ready.
  if (editor.playhead?.timeline.sprites.has(sprite.id) === true) images.loadFrames(sprite);
  const src = sourceIn(sprite, frame);
  const image = src === null ? null : images.get(src);
  if (image === null) return null;
  const stillImage = getStillImage(sprite, { width: image.naturalWidth, height: image.naturalHeight }, frame);
  if (stillImage === null) return null;
  const { x, y } = getOffset(editor.layout, sprite.id);
  return { image, stillImage, at: { x, y: y - (editor.backgrounds.upwards.has(sprite.id) ? stillImage.box.maxY : 0) } };
}

/** Returns the areas of the sprites' images in the scene, in the current frame. */
export function artBounds(editor: Editor): Bounds[] {
  return (editor.scene?.sprites ?? []).flatMap((sprite) => {
    const box = editor.backgrounds.imageBox(sprite, editor.getSheetFrame(sprite));
    return box === null ? [] : [moveBounds(box, getOffset(editor.layout, sprite.id))];
  });
}

/** Paints the images of the frames next to the current one, each in the color of its side. */
export function paintFaintArt(
  context: CanvasRenderingContext2D,
  scene: Scene,
  images: Images,
  sprite: SceneSprite,
  painting: StillPainting,
): void {
  const { editor, palette } = scene;
  if (editor.playhead === null) return;
  const shown = editor.getSheetFrame(sprite);
  const last = editor.backgrounds.countFrames(sprite) - 1;
  for (const beside of onionFrames(editor.onion, editor.playhead)) {
    const frame = sheetFrame({ ...editor.playhead, frame: beside.frame }, sprite);
    if (frame === null || frame === shown || frame > last) continue;
    const art = getArt(scene, images, sprite, frame);
    const tinted = art === null ? null : tintedPart(art, getTint(palette, beside));
    if (art === null || tinted === null) continue;
    const { width, height } = tinted;
    const whole = { ...art.stillImage, source: { x: 0, y: 0, width, height } };
    const opacity = painting.imageSettings.opacity * fades[Math.min(beside.distance, fades.length) - 1]!;
    paintUpright(context, tinted, whole, art.at, {
      ...painting,
      imageSettings: { ...painting.imageSettings, opacity },
    });
  }
}

function getTint({ charts }: Palette, { side }: OnionFrame): string {
  return side === 'before' ? charts.orange : charts.blue;
}

let scratch: CanvasRenderingContext2D | null = null;

/** Returns the visible part of an image, tinted with a color; valid until the next call. */
function tintedPart({ image, stillImage: { source } }: PaintedArt, color: string): HTMLCanvasElement | null {
  scratch ??= document.createElement('canvas').getContext('2d');
  const width = Math.round(source.width);
  const height = Math.round(source.height);
  if (scratch === null || width < 1 || height < 1) return null;
  const { canvas } = scratch;
  // Setting the size clears a canvas too, but costs more than clearing it.
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  } else scratch.clearRect(0, 0, width, height);
  scratch.drawImage(image, source.x, source.y, source.width, source.height, 0, 0, width, height);
  scratch.globalCompositeOperation = 'source-atop';
  scratch.globalAlpha = tint;
  scratch.fillStyle = color;
  scratch.fillRect(0, 0, width, height);
  scratch.globalAlpha = 1;
  scratch.globalCompositeOperation = 'source-over';
  return canvas;
}
