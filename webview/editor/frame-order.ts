import type { SceneAnimation } from '../../src/messages/scene.js';
import { declaredDuration, ticksPerSecond, usualDuration } from '../../src/model/animation.js';
import { sheetFrame, type Playhead, type Sheet, type Timeline } from '../../src/scene/timelines.js';

/** The limits of the duration of a frame, in ms. */
const minDuration = 16;
const maxDuration = 10_000;

/** The duration of a frame in ms, and the number in the file that declares it, if that isn't in ms. */
export interface FrameTime {
  readonly ms: number;
  readonly fps?: number;
  /** In ticks of 1/60 s. */
  readonly ticks?: number;
}

/** Returns how long a frame is played, in ms; `animation`: as part of that animation of the sheet. */
export function getFrameDuration(
  playhead: Playhead,
  sprites: readonly Sheet[],
  animation: SceneAnimation | null = null,
): number {
  return Math.max(minDuration, getFrameTime(playhead, sprites, animation).ms);
}

/** Returns how long a frame is shown, as the file declares it. */
export function getFrameTime(
  playhead: Playhead,
  sprites: readonly Sheet[],
  animation: SceneAnimation | null = null,
): FrameTime {
  return findFrameTime(playhead, sprites, animation)?.time ?? { ms: usualDuration };
}

/** The duration of a frame, and where the file declares it. */
export interface DeclaredTime {
  readonly time: FrameTime;
  readonly sprite: string;
  /** The animation of the sheet that declares it; null: the timeline does. */
  readonly part: SceneAnimation | null;
  /** Whether the frame has one of its own: not one that all frames have. */
  readonly isOwn: boolean;
}

/** Returns how long a frame is shown, and where the file declares that; null if it doesn't. */
export function findFrameTime(
  playhead: Playhead,
  sprites: readonly Sheet[],
  part: SceneAnimation | null = null,
): DeclaredTime | null {
  const { timeline, frame } = playhead;
  for (const sprite of sprites) {
    if (!timeline.sprites.has(sprite.id)) continue;
    const beside = sprite.timings?.find((timing) => timing.animation === timeline.animation);
    const declared = part ?? timeline.sprites.get(sprite.id) ?? beside;
    const ofSheet = sprite.frames?.[sheetFrame(playhead, sprite) ?? -1]?.duration ?? null;
    const at = frame - (part?.first ?? 0);
    const own = declared ? declaredDuration(declared, at) : null;
    const ms = Math.min(maxDuration, own ?? ofSheet ?? 0);
    if (ms <= 0) {
      // In a sheet whose frames have no durations, those of an animation are better than none.
      const around = timeline.animation === null && part === null ? animationAt(sprite, frame) : null;
      const found = around === null ? null : findFrameTime(playhead, [sprite], around);
      if (found !== null) return found;
      continue;
    }
    const result = { sprite: sprite.id, part, isOwn: own === null || typeof declared!.durations?.[at] === 'number' };
    if (own && beside?.inTicks) return { ...result, time: { ms, ticks: Math.round((ms * ticksPerSecond) / 100) / 10 } };
    return { ...result, time: own && own === 1000 / declared!.fps! ? { ms, fps: declared!.fps! } : { ms } };
  }
  return null;
}

/** Returns the first animation of a sheet that contains a frame; null if there is none. */
export function animationAt({ animations = [] }: Sheet, frame: number): SceneAnimation | null {
  return animations.find(({ first, last }) => first <= frame && frame <= last) ?? null;
}

/** The user's playback options; they override the file. */
export interface PlaybackOptions {
  /** Whether to loop; null: as the file declares. */
  readonly loop: boolean | null;
  /** The played frames, both included; null: all. */
  readonly range: readonly [first: number, last: number] | null;
  /** The animation of the sheet that the range is played as; null: as the timeline declares. */
  readonly animation: SceneAnimation | null;
}

const defaultOptions: PlaybackOptions = { loop: null, range: null, animation: null };

/** Returns the frame after `frame` and the direction from there; null if it was the last one. */
export function nextFrame(
  timeline: Timeline,
  frame: number,
  way: 1 | -1,
  options: PlaybackOptions = defaultOptions,
): { readonly frame: number; readonly way: 1 | -1 } | null {
  const declared = declaredAnimation(timeline, options);
  const back = declared?.direction.startsWith('ping-pong') === true;
  const [first, last] = options.range ?? [0, timeline.count - 1];
  if (frame < first || frame > last) return beginning(timeline, options);
  if (first === last) return null;
  const next = frame + way;
  if (next >= first && next <= last) return { frame: next, way };
  // Without looping, a ping-pong plays once in each direction.
  const home = declared?.direction === 'ping-pong-reverse' ? last : first;
  if (!repeats(timeline, options) && (!back || frame === home)) return null;
  if (back) return { frame: frame - way, way: way === 1 ? -1 : 1 };
  return { frame: way === 1 ? first : last, way };
}

/** Returns the first frame and the direction of playback. */
export function beginning(
  timeline: Timeline,
  options: PlaybackOptions = defaultOptions,
): { readonly frame: number; readonly way: 1 | -1 } {
  const direction = declaredAnimation(timeline, options)?.direction;
  const [first, last] = options.range ?? [0, timeline.count - 1];
  return direction === 'reverse' || direction === 'ping-pong-reverse'
    ? { frame: last, way: -1 }
    : { frame: first, way: 1 };
}

/** Tells whether playback loops forever. */
export function repeats(timeline: Timeline, options: PlaybackOptions): boolean {
  return options.loop ?? declaredAnimation(timeline, options)?.loop ?? true;
}

/** Returns the animation as the file declares it, from the first sprite that has it. */
function declaredAnimation(timeline: Timeline, { animation }: PlaybackOptions): SceneAnimation | null {
  return animation ?? [...timeline.sprites.values()].find((animation) => animation !== null) ?? null;
}
