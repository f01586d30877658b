import type { NewKey } from '../../src/model/keyframes.js';
import { dimensionOf } from '../../src/check/size.js';
import { findMatchingHitboxes } from '../../src/edit/matching-hitboxes.js';
import { mergeRanges, subtractRange, type FrameRange } from '../../src/edit/frames/ranges.js';
import { listRoles } from '../../src/model/role.js';
import type { SceneHitbox, SceneSprite } from '../../src/messages/scene.js';
import type { WriteRequest } from '../../src/messages/preview-requests.js';
import { keysIn, type BarKey } from './bar-keys.js';
import { sameShape } from './figure.js';
import { getFrameCounting, spanIn, type Counting, type Timeline } from '../../src/scene/timelines.js';

/** Frames of a timeline in which a hitbox has one shape. */
export interface Bar {
  /** The entries of the text: several if each is for one frame. */
  readonly ids: readonly string[];
  readonly range: FrameRange;
  /** The keys of its entry, in ascending order, also those that the timeline doesn't show; absent: it has none. */
  readonly keys?: readonly BarKey[];
}

/** A hitbox in a timeline. */
export interface BarRow {
  readonly key: string;
  readonly name: string;
  readonly role: string;
  /** In order. */
  readonly bars: readonly Bar[];
  readonly counting: Counting;
  /** The frames that it can be in; with `isOpen` also later ones, which the timeline doesn't show. */
  readonly least: number;
  readonly most: number;
  readonly isOpen: boolean;
}

/** Other keys of bars, in the numbers of the timeline. */
export type NewKeys = ReadonlyMap<Bar, readonly NewKey[]>;

/** The ranges of some bars from now on; empty: none. */
export type BarChanges = ReadonlyMap<Bar, readonly FrameRange[]>;

/** With more hitboxes, there is a row for each role, and for each selected one. */
const maxRows = 8;
/** Of more hitboxes, only the selected ones are told apart, and of still more none. */
const maxHitboxes = 400;
const maxSearched = 5000;

interface RowInputs {
  readonly hitboxes: readonly SceneHitbox[];
  readonly sprites: readonly SceneSprite[];
  readonly isHidden: (index: number) => boolean;
  readonly selection: () => ReadonlySet<string>;
}

/** Returns a row for each hitbox; `areAll` false: there are too many, and these are the selected ones. */
export function createRows(
  timeline: Timeline,
  { hitboxes, sprites, isHidden, selection }: RowInputs,
): { readonly rows: readonly BarRow[]; readonly areAll: boolean } {
  const spriteById = new Map(sprites.map((sprite) => [sprite.id, sprite]));
  const shown = [...hitboxes.keys()].filter((index) => {
    const { sprite, shape } = hitboxes[index]!;
    if (!timeline.sprites.has(sprite) || isHidden(index)) return false;
    if (shape !== null && dimensionOf(shape) === 'point') return false;
    return spanIn(timeline, hitboxes[index]!, spriteById.get(sprite)) !== null;
  });
  const searched = shown.map((index) => hitboxes[index]!);
  const left = new Set(shown);
  const collect = (starts: readonly number[]): BarRow[] => {
    const rows: BarRow[] = [];
    for (const index of starts) {
      if (!left.has(index) || rows.length > maxRows) continue;
      const matching = findMatchingHitboxes(searched, shown.indexOf(index)).map((one) => shown[one]!);
      const members = [index, ...matching].filter((one) => left.delete(one));
      const { sprite, name, role, animation } = hitboxes[index]!;
      const counting = getFrameCounting(timeline, animation, spriteById.get(sprite))!;
      const spans = members.map((one) => [one, spanIn(timeline, hitboxes[one]!, spriteById.get(sprite))!] as const);
      const bars = joinBars(spans, hitboxes, counting.shift);
      const [least, most] = [Math.max(0, counting.first), counting.last];
      rows.push({ key: `${index}`, name, role, bars, counting, least, most, isOpen: timeline.open });
    }
    const roles = listRoles(rows);
    return rows.sort((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role));
  };
  const rows = shown.length > maxHitboxes ? [] : collect(shown);
  if (shown.length <= maxHitboxes && rows.length <= maxRows) return { rows, areAll: true };
  for (const index of shown) left.add(index);
  const selected = shown.length > maxSearched ? new Set<string>() : selection();
  return { rows: collect(shown.filter((index) => selected.has(hitboxes[index]!.id))).slice(0, maxRows), areAll: false };
}

