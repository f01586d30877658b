import type { NewKey } from '../../src/model/keyframes.js';
import type { FrameRange } from '../../src/edit/frames/ranges.js';

/** A key in the bar of a hitbox, in the numbers of the timeline. */
export interface BarKey {
  readonly frame: number;
  /** Whether the shape stays until the next key. */
  readonly isStep: boolean;
}

/** The keys of a bar in ascending order, at least one. */
type Keys = readonly BarKey[];

/** Returns the keys of a bar in another range: they move with it, or those at its ends do, without those they pass. */
export function keysIn(keys: Keys, [from, to]: FrameRange): NewKey[] {
  const [first, last] = [keys[0]!, keys.at(-1)!];
  const by = from - first.frame;
  if (to - last.frame === by) return keys.map((key) => moved(key, key.frame + by));
  if (from === to) return [moved(from === first.frame ? first : last, from)];
  const between = keys.slice(1, -1).filter(({ frame }) => from < frame && frame < to);
  return [moved(first, from), ...between.map((key) => moved(key, key.frame)), moved(last, to)];
}

/** Returns the keys with one moved, between its neighbors and within the range. */
export function withKeyMoved(keys: Keys, at: number, by: number, [least, most]: FrameRange): NewKey[] {
  const index = keys.findIndex(({ frame }) => frame === at);
  const from = index > 0 ? keys[index - 1]!.frame + 1 : Math.min(least, at);
  const to = index + 1 < keys.length ? keys[index + 1]!.frame - 1 : Math.max(most, at);
  const target = Math.max(from, Math.min(to, at + by));
  return keys.map((key) => moved(key, key.frame === at ? target : key.frame));
}

/** Returns the keys with one more in a frame, or without the one there; null if it is the only one. */
export function withKeyToggled(keys: Keys, frame: number): NewKey[] | null {
  const others = keys.filter((key) => key.frame !== frame);
  if (others.length < keys.length) return others.length === 0 ? null : others.map((key) => moved(key, key.frame));
  const before = keys.filter((key) => key.frame < frame);
  const after = keys.slice(before.length).map((key) => moved(key, key.frame));
  const own = before.at(-1) ?? { ...keys[0]!, isStep: false };
  const source = before.length === 0 ? keys[0]!.frame : after.length === 0 ? own.frame : frame;
  return [...before.map((key) => moved(key, key.frame)), { ...own, from: source, frame }, ...after];
}

/** Returns the keys with the other ease of the one in a frame, or of the last one before it; null if there is none. */
export function withEaseToggled(keys: Keys, frame: number): NewKey[] | null {
  const own = keys.filter((key) => key.frame <= frame).at(-1);
  if (own === undefined) return null;
  return keys.map((key) => ({ ...moved(key, key.frame), isStep: key === own ? !key.isStep : key.isStep }));
}

function moved({ frame, isStep }: BarKey, to: number): NewKey {
  return { from: frame, frame: to, isStep };
}
