import {
  frameAt,
  isFrameData,
  stringAt,
  framesOfBox,
  framesOfGroup,
  cacheByObject,
  namesFrames,
  namesKeyList,
  type DeclaredFrames,
} from '../../formats/index.js';
import type { Frames } from '../../model/document.js';
import type { DocumentDiagnostic } from '../../model/document-diagnostic.js';
import type { Role } from '../../model/role.js';
import type { Value } from '../../model/value.js';
import type { DetectedBoxPlace } from './detected-box.js';
import { frameCountAround, frameOfKey, lengthInFrames } from './frame-lists.js';
import { isRoleRecord, type Place } from '../evaluate/place.js';
import { groupsSequences, isGroupKey, listsThings } from './vocabulary.js';

/** When a box exists. */
interface Timing {
  readonly frames: Frames | null;
  /** Whether the frames are those in which something hits. */
  readonly ofHits: boolean;
  /** The place of the sequence that the frames belong to; null if none encloses the box. */
  readonly sequence: Place | null;
}

/** A list that may have an entry per frame. */
interface FrameList {
  readonly place: Place;
  readonly key: string;
  readonly length: number;
  /** The number of frames; null if unknown. */
  readonly count: number | null;
}

/** The timings of the boxes in a text. Enclosing lists are examined once per text. */
export class Timings {
  private readonly lists: ReadonlyMap<Place, FrameList>;
  /** Keys whose lists mostly have one entry per frame. Lists under them with another length are wrong. */
  private readonly framedKeys: ReadonlySet<string>;

  /** The paths of everything that contains boxes. */
  private readonly holders = new Set<string>();

  constructor(places: readonly DetectedBoxPlace[]) {
    for (const { place } of places) {
      for (let at = place?.parent ?? null; at !== null && !this.holders.has(at.path); at = at.parent) {
        this.holders.add(at.path);
      }
    }
    this.lists = listsAround(places);
    this.framedKeys = findFramedKeys(this.lists.values());
  }

  /** Reports per-frame lists that have more or fewer entries than there are frames. */
  diagnostics(): DocumentDiagnostic[] {
    return [...this.lists.values()].flatMap((list): DocumentDiagnostic[] => {
      const { place, key, length, count } = list;
      if (count === null || count === length || !this.isPerFrame(list)) return [];
      const end = place.start + (place.value?.length ?? 0);
      return [{ kind: 'frame-count', start: place.start, end, list: key, entries: length, frames: count }];
    });
  }

  /** Returns the frames of the box at a place; null if nothing declares frames. */
  findFrames(place: Place | null, value: Value, role: Role): Frames | null {
    const declared = value.kind === 'object' ? framesOfBox(value) : null;
    // A box that contains its own attack exists outside the frames of that attack too.
    const own =
      declared === null || (declared.ofHits && place !== null && this.holders.has(place.path)) ? null : declared.frames;
    if (own !== null || place === null) return own;
    const frame = this.findFrame(place);
    if (frame !== null) return [frame, frame];
    const timing = place.parent === null ? null : this.inherited(place.parent);
    return timing === null || (timing.ofHits && (role === 'hurt' || role === 'push')) ? null : timing.frames;
  }

  /** Returns the number of frames that the list or record around a box has entries for; 0 if there is none. */
  lengthAround(place: Place): number {
    const { parent } = place;
    if (parent === null) return 0;
    if (this.findFrame(place) !== null) return lengthInFrames(parent);
    return this.lengthAbove(parent);
  }

  private readonly lengthAbove = cacheByObject((place: Place): number => this.lengthAround(place));

  /** Returns the sequence that the box at a place belongs to, if anything declares frames or animations. */
  findSequence(place: Place | null, value: Value): Place | null {
    if (place === null) return null;
    if (value.kind === 'object' && framesOfBox(value) !== null) return sequenceAbove(place.parent);
    if (this.findFrame(place) !== null) return sequenceAbove(place.parent?.parent ?? null);
    return place.parent === null ? null : (this.inherited(place.parent)?.sequence ?? null);
  }

  /** Whether a list item, or an entry in a record of frames, is a frame of an owner and not an owner. */
  isFrame(place: Place): boolean {
    if (this.findFrame(place) !== null) return true;
    return (
      place.key === null &&
      sequenceName(place) === null &&
      (keyFrames(place) !== null || findFramesAround(place) !== null)
    );
  }

  /** Whether a list item, or an entry in a record, stands for a frame because of where it is. */
  isEntry(place: Place): boolean {
    return this.findFrame(place) !== null;
  }

  /** Returns the only frame that a record declares for itself or the boxes in it. */
  singleFrame(place: Place): number | null {
    const { value } = place;
    if (value?.kind !== 'object') return null;
    const declared = this.holders.has(place.path) ? findFramesAround(place) : framesOfBox(value);
    return declared?.written.kind === 'one' ? declared.written.frame.value : null;
  }

  private readonly inherited = cacheByObject((place: Place): Timing | null => this.at(place));

