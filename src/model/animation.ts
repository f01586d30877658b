import type { Point } from '../core/index.js';

/** At most this many frames and animations of a sprite are shown. */
export const maxFrames = 1000;

/** At most this many columns and rows per sheet. */
export const maxCells = 500;

/** A part of an image, in px. */
export interface ImagePart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One frame of a sprite: the source of its image and its duration. */
export interface SpriteFrame {
  /** The path of the frame's own image; null if it is part of the sprite's image. */
  readonly image: string | null;
  /** Its part of the image, with the size it has there; null: the whole image, or unknown. */
  readonly part: ImagePart | null;
  /** Whether the part is stored rotated by 90° clockwise, as packers do to save space. */
  readonly rotated: boolean;
  /** The position of the part's top-left corner on the sprite: packers trim transparent borders. */
  readonly offset: Point;
  /** Milliseconds; null if not declared. */
  readonly duration: number | null;
}

/** The playback directions of animations. */
export const playDirections = ['forward', 'reverse', 'ping-pong', 'ping-pong-reverse'] as const;

export type PlayDirection = (typeof playDirections)[number];

/** A named sequence of a sprite's frames. */
export interface Animation {
  readonly name: string;
  /** Frames of the sprite, inclusive, counted from 0, as written. They may be more than the sprite has. */
  readonly first: number;
  readonly last: number;
  /** Frames per second; null if not declared. */
  readonly fps: number | null;
  /** Milliseconds per frame, which override `fps` and the frames' own durations; null if not declared. */
  readonly durations: readonly number[] | null;
  readonly loop: boolean;
  readonly direction: PlayDirection;
}

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
