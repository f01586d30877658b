// @ts-check
/** The game itself: no clock, no screen. The same steps always lead to the same state. */
import { contact, groupPairs, groupsCollide, overlaps, transform, prepare, sweepCircleAmong } from './core.js';

/**
 * @import { Group, Point, Shape } from './core.js'
 * @import { Level } from './level.js'
 * @typedef {{ x: number, y: number, nx: number, ny: number, age: number }} Spark where the coin bounced, and when
 */

/** Steps a second. */
export const RATE = 120;
/** Pixels a second. */
const COIN_SPEED = 110;
const BAT_SPEED = 260;
/** Half the width of the bat's sprite: its boxes count from the sprite's corner, the bat moves by its middle. */
const MIDDLE = 16;
/** How long a part that was hit stays lit, in steps. */
const GLOW = 40;

/** @param {readonly Shape[]} shapes @param {number} index @returns {Shape} */
const at = (shapes, index) => /** @type {Shape} */ (shapes[index]);

export class Game {
  /** @param {Level} level */
  constructor(level) {
    this.names = level.solids.map(({ name }) => name);
    /** What stands still is prepared once. @type {Group} */
    this.walls = { shapes: level.solids.map(({ shape }) => prepare(shape)), x: 0, y: 0 };
    this.partNames = level.bat.map(({ name }) => name);
    this.parts = level.bat.map(({ shape }) => transform(shape, { x: -MIDDLE, y: -MIDDLE }));
    this.bat = { x: level.roost.x, y: level.roost.y, rotation: 0, scaleX: 1 };
    /** Where the player wants the bat to be. */
    this.target = { x: level.roost.x, y: level.roost.y };
    this.coin = { kind: /** @type {const} */ ('circle'), ...level.coin };
    this.velocity = { x: COIN_SPEED * Math.cos(-1.1), y: COIN_SPEED * Math.sin(-1.1) };
    this.steps = 0;
    this.bounces = 0;
    this.last = 'nothing yet';
    /** Steps for which each part of the bat is still lit. */
    this.glow = this.parts.map(() => 0);
    /** @type {Set<string>} */
    this.touched = new Set();
    /** @type {Spark[]} */
    this.sparks = [];
    /** Where the coin was. @type {Point[]} */
    this.trail = [];
  }

  /** The bat as one body. @returns {Group} */
  body() {
    return { shapes: this.parts, ...this.bat };
  }

  /** The bat's shapes as they stand in the world. @returns {Shape[]} */
  placedParts() {
    return this.parts.map((part) => transform(part, this.bat));
  }

  step() {
    this.steps++;
    this.glow = this.glow.map((left) => Math.max(0, left - 1));
    this.touched.clear();
    const before = { ...this.bat };
    this.moveBat();
    // Squeezed, neither can get out: then the bat stays where it was.
    if (groupsCollide(this.body(), this.walls) || !this.pushCoin(before)) Object.assign(this.bat, before);
    this.moveCoin();
    this.light();
    this.sparks = this.sparks.filter((spark) => ++spark.age < 30);
    if (this.steps % 4 === 0) this.trail = [{ x: this.coin.x, y: this.coin.y }, ...this.trail].slice(0, 8);
  }

  /** Towards the target at a limited speed; out of the walls again by the shortest way. */
  moveBat() {
    const { bat, target, walls } = this;
    const dx = target.x - bat.x;
    const dy = target.y - bat.y;
    const far = Math.hypot(dx, dy);
    const share = far > 0 ? Math.min(0.2, BAT_SPEED / RATE / far) : 0;
    bat.x += dx * share;
    bat.y += dy * share;
    // It leans into its flight, and looks where it flies.
    bat.rotation += (Math.max(-0.3, Math.min(0.3, (dx * share * RATE) / 600)) - bat.rotation) * 0.15;
    if (Math.abs(dx) > 8) bat.scaleX = Math.sign(dx);
    for (let k = 0; k < 6 && groupsCollide(this.body(), walls); k++) {
      let deepest = { x: 0, y: 0 };
      for (const [i, j] of groupPairs(this.body(), walls)) {
        const { mtv } = contact(transform(at(this.parts, i), bat), at(walls.shapes, j));
        if (Math.hypot(mtv.x, mtv.y) > Math.hypot(deepest.x, deepest.y)) deepest = mtv;
      }
      bat.x += deepest.x;
      bat.y += deepest.y;
    }
  }

