// Draws the pixel art of examples/. All of it is original: each sprite is a map of characters, each character a color.
// Run `node scripts/draw-play.mjs`, which draws those of examples/play too; the same script writes the same bytes. The light comes from the top left.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { PNG } from 'pngjs';

const out = new URL('../examples/sprites/', import.meta.url);

const palette = {
  k: '#191326', // outline
  // steel
  W: '#f4fbff',
  L: '#cfdde6',
  s: '#98a9bd',
  d: '#626e8f',
  D: '#3f4466',
  // the trail of a blade
  A: '#bdf1fb',
  a: '#69bfe3',
  // gold
  Y: '#ffe07a',
  y: '#e8a33d',
  o: '#a85c2b',
  // plume and flame
  R: '#f2685a',
  r: '#c23a4b',
  q: '#7a2342',
  // cloth
  T: '#5cc7b2',
  t: '#2f8d92',
  u: '#235a73',
  // leather and wood
  C: '#d89a5b',
  B: '#ab6b3c',
  b: '#774530',
  n: '#4b2b2c',
  // slime
  F: '#e4f99a',
  G: '#a3e05c',
  g: '#5dbb4b',
  h: '#2f8a4d',
  H: '#1f5a4a',
  // bat
  Z: '#b193dc',
  P: '#8160b4',
  p: '#573e86',
  Q: '#382861',
  // stone
  1: '#8f93ab',
  2: '#6b6e89',
  3: '#4c4d69',
  4: '#35354f',
  5: '#28273e',
  6: '#1f1d31',
};

const rgb = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

// ---- images: a width, a height and one color (a palette character or #rrggbb) or null per pixel

export const blank = (width, height, fill = null) => ({ width, height, pixels: Array(width * height).fill(fill) });

/** Creates an image from a map: rows of palette characters, `.` for transparent pixels. */
export function parseImage(map) {
  const rows = map.split('\n').filter((row) => row.trim() !== '');
  const margin = Math.min(...rows.map((row) => row.search(/\S/)));
  const lines = rows.map((row) => row.slice(margin).trimEnd());
  const result = blank(Math.max(...lines.map((line) => line.length)), lines.length);
  lines.forEach((line, y) => [...line].forEach((c, x) => c !== '.' && set(result, x, y, c)));
  return result;
}

export const get = (image, x, y) =>
  x >= 0 && y >= 0 && x < image.width && y < image.height ? image.pixels[y * image.width + x] : null;

export function set(image, x, y, c) {
  if (x < 0 || y < 0 || x >= image.width || y >= image.height) return;
  if (c !== null && !(c in palette) && !c.startsWith('#')) throw new Error(`no color for "${c}"`);
  image.pixels[y * image.width + x] = c;
}

/** Draws `top` onto `image` at `x`, `y`. */
export function put(image, top, x, y) {
  for (let j = 0; j < top.height; j++)
    for (let i = 0; i < top.width; i++) {
      const c = get(top, i, j);
      if (c !== null) set(image, x + i, y + j, c);
    }
  return image;
}

/** Draws a dark outline around all pixels. */
export function outline(image, c = 'k') {
  const result = { ...image, pixels: [...image.pixels] };
  for (let y = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++) {
      if (get(image, x, y) !== null) continue;
      const near = [get(image, x - 1, y), get(image, x + 1, y), get(image, x, y - 1), get(image, x, y + 1)];
      if (near.some((n) => n !== null)) set(result, x, y, c);
    }
  return result;
}

export function write(name, image) {
  const png = new PNG({ width: image.width, height: image.height });
  image.pixels.forEach((c, i) => {
    if (c !== null) png.data.set([...rgb(palette[c] ?? c), 255], i * 4);
  });
  writeFileSync(new URL(name, out), PNG.sync.write(png, { deflateLevel: 9, deflateStrategy: 0, filterType: 0 }));
}

// ---- the knight

const plume = parseImage(`
  ....rRRRr....
  ..RRRRRRRRR..
  .RRRRRrrRRRRr.
  RRRRr..rrRRRrq
  RRRr.....rRRrq
  RRr.......rrq.
  Rrq.......yyo.
  .rq...........
  .q............
`);

