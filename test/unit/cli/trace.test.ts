import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PNG } from 'pngjs';
import { cli, inFolder } from './support.js';

/** A PNG from rows of `#` (opaque), `o` (half transparent) and other characters (transparent). */
function png(...rows: readonly string[]): Uint8Array {
  const width = rows[0]!.length;
  const image = new PNG({ width, height: rows.length });
  for (const [k, one] of rows.join('').split('').entries()) {
    image.data.set([200, 40, 40, one === '#' ? 255 : one === 'o' ? 128 : 0], 4 * k);
  }
  return PNG.sync.write(image);
}

/** Two frames of 4 × 3: an L, and the same moved right by one. */
const sheet = png('#....#..', '#....#..', '###..###');
const still = png('##..##..', '##..##..', '........');

const files = {
  'hero.png': sheet,
  'still.png': still,
  'empty.png': png('....'),
  'notes.png': new TextEncoder().encode('no'),
};

interface Entry {
  readonly name: string;
  readonly frames?: readonly number[];
  readonly rect?: readonly number[];
}

/** The hitboxes that a command writes to the standard output, and what it says. */
function trace(...args: readonly string[]) {
  return inFolder(files, (folder) => {
    const ran = cli(folder, ['trace', ...args]);
    const sprites =
      ran.out === '' ? {} : (JSON.parse(ran.out) as { sprites: Record<string, { hitboxes: Entry[] }> }).sprites;
    return { ...ran, sprites };
  });
}

