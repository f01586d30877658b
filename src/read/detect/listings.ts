import { isSizeAlone, namesCollision, namesShapes, splitWords } from '../../formats/index.js';
import type { Certain } from '../../model/certainty.js';
import type { DetectedBox } from './detected-box.js';
import { nearestKey, type Place } from '../evaluate/place.js';

/** What the text says of a box without a word for collisions: that it is a shape, and one of several. */
export interface Listing {
  /** The key, type or class that says shape, or collision in another language than English; null if there is none. */
  readonly word: Certain | null;
  /** Its container: a list, a record in a list (`[].bounds`), another record, or the file itself. */
  readonly container: 'list' | 'property' | 'record' | 'file';
  /** The number of boxes in the container, or in the same property of all records of the list. */
  readonly count: number;
  /** How many of them have such a word. In a record, the names of its parts don't count: `{ rect: …, circle: … }`. */
  readonly shapes: number;
  /** Whether its declared type is four numbers. */
  readonly isRow: boolean;
  /** Whether it is written as an object with keys. */
  readonly isRecord: boolean;
  readonly isSizeAlone: boolean;
}

/** Returns the listing of each box. */
export function listingsOf(boxes: readonly DetectedBox[]): readonly Listing[] {
  const groups = new Map<Place | string, Map<string | null, Group>>();
  const found = boxes.map((box) => {
    const { container, at, key } = containerOf(box.place);
    const word = wordOf(box);
    let inPlace = groups.get(at);
    if (inPlace === undefined) groups.set(at, (inPlace = new Map<string | null, Group>()));
    let group = inPlace.get(key);
    if (group === undefined) inPlace.set(key, (group = { count: 0, shapes: 0 }));
    const hasPosition = !isSizeAlone(box.match);
    if (hasPosition) group.count++;
    if (hasPosition && word !== null && !isNameOfPart(box.place, word, container)) group.shapes++;
    const isRow = box.place?.typed?.isRow(4) === true;
    const isRecord = box.value.kind === 'object';
    return { listing: { word, container, isRow, isRecord, isSizeAlone: !hasPosition }, group };
  });
  return found.map(({ listing, group }) => ({ ...listing, ...group }));
}

type Group = { -readonly [K in 'count' | 'shapes']: Listing[K] };

interface Container extends Pick<Listing, 'container'> {
  /** The path of a list if calls push to it one by one; '' for the file. */
  readonly at: Place | string;
  /** The key that the boxes share; null if they may have different ones. */
  readonly key: string | null;
}

/** Whether the word is the box's own key and only says that it is a shape, as `bounds` does among other properties. */
function isNameOfPart(place: Place | null, { word }: Certain, container: Listing['container']): boolean {
  return (container === 'record' || container === 'file') && place?.key === word && splitWords(word).length === 1;
}

function containerOf(place: Place | null): Container {
  const parent = place?.parent ?? null;
  if (place === null || parent === null) return { container: 'file', at: '', key: null };
  if (place.key === null) return { container: 'list', at: parent.value === null ? parent.path : parent, key: null };
  if (parent.key === null && parent.parent !== null)
    return { container: 'property', at: parent.parent, key: place.key };
  return { container: 'record', at: parent, key: null };
}

/** Finds the word: the nearest key, that of the record around it, the declared type, or the class. */
function wordOf({ place, value }: DetectedBox): Certain | null {
  const key = nearestKey(place);
  for (const at of [key, nearestKey(key?.parent ?? null)]) {
    const name = at?.key ?? '';
    if (namesShapes(name) || namesCollision(name)) return { proof: 'key', word: name };
  }
  const types = place?.typed?.namesInText() ?? [];
  const called = value.kind === 'call' ? value.callee.slice(value.callee.lastIndexOf('.') + 1) : '';
  const type = [...types, called].find((name) => namesShapes(name) || namesCollision(name));
  return type === undefined ? null : { proof: 'type', word: type };
}

/**
 * Whether the word of a box makes it a hitbox in a file that is nothing but data. A single `bounds` among other settings
 * doesn't: there must be several, or a list or variable of that name.
 */
export function namesHitboxes({ word, container, shapes, isRecord }: Listing, isJson: boolean): boolean {
  if (word === null || /^clip/i.test(word.word)) return false;
  if (namesCollision(word.word)) return true;
  if (container === 'list') return shapes > 1 || isRecord;
  // In JSON of any kind, `bounds` is the extent of what the entry describes.
  if (container === 'property') return shapes > 1 && !isJson;
  if (shapes > 1) return isRecord || !isJson;
  return container === 'file' && !isJson && word.proof === 'key' && !isPlaceholder(word.word);
}

/** Whether a name is that of a value to begin with or to compare with: `EMPTY_RECT`, `defaultBounds`. */
function isPlaceholder(name: string): boolean {
  return splitWords(name).some((word) => placeholder.test(word));
}

const placeholder = /^(?:empty|default|zero|null|none|initial|invalid|infinite|unit)$/;
