// Copied into the project of a test: `node build-with.mjs BUNDLER ENTRY` builds with the configuration in the project,
// but from that entry, runs the result, and prints everything that the bundler reports. Fails if the build does.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [bundler, entry] = process.argv.slice(2);
const outDir = path.resolve('dist', `${bundler}-${path.parse(entry).name}`);

const configOf = async (name) => (await import(pathToFileURL(path.resolve(name)).href)).default;

/** Runs webpack or Rspack. */
async function compile(name, configFile) {
  const module = await import(name);
  const create = module.default ?? module.rspack;
  const config = { ...(await configOf(configFile)), entry, output: { path: outDir, filename: 'main.mjs' } };
  await new Promise((resolve, reject) => {
    create(config, (error, stats) => {
      if (error) return reject(error);
      console.error(stats.toString({ all: false, errors: true, warnings: true }));
      return stats.hasErrors() ? reject(new Error('it has errors')) : resolve();
    });
  });
}

const builds = {
  async vite() {
    const { build } = await import('vite');
    const rollupOptions = { input: entry, output: { entryFileNames: 'main.mjs' } };
    await build({ logLevel: 'warn', build: { outDir, modulePreload: false, rollupOptions } });
  },
  async rollup() {
    const { rollup } = await import('rollup');
    const build = await rollup({ ...(await configOf('rollup.config.js')), input: entry });
    await build.write({ dir: outDir, entryFileNames: 'main.mjs' });
  },
  async rolldown() {
    const { rolldown } = await import('rolldown');
    const build = await rolldown({ ...(await configOf('rolldown.config.js')), input: entry });
    await build.write({ dir: outDir, entryFileNames: 'main.mjs' });
  },
  async esbuild() {
    // The documented script builds at once: it says what to build in a call.
    process.env.ENTRY = entry;
    process.env.OUT = path.join(outDir, 'main.mjs');
    await import(pathToFileURL(path.resolve('build.js')).href);
  },
  webpack: () => compile('webpack', 'webpack.config.js'),
  rspack: () => compile('@rspack/core', 'rspack.config.js'),
};

try {
  await builds[bundler]();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const [script] = readdirSync(outDir).filter((name) => name.endsWith('js'));
await import(pathToFileURL(path.join(outDir, script)).href);