  private at(place: Place): Timing | null {
    const key = keyFrames(place);
    if (key !== null) return { frames: key, ofHits: false, sequence: sequenceAbove(place.parent?.parent ?? null) };
    const declared = findFramesAround(place);
    if (declared !== null) return { ...declared, sequence: sequenceAbove(place) };
    const frame = this.findFrame(place);
    if (frame !== null)
      return { frames: [frame, frame], ofHits: false, sequence: sequenceAbove(place.parent?.parent ?? null) };
    const outer = place.parent === null ? null : this.inherited(place.parent);
    // An outer frame takes precedence over the name of an animation in between.
    if (outer !== null && outer.frames !== null) return outer;
    return isNamedSequence(place) ? { frames: null, ofHits: false, sequence: place } : outer;
  }

  /** Returns the frame that a list item, or an entry in a record of frames, stands for. */
  private findFrame({ parent, index, key }: Place): number | null {
    if (parent === null) return null;
    if (key !== null) return frameOfKey(key, parent);
    const list = this.lists.get(parent);
    return list !== undefined && this.isPerFrame(list) ? index : null;
  }

  /** Whether a list has an entry per frame: its key indicates it, or its length is about the frame count. */
  private readonly isPerFrame = cacheByObject(({ place, key, length, count }: FrameList): boolean => {
    if (namesFrames(key) || isFrameTable(place.value, key) || (count !== null && count === length)) return true;
    if (count === null) return false;
    return this.framedKeys.has(key) || (length >= likelyFrames && Math.abs(count - length) === 1);
  });
}

/** Whether each item of a list is a record of lists per role, a frame: `jab: [{ hurt: [[8, 4, 16, 40]], hit: [] }, …]`. */
function isFrameTable(value: Value | null, key: string): boolean {
  if (value?.kind !== 'array' || value.items.length < 2 || listsThings(key)) return false;
  return value.items.every((item) => item.kind === 'object' && (item.entries.length === 0 || isRoleRecord(item)));
}

/** This many boxes in one frame are rare, so a list this long is per-frame even if its length is off by one. */
const likelyFrames = 4;

/** Returns all lists around boxes that are under a key. */
function listsAround(places: readonly DetectedBoxPlace[]): ReadonlyMap<Place, FrameList> {
  const lists = new Map<Place, FrameList>();
  const seen = new Set<Place>();
  for (const { place } of places) {
    for (let at = place?.parent ?? null; at !== null && !seen.has(at); at = at.parent) {
      seen.add(at);
      const { key, value } = at;
      if (key === null || value?.kind !== 'array') continue;
      lists.set(at, { place: at, key, length: value.items.length, count: frameCountAround(at) });
    }
  }
  return lists;
}

function findFramedKeys(lists: Iterable<FrameList>): ReadonlySet<string> {
  const balance = new Map<string, number>();
  for (const { key, length, count } of lists) {
    if (count !== null) balance.set(key, (balance.get(key) ?? 0) + (count === length ? 1 : -1));
  }
  return new Set([...balance].flatMap(([key, more]) => (more > 0 ? [key] : [])));
}

/** Lists whose items are frames; in other lists a frame is the one that a thing shows at first. */
const frameListKey = /hit|hurt|push|box|attack|colli|shape|frame|active|window|phase|key/i;

/** Returns the frames that a record around boxes declares. */
function findFramesAround({ key, value, parent }: Place): DeclaredFrames | null {
  if (value?.kind !== 'object') return null;
  return framesOfGroup(value, key === null && frameListKey.test(parent?.key ?? ''));
}

/** Returns the frames of an item in a list of keyframes: from its frame to the frame before the next key. */
function keyFrames({ key, value, parent, index }: Place): Frames | null {
  if (key !== null || value?.kind !== 'object' || parent?.value?.kind !== 'array' || parent.key === null) return null;
  if (!namesKeyList(parent.key)) return null;
  const first = frameAt(value, 'frame');
  if (first === null) return null;
  const next = parent.value.items[index + 1];
  const end = next?.kind === 'object' ? frameAt(next, 'frame') : null;
  return [first, end === null ? null : end - 1];
}

/** Lists of the hits or frames of one move; a name in them isn't that of a move. */
const partListKey = /hit|hurt|push|box|colli|shape|frame|window|phase|key/i;

/** Returns the name of an animation: its key, or the name of an attack in a list with its startup or recovery. */
export function sequenceName({ key, value, parent }: Place): string | null {
  if (key !== null) return key;
  if (value?.kind !== 'object' || partListKey.test(parent?.key ?? '') || !isFrameData(value)) return null;
  for (const word of ['name', 'id', 'move', 'attack', 'animation', 'anim', 'key']) {
    const name = stringAt(value, word);
    if (name !== null && name !== '') return name;
  }
  return null;
}

/** Whether the key above marks this key and its siblings as animations. */
function isNamedSequence({ parent, key }: Place): boolean {
  return key !== null && !isGroupKey(key) && isUnderSequences(parent);
}

function isUnderSequences(place: Place | null): boolean {
  return place !== null && place.key !== null && groupsSequences(place.key);
}

/** Returns the nearest place at or above with a specific name. */
function sequenceAbove(place: Place | null): Place | null {
  for (let at = place; at !== null; at = at.parent) {
    if (at.key === null ? sequenceName(at) !== null : !isGroupKey(at.key) || isUnderSequences(at.parent)) return at;
  }
  return null;
}
