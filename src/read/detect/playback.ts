import {
  attackLength,
  cacheByObject,
  frameCountIn,
  isFrameData,
  isTimeKey,
  timesOfEntries,
  timesOfGroup,
  type DeclaredTimes,
} from '../../formats/index.js';
import type { FrameTiming, Sprite } from '../../model/document.js';
import { declaredDuration, ticksPerSecond } from '../../model/animation.js';
import type { ObjectEntry, ObjectValue, Value } from '../../model/value.js';
import type { DetectedBoxPlace } from './detected-box.js';
import { evaluate } from '../evaluate/evaluate.js';
import type { Place } from '../evaluate/place.js';
import type { Scopes } from '../evaluate/scopes.js';
import type { Source } from '../evaluate/source.js';
import { frameOfKey, lengthInFrames } from './frame-lists.js';
import type { Ownership } from './owners.js';
import type { OwnedBox } from './sprites.js';
import type { Timings } from './timing.js';

/** How long frames are shown, and how many there are: what the records around boxes with frames declare. */

/** More frames are no animation but something else that is counted. */
const maxCount = 1000;

/** A record with the offset of its text. */
interface PlacedRecord {
  readonly record: ObjectValue;
  readonly start: number;
}

/** The boxes of an animation of a sprite, or of its own frames. */
interface Group {
  readonly sprite: string;
  readonly animation: string | null;
  /** The indexes of its boxes. */
  readonly boxes: number[];
  hasFrames: boolean;
}

/** The timing of all sprites of a text. */
export interface DeclaredTimings {
  /** By the ids of sprites. */
  readonly timings: ReadonlyMap<string, readonly FrameTiming[]>;
  /** The number of frames that the records around each box declare; 0 if none does. */
  readonly counts: readonly number[];
}

/** Reads how the frames of boxes are played. Boxes, their owners and what is known of them have the same index. */
export function readPlayback(
  boxes: readonly DetectedBoxPlace[],
  owners: readonly Ownership[],
  owned: readonly OwnedBox[],
  sprites: readonly Sprite[],
  timings: Timings,
  source: Source,
): DeclaredTimings {
  const counts = boxes.map(() => 0);
  const results = new Map<string, FrameTiming[]>();
  const reader = new PlaybackReader(timings, source);
  const drawn = new Set(sprites.flatMap(({ id, image, textureKey }) => ((image ?? textureKey) ? [id] : [])));
  for (const { sprite, animation, boxes: members, hasFrames } of groupsOf(owned)) {
    const declared = members.map((index) => reader.countAround(boxes[index]!, owners[index]!));
    // Boxes without frames can be in an animation: its sheet has frames, or the text counts them.
    const isAnimated = hasFrames || animation !== null;
    if (!isAnimated && !drawn.has(sprite) && !declared.some((frames) => frames > 1)) continue;
    let count = 0;
    for (const [k, index] of members.entries()) {
      const { place } = boxes[index]!;
      if (place === null) continue;
      const entries = timings.isEntry(place.parent ?? place) ? (owned[index]!.frames?.[0] ?? 0) + 1 : 0;
      count = Math.max(count, declared[k]!, entries, timings.lengthAround(place));
    }
    const times = reader.timesOf(
      members.map((index) => boxes[index]!),
      owners[members[0]!]!,
      isAnimated && count > 1 ? count : null,
    );
    if (isAnimated || times !== null) for (const [k, index] of members.entries()) counts[index] = declared[k]!;
    if (times === null) continue;
    const { fps = null, duration = null, durations = null, inTicks } = times;
    const timing = { animation, fps, duration, durations, ...(inTicks === true ? { inTicks } : {}) };
    const ofSprite = results.get(sprite);
    if (ofSprite === undefined) results.set(sprite, [timing]);
    else ofSprite.push(timing);
  }
  return { timings: results, counts };
}

function declaredLength(frames: number | null): number {
  return frames !== null && frames <= maxCount ? frames : 0;
}

function groupsOf(owned: readonly OwnedBox[]): Iterable<Group> {
  const groups = new Map<string, Map<string | null, Group>>();
  const all: Group[] = [];
  for (const [index, { sprite, animation, frames }] of owned.entries()) {
    let ofSprite = groups.get(sprite);
    if (ofSprite === undefined) groups.set(sprite, (ofSprite = new Map<string | null, Group>()));
    let group = ofSprite.get(animation);
    if (group === undefined) {
      group = { sprite, animation, boxes: [], hasFrames: false };
      ofSprite.set(animation, group);
      all.push(group);
    }
    group.boxes.push(index);
    group.hasFrames ||= frames !== null;
  }
  return all;
}

class PlaybackReader {
  private readonly counts = new Map<Place, number>();
  private readonly classes = new Map<string, readonly PlacedRecord[]>();

  constructor(
    private readonly timings: Timings,
    private readonly source: Source,
  ) {}