  /**
   * The bat has flown into the coin: pushes it out, as far as the walls let it go.
   * @param {Point} before where the bat was
   * @returns {boolean} whether the coin is free again; if not, it is back where it was
   */
  pushCoin(before) {
    const { bat, coin, walls } = this;
    const { x, y } = coin;
    const velocity = { x: (bat.x - before.x) * RATE, y: (bat.y - before.y) * RATE };
    for (let k = 0; k < 4; k++) {
      const parts = this.placedParts();
      const part = parts.findIndex((shape) => overlaps(shape, coin));
      if (part < 0) return true;
      const { normal, mtv, pointB } = contact(coin, at(parts, part));
      const wall = sweepCircleAmong(coin, mtv, walls.shapes);
      coin.x = wall ? wall.x : coin.x + mtv.x;
      coin.y = wall ? wall.y : coin.y + mtv.y;
      this.bounce({ x: pointB.x, y: pointB.y, nx: -normal.x, ny: -normal.y, age: 0 }, part, velocity);
    }
    Object.assign(coin, { x, y });
    return false;
  }

  /** Straight on, and off whatever is met first, until the step is used up. */
  moveCoin() {
    const { coin, velocity, walls } = this;
    const targets = [...walls.shapes, ...this.placedParts()];
    let motion = { x: velocity.x / RATE, y: velocity.y / RATE };
    for (let k = 0; k < 8; k++) {
      const hit = sweepCircleAmong(coin, motion, targets);
      if (!hit) {
        coin.x += motion.x;
        coin.y += motion.y;
        return;
      }
      coin.x = hit.x + hit.nx * hit.depth;
      coin.y = hit.y + hit.ny * hit.depth;
      motion = { x: hit.endX - hit.x, y: hit.endY - hit.y };
      const part = hit.index - walls.shapes.length;
      if (part < 0) this.last = `the ${this.names[hit.index]}`;
      this.bounce({ x: hit.px, y: hit.py, nx: hit.nx, ny: hit.ny, age: 0 }, part, { x: 0, y: 0 });
    }
  }

  /**
   * Turns the coin's velocity round, as seen from what it meets.
   * @param {Spark} spark
   * @param {number} part of the bat; below 0 for anything else
   * @param {Point} other the velocity of what is met
   */
  bounce(spark, part, other) {
    const { velocity, sparks } = this;
    const { nx, ny } = spark;
    if (part >= 0) {
      this.glow[part] = GLOW;
      this.last = `the bat's ${this.partNames[part]}`;
    }
    const towards = (velocity.x - other.x) * nx + (velocity.y - other.y) * ny;
    if (towards >= 0) return;
    velocity.x -= 2 * towards * nx;
    velocity.y -= 2 * towards * ny;
    // A coin that was struck is no faster afterwards: this is a calm game.
    const speed = Math.hypot(velocity.x, velocity.y);
    velocity.x *= COIN_SPEED / speed;
    velocity.y *= COIN_SPEED / speed;
    this.bounces++;
    sparks.push(spark);
  }

  /** Which parts of the bat are against a wall. A bat that was pushed out touches: so touching counts, and nearly. */
  light() {
    for (const [i, j] of groupPairs(this.body(), this.walls, { touching: true, tolerance: 0.01 })) {
      this.glow[i] = GLOW;
      this.touched.add(`${this.partNames[i]} touches the ${this.names[j]}`);
    }
  }

  /** What there is to say about the bat. */
  status() {
    const [first] = this.touched;
    if (first !== undefined) return `The bat's ${first}.`;
    const hit = this.partNames.filter((_, k) => /** @type {number} */ (this.glow[k]) > 0);
    return hit.length > 0 ? `Hit: ${hit.join(', ')}.` : 'The bat hovers.';
  }
}
