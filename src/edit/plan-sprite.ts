import { quoted, recordLine } from '../formats/index.js';
import type { Span, TextEdit } from '../model/span.js';
import type { RootValue } from '../model/value.js';
import { chainTo, type Placed } from '../model/value-chain.js';
import { indexOfKey, writeKey, setKey, styleAt, valueUnder } from './entries/keys.js';

/** Edits of the record of a sprite; null if it isn't a readable record. */

function recordOf(roots: readonly RootValue[], sprite: Span): Placed | null {
  const record = chainTo(roots, sprite)?.at(-1);
  return record?.value.kind === 'object' && !record.value.damaged ? record : null;
}

/** Returns the edit that sets the image of the sprite at this span: its `image`, or a new first key. */
export function imageEdit(text: string, roots: readonly RootValue[], sprite: Span, path: string): TextEdit | null {
  const record = recordOf(roots, sprite);
  return record && setKey(text, record, 'image', quoted(path, styleAt(text, record).quote), -1);
}

/**
 * Returns the edit that sets the frame size of the sprite: its `frameSize`, or, with `mayAdd`, a new one. Null if the
 * size is written in another form.
 */
export function frameSizeEdit(
  text: string,
  roots: readonly RootValue[],
  sprite: Span,
  { width, height }: { readonly width: number; readonly height: number },
  mayAdd: boolean,
): TextEdit | null {
  const record = recordOf(roots, sprite);
  if (record === null) return null;
  const size = valueUnder(record, 'frameSize')?.value;
  const isPlain =
    size?.kind === 'array' && size.items.length === 2 && size.items.every(({ kind }) => kind === 'number');
  if (size === undefined ? !mayAdd : !isPlain) return null;
  return setKey(text, record, 'frameSize', `[${width}, ${height}]`, indexOfKey(record, 'image'));
}

/** Frames per second of a new animation: the speed at which frames without a duration are played. */
const fps = 10;

/** The keys that come before the animations of a sprite, the last one first. */
const keysBefore = ['pivot', 'origin', 'frames', 'frameSize', 'image'];

/**
 * Returns the edit that adds an animation of the frames `first` to `last` of the sheet to the sprite at this span, in a
 * hitbox file. Null if its animations aren't a readable record, or if one has this name.
 */
export function animationEdit(
  text: string,
  roots: readonly RootValue[],
  sprite: Span,
  name: string,
  first: number,
  last: number,
): TextEdit | null {
  const record = recordOf(roots, sprite);
  if (record === null) return null;
  const style = styleAt(text, record);
  const frames = [['frames', `[${first}, ${last}]`] as const, ['fps', String(fps)] as const];
  const written = recordLine(frames, style);
  const animations = valueUnder(record, 'animations');
  if (animations !== null) {
    if (valueUnder(animations, name) !== null) return null;
    const count = animations.value.kind === 'object' ? animations.value.entries.length : 0;
    return setKey(text, animations, name, written, count - 1);
  }
  const before = keysBefore.find((key) => valueUnder(record, key) !== null) ?? '';
  const animation = `{ ${writeKey(name, style)}: ${written} }`;
  return setKey(text, record, 'animations', animation, indexOfKey(record, before));
}
