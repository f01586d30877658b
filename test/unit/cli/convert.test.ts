import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseHitboxFile } from '../../../src/runtime/index.js';
import type { HitboxFile } from '../../../src/runtime/hitbox-file.js';
import { cli, inFolder } from './support.js';

const hero = `export const hero = {
  image: 'img/hero.png',
  hitboxes: [
    { name: 'chest', role: 'hurt', x: 1, y: 2, width: 8, height: 9 },
    { name: 'blade', role: 'hit', x: 10, y: 4.25, radius: 3, damage: 3 },
  ],
};
`;
const walls = '{ "walls": [{ "name": "floor", "role": "solid", "x": 0, "y": 30, "w": 64, "h": 4 }] }';
const possible = '{ "spots": [{ "x": 0, "y": 30, "w": 64, "h": 4 }, { "x": 0, "y": 40, "w": 64, "h": 4 }] }';

const files = {
  'src/hero.ts': hero,
  'public/img/hero.png': '',
  'levels/yard.json': walls,
  'levels/spots.json': possible,
  'notes.json': '{}',
  'broken.json': new Uint8Array([123, 0, 125]),
};

const namesIn = (file: HitboxFile): string[] =>
  Object.entries(file.sprites).flatMap(([name, sprite]) => sprite.hitboxes!.map((hitbox) => `${name}/${hitbox.name}`));

const readJson = (file: string): HitboxFile => JSON.parse(readFileSync(file, 'utf8')) as HitboxFile;

