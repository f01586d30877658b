/** What a hitbox file can't say, or what had to be assumed, is listed. */
import assert from 'node:assert/strict';
import { toHitboxFile, type ConversionSource } from '../../../src/convert/index.js';
import type { HitboxDocument, Language } from '../../../src/model/document.js';
import { readText } from '../../../src/read/reader.js';
import type { HitboxFileHitbox } from '../../../src/runtime/hitbox-file.js';
import { parseHitboxFile } from '../../../src/runtime/index.js';

function source(text: string, path = 'hero.ts', change: (document: HitboxDocument) => HitboxDocument = (d) => d) {
  const language: Language = path.endsWith('ts') ? 'typescript' : 'json';
  return { path, document: change(readText(text, language, undefined, { path })) };
}

/** An Aseprite sheet with four frames. */
const sheet = (tags: object[], keys: object[]): string =>
  JSON.stringify({
    frames: [0, 1, 2, 3].map((k) => ({
      filename: `a ${k}`,
      frame: { x: k * 16, y: 0, w: 16, h: 16 },
      spriteSourceSize: { x: 0, y: 0, w: 16, h: 16 },
      sourceSize: { w: 16, h: 16 },
      duration: 50 + k,
    })),
    meta: { app: 'https://www.aseprite.org/', image: 'a.png', frameTags: tags, slices: [{ name: 'body', keys }] },
  });

const key = (frame: number, x: number): object => ({ frame, bounds: { x, y: 0, w: 4, h: 4 } });

interface Case {
  readonly reason: string;
  readonly sources: readonly ConversionSource[];
  /** Each hitbox: `sprite/name` and when it exists. */
  readonly hitboxes: readonly string[];
  readonly losses: readonly string[];
}

const cases: readonly Case[] = [
  {
    reason: 'frames of the sheet stay so next to animations',
    sources: [
      source(
        sheet(
          [
            { name: 'rest', from: 0, to: 1 },
            { name: 'slash', from: 2, to: 3 },
          ],
          [key(1, 2), key(3, 5)],
        ),
        'a.json',
      ),
    ],
    hitboxes: ['a/body 1-2', 'a/body 3-3'],
    losses: [],
  },
  {
    reason: 'animations that only hitboxes name get frames',
    sources: [
      source(`const hero = { animations: {
        walk: { hitboxes: [{ name: 'a', x: 0, y: 0, w: 4, h: 4, frames: [0, 2] }] },
        kick: { hitboxes: [{ name: 'b', x: 0, y: 0, w: 4, h: 4, frames: [1, 1] }] } } };`),
    ],
    hitboxes: ['hero/a walk 0-2', 'hero/b kick 1-1'],
    losses: [
      'The positions of the animations of hero in its sheet are unknown, so they follow each other: walk 0–2, kick 3–4.',
    ],
  },
  {
    reason: 'sprites of one name are distinguished by their path, then by their file',
    sources: [
      source(`{ "sprites": { "hero": { "hitboxes": [{ "name": "a", "rect": [0, 0, 1, 1] }] } } }`, 'a.json'),
      source(`const hero = { hitboxes: [{ name: 'b', x: 0, y: 0, w: 4, h: 4 }] };`, 'src/other.ts'),
    ],
    hitboxes: ['hero/a', 'other/hero/b'],
    losses: ['src/other.ts: The sprite hero is called "other/hero", because another one has its name.'],
  },
  {
    reason: 'values known only at runtime are assumed',
    sources: [source(`const hitbox = new Rectangle(player.x, 3, 16, 32);\nconst hitboxes = [hitbox];`)],
    hitboxes: ['hero/hitbox'],
    losses: ['hitbox: Values known only at runtime were assumed: x.'],
  },
  {
    reason: 'invalid shapes are left out, negative sizes are not',
    sources: [
      source(
        '{ "sprites": { "a": { "hitboxes": [{ "name": "x", "polygon": [[0, 0], [4, 4], [4, 0], [0, 4]] }, { "name": "y", "rect": [5, 5, -2, 4] }] } } }',
        'a.json',
      ),
    ],
    hitboxes: ['a/y'],
    losses: [
      'sprites.a.hitboxes[0]: Left out: polygon points must not cross themselves, but side 0 from (0, 0) to (4, 4) crosses side 2 from (4, 0) to (0, 4).',
      'sprites.a.hitboxes[1]: Its negative size was made positive.',
    ],
  },
  {
    reason: 'hidden, stale and stateful hitboxes, and those of an unknown unit',
    sources: [
      source(
        '{ "sprites": { "a": { "hitboxes": [{ "name": "x", "rect": [0, 0, 1, 1] }, { "name": "y", "rect": [0, 0, 1, 1] }, { "name": "z", "rect": [0, 0, 1, 1] }, { "name": "u", "rect": [0, 0, 1, 1] }] } } }',
        'a.json',
        (document) => ({
          ...document,
          hitboxes: document.hitboxes.map((hitbox, k) => ({
            ...hitbox,
            ...(k === 0 ? { hidden: true } : {}),
            ...(k === 1 ? { stale: true } : {}),
            ...(k === 2 ? { state: 'crouch' } : {}),
            ...(k === 3 ? { convention: { ...hitbox.convention, unit: 'tile' } } : {}),
          })),
        }),
      ),
    ],
    hitboxes: ['a/y', 'a/z'],
    losses: [
      'sprites.a.hitboxes[0]: Left out: its layer is hidden.',
      'sprites.a.hitboxes[1]: Its text has errors, so it has its last known numbers.',
      'sprites.a.hitboxes[2]: It exists only in the state "crouch", which is in its data instead.',
      'sprites.a.hitboxes[3]: Left out: its numbers are in the unit "tile", whose size in px is unknown.',
    ],
  },
  {
    reason: 'other properties are data; those that are no literals are listed',
    sources: [
      source(`const hero = { hitboxes: [{ name: 'b', x: 0, y: 0, w: 4, h: 4, damage: BASE * 2, stun: true }] };`),
    ],
    hitboxes: ['hero/b {"stun":true}'],
    losses: ['hero.hitboxes[0]: Not read: damage.'],
  },
];

