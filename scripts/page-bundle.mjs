// The script of a page, and the parts that the page loads later.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as esbuild from 'esbuild';

/** The global in which a page's script leaves the modules that it shares with its parts. */
const shared = 'globalThis.hitboxLensModules';

/**
 * Bundles a page into one script, and each of its parts into a module that takes shared code from the script. Splitting
 * alone would turn everything into modules in several files: a webview loads these one after the other and doesn't
 * cache their compiled code, so that a preview would be painted a quarter later (measured).
 *
 * @param {import('./page-bundle.mjs').PageBundle} page
 * @param {esbuild.BuildOptions} common
 * @returns {Promise<esbuild.BuildResult<{ write: false, metafile: true }>>} the files; the metafile is that of the
 * modules
 */
export async function bundlePage({ first, entry, parts, workers, outdir }, common) {
  const split = await esbuild.build({
    ...common,
    entryPoints: [first, entry, ...parts],
    outdir,
    entryNames: '[name]',
    format: 'esm',
    splitting: true,
    minify: false,
    sourcemap: common.sourcemap === false ? false : 'inline',
    metafile: true,
    plugins: [onlyWhatIsUsed(common.absWorkingDir ?? '')],
    write: false,
  });
  const texts = new Map(split.outputFiles.map((file) => [file.path, file.text]));
  const outputs = Object.entries(split.metafile.outputs).map(([file, output]) => ({
    ...output,
    path: path.resolve(common.absWorkingDir ?? '', file),
  }));
  const partTexts = outputs.flatMap(({ entryPoint = '', path: file }) =>
    parts.includes(entryPoint) ? [texts.get(file) ?? ''] : [],
  );
  const chunks = outputs.flatMap(({ entryPoint, path: file }) =>
    entryPoint === undefined ? { path: file, exports: namesFrom(file, partTexts) } : [],
  );
  const entries = outputs.filter(({ entryPoint = '' }) => [entry, ...parts].includes(entryPoint));
  const firstPath = outputs.find(({ entryPoint }) => entryPoint === first)?.path ?? '';
  const results = await Promise.all(
    entries.map((output) => {
      const isPart = output.entryPoint !== entry;
      return esbuild.build({
        ...common,
        stdin: {
          contents: isPart ? `export * from ${JSON.stringify(output.path)};` : scriptOf(firstPath, output.path, chunks),
          resolveDir: common.absWorkingDir,
        },
        outfile: path.relative(common.absWorkingDir ?? '', output.path),
        format: isPart ? 'esm' : 'iife',
        plugins: [filesOf(texts, isPart ? chunks : [])],
        write: false,
      });
    }),
  );
  const outputFiles = results.flatMap((result) => result.outputFiles);
  return { ...split, outputFiles: [...outputFiles, ...(await bundleWorkers(workers, outdir, common))] };
}

/**
 * Bundles workers into modules that export their texts.
 *
 * @param {readonly string[]} workers
 * @param {string} outdir
 * @param {esbuild.BuildOptions} common
 */
async function bundleWorkers(workers, outdir, common) {
  const { outputFiles } = await esbuild.build({
    ...common,
    entryPoints: [...workers],
    outdir,
    entryNames: '[name]',
    format: 'iife',
    minify: true,
    sourcemap: false,
    plugins: [onlyWhatIsUsed(common.absWorkingDir ?? '')],
    write: false,
  });
  return outputFiles.map((file) => {
    const text = `export const text = ${JSON.stringify(file.text)};\n`;
    return { ...file, contents: new TextEncoder().encode(text), text };
  });
}

/**
 * Returns the names that the parts import from a chunk: the names of all others would only make the script larger.
 *
 * @param {string} chunk
 * @param {readonly string[]} parts
 */
function namesFrom(chunk, parts) {
  const names = new Set();
  for (const text of parts) {
    for (const [, list = '', from = ''] of text.matchAll(/import \{([^}]*)\} from "([^"]+)";/g)) {
      if (path.basename(from) !== path.basename(chunk)) continue;
      for (const name of list.split(',')) names.add(name.trim().split(' as ')[0]);
    }
  }
  names.delete('');
  return [...names];
}

/**
 * Imports what the core exports from the modules that have it: splitting takes everything that the index names for
 * shared code, and would put what one part needs into the script of the page. And marks schemas as free of side effects,
 * which esbuild doesn't see across modules: those of messages to the host would stay in the page, which never uses them.
 *
 * @param {string} root
 * @returns {esbuild.Plugin}
 */
function onlyWhatIsUsed(root) {
  const core = path.join(root, 'src', 'core');
  return {
    name: 'only-what-is-used',
    async setup({ onLoad }) {
      const index = await readFile(path.join(core, 'index.ts'), 'utf8');
      const homes = new Map();
      for (const [, names, from] of index.matchAll(/export \{([^}]*)\} from '([^']+)';/g)) {
        for (const name of names.split(',')) homes.set(name.trim(), path.join(core, from));
      }
      onLoad({ filter: /[\\/](?:webview|src)[\\/].*[.]tsx?$/ }, async ({ path: file }) => {
        const text = await readFile(file, 'utf8');
        const pure = text.replace(/\bv\.(?=\w+\()/g, '/* @__PURE__ */ v.');
        const contents = pure.replace(
          /import \{([^}]*)\} from '[^']*core\/index[.]js';/g,
          (whole, /** @type {string} */ list) => {
            const names = list.split(',').map((name) => name.trim());
            const values = names.filter((name) => name !== '' && !name.startsWith('type '));
            if (values.some((name) => !homes.has(name))) return whole;
            const imports = values.map((name) => `import { ${name} } from ${JSON.stringify(homes.get(name))};`);
            return imports.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
          },
        );
        return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}

/**
 * Runs the script of the page, and leaves the shared modules.
 *
 * @param {string} first
 * @param {string} script
 * @param {readonly { path: string, exports: readonly string[] }[]} chunks
 */
function scriptOf(first, script, chunks) {
  // Two chunks may have the same name.
  const imports = chunks.map(({ path: file, exports }, index) => {
    return `import { ${exports.map((name) => `${name} as ${name}_${index}`).join(', ')} } from ${JSON.stringify(file)};`;
  });
  const names = chunks.map(
    ({ exports }, index) => `{ ${exports.map((name) => `${name}: ${name}_${index}`).join(', ')} }`,
  );
  const own = [first, script].map((file) => `import ${JSON.stringify(file)};`);
  return [own[0], ...imports, own[1], `${shared} = [${names.join(', ')}];`].join('\n');
}

/**
 * Resolves files that aren't on disk; chunks in the page's script are taken from it.
 *
 * @param {ReadonlyMap<string, string>} texts
 * @param {readonly { path: string, exports: readonly string[] }[]} chunks
 * @returns {esbuild.Plugin}
 */
function filesOf(texts, chunks) {
  return {
    name: 'page-files',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\.js$/ }, ({ path: file, resolveDir, importer }) => {
        const resolved = path.resolve(importer === '<stdin>' ? resolveDir : path.dirname(importer), file);
        return texts.has(resolved) ? { path: resolved, sideEffects: true } : null;
      });
      onLoad({ filter: /\.js$/ }, ({ path: file }) => {
        const index = chunks.findIndex((chunk) => chunk.path === file);
        if (index < 0) return { contents: texts.get(file), loader: 'js' };
        const names = chunks[index]?.exports ?? [];
        return { contents: `export const { ${names.join(', ')} } = ${shared}[${index}];`, loader: 'js' };
      });
    },
  };
}