describe('hitbox-lens convert', () => {
  const usage: [argv: string[], code: number, err: RegExp, reason: string][] = [
    [['convert'], 2, /convert needs at least one file or folder/, 'nothing to convert'],
    [
      ['convert', 'src', '--to', 'excel'],
      2,
      /--to excel: unknown target; use hitbox-file \(default\), phaser, /,
      'a target',
    ],
    [['convert', 'src', '--to', 'toString'], 2, /--to toString: unknown target/, 'a name that every object has'],
    [['convert', 'src', '--json'], 2, /convert has no --(format|json); use --to/, 'the option of read'],
    [['convert', 'src', '--all'], 2, /use --possible/, 'the option of check'],
    [['check', 'src', '--to', 'csv'], 2, /check has no --to; it belongs to convert/, 'an option of convert'],
    [['read', 'src/hero.ts', '--possible'], 2, /read has no --possible; use --all/, 'another option of convert'],
    [['convert', 'src', '--out', 'levels'], 2, /levels: is a folder/, 'a folder as output'],
    [['convert', 'src/hero.ts', '--out', 'src/hero.ts', '--force'], 2, /is one of the files to convert/, 'itself'],
    [['convert', 'nothing.ts'], 1, /nothing\.ts: no such file or folder/, 'a missing file'],
    [['convert', 'src', 'broken.json', '--out', 'all.json'], 1, /broken\.json: not UTF-8 text/, 'an unreadable file'],
    [['convert', 'notes.json'], 1, /no hitboxes to convert/, 'a file without hitboxes'],
    [['convert', 'levels/spots.json'], 1, /Left out: 2 possible hitboxes.*\n.*no hitboxes/, 'only possible hitboxes'],
    [['convert', 'src', '--out', 'no/folder.json'], 2, /no\/folder\.json: cannot be written/, 'a missing folder'],
  ];
  for (const [argv, code, err, reason] of usage) {
    it(`refuses ${argv.join(' ')}: ${reason}`, () => {
      inFolder(files, (folder) => {
        const before = readFileSync(path.join(folder, 'src/hero.ts'), 'utf8');
        const ran = cli(folder, argv);
        assert.match(ran.err, err);
        assert.deepEqual([ran.code, ran.out], [code, '']);
        assert.equal(existsSync(path.join(folder, 'all.json')), false);
        assert.equal(readFileSync(path.join(folder, 'src/hero.ts'), 'utf8'), before);
      });
    });
  }

  it('writes one file from files and folders, with images relative to it', () => {
    inFolder(files, (folder) => {
      const ran = cli(folder, [
        'convert',
        'src/hero.ts',
        'levels',
        'levels/spots.json',
        '--out',
        'public/hitboxes.json',
      ]);
      assert.equal(ran.code, 0);
      assert.equal(
        ran.err,
        'levels/spots.json: Left out: 2 possible hitboxes, whose numbers only look like hitboxes.\n' +
          'public/hitboxes.json: 3 hitboxes, 2 left out\n',
      );
      const file = readJson(path.join(folder, 'public/hitboxes.json'));
      assert.deepEqual(namesIn(file), ['hero/chest', 'hero/blade', 'wall/floor']);
      assert.equal(file.sprites['hero']!.image, 'img/hero.png');
      const [, blade] = parseHitboxFile<{ damage: number }>(file).sprite('hero').hitboxes;
      assert.deepEqual(blade!.shape, { kind: 'circle', x: 10, y: 4.25, radius: 3 });
      assert.deepEqual(blade!.data, { damage: 3 });
    });
  });

  it('writes to standard output, and only losses to stderr', () => {
    inFolder(files, (folder) => {
      const { code, out, err } = cli(folder, ['convert', 'src']);
      assert.deepEqual([code, err], [0, '']);
      assert.deepEqual(namesIn(JSON.parse(out) as HitboxFile), ['hero/chest', 'hero/blade']);
      assert.equal((JSON.parse(out) as HitboxFile).sprites['hero']!.image, 'public/img/hero.png');
    });
  });

  it('includes possible hitboxes if asked to', () => {
    inFolder(files, (folder) => {
      const { code, out } = cli(folder, ['convert', 'levels', '--possible']);
      assert.equal(code, 0);
      assert.equal(namesIn(JSON.parse(out) as HitboxFile).length, 3);
    });
  });

  it('overwrites a file with other content only if forced, and converts it never with the others', () => {
    inFolder(files, (folder) => {
      const out = path.join(folder, 'hitboxes.json');
      const args = ['convert', '.', '--out', 'hitboxes.json'];
      // The folder has a file that isn't text: it is skipped, because it isn't named.
      assert.equal(cli(folder, args).code, 0);
      const first = readFileSync(out, 'utf8');
      assert.equal(cli(folder, args).code, 0, 'the same content');
      assert.equal(readFileSync(out, 'utf8'), first);
      writeFileSync(out, 'mine');
      const refused = cli(folder, args);
      assert.equal(refused.code, 2);
      assert.match(refused.err, /hitboxes\.json: exists with other content; use --force to overwrite it\n$/);
      assert.equal(readFileSync(out, 'utf8'), 'mine');
      assert.equal(cli(folder, [...args, '--force']).code, 0);
      assert.equal(readFileSync(out, 'utf8'), first);
    });
  });

  const targets: [argv: string[], text: RegExp, reason: string][] = [
    [['--to', 'csv'], /^sprite,hitbox,role,shape,/, 'by its id'],
    [['--out', 'level.tmj'], /"type": "objectgroup"/, 'by the extension of the output'],
    [['--out', 'all.tscn'], /^\[gd_scene /, 'by the extension of the output'],
    [['--out', 'all.json'], /"sprites": \{/, 'a hitbox file for a common extension'],
    [['--out', 'all.json', '--to', 'physics-editor-matter'], /fromPhysicsEditor/, 'the id counts'],
  ];
  for (const [argv, text, reason] of targets) {
    it(`chooses the target of ${argv.join(' ')}: ${reason}`, () => {
      inFolder(files, (folder) => {
        const { code, out } = cli(folder, ['convert', 'src', ...argv]);
        assert.equal(code, 0);
        assert.match(argv[0] === '--out' ? readFileSync(path.join(folder, argv[1]!), 'utf8') : out, text);
      });
    });
  }

  it('lists what a target cannot say, by hitbox', () => {
    inFolder(files, (folder) => {
      const { err } = cli(folder, ['convert', 'src', '--to', 'phaser']);
      assert.equal(
        err,
        'src/hero.ts: Not in Phaser physics JSON: image of sprite hero.\n' +
          'src/hero.ts: hero.hitboxes[0]: Not in Phaser physics JSON: name chest, role hurt.\n' +
          'src/hero.ts: hero.hitboxes[1]: Not in Phaser physics JSON: name blade, role hit, data, circle, which became a polygon at most 0.23 px smaller.\n',
      );
    });
  });
});
