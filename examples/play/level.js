// @ts-check
/** The level as its hitbox file says: stones in a map, and everything else by the roles and the names of its hitboxes. */
import { bounds } from './hitbox-lens/core.js';
import { TILE } from './tiles.js';

/**
 * @import { Point, Shape } from './hitbox-lens/core.js'
 * @import { HitboxSheet, HitboxSprite, SpriteHitbox } from './hitbox-lens/runtime.js'
 * @import { TileMap } from './tiles.js'
 * @typedef {{ name: string, role: string, shape: Shape, index: number }} Thing `index`: of its hitbox in the file
 * @typedef {Thing & { isOneWay: boolean, motion: Point | undefined, seconds: number }} Solid
 * @typedef {Point & { name: string }} Spawn where a monster stands or hangs
 */

/** Reads a level. @param {HitboxSheet} sheet */
export function readLevel(sheet) {
  const sprite = sheet.sprite('keep');
  const map = readMap(sprite);
  const { hitboxes } = sprite;
  const solids = withRole(hitboxes, 'solid', 'platform').map((thing) => {
    const { motion, data } = /** @type {SpriteHitbox<{ seconds?: number }>} */ (hitboxes[thing.index]);
    return { ...thing, isOneWay: thing.role === 'platform', motion, seconds: data?.seconds ?? 3 };
  });
  const triggers = withRole(hitboxes, 'trigger');
  const start = withRole(hitboxes, 'spawn').find(({ name }) => name === 'start');
  if (start === undefined) throw new Error("has no hitbox with the role 'spawn' and the name 'start'");
  return {
    sprite,
    map,
    width: (map[0] ?? '').length * TILE,
    height: map.length * TILE,
    solids,
    dangers: withRole(hitboxes, 'hit'),
    triggers,
    coins: triggers.filter(({ name }) => name === 'coin').length,
    spawns: withRole(hitboxes, 'spawn').flatMap(({ name, shape }) =>
      name === 'start' ? [] : { name, ...middle(shape) },
    ),
    /** Where the hero's feet are at first. */
    start: feet(start.shape),
  };
}

/** @typedef {ReturnType<typeof readLevel>} Level */

/** @param {HitboxSprite} sprite @returns {TileMap} */
function readMap({ declaration }) {
  const { map } = /** @type {{ map?: unknown }} */ (declaration.data ?? {});
  if (!Array.isArray(map) || map.length === 0 || map.some((row) => typeof row !== 'string' || row.length === 0))
    throw new Error('needs a \'map\' in the data of its sprite: a list of rows, such as "##..##"');
  const rows = /** @type {string[]} */ (map);
  if (rows.some((row) => row.length !== rows[0]?.length)) throw new Error('needs rows of one length in its map');
  return rows;
}

/** @param {readonly SpriteHitbox[]} hitboxes @param {...string} roles @returns {Thing[]} */
function withRole(hitboxes, ...roles) {
  return hitboxes.flatMap(({ role, name, shape }, index) =>
    roles.includes(role) ? [{ name, role, shape, index }] : [],
  );
}

/** @param {Shape} shape @returns {Point} */
function middle(shape) {
  const { minX, minY, maxX, maxY } = bounds(shape);
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}

/** The middle of the lower edge. @param {Shape} shape @returns {Point} */
export function feet(shape) {
  return { x: middle(shape).x, y: bounds(shape).maxY };
}
