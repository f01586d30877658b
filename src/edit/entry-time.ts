import type { WrittenHitbox } from '../formats/index.js';
import type { Hitbox, Sprite } from '../model/document.js';
import type { TextEdit } from '../model/span.js';
import type { Placed } from './entries.js';
import { quoted } from './entry-names.js';

type Time = NonNullable<WrittenHitbox['time']>;

/** Whether a hitbox is there at this time and at no other. */
export function isAt({ animation, frames }: Hitbox, time: Time): boolean {
  return animation === time.animation && frames?.[0] === time.frames[0] && frames[1] === time.frames[1];
}

/** When a hitbox is there, as one that is written says it; undefined: always, null: from some frame on, which none says. */
export function timeOf({ animation, frames }: Hitbox): Time | null | undefined {
  if (frames === null) return undefined;
  const [first, last] = frames;
  return last === null ? null : { animation, frames: [first, last] };
}

/**
 * A time as the format of a document can say it: hitbox files of a sprite with animations count in one of those, not in
 * its sheet. A frame that none has stays as it is.
 */
export function expressibleTime(time: Time | undefined, format: string, sprite: Sprite | undefined): Time | undefined {
  if (time === undefined || time.animation !== null || format !== 'hitbox-json') return time;
  const [from, to] = time.frames;
  const around = sprite?.animations.find(({ first, last }) => first <= from && to <= last);
  return around === undefined ? time : { animation: around.name, frames: [from - around.first, to - around.first] };
}

/**
 * The edits that make the record of a hitbox say when it is there, under `animation` and `frames` as the forms that we
 * write have them; null where something would have to go, or stands there that is not understood.
 */
export function timeEdits(
  text: string,
  { value, start }: Placed,
  { animation }: Hitbox,
  time: Time,
): TextEdit[] | null {
  if (value.kind !== 'object') return null;
  const edits: TextEdit[] = [];
  const missing: [key: string, text: string][] = [];
  const say = (key: string, fresh: string): void => {
    const said = value.entries.find((entry) => entry.key === key)?.value;
    if (said === undefined) missing.push([key, fresh]);
    else edits.push({ start: start + said.start, end: start + said.start + said.length, text: fresh });
  };
  const spelling = spellingOf(text, { value, start });
  if (spelling === null) return null;
  if (time.animation !== animation) {
    if (time.animation === null) return null;
    say('animation', spelling.word(time.animation));
  }
  say('frames', `[${time.frames.join(', ')}]`);
  if (missing.length > 0) {
    const fresh = missing.map(([key, said]) => spelling.gap + spelling.key(key) + spelling.colon + said).join('');
    edits.push({ start: spelling.end, end: spelling.end, text: fresh });
  }
  return edits;
}

/** How a record is spelled, so that more can be said behind one of its values, which ends at `end`. */
export interface Spelling {
  readonly end: number;
  /** What stands between two values, the comma included, and behind a key. */
  readonly gap: string;
  readonly colon: string;
  key(name: string): string;
  word(value: string): string;
}

/** `index`: behind which entry; the last one where it is absent. Null where there are not two entries to learn from. */
export function spellingOf(text: string, { value, start }: Placed, index?: number): Spelling | null {
  if (value.kind !== 'object') return null;
  const { entries } = value;
  const at = index ?? entries.length - 1;
  const behind = entries[at];
  // What stands between this one and the next, or the one before it.
  const [before, after] = at + 1 < entries.length ? [behind, entries[at + 1]] : [entries[at - 1], behind];
  if (before === undefined || after === undefined || behind === undefined) return null;
  const between = text.slice(start + before.value.start + before.value.length, start + after.value.start);
  // A comment between two values belongs to them: then only the key is taken as it is.
  const [, gap, key, colon] = /^(\s*,\s*)("[^"\n]*"|'[^'\n]*'|[\w$]+)(\s*:\s*)$/.exec(between) ?? [];
  const quote = /^["']/.exec(key ?? text.slice(start + 1).trimStart())?.[0] ?? '';
  const inWords = quote === '' ? (/["']/.exec(text.slice(start, start + value.length))?.[0] ?? "'") : quote;
  return {
    end: start + behind.value.start + behind.value.length,
    gap: gap ?? ', ',
    colon: colon ?? ': ',
    key: (name) => quote + name + quote,
    word: (said) => quoted(said, inWords),
  };
}
