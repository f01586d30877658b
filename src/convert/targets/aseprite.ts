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
    const [main] = [...sprites].sort((a, b) => countFrames(b) - countFrames(a));
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
  const animations = Object.values(declaration.animations ?? {});
  const used = hitboxes.flatMap(({ times }) =>
    times.flatMap(({ animation, frames }) => (animation === null && frames !== null ? [frames[1]] : [])),
  );
  return 1 + Math.max(0, ...animations.map(({ frames }) => frames[1]), ...used);
}

interface Slice {
  readonly value: object;
  readonly lost: readonly string[];
}

function toSlice(
  { path, name, role, shape, times }: ConvertedHitbox,
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
  for (const [first, last] of sheetRanges(times, declaration.animations ?? {}, count)) {
    keys.push({ frame: first, bounds: { x, y, w, h } });
    // A key without a size hides the slice.
    if (last < count - 1) keys.push({ frame: last + 1, bounds: { x: 0, y: 0, w: 0, h: 0 } });
  }
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

/** Returns the frames of the sheet in which a hitbox exists, as ascending runs that don't touch. */
function sheetRanges(
  times: readonly ConvertedTime[],
  animations: Readonly<Record<string, HitboxFileAnimation>>,
  count: number,
): [first: number, last: number][] {
  const ranges = times.map(({ animation, frames }): [number, number] => {
    if (animation === null) return [frames?.[0] ?? 0, frames?.[1] ?? count - 1];
    const [first, last] = animations[animation]!.frames;
    return frames === null ? [first, last] : [first + frames[0], first + frames[1]];
  });
  const merged: [number, number][] = [];
  for (const [first, last] of ranges.sort((a, b) => a[0] - b[0])) {
    const before = merged.at(-1);
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else merged.push([first, last]);
  }
  return merged;
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

/** Returns the duration of each frame, in ms. */
function frameDurations({ name, declaration }: ConvertedSprite, count: number, losses: LossList): number[] {
  const results: (number | undefined)[] = Array.from({ length: count });
  let differs = false;
  for (const {
    frames: [first, last],
    fps,
    durations,
  } of Object.values(declaration.animations ?? {})) {
    for (let frame = first; frame <= last && frame < count; frame++) {
      const duration = Math.round(durations?.[frame - first] ?? (fps === undefined ? usualDuration : 1000 / fps));
      differs ||= results[frame] !== undefined && results[frame] !== duration;
      results[frame] ??= duration;
    }
  }
  if (differs) losses.add(null, l10n.t('Animations of {0} share frames with different durations.', name));
  return results.map((duration) => duration ?? usualDuration);
}
