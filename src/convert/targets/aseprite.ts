import * as l10n from '@vscode/l10n';
import { roundedText } from '../../check/sentences.js';
import { bounds, type Bounds, type Shape } from '../../core/index.js';
import type { PlayDirection } from '../../model/animation.js';
import { uniteBounds } from '../../model/bounds.js';
import type { HitboxFileAnimation } from '../../runtime/hitbox-file.js';
import type { ConvertedHitbox, ConvertedSprite, ConvertedTime } from '../conversion.js';
import type { LossList } from '../loss.js';
import { prettyJson } from '../pretty-json.js';
import { TargetLosses } from './lost-properties.js';
import type { ConversionTarget } from './target.js';

/** The duration of a frame in ms that declares none. */
const usualDuration = 100;

/** Colors of slices by role, as in Aseprite's user data. */
const colors: Readonly<Record<string, string>> = { hit: '#ff0000ff', hurt: '#0000ffff', solid: '#808080ff' };
const usualColor = '#00ff00ff';

const directions: Readonly<Record<PlayDirection, string>> = {
  forward: 'forward',
  reverse: 'reverse',
  'ping-pong': 'pingpong',
  'ping-pong-reverse': 'pingpong_reverse',
};

/** Aseprite's JSON of a sheet: a slice per hitbox, with a key for each run of frames. */
export const asepriteTarget: ConversionTarget = {
  id: 'aseprite',
  label: 'Aseprite slices',
  extension: 'aseprite.json',
  use: 'everything that loads the JSON of Aseprite: slices with their role as user data',
  shapes: ['rect'],
  otherShapes: 'their bounds, in whole px',
  says: ['name', 'role', 'frames'],
  saysOfSprites: ['image', 'sheet', 'animations'],
  write: (sprites) => {
    const losses = new TargetLosses(asepriteTarget);
    const slices = sprites.flatMap((sprite) => {
      const list = losses.begin(sprite);
      const count = countFrames(sprite);
      return sprite.hitboxes.flatMap((hitbox) => {
        const slice = toSlice(hitbox, sprite, count, list);
        if (slice === null) return [];
        losses.addHitbox(list, hitbox, [
          ...slice.lost,
          ...(sprites.length > 1 ? [l10n.t('sprite {0}', sprite.name)] : []),
        ]);
        return [slice.value];
      });
    });
    // The frames of the file are those of the sprite with the most.
    const counts = sprites.map(countFrames);
    const main = sprites[counts.indexOf(counts.reduce((most, count) => Math.max(most, count), 0))];
    const sheet = main === undefined ? { frames: {}, meta: {} } : toSheet(main, losses.listFor(main.source));
    const value = {
      frames: sheet.frames,
      meta: { app: 'https://www.aseprite.org/', version: '1.3', ...sheet.meta, scale: '1', slices },
    };
    return { text: prettyJson(value), losses: losses.all };
  },
};

/** Returns the number of frames of a sprite, as far as known; at least 1. */
function countFrames({ declaration, hitboxes }: ConvertedSprite): number {
  if (declaration.frames !== undefined) return declaration.frames.length;
  let last = 0;
  for (const { frames } of Object.values(declaration.animations ?? {})) last = Math.max(last, frames[1]);
  for (const { time } of hitboxes)
    if (time.animation === null && time.frames !== null) last = Math.max(last, time.frames[1]);
  return last + 1;
}

interface Slice {
  readonly value: object;
  readonly lost: readonly string[];
}

function toSlice(
  { path, name, role, shape, time }: ConvertedHitbox,
  { declaration }: ConvertedSprite,
  count: number,
  losses: LossList,
): Slice | null {
  const box = bounds(shape);
  const x = Math.floor(box.minX + tolerance);
  const y = Math.floor(box.minY + tolerance);
  const w = Math.ceil(box.maxX - tolerance) - x;
  const h = Math.ceil(box.maxY - tolerance) - y;
  if (w <= 0 || h <= 0) {
    losses.leaveOut(path, l10n.t('Left out: it has no area.'));
    return null;
  }
  const keys: object[] = [];
  const [first, last] = sheetRange(time, declaration.animations ?? {}, count);
  keys.push({ frame: first, bounds: { x, y, w, h } });
  // A key without a size hides the slice.
  if (last < count - 1) keys.push({ frame: last + 1, bounds: { x: 0, y: 0, w: 0, h: 0 } });
  return {
    value: { name, color: Object.hasOwn(colors, role) ? colors[role] : usualColor, data: role, keys },
    lost: describeBounds(shape, box, { minX: x, minY: y, maxX: x + w, maxY: y + h }),
  };
}

/** Sides this close to a whole px are on it. */
const tolerance = 1e-6;