  /**
   * Returns the number of frames that the records around a box declare, up to its animation or, without one, its
   * sprite; 0 if none does.
   */
  countAround({ place, value }: DetectedBoxPlace, { sequence, sprite }: Ownership): number {
    const own = value.kind === 'object' ? declaredLength(attackLength(value)) : 0;
    return Math.max(own, place === null ? 0 : this.countAbove(place.parent, sequence ?? sprite));
  }

  private countAbove(place: Place | null, last: Place | null): number {
    if (place === null) return 0;
    let count = this.counts.get(place);
    if (count === undefined) {
      count = place === last ? 0 : this.countAbove(place.parent, last);
      const { value } = place;
      // The frames of a list of moves are those of each move.
      if (value?.kind === 'object' && !this.timings.isEntry(place)) {
        count = Math.max(count, declaredLength(attackLength(value) ?? frameCountIn(value, null)));
      }
      this.counts.set(place, count);
    }
    return count;
  }

  /** Returns how long frames are shown; the innermost record around any of the boxes counts. */
  timesOf(
    boxes: readonly DetectedBoxPlace[],
    { sprite, sequence }: Ownership,
    count: number | null,
  ): DeclaredTimes | null {
    const seen = new Set<Place>();
    const lists = new Set<Place>();
    const chain: Place[] = [];
    let listed: DeclaredTimes | null = null;
    let isAttack = false;
    for (const { place, value } of boxes) {
      isAttack ||= value.kind === 'object' && isFrameData(value);
      for (let at = place; at !== null && !seen.has(at); at = at === sprite ? null : at.parent) {
        seen.add(at);
        if (this.timings.isEntry(at)) {
          if (!lists.has(at.parent!)) listed ??= this.timesOfSiblings(at.parent!);
          lists.add(at.parent!);
        } else if (at !== place) chain.push(at);
        if (at.value?.kind === 'object') isAttack ||= isFrameData(at.value);
      }
    }
    listed ??= this.timesOfSingles(boxes, sprite);
    // The duration of an attack, or of what has several animations, is that of something else.
    const ownCount = (place: Place | null): number | null =>
      !isAttack && (sequence === null || (place !== null && isWithin(place, sequence))) ? count : null;
    const single = this.timesAround(chain, sprite, ownCount) ?? (isAttack ? { fps: ticksPerSecond } : null);
    return listed === null ? single : { ...single, ...listed };
  }

  /** Returns the durations of the entries of a list, or record, with one entry per frame. */
  private timesOfSiblings(list: Place): DeclaredTimes | null {
    const { value, start } = list;
    const entries: (ObjectValue | null)[] = [];
    if (value?.kind === 'array') {
      for (const item of value.items) entries.push(item.kind === 'object' ? movedBy(item, start + item.start) : null);
    } else if (value?.kind === 'object') {
      const length = lengthInFrames(list);
      if (length > maxCount) return null;
      for (let k = 0; k < length; k++) entries.push(null);
      for (const { key, value: entry } of value.entries) {
        const frame = frameOfKey(key, list);
        if (frame !== null && entry.kind === 'object') entries[frame] = movedBy(entry, start + entry.start);
      }
    }
    return timesOfEntries(entries, (number) => this.read(number, 0));
  }

  /** Returns the durations of records that each declare their single frame: `{ frame: 2, duration: 120, … }`. */
  private timesOfSingles(boxes: readonly DetectedBoxPlace[], sprite: Place | null): DeclaredTimes | null {
    const entries: (ObjectValue | null)[] = [];
    for (const { place } of boxes) {
      for (let at = place; at !== null && at !== sprite; at = at.parent) {
        const frame = this.timings.singleFrame(at);
        if (frame === null || frame >= maxCount || at.value?.kind !== 'object') continue;
        while (entries.length <= frame) entries.push(null);
        entries[frame] ??= movedBy(at.value, at.start);
        break;
      }
    }
    return entries.length === 0 ? null : timesOfEntries(entries, (number) => this.read(number, 0));
  }

  private timesAround(
    chain: readonly Place[],
    sprite: Place | null,
    countOf: (place: Place | null) => number | null,
  ): DeclaredTimes | null {
    for (const place of chain) {
      for (const { record, start } of this.recordsAt(place)) {
        const times = this.timesIn(record, start, countOf(place));
        if (times !== null) return times;
      }
    }
    if (sprite !== null) return sprite.parent === null && sprite.value?.kind === 'array' ? this.timesOfFile() : null;
    // The outermost record of data.
    for (const { value, start, path } of this.source.roots) {
      if (path.length > 0 || value.kind !== 'object') continue;
      const times = this.timesIn(value, start, countOf(null));
      if (times !== null) return times;
    }
    return this.timesOfFile();
  }

