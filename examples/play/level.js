// @ts-check
/** Hitbox files as shapes: the few forms that this game's own files use. */

/**
 * @import { Shape } from './core.js'
 * @typedef {{ name: string, x: number, y: number, width?: number, height?: number, radius?: number, rotation?: number }} Box
 * @typedef {{ name: string, shape: Shape }} Hitbox
 */

/** @param {Box} box @returns {Hitbox} */
function hitbox({ name, x, y, width = 0, height = 0, radius, rotation = 0 }) {
  return radius === undefined
    ? { name, shape: { kind: 'rect', x, y, width, height, rotation } }
    : { name, shape: { kind: 'circle', x, y, radius } };
}

/** Fetches a hitbox file. @param {string} url @returns {Promise<Record<string, Box[]>>} */
async function read(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  /** @type {unknown} */
  const file = await response.json();
  return /** @type {Record<string, Box[]>} */ (file);
}

/** The level and the bat, as their files say. */
export async function loadLevel() {
  const [level, bat] = await Promise.all([read('../levels/belfry.json'), read('../sprites/bat.hitboxes.json')]);
  const { walls = [], platforms = [], solids = [], coins = [], triggers = [] } = level;
  const [coin] = coins;
  const [roost] = triggers;
  if (!coin || !roost) throw new Error('the level has no coin, or no roost for the bat');
  return {
    solids: [...walls, ...platforms, ...solids].map(hitbox),
    coin: { x: coin.x, y: coin.y, radius: coin.radius ?? 0 },
    roost: { x: roost.x + (roost.width ?? 0) / 2, y: roost.y + (roost.height ?? 0) / 2 },
    bat: (bat.hurtboxes ?? []).map(hitbox),
  };
}

/** @typedef {Awaited<ReturnType<typeof loadLevel>>} Level */
