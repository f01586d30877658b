import type { BuildOptions } from 'esbuild';

export function bundlesOf(root: string, options: { production: boolean; watch?: boolean }): BuildOptions[];
