// Makes every bundle. `node esbuild.mjs` once, `--watch` again on every change, `--production` minified without maps.
import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { bundlesOf, commonOptions, previewPage } from './scripts/bundles.mjs';
import { bundlePage } from './scripts/page-bundle.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const dist = path.join(root, 'dist');
const watch = process.argv.includes('--watch');
const production = process.argv.includes('--production');

const bundles = bundlesOf(root, { production, watch });

async function makePreview() {
  const result = await bundlePage(previewPage, commonOptions(root, { production, watch }));
  await mkdir(path.join(root, previewPage.outdir), { recursive: true });
  await Promise.all(result.outputFiles.map((file) => writeFile(file.path, file.contents)));
  return result;
}

/**
 * Makes the preview when one of its modules has changed.
 * @returns {Promise<esbuild.BuildContext>}
 */
function previewContext() {
  const { first, entry, parts, workers, outdir } = previewPage;
  /** @type {esbuild.Plugin} */
  const plugin = {
    name: 'preview',
    setup({ onEnd }) {
      onEnd(async ({ errors }) => {
        if (errors.length === 0) await makePreview();
      });
    },
  };
  const entryPoints = [first, entry, ...parts, ...workers];
  return esbuild.context({
    ...commonOptions(root, { production, watch }),
    entryPoints,
    outdir,
    write: false,
    plugins: [plugin],
  });
}

async function copyStatic() {
  const codicons = path.dirname(createRequire(import.meta.url).resolve('@vscode/codicons/dist/codicon.css'));
  await mkdir(path.join(dist, 'webview'), { recursive: true });
  for (const file of ['codicon.css', 'codicon.ttf']) {
    await cp(path.join(codicons, file), path.join(dist, 'webview', file));
  }
  await mkdir(path.join(dist, 'core'), { recursive: true });
  // The extension is CommonJS, the core an ES module; both live in one package.
  await writeFile(path.join(dist, 'core', 'package.json'), '{ "type": "module", "sideEffects": false }\n');
}

function emitCoreTypes() {
  const tsc = path.join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [tsc, '-p', 'src/core'], { cwd: root, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(undefined) : reject(new Error('the types of core do not compile')),
    );
  });
}

/**
 * The licences of what was bundled, read off the bundles themselves: MIT and CC-BY want their notices to travel along.
 * @param {esbuild.BuildResult[]} results
 */
async function writeNotices(results) {
  // A package can also be in the folder of one that needs another version of it.
  const folders = new Set(['node_modules/@vscode/codicons']);
  for (const { metafile } of results) {
    for (const input of Object.keys(metafile?.inputs ?? {})) {
      const folder = /.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0];
      if (folder !== undefined) folders.add(folder);
    }
  }
  const nameOf = (/** @type {string} */ folder) => folder.replace(/.*node_modules\//, '');
  const notices = [];
  for (const inner of [...folders].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))) {
    const name = nameOf(inner);
    const folder = path.join(root, inner);
    const { version, license } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
    const files = (await readdir(folder)).filter((file) => /^licen[cs]e/i.test(file)).sort();
    const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
    notices.push(`${name} ${version} (${license})\n\n${texts.map((text) => text.trim()).join('\n\n')}\n`);
  }
  const text = notices.join(`\n${'-'.repeat(80)}\n\n`);
  await writeFile(path.join(dist, 'third-party-notices.txt'), text.replace(/\r\n/g, '\n'));
}

if (watch) {
  await copyStatic();
  const contexts = await Promise.all([previewContext(), ...bundles.map((options) => esbuild.context(options))]);
  await Promise.all(contexts.map((context) => context.watch()));
} else {
  if (production) await rm(dist, { recursive: true, force: true });
  await copyStatic();
  try {
    const types = emitCoreTypes();
    const results = await Promise.all([makePreview(), ...bundles.map((options) => esbuild.build(options))]);
    await writeNotices(results);
    await types;
  } catch (error) {
    // esbuild has printed its own errors already.
    if (!('errors' in error)) console.error(error.message);
    process.exitCode = 1;
  }
}
