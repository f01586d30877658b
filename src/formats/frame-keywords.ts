import { isContainer, type ArrayValue, type ObjectValue } from '../model/value.js';
import { valueAt } from './parts.js';
import { frameAt } from './frame-spec.js';
import { cacheByObject } from './key-cache.js';
import { splitWords } from './keywords.js';

/** Keywords for lists with an entry per frame, and for frame counts. */

const countKeys = ['frames', 'frameCount', 'frameTotal', 'numFrames', 'totalFrames', 'frame_count', 'nbFrames'];
const boxWord = /^(?:hit|hurt|push|attack|coll|box|rect|bounds|body|bodies)/;

/** Whether a key names a per-frame list: `frames`, `frameBoxes`, `hitboxesPerFrame`. */
export function namesFrames(key: string): boolean {
  const words = splitWords(key);
  if (words.at(-1) === 'frames') return true;
  return words.some((word) => /^frames?$/.test(word)) && words.some((word) => word === 'per' || boxWord.test(word));
}

/**
 * Returns the frame count that a record declares under a key other than `own`; null if there is none, or if it is 1.
 */
export function frameCountIn(record: ObjectValue, own: string | null): number | null {
  for (const name of countKeys) {
    if (name === own) continue;
    const value = valueAt(record, name);
    if (value === null) continue;
    const count = value.kind === 'array' && isPlainList(value.items) ? value.items.length : frameAt(record, name);
    return count !== null && count > 1 ? count : null;
  }
  return null;
}

/** Whether a list has at least three items, all without children. Cached, because each sibling list asks. */
const isPlainList = cacheByObject(
  (items: ArrayValue['items']): boolean => items.length > 2 && !items.some(isContainer),
);
