import assert from 'node:assert/strict';
import { PNG } from 'pngjs';
import { fileWith } from '../language/marked.js';
import { cli, inFolder } from './support.js';

const body = '{ "name": "body", "rect": [0, 0, 8, 8] }';

/** An image that is opaque in a box. */
function png(width: number, height: number, [left, top, right, bottom]: readonly number[] = [0, 0, 0, 0]): Uint8Array {
  const image = new PNG({ width, height });
  for (let y = top!; y < bottom!; y++) image.data.fill(255, 4 * (y * width + left!), 4 * (y * width + right!));
  return PNG.sync.write(image);
}

describe('images of hitbox files on the command line', () => {
  const sheet = fileWith('"image": "a.png", "frameSize": [8, 8], "animations": { "run": { "frames": [0, 3] } }', body);
  const cases: [files: Record<string, string | Uint8Array | null>, rules: string[], reason: string][] = [
    [{ 'a.hitbox.json': fileWith('"image": "a.png"', body) }, ['missing-image'], 'an image that is nowhere'],
    [
      { 'a.hitbox.json': fileWith('"image": "a.png"', body), 'a.png': null },
      ['missing-image'],
      'a folder of that name',
    ],
    [{ 'a.hitbox.json': fileWith('"image": "a.png"', body), 'a.png': png(8, 8) }, [], 'an image beside the file'],
    [
      { 'x/a.hitbox.json': fileWith('"image": "../i/a.png"', body), 'i/a.png': png(8, 8) },
      [],
      'an image beside the folder',
    ],
    [
      { 'x/a.hitbox.json': fileWith('"image": "/i/a.png"', body), 'www/i/a.png': png(8, 8) },
      [],
      'an image that may be served',
    ],
    [
      { 'x/a.hitbox.json': fileWith('"image": "i/a.png"', body), 'www/a.png': png(8, 8) },
      ['missing-image'],
      'an image of that name elsewhere',
    ],
    [
      { 'a.hitbox.json': fileWith('"image": "../a.png"', body) },
      [],
      'an image outside the working folder, which is not searched',
    ],
    [{ 'a.hitbox.json': fileWith('"image": "https://example.com/a.png"', body) }, [], 'an address'],
    [{ 'a.hitbox.json': fileWith('"image": "a.tga"', body) }, [], 'a kind of image that is not known'],
    [{ 'a.hitbox.json': fileWith('"image": "a.png?v=1"', body), 'a.png': png(8, 8) }, [], 'a path with a query'],
    [{ 'a.hitbox.json': sheet, 'a.png': png(32, 8) }, [], 'a sheet with enough frames'],
    [{ 'a.hitbox.json': sheet, 'a.png': png(24, 8) }, ['missing-frames'], 'a sheet with too few frames'],
    [{ 'a.hitbox.json': sheet, 'a.png': 'no image' }, [], 'an image of unknown size'],
    [
      { 'a.hitbox.json': fileWith('"image": "a.png"', body), 'a.png': png(8, 8, [3, 3, 4, 4]) },
      ['loose'],
      'art much smaller than a hitbox',
    ],
    [
      { 'a.hitbox.json': fileWith('"image": "a.png"', body), 'a.png': png(8, 8, [1, 1, 7, 7]) },
      [],
      'art that nearly fills it',
    ],
    [
      { 'a.ts': `export const a = ${fileWith('"image": "a.png"', body)};` },
      [],
      'code, in which a path may be anything',
    ],
  ];
  for (const [files, rules, reason] of cases) {
    it(`${rules.join(', ') || 'nothing'}: ${reason}`, () => {
      inFolder(files, (folder) => {
        const { out } = cli(folder, ['check', '.', '--format', 'json', '--rule', 'loose=warning']);
        const { documents } = JSON.parse(out) as { documents: { problems: { rule: string }[] }[] };
        assert.deepEqual(
          documents.flatMap(({ problems }) => problems.map(({ rule }) => rule)),
          rules,
        );
      });
    });
  }
});
