import type { Listing } from './listings.js';

/**
 * Whether a possible box is likely a hitbox, so that the editor's title offers the preview: it is one of at least two in
 * a list that its name, its type or its class calls rectangles, or, in a file that is nothing but data, of records with a
 * position and a size.
 */
export function isLikely(listing: Listing, isData: () => boolean): boolean {
  const { container, count, word, isRow, isRecord, isSizeAlone } = listing;
  if (isSizeAlone || count < 2) return false;
  if (container === 'list' && (word !== null || isRow)) return true;
  return isRecord && (container === 'list' || container === 'property') && isData();
}
