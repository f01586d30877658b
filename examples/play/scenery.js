// @ts-check
/** The level in the game: what stops, what moves, what can be touched. A new one is made when its hitbox file changes. */
import { shapeIndex } from './hitbox-lens/core.js';
import { Platform } from './platform.js';
import { Solids } from './solids.js';

/**
 * @import { Shape } from './hitbox-lens/core.js'
 * @import { Level, Thing } from './level.js'
 */

/** What touches: the hurt boxes of the hero. */
const HURT = { filter: { role: 'hurt' } };

export class Scenery {
  /** Coins, lanterns, spikes and the gate, by their role. */
  index = shapeIndex();
  /** By the id in the index. @type {Map<number, Thing>} */
  things = new Map();
  /** @type {Platform[]} */
  platforms = [];

  /** @param {Level} level @param {Scenery} [before] whose platforms are on their ways */
  constructor(level, before) {
    this.level = level;
    this.solids = new Solids(level);
    this.platforms = level.solids.flatMap((solid, k) =>
      solid.motion === undefined ? [] : [new Platform(solid, /** @type {number} */ (this.solids.ids[k]))],
    );
    for (const platform of this.platforms) {
      const same = before?.platforms.find(({ solid }) => solid.index === platform.solid.index);
      platform.moveTo(this.solids, same?.phase ?? 0);
    }
    for (const [role, things] of /** @type {const} */ ([
      ['trigger', level.triggers],
      ['hit', level.dangers],
    ]))
      for (const thing of things) this.things.set(this.index.insert(thing.shape, { role }), thing);
  }

  /** @param {number} id @returns {Thing} */
  thing(id) {
    return /** @type {Thing} */ (this.things.get(id));
  }

  /**
   * What may be touched in a window.
   * @param {import('./hitbox-lens/core.js').Bounds} window @param {(id: number, shape: Shape) => void} visit
   */
  thingsIn({ minX, minY, maxX, maxY }, visit) {
    this.index.window(minX, minY, maxX, maxY, visit, HURT);
  }
}