const helmet = parseImage(`
  ....LLLsss....
  ..LLWLsssssd..
  .LWWLLssssssd.
  .LWLsssssssdd.
  LLLsssssYsssdd
  Lyyyyyyyyyyyyo
  skkkkkkkYkkkkd
  skkkkkkkYkkkkd
  dyyyyyyyyyyyoo
  LsssssssYsDsDd
  LsssssssyssDsd
  .dsssssdyDsdd.
  ..DdddddodddD.
`);

const torso = parseImage(`
  .LLs.DTTTTuD.
  LWLsdTTTTTtud
  LLssdTTTTYttd
  sssdkTTTYYYtu
  .dddkTTTTYttu
  .ssdkTTTTTttu
  .Lsdkbbbyybbb
  .ssdkTTTTTttu
  ....kTTTTtttu
  ....uTTTttutt
`);

const shoulder = parseImage(`
  .LLs.
  LWLsd
  LLssd
  dssdD
`);

const stance = parseImage(`
  Lsd..ssdd
  Lsd..ssdD
  LssdDLsdD
  ssd..ssdD
  Lsd..Lsdd
  BBbb.BBbb.
  BBbbnBBbbn
`);

const lunge = parseImage(`
  ...LsdD.ssddd..
  ..Lssd..dsssdD.
  .Lssd....dLssdD
  .LsdD......LsdD
  Lsd........Lsdd
  BBbb.......BBbb.
  BBbbb......BBbbn
`);

const fist = parseImage(`
  LLs
  Lsd
  sdD
`);

const shield = parseImage(`
  yYYYYYyyo
  YTTTTTtuo
  YTTTYTtuo
  YTTYYYtuo
  YTTYYYtuo
  yTTTYTtuo
  yTTTyTtuo
  yTTTTttuo
  .yTTTtuo.
  .yTTttuo.
  ..yTtuo..
  ...yyo...
`);

/** The sword in a hand at `x`, `y`; an angle of 0 points right, of -90 degrees up. */
function sword(x, y, degrees) {
  const image = blank(48, 48);
  const dx = Math.cos((degrees * Math.PI) / 180);
  const dy = Math.sin((degrees * Math.PI) / 180);
  const lit = dx - dy > 0 ? 1 : -1; // which side of the blade faces up or left
  for (let j = 0; j < 48; j++)
    for (let i = 0; i < 48; i++) {
      const along = (i - x) * dx + (j - y) * dy;
      const across = ((j - y) * dx - (i - x) * dy) * lit;
      const width = Math.abs(across);
      if (along > 3 && along <= 17 && width <= Math.min(1.5, (18 - along) / 2))
        set(image, i, j, across < -0.5 ? 'W' : across < 0.5 ? 'L' : 's');
      else if (along > 1.5 && along <= 3 && width <= 3) set(image, i, j, across < 0 ? 'Y' : 'y');
      else if (along > -3 && along <= 1.5 && width <= 0.6) set(image, i, j, 'b');
      else if (along > -4.5 && along <= -3 && width <= 0.9) set(image, i, j, 'y');
    }
  return outline(image);
}

/** The trail of the blade: a crescent about `x`, `y` that is widest near `to`. */
function trail(x, y, from, to, radius, width) {
  const image = blank(48, 48);
  for (let j = 0; j < 48; j++)
    for (let i = 0; i < 48; i++) {
      const angle = (Math.atan2(j - y, i - x) * 180) / Math.PI;
      const share = (angle - from) / (to - from);
      if (share < 0 || share > 1) continue;
      const local = width * Math.sin(Math.PI * share ** 1.6) ** 0.8;
      const depth = (radius - Math.hypot(i - x, j - y)) / local;
      if (local > 1 && depth >= 0 && depth < 1) set(image, i, j, depth < 0.4 ? 'W' : depth < 0.75 ? 'A' : 'a');
    }
  return image;
}

/** A mailed arm from `x0`, `y0` to `x1`, `y1`. */
function arm(x0, y0, x1, y1) {
  const image = blank(48, 48);
  const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0), 1);
  for (let n = 0; n <= steps; n++) {
    const x = Math.round(x0 + ((x1 - x0) * n) / steps);
    const y = Math.round(y0 + ((y1 - y0) * n) / steps);
    for (const [i, j, c] of [
      [1, 1, 'D'],
      [1, 0, 'd'],
      [0, 1, 'd'],
      [0, 0, 's'],
    ])
      set(image, x + i, y + j, c);
  }
  return image;
}

