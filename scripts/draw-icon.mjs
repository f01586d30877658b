// Draws the icon of the extension from one list of shapes, twice: media/icon.svg for people, media/icon.png for the
// Marketplace. Run `node scripts/draw-icon.mjs`; the same script writes the same bytes.

import { writeFileSync } from 'node:fs';
import { PNG } from 'pngjs';

const SIZE = 256;
const SAMPLES = 8; // in each direction of a pixel
const media = new URL('../media/', import.meta.url);

// Each shape has a test whether it covers a point, and its SVG.

/** A box with rounded corners; with `stroke` only its line, centered on the edge. */
function box({ x, y, w, h, r, color, opacity = 1, stroke = 0 }) {
  const covers = (px, py) => {
    const dx = Math.abs(px - x - w / 2) - w / 2 + r;
    const dy = Math.abs(py - y - h / 2) - h / 2 + r;
    const distance = Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - r;
    return stroke > 0 ? Math.abs(distance) <= stroke / 2 : distance <= 0;
  };
  const paint =
    stroke > 0
      ? `fill="none" stroke="${color}" stroke-width="${stroke}"`
      : `fill="${color}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}`;
  return { covers, color, opacity, svg: `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" ${paint}/>` };
}

/** A line through `points` with round ends and joints. */
function line({ points, width, color }) {
  const covers = (px, py) =>
    points.slice(1).some(([x1, y1], n) => {
      const [x0, y0] = points[n];
      const [dx, dy] = [x1 - x0, y1 - y0];
      const t = Math.min(1, Math.max(0, ((px - x0) * dx + (py - y0) * dy) / (dx * dx + dy * dy)));
      return Math.hypot(px - x0 - t * dx, py - y0 - t * dy) <= width / 2;
    });
  const path = points.map(([x, y], n) => `${n === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const style = `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
  return { covers, color, opacity: 1, svg: `<path d="${path}" ${style}/>` };
}

/** Rising stripes inside a box. */
function hatch({ x, y, w, h, step, width, color }) {
  const half = (width / 2) * Math.SQRT2;
  const covers = (px, py) => {
    if (px < x || px > x + w || py < y || py > y + h) return false;
    const phase = (((px - x + (py - y)) % step) + step) % step;
    return Math.min(phase, step - phase) <= half;
  };
  let stripes = '';
  for (let at = 0; at <= w + h; at += step) stripes += `M${x + at + h} ${y - h}L${x + at - h - w} ${y + h + w}`;
  const clip = `<clipPath id="shared"><rect x="${x}" y="${y}" width="${w}" height="${h}"/></clipPath>`;
  const path = `<path d="${stripes}" stroke="${color}" stroke-width="${width}" clip-path="url(#shared)"/>`;
  return { covers, color, opacity: 1, svg: `${clip}\n  ${path}` };
}

// The lens: the corners of a viewfinder around two hitboxes, and their intersection.

const near = 34;
const far = SIZE - near;
const arm = 32;
const corners = [
  [near, near, 1, 1],
  [far, near, -1, 1],
  [near, far, 1, -1],
  [far, far, -1, -1],
].map(([x, y, sx, sy]) => ({
  points: [
    [x + sx * arm, y],
    [x, y],
    [x, y + sy * arm],
  ],
  width: 14,
  color: '#c9d4f2',
}));

const hurt = { x: 60, y: 60, w: 94, h: 94, r: 4, color: '#3fc1f0' };
const hit = { x: 102, y: 102, w: 94, h: 94, r: 4, color: '#ff5c6c' };
const shared = { x: 102, y: 102, w: 52, h: 52 };

const shapes = [
  box({ x: 0, y: 0, w: SIZE, h: SIZE, r: 56, color: '#171a2e' }),
  box({ x: 3, y: 3, w: SIZE - 6, h: SIZE - 6, r: 53, color: '#333a61', stroke: 6 }),
  ...corners.map(line),
  box({ ...hurt, opacity: 0.22 }),
  box({ ...hit, opacity: 0.22 }),
  box({ ...shared, r: 0, color: '#5a3d12' }),
  hatch({ ...shared, step: 18, width: 6.5, color: '#ffd35c' }),
  box({ ...hurt, stroke: 13 }),
  box({ ...hit, stroke: 13 }),
];

function raster() {
  const png = new PNG({ width: SIZE, height: SIZE });
  const layers = shapes.map((shape) => ({
    ...shape,
    rgb: [1, 3, 5].map((at) => parseInt(shape.color.slice(at, at + 2), 16)),
  }));
  const count = SAMPLES * SAMPLES;
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const sum = [0, 0, 0];
      let filled = 0;
      for (let n = 0; n < count; n++) {
        const px = x + ((n % SAMPLES) + 0.5) / SAMPLES;
        const py = y + (Math.floor(n / SAMPLES) + 0.5) / SAMPLES;
        if (!layers[0].covers(px, py)) continue;
        let color = layers[0].rgb;
        for (const { covers, rgb, opacity } of layers.slice(1))
          if (covers(px, py)) color = color.map((c, i) => c + (rgb[i] - c) * opacity);
        filled++;
        color.forEach((c, i) => (sum[i] += c));
      }
      if (filled === 0) continue;
      png.data.set([...sum.map((c) => Math.round(c / filled)), Math.round((filled / count) * 255)], (y * SIZE + x) * 4);
    }
  return PNG.sync.write(png, { deflateLevel: 9 });
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">
${shapes.map((shape) => `  ${shape.svg}`).join('\n')}
</svg>
`;

writeFileSync(new URL('icon.svg', media), svg);
writeFileSync(new URL('icon.png', media), raster());
