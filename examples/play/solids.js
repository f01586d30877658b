// @ts-check
/** Everything that stops a character, as one source of shapes: stones, slopes, steps, platforms. */
import { shapeIndex, tileGrid } from './hitbox-lens/core.js';
import { isStone, TILE } from './tiles.js';

/**
 * @import { Shape, ShapeSource } from './hitbox-lens/core.js'
 * @import { Level, Solid } from './level.js'
 * @typedef {(shape: Shape, id: number) => void} Visit
 */

/** @implements {ShapeSource} */
export class Solids {
  /** The id of a solid that isn't there for now; -1: none. */
  skipped = -1;
  /** @type {Visit} */
  visit = () => undefined;
  /** The ids of the index follow those of the grid. */
  visitNext = (/** @type {Shape} */ shape, /** @type {number} */ id) => {
    if (id + this.firstId !== this.skipped) this.visit(shape, id + this.firstId);
  };
  /** For `moveAndSlide`. */
  isOneWay = (/** @type {number} */ id) => this.solidOf(id)?.isOneWay ?? false;

  /** @param {Level} level */
  constructor({ map, solids }) {
    const columns = (map[0] ?? '').length;
    const rows = map.length;
    this.grid = tileGrid({
      tileWidth: TILE,
      tileHeight: TILE,
      columns,
      rows,
      tiles: Uint8Array.from({ length: columns * rows }, (_, k) =>
        Number(isStone(map, k % columns, Math.floor(k / columns))),
      ),
    });
    this.index = shapeIndex();
    this.firstId = columns * rows;
    /** The solids of the file, by their id. @type {Map<number, Solid>} */
    this.byId = new Map();
    /** @type {number[]} */
    this.ids = solids.map((solid) => {
      const id = this.firstId + this.index.insert(solid.shape);
      this.byId.set(id, solid);
      return id;
    });
  }

  /** The id of the solid that has the place of another one in the file; -1: none. @param {Solid} solid */
  idOf({ index }) {
    return this.ids.find((id) => this.byId.get(id)?.index === index) ?? -1;
  }

  /** The solid of the file with an id; undefined for a stone. @param {number} id */
  solidOf(id) {
    return id < this.firstId ? undefined : this.byId.get(id);
  }

  /** A solid has moved. @param {number} id @param {Shape} shape */
  update(id, shape) {
    this.index.update(id - this.firstId, shape);
  }

  /**
   * @param {number} minX @param {number} minY @param {number} maxX @param {number} maxY @param {Visit} visit
   */
  shapesIn(minX, minY, maxX, maxY, visit) {
    this.grid.shapesIn(minX, minY, maxX, maxY, visit);
    this.visit = visit;
    this.index.shapesIn(minX, minY, maxX, maxY, this.visitNext);
  }
}