/** One pose: the lean of the upper body, the legs, the position of the fist and the angle of the sword. */
export function knight({ lean = [0, 0], legs = stance, legsAt = [16, 38], hand, angle, behind = null, before = null }) {
  const [dx, dy] = lean;
  const body = blank(48, 48);
  put(body, legs, ...legsAt);
  put(body, torso, 12 + dx, 28 + dy);
  put(body, plume, 10 + dx, 10 + dy);
  put(body, helmet, 14 + dx, 15 + dy);
  const image = blank(48, 48);
  if (behind) put(image, behind, 0, 0);
  put(image, outline(body), 0, 0);
  put(image, outline(put(blank(11, 14), shield, 1, 1)), 7 + dx, 29 + dy);
  if (before) put(image, before, 0, 0);
  put(image, sword(...hand, angle), 0, 0);
  const near = blank(48, 48);
  put(near, arm(26 + dx, 31 + dy, hand[0] - 1, hand[1]), 0, 0);
  put(near, shoulder, 24 + dx, 28 + dy);
  put(near, fist, hand[0] - 1, hand[1] - 1);
  return put(image, outline(near), 0, 0);
}

const idle = { hand: [32, 34], angle: -90 };

export const slash = [
  { lean: [-1, 0], hand: [29, 25], angle: -108 },
  {
    lean: [1, 1],
    legs: lunge,
    legsAt: [13, 38],
    hand: [29, 29],
    angle: -35,
    before: trail(20, 30, -112, -18, 24.6, 9),
  },
  {
    lean: [1, 1],
    legs: lunge,
    legsAt: [13, 38],
    hand: [30, 34],
    angle: 30,
    before: trail(20, 30, -58, 36, 24.6, 7),
  },
  { lean: [0, 0], hand: [30, 35], angle: 40 },
].map(knight);

/** A swing from above to the front; the tip of the sword is in a trail between its third and its fifth frame. */
const swing = [
  { hand: [31, 32], angle: -80 },
  { lean: [-1, 0], hand: [27, 25], angle: -125 },
  { hand: [29, 25], angle: -80, before: trail(21, 29, -130, -62, 23, 6) },
  { lean: [1, 1], legs: lunge, legsAt: [13, 38], hand: [27, 31], angle: -30, before: trail(20, 30, -104, -14, 25, 8) },
  { lean: [1, 1], legs: lunge, legsAt: [13, 38], hand: [30, 34], angle: 20, before: trail(20, 30, -58, 26, 25, 7) },
  { hand: [31, 35], angle: 45 },
].map(knight);

/** Draws images of one size side by side. */
export function sheet(frames) {
  const result = blank(frames.length * frames[0].width, frames[0].height);
  frames.forEach((frame, n) => put(result, frame, n * frame.width, 0));
  return result;
}

// ---- everything else

export const slime = outline(
  put(
    blank(32, 32),
    parseImage(`
      .........GGGGGg.........
      ......GGGGGGGGGGgg......
      ....GGFFFGGGGGGGGggg....
      ...GFFWFGGGGGGGGGGggg...
      ..GGFWFGGGGGGGGGGGgggh..
      ..GFFFGGGGGGGGGGGGgggh..
      .GGFFGGGkkGGGGGkkGggghh.
      .GGGGGGkWkkGGGkWkkggghh.
      GGGGGGGkkkkGGGkkkkgggghh
      GGGGGGGkkkkGGGkkkkggghhh
      gGGGGGGGkkGGGGGkkggggghh
      ggGGGGGGGGGkkGGGgggggghh
      ggggGGGGGGGGGGgggggghhhH
      hgggggggggggggggggghhhhH
      .hhggggggggggggggghhhhH.
      ..hhhhhhhhhhhhhhhhhHHH..
    `),
    4,
    13,
  ),
);

export const bat = outline(
  put(
    blank(32, 32),
    parseImage(`
      ..........P......p..........
      ..........PP....pp..........
      ...PP.....PZP..Ppp.....pp...
      ..PPPP....PPPPPPPp....pppp..
      .PPZZPP..PPZPPPPppp..ppPppp.
      PPZZPPPPPPPPPPPPPpppppPPPppp
      PZPPPPPPpPYYPPPYYpppPPPppppQ
      PPPpPPpPpPYkPPPkYppppppQppQQ
      PPp.PPp.ppPPPPPPpppQpppQ.pQQ
      Pp...p...pPWkkkWppQ..pQ...pQ
      p....p....pWkkkWpQ...Q.....Q
      ...........pprpQQ...........
      ............pQQ.............
    `),
    2,
    8,
  ),
);

