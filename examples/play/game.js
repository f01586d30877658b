// @ts-check
/** The game itself: no clock, no screen. The same steps always lead to the same state. */
import { bounds, overlaps, pairTracker } from './hitbox-lens/core.js';
import { hitsInto } from './hitbox-lens/runtime.js';
import { checkHero, Hero } from './hero.js';
import { readLevel } from './level.js';
import { checkMonsters, checkSpawns, Monster } from './monster.js';
import { Scenery } from './scenery.js';

/**
 * @import { Hit, HitboxSheet } from './hitbox-lens/runtime.js'
 * @import { Input } from './hero.js'
 * @typedef {{ hero: HitboxSheet, monsters: HitboxSheet, keep: HitboxSheet }} Sheets the hitbox files
 */

/** What the screen shows of the level. */
export const VIEW = { width: 320, height: 192 };
/** The id of the hero among the pairs; the others are those of the scenery. */
const HERO = 0;

/** Throws if a sheet can't be played, and says why. @type {{ [K in keyof Sheets]: (sheet: HitboxSheet) => unknown }} */
export const checks = {
  hero: (sheet) => {
    checkHero(sheet.sprite('hero'));
  },
  monsters: checkMonsters,
  keep: (sheet) => {
    checkSpawns(readLevel(sheet).spawns);
  },
};

export class Game {
  steps = 0;
  /** The coins that were collected, by their index in the file. @type {Set<number>} */
  collected = new Set();
  defeated = 0;
  hasWon = false;
  /** The last thing that happened. */
  message = 'Run to the gate on the right.';
  camera = { x: 0, y: 0 };
  touched = pairTracker();
  /** Listeners of `touched`, created once. */
  touching = {
    begin: (/** @type {number} */ _, /** @type {number} */ id) => {
      this.begin(id);
    },
    stay: (/** @type {number} */ _, /** @type {number} */ id) => {
      this.stay(id);
    },
  };
  /** @type {Hit[]} */
  hits = [];

  /** @param {Sheets} sheets */
  constructor(sheets) {
    this.sheets = sheets;
    for (const [name, check] of Object.entries(checks)) check(sheets[/** @type {keyof Sheets} */ (name)]);
    const level = readLevel(sheets.keep);
    this.scenery = new Scenery(level);
    this.checkpoint = level.start;
    this.hero = new Hero(sheets.hero.sprite('hero'), level.start);
    this.monsters = level.spawns.map((spawn) => new Monster(sheets.monsters, spawn));
    this.follow(1);
  }

  /** The level as its file says. */
  get level() {
    return this.scenery.level;
  }

  /** Hitbox files have changed, and the sheets with them. Everything goes on from where it is. */
  refresh() {
    const { hero, monsters } = this;
    hero.body.replace(hero.sprite);
    hero.place();
    for (const monster of monsters) {
      monster.body?.replace(monster.sprite);
      monster.place();
    }
    const { solids } = this.scenery;
    const floor = solids.solidOf(hero.floorId);
    this.scenery = new Scenery(readLevel(this.sheets.keep), this.scenery);
    // Who stands on a platform stays on it.
    if (floor !== undefined) hero.floorId = this.scenery.solids.idOf(floor);
    const { spawns } = this.level;
    for (const spawn of spawns.slice(monsters.length)) monsters.push(new Monster(this.sheets.monsters, spawn));
  }

  /** @param {Input} input */
  step(input) {
    const { hero } = this;
    const { solids, platforms } = this.scenery;
    this.steps++;
    for (const platform of platforms) platform.step(solids, hero);
    hero.step(input, solids);
    for (const monster of this.monsters) {
      monster.step(solids);
      if (monster.isAlive) this.fight(monster);
    }
    this.touch();
    if (hero.hearts <= 0 || hero.y > this.level.height + 64) {
      hero.restart(this.checkpoint);
      this.message = 'The knight rests, and starts again from the last lantern.';
    }
    this.follow(0.07);
  }

  /** Sword against monster, monster against knight: by the roles of their hitboxes in this frame. @param {Monster} monster */
  fight(monster) {
    const { hero, hits } = this;
    const count = hitsInto(hits, hero.instance, monster.instance);
    for (let k = 0; k < count; k++) {
      const { a, b } = /** @type {Hit<{ damage?: number }>} */ (hits[k]);
      if (a.role === 'hit' && b.role === 'hurt' && monster.slash !== hero.slashes) {
        monster.slash = hero.slashes;
        monster.suffer(a.data?.damage ?? 1, hero.x);
        if (!monster.isAlive) this.defeated++;
        this.message = `The ${a.name} hits the ${monster.kind}'s ${b.name}${monster.isAlive ? '' : ' and ends it'}.`;
      } else if (a.role === 'hurt' && b.role === 'hit' && monster.isAlive && hero.suffer(monster.at.x)) {
        this.message = `The ${monster.kind} hurts the knight's ${a.name}.`;
      }
    }
  }

  /** What the knight touches now, and didn't before. */
  touch() {
    const { hero, scenery } = this;
    scenery.thingsIn(bounds(hero.body.shape), (id, shape) => {
      if (hero.instance.hitboxes.some((own) => own.role === 'hurt' && overlaps(own.shape, shape)))
        this.touched.add(HERO, id);
    });
    this.touched.step(this.touching);
  }

  /** @param {number} id */
  begin(id) {
    const { level, collected } = this;
    const thing = this.scenery.thing(id);
    if (thing.name === 'coin' && !collected.has(thing.index)) {
      collected.add(thing.index);
      this.message = `Coin ${collected.size} of ${level.coins}.`;
    } else if (thing.name === 'lantern') {
      const { minX, maxX, maxY } = bounds(thing.shape);
      this.checkpoint = { x: (minX + maxX) / 2, y: maxY };
      this.message = 'The lantern is lit: from here you start again.';
    } else if (thing.name === 'gate') {
      this.hasWon = true;
      this.message = `The gate! With ${collected.size} of ${level.coins} coins, and ${this.defeated} monsters fewer.`;
    }
    this.stay(id);
  }

  /** @param {number} id */
  stay(id) {
    const { shape, name, role } = this.scenery.thing(id);
    if (role !== 'hit') return;
    const { minX, maxX } = bounds(shape);
    if (this.hero.suffer((minX + maxX) / 2)) this.message = `The ${name} hurt the knight.`;
  }

  /** Moves the camera towards the hero. @param {number} share of the way */
  follow(share) {
    const { camera, hero, level } = this;
    const x = hero.x + hero.facing * 28 - VIEW.width / 2;
    const y = hero.y - VIEW.height * 0.72;
    const towards = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ last) =>
      Math.max(0, Math.min(last, from + (to - from) * share));
    camera.x = towards(camera.x, x, level.width - VIEW.width);
    camera.y = towards(camera.y, y, level.height - VIEW.height);
  }
}
