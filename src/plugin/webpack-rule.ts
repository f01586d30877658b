import path from 'node:path';
import type { UnpluginOptions } from 'unplugin';

/** What the plugin needs of a compiler of webpack or Rspack. */
export interface WebpackCompiler {
  readonly context: string;
  /** Only Rspack has it. */
  readonly rspack?: unknown;
  readonly options: {
    readonly mode?: string;
    readonly module: { readonly rules: unknown[] };
  };
}

/**
 * Makes sheets of hitbox files that are imported, not of those whose URL or text is wanted. unplugin would make them of
 * all, because it doesn't tell a plugin why a file is needed.
 */
export function addHitboxFileRule(compiler: WebpackCompiler, plugin: UnpluginOptions, pattern: RegExp): void {
  const bundler = compiler.rspack === undefined ? 'webpack' : 'rspack';
  compiler.options.module.rules.unshift({
    test: pattern,
    resourceQuery: (query: string) => query === '',
    dependency: { not: ['url'] },
    type: 'javascript/auto',
    use: [{ loader: path.join(import.meta.dirname, `${bundler}-load.cjs`), options: { plugin } }],
  });
}
