import { quoted, type WrittenHitbox } from '../formats/index.js';
import type { Hitbox, Sprite } from '../model/document.js';
import type { TextEdit } from '../model/span.js';
import type { Placed } from './entries.js';

type Time = NonNullable<WrittenHitbox['time']>;

/** Whether a hitbox exists at this time only. */
export function isAt({ animation, frames }: Hitbox, time: Time): boolean {
  return animation === time.animation && frames?.[0] === time.frames[0] && frames[1] === time.frames[1];
}

/**
 * Returns when a hitbox exists, in writable form. Undefined: always; null: from a frame on without an end, which can't
 * be written.
 */
export function getTime({ animation, frames }: Hitbox): Time | null | undefined {
  if (frames === null) return undefined;
  const [first, last] = frames;
  return last === null ? null : { animation, frames: [first, last] };
}

/**
 * Converts a time to the one to write: in hitbox files, frames of an animation are relative to it, so they stay correct
 * when it moves within the sheet. A frame outside of all animations stays unchanged.
 */
export function expressibleTime(time: Time | undefined, format: string, sprite: Sprite | undefined): Time | undefined {
  if (time === undefined || time.animation !== null || format !== 'hitbox-json') return time;
  const [from, to] = time.frames;
  const around = sprite?.animations.find(({ first, last }) => first <= from && to <= last);
  return around === undefined ? time : { animation: around.name, frames: [from - around.first, to - around.first] };
}

/**
 * Returns the edits that write when a hitbox exists under `animation` and `frames` of its record; null if it isn't a
 * record, its style isn't known, or its animation would have to be removed.
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
  const write = (key: string, fresh: string): void => {
    const declared = value.entries.find((entry) => entry.key === key)?.value;
    if (declared === undefined) missing.push([key, fresh]);
    else edits.push({ start: start + declared.start, end: start + declared.start + declared.length, text: fresh });
  };
  const spelling = getSpelling(text, { value, start });
  if (spelling === null) return null;
  if (time.animation !== animation) {
    if (time.animation === null) return null;
    write('animation', spelling.word(time.animation));
  }
  write('frames', `[${time.frames.join(', ')}]`);
  if (missing.length > 0) {
    const fresh = missing
      .map(([key, declared]) => spelling.gap + spelling.key(key) + spelling.colon + declared)
      .join('');
    edits.push({ start: spelling.end, end: spelling.end, text: fresh });
  }
  return edits;
}

/** The style of a record, for adding keys after the value that ends at `end`. */
export interface Spelling {
  readonly end: number;
  /** The text between two values, including the comma, and that after a key. */
  readonly gap: string;
  readonly colon: string;
  key(name: string): string;
  word(value: string): string;
}

/** Reads the style at entry `index`, by default the last; null without entries to learn from. */
export function getSpelling(text: string, { value, start }: Placed, index?: number): Spelling | null {
  if (value.kind !== 'object') return null;
  const { entries } = value;
  const at = index ?? entries.length - 1;
  const target = entries[at];
  // The text between this entry and the next, or the previous one.
  const [before, after] = at + 1 < entries.length ? [target, entries[at + 1]] : [entries[at - 1], target];
  if (after === undefined || target === undefined) return null;
  const from = before === undefined ? 1 : before.value.start + before.value.length;
  const code = text.slice(start + from, start + after.value.start);
  // A single entry shows the blanks of the next one before or after its key.
  const between = before === undefined ? `,${/^\s/.test(code) ? '' : /\s*$/.exec(code)![0]}${code}` : code;
  // A comment between two values belongs to them: then only the key's style is copied.
  const [, gap, key, colon] = /^(\s*,\s*)("[^"\n]*"|'[^'\n]*'|[\w$]+)(\s*:\s*)$/.exec(between) ?? [];
  const quote = /^["']/.exec(key ?? text.slice(start + 1).trimStart())?.[0] ?? '';
  const outerQuote = quote === '' ? (/["']/.exec(text.slice(start, start + value.length))?.[0] ?? "'") : quote;
  return {
    end: start + target.value.start + target.value.length,
    gap: gap ?? /^\s*,\s*(?=$|[^\s/])/.exec(between)?.[0] ?? ', ',
    colon: colon ?? ': ',
    key: (name) => quote + name + quote,
    word: (declared) => quoted(declared, outerQuote),
  };
}
