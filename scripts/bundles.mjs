import { unpluginInOneFile } from './unplugin-in-one-file.mjs';

// The bundles and their options: esbuild.mjs builds them, a test checks them.

/**
 * The page of previews. Code that isn't needed to show a file first is in parts (`page-bundle.mjs`).
 *
 * @type {import('./page-bundle.mjs').PageBundle}
 */
export const previewPage = {
  first: 'webview/start-marks.ts',
  entry: 'webview/main.ts',
  parts: ['webview/panels/later-panels.ts', 'webview/collision-tools.tsx', 'webview/panels/from-art.tsx'],
  workers: ['webview/tools/trace-worker.ts'],
  outdir: 'dist/webview',
};

/**
 * Leaves the library of the Model Context Protocol in a file beside the command line, which loads it for `mcp` alone.
 *
 * @type {import('esbuild').Plugin}
 */
const mcpInOwnFile = {
  name: 'mcp-in-own-file',
  setup({ onResolve }) {
    onResolve({ filter: /^[.][/]connection[.]js$/ }, ({ importer }) =>
      /[\\/]src[\\/]mcp[\\/]/.test(importer) ? { path: './mcp-connection.cjs', external: true } : undefined,
    );
  },
};

/**
 * @param {string} root
 * @param {{ production: boolean, watch?: boolean }} options
 * @returns {import('esbuild').BuildOptions}
 */
export function commonOptions(root, { production, watch = false }) {
  return {
    absWorkingDir: root,
    bundle: true,
    target: 'es2022',
    charset: 'utf8',
    minify: production,
    sourcemap: production ? false : 'linked',
    legalComments: 'none',
    logLevel: watch ? 'info' : 'warning',
    metafile: true,
  };
}

/**
 * All except the page of previews.
 *
 * @param {string} root
 * @param {{ production: boolean, watch?: boolean }} options
 * @returns {import('esbuild').BuildOptions[]}
 */
export function bundlesOf(root, options) {
  const common = commonOptions(root, options);
  const { production } = options;
  return [
    // One bundle for the Node host and for vscode.dev: it only uses APIs that both have.
    {
      ...common,
      entryPoints: ['src/host/extension.ts'],
      outfile: 'dist/extension.js',
      format: 'cjs',
      platform: 'browser',
      external: ['vscode'],
    },
    {
      ...common,
      entryPoints: ['webview/stage/main.ts'],
      outfile: 'dist/webview/stage.js',
      format: 'iife',
      platform: 'browser',
      target: 'es2022',
    },
    { ...common, entryPoints: ['webview/stage/stage.css'], outfile: 'dist/webview/stage.css' },
    { ...common, entryPoints: ['webview/main.css'], outfile: 'dist/webview/main.css', external: ['*.ttf'] },
    {
      ...common,
      entryPoints: ['src/cli/main.ts'],
      outfile: 'dist/cli.js',
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      // jsonc-parser's `main` is a UMD wrapper whose requires a bundler can't follow.
      mainFields: ['module', 'main'],
      banner: { js: '#!/usr/bin/env node' },
      plugins: [mcpInOwnFile],
      // The map is for development: the npm package contains only the script, and tools look for a map that it names.
      sourcemap: production ? false : 'external',
    },
    {
      ...common,
      entryPoints: ['src/mcp/connection.ts'],
      outfile: 'dist/mcp-connection.cjs',
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      sourcemap: false,
    },
    {
      ...common,
      entryPoints: {
        index: 'src/plugin/index.ts',
        'webpack-load': 'unplugin/webpack/loaders/load',
        'rspack-load': 'unplugin/rspack/loaders/load',
      },
      outdir: 'dist/plugin',
      outExtension: { '.js': '.cjs' },
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      mainFields: ['module', 'main'],
      sourcemap: false,
      ...unpluginInOneFile,
    },
    {
      ...common,
      entryPoints: ['src/core/index.ts'],
      outfile: 'dist/core/index.js',
      format: 'esm',
      platform: 'neutral',
    },
    {
      ...common,
      entryPoints: ['src/core/pairs/index.ts'],
      outfile: 'dist/core/pairs/index.js',
      format: 'esm',
      platform: 'neutral',
    },
    // The library in one file, for examples/play, which runs without a bundler.
    {
      ...common,
      stdin: {
        contents: ['core/index', 'runtime/index', 'runtime/hot', 'draw/index']
          .map((entry) => `export * from './src/${entry}.js';`)
          .join('\n'),
        resolveDir: root,
      },
      outfile: 'dist/library.mjs',
      format: 'esm',
      platform: 'neutral',
    },
  ];
}
