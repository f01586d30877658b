/** How long the frames of an animation are shown, for the preview, the runtime and conversions. */

/** The duration of a frame in ms, if nothing declares one. */
export const usualDuration = 100;

/** Ticks per second: frames of the game's loop, in which frame data is counted. */
export const ticksPerSecond = 60;

/** How long frames are shown, as a text declares it. */
export interface FrameTimes {
  /** Frames per second; null if not declared. */
  readonly fps?: number | null | undefined;
  /** Milliseconds per frame, which override `fps`; null for frames without a duration of their own. */
  readonly durations?: readonly (number | null)[] | null | undefined;
  /** Milliseconds of each frame without a duration of its own; they override `fps` too. */
  readonly duration?: number | null | undefined;
}

/** Returns the duration of a frame in ms, counted from the start of its animation; null if it isn't declared. */
export function declaredDuration({ fps, durations, duration }: FrameTimes, frame: number): number | null {
  const declared = durations?.[frame] ?? duration ?? (fps === null || fps === undefined ? null : 1000 / fps);
  return declared !== null && declared > 0 ? declared : null;
}
