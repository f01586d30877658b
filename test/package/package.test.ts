/** The npm package, as its users install it. */
import assert from 'node:assert/strict';
import { build } from 'esbuild';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { project } from '../launch/project';
import { run } from '../launch/run';
import { newProject } from './installed';
import { sharedBrowser } from './shared-browser';
import { serveFolder, type ServedFolder } from './serve-folder';

/** A project with the package. */
let folder = '';

before(async function () {
  this.timeout(600_000);
  folder = await newProject();
  await copyFile(join(project, 'examples', 'sprites', 'knight.hitbox.json'), join(folder, 'knight.hitbox.json'));
});

/** Writes a file into the project. */
async function write(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

/** Does the knight's slash hit a circle? Prints the names of the hitboxes that do. */
const play = `
const sheet = parseHitboxFile(text);
const target = parseHitboxFile({ sprites: { slime: { hitboxes: [{ role: 'hurt', circle: [0, 0, 6] }] } } });
const knight = sheet.sprite('knight').at('slash', { time: 200 }, { x: 100, y: 100, flipX: true });
const slime = target.sprite('slime').at({ x: 85, y: 70 });
const result = hits(knight, slime).map(({ a, b }) => a.name + ' ' + overlaps(a.shape, b.shape)).join();
`;
const played = 'downswing true';

describe('the npm package', () => {
  it('contains no extension: no `contributes`, no `engines.vscode`, nothing to run on installation', async () => {
    const text = await readFile(join(folder, 'node_modules', 'hitbox-lens', 'package.json'), 'utf8');
    const manifest = JSON.parse(text) as Record<string, object>;
    assert.deepEqual(
      ['contributes', 'activationEvents', 'scripts', 'dependencies', 'devDependencies'].filter(
        (key) => key in manifest,
      ),
      [],
    );
    assert.deepEqual(Object.keys(manifest['engines']!), ['node']);
  });

  const modules: [name: string, source: string][] = [
    [
      'esm.mjs',
      `import { readFileSync } from 'node:fs';
       import { hits, parseHitboxFile } from 'hitbox-lens/runtime';
       import { overlaps } from 'hitbox-lens/core';
       import { circleCircleOverlap } from 'hitbox-lens/core/pairs';
       import * as whole from 'hitbox-lens';
       import schema from 'hitbox-lens/schema' with { type: 'json' };
       const text = readFileSync('knight.hitbox.json', 'utf8');
       ${play}
       if (whole.hits !== hits || whole.overlaps !== overlaps || whole.circleCircleOverlap !== circleCircleOverlap || schema.title !== 'Hitbox file') throw new Error('other');
       console.log(result);`,
    ],
    [
      'cjs.cjs',
      `const { readFileSync } = require('node:fs');
       const { hits, parseHitboxFile } = require('hitbox-lens/runtime');
       const { overlaps } = require('hitbox-lens/core');
       const schema = require('hitbox-lens/schema');
       const { circleCircleOverlap } = require('hitbox-lens/core/pairs');
       const whole = require('hitbox-lens');
       const text = readFileSync('knight.hitbox.json', 'utf8');
       ${play}
       if (whole.hits !== hits || whole.overlaps !== overlaps || whole.circleCircleOverlap !== circleCircleOverlap || schema.title !== 'Hitbox file') throw new Error('other');
       console.log(result);`,
    ],
  ];
  for (const [name, source] of modules) {
    it(`works in Node: ${name}`, async () => {
      await write(name, source);
      assert.equal((await run(process.execPath, ['--no-warnings', name], folder)).trim(), played);
    });
  }

  it('runs as a command', async () => {
    const script = join(folder, 'node_modules', 'hitbox-lens', 'bin', 'hitbox-lens.cjs');
    const output = await run(process.execPath, [script, 'read', 'knight.hitbox.json', '--json'], folder);
    const { documents } = JSON.parse(output) as { documents: { hitboxes: { name: string }[] }[] };
    assert.equal(documents[0]!.hitboxes[0]!.name, 'helmet');
  });

  it('serves agents', async () => {
    const script = join(folder, 'node_modules', 'hitbox-lens', 'bin', 'hitbox-lens.cjs');
    const client = new Client({ name: 'test', version: '1.0.0' });
    try {
      await client.connect(new StdioClientTransport({ command: process.execPath, args: [script, 'mcp'], cwd: folder }));
      const { content } = await client.callTool({ name: 'check_file', arguments: { file: 'knight.hitbox.json' } });
      // Its image isn't in this folder.
      assert.match((content as [{ text: string }])[0].text, /"problems": \[\s*\{"rule":"missing-image"[^\n]*\n\]/);
    } finally {
      await client.close();
    }
  });

  it('has maps that lead to its sources', async () => {
    const path = join(folder, 'node_modules', 'hitbox-lens', 'esm', 'runtime');
    for (const name of ['hits.js.map', 'hits.d.ts.map']) {
      const { sources } = JSON.parse(await readFile(join(path, name), 'utf8')) as { sources: string[] };
      assert.deepEqual(sources, ['../../src/runtime/hits.ts']);
      assert.match(await readFile(join(path, sources[0]!), 'utf8'), /export function hits</);
    }
  });
});

describe('the size of what a game bundles, minified and gzipped', () => {
  async function sizeOf(source: string, external: readonly string[] = []): Promise<number> {
    const { outputFiles } = await build({
      stdin: { contents: source, resolveDir: folder },
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
      plugins: [
        {
          name: 'external',
          setup(plugin) {
            plugin.onResolve({ filter: /./ }, ({ path }) =>
              external.some((part) => path.includes(part)) ? { path, external: true } : undefined,
            );
          },
        },
      ],
    });
    return gzipSync(outputFiles[0]!.contents, { level: 9 }).length;
  }

  const simple =
    'circleCircleOverlap, circleCircleIntersect, circleCircleContactInto, circleRectOverlap, circleRectIntersect, ' +
    'circleRectContactInto, rectRectOverlap, rectRectIntersect, rectRectContactInto, sweepCircleRectInto, emptyContact, emptyImpact';
  const table: [names: string, from: string, external: string[], limit: number, reason: string][] = [
    ['circleCircleOverlap', 'core', [], 1000, 'alone'],
    ['circleRectOverlap', 'core', [], 1000, 'alone'],
    ['rectRectOverlap', 'core', [], 1000, 'alone'],
    [simple, 'core', [], 6000, 'rectangles and circles with contacts and sweeps'],
    ['*', 'runtime', ['/core/'], 6500, 'the runtime without the core, with keyframes'],
    ['*', 'hot', [], 500, 'hot replacement, in development'],
  ];
  for (const [names, from, external, limit, reason] of table) {
    it(`${reason}: ${names === simple ? 'rectangles and circles' : names} of ${from}, below ${limit} bytes`, async () => {
      const list = names === '*' ? '*' : `{ ${names} }`;
      const size = await sizeOf(`export ${list} from 'hitbox-lens/${from}';`, external);
      assert.ok(size < limit, `${size} bytes`);
    });
  }
});

describe('the npm package in a browser, without a bundler', () => {
  let served: ServedFolder;

  before(async () => {
    served = await serveFolder(folder);
  });

  after(() => served.stop());

  it('is imported by an import map', async () => {
    const esm = '/node_modules/hitbox-lens/esm';
    const imports = { 'hitbox-lens/core': `${esm}/core/index.js`, 'hitbox-lens/runtime': `${esm}/runtime/index.js` };
    await mkdir(join(folder, 'page'), { recursive: true });
    await write(
      'page/index.html',
      `<!doctype html><title>…</title><script type="importmap">${JSON.stringify({ imports })}</script>
       <script type="module">
         import { hits, parseHitboxFile } from 'hitbox-lens/runtime';
         import { overlaps } from 'hitbox-lens/core';
         const text = await (await fetch('/knight.hitbox.json')).text();
         ${play}
         document.title = result;
       </script>`,
    );
    const page = await (await sharedBrowser()).newPage();
    await page.goto(`${served.origin}/page/index.html`);
    await page.waitForFunction(() => document.title !== '…');
    assert.equal(await page.title(), played);
    await page.close();
  });
});
