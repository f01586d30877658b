import assert from 'node:assert/strict';
import type { Language } from '../../../src/model/document.js';
import { assertNotOverlooked } from './help.js';
import { createReader, readText, type ReadOptions } from '../../../src/read/reader.js';
import { mayShowHitboxes } from '../../../src/read/base/prefilter.js';
import { userKeywords } from '../../../src/read/conventions/user-keywords.js';

interface Case {
  readonly title: string;
  readonly text: string;
  readonly language?: Language;
  readonly options?: ReadOptions;
  /** The proof of each hitbox; null if it is only possible. */
  readonly proofs: readonly (string | null)[];
}

const box = '{ x: 1, y: 2, width: 30, height: 40 }';
const data = '{ "x": 1, "y": 2, "width": 30, "height": 40 }';

const cases: readonly Case[] = [
  { title: 'four numbers look like a box', text: `const a = ${box};`, proofs: [null] },
  { title: 'a class with a generic name', text: 'const a = new Rect(1, 2, 3, 4);', proofs: [null] },
  { title: 'a key of one word', text: `const hitbox = ${box};`, proofs: ['key hitbox'] },
  { title: 'a key of two words', text: `const attackBox = ${box};`, proofs: ['key attackBox'] },
  {
    title: 'the key of an outer record',
    text: `const hero = { hurtboxes: { idle: [${box}] } };`,
    proofs: ['key hurtboxes'],
  },
  {
    title: 'a name of several words',
    text: `const PLAYER_COLLISION_RECTS = [${box}];`,
    proofs: ['key PLAYER_COLLISION_RECTS'],
  },
  { title: 'a list of walls', text: `walls.push(${box});`, proofs: ['key walls'] },
  {
    title: 'a class of walls',
    text: `class Wall { constructor(x, y, width, height) {} }\nnew Wall(1, 2, 3, 4);`,
    proofs: ['key Wall'],
  },
  {
    title: 'a declared role',
    text: `const things = [{ type: 'hurtbox', x: 1, y: 2, width: 3, height: 4 }];`,
    proofs: ['key hurtbox'],
  },
  {
    title: 'a generic type is no evidence',
    text: `const things = [{ type: 'text', x: 1, y: 2, width: 3, height: 4 }];`,
    proofs: [null],
  },
  { title: 'a word used in programs of all kinds', text: `const button = ${box};`, proofs: [null] },
  {
    title: 'the same word in a game',
    text: `import Phaser from 'phaser';\nconst button = ${box};`,
    proofs: ['key button'],
  },
  {
    title: 'the same word in a project that is a game',
    text: `const button = ${box};`,
    options: { isGame: true },
    proofs: ['key button'],
  },
  {
    title: 'the same word beside a hitbox',
    text: `const button = ${box};\nconst hurtbox = ${box};`,
    proofs: ['key button', 'key hurtbox'],
  },
  {
    title: 'in a game four numbers are still no proof',
    text: `import Phaser from 'phaser';\nconst a = ${box};`,
    proofs: [null],
  },
  { title: 'a call of a physics engine', text: 'Bodies.rectangle(1, 2, 3, 4);', proofs: ['call Bodies.rectangle'] },
  {
    title: 'a comment at a list',
    text: `// hitbox-lens-hitboxes\nconst a = [\n  ${box},\n];\nconst b = ${box};`,
    proofs: ['directive ', null],
  },
  {
    title: 'a comment that declares a convention',
    text: `// hitbox-lens: anchor=center\nconst a = ${box};`,
    proofs: ['directive '],
  },
  {
    title: 'a field that the user has named',
    text: 'const a = { u: 1, y: 2, width: 3, height: 4 };',
    options: { keywords: userKeywords({ fields: { x: 'u' } }) },
    proofs: ['setting '],
  },
  {
    title: 'a call that the user has described',
    text: 'const a = mk(1, 2, 3, 4);',
    options: { keywords: userKeywords({ constructors: { mk: 'x y width height' } }) },
    proofs: ['setting mk'],
  },
  {
    title: 'a file that the user has declared',
    text: `const a = ${box};`,
    options: { isDeclared: true },
    proofs: ['setting '],
  },
  {
    title: 'the name of the file',
    text: `{ "a": ${data} }`,
    language: 'json',
    options: { path: 'src/data/hurtboxes.json' },
    proofs: ['file hurtboxes.json'],
  },
  {
    title: 'the name of the folder does not count',
    text: `{ "a": ${data} }`,
    language: 'json',
    options: { path: 'hitboxes/layout.json' },
    proofs: [null],
  },
  {
    title: 'the export of a tool',
    text: '{ "resourceType": "GMSprite", "bbox_left": 1, "bbox_right": 2, "bbox_top": 3, "bbox_bottom": 4, "width": 8, "height": 8 }',
    language: 'json',
    proofs: ['format '],
  },
];