describe('hitbox-lens trace', () => {
  const cases: readonly (readonly [args: string[], sprite: string, hitboxes: string[], why: string])[] = [
    [['hero.png'], 'hero', ['box [0,0,8,3]'], 'the whole image without a frame size'],
    [['hero.png', '--frame', '4x3'], 'hero', ['box 0-0 [0,0,3,3]', 'box 1-1 [1,0,3,3]'], 'a box for each frame'],
    [['still.png', '--frame', '4x3'], 'still', ['box [0,0,2,2]'], 'one box for frames that are equal'],
    [
      ['hero.png', '--frame', '4x3', '--rects', '2', '--names', 'body,foot'],
      'hero',
      ['body 0-0 [0,0,1,3]', 'body 1-1 [1,0,1,3]', 'foot 0-0 [0,2,3,1]', 'foot 1-1 [1,2,3,1]'],
      'parts keep their names from frame to frame',
    ],
    [['still.png', '--frame', '4x3', '--grow', '1'], 'still', ['box [-1,-1,4,4]'], 'grown beyond the frame'],
  ];
  for (const [args, sprite, hitboxes, why] of cases) {
    it(why, () => {
      const { code, sprites, err } = trace(...args);
      assert.equal(code, 0, err);
      const found = sprites[sprite]!.hitboxes.map(({ name, frames, rect }) =>
        [name, ...(frames === undefined ? [] : [frames.join('-')]), JSON.stringify(rect)].join(' '),
      );
      assert.deepEqual(found.sort(), hitboxes);
    });
  }

  it('says if names don’t follow from the order from the top', () => {
    const args = ['--frame', '8x2', '--rects', '2', '--names', 'body,sword'];
    const beside = png('###..###', '###..###');
    const above = png('........', '###.....');
    for (const [image, says] of [
      [beside, true],
      [above, false],
    ] as const) {
      inFolder({ 'hero.png': image }, (folder) => {
        const { code, err } = cli(folder, ['trace', 'hero.png', ...args]);
        assert.deepEqual([code, /body and sword are side by side in the first frame/.test(err)], [0, says]);
      });
    }
  });

  const kinds: readonly (readonly [option: string[], key: string])[] = [
    [['--fit'], 'rect'],
    [['--circle'], 'circle'],
    [['--capsule'], 'capsule'],
    [['--ellipse'], 'ellipse'],
    [['--hull'], 'polygon'],
    [['--polygon', '0.5'], 'polygon'],
    [['--rects', '92%'], 'rect'],
  ];
  for (const [option, key] of kinds) {
    it(`${option.join(' ')} writes a ${key} that the reader accepts`, () => {
      inFolder(files, (folder) => {
        const args = ['trace', 'hero.png', '--frame', '4x3', ...option, '--role', 'hurt', '--out', 'hero.hitbox.json'];
        assert.equal(cli(folder, args).code, 0);
        const text = readFileSync(path.join(folder, 'hero.hitbox.json'), 'utf8');
        assert.ok(text.includes(`"${key}": [`), text);
        const checked = cli(folder, ['check', 'hero.hitbox.json']);
        assert.deepEqual([checked.code, checked.err], [0, '']);
      });
    });
  }

  it('says how well the boxes fit', () => {
    assert.equal(
      trace('hero.png', '--frame', '4x3').err,
      '2 hitboxes in 2 frames; 100% of the pixels covered, 44% of the boxes empty\n',
    );
  });

  it('says which background it leaves out, and that holes are filled', () => {
    const opaque = new PNG({ width: 5, height: 5 });
    for (let k = 0; k < 25; k++) {
      const isRing = Math.max(Math.abs((k % 5) - 2), Math.abs(Math.floor(k / 5) - 2)) === 1;
      opaque.data.set(isRing ? [9, 9, 9, 255] : [0, 128, 255, 255], 4 * k);
    }
    inFolder({ 'ring.png': PNG.sync.write(opaque) }, (folder) => {
      const { err, code } = cli(folder, ['trace', 'ring.png', '--polygon', '0']);
      assert.equal(code, 0);
      assert.match(
        err,
        /the color of its corners is left out: #0080ff\n.*; 1 hole filled, since a polygon has none\n$/s,
      );
    });
  });

  const refused: readonly (readonly [args: string[], code: number, message: RegExp])[] = [
    [[], 2, /trace needs one image/],
    [['hero.png', 'still.png'], 2, /trace needs one image/],
    [['missing.png'], 1, /missing\.png: /],
    [['notes.png'], 1, /not a PNG/],
    [['empty.png'], 1, /no pixel to trace/],
    [['hero.png', '--threshold', '256'], 2, /from 1 to 255/],
    [['hero.png', '--frame', '64'], 2, /use one such as 64x64/],
    [['hero.png', '--frame', '0x4'], 2, /use one such as 64x64/],
    [['hero.png', '--frame', '99x99'], 1, /doesn't fit in 8 × 3 px/],
    [['hero.png', '--grow', '101'], 2, /from -100 to 100/],
    [['hero.png', '--rects', '9'], 2, /whole number from 1 to 8/],
    [['hero.png', '--rects', '101%'], 2, /at most 100%/],
    [['hero.png', '--polygon', '-1'], 2, /from 0 to 1000/],
    [['hero.png', '--polygon', ''], 2, /from 0 to 1000|missing|value/],
    [['hero.png', '--fit', '--hull'], 2, /choose one of/],
  ];
  for (const [args, code, message] of refused) {
    it(`refuses trace ${args.join(' ')}`, () => {
      const ran = trace(...args);
      assert.equal(ran.code, code, ran.err);
      assert.match(ran.err, message);
      assert.equal(ran.out, '');
    });
  }

  it('keeps a file with other content, unless it is forced', () => {
    inFolder({ ...files, 'hero.hitbox.json': '{}' }, (folder) => {
      const args = ['trace', 'hero.png', '--out', 'hero.hitbox.json'];
      assert.equal(cli(folder, args).code, 2);
      assert.equal(readFileSync(path.join(folder, 'hero.hitbox.json'), 'utf8'), '{}');
      assert.equal(cli(folder, [...args, '--force']).code, 0);
    });
  });

  it('refuses more frames than it traces, before any is cut', () => {
    const image = PNG.sync.write(new PNG({ width: 100, height: 50 }));
    inFolder({ 'dots.png': image }, (folder) => {
      const { code, err } = cli(folder, ['trace', 'dots.png', '--frame', '1x1']);
      assert.equal(code, 1);
      assert.match(err, /5000 frames are too many; at most 1000/);
    });
  });

  it('refuses an image that is too large before it is decoded', () => {
    const bytes = Buffer.from(png('#'));
    bytes.writeUInt32BE(9000, 16);
    inFolder({ 'wide.png': bytes }, (folder) => {
      const { code, err } = cli(folder, ['trace', 'wide.png']);
      assert.equal(code, 1);
      assert.match(err, /9000 × 1 px is too large; at most 8192 px a side and 64 megapixels/);
    });
  });
});
