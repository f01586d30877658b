import { isContainer, type ArrayValue, type ObjectValue } from '../model/value.js';
import { valueAt } from './parts.js';
import { frameAt } from './frame-spec.js';
import { wordsOf } from './keywords.js';

/** The words of lists with an entry for each frame, and of how many frames there are. */

const countKeys = ['frames', 'frameCount', 'frameTotal', 'numFrames', 'totalFrames', 'frame_count', 'nbFrames'];
const boxWord = /^(?:hit|hurt|push|attack|coll|box|rect|bounds|body|bodies)/;

/** Whether a key calls its list one of frames: `frames`, `frameBoxes`, `hitboxesPerFrame`. */
export function namesFrames(key: string): boolean {
  const words = wordsOf(key);
  if (words.at(-1) === 'frames') return true;
  return words.some((word) => /^frames?$/.test(word)) && words.some((word) => word === 'per' || boxWord.test(word));
}

/** How many frames a record says that there are, under another key than `own`; null where it says nothing, or only one. */
export function frameCountIn(record: ObjectValue, own: string | null): number | null {
  for (const name of countKeys) {
    if (name === own) continue;
    const value = valueAt(record, name);
    if (value === null) continue;
    const count = value.kind === 'array' && isPlainList(value) ? value.items.length : frameAt(record, name);
    return count !== null && count > 1 ? count : null;
  }
  return null;
}

const plainLists = new WeakMap<ArrayValue['items'], boolean>();

/** Whether a list has three items or more, none of which holds others. Asked for each list beside it, and looked at once. */
function isPlainList({ items }: ArrayValue): boolean {
  let known = plainLists.get(items);
  if (known === undefined) plainLists.set(items, (known = items.length > 2 && !items.some(isContainer)));
  return known;
}
