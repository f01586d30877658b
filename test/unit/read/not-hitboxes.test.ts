import assert from 'node:assert/strict';
import type { Language } from '../../../src/model/document.js';
import { readText } from '../../../src/read/reader.js';

const box = '{ x: 1, y: 2, width: 30, height: 40 }';
const list = `[${box}, { x: 5, y: 6, width: 70, height: 80 }, { x: 9, y: 9, width: 9, height: 9 }]`;

/** Drawn, laid out, measured or viewed areas that don't collide. */
const never: readonly (readonly [why: string, text: string, language?: Language])[] = [
  ['a part of a sprite sheet', `const spriteSheet = { run: ${box}, idle: ${box} };`],
  ['a part of an image for each action', `const sprites = { attack: ${box}, hurt: ${box} };`],
  ['frames of an animation', `const animations = { attack: [${box}], run: [${box}] };`],
  [
    'a frame of an animation',
    'const hero = { animation: { offset: { x: 0, y: 32 }, size: { width: 16, height: 16 }, frameCount: 4 } };',
  ],
  ['frames of an atlas', `const atlasFrames = { coin: ${box} };`],
  ['a rectangle of a texture', `const player = { textureRect: ${box} };`],
  ['a crop', `const portrait = { crop: ${box} };`],
  ['a camera', `const cam = ${box};`],
  [
    'a camera of a class',
    'class Camera { constructor() { this.x = 0; this.y = 0; this.width = 320; this.height = 240; } }',
  ],
  ['a viewport', `const viewport = ${box};`],
  ['the bounds of the world', `const worldBounds = ${box};`],
  ['the bounds of a stage', 'this.physics.world.setBounds(0, 0, 800, 600);'],
  ['the bounds of a camera', 'this.cameras.main.setBounds(0, 0, 800, 600);'],
  ['a minimap', `const minimapRect = ${box};`],
  ['a bar of health', `const healthBar = ${box};`],
  ['bars of a display', `const hud = { healthBar: ${box}, scorePanel: ${box}, timer: ${box} };`],
  ['a drawing call', `drawRect(${box});`],
  ['a drawing method', `ctx.fillRect(${box});`],
  ['a view of Matter', 'Render.lookAt(render, { min: { x: 0, y: 0 }, max: { x: 800, y: 600 } });'],
  ['a view box', `const svgViewBox = ${box};`],
  [
    'a view box of attributes',
    'const svg = { viewBox: [0, 0, 10, 10], rect: { x: 1, y: 2, width: 3, height: 4, fill: "red" } };',
  ],
  [
    'places in CSS',
    "const a = <div style={{ position: 'absolute', top: 0, left: 0, width: '100%', height: '100%' }} />;",
    'typescriptreact',
  ],
  [
    'styles',
    "const useStyles = makeStyles({ box: { position: 'absolute', left: 0, top: 10, width: 200, height: 50 } });",
  ],
  ['styles in px', "const wall = { left: '10px', top: '20px', width: '30px', height: '40px' };"],
  ['a test', `expect(rect).toEqual(${box});`],
  ['another test', `assert.deepEqual(bounds(a), ${box});`],
  ['an accumulator', 'let box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };'],
  ['an accumulator of zeros', 'const bounds = { left: 0, top: 0, right: 0, bottom: 0 };'],
  ['a window', `win.setBounds(${box});`],
  ['a window of a program', `new BrowserWindow(${box});`],
  ['a rectangle of the DOM', 'const r = new DOMRect(1, 2, 3, 4);'],
  ['nodes of a graph', "const nodes = [{ id: 'a', position: { x: 1, y: 2 }, width: 30, height: 40 }];"],
  ['cells of a grid', 'const panel = { gridPos: { x: 0, y: 0, w: 12, h: 8 } };'],
  ['layouts of a grid', `const layout = [{ i: 'a', x: 0, y: 0, w: 1, h: 2 }];`],
  ['data of a chart', "const chart = { datasets: [{ label: 'a', data: [{ x: 10, y: 20, r: 5 }] }] };"],
  ['margins', 'const margin = { left: 40, right: 20, top: 10, bottom: 30 };'],
  ['paddings', 'const pad = { left: 40, right: 20, top: 10, bottom: 30 };'],
  // MDN drawImage: a sheet's width is divided by its number of frames, and the offset is where the image is drawn.
  ...[
    'numFrames: 8, scale: 2',
    'framesMax: 8, offset: { x: 5, y: 6 }',
    'frames: 8, scale: 2, offset: { x: 5, y: 6 }',
  ].flatMap((sheet) =>
    ['dimensions: { w: 1600, h: 200 }', 'width: 1600, height: 200'].map(
      (size) =>
        [
          `a sheet: ${sheet}, ${size}`,
          `function Sprite({ position, dimensions, width, height, image, offset }) { this.position = position; this.dimensions = dimensions; this.width = width; this.height = height; this.image = image; this.offset = offset; }
const samuraiAttack = new Sprite({ position: { x: 1, y: 2 }, ${size}, ${sheet}, image: 'a.png' });
function hits(a, b) { return checkCollision(a, b); } canvas.getContext('2d');`,
        ] as const,
    ),
  ),
  // The loaders of kaplay, Phaser, Pixi, Crafty and Three cut images into parts, whatever those are called.
  [
    'crops of kaplay',
    `loadSpriteAtlas('a.png', { 'platform-left': ${box}, wall: { x: 1, y: 2, width: 3, height: 4, sliceX: 2 } });`,
  ],
  ['crops of kaplay, by name', `const crops = { hitbox: ${box} }; k.loadSpriteAtlas('a.png', crops);`],
  ['crops of Phaser', `this.load.atlas('tiles', 'a.png', { wall: ${box} });`],
  ['crops of Pixi', `const wallTexture = new PIXI.Texture(base, new PIXI.Rectangle(0, 0, 16, 16));`],
  ['frames of Pixi', `new Spritesheet(base, { frames: { wall: { frame: ${box} } } });`],
  ['crops of Crafty', "Crafty.sprite(16, 'a.png', { wall: [0, 0, 1, 1], door: [1, 0, 1, 2] });"],
  ['crops of a sheet', `const walls = new SpriteSheet('a.png', { wall: ${box}, obstacle: ${box} });`],
  // rexUI's sizers, CSS's box model and other layouts have distances to four sides.
  [
    'spaces of rexUI',
    'const wall = this.rexUI.add.sizer({ space: { left: 10, right: 20, top: 10, bottom: 30, item: 5 } });',
  ],
  ['a space around walls', 'const walls = { spacing: { left: 10, right: 20, top: 10, bottom: 30 } };'],
  ['insets of a phone', 'const walls = { safeArea: { left: 10, right: 20, top: 10, bottom: 30 } };'],
  ['gaps', 'const platform = { gap: { left: 10, right: 20, top: 10, bottom: 30 } };'],
  ['layers of fog', `const fogLayers = [${box}, ${box}]; const walls = { fog: ${box}, mist: ${box} };`],
  ['depth', `const obstacles = [{ depth: ${box} }]; const depthLayers = { near: ${box}, far: ${box} };`],
  // https://docs.phaser.io: Graphics.fillRectShape and strokeRectShape draw a Geom.Rectangle.
  ['a drawn rectangle of Phaser', 'const wall = new Phaser.Geom.Rectangle(1, 2, 3, 4); graphics.fillRectShape(wall);'],
  [
    'one that moves',
    'this.zone = new Phaser.Geom.Rectangle(1, 2, 3, 4); this.zone.x = 9; this.zone.setTo(1, 2, 3, 4); g.strokeRectShape(this.zone);',
  ],
  ['one without a name', 'g.fillRectShape(new Phaser.Geom.Rectangle(1, 2, 3, 4));'],
  ['controls of a panel for debugging', `const debugPanel = { hitbox: ${box}, collider: ${box} };`],
  ['its controls in a class', `class DebugOverlay { constructor() { this.hitboxToggle = ${box}; } }`],
  ['limits of an axis', 'const domain = { xMin: 0, xMax: 10, yMin: 0, yMax: 5 };'],
];

