import type { Point } from '../core/index.js';

/** A part of an image, in px. */
export interface ImagePart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One frame of a sprite: where its picture is found, and how long it is shown. */
export interface SpriteFrame {
  /** The path of the frame's own image; null: it is in the sprite's. */
  readonly image: string | null;
  /** Its part of the image, as large as it stands there; null: the image as a whole, or it is not said. */
  readonly part: ImagePart | null;
  /** Whether the part stands in the image turned by a quarter clockwise, as packers do to save room. */
  readonly rotated: boolean;
  /** Where the top-left corner of the part belongs on the sprite: packers cut transparent borders off. */
  readonly offset: Point;
  /** Milliseconds; null where the text does not say. */
  readonly duration: number | null;
}

/** The way in which the frames of an animation follow each other. */
export type PlayDirection = 'forward' | 'reverse' | 'ping-pong' | 'ping-pong-reverse';

/** A sequence of a sprite's frames that has a name. */
export interface Animation {
  readonly name: string;
  /** Frames of the sprite, both included, counted from 0. They are as written and may be more than the sprite has. */
  readonly first: number;
  readonly last: number;
  /** Frames a second; null where the text does not say. */
  readonly fps: number | null;
  /** Milliseconds for each frame in turn, before what `fps` and the frames themselves say; null where none are written. */
  readonly durations: readonly number[] | null;
  readonly loop: boolean;
  readonly direction: PlayDirection;
}