/** A wooden crate: a frame of beams, boards behind it, and a brace across them. */
function drawCrate() {
  const size = 32;
  const image = blank(size, size, 'k');
  for (let y = 1; y < size - 1; y++)
    for (let x = 1; x < size - 1; x++) {
      const board = (x - 5) % 6;
      const inside = x >= 5 && x < 27 && y >= 5 && y < 27;
      if (inside) set(image, x, y, x === 5 || y === 5 || board === 5 ? 'n' : y === 6 || board === 4 ? 'b' : 'B');
      else {
        const light = x === 1 || y === 1 || (x === 27 && y > 5 && y < 27) || (y === 27 && x > 5 && x < 27);
        const dark = x === 30 || y === 30 || (x === 4 && y > 4 && y < 27) || (y === 4 && x > 4 && x < 27);
        set(image, x, y, dark ? 'b' : light ? 'C' : 'B');
      }
    }
  for (let n = 5; n < 27; n++)
    for (let w = -3; w <= 3; w++) {
      const x = n + w;
      const y = 31 - n;
      if (x < 6 || x > 26) continue;
      set(image, x, y, w === -3 || w === 3 ? 'n' : w === -2 ? 'C' : w === 2 ? 'b' : 'B');
    }
  for (const [x, y] of [
    [3, 3],
    [28, 3],
    [3, 28],
    [28, 28],
  ]) {
    set(image, x, y, 'n');
    set(image, x - 1, y - 1, 'Y');
  }
  return image;
}

const crate = drawCrate();

/** One tile of spikes on an iron base, to be placed side by side. */
const spikes = outline(
  parseImage(`
    ................
    ..W..........W..
    ..W..........W..
    ..WL........WL..
    ..WL...W....WL..
    .WLs...W....WLd.
    .WLs..WL...WLsd.
    .WLs..WL...WLsd.
    .WLsd.WLd..WLsd.
    .WLsd.WLsd.WLsd.
    .WLsd.WLsd.WLsd.
    .LLsd.LLsd.LLsd.
    .LssD.LssD.LssD.
    1111111111111111
    2332223322233223
    kkkkkkkkkkkkkkkk
  `),
);

export const lantern = outline(
  put(
    blank(16, 16),
    parseImage(`
      ....Ld....
      ...L..d...
      ....dD....
      ..LLssdD..
      .LLssssdD.
      LLsssssddD
      oyyyyyyyoo
      .YYWWWYyo.
      .YWWWWWYo.
      .YWWWWWYo.
      .YYWWWYyo.
      .yYYYYYyo.
      oyyyyyyyoo
      .LssssdD..
    `),
    3,
    1,
  ),
);

const coin = parseImage(`
  ...YYYY...
  .YYWYYYyy.
  .YWYyyYYyo
  YWYyYYoYyo
  YYYyYYoYyo
  YYYyYYoYyo
  YYYyYYoyyo
  .yYYooyyyo
  .yyyyyyoo.
  ...oooo...
`);

const key = parseImage(`
  ..YYYy......
  .YWyyyo.....
  YWy..Yyo....
  Yy....yo....
  YYo..yyo....
  .yyyyyyo....
  ..yoooyYo...
  .......yYo..
  ........yYoy
  .........yYyo
  ........yyoyo
  .........yo..
`);

// ---- the cellar of src/arena.ts, painted where its boxes are

const WIDTH = 320;

const night = ['#0f0d19', '#161323', '#1e1a2e', '#27223b', '#322c4a', '#3f395b', '#504a6e'];
const glow = ['#0f0d19', '#1c1424', '#2c1e2c', '#432c34', '#62423c', '#8a6246', '#b58854'];

/** Returns a number from 0 to 1 that is always the same for a position. */
export function noise(x, y) {
  let n = Math.imul(x, 374761393) ^ Math.imul(y, 668265263);
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return ((n ^ (n >>> 16)) >>> 0) / 2 ** 32;
}

