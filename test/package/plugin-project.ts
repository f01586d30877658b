/** Projects that use the plugin with the configuration of docs/plugin.md. */
import assert from 'node:assert/strict';
import { copyFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { project } from '../launch/project';
import { installLocked } from '../launch/install-locked';
import { newProject } from './installed';

/** The bundlers by name, with the file that has their configuration in the docs. */
export const bundlers = {
  vite: 'vite.config.js',
  rollup: 'rollup.config.js',
  rolldown: 'rolldown.config.js',
  esbuild: 'build.js',
  webpack: 'webpack.config.js',
  rspack: 'rspack.config.js',
} as const;

export type Bundler = keyof typeof bundlers;

const packages = [
  'vite',
  'rollup',
  'rolldown',
  'esbuild',
  'webpack',
  '@rspack/core',
  '@rollup/plugin-node-resolve',
  'typescript',
];

/** Creates a project with the package, all bundlers, TypeScript, and files. */
export async function newPluginProject(files: Readonly<Record<string, string>>): Promise<string> {
  return createProject(files, await installLocked('package'), packages);
}

/** The same with the bundler that this project is built with, which nothing must be fetched for. */
export function newEsbuildProject(files: Readonly<Record<string, string>>): Promise<string> {
  return createProject(files, project, ['esbuild']);
}

async function createProject(
  files: Readonly<Record<string, string>>,
  tools: string,
  linked: readonly string[],
): Promise<string> {
  const folder = await newProject({ type: 'module', imports: { '#src/*': './src/*' } });
  for (const name of linked) {
    const link = join(folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(tools, 'node_modules', name), link, 'junction');
  }
  const guide = await readGuide();
  for (const [name, text] of Object.entries(guide)) await writeFile(join(folder, name), text);
  await copyFile(join(project, 'test', 'package', 'build-with.mjs'), join(folder, 'build-with.mjs'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

const readText = async (): Promise<string> =>
  (await readFile(join(project, 'docs', 'plugin.md'), 'utf8')).replaceAll('\r\n', '\n');

/** Returns the configuration files that the docs show, by name. */
async function readGuide(): Promise<Record<string, string>> {
  const found = [...(await readText()).matchAll(/^[^\n]*`([\w.]+\.js)`:\n\n```js\n([^]*?)^```$/gm)];
  const guide = Object.fromEntries(found.map(([, name, code]) => [name!, code!]));
  assert.deepEqual(Object.keys(guide).sort(), Object.values(bundlers).sort());
  // A script has no configuration that another could change.
  const script = guide[bundlers.esbuild]!;
  guide[bundlers.esbuild] = script
    .replace("['src/main.js']", '[process.env.ENTRY]')
    .replace("outdir: 'dist'", 'outfile: process.env.OUT');
  assert.notEqual(guide[bundlers.esbuild], script);
  return guide;
}

/** Returns the JavaScript that the docs show, except configurations. */
export async function readCodeGuide(): Promise<string[]> {
  const all = [...(await readText()).matchAll(/^```js\n([^]*?)^```$/gm)].map(([, code]) => code!);
  return all.filter((code) => !code.includes("from 'hitbox-lens/plugin'"));
}

/** Returns the TypeScript and the compiler options that the docs show. */
export async function readTypesGuide(): Promise<{ code: string; compilerOptions: object }> {
  const text = await readText();
  const [, json] = /^```json\n([^]*?)^```$/m.exec(text)!;
  const [, code] = /^```ts\n([^]*?)^```$/m.exec(text)!;
  return { code: code!, ...(JSON.parse(json!) as { compilerOptions: object }) };
}
