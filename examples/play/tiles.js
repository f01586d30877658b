// @ts-check
/** Which tile of keep-tiles.png a cell of the map has. The game draws with it, and so does scripts/draw-play.mjs. */

/** Pixels. */
export const TILE = 16;

/** @typedef {readonly string[]} TileMap rows of cells: `#` is stone, a letter is a decoration, anything else is empty */

/** @param {TileMap} map @param {number} column @param {number} row */
export function isStone(map, column, row) {
  const line = map[Math.min(Math.max(row, 0), map.length - 1)] ?? '';
  return line[Math.min(Math.max(column, 0), line.length - 1)] === '#';
}

/**
 * The column of a cell's tile in the sheet: 0 to 3 stone, 4 to 7 stone under moss, 8 and 9 the dark inside; -1 for a cell
 * without stone.
 * @param {TileMap} map @param {number} column @param {number} row
 */
export function tileAt(map, column, row) {
  if (!isStone(map, column, row)) return -1;
  const variant = (column * 7 + row * 13 + ((column * row) % 5)) % 4;
  if (!isStone(map, column, row - 1)) return 4 + variant;
  for (let y = row - 1; y <= row + 1; y++)
    for (let x = column - 1; x <= column + 1; x++) if (!isStone(map, x, y)) return variant;
  return 8 + (variant % 2);
}