/** The back wall: small bricks in the light of the lantern and of the moon. */
export function backdrop(height, flame) {
  const image = blank(WIDTH, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < WIDTH; x++) {
      const row = Math.floor(y / 8);
      const shifted = x + (row % 2) * 8;
      const joint = y % 8 === 7 || shifted % 16 === 15;
      const brick = noise(Math.floor(shifted / 16), row);
      const edge = (y % 8 === 0 || shifted % 16 === 0) && brick > 0.6;
      const base = joint ? 1 : (brick < 0.15 ? 1 : brick > 0.88 ? 3 : 2) + (edge ? 1 : 0);
      const warm = 3.4 * Math.max(0, 1 - Math.hypot(x - flame.x, y - flame.y) / 84) ** 1.4;
      const across = x - 70 - (y - 70) * 0.75;
      const soft = Math.min(1, across / 6, (36 - across) / 6);
      const cold = y > 70 && soft > 0 ? 1.5 * soft * Math.max(0, 1 - (y - 70) / 110) : 0;
      const light = Math.max(warm, cold) + ((x + y) % 2) * 0.5;
      const ramp = warm > cold && warm + ((x + y) % 2) * 0.25 > 0.4 ? glow : night;
      set(image, x, y, ramp[Math.min(base + Math.floor(light), ramp.length - 1)]);
    }
  return image;
}

/** One dressed stone. */
export function stone(image, x, y, w, h) {
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) {
      const grain = noise(x + i, y + j);
      let c = grain > 0.97 ? '2' : grain < 0.04 ? '4' : '3';
      if (i === w - 2 || j === h - 2) c = '4';
      if (i === 0 || j === 0) c = '2';
      if (i + j === 0 || (i + j === 1 && w > 8)) c = '1';
      if (i === w - 1 || j === h - 1) c = '6';
      set(image, x + i, y + j, c);
    }
}

/** A box of stones in courses of 16 pixels, with a dark outline. */
function masonry(image, x, y, w, h, shift = 0) {
  for (let course = 0; course * 16 < h; course++)
    for (let at = -(((course + shift) % 2) * 8) * (w > 16 ? 1 : 0); at < w; at += 16) {
      const from = Math.max(at, 0);
      const to = Math.min(at + 16, w);
      stone(image, x + from, y + course * 16, to - from, Math.min(16, h - course * 16));
    }
}

/** Moss on the upper edge of a box. */
function moss(image, x, y, w) {
  for (let i = 0; i < w; i++) {
    const clump = noise(Math.floor((x + i) / 5), y + 77);
    if (clump < 0.45) continue;
    const depth = 1 + Math.floor(noise(x + i, y) * 3 + clump);
    for (let j = 0; j < depth; j++) set(image, x + i, y + j, j === 0 ? 'g' : j === depth - 1 ? 'H' : 'h');
    if (noise(x + i, y + 5) > 0.8) set(image, x + i, y - 1, 'G');
  }
}

function pillar(image, x, y, h) {
  for (let j = 0; j < h; j++)
    for (let i = 0; i < 16; i++) {
      const cap = j < 8 || j >= h - 8;
      if (!cap && (i < 1 || i > 14)) continue;
      const shade = cap ? '1222333333344455'[i] : '.113221332433445'[i];
      const rim = cap && [0, 7, h - 8, h - 1].includes(j);
      const border = cap ? i === 0 || i === 15 : i === 1 || i === 14;
      const joint = !cap && (j - 8) % 16 === 15;
      set(image, x + i, y + j, border || j === h - 1 || (cap && j === 7) ? 'k' : rim ? '1' : joint ? '5' : shade);
    }
}