function describeHitbox(sprite: string, { name, animation, frames, data }: HitboxFileHitbox): string {
  const words = [
    `${sprite}/${name!}`,
    animation,
    frames?.join('-'),
    data === undefined ? undefined : JSON.stringify(data),
  ];
  return words.filter((word) => word !== undefined && word !== '{"state":"crouch"}').join(' ');
}

describe('losses of a hitbox file', () => {
  for (const { reason, sources, hitboxes, losses } of cases) {
    it(reason, () => {
      const result = toHitboxFile(sources);
      assert.deepEqual(
        Object.entries(result.file.sprites).flatMap(([name, sprite]) =>
          sprite.hitboxes!.map((hitbox) => describeHitbox(name, hitbox)),
        ),
        hitboxes,
      );
      const [first] = sources;
      assert.deepEqual(
        result.losses.map(({ source: path, hitbox, message }) =>
          [...(path === first!.path ? [] : [path]), ...(hitbox === null ? [] : [hitbox]), message].join(': '),
        ),
        losses,
      );
      parseHitboxFile(result.file);
    });
  }

  const images: [written: string, path: string, image: string, reason: string][] = [
    ['hero.png', 'a.json', 'hero.png', 'beside a data file'],
    ['./art/../hero.png', 'levels/a.json', 'levels/hero.png', 'relative to a data file'],
    ['../hero.png', 'levels/a.json', 'hero.png', 'above a data file'],
    ['../hero.png', '../a.json', '../../hero.png', 'above the output'],
    ['/art/hero.png', 'levels/a.json', '/art/hero.png', 'absolute'],
    ['https://host/hero.png', 'levels/a.json', 'https://host/hero.png', 'on the web'],
    ['./hero.png', 'src/a.ts', 'src/hero.png', 'relative to code'],
    ['assets/hero.png', 'src/a.ts', 'assets/hero.png', 'served, by code'],
  ];
  for (const [written, path, image, reason] of images) {
    it(`writes the image ${written} of ${path} as ${image}: ${reason}`, () => {
      const content = `{ sprites: { a: { image: '${written}', hitboxes: [{ name: 'a', rect: [0, 0, 1, 1] }] } } }`;
      const text = path.endsWith('ts')
        ? `export default ${content};`
        : content.replace(/(\w+): /g, '"$1": ').replaceAll("'", '"');
      const { file } = toHitboxFile([source(text, path)]);
      assert.equal(file.sprites['a']!.image, image);
      const found = toHitboxFile([{ ...source(text, path), imagePath: () => 'found.png' }]);
      assert.equal(found.file.sprites['a']!.image, 'found.png');
    });
  }
});

describe('names of a hitbox file', () => {
  const names: [name: string, written: string, losses: readonly string[], reason: string][] = [
    [' ', ' ', [], 'a space'],
    ['\t', '\t', [], 'a tab'],
    ['\u00a0', '\u00a0', [], 'a space that breaks no line'],
    [' b ', ' b ', [], 'spaces around it'],
    ['__proto__', '__proto__', [], 'a property of every object'],
    ['', 'hitbox 0', ['It is called "hitbox 0", because its name is empty.'], 'none'],
  ];
  for (const [name, written, losses, reason] of names) {
    it(`${JSON.stringify(name)} stays or is listed: ${reason}`, () => {
      const text = JSON.stringify({ sprites: { a: { hitboxes: [{ name, rect: [0, 0, 1, 1] }] } } });
      const result = toHitboxFile([source(text, 'a.hitbox.json')]);
      assert.equal(result.file.sprites['a']!.hitboxes![0]!.name, written);
      assert.deepEqual(
        result.losses.map(({ message }) => message),
        losses,
      );
    });
  }

  it('of sprites, too', () => {
    const text = JSON.stringify({ sprites: { ' ': { hitboxes: [] }, '': { hitboxes: [] } } });
    const { file, losses } = toHitboxFile([source(text, 'a.hitbox.json')]);
    assert.deepEqual(Object.keys(file.sprites), [' ', 'a']);
    assert.deepEqual(
      losses.map(({ message }) => message),
      ['A sprite is called "a", because its name is empty.'],
    );
  });
});
