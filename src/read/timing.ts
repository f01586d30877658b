import { valueAt, wordsOf } from '../formats/index.js';
import type { Frames } from '../model/document.js';
import type { ObjectValue, Value } from '../model/value.js';
import type { Place } from './place.js';
import { groupsSequences, isGroup } from './vocabulary.js';

/** When a box is there. */
interface Timing {
  readonly frames: Frames | null;
  /** The place of the sequence that the frames count in; null where none encloses the box. */
  readonly sequence: Place | null;
}

const countKeys = ['frames', 'frameCount', 'frameTotal', 'numFrames', 'totalFrames', 'frame_count'];
const frameKeys: ReadonlySet<string> = new Set(['frame', 'frames', 'activeFrames', 'active_frames', 'active']);

/** The timings of the boxes of one text. What encloses a list is looked at once for all that is in it. */
export class Timings {
  private readonly above = new Map<Place, Timing | null>();
  private readonly perFrame = new Map<Place, boolean>();

  /** The frames of the box at a place, or null where nothing speaks of frames. */
  framesOf(place: Place | null, value: Value): Frames | null {
    const own = value.kind === 'object' ? ownFrames(value) : null;
    if (own !== null || place === null) return own;
    const frame = this.frameOf(place);
    if (frame !== null) return [frame, frame];
    return place.parent === null ? null : (this.inherited(place.parent)?.frames ?? null);
  }

  /** The sequence that the box at a place belongs to, if something speaks of frames or of animations. */
  sequenceOf(place: Place | null, value: Value): Place | null {
    if (place === null) return null;
    if (value.kind === 'object' && ownFrames(value) !== null) return sequenceAbove(place.parent);
    if (this.frameOf(place) !== null) return sequenceAbove(place.parent?.parent ?? null);
    return place.parent === null ? null : (this.inherited(place.parent)?.sequence ?? null);
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
    const frame = this.frameOf(place);
    if (frame !== null) return { frames: [frame, frame], sequence: sequenceAbove(place.parent?.parent ?? null) };
    const outer = place.parent === null ? null : this.inherited(place.parent);
    // A frame further out counts before the name of an animation in between.
    if (outer !== null && outer.frames !== null) return outer;
    return isNamedSequence(place) ? { frames: null, sequence: place } : outer;
  }

  /** The frame that an item of a list, or an entry of a record of frames, is for. */
  private frameOf({ parent, index, key }: Place): number | null {
    if (parent === null || parent.key === null) return null;
    if (key !== null) {
      return /^\d+$/.test(key) && wordsOf(parent.key).some((word) => /^frames?$/.test(word)) ? Number(key) : null;
    }
    let known = this.perFrame.get(parent);
    if (known === undefined) {
      known = hasEntryPerFrame(parent);
      this.perFrame.set(parent, known);
    }
    return known ? index : null;
  }
}

/** Whether a list has an entry for each frame: it is called so, or is as long as the number of frames beside it. */
function hasEntryPerFrame({ key, value, parent }: Place): boolean {
  if (value?.kind !== 'array' || key === null) return false;
  if (wordsOf(key).at(-1) === 'frames') return true;
  if (parent?.value?.kind !== 'object') return false;
  for (const name of countKeys) {
    const count = valueAt(parent.value, name);
    if (count?.kind === 'number') return count.value > 1 && count.value === value.items.length;
  }
  return false;
}

/** Whether the keys beside this one are animations by the key above them. */
function isNamedSequence({ parent, key }: Place): boolean {
  return key !== null && !isGroup(key) && isUnderSequences(parent);
}

function isUnderSequences(place: Place | null): boolean {
  return place !== null && place.key !== null && groupsSequences(place.key);
}

/** `frame: 3`, `frames: [2, 5]`, `active_frames: [2, 5]` */
function ownFrames(box: ObjectValue): Frames | null {
  for (const { key, value } of box.entries) {
    if (!frameKeys.has(key)) continue;
    if (value.kind === 'number' && key !== 'frames' && isFrame(value.value)) return [value.value, value.value];
    if (value.kind !== 'array' || value.items.length === 0) continue;
    const numbers: number[] = [];
    for (const item of value.items) if (item.kind === 'number' && isFrame(item.value)) numbers.push(item.value);
    if (numbers.length !== value.items.length) continue;
    const [first, last] = numbers;
    // Two numbers are the ends, even where they are in the wrong order; more are the frames themselves.
    return numbers.length === 2 ? [first!, last!] : [Math.min(...numbers), Math.max(...numbers)];
  }
  return null;
}

function isFrame(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}

/** The nearest place at or above that is called something of its own. */
function sequenceAbove(place: Place | null): Place | null {
  for (let at = place; at !== null; at = at.parent) {
    if (at.key !== null && (!isGroup(at.key) || isUnderSequences(at.parent))) return at;
  }
  return null;
}
