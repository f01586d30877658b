import { mayBeTimeKey } from '../../formats/index.js';
import type { Animation } from '../../model/animation.js';
import type { Hitbox, HitboxDocument, Sprite } from '../../model/document.js';
import type { TextEdit } from '../../model/span.js';
import { chainTo, childrenAt, type Placed } from '../../model/value-chain.js';
import { areCrossed, insertAfter, sortedEdits } from '../entries/insert.js';
import { valueUnder } from '../entries/keys.js';
import { removeEntries } from '../entries/remove.js';
import { entriesOf, getSiblings, type Siblings } from '../entries/siblings.js';
import { editsInFile, playbackOf } from '../plan-animation.js';
import type { Writing } from '../plan-entries.js';
import { timesOf } from '../plan-timing.js';
import { findFramePlace } from './frame-place.js';
import { hitboxesOfEntry } from './keyed-entries.js';
import { planFrames, type FramesChange } from './plan-frames.js';
import { planKeys, type KeysChange } from './plan-keys.js';
import { mergeRanges, type FrameRange } from './ranges.js';

/**
 * Moves, duplicates and removes frames: in lists with an entry for each frame, and in the `frames` of a sprite of a
 * hitbox file, where the frames of hitboxes and animations follow.
 */

/** Frames are counted in an animation, or (null) in the sheet. */
export interface OrderChange {
  readonly sprite: string;
  readonly animation: string | null;
  readonly frame: number;
  /** Where it is afterwards, a duplicate of it is inserted behind it, or it is removed. */
  readonly to: number | 'duplicate' | 'removed';
}

/**
 * Why frames have no order that can be written; `order-of-animations`: an animation would no longer be a range of
 * frames; `order-of-keys`: there are keys around them; `order-of-others`: other hitboxes or durations don't follow.
 */
export type OrderRefusal =
  | 'order-of-image'
  | 'order-of-animations'
  | 'order-of-keys'
  | 'order-of-others'
  | 'last-frame';

export interface OrderWay {
  readonly edits: readonly TextEdit[];
  readonly isRead: (after: HitboxDocument) => boolean;
}

/** The former number of each frame. */
type Order = readonly number[];

/** Returns the ways to write another order of frames, and how to check each; why there is none. */
export function planOrder(writing: Writing, change: OrderChange): OrderWay[] | OrderRefusal {
  const sprite = writing.document.sprites.find(({ id }) => id === change.sprite);
  if (sprite === undefined) return 'order-of-image';
  return writing.document.format === 'hitbox-json'
    ? orderInSheet(writing, sprite, change)
    : orderInList(writing, sprite, change);
}

/** Returns the order of `count` frames after a change; null if it has no such frame, or no other one is left. */
function orderAfter({ frame, to }: OrderChange, first: number, count: number): Order | null {
  const at = first + frame;
  if (at >= count || (to === 'removed' && count < 2) || (typeof to === 'number' && first + to >= count)) return null;
  const order = Array.from({ length: count }, (_, k) => k);
  if (to === 'duplicate') order.splice(at, 0, at);
  else order.splice(at, 1);
  if (typeof to === 'number') order.splice(first + to, 0, at);
  return order;
}

/** Returns where frames are in another order. */
function placesOf(order: Order, [from, to]: readonly [number, number | null]): FrameRange[] {
  return mergeRanges(order.flatMap((old, k) => (from <= old && old <= (to ?? Infinity) ? [[k, k] as const] : [])));
}

/** Returns edits that bring the entries of a list into another order: comments around them stay. */
function reorder(text: string, siblings: Siblings, order: Order): TextEdit[] {
  const { entries } = siblings;
  const textOf = (k: number): string => text.slice(entries[k]!.start, entries[k]!.end);
  const at = order.findIndex((old, k) => old !== k);
  if (order.length > entries.length) return [insertAfter(text, siblings, order[at]!, [textOf(order[at]!)])];
  if (order.length < entries.length) return removeEntries(text, siblings, new Set([at < 0 ? entries.length - 1 : at]));
  return order.flatMap((old, k) => {
    const { start, end } = entries[k]!;
    return textOf(old) === textOf(k) ? [] : [{ start, end, text: textOf(old) }];
  });
}

