/** The types of the plugin, which need no bundler. With `index.ts`, they are its declarations. */

/** Options of the plugin. */
export interface HitboxPluginOptions {
  /**
   * The folder of the project: nothing outside of it is read for what a source imports. By default, the root of Vite, the
   * `context` of webpack and Rspack, the `absWorkingDir` of esbuild, or the working folder.
   */
  readonly root?: string;
  /**
   * Whether to report mistakes in hitboxes, like `hitbox-lens check`: those of severity `error` fail a build, others are
   * warnings. Default: true.
   */
  readonly check?: boolean;
  /**
   * Whether to write a declaration with exact names beside each hitbox file: `knight.hitbox.d.json.ts`. By default, if
   * `root` has a `tsconfig.json`.
   */
  readonly types?: boolean;
}

/** A plugin of Vite. */
export interface HitboxVitePlugin {
  name: string;
  enforce: 'pre';
}

/** A plugin of Rollup or Rolldown. */
export interface HitboxRollupPlugin {
  name: string;
}

/** A plugin of esbuild. */
export interface HitboxEsbuildPlugin {
  name: string;
  setup: (build: object) => Promise<void>;
}

/** A plugin of webpack or Rspack. */
export interface HitboxWebpackPlugin {
  apply: (compiler: object) => void;
}

/** The plugin for each bundler. */
export interface HitboxPlugins {
  readonly vite: (options?: HitboxPluginOptions) => HitboxVitePlugin;
  readonly rollup: (options?: HitboxPluginOptions) => HitboxRollupPlugin;
  readonly rolldown: (options?: HitboxPluginOptions) => HitboxRollupPlugin;
  readonly esbuild: (options?: HitboxPluginOptions) => HitboxEsbuildPlugin;
  readonly webpack: (options?: HitboxPluginOptions) => HitboxWebpackPlugin;
  readonly rspack: (options?: HitboxPluginOptions) => HitboxWebpackPlugin;
}
