import { textUnder } from '../edit/entry-names.js';
import type { Hitbox, HitboxDocument } from '../model/document.js';
import { countWhile, type Span } from '../model/span.js';
import { chainTo } from '../model/value-chain.js';
import type { RootValue } from '../model/value.js';

/** A word in the text that declares the role of a hitbox. */
export interface RoleWord {
  /** The start of the word, with its quote. */
  readonly start: number;
  readonly role: string;
}

/** Returns the certain hitboxes that start in a span. */
export function certainHitboxesIn({ hitboxes }: Pick<HitboxDocument, 'hitboxes'>, { start, end }: Span): Hitbox[] {
  const from = countWhile(hitboxes, (hitbox) => hitbox.start < start);
  const to = countWhile(hitboxes, (hitbox) => hitbox.start <= end);
  return hitboxes.slice(from, to).filter(({ certain }) => certain !== null);
}

/** Returns the words that declare the roles of hitboxes, without duplicates. */
export function findRoleWords(hitboxes: readonly Hitbox[], roots: readonly RootValue[]): RoleWord[] {
  const words = new Map<number, RoleWord>();
  for (const hitbox of hitboxes) {
    const { role, roleKey } = hitbox;
    const own = roleKey === undefined ? undefined : chainTo(roots, hitbox)?.at(-1);
    const word = own === undefined ? null : textUnder(own, roleKey!);
    if (word !== null) words.set(word.start, { start: word.start, role });
  }
  return [...words.values()];
}
