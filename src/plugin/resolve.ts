import path from 'node:path';
import type { UnpluginBuildContext } from 'unplugin';
import { fileOfId, resolvingQuery, stripQuery } from './ids.js';

/** The contexts in which Vite, Rollup and Rolldown call plugins. */
interface RollupContext {
  resolve(
    source: string,
    importer: string,
    options: { skipSelf: true },
  ): Promise<{ readonly id: string; readonly external: unknown } | null>;
}

interface EsbuildBuild {
  resolve(
    source: string,
    options: { importer: string; resolveDir: string; kind: 'import-statement' },
  ): Promise<{ readonly path: string; readonly external: boolean; readonly errors: readonly unknown[] }>;
}

interface WebpackResolvers {
  readonly resolverFactory: {
    get(
      type: 'normal',
      options: { dependencyType: 'esm' },
    ): {
      resolve(
        context: object,
        folder: string,
        request: string,
        resolveContext: object,
        callback: (error: Error | null, file?: string | false) => void,
      ): void;
    };
  };
}

/** Returns the path of the file that an import leads to by the rules of the bundler; null if there is none. */
export async function resolveWith(
  context: UnpluginBuildContext,
  framework: string,
  source: string,
  importer: string,
): Promise<string | null> {
  const folder = path.dirname(importer);
  if (framework === 'esbuild') {
    // Asked about a path, esbuild asks all plugins again; this one knows its own question by the importer.
    if (importer.endsWith(resolvingQuery)) return null;
    const { build } = context.getNativeBuildContext!() as unknown as { build: EsbuildBuild };
    const asker = importer + resolvingQuery;
    const found = await build.resolve(source, { importer: asker, resolveDir: folder, kind: 'import-statement' });
    return found.errors.length > 0 || found.external ? null : stripQuery(found.path);
  }
  if (framework === 'webpack' || framework === 'rspack') {
    const { compiler } = context.getNativeBuildContext!() as unknown as { compiler: WebpackResolvers };
    const resolver = compiler.resolverFactory.get('normal', { dependencyType: 'esm' });
    return new Promise((resolve) => {
      resolver.resolve({}, folder, source, {}, (error, file) => {
        resolve(error !== null || typeof file !== 'string' ? null : stripQuery(file));
      });
    });
  }
  const found = await (context as unknown as RollupContext).resolve(source, importer, { skipSelf: true });
  // Other plugins may ask this one on the way.
  return found === null || Boolean(found.external) ? null : fileOfId(found.id);
}
