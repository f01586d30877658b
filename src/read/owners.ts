import type { Value } from '../model/value.js';
import type { Found } from './find.js';
import { imageIn } from './images.js';
import type { Place } from './place.js';
import { timingOf, type Timing } from './timing.js';
import { isGroup, isPlural, namesWorld } from './vocabulary.js';

/** Who a box belongs to, and when it is there. */
export interface Belonging {
  /** Null: the file as a whole. */
  readonly owner: Place | null;
  readonly animation: string | null;
  readonly timing: Timing | null;
  /** Whether the owner is one of several worlds, such as a level. */
  readonly world: boolean;
}

/** The belonging of each box. The sequences of all boxes are known before the first owner is looked for. */
export function belongingsOf(found: readonly Found[]): Belonging[] {
  const timings = found.map(({ place, value }) => timingOf(place, value));
  const boxes = new Set(found.map(({ value }) => value));
  const sequences = new Set<string>();
  for (const timing of timings) {
    const sequence = timing?.sequence ?? null;
    if (sequence !== null && isAnimation(sequence, boxes)) sequences.add(sequence.path);
  }
  return found.map(({ place }, index) => {
    const timing = timings[index] ?? null;
    let animation: Place | null = null;
    let owner: Place | null = null;
    for (let at = place?.parent ?? null; at !== null; at = at.parent) {
      if (sequences.has(at.path)) {
        animation ??= at;
        continue;
      }
      if (!isOwner(at, boxes)) continue;
      owner = at;
      break;
    }
    return { owner, animation: animation?.key ?? null, timing, world: owner !== null && isWorld(owner) };
  });
}

/**
 * Whether a sequence is one of several of an owner and not the owner itself: somebody encloses it, or it is a key of
 * the file and no variable, and it has no picture of its own.
 */
function isAnimation(sequence: Place, boxes: ReadonlySet<Value>): boolean {
  for (let at = sequence.parent; at !== null; at = at.parent) if (isOwner(at, boxes)) return true;
  if (sequence.parent !== null) return sequence.value === null || imageIn(sequence.value, 0) === null;
  return false;
}

function isOwner(place: Place, boxes: ReadonlySet<Value>): boolean {
  const { key, value, parent } = place;
  if (key !== null) {
    if (isGroup(key)) return namesWorld(key) && !isList(value);
    return !(isPlural(key) && holdsBoxes(value, boxes));
  }
  // An item of a list is somebody if it is a record of its own and not one frame of something.
  return value?.kind === 'object' && parent?.key !== 'frames' && !boxes.has(value);
}

function isList(value: Value | null): boolean {
  return value?.kind === 'array';
}

function holdsBoxes(value: Value | null, boxes: ReadonlySet<Value>): boolean {
  return value?.kind === 'array' && value.items.some((item) => boxes.has(item));
}

function isWorld({ key, parent }: Place): boolean {
  if (key !== null && namesWorld(key)) return true;
  return parent !== null && parent.key !== null && namesWorld(parent.key);
}