  /** Reads the constants of code beside a list: `const fps = 6; const frames = [ … ]`. */
  private timesOfFile(): DeclaredTimes | null {
    const { scopes } = this.source;
    if (scopes === null) return null;
    const entries: ObjectEntry[] = [];
    for (const key of constantKeys) {
      const { value, start = 0 } = scopes.constantValue(key, -1) ?? {};
      if (value !== undefined) entries.push({ key, value: { ...value, start: start + value.start } });
    }
    const times = entries.length === 0 ? null : timesOfGroup(recordWith(entries), null, (value) => this.read(value, 0));
    const ms = times === null ? null : declaredDuration(times, 0);
    return ms !== null && ms > loopDuration ? times : null;
  }

  /** Reads a record, or the one in it that is about its animation. */
  private timesIn(record: ObjectValue, start: number, count: number | null): DeclaredTimes | null {
    const { own, inner: records } = timedPartsOf(record);
    const times = own === null ? null : timesOfGroup(own, count, (value) => this.read(value, start));
    if (times !== null) return times;
    for (const value of records) {
      const at = start + value.start;
      const inner = timesOfGroup(value, count, (number) => this.read(number, at));
      if (inner !== null) return inner;
    }
    return null;
  }

  /** Returns the records of a place: itself, the options of a call, the fields of a class. */
  private recordsAt(place: Place): readonly PlacedRecord[] {
    const { value, start, key, parent } = place;
    if (value?.kind === 'call') return [...recordsIn(value, start), ...this.fieldsOf(value.callee, start)];
    if (value !== null) return recordsIn(value, start);
    return parent === null && key !== null ? this.fieldsOf(key, start) : [];
  }

  /** Returns the fields of a class and of those that it extends, and its static members. */
  private fieldsOf(name: string, at: number): readonly PlacedRecord[] {
    let records = this.classes.get(name);
    if (records === undefined) this.classes.set(name, (records = fieldsOf(name, at, this.source.scopes)));
    return records;
  }

  private read(value: Value, base: number): number | null {
    if (value.kind === 'number') return value.value;
    if (value.kind !== 'expression') return null;
    return evaluate(value.expression, base + value.start, this.source.scopes)?.value ?? null;
  }
}

function isWithin(place: Place, outer: Place): boolean {
  for (let at: Place | null = place; at !== null; at = at.parent) if (at === outer) return true;
  return false;
}

/** Constants of a file that may be about the frames of its lists. */
const constantKeys = ['fps', 'frameRate', 'frameDuration', 'frameTime', 'frameDurations', 'durations'].flatMap(
  (key) => [key, key.replace(/(?=[A-Z])/g, '_').toUpperCase()],
);
/** A constant for shorter frames, in ms, is that of the game's loop. */
const loopDuration = 20;

const animationKey = /^(?:anim(?:ation)?|sprite|playback|timing|frame_?data)$/i;

/**
 * Returns the entries of a record about time, and its records about an animation. Cached, as a record is asked about
 * once for each of the animations in it.
 */
const timedPartsOf = cacheByObject(({ entries }: ObjectValue): { own: ObjectValue | null; inner: ObjectValue[] } => {
  const own = entries.filter(({ key }) => isTimeKey(key));
  const inner = entries.flatMap(({ key, value }) => (value.kind === 'object' && animationKey.test(key) ? [value] : []));
  return { own: own.length === 0 ? null : recordWith(own), inner };
});

/** Returns a record, or the options in the arguments of a call. */
function recordsIn(value: Value, start: number): readonly PlacedRecord[] {
  if (value.kind === 'object') return [{ record: value, start }];
  if (value.kind !== 'call') return [];
  return value.args.flatMap((record): PlacedRecord[] => {
    return record.kind === 'object' ? [{ record, start: start + record.start }] : [];
  });
}

/** At most this many classes extend each other. */
const maxBases = 4;

function fieldsOf(name: string, at: number, scopes: Scopes | null): readonly PlacedRecord[] {
  const records: PlacedRecord[] = [];
  let base = name;
  for (let depth = 0; depth < maxBases && base !== ''; depth++) {
    const { callable, start = 0, module = null } = scopes?.callable(base, at) ?? {};
    if (callable === undefined || !callable.isClass || module !== null) break;
    records.push({ record: recordWith(callable.fields ?? []), start });
    base = callable.base?.name ?? '';
  }
  const { value, start = 0 } = scopes?.constantValue(name, at) ?? {};
  return value === undefined ? records : [...records, ...recordsIn(value, start + value.start)];
}

function recordWith(entries: readonly ObjectEntry[]): ObjectValue {
  return { kind: 'object', start: 0, length: 0, entries, damaged: false, mayContainBoxes: false };
}

/** Returns a record whose values have absolute offsets. */
function movedBy(record: ObjectValue, start: number): ObjectValue {
  return {
    ...record,
    entries: record.entries.map(({ key, value }) => ({ key, value: { ...value, start: value.start + start } })),
  };
}
