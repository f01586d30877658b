// Options for bundling unplugin. It is an ES module that finds its loaders for webpack and Rspack beside itself, and loads
// one of its dependencies only when it is needed. Bundled as CommonJS, its loaders have the names `webpack-load.cjs` and
// `rspack-load.cjs`, and the dependency is in the bundle.
import { readFile } from 'node:fs/promises';

/** @type {readonly [before: string, after: string][]} */
const replacements = [
  ['"webpack/loaders/load.mjs"', '"webpack-load.cjs"'],
  ['"rspack/loaders/load.mjs"', '"rspack-load.cjs"'],
  ['__require("webpack-virtual-modules")', '__virtualModules'],
];

/** @type {import('esbuild').Plugin} */
const plugin = {
  name: 'unplugin-in-one-file',
  setup(build) {
    build.onLoad({ filter: /[\\/]unplugin[\\/]dist[\\/]index[.]mjs$/ }, async ({ path }) => {
      let text = await readFile(path, 'utf8');
      for (const [before, after] of replacements) {
        const parts = text.split(before);
        if (parts.length !== 2) throw new Error(`unplugin has ${before} ${parts.length - 1} times, not once`);
        text = parts.join(after);
      }
      return { contents: `import __virtualModules from 'webpack-virtual-modules';\n${text}`, loader: 'js' };
    });
  },
};

/** @type {import('esbuild').BuildOptions} */
export const unpluginInOneFile = {
  plugins: [plugin],
  define: { 'import.meta.dirname': '__dirname', 'import.meta.url': '__fileUrl' },
  banner: { js: "const __fileUrl = require('node:url').pathToFileURL(__filename).href;" },
};
