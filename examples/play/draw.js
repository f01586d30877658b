// @ts-check
/** The picture of the game, at a whole number of screen pixels for each of its own. */
import { bounds } from './hitbox-lens/core.js';
import { drawHitboxes } from './hitbox-lens/draw.js';
import { VIEW } from './game.js';
import { HEARTS } from './hero.js';
import { isStone, tileAt, TILE } from './tiles.js';

/**
 * @import { Bounds, Shape } from './hitbox-lens/core.js'
 * @import { PlacedHitbox, SpriteInstance } from './hitbox-lens/runtime.js'
 * @import { Game } from './game.js'
 * @import { Thing } from './level.js'
 * @import { TileMap } from './tiles.js'
 * @typedef {Record<typeof names[number], HTMLImageElement>} Images
 * @typedef {{ hitboxes: boolean, still: boolean }} DrawOptions
 */

const names = /** @type {const} */ ([
  'hero-moves.png',
  'slime-hops.png',
  'bat-wings.png',
  'keep-tiles.png',
  'keep-wall.png',
  'gate.png',
  'hearts.png',
  '../sprites/coin.png',
  '../sprites/crate.png',
  '../sprites/lantern.png',
  '../sprites/spikes.png',
]);

const sheets = /** @type {const} */ ({ slime: 'slime-hops.png', bat: 'bat-wings.png' });

/** What this game reacts to: only these are shown as collisions. */
const matrix = /** @type {const} */ ({
  'hit/hurt': 'different-owners',
  'hit/*': 'never',
  'hurt/*': 'never',
  'push/*': 'never',
  'platform/*': 'never',
});
const SOLID = '#89d185';

/** @returns {Promise<Images>} */
export async function loadImages() {
  const images = names.map(async (name) => {
    const image = new Image();
    image.src = name;
    await image.decode();
    return /** @type {const} */ ([name, image]);
  });
  /** @type {Partial<Images>} */
  const loaded = {};
  for (const [name, image] of await Promise.all(images)) loaded[name] = image;
  return /** @type {Images} */ (loaded);
}

/** Makes the canvas as large as fits, and returns its screen pixels per pixel. @param {HTMLCanvasElement} canvas */
export function fit(canvas) {
  const ratio = window.devicePixelRatio || 1;
  const wide = (document.documentElement.clientWidth - 16) * ratio;
  const high = (window.innerHeight - 230) * ratio;
  const scale = Math.max(1, Math.floor(Math.min(wide / VIEW.width, Math.max(high / VIEW.height, 2))));
  canvas.width = VIEW.width * scale;
  canvas.height = VIEW.height * scale;
  canvas.style.width = `${canvas.width / ratio}px`;
  canvas.style.height = `${canvas.height / ratio}px`;
  return scale;
}

export class Painter {
  /** The stones of the level, painted once. @type {HTMLCanvasElement | null} */
  stones = null;
  /** @type {TileMap | null} */
  painted = null;

  /** @param {CanvasRenderingContext2D} context @param {Images} images */
  constructor(context, images) {
    this.context = context;
    this.images = images;
    const brick = document.createElement('canvas');
    brick.width = brick.height = TILE;
    brick.getContext('2d')?.drawImage(images['keep-tiles.png'], 0, 0);
    this.brick = /** @type {CanvasPattern} */ (context.createPattern(brick, 'repeat'));
  }

  /** @param {number} scale @param {Game} game @param {DrawOptions} options */
  draw(scale, game, options) {
    const { context } = this;
    const snap = (/** @type {number} */ value) => Math.round(value * scale) / scale;
    const [left, top] = [snap(game.camera.x), snap(game.camera.y)];
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.imageSmoothingEnabled = false;
    this.drawWall(snap(left / 2), snap(top / 2));
    context.translate(-left, -top);
    const seen = { minX: left, minY: top, maxX: left + VIEW.width, maxY: top + VIEW.height };
    this.drawThings(game, seen, options);
    context.drawImage(this.paintStones(game.level.map), 0, 0);
    this.drawSolids(game, seen);
    for (const monster of game.monsters) {
      if (monster.isGone) continue;
      const isLit = monster.flash > 0 && (options.still || monster.flash % 8 < 5);
      context.globalAlpha = monster.opacity * (isLit ? 0.5 : 1);
      this.drawSprite(this.images[sheets[monster.kind]], monster.instance, snap(monster.at.x), snap(monster.at.y), {
        flip: monster.facing > 0,
      });
    }
    const { hero } = game;
    context.globalAlpha = hero.safe > 0 && (options.still || hero.safe % 16 < 8) ? 0.55 : 1;
    this.drawSprite(this.images['hero-moves.png'], hero.instance, snap(hero.x), snap(hero.y), {
      flip: hero.facing < 0,
    });
    context.globalAlpha = 1;
    if (options.hitboxes) this.drawHitboxes(game, seen, scale);
    context.setTransform(scale, 0, 0, scale, 0, 0);
    for (let k = 0; k < HEARTS; k++) {
      context.drawImage(this.images['hearts.png'], k < hero.hearts ? 0 : 11, 0, 11, 10, 6 + k * 13, 6, 11, 10);
    }
  }

