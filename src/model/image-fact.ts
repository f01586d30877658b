import type { Size } from './document.js';

/** What is known about an image that a file names: it certainly doesn't exist, or its size in px. */
export type ImageFact = 'missing' | KnownImage;

export interface KnownImage extends Size {
  /** 1 for each pixel that isn't transparent, row by row; absent if no rule asks for it, or if the image can't be decoded. */
  readonly art?: Uint8Array;
}
