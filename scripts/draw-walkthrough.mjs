// Draws the images of the walkthrough in media/walkthrough: simplified windows in the colors of the user's theme, which
// VS Code passes to an SVG as CSS variables. Run it after a change here: `node scripts/draw-walkthrough.mjs`.
import { mkdirSync, writeFileSync } from 'node:fs';

const folder = new URL('../media/walkthrough/', import.meta.url);
const width = 530;
const height = 340;

const theme = (name, fallback = 'foreground') => `var(--vscode-${name}, var(--vscode-${fallback}))`;
const colors = {
  background: theme('editor-background'),
  bar: theme('editorGroupHeader-tabsBackground', 'editor-background'),
  border: theme('contrastBorder', 'widget-border'),
  line: theme('editorIndentGuide-background1', 'widget-border'),
  text: theme('editor-foreground'),
  quiet: theme('descriptionForeground'),
  key: theme('debugTokenExpression-name'),
  number: theme('debugTokenExpression-number'),
  string: theme('debugTokenExpression-string'),
  changed: theme('editor-findMatchHighlightBackground', 'editor-selectionBackground'),
  select: theme('focusBorder'),
  button: theme('button-background'),
  buttonText: theme('button-foreground'),
  hit: theme('charts-red'),
  hurt: theme('charts-blue'),
  solid: theme('charts-green'),
  item: theme('charts-purple'),
  push: theme('charts-yellow'),
  other: theme('charts-foreground'),
};

const fonts = {
  text: 'var(--vscode-font-family, sans-serif), sans-serif',
  code: 'var(--vscode-editor-font-family, monospace), monospace',
};

/** The dashes of roles, as in src/draw/role-appearance.ts. */
const dashes = { hit: '', hurt: '8 3', solid: '14 3', item: '1.5 2.5', other: '' };

const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function text(x, y, content, { size = 12, fill = colors.text, family = fonts.text, weight = 400, anchor } = {}) {
  const place = anchor === undefined ? '' : ` text-anchor="${anchor}"`;
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}"${place} font-family="${family}" xml:space="preserve">${content}</text>`;
}

/** A line of code; numbers, strings and keys have the colors of the debugger's values. Equally wide in every font. */
function code(x, y, line, size = 11) {
  const words = escape(line).replace(/('[^']*')|(\b\w+)(?=:)|(\b\d+\b)/g, (word, string, key) => {
    const fill = string !== undefined ? colors.string : key !== undefined ? colors.key : colors.number;
    return `<tspan fill="${fill}">${word}</tspan>`;
  });
  const written = text(x, y, words, { size, family: fonts.code });
  return line === '' ? '' : written.replace('<text ', `<text textLength="${line.length * charWidth(size)}" `);
}

/** The width of a character of code. */
const charWidth = (size) => size * 0.6;

const rect = (x, y, w, h, attributes) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" ${attributes}/>`;
const line = (x1, y1, x2, y2, attributes) => `<path d="M${x1} ${y1}L${x2} ${y2}" ${attributes}/>`;

/** A hitbox in the style of its role. */
function box(x, y, w, h, role, more = '') {
  return rect(
    x,
    y,
    w,
    h,
    `fill="${colors[role]}" fill-opacity=".18" stroke="${colors[role]}" stroke-width="2" stroke-dasharray="${dashes[role]}" ${more}`,
  );
}

function circle(x, y, r, role) {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${colors[role]}" fill-opacity=".18" stroke="${colors[role]}" stroke-width="2" stroke-dasharray="${dashes[role]}"/>`;
}

/** The shared area of two hitboxes. */
const overlap = (x, y, w, h) => rect(x, y, w, h, `fill="url(#hatch)" stroke="${colors.hit}" stroke-width="1.5"`);

/** The handles of a selection. */
function handles(x, y, w, h) {
  const places = [0, 0.5, 1].flatMap((i) => [0, 0.5, 1].map((j) => [i, j])).filter(([i, j]) => i !== 0.5 || j !== 0.5);
  const outline = rect(x, y, w, h, `fill="none" stroke="${colors.select}" stroke-width="2"`);
  const marks = places.map(([i, j]) =>
    rect(
      x + w * i - 3.5,
      y + h * j - 3.5,
      7,
      7,
      `fill="${colors.background}" stroke="${colors.select}" stroke-width="1.5"`,
    ),
  );
  return [outline, ...marks].join('');
}

const pointer = (x, y) =>
  `<path transform="translate(${x} ${y})" d="M0 0v17l4-4 3 7 3-1.3-3-6.7h5.5z" fill="${colors.text}" stroke="${colors.background}" stroke-width="1.5"/>`;

