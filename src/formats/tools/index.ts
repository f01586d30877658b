import type { Value } from '../../model/value.js';
import { signatures } from './signatures.js';

/** The name of the tool whose export `root` is, or null. Looks at the outermost levels only. */
export function toolOf(root: Value): string | null {
  if (root.kind !== 'object' && root.kind !== 'array') return null;
  return signatures.find((signature) => signature.matches(root))?.tool ?? null;
}
