/** Frames, animations and origins of sprites in the files of tools. */
import assert from 'node:assert/strict';
import type { Animation, SpriteFrame } from '../../../src/model/animation.js';
import type { Sprite } from '../../../src/model/document.js';
import { exportFixture, readExport } from './exports.js';

/** A frame in one line: its part of the image, its offset on the sprite, its duration. */
function frame({ image, part, rotated, offset, duration }: SpriteFrame): string {
  const place = part === null ? 'whole' : `${part.x},${part.y} ${part.width}x${part.height}`;
  const words = [image ?? 'sheet', place, ...(rotated ? ['rotated'] : [])];
  if (offset.x !== 0 || offset.y !== 0) words.push(`at ${offset.x},${offset.y}`);
  if (duration !== null) words.push(`${duration} ms`);
  return words.join(' ');
}

/** An animation in one line. */
function animation({ name, first, last, fps, durations, loop, direction }: Animation): string {
  const words = [name, `${first}-${last}`];
  if (fps !== null) words.push(`${fps} fps`);
  if (durations !== null) words.push(`${durations.join('+')} ms`);
  return [...words, ...(loop ? [] : ['once']), ...(direction === 'forward' ? [] : [direction])].join(' ');
}

const describeSprite = (sprite: Sprite | undefined) => ({
  frames: sprite?.frames.map(frame),
  animations: sprite?.animations.map(animation),
  origin: sprite?.origin && [sprite.origin.x, sprite.origin.y],
});

const aseprite = (meta: object) => ({ frames: [], meta: { app: 'aseprite', ...meta } });
const tag = (fields: object) => aseprite({ frameTags: [{ name: 'run', from: 2, to: 5, ...fields }] });
const packed = { frame: { x: 8, y: 16, w: 30, h: 40 }, spriteSourceSize: { x: 2, y: 4, w: 30, h: 40 } };
const atlas = (frames: unknown, more: object = {}) => ({ frames, meta: { image: 'a.png' }, ...more });
const mask = { bbox_left: 0, bbox_right: 1, bbox_top: 0, bbox_bottom: 1 };
const gamemaker = (fields: object) => ({ resourceType: 'GMSprite', name: 'sBat', ...mask, ...fields });
const outline = { collisionPoly: { points: [0, 0, 1, 0, 0, 1] } };
const construct = (items: readonly object[]) => ({ 'plugin-id': 'Sprite', animations: { items } });
const imageLayer = (image: string) => ({
  image,
  hasCustomCollisionMask: true,
  customCollisionMask: [
    [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 0, y: 1 },
    ],
  ],
});
const gdevelop = (directions: readonly object[]) => ({
  gdVersion: {},
  objects: [{ name: 'Bat', animations: [{ name: 'fly', directions }] }],
});
const none = { frames: [], animations: [], origin: null };