/** The window with the moonlight. */
export function arch(image, x, y, w, h) {
  const sky = ['#1b2a52', '#22386a', '#2b4a82', '#3a629c'];
  const inside = (i, j) => {
    const rx = i - (w - 1) / 2;
    const ry = j - w / 2;
    return i >= 0 && i < w && j < h && (ry >= 0 || Math.hypot(rx, ry) <= w / 2);
  };
  for (let j = -3; j < h + 3; j++)
    for (let i = -3; i < w + 3; i++) {
      const near = [-3, 0, 3].some((dx) => [-3, 0, 3].some((dy) => inside(i + dx, j + dy)));
      if (!near) continue;
      if (!inside(i, j)) {
        const joint = (i < 0 || i >= w ? j : i) % 6 === 0;
        set(image, x + i, y + j, joint ? '5' : i < 0 || j < 0 ? '3' : '4');
        continue;
      }
      const rise = (j / h) * 3.2 + ((i + j) % 2) * 0.5;
      set(image, x + i, y + j, sky[Math.min(Math.floor(rise), 3)]);
      const moon = Math.hypot(i - 9, j - 14);
      if (moon < 5.5) set(image, x + i, y + j, moon < 4.4 && i + j < 25 ? '#fdf6d8' : '#d9d3c0');
      else if (noise(i, j) > 0.985) set(image, x + i, y + j, '#c9dcf5');
      if (i === Math.floor(w / 2) || j === Math.floor(h * 0.58)) set(image, x + i, y + j, 'k');
    }
}

export const banner = parseImage(`
  oyyyyyyyyyyyyyyyyyyo
  .tttTTttttttuuttttu.
  .tttTTttttttuuttttu.
  .ytttTttttttutttttu.
  .ytttTtttttttttttuo.
  .ytttTttttyttttttuo.
  .ytttTtttyYyttttuuo.
  .yttTTtttyYyttttuuo.
  .yttTTttyyyyyttuuuo.
  .yttTtttyYWYyttuuuo.
  .yttTtttyYWYyttuuuo.
  .yttTtttyWWYyttuuuo.
  .yttTtttyYWYyttuuuo.
  .yttTTttyyyyyttuuuo.
  .yttTTttttyttttuuuo.
  .yttTTttttyttttuuuo.
  .yttTTtttttttttuuuo.
  .yttTTtttttttttuuuo.
  .yttTTttttttttttuuo.
  .ytttTttttttttttuuo.
  .ytttTttttttttttuuo.
  .ytttTttttttttttuuo.
  .ytttTtttt.tttttuuo.
  .ytttttty...yttttuo.
  .yttttty.....yttuuo.
  .yttyyy.......yyuuo.
  .yyy.............oo.
`);

export function door(image, x, y) {
  const inside = (i, j) => i >= 3 && i < 29 && (j >= 16 || Math.hypot(i - 15.5, j - 16) <= 13);
  const frame = (i, j) => j >= 16 || Math.hypot(i - 15.5, j - 16) <= 16.2;
  for (let j = 0; j < 48; j++)
    for (let i = 0; i < 32; i++) {
      if (!frame(i, j)) continue;
      if (!inside(i, j)) {
        const joint = (j < 16 ? i + j : j) % 8 === 7;
        set(image, x + i, y + j, joint ? '5' : i < 2 || j < 2 ? '1' : i > 29 ? '4' : '2');
        continue;
      }
      const plank = (i - 3) % 5;
      let c = plank === 4 ? 'n' : plank === 0 ? 'B' : 'b';
      if (!inside(i - 1, j) || !inside(i, j - 1)) c = 'k';
      if (j >= 18 && j <= 20) c = j === 18 ? 'd' : j === 19 ? 'D' : 'k';
      if (j >= 36 && j <= 38) c = j === 36 ? 'd' : j === 37 ? 'D' : 'k';
      if ((j === 19 || j === 37) && i % 5 === 0) c = 's';
      if (Math.hypot(i - 9, j - 29) < 2.6) c = Math.hypot(i - 9, j - 29) < 1.2 ? 'k' : i + j < 38 ? 'Y' : 'y';
      set(image, x + i, y + j, c);
    }
}

const skull = outline(
  put(
    blank(11, 10),
    parseImage(`
      ..WWWWL..
      .WWWWWWLs
      .WkkWkkLs
      .WkkWkkLs
      .WWWkWLss
      ..LWLLss.
      ..LkLks..
    `),
    0,
    2,
  ),
);

