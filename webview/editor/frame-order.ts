import type { SceneAnimation } from '../../src/messages/scene.js';
import { sheetFrame, type Playhead, type Sheet, type Timeline } from './timelines.js';

/** The default duration of a frame, and its limits, in ms. */
const defaultDuration = 100;
const minDuration = 16;
const maxDuration = 10_000;

/** Returns the duration of a frame, in ms; `animation`: as part of that animation of the sheet. */
export function getFrameDuration(
  playhead: Playhead,
  sprites: readonly Sheet[],
  animation: SceneAnimation | null = null,
): number {
  for (const sprite of sprites) {
    if (!playhead.timeline.sprites.has(sprite.id)) continue;
    const declared = animation ?? playhead.timeline.sprites.get(sprite.id) ?? null;
    const at = playhead.frame - (animation?.first ?? 0);
    const ofSheet = sprite.frames?.[sheetFrame(playhead, sprite) ?? -1]?.duration;
    const ofSpeed = declared?.fps === null || declared?.fps === undefined ? null : 1000 / declared.fps;
    const duration = declared?.durations?.[at] ?? ofSpeed ?? ofSheet ?? null;
    if (duration !== null && duration > 0) return Math.max(minDuration, Math.min(maxDuration, duration));
  }
  return defaultDuration;
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
