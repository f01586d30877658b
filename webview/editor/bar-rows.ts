import { dimensionOf } from '../../src/check/size.js';
import { findMatchingHitboxes } from '../../src/edit/matching-hitboxes.js';
import { mergeRanges, subtractRange, type FrameRange } from '../../src/edit/frames/ranges.js';
import { listRoles } from '../../src/model/role.js';
import type { SceneHitbox, SceneSprite } from '../../src/messages/scene.js';
import type { WriteRequest } from '../../src/messages/preview-requests.js';
import { sameShape } from './figure.js';
import { getFrameCounting, spanIn, type Counting, type Timeline } from './timelines.js';

/** Frames of a timeline in which a hitbox has one shape. */
export interface Bar {
  /** The entries of the text: several if each is for one frame. */
  readonly ids: readonly string[];
  readonly range: FrameRange;
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
      const bars = joinBars(spans, hitboxes);
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

/** Entries for one frame each with the same shape are one bar. */
function joinBars(spans: readonly (readonly [number, FrameRange])[], hitboxes: readonly SceneHitbox[]): Bar[] {
  const bars: { ids: string[]; range: FrameRange; index: number; isJoined: boolean }[] = [];
  for (const [index, range] of [...spans].sort((a, b) => a[1][0] - b[1][0])) {
    const before = bars.at(-1);
    const { id, shape, frames } = hitboxes[index]!;
    const isSingle = frames !== null && frames[0] === frames[1];
    const joins = isSingle && before?.isJoined === true && before.range[1] === range[0] - 1;
    if (joins && sameShape(hitboxes[before.index]!.shape, shape)) {
      before.ids.push(id);
      before.range = [before.range[0], range[1]];
    } else bars.push({ ids: [id], range, index, isJoined: isSingle });
  }
  return bars;
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
    bars.map(({ ids, range: [first, last] }) => {
      const bar = row.bars.find((one) => one.ids === ids)!;
      if (part === 'first') return [bar, [[clamp(first + by, row.least, last), last]]];
      if (part === 'last') return [bar, [[first, clamp(last + by, first, Math.max(last, most))]]];
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
  return new Map([[nearest, mergeRanges([nearest.range, [frame, frame]])]]);
}

/** Other frames of hitboxes. */
export type FramesWrite = Extract<WriteRequest['change'], { kind: 'frames' }>;

/**
 * Returns the change for the host, in the frames of the hitboxes; null if nothing changes. `total`: the number of frames
 * that the hitboxes of a row can be in.
 */
export function toFramesChange(
  edited: readonly (readonly [BarRow, BarChanges])[],
  hitboxes: ReadonlyMap<string, SceneHitbox>,
  total: (row: BarRow) => number,
): FramesWrite | null {
  let count = 0;
  const changes = edited.flatMap(([row, barChanges]) => {
    const { shift, first, last } = row.counting;
    return changedBars(row, barChanges).flatMap(([bar, ranges]) => {
      if (String(ranges) === String([bar.range]) && ranges.length === 1) return [];
      count = Math.max(count, total(row), ...ranges.map(([, to]) => to + shift + 1));
      const [id] = bar.ids;
      const frames = hitboxes.get(id!)?.frames ?? null;
      // The frames that the timeline doesn't show stay.
      const all: FrameRange = [frames?.[0] ?? 0, frames === null ? total(row) - 1 : (frames[1] ?? total(row) - 1)];
      const outside = bar.ids.length > 1 || all[0] > all[1] ? [] : subtractRange([all], [first + shift, last + shift]);
      const own = ranges.map(([from, to]): FrameRange => [from + shift, to + shift]);
      const result = outside.length === 0 ? own : mergeRanges([...outside, ...own]);
      return [{ ids: [...bar.ids], frames: result.map(([from, to]): [number, number] => [from, to]) }];
    });
  });
  return changes.length === 0 ? null : { kind: 'frames', changes, count };
}
