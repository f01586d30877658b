import type { FrameRange } from './frames/ranges.js';
import { appendEntry } from './append-entry.js';
import { chainTo, getSiblings } from './entries.js';
import { removeEntries } from './entry-removal.js';
import { findHitbox, type EntryPlan, type Writing } from './plan-entries.js';

/**
 * Plans edits that change the frames of a hitbox in a hitbox file, in its animation or, without one, in the sheet;
 * null: it exists in all of them.
 */
export function planFrames(writing: Writing, id: string, frames: FrameRange | null): EntryPlan {
  const located = findHitbox(writing, id);
  if (typeof located === 'string') return { refused: located };
  const { document, text, roots } = writing;
  const chain = chainTo(roots, located.hitbox);
  const { value, start } = located.value;
  if (document.format !== 'hitbox-json' || value.kind !== 'object' || chain === null) {
    return { refused: 'frames-of-format' };
  }
  const written = frames === null ? null : `[${frames.join(', ')}]`;
  const index = value.entries.findIndex(({ key }) => key === 'frames');
  const declared = value.entries[index]?.value;
  if (declared === undefined) {
    const edits = written === null ? [] : appendEntry(text, chain, 'frames', written);
    return edits === null ? { refused: 'stale' } : { edits, added: [] };
  }
  const from = start + declared.start;
  if (written !== null) return { edits: [{ start: from, end: from + declared.length, text: written }], added: [] };
  const siblings = getSiblings(text, [...chain, { value: declared, start: from }]);
  return siblings === null
    ? { refused: 'stale' }
    : { edits: removeEntries(text, siblings, new Set([index])), added: [] };
}
