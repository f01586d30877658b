// @ts-check
/** A solid that moves: there and back along its `motion`, in the time that its data say. */
import { contact, emptySlide, moveAndSlideInto, transform } from './hitbox-lens/core.js';
import { RATE } from './rate.js';

/**
 * @import { Point, Shape } from './hitbox-lens/core.js'
 * @import { Hero } from './hero.js'
 * @import { Solid } from './level.js'
 * @import { Solids } from './solids.js'
 */

/** How deep in each other rounding may leave a platform and who stands on it. */
const ROUNDING = 1e-6;
/** The part of the time for which it waits at each end. */
const REST = 0.12;

const slide = emptySlide();

export class Platform {
  /** From 0 to 2: there, and back. */
  phase = 0;

  /** @param {Solid} solid @param {number} id */
  constructor(solid, id) {
    this.solid = solid;
    this.id = id;
    /** How far it is from its place in the file. @type {Point} */
    this.offset = { x: 0, y: 0 };
    this.shape = solid.shape;
  }

  /** @param {Solids} solids @param {number} phase */
  moveTo(solids, phase) {
    const { motion = { x: 0, y: 0 }, shape } = this.solid;
    const share = ease(phase);
    this.phase = phase;
    this.offset = { x: motion.x * share, y: motion.y * share };
    this.shape = transform(shape, this.offset);
    solids.update(this.id, this.shape);
  }

  /**
   * Takes along who stands on it, and pushes who is in its way. It turns back if there is no room for that.
   * @param {Solids} solids @param {Hero} hero
   */
  step(solids, hero) {
    const { phase, offset } = this;
    const { x, y } = hero.body.shape;
    this.moveTo(solids, (phase + 1 / (this.solid.seconds * RATE)) % 2);
    const motion = { x: this.offset.x - offset.x, y: this.offset.y - offset.y };
    const carries = hero.floorId === this.id;
    if (carries || this.isDeepIn(hero.body.shape)) {
      solids.skipped = this.id;
      moveAndSlideInto(slide, hero.body.shape, motion, solids, { oneWay: solids.isOneWay });
      solids.skipped = -1;
      hero.body.moveTo(slide.x, slide.y);
    }
    if (!this.isDeepIn(hero.body.shape)) return;
    hero.body.moveTo(x, y);
    this.moveTo(solids, (2 - phase) % 2);
  }

  /** @param {Shape} body */
  isDeepIn(body) {
    return !this.solid.isOneWay && contact(body, this.shape).separation < -ROUNDING;
  }
}

/** From 0 to 1 and back, slower at the ends. @param {number} phase */
function ease(phase) {
  const way = 1 - Math.abs(1 - phase);
  const t = Math.min(1, Math.max(0, way * (1 + 2 * REST) - REST));
  return t * t * (3 - 2 * t);
}