  /** The wall behind everything is farther away, so it moves less. @param {number} left @param {number} top */
  drawWall(left, top) {
    const wall = this.images['keep-wall.png'];
    for (let x = -(left % wall.width); x < VIEW.width; x += wall.width) this.context.drawImage(wall, x, -top);
  }

  /** @param {Game} game @param {Bounds} seen @param {DrawOptions} options */
  drawThings({ level, collected, checkpoint, steps }, seen, { still }) {
    const { context, images } = this;
    for (const { name, shape, index } of level.triggers) {
      const { minX, minY, maxX, maxY } = bounds(shape);
      if (!isSeen(shape, seen) || collected.has(index)) continue;
      const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
      if (name === 'coin') {
        const bob = still ? 0 : Math.round(Math.sin(steps / 24 + index) * 1.4);
        context.drawImage(images['../sprites/coin.png'], x - 8, y - 8 + bob);
      } else if (name === 'gate') context.drawImage(images['gate.png'], x - 16, maxY - 48);
      else if (name === 'lantern') {
        context.fillStyle = '#3f4466';
        context.fillRect(x - 1, maxY - 30, 2, 30);
        if (checkpoint.x === x && checkpoint.y === maxY) {
          const glow = context.createRadialGradient(x, maxY - 32, 2, x, maxY - 32, 34);
          glow.addColorStop(0, 'rgb(255 214 120 / 0.55)');
          glow.addColorStop(1, 'rgb(255 190 90 / 0)');
          context.fillStyle = glow;
          context.fillRect(x - 34, maxY - 66, 68, 68);
        }
        context.drawImage(images['../sprites/lantern.png'], x - 8, maxY - 40);
      }
    }
    for (const { shape } of level.dangers) {
      const { minX, maxX, maxY } = bounds(shape);
      if (!isSeen(shape, seen)) continue;
      for (let x = minX; x < maxX; x += TILE) {
        const width = Math.min(TILE, maxX - x);
        context.drawImage(images['../sprites/spikes.png'], 0, 0, width, TILE, x, maxY - TILE, width, TILE);
      }
    }
  }

  /** @param {TileMap} map */
  paintStones(map) {
    if (this.stones !== null && this.painted === map) return this.stones;
    const stones = document.createElement('canvas');
    const columns = (map[0] ?? '').length;
    stones.width = columns * TILE;
    stones.height = map.length * TILE;
    const context = stones.getContext('2d');
    for (let row = 0; row < map.length; row++)
      for (let column = 0; column < columns; column++) {
        const tile = tileAt(map, column, row);
        if (tile < 0) continue;
        const [x, y] = [column * TILE, row * TILE];
        context?.drawImage(this.images['keep-tiles.png'], tile * TILE, 0, TILE, TILE, x, y, TILE, TILE);
      }
    this.stones = stones;
    this.painted = map;
    return stones;
  }

  /** @param {Game} game @param {Bounds} seen */
  drawSolids({ level, scenery }, seen) {
    const { context, images } = this;
    for (const solid of level.solids) {
      if (solid.motion !== undefined || !isSeen(solid.shape, seen)) continue;
      const { minX, minY, maxX, maxY } = bounds(solid.shape);
      if (solid.isOneWay) this.drawBoard(minX, minY, maxX - minX, maxY - minY);
      else if (solid.name.startsWith('crate'))
        context.drawImage(images['../sprites/crate.png'], minX, minY, maxX - minX, maxY - minY);
      else this.drawMasonry(solid.shape);
    }
    for (const { shape } of scenery.platforms) {
      const { minX, minY, maxX, maxY } = bounds(shape);
      if (isSeen(shape, seen)) this.drawSlab(minX, minY, maxX - minX, maxY - minY);
    }
  }

