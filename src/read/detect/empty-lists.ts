import type { Sprite } from '../../model/document.js';
import type { Span } from '../../model/span.js';
import { isContainer, type Value } from '../../model/value.js';
import type { ConventionOverrides } from '../conventions/convention-overrides.js';
import { OwnershipLookup } from './owners.js';
import { placeInList, placeOfRoot, placeUnder, type Place } from '../evaluate/place.js';
import type { Source } from '../evaluate/source.js';
import { spriteId, findSprites, type OwnedBox } from './sprites.js';
import { isEmptyList } from '../base/values.js';

/** Finds empty lists to which a first hitbox can be added. */

/** At most this many levels and lists are searched. */
const maxDepth = 4;
const maxLists = 50;

interface EmptyList {
  readonly place: Place;
  readonly span: Span;
}

/** Returns the owners of empty lists, each once, for a text without hitboxes. */
export function emptySprites(source: Source, overrides: ConventionOverrides, text: Span): readonly Sprite[] {
  const lists: EmptyList[] = [];
  for (const root of source.roots) {
    const place = placeOfRoot(root);
    // Most empty lists in code are filled at runtime. Those that are data have a telling name.
    if (place !== null && isEmptyList(place.key ?? '', root.value)) {
      if (root.path.length === 1) note(lists, place);
    } else findIn(root.value, root.start, place, 0, lists);
  }
  if (lists.length === 0) return [];
  const first: Value = { kind: 'opaque', start: 1, length: 0, text: '' };
  const boxes = lists.map(({ place, span }) => {
    const start = span.start + 1;
    return { place: placeInList(place, 0, first, start), value: first, start };
  });
  const ownerships = new OwnershipLookup(boxes);
  const owners = boxes.map((box) => ownerships.of(box));
  const owned = boxes.map(({ start }, index): OwnedBox => {
    const { sprite, animation } = owners[index]!;
    return { role: 'other', sprite: spriteId(sprite), animation, frames: null, start, end: start };
  });
  return findSprites(owned, owners, source, overrides, text).flatMap((sprite) => {
    const { place, span } = lists[owned.findIndex((box) => box.sprite === sprite.id)]!;
    // Lists inside other values count as data if their owner has an image.
    const isData = source.scopes === null || place.parent === null || sprite.image !== null;
    return isData ? [{ ...sprite, emptyList: span }] : [];
  });
}

function findIn(value: Value, start: number, place: Place | null, depth: number, lists: EmptyList[]): void {
  if (value.kind !== 'object' || depth > maxDepth) return;
  for (const { key, value: inner } of value.entries) {
    if (!isContainer(inner) || lists.length >= maxLists) continue;
    const at = start + inner.start;
    const under = placeUnder(place, key, inner, at);
    if (isEmptyList(key, inner)) note(lists, under);
    else findIn(inner, at, under, depth + 1, lists);
  }
}

function note(lists: EmptyList[], place: Place): void {
  lists.push({ place, span: { start: place.start, end: place.start + (place.value?.length ?? 0) } });
}
