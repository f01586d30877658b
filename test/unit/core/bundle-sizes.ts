import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Returns the size of the bundle of a game that imports some names of a module, for each list of names: minified and
 * compressed, with all the code it needs. One build for all, because starting the bundler takes longer than a bundle.
 */
export async function bundleSizes(module: string, imports: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { outputFiles } = await build({
    entryPoints: imports.map((_, k) => ({ in: `imports:${k}`, out: String(k) })),
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    outdir: root,
    plugins: [
      {
        name: 'imports',
        setup(bundler) {
          bundler.onResolve({ filter: /^imports:/ }, ({ path }) => ({ path, namespace: 'imports' }));
          bundler.onLoad({ filter: /^/, namespace: 'imports' }, ({ path }) => ({
            contents: `export ${imports[Number(path.split(':')[1])]!} from './${module}';`,
            resolveDir: root,
          }));
        },
      },
    ],
  });
  const sizes = new Map<string, number>();
  for (const { path, contents } of outputFiles)
    sizes.set(imports[Number(/(\d+)\.js$/.exec(path)![1])]!, gzipSync(contents, { level: 9 }).length);
  return sizes;
}
