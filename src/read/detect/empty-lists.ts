import type { Sprite } from '../../model/document.js';
import type { Span } from '../../model/span.js';
import { isContainer, type Value } from '../../model/value.js';
import type { ConventionOverrides } from '../conventions/convention-overrides.js';
import { OwnershipLookup } from './owners.js';
import { placeInList, placeOfRoot, placeUnder, type Place } from '../evaluate/place.js';
import type { Source } from '../evaluate/source.js';
import { spriteId, spritesOf, type OwnedBox } from './sprites.js';
import { isEmptyList } from '../base/values.js';

/** Lists that are empty as yet: nothing is drawn of them, but a first hitbox can be put there. */

/** As deep, and as many, are looked for. */
const deepest = 4;
const most = 50;

interface EmptyList {
  readonly place: Place;
  readonly span: Span;
}

/** The owners of lists that are empty as yet, each once, for a text in which there is no hitbox. */
export function emptySprites(source: Source, overrides: ConventionOverrides, text: Span): readonly Sprite[] {
  const lists: EmptyList[] = [];
  for (const root of source.roots) {
    const place = placeOfRoot(root);
    // In code most empty lists are filled when the game runs. Those that are data have a name of their own.
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
  const owners = boxes.map(({ place }) => ownerships.of(place));
  const owned = boxes.map(({ start }, index): OwnedBox => {
    const { owner, animation } = owners[index]!;
    return { role: 'other', sprite: spriteId(owner), animation, frames: null, start, end: start };
  });
  return spritesOf(owned, owners, source, overrides, text).flatMap((sprite) => {
    const { place, span } = lists[owned.findIndex((box) => box.sprite === sprite.id)]!;
    // Or they belong to something that has a picture.
    const isData = source.scopes === null || place.parent === null || sprite.image !== null;
    return isData ? [{ ...sprite, emptyList: span }] : [];
  });
}

function findIn(value: Value, start: number, place: Place | null, depth: number, lists: EmptyList[]): void {
  if (value.kind !== 'object' || depth > deepest) return;
  for (const { key, value: inner } of value.entries) {
    if (!isContainer(inner) || lists.length >= most) continue;
    const at = start + inner.start;
    const under = placeUnder(place, key, inner, at);
    if (isEmptyList(key, inner)) note(lists, under);
    else findIn(inner, at, under, depth + 1, lists);
  }
}

function note(lists: EmptyList[], place: Place): void {
  lists.push({ place, span: { start: place.start, end: place.start + (place.value?.length ?? 0) } });
}
