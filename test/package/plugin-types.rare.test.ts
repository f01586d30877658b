/** What TypeScript says about the plugin, and about what it imports. */
import assert from 'node:assert/strict';
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../launch/run';
import { newPluginProject, readTypesGuide } from './plugin-project';

const knight = `{ "sprites": {
  "knight": {
    "animations": { "slash": { "frames": [0, 3] }, "rest": { "frames": [4, 5] } },
    "hitboxes": [
      { "name": "chest", "role": "hurt", "rect": [16, 30, 10, 8] },
      { "name": "blade", "role": "hit", "animation": "slash", "circle": [30, 8, 4], "data": { "damage": 3, "kinds": ["ice"] } },
      { "name": "edge", "role": "hit", "animation": "slash", "circle": [30, 8, 2], "data": { "damage": 5, "stun": true } }
    ],
    "data": { "hp": 30 }
  },
  "big slime": { "hitboxes": [{ "role": "parry", "circle": [8, 6, 6], "data": null }] },
  "coin": {}
} }`;

/** Every call has the type of its sprite, and what has no exact type takes it as well. */
const exact = `
import knights from './knight.hitbox.json'ATTRIBUTES;
import level from './level.tmj?hitboxes';
import { hits, SpriteInstance, type HitboxSheet, type HitboxSprite } from 'hitbox-lens/runtime';
import { onReplace, replaceSheet } from 'hitbox-lens/hot';

const sheet: HitboxSheet = knights;
const knight = knights.sprite('knight');
const sprites: HitboxSprite[] = [knight, knights.sprite('big slime'), knights.sprite('coin'), level.sprite('any')];
const instance: SpriteInstance = knight.at('rest', { time: 3 });
const own = new SpriteInstance(knight);
const hit = knight.atInto(own, 'slash', { time: 3 }).active('hit')[0];
const role: 'hurt' | 'hit' | undefined = hit?.role;
const damage: number | undefined = hit?.data?.damage;
const stun: boolean | undefined = hit?.data?.stun;
const kinds: string[] | undefined = hit?.data?.kinds;
const hp: number = knight.declaration.data.hp;
const other = hits(own, knights.sprite('big slime').at())[0]?.b.data satisfies null | undefined;
knight.at('slash', { time: 3 }).active('of a generic system');
knight.animation('slash').frames('hit');
const end: () => void = onReplace(knights, () => {});
const kept: string[] = replaceSheet(knights, sheet);

// @ts-expect-error no such sprite
knights.sprite('night');
// @ts-expect-error no such animation
knight.at('slahs', { time: 3 });
// @ts-expect-error no such animation
knight.atInto(own, 'slahs', { time: 3 });
// @ts-expect-error no such animation
knights.sprite('big slime').at('slash', { time: 3 });
// @ts-expect-error no such data
hit?.data?.hp;
export { sprites, instance, role, damage, stun, kinds, hp, other, end, kept };
`;

/** Without \`allowArbitraryExtensions\`, or without the declaration. */
const loose = `
import knights from './knight.hitbox.json';
import level from './level.tmj?hitboxes';
import type { HitboxSheet } from 'hitbox-lens/runtime';
export const sheets: HitboxSheet[] = [knights, level];
knights.sprite('night').at('slahs', { time: 3 });
`;

const configs = `
import { defineConfig, type Plugin as VitePlugin } from 'vite';
import type { Plugin as RollupPlugin, RollupOptions } from 'rollup';
import type { Plugin as RolldownPlugin, RolldownOptions } from 'rolldown';
import type { Plugin as EsbuildPlugin, BuildOptions } from 'esbuild';
import type { Configuration } from 'webpack';
import type { Configuration as RspackConfiguration } from '@rspack/core';
import hitboxes, { vite, type HitboxPluginOptions } from 'hitbox-lens/plugin';

const options: HitboxPluginOptions = { check: false, types: true, root: '.' };
export const plugins: [VitePlugin, RollupPlugin, RolldownPlugin, EsbuildPlugin] = [
  hitboxes.vite(options), hitboxes.rollup(options), hitboxes.rolldown(options), hitboxes.esbuild(options),
];
export const viteConfig = defineConfig({ plugins: [vite()] });
export const rollupConfig: RollupOptions = { plugins: [hitboxes.rollup()] };
export const rolldownConfig: RolldownOptions = { plugins: [hitboxes.rolldown()] };
export const esbuildConfig: BuildOptions = { plugins: [hitboxes.esbuild()] };
export const webpackConfig: Configuration = { plugins: [hitboxes.webpack()] };
export const rspackConfig: RspackConfiguration = { plugins: [hitboxes.rspack()] };
// @ts-expect-error not an option
hitboxes.vite({ chekc: true });
`;

const plain = `
import hitboxes from 'hitbox-lens/plugin';
export const names: string[] = [hitboxes.vite().name, hitboxes.esbuild().name, hitboxes.rollup().name];
`;