/** The grid of the scene, and its corner. */
function grid(x, y, w, h, step = 24) {
  const lines = [];
  for (let at = step; at < w; at += step) lines.push(`M${x + at} ${y}v${h}`);
  for (let at = step; at < h; at += step) lines.push(`M${x} ${y + at}h${w}`);
  return `<path d="${lines.join('')}" stroke="${colors.line}" stroke-opacity=".7" fill="none"/>`;
}

/** A window with tabs: the text on the left, and the scene on the right of `split`. */
function frame(tabs, split) {
  const parts = [
    rect(0.5, 0.5, width - 1, height - 1, `rx="8" fill="${colors.background}" stroke="${colors.border}"`),
    `<path d="M.5 32V8.5a8 8 0 0 1 8-8h${width - 17}a8 8 0 0 1 8 8V32z" fill="${colors.bar}" stroke="${colors.border}"/>`,
    ...tabs.map(([x, name]) => text(x + 16, 21, escape(name), { size: 12 })),
  ];
  if (split !== null) parts.push(line(split, 0.5, split, height - 0.5, `stroke="${colors.border}"`));
  return parts.join('\n');
}

const statusBar = (x, content) =>
  line(x, height - 27, width - 0.5, height - 27, `stroke="${colors.border}"`) +
  text(x + 14, height - 9, content, { size: 11, fill: colors.quiet });

const hatch = `<defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V6" stroke="${colors.hit}" stroke-width="2.5"/></pattern></defs>`;

const split = 250;
const lines = (all, top = 62) => all.map((content, index) => code(14, top + index * 20, content)).join('\n');

/** The scene of the example, 2 px per unit: `x` and `y` are the place of its origin, `slime` the x of the slime. */
const room = (x, y, slime) => [
  box(x, y + 128, 240, 26, 'solid'),
  box(x + 176, y + 80, 48, 48, 'solid'),
  circle(x + 128, y + 48, 12, 'item'),
  box(x + 48, y + 80, 32, 48, 'other'),
  box(x + 2 * slime, y + 96, 40, 32, 'other'),
];

const example = () => [
  frame(
    [
      [0, 'example.ts'],
      [split, 'Preview'],
    ],
    split,
  ),
  lines([
    'export const hitboxes = [',
    "  { name: 'player', x: 24, y: 40,",
    '    w: 16, h: 24 },',
    "  { name: 'slime', x: 32, y: 48,",
    '    w: 20, h: 16 },',
    "  { name: 'coin', x: 64, y: 24,",
    '    radius: 6 },',
    "  { name: 'crate', x: 88, y: 40,",
    '    w: 24, h: 24 },',
    "  { name: 'floor', x: 0, y: 64,",
    '    w: 120, h: 13 },',
    '];',
  ]),
  grid(split + 1, 33, width - split - 2, height - 60),
  ...room(270, 120, 32),
  overlap(334, 216, 16, 32),
  statusBar(split, '5 hitboxes, 1 collision'),
];

const drag = () => [
  frame(
    [
      [0, 'example.ts'],
      [split, 'Preview'],
    ],
    split,
  ),
  rect(
    12 + 22 * charWidth(11),
    71,
    4 + 2 * charWidth(11),
    15,
    `rx="2" fill="${colors.changed}" stroke="${colors.select}" stroke-width="1"`,
  ),
  lines(['export const hitboxes = [', "  { name: 'slime', x: 60, y: 48,", '    w: 20, h: 16 },', '];']),
  text(66, 160, '32', { size: 22, fill: colors.quiet, family: fonts.code, anchor: 'middle' }),
  line(50, 153, 82, 153, `stroke="${colors.quiet}" stroke-width="1.5"`),
  `<path d="M98 153h30m-6-5 6 5-6 5" fill="none" stroke="${colors.text}" stroke-width="2"/>`,
  text(160, 160, '60', { size: 22, fill: colors.number, family: fonts.code, anchor: 'middle', weight: 600 }),
  rect(46, 190, 62, 24, `rx="4" fill="${colors.bar}" stroke="${colors.border}"`),
  text(77, 206, 'Ctrl+Z', { size: 12, anchor: 'middle' }),
  `<path d="M132 196h22a8 8 0 0 1 0 16h-14m-2-22-6 6 6 6" fill="none" stroke="${colors.text}" stroke-width="2"/>`,
  grid(split + 1, 33, width - split - 2, height - 60),
  ...room(270, 120, 60),
  rect(334, 216, 40, 32, `fill="none" stroke="${colors.quiet}" stroke-width="1.5" stroke-dasharray="4 4"`),
  handles(390, 216, 40, 32),
  pointer(412, 234),
  rect(370, 178, 80, 26, `rx="4" fill="${colors.button}"`),
  text(410, 196, 'x 32 → 60', { size: 12, fill: colors.buttonText, anchor: 'middle' }),
  statusBar(split, '5 hitboxes, 0 collisions'),
];