// Omitted keys are as in `none`. prettier-ignore
const cases: readonly [
  tool: string,
  content: unknown,
  expected: Partial<ReturnType<typeof describeSprite>>,
  reason: string,
][] = [
  [
    'Aseprite',
    exportFixture('knight.aseprite.json'),
    { frames: ['sheet 0,0 32x32 100 ms', 'sheet 32,0 32x32 100 ms'], animations: ['slash 0-4'] },
    'frames with their durations, tags',
  ],
  ['Aseprite', tag({ direction: 'pingpong_reverse' }), { animations: ['run 2-5 ping-pong-reverse'] }, 'a direction'],
  ['Aseprite', tag({ direction: 'sideways' }), { animations: ['run 2-5'] }, 'an unknown direction'],
  ['Aseprite', tag({ repeat: '2' }), { animations: ['run 2-5 once'] }, 'a tag that ends'],
  ['Aseprite', tag({ repeat: '0' }), { animations: ['run 2-5'] }, 'an open-ended tag'],
  ['Aseprite', tag({ to: null }), none, 'a tag without an end'],
  [
    'a texture atlas',
    exportFixture('walk.atlas.json'),
    { frames: ['sheet 1,1 30x40 at 2,4', 'sheet 33,1 30x40 rotated at 2,4'] },
    'trimmed and rotated frames',
  ],
  [
    'a texture atlas',
    atlas({ a: packed, b: { ...packed, rotated: true } }),
    { frames: ['sheet 8,16 30x40 at 2,4', 'sheet 8,16 40x30 rotated at 2,4'] },
    'a record of frames',
  ],
  [
    'a texture atlas',
    atlas({ a: packed, b: { ...packed, frame: { x: 1 } } }),
    { frames: ['sheet 8,16 30x40 at 2,4', 'sheet whole at 2,4'] },
    'a frame with an unreadable position',
  ],
  [
    'a texture atlas',
    atlas(
      { a: packed, b: packed, c: packed },
      { animations: { on: ['b', 'c'], back: ['c', 'b'], lost: ['d'], empty: [] } },
    ),
    { frames: Array.from({ length: 3 }, () => 'sheet 8,16 30x40 at 2,4'), animations: ['on 1-2'] },
    'animations as a range of frames',
  ],
  [
    'GameMaker',
    exportFixture('sKnight.yy'),
    {
      frames: ['0f31a6d4-1c9e-4d0b-8f5a-7a6a1be0c111.png whole', '5b8e90a2-66bd-4f0e-9a51-2b2d4be0c222.png whole'],
      animations: ['sKnight 0-1'],
      origin: [12, 32],
    },
    'an image for each frame, the origin',
  ],
  [
    'GameMaker',
    gamemaker({ frames: [{ name: 'f' }], sequence: { playbackSpeed: 15, playbackSpeedType: 0, playback: 2 } }),
    { frames: ['f.png whole'], animations: ['sBat 0-0 15 fps ping-pong'] },
    'frames per second, ping-pong',
  ],
  [
    'GameMaker',
    gamemaker({ frames: [{ name: 'f' }], sequence: { playbackSpeed: 1, playbackSpeedType: 1, playback: 0 } }),
    { frames: ['f.png whole'], animations: ['sBat 0-0 once'] },
    'a speed in frames of the game',
  ],
  ['GameMaker', gamemaker({ xorig: 3, yorig: 4 }), { origin: [3, 4] }, 'the origin of older sprites'],
  [
    'Construct 3',
    exportFixture('player.construct3.json'),
    {
      frames: [
        'images/player-run-000.png whole',
        'images/player-run-001.png whole',
        'images/player-hurt-000.png whole',
      ],
      animations: ['Run 0-1 8 fps', 'Hurt 2-2 once'],
      origin: [20, 50],
    },
    'animations one after the other, the origin as shares',
  ],
  [
    'Construct 3',
    construct([
      { name: 'Run', speed: -10, isPingPong: false, frames: [{ width: 4, height: 4, ...outline }, { duration: 2 }] },
    ]),
    { frames: ['sheet whole', 'sheet whole'], animations: ['Run 0-1 10 fps 100+200 ms once reverse'] },
    'longer frames, in reverse',
  ],
  [
    'Construct 3',
    {
      name: 'Big Bat',
      ...construct([
        {
          name: 'Fly 1',
          frames: [{ width: 4, height: 4, ...outline, fileType: 'image/webp' }, { fileType: 'image/new' }],
        },
      ]),
    },
    {
      frames: ['images/big bat-fly 1-000.webp whole', 'images/big bat-fly 1-001.png whole'],
      animations: ['Fly 1 0-1 once'],
    },
    'the kind of an image',
  ],
  [
    'Construct 3',
    { name: 'Ground', 'plugin-id': 'TiledBg', image: { width: 4, height: 4, ...outline } },
    { frames: ['images/ground.png whole'] },
    'sprites drawn with one image',
  ],
  [
    'GDevelop',
    gdevelop([{ looping: true, timeBetweenFrames: 0.125, sprites: [imageLayer('a.png'), imageLayer('b.png')] }]),
    { frames: ['a.png whole', 'b.png whole'], animations: ['fly 0-1 8 fps'] },
    'an image for each frame, times in seconds',
  ],
  [
    'GDevelop',
    gdevelop([{ sprites: [] }, { sprites: [imageLayer('a.png')] }]),
    { frames: ['a.png whole'], animations: ['fly, direction 1 0-0 once'] },
    'directions, one without pictures',
  ],
];

describe('frames and animations', () => {
  for (const [tool, content, expected, reason] of cases) {
    it(`of ${tool}: ${reason}`, () => {
      assert.deepEqual(describeSprite(readExport(content).sprites[0]), { ...none, ...expected });
    });
  }
});
