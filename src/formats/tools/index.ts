import type { Value } from '../../model/value.js';
import { signatures } from './signatures.js';

/** Each signature needs at least one of these keys, or a first value that is a list or a record. */
const tellingKeys: ReadonlySet<string> = new Set(
  (
    'frames textures generator_info layers tilewidth __header__ jsonVersion resourceType %Name animations gdVersion ' +
    'firstLayout bones format_version shapes images'
  ).split(' '),
);

/** The name of the tool whose export `root` is, or null. Looks at the outermost levels only. */
export function toolOf(root: Value): string | null {
  if (root.kind !== 'object' && root.kind !== 'array') return null;
  if (root.kind === 'object' && !mayBeExport(root.entries)) return null;
  return signatures.find((signature) => signature.matches(root))?.tool ?? null;
}

function mayBeExport(entries: readonly { readonly key: string; readonly value: Value }[]): boolean {
  const first = entries[0]?.value.kind;
  return first === 'object' || first === 'array' || entries.some(({ key }) => tellingKeys.has(key));
}
