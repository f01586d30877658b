/** The plugin in the builds of every bundler. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from '../launch/project';
import { bundlers, newPluginProject, readCodeGuide, type Bundler } from './plugin-project';

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

const files: Readonly<Record<string, string>> = {
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

let folder = '';

before(async function () {
  this.timeout(600_000);
  folder = await newPluginProject(files);
});

/** Builds and runs an entry. Returns the exit code and everything that was printed. */
function build(bundler: Bundler, entry: string, cwd = folder): Promise<{ code: number | null; output: string }> {
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

describe('the plugin leaves alone', () => {
  it('what Vite makes of queries', async () => {
    const { output } = await build('vite', 'text.js');
    assert.match(output, /true data:application\/json/);
  });

  for (const bundler of ['webpack', 'rspack'] as const) {
    it(`the URL of a file in ${bundler}`, async () => {
      const { output } = await build(bundler, 'url.js');
      assert.match(output, /built/);
      const dist = join(folder, 'dist', `${bundler}-url`);
      const copies = (await readdir(dist)).filter((name) => name.endsWith('.json'));
      assert.equal(copies.length, 1);
      assert.equal(await readFile(join(dist, copies[0]!), 'utf8'), files['src/knight.hitbox.json']);
    });
  }
});

describe('the JavaScript in docs/plugin.md', () => {
  it('is the same in docs/npm.md', async () => {
    const own = await readFile(join(project, 'docs', 'npm.md'), 'utf8');
    const [, config] = /```js\r?\n\/\/ vite\.config\.js([^]*?)```/.exec(own)!;
    const compact = (code: string): string => code.replace(/,(?=\s*\})/g, '').replace(/\s+/g, '');
    assert.equal(compact(config!), compact(await readFile(join(folder, 'vite.config.js'), 'utf8')));
  });

  it('works', async () => {
    const guide = await readCodeGuide();
    assert.equal(guide.length, 2);
    const own = await newPluginProject({
      ...files,
      'src/knight.hitbox.json': await readFile(join(project, 'examples', 'sprites', 'knight.hitbox.json'), 'utf8'),
      'src/first.js': `${guide[0]!}\nconsole.log(knight.hitboxes.length, walls.hitboxes[0].name);`,
      'src/second.js': `${guide[1]!}\nconsole.log(reach, typeof end);`,
    });
    const run = (entry: string): Promise<string> => build('rollup', entry, own).then(({ output }) => output);
    assert.match(await run('first.js'), /^5 floor$/m);
    assert.match(await run('second.js'), /^0 function$/m);
  });
});

for (const bundler of Object.keys(bundlers) as Bundler[]) {
  describe(`the plugin in ${bundler}`, () => {
    const right: [text: string, reason: string][] = [
      ['knight: chest hurt 16 30 10 8,belly hurt 16 30 10 8', 'a hitbox file'],
      ['hero: hurtboxes[0] hurt 1 2 12 20', 'a source in TypeScript, with a number that it imports'],
      ['level: floor solid 0 144 160 16', 'a source of a tool'],
      ['src/knight.hitbox.json:6:9 duplicate: ', 'a warning about a mistake, with its place'],
    ];
    let built: { code: number | null; output: string } = { code: null, output: '' };
    before(async () => {
      built = await build(bundler, 'main.js');
    });
    for (const [text, reason] of right) {
      it(`${reason}: ${text}`, () => {
        assert.equal(built.code, 0, built.output);
        assert.ok(built.output.includes(text), built.output);
      });
    }

    const wrong: [entry: string, texts: string[], reason: string][] = [
      [
        'broken.js',
        [
          'src/broken.hitbox.json:5:11 sprites.knight.hitboxes[0].rect: must be [x, y, width, height]',
          'src/broken.hitbox.json:6:26 sprites.knight.hitboxes[1].animation: must be one of',
        ],
        'all problems of an invalid file, with their places',
      ],
      ['half.js', ['src/half.hitbox.json:3:31 invalid JSON: '], 'a file that ends too early'],
    ];
    for (const [entry, texts, reason] of wrong) {
      it(`is an error: ${reason}`, async () => {
        const { code, output } = await build(bundler, entry);
        assert.equal(code, 1, output);
        for (const text of texts) assert.ok(output.includes(text), output);
        assert.equal(output.includes('hitbox-lens/plugin/index.cjs'), false, 'no stack');
      });
    }

    it('warns if a source has no hitboxes', async () => {
      const { code, output } = await build(bundler, 'nothing.js');
      assert.equal(code, 0, output);
      assert.ok(output.includes('src/sizes.ts:1:1 has no hitboxes'), output);
    });

    it('leaves out sheets that nothing uses, and everything of hot replacement', async () => {
      const read = async (name: string): Promise<string> => {
        const dist = join(folder, 'dist', `${bundler}-${name}`);
        const scripts = (await readdir(dist)).filter((file) => file.endsWith('js'));
        return (await Promise.all(scripts.map((file) => readFile(join(dist, file), 'utf8')))).join('\n');
      };
      const { code, output } = await build(bundler, 'unused.js');
      assert.equal(code, 0, output);
      assert.equal((await read('unused')).includes('chest'), false);
      const main = await read('main');
      assert.ok(main.includes('chest'));
      assert.equal(/replaceSheet|\bhot\b|webpackHot|kept until/.test(main), false);
    });
  });
}
