import type { HotApi } from './sheet-module.js';

/** What depends on the bundler, and is known once it has read its own options. */
export interface Project {
  root: string;
  hot: HotApi;
}
