import type { Bounds } from '../../src/core/index.js';
import type { PictureHitbox, PictureSprite } from '../../src/messages/picture.js';
import { meets, unionOf } from '../../src/model/bounds.js';
import type { Figure } from './figure.js';
import { sourceIn } from './frame-image.js';
import { addressOf } from './image-address.js';
import type { LayoutSprite } from './layout.js';
import { framesOf, roomOf, stillOf } from './still.js';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is shown of a sprite that has nothing to see yet. */
const blank: Bounds = { minX: 0, minY: 0, maxX: 64, maxY: 64 };

/** What sprites lie on: where the image of each is, or its frame, in the sprite's own coordinates. */
export class Grounds {
  /** The sprites whose y grows upwards in the file. */
  upwards: ReadonlySet<string> = new Set();
  /** What the hitboxes of each sprite take up. */
  private boxesOf: ReadonlyMap<string, Bounds | null> = new Map();
  private readonly imageSizes = new Map<string, Size>();

  /** The size of an image of these sprites, known once it is loaded; whether they are laid out otherwise for it. */
  setImageSize(src: string, size: Size, sprites: readonly PictureSprite[]): boolean {
    const address = addressOf(src);
    const room = (): string =>
      JSON.stringify(sprites.map((sprite) => [this.framesOf(sprite), this.pictureRoom(sprite)]));
    const before = room();
    this.imageSizes.set(address, size);
    // Of what one frame has for itself, most change nothing: all are as large as the first.
    const isFirst = sprites.some(({ image }) => image !== null && 'src' in image && addressOf(image.src) === address);
    return isFirst || room() !== before;
  }

  /** How many frames a sprite's sheet has. */
  framesOf(sprite: PictureSprite): number {
    return framesOf(sprite, this.sizeIn(sprite, 0));
  }

  /** Works out what each sprite takes up, with its hitboxes; `figures` are those of `hitboxes`, in their sprites' spaces. */
  place(
    sprites: readonly PictureSprite[],
    hitboxes: readonly PictureHitbox[],
    figures: readonly (Figure | null)[],
  ): LayoutSprite[] {
    const upwards = hitboxes.filter((hitbox) => hitbox.convention.yAxis === 'up');
    this.upwards = new Set(upwards.map((hitbox) => hitbox.sprite));
    const boxes = new Map<string, (Figure | null)[]>();
    hitboxes.forEach((hitbox, index) => {
      const figure = figures[index] ?? null;
      const known = boxes.get(hitbox.sprite);
      if (known === undefined) boxes.set(hitbox.sprite, [figure]);
      else known.push(figure);
    });
    this.boxesOf = new Map([...boxes].map(([id, list]) => [id, unionOf(list)]));
    return sprites.map((sprite) => {
      const { id, name, space } = sprite;
      const ground = this.pictureRoom(sprite) ?? this.emptyFrame(sprite) ?? (sprite.empty === true ? blank : null);
      return { id, name, space, bounds: unionOf([ground, this.boxesOf.get(id) ?? null]) };
    });
  }

  /** Where the image of a sprite lies when it shows a frame of its sheet; null where there is none of a known size. */
  pictureBox(sprite: PictureSprite, frame: number): Bounds | null {
    if (!hasImage(sprite, frame)) return null;
    return this.upright(sprite, stillOf(sprite, this.sizeIn(sprite, frame), frame)?.box ?? null);
  }

  /**
   * The frame that a sprite without a picture (in this frame of its sheet) is said to have, such as the size of a level;
   * null where nothing is said, or where its hitboxes lie elsewhere: then their numbers count from something else.
   */
  emptyFrame(sprite: PictureSprite, frameOfSheet = 0): Bounds | null {
    const { frameSize } = sprite;
    if (frameSize === null || sprite.space !== 'own' || hasImage(sprite, frameOfSheet)) return null;
    const { width, height } = frameSize;
    const frame = this.upright(sprite, { minX: 0, minY: 0, maxX: width, maxY: height });
    const boxes = this.boxesOf.get(sprite.id) ?? null;
    if (sprite.empty === true) return frame;
    return frame !== null && boxes !== null && meets(frame, boxes) ? frame : null;
  }

  /** Where the picture of a sprite lies, for all frames of its sheet together. */
  private pictureRoom(sprite: PictureSprite): Bounds | null {
    if (!hasImage(sprite, 0)) return null;
    return this.upright(
      sprite,
      roomOf(sprite, (frame) => this.sizeIn(sprite, frame)),
    );
  }

  private sizeIn(sprite: PictureSprite, frame: number): Size | null {
    const src = sourceIn(sprite, frame);
    return src === null ? null : (this.imageSizes.get(addressOf(src)) ?? null);
  }

  /** What counts downwards from the top, in the space of a sprite whose numbers may grow upwards from its foot. */
  private upright(sprite: PictureSprite, box: Bounds | null): Bounds | null {
    if (box === null || !this.upwards.has(sprite.id)) return box;
    return { ...box, minY: box.minY - box.maxY, maxY: 0 };
  }
}

function hasImage(sprite: PictureSprite, frame: number): boolean {
  return sourceIn(sprite, frame) !== null;
}