const knight = `<g fill="${colors.quiet}" fill-opacity=".55"><circle cx="150" cy="118" r="24"/><path d="M122 150q28-14 56 0l8 70h-72z"/><rect x="124" y="220" width="20" height="30" rx="4"/><rect x="156" y="220" width="20" height="30" rx="4"/><path d="M176 164l126 10 14 8-14 6-126-8z"/></g>`;
const slime = `<path d="M290 250q-6-92 66-96 74 4 68 96z" fill="${colors.quiet}" fill-opacity=".45"/><circle cx="338" cy="202" r="6" fill="${colors.background}"/><circle cx="372" cy="202" r="6" fill="${colors.background}"/>`;

const stage = () => [
  frame([[0, 'Stage']], null),
  grid(1, 33, width - 2, height - 34),
  line(30, 250, 500, 250, `stroke="${colors.line}" stroke-width="2"`),
  knight,
  slime,
  box(116, 92, 70, 158, 'hurt'),
  box(196, 158, 124, 34, 'hit'),
  box(286, 152, 140, 98, 'hurt'),
  overlap(286, 158, 34, 34),
  rect(20, 48, 30, 30, `rx="5" fill="${colors.button}"`),
  `<path d="M30 55v16l13-8z" fill="${colors.buttonText}"/>`,
  rect(330, 52, 180, 62, `rx="5" fill="${colors.bar}" stroke="${colors.border}"`),
  `<circle cx="348" cy="74" r="5" fill="${colors.hit}"/>`,
  text(362, 78, 'sword hits slime', { size: 12, weight: 600 }),
  text(362, 100, 'depth 6 · way out →', { size: 11, fill: colors.quiet }),
  line(0.5, height - 40, width - 0.5, height - 40, `stroke="${colors.border}"`),
  ...[0, 1, 2, 3, 4, 5].map((index) =>
    rect(
      20 + index * 82,
      height - 28,
      76,
      16,
      `rx="3" fill="${index === 2 ? colors.button : colors.quiet}" fill-opacity="${index === 2 ? 1 : 0.25}"`,
    ),
  ),
];

const checks = (x, y, size, count) => {
  const cells = [];
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++)
      if ((i + j) % 2 === 0) cells.push(`M${x + i * size} ${y + j * size}h${size}v${size}h${-size}z`);
  }
  return `<path d="${cells.join('')}" fill="${colors.quiet}" fill-opacity=".12"/>`;
};

const hero = (x, y) =>
  `<g transform="translate(${x} ${y})" fill="${colors.quiet}" fill-opacity=".6"><circle cx="60" cy="34" r="20"/><path d="M36 62q24-12 48 0l6 44H30z"/><rect x="38" y="106" width="17" height="24" rx="4"/><rect x="65" y="106" width="17" height="24" rx="4"/></g>`;

const own = () => [
  rect(10.5, 80.5, 160, 190, `rx="8" fill="${colors.background}" stroke="${colors.border}"`),
  checks(22, 92, 17, 8),
  hero(30, 95),
  text(90, 256, 'hero.png', { size: 12, anchor: 'middle' }),
  `<path d="M184 170h44m-11-9 11 9-11 9" fill="none" stroke="${colors.text}" stroke-width="3"/>`,
  rect(242.5, 20.5, 277, 300, `rx="8" fill="${colors.background}" stroke="${colors.border}"`),
  `<path d="M242.5 52V28.5a8 8 0 0 1 8-8h261a8 8 0 0 1 8 8V52z" fill="${colors.bar}" stroke="${colors.border}"/>`,
  text(258, 41, 'hero.hitbox.json', { size: 12 }),
  checks(314, 66, 17, 8),
  hero(322, 69),
  box(352, 74, 60, 125, 'hurt'),
  handles(352, 74, 60, 125),
  line(243, 218, 519, 218, `stroke="${colors.border}"`),
  ...["{ name: 'body',", "  role: 'hurt',", '  rect: [8, 2, 16, 30] }'].map((content, index) =>
    code(258, 244 + index * 20, content, 12),
  ),
];

mkdirSync(folder, { recursive: true });
for (const [name, parts] of Object.entries({ example, drag, stage, own })) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">\n${hatch}\n${parts().join('\n')}\n</svg>\n`;
  writeFileSync(new URL(`${name}.svg`, folder), svg);
}
