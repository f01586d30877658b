import assert from 'node:assert/strict';
import type { Sprite } from '../../../src/model/document.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { texturesIn } from '../../../src/read/art/textures.js';

/** Describes the art of a sprite: its image, and how it is cut into frames. */
function shown({ image, frameSize, grid, textureKey }: Sprite): string {
  return [
    image?.path ?? 'none',
    ...(frameSize === null ? [] : [`${frameSize.width}x${frameSize.height} px`]),
    ...(grid === undefined ? [] : [`${grid.columns} by ${grid.rows}`]),
    ...(textureKey === undefined ? [] : [`key ${textureKey}`]),
  ].join(', ');
}

const box = 'hitbox: { x: 1, y: 2, w: 3, h: 4 }';
const sheet = `this.load.spritesheet('dude', 'assets/dude.png', { frameWidth: 32, frameHeight: 48 });`;
const scene = (preload: string, create: string): string =>
  `class Game extends Phaser.Scene {\n  preload() { ${preload} }\n  create() { ${create} }\n}\n`;

describe('the art of sprites', () => {
  const table: [text: string, sprite: string, expected: string, reason: string][] = [
    // Records and the arguments of calls.
    [
      `const p = new Fighter({ imageSrc: './img/Idle.png', framesMax: 8, attackBox: { x: 1, y: 2, width: 3, height: 4 } })`,
      'p',
      './img/Idle.png, 8 by 1',
      'options of a class that is not known',
    ],
    [
      `const p = { imageSrc: './img/Idle.png', framesMax: 8, ${box} }`,
      'p',
      './img/Idle.png, 8 by 1',
      'the same as a plain object',
    ],
    [`const p = new Hero(10, 20, 'img/hero.png', { ${box} })`, 'p', 'img/hero.png', 'a text among the arguments'],
    [
      `const p = { sprites: { run: { imageSrc: 'run.png', framesMax: 6 }, idle: { imageSrc: 'idle.png', framesMax: 4 } }, ${box} }`,
      'p',
      'idle.png, 4 by 1',
      'several images: the default one',
    ],
    [
      `const p = { animations: { slash: 'slash.png', fall: 'fall.png' }, ${box} }`,
      'p',
      'slash.png',
      'no default image: the first',
    ],
    [`const p = { spriteUrl: 'hero.webp', frameCount: 4, ${box} }`, 'p', 'hero.webp, 4 by 1', 'another spelling'],
    [
      `const p = { image: 'hero.png', frameWidth: 16, frameHeight: 24, frames: 4, ${box} }`,
      'p',
      'hero.png, 16x24 px',
      'the frame size overrides the frame count',
    ],
    [`const N = 5; const p = { image: 'hero.png', frames: N, ${box} }`, 'p', 'hero.png, 5 by 1', 'a constant'],
    [`const p = { image: 'hero.png', hframes: 4, vframes: 2, ${box} }`, 'p', 'hero.png, 4 by 2', 'rows and columns'],
    [`const p = { image: 'hero.png', frames: 1, ${box} }`, 'p', 'hero.png', 'one frame is the image itself'],
    [`const p = { image: 'hero.png', frames: 1.5, ${box} }`, 'p', 'hero.png', 'no number of frames'],
    [`const p = { icon: 'face.png', ${box} }`, 'p', 'none', 'an icon does not own the hitbox'],
    [`const p = { name: 'notes.png.txt', ${box} }`, 'p', 'none', 'no image'],
    [`const p = { image: loadImage('hero.png'), ${box} }`, 'p', 'hero.png', 'a call that loads it'],
    [`const p = { image: 'hero.png?v=2', ${box} }`, 'p', 'hero.png?v=2', 'with suffixes for bundlers and servers'],
    // Names of images.
    [`import url from './hero.png';\nconst p = { image: url, ${box} }`, 'p', './hero.png', 'an import'],
    [
      `import * as url from './hero.png?url';\nconst p = { image: url, ${box} }`,
      'p',
      './hero.png?url',
      'an import of its address',
    ],
    [
      `const url = new URL('./hero.png', import.meta.url);\nconst p = { image: url, ${box} }`,
      'p',
      './hero.png',
      'an address beside the module',
    ],
    [
      `const img = new Image();\nimg.src = 'hero.png';\nconst p = { image: img, ${box} }`,
      'p',
      'hero.png',
      'an element',
    ],
    [
      `import url from './hero.png';\nconst img = new Image();\nimg.src = url;\nconst p = { image: img, ${box} }`,
      'p',
      './hero.png',
      'an element with an imported image',
    ],
    [
      `const images = { hero: new ImageSource('hero.png') };\nconst p = { image: images.hero, ${box} }`,
      'p',
      'hero.png',
      'one of a record of them',
    ],
    [
      `const img = document.getElementById('hero');\nconst html = '<img id="hero" src="hero.png">';\nconst p = { image: img, ${box} }`,
      'p',
      'hero.png',
      'an element of the page',
    ],
    [
      `// const img = loadImage('old.png');\nconst img = loadImage('new.png');\nconst p = { image: img, ${box} }`,
      'p',
      'new.png',
      'not from commented-out code',
    ],
    [`let a = b; let b = a;\nconst p = { image: a, ${box} }`, 'p', 'none', 'circular names'],
    // Keys of textures.
    [
      `load.image('hero', 'a/hero.png');\nconst p = { texture: 'hero', ${box} }`,
      'p',
      'a/hero.png',
      'a key in a record',
    ],
    [`const p = { texture: 'hero', ${box} }`, 'p', 'none, key hero', 'a key that another file may load'],
    [`const p = { sprite: 'hero', ${box} }`, 'p', 'none', 'a text that may mean anything'],
    [
      `loadSprite("bean", "sprites/bean.png", { sliceX: 4 });\nconst p = new Thing("bean", { ${box} })`,
      'p',
      'sprites/bean.png, 4 by 1',
      'a key among the arguments, kaplay',
    ],
    [
      `load.setPath('assets/');\nload.image('hero', 'hero.png');\nconst p = { texture: 'hero', ${box} }`,
      'p',
      'assets/hero.png',
      'a path set before',
    ],
    [
      `load.setBaseURL('game'); load.setPath('img');\nload.image('hero', 'hero.png');\nconst p = { key: 'hero', ${box} }`,
      'p',
      'game/img/hero.png',
      'with a base URL before it',
    ],
    [
      `load.setPath('assets');\nload.image('hero');\nconst p = { key: 'hero', ${box} }`,
      'p',
      'assets/hero.png',
      'no path: the key is the name',
    ],
    [
      `Assets.add({ alias: 'bunny', src: 'bunny.png' });\nconst p = { texture: 'bunny', ${box} }`,
      'p',
      'bunny.png',
      'Pixi',
    ],
    [
      `const assets = [{ name: "hero", type: "image", src: "data/hero.png" }];\nconst p = { image: "hero", ${box} }`,
      'p',
      'data/hero.png',
      'melonJS',
    ],
    [
      `const W = 16; load.spritesheet({ key: 'hero', url: 'hero.png', frameWidth: W });\nconst p = { key: 'hero', ${box} }`,
      'p',
      'hero.png, 16x16 px',
      'options, a constant, a square',
    ],
    [
      `import url from './hero.png';\nload.image('hero', url);\nconst p = { key: 'hero', ${box} }`,
      'p',
      './hero.png',
      'a key for an imported image',
    ],
    // Bodies and their sprites.
    [
      scene(
        sheet,
        `this.player = this.physics.add.sprite(100, 450, 'dude'); this.player.body.setSize(20, 40).setOffset(6, 8);`,
      ),
      'Game.player',
      'assets/dude.png, 32x48 px',
      'a body of a sprite of Phaser',
    ],
    [
      scene(
        '',
        `this.player = this.physics.add.sprite(100, 450, 'dude'); this.player.body.setSize(20, 40).setOffset(6, 8);`,
      ),
      'Game.player',
      'none, key dude',
      'its texture is loaded elsewhere',
    ],
    [
      `class Hero extends Phaser.Physics.Arcade.Sprite { constructor(scene, x, y) { super(scene, x, y, 'dude'); this.body.setSize(10, 20); this.body.setOffset(3, 3); } }`,
      'Hero',
      'none, key dude',
      'a class of sprites',
    ],
    [
      `class Hero { constructor() { this.image = new Image(); this.image.src = 'hero.png'; this.hitbox = { x: 1, y: 2, w: 3, h: 4 }; } }`,
      'Hero',
      'hero.png',
      'a class that draws an image',
    ],
    [
      `const bunny = Sprite.from('bunny.png');\nbunny.hitArea = new Rectangle(0, 0, 10, 10);`,
      'bunny',
      'bunny.png',
      'Pixi, by a path',
    ],
    [
      `const t = await Assets.load('bunny.png');\nconst bunny = new Sprite(t);\nbunny.hitArea = new Rectangle(0, 0, 10, 10);`,
      'bunny',
      'bunny.png',
      'Pixi, by a texture',
    ],
  ];
  for (const [text, sprite, expected, reason] of table) {
    it(`${reason}: ${expected}`, () => {
      const { sprites } = readText(text, 'javascript');
      const described = sprites.find(({ id }) => id === sprite);
      assert.ok(described !== undefined, sprites.map(({ id }) => id).join());
      assert.equal(shown(described), expected);
      if (expected !== 'none') assert.equal(described.space, 'own');
      if (described.image !== null) {
        const written = text.slice(described.image.start, described.image.end);
        assert.ok(
          described.image.path === written || described.image.path.endsWith(`/${written}`) || written === 'hero',
        );
      }
    });
  }

  it('each of two sprites with one name has the texture declared before it', () => {
    const create = (key: string): string =>
      `const foe = this.physics.add.sprite(1, 2, '${key}'); foe.body.setSize(5, 6).setOffset(1, 1);`;
    const text = `load.image('a', 'a.png'); load.image('b', 'b.png');\nclass One { create() { ${create('a')} } }\nclass Two { create() { ${create('b')} } }`;
    const { sprites } = readText(text, 'javascript');
    assert.deepEqual(
      sprites.map(({ id, image }) => [id, image?.path]),
      [
        ['One.foe', 'a.png'],
        ['Two.foe', 'b.png'],
      ],
    );
  });

  it('a box in world coordinates is not drawn on an image that only shares its name', () => {
    const text = `const wall = this.add.image(0, 0, 'brick');\n{ const wall = { solid: { x: 1, y: 2, w: 3, h: 4 } }; }`;
    const [sprite] = readText(text, 'javascript').sprites;
    assert.equal(sprite!.image, null);
  });

  it('a body with world coordinates keeps them, whatever it shows', () => {
    const text = `const b = this.add.tileSprite(5, 6, 8, 8, 'floor');\nthis.physics.add.existing(b, true);`;
    const [sprite] = readText(`// Phaser\n${text}`, 'javascript').sprites;
    assert.notEqual(sprite?.space, 'own');
  });

  it('follows a change where an image is loaded, and a later change of a number', () => {
    const text = `load.image('hero', 'old.png');\nconst p = { texture: 'hero', ${box} };\n`;
    const at = text.indexOf('old');
    const first = readText(text, 'javascript');
    assert.equal(first.sprites[0]!.image!.path, 'old.png');
    const reader = createReader('javascript');
    reader.read(text);
    const changed = text.replace('old', 'new');
    const next = reader.read(changed, [{ start: at, end: at + 3, text: 'new' }]);
    assert.equal(next.sprites[0]!.image!.path, 'new.png');
    const number = changed.indexOf('1, y');
    const last = reader.read(changed.replace('x: 1', 'x: 9'), [{ start: number, end: number + 1, text: '9' }]);
    assert.equal(last.sprites[0]!.image!.path, 'new.png');
  });

  it('reads one long line as fast as many short ones', () => {
    const parts = [
      "load.image('",
      'load.image("a", {',
      'x = new Image(',
      "a.src = 'x' ",
      '<img id="a" ',
      '{ src: ',
      'class A { super(',
    ];
    const loaded = parts.map((part) => texturesIn(part.repeat(20_000), () => null).size);
    assert.deepEqual(
      loaded,
      parts.map((part) => (part.includes('"a", {') ? 1 : 0)),
    );
  });
});
