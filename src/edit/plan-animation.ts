import { directions, quoted } from '../formats/index.js';
import type { Animation } from '../model/animation.js';
import type { Hitbox, Sprite } from '../model/document.js';
import type { TextEdit } from '../model/span.js';
import { chainTo, childrenAt, spanOf, type Placed } from '../model/value-chain.js';
import { sortedEdits } from './entries/insert.js';
import { removeKey, replaceKey, setKey, styleAt, valueUnder } from './entries/keys.js';
import type { Writing } from './plan-entries.js';
import type { TimeWay } from './plan-timing.js';

/** Writes the name and the frames of an animation, and how it is played: in hitbox files, and in tags of Aseprite. */

/** Other properties of an animation of a sprite; frames are those of the sheet. */
export interface AnimationChange {
  readonly sprite: string;
  readonly animation: string;
  readonly set: Partial<Pick<Animation, 'name' | 'first' | 'last' | 'loop' | 'direction'>>;
}

/** Why an animation can't be changed; `animation-hitboxes`: some would be before its first frame. */
export type AnimationRefusal = 'animation-gone' | 'animation-taken' | 'animation-hitboxes' | 'animation-of-format';

/** Returns how to write a change; why it can't be written. */
export function planAnimation(
  writing: Writing,
  { sprite: id, animation, set }: AnimationChange,
): TimeWay[] | AnimationRefusal {
  const { document, roots, text } = writing;
  const sprite = document.sprites.find((one) => one.id === id);
  const own = sprite?.animations.find(({ name }) => name === animation);
  if (sprite === undefined || own === undefined) return 'animation-gone';
  if (sprite.animations.some((one) => one !== own && one.name === set.name)) return 'animation-taken';
  const isFile = document.format === 'hitbox-json';
  // Hitboxes count their frames from the first one. If only that changes, they stay where they are in the image.
  const shift = isFile && (set.last ?? own.last) === own.last ? own.first - (set.first ?? own.first) : 0;
  const wanted = withDurations({ ...own, ...set }, own, shift);
  const used = new Map(hitboxesOf(document.hitboxes, id, animation).map((hitbox) => [hitbox.start, hitbox]));
  const records = isFile ? [...used.values()].flatMap((hitbox) => chainTo(roots, hitbox)?.at(-1) ?? []) : [];
  const shifted = shift === 0 ? [] : records.map((record) => shiftFrames(record, shift));
  if (shifted.includes(null)) return 'animation-hitboxes';
  const edits = isFile ? editsInFile(writing, sprite, own, wanted, records) : editsOfTag(writing, own, wanted);
  if (edits === null) return 'animation-of-format';
  const all = [...edits, ...shifted.flatMap((one) => one ?? [])].filter(
    (edit) => text.slice(edit.start, edit.end) !== edit.text,
  );
  const expected = document.sprites.map((one) =>
    one === sprite ? { ...one, animations: one.animations.map((other) => (other === own ? wanted : other)) } : one,
  );
  const isRead = (after: readonly Sprite[]): boolean =>
    JSON.stringify(expected.map(playbackOf)) === JSON.stringify(after.map(playbackOf));
  return [{ edits: sortedEdits(all).edits, isRead, shift }];
}

/** Returns the hitboxes of an animation. */
export function hitboxesOf(hitboxes: readonly Hitbox[], sprite: string, animation: string): readonly Hitbox[] {
  return hitboxes.filter((hitbox) => hitbox.sprite === sprite && hitbox.animation === animation);
}

/** Returns what counts for playing a sprite. */
export function playbackOf({ id, animations, frames, timings }: Sprite): unknown {
  return [id, animations, frames.map(({ duration }) => duration), timings];
}

/** Returns an animation with a duration for each of its frames, if all had one. */
function withDurations(wanted: Animation, { first, last, durations }: Animation, shift: number): Animation {
  const [count, old] = [wanted.last - wanted.first + 1, last - first + 1];
  if (durations?.length !== old || count === old) return wanted;
  const at = (frame: number): number => durations[Math.max(0, Math.min(old - 1, frame - shift))]!;
  return { ...wanted, durations: Array.from({ length: count }, (_, frame) => at(frame)) };
}

