import { valueAt, wordsOf } from '../formats/index.js';
import type { Frames } from '../model/document.js';
import type { ObjectValue, Value } from '../model/value.js';
import type { Place } from './place.js';
import { groupsSequences, isGroup } from './vocabulary.js';

/** When a box is there. */
export interface Timing {
  readonly frames: Frames | null;
  /** The place of the sequence that the frames count in; null where none encloses the box. */
  readonly sequence: Place | null;
}

const countKeys = ['frames', 'frameCount', 'frameTotal', 'numFrames', 'totalFrames', 'frame_count', 'length'];

/** When the box at a place is there, or null where nothing speaks of frames. */
export function timingOf(place: Place | null, value: Value): Timing | null {
  if (value.kind === 'object') {
    const frames = ownFrames(value);
    if (frames !== null) return { frames, sequence: sequenceAbove(place?.parent ?? null) };
  }
  for (let at = place; at !== null; at = at.parent) {
    const frame = frameOf(at);
    if (frame !== null) return { frames: [frame, frame], sequence: sequenceAbove(at.parent?.parent ?? null) };
  }
  for (let at = place; at !== null; at = at.parent) {
    if (at.key !== null && at !== place && isNamedSequence(at)) return { frames: null, sequence: at };
  }
  return null;
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
  for (const key of ['frame', 'frames', 'activeFrames', 'active_frames', 'active']) {
    const value = valueAt(box, key);
    if (value?.kind === 'number' && key !== 'frames' && isFrame(value.value)) return [value.value, value.value];
    if (value?.kind !== 'array' || value.items.length === 0) continue;
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

/** The frame that an item of a list, or an entry of a record of frames, is for. */
function frameOf(place: Place): number | null {
  const { parent, index, key } = place;
  if (parent === null) return null;
  if (key !== null) {
    const isNumber = /^\d+$/.test(key) && parent.key !== null && /^frames?$/.test(framesWord(parent.key));
    return isNumber ? Number(key) : null;
  }
  if (parent.key === null || parent.value?.kind !== 'array') return null;
  if (wordsOf(parent.key).at(-1) === 'frames') return index;
  const count = frameCountBeside(parent);
  return count !== null && count > 1 && count === parent.value.items.length ? index : null;
}

/** `frameBoxes`, `hitboxFrames` and `frames` are lists with an entry for each frame. */
function framesWord(key: string): string {
  return wordsOf(key).find((word) => /^frames?$/.test(word)) ?? '';
}

function frameCountBeside({ parent }: Place): number | null {
  if (parent?.value?.kind !== 'object') return null;
  for (const key of countKeys) {
    const value = valueAt(parent.value, key);
    if (value?.kind === 'number') return value.value;
  }
  return null;
}

/** The nearest place at or above that is called something of its own. */
function sequenceAbove(place: Place | null): Place | null {
  for (let at = place; at !== null; at = at.parent) {
    if (at.key !== null && (!isGroup(at.key) || isUnderSequences(at.parent))) return at;
  }
  return null;
}
