import type { Bounds } from '../../src/core/index.js';
import type { SceneHitbox, SceneSprite } from '../../src/messages/scene.js';
import { meets, unionOf } from '../../src/model/bounds.js';
import { sourceIn } from './frame-image.js';
import { addressOf } from './image-address.js';
import type { LayoutSprite } from './layout.js';
import { framesOf, roomOf, stillImageOf } from './still-image.js';

interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The sizes of the images that have loaded, in px, by the addresses of their files. */
export type ImageSizes = ReadonlyMap<string, ImageSize>;

/** What is shown of a sprite that has nothing to see yet. */
const blank: Bounds = { minX: 0, minY: 0, maxX: 64, maxY: 64 };

/** What sprites lie on: where the image of each is, or its frame, in the sprite's own coordinates. */
export class SpriteBackgrounds {
  /** The sprites whose y grows upwards in the file, by their ids. */
  readonly upwards: ReadonlySet<string>;
  /** What each sprite takes up, with its hitboxes. */
  readonly layoutSprites: readonly LayoutSprite[];

  /** `boxes`: what the hitboxes of each sprite take up in its own coordinates, by the id of the sprite. */
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
      const ground = this.imageBounds(sprite) ?? this.emptyFrame(sprite) ?? (sprite.empty === true ? blank : null);
      return { id, name, space, bounds: unionOf([ground, boxes.get(id) ?? null]) };
    });
  }

  /** How many frames a sprite's sheet has. */
  framesOf(sprite: SceneSprite): number {
    return sheetFrames(sprite, this.imageSizes);
  }

  /** Where the image of a sprite lies when it shows a frame of its sheet; null where there is none of a known size. */
  imageBox(sprite: SceneSprite, frame: number): Bounds | null {
    if (!hasImage(sprite, frame)) return null;
    return this.upright(sprite, stillImageOf(sprite, sizeIn(sprite, frame, this.imageSizes), frame)?.box ?? null);
  }

  /**
   * The frame that a sprite without a picture (in this frame of its sheet) is said to have, such as the size of a level;
   * null where nothing is said, or where its hitboxes lie elsewhere: then their numbers count from something else.
   */
  emptyFrame(sprite: SceneSprite, frameOfSheet = 0): Bounds | null {
    const { frameSize } = sprite;
    if (frameSize === null || sprite.space !== 'own' || hasImage(sprite, frameOfSheet)) return null;
    const { width, height } = frameSize;
    const frame = this.upright(sprite, { minX: 0, minY: 0, maxX: width, maxY: height });
    const boxes = this.boxes.get(sprite.id) ?? null;
    if (sprite.empty === true) return frame;
    return frame !== null && boxes !== null && meets(frame, boxes) ? frame : null;
  }

  /** Where the image of a sprite lies, for all frames of its sheet together. */
  private imageBounds(sprite: SceneSprite): Bounds | null {
    if (!hasImage(sprite, 0)) return null;
    return this.upright(
      sprite,
      roomOf(sprite, (frame) => sizeIn(sprite, frame, this.imageSizes)),
    );
  }

  /** What counts downwards from the top, in the space of a sprite whose numbers may grow upwards from its foot. */
  private upright(sprite: SceneSprite, box: Bounds | null): Bounds | null {
    if (box === null || !this.upwards.has(sprite.id)) return box;
    return { ...box, minY: box.minY - box.maxY, maxY: 0 };
  }
}

/** How many frames the sheet of a sprite has, with images of these sizes. */
export function sheetFrames(sprite: SceneSprite, imageSizes: ImageSizes): number {
  return framesOf(sprite, sizeIn(sprite, 0, imageSizes));
}

function sizeIn(sprite: SceneSprite, frame: number, imageSizes: ImageSizes): ImageSize | null {
  const src = sourceIn(sprite, frame);
  return src === null ? null : (imageSizes.get(addressOf(src)) ?? null);
}

function hasImage(sprite: SceneSprite, frame: number): boolean {
  return sourceIn(sprite, frame) !== null;
}
