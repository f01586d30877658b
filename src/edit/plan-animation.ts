import { recordLine } from '../formats/index.js';
import type { Span, TextEdit } from '../model/span.js';
import type { RootValue } from '../model/value.js';
import { keyLikeFirst, keyStyle } from './key-style.js';
import { entryAfter, firstEntry, getEntry, getRecord } from './sprite-record.js';

/** Frames per second of a new animation: the speed at which frames without a duration are played. */
const fps = 10;

/** The keys that come before the animations of a sprite, the last one first. */
const keysBefore = ['pivot', 'origin', 'frames', 'frameSize', 'image'];

/**
 * Returns the edit that adds an animation of the frames `first` to `last` of the sheet to the sprite at this span, in a
 * hitbox file. Null if the sprite isn't a readable record, or its animations aren't.
 */
export function animationEdit(
  text: string,
  roots: readonly RootValue[],
  sprite: Span,
  name: string,
  first: number,
  last: number,
): TextEdit | null {
  const record = getRecord(roots, sprite);
  if (record === null) return null;
  const written = recordLine(
    [
      ['frames', `[${first}, ${last}]`],
      ['fps', String(fps)],
    ],
    keyStyle(text, record),
  );
  const animations = getEntry(record, 'animations');
  if (animations === null) {
    const before = keysBefore.find((key) => getEntry(record, key) !== null) ?? '';
    const entry = `{ ${keyLikeFirst(text, record, name)}: ${written} }`;
    return entryAfter(text, record, before, 'animations', entry);
  }
  if (animations.kind !== 'object' || animations.damaged) return null;
  const list = { value: animations, start: record.start + animations.start };
  const before = animations.entries.at(-1)?.key;
  if (before === undefined) return firstEntry(text, list, name, written);
  return entryAfter(text, list, before, name, written);
}
