import {
  frameAt,
  framesOfBox,
  framesOfGroup,
  namesFrames,
  namesKeyList,
  roleOfKey,
  type DeclaredFrames,
} from '../../formats/index.js';
import type { Frames } from '../../model/document.js';
import type { DocumentDiagnostic } from '../../model/document-diagnostic.js';
import type { Value } from '../../model/value.js';
import type { DetectedBoxPlace } from './detected-box.js';
import { frameCountAround, frameOfKey, lengthInFrames } from './frame-lists.js';
import type { Place } from '../evaluate/place.js';
import { ownRole } from './roles.js';
import { groupsSequences, isGroup } from './vocabulary.js';

/** When a box is there. */
interface Timing {
  readonly frames: Frames | null;
  /** The frames are those in which something hits. */
  readonly ofHits: boolean;
  /** The place of the sequence that the frames count in; null where none encloses the box. */
  readonly sequence: Place | null;
}

/** A list that may have an entry for each frame. */
interface FrameList {
  readonly place: Place;
  readonly key: string;
  readonly length: number;
  /** How many frames there are; null where nothing says it. */
  readonly count: number | null;
}

/** The timings of the boxes of one text. What encloses a list is looked at once for all that is in it. */
export class Timings {
  private readonly above = new Map<Place, Timing | null>();
  private readonly lengths = new Map<Place, number>();
  private readonly lists: ReadonlyMap<Place, FrameList>;
  /** Keys of lists of which most are as long as there are frames: then those that are not have the wrong length. */
  private readonly framedKeys: ReadonlySet<string>;

  /** The paths of what has boxes in it. */
  private readonly holders = new Set<string>();

  constructor(found: readonly DetectedBoxPlace[]) {
    for (const { place } of found) {
      for (let at = place?.parent ?? null; at !== null && !this.holders.has(at.path); at = at.parent) {
        this.holders.add(at.path);
      }
    }
    this.lists = listsAround(found);
    this.framedKeys = framedKeysOf(this.lists.values());
  }

  /** Lists with an entry for each frame that have more or fewer entries than there are frames. */
  diagnostics(): DocumentDiagnostic[] {
    return [...this.lists.values()].flatMap((list): DocumentDiagnostic[] => {
      const { place, key, length, count } = list;
      if (count === null || count === length || !this.isPerFrame(list)) return [];
      const end = place.start + (place.value?.length ?? 0);
      return [{ kind: 'frame-count', start: place.start, end, list: key, entries: length, frames: count }];
    });
  }

  /** The frames of the box at a place, or null where nothing speaks of frames. */
  framesOf(place: Place | null, value: Value): Frames | null {
    const said = value.kind === 'object' ? framesOfBox(value) : null;
    // Who has an attack of their own does not come and go with it.
    const own = said === null || (said.ofHits && place !== null && this.holders.has(place.path)) ? null : said.frames;
    if (own !== null || place === null) return own;
    const frame = this.frameOf(place);
    if (frame !== null) return [frame, frame];
    const timing = place.parent === null ? null : this.inherited(place.parent);
    if (timing === null || (timing.ofHits && (isNoHit(place.key) || isNoHit(ownRole(value))))) return null;
    return timing.frames;
  }

  /** How many frames there are entries for in the list or record that has the box at a place in one; 0: there is none. */
  lengthAround(place: Place): number {
    const { parent } = place;
    if (parent === null) return 0;
    if (this.frameOf(place) !== null) return lengthInFrames(parent);
    let length = this.lengths.get(parent);
    if (length === undefined) {
      length = this.lengthAround(parent);
      this.lengths.set(parent, length);
    }
    return length;
  }

  /** The sequence that the box at a place belongs to, if something speaks of frames or of animations. */
  sequenceOf(place: Place | null, value: Value): Place | null {
    if (place === null) return null;
    if (value.kind === 'object' && framesOfBox(value) !== null) return sequenceAbove(place.parent);
    if (this.frameOf(place) !== null) return sequenceAbove(place.parent?.parent ?? null);
    return place.parent === null ? null : (this.inherited(place.parent)?.sequence ?? null);
  }

  /** Whether an item of a list, or an entry of a record of frames, is a moment of somebody and not somebody. */
  isMoment(place: Place): boolean {
    if (this.frameOf(place) !== null) return true;
    return place.key === null && (keyFrames(place) !== null || saidAround(place) !== null);
  }

  private inherited(place: Place): Timing | null {
    let timing = this.above.get(place);
    if (timing === undefined) {
      timing = this.at(place);
      this.above.set(place, timing);
    }
    return timing;
  }

