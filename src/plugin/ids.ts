import path from 'node:path';

/** The name of the plugin, in messages of bundlers too. */
export const pluginName = 'hitbox-lens';

/** Imports of hitbox files, without a query. */
export const hitboxFilePattern = /\.hitbox\.json$/;

/** Imports of other sources as a sheet. */
export const sourcePattern = /\?hitboxes$/;

/** Both. */
export const importPattern = /\.hitbox\.json$|\?hitboxes$/;

/** A query that no file has. */
export const resolvingQuery = '?hitbox-lens';

const prefix = '\0hitbox-lens:';
const suffix = '.js';

/**
 * The ids of the modules with sheets. They are the path of the file with a prefix and `.js`, because bundlers have rules
 * for the extensions of the files. esbuild finds packages from the folder of an id, so there the path comes first.
 */
export const moduleIds = {
  /** For all but esbuild. */
  pattern: /^\0hitbox-lens:/,
  of: (file: string): string => prefix + file + suffix,
};

export const esbuildIds = {
  pattern: /\?hitbox-lens$/,
  of: (file: string): string => file + resolvingQuery,
};

/** Returns the path of the file that a module is made from. */
export function fileOfId(id: string): string {
  return stripQuery(id.startsWith(prefix) ? id.slice(prefix.length, -suffix.length) : id);
}

export function stripQuery(path: string): string {
  return path.replace(/\?.*$/s, '');
}

/** Returns a path as bundlers write it, on Windows too. */
export function withSlashes(file: string): string {
  return path.sep === '/' ? file : file.replaceAll(path.sep, '/');
}
