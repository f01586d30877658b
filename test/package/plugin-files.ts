import { spawn } from 'node:child_process';
import type { Bundler } from './plugin-project';

const level = {
  type: 'map',
  version: '1.10',
  orientation: 'orthogonal',
  width: 10,
  height: 10,
  tilewidth: 16,
  tileheight: 16,
  tilesets: [],
  layers: [
    {
      type: 'objectgroup',
      name: 'walls',
      objects: [{ id: 1, name: 'floor', type: 'solid', x: 0, y: 144, width: 160, height: 16 }],
    },
  ],
};

/** The files of a game with sheets of every kind, and entries to build. */
export const files: Readonly<Record<string, string>> = {
  'src/knight.hitbox.json': `{
    // with comments
    "sprites": { "knight": {
      "hitboxes": [
        { "name": "chest", "role": "hurt", "rect": [16, 30, 10, 8] },
        { "name": "belly", "role": "hurt", "rect": [16, 30, 10, 8], },
      ]
    } }
  }`,
  'src/sizes.ts': 'export const WIDTH: number = 12;\n',
  'src/hero.ts': `
    import { WIDTH } from './sizes';
    export const hero = { hurtboxes: [{ x: 1, y: 2, width: WIDTH, height: 20 }] };
    throw new Error('a source is not run');
  `,
  'src/level.tmj': JSON.stringify(level),
  'src/main.js': `
    import knights from './knight.hitbox.json';
    import heroes from './hero.ts?hitboxes';
    import level from './level.tmj?hitboxes';
    import again from '#src/level.tmj?hitboxes';
    import named from './knight.hitbox.json?hitboxes';
    if (again !== level || named !== knights) throw new Error('one file, two sheets');
    const boxes = (sheet, name) => sheet.sprite(name).hitboxes.map(({ name, role, shape }) =>
      [name, role, shape.x, shape.y, shape.width, shape.height].join(' '));
    console.log('knight: ' + boxes(knights, 'knight'));
    console.log('hero: ' + boxes(heroes, 'hero'));
    console.log('level: ' + boxes(level, 'walls'));
  `,
  'src/unused.js': `
    import knights from './knight.hitbox.json';
    console.log('nothing of it');
  `,
  'src/broken.hitbox.json': `{
  "sprites": {
    "knight": {
      "hitboxes": [
        { "rect": [1, 2, 3] },
        { "role": "hit", "animation": "slash", "circle": [1, 2, 3] }
      ]
    }
  }
}`,
  'src/broken.js': "import sheet from './broken.hitbox.json'; console.log(sheet);",
  'src/half.hitbox.json': '{\n  "sprites": {\n    "knight": { "hitboxes": [ }\n  }\n}',
  'src/half.js': "import sheet from './half.hitbox.json'; console.log(sheet);",
  'src/text.js': `
    import text from './knight.hitbox.json?raw';
    import url from './knight.hitbox.json?url';
    console.log(text.includes('// with comments'), url.split(',')[0]);
  `,
  // For webpack, this is the URL of a file to copy.
  'src/url.js': "globalThis.url = () => new URL('./knight.hitbox.json', import.meta.url); console.log('built');",
  'src/nothing.js': "import sheet from './sizes.ts?hitboxes'; console.log([...sheet.sprites].length);",
};

/** Builds and runs an entry of a project. Returns the exit code and everything that was printed. */
export function buildWith(
  bundler: Bundler,
  entry: string,
  cwd: string,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--no-warnings', 'build-with.mjs', bundler, `./src/${entry}`], {
      cwd,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    });
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (output += data.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, output });
    });
  });
}
