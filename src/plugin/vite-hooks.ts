import type { HotApi } from './sheet-module.js';

/** What depends on the bundler, and is known once it has read its own options. */
export interface Project {
  root: string;
  hot: HotApi;
}

interface ViteConfig {
  readonly root: string;
  readonly command: 'serve' | 'build';
}

/** A module in the graph of Vite's development server. */
interface ViteModule {
  readonly id: string | null;
}

interface HotUpdate {
  readonly file: string;
  readonly modules: ViteModule[];
}

interface HotUpdateContext {
  readonly environment: { readonly moduleGraph: { getModuleById(id: string): ViteModule | undefined } };
}

/**
 * The hooks that only Vite has.
 *
 * @param dependents by file, the ids of the modules that were made from it
 */
export function viteHooks(
  project: Project,
  adopt: (root: string) => void,
  dependents: ReadonlyMap<string, ReadonlySet<string>>,
): object {
  return {
    // Found only when the first sheet is loaded, they would make Vite reload the page.
    config: () => ({ optimizeDeps: { include: ['hitbox-lens/runtime', 'hitbox-lens/hot'] } }),

    configResolved({ root, command }: ViteConfig) {
      adopt(root);
      project.hot = command === 'serve' ? 'vite' : null;
    },

    /** A module isn't found by its file, because its id isn't a path. */
    hotUpdate(this: HotUpdateContext, { file, modules }: HotUpdate) {
      const ids = dependents.get(file);
      if (ids === undefined) return undefined;
      const own = [...ids].flatMap((id) => this.environment.moduleGraph.getModuleById(id) ?? []);
      return [...new Set([...modules, ...own])];
    },
  };
}
