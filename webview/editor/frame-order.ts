import type { SceneAnimation } from '../../src/messages/scene.js';
import { sheetFrame, type Playhead, type Sheet, type Timeline } from './timelines.js';

/** A frame is shown for so long where the text does not say, and never shorter or longer than this, in ms. */
const usualDuration = 100;
const shortest = 16;
const longest = 10_000;

/** How long a frame is shown, in ms; `animation`: as one of that animation of the sheet. */
export function durationOf(
  playhead: Playhead,
  sprites: readonly Sheet[],
  animation: SceneAnimation | null = null,
): number {
  for (const sprite of sprites) {
    if (!playhead.timeline.sprites.has(sprite.id)) continue;
    const said = animation ?? playhead.timeline.sprites.get(sprite.id) ?? null;
    const at = playhead.frame - (animation?.first ?? 0);
    const ofSheet = sprite.frames?.[sheetFrame(playhead, sprite) ?? -1]?.duration;
    const ofSpeed = said?.fps === null || said?.fps === undefined ? null : 1000 / said.fps;
    const duration = said?.durations?.[at] ?? ofSpeed ?? ofSheet ?? null;
    if (duration !== null && duration > 0) return Math.max(shortest, Math.min(longest, duration));
  }
  return usualDuration;
}

/** What the user asks of playing; it overrides the file. */
export interface PlaybackOptions {
  /** Whether it repeats itself; null: as the file says. */
  readonly loop: boolean | null;
  /** The frames that are played, both included; null: all. */
  readonly range: readonly [first: number, last: number] | null;
  /** The animation of the sheet as which the range is played; null: as the timeline itself says. */
  readonly animation: SceneAnimation | null;
}

const asWritten: PlaybackOptions = { loop: null, range: null, animation: null };

/** Which frame comes after `frame`, and which way it goes on from there; null: it was the last one. */
export function nextFrame(
  timeline: Timeline,
  frame: number,
  way: 1 | -1,
  options: PlaybackOptions = asWritten,
): { readonly frame: number; readonly way: 1 | -1 } | null {
  const said = saidOf(timeline, options);
  const back = said?.direction.startsWith('ping-pong') === true;
  const [first, last] = options.range ?? [0, timeline.count - 1];
  if (frame < first || frame > last) return beginning(timeline, options);
  if (first === last) return null;
  const next = frame + way;
  if (next >= first && next <= last) return { frame: next, way };
  // There and back is once.
  const home = said?.direction === 'ping-pong-reverse' ? last : first;
  if (!repeats(timeline, options) && (!back || frame === home)) return null;
  if (back) return { frame: frame - way, way: way === 1 ? -1 : 1 };
  return { frame: way === 1 ? first : last, way };
}

/** Where playing begins, and which way it goes. */
export function beginning(
  timeline: Timeline,
  options: PlaybackOptions = asWritten,
): { readonly frame: number; readonly way: 1 | -1 } {
  const direction = saidOf(timeline, options)?.direction;
  const [first, last] = options.range ?? [0, timeline.count - 1];
  return direction === 'reverse' || direction === 'ping-pong-reverse'
    ? { frame: last, way: -1 }
    : { frame: first, way: 1 };
}

/** Whether playing goes on for ever. */
export function repeats(timeline: Timeline, options: PlaybackOptions): boolean {
  return options.loop ?? saidOf(timeline, options)?.loop ?? true;
}

/** What the file says of the animation, by the first sprite that has it. */
function saidOf(timeline: Timeline, { animation }: PlaybackOptions): SceneAnimation | null {
  return animation ?? [...timeline.sprites.values()].find((animation) => animation !== null) ?? null;
}