/** Returns the edits that move the frames or keys of a hitbox; null if it would be before the first frame. */
function shiftFrames(record: Placed, by: number): TextEdit[] | null {
  const [keys, frames] = [valueUnder(record, 'keys'), valueUnder(record, 'frames')];
  const places = keys === null ? frames && childrenAt(frames) : childrenAt(keys).map((key) => valueUnder(key, 'frame'));
  const edits = (places ?? []).flatMap((place) =>
    place?.value.kind === 'number' ? [{ ...spanOf(place), frame: place.value.value + by }] : [],
  );
  if ((edits.at(keys === null ? -1 : 0)?.frame ?? 0) < 0) return null;
  return edits.map(({ start, end, frame }) => ({ start, end, text: String(Math.max(0, frame)) }));
}

/** Returns the edits of an animation in a hitbox file. `hitboxes`: the records of its hitboxes. */
export function editsInFile(
  { text, roots }: Writing,
  sprite: Sprite,
  own: Animation,
  wanted: Animation,
  hitboxes: readonly Placed[],
): TextEdit[] | null {
  const owner = chainTo(roots, sprite)?.at(-1);
  const all = owner === undefined ? null : valueUnder(owner, 'animations');
  const record = all && valueUnder(all, own.name);
  const frames = record && valueUnder(record, 'frames');
  if (!all || !record || !frames) return null;
  const { quote } = styleAt(text, record);
  const edits = setKeys(text, record, own, wanted, {
    loop: ['loop', wanted.loop ? null : 'false'],
    direction: ['direction', wanted.direction === 'forward' ? null : quoted(wanted.direction, quote)],
    durations: ['durations', `[${(wanted.durations ?? []).join(', ')}]`],
  });
  const range = [wanted.first, wanted.last].map((frame, k) => ({
    ...spanOf(childrenAt(frames)[k]!),
    text: String(frame),
  }));
  if (edits === null || wanted.name === own.name) return edits && [...edits, ...range];
  const key = replaceKey(text, all, own.name, wanted.name);
  const names = hitboxes.map((hitbox) => valueUnder(hitbox, 'animation'));
  if (key === null || names.some((name) => name?.value.kind !== 'string')) return null;
  const uses = names.map((name) => ({ ...spanOf(name!), text: quoted(wanted.name, text[name!.start]!) }));
  return [...edits, ...range, key, ...uses];
}

/** Returns the edits in a tag of Aseprite. */
function editsOfTag({ text, roots }: Writing, own: Animation, wanted: Animation): TextEdit[] | null {
  const metas = roots.flatMap((root) => valueUnder(root, 'meta') ?? []);
  const tags = metas.flatMap((meta) => valueUnder(meta, 'frameTags') ?? []).flatMap(childrenAt);
  const tag = tags.find((one) => {
    const name = valueUnder(one, 'name')?.value;
    return name?.kind === 'string' && name.value === own.name;
  });
  if (tag === undefined) return null;
  const direction = Object.keys(directions).find((word) => directions[word] === wanted.direction)!;
  return setKeys(text, tag, own, wanted, {
    name: ['name', quoted(wanted.name, '"')],
    first: ['from', String(wanted.first)],
    last: ['to', String(wanted.last)],
    direction: ['direction', quoted(direction, '"')],
    loop: ['repeat', wanted.loop ? null : '"1"'],
  });
}

/** How properties of an animation are written: a key, and its value; null: no such key. */
type Keys = Partial<Record<keyof Animation, readonly [key: string, value: string | null]>>;

function setKeys(text: string, record: Placed, own: Animation, wanted: Animation, keys: Keys): TextEdit[] | null {
  const edits = (Object.keys(keys) as (keyof Animation)[]).map((property) => {
    if (wanted[property] === own[property]) return [];
    const [key, value] = keys[property]!;
    if (value === null) return removeKey(text, record, key);
    const edit = setKey(text, record, key, value);
    return edit && [edit];
  });
  return edits.includes(null) ? null : edits.flatMap((one) => one ?? []);
}
