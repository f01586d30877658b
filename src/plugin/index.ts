/**
 * A plugin for bundlers: imports hitbox files, and the hitboxes of any other source, as a sheet of the runtime. Published
 * as `hitbox-lens/plugin`.
 */
import type { HitboxPlugins } from './api.js';
import { bundlers } from './bundlers.js';

export type * from './api.js';

export const vite = bundlers.vite as HitboxPlugins['vite'];
export const rollup = bundlers.rollup as HitboxPlugins['rollup'];
export const rolldown = bundlers.rolldown as HitboxPlugins['rolldown'];
export const esbuild = bundlers.esbuild as HitboxPlugins['esbuild'];
export const webpack = bundlers.webpack as HitboxPlugins['webpack'];
export const rspack = bundlers.rspack as HitboxPlugins['rspack'];

const plugin: HitboxPlugins = { vite, rollup, rolldown, esbuild, webpack, rspack };
export default plugin;
