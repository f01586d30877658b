// Draws the pixel art of examples/play, and the image of its level for the preview. Run `node scripts/draw-play.mjs`; the
// same script writes the same bytes.
import { readFileSync } from 'node:fs';
import { tileAt, TILE } from '../examples/play/tiles.js';
import { arch, backdrop, banner, bat, blank, chain, door, get, knight, lantern } from './draw-sprites.mjs';
import { noise, outline, parseImage, put, set, sheet, slash, slime, stone, write } from './draw-sprites.mjs';

// ---- the hero: the knight of the other examples, in motion

/** A leg of steel from the hip to the ankle, with a boot. `colors`: light, middle, dark. */
function leg(image, hipX, hipY, footX, footY, [light, middle, dark], boot) {
  const length = footY - hipY;
  for (let y = 0; y <= length; y++) {
    // The knee is in front of the straight line.
    const share = y / length;
    const x = Math.round(hipX + (footX - hipX) * share + 1.6 * Math.sin(Math.PI * share));
    [light, middle, middle, dark].forEach((c, k) => set(image, x + k, hipY + y, c));
  }
  const [toe, sole, heel] = boot;
  [toe, toe, sole, sole, heel].forEach((c, k) => {
    set(image, footX + k, footY + 1, c);
    set(image, footX + k, footY + 2, k === 4 ? heel : sole);
  });
}

/** Both legs by where the feet are, from the hips, and how far above the floor. */
function legs([farX, farUp], [nearX, nearUp]) {
  const image = blank(24, 12);
  const floor = 4;
  leg(image, 12, 0, 12 + farX, floor - farUp, ['d', 'd', 'D'], ['b', 'n', 'n']);
  leg(image, 9, 0, 9 + nearX, floor - nearUp, ['L', 's', 'd'], ['B', 'b', 'n']);
  return image;
}

const legsAt = [7, 38];

const idle = [0, 0, 1, 1].map((dy, n) =>
  knight({ lean: [0, dy], hand: [32, 34 + (n === 0 || n === 3 ? 0 : 1)], angle: -88 }),
);

const run = Array.from({ length: 6 }, (_, n) => {
  const turn = (n / 6) * 2 * Math.PI;
  const foot = (angle) => [Math.round(6 * Math.cos(angle)), Math.round(Math.max(0, 3 * Math.sin(angle)))];
  const bob = n % 3 === 1 ? -1 : 0;
  return knight({
    lean: [2, bob],
    legs: legs(foot(turn + Math.PI), foot(turn)),
    legsAt,
    hand: [32 + (n % 3), 33 + bob],
    angle: -52 + 5 * Math.sin(turn),
  });
});

const jump = knight({ lean: [1, -1], legs: legs([4, 3], [-3, 0]), legsAt, hand: [33, 29], angle: -60 });
const fall = knight({ lean: [0, -1], legs: legs([5, 1], [-5, 2]), legsAt, hand: [32, 27], angle: -98 });
const hurt = knight({ lean: [-3, 0], legs: legs([3, 0], [-4, 0]), legsAt, hand: [30, 37], angle: 25 });

write('../play/hero-moves.png', sheet([...idle, ...run, jump, fall, hurt, ...slash]));

// ---- its enemies

/** Scales an image about the middle of its lower edge, then gives it a new outline. */
function squash(image, width, height) {
  const bare = { ...image, pixels: image.pixels.map((c) => (c === 'k' ? null : c)) };
  const eyes = { ...image, pixels: image.pixels.map((c, i) => (c === 'k' && isInside(image, i) ? c : null)) };
  const result = blank(image.width, image.height);
  for (const layer of [bare, eyes])
    for (let y = 0; y < image.height; y++)
      for (let x = 0; x < image.width; x++) {
        const c = get(layer, Math.floor((x - 15.5) / width + 16), 30 - Math.round((30 - y) / height));
        if (c !== null && y < image.height - 1) set(result, x, y, c);
      }
  return outline(result);
}

/** Whether a pixel of an image isn't part of its outline: nothing beside it is transparent. */
function isInside(image, i) {
  const [x, y] = [i % image.width, Math.floor(i / image.width)];
  return [-1, 1].every((d) => get(image, x + d, y) !== null && get(image, x, y + d) !== null);
}

