import type { BuildOptions } from 'esbuild';
import type { PageBundle } from './page-bundle.mjs';

interface BundleOptions {
  production: boolean;
  watch?: boolean;
}

export const previewPage: PageBundle;
export function commonOptions(root: string, options: BundleOptions): BuildOptions;
export function bundlesOf(root: string, options: BundleOptions): BuildOptions[];