/** A board of \`w\` by \`h\` pixels, rotated about its center. */
function plank(image, x, y, w, h, degrees) {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  const reach = Math.ceil(Math.hypot(w, h) / 2);
  const centre = { x: x + w / 2, y: y + h / 2 };
  for (let j = -reach; j < reach; j++)
    for (let i = -reach; i < reach; i++) {
      const px = Math.floor(centre.x) + i;
      const py = Math.floor(centre.y) + j;
      const dx = px + 0.5 - centre.x;
      const dy = py + 0.5 - centre.y;
      const u = Math.floor(dx * cos + dy * sin + w / 2);
      const v = Math.floor(dy * cos - dx * sin + h / 2);
      if (u < 0 || v < 0 || u >= w || v >= h) continue;
      const grain = noise(Math.floor(u / 7), v);
      let c = v === 1 ? 'C' : v === h - 2 ? 'b' : grain > 0.75 ? 'b' : grain < 0.12 ? 'C' : 'B';
      if (u % 32 === 5 && v === 3) c = 'n';
      if (u === 0 || v === 0 || u === w - 1 || v === h - 1) c = 'k';
      set(image, px, py, c);
    }
}

export function chain(image, x, from, to) {
  for (let y = from; y < to; y++) {
    const link = (y - from) % 5;
    if (link < 3) {
      set(image, x - 1, y, link === 0 ? null : 's');
      set(image, x, y, link === 1 ? '6' : 'd');
      set(image, x + 1, y, link === 0 ? null : 'D');
    } else set(image, x, y, 'd');
  }
}

function arena() {
  const image = backdrop(240, { x: 210, y: 152 });
  arch(image, 72, 20, 30, 46);
  put(image, outline(put(blank(22, 30), banner, 1, 1)), 245, 40);
  chain(image, 210, 0, 145);
  door(image, 264, 160);

  masonry(image, 0, 0, 16, 208);
  masonry(image, 304, 0, 16, 208);
  masonry(image, 0, 208, 320, 32);
  moss(image, 16, 208, 96);
  moss(image, 212, 208, 92);
  masonry(image, 16, 112, 96, 16, 1);
  moss(image, 16, 112, 96);

  for (let x = 112; x < 176; x += 16) put(image, spikes, x, 192);
  put(image, skull, 96, 199);
  pillar(image, 192, 128, 80);
  plank(image, 96, 120, 96, 8, 15);
  put(image, crate, 40, 176);
  put(image, crate, 56, 150);
  put(image, lantern, 202, 144);
  put(image, outline(put(blank(16, 16), coin, 3, 3)), 136, 80);
  put(image, outline(put(blank(16, 16), coin, 3, 3)), 160, 88);
  put(image, knight(idle), 27, 66);
  return image;
}

// ---- the belfry of levels/belfry.json, painted where its boxes are

const belfryLevel = JSON.parse(readFileSync(new URL('../levels/belfry.json', out), 'utf8'));

function belfry() {
  const image = backdrop(192, belfryLevel.solids[0]);
  arch(image, 72, 22, 30, 40);
  put(image, outline(put(blank(22, 30), banner, 1, 1)), 236, 20);
  for (const { x, y, width, height } of belfryLevel.walls) masonry(image, x, y, width, height);
  moss(image, 16, 176, 120);
  moss(image, 196, 176, 108);
  put(image, skull, 262, 167);
  const [light] = belfryLevel.solids;
  chain(image, light.x, 16, light.y - 7);
  for (const { x, y, width, height, rotation } of belfryLevel.platforms) {
    plank(image, x, y, width, height, (rotation * 180) / Math.PI);
  }
  put(image, lantern, light.x - 8, light.y - 8);
  return image;
}

/** The hall of examples/engines. */
function hall() {
  const image = backdrop(128, { x: 228, y: 44 });
  arch(image, 72, 14, 30, 40);
  put(image, outline(put(blank(22, 30), banner, 1, 1)), 150, 18);
  masonry(image, 0, 112, WIDTH, 16);
  moss(image, 4, 112, 96);
  moss(image, 180, 112, 120);
  put(image, skull, 28, 103);
  chain(image, 228, 0, 37);
  put(image, lantern, 220, 36);
  return image;
}

mkdirSync(out, { recursive: true });
write('hero.png', knight(idle));
write('hero-slash.png', sheet(slash));
write('hero-swing.png', sheet(swing));
write('arena.png', arena());
write('belfry.png', belfry());
write('hall.png', hall());
write('slime.png', slime);
write('bat.png', bat);
write('crate.png', crate);
write('spikes.png', spikes);
write('lantern.png', put(blank(16, 16), lantern, 1, 0));
write('coin.png', outline(put(blank(16, 16), coin, 3, 3)));
write('key.png', outline(put(blank(16, 16), key, 1, 2)));
