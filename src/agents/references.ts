import { printable } from '../check/sentences.js';
import type { Hitbox, HitboxDocument } from '../model/document.js';
import { maxReferenceLength } from './limits.js';
import { ToolError } from './tool-error.js';

/**
 * Returns what refers to each hitbox of a file: its path in the data if no other has the same, otherwise its position
 * in the file, such as `#3`.
 */
export function referencesIn({ hitboxes }: HitboxDocument): readonly string[] {
  const counts = new Map<string, number>();
  for (const { path } of hitboxes) counts.set(path, (counts.get(path) ?? 0) + 1);
  return hitboxes.map(({ path }, index) =>
    counts.get(path) === 1 && path !== '' && path.length <= maxReferenceLength && !path.startsWith('#')
      ? path
      : `#${index}`,
  );
}

/** At most this many hitboxes are named if a name isn't unique. */
const maxNamed = 10;

/**
 * Finds the hitbox that a reference or a unique name means.
 *
 * @throws ToolError if there is none, or more than one
 */
export function findReferenced(document: HitboxDocument, wanted: string): Hitbox {
  const references = referencesIn(document);
  const direct = document.hitboxes[references.indexOf(wanted)];
  if (direct !== undefined) return direct;
  const named = document.hitboxes.flatMap(({ name, label }, index) =>
    name === wanted || label === wanted ? [index] : [],
  );
  const [only, ...others] = named;
  if (only !== undefined && others.length === 0) return document.hitboxes[only]!;
  const shown = printable(wanted);
  if (only === undefined) throw new ToolError(`There is no hitbox "${shown}". list_hitboxes lists what there is.`);
  const candidates = named.slice(0, maxNamed).map((index) => `"${references[index]!}"`);
  if (named.length > maxNamed) candidates.push(`${named.length - maxNamed} more`);
  throw new ToolError(`${named.length} hitboxes have the name "${shown}": ${candidates.join(', ')}.`);
}
