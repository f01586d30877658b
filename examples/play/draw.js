// @ts-check
/** The picture of the game, at a whole number of screen pixels for each of its own. */

/**
 * @import { Shape } from './core.js'
 * @import { Game } from './game.js'
 * @typedef {{ belfry: HTMLImageElement, bat: HTMLImageElement, coin: HTMLImageElement }} Sprites
 */

export const WIDTH = 320;
export const HEIGHT = 192;

const SOLID = '#7fd6e8';
const PART = '#8fe388';
const COIN = '#ffe07a';
const HIT = '#ff6b6b';

/** @param {string} url @returns {Promise<HTMLImageElement>} */
async function image(url) {
  const element = new Image();
  element.src = url;
  await element.decode();
  return element;
}

/** @returns {Promise<Sprites>} */
export async function loadSprites() {
  const [belfry, bat, coin] = await Promise.all(
    ['belfry', 'bat', 'coin'].map((name) => image(`../sprites/${name}.png`)),
  );
  return /** @type {Sprites} */ ({ belfry, bat, coin });
}

/** Makes the canvas as large as fits, and answers its screen pixels per pixel. @param {HTMLCanvasElement} canvas */
export function fit(canvas) {
  const ratio = window.devicePixelRatio || 1;
  const wide = (document.documentElement.clientWidth - 32) * ratio;
  const high = (window.innerHeight - 240) * ratio;
  const scale = Math.max(1, Math.floor(Math.min(wide / WIDTH, Math.max(high / HEIGHT, 2))));
  canvas.width = WIDTH * scale;
  canvas.height = HEIGHT * scale;
  canvas.style.width = `${canvas.width / ratio}px`;
  canvas.style.height = `${canvas.height / ratio}px`;
  return scale;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} scale
 * @param {Game} game
 * @param {Sprites} sprites
 * @param {{ boxes: boolean, still: boolean }} options
 */
export function draw(context, scale, game, sprites, { boxes, still }) {
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.imageSmoothingEnabled = false;
  context.drawImage(sprites.belfry, 0, 0);
  const snap = (/** @type {number} */ value) => Math.round(value * scale) / scale;

  if (!still) {
    game.trail.forEach(({ x, y }, k) => {
      const size = Math.max(1, 4 - Math.floor(k / 2));
      context.fillStyle = `rgb(232 163 61 / ${0.4 - k * 0.045})`;
      context.fillRect(Math.round(x - size / 2), Math.round(y - size / 2), size, size);
    });
  }
  context.drawImage(sprites.coin, snap(game.coin.x - 8), snap(game.coin.y - 8));

  const { x, y, rotation, scaleX } = game.bat;
  context.save();
  context.translate(snap(x), snap(y));
  context.rotate(rotation);
  context.scale(scaleX, 1);
  context.drawImage(sprites.bat, -16, -16);
  context.restore();

  // Lines are of screen pixels, not of the art's.
  const line = Math.max(1, Math.round(scale / 2)) / scale;
  if (boxes) {
    for (const shape of game.walls.shapes) outline(context, shape, SOLID, line, [3, 2]);
    outline(context, game.coin, COIN, line, []);
  }
  game.placedParts().forEach((shape, k) => {
    const lit = (game.glow[k] ?? 0) > 0;
    if (lit) hatch(context, shape, line / 2);
    if (lit || boxes) outline(context, shape, lit ? HIT : PART, line, []);
  });
  for (const { x: px, y: py, nx, ny, age } of game.sparks) {
    context.strokeStyle = `rgb(255 244 200 / ${1 - age / 30})`;
    context.lineWidth = line * 2;
    context.beginPath();
    for (const turn of [-0.9, 0, 0.9]) {
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const [u, v] = [nx * cos - ny * sin, nx * sin + ny * cos];
      const from = still ? 2 : 2 + age / 6;
      context.moveTo(px + u * from, py + v * from);
      context.lineTo(px + u * (from + 3), py + v * (from + 3));
    }
    context.stroke();
  }
}

/** @param {Shape} shape */
function pathOf(shape) {
  const path = new Path2D();
  if (shape.kind === 'circle') {
    path.arc(shape.x, shape.y, shape.radius, 0, 2 * Math.PI);
  } else if (shape.kind === 'rect') {
    const { x, y, width, height, rotation = 0 } = shape;
    const turned = new DOMMatrix()
      .translate(x + width / 2, y + height / 2)
      .rotate((rotation * 180) / Math.PI)
      .translate(-width / 2, -height / 2);
    const flat = new Path2D();
    flat.rect(0, 0, width, height);
    path.addPath(flat, turned);
  }
  return path;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Shape} shape
 * @param {string} colour
 * @param {number} width
 * @param {number[]} dash
 */
function outline(context, shape, colour, width, dash) {
  const path = pathOf(shape);
  context.setLineDash(dash);
  context.lineWidth = width;
  context.strokeStyle = colour;
  context.stroke(path);
  context.setLineDash([]);
}

/** Stripes, so that colour is not the only sign. @param {CanvasRenderingContext2D} context @param {Shape} shape @param {number} width */
function hatch(context, shape, width) {
  const path = pathOf(shape);
  context.save();
  context.clip(path);
  context.fillStyle = 'rgb(255 107 107 / 0.2)';
  context.fill(path);
  context.strokeStyle = HIT;
  context.lineWidth = width;
  context.beginPath();
  for (let at = -HEIGHT; at < WIDTH; at += 3) {
    context.moveTo(at, HEIGHT);
    context.lineTo(at + HEIGHT, 0);
  }
  context.stroke();
  context.restore();
}