const cat = 'class Cat { constructor(x) { this.x = x; this.y = 20; this.width = 30; this.height = 40; } }';
const canvasCode = "const ctx = canvas.getContext('2d');";
const sides =
  'function hits(a, b) { return a.x < b.x + b.width && a.x + a.width > b.x && a.y < b.y + b.height && b.y < a.y + a.height; }';
const rounds = 'if (distance < ball.radius + cat.radius) end();';
const ends =
  'if (cat.x + cat.width > canvas.width) cat.vx *= -1;\nif (cat.y + cat.height > canvas.height) cat.vy *= -1;';

/** Code that uses the objects: whether it makes an object of a class certain, and a keyword of games. */
const tests: readonly (readonly [title: string, code: string, proof: 'test' | null])[] = [
  ['sides that are compared', `${canvasCode}\n${sides}`, 'test'],
  ['sides of nested places', `${canvasCode}\n${sides.replaceAll(/\b([ab])\.([xy])/g, '$1.position.$2')}`, 'test'],
  ['sides on several lines', `${canvasCode}\n${sides.replaceAll(/ ([<>+]) /g, '\n    $1\n    ')}`, 'test'],
  ['radii that are compared', `${canvasCode}\n${rounds}`, 'test'],
  ['a call', `${canvasCode}\nif (checkCollision(a, b)) end();`, 'test'],
  ['another call', `${canvasCode}\nif (rectsCollide(a, b)) end();`, 'test'],
  ['nothing is drawn', sides, null],
  ['nothing is drawn here, but a method is named so', sides.replace('hits', 'collidesWith'), 'test'],
  ['nothing is drawn, and only one axis tested', sides.replace('hits', 'collides').replaceAll('y', 'z'), null],
  ['nothing is tested', canvasCode, null],
  ['the ends of the canvas', `${canvasCode}\n${ends}`, null],
  ['one axis, as in a list', `${canvasCode}\nif (a.x + a.width > b.x) end();`, null],
  ['a call with a similar name', `${canvasCode}\ncollide_rate; collisionless(a);`, null],
];

describe('collision tests in the code', () => {
  for (const [title, code, proof] of tests) {
    it(title, () => {
      const text = `${cat}\n${code}\nconst button = ${box};`;
      const document = readText(text, 'javascript');
      assert.deepEqual(
        document.hitboxes.map(({ certain }) => certain?.proof ?? null),
        [proof, proof === null ? null : 'key'],
      );
      assertNotOverlooked(text, document);
      assert.equal(mayShowHitboxes(text, {}), proof !== null);
    });
  }

  it('are no proof for purely visual objects', () => {
    const { hitboxes } = readText(`${cat.replace('Cat', 'Explosion')}\n${canvasCode}\n${sides}`, 'javascript');
    assert.deepEqual(
      hitboxes.map(({ certain }) => certain),
      [null],
    );
  });

  it('are followed while typing, line by line', () => {
    const before = `${cat}\n${canvasCode}\nif (cat.x + cat.width\n  > mouse.x) end();\n`;
    const line = 'if (cat.y + cat.height > mouse.y) end();\n';
    const reader = createReader('javascript');
    const proofs = [
      reader.read(before),
      reader.read(before + line, [{ start: before.length, end: before.length, text: line }]),
      reader.read(before, [{ start: before.length, end: before.length + line.length, text: '' }]),
    ].map(({ hitboxes }) => hitboxes[0]?.certain?.proof ?? null);
    assert.deepEqual(proofs, [null, 'test', null]);
  });
});

describe('what makes a hitbox certain', () => {
  for (const { title, text, language = 'typescript', options = {}, proofs } of cases) {
    it(title, () => {
      const { hitboxes } = readText(text, language, undefined, options);
      assert.deepEqual(
        hitboxes.map(({ certain }) => (certain === null ? null : `${certain.proof} ${certain.word}`)),
        proofs,
      );
    });
  }

  it('follows an engine import added while the file is open', () => {
    const before = `\nconst button = ${box};\n`;
    const line = `import Phaser from 'phaser';`;
    const reader = createReader('typescript');
    assert.equal(reader.read(before).hitboxes[0]!.certain, null);
    const with_ = reader.read(line + before, [{ start: 0, end: 0, text: line }]);
    assert.equal(with_.hitboxes[0]!.certain?.proof, 'key');
    const without = reader.read(before, [{ start: 0, end: line.length, text: '' }]);
    assert.equal(without.hitboxes[0]!.certain, null);
  });

  it('follows whether the project is a game, and keeps the ids', () => {
    const text = `const button = ${box};`;
    const reader = createReader('typescript');
    const [before] = reader.read(text).hitboxes;
    reader.setGame(true);
    const [game] = reader.read(text, []).hitboxes;
    reader.setGame(false);
    const [after] = reader.read(text, []).hitboxes;
    assert.deepEqual(
      [before, game, after].map((hitbox) => hitbox?.certain?.proof ?? null),
      [null, 'key', null],
    );
    assert.deepEqual([game?.id, after?.id], [before?.id, before?.id]);
  });
});
