/** The npm package according to publint, "Are the types wrong?", and TypeScript with every way to resolve modules. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installLocked } from '../launch/install-locked';
import { run } from '../launch/run';
import { newProject, packPackage } from './installed';

let tools = '';
let tarball = '';
/** A project with the package. */
let folder = '';

const tool = (...path: string[]): string => join(tools, 'node_modules', ...path);

before(async function () {
  this.timeout(600_000);
  [tools, tarball] = await Promise.all([installLocked('package'), packPackage()]);
  folder = await newProject();
});

const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);

describe('the npm package', () => {
  it('has no problems according to publint', async () => {
    const output = await run(process.execPath, [tool('publint', 'src', 'cli.js'), tarball, '--strict'], folder);
    assert.match(output, /All good!/);
  });

  it('has types that resolve everywhere, according to Are the types wrong?', async () => {
    const args = [
      '--profile',
      'node16',
      '--exclude-entrypoints',
      './schema',
      './schema/hitbox.schema.json',
      './schema/config.schema.json',
      './client',
    ];
    const script = tool('@arethetypeswrong', 'cli', 'dist', 'index.js');
    const output = await run(
      process.execPath,
      [script, tarball, ...args, '--no-color', '--no-emoji', '--format', 'table-flipped'],
      folder,
    );
    for (const entry of ['', '/core', '/core/pairs', '/runtime', '/hot', '/plugin']) {
      assert.match(output, new RegExp(`"hitbox-lens${entry}" .* OK \\(CJS\\) .* OK \\(ESM\\)`));
    }
  });

  const typed = `
    import { hits, parseHitboxFile, type HitboxFile, type Pose } from 'hitbox-lens/runtime';
    import { contact, type Shape } from 'hitbox-lens/core';
    import { otherContact } from 'hitbox-lens/core/pairs';
    import { boxIndex } from 'hitbox-lens';
    const file: HitboxFile = { sprites: { slime: { hitboxes: [{ role: 'hurt', circle: [0, 0, 6], data: { hp: 3 } }] } } };
    const sheet = parseHitboxFile<{ hp: number }>(file);
    const pose: Pose = { x: 3, y: 4 };
    const slime = sheet.sprite('slime').at(pose);
    const shape: Shape | undefined = slime.hitboxes[0]?.shape;
    const hp: number | undefined = hits(slime, slime)[0]?.a.data?.hp;
    const constant = { sprites: { slime: { hitboxes: [{ role: 'hurt', circle: [0, 0, 6] }] } } } as const satisfies HitboxFile;
    parseHitboxFile(constant).sprite('slime');
    // @ts-expect-error a pose needs a place
    sheet.sprite('slime').at({ x: 3, flipX: true });
    // @ts-expect-error a rect has four numbers
    const wrong: HitboxFile = { sprites: { slime: { hitboxes: [{ rect: [1, 2, 3] }] } } };
    export const used = [shape && contact(shape, shape), hp, wrong, boxIndex, otherContact];
  `;
  const resolutions: [module: string, moduleResolution: string, extensions: string[]][] = [
    ['node16', 'node16', ['mts', 'cts']],
    ['nodenext', 'nodenext', ['mts', 'cts']],
    ['esnext', 'bundler', ['ts']],
  ];
  for (const [module, moduleResolution, extensions] of resolutions) {
    it(`has types in TypeScript: ${moduleResolution}, ${extensions.join(' and ')}`, async () => {
      const names = extensions.map((extension) => `typed-${module}.${extension}`);
      for (const name of names) await write(name, typed);
      const options = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022'];
      const args = [...names, '--module', module, '--moduleResolution', moduleResolution, ...options];
      await run(process.execPath, [tool('typescript', 'bin', 'tsc'), ...args], folder);
    });
  }

  it('draws on every kind of 2D canvas, according to the types of the DOM', async () => {
    const source = `
      import { createOverlay, drawHitboxes } from 'hitbox-lens/draw';
      import { parseHitboxFile } from 'hitbox-lens/runtime';
      const slime = parseHitboxFile<{ hp: number }>({ sprites: { slime: {} } }).sprite('slime').at();
      export function draw(canvas: HTMLCanvasElement, offscreen: OffscreenCanvas): void {
        drawHitboxes(canvas.getContext('2d')!, [slime, slime.active('hurt')]);
        drawHitboxes(offscreen.getContext('2d')!, [slime], { labels: true, matrix: { 'hit/hurt': 'never' } });
        createOverlay(canvas, { width: 320, height: 128 }).clear().translate(1, 2);
        // @ts-expect-error it is a context that is needed
        drawHitboxes(canvas, [slime]);
      }
    `;
    for (const extension of ['mts', 'cts']) {
      const name = `draw.${extension}`;
      await write(name, source);
      const options = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022,dom', '--module', 'node16'];
      await run(process.execPath, [tool('typescript', 'bin', 'tsc'), name, ...options], folder);
    }
  });
});
