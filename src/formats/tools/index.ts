import type { Value } from '../../model/value.js';
import type { Adapter } from './adapter.js';
import { signatures } from './signatures.js';
import { tiledMap, tiledTileset } from './tiled.js';

/** In the order in which they are tried. To add a tool: its own file, and its place in this list. */
const adapters: readonly Adapter[] = [tiledMap, tiledTileset];

/** Each signature needs at least one of these keys, or a first value that is a list or a record. */
const tellingKeys: ReadonlySet<string> = new Set(
  (
    'frames textures generator_info layers tilewidth __header__ jsonVersion resourceType %Name animations gdVersion ' +
    'firstLayout bones format_version shapes images'
  ).split(' '),
);

/** The adapter that reads `root`, or null. Looks at the outermost levels only. */
export function adapterOf(root: Value): Adapter | null {
  return mayBeExport(root) ? (adapters.find((adapter) => adapter.matches(root)) ?? null) : null;
}

/** The name of the tool whose export `root` is and which is not read yet, or null. */
export function toolOf(root: Value): string | null {
  return mayBeExport(root) ? (signatures.find((signature) => signature.matches(root))?.tool ?? null) : null;
}

function mayBeExport(root: Value): boolean {
  if (root.kind !== 'object') return root.kind === 'array';
  const first = root.entries[0]?.value.kind;
  return first === 'object' || first === 'array' || root.entries.some(({ key }) => tellingKeys.has(key));
}