/** The frames of a sheet in a hitbox file: the parts of the image, whose hitboxes and animations follow. */
function orderInSheet(writing: Writing, sprite: Sprite, change: OrderChange): OrderWay[] | OrderRefusal {
  const { text, roots, document } = writing;
  const list = valueUnder(chainTo(roots, sprite)!.at(-1)!, 'frames');
  const siblings = list && entriesOf(text, list);
  if (!siblings || siblings.entries.length !== sprite.frames.length) return 'order-of-image';
  const first = sprite.animations.find(({ name }) => name === change.animation)?.first ?? 0;
  const order = orderAfter(change, first, sprite.frames.length);
  if (order === null) return 'last-frame';
  const edits = reorder(text, siblings, order);
  const animations = new Map<string, { readonly wanted: Animation; readonly order: Order }>();
  for (const own of sprite.animations) {
    const places = placesOf(order, [own.first, own.last]);
    if (places.length !== 1) return places.length === 0 ? 'last-frame' : 'order-of-animations';
    const [from, to] = places[0]!;
    const inside = order.slice(from, to + 1).map((old) => old - own.first);
    const { durations } = own;
    const wanted = {
      ...own,
      first: from,
      last: to,
      durations: durations?.length === own.last - own.first + 1 ? inside.map((old) => durations[old]!) : durations,
    };
    animations.set(own.name, { wanted, order: inside });
    const changed = JSON.stringify(wanted) === JSON.stringify(own) ? [] : editsInFile(writing, sprite, own, wanted, []);
    if (changed === null) return 'order-of-image';
    edits.push(...changed);
  }
  const changes: FramesChange[] = [];
  const keys: KeysChange[] = [];
  const orderOf = (hitbox: Hitbox): Order | null => {
    if (hitbox.sprite !== sprite.id || hitbox.frames === null) return null;
    return hitbox.animation === null ? order : (animations.get(hitbox.animation)?.order ?? null);
  };
  for (const hitbox of document.hitboxes) {
    const own = orderOf(hitbox);
    if (own === null) continue;
    const { id, frames } = hitbox;
    if (hitbox.keys === undefined) {
      const places = placesOf(own, frames!);
      if (String(places) !== String([frames])) changes.push({ ids: [id], frames: places });
      continue;
    }
    const entry = hitboxesOfEntry(document.hitboxes, hitbox);
    if (entry[0] !== hitbox) continue;
    const by = (placesOf(own, frames!)[0]?.[0] ?? NaN) - frames![0];
    if (!entry.every((one) => String(placesOf(own, one.frames!)) === String([one.frames!.map((frame) => frame! + by)])))
      return 'order-of-keys';
    const moved = hitbox.keys.map(({ frame, isStep = false }) => ({ from: frame, frame: frame + by, isStep }));
    if (by !== 0) keys.push({ id, keys: moved });
  }
  const plans = [planFrames(writing, changes, null), planKeys(writing, keys)];
  for (const plan of plans) {
    if ('refused' in plan) return 'order-of-others';
    edits.push(...plan.edits);
  }
  const all = sortedEdits(edits.filter(({ start, end, text: fresh }) => text.slice(start, end) !== fresh)).edits;
  if (areCrossed(all)) return 'order-of-others';
  const isRead = (after: HitboxDocument): boolean => {
    const expected = {
      ...sprite,
      frames: order.map((old) => sprite.frames[old]!),
      animations: sprite.animations.map(({ name }) => animations.get(name)!.wanted),
    };
    const partsOf = ({ frames }: Sprite): string => JSON.stringify(frames.map(({ part }) => part));
    const now = after.sprites.find(({ id }) => id === sprite.id);
    return (
      now !== undefined &&
      partsOf(now) === partsOf(expected) &&
      arePlayed(document, after, (one) => (one === sprite ? expected : one)) &&
      areOrdered(document, after, orderOf)
    );
  };
  return [{ edits: all, isRead }];
}