  private at(place: Place): Timing | null {
    const key = keyFrames(place);
    if (key !== null) return { frames: key, ofHits: false, sequence: sequenceAbove(place.parent?.parent ?? null) };
    const said = saidAround(place);
    if (said !== null) return { ...said, sequence: sequenceAbove(place) };
    const frame = this.frameOf(place);
    if (frame !== null)
      return { frames: [frame, frame], ofHits: false, sequence: sequenceAbove(place.parent?.parent ?? null) };
    const outer = place.parent === null ? null : this.inherited(place.parent);
    // A frame further out counts before the name of an animation in between.
    if (outer !== null && outer.frames !== null)
      return outer.ofHits && isNoHit(place.key) ? { ...outer, frames: null } : outer;
    return isNamedSequence(place) ? { frames: null, ofHits: false, sequence: place } : outer;
  }

  /** The frame that an item of a list, or an entry of a record of frames, is for. */
  private frameOf({ parent, index, key }: Place): number | null {
    if (parent === null) return null;
    if (key !== null) return frameOfKey(key, parent);
    const list = this.lists.get(parent);
    return list !== undefined && this.isPerFrame(list) ? index : null;
  }

  /** Whether a list has an entry for each frame: it is called so, or is about as long as there are frames. */
  private isPerFrame({ key, length, count }: FrameList): boolean {
    if (namesFrames(key) || (count !== null && count === length)) return true;
    if (count === null) return false;
    return this.framedKeys.has(key) || (length >= likelyFrames && Math.abs(count - length) === 1);
  }
}

/** As many boxes at one time are rare: a list of so many that has one too few or too many is one of frames. */
const likelyFrames = 4;

/** All lists around boxes that stand under a key. */
function listsAround(found: readonly DetectedBoxPlace[]): ReadonlyMap<Place, FrameList> {
  const lists = new Map<Place, FrameList>();
  const seen = new Set<Place>();
  for (const { place } of found) {
    for (let at = place?.parent ?? null; at !== null && !seen.has(at); at = at.parent) {
      seen.add(at);
      const { key, value } = at;
      if (key === null || value?.kind !== 'array') continue;
      lists.set(at, { place: at, key, length: value.items.length, count: frameCountAround(at) });
    }
  }
  return lists;
}

function framedKeysOf(lists: Iterable<FrameList>): ReadonlySet<string> {
  const balance = new Map<string, number>();
  for (const { key, length, count } of lists) {
    if (count !== null) balance.set(key, (balance.get(key) ?? 0) + (count === length ? 1 : -1));
  }
  return new Set([...balance].flatMap(([key, more]) => (more > 0 ? [key] : [])));
}

/** Lists whose items are moments; elsewhere a frame is the one that somebody shows at first. */
const momentList = /hit|hurt|push|box|attack|colli|shape|frame|active|window|phase|key/i;

/** What a record around boxes says of their frames. */
function saidAround({ key, value, parent }: Place): DeclaredFrames | null {
  if (value?.kind !== 'object') return null;
  return framesOfGroup(value, key === null && momentList.test(parent?.key ?? ''));
}

/** An item of a list of keys holds from its frame up to the frame before the next key. */
function keyFrames({ key, value, parent, index }: Place): Frames | null {
  if (key !== null || value?.kind !== 'object' || parent?.value?.kind !== 'array' || parent.key === null) return null;
  if (!namesKeyList(parent.key)) return null;
  const first = frameAt(value, 'frame');
  if (first === null) return null;
  const next = parent.value.items[index + 1];
  const end = next?.kind === 'object' ? frameAt(next, 'frame') : null;
  return [first, end === null ? null : end - 1];
}

/** Whether a word says that a box is there to be hit or pushed and not to hit. */
function isNoHit(word: string | null): boolean {
  const role = word === null ? null : roleOfKey(word).strong;
  return role === 'hurt' || role === 'push';
}

/** Whether the keys beside this one are animations by the key above them. */
function isNamedSequence({ parent, key }: Place): boolean {
  return key !== null && !isGroup(key) && isUnderSequences(parent);
}

function isUnderSequences(place: Place | null): boolean {
  return place !== null && place.key !== null && groupsSequences(place.key);
}

/** The nearest place at or above that is called something of its own. */
function sequenceAbove(place: Place | null): Place | null {
  for (let at = place; at !== null; at = at.parent) {
    if (at.key !== null && (!isGroup(at.key) || isUnderSequences(at.parent))) return at;
  }
  return null;
}
