// @ts-check
/** Slimes walk and turn at walls and edges; bats fly about the place where they hang. */
import { bounds, emptyRayHit, emptySlide, moveAndSlideInto, raycastInto } from './hitbox-lens/core.js';
import { SpriteInstance } from './hitbox-lens/runtime.js';
import { Body, readBody } from './body.js';
import { RATE, steps } from './rate.js';

/**
 * @import { HitboxSheet, HitboxSprite } from './hitbox-lens/runtime.js'
 * @import { Spawn } from './level.js'
 * @import { Solids } from './solids.js'
 */

const kinds = /** @type {const} */ ({ slime: 'hop', bat: 'flap' });
const WALK = 22;
const GRAVITY = 1080;
const FLASH = steps(0.2);
const FADE = steps(0.35);
/** The way of a bat, and how long it takes. */
const FLIGHT = { x: 40, y: 14, steps: steps(4) };

const ray = emptyRayHit();

/** Whether the game can play these sprites; throws else. @param {HitboxSheet} sheet */
export function checkMonsters(sheet) {
  for (const [name, animation] of Object.entries(kinds)) sheet.sprite(name).animation(animation);
  readBody(sheet.sprite('slime'));
}

/** Whether a level spawns only monsters that there are; throws else. @param {readonly Spawn[]} spawns */
export function checkSpawns(spawns) {
  for (const { name } of spawns)
    if (!(name in kinds))
      throw new Error(`has a spawn with the name '${name}', not ${Object.keys(kinds).join(' or ')}`);
}

export class Monster {
  facing = -1;
  age = 0;
  flash = 0;
  /** Steps since its end. */
  fading = 0;
  velocity = { x: 0, y: 0 };
  /** The last slash that has hit it. */
  slash = 0;
  slide = emptySlide();

  /** @param {HitboxSheet} sheet @param {Spawn} spawn */
  constructor(sheet, { name, x, y }) {
    this.kind = /** @type {keyof typeof kinds} */ (name);
    this.sprite = sheet.sprite(name);
    this.home = { x, y };
    this.at = { x, y };
    this.body = name === 'slime' ? new Body(this.sprite, this.home) : null;
    this.instance = new SpriteInstance(this.sprite);
    this.health = this.fullHealth;
    this.place();
  }

  get fullHealth() {
    return /** @type {{ health?: number } | undefined} */ (this.sprite.declaration.data)?.health ?? 1;
  }

  get isAlive() {
    return this.health > 0;
  }

  get isGone() {
    return !this.isAlive && this.fading >= FADE;
  }

  /** How much of it is still to be seen. */
  get opacity() {
    return this.isAlive ? 1 : 1 - this.fading / FADE;
  }

  /** @param {Solids} solids */
  step(solids) {
    if (this.isGone) return;
    this.age++;
    this.flash = Math.max(0, this.flash - 1);
    if (!this.isAlive) this.fading++;
    else if (this.body === null) this.fly();
    else this.walk(this.body, solids);
    this.place();
  }

  fly() {
    const { x, y, steps: around } = FLIGHT;
    this.at.x = this.home.x + x * wave(this.age / around);
    this.at.y = this.home.y + y * wave((this.age * 2) / around + 0.25);
    this.facing = wave(this.age / around) < wave((this.age + 1) / around) ? 1 : -1;
  }

  /** @param {Body} body @param {Solids} solids */
  walk(body, solids) {
    const { velocity, slide } = this;
    const isPushed = this.flash > 0;
    if (!isPushed) velocity.x = this.facing * WALK;
    velocity.y = Math.min(400, velocity.y + GRAVITY / RATE);
    moveAndSlideInto(slide, body.shape, { x: velocity.x / RATE, y: velocity.y / RATE }, solids, {
      oneWay: solids.isOneWay,
      stepHeight: 5,
      snapDistance: 5,
    });
    body.moveTo(slide.x, slide.y);
    velocity.y = slide.onFloor ? 0 : slide.motionY * RATE;
    this.at.x = body.x;
    this.at.y = body.y;
    if (!isPushed && slide.onFloor && (slide.onWall || !this.hasFloorAhead(body, solids))) this.facing = -this.facing;
  }

  /** @param {Body} body @param {Solids} solids */
  hasFloorAhead({ shape }, solids) {
    const { minX, maxX, maxY } = bounds(shape);
    const origin = { x: this.facing > 0 ? maxX + 1 : minX - 1, y: maxY - 6 };
    return raycastInto(ray, origin, { x: 0, y: 14 }, solids);
  }

  place() {
    const { sprite, instance, at } = this;
    const time = (this.age * 1000) / RATE;
    sprite.atInto(instance, kinds[this.kind], { time }, { x: at.x, y: at.y, flipX: this.facing > 0 });
  }

  /** @param {number} damage @param {number} from the x of who strikes */
  suffer(damage, from) {
    this.health = Math.max(0, this.health - damage);
    this.flash = FLASH;
    this.velocity.x = this.at.x < from ? -70 : 70;
  }
}

/** From -1 to 1 and back, slower at the ends; 1 is once around. @param {number} turns */
function wave(turns) {
  const t = 1 - Math.abs(1 - 2 * (turns - Math.floor(turns)));
  return 2 * t * t * (3 - 2 * t) - 1;
}
