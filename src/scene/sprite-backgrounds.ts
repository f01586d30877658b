import type { Bounds } from '../core/index.js';
import type { SceneHitbox, SceneSprite } from '../messages/scene.js';
import type { Size } from '../model/document.js';
import { boundsOverlap, uniteBounds } from '../model/bounds.js';
import { sourceIn, getAddress } from './frame-image.js';
import type { LayoutSprite } from './layout.js';
import { countFrames, getFrameBounds, getStillImage } from '../model/still-image.js';

/** The sizes of the loaded images, in px, by the addresses of their files. */
export type ImageSizes = ReadonlyMap<string, Size>;

/** The area shown for a sprite without content. */
const blank: Bounds = { minX: 0, minY: 0, maxX: 64, maxY: 64 };

/** The background of sprites: the area of each sprite's image, or its frame, in local coordinates. */
export class SpriteBackgrounds {
  /** The ids of the sprites whose y points up in the file. */
  readonly upwards: ReadonlySet<string>;
  /** The area of each sprite, including its hitboxes. */
  readonly layoutSprites: readonly LayoutSprite[];

  /** `boxes`: the bounds of each sprite's hitboxes in local coordinates, by sprite id. */
  constructor(
    sprites: readonly SceneSprite[],
    hitboxes: readonly SceneHitbox[],
    private readonly boxes: ReadonlyMap<string, Bounds | null>,
    private readonly imageSizes: ImageSizes,
  ) {
    const upwards = hitboxes.filter((hitbox) => hitbox.convention.yAxis === 'up');
    this.upwards = new Set(upwards.map((hitbox) => hitbox.sprite));
    this.layoutSprites = sprites.map((sprite) => {
      const { id, name, space } = sprite;
      const area = this.imageBounds(sprite) ?? this.emptyFrame(sprite) ?? (sprite.empty === true ? blank : null);
      return { id, name, space, bounds: uniteBounds([area, boxes.get(id) ?? null]) };
    });
  }

  /** Returns the number of frames in a sprite's sheet. */
  countFrames(sprite: SceneSprite): number {
    return countSheetFrames(sprite, this.imageSizes);
  }

  /** Returns the area of a sprite's image in a frame of its sheet; null if there is none, or its size is unknown. */
  imageBox(sprite: SceneSprite, frame: number): Bounds | null {
    if (!hasImage(sprite, frame)) return null;
    return this.flippedBox(sprite, getStillImage(sprite, sizeIn(sprite, frame, this.imageSizes), frame)?.box ?? null);
  }

  /**
   * Returns the declared frame of a sprite that has no image in this frame of its sheet, such as the size of a level;
   * null if none is declared, or if its hitboxes lie outside: then their numbers have another origin.
   */
  emptyFrame(sprite: SceneSprite, frameOfSheet = 0): Bounds | null {
    const { frameSize } = sprite;
    if (frameSize === null || sprite.space !== 'own' || hasImage(sprite, frameOfSheet)) return null;
    const { width, height } = frameSize;
    const frame = this.flippedBox(sprite, { minX: 0, minY: 0, maxX: width, maxY: height });
    const boxes = this.boxes.get(sprite.id) ?? null;
    if (sprite.empty === true) return frame;
    return frame !== null && boxes !== null && boundsOverlap(frame, boxes) ? frame : null;
  }

  /** Returns the area of a sprite's image in all frames of its sheet. */
  private imageBounds(sprite: SceneSprite): Bounds | null {
    if (!hasImage(sprite, 0)) return null;
    return this.flippedBox(
      sprite,
      getFrameBounds(sprite, (frame) => sizeIn(sprite, frame, this.imageSizes)),
    );
  }

  /** Flips a box with y down from the top, for a sprite whose y may point up from its foot. */
  private flippedBox(sprite: SceneSprite, box: Bounds | null): Bounds | null {
    if (box === null || !this.upwards.has(sprite.id)) return box;
    return { ...box, minY: box.minY - box.maxY, maxY: 0 };
  }
}

/** Returns the number of frames in the sheet of a sprite, with images of these sizes. */
export function countSheetFrames(sprite: SceneSprite, imageSizes: ImageSizes): number {
  return countFrames(sprite, sizeIn(sprite, 0, imageSizes));
}

function sizeIn(sprite: SceneSprite, frame: number, imageSizes: ImageSizes): Size | null {
  const src = sourceIn(sprite, frame);
  return src === null ? null : (imageSizes.get(getAddress(src)) ?? null);
}

function hasImage(sprite: SceneSprite, frame: number): boolean {
  return sourceIn(sprite, frame) !== null;
}
