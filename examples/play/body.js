// @ts-check
/** The part of a character that walls stop: the hitbox of its sprite with the role `push`. */

/**
 * @import { Circle, Ellipse, Point, Rect } from './hitbox-lens/core.js'
 * @import { HitboxSprite } from './hitbox-lens/runtime.js'
 * @typedef {{ -readonly [K in keyof Rect]: Rect[K] } | { -readonly [K in keyof Circle]: Circle[K] } | { -readonly [K in keyof Ellipse]: Ellipse[K] }} BodyShape
 */

export class Body {
  /** In the world. Its own x, y are the truth: the place of the sprite follows from them. @type {BodyShape} */
  shape;
  /** @param {HitboxSprite} sprite @param {Point} place where its origin is */
  constructor(sprite, place) {
    const { shape, offsetX, offsetY } = readBody(sprite);
    this.offsetX = offsetX;
    this.offsetY = offsetY;
    this.shape = shape;
    this.moveTo(place.x + offsetX, place.y + offsetY);
  }

  /** Where the origin of the sprite is. */
  get x() {
    return this.shape.x - this.offsetX;
  }

  get y() {
    return this.shape.y - this.offsetY;
  }

  /** @param {number} x @param {number} y of the shape itself */
  moveTo(x, y) {
    this.shape.x = x;
    this.shape.y = y;
  }

  /** The hitbox file has changed: another shape at the same place. @param {HitboxSprite} sprite */
  replace(sprite) {
    const { x, y } = this;
    Object.assign(this, readBody(sprite));
    this.moveTo(x + this.offsetX, y + this.offsetY);
  }
}

/** @param {HitboxSprite} sprite @returns {{ shape: BodyShape, offsetX: number, offsetY: number }} */
export function readBody({ name, hitboxes, declaration: { origin } }) {
  const hitbox = hitboxes.find(({ role }) => role === 'push');
  if (hitbox === undefined) throw new Error(`needs a hitbox with the role 'push' for its sprite '${name}'`);
  const { shape, animation, frames } = hitbox;
  if (animation !== undefined || frames !== undefined) throw new Error(`needs '${hitbox.name}' in all frames`);
  if (shape.kind === 'capsule' || shape.kind === 'polygon')
    throw new Error(`needs a rect, a circle or an ellipse for '${hitbox.name}'`);
  return { shape: { ...shape }, offsetX: shape.x - origin.x, offsetY: shape.y - origin.y };
}
