// What is bundled of what, and how: esbuild.mjs makes it, a test looks at it.

/**
 * The page of previews. What a first look at a file does not show is in parts (`page-bundle.mjs`).
 * @type {import('./page-bundle.mjs').PageBundle}
 */
export const previewPage = {
  first: 'webview/start-marks.ts',
  entry: 'webview/main.ts',
  parts: ['webview/panels/later-panels.ts', 'webview/collision-tools.tsx'],
  outdir: 'dist/webview',
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
 * All but the page of previews.
 * @param {string} root
 * @param {{ production: boolean, watch?: boolean }} options
 * @returns {import('esbuild').BuildOptions[]}
 */
export function bundlesOf(root, options) {
  const common = commonOptions(root, options);
  const { production } = options;
  return [
    // One bundle for the Node host and for vscode.dev: it uses nothing that only one of them has.
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
      // jsonc-parser's `main` is a UMD wrapper whose requires a bundler cannot follow.
      mainFields: ['module', 'main'],
      banner: { js: '#!/usr/bin/env node' },
      // Its map is for us: the npm package has the file alone, and a map that it names is looked for.
      sourcemap: production ? false : 'external',
    },
    {
      ...common,
      entryPoints: ['src/core/index.ts'],
      outfile: 'dist/core/index.js',
      format: 'esm',
      platform: 'neutral',
    },
  ];
}