/** Entries for one frame each with the same shape are one bar, and so are the frames of an entry with keys. */
function joinBars(
  spans: readonly (readonly [number, FrameRange])[],
  hitboxes: readonly SceneHitbox[],
  shift: number,
): Bar[] {
  const bars: { ids: string[]; range: FrameRange; keys?: readonly BarKey[]; index: number; isJoined: boolean }[] = [];
  for (const [index, range] of [...spans].sort((a, b) => a[1][0] - b[1][0])) {
    const { id, shape, frames, keyed } = hitboxes[index]!;
    if (keyed !== undefined) {
      const own = bars.find((bar) => hitboxes[bar.index]!.keyed?.entry === keyed.entry);
      if (own !== undefined) own.ids.push(id);
      else {
        const keys = keysOf(keyed.entry, hitboxes, shift);
        bars.push({ ids: [id], range: [keys[0]!.frame, keys.at(-1)!.frame], keys, index, isJoined: false });
      }
      continue;
    }
    const before = bars.at(-1);
    const isSingle = frames !== null && frames[0] === frames[1];
    const joins = isSingle && before?.isJoined === true && before.range[1] === range[0] - 1;
    if (joins && sameShape(hitboxes[before.index]!.shape, shape)) {
      before.ids.push(id);
      before.range = [before.range[0], range[1]];
    } else bars.push({ ids: [id], range, index, isJoined: isSingle });
  }
  return bars;
}

function keysOf(entry: string, hitboxes: readonly SceneHitbox[], shift: number): BarKey[] {
  return hitboxes.flatMap(({ keyed, frames }) =>
    keyed?.entry === entry && keyed.isKey ? [{ frame: frames![0] - shift, isStep: keyed.isStep }] : [],
  );
}

/** Returns the bars of a row after a change: others give way, also later ones that change. */
export function changedBars({ bars }: BarRow, changes: BarChanges): readonly (readonly [Bar, readonly FrameRange[]])[] {
  const without = (ranges: readonly FrameRange[], others: readonly FrameRange[]): readonly FrameRange[] =>
    others.reduce((left, one) => subtractRange(left, one), ranges);
  const results = new Map<Bar, readonly FrameRange[]>();
  for (const bar of bars.filter((one) => changes.has(one)))
    results.set(bar, without(changes.get(bar)!, [...results.values()].flat()));
  const claimed = [...results.values()].flat();
  return bars.map((bar) => [bar, results.get(bar) ?? without([bar.range], claimed)]);
}

/** Moves an end of bars, or both; at least one frame remains. `most`: the last frame that they may reach. */
export function shifted(
  row: BarRow,
  bars: readonly Bar[],
  part: 'first' | 'last' | 'all',
  by: number,
  most = row.most,
): BarChanges {
  const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
  return new Map(
    bars.map((bar) => {
      const { range, keys = [] } = bar;
      const [first, last] = range;
      // An end with a key doesn't pass the key beside it.
      const [before, after] = keys.length < 2 ? range : [keys.at(-2)!.frame + 1, keys[1]!.frame - 1];
      if (part === 'first') return [bar, [[clamp(first + by, row.least, after), last]]];
      if (part === 'last') return [bar, [[first, clamp(last + by, before, Math.max(last, most))]]];
      const distance = clamp(by, row.least - first, Math.max(0, most - last));
      return [bar, [[first + distance, last + distance]]];
    }),
  );
}