/** A list with an entry for each frame of an animation, or of the sheet, and lists of durations beside it. */
function orderInList(writing: Writing, sprite: Sprite, change: OrderChange): OrderWay[] | OrderRefusal {
  const { text, roots, document } = writing;
  const own = document.hitboxes.filter(
    (hitbox) => hitbox.sprite === sprite.id && hitbox.animation === change.animation && hitbox.frames !== null,
  );
  const places = own.map((hitbox) => {
    const chain = chainTo(roots, hitbox);
    const place = chain && findFramePlace(document, hitbox, chain);
    return place?.kind === 'listed' ? { chain: chain!, level: place.level } : null;
  });
  const [found] = places;
  if (!found || !document.format.startsWith('generic')) return 'order-of-image';
  const start = found.chain[found.level - 1]!.start;
  const areTogether = places.every((place) => place?.chain[place.level - 1]!.start === start);
  const siblings = getSiblings(text, found.chain.slice(0, found.level + 1));
  if (!areTogether || siblings?.container.kind !== 'array') return 'order-of-others';
  const count = siblings.entries.length;
  const order = orderAfter(change, 0, count);
  if (order === null) return 'last-frame';
  const ids = new Set(own.map(({ id }) => id));
  const isRead = (after: HitboxDocument): boolean => {
    const now = after.sprites.find(({ id }) => id === sprite.id);
    const times = timesOf(sprite, change.animation, count);
    return (
      now !== undefined &&
      arePlayed(document, after, (one) => (one === sprite ? now : one)) &&
      String(timesOf(now, change.animation, order.length)) === String(order.map((old) => times[old])) &&
      areOrdered(document, after, (hitbox) => (ids.has(hitbox.id) ? order : null))
    );
  };
  const edits = reorder(text, siblings, order);
  const around = found.chain[found.level - 2];
  const durations = around === undefined ? [] : durationsBeside(text, around, count);
  return [[...edits, ...durations.flatMap((list) => reorder(text, list, order))], edits].map((all) => ({
    edits: sortedEdits(all).edits,
    isRead,
  }));
}

/** Returns the lists with a duration for each of `count` frames in a record. */
function durationsBeside(text: string, record: Placed, count: number): Siblings[] {
  if (record.value.kind !== 'object') return [];
  return record.value.entries.flatMap(({ key }) => {
    const list = mayBeTimeKey(key) ? valueUnder(record, key) : null;
    const isList = list?.value.kind === 'array' && childrenAt(list).length === count;
    return (isList && entriesOf(text, list)) || [];
  });
}

/** Whether the animations and durations of all sprites are as expected. */
function arePlayed(before: HitboxDocument, after: HitboxDocument, expected: (sprite: Sprite) => Sprite): boolean {
  const texts = (sprites: readonly Sprite[]): string => JSON.stringify(sprites.map(playbackOf));
  return texts(before.sprites.map(expected)) === texts(after.sprites);
}

/** Whether all hitboxes are in the frames that another order gives them; null: in the same ones. */
function areOrdered(before: HitboxDocument, after: HitboxDocument, orderOf: (hitbox: Hitbox) => Order | null): boolean {
  const describe = ({ sprite, animation, role, form, shape, motion, tags, certain }: Hitbox, at: unknown): string =>
    JSON.stringify([sprite, animation, role, form, shape, motion, tags, certain === null, at]);
  const list = (
    hitboxes: readonly Hitbox[],
    framesOf: (hitbox: Hitbox) => readonly (readonly [number, number | null])[],
  ) =>
    hitboxes
      .flatMap((hitbox) => {
        if (hitbox.frames === null) return [describe(hitbox, null)];
        return framesOf(hitbox).flatMap(([first, last]) =>
          last === null
            ? [describe(hitbox, [first])]
            : Array.from({ length: last - first + 1 }, (_, k) => describe(hitbox, first + k)),
        );
      })
      .sort()
      .join('\n');
  const expected = list(before.hitboxes, (hitbox) => {
    const order = orderOf(hitbox);
    return order === null ? [hitbox.frames!] : placesOf(order, hitbox.frames!);
  });
  return after.broken === null && expected === list(after.hitboxes, ({ frames }) => [frames!]);
}