/** Describes how much larger the written box is; empty if it is the same. */
function describeBounds(shape: Shape, box: Bounds, written: Bounds): string[] {
  const isBox = shape.kind === 'rect' && (shape.rotation ?? 0) === 0;
  const sides = ['minX', 'minY', 'maxX', 'maxY'] as const;
  const error = Math.max(...sides.map((side) => Math.abs(box[side] - written[side])));
  const grown = error > tolerance ? [l10n.t('parts of a px: it became up to {0} px larger', roundedText(error))] : [];
  return isBox ? grown : [l10n.t('{0}, which became its bounds', shape.kind), ...grown];
}

/** Returns the frames of the sheet in which a hitbox exists. */
function sheetRange(
  { animation, frames }: ConvertedTime,
  animations: Readonly<Record<string, HitboxFileAnimation>>,
  count: number,
): readonly [first: number, last: number] {
  if (animation === null) return frames ?? [0, count - 1];
  const [first, last] = animations[animation]!.frames;
  return frames === null ? [first, last] : [first + frames[0], first + frames[1]];
}

/** Returns the frames and the tags of a sprite. */
function toSheet(sprite: ConvertedSprite, losses: LossList): { readonly frames: object; readonly meta: object } {
  const { name, declaration, hitboxes } = sprite;
  const { image, frames, frameSize, animations = {} } = declaration;
  const count = countFrames(sprite);
  const durations = frameDurations(sprite, count, losses);
  const own = uniteBounds(hitboxes.map(({ shape }) => bounds(shape)));
  const [width, height] = frameSize ?? [Math.max(1, Math.ceil(own?.maxX ?? 1)), Math.max(1, Math.ceil(own?.maxY ?? 1))];
  if (frames === undefined && count > 1)
    losses.add(null, l10n.t('The positions of the frames of {0} in the image are unknown, so there are none.', name));
  const entries = Array.from({ length: count }, (_, k) => {
    const [x, y, w, h] = frames?.[k] ?? [0, 0, width, height];
    const isPlaced = frames !== undefined || count === 1;
    return [
      `${name} ${k}`,
      {
        ...(isPlaced ? { frame: { x, y, w, h } } : {}),
        rotated: false,
        trimmed: false,
        spriteSourceSize: { x: 0, y: 0, w, h },
        sourceSize: { w, h },
        duration: durations[k],
      },
    ] as const;
  });
  const frameTags = Object.entries(animations).map(
    ([
      tag,
      {
        frames: [from, to],
        direction = 'forward',
        loop = true,
      },
    ]) => ({
      name: tag,
      from,
      to,
      direction: directions[direction],
      ...(loop ? {} : { repeat: '1' }),
    }),
  );
  return {
    frames: Object.fromEntries(entries),
    meta: { ...(image === undefined ? {} : { image }), frameTags },
  };
}

/** Returns the duration of each frame, in ms: that of the first animation with it. */
function frameDurations({ name, declaration }: ConvertedSprite, count: number, losses: LossList): number[] {
  const results: (number | undefined)[] = Array.from({ length: count });
  const runs = Object.values(declaration.animations ?? {}).flatMap((animation) => durationRuns(animation, count));
  const free = new NextFree(count);
  for (const { first, last, duration } of runs)
    for (let frame = free.from(first); frame <= last; frame = free.from(frame + 1)) {
      results[frame] = duration;
      free.take(frame);
    }
  // Each animation is compared with runs of equal frames, since there may be many long ones.
  const runEnds = results.map((_, frame) => frame);
  for (let frame = count - 2; frame >= 0; frame--)
    if (results[frame] === results[frame + 1]) runEnds[frame] = runEnds[frame + 1]!;
  if (runs.some(({ first, last, duration }) => results[first] !== duration || runEnds[first]! < last))
    losses.add(null, l10n.t('Animations of {0} share frames with different durations.', name));
  return results.map((duration) => duration ?? usualDuration);
}

interface DurationRun {
  readonly first: number;
  readonly last: number;
  readonly duration: number;
}

/** Returns the frames of an animation with their durations: one by one where it lists them, the others together. */
function durationRuns(
  { frames: [first, end], fps, durations = [] }: HitboxFileAnimation,
  count: number,
): DurationRun[] {
  const last = Math.min(end, count - 1);
  const rest = {
    first: first + durations.length,
    last,
    duration: Math.round(fps === undefined ? usualDuration : 1000 / fps),
  };
  const runs = durations.map((duration, k) => ({ first: first + k, last: first + k, duration: Math.round(duration) }));
  return [...runs, rest].filter((run) => run.first <= last && run.first <= run.last);
}

/** Finds frames that aren't taken, past any number that are. */
class NextFree {
  private readonly next: Int32Array;

  constructor(count: number) {
    this.next = Int32Array.from({ length: count + 1 }, (_, frame) => frame);
  }

  take(frame: number): void {
    this.next[frame] = frame + 1;
  }

  /** Returns the first free frame, from one on; past the last if there is none. */
  from(start: number): number {
    const { next } = this;
    let frame = Math.min(start, next.length - 1);
    while (next[frame] !== frame) {
      next[frame] = next[next[frame]!]!;
      frame = next[frame]!;
    }
    return frame;
  }
}