const hops = [
  [1, 1],
  [1.08, 0.9],
  [0.94, 1.1],
  [1, 1],
];
write('../play/slime-hops.png', sheet(hops.map(([width, height]) => squash(slime, width, height))));

/** The bat with its wings up or down by this many pixels at the tips. */
function flap(amount) {
  const bare = { ...bat, pixels: bat.pixels.map((c) => (c === 'k' ? null : c)) };
  const image = blank(32, 32);
  for (let x = 0; x < 32; x++) {
    const out = Math.max(0, Math.abs(x - 15.5) - 5) / 10;
    const dy = Math.round(-amount * out);
    for (let y = 0; y < 32; y++) {
      const inFace = x > 10 && x < 21 && get(bat, x, y) === 'k' && isInside(bat, y * 32 + x);
      const c = inFace ? 'k' : get(bare, x, y);
      if (c !== null) set(image, x, y + dy, c);
    }
  }
  return outline(image);
}

write('../play/bat-wings.png', sheet([0, 5, 0, -5].map(flap)));

// ---- the keep

/** Moss that hangs over the upper edge of a tile; it fits to itself on both sides. */
function mossy(image, seed) {
  for (let i = 0; i < TILE; i++) {
    const depth = 1 + Math.floor(noise(i, seed) * 3.4);
    for (let j = 0; j < depth; j++) set(image, i, j, j === 0 ? 'G' : j === depth - 1 ? 'H' : 'g');
  }
  return image;
}

function tile(n) {
  if (n >= 8) {
    const image = blank(TILE, TILE, '#0f0d19');
    for (let y = 0; y < TILE; y++)
      for (let x = 0; x < TILE; x++) if (noise(x, y + n * 31) > 0.985) set(image, x, y, '#1b1829');
    return image;
  }
  const image = blank(TILE, TILE, '6');
  // Two stones side by side, or one wide one.
  if (n % 2 === 0) stone(image, 0, 0, TILE, TILE);
  else {
    stone(image, 0, 0, TILE, 8);
    stone(image, 0, 8, n % 4 === 1 ? 6 : 10, 8);
    stone(image, n % 4 === 1 ? 6 : 10, 8, n % 4 === 1 ? 10 : 6, 8);
  }
  return n >= 4 ? mossy(image, n * 17) : image;
}

const tiles = sheet(Array.from({ length: 10 }, (_, n) => tile(n)));
write('../play/keep-tiles.png', tiles);

/** The wall behind everything, which repeats to the right. */
function wall() {
  const image = backdrop(320, { x: 226, y: 150 });
  arch(image, 72, 66, 30, 46);
  put(image, outline(put(blank(22, 30), banner, 1, 1)), 150, 84);
  chain(image, 226, 0, 146);
  put(image, lantern, 218, 145);
  arch(image, 276, 190, 24, 38);
  return image;
}

write('../play/keep-wall.png', wall());

function gate() {
  const image = blank(32, 48);
  door(image, 0, 0);
  return image;
}

write('../play/gate.png', gate());

const heart = (light, middle, dark) =>
  outline(
    put(
      blank(11, 10),
      parseImage(
        `
        .ll...ll.
        lllm.lmmd
        llmmmmmmd
        lmmmmmmmd
        .mmmmmmd.
        ..mmmmd..
        ...mmd...
        ....d....
        `.replace(/[lmd]/g, (c) => ({ l: light, m: middle, d: dark })[c]),
      ),
      1,
      1,
    ),
  );
write('../play/hearts.png', sheet([heart('R', 'r', 'q'), heart('3', '4', '5')]));

/** The level as the preview shows it: its stones on the colour of the night. */
function level() {
  const { map } = JSON.parse(readFileSync(new URL('../examples/play/keep.hitbox.json', import.meta.url), 'utf8'))
    .sprites.keep.data;
  const image = blank(map[0].length * TILE, map.length * TILE, '#161323');
  for (let row = 0; row < map.length; row++)
    for (let column = 0; column < map[0].length; column++) {
      const n = tileAt(map, column, row);
      if (n < 0) continue;
      for (let y = 0; y < TILE; y++)
        for (let x = 0; x < TILE; x++) set(image, column * TILE + x, row * TILE + y, get(tiles, n * TILE + x, y));
    }
  return image;
}

write('../play/keep.png', level());
