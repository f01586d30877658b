import type { Bounds, Point } from '../../src/core/index.js';
import type { SceneSprite } from '../../src/messages/scene.js';
import { sourceIn } from '../editor/frame-image.js';
import { offsetOf } from '../editor/layout.js';
import { sheetFrame } from '../editor/timelines.js';
import { onionFrames, type OnionFrame } from '../editor/onion.js';
import type { Editor } from '../editor/editor.js';
import { stillImageOf, type StillImage } from '../editor/still-image.js';
import type { Scene } from './figures.js';
import type { Images } from './images.js';
import type { Palette } from './palette.js';
import { paintUpright, type StillPainting } from './still-image.js';

/** What is seen of an image, and where the origin of the sprite is. */
export interface Art {
  readonly image: HTMLImageElement;
  readonly still: StillImage;
  readonly at: Point;
}

/** How much is left of a picture that lies so many frames away. */
const fades = [0.55, 0.38, 0.26];

/** How much of the colour of its side a faint picture takes on. */
const tint = 0.6;

/** The picture of a sprite in a frame of its sheet; null where there is none to see. */
export function artOf({ editor }: Scene, images: Images, sprite: SceneSprite, frame: number): Art | null {
  // Who goes through frames wants to see the next ones at once.
  if (editor.playhead?.timeline.sprites.has(sprite.id) === true) images.wantFrames(sprite);
  const src = sourceIn(sprite, frame);
  const image = src === null ? null : images.get(src);
  if (image === null) return null;
  const still = stillImageOf(sprite, { width: image.naturalWidth, height: image.naturalHeight }, frame);
  if (still === null) return null;
  const { x, y } = offsetOf(editor.layout, sprite.id);
  return { image, still, at: { x, y: y - (editor.backgrounds.upwards.has(sprite.id) ? still.box.maxY : 0) } };
}

/** Where the images of sprites are in the scene, in the frame that is shown. */
export function artPlaces(editor: Editor): Bounds[] {
  return (editor.scene?.sprites ?? []).flatMap((sprite) => {
    const box = editor.backgrounds.imageBox(sprite, editor.sheetFrameOf(sprite));
    if (box === null) return [];
    const { x, y } = offsetOf(editor.layout, sprite.id);
    return [{ minX: box.minX + x, minY: box.minY + y, maxX: box.maxX + x, maxY: box.maxY + y }];
  });
}

/** Paints the pictures of a sprite in the frames beside the one that is shown, each in the colour of its side. */
export function paintFaintArt(
  context: CanvasRenderingContext2D,
  scene: Scene,
  images: Images,
  sprite: SceneSprite,
  painting: StillPainting,
): void {
  const { editor, palette } = scene;
  if (editor.playhead === null) return;
  const shown = editor.sheetFrameOf(sprite);
  const last = editor.backgrounds.framesOf(sprite) - 1;
  for (const beside of onionFrames(editor.onion, editor.playhead)) {
    const frame = sheetFrame({ ...editor.playhead, frame: beside.frame }, sprite);
    if (frame === null || frame === shown || frame > last) continue;
    const art = artOf(scene, images, sprite, frame);
    const tinted = art === null ? null : tintedPart(art, tintOf(palette, beside));
    if (art === null || tinted === null) continue;
    const { width, height } = tinted;
    const still = { ...art.still, source: { x: 0, y: 0, width, height } };
    const opacity = painting.look.opacity * fades[Math.min(beside.distance, fades.length) - 1]!;
    paintUpright(context, tinted, still, art.at, { ...painting, look: { ...painting.look, opacity } });
  }
}

function tintOf({ charts }: Palette, { side }: OnionFrame): string {
  return side === 'before' ? charts.orange : charts.blue;
}

let scratch: CanvasRenderingContext2D | null = null;

/** The part of an image that is seen, half in a colour; good until the next call. */
function tintedPart({ image, still: { source } }: Art, color: string): HTMLCanvasElement | null {
  scratch ??= document.createElement('canvas').getContext('2d');
  const width = Math.round(source.width);
  const height = Math.round(source.height);
  if (scratch === null || width < 1 || height < 1) return null;
  const { canvas } = scratch;
  // Setting a size clears a canvas, and costs more than clearing it.
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