const main = "import knights from './knight.hitbox.json'; console.log([...knights.sprites.keys()].join());";

describe('types', () => {
  let folder = '';
  let guide: Awaited<ReturnType<typeof readTypesGuide>>;
  const declaration = (): string => join(folder, 'src', 'knight.hitbox.d.json.ts');

  before(async function () {
    this.timeout(600_000);
    guide = await readTypesGuide();
    folder = await newPluginProject({
      'src/knight.hitbox.json': knight,
      'src/main.js': main,
      'tsconfig.json': JSON.stringify(guide),
    });
    await build();
  });

  const build = (): Promise<string> => run(process.execPath, ['build-with.mjs', 'esbuild', './src/main.js'], folder);

  /** Checks a file with real TypeScript. */
  async function check(name: string, text: string, compilerOptions: object): Promise<string> {
    const tsconfig = join(folder, `tsconfig.${name}.json`);
    await writeFile(join(folder, 'src', name), text);
    const own = { target: 'es2022', strict: true, noEmit: true, ...compilerOptions };
    await writeFile(tsconfig, JSON.stringify({ compilerOptions: own, files: [`src/${name}`] }));
    const script = join(folder, 'node_modules', 'typescript', 'bin', 'tsc');
    return run(process.execPath, [script, '-p', tsconfig], folder);
  }

  const client = { types: ['hitbox-lens/client'] };
  const arbitrary = { allowArbitraryExtensions: true, ...client };
  const attributes = " with { type: 'json' }";
  const table: [reason: string, code: () => string, options: () => object][] = [
    ['the code in the docs, with its options', () => guide.code, () => guide.compilerOptions],
    ['exact names with the options in the docs', () => exact, () => guide.compilerOptions],
    [
      'exact names as in a new Vite project',
      () => exact,
      () => ({ ...guide.compilerOptions, resolveJsonModule: true, verbatimModuleSyntax: true, isolatedModules: true }),
    ],
    [
      'exact names with node16',
      () => exact,
      () => ({ module: 'node16', moduleResolution: 'node16', skipLibCheck: true, ...arbitrary }),
    ],
    [
      'exact names with nodenext, which asks for an attribute',
      () => exact.replace('ATTRIBUTES', attributes),
      () => ({ module: 'nodenext', moduleResolution: 'nodenext', skipLibCheck: true, ...arbitrary }),
    ],
    ['any names without the option', () => loose, () => ({ module: 'esnext', moduleResolution: 'bundler', ...client })],
    [
      'the plugin without any bundler',
      () => plain,
      () => ({ module: 'esnext', moduleResolution: 'bundler', types: [] }),
    ],
    ['the plugin in CommonJS', () => plain, () => ({ module: 'node16', moduleResolution: 'node16', types: [] })],
    [
      'the plugin in the configurations of all bundlers',
      () => configs,
      () => ({ module: 'esnext', moduleResolution: 'bundler', skipLibCheck: true, types: [] }),
    ],
  ];
  for (const [index, [reason, code, options]] of table.entries()) {
    it(reason, async () => {
      const extension = reason.endsWith('CommonJS') ? 'cts' : 'ts';
      await check(`checked-${index}.${extension}`, code().replace('ATTRIBUTES', ''), options());
    });
  }

  it('are written again only when they change', async () => {
    const old = new Date('2020-01-01');
    await utimes(declaration(), old, old);
    await build();
    assert.equal((await stat(declaration())).mtimeMs, old.getTime());
    await writeFile(join(folder, 'src', 'knight.hitbox.json'), knight.replaceAll('slash', 'stab'));
    await build();
    assert.match(await readFile(declaration(), 'utf8'), /"stab"/);
    const others = (await readdir(join(folder, 'src'))).filter((name) => name.endsWith('.tmp'));
    assert.deepEqual(others, []);
    await writeFile(join(folder, 'src', 'knight.hitbox.json'), knight);
  });

  it('are written for files that no module imports yet, except broken ones', async () => {
    await writeFile(join(folder, 'src', 'later.hitbox.json'), '{ "sprites": { "bat": {} } }');
    await writeFile(join(folder, 'src', 'broken.hitbox.json'), '{ "sprites": [');
    await build();
    assert.match(await readFile(join(folder, 'src', 'later.hitbox.d.json.ts'), 'utf8'), /bat/);
    assert.ok(!(await readdir(join(folder, 'src'))).includes('broken.hitbox.d.json.ts'));
  });

  it("aren't written without a tsconfig.json", async () => {
    const own = await newPluginProject({ 'src/knight.hitbox.json': knight, 'src/main.js': main });
    const output = await run(process.execPath, ['build-with.mjs', 'esbuild', './src/main.js'], own);
    assert.match(output, /knight,big slime,coin/);
    assert.deepEqual((await readdir(join(own, 'src'))).sort(), ['knight.hitbox.json', 'main.js']);
    await rm(own, { recursive: true });
  });
});
