import type { Hitbox } from '../../model/document.js';
import type { Span } from '../../model/span.js';
import { childrenOf, isContainer, type RootValue, type Value } from '../../model/value.js';
import { maxErrors } from '../base/limits.js';

const boxKeys: ReadonlySet<string> = new Set('x y w h width height left top right bottom r radius'.split(' '));

/**
 * Returns the first error in the data of a text: in a list or record beside hitboxes, or in one that looks like a
 * hitbox. Other errors are ignored, since the JavaScript parser has to guess in some valid texts.
 */
export function firstErrorInData(
  errors: readonly Span[],
  roots: readonly RootValue[],
  hitboxes: readonly Hitbox[],
): Span | null {
  const concerns = (error: Span): boolean =>
    roots.some(({ value, start }) => {
      const damaged = damagedAt(value, start, error.start);
      if (damaged === null) return false;
      const end = start + value.length;
      return looksLikeBox(damaged) || hitboxes.some((hitbox) => start <= hitbox.start && hitbox.end <= end);
    });
  return errors.slice(0, maxErrors).find(concerns) ?? null;
}

/** Returns the innermost container around an offset if it is damaged. */
function damagedAt(root: Value, rootStart: number, offset: number): Value | null {
  let value = root;
  let start = rootStart;
  for (;;) {
    if (!isContainer(value) || offset < start || offset > start + value.length) return null;
    const base = start;
    const next = childrenOf(value).find(
      (child) => isContainer(child) && base + child.start < offset && offset < base + child.start + child.length,
    );
    if (next === undefined) return value.damaged ? value : null;
    value = next;
    start = base + next.start;
  }
}

function looksLikeBox(value: Value): boolean {
  return value.kind === 'object' && value.entries.filter(({ key }) => boxKeys.has(key)).length >= 2;
}