/** The same words where something does collide. */
const unmoved: readonly (readonly [why: string, text: string, count: number])[] = [
  ['a level that is loaded', `loadLevel({ walls: [${box}] });`, 1],
  ['crops that are tested too', `const wall = ${box}; loadSpriteAtlas('a.png', wall); if (hits(hero, wall)) die();`, 1],
  ['a zone of fog', `const walls = { fogWall: ${box} };`, 1],
  ['the sides of a wall in space', 'const walls = { spaceWall: { left: 10, right: 20, top: 10, bottom: 30 } };', 1],
  [
    'a drawn rectangle that is tested',
    'const wall = new Phaser.Geom.Rectangle(1, 2, 3, 4); g.fillRectShape(wall); wall.contains(1, 2);',
    1,
  ],
  [
    'a drawn rectangle that is passed on',
    'const wall = new Phaser.Geom.Rectangle(1, 2, 3, 4); g.fillRectShape(wall); walls.push(wall);',
    1,
  ],
  ['a hitbox that is drawn for debugging', `const debugHitbox = ${box};`, 1],
  ['a hitbox of a frame of an animation', `const animations = { attack: { hitbox: ${box} } };`, 1],
  ['hitboxes by animation', `const hitboxes = { attack: ${box}, hurt: ${box} };`, 2],
  ['boxes for each frame', `const attackBoxFrames = [${box}, ${box}];`, 2],
  ['a sprite with its box', `const sprites = [{ image: 'a.png', hitbox: ${box} }];`, 1],
  [
    'a sprite that moves',
    "const hero = new Sprite({ position: { x: 1, y: 2 }, velocity: { x: 0, y: 0 }, width: 30, height: 40, frames: 8, scale: 2, image: 'a.png' }); function hits(a, b) { return checkCollision(a, b); } function Sprite({ position, velocity, width, height }) { this.position = position; this.velocity = velocity; this.width = width; this.height = height; } canvas.getContext('2d');",
    1,
  ],
  [
    'a coin with frames',
    "const coin = new Coin({ position: { x: 1, y: 2 }, width: 30, height: 40, frames: 8, scale: 2, image: 'a.png' }); function hits(a, b) { return checkCollision(a, b); } function Coin({ position, width, height }) { this.position = position; this.width = width; this.height = height; } canvas.getContext('2d');",
    1,
  ],
  [
    'a hitbox beside its sheet',
    `const hero = new Sprite({ position: { x: 1, y: 2 }, hitbox: ${box}, frames: 8, scale: 2, image: 'a.png' });`,
    1,
  ],
  ['walls at the bounds of the world', `const worldWalls = [${box}];`, 1],
  ['a list of records is no polygon', `const colliders = ${list};`, 3],
  ['walls in a test of a game', `expect(hits(${box}, 1)).toBe(true); const walls = [${box}];`, 1],
];

describe('what is never a hitbox', () => {
  for (const [why, text, language = 'typescript'] of never) {
    it(why, () => {
      const { hitboxes } = readText(text, language);
      assert.deepEqual(
        hitboxes.map(({ path, certain }) => `${path} ${certain === null ? 'possible' : 'certain'}`),
        [],
      );
    });
  }
  for (const [why, text, count] of unmoved) {
    it(`but is one: ${why}`, () => {
      assert.equal(readText(text, 'typescript').hitboxes.length, count);
    });
  }
});