/** What a command does to a bar at a frame; null: nothing. */
export function barAt(
  { range: [first, last] }: Bar,
  command: 'start' | 'end' | 'split' | 'delete',
  frame: number,
): readonly FrameRange[] | null {
  switch (command) {
    case 'start':
      return frame > last || frame === first ? null : [[frame, last]];
    case 'end':
      return frame < first || frame === last ? null : [[first, frame]];
    case 'split':
      return frame <= first || frame > last
        ? null
        : [
            [first, frame - 1],
            [frame, last],
          ];
    case 'delete':
      return [];
  }
}

/** Returns the change that adds a frame to the bar of a row closest to it; null if there is a bar. */
export function withFrame({ bars, least, most }: BarRow, frame: number): BarChanges | null {
  if (frame < least || frame > most) return null;
  const distance = ({ range: [first, last] }: Bar): number => Math.max(first - frame, frame - last, 0);
  const [nearest] = [...bars].sort((a, b) => distance(a) - distance(b));
  if (nearest === undefined || distance(nearest) === 0) return null;
  const [first, last] = nearest.range;
  // Between keys there is no gap.
  const hull: FrameRange = [Math.min(first, frame), Math.max(last, frame)];
  return new Map([[nearest, nearest.keys === undefined ? mergeRanges([nearest.range, [frame, frame]]) : [hull]]]);
}

/** Other frames of hitboxes. */
export type FramesWrite = Extract<WriteRequest['change'], { kind: 'frames' }>;

/**
 * Returns the change for the host, in the frames of the hitboxes; null if nothing changes. `total`: the number of frames
 * that the hitboxes of a row can be in. `newKeys`: keys of bars, if not those that move with their ranges.
 */
export function toFramesChange(
  edited: readonly (readonly [BarRow, BarChanges])[],
  hitboxes: ReadonlyMap<string, SceneHitbox>,
  total: (row: BarRow) => number,
  newKeys: NewKeys = new Map(),
): FramesWrite | null {
  let count = 0;
  const changes: FramesWrite['changes'] = [];
  const keys: NonNullable<FramesWrite['keys']> = [];
  for (const [row, barChanges] of edited) {
    const { shift, first, last } = row.counting;
    for (const [bar, ranges] of changedBars(row, barChanges)) {
      const own = newKeys.get(bar);
      if (own === undefined && String(ranges) === String([bar.range]) && ranges.length === 1) continue;
      count = Math.max(count, total(row), ...ranges.map(([, to]) => to + shift + 1));
      const [id] = bar.ids;
      if (bar.keys !== undefined && ranges.length < 2) {
        const wanted = own ?? ranges.flatMap((range) => keysIn(bar.keys!, range));
        const inFile = wanted.map(({ from, frame, isStep }) => ({ from: from + shift, frame: frame + shift, isStep }));
        keys.push({ id: id!, keys: inFile });
        continue;
      }
      const frames = hitboxes.get(id!)?.frames ?? null;
      // The frames that the timeline doesn't show stay.
      const all: FrameRange = [frames?.[0] ?? 0, frames === null ? total(row) - 1 : (frames[1] ?? total(row) - 1)];
      const outside = bar.ids.length > 1 || all[0] > all[1] ? [] : subtractRange([all], [first + shift, last + shift]);
      const shifted = ranges.map(([from, to]): FrameRange => [from + shift, to + shift]);
      const result = outside.length === 0 ? shifted : mergeRanges([...outside, ...shifted]);
      changes.push({ ids: [...bar.ids], frames: result.map(([from, to]): [number, number] => [from, to]) });
    }
  }
  if (changes.length + keys.length === 0) return null;
  return { kind: 'frames', changes, count, ...(keys.length === 0 ? {} : { keys }) };
}
