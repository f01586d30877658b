import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PNG } from 'pngjs';
import { cli, inFolder } from './support.js';

const art = PNG.sync.write(new PNG({ width: 32, height: 32 }));
const boxes = `export const boxes = [
  { name: 'sword', role: 'hit', x: 0, y: 0, w: 20, h: 10 },
  { name: 'body', role: 'hurt', x: 10, y: 0, w: 20, h: 40 },
];
`;
const hero = JSON.stringify({
  sprites: {
    hero: {
      image: 'hero.png',
      frameSize: [32, 32],
      animations: { walk: { frames: [0, 3] }, kick: { frames: [4, 5] } },
      hitboxes: [
        { name: 'body', role: 'hurt', rect: [0, 0, 10, 30] },
        { name: 'foot', role: 'hit', rect: [10, 20, 8, 8], animation: 'kick', frames: [1, 1] },
      ],
    },
  },
});
const files = {
  'boxes.ts': boxes,
  'hero.hitbox.json': hero,
  'hero.png': art,
  'notes.ts': 'export const a = 1;\n',
  levels: null,
};

const titles = (svg: string): string[] => [...svg.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title!);

describe('hitbox-lens render', () => {
  const drawn: readonly (readonly [args: string[], titles: string[], why: string])[] = [
    [['boxes.ts'], ['body, hurt', 'sword, hit'], 'hitboxes of code'],
    [['hero.hitbox.json', '--animation', 'walk'], ['body, hurt'], 'the first frame of an animation with a hitbox'],
    [['hero.hitbox.json', '--animation', 'kick'], ['body, hurt'], 'which may be one of another hitbox'],
    [['hero.hitbox.json', '--animation', 'kick', '--frame', '1'], ['body, hurt', 'foot, hit'], 'a frame of it'],
  ];
  for (const [args, expected, why] of drawn) {
    it(`${args.join(' ')}: ${why}`, () => {
      inFolder(files, (folder) => {
        const { code, out, err } = cli(folder, ['render', ...args]);
        assert.deepEqual([code, err], [0, '']);
        assert.deepEqual(titles(out), expected);
      });
    });
  }

  it('writes a PNG at a scale, and says what is in it', () => {
    inFolder(files, (folder) => {
      const { code, out, err } = cli(folder, ['render', 'boxes.ts', '--scale', '4', '--out', 'boxes.png']);
      assert.deepEqual([code, out, err], [0, '', 'boxes.png: 2 hitboxes, 1 collision\n']);
      const { width, height } = PNG.sync.read(readFileSync(path.join(folder, 'boxes.png')));
      assert.deepEqual([width, height], [30 * 4 + 32, 40 * 4 + 32]);
    });
  });

  it('keeps the image of a sprite in an SVG', () => {
    inFolder(files, (folder) => {
      const { out } = cli(folder, ['render', 'hero.hitbox.json', '--theme', 'dark']);
      assert.ok(out.includes(`href="data:image/png;base64,${art.toString('base64')}"`));
    });
  });

  const settings = (value: unknown): string => JSON.stringify({ 'hitboxLens.images': value });
  const config = (value: unknown): string => JSON.stringify({ images: value });
  const chosen: readonly (readonly [file: string, text: string, images: number, why: string])[] = [
    ['hitbox-lens.config.json', config({ 'boxes.ts': 'art/hall.png' }), 1, 'of the config file'],
    ['.vscode/settings.json', settings({ '**/*.ts': 'art/hall.png' }), 1, 'of the settings of VS Code'],
    ['hitbox-lens.config.json', config({ 'boxes.ts': { image: 'art/hall.png', columns: 2 } }), 1, 'cut into cells'],
    ['hitbox-lens.config.json', config({ 'boxes.ts': 'art/none.png' }), 0, 'that is missing'],
    ['hitbox-lens.config.json', config({ 'boxes.ts': '' }), 0, 'that is none'],
    ['hitbox-lens.config.json', config({ 'hero.hitbox.json': 'art/hall.png' }), 0, 'of another file'],
  ];
  for (const [file, text, images, why] of chosen) {
    it(`draws the image ${why}: ${file}`, () => {
      inFolder({ ...files, 'art/hall.png': art, [file]: text }, (folder) => {
        const { code, out, err } = cli(folder, ['render', 'boxes.ts']);
        assert.deepEqual([code, err, out.split('<image').length - 1], [0, '', images]);
      });
    });
  }

  it('draws the image of the settings instead of that of the file', () => {
    const hall = PNG.sync.write(new PNG({ width: 64, height: 32 }));
    const images = config({ 'hero.hitbox.json#sprites.hero': 'hall.png' });
    inFolder({ ...files, 'hall.png': hall, 'hitbox-lens.config.json': images }, (folder) => {
      const { out } = cli(folder, ['render', 'hero.hitbox.json']);
      assert.ok(out.includes(hall.toString('base64')) && !out.includes(art.toString('base64')));
    });
  });

  it('says that an image is left out of a PNG', () => {
    inFolder({ ...files, 'hero.png': Buffer.from('GIF89a\x20\x00\x20\x00\x00\x00\x00', 'latin1') }, (folder) => {
      const { code, err } = cli(folder, ['render', 'hero.hitbox.json', '--out', 'hero.new.png']);
      assert.deepEqual([code, err], [0, 'hero.new.png: 1 hitbox, 0 collisions; 1 image left out: no PNG\n']);
    });
  });

  it('shows no image from outside of the folder', () => {
    inFolder({ 'secret.png': art, 'game/levels': null }, (folder) => {
      const game = path.join(folder, 'game');
      const outside = hero.replace('"hero.png"', '"../secret.png"');
      writeFileSync(path.join(game, 'out.hitbox.json'), outside);
      writeFileSync(path.join(game, 'link.hitbox.json'), hero.replace('"hero.png"', '"link.png"'));
      symlinkSync(path.join(folder, 'secret.png'), path.join(game, 'link.png'));
      mkdirSync(path.join(game, 'art'));
      for (const file of ['out.hitbox.json', 'link.hitbox.json']) {
        const { code, out } = cli(game, ['render', file]);
        assert.deepEqual([code, out.includes('<image')], [0, false], file);
      }
    });
  });

  it('replaces a drawing only if asked', () => {
    inFolder({ ...files, 'boxes.svg': 'mine' }, (folder) => {
      const args = ['render', 'boxes.ts', '--out', 'boxes.svg'];
      const kept = cli(folder, args);
      assert.deepEqual(
        [kept.code, kept.err],
        [2, 'hitbox-lens: boxes.svg: exists with other content; use --force to overwrite it\n'],
      );
      assert.equal(cli(folder, [...args, '--force']).code, 0);
      assert.equal(titles(readFileSync(path.join(folder, 'boxes.svg'), 'utf8')).length, 2);
    });
  });

  const refused: readonly (readonly [args: string[], code: number, message: string])[] = [
    [[], 2, 'render needs one file'],
    [['boxes.ts', 'hero.hitbox.json'], 2, 'render needs one file'],
    [['levels'], 2, 'levels: is a folder; render draws one file'],
    [['gone.ts'], 1, 'gone.ts: no such file'],
    [['notes.ts'], 1, 'notes.ts: no hitboxes to draw'],
    [['boxes.ts', '--out', 'boxes.jpg'], 2, '--out boxes.jpg: must end with .svg or .png'],
    [['hero.png', '--out', './hero.png'], 2, '--out ./hero.png: is the file to draw'],
    [['boxes.ts', '--theme', 'sepia'], 2, '--theme sepia: must be light or dark'],
    [['boxes.ts', '--scale', '0'], 2, '--scale 0: must be a number up to 100'],
    [['boxes.ts', '--scale', 'big'], 2, '--scale big: must be a number up to 100'],
    [['boxes.ts', '--frame', '-1'], 2, '--frame -1: must be a whole number from 0'],
    [['boxes.ts', '--frame', '1'], 2, '--frame 1: boxes.ts has no frames'],
    [['boxes.ts', '--animation', 'run'], 2, '--animation run: not in boxes.ts; it has none'],
    [['hero.hitbox.json', '--animation', 'run'], 2, '--animation run: not in hero.hitbox.json; there are walk, kick'],
    [['hero.hitbox.json', '--animation', 'kick', '--frame', '9'], 2, '--frame 9: kick has frames 0 to 1'],
    [['hero.hitbox.json', '--scale', '100', '--out', 'b.png'], 0, 'b.png: 1 hitbox, 0 collisions'],
  ];
  for (const [args, code, message] of refused) {
    it(`${args.join(' ')}: ${message}`, () => {
      inFolder(files, (folder) => {
        const ran = cli(folder, ['render', ...args]);
        assert.equal(ran.code, code, ran.err);
        assert.ok(ran.err.includes(message), ran.err);
        if (code !== 0) assert.ok(!existsSync(path.join(folder, 'boxes.jpg')));
      });
    });
  }

  it('says how large a PNG may be', () => {
    const far = "export const boxes = [{ name: 'a', role: 'hit', x: 0, y: 0, w: 9000, h: 9000 }];\n";
    inFolder({ 'far.ts': far }, (folder) => {
      const { code, err } = cli(folder, ['render', 'far.ts', '--scale', '1', '--out', 'far.png']);
      assert.equal(code, 2);
      assert.ok(err.includes('--scale 1: more than 64 megapixels; use a smaller one, or SVG'), err);
    });
  });
});
