// @ts-check
/** The knight: how it runs, jumps, falls and slashes. All speeds are in pixels a second. */
import { emptySlide, moveAndSlideInto } from './hitbox-lens/core.js';
import { SpriteInstance } from './hitbox-lens/runtime.js';
import { Body, readBody } from './body.js';
import { RATE, steps } from './rate.js';

/**
 * @import { Point } from './hitbox-lens/core.js'
 * @import { HitboxSprite } from './hitbox-lens/runtime.js'
 * @import { Solids } from './solids.js'
 * @typedef {{ left: boolean, right: boolean, down: boolean, jump: boolean, slash: boolean }} Input what is held
 * @typedef {'idle' | 'run' | 'jump' | 'fall' | 'hurt' | 'slash'} HeroAnimation
 */

const RUN = 118;
const ACCELERATION = 1100;
const FRICTION = 1500;
const AIR = 800;
const GRAVITY = 1080;
const JUMP = 345;
/** A jump that is let go goes on with this part of its speed. */
const CUT = 0.45;
const FALL = 400;
/** How long after the edge of a floor it can still jump, and how long before the floor it may ask for it. */
const COYOTE = steps(0.09);
const BUFFER = steps(0.12);
const DROP = steps(0.1);
const HURT = steps(0.3);
const SAFE = steps(1.2);
export const HEARTS = 3;

export const animations = /** @type {const} */ (['idle', 'run', 'jump', 'fall', 'hurt', 'slash']);

/** Whether the game can play this sprite; throws else. @param {HitboxSprite} sprite */
export function checkHero(sprite) {
  for (const name of animations) sprite.animation(name);
  readBody(sprite);
}

export class Hero {
  velocity = { x: 0, y: 0 };
  facing = 1;
  hearts = HEARTS;
  /** The id of what it stands on; -1 in the air. */
  floorId = -1;
  /** @type {HeroAnimation} */
  animation = 'idle';
  /** Steps since it began. */
  played = 0;
  /** Steps left of each. */
  coyote = 0;
  buffer = 0;
  drop = 0;
  hurt = 0;
  safe = 0;
  isJumping = false;
  held = { jump: false, slash: false };
  slide = emptySlide();
  /** Counts slashes: each hits a monster once. */
  slashes = 0;

  /** @param {HitboxSprite} sprite @param {Point} place */
  constructor(sprite, place) {
    this.sprite = sprite;
    this.body = new Body(sprite, place);
    /** Its hitboxes in this frame. */
    this.instance = new SpriteInstance(sprite);
    this.place();
  }

  get x() {
    return this.body.x;
  }

  get y() {
    return this.body.y;
  }

  /** @param {Input} input @param {Solids} solids */
  step(input, solids) {
    this.control(input, solids);
    const { velocity, body, slide } = this;
    const stands = this.floorId >= 0;
    velocity.y = Math.min(FALL, velocity.y + GRAVITY / RATE);
    moveAndSlideInto(slide, body.shape, { x: velocity.x / RATE, y: velocity.y / RATE }, solids, {
      oneWay: solids.isOneWay,
      dropThrough: this.drop > 0,
      slopeLimit: 0.9,
      stepHeight: 5,
      snapDistance: stands && velocity.y >= 0 ? 5 : 0,
    });
    body.moveTo(slide.x, slide.y);
    if (slide.onWall) velocity.x = slide.motionX * RATE;
    velocity.y = slide.onFloor ? 0 : slide.motionY * RATE;
    this.floorId = slide.onFloor ? slide.floorId : -1;
    this.animate();
  }

  /** What the player wants. @param {Input} input @param {Solids} solids */
  control(input, solids) {
    const { velocity, held } = this;
    const stands = this.floorId >= 0;
    if (stands) this.isJumping = false;
    this.coyote = stands ? COYOTE : Math.max(0, this.coyote - 1);
    this.drop = Math.max(0, this.drop - 1);
    this.hurt = Math.max(0, this.hurt - 1);
    this.safe = Math.max(0, this.safe - 1);
    const wantsJump = input.jump && !held.jump;
    this.buffer = wantsJump ? BUFFER : Math.max(0, this.buffer - 1);

    const way = this.hurt > 0 ? 0 : Number(input.right) - Number(input.left);
    const speed = way * RUN;
    const change = (this.hurt > 0 ? 0 : !stands ? AIR : way === 0 ? FRICTION : ACCELERATION) / RATE;
    velocity.x = velocity.x < speed ? Math.min(speed, velocity.x + change) : Math.max(speed, velocity.x - change);
    if (way !== 0 && this.animation !== 'slash') this.facing = way;

    if (input.down && stands && solids.isOneWay(this.floorId)) {
      this.drop = DROP;
      this.buffer = this.coyote = 0;
    } else if (this.buffer > 0 && this.coyote > 0 && this.hurt === 0) {
      velocity.y = -JUMP;
      this.buffer = this.coyote = 0;
      this.floorId = -1;
      this.isJumping = true;
    }
    if (this.isJumping && !input.jump && velocity.y < 0) {
      velocity.y *= CUT;
      this.isJumping = false;
    }
    if (input.slash && !held.slash && this.hurt === 0 && this.animation !== 'slash') {
      this.slashes++;
      this.play('slash');
    }
    held.jump = input.jump;
    held.slash = input.slash;
  }

  /** @param {HeroAnimation} animation */
  play(animation) {
    if (this.animation === animation) return;
    this.animation = animation;
    this.played = 0;
  }

  animate() {
    this.played++;
    const slashing = this.animation === 'slash' && this.time < this.sprite.animation('slash').duration;
    if (this.hurt > 0) this.play('hurt');
    else if (!slashing) {
      if (this.floorId < 0) this.play(this.velocity.y < 0 ? 'jump' : 'fall');
      else this.play(Math.abs(this.velocity.x) > 8 ? 'run' : 'idle');
    }
    this.place();
  }

  /** Milliseconds of its animation. */
  get time() {
    return (this.played * 1000) / RATE;
  }

  place() {
    const { sprite, instance, body, facing } = this;
    sprite.atInto(instance, this.animation, { time: this.time }, { x: body.x, y: body.y, flipX: facing < 0 });
  }

  /** Something hurts it, from a side. @param {number} from the x of that */
  suffer(from) {
    if (this.safe > 0) return false;
    this.hearts--;
    this.hurt = HURT;
    this.safe = SAFE;
    this.floorId = -1;
    this.coyote = 0;
    this.isJumping = false;
    this.velocity.x = this.x < from ? -90 : 90;
    this.velocity.y = -170;
    return true;
  }

  /** Starts again somewhere. @param {Point} place */
  restart(place) {
    const { body } = this;
    body.moveTo(place.x + body.offsetX, place.y + body.offsetY);
    this.velocity = { x: 0, y: 0 };
    this.hearts = HEARTS;
    this.hurt = 0;
    this.floorId = -1;
    this.safe = SAFE;
    this.play('idle');
    this.place();
  }
}
