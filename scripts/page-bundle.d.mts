import type { BuildOptions, BuildResult } from 'esbuild';

/** A page: the modules to run first, in order, and those that it loads later, from files beside its script. */
export interface PageBundle {
  readonly first: string;
  readonly entry: string;
  readonly parts: readonly string[];
  /** The scripts of its workers: each becomes a module that exports its text, since a webview starts none from a file. */
  readonly workers: readonly string[];
  readonly outdir: string;
}

export function bundlePage(
  page: PageBundle,
  common: BuildOptions,
): Promise<BuildResult<{ write: false; metafile: true }>>;
