// Draws the pixel art of examples/. Everything is ours: each sprite is a map of characters, each character a colour.
// Run `node scripts/draw-sprites.mjs`; the same script writes the same bytes. The light comes from the top left.

import { mkdirSync, writeFileSync } from 'node:fs';
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

// ---- pictures: a width, a height and one palette character or null per pixel

const blank = (width, height, fill = null) => ({ width, height, pixels: Array(width * height).fill(fill) });

function picture(map) {
  const rows = map.split('\n').filter((row) => row.trim() !== '');
  const margin = Math.min(...rows.map((row) => row.search(/\S/)));
  const lines = rows.map((row) => row.slice(margin).trimEnd());
  const result = blank(Math.max(...lines.map((line) => line.length)), lines.length);
  lines.forEach((line, y) => [...line].forEach((c, x) => c !== '.' && set(result, x, y, c)));
  return result;
}

const get = (image, x, y) =>
  x >= 0 && y >= 0 && x < image.width && y < image.height ? image.pixels[y * image.width + x] : null;

function set(image, x, y, c) {
  if (x < 0 || y < 0 || x >= image.width || y >= image.height) return;
  if (c !== null && !(c in palette)) throw new Error(`no colour for "${c}"`);
  image.pixels[y * image.width + x] = c;
}

/** Lays `top` onto `image` at `x`, `y`. */
function put(image, top, x, y) {
  for (let j = 0; j < top.height; j++)
    for (let i = 0; i < top.width; i++) {
      const c = get(top, i, j);
      if (c !== null) set(image, x + i, y + j, c);
    }
  return image;
}

/** Draws a dark line round everything that is there. */
function outline(image, c = 'k') {
  const result = { ...image, pixels: [...image.pixels] };
  for (let y = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++) {
      if (get(image, x, y) !== null) continue;
      const near = [get(image, x - 1, y), get(image, x + 1, y), get(image, x, y - 1), get(image, x, y + 1)];
      if (near.some((n) => n !== null)) set(result, x, y, c);
    }
  return result;
}

function write(name, image) {
  const png = new PNG({ width: image.width, height: image.height });
  image.pixels.forEach((c, i) => {
    if (c !== null) png.data.set([...rgb(palette[c]), 255], i * 4);
  });
  writeFileSync(new URL(name, out), PNG.sync.write(png, { deflateLevel: 9 }));
}

// ---- the knight

const plume = picture(`
  ....rRRRr....
  ..RRRRRRRRR..
  .RRRRRrrRRRRr
  RRRRrr..rrRRr
  RRRr......rq.
  RRr..........
  Rrq..........
  .rq..........
  .q...........
`);

const helmet = picture(`
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

const torso = picture(`
  .LLs.DTTTTuD.Lss.
  LWLsdTTTTTtudLssd
  LLssdTTTTYttdLssd
  sssdkTTTYYYtusddD
  .dddkTTTTYttukdD.
  .ssdkTTTTTttuksd.
  .Lsdkbbbyybbbksd.
  .ssd.TTTTTttu.sD.
  ....kTTTTtttuk...
  ....uTTTttuttu...
`);

const legs = picture(`
  Lsd..ssdd
  Lsd..ssdD
  LssdDLsdD
  ssd..ssdD
  Lsd..Lsdd
  BBbb.BBbb.
  BBbbnBBbbn
`);

const sword = picture(`
  ..W..
  .WLs.
  .WLs.
  .WLs.
  .WLs.
  .WLs.
  .WLs.
  .WLs.
  .WLs.
  .WLs.
  .WLs.
  .WLs.
  .WLs.
  .WLs.
  .WLd.
  YyyyO
  ..b..
  ..b..
  ..y..
`.replaceAll('O', 'o'));

const shield = picture(`
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

function knight() {
  const body = blank(48, 48);
  put(body, legs, 16, 38);
  put(body, torso, 12, 28);
  put(body, plume, 9, 9);
  put(body, helmet, 14, 15);
  const image = outline(body);
  put(image, outline(put(blank(7, 21), sword, 1, 1)), 28, 13);
  put(image, outline(put(blank(11, 14), shield, 1, 1)), 7, 29);
  return image;
}

// ---- everything else

const slime = outline(
  put(
    blank(32, 32),
    picture(`
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

const bat = outline(
  put(
    blank(32, 32),
    picture(`
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

const crate = picture(`
  kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk
  kCCCCCCCCCCCCCCCCCCCCCCCCCCCCCBk
  kCYBBBBBBBBBBBBBBBBBBBBBBBBBYBbk
  kCBBBBBBBBBBBBBBBBBBBBBBBBBBBBbk
  kCBBBbbbbbbbbbbbbbbbbbbbbbbbBBbk
  kCBBnnnnnnnnnnnnnnnnnnnnnnnnCBbk
  kCBBnBBBbnBBBbnBBBbnBBBbnBBBCBbk
  kCBBnBBBbnBBBbnBBBbnBBBbnBBBCBbk
`);

const spikes = picture(`
  ...W.......W....
  ...W.......W....
  ..WLs.....WLs...
  ..WLs.....WLs...
  ..WLd.....WLd...
  ..WLd..W..WLd..W
  .WLsd..W..WLsd.W
  .WLsdDWLs.WLsdDL
  .WLsdDWLsWLssdDL
  .WLsddWLdWLssddL
  WLsssdWLdWLsssdL
  WLssddLsddLssddL
  WLssdDLsdDLssdDL
  LsssdDLsdDLssdDs
  4333433433343334
  5444454445444454
`);

const lantern = picture(`
  ......yy......
  .....y..y.....
  .....y..y.....
  ......oo......
  ....yYYYyo....
  ...yYYYyyyo...
  ..ooooooooon..
  ..yWYYYyyRyo..
  ..yYYWWYyRyo..
  ..yYWWWWyRyo..
  ..yYWWWWYyyo..
  ..yYYWWYYyyo..
  ..yRYYYYyRyo..
  ..ooooooooon..
  ...yYyyyyoo...
  ....oooonn....
`);

const coin = picture(`
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

mkdirSync(out, { recursive: true });
write('hero.png', knight());
write('slime.png', slime);
write('bat.png', bat);
write('crate.png', crate);
write('spikes.png', spikes);
write('lantern.png', outline(put(blank(16, 18), lantern, 1, 1)));
write('coin.png', outline(put(blank(16, 16), coin, 3, 3)));