  /** Stones in any shape, with moss where one can walk. @param {Shape} shape */
  drawMasonry(shape) {
    const { context } = this;
    const path = pathOf(shape);
    context.fillStyle = this.brick;
    context.fill(path);
    context.save();
    context.clip(path);
    context.lineWidth = 4;
    context.strokeStyle = '#1f5a4a';
    context.stroke(topOf(shape));
    context.lineWidth = 2;
    context.strokeStyle = '#a3e05c';
    context.stroke(topOf(shape));
    context.restore();
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  drawBoard(x, y, width, height) {
    this.drawBox(x, y, width, height, ['#d89a5b', '#ab6b3c', '#774530', '#191326']);
    this.context.fillStyle = '#4b2b2c';
    for (let at = x + 14; at < x + width - 4; at += 16) this.context.fillRect(at, y + 1, 1, height - 2);
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  drawSlab(x, y, width, height) {
    this.drawBox(x, y, width, height, ['#ffe07a', '#98a9bd', '#626e8f', '#191326']);
    this.context.fillStyle = '#3f4466';
    for (const at of [x + 4, x + width - 5]) this.context.fillRect(at, y + height / 2, 1, 1);
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height @param {string[]} colors */
  drawBox(x, y, width, height, [light = '', middle = '', dark = '', line = '']) {
    const { context } = this;
    context.fillStyle = line;
    context.fillRect(x, y, width, height);
    context.fillStyle = middle;
    context.fillRect(x + 1, y + 1, width - 2, height - 2);
    context.fillStyle = dark;
    context.fillRect(x + 1, y + height - 2, width - 2, 1);
    context.fillStyle = light;
    context.fillRect(x + 1, y, width - 2, 1);
  }

  /**
   * A frame of a sheet with its origin at a point.
   * @param {HTMLImageElement} image @param {SpriteInstance} instance @param {number} x @param {number} y
   * @param {{ flip: boolean }} options
   */
  drawSprite(image, { sprite, sheetFrame }, x, y, { flip }) {
    const { context } = this;
    const { origin, frameSize = { width: 32, height: 32 } } = sprite.declaration;
    const { width, height } = frameSize;
    context.save();
    context.translate(x, y);
    context.scale(flip ? -1 : 1, 1);
    context.drawImage(image, (sheetFrame ?? 0) * width, 0, width, height, -origin.x, -origin.y, width, height);
    context.restore();
    context.globalAlpha = 1;
  }

  /** In the look of the preview. @param {Game} game @param {Bounds} seen @param {number} scale */
  drawHitboxes({ level, hero, monsters, scenery, collected }, seen, scale) {
    const { context } = this;
    this.drawEdges(level.map, seen, scale);
    const moved = new Map(scenery.platforms.map(({ solid, offset }) => [solid.index, offset]));
    const still = level.sprite.at({ x: 0, y: 0 }).hitboxes;
    const shown = still.flatMap((hitbox, index) => {
      const offset = moved.get(index);
      const there = offset && /** @type {PlacedHitbox} */ (level.sprite.at(offset).hitboxes[index]);
      const { role, shape } = there ?? hitbox;
      return role === 'spawn' || collected.has(index) || !isSeen(shape, seen) ? [] : [there ?? hitbox];
    });
    const alive = monsters.filter(({ isAlive, at }) => isAlive && Math.abs(at.x - hero.x) < VIEW.width);
    drawHitboxes(context, [hero.instance, ...alive.map(({ instance }) => instance), shown], { matrix });
  }

  /** The borders of the stones. @param {TileMap} map @param {Bounds} seen @param {number} scale */
  drawEdges(map, { minX, minY, maxX, maxY }, scale) {
    const { context } = this;
    context.beginPath();
    for (let row = Math.floor(minY / TILE); row * TILE < maxY; row++)
      for (let column = Math.floor(minX / TILE); column * TILE < maxX; column++) {
        if (!isStone(map, column, row)) continue;
        const [x, y] = [column * TILE, row * TILE];
        for (const [dx, dy] of /** @type {const} */ ([
          [0, -1],
          [1, 0],
          [0, 1],
          [-1, 0],
        ])) {
          if (isStone(map, column + dx, row + dy)) continue;
          const [fromX, fromY] = [x + (dx > 0 ? TILE : 0), y + (dy > 0 ? TILE : 0)];
          context.moveTo(fromX, fromY);
          context.lineTo(fromX + (dx === 0 ? TILE : 0), fromY + (dy === 0 ? TILE : 0));
        }
      }
    context.lineWidth = Math.max(1, Math.round(scale / 2)) / scale;
    context.strokeStyle = SOLID;
    context.stroke();
  }
}

/** @param {Shape} shape @param {Bounds} seen */
function isSeen(shape, seen) {
  const { minX, minY, maxX, maxY } = bounds(shape);
  return maxX > seen.minX - 40 && minX < seen.maxX + 40 && maxY > seen.minY - 40 && minY < seen.maxY + 40;
}

/** The corners of a shape; round ones as their boxes. @param {Shape} shape @returns {readonly { x: number, y: number }[]} */
function cornersOf(shape) {
  if (shape.kind === 'polygon') return shape.points;
  const { minX, minY, maxX, maxY } = bounds(shape);
  if (shape.kind === 'rect' && (shape.rotation ?? 0) !== 0) {
    const { x, y, width, height, rotation = 0 } = shape;
    const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
    return [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([i = 0, j = 0]) => {
      const [u, v] = [(i * width) / 2, (j * height) / 2];
      return { x: x + width / 2 + u * cos - v * sin, y: y + height / 2 + u * sin + v * cos };
    });
  }
  return [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ];
}

/** @param {Shape} shape */
function pathOf(shape) {
  const path = new Path2D();
  for (const { x, y } of cornersOf(shape)) path.lineTo(x, y);
  path.closePath();
  return path;
}

/** The sides that face up. @param {Shape} shape */
function topOf(shape) {
  const corners = cornersOf(shape);
  const path = new Path2D();
  const area = corners.reduce((sum, { x, y }, k) => {
    const next = corners[(k + 1) % corners.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
  corners.forEach((from, k) => {
    const to = corners[(k + 1) % corners.length] ?? from;
    if ((to.x - from.x) * Math.sign(area) <= 0.01) return;
    path.moveTo(from.x, from.y);
    path.lineTo(to.x, to.y);
  });
  return path;
}
